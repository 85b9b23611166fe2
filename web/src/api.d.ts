// The documents of yomi and their parts, made by scripts/json-types from docs/json.md, where they are
// explained.

/** What a command prints with --json, by its path in the API; and what the server says itself. */
export interface Documents {
  error: {
    schema: 'yomi.error/1';
    error: { message: string; option?: string; file?: string; line?: number; column?: number };
  };
  'othello/solve': Answer & {
    schema: 'yomi.othello.solve/1';
    board: Board;
    to: Colour;
    position: Position;
    scoring: Scoring;
    method: 'fast' | 'paper';
    moves?: Move[];
    value: number | null;
    bounds?: [number, number];
    wld: 'win' | 'loss' | 'draw' | null;
    at_least?: number;
    holds?: boolean | null;
    best: Square[];
    line: Ply[];
    passes: number[];
    final: Discs | null;
    final_positions?: Count;
    readings?: { win: Reading; full?: Reading; ties: Reading };
  };
  'othello/review': Answer & {
    schema: 'yomi.othello.review/1';
    board: Board;
    scoring: Scoring;
    black: string;
    white: string;
    played: number;
    moves: Reviewed[];
    lost: { black: number; white: number };
  };
  'othello/show': Sure & {
    schema: 'yomi.othello.show/1';
    board: Board;
    to: Colour;
    position: Position;
    black: number;
    white: number;
    moves: Square[];
    ended: boolean;
    plies?: { position: Position; move: Ply | null }[];
  };
  'othello/count': Answer & {
    schema: 'yomi.othello.count/1';
    board: Board;
    to: Colour;
    position: Position;
    method: 'exact' | 'sample';
    plies: number;
    games: Count | Rational | null;
    bounds?: [Count, null];
    rows?: { plies: number; games: Count; ended: Count }[];
    standard_error?: number | null;
    samples?: Count;
    seed?: Count;
  };
  'poly/shapes': Sure & { schema: 'yomi.poly.shapes/1'; count: number; shapes: Shape[] };
  'poly/solve': Answer & {
    schema: 'yomi.poly.solve/1';
    goal: string;
    board: Board | string;
    torus?: boolean;
    handicap?: number;
    turns?: [number, number];
    method: 'wpns' | 'dfpn';
    game: Game;
    result: 'first' | 'second' | 'breaker' | 'draw' | 'unknown';
    moves: number | null;
  };
  'poly/prove': Answer & {
    schema: 'yomi.poly.prove/1';
    goal: string;
    game: Game;
    handicap: number;
    result: 'win' | 'unknown';
    moves: number | null;
    window: number | null;
    proof_nodes: number | null;
    certificate: Proof;
  };
  'poly/pave': Answer & {
    schema: 'yomi.poly.pave/1';
    goal: string;
    result: 'loss' | 'none';
    period: [Cell, Cell] | null;
    paving: string[] | null;
    paving_number: number | null;
    area: number;
    certificate: Proof;
  };
  'poly/pavingwin': Answer & {
    schema: 'yomi.poly.pavingwin/1';
    goal: string;
    board: Board;
    pairs: 'any' | 'adjacent';
    method: 'wpns' | 'dfpn';
    result: 'win' | 'blocked' | 'unknown';
    paving: [Cell, Cell][] | null;
    certificate: Proof;
  };
  'poly/judge': Answer & {
    schema: 'yomi.poly.judge/1';
    goal: string;
    result: Verdict;
    moves: number | null;
    window: number | null;
    paving_number: number | null;
    area: number;
    certificate: Proof;
    weak: Proof;
    pavingwin: Proof;
    refused: string | null;
  };
  'poly/table': Answer & { schema: 'yomi.poly.table/1'; pairs: Pair[] };
  'poly/play': Answer & {
    schema: 'yomi.poly.play/1';
    goal: string;
    colour: Colour;
    window: number | null;
    marks: [number, number, Colour][];
    last: Cell | null;
    winner: Colour | null;
    needs: Cell[];
    hardest: Cell | null;
    certificate: string;
  };
  verify: Sure & { schema: 'yomi.verify/1'; results: (Verified | VerifiedBounds)[]; valid: boolean };
  'yose/solve': Answer & {
    schema: 'yomi.yose.solve/1';
    method: Method;
    to: 'black' | 'white' | 'both';
    pass: boolean;
    repetition: boolean;
    components: Component[];
    value: { black?: Rational | null; white?: Rational | null };
    bounds?: { black?: [Rational, Rational]; white?: [Rational, Rational] };
    best: { black?: First[]; white?: First[] };
    advice?: { method: Method; black?: number[]; white?: number[] };
    loss: { black?: Losses; white?: Losses };
    pass_loss?: { black?: Rational | null; white?: Rational | null };
    line: { black?: Step[]; white?: Step[] };
    why?: { black?: string; white?: string };
    explain?: { black?: Quantities; white?: Quantities };
  };
  'yose/thermograph': Sure & { schema: 'yomi.yose.thermograph/1'; components: Drawn[] };
  'yose/canon': Answer & {
    schema: 'yomi.yose.canon/1';
    components: Canon[];
    sum: Tree | null;
    sum_mean: Rational | null;
    sum_temperature: Rational | null;
    against?: Tree | null;
    against_mean?: Rational | null;
    against_temperature?: Rational | null;
    order?: Relation | null;
    points?: Relation | null;
    difference?: { black: Rational | null; white: Rational | null };
  };
  'yose/orthodox': Sure & {
    schema: 'yomi.yose.orthodox/1';
    to: 'black' | 'white' | 'both';
    komaster: 'none' | 'black' | 'white';
    coupons?: Rational;
    forecast: { black?: Rational; white?: Rational };
    read_out?: { black?: Rational | null; white?: Rational | null };
    line: { black?: OrthodoxStep[]; white?: OrthodoxStep[] };
    enriched: Enriched[];
  };
  'yose/border': Sure & { schema: 'yomi.yose.border/1'; gotes: Rational[]; to: Colour; borders: Border[] };
  'yose/sweep': Answer & {
    schema: 'yomi.yose.sweep/1';
    method: Method;
    to: Colour;
    wrong: number;
    half: number;
    grid: GridPoint[];
  };
  'yose/compare': Answer & { schema: 'yomi.yose.compare/1'; sums: Count; seed: Count; methods: Card[] };
  'ko/solve': Answer & {
    schema: 'yomi.ko.solve/1';
    state: KoState;
    text: string;
    to: Colour;
    value: Rational | null;
    bounds?: [Rational, Rational];
    best: KoMove[];
    moves: { move: KoMove; value: Rational }[];
    line: KoMove[];
  };
  'ko/judge': {
    schema: 'yomi.ko.judge/1';
    state: KoState;
    steps: { step: number | null; text: string }[];
    procedure: number;
    question: 'connect or answer' | 'which ko threat' | 'take the ko or play a gote';
    order: KoThreat[];
    n: number | null;
    p: KoThreat | null;
    delta: Rational | null;
    k: Rational;
    decision: KoMove;
    tie: boolean;
    domain: boolean;
    third?: KoMove;
    by_letter?: { delta: Rational; decision: KoMove; agree: boolean | null };
    readings?: { order: KoThreat[]; n: number; p: KoThreat; delta: Rational }[];
    agree: boolean | null;
    certainty: 'exact' | 'bounds';
    exact: { value: Rational | null; bounds?: [Rational, Rational]; best: KoMove[] };
    nodes: Count;
    seconds: number;
  };
  'ko/graph': Answer & {
    schema: 'yomi.ko.graph/1';
    state: KoState;
    moves: { move: KoMove; points: [Rational, Rational][] }[];
    spans: { from: Rational; to: Rational; best: KoMove[] }[];
  };
  'go/show': GoPosition & Sure & { schema: 'yomi.go.show/1' };
  'go/convert': GoPosition & Sure & { schema: 'yomi.go.convert/1'; text: string };
  'go/life': GoBoard & Answer & {
    schema: 'yomi.go.life/1';
    benson: Safe;
    pass_alive: Safe;
    static: Safe;
    chains: Chain[];
    dead: Point[];
    how: string[];
    ownership: number[][];
    playouts: number;
    readings: number;
  };
  'go/read': GoBoard & Answer & {
    schema: 'yomi.go.read/1';
    question: 'capture' | 'connect' | 'life' | 'race';
    points: Point[];
    colour: Colour;
    group: Point[];
    black: Read | null;
    white: Read | null;
    race?: Liberties[];
    status: 'unknown' | 'alive' | 'dead' | 'critical' | 'seki' | 'ko' | null;
    area: Point[];
    assumed: { black: Point[]; white: Point[] };
    stands: boolean;
  };
  'go/score': GoBoard & Answer & {
    schema: 'yomi.go.score/1';
    territory: { black: number; white: number };
    stones: { black: number; white: number };
    area: { black: number; white: number };
    prisoners: { black: number; white: number };
    handicap: number;
    handicap_bonus: number;
    komi: number;
    doubts: Doubt[];
    dame: number;
    open: number;
    score: number;
    result: string;
    rules: Rules;
    dead: Point[];
    dead_by: 'given' | 'marked' | 'found';
    seki: Point[];
    map: string[];
  };
  'go/regions': GoBoard & Sure & {
    schema: 'yomi.go.regions/1';
    mode: string;
    limit: string;
    max_order: number;
    map: Map;
    black: Reach;
    white: Reach;
    regions: Region[];
    neutral: { equal: number; unreached: number };
    defects: Defect[];
  };
  'go/judge': GoBoard & Answer & {
    schema: 'yomi.go.judge/1';
    map: Map;
    parts: { black: Part; white: Part; komi: number; bonus: number; contact: number };
    dead: { point: Point; colour: Colour; how: How }[];
    doubts: Doubt[];
    score: number;
    result: string;
    rules: Rules;
    method: 'regions' | 'ownership' | 'bouzy';
    strategy: Strategy;
    strategies: { name: Strategy; facts: Fact[]; votes: number }[];
    thresholds: { moyo: number; lead: number; even: number; room: number };
    playouts: number;
  };
  'go/endgame': GoBoard & Answer & {
    schema: 'yomi.go.endgame/1';
    areas: Area[];
    order?: { black_first: Play[]; white_first: Play[] };
    moves?: { black: FirstMove[]; white: FirstMove[] };
    score?: { black_first: number | null; white_first: number | null };
    bounds?: { black_first: [number, number] | null; white_first: [number, number] | null };
    result?: { black_first: GoResult | null; white_first: GoResult | null };
    count?: number;
    komi?: number;
    rules?: Rules;
    settled?: { black: number; white: number };
    map?: string[];
    assumed?: Point[];
    doubts?: Doubt[];
    coverage?: number;
    cut?: boolean;
  };
  'go/review': GoBoard & Answer & {
    schema: 'yomi.go.review/1';
    played: number;
    komi: number;
    rules: Rules;
    cut_from: number | null;
    moves: ReviewedMove[];
    worst: number[];
    lost: { black: number; white: number };
    end: { score: number | null; result: GoResult | null; certainty: 'exact' | 'estimate' | null };
    annotated: string;
  };
  'go/candidates': GoBoard & Sure & {
    schema: 'yomi.go.candidates/1';
    mode: string;
    count: number;
    candidates: Candidate[];
  };
  'campaign/start': Sure & {
    schema: 'yomi.campaign.start/1';
    store: string;
    kind: CampaignKind;
    question: string;
    job_seconds: number;
    job_size: number;
    lease: number;
    facts: Count;
  };
  'campaign/work': Answer & {
    schema: 'yomi.campaign.work/1';
    store: string;
    done: boolean;
    jobs: Count;
    dropped: Count;
  };
  'campaign/status': Sure & {
    schema: 'yomi.campaign.status/1';
    store: string;
    kind: CampaignKind;
    question: string;
    known: string;
    done: boolean;
    jobs: { done: Count; open: Count; busy: Count };
    facts: Count;
    settled: Count;
    worked: number;
    bytes: Count;
    rate: number | null;
    share: number;
    left: { nodes: number | null; seconds: number | null };
    workers: CampaignWorker[];
    tree?: CampaignNode[];
    nodes: Count;
  };
  'campaign/answer': Sure & {
    schema: 'yomi.campaign.answer/1';
    store: string;
    kind: CampaignKind;
    question: string;
    known: boolean;
    answer: string;
    value?: number | null;
    bounds?: [number, number];
    parts: { name: string; answer: string }[];
  };
  'campaign/merge': Sure & {
    schema: 'yomi.campaign.merge/1';
    store: string;
    merged: { from: string; facts: Count; news: Count }[];
  };
  'campaign/export': Sure & {
    schema: 'yomi.campaign.export/1';
    store: string;
    kind: CampaignKind;
    question: string;
    facts: Count | null;
    certificate: string | null;
  };
  'paper/othello': Answer & {
    schema: 'yomi.paper.othello/1';
    scoring: Scoring;
    quick: boolean;
    tables: OthelloTable[];
    left_out: string[];
  };
  'paper/poly': Answer & {
    schema: 'yomi.paper.poly/1';
    quick: boolean;
    tables: PolyTable[];
    left_out: string[];
  };
  'paper/yose': Answer & {
    schema: 'yomi.paper.yose/1';
    quick: boolean;
    tables: YoseTable[];
    left_out: string[];
  };
  'paper/ko': Answer & {
    schema: 'yomi.paper.ko/1';
    quick: boolean;
    tables: KoTable[];
    left_out: string[];
  };
  'paper/regions': Sure & {
    schema: 'yomi.paper.regions/1';
    quick: boolean;
    tables: RegionsTable[];
    left_out: string[];
  };
  'api/commands': {
    schema: 'yomi.api.commands/1';
    version: string;
    limits: { seconds: number; memory: number; body: number; answer: number; threads: number };
    commands: ApiCommand[];
  };
  'api/stop': { schema: 'yomi.api.stop/1'; stopped: boolean };
}

