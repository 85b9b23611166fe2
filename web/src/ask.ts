// Requests to `yomi serve`: the commands of the program, answered as a stream of events.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Documents, EventJob, EventPicture, EventProgress } from './api';

/** A command of the API by its path: 'othello/solve'. */
export type Command = Exclude<keyof Documents, 'error' | `api/${string}` | `paper/${string}`>;

export interface Request {
  options?: Record<string, unknown>;
  input?: string;
  words?: string[]; // behind the input: ['life', 'D4']
  picture?: boolean;
}

export interface Answer<C extends Command> {
  doc: Documents[C];
  svg: string | null;
}

type Refusal = Documents['error']['error'];

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A message as a sentence of the page: "Line 3: Row 3 has 5 cells." */
export function sentence(text: string, place = ''): string {
  const end = '.?!'.includes(text.slice(-1)) ? '' : '.';
  return (place && capital(place) + ': ') + capital(text) + end;
}

function placeOf({ message, option, line }: Refusal): string {
  if (option && !message.includes('--' + option)) return option;
  return line ? `line ${line}` : '';
}

/** Why a question has no answer; the message is a sentence for the screen. */
export class Trouble extends Error {
  constructor(readonly refusal: Refusal) {
    super(sentence(refusal.message, placeOf(refusal)));
  }
  /** Nobody answered: nothing is wrong with the question. */
  get isAway() {
    return this.refusal === away;
  }
}

const away = { message: 'the server does not answer; is yomi serve still running?' };

export interface Hooks {
  signal?: AbortSignal;
  onJob?: (job: EventJob) => void;
  onProgress?: (progress: EventProgress) => void;
}

function post(path: string, body: unknown, accept: string, signal?: AbortSignal) {
  return fetch('/api/' + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept },
    body: JSON.stringify(body),
    signal,
  });
}

async function* events(body: ReadableStream<Uint8Array>, signal?: AbortSignal) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw signal?.aborted ? error : new Trouble(away);
    });
    if (done) return;
    text += decoder.decode(value, { stream: true });
    let end: number;
    while ((end = text.indexOf('\n\n')) >= 0) {
      const [name, ...lines] = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      yield {
        name: name.slice('event: '.length),
        data: lines.map((l) => l.slice('data: '.length)).join('\n'),
      };
    }
  }
}

/** Run a command: `ask('othello/solve', {options: {board: '4x4'}})`. */
export async function ask<C extends Command>(
  command: C,
  request: Request,
  hooks: Hooks = {},
): Promise<Answer<C>> {
  const response = await post(command, request, 'text/event-stream', hooks.signal).catch((error) => {
    throw hooks.signal?.aborted ? error : new Trouble(away);
  });
  if (!response.ok || !response.body) {
    const refused: Documents['error'] | null = await response.json().catch(() => null);
    throw new Trouble(refused?.error ?? away);
  }
  let doc: Documents[C] | null = null;
  let svg: string | null = null;
  for await (const { name, data } of events(response.body, hooks.signal)) {
    if (name === 'job') hooks.onJob?.(JSON.parse(data) as EventJob);
    else if (name === 'progress') hooks.onProgress?.(JSON.parse(data) as EventProgress);
    else if (name === 'picture') svg = JSON.parse(data) as EventPicture;
    else if (name === 'answer') doc = JSON.parse(data) as Documents[C];
    else if (name === 'error') throw new Trouble((JSON.parse(data) as Documents['error']).error);
  }
  if (!doc) throw new Trouble(away);
  return { doc, svg };
}

/** Ask a running computation to stop with what it knows. */
export function stop(id: string) {
  return post('stop', { id }, 'application/json').catch(() => undefined);
}

export interface Live<C extends Command> {
  doc: Documents[C] | null; // the last answer, kept while the next one is on its way
  svg: string | null;
  trouble: Trouble | null; // of the last request that was refused; kept until there is an answer
  progress: EventProgress | null;
  /** How many computations were before it when it came, until it is heard of. */
  waiting: number;
  isBusy: boolean;
  /** Is `doc` the answer to the request of now? */
  isFresh: boolean;
  /** Is `trouble` what became of the request of now? */
  isRefused: boolean;
  /** Was the request of now stopped by hand? */
  isStopped: boolean;
  stop: () => void;
  /** Ask the same once more. */
  again: () => void;
}

type Kept<C extends Command> = Omit<Live<C>, 'isRefused' | 'stop' | 'again'> & { key: string };

const nothing = {
  key: '', // of the request that all but doc, svg and trouble are about
  doc: null,
  svg: null,
  trouble: null,
  progress: null,
  waiting: 0,
  isBusy: false,
  isFresh: false,
  isStopped: false,
};

/** The answer to a request that may change at any time; null asks nothing. An older computation is
 * stopped as soon as it is superseded. */
