// Points and files of Go boards, for the screen: names, text boards, SGF.
import type { Json } from './api';

export interface Position {
  cols: number;
  rows: number;
  stones: Map<string, 1 | -1>; // by name: D4
  to: 'black' | 'white';
}

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const pointName = (p: { rows: number }, x: number, y: number) => letters[x] + (p.rows - y);

export function pointOf(p: { rows: number }, name: string): [number, number] {
  return [letters.indexOf(name[0]), p.rows - Number(name.slice(1))];
}

export function positionOf(doc: Json): Position {
  const stones = new Map<string, 1 | -1>();
  for (const name of doc.black) stones.set(name, 1);
  for (const name of doc.white) stones.set(name, -1);
  return { cols: doc.size[0], rows: doc.size[1], stones, to: doc.to };
}

/** One value a point, row by row from the top. */
export function mapOf<T>(p: Position, value: (name: string, x: number, y: number) => T): T[][] {
  return Array.from({ length: p.rows }, (_, y) => Array.from({ length: p.cols }, (_, x) => value(pointName(p, x, y), x, y)));
}

export const writeText = (p: Position) =>
  mapOf(p, (name) => (p.stones.get(name) === 1 ? 'X' : p.stones.get(name) === -1 ? 'O' : '.'))
    .map((row) => row.join(' '))
    .join('\n');

const sgfPoint = (p: Position, name: string) => {
  const [x, y] = pointOf(p, name);
  return String.fromCharCode(97 + x, 97 + y);
};

export const isSgf = (text: string) => /^\s*[(;]/.test(text);

/** Where the main line ends: the first variation is followed everywhere. */
function endOfMainLine(text: string): number {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[') while (++i < text.length && text[i] !== ']') i += text[i] === '\\' ? 1 : 0;
    else if (text[i] === ')') return i;
  }
  return text.length;
}

/** Moves of the main line; 0 for a board drawn as text. */
export function countMoves(text: string): number {
  if (!isSgf(text)) return 0;
  const line = text.slice(0, endOfMainLine(text)).replace(/\[(?:\\.|[^\]\\])*\]/gs, '[]');
  return (line.match(/(?<![A-Z])[BW]\s*\[/g) ?? []).length;
}

/** The file with one more move: at its end, or from this position on. */
export function addMove(text: string, p: Position, name: string, isAtEnd: boolean): string {
  const move = `;${p.to === 'black' ? 'B' : 'W'}[${name ? sgfPoint(p, name) : ''}]`;
  const end = endOfMainLine(text);
  if (isAtEnd && isSgf(text)) return text.slice(0, end) + move + (text.slice(end) || ')');
  const list = (sign: number) => [...p.stones].filter(([, s]) => s === sign).map(([n]) => `[${sgfPoint(p, n)}]`).join('');
  const [black, white] = [list(1), list(-1)];
  const size = p.cols === p.rows ? p.cols : `${p.cols}:${p.rows}`;
  return `(;FF[4]GM[1]SZ[${size}]${black && 'AB' + black}${white && 'AW' + white}PL[${p.to === 'black' ? 'B' : 'W'}]${move})`;
}
