// A component as a tree to work on: scores are dragged or typed, forks grow and are cut.
import { useRef, useState } from 'preact/hooks';
import { add, fraction, put, type Fork, type Leaf, type Tree } from './sum';

interface Spot {
  path: string; // "L0R1": Black's first option, then White's second
  tree: Tree;
  x: number;
  y: number;
  up: Spot | null;
  by: 'left' | 'right' | null; // whose move leads here
}

const deep = 62; // pixels from a move to the next
const chip = (t: Tree) => (t.kind === 'fork' ? 34 : Math.max(38, 8.5 * t.word.length + 20));

/** Leaves side by side, every fork in the middle above its options. */
function layOut(tree: Tree): { spots: Spot[]; width: number; height: number } {
  const spots: Spot[] = [];
  let width = 4;
  let height = 0;
  const visit = (t: Tree, path: string, level: number, up: Spot | null, by: Spot['by']): Spot => {
    const spot: Spot = { path, tree: t, x: 0, y: 20 + level * deep, up, by };
    spots.push(spot);
    height = Math.max(height, spot.y + 24);
    if (t.kind !== 'fork') {
      spot.x = width + chip(t) / 2;
      width += chip(t) + 8;
      return spot;
    }
    const all = [
      ...t.left.map((o, i) => visit(o, `${path}L${i}`, level + 1, spot, 'left')),
      ...t.right.map((o, i) => visit(o, `${path}R${i}`, level + 1, spot, 'right')),
    ];
    spot.x = (all[0].x + all[all.length - 1].x) / 2;
    return spot;
  };
  visit(tree, '', 0, null, null);
  return { spots, width, height };
}

export const widthOf = (tree: Tree) => layOut(tree).width;

const wordsOf = (path: string) =>
  (path.match(/[LR]\d+/g) ?? []).map((step) => (step[0] === 'L' ? 'Black' : 'White')).join(', ') ||
  'the start';

/** A score that is dragged to the right or up, or moved with the arrow keys. */
function Handle(props: {
  leaf: Leaf;
  path: string;
  isOn: boolean;
  onPick: () => void;
  onScore: (word: string) => void;
}) {
  const { leaf } = props;
  const live = useRef(props);
  live.current = props;
  const drag = (down: PointerEvent) => {
    const target = down.currentTarget as HTMLElement;
    const from = leaf.word;
    let steps = 0;
    target.setPointerCapture(down.pointerId);
    const move = (e: PointerEvent) => {
      const now = Math.round((e.clientX - down.clientX - (e.clientY - down.clientY)) / 9);
      if (now === steps) return;
      steps = now;
      live.current.onScore(add(from, '1', steps));
    };
    const up = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', up);
    target.addEventListener('pointercancel', up);
  };
  const press = (e: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 }[e.key];
    if (!step || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    props.onScore(add(leaf.word, e.shiftKey ? '1/2' : '1', step));
  };
  const [a, b] = fraction(leaf.word);
  const value = a / b;
  return (
    <div
      class={'chip-leaf' + (props.isOn ? ' is-on' : '')}
      tabIndex={0}
      role="slider"
      aria-label={`Score after ${wordsOf(props.path)}`}
      aria-valuenow={value}
      aria-valuemin={Math.min(-100, value)}
      aria-valuemax={Math.max(100, value)}
      aria-valuetext={`${leaf.word} after ${wordsOf(props.path)}`}
      onPointerDown={drag}
      onKeyDown={press}
      onFocus={props.onPick}
    >
      {leaf.word}
    </div>
  );
}

/** A label that the sum's own names do not have. */
const freshLabel = (text: string) =>
  [...'abcdefghijklmnorstuvwxyz'].find((c) => !new RegExp(`\\b${c}\\b`).test(text)) ?? 'node';

