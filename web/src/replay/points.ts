import type { BySeat, Ground, Picture } from '../api/wire';

/** What each side has lost of what it can lose, where the system counts such a thing: rout points and the level of withdrawal. */
export function pointsOf(view: unknown, ground: unknown): BySeat<[number, number]> | null {
  const points = (view as Partial<Picture> | null)?.rout_points;
  const sides = (ground as Partial<Ground> | null)?.sides;
  if (!points || !sides) return null;
  return [
    [points[0], sides[0].withdrawal_level],
    [points[1], sides[1].withdrawal_level],
  ];
}
