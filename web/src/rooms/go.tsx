// Go: drop a game or set up stones; endgames and review, regions, families, judgement, candidates, and
// questions that are read out.
import { useMemo, useState } from 'preact/hooks';
import type { ReviewedMove } from '../api';
import { ask, Trouble, useAnswer } from '../ask';
import { areaAt, beginner, endgameMarks, EndgamePanel, orderOf } from '../endgames';
import { addMove, inTurn, isSgf, lineOf, pathOf, positionOf, writeText, type Position } from '../goban';
import { Board, clicks, noOverlay, type Overlay } from '../goboard';
import { Division, divisionOf } from '../godivision';
import { defaults, examples, rulesOf, unread, type GoState } from '../goexamples';
import { LineBox, numbered, useWalk, type Telling, type Walked } from '../goline';
import { DropZone, Forks, stateOf, useDrop, Warnings } from '../gorecord';
import { overlayOf, Report, reports, type View } from '../goreports';
import { askedOf, chosenSide, marksOf, pickStone, ReadingPanel, wordsOf, type Question } from '../reading';
import { useReview } from '../review';
import { ReviewBox } from '../reviewbox';
import { useAddress } from '../state';
import { Choice, download, Examples, Field, Panel, Select, Sentence, Slider, Status } from '../ui';

const views: [string, string][] = [
  ['board', 'Board'],
  ['endgames', 'Endgames'],
  ...Object.entries(reports).map(([view, { title }]): [string, string] => [view, title]),
  ['read', 'Reading: who lives?'],
];

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const nameOf = (colour: string) => (colour === 'black' ? 'Black' : 'White');

/** What was played and what was better; within the better line its moves. */
function reviewMarks(o: Overlay, m: ReviewedMove, line: Telling | null, walked: Walked | null): Overlay {
  const markers = new Map(o.markers);
  if (!walked) {
    if (m.move !== 'pass') markers.set(m.move, { type: 'cross' });
    for (const move of m.best.slice(0, 1)) markers.set(move, { type: 'point' });
  }
  for (const [name, label] of numbered(line?.plays ?? [], walked))
    markers.set(name, { type: 'label', label });
  return { ...o, markers };
}

