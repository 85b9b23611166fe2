// What the Go room begins with, its examples, and what of it lives in the address.
const corners = [
  '...................',
  '..............X....',
  '..O....O.....O.....',
  '.X.O.....O.........',
  '...................',
  '..X.........X..X...',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...X...........O...',
  '...................',
  '...................',
  '...................',
].join('\n');

const small = '.XXO.\nX.XOO\n.XXO.\nXXOOO\n.XO..';

const cut = '.O.O.O.\nOOOOOOO\nXXOOOXX\n.XX.XX.\nXXOOOXX\nOOOOOOO\n.O.O.O.';

const ladder = Array(9).fill('.........');
ladder.splice(2, 3, '...X.....', '..XO.....', '..X......');

const fight = `(;FF[4]GM[1]SZ[9]KM[6.5]
;B[ee];W[ec];B[dd];W[dc];B[cd];W[fd];B[fe];W[gd];B[gf];W[cc]
;B[bd];W[he];B[hf];W[hd];B[bc];W[cb];B[bb];W[ed];B[de];W[ie]
;B[if];W[ca];B[ba];W[ge])`;

const endgame = [
  '.X.XXO.O.',
  'XXXXXOOOO',
  'X....OOOO',
  'XXXXXXOOO',
  'XXXXXX..O',
  'XXXXXOOOO',
  'XXXXX.OOO',
  'XX.XXOO.O',
  '.XXXXOOO.',
].join('\n');

const game = `(;FF[4]GM[1]CA[UTF-8]SZ[13]KM[6.5]RU[Japanese]PB[GNU Go 3.8]PW[GNU Go 3.8]RE[W+6.5]
;B[kc];W[dj];B[jj];W[hd];B[kf];W[hk];B[ch];W[cd];B[bj];W[ck];B[bk];W[ec]
;B[ik];W[hj];B[eh];W[fi];B[jh];W[bl];B[de];W[ce];B[il];W[hl];B[ic];W[hc]
;B[bf];W[df];B[hm];W[be];B[fm];W[fk];B[ef];W[dg];B[dh];W[cj];B[bh];W[eg]
;B[fh];W[ff];B[gh];W[al];B[hg];W[ib];B[jb];W[hb];B[ii];W[if];B[hf];W[ie]
;B[ge];W[el];B[fd];W[ed];B[fc];W[fb];B[ig];W[fe];B[gd];W[af];B[ag];W[ae]
;B[em];W[dm];B[gi];W[gj];B[ei];W[fl];B[gm];W[gl];B[im];W[ej];B[hi];W[ke]
;B[le];W[kd];B[ld];W[jf];B[jg];W[cf];B[id];W[he];B[gf];W[bg];B[fg];W[ee]
;B[ah];W[ja];B[ka];W[jc];B[kb];W[jd];B[cg];W[ia];B[gc];W[aj];B[ai];W[ak]
;B[gb];W[ga];B[bi];W[fj];B[bf];W[lc];B[lb];W[bg];B[dl];W[cm];B[bf];W[mc]
;B[mb];W[bg];B[cl];W[dk];B[bf];W[ma];B[md];W[bg];B[eb];W[fa];B[bf];W[kg]
;B[lf];W[bg];B[ea];W[ha];B[bf];W[ij];B[kk];W[bg];B[ci];W[bf];B[di];W[]
;B[]
)`;

export const defaults = {
  text: corners,
  line: '',
  move: '',
  tool: 'play',
  view: 'regions',
  mode: 'order',
  n: '3',
  limit: 'below',
  stop: '2',
  max: '0',
  dead: '',
  rules: '', // those of the record
  question: 'life', // that is read out, with its stones: C4,E4
  stones: '',
  nodes: '', // positions that may be read; empty: as the program likes
  begins: '', // whose line is shown, and how much of it
  step: '',
  heat: '', // what a move elsewhere gains
  area: '', // that is shown in full
  review: '', // 'on': of the whole line
  better: '', // the move of the review whose better line is shown
};
export type GoState = typeof defaults;

/** What an answer of reading was shown with; of no use to another question, or to another position. */
export const unread = { nodes: '', begins: '', step: '', heat: '', area: '', better: '' };

export const examples: [string, Partial<GoState>][] = [
  ['Endgames', { text: endgame, view: 'endgames' }],
  ['A game reviewed', { text: game, move: '98', view: 'endgames', review: 'on' }],
  ['Two corners', { text: corners }],
  ['A 9 × 9 game', { text: fight, view: 'judge' }],
  ['5 × 5, finished', { text: small, view: 'life' }],
  ['Who lives?', { text: cut, view: 'read', tool: 'ask', stones: 'C4' }],
  ['A ladder', { text: ladder.join('\n'), view: 'read', tool: 'ask', question: 'capture', stones: 'D6' }],
  ['Empty 9 × 9', { text: Array(9).fill('.........').join('\n'), view: 'board' }],
  ['Empty 19 × 19', { text: Array(19).fill('...................').join('\n'), view: 'board' }],
];

export const rulesOf: [string, string][] = [
  ['', 'Those of the record'],
  ['japanese', 'Japanese'],
  ['chinese', 'Chinese'],
  ['aga', 'AGA'],
];
