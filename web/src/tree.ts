// Game trees as they are typed, {8|{3|0}}, taken apart for drawing and editing. Nothing is valued here.

export interface Tree {
  score: string; // of a leaf
  left: Tree[];
  right: Tree[];
}

export const isLeaf = (t: Tree) => !t.left.length && !t.right.length;

export function writeTree(t: Tree): string {
  return isLeaf(t) ? t.score : `{${t.left.map(writeTree).join(',')}|${t.right.map(writeTree).join(',')}}`;
}

/** Null when the text is not finished or not a tree; the library says why. */
export function readTree(text: string): Tree | null {
  let at = 0;
  const blank = () => {
    while (/\s/.test(text[at] ?? '')) at++;
  };
  const list = (end: string): Tree[] | null => {
    const trees: Tree[] = [];
    for (;;) {
      const tree = one();
      if (!tree) return null;
      trees.push(tree);
      blank();
      const c = text[at++];
      if (c === end) return trees;
      if (c !== ',') return null;
    }
  };
  const one = (): Tree | null => {
    blank();
    if (text[at] !== '{') {
      const m = /^[-+]?[\w./]+/.exec(text.slice(at));
      if (!m) return null;
      at += m[0].length;
      return { score: m[0], left: [], right: [] };
    }
    at++;
    const left = list('|');
    const right = left && list('}');
    return left && right ? { score: '', left, right } : null;
  };
  const tree = one();
  blank();
  return tree && at === text.length ? tree : null;
}

/** "corner: 2*{8|0}  # note" as its parts, so that the tree alone can be changed. */
export function splitLine(line: string): { head: string; tree: string; tail: string } {
  const m = /^(\s*(?:[^{}#:]*:\s*)?(?:\d+\s*\*\s*)?)([^#]*?)(\s*(?:#.*)?)$/.exec(line);
  return m ? { head: m[1], tree: m[2], tail: m[3] } : { head: '', tree: line, tail: '' };
}
