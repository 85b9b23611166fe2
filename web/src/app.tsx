// The frame: the tabs of the rooms and the theme.
import { useEffect, useState } from 'preact/hooks';
import { Go } from './rooms/go';
import { Ko } from './rooms/ko';
import { Othello } from './rooms/othello';
import { Poly } from './rooms/poly';
import { Yose } from './rooms/yose';
import { useRoom, visit } from './state';

const rooms = [
  {
    key: 'othello',
    name: 'Othello',
    Room: Othello,
    line: 'The exact value of every move, on every even board up to 64 squares.',
  },
  {
    key: 'yose',
    name: 'Yose',
    Room: Yose,
    line: 'Which local endgame comes first: sums of game trees and their temperatures.',
  },
  {
    key: 'ko',
    name: 'Ko',
    Room: Ko,
    line: 'Connect, answer, threaten or take: one ko, its threats and the gotes around it.',
  },
  {
    key: 'poly',
    name: 'Polyominoes',
    Room: Poly,
    line: 'Who completes the shape first on an endless board, with a proof to play against.',
  },
  {
    key: 'go',
    name: 'Go',
    Room: Go,
    line: 'What each endgame is worth, what a game lost, who lives: endgames, review, regions, reading.',
  },
];

const themeNow = () => document.documentElement.dataset.theme;

function Theme() {
  const [theme, setTheme] = useState(themeNow());
  useEffect(() => {
    const look = () => setTheme(themeNow());
    addEventListener('yomi-theme', look);
    return () => removeEventListener('yomi-theme', look);
  }, []);
  const isDark = theme === 'dark';
  const turn = () => {
    const next = isDark ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem('yomi-theme', next);
    } catch {
      // no storage: it lasts as long as the page
    }
    dispatchEvent(new Event('yomi-theme'));
  };
  return (
    <button
      type="button"
      class="quiet theme"
      onClick={turn}
      aria-label={isDark ? 'Light theme' : 'Dark theme'}
      title={isDark ? 'Light theme' : 'Dark theme'}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.6" />
        <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
      </svg>
    </button>
  );
}

export function App() {
  const at = useRoom();
  const room = rooms.find((r) => r.key === at) ?? rooms[0];
  useEffect(() => {
    document.title = `${room.name} · yomi`;
  }, [room]);
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(e) => (e.preventDefault(), document.getElementById('main')?.focus())}
      >
        To the room
      </a>
      <header class="top">
        <div class="frame">
          <p class="mark">
            <img src="/icon.svg" width="24" height="24" alt="" /> yomi
          </p>
          <nav aria-label="Rooms">
            {rooms.map((r) => (
              <a
                key={r.key}
                href={'#/' + r.key}
                aria-current={r === room ? 'page' : undefined}
                onClick={(e) => {
                  e.preventDefault();
                  visit(r.key);
                }}
              >
                {r.name}
              </a>
            ))}
          </nav>
          <Theme />
        </div>
      </header>
      <main id="main" class="frame" tabIndex={-1}>
        <div class="intro">
          <h1>{room.name}</h1>
          <p>{room.line}</p>
        </div>
        <room.Room key={room.key} />
      </main>
    </>
  );
}
