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

/** Go to a room, as it was left. */
export function visit(room: string) {
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
    const look = () => readAddress().room === room && setState(get());
    addEventListener('hashchange', look);
    addEventListener('popstate', look);
    return () => {
      removeEventListener('hashchange', look);
      removeEventListener('popstate', look);
    };
  }, []);
  const change = (part: Partial<T>) =>
    setState((old) => {
      const next = { ...old, ...part };
      const told = Object.fromEntries(Object.entries(next).filter(([k, v]) => v !== defaults[k]));
      kept[room] = told;
      history.replaceState(null, '', addressOf(room, told));
      return next;
    });
  return [state, change];
}
