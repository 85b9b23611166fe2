// What a sum or a ko is worth, what to play, and why: one panel for both rooms.
import type { ComponentChildren } from 'preact';
import type { Colour, Documents, First } from './api';
import { Answered, Doing, Panel, shown, type Sureness } from './ui';
import type { Command, Following } from './ask';

export const colourName = (colour: Colour) => (colour === 'black' ? 'Black' : 'White');

export interface Ply {
  colour: Colour;
  name: string;
  title?: string;
}

export interface Said {
  value: string;
  isOpen?: boolean; // bounds, or nothing
  says: string;
  why?: string;
  line: Ply[];
  more?: ComponentChildren;
}

/** The value, the best moves, the reason and a line, always of one answer. */
export function Verdict<C extends Command>(props: {
  live: Following<C>;
  hasSentence?: boolean;
  onAgain: () => void; // ask all that is shown again
  sure?: Sureness;
  say: (doc: Documents[C]) => Said;
  children?: ComponentChildren;
}) {
  return (
    <Panel title="Answer" class="verdict">
      <Answered
        live={props.live}
        hasSentence={props.hasSentence}
        onAgain={props.onAgain}
        empty={
          <div class="answer">
            <p class="big" data-test="value">
              {props.live.known.is === 'failed' ? '–' : '…'}
            </p>
            <p class="says" data-test="says" />
          </div>
        }
      >
        {({ doc }) => {
          const said = props.say(doc);
          const isLong = said.value.length > 6;
          return (
            <>
              <div class={`answer${isLong ? ' is-long' : ''}`}>
                <p class={`big${said.isOpen ? ' is-open' : ''}${isLong ? ' word' : ''}`} data-test="value">
                  {said.value}
                </p>
                <p class="says" data-test="says">
                  {said.says}
                </p>
              </div>
              {said.why && (
                <p class="why" data-test="why">
                  <b>Why</b> {said.why}
                </p>
              )}
              {said.line.length > 0 && (
                <ol class="plies" aria-label="Best play" data-test="line">
                  {said.line.map((p, i) => (
                    <li key={i} class={p.colour} title={p.title}>
                      <span class="unseen">{colourName(p.colour)}: </span>
                      {p.name}
                    </li>
                  ))}
                </ol>
              )}
              {said.more}
            </>
          );
        }}
      </Answered>
      <Doing live={props.live} sure={props.sure} />
      {props.children}
    </Panel>
  );
}

type Solve = Documents['yose/solve'];

/** Names of components, numbered where one name stands for several. */
export function namesOf(components: { name: string; tree?: string }[]): string[] {
  const cut = (tree: string) => (tree.length > 26 ? tree.slice(0, 12) + '…' + tree.slice(-12) : tree);
  const names = components.map((c) => c.name || cut(c.tree ?? ''));
  return names.map((n, i) => (names.some((m, j) => m === n && i !== j) ? `${i} ${n}` : n));
}

const moveNames: Record<string, string> = { F: 'connect the ko', T: 'take the ko' };
/** A move of the ko room in words. */
export function meaning(move: string) {
  if (moveNames[move]) return moveNames[move];
  const n = move.replace(/\D/g, '');
  if (move === 'pass') return 'pass';
  if (move[0] === 'A') return `gote ${n}`;
  if (move.startsWith('xB')) return `remove Black’s threat ${n}`;
  if (move.startsWith('xW')) return `remove White’s threat ${n}`;
  return move[0] === 'B'
    ? `Black’s threat ${n}`
    : move[0] === 'W'
      ? `White’s threat ${n}`
      : `pending threat ${n}`;
}

/** What a first move plays: a component by its name, a pass, or a move of the ko. */
export const moveName = (move: First, names: string[]) =>
  typeof move === 'number' ? (names[move] ?? String(move)) : meaning(move);

/** "corner, top or left side" */
export const either = (list: string[]) =>
  list.length > 1 ? `${list.slice(0, -1).join(', ')} or ${list[list.length - 1]}` : list.join();

/** "Black plays corner or left side, or passes". */
function plays(to: Colour, best: First[], names: string[]): string {
  const moves = best.filter((m) => m !== 'pass').map((m) => moveName(m, names));
  const parts = [moves.length ? 'plays ' + either(moves) : '', best.includes('pass') ? 'passes' : ''];
  return `${colourName(to)} ${parts.filter((p) => p).join(', or ')}`;
}

function quantities(doc: Solve, to: Colour, names: string[]): string {
  const q = doc.explain?.[to];
  if (q?.means === undefined) return '';
  const last = q.last
    ? ` ${colourName(q.last.colour)} makes the last move that gains, in ${names[q.last.component]}.`
    : '';
  return `Left alone all counts ${shown(q.means)}; moving first gains ${shown(q.gain)}.${last}`;
}

/** The answer of `yose solve` for the side that moves first. */
export function sayOfSum(doc: Solve, to: Colour): Said {
  const names = namesOf(doc.components);
  const value = doc.value[to];
  const bounds = doc.bounds?.[to];
  const best = doc.best[to] ?? [];
  const line = (doc.line[to] ?? []).map((step) => ({
    colour: step.colour,
    name: moveName(step.component, names),
    title: step.tree && `leaves ${step.tree}`,
  }));
  const why = doc.why?.[to];
  const more = quantities(doc, to, names);
  const extra = more ? <p class="hint">{more}</p> : undefined;
  if (value !== null && value !== undefined) {
    const start = best.length ? `${plays(to, best, names)}.` : 'Nothing is left to play.';
    const end =
      doc.certainty === 'estimate'
        ? ' An estimate: it rests on what a ko counts that is left alone.'
        : ' Black minus White.';
    return { value: shown(value), says: start + end, why, line, more: extra };
  }
  const advice = doc.advice?.[to];
  const advised = advice?.length ? ` ${plays(to, advice, names)} by the rule ${doc.advice!.method}.` : '';
  return {
    value: bounds ? `${shown(bounds[0])} … ${shown(bounds[1])}` : '?',
    isOpen: true,
    says:
      (doc.repetition
        ? 'Play may go on for ever: the value lies between these, as endless play counts.'
        : 'Not read to the end: the value lies between these.') + advised,
    why,
    line,
    more: extra,
  };
}
