// Othello: set a board up or play on it; every move shows its exact value.
import { useState } from 'preact/hooks';
import type { Documents, Ply } from '../api';
import { useAnswer } from '../ask';
import { useAddress } from '../state';
import {
  Choice,
  Examples,
  Field,
  gridKeys,
  LinePlayer,
  Panel,
  Select,
  Sentence,
  signed,
  Status,
} from '../ui';

const defaults = {
  board: '4x4',
  start: 'othello',
  position: '',
  moves: '',
  mode: 'play',
  scoring: 'winner',
  ply: '',
};

const sizes: [string, string][] = ['4x4', '4x6', '4x8', '4x10', '6x4', '6x6', '6x8', '8x8'].map((s) => [
  s,
  s.replace('x', ' × '),
]);

const examples: [string, Partial<typeof defaults>][] = [
  ['4 × 4 start', { board: '4x4' }],
  ['4 × 6 start', { board: '4x6' }],
  ['4 × 4 Reversi', { board: '4x4', start: 'reversi' }],
  ['6 × 6, late', { position: '6x6 --OOO--XXXO-XXXOXXXOXOXX-XXXX---XXX- O' }],
  ['8 × 8 endgame', { position: '8x8 --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X' }],
];

/** "4x4 OOOX... X" taken apart for the screen. */
interface Board {
  rows: number;
  cols: number;
  squares: string;
  to: string;
}

function boardOf(position: string): Board | null {
  const m = /^(\d+)x(\d+) ([XO-]+) ([XO])$/.exec(position);
  return m && m[3].length === Number(m[1]) * Number(m[2])
    ? { rows: Number(m[1]), cols: Number(m[2]), squares: m[3], to: m[4] }
    : null;
}

const textOf = (b: Board) => `${b.rows}x${b.cols} ${b.squares} ${b.to}`;
const squareName = (b: Board, i: number) =>
  String.fromCharCode(97 + (i % b.cols)) + (Math.floor(i / b.cols) + 1);
const sideName = (to: string) => (to === 'X' ? 'Black' : 'White');

interface Cell {
  value?: number;
  isBest?: boolean;
  isMove?: boolean;
  isLast?: boolean;
}

function Squares(props: {
  board: Board;
  cells: Record<string, Cell>;
  mode: string;
  onPick: (square: number) => void;
  isStale: boolean;
}) {
  const { board, cells } = props;
  return (
    <div
      class={'felt' + (props.isStale ? ' is-stale' : '')}
      style={{ '--cols': board.cols, '--rows': board.rows }}
    >
      <div class="felt-cols" aria-hidden="true">
        {Array.from({ length: board.cols }, (_, i) => (
          <span key={i}>{String.fromCharCode(97 + i)}</span>
        ))}
      </div>
      <div class="felt-rows" aria-hidden="true">
        {Array.from({ length: board.rows }, (_, i) => (
          <span key={i}>{i + 1}</span>
        ))}
      </div>
      <div
        class="felt-squares"
        role="group"
        aria-label={`Board, ${sideName(board.to)} to move`}
        onKeyDown={gridKeys(board.cols)}
      >
        {[...board.squares].map((disc, i) => {
          const name = squareName(board, i);
          const cell = cells[name] ?? {};
          const what =
            disc === 'X'
              ? 'Black'
              : disc === 'O'
                ? 'White'
                : cell.value !== undefined
                  ? signed(cell.value)
                  : cell.isMove
                    ? 'a move'
                    : 'empty';
          return (
            <button
              type="button"
              key={i}
              data-cell={name}
              class={
                (cell.isBest ? 'is-best ' : '') +
                (cell.isMove ? 'is-move ' : '') +
                (cell.isLast ? 'is-last' : '')
              }
              aria-label={`${name}, ${what}${cell.isBest ? ', best' : ''}`}
              disabled={props.mode === 'play' && !cell.isMove}
              onClick={() => props.onPick(i)}
            >
              {disc !== '-' && <i class={disc === 'X' ? 'disc black' : 'disc white'} />}
              {disc === '-' && cell.value !== undefined && <b>{signed(cell.value)}</b>}
              {disc === '-' && cell.value === undefined && cell.isMove && <i class="hint-dot" />}
            </button>
          );
        })}
      </div>
    </div>
  );
}

type Show = Documents['othello/show'];
type Solve = Documents['othello/solve'];

