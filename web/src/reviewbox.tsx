// The score over a game under its board, and what cost most.
import type { ReviewedMove } from './api';
import { ticks, useWidth } from './plot';
import { scoreText, sureOf, worstOf, type Reviewing } from './review';
import { download, Panel, progressText, Sentence } from './ui';

const nameOf = (m: ReviewedMove) => (m.colour === 'black' ? 'Black' : 'White');

interface Spot {
  at: number; // moves played
  score: number;
  isRead: boolean; // by endgames, else by playouts
}

/** The score after so many moves, as far as it is known. */
function spotsOf({ found }: Reviewing): Spot[] {
  const spots: Spot[] = found.moves.map((m) => ({
    at: m.number - 1,
    score: m.before,
    isRead: m.by === 'endgames',
  }));
  const last = found.moves[found.moves.length - 1];
  if (last)
    spots.push({ at: last.number, score: found.end?.score ?? last.score, isRead: last.by === 'endgames' });
  return spots;
}

/** Runs of one kind, each beginning where the one before ends. */
function runsOf(spots: Spot[]): { isRead: boolean; spots: Spot[] }[] {
  const runs: { isRead: boolean; spots: Spot[] }[] = [];
  for (const s of spots) {
    const run = runs[runs.length - 1];
    if (run && run.isRead === s.isRead) run.spots.push(s);
    else runs.push({ isRead: s.isRead, spots: run ? [run.spots[run.spots.length - 1], s] : [s] });
  }
  return runs;
}

function Graph(props: { live: Reviewing; at: number; onGo: (moves: number) => void }) {
  const { live, at, onGo } = props;
  const [box, width] = useWidth<HTMLDivElement>(600);
  const height = 168;
  const edge = { left: 48, right: 14, top: 12, bottom: 26 };
  const spots = spotsOf(live);
  const scores = [0, ...spots.map((s) => s.score)];
  const low = Math.min(...scores, -1);
  const high = Math.max(...scores, 1);
  const room = (high - low) * 0.08;
  const inner = width - edge.left - edge.right;
  const x = (n: number) => edge.left + (n / live.total) * inner;
  const y = (v: number) =>
    edge.top + ((high + room - v) / (high - low + 2 * room)) * (height - edge.top - edge.bottom);
  const here = spots.find((s) => s.at === at);
  const path = (list: Spot[]) =>
    'M' + list.map((s) => `${x(s.at).toFixed(1)} ${y(s.score).toFixed(1)}`).join('L');
  const drag = (event: PointerEvent) => {
    if (event.type === 'pointermove' && !(event.buttons & 1)) return;
    const from = box.current!.getBoundingClientRect().left;
    const share = (event.clientX - from - edge.left) / inner;
    onGo(Math.max(0, Math.min(live.total, Math.round(share * live.total))));
  };
  const key = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - 10,
      PageUp: at + 10,
      Home: 0,
      End: live.total,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onGo(Math.max(0, Math.min(live.total, to)));
  };
  return (
    <div class="plot score-graph" ref={box} data-test="graph">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="slider"
        tabindex={0}
        aria-label="The score over the game"
        aria-valuemin={0}
        aria-valuemax={live.total}
        aria-valuenow={at}
        aria-valuetext={`After move ${at}: ${here ? scoreText(here.score) : 'not judged yet'}`}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={key}
      >
        {spots.length > 0 && (
          <rect
            class="unjudged"
            x={edge.left}
            y={edge.top}
            width={Math.max(0, x(spots[0].at) - edge.left)}
            height={height - edge.top - edge.bottom}
          />
        )}
        {ticks(low, high, 5).map((v) => (
          <g key={v}>
            <line class={v ? 'grid' : 'zero'} x1={edge.left} x2={width - edge.right} y1={y(v)} y2={y(v)} />
            <text class="tick" x={edge.left - 6} y={y(v) + 4} text-anchor="end">
              {v ? scoreText(v) : 'even'}
            </text>
          </g>
        ))}
        {ticks(0, live.total, inner / 60)
          .filter(Number.isInteger)
          .map((v) => (
            <text key={v} class="tick" x={x(v)} y={height - 8} text-anchor="middle">
              {v}
            </text>
          ))}
        {runsOf(spots).map((run, i) => (
          <path key={i} class={'curve score ' + (run.isRead ? 'is-read' : 'is-guess')} d={path(run.spots)} />
        ))}
        <line class="here" x1={x(at)} x2={x(at)} y1={edge.top} y2={height - edge.bottom} />
        {worstOf(live.found.moves).map((m) => (
          <g key={m.number} class="worst">
            <circle cx={x(m.number)} cy={y(m.score)} r="5" />
            <title>{`Move ${m.number} cost ${m.loss!.toFixed(1)}`}</title>
          </g>
        ))}
        {here && <circle class="reads" cx={x(at)} cy={y(here.score)} r="4.5" />}
      </svg>
    </div>
  );
}

