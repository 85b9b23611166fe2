// A game judged from its end back, a few moves at a time: what is known already is on the screen, each part
// stays within the limits of the server, and a review that was stopped goes on where it was.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Documents, EventProgress, ReviewedMove } from './api';
import { ask, stop, Trouble } from './ask';

type ReviewDoc = Documents['go/review'];

/** What is to be judged: a record, as far as a number of moves. */
export interface Record {
  input: string;
  moves: number;
  /** The options that lead to the position after so many moves. */
  where: (moves: number) => { [option: string]: unknown };
  rules: string;
}

export interface Reviewed {
  moves: ReviewedMove[]; // in order, without a gap up to the last one
  end: ReviewDoc['end'] | null;
  annotated: string; // the record with what was found so far
}

export interface Reviewing {
  found: Reviewed;
  /** Moves that are judged, of all. */
  done: number;
  total: number;
  isBusy: boolean;
  isStopped: boolean;
  progress: EventProgress | null;
  waiting: number;
  trouble: Trouble | null;
  stop: () => void;
  goOn: () => void;
}

const least = 4; // moves in a part, the first one too: each part judges one position twice
const most = 40;
const aim = 4; // seconds of a part, so that other questions wait no longer
const guesses = 3; // moves that could not be cut; then there is no more trying

interface State extends Omit<Reviewing, 'stop' | 'goOn' | 'done' | 'total'> {
  key: string;
  size: number;
}

const nothing = (key: string, input: string): State => ({
  key,
  found: { moves: [], end: null, annotated: input },
  isBusy: false,
  isStopped: false,
  progress: null,
  waiting: 0,
  trouble: null,
  size: least,
});

/** What was found of the last few records, for coming back. */
const kept = new Map<string, State>();

function keep(s: State) {
  kept.delete(s.key);
  kept.set(s.key, s);
  for (const [oldest] of kept) if (kept.size > 8) kept.delete(oldest);
}

/** How many moves the next part has. */
const nextSize = (size: number, seconds: number) =>
  Math.max(least, Math.min(most, Math.round((size * aim) / Math.max(seconds, 0.1)), 2 * size));

/** Has the board not been cut for so long that it is no longer tried? */
const isEstimated = (moves: ReviewedMove[]) =>
  moves.length >= guesses && moves.slice(0, guesses).every((m) => m.by === 'playouts');

export function useReview(record: Record | null): Reviewing {
  const key = record ? JSON.stringify([record.input, record.where(record.moves), record.rules]) : '';
  const [state, setState] = useState<State>(() => nothing('', ''));
  const [turn, setTurn] = useState(0);
  const job = useRef('');
  const wantsStop = useRef(false);
  const now = state.key === key ? state : (kept.get(key) ?? nothing(key, record?.input ?? ''));

  useEffect(() => {
    if (!record) return;
    const abort = new AbortController();
    let s: State = { ...now, isBusy: true, isStopped: false, trouble: null };
    const tell = (part: Partial<State>) => {
      s = { ...s, ...part };
      if (abort.signal.aborted) return;
      setState(s);
      keep(s);
    };
    wantsStop.current = false;
    const run = async () => {
      for (;;) {
        const { moves, end, annotated } = s.found;
        const to = moves.length ? moves[0].number - 1 : record.moves;
        if (to < 1) return;
        const began = performance.now();
        job.current = '';
        const { doc } = await ask(
          'go/review',
          {
            input: annotated,
            options: {
              ...record.where(to),
              from: Math.max(1, to - s.size + 1),
              ...(record.rules ? { rules: record.rules } : {}),
              ...(isEstimated(moves) ? { each: '1ms' } : {}),
            },
          },
          {
            signal: abort.signal,
            onJob: ({ id, waiting }) => {
              job.current = id;
              tell({ waiting });
              if (wantsStop.current) stop(id);
            },
            onProgress: (progress) => tell({ progress, waiting: 0 }),
          },
        );
        if (abort.signal.aborted) return;
        const size = doc.moves.length
          ? nextSize(doc.moves.length, (performance.now() - began) / 1000)
          : Math.floor(s.size / 2);
        tell({
          found: doc.moves.length
            ? { moves: [...doc.moves, ...moves], end: end ?? doc.end, annotated: doc.annotated }
            : s.found,
          size: Math.max(1, size),
          progress: null,
        });
        if (wantsStop.current) return;
        if (!size)
          throw new Trouble({ message: `move ${to} could not be judged in the time of this server` });
      }
    };
    tell({});
    run()
      .catch((error) => {
        const trouble = error instanceof Trouble ? error : new Trouble({ message: String(error) });
        if (!wantsStop.current) tell({ trouble });
      })
      .finally(() => {
        if (!abort.signal.aborted) job.current = '';
        const isWhole = s.found.moves[0]?.number === 1;
        tell({ isBusy: false, isStopped: wantsStop.current && !isWhole, progress: null, waiting: 0 });
      });
    return () => abort.abort();
  }, [key, turn]);

  return {
    ...now,
    isBusy: !!record && (state.key === key ? state.isBusy : true),
    done: now.found.moves.length,
    total: record?.moves ?? 0,
    stop: () => {
      wantsStop.current = true;
      if (job.current) stop(job.current);
    },
    goOn: () => setTurn(turn + 1),
  };
}

/** The costliest moves, up to five. */
export const worstOf = (moves: ReviewedMove[]) =>
  moves
    .filter((m) => (m.loss ?? 0) >= 0.05)
    .sort((a, b) => b.loss! - a.loss! || a.number - b.number)
    .slice(0, 5);

/** "B+3.5" */
export function scoreText(score: number) {
  const size = Math.abs(Math.round(score * 10) / 10);
  return size ? (score > 0 ? 'B+' : 'W+') + size : 'even';
}

export const sureOf = (m: Pick<ReviewedMove, 'by' | 'certainty'>) =>
  m.by === 'playouts' ? 'by playouts' : m.certainty === 'exact' ? 'exact' : 'estimate';