export type Colour = 'black' | 'white';
export type Board = string;
export type Count = number | string;
export type Rational = number | string;
export type Sure = { certainty: 'exact' | 'bounds' | 'estimate'; exact: boolean };
export type Answer = Sure & { nodes: Count; seconds: number };
export type Square = string;
export type Ply = Square | 'pass';
export type Position = string;
export type Scoring = 'winner' | 'discs';
export type Discs = { black: number; white: number };
export type Move = { square: Square; value: number | null; bounds?: [number, number] };
export type Reading = { final_positions: Count; nodes: Count; seconds: number };
export type Reviewed = {
  number: number;
  colour: Colour;
  move: Square;
  value: number;
  loss: number;
  best: Square[];
};
export type Cell = [number, number];
export type Game = 'strong' | 'weak';
export type Verdict = 'winner' | 'loser' | 'unknown';
export type Proof = string | null;
export type Shape = {
  name: string;
  other_names: string[];
  grid: string;
  cells: Cell[];
  size: number;
  status: 'winner' | 'loser' | 'open';
  contains: string | null;
  paving_number: number | null;
};
export type Pair = {
  goal: string;
  paper: 'winner' | 'loser' | 'open';
  result: Verdict;
  window: number | null;
  paving_number: number | null;
  area: number;
  nodes: Count;
  seconds: number;
  certificate: Proof;
  weak: Proof;
  pavingwin: Proof;
  refused: string | null;
};
export type Verified = {
  file: string;
  claim: 'win' | 'loss' | 'pavingwin' | null;
  valid: boolean;
  reason: string;
  goal: string | null;
  shapes: OwnShape[];
  game: Game | null;
  window: number | null;
  handicap: number | null;
  board: Board | null;
  pairs: 'any' | 'adjacent' | null;
  line: number | null;
};
export type VerifiedBounds = {
  file: string;
  claim: 'bounds';
  valid: boolean;
  reason: string;
  position: Position | null;
  scoring: Scoring | null;
  bounds: [number, number] | null;
  positions: Count;
  leaves: Count;
  solved: Count;
  line: number | null;
};
export type OwnShape = { name: string; grid: string };
export type Tree = string;
export type Component = {
  name: string;
  tree: Tree;
  mean: Rational | null;
  temperature: Rational | null;
  miai: Rational | null;
  kind: Kind | null;
  whose: Colour | null;
  ambient: [Rational, Rational] | null;
  sente: 'black' | 'white' | 'both' | 'nobody' | null;
  deiri: Rational | null;
  stops: [Rational, Rational] | null;
};
export type Kind =
  | 'gote'
  | 'sente'
  | 'reverse sente'
  | 'double sente'
  | 'cold'
  | 'settled'
  | 'leaf'
  | 'ko';
