// Requests to `yomi serve`: the commands of the program, answered as a stream of events.
import { useEffect, useRef, useState } from 'preact/hooks';

export type Json = any; // documents of the commands; their keys are described in docs/page.md

export interface Request {
  options?: Record<string, unknown>;
  input?: string;
  picture?: boolean;
}

export interface Progress {
  doing: string;
  done: number;
  total: number;
  nodes: number;
  seconds: number;
}

export interface Answer {
  doc: Json;
  svg: string | null;
  message: string | null; // a warning, or why it was stopped
  exit: number;
}

/** What went wrong, in one sentence, and where: an option or a line of the input. */
export class Trouble extends Error {
  option: string | null = null;
  line = 0;
  column = 0;

  constructor(
    sentence: string,
    readonly status = 0,
  ) {
    let text = sentence.replace(/^GOAL: ?/, '');
    const option = /^--([a-z]+): (.*)/s.exec(text) ?? /^--([a-z]+) (is missing.*)/s.exec(text);
    const place = /^(?:stdin|GOAL):(\d+)(?::(\d+))?: (.*)/s.exec(text);
    if (place) text = place[3];
    super(text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? '' : '.'));
    if (option) this.option = option[1];
    if (place) {
      this.line = Number(place[1]);
      this.column = Number(place[2] ?? 0);
    }
  }
}

export interface Hooks {
  signal?: AbortSignal;
  onJob?: (id: string) => void;
  onProgress?: (progress: Progress) => void;
}

const away = 'The server does not answer; is yomi serve still running?';

async function* events(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    let end: number;
    while ((end = text.indexOf('\n\n')) >= 0) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const name = lines[0].slice('event: '.length);
      yield {
        name,
        data: lines
          .slice(1)
          .map((l) => l.slice('data: '.length))
          .join('\n'),
      };
    }
  }
}

/** Run a command: `ask('othello/solve', {options: {board: '4x4'}})`. */
export async function ask(command: string, request: Request, hooks: Hooks = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch('/api/' + command, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(request),
      signal: hooks.signal,
    });
  } catch (error) {
    if (hooks.signal?.aborted) throw error;
    throw new Trouble(away);
  }
  if (!response.ok || !response.body) {
    const doc = await response.json().catch(() => null);
    throw new Trouble(doc?.error ?? away, response.status);
  }
  const answer: Answer = { doc: null, svg: null, message: null, exit: -1 };
  for await (const { name, data } of events(response.body)) {
    if (name === 'job') hooks.onJob?.(JSON.parse(data).id);
    else if (name === 'progress') hooks.onProgress?.(JSON.parse(data));
    else if (name === 'picture') answer.svg = JSON.parse(data);
    else if (name === 'message') answer.message = JSON.parse(data);
    else if (name === 'answer') answer.doc = JSON.parse(data);
    else if (name === 'error') throw new Trouble(JSON.parse(data).error);
    else if (name === 'done') answer.exit = JSON.parse(data).exit;
  }
  if (!answer.doc) throw new Trouble(away);
  return answer;
}

/** Ask a running computation to stop with what it knows. */
export function stop(id: string) {
  return fetch('/api/stop', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id }),
  }).catch(() => undefined);
}

export interface Live {
  doc: Json | null; // the last answer, kept while the next one is on its way
  svg: string | null;
  message: string | null;
  exit: number;
  trouble: Trouble | null;
  progress: Progress | null;
  isBusy: boolean;
  /** Is `doc` the answer to the request of now? */
  isFresh: boolean;
  stop: () => void;
}

const nothing = {
  doc: null,
  svg: null,
  message: null,
  exit: -1,
  trouble: null,
  progress: null,
  isBusy: false,
  isFresh: false,
};

/** The answer to a request that may change at any time; null asks nothing. An older computation is
 * stopped as soon as it is superseded. */
export function useAnswer(command: string, request: Request | null, delay = 120): Live {
  const [state, setState] = useState<Omit<Live, 'stop'>>(nothing);
  const job = useRef('');
  const answered = useRef('');
  const key = request ? command + JSON.stringify(request) : '';
  useEffect(() => {
    if (!request) {
      answered.current = '';
      setState(nothing);
      return;
    }
    const abort = new AbortController();
    job.current = '';
    setState((s) => ({ ...s, isBusy: true, isFresh: false, progress: null }));
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
        answered.current = key;
        setState({ ...answer, trouble: null, progress: null, isBusy: false, isFresh: true });
      } catch (error) {
        if (abort.signal.aborted) return;
        const trouble = error instanceof Trouble ? error : new Trouble(String(error));
        answered.current = key;
        setState((s) => ({ ...s, trouble, progress: null, isBusy: false, isFresh: false }));
      }
    }, delay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  const isFresh = state.isFresh && answered.current === key;
  return { ...state, isFresh, stop: () => job.current && stop(job.current) };
}

/** The commands and options of the running program. */
let commands: Promise<Record<string, Set<string>>> | null = null;

export function useCommands(): Record<string, Set<string>> | null {
  const [list, setList] = useState<Record<string, Set<string>> | null>(null);
  useEffect(() => {
    commands ??= fetch('/api/commands')
      .then((r) => r.json())
      .then((doc: Json) =>
        Object.fromEntries(
          doc.commands.map((c: Json) => [c.path.slice(5), new Set(c.options.map((o: Json) => o.name))]),
        ),
      );
    commands.then(setList, () => (commands = null));
  }, []);
  return list;
}
