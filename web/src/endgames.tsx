// The endgames of a Go board: a table beside it, their tints and sizes on it, the order of play.
import { useId } from 'preact/hooks';
import { heatOf, isOpen, placeOf, reverseWords, sizeText, standingOf } from './ambient';
import type { Area, Colour, Documents } from './api';
import type { Live } from './ask';
import { noOverlay, type Overlay } from './goboard';
import type { Play, Position } from './goban';
import { rulesOf } from './goexamples';
import { numbered, type Walked } from './goline';
import { Thermograph } from './thermograph';
import { Panel, Select, Sentence, shown, Slider, Status } from './ui';

export type Endgames = Documents['go/endgame'];

const sides = ['black', 'white'] as const;
const nameOf = (c: Colour) => (c === 'black' ? 'Black' : 'White');
const usualReach = 3; // steps from the stones, as the program cuts

export const openAreas = (doc: Endgames) => doc.areas.filter(isOpen);

const tintOf = (a: Area) => ((a.number - 1) % 4) + 1;

/** ①, as in the program's picture; few fonts have circled numbers beyond nine. */
const circled = (n: number) => (n <= 9 ? String.fromCodePoint(0x2460 + n - 1) : `(${n})`);

/** The area that a point belongs to. */
export const areaAt = (doc: Endgames | null, name: string | null) =>
  (doc && name && openAreas(doc).find((a) => a.points.includes(name) || a.stones.includes(name))?.number) ||
  null;

/** The moves when a side begins. */
export const orderOf = (doc: Endgames | null, side: Colour): Play[] =>
  (doc?.order?.[`${side}_first`] ?? []).map(({ move, colour }) => ({ move, colour }));

/** Whose order is shown: the one that was chosen, else that of the side to move. */
export const beginner = (doc: Endgames | null, begins: string): Colour =>
  begins === 'black' || begins === 'white' ? begins : (doc?.to ?? 'black');

/** Areas tinted, with their numbers and what a move gains at its points; stones that were taken as alive
 * without a proof hatched. Within the order: its moves by number. */
export function endgameMarks(
  doc: Endgames,
  t: number,
  hot: number | null,
  plays: Play[],
  walked: Walked | null,
) {
  const o: Overlay = noOverlay();
  for (const name of doc.assumed ?? []) o.tints.set(name, 9);
  for (const a of openAreas(doc)) {
    const { isWorth } = standingOf(a, t);
    const heat = heatOf(a);
    const points = [...a.points, ...a.stones];
    if (isWorth || a.number === hot)
      for (const name of points) o.tints.set(name, tintOf(a) + (a.number === hot ? 4 : 0));
    if (walked) continue;
    const best = [...a.black.best, ...a.white.best];
    if (isWorth && heat !== null)
      for (const name of best) o.markers.set(name, { type: 'label', label: sizeText(heat) });
    const free = a.points.find((name) => !o.markers.has(name));
    if (free) o.markers.set(free, { type: 'label', label: circled(a.number) });
  }
  for (const [name, label] of numbered(plays, walked)) o.markers.set(name, { type: 'label', label });
  return o;
}

/* --- words ------------------------------------------------------------------------------------- */

const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** How many areas are worth a move. */
function worthWords(worth: number, all: number) {
  if (all === 1) return worth ? 'the one area that is left is worth a move' : 'no area is worth a move';
  const some = worth === all ? `all ${all}` : `${worth} of ${all}`;
  return `${some} areas ${worth === 1 ? 'is' : 'are'} worth a move`;
}

/** What was too large, and what was done instead. */
const largeWords = (a: Area, place: string) =>
  a.too_large
    ? `Area ${a.number}, ${place}, was too large: it counts as it stands.`
    : a.sort === 'area' && a.reach !== null && a.reach < usualReach
      ? `Around area ${a.number}, ${place}, the board was too large: cut at distance ${a.reach}.`
      : '';

function Honesty(props: { doc: Endgames; position: Position }) {
  const { doc } = props;
  const open = openAreas(doc);
  const walls = [...new Set(open.flatMap((a) => a.assumed))];
  const large = open.map((a) => largeWords(a, placeOf(props.position, a))).filter(Boolean);
  return (
    <ul class="facts" data-test="honesty">
      {doc.cut === false && (
        <li>The board is not cut into endgames yet: much of it is still open, and the score is a guess.</li>
      )}
      {doc.coverage !== undefined && (
        <li>
          The areas cover {Math.round(100 * doc.coverage)} % of the points that are not proved anybody’s.
        </li>
      )}
      {large.map((words) => (
        <li key={words}>{words}</li>
      ))}
      {walls.length > 0 && (
        <li>
          Hatched: {count(walls.length, 'chain')} taken as alive without a proof, at {walls.join(', ')}.
        </li>
      )}
      {doc.doubts?.map((d) => (
        <li key={d.stones[0]}>
          In doubt: {nameOf(d.colour)}’s {d.stones[0]}
          {d.fate === 'ko' && ', by a ko'}; killed at {d.kills}
          {d.saves && `, saved at ${d.saves}`}.
        </li>
      ))}
    </ul>
  );
}