export type Method =
  | 'mean'
  | 'corrected'
  | 'raise'
  | 'renormalise'
  | 'hot'
  | 'thermostrat'
  | 'playout'
  | 'pairwise'
  | 'exact';
export type First = number | 'pass';
export type Losses = (Rational | null)[][] | null;
export type Quantities = {
  means?: Rational;
  gain?: Rational;
  rest?: Rational;
  scale?: 'temperature' | 'width' | 'swing' | 'playout' | 'pairs';
  at?: number;
  sizes?: Held[];
  discriminant?: { x: Rational; y: Rational; d: Rational };
  last?: { colour: Colour; component: number };
  rival_last?: { colour: Colour; component: number };
};
export type Held = { size: number | null; sente: boolean; doubled: boolean };
export type Step = { colour: Colour; component: First; name?: string; option?: number; tree?: Tree };
export type Drawn = Component & {
  left: Corner[];
  right: Corner[];
  missing?: string;
  activity?: 'placid' | 'active' | 'hyperactive' | 'unclassed';
  black_komaster?: Komaster;
  white_komaster?: Komaster;
};
export type Komaster = {
  mean: Rational | null;
  temperature: Rational | null;
  left: Corner[];
  right: Corner[];
  missing?: string;
};
export type Corner = [Rational, Rational];
export type Canon = {
  name: string;
  tree: Tree;
  mean: Rational | null;
  temperature: Rational | null;
  stops: [Rational, Rational] | null;
  form: Tree | null;
};
export type Relation = 'equal' | 'greater' | 'less' | 'confused';
export type OrthodoxStep =
  | {
      colour: Colour;
      component: 'pass' | 'coupon';
      temperature: Rational;
      answer: false;
      takes_back: false;
    }
  | {
      colour: Colour;
      component: number;
      name: string;
      option: number;
      tree: Tree;
      temperature: Rational;
      answer: boolean;
      takes_back: boolean;
    };
