// The record of a game: a file that is taken, its branches, and what is odd about it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GoBoard } from './api';
import { sentence } from './ask';
import { lineOf, type Line } from './goban';
import type { GoState } from './goexamples';
import { Choice } from './ui';

/** How a game is opened: one that is near its end at its endgames, a finished one some moves before. */
export function stateOf(text: string): Partial<GoState> {
  const { moves, nodes } = lineOf(text, [], null);
  if (!moves) return { text, review: '' };
  const side = Number(/SZ\s*\[\s*(\d+)/.exec(text)?.[1] ?? 19);
  const points = side * side;
  if (moves < points / 2) return { text, review: 'on' };
  const isFinished = /^[BW](tt)?$/.test(nodes[nodes.length - 1].move ?? '') || /RE\s*\[[BW]\+\d/.test(text);
  const move = isFinished ? String(moves - Math.round(points / 9)) : '';
  return { text, review: 'on', view: 'endgames', move };
}

/** A file that is dropped anywhere in the window. */
export function useDrop(onText: (text: string) => void) {
  const take = useRef(onText);
  take.current = onText;
  useEffect(() => {
    const over = (e: DragEvent) => e.preventDefault();
    const drop = async (e: DragEvent) => {
      const file = e.dataTransfer?.files[0];
      if (!file) return;
      e.preventDefault();
      take.current(await file.text());
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
}

export function DropZone(props: { onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <label
      class={'drop' + (isOver ? ' is-over' : '')}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      Drop an SGF file anywhere, or choose one
      <input
        type="file"
        accept=".sgf,.txt"
        onChange={async (e) => {
          const file = e.currentTarget.files?.[0];
          if (file) props.onText(await file.text());
        }}
      />
    </label>
  );
}

/** The forks of the line near the position, so that another branch can be taken. */
export function Forks(props: { line: Line; at: number; onChoose: (fork: number, choice: number) => void }) {
  const { forks } = props.line;
  const first = Math.max(0, forks.filter((f) => f.moves <= props.at).length - 2);
  return (
    <>
      {forks.slice(first, first + 3).map((f, i) => (
        <Choice
          key={first + i}
          label={f.moves ? `Variations after move ${f.moves}` : 'Variations at the start'}
          value={String(f.choice)}
          options={f.options.map((name, k) => [String(k + 1), name])}
          onChange={(k) => props.onChoose(first + i, Number(k))}
        />
      ))}
    </>
  );
}

/** What is odd about the file, up to this position. */
export function Warnings(props: { list: GoBoard['warnings'] }) {
  return (
    <ul class="warnings" data-test="warnings">
      {props.list.slice(0, 5).map((w, i) => (
        <li key={i}>{sentence(w.text, w.line ? `line ${w.line}` : '')}</li>
      ))}
    </ul>
  );
}