/* --- the panel --------------------------------------------------------------------------------- */

const sureWords = { exact: 'exact', bounds: 'bounds', estimate: 'estimate' };

function Begins(props: { doc: Endgames; side: Colour; isOn: boolean; name: string; onPick: () => void }) {
  const { doc, side } = props;
  const key = `${side}_first` as const;
  const result = doc.result?.[key];
  const bounds = doc.bounds?.[key];
  const isKnown = bounds && bounds[0] === bounds[1];
  const sure = doc.certainty === 'estimate' ? 'estimate' : isKnown ? 'exact' : 'bounds';
  return (
    <label class={'mover' + (props.isOn ? ' is-on' : '')} data-test={`${side}-begins`}>
      <input type="radio" name={props.name} checked={props.isOn} onChange={props.onPick} />
      <span class="hint">
        <i class={`disc small ${side}`} /> {nameOf(side)} first
      </span>{' '}
      <b>{result === '0' ? 'even' : (result ?? '?')}</b>{' '}
      <span class="sure">
        <i class="dot" data-certainty={sure} /> {sureWords[sure]}
      </span>
    </label>
  );
}

function Row(props: {
  area: Area;
  t: number;
  isHot: boolean;
  isChosen: boolean;
  onHot: (isHot: boolean) => void;
  onChoose: () => void;
}) {
  const { area: a } = props;
  const { isWorth, kind } = standingOf(a, props.t);
  const sure = a.too_large ? 'estimate' : a.certainty;
  const state =
    (props.isHot ? ' is-hot' : '') + (isWorth ? '' : ' is-cold') + (props.isChosen ? ' is-on' : '');
  return (
    <tr
      class={'area-row' + state}
      data-area={a.number}
      onPointerEnter={() => props.onHot(true)}
      onPointerLeave={() => props.onHot(false)}
      onFocusCapture={() => props.onHot(true)}
      onBlurCapture={() => props.onHot(false)}
      onClick={props.onChoose}
    >
      <td>
        <i class={`tint tint-${tintOf(a)}`} />
        <button
          type="button"
          class="plain"
          aria-expanded={props.isChosen}
          aria-label={`Area ${a.number}`}
          onClick={(e) => (e.stopPropagation(), props.onChoose())}
        >
          {a.number}
        </button>
      </td>
      <td class="num">{shown(a.temperature)}</td>
      <td>{kind}</td>
      {sides.map((side) => (
        <td key={side}>{a[side].best[0] ?? '–'}</td>
      ))}
      <td>
        <i class="dot" data-certainty={sure} title={sure} />
        <span class="unseen">{sure}</span>
      </td>
    </tr>
  );
}

const conditions = [
  ['black_master', 'Black is komaster'],
  ['neutral', 'nobody has threats'],
  ['white_master', 'White is komaster'],
] as const;

