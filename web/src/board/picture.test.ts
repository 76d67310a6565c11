import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { centre, sideMiddle } from './geometry';
import {
  NO_MARKS,
  choicesAt,
  combatDiscs,
  goalsOf,
  keepSame,
  marksOf,
  placesOf,
  previewOf,
  questionBox,
  stackedOf,
  targetsOf,
  topAt,
  wayOf,
} from './picture';
import type { Cell, ChoiceMarks, Marks, Picture } from './types';

interface Wire {
  marks: unknown;
}
interface Frame {
  view: Picture;
  asked: { question: Wire; choices: { choices: Wire[] } }[];
  refused: Wire[];
}

const frameOf = (name: string): Frame =>
  JSON.parse(readFileSync(new URL(`../../test/fixtures/${name}.json`, import.meta.url), 'utf8')) as Frame;
const questionOf = (frame: Frame): Marks => marksOf(frame.asked[0]?.question.marks);
const choicesOf = (frame: Frame): ChoiceMarks[] => [
  ...(frame.asked[0]?.choices.choices ?? []).map((choice, index) => ({ index, marks: marksOf(choice.marks) })),
  ...frame.refused.map((choice, n) => ({ index: -1 - n, marks: marksOf(choice.marks), refused: true })),
];
const choice = (index: number, marks: Partial<Marks>, rest: Partial<ChoiceMarks> = {}): ChoiceMarks => ({
  index,
  marks: { ...NO_MARKS, ...marks },
  ...rest,
});

