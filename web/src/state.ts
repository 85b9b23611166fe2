// The state of a room lives in the address, so that it can be kept and shared:
// #/othello?position=...&moves=...
import { useEffect, useState } from 'preact/hooks';

export type State = Record<string, string>;

const kept: Record<string, State> = {}; // of rooms that were left, for coming back

export function readAddress(): { room: string; state: State } {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  return { room: path, state: Object.fromEntries(new URLSearchParams(query ?? '')) };
}

function addressOf(room: string, state: State) {
  const query = new URLSearchParams(Object.entries(state).filter(([, v]) => v !== '')).toString();
  return `#/${room}${query ? '?' + query : ''}`;
}

// Browsers refuse addresses that change too often, as they would while something is dragged: after a burst
// there is one in every `pause`, and always the last.
const pause = 120; // ms
const burst = 10;
let allowed = burst;
let counted = 0;
let waiting: { timer: number; address: string } | null = null;

function writeAddress(address: string) {
  const now = performance.now();
  allowed = Math.min(burst, allowed + (now - counted) / pause);
  counted = now;
  clearTimeout(waiting?.timer);
  waiting = { timer: window.setTimeout(flushAddress, Math.max(0, 1 - allowed) * pause), address };
  if (allowed >= 1) flushAddress();
}

function flushAddress() {
  if (!waiting) return;
  const { timer, address } = waiting;
  clearTimeout(timer);
  waiting = null;
  allowed = Math.max(0, allowed - 1);
  history.replaceState(null, '', address);
}

/** Go to a room, as it was left. */
export function visit(room: string) {
  flushAddress();
  history.pushState(null, '', addressOf(room, kept[room] ?? {}));
  dispatchEvent(new Event('yomi-address'));
}

export function useRoom(): string {
  const [room, setRoom] = useState(readAddress().room);
  useEffect(() => {
    const look = () => setRoom(readAddress().room);
    for (const name of ['hashchange', 'popstate', 'yomi-address']) addEventListener(name, look);
    return () => {
      for (const name of ['hashchange', 'popstate', 'yomi-address']) removeEventListener(name, look);
    };
  }, []);
  return room;
}

/** The state of a room with its defaults, and a way to change parts of it. */
export function useAddress<T extends State>(room: string, defaults: T): [T, (part: Partial<T>) => void] {
  const get = () => ({ ...defaults, ...readAddress().state }) as T;
  const [state, setState] = useState<T>(get);
  useEffect(() => {
    const look = () => {
      clearTimeout(waiting?.timer); // the address of now is newer
      waiting = null;
      if (readAddress().room === room) setState(get());
    };
    addEventListener('hashchange', look);
    addEventListener('popstate', look);
    addEventListener('pagehide', flushAddress);
    return () => {
      flushAddress();
      removeEventListener('pagehide', flushAddress);
      removeEventListener('hashchange', look);
      removeEventListener('popstate', look);
    };
  }, []);
  const change = (part: Partial<T>) =>
    setState((old) => {
      const next = { ...old, ...part };
      const told = Object.fromEntries(Object.entries(next).filter(([k, v]) => v !== defaults[k]));
      kept[room] = told;
      writeAddress(addressOf(room, told));
      return next;
    });
  return [state, change];
}