export type Enriched = { temperature: Rational; black?: Rational; white?: Rational };
export type Border = {
  method: 'exact' | 'mean' | 'corrected';
  points: [Rational, Rational][];
  errors: { x: number; y: number; kind: 'wrong' | 'half' }[];
};
export type GridPoint = {
  p: number;
  q: number;
  exact: number[];
  chosen: number[];
  loss: Rational;
  verdict: 'right' | 'half' | 'wrong';
};
export type Card = {
  name: Method;
  cases: Count;
  wrong: Count;
  half: Count;
  error: number;
  mean_loss: number;
  max_loss: Rational;
  micros: number;
};
export type KoMove = string;
export type Owner = Colour | 'none';
export type KoLists = { gotes: Rational[]; black: Rational[]; white: Rational[]; pending: string[] };
export type KoState = KoLists & { k: Rational; owner: Owner; to: Colour; ban: boolean };
export type KoThreat = string;
export type Point = string;
export type Size = [number, number];
export type Rows = string[];
export type GoBoard = {
  size: Size;
  to: Colour;
  warnings: { line: number; column: number; text: string }[];
};
export type GoPosition = GoBoard & {
  black: Point[];
  white: Point[];
  captures: { black: number; white: number };
  ko: Point | null;
  last: { colour: Colour; move: Point | 'pass' } | null;
  komi: number;
  handicap: number;
};
export type Safe = { black: SafeSide; white: SafeSide };
export type SafeSide = { stones: Point[]; points: Point[]; n_stones: number; n_points: number };
export type Chain = {
  colour: Colour;
  fate: 'alive' | 'dead' | 'seki' | 'unknown' | 'critical' | 'ko';
  how: How;
  kills: Point | null;
  saves: Point | null;
  ownership: number;
  stones: Point[];
};
export type How = 'open' | 'benson' | 'pass_alive' | 'static' | 'search' | 'likely' | 'playout' | 'user';
export type Doubt = {
  colour: Colour;
  fate: 'critical' | 'ko';
  kills: Point;
  saves: Point | null;
  stones: Point[];
};
export type Read = {
  verdict: 'unknown' | 'yes' | 'no' | 'ko' | 'seki';
  ko?: ReadKo;
  proved: boolean;
  games?: ReadGames;
  gets_out: boolean;
  best: (Point | 'pass')[];
  line: (Point | 'pass')[];
};
export type ReadGames = { played: number; stone: Point; kept: number };
export type ReadKo = { takes: Colour; threats: number };
export type Liberties = { colour: Colour; outside: number; shared: number; eye: number };
export type Rules = 'japanese' | 'chinese' | 'aga';
export type Map = string[];
export type Reach = {
  occupied: number;
  sphere: number;
  total: number;
  stones: number;
  regions: number;
  families: number;
  certain: number;
  moku10: number;
  prisoners: number;
};
export type Region = {
  colour: Colour;
  first: Point;
  size: number;
  stones: number;
  chains: number;
  occupied: number;
  sphere: number;
  total: number;
  certain: number;
  moku10: number;
  prisoners: number;
  strength: number;
};
export type Defect = { region: number; defect: 'cut' | 'invasion'; point: Point; room: number | null };
export type Part = {
  occupied: number;
  certain: number;
  moku: number;
  stones: number;
  captured: number;
  dead: number;
  prisoners: number;
  total: number;
};
export type Fact = { fact: string; holds: boolean; value: number; least: number };
export type Strategy = 'moyo' | 'profit' | 'thickness' | 'fighting';
export type GoResult = string;
export type Area = {
  number: number;
  sort: 'area' | 'group';
  points: Point[];
  stones: Point[];
  black: AreaSide;
  white: AreaSide;
  lines: { black: Point[]; white: Point[] };
  count: Rational | null;
  temperature: Rational | null;
  deiri: Rational | null;
  kind: 'gote' | 'sente' | 'reverse sente' | 'double sente' | 'ambiguous' | 'ko' | 'none';
  whose?: Colour;
  ko?: { black_master: AreaKo | null; white_master: AreaKo | null; neutral: AreaKo | null };
  left: Corner[];
  right: Corner[];
  certainty: 'exact' | 'estimate';
  assumed: Point[];
  reach: number | null;
  too_large: boolean;
  positions: Count;
};
export type AreaSide = { best: Point[]; answered: boolean };
export type AreaKo = { count: Rational; temperature: Rational | null };
export type Play = { move: Point | 'pass'; colour: Colour; area: number; gains: Rational };
export type FirstMove = { move: Point; area: number; worth: number; answered: boolean };
export type ReviewedMove = {
  number: number;
  colour: Colour;
  move: Point | 'pass';
  before: number;
  score: number;
  loss: number | null;
  best: Point[];
  line: Point[];
  by: 'endgames' | 'playouts';
  certainty: 'exact' | 'estimate';
};
export type Candidate = {
  move: Point;
  value: number;
  strategy: Strategy;
  reason: string;
  occupied: number;
  sphere: number;
  captures: number;
  proposal: boolean;
};
export type CampaignKind = 'othello' | 'poly' | 'yose';
export type CampaignWorker = {
  id: number;
  host: string;
  pid: number;
  version: string;
  here: boolean;
  began: number;
  seen: number;
  jobs: Count;
  nodes: Count;
  seconds: number;
  job: string | null;
};
export type CampaignNode = {
  parent: number | null;
  label: string;
  state: 'open' | 'busy' | 'split' | 'yes' | 'no';
  answer: string | null;
  nodes: Count;
  left: number | null;
};
export type Note = string | null;
export type PaperPictures = { pictures?: string[] };
export type Statement = { what: string; status: string; note: string };
export type Start = 'othello' | 'reversi';
export type OthelloTable =
  | PaperPictures & {
      name: 'figure-2-1';
      title: string;
      rows: { start: Start; position: string; moves: Square[] }[];
    }
  | PaperPictures & {
      name: 'figure-3-1';
      title: string;
      position: string;
      rows: { figure: string; method: string; nodes: number; value: number | null; agree: boolean | null }[];
      best: Square;
    }
  | { name: 'table-4-1' | 'table-4-2'; title: string; rows: OthelloRow[] }
  | { name: 'beyond'; title: string; rows: { board: Board; start: Start; ours: Found | null }[] }
  | PaperPictures & { name: 'figure-5-1' | 'figure-5-2'; title: string; rows: ShareRow[] }
  | {
      name: 'section-5';
      title: string;
      rows: GuessRow[];
      board_8x8: { paper: string; growth: number | null; nodes: number | null };
    }
  | { name: 'section-5-1'; title: string; rows: WinnerRow[]; conjectures: Conjecture[] }
  | { name: 'section-3-9'; title: string; rows: SpeedRow[] }
  | PaperPictures & { name: 'figure-4-1'; title: string; rows: GameRow[] }
  | { name: 'method' | 'method-4x8'; title: string; rows: MethodRow[] }
  | PaperPictures & { name: 'figure-5-3'; title: string; rows: FinalsRow[] };