function cellsOf(show: Show | null, solve: Solve | null, last: Ply | null): Record<string, Cell> {
  const cells: Record<string, Cell> = {};
  for (const square of show?.moves ?? []) cells[square] = { isMove: true };
  for (const { square, value } of solve?.moves ?? [])
    if (value !== null) cells[square] = { isMove: true, value, isBest: solve?.best.includes(square) };
  if (last && last !== 'pass') cells[last] = { ...cells[last], isLast: true };
  return cells;
}

function verdict(doc: Solve): string {
  const side = doc.to === 'black' ? 'Black' : 'White';
  if (doc.value === null)
    return doc.bounds
      ? `${side} gets between ${signed(doc.bounds[0])} and ${signed(doc.bounds[1])}.`
      : 'Not known yet.';
  const other = side === 'Black' ? 'White' : 'Black';
  const end = doc.final ? ` The game ends ${doc.final.black} : ${doc.final.white}.` : '';
  if (doc.value === 0) return `A draw with best play.${end}`;
  return doc.value > 0 ? `${side} wins by ${doc.value}.${end}` : `${other} wins by ${-doc.value}.${end}`;
}

const AUTO = 20; // empty squares up to which a position is solved without being asked

export function Othello() {
  const [s, put] = useAddress('othello', defaults);
  const [tool, setTool] = useState('X');
  const [text, setText] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const set = (part: Partial<typeof defaults>) => {
    setText(null); // what was typed and refused is gone
    put(part);
  };

  const source = s.position ? { position: s.position } : { board: s.board, start: s.start };
  const show = useAnswer('othello/show', { options: { ...source, play: s.moves } }, 0);
  const position = show.doc?.position ?? '';
  const board = boardOf(position);
  const size = board ? `${board.rows}x${board.cols}` : s.board;
  const empties = board ? [...board.squares].filter((c) => c === '-').length : 0;

  const isWanted = empties <= AUTO || wanted === position;
  const memory = empties <= 12 ? '16M' : empties <= AUTO ? '64M' : '384M';
  const solve = useAnswer(
    'othello/solve',
    position && show.isFresh && isWanted && s.mode === 'play'
      ? { options: { position, question: 'moves', scoring: s.scoring, memory } }
      : null,
  );
  const line = (solve.isFresh && solve.doc?.line) || [];
  const game = useAnswer(
    'othello/show',
    line.length ? { options: { position, play: line.join(' ') } } : null,
    0,
  );
  const plies = (line.length && game.doc?.plies) || [];
  const ply = Math.min(Number(s.ply || 0), Math.max(plies.length - 1, 0));
  const isStepping = s.mode === 'play' && ply > 0 && plies.length > 0;
  // What is being set up is shown at once: clicks may come faster than answers.
  const setUp = s.mode === 'edit' ? boardOf(s.position) : null;
  const shown = isStepping ? boardOf(plies[ply].position) : (setUp ?? board);
  const played = show.doc?.plies ?? [];
  const last = isStepping ? plies[ply].move : (played[played.length - 1]?.move ?? null);
  const cells =
    s.mode === 'edit'
      ? {}
      : isStepping
        ? last && last !== 'pass'
          ? { [last]: { isLast: true } }
          : {}
        : cellsOf(show.doc, solve.isFresh ? solve.doc : null, last);

  const pick = (square: number) => {
    if (!shown) return;
    if (s.mode === 'edit') {
      const now = shown.squares[square];
      const next = now === tool ? '-' : tool;
      set({
        position: textOf({
          ...shown,
          squares: shown.squares.slice(0, square) + next + shown.squares.slice(square + 1),
        }),
        moves: '',
        ply: '',
      });
    } else if (!isStepping) {
      set({ moves: s.moves + squareName(shown, square), ply: '' });
    }
  };
  const takeBack = () => {
    const moves = played.slice(1, -1).map((p) => p.move);
    while (moves[moves.length - 1] === 'pass') moves.pop();
    set({ moves: moves.join(''), ply: '' });
  };
  const choose = (part: Partial<typeof defaults>) => set({ ...defaults, scoring: s.scoring, ...part });

  return (
    <>
      <Examples list={examples} onPick={choose} />
      <div class="room">
        <div class="stage">
          <div class="board-box">
            {shown && (
              <Squares
                board={shown}
                cells={cells}
                mode={s.mode === 'edit' ? 'edit' : isStepping ? 'step' : 'play'}
                onPick={pick}
                isStale={solve.isBusy && !isStepping}
              />
            )}
          </div>
          <div class="below">
            <p class="turn">
              <i class={'disc small ' + (shown?.to === 'O' ? 'white' : 'black')} />{' '}
              {show.doc?.ended && !isStepping ? 'The game is over' : `${sideName(shown?.to ?? 'X')} to move`}
              {show.doc && !show.doc.ended && !show.doc.moves.length && !isStepping ? ', who must pass' : ''}
            </p>
            <div class="buttons">
              <button type="button" class="quiet" disabled={!s.moves} onClick={takeBack}>
                Take back
              </button>
              <button
                type="button"
                class="quiet"
                disabled={!s.moves && !s.ply}
                onClick={() => set({ moves: '', ply: '' })}
              >
                From the start
              </button>
            </div>
          </div>
        </div>
        <div class="side">
          <Panel title="Answer">
            <div class="answer">
              <p class="big" data-test="value">
                {solve.isFresh && solve.doc
                  ? solve.doc.value !== null
                    ? signed(solve.doc.value)
                    : '?'
                  : solve.isBusy
                    ? '…'
                    : '–'}
              </p>
              <p class="says" data-test="says">
                {s.mode === 'edit'
                  ? 'Set the board up, then play.'
                  : solve.isFresh && solve.doc
                    ? verdict(solve.doc)
                    : !isWanted && show.isFresh
                      ? `${empties} squares are empty: this may take long.`
                      : ' '}
              </p>
            </div>
            <Status live={solve} />
            <Sentence trouble={solve.trouble} />
            {!isWanted && s.mode === 'play' && (
              <button type="button" onClick={() => setWanted(position)}>
                Solve it
              </button>
            )}
          </Panel>
          <Panel title="Perfect game" class="keep-line">
            {plies.length ? (
              <LinePlayer
                label="Perfect game"
                moves={plies.slice(1).map((p) => p.move ?? 'pass')}
                at={ply}
                onStep={(n) => set({ ply: String(n) })}
              />
            ) : (
              <p class="hint">Appears when the value is known.</p>
            )}
          </Panel>
          <Panel title="Board">
            <Choice
              label="Mode"
              value={s.mode}
              options={[
                ['play', 'Play'],
                ['edit', 'Set up'],
              ]}
              onChange={(mode) => set({ mode, position, moves: mode === 'edit' ? '' : s.moves, ply: '' })}
            />
            {s.mode === 'edit' ? (
              <>
                <Choice
                  label="A click puts"
                  value={tool}
                  options={[
                    ['X', 'Black'],
                    ['O', 'White'],
                    ['-', 'Empty'],
                  ]}
                  onChange={setTool}
                />
                <Choice
                  label="To move"
                  value={shown?.to ?? 'X'}
                  options={[
                    ['X', 'Black'],
                    ['O', 'White'],
                  ]}
                  onChange={(to) => shown && set({ position: textOf({ ...shown, to }), moves: '' })}
                />
              </>
            ) : (
              <div class="pair">
                <Select
                  label="Size"
                  value={size}
                  options={
                    !sizes.some(([key]) => key === size)
                      ? [...sizes, [size, size.replace('x', ' × ')]]
                      : sizes
                  }
                  onChange={(b) => choose({ board: b, start: s.start })}
                />
                <Select
                  label="Start"
                  value={s.start}
                  options={[
                    ['othello', 'Othello'],
                    ['reversi', 'Reversi'],
                  ]}
                  onChange={(start) => choose({ board: size, start })}
                />
              </div>
            )}
            <Choice
              label="Empty squares go to"
              value={s.scoring}
              options={[
                ['winner', 'the winner'],
                ['discs', 'nobody'],
              ]}
              onChange={(scoring) => set({ scoring })}
            />
            <Field
              label="Position"
              trouble={show.trouble}
              hint="Size, squares row by row (X, O, -) and the side to move."
            >
              {(id, bad) => (
                <textarea
                  id={id}
                  rows={2}
                  spellcheck={false}
                  aria-invalid={bad}
                  value={text ?? position}
                  onFocus={() => setText(position)}
                  onInput={(e) => {
                    setText(e.currentTarget.value);
                    put({ position: e.currentTarget.value.trim(), moves: '', ply: '' });
                  }}
                  onBlur={() => !show.trouble && setText(null)}
                />
              )}
            </Field>
          </Panel>
        </div>
      </div>
    </>
  );
}
