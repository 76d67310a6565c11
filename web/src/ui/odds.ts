/** One outcome of an odds bar. */
export type Segment = {
  /** What is read in the bar: short, as a figure is. */
  label: string;
  /** What it is in words, for the table and for screen readers; the label where it is left out. */
  words?: string;
  /** Its share of one. */
  share: number;
  /** How bad it is: 0 none, 5 the worst. It chooses the colour. */
  harm: number;
};

/** How wide a character of a label is at most, in pixels. */
const CHARACTER = 7.2;

/** What is written in a segment so wide: the label with its share, the label alone, or nothing where there is no room. */
export function fitting(label: string, share: string, width: number): string {
  const both = `${label} · ${share}`;
  const room = width - 8;
  if (both.length * CHARACTER <= room) return both;
  return label.length * CHARACTER <= room ? label : '';
}

/** Outcomes as a bar can show them: the worst ones are put together where there are more than `most`. */
export function gathered(segments: readonly Segment[], most: number, rest: string): Segment[] {
  if (segments.length <= most) return [...segments];
  const kept = segments.slice(0, most - 1);
  const others = segments.slice(most - 1);
  const share = others.reduce((sum, one) => sum + one.share, 0);
  const harm = Math.max(...others.map((one) => one.harm));
  return [...kept, { label: rest, share, harm }];
}