export type OthelloRow = {
  board: Board;
  start: Start;
  paper: { final_positions: Count; seconds: number; value: number; black: number; white: number };
  ours: Found | null;
  agree: boolean | null;
  note: Note;
};
export type Found = Answer & {
  value: number | null;
  black?: number;
  white?: number;
  bounds?: [number, number];
};
export type GuessRow = {
  board: Board;
  start: Start;
  factor: Count;
  days: Count;
  years: number;
  ours: Found;
};
export type SpeedRow = {
  program: string;
  value: number;
  nodes: Count;
  rate: number;
  paper: number | null;
  ours: number | null;
  seconds: number;
};
export type GameRow = {
  board: Board;
  start: Start;
  paper: { passes: string[]; black: number; white: number };
  ours: { passes: string[] | null; line: Ply[] | null };
  like: { state: string; line: Ply[] | null; positions: Count };
  agree: boolean | null;
};
export type MethodRow = {
  board: Board;
  start: Start;
  paper: { final_positions: Count; seconds: number };
  ours: MethodFound;
  agree: boolean | null;
  note: Note;
};
export type MethodFound = Found & {
  final_positions: Count;
  full_nodes: Count;
  full_seconds: number;
  win_final_positions: Count;
  win_nodes: Count;
  win_seconds: number;
};
export type ShareRow = { board: Board; start: Start; percent: number; from: Source };
export type FinalsRow = {
  board: Board;
  start: Start;
  paper: Count;
  ours: Count | null;
  agree: boolean | null;
  note: Note;
};
export type WinnerRow = {
  board: Board;
  start: Start;
  winner: Outcome | null;
  from: Source | null;
  shirahama: 'first' | 'second';
  authors: 'first' | null;
};
export type Source = 'ours' | 'paper';
export type Conjecture = {
  name: 'shirahama' | 'authors';
  text: string;
  starts: { start: Start; state: 'refuted' | 'open'; known: number; against: Board[] }[];
};
export type Outcome = 'first' | 'second' | 'draw';
export type PolyTable =
  | { name: 'figure-1'; title: string; rows: ShapesRow[] }
  | PaperPictures & { name: 'table-1' | 'table-3'; title: string; rows: PavingRow[] }
  | { name: 'table-2'; title: string; rows: CellRow[]; paper: number; ours: number; agree: boolean }
  | PaperPictures & { name: 'figure-5'; title: string; rows: TheoremRow[] }
  | PaperPictures & { name: 'figure-4'; title: string; rows: ProofRow[] }
  | { name: 'statements'; title: string; rows: Statement[] }
  | { name: 'section-7'; title: string; rows: BeatenRow[] }
  | PaperPictures & { name: 'table-4'; title: string; rows: PairRow[] };