function Chosen(props: { area: Area; position: Position; t: number }) {
  const { area: a } = props;
  const place = placeOf(props.position, a);
  const { kind } = standingOf(a, props.t);
  const whole = `Area ${a.number}, ${place}${a.sort === 'group' ? ': a group’s life' : ''}`;
  return (
    <div class="report chosen" data-test="area">
      <h3>{whole}</h3>
      <p class="hint">
        {kind}
        {reverseWords(kind)}. Count <strong>{shown(a.count)}</strong>, Black minus White; a move gains{' '}
        <strong>{shown(a.temperature)}</strong>; swing <strong>{shown(a.deiri)}</strong>. {a.certainty}
        {a.assumed.length > 0 &&
          `, rests on ${count(a.assumed.length, 'wall')}: ${a.assumed.join(', ')}`}. {largeWords(a, place)}
      </p>
      {sides.map((side) =>
        a.lines[side].length ? (
          <p key={side}>
            <i class={`disc small ${side}`} /> {nameOf(side)} first: {a.lines[side].join(' ')}
            {a[side].answered && <span class="hint"> (answered)</span>}
          </p>
        ) : null,
      )}
      {a.ko && (
        <table>
          <thead>
            <tr>
              <th>Ko</th>
              <th class="num">Count</th>
              <th class="num">Gains</th>
            </tr>
          </thead>
          <tbody>
            {conditions.map(([key, words]) => (
              <tr key={key}>
                <td>{words}</td>
                <td class="num">{shown(a.ko?.[key]?.count)}</td>
                <td class="num">{shown(a.ko?.[key]?.temperature)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {a.left.length > 0 && a.count !== null && (
        <Thermograph
          component={{ mean: a.count, temperature: a.temperature, left: a.left, right: a.right }}
          name={`area ${a.number}`}
          ambient={props.t}
        />
      )}
    </div>
  );
}

/** Steps of the slider that are small beside what is on the board. */
const stepOf = (top: number) => (top <= 2 ? 1 / 16 : top <= 8 ? 1 / 4 : 1 / 2);

export function EndgamePanel(props: {
  live: Live<'go/endgame'>;
  position: Position | null;
  heat: number; // what a move elsewhere gains
  hot: number | null;
  chosen: number | null;
  begins: string;
  rules: string;
  onHeat: (t: number) => void;
  onHot: (area: number | null) => void;
  onChoose: (area: number | null) => void;
  onBegins: (side: Colour) => void;
  onRules: (rules: string) => void;
}) {
  const { live, position, heat: t } = props;
  const name = useId();
  const doc = live.doc;
  const open = doc ? openAreas(doc) : [];
  const top = Math.max(0, ...open.map((a) => heatOf(a) ?? 0));
  const step = stepOf(top);
  const worth = open.filter((a) => standingOf(a, t).isWorth).length;
  const isFound = !!doc?.order;
  const area = open.find((a) => a.number === props.chosen);
  const state = live.isFresh ? 'fresh' : live.isRefused ? 'failed' : 'stale';
  const side = beginner(doc, props.begins);
  return (
    <Panel class="go-endgames" title="Endgames">
      {live.isRefused && (
        <div class="failed">
          <Sentence trouble={live.trouble} />
          <button type="button" class="quiet small" onClick={live.again}>
            Ask again
          </button>
        </div>
      )}
      <div class="answered" data-state={state}>
        {doc && position && isFound && (
          <div class="answered-box">
            {state !== 'fresh' && <p class="stale-note">Answer to another position</p>}
            <div class="answered-body" data-test="endgames">
              <fieldset class="movers" aria-label="Who begins: show this order of play">
                {sides.map((c) => (
                  <Begins
                    key={c}
                    doc={doc}
                    side={c}
                    name={name}
                    isOn={c === side}
                    onPick={() => props.onBegins(c)}
                  />
                ))}
              </fieldset>
              {open.length > 0 ? (
                <>
                  <Slider
                    label="Elsewhere"
                    name="What a move elsewhere gains"
                    value={t}
                    min={0}
                    max={Math.ceil(top / step) * step}
                    step={step}
                    text={sizeText(t)}
                    onInput={props.onHeat}
                  />
                  <p class="hint" data-test="worth" aria-live="polite">
                    While a move elsewhere gains {sizeText(t)}, {worthWords(worth, open.length)}.
                  </p>
                  <div class="scroll">
                    <table class="areas" data-test="areas">
                      <thead>
                        <tr>
                          <th>Area</th>
                          <th class="num">Gains</th>
                          <th>Kind</th>
                          <th>Black</th>
                          <th>White</th>
                          <th>Sure</th>
                        </tr>
                      </thead>
                      <tbody>
                        {open.map((a) => (
                          <Row
                            key={a.number}
                            area={a}
                            t={t}
                            isHot={a.number === props.hot}
                            isChosen={a === area}
                            onHot={(isHot) => props.onHot(isHot ? a.number : null)}
                            onChoose={() => props.onChoose(a === area ? null : a.number)}
                          />
                        ))}
                      </tbody>
                    </table>
                  </div>
                </>
              ) : (
                <p data-test="nothing">
                  {doc.cut === false
                    ? 'No endgame was found, but the board is not cut yet.'
                    : 'Nothing is left to gain: the board is finished, but for neutral points.'}
                </p>
              )}
              {area && <Chosen area={area} position={position} t={t} />}
              <Honesty doc={doc} position={position} />
            </div>
          </div>
        )}
      </div>
      <Status live={live} />
      {doc && live.isFresh && !isFound && (
        <div class="report" data-test="given-up">
          <p class="hint">
            {live.isStopped
              ? 'Stopped before the endgames were found.'
              : 'The endgames were not found in the time that this server gives.'}
          </p>
          <div class="buttons">
            <button type="button" class="quiet" onClick={live.again}>
              Ask again
            </button>
          </div>
        </div>
      )}
      <Select label="Rules" value={props.rules} options={rulesOf} onChange={props.onRules} />
    </Panel>
  );
}