export function useAnswer<C extends Command>(command: C, request: Request | null, delay = 120): Live<C> {
  const [state, setState] = useState<Kept<C>>(nothing);
  const [turn, setTurn] = useState(0);
  const job = useRef('');
  const key = request ? command + JSON.stringify(request) : '';
  useEffect(() => {
    if (!request) {
      setState(nothing);
      return;
    }
    const abort = new AbortController();
    job.current = '';
    setState((s) => ({
      ...s,
      key,
      progress: null,
      waiting: 0,
      isBusy: true,
      isFresh: false,
      isStopped: false,
    }));
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(command, request, {
          signal: abort.signal,
          onJob: ({ id, waiting }) => {
            job.current = id;
            if (waiting && !abort.signal.aborted) setState((s) => ({ ...s, waiting }));
          },
          onProgress: (progress) => {
            if (!abort.signal.aborted) setState((s) => ({ ...s, progress, waiting: 0 }));
          },
        });
        if (abort.signal.aborted) return;
        setState((s) => ({ ...s, ...answer, trouble: null, progress: null, isBusy: false, isFresh: true }));
      } catch (error) {
        if (abort.signal.aborted) return;
        const trouble = error instanceof Trouble ? error : new Trouble({ message: String(error) });
        setState((s) => ({ ...s, trouble, progress: null, isBusy: false, isFresh: false }));
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, turn]);
  const isOfNow = state.key === key;
  return {
    ...state,
    progress: isOfNow ? state.progress : null,
    waiting: isOfNow ? state.waiting : 0,
    isBusy: isOfNow ? state.isBusy : !!request,
    isFresh: isOfNow && state.isFresh,
    isRefused: isOfNow && !state.isBusy && !!state.trouble,
    isStopped: isOfNow && state.isStopped,
    stop: () => {
      if (!job.current) return;
      setState((s) => ({ ...s, isStopped: true }));
      stop(job.current);
    },
    again: () => setTurn(turn + 1),
  };
}

/** An answer with the question that it answers. */
export interface Given<C extends Command> extends Answer<C> {
  asked: Request;
}

/** What is known about the question of now. Only `fresh` is its answer: `of` is that of an older one
 * elsewhere, to be shown as such. */
export type Known<C extends Command> =
  | { is: 'nothing'; of: null }
  | { is: 'fresh'; of: Given<C> }
  | { is: 'stale'; of: Given<C> }
  | { is: 'failed'; of: Given<C> | null; trouble: Trouble };

export interface Following<C extends Command> {
  known: Known<C>;
  isBusy: boolean;
  progress: EventProgress | null;
  stop: () => void;
  again: () => void;
}

const patience = 250; // ms for which an answer is waited for though a newer question is there

/** The answer to a question that is dragged about: one request at a time, always the newest question next.
 * Answers to questions passed over are kept as stale ones, so that the picture follows. */
export function useFollowing<C extends Command>(
  command: C,
  request: Request | null,
  pause = 50, // ms between requests
): Following<C> {
  type Last = { key: string; given: Given<C> | null; failed: { key: string; trouble: Trouble } | null };
  const [last, setLast] = useState<Last>({ key: '', given: null, failed: null });
  const [progress, setProgress] = useState<EventProgress | null>(null);
  const [turn, setTurn] = useState(0);
  const key = request ? command + JSON.stringify(request) : '';
  const wanted = useRef<{ key: string; request: Request | null }>({ key, request });
  const running = useRef<{ key: string; since: number; job: string; abort: AbortController } | null>(null);
  const timer = useRef(0);
  const begun = useRef(0);

  const begin = async () => {
    const { key, request } = wanted.current;
    if (!request) return;
    const abort = new AbortController();
    const mine = { key, since: performance.now(), job: '', abort };
    running.current = mine;
    begun.current = mine.since;
    try {
      const answer = await ask(command, request, {
        signal: abort.signal,
        onJob: ({ id }) => (mine.job = id),
        onProgress: (p) => running.current === mine && setProgress(p),
      });
      if (running.current === mine) setLast({ key, given: { ...answer, asked: request }, failed: null });
    } catch (error) {
      const trouble = error instanceof Trouble ? error : new Trouble({ message: String(error) });
      if (running.current === mine) setLast((l) => ({ ...l, failed: { key, trouble } }));
    }
    if (running.current !== mine) return;
    running.current = null;
    setProgress(null);
    if (wanted.current.key !== key) look();
  };

  /** Begin when it is time, and look again then when it is not. */
  const look = () => {
    clearTimeout(timer.current);
    const at = running.current;
    if (at?.key === wanted.current.key) return;
    const wait = at
      ? at.since + (wanted.current.request ? patience : 0) - performance.now()
      : begun.current + pause - performance.now();
    if (wait > 0) {
      timer.current = window.setTimeout(look, wait);
      return;
    }
    at?.abort.abort();
    running.current = null;
    setProgress(null);
    begin();
  };

  useEffect(() => {
    wanted.current = { key, request };
    look();
  }, [key, turn]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort.abort();
      running.current = null;
    },
    [],
  );

  const { given, failed } = last;
  let known: Known<C> = given ? { is: 'stale', of: given } : { is: 'nothing', of: null };
  if (given && last.key === key) known = { is: 'fresh', of: given };
  else if (failed && failed.key === key) known = { is: 'failed', of: given, trouble: failed.trouble };
  return {
    known,
    isBusy: !!request && (known.is === 'nothing' || known.is === 'stale'),
    progress,
    stop: () => running.current?.job && stop(running.current.job),
    again: () => {
      setLast((l) => ({ ...l, failed: null }));
      setTurn(turn + 1);
    },
  };
}

/** The options of every command of the running program: 'go/show' has 'move'. */
type Offered = Record<string, Set<string>>;

let offered: Promise<Offered> | null = null;

async function readOffered(): Promise<Offered> {
  const doc: Documents['api/commands'] = await (await fetch('/api/commands')).json();
  return Object.fromEntries(
    doc.commands.map((c) => [c.path.slice('/api/'.length), new Set(c.options.map((o) => o.name))]),
  );
}

export function useCommands(): Offered | null {
  const [list, setList] = useState<Offered | null>(null);
  useEffect(() => {
    offered ??= readOffered();
    offered.then(setList, () => (offered = null));
  }, []);
  return list;
}