function Worst(props: { live: Reviewing; better: number | null; onShow: (m: ReviewedMove) => void }) {
  const list = worstOf(props.live.found.moves);
  if (!list.length)
    return props.live.isBusy ? null : <p class="hint">No move was found that cost anything.</p>;
  return (
    <div class="scroll">
      <table data-test="worst">
        <thead>
          <tr>
            <th>Costliest</th>
            <th class="num">Cost</th>
            <th>Better</th>
            <th>How sure</th>
          </tr>
        </thead>
        <tbody>
          {list.map((m) => (
            <tr key={m.number} class={m.number === props.better ? 'is-on' : ''}>
              <td>
                <i class={`disc small ${m.colour}`} />
                <button type="button" class="plain" onClick={() => props.onShow(m)}>
                  {m.number}, {m.move}
                </button>
              </td>
              <td class="num">{m.loss!.toFixed(1)}</td>
              <td>{m.best[0] ?? '–'}</td>
              <td>{sureOf(m)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What both sides gave away, in the moves that endgames judged. */
function totals(moves: ReviewedMove[]) {
  return (['black', 'white'] as const)
    .map((colour) => {
      const judged = moves.filter((m) => m.colour === colour && m.by === 'endgames' && m.loss !== null);
      const lost = judged.reduce((sum, m) => sum + m.loss!, 0);
      const wrong = judged.filter((m) => m.loss! >= 0.05).length;
      return judged.length
        ? `${nameOf(judged[0])} lost ${lost.toFixed(1)} in ${wrong} of ${judged.length} endgame moves.`
        : '';
    })
    .filter(Boolean)
    .join(' ');
}

export function ReviewBox(props: {
  live: Reviewing;
  isOn: boolean;
  at: number;
  better: number | null;
  onStart: () => void;
  onGo: (moves: number) => void;
  onShow: (m: ReviewedMove) => void;
}) {
  const { live } = props;
  if (!props.isOn)
    return (
      <Panel class="go-review" title="Review">
        <p class="hint">
          What every move cost: by endgames as far back as the board can be cut, by playouts before.
        </p>
        <div class="buttons">
          <button type="button" onClick={props.onStart}>
            Review this game
          </button>
        </div>
      </Panel>
    );
  const { done, total, isBusy } = live;
  const isWhole = done === total;
  const says = isWhole
    ? totals(live.found.moves)
    : `${done} of ${total} moves judged, from the end back.${live.isStopped ? ' Stopped.' : ''}`;
  return (
    <Panel
      class="go-review"
      title="Review"
      aside={
        done > 0 && (
          <button
            type="button"
            class="quiet small"
            onClick={() => download('yomi-review.sgf', live.found.annotated, 'application/x-go-sgf')}
          >
            Download the annotated SGF
          </button>
        )
      }
    >
      <Graph live={live} at={props.at} onGo={props.onGo} />
      <p class="hint graph-keys">
        <span class="key-read">by endgames</span> <span class="key-guess">by playouts, estimated</span>{' '}
        <span class="key-worst">costliest</span>
      </p>
      <Worst live={live} better={props.better} onShow={props.onShow} />
      <p class={'status' + (isBusy ? ' is-busy' : '')} aria-live="polite" data-test="judged">
        <span class="dot" data-certainty={isBusy ? 'busy' : ''} />
        <span>
          {says} {isBusy && live.waiting > 0 && progressText(null, live.waiting)}
        </span>
        {isBusy ? (
          <button type="button" class="quiet small" onClick={live.stop}>
            Stop
          </button>
        ) : (
          !isWhole && (
            <button type="button" class="quiet small" onClick={live.goOn}>
              Go on
            </button>
          )
        )}
      </p>
      <Sentence trouble={live.trouble} />
    </Panel>
  );
}
