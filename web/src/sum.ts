// The text of a sum taken apart for drawing and editing; every part keeps its place in the text, so that a
// change leaves the rest as it was typed. Nothing is valued here.

export interface Span {
  from: number;
  to: number;
}

/** A number, or a way back to a label; `word` is what stands in the text: "7/2", "*", "a". */
export interface Leaf extends Span {
  kind: 'score' | 'back' | 'word';
  word: string;
}

export interface Fork extends Span {
  kind: 'fork';
  labels: string[]; // a component's outermost brace has its name as well
  left: Tree[];
  right: Tree[];
}

export type Tree = Leaf | Fork;

/** A component of the sum, in the order of the answers. Copies share a place. */
export interface Place extends Span {
  name: string;
  tree: Tree | null; // null for a line "ko:" or "threat"
  ko?: { owner: string; k: Span | null }; // of a line "ko: k=13 owner=black"
  threat?: { colour: string; size: Span }; // of a line "threat white: 9"
}

const score = /^[-+]?(\d+(\.\d*)?|\.\d+)(\/\d+)?/;
const word = /^[^\s:{}|,#*0-9+-][^:{}|,#\n]*/;

class Reader {
  at = 0;
  constructor(readonly text: string) {}

  rest() {
    return this.text.slice(this.at);
  }
  /** Steps over what fits, if it does. */
  take(pattern: RegExp): RegExpExecArray | null {
    const m = pattern.exec(this.rest());
    if (m) this.at += m[0].length;
    return m;
  }
  /** Blanks, comments and line ends, as within braces. */
  blank() {
    this.take(/^(\s|#[^\n]*)+/);
  }

  tree(labels: string[] = []): Tree | null {
    const from = this.at;
    const leaf = (kind: Leaf['kind'], m: RegExpExecArray): Leaf => ({
      kind,
      word: m[0].trim(),
      from,
      to: from + m[0].trimEnd().length,
    });
    const number = this.take(score);
    if (number) return leaf('score', number);
    const odd = this.take(/^(\*|\+-\s*[\d./]+)/);
    if (odd) return leaf('word', odd);
    const name = this.take(word);
    if (name) {
      if (!this.take(/^:?\s*(?=\{)/)) return leaf('back', name);
      labels = [...labels, name[0].trim()];
    }
    return this.fork(from, labels);
  }

  fork(from: number, labels: string[]): Tree | null {
    if (!this.take(/^\{/)) return null;
    const parts: Part[] = [];
    for (;;) {
      this.blank();
      if (this.take(/^\}/)) return parted(parts, { from, to: this.at }, labels);
      const mark = this.take(/^(,|\|+)/);
      if (mark) {
        parts.push({ mark: mark[0] });
        continue;
      }
      const tree = this.tree();
      if (!tree) return null;
      parts.push({ tree });
    }
  }
}

type Part = { mark: string; tree?: undefined } | { tree: Tree; mark?: undefined };

/** Of several bars the one with most strokes parts first: {8||3|0} is {8|{3|0}}. */
function parted(parts: Part[], span: Span, labels: string[]): Fork | null {
  const strokes = Math.max(...parts.map((p) => (p.mark?.startsWith('|') ? p.mark.length : 0)));
  const bars = parts.flatMap((p, i) => (p.mark === '|'.repeat(strokes) ? [i] : []));
  if (!strokes || bars.length !== 1) return null;
  const side = (list: Part[]): Tree[] | null => {
    if (list.some((p) => p.mark?.startsWith('|'))) {
      const [first, last] = [list[0].tree, list[list.length - 1].tree];
      const fork = first && last && parted(list, { from: first.from, to: last.to }, []);
      return fork ? [fork] : null;
    }
    const trees = list.flatMap((p) => p.tree ?? []);
    return trees.length && list.length === 2 * trees.length - 1 ? trees : null;
  };
  const [left, right] = [side(parts.slice(0, bars[0])), side(parts.slice(bars[0] + 1))];
  return left && right ? { kind: 'fork', labels, left, right, ...span } : null;
}

/** The places of "13, 7/2" and the like in a part of a line. */
function numbersIn(text: string, from: number): Span[] {
  const list: Span[] = [];
  for (const m of text.matchAll(/[\d./]+/g))
    list.push({ from: from + m.index!, to: from + m.index! + m[0].length });
  return list;
}

/** All components of the text; null where a line cannot be read, or holds JSON. The library says why. */
export function readSum(text: string): Place[] | null {
  const r = new Reader(text);
  const trees: Place[] = [];
  const kos: Place[] = []; // they come behind the trees
  for (r.blank(); r.at < text.length; r.blank()) {
    const from = r.at;
    const ko = r.take(/^ko[ \t]*:([^\n#]*)/);
    const threat = ko ? null : r.take(/^threat[ \t]+(black|white)[ \t]*:([^\n#]*)/);
    if (ko) {
      const k = /\bk=([\d./]+)/.exec(ko[0]);
      const at = k && from + k.index + 2;
      kos.push({
        name: `ko ${kos.filter((p) => p.ko).length + 1}`,
        tree: null,
        ko: {
          owner: /\bowner=(\w+)/.exec(ko[0])?.[1] ?? '',
          k: at ? { from: at, to: at + k[1].length } : null,
        },
        from,
        to: r.at,
      });
    } else if (threat) {
      for (const size of numbersIn(threat[2], r.at - threat[2].length))
        kos.push({
          name: `${threat[1] === 'black' ? 'Black' : 'White'}'s threat`,
          tree: null,
          threat: { colour: threat[1], size },
          from,
          to: r.at,
        });
    } else {
      const name = r.take(/^([^:{}|#,\n*]*):[ \t]*/)?.[1].trim() ?? '';
      const copies = Number(r.take(/^(\d+)[ \t]*\*[ \t]*(?=\S)/)?.[1] ?? 1);
      const coupons = r.take(/^([\d./]+)[ \t]+by[ \t]+([\d./]+)/);
      if (coupons) {
        // The components {5|-5}, {9/2|-9/2} and so on: "5 by 1/2".
        const [[a, b], [c, d]] = [fraction(coupons[1]), fraction(coupons[2])];
        const n = (a * d) / (b * c);
        if (!(n > 0 && n * copies <= 1000)) return null;
        for (let i = 0; i < n * copies; i++) {
          const size = add(coupons[1], coupons[2], -Math.floor(i / copies));
          trees.push({ name: `${name || 'coupon'} ${size}`, tree: null, from, to: r.at });
        }
        continue;
      }
      const tree = r.tree(name ? [name] : []);
      if (!tree || copies > 1000 || !/^[ \t]*(#|\n|\r|$)/.test(r.rest())) return null;
      const own = tree.kind === 'fork' ? (tree.labels[tree.labels.length - 1] ?? '') : '';
      for (let i = 0; i < copies; i++) trees.push({ name: name || own, tree, from, to: r.at });
    }
  }
  return [...trees, ...kos];
}

export const put = (text: string, at: Span, words: string) =>
  text.slice(0, at.from) + words + text.slice(at.to);

/* --- numbers as they are typed --------------------------------------------------------------------- */

/** Numerator and denominator of "7/2", "3.5", "-3". */
export function fraction(text: string): [number, number] {
  const [a, b] = text.split('/');
  const places = (a.split('.')[1] ?? '').length;
  return lowest(Math.round(Number(a) * 10 ** places) || 0, 10 ** places * (Number(b) || 1));
}

function lowest(a: number, b: number): [number, number] {
  let [x, y] = [Math.abs(a), b];
  while (y) [x, y] = [y, x % y];
  return [a / (x || 1), b / (x || 1)];
}

export const written = ([a, b]: [number, number]) => (b === 1 ? String(a) : `${a}/${b}`);

/** a + b * times, exactly. */
export function add(a: string, b: string, times = 1): string {
  const [[p, q], [r, s]] = [fraction(a), fraction(b)];
  return written(lowest(p * s + times * r * q, q * s));
}

/* --- what a component is ------------------------------------------------------------------------------ */

const only = (list: Tree[]) => (list.length === 1 ? list[0] : null);
const scoreOf = (t: Tree | null) => (t?.kind === 'score' ? t : null);

/** Something of one size, and the sum with another size. */
export interface Sized {
  kind: 'ko' | 'gote' | 'black' | 'white'; // the last two are ko threats
  size: string;
  resize: (text: string, size: string) => string;
}

/** A number whose place in the text is the size itself. */
const plain = (kind: Sized['kind'], text: string, at: Span): Sized => ({
  kind,
  size: text.slice(at.from, at.to),
  resize: (t, size) => put(t, at, size),
});

/** The score of one leaf less that of another; the size is set by the first. */
const between = (kind: Sized['kind'], high: Leaf, low: Leaf): Sized => ({
  kind,
  size: add(high.word, low.word, -1),
  resize: (t, size) => put(t, high, add(low.word, size)),
});

/** A gote, a plain ko or a pure threat: what has one size. Null: it has more to it, or nobody wants it. */
export function sizeOf(text: string, place: Place): Sized | null {
  const sized = anySize(text, place);
  return sized && !sized.size.startsWith('-') ? sized : null;
}

function anySize(text: string, place: Place): Sized | null {
  if (place.ko) return place.ko.k && plain('ko', text, place.ko.k);
  if (place.threat) return plain(place.threat.colour as 'black' | 'white', text, place.threat.size);
  const tree = place.tree;
  if (tree?.kind !== 'fork') return null;
  const [b, w] = [only(tree.left), only(tree.right)];
  if (b?.kind === 'score' && w?.kind === 'score') return between('gote', b, w);
  const kos = kosOf(tree);
  if (kos.length === 1 && forksOf(tree).length === 2) {
    const { at, taken, by } = kos[0];
    const ends =
      by === 'white'
        ? [scoreOf(only(at.left)), scoreOf(only(taken.right))]
        : [scoreOf(only(taken.left)), scoreOf(only(at.right))];
    return ends[0] && ends[1] && at === tree ? between('ko', ends[0], ends[1]) : null;
  }
  if (kos.length) return null;
  if (b?.kind === 'fork' && w?.kind === 'score') {
    const [carried, answered] = [scoreOf(only(b.left)), scoreOf(only(b.right))];
    if (carried && answered && add(answered.word, w.word, -1) === '0')
      return between('black', carried, answered);
  }
  if (w?.kind === 'fork' && b?.kind === 'score') {
    const [answered, carried] = [scoreOf(only(w.left)), scoreOf(only(w.right))];
    if (carried && answered && add(answered.word, b.word, -1) === '0')
      return {
        kind: 'white',
        size: add(answered.word, carried.word, -1),
        resize: (t, size) => put(t, carried, add(answered.word, size, -1)),
      };
  }
  return null;
}

/** All forks, the outermost first. */
export function forksOf(tree: Tree): Fork[] {
  const list: Fork[] = tree.kind === 'fork' ? [tree] : [];
  for (const fork of list) for (const t of [...fork.left, ...fork.right]) if (t.kind === 'fork') list.push(t);
  return list;
}

/** A ko of the graph: at `at` one side takes and comes to `taken`, where the other may take back. */
export interface Ko {
  at: Fork;
  taken: Fork;
  by: 'black' | 'white';
}

/** By fork: where its options lead, with ways back followed. */
function ways(tree: Tree): Map<Fork, { left: Tree[]; right: Tree[] }> {
  const map = new Map<Fork, { left: Tree[]; right: Tree[] }>();
  const visit = (t: Tree, above: Fork[]) => {
    if (t.kind !== 'fork') return;
    const path = [t, ...above]; // an inner label hides an outer one
    const follow = (o: Tree) => (o.kind === 'back' ? (path.find((f) => f.labels.includes(o.word)) ?? o) : o);
    map.set(t, { left: t.left.map(follow), right: t.right.map(follow) });
    for (const o of [...t.left, ...t.right]) visit(o, path);
  };
  visit(tree, []);
  return map;
}

export function kosOf(tree: Tree): Ko[] {
  const list: Ko[] = [];
  const to = ways(tree);
  const isThere = (a: Fork, b: Fork) =>
    list.some((k) => [k.at, k.taken].includes(a) && [k.at, k.taken].includes(b));
  for (const at of forksOf(tree))
    for (const by of ['white', 'black'] as const)
      for (const taken of to.get(at)![by === 'black' ? 'left' : 'right'])
        if (
          taken.kind === 'fork' &&
          taken !== at &&
          to.get(taken)![by === 'black' ? 'right' : 'left'].includes(at) &&
          !isThere(at, taken)
        )
          list.push({ at, taken, by });
  return list;
}

/** Does play lead back somewhere? */
export const isLoop = (tree: Tree) =>
  forksOf(tree).some((f) => [...f.left, ...f.right].some((t) => t.kind === 'back'));