export type ShapesRow = {
  cells: number;
  shapes: number;
  winners: number;
  losers: number;
  open: number;
  others: number;
  agree: boolean;
};
export type PavingRow = { paving_number: number; paper: string[]; ours: string[]; agree: boolean };
export type CellRow = { goal: string; paper: string[]; ours: string[]; agree: boolean };
export type TheoremRow = {
  goal: string;
  paper: string;
  ours: Verdict;
  paving_number: number;
  valid: boolean;
  agree: boolean;
};
export type ProofRow = {
  goal: string;
  paper: string;
  ours: Verdict;
  moves: number | null;
  nodes: number | null;
  valid: boolean;
  agree: boolean;
};
export type PairRow = {
  goal: string;
  paper: 'winner' | 'loser' | 'open';
  ours: Verdict;
  paper_pavings: string[];
  pavings: string[];
  paving_number: number | null;
  marks: number | null;
  weak: boolean;
  pavingwin: boolean;
  agree: boolean;
  note: Note;
};
export type BeatenRow = {
  goal: string;
  paper: string | null;
  ours: FirstBoards;
  agree: boolean | null;
  note: Note;
};
export type FirstBoards = { any: Board | null; adjacent: Board | null };
export type YoseTable =
  | { name: 'section-2'; title: string; rows: GoteRow[]; black: YoseTotal; white: YoseTotal }
  | PaperPictures & {
      name: 'figure-1';
      title: string;
      rows: { what: string; paper: string; ours: string; agree: boolean; note: Note }[];
    }
  | PaperPictures & { name: 'figure-2'; title: string; rows: SignRow[] }
  | PaperPictures & {
      name: 'figure-3' | 'figure-4';
      title: string;
      rows: { to: Colour; rule: string; wrong: number; half: number }[];
    }
  | { name: 'table-1' | 'table-2'; title: string; rows: YoseRow[] }
  | { name: 'section-3'; title: string; rows: MeanRow[] }
  | PaperPictures & {
      name: 'figure-5';
      title: string;
      rows: { tree: string; condition: string; lifted: string; levels: number }[];
    }
  | { name: 'table-3'; title: string; rows: LiftRow[] }
  | PaperPictures & {
      name: 'figure-6';
      title: string;
      rows: { cases: number; wrong: number; half: number; error: number }[];
    }
  | { name: 'section-4'; title: string; rows: Statement[] }
  | {
      name: 'table-4' | 'table-5';
      title: string;
      rows: Card[];
      method: Method;
      sums: Count;
      seed: Count;
      paper: Errors & { cases: number; error: number; max_loss: number | null };
      agree: false | null;
      note: Note;
    }
  | { name: 'generators'; title: string; rows: GeneratorRow[] };
