// Questions about stones that are read out: what is asked, the words of an answer, its marks on the board.
import type { Marker } from '@sabaki/shudan';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Colour, Documents, Read } from './api';
import { Trouble, type Live } from './ask';
import { other, type Position } from './goban';
import { moveWord, type Walked } from './goline';
import { Choice, Panel, Sentence, Status, type Sureness } from './ui';

export type Reading = Documents['go/read'];
export type Question = Reading['question'];

/** A question that may still lack a stone. */
export interface Asked {
  question: Question;
  stones: string[];
}

interface Words {
  title: string;
  invites: string;
  asks: (colour: string, a: string, b: string) => string;
  yes: string;
  no: string;
  alive: string; // what is so whoever begins
  dead: string;
}

const questions: Record<Question, Words> = {
  life: {
    title: 'Life',
    invites: 'Who lives? Click a stone of a group.',
    asks: (c, a) => `Does ${c}’s group at ${a} live?`,
    yes: 'lives',
    no: 'dies',
    alive: 'alive',
    dead: 'dead',
  },
  capture: {
    title: 'Capture',
    invites: 'Who is captured? Click a stone of a chain.',
    asks: (c, a) => `Can ${c}’s chain at ${a} be captured?`,
    yes: 'captured',
    no: 'saved',
    alive: 'safe',
    dead: 'captured',
  },
  connect: {
    title: 'Connect',
    invites: 'Who is cut? Click two chains of one colour, one after the other.',
    asks: (c, a, b) => `Can ${c}’s chains at ${a} and ${b} be connected?`,
    yes: 'connected',
    no: 'cut',
    alive: 'connected',
    dead: 'cut',
  },
  race: {
    title: 'Race',
    invites: 'Who wins the race? Click a group, then its rival of the other colour.',
    asks: (c, a, b) => `Does ${c}’s group at ${a} win the race against the one at ${b}?`,
    yes: 'wins',
    no: 'loses',
    alive: 'won',
    dead: 'lost',
  },
};

const isPair = (question: Question) => question === 'connect' || question === 'race';
const nameOf = (colour: Colour) => (colour === 'black' ? 'Black' : 'White');
const colourAt = (p: Position, name: string): Colour | null =>
  p.stones.has(name) ? (p.stones.get(name) === 1 ? 'black' : 'white') : null;

export const askedOf = (question: string, stones: string): Asked => ({
  question: question in questions ? (question as Question) : 'life',
  stones: stones.split(',').filter(Boolean).slice(0, 2),
});

/** The stones after a click on one: it completes a pair where it can, else it begins anew. */
export function pickStone({ question, stones }: Asked, p: Position, name: string): string[] {
  const [first] = stones;
  if (!isPair(question) || stones.length !== 1 || !p.stones.has(first)) return [name];
  if (name === first) return [];
  const isOneColour = p.stones.get(name) === p.stones.get(first);
  return isOneColour === (question === 'connect') ? [first, name] : [name];
}

/** What is asked of the program; null when a stone is missing, in the question or on the board. */
export function wordsOf({ question, stones }: Asked, p: Position): string[] | null {
  const wanted = isPair(question) ? 2 : 1;
  const named = stones.slice(0, wanted);
  return named.length === wanted && named.every((s) => p.stones.has(s)) ? [question, ...named] : null;
}

/* --- words ------------------------------------------------------------------------------------- */

function verdictOf(question: Question, read: Read): string {
  if (read.verdict === 'yes') return read.gets_out ? 'gets out' : questions[question].yes;
  return read.verdict === 'no' ? questions[question].no : read.verdict;
}

const sureOf = (read: Read) => (read.verdict === 'unknown' ? 'bounds' : read.proved ? 'exact' : 'estimate');
const sureWords = { bounds: 'not read out', exact: 'proved', estimate: 'likely' };
const sureWord = (read: Read) =>
  read.games && read.verdict !== 'unknown' ? 'by games' : sureWords[sureOf(read)];

function statusWords(doc: Reading): [string, string] {
  const words = questions[doc.question];
  switch (doc.status) {
    case 'alive':
    case 'dead':
      return [words[doc.status], 'Whoever begins.'];
    case 'critical':
      return ['critical', 'It depends on who begins.'];
    case 'seki':
      return ['seki', 'Nobody can take the other.'];
    case 'ko':
      return ['ko', 'A ko decides.'];
    default:
      return ['unknown', ''];
  }
}

const readsOf = (doc: Reading) => [doc.black, doc.white].filter((r): r is Read => !!r);
const isKnown = (doc: Reading) => readsOf(doc).every((r) => r.verdict !== 'unknown');

