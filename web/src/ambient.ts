// What an endgame is while every other move on the board gains so much: worth a move or not, and whose sente.
import type { Area, Colour, Corner } from './api';
import type { Position } from './goban';
import { pointOf } from './goban';
import { number } from './ui';

/** Is an area worth a move, or is nothing known of it? */
export const isOpen = (a: Area) =>
  a.too_large || a.count === null || a.temperature === null || number(a.temperature) > 0;

export const heatOf = (a: Area) => (a.temperature === null ? null : number(a.temperature));

/** Does a wall stand upright just above a temperature? Then the move of its side is answered there. */
function isUpright(wall: Corner[], t: number): boolean {
  const i = wall.findIndex(([from]) => number(from) > t + 1e-9);
  return i <= 0 ? i < 0 : number(wall[i - 1][1]) === number(wall[i][1]);
}

const names = { black: 'Black', white: 'White' };
const senteOf = (c: Colour) => `${names[c]}’s sente`;

/** A sente as the other side sees it. */
export const reverseWords = (kind: string) =>
  kind === senteOf('black')
    ? ', White’s reverse sente'
    : kind === senteOf('white')
      ? ', Black’s reverse sente'
      : '';

export interface Standing {
  /** Is it worth a move? What nobody could read out is. */
  isWorth: boolean;
  kind: string;
}

export function standingOf(a: Area, t: number): Standing {
  const heat = heatOf(a);
  if (a.too_large) return { isWorth: true, kind: 'too large' };
  if (heat === null) return { isWorth: true, kind: a.ko ? 'ko' : 'not known' };
  if (heat <= t) return { isWorth: false, kind: 'can wait' };
  if (a.kind === 'ko') return { isWorth: true, kind: 'ko' };
  if (!a.left.length || !a.right.length)
    return { isWorth: true, kind: a.whose && a.kind === 'sente' ? senteOf(a.whose) : a.kind };
  const [black, white] = [isUpright(a.left, t), isUpright(a.right, t)];
  if (black && white) return { isWorth: true, kind: 'double sente' };
  if (black || white) return { isWorth: true, kind: senteOf(black ? 'black' : 'white') };
  return { isWorth: true, kind: a.kind === 'ambiguous' ? 'ambiguous' : 'gote' };
}

const places = [
  ['upper left', 'top', 'upper right'],
  ['left', 'centre', 'right'],
  ['lower left', 'bottom', 'lower right'],
];

/** Where an area lies, by the middle of its points. */
export function placeOf(p: Position, a: Area): string {
  const points = (a.points.length ? a.points : a.stones).map((name) => pointOf(p, name));
  const third = (axis: 0 | 1, side: number) => {
    const middle = points.reduce((sum, at) => sum + at[axis] + 0.5, 0) / points.length;
    return middle < side / 3 ? 0 : middle > (2 * side) / 3 ? 2 : 1;
  };
  return points.length ? places[third(1, p.rows)][third(0, p.cols)] : '';
}

/** A size on the board: 2, 0.5, 0.88. */
export const sizeText = (x: number) => x.toFixed(Number.isInteger(x) ? 0 : Number.isInteger(x * 2) ? 1 : 2);