export type GoteRow = {
  i: number;
  b: number;
  e: number;
  e_next: number;
  together: number;
  agree: boolean;
};
export type YoseTotal = { paper: number; ours: Rational; agree: boolean };
export type SignRow = {
  to: Colour;
  x: string;
  points: number;
  printed: number;
  ours: number;
  agree: boolean;
  note: Note;
};
export type MeanRow = { gotes: number; paper: number; ours: number; theory: number; agree: boolean };
export type LiftRow = {
  x: number;
  kind: string;
  to: Colour;
  formula: string;
  paper: Rational;
  ours: Rational;
  agree: boolean;
  note: Note;
};
export type YoseRow = {
  method: Method;
  to: Colour | 'both';
  cases: Count;
  paper: Errors & { error: number; max_loss: number | null };
  checked: Errors;
  ours: Errors & { error: number };
  max_loss: Rational;
  agree: boolean;
  note: Note;
};
export type GeneratorRow = Errors & {
  table: number;
  method: Method;
  generator: string;
  cases: Count;
  error: number;
  paper: { error: number };
  max_loss: Rational;
  fits: boolean;
  about: string;
};
export type Errors = { wrong: number; half: number };
export type KoTable =
  | PaperPictures & {
      name: 'figure-1';
      title: string;
      rows: { position: string; paper: string; ours: KoMove[] }[];
    }
  | { name: 'section-2'; title: string; rows: (Trial & { rule: string; what: string })[] }
  | PaperPictures & { name: 'section-7'; title: string; rows: KoRow[] }
  | PaperPictures & {
      name: 'figure-3';
      title: string;
      rows: (Trial & { figure: string; rule: string })[];
      nodes: KoNode[];
    }
  | PaperPictures & {
      name: 'figure-5' | 'figure-7' | 'figure-9' | 'figure-10';
      title: string;
      rows: KoNode[];
    }
  | { name: 'section-6-3'; title: string; rows: DenseRow[] }
  | {
      name: 'agreement';
      title: string;
      rows: { procedure: string; cases: Count; right: Count; percent: number }[];
    };