/** How sure all of an answer is: no surer than each half of it. */
function sureness(doc: Reading): Sureness {
  const all = readsOf(doc).map(sureOf);
  const certainty = (['bounds', 'estimate'] as const).find((c) => all.includes(c)) ?? 'exact';
  return { word: sureWords[certainty], certainty };
}

/** Both results for who cannot see them appear. */
const spoken = (doc: Reading) =>
  (['black', 'white'] as const)
    .map((side) => [side, doc[side]] as const)
    .map(([side, read]) => (read ? `${nameOf(side)} first: ${verdictOf(doc.question, read)}.` : ''))
    .join(' ');

function assumedWords({ assumed, stands }: Reading): string {
  const sides = (['black', 'white'] as const).filter((c) => assumed[c].length).map((c) => nameOf(c) + '’s');
  if (!sides.length) return '';
  const how = stands ? 'read out, too' : 'not proved';
  return `Squares: ${sides.join(' and ')} stones that are taken as alive; that was ${how}.`;
}

/* --- the board --------------------------------------------------------------------------------- */

export interface Marks {
  paint: Map<string, number>;
  markers: Map<string, Marker>;
}

const isWhole = (doc: Reading) => doc.area.length >= doc.size[0] * doc.size[1];

/** Whose line is shown: the one that was chosen, else that of the side to move, where it has one. */
export function chosenSide(doc: Reading, begins: string): Colour {
  if (begins === 'black' || begins === 'white') return begins;
  return doc[doc.to]?.line.length ? doc.to : doc[other(doc.to)]?.line.length ? other(doc.to) : doc.to;
}

/** The area shaded, triangles on what is asked about, squares on what is taken as alive;
 * then the first moves,
 * or the moves of the line by number. Without an answer, the stones that were named. */
export function marksOf(asked: Asked, p: Position, doc: Reading | null, side: Colour, walked: Walked | null) {
  const marks: Marks = { paint: new Map(), markers: new Map() };
  const now = walked?.position ?? p;
  const mark = (names: string[], type: 'triangle' | 'square') => {
    for (const name of names)
      if (now.stones.get(name) === p.stones.get(name) && p.stones.has(name))
        marks.markers.set(name, { type });
  };
  if (!doc) {
    mark(asked.stones, 'triangle');
    return marks;
  }
  if (!isWhole(doc)) for (const name of doc.area) marks.paint.set(name, 1);
  mark([...doc.assumed.black, ...doc.assumed.white], 'square');
  mark([...doc.group, ...doc.points], 'triangle');
  if (!walked) for (const move of doc[side]?.best ?? []) marks.markers.set(move, { type: 'point' });
  doc[side]?.line.slice(0, walked?.step).forEach((move, i) => {
    const colour = i % 2 ? other(side) : side;
    if (walked && colourAt(now, move) === colour)
      marks.markers.set(move, { type: 'label', label: String(i + 1) });
  });
  return marks;
}

/* --- the panel --------------------------------------------------------------------------------- */

function Mover(props: { doc: Reading; side: Colour; name: string; isOn: boolean; onPick: () => void }) {
  const { doc, side } = props;
  const read = doc[side];
  if (!read) return null;
  const sure = sureOf(read);
  return (
    <label class={'mover' + (props.isOn ? ' is-on' : '')} data-test={`${side}-first`}>
      <input type="radio" name={props.name} value={side} checked={props.isOn} onChange={props.onPick} />
      <span class="hint">
        <i class={`disc small ${side}`} /> {nameOf(side)} first
      </span>{' '}
      <b>{verdictOf(doc.question, read)}</b>{' '}
      <span class="sure">
        <i class="dot" data-certainty={sure} /> {sureWord(read)}
      </span>{' '}
      {read.games && (
        <span class="hint">
          {read.games.stone} stood in {Math.round(100 * read.games.kept)} % of{' '}
          {read.games.played === 1 ? 'one game' : `${read.games.played.toLocaleString('en')} games`}.
        </span>
      )}{' '}
      {read.ko && (
        <span class="hint">
          {nameOf(read.ko.takes)} takes the ko first; {nameOf(other(read.ko.takes))} needs{' '}
          {read.ko.threats === 1 ? 'one threat' : `${read.ko.threats} threats`}.
        </span>
      )}{' '}
      {read.best.length > 0 && (
        <span class="hint">
          {read.best.length === 1 ? 'First move' : 'First moves'}{' '}
          <strong>{read.best.slice(0, 6).map(moveWord).join(', ')}</strong>
          {read.best.length > 6 && ` and ${read.best.length - 6} more`}
        </span>
      )}
    </label>
  );
}