export function Go() {
  const [s, set] = useAddress('go', defaults);
  const [saying, setSaying] = useState<Trouble | null>(null);
  const [hot, setHot] = useState<number | null>(null); // the area that is pointed at
  const choices = s.line.split(',').map(Number);
  const [rows, setRows] = useState(19);
  const line = useMemo(() => lineOf(s.text, choices, { rows }), [s.text, s.line, rows]);
  const { moves } = line;
  const at = s.move === '' ? moves : Math.min(Number(s.move), moves);
  const whereAt = (n: number) => (s.line ? { node: pathOf(line, n) } : { move: n });
  const where = isSgf(s.text) && (s.line || s.move !== '') ? whereAt(at) : {};
  const show = useAnswer('go/show', { input: s.text, options: where }, 60);
  const position = show.doc ? positionOf(show.doc) : null;
  if (position && position.rows !== rows) setRows(position.rows);

  const view = s.view in reports ? (s.view as View) : null;
  const report = view && reports[view];
  const options: Record<string, unknown> = { ...where };
  if (report?.hasMode) Object.assign(options, divisionOf(s));
  if (report && s.dead) options[report.dead] = s.dead;
  if (report?.hasRules && s.rules) options.rules = s.rules;
  const live = useAnswer(
    `go/${view ?? 'regions'}`,
    view && position ? { input: s.text, options } : null,
    100,
  );
  const doc = live.doc?.schema === `yomi.go.${view}/1` ? live.doc : null; // else still that of another view

  // The endgames of the position of now; those of another one have no place on the board.
  const isEndgames = s.view === 'endgames';
  const rules = s.rules ? { rules: s.rules } : {};
  const ends = useAnswer(
    'go/endgame',
    isEndgames && position
      ? { input: s.text, options: { ...where, ...rules, ...(s.dead ? { 'also-dead': s.dead } : {}) } }
      : null,
    150,
  );
  const endgames = isEndgames && ends.isFresh && ends.doc?.order ? ends.doc : null;

  // The review of the whole line, whatever else is shown.
  const isReviewed = s.review === 'on' && moves > 0;
  const review = useReview(isReviewed ? { input: s.text, moves, where: whereAt, rules: s.rules } : null);
  const better = isReviewed
    ? (review.found.moves.find((m) => String(m.number) === s.better && at === m.number - 1) ?? null)
    : null;

  const isReading = s.view === 'read';
  const asked = askedOf(s.question, s.stones);
  // Only the position on the screen is read, and only once it is known to be that of now.
  const words = isReading && position && show.isFresh ? wordsOf(asked, position) : null;
  const limit = s.nodes ? { nodes: Number(s.nodes) } : {};
  const read = useAnswer(
    'go/read',
    words && { input: s.text, options: { ...where, ...limit }, words, picture: true },
  );
  const found = words && read.isFresh ? read.doc : null;

  // The line that can be stepped through: a better one of the review, the order of play, or that of reading.
  const side = found ? chosenSide(found, s.begins) : beginner(endgames, s.begins);
  const telling: Telling = better
    ? {
        key: 'better' + better.number,
        label: `A better line than move ${better.number}`,
        says: `Better than ${nameOf(better.colour)} ${better.move}`,
        plays: inTurn(better.colour, better.line),
      }
    : {
        key: s.view + side + s.stones,
        label: endgames ? `The order of play when ${side} begins` : `The line when ${side} begins`,
        says: `${nameOf(side)} first`,
        plays: endgames ? orderOf(endgames, side) : inTurn(side, found?.[side]?.line ?? []),
      };
  const step = Math.min(Number(s.step), telling.plays.length);
  const { walked, trouble: astray } = useWalk(position, telling.plays, step);
  const nextArea = endgames && !better ? (endgames.order?.[`${side}_first`][step]?.area ?? null) : null;
  const pointed = hot ?? (walked ? nextArea : Number(s.area) || null);

  const dead = s.dead.split(',').filter(Boolean);
  let overlay: Overlay;
  if (isReading && position)
    overlay = { ...noOverlay(), ...marksOf(asked, position, found, side, better ? null : walked) };
  else if (endgames)
    overlay = {
      ...endgameMarks(endgames, Number(s.heat), pointed, better ? [] : telling.plays, walked),
      dead: new Set(dead),
    };
  else overlay = overlayOf(live.isFresh ? doc : null, position, dead);
  if (better) overlay = reviewMarks(overlay, better, telling, walked);
  const shown = walked?.position ?? position;
  const last = walked ? null : (show.doc?.last?.move ?? null);

  /** Another position, or another question. */
  const goTo = (part: Partial<GoState>) => (setSaying(null), set({ ...unread, dead: '', ...part }));
  const askFor = (part: Partial<GoState>) => (setSaying(null), set({ ...unread, ...part }));
  const goToMove = (n: number) => goTo({ move: n === moves ? '' : String(n) });
  const load = (text: string) => goTo({ text, line: '', move: '', stones: '', review: '' });
  /** A whole game: opened where its endgames are, and reviewed. */
  const open = (text: string) => goTo({ line: '', move: '', stones: '', ...stateOf(text) });
  useDrop(open);

  const canAsk = s.tool === 'ask' || s.tool === 'play'; // a click on a stone
  const askAt = (p: Position, name: string) => {
    const next = isReading ? asked : askedOf('life', '');
    askFor({ view: 'read', question: next.question, stones: pickStone(next, p, name).join(',') });
  };

  /** A move of the record, or a new one: what follows in the record is kept. */
  const play = async (p: Position, name: string) => {
    const next = addMove(s.text, p, name, line, at);
    const isThere = next.text === s.text;
    const path = next.choices.join(',');
    const isHere = isThere && next.choices.every((c, i) => c === line.forks[i]?.choice);
    try {
      if (!isThere) {
        const node = next.choices.length
          ? { node: pathOf(lineOf(next.text, next.choices, p), Infinity) }
          : {};
        const { warnings } = (await ask('go/show', { input: next.text, options: node })).doc;
        // The rules are the library's: it warns of a move that breaks them.
        const isLegal = !warnings.length || isEqual(warnings, show.doc?.warnings);
        if (!isLegal) throw new Trouble({ message: `${name} cannot be played here` });
      }
      goTo({
        text: next.text,
        line: isHere ? s.line : path,
        move: isThere ? String(at + 1) : '',
        review: isThere && isHere ? s.review : '',
      });
    } catch (error) {
      setSaying(error as Trouble);
    }
  };

  const put = async (name: string) => {
    if (!position) return;
    setSaying(null);
    if (step > 0 && name === telling.plays[step]?.move) {
      set({ step: String(step + 1) });
    } else if (canAsk && position.stones.has(name)) {
      askAt(position, name);
    } else if (step > 0) {
      setSaying(new Trouble({ message: 'the board shows a line; go back to its start to put stones' }));
    } else if (s.tool === 'ask') {
      setSaying(new Trouble({ message: `there is no stone at ${name}; click one to ask about it` }));
    } else if (s.tool === 'dead') {
      if (position.stones.has(name))
        set({ dead: (dead.includes(name) ? dead.filter((d) => d !== name) : [...dead, name]).join(',') });
    } else if (s.tool === 'play') {
      await play(position, name);
    } else {
      const stones = new Map(position.stones);
      if (s.tool === 'erase') stones.delete(name);
      else stones.set(name, s.tool === 'black' ? 1 : -1);
      goTo({
        text: writeText({ ...position, stones }),
        line: '',
        move: '',
        review: '',
        dead: dead.filter((d) => d !== name).join(','),
      });
    }
  };
  const save = async () => {
    if (found && read.svg) {
      download('yomi-go.svg', read.svg, 'image/svg+xml');
      return;
    }
    try {
      const isMap = doc && view === 'regions';
      const command = isEndgames ? 'go/endgame' : isMap ? 'go/regions' : 'go/show';
      const { svg } = await ask(command, {
        input: s.text,
        options: isEndgames ? { ...where, ...rules } : isMap ? options : where,
        picture: true,
      });
      if (svg) download('yomi-go.svg', svg, 'image/svg+xml');
    } catch (error) {
      setSaying(error as Trouble);
    }
  };
  return (
    <>
      <Examples list={examples} onPick={(e) => goTo({ ...defaults, ...e })} />
      <div class="room">
        <div class="stage">
          <div class="go-top">
            {shown ? (
              <Board
                position={shown}
                overlay={overlay}
                last={last}
                click={clicks[s.tool] ?? ''}
                class={
                  (isReading ? 'is-read ' : isEndgames ? 'is-endgames ' : '') + (canAsk ? 'can-ask' : '')
                }
                onPoint={put}
                onHover={endgames ? (name) => setHot(areaAt(endgames, name)) : undefined}
              />
            ) : (
              <div class="goban-box" />
            )}
            <div class="below">
              <p class="turn">
                <i class={`disc small ${shown?.to ?? 'black'}`} /> {nameOf(shown?.to ?? 'black')} to move
                {show.doc?.captures && !walked && (
                  <span class="hint">
                    {' '}
                    · taken: Black {show.doc.captures.black}, White {show.doc.captures.white}
                  </span>
                )}
              </p>
              <div class="buttons">
                <button type="button" class="quiet" onClick={save}>
                  Save the picture
                </button>
              </div>
            </div>
            {moves > 0 && (
              <Slider
                label="Move"
                value={at}
                min={0}
                max={moves}
                text={`${at} of ${moves}`}
                onInput={goToMove}
              />
            )}
            <Forks
              line={line}
              at={at}
              onChoose={(fork, choice) =>
                goTo({
                  line: [...line.forks.slice(0, fork).map((f) => f.choice), choice].join(','),
                  move: String(line.forks[fork].moves + 1),
                  review: '',
                })
              }
            />
            {(telling.plays.length > 0 || (isEndgames && ends.isBusy)) && (
              <div class="line-place">
                {telling.plays.length > 0 && (
                  <LineBox
                    line={telling}
                    walked={walked}
                    step={step}
                    trouble={astray}
                    onStep={(n) => set({ begins: better ? s.begins : side, step: n ? String(n) : '' })}
                  />
                )}
              </div>
            )}
            <Warnings list={show.doc?.warnings ?? []} />
            <Sentence trouble={saying} />
          </div>
          {moves > 0 && (
            <ReviewBox
              live={review}
              isOn={isReviewed}
              at={at}
              better={better?.number ?? null}
              onStart={() => set({ review: 'on' })}
              onGo={goToMove}
              onShow={(m) => goTo({ move: String(m.number - 1), better: String(m.number) })}
            />
          )}
          {report && (
            <Panel class="go-report" title={report.title}>
              {doc && <Report doc={doc} onPick={put} onAsk={(name) => position && askAt(position, name)} />}
              <Status live={live} />
              <Sentence trouble={live.trouble} />
            </Panel>
          )}
        </div>
        <div class="side">
          <Panel title="View">
            <Choice
              label="Show"
              value={s.view}
              options={views}
              layout="threes"
              onChange={(next) =>
                set({
                  view: next,
                  tool: next === 'read' ? 'ask' : s.tool === 'ask' ? 'play' : s.tool,
                  area: '',
                  ...(next === 'read' ? {} : { begins: '', step: '' }),
                })
              }
            />
            {report?.hasMode && <Division s={s} set={set} />}
            {report?.hasRules && (
              <Select label="Rules" value={s.rules} options={rulesOf} onChange={(rules) => set({ rules })} />
            )}
            {s.view === 'regions' && (
              <p class="hint">
                Dark and light shades: occupied; faint: sphere of influence; crosses: equidistant. Numbers
                name the regions.
              </p>
            )}
            {s.view === 'life' && (
              <p class="hint">
                Rings: alive whatever happens (Benson); squares: pass-alive; dots: statically safe.
              </p>
            )}
            {isEndgames && (
              <p class="hint">
                Tinted: areas, the hottest is ①. On a point: what the best move there gains. Hatched: stones
                taken as alive without a proof.
              </p>
            )}
          </Panel>
          {isEndgames && (
            <EndgamePanel
              live={ends}
              position={position}
              heat={Number(s.heat)}
              hot={pointed}
              chosen={Number(s.area) || null}
              begins={s.begins}
              rules={s.rules}
              onHeat={(heat) => set({ heat: heat ? String(heat) : '' })}
              onHot={setHot}
              onChoose={(area) => set({ area: area ? String(area) : '' })}
              onBegins={(begins) => set({ begins, step: '', better: '' })}
              onRules={(rules) => askFor({ rules })}
            />
          )}
          {isReading && (
            <ReadingPanel
              asked={asked}
              position={position}
              doc={found}
              live={read}
              side={side}
              isStepping={!!walked}
              onQuestion={(question: Question) => askFor({ question, stones: asked.stones[0] ?? '' })}
              onSide={(begins) => set({ begins, step: '', better: '' })}
              onFurther={() => askFor({ nodes: String(10 * Number(s.nodes || 200000)) })}
            >
              {canAsk && !words && (
                <p class="hint">With the keyboard: the arrow keys on the board, then Enter.</p>
              )}
              {!canAsk && (
                <div class="buttons">
                  <button type="button" class="quiet" onClick={() => set({ tool: 'ask' })}>
                    Let a click ask
                  </button>
                </div>
              )}
            </ReadingPanel>
          )}
          <Panel title="Stones">
            <Choice
              label="A click"
              value={s.tool}
              layout="threes"
              options={[
                ['play', 'plays'],
                ['ask', 'asks'],
                ['dead', 'is dead'],
                ['black', 'Black'],
                ['white', 'White'],
                ['erase', 'erases'],
              ]}
              onChange={(tool) => set({ tool, ...(tool === 'ask' ? { view: 'read' } : {}) })}
            />
            {s.tool === 'play' && <p class="hint">On a stone it asks: who lives?</p>}
            <DropZone onText={open} />
            <Field
              label="SGF, or the board as text"
              trouble={show.trouble}
              hint="X Black, O White, . empty; top row first."
            >
              {(id, bad) => (
                <textarea
                  id={id}
                  class="sum"
                  rows={10}
                  spellcheck={false}
                  aria-invalid={bad}
                  value={s.text}
                  onInput={(e) => (e.inputType === 'insertFromPaste' ? open : load)(e.currentTarget.value)}
                />
              )}
            </Field>
          </Panel>
        </div>
      </div>
    </>
  );
}
