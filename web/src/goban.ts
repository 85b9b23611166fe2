// Points and files of Go boards, for the screen: names, text boards, SGF.
import type { Colour, GoPosition } from './api';

export interface Position {
  cols: number;
  rows: number;
  stones: Map<string, 1 | -1>; // by name: D4
  to: Colour;
}

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const pointName = (p: { rows: number }, x: number, y: number) => letters[x] + (p.rows - y);

export function pointOf(p: { rows: number }, name: string): [number, number] {
  return [letters.indexOf(name[0]), p.rows - Number(name.slice(1))];
}

export function positionOf(doc: GoPosition): Position {
  const stones = new Map<string, 1 | -1>();
  for (const name of doc.black) stones.set(name, 1);
  for (const name of doc.white) stones.set(name, -1);
  return { cols: doc.size[0], rows: doc.size[1], stones, to: doc.to };
}

/** One value a point, row by row from the top. */
export function mapOf<T>(p: Position, value: (name: string, x: number, y: number) => T): T[][] {
  return Array.from({ length: p.rows }, (_, y) =>
    Array.from({ length: p.cols }, (_, x) => value(pointName(p, x, y), x, y)),
  );
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

interface Node {
  move: string | null; // "Bcc"
  end: number; // of its text
  close: number; // where the tree that it is in ends
  children: Node[];
}

/** The tree of the first game, as far as stepping needs it; the rules are the library's. */
function readTree(text: string): Node | null {
  const node0 = (end: number): Node => ({ move: null, end, close: text.length, children: [] });
  const top = node0(0);
  const open: { node: Node; inside: Node[] }[] = [];
  let node = top;
  let name = '';
  for (const token of text.matchAll(/\[(?:\\.|[^\]\\])*\]?|[A-Za-z]+|[();]/gs)) {
    const [word] = token;
    if (word === '(') open.push({ node, inside: [] });
    else if (word === ')') {
      const tree = open.pop();
      for (const inside of tree?.inside ?? []) inside.close = token.index;
      node = tree?.node ?? top;
      if (!open.length) break;
    } else if (word === ';') {
      const next = node0(token.index + 1);
      node.children.push(next);
      open[open.length - 1]?.inside.push(next);
      node = next;
    } else if (word[0] === '[') {
      if (name === 'B' || name === 'W') node.move = name + word.slice(1, -1).trim();
      node.end = token.index + word.length;
    } else name = word.replace(/[a-z]/g, '');
  }
  return top.children[0] ?? null;
}

/** A place where the game has several continuations. */
export interface Fork {
  moves: number; // before it
  choice: number; // from 1
  options: string[]; // the moves: "B C7"
}

/** One way through a game, from the root to a leaf. */
export interface Line {
  nodes: Node[];
  steps: number[]; // the child taken to each node, from 0
  moves: number;
  forks: Fork[];
}

const moveName = (p: { rows: number } | null, node: Node) => {
  const [colour, at] = [node.move?.[0] ?? '', node.move?.slice(1) ?? ''];
  if (!node.move) return 'stones';
  return p && at.length === 2 && at !== 'tt'
    ? `${colour} ${pointName(p, at.charCodeAt(0) - 97, at.charCodeAt(1) - 97)}`
    : `${colour} pass`;
};

/** The line of these choices, one a fork; the first variation where none is given. */
export function lineOf(text: string, choices: number[], p: { rows: number } | null): Line {
  const line: Line = { nodes: [], steps: [], moves: 0, forks: [] };
  let step = 0;
  for (let node = isSgf(text) ? readTree(text) : null; node; node = node.children[step]) {
    line.nodes.push(node);
    line.steps.push(step);
    if (node.move) line.moves++;
    step = 0;
    if (node.children.length < 2) continue;
    step = Math.min(node.children.length, Math.max(1, choices[line.forks.length] || 1)) - 1;
    line.forks.push({
      moves: line.moves,
      choice: step + 1,
      options: node.children.map((n) => moveName(p, n)),
    });
  }
  return line;
}

/** The node after so many moves of a line, as --node names it: "12/2/5". */
export function pathOf(line: Line, moves: number): string {
  const words: number[] = [];
  let [run, count] = [0, 0];
  for (let i = 0; i < line.nodes.length && (moves >= line.moves || count < moves); i++) {
    if (line.nodes[i].move) count++;
    if (!i) continue;
    if (!line.steps[i]) run++;
    else (words.push(run, line.steps[i] + 1), (run = 0));
  }
  return (run || !words.length ? [...words, run] : words).join('/');
}

/** The stones of a position as the first node of a file. */
function setUp(p: Position, to: Colour): string {
  const list = (sign: number) =>
    [...p.stones]
      .filter(([, s]) => s === sign)
      .map(([n]) => `[${sgfPoint(p, n)}]`)
      .join('');
  const [black, white] = [list(1), list(-1)];
  const size = p.cols === p.rows ? p.cols : `${p.cols}:${p.rows}`;
  const stones = (black && 'AB' + black) + (white && 'AW' + white);
  return `;FF[4]GM[1]SZ[${size}]${stones}PL[${to === 'black' ? 'B' : 'W'}]`;
}

const moveNode = (p: Position, colour: Colour, name: string) =>
  `;${colour === 'black' ? 'B' : 'W'}[${name && sgfPoint(p, name)}]`;

export const other = (colour: Colour): Colour => (colour === 'black' ? 'white' : 'black');

/** A move of a line: "D4" or "pass". */
export interface Play {
  colour: Colour;
  move: string;
}

/** Moves of colours in turn. */
export const inTurn = (first: Colour, moves: string[]): Play[] =>
  moves.map((move, i) => ({ move, colour: i % 2 ? other(first) : first }));

/** A file of moves that go on from a position. */
export const writeLine = (p: Position, plays: Play[]) =>
  `(${setUp(p, plays[0].colour)}${plays
    .map(({ colour, move }) => moveNode(p, colour, move === 'pass' ? '' : move))
    .join('')})`;

/** A record with one more move, and the choices that lead to it. */
export interface Played {
  text: string;
  choices: number[];
}

/** The record with a move after so many moves of a line: at its end, as a variation, or where it stands
 * already. All that follows is kept. */
export function addMove(text: string, p: Position, name: string, line: Line, at: number): Played {
  const move = moveNode(p, p.to, name);
  let [i, count] = [-1, 0];
  while (i + 1 < line.nodes.length && count + Number(!!line.nodes[i + 1].move) <= at)
    count += Number(!!line.nodes[++i].move);
  const node = line.nodes[i];
  if (!node) return { text: `(${setUp(p, p.to)}${move})`, choices: [] };
  const forks = line.nodes.slice(0, i).filter((n) => n.children.length > 1).length;
  const choices = line.forks.slice(0, forks).map((f) => f.choice);
  const { end, close, children } = node;
  const same = children.findIndex((n) => n.move && move === `;${n.move[0]}[${n.move.slice(1)}]`);
  if (same >= 0) return { text, choices: children.length > 1 ? [...choices, same + 1] : choices };
  if (!children.length) return { text: text.slice(0, end) + move + (text.slice(end) || ')'), choices };
  const isRun = children.length === 1 && children[0].close === close; // what follows is no tree of its own
  const rest = isRun ? `(${text.slice(end, close)})` : text.slice(end, close);
  return {
    text: `${text.slice(0, end)}${rest}(${move})${text.slice(close) || ')'}`,
    choices: [...choices, children.length + 1],
  };
}