function Liberties(props: { doc: Reading }) {
  return (
    <table data-test="liberties">
      <thead>
        <tr>
          <th>Liberties</th>
          <th class="num">Outside</th>
          <th class="num">Shared</th>
          <th class="num">Eye</th>
        </tr>
      </thead>
      <tbody>
        {props.doc.race?.map((r, i) => (
          <tr key={i}>
            <td>
              <i class={`disc small ${r.colour}`} /> {props.doc.points[i]}
            </td>
            <td class="num">{r.outside}</td>
            <td class="num">{r.shared}</td>
            <td class="num">{r.eye}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Found(props: { doc: Reading; side: Colour; isStepping: boolean; onSide: (side: Colour) => void }) {
  const { doc } = props;
  const name = useId();
  const [status, says] = statusWords(doc);
  const assumed = assumedWords(doc);
  return (
    <div class="report" data-test="reading">
      <div class="answer">
        <p class={'big word' + (doc.status === 'unknown' ? ' is-open' : '')} data-test="status">
          {status}
        </p>
        <p class="says">{says}</p>
      </div>
      <fieldset class="movers" aria-label="Who begins: show this line">
        {(['black', 'white'] as const).map((side) => (
          <Mover
            key={side}
            doc={doc}
            side={side}
            name={name}
            isOn={side === props.side}
            onPick={() => props.onSide(side)}
          />
        ))}
      </fieldset>
      {doc.race && <Liberties doc={doc} />}
      <p class="hint">
        Triangles: what is asked about.{' '}
        {isWhole(doc) ? 'All of the board was read.' : 'Shade: what was read.'}{' '}
        {!props.isStepping && doc[props.side]?.best.length ? 'Dots: first moves. ' : ''}
        {assumed}
      </p>
    </div>
  );
}

export function ReadingPanel(props: {
  asked: Asked;
  position: Position | null;
  doc: Reading | null; // of this question and position, or null
  live: Live<'go/read'>;
  side: Colour;
  isStepping: boolean;
  children?: ComponentChildren; // about clicks
  onQuestion: (question: Question) => void;
  onSide: (side: Colour) => void;
  onFurther: () => void;
}) {
  const { asked, position: p, doc, live } = props;
  const { question, stones } = asked;
  const words = questions[question];
  const refusal = live.isRefused ? live.trouble?.refusal : null; // with an option: the question is at fault
  const missing = p && stones.find((name) => !p.stones.has(name));
  const colour = p && stones.length ? colourAt(p, stones[0]) : null;
  const isComplete = p && wordsOf(asked, p);
  let says = words.invites;
  if (missing) says = `There is no stone at ${missing} now. Click another one.`;
  else if (isComplete && colour) says = words.asks(nameOf(colour), stones[0], stones[1]);
  else if (colour)
    says =
      question === 'connect'
        ? `${nameOf(colour)}’s chain at ${stones[0]}, and? Click another chain of ${nameOf(colour)}.`
        : `${nameOf(colour)}’s group at ${stones[0]} against? Click a group of ${nameOf(other(colour))}.`;
  return (
    <Panel class="go-reading" title="Reading">
      <Choice
        label="Question"
        value={question}
        options={Object.entries(questions).map(([key, { title }]): [string, string] => [key, title])}
        onChange={(key) => props.onQuestion(key as Question)}
      />
      <p class="asks" data-test="asks" aria-live="polite">
        {says}
        {doc && <span class="unseen"> {spoken(doc)}</span>}
      </p>
      {doc && <Found doc={doc} side={props.side} isStepping={props.isStepping} onSide={props.onSide} />}
      {isComplete && !live.isRefused && <Status live={live} sure={doc ? sureness(doc) : undefined} />}
      {doc && !isKnown(doc) && (
        <div class="report" data-test="given-up">
          <p class="hint">
            {live.isStopped
              ? 'Stopped before the end was found.'
              : 'The end was not found within the limits of positions and time.'}
          </p>
          <div class="buttons">
            <button type="button" class="quiet" onClick={live.isStopped ? live.again : props.onFurther}>
              {live.isStopped ? 'Read again' : 'Read further'}
            </button>
          </div>
        </div>
      )}
      {refusal && <Sentence trouble={new Trouble({ message: refusal.message })} />}
      {refusal && !refusal.option && (
        <div class="buttons">
          <button type="button" class="quiet" onClick={live.again}>
            Ask again
          </button>
        </div>
      )}
      {props.children}
    </Panel>
  );
}