export function TreeDrawing(props: {
  text: string; // of the whole sum
  tree: Tree;
  best: string[]; // paths of best first moves
  onText: (text: string) => void;
}) {
  const { text, tree, onText } = props;
  const [at, setAt] = useState('');
  const { spots, width, height } = layOut(tree);
  const chosen = spots.find((s) => s.path === at) ?? spots[0];
  const t = chosen.tree;
  const back = (spot: Spot) => {
    for (let s = spot.up; s; s = s.up)
      if ((s.tree as Fork).labels.includes((spot.tree as Leaf).word)) return s;
    return null;
  };
  const grow = (words: (n: string) => string) => {
    const n = t.kind === 'score' ? t.word : '0';
    onText(put(text, t, words(n)));
  };
  return (
    <>
      <div class="scroll tree-box">
        <div class="tree" style={{ width: `${width}px`, height: `${height}px` }}>
          <svg width={width} height={height} aria-hidden="true">
            {spots.map((s) => {
              if (!s.up) return null;
              const isBest = props.best.includes(s.path);
              const middle = { x: (s.x + s.up.x) / 2, y: (s.y + s.up.y) / 2 };
              return (
                <g key={s.path} class={`branch ${s.by}${isBest ? ' is-best' : ''}`}>
                  <line x1={s.up.x} y1={s.up.y} x2={s.x} y2={s.y} />
                  <circle {...{ cx: middle.x, cy: middle.y }} r="5.5" />
                </g>
              );
            })}
            {spots.map((s) => {
              const to = s.tree.kind === 'back' ? back(s) : null;
              if (!to) return null;
              const aside = (s.x + to.x) / 2 + (s.by === 'left' ? -46 : 46);
              return (
                <path
                  key={s.path}
                  class="way-back"
                  d={`M${s.x} ${s.y}Q${aside} ${(s.y + to.y) / 2} ${to.x} ${to.y}`}
                />
              );
            })}
          </svg>
          {spots.map((s) => (
            <div key={s.path} class="spot" style={{ left: `${s.x}px`, top: `${s.y}px` }}>
              {s.tree.kind === 'score' ? (
                <Handle
                  leaf={s.tree}
                  path={s.path}
                  isOn={s === chosen}
                  onPick={() => setAt(s.path)}
                  onScore={(word) => onText(put(text, s.tree, word))}
                />
              ) : (
                <button
                  type="button"
                  class={`chip-${s.tree.kind}${s === chosen ? ' is-on' : ''}`}
                  aria-label={
                    s.tree.kind === 'fork'
                      ? `Fork ${s.tree.labels[0] ?? ''} after ${wordsOf(s.path)}`
                      : `Back to ${s.tree.word}`
                  }
                  aria-pressed={s === chosen}
                  onClick={() => setAt(s.path)}
                >
                  {s.tree.kind === 'fork'
                    ? (s.tree.labels.slice(-1)[0] ?? '')
                    : s.tree.kind === 'back'
                      ? `↺ ${s.tree.word}`
                      : s.tree.word}
                </button>
              )}
            </div>
          ))}
        </div>
      </div>
      <div class="tree-tools" role="group" aria-label="The chosen place of the tree">
        {t.kind === 'score' && (
          <label>
            Score{' '}
            <input
              size={5}
              value={t.word}
              aria-label="Score of the chosen leaf"
              onInput={(e) => {
                const word = e.currentTarget.value.trim();
                if (/^[-+]?(\d+(\.\d+)?|\.\d+)(\/[1-9]\d*)?$/.test(word)) onText(put(text, t, word));
              }}
            />
          </label>
        )}
        {t.kind === 'fork' ? (
          <button type="button" class="quiet small" onClick={() => grow(() => '0')}>
            Cut to a score
          </button>
        ) : (
          <>
            <button
              type="button"
              class="quiet small"
              onClick={() => grow((n) => `{${add(n, '2')}|${add(n, '-2')}}`)}
            >
              Grow a fork
            </button>
            <button
              type="button"
              class="quiet small"
              onClick={() =>
                grow((n) => {
                  const label = freshLabel(text);
                  return `${label}:{${add(n, '6')}|{${label}|${add(n, '-6')}}}`;
                })
              }
            >
              Grow a ko
            </button>
          </>
        )}
        <span class="hint">Drag a score sideways, or use the arrow keys.</span>
      </div>
    </>
  );
}