describe('marks', () => {
  it('light nothing where they say nothing', () => {
    expect(marksOf(null)).toEqual(NO_MARKS);
    expect(marksOf({ pieces: ['L1'] })).toEqual({ ...NO_MARKS, pieces: ['L1'] });
  });

  it('tell a leader’s way as hexes from where he stands', () => {
    const marks = {
      ...NO_MARKS,
      cells: [
        [1, 0],
        [2, 0],
      ] as Cell[],
    };
    expect(wayOf(marks, [0, 0])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
    expect(goalsOf(marks)).toEqual([[2, 0]]);
    expect(
      goalsOf({
        ...NO_MARKS,
        cells: [
          [1, 0],
          [5, 0],
        ],
      }),
    ).toEqual([
      [1, 0],
      [5, 0],
    ]);
  });
});

describe('targets', () => {
  it('are the hexes in which a march ends, with the vertices that may be faced', () => {
    const frame = frameOf('tutorial-march');
    const targets = targetsOf(choicesOf(frame));
    expect(targets.pieces.size).toBe(0);
    const lit = [...targets.cells.values()];
    expect(lit.some((cell) => cell.legal && cell.vertices.length > 1)).toBe(true);
    expect(lit.some((cell) => !cell.legal && cell.refused)).toBe(true);
  });

  it('are the units that may be ordered, and never the one that all answers speak of', () => {
    const targets = targetsOf(choicesOf(frameOf('tutorial-first-order')));
    expect([...targets.pieces.keys()].filter((id) => targets.pieces.get(id)?.legal)).toEqual(
      expect.arrayContaining(['E1', 'E2', 'E3', 'E4', 'E5']),
    );
    const march = [
      choice(0, { pieces: ['L1'] }),
      choice(1, { pieces: ['L1'], ghost: { piece: 'L1', at: [1, 0], vertex: 0 } }),
    ];
    expect(targetsOf(march).pieces.size).toBe(0);
    expect([...targetsOf([choice(0, { pieces: ['A'] }), choice(1, { pieces: ['B'] })]).pieces.keys()]).toEqual([
      'A',
      'B',
    ]);
  });

  it('tell which answers are meant: the vertex pointed at first, the short way before the long one, refused ones last', () => {
    const ghost = (vertex: number) => ({ piece: 'L1', at: [2, 0] as Cell, vertex });
    const path = (length: number) => Array.from({ length }, (_, n): Cell => [n, 0]);
    const all = [
      choice(0, { pieces: ['L1'], ghost: ghost(0), path: path(3) }),
      choice(1, { pieces: ['L1'], ghost: ghost(2), path: path(4) }),
      choice(2, { pieces: ['L1'], ghost: ghost(2), path: path(3) }),
      choice(3, { pieces: ['L1'], ghost: ghost(2), path: path(2) }, { refused: true }),
      choice(4, { pieces: ['L1'], ghost: { ...ghost(2), at: [3, 0] } }),
    ];
    expect(choicesAt(all, { cell: [2, 0], vertex: 2 }).map((one) => one.index)).toEqual([2, 1, 0, 3]);
    expect(choicesAt(all, { cell: [2, 0], vertex: 5 })[0]?.index).toBe(0);
    expect(choicesAt(all, { piece: 'L1' })).toEqual([]);
  });

  it('show a leader where he would go', () => {
    const answer = choice(0, {
      cells: [
        [1, 0],
        [2, 0],
      ],
    });
    expect(previewOf(answer, 'legate', [0, 0])?.ghost).toEqual({ piece: 'legate', at: [2, 0], vertex: null });
    expect(previewOf(answer, null, [0, 0])?.ghost).toBeNull();
    expect(previewOf(undefined, 'legate', [0, 0])).toBeNull();
  });
});

describe('the picture', () => {
  it('keeps what has not changed as the same object', () => {
    const before = { a: { hits: 0 }, b: { hits: 1 } };
    const now = keepSame(before, { a: { hits: 0 }, b: { hits: 2 }, c: { hits: 0 } });
    expect(now['a']).toBe(before.a);
    expect(now['b']).not.toBe(before.b);
    expect(now['c']).toEqual({ hits: 0 });
  });

  it('has places for the pieces that are on the map only', () => {
    const { view } = frameOf('tutorial-lane');
    expect(placesOf(view, ['L3', 'nobody', 'legate'])).toEqual([
      [7, 6],
      [6, -4],
    ]);
  });

  it('stacks what lies in the same hex, the top one last and found first', () => {
    const stacked = stackedOf(frameOf('zama-offer').view);
    const pairs = stacked.filter((piece) => piece.kind === 'unit' && piece.count > 1);
    expect(pairs).toHaveLength(2);
    expect(pairs.map((piece) => piece.depth)).toEqual([1, 0]);
    const cell = pairs[0]?.cell ?? [0, 0];
    expect(topAt(stacked, cell)?.id).toBe(pairs[1]?.id);
    expect(topAt(stacked, [-9, -9])).toBeNull();
  });

  it('puts a combat on the side that its units share, and knows the one that is asked about', () => {
    const frame = frameOf('tutorial-lane');
    const [disc] = combatDiscs(frame.view, questionOf(frame));
    expect(disc).toMatchObject({ n: 1, state: 'asked' });
    expect(disc?.place.x).toBeCloseTo(sideMiddle([7, 6], 0).x);
    const zama = frameOf('zama-lead');
    expect(combatDiscs(zama.view, questionOf(zama)).map((one) => one.state)).toEqual(
      zama.view.combats.flatMap((combat, n) =>
        placesOf(zama.view, [...combat.attackers, ...combat.defenders]).length === 0
          ? []
          : [['done', 'asked', 'waiting'][n]],
      ),
    );
    expect(combatDiscs(zama.view, undefined).some((one) => one.state === 'asked')).toBe(false);
  });

  it('frames what is asked about, alone where the answers lie too far apart to be read', () => {
    const frame = frameOf('tutorial-march');
    const targets = targetsOf(choicesOf(frame));
    const all = questionBox(frame.view, questionOf(frame), targets, () => true);
    const own = questionBox(frame.view, questionOf(frame), targets, () => false);
    expect(all && own && all.height > own.height).toBe(true);
    const at = centre(frame.view.units['L2']?.at ?? [0, 0]);
    expect(own && own.x + own.width / 2).toBeCloseTo(at.x);
    expect(questionBox(frame.view, undefined, targetsOf([]), () => true)).toBeNull();
  });
});