export type Trial = { cases: Count; right: Count; agree: boolean };
export type KoNode = { figure: string; node: string; line: string; value: Rational };
export type DenseRow = {
  gotes: number;
  largest: number;
  step: number;
  delta: number;
  ratio: number;
  agree: boolean;
};
export type KoRow = {
  question: number;
  k: Rational;
  n: number;
  p: KoThreat;
  delta: Rational;
  decision: KoMove;
  tie: boolean;
  value: Rational;
  best: KoMove[];
  right: boolean;
  paper: { n: number; p: KoThreat; delta: number; decision: KoMove | 'both' } | null;
  agree: boolean | null;
  note: Note;
};
export type RegionsTable =
  | { name: 'points'; title: string; rows: PointRow[]; holding: number; statements: number }
  | {
      name: 'figure-1';
      title: string;
      rows: { side: Colour; ours: number; paper: number; agree: boolean; note: Note }[];
    }
  | PaperPictures & { name: 'counts'; title: string; rows: CountRow[] }
  | PaperPictures & {
      name: 'figure-2';
      title: string;
      rows: { side: Colour; occupied: number; certain: number; moku10: number }[];
    }
  | PaperPictures & { name: 'figure-4'; title: string; rows: RouteRow[] }
  | PaperPictures & { name: 'figure-8'; title: string; rows: ProposalRow[] }
  | PaperPictures & { name: 'table-1' | 'table-2'; title: string; rows: CandidateRow[] }
  | { name: 'statements'; title: string; rows: Statement[] };
export type PointRow = {
  point: Point;
  plain: PointStatement;
  order: PointStatement;
  kosuri: PointStatement;
  convert: PointStatement;
  note: Note;
};
export type PointStatement = { ours: string; paper: string | null; agree: boolean | null };
export type RouteRow = {
  to: string;
  point: Point;
  mode: string;
  paper: Route;
  ours: Route;
  agree: boolean;
};
export type Route = { d: number; k: number };
export type CountRow = {
  figure: string;
  mode: string;
  black: Spread;
  white: Spread;
  equal: number;
  unreached: number;
};
export type ProposalRow = {
  letter: string;
  move: Point;
  where: string;
  paper: string;
  ours: string | null;
  value: number | null;
  rank: number | null;
  agree: boolean;
  note: Note;
};
export type CandidateRow = {
  side: 'black' | 'white' | 'difference';
  move: Point;
  ours: Spread;
  paper: Spread;
  agree: boolean;
  note: Note;
};
export type Spread = { occupied: number; sphere: number; total: number };
export type ApiCommand = {
  name: string;
  path: string;
  summary: string;
  input: 'yes' | 'optional' | 'no';
  words: boolean;
  picture: boolean;
  options: ApiOption[];
};
export type ApiOption = {
  name: string;
  kind: 'flag' | 'text' | 'list' | 'word' | 'integer' | 'size' | 'time' | 'rows x columns';
  help: string;
  words?: string;
};
export type EventJob = { id: string; waiting: number };
export type EventProgress = { doing: string; done: Count; total: Count; nodes: Count; seconds: number };
export type EventPicture = string;
export type EventDone = { exit: number };
