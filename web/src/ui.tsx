// The parts that all rooms are made of.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { EventProgress, Rational } from './api';
import type { Command, Following, Given, Known, Live, Trouble } from './ask';

export function Panel(props: {
  title?: string;
  aside?: ComponentChildren;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={'panel ' + (props.class ?? '')}>
      {props.title && (
        <header>
          <h2>{props.title}</h2>
          {props.aside}
        </header>
      )}
      {props.children}
    </section>
  );
}

/** A sentence beside the thing that caused it. Its place is kept, so that nothing jumps. */
export function Sentence(props: { trouble: Trouble | null; id?: string }) {
  return (
    <p class="sentence" id={props.id} role="alert">
      {props.trouble?.message}
    </p>
  );
}

export function Field(props: {
  label: string;
  hint?: string;
  trouble?: Trouble | null;
  children: (id: string, bad: boolean) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class={'field' + (props.trouble ? ' is-bad' : '')}>
      <label for={id}>{props.label}</label>
      {props.children(id, !!props.trouble)}
      {props.hint && !props.trouble && <p class="hint">{props.hint}</p>}
      {props.trouble && <Sentence trouble={props.trouble} />}
    </div>
  );
}

export function Select(props: {
  label: string;
  value: string;
  options: [string, string][];
  onChange: (value: string) => void;
}) {
  return (
    <Field label={props.label}>
      {(id) => (
        <select id={id} value={props.value} onChange={(e) => props.onChange(e.currentTarget.value)}>
          {props.options.map(([value, name]) => (
            <option value={value} key={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A few choices, all visible. */
export function Choice(props: {
  label: string;
  value: string;
  options: [string, string][];
  layout?: string;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset class={`choice ${props.layout ?? ''}`}>
      <legend>{props.label}</legend>
      <div>
        {props.options.map(([value, text]) => (
          <label key={value} class={value === props.value ? 'is-on' : ''}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Slider(props: {
  label: string;
  name?: string; // where the label alone does not tell sliders apart
  value: number;
  min: number;
  max: number;
  step?: number;
  text?: string;
  says?: string; // of the value, for who cannot see
  onInput: (value: number) => void;
  onRemove?: () => void;
}) {
  const id = useId();
  return (
    <div class="slider">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        aria-label={props.name}
        aria-valuetext={props.says}
        onInput={(e) => props.onInput(Number(e.currentTarget.value))}
      />
      <output for={id}>{props.text ?? props.value}</output>
      {props.onRemove && (
        <button
          type="button"
          class="quiet small"
          aria-label={`Remove ${props.label}`}
          onClick={props.onRemove}
        >
          ×
        </button>
      )}
    </div>
  );
}

/** A line of moves to step through: by buttons, by a slider, or by itself. */
export function LinePlayer(props: {
  label: string;
  moves: string[];
  at: number; // moves that are played
  unit?: string; // what the slider counts
  onStep: (at: number) => void;
}) {
  const { at, onStep } = props;
  const [isRunning, setRunning] = useState(false);
  const last = props.moves.length;
  useEffect(() => {
    if (!isRunning) return;
    if (at >= last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => onStep(at + 1), 600);
    return () => clearTimeout(timer);
  }, [isRunning, at, last]);
  return (
    <div class="player">
      <div class="buttons">
        <button
          type="button"
          class="quiet"
          aria-label="Back"
          disabled={at <= 0}
          onClick={() => onStep(at - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          class="quiet"
          disabled={last < 1}
          onClick={() => (at >= last && onStep(0), setRunning(!isRunning))}
        >
          {isRunning ? 'Pause' : 'Play'}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label="Forward"
          disabled={at >= last}
          onClick={() => onStep(at + 1)}
        >
          ›
        </button>
      </div>
      <Slider
        label={props.unit ?? 'Move'}
        value={at}
        min={0}
        max={last}
        text={`${at} of ${last}`}
        onInput={onStep}
      />
      <ol class="line" aria-label={props.label}>
        {props.moves.map((move, i) => (
          <li key={i}>
            <button type="button" class={i + 1 === at ? 'is-on' : ''} onClick={() => onStep(i + 1)}>
              {move}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Examples<T>(props: { list: [string, T][]; onPick: (value: T) => void }) {
  return (
    <div class="examples" role="group" aria-label="Examples">
      <span>Examples</span>
      {props.list.map(([name, value]) => (
        <button type="button" class="chip" key={name} onClick={() => props.onPick(value)}>
          {name}
        </button>
      ))}
    </div>
  );
}

const units = ['', ' k', ' M', ' G', ' T'];
export function short(n: number) {
  let i = 0;
  for (; n >= 1000 && i < 4; i++) n /= 1000;
  return (i && n < 100 ? n.toFixed(1) : n.toFixed(0)) + units[i];
}

export function progressText(p: EventProgress | null, waiting = 0) {
  if (!p) return waiting ? `Waiting in the queue, ${waiting} before it` : 'Thinking…';
  const [done, total, nodes] = [p.done, p.total, p.nodes].map(Number);
  const part = total ? ` ${Math.floor((100 * done) / total)} %` : '';
  return `${p.doing || 'Reading ahead'}${part}, ${short(nodes)} positions, ${p.seconds.toFixed(1)}\u00a0s`;
}

/** How sure an answer is, in a room's own word. */
export interface Sureness {
  word: string;
  certainty: 'exact' | 'bounds' | 'estimate' | undefined;
}

/** What the computation is doing, in a line that is always there. */
export function Status(props: {
  live: Pick<Live<Command>, 'doc' | 'isBusy' | 'isFresh' | 'progress' | 'stop'> & { waiting?: number };
  sure?: Sureness;
}) {
  const { live } = props;
  const doc = live.doc;
  const sure = props.sure ?? { word: doc?.certainty ?? '', certainty: doc?.certainty };
  let text = '';
  if (live.isBusy) text = progressText(live.progress, live.waiting);
  else if (live.isFresh && doc) {
    text = sure.word;
    if ('nodes' in doc && doc.nodes) text += `, ${short(Number(doc.nodes))} positions`;
    if ('seconds' in doc) text += `, ${doc.seconds.toFixed(2)} s`;
  }
  return (
    <p class={'status' + (live.isBusy ? ' is-busy' : '')} aria-live="polite">
      <span class="dot" data-certainty={live.isBusy ? 'busy' : live.isFresh ? sure.certainty : ''} />
      <span>{text}</span>
      {live.isBusy && (live.progress || !!live.waiting) && (
        <button type="button" class="quiet small" onClick={live.stop}>
          Stop
        </button>
      )}
    </p>
  );
}

/** The same of a question that is followed. */
export function Doing<C extends Command>(props: { live: Following<C>; sure?: Sureness }) {
  const { known, isBusy, progress, stop } = props.live;
  const isFresh = known.is === 'fresh';
  return <Status live={{ doc: known.of?.doc ?? null, isBusy, isFresh, progress, stop }} sure={props.sure} />;
}

const notes = {
  stale: 'Answer to the question before',
  failed: 'Answer to an earlier question',
};

/** Whose answer stands beside it, when that is not the question of now. */
export function Note(props: { known: Known<Command> }) {
  const { known } = props;
  return known.of && known.is !== 'fresh' ? <p class="stale-note">{notes[known.is]}</p> : null;
}

/** An answer with what it is to the question of now: an older one is dimmed and says so. */
export function Answered<C extends Command>(props: {
  live: Following<C>;
  hasSentence?: boolean; // what is wrong stands elsewhere
  isQuiet?: boolean; // and so does whose answer it is
  onAgain?: () => void; // in place of asking this alone again
  empty?: ComponentChildren;
  children: (given: Given<C>) => ComponentChildren;
}) {
  const { known, again } = props.live;
  return (
    <div class="answered" data-state={known.is}>
      {known.is === 'failed' && !props.hasSentence && (
        <div class="failed">
          <Sentence trouble={known.trouble} />
          <button type="button" class="quiet small" onClick={props.onAgain ?? again}>
            Ask again
          </button>
        </div>
      )}
      <div class="answered-box">
        {!props.isQuiet && <Note known={known} />}
        <div class="answered-body">{known.of ? props.children(known.of) : props.empty}</div>
      </div>
    </div>
  );
}

export function Picture(props: { svg: string | null; alt: string }) {
  return (
    <div class="picture">
      {props.svg && (
        <img alt={props.alt} src={'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(props.svg)} />
      )}
    </div>
  );
}

export function download(name: string, text: string, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Arrow keys move between the cells of a grid of buttons. */
export function gridKeys(cols: number): JSX.KeyboardEventHandler<HTMLElement> {
  return (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -cols, ArrowDown: cols }[event.key];
    if (!step) return;
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
    const at = cells.indexOf(document.activeElement as HTMLElement);
    const to = cells[at + step];
    if (at < 0 || !to) return;
    event.preventDefault();
    to.focus();
  };
}

export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A number of the documents: 4, "7/2". */
export const number = (value: Rational) => {
  if (typeof value === 'number') return value;
  const [a, b] = value.split('/');
  return Number(a) / Number(b ?? 1);
};

/** A number of the documents for the eye. */
export const shown = (value: Rational | null | undefined) =>
  value === null || value === undefined ? '?' : String(value).replace('-', '−');
