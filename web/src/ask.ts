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
}

const away = { message: 'the server does not answer; is yomi serve still running?' };

export interface Hooks {
  signal?: AbortSignal;
  onJob?: (id: string) => void;
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
    if (name === 'job') hooks.onJob?.((JSON.parse(data) as EventJob).id);
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
    setState((s) => ({ ...s, key, progress: null, isBusy: true, isFresh: false, isStopped: false }));
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(command, request, {
          signal: abort.signal,
          onJob: (id) => (job.current = id),
          onProgress: (progress) => {
            if (!abort.signal.aborted) setState((s) => ({ ...s, progress }));
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
