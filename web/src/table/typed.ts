/** What was typed, as dice: either the faces, or what is wrong with it. */
export type Typed =
  { faces: number[] } | { wrong: 'count'; have: number } | { wrong: 'face'; face: string } | { wrong: 'empty' };

/** The faces one after another; with faces of one digit each digit is a die, else they are separated. */
function pieces(text: string, single: boolean): string[] {
  return single ? [...text.replace(/[\s,;]+/g, '')] : text.split(/[\s,;]+/).filter(Boolean);
}

/** Reads dice that were typed by hand: `n` of them, each showing one of `faces`. */
export function readDice(text: string, n: number, faces: readonly number[]): Typed {
  const single = faces.every((face) => face >= 0 && face <= 9);
  const found = pieces(text, single);
  if (found.length === 0) return { wrong: 'empty' };
  const wrong = found.find((piece) => !/^-?\d+$/.test(piece) || !faces.includes(Number(piece)));
  if (wrong !== undefined) return { wrong: 'face', face: wrong };
  return found.length === n ? { faces: found.map(Number) } : { wrong: 'count', have: found.length };
}
