// @ts-nocheck: it was checked where it was written.
// Made from the rules by `python3 dev.py types`: change them there. Numbers are BigInt, as wide as Python's.
export interface Pile {
  n: bigint;
  card: bigint[];
}
export interface Stack {
  n: bigint;
  card: bigint[];
}
export interface Dock {
  value: bigint;
  colour: bigint;
  locked: bigint;
  grey: bigint;
  stack: Stack;
}
export interface Told {
  n: bigint;
  event: bigint[];
}
export interface State {
  chance: bigint[];
  kinds: bigint[];
  declined: bigint[];
  earlier: bigint[];
  moves: bigint;
  option: bigint[];
  dry: bigint;
  slots: bigint;
  seats: bigint;
  phase: bigint;
  turn: bigint;
  actor: bigint;
  boots: bigint;
  blocked: bigint;
  damage: bigint;
  moved: bigint;
  placed: bigint;
  bonus: bigint;
  plays: bigint;
  draws: bigint;
  third: bigint;
  target: bigint;
  chain: bigint;
  idle: bigint;
  winner: bigint;
  cause: bigint;
  gone: bigint;
  proven: bigint;
  bare: bigint;
  discarded: bigint;
  firewall: bigint[];
  armed: bigint[];
  skip: bigint[];
  fresh: bigint[];
  since: bigint[];
  since_earlier: bigint[];
  kept_back: bigint[];
  held: bigint[];
  hand: bigint[][];
  deck: bigint[];
  pile: Pile;
  dock: Dock[];
  told: Told;
}
const quotient = (a, b) => { const q = a / b; return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q; };
const rest = (a, b) => { const r = a % b; return r !== 0n && r < 0n !== b < 0n ? r + b : r; };
const most = (...all) => all.reduce((a, b) => (b > a ? b : a));
const least = (...all) => all.reduce((a, b) => (b < a ? b : a));
const size = (a) => (a < 0n ? -a : a);
const many = (n, make) => Array.from({ length: n }, make);
const _ONE = [1n];
export const ACT = 0n;
export const TARGET = 1n;
export const HIT = 2n;
export const OVER = 3n;
export const NOBODY = -1n;
export const SEATS = [
  2,
  6
] as const;
export const CAUSES = {
  "1": "survived",
  "2": "null drawn",
  "6": "fewest",
  "3": "deadlock",
  "4": "dry",
  "5": "capped"
} as const;
export const EDITIONS = {
  "official standard": [
    1,
    0,
    1,
    0,
    1,
    0,
    0,
    1,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    9,
    3,
    60,
    1000,
    0,
    0
  ],
  "operator standard": [
    0,
    1,
    99,
    1,
    0,
    1,
    1,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    9,
    3,
    60,
    1000,
    0,
    0
  ],
  "operator oaat": [
    0,
    1,
    99,
    1,
    0,
    1,
    1,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    9,
    3,
    60,
    1000,
    0,
    1
  ]
} as const;
export const SETTINGS = [
  {
    "name": "attacker_shields",
    "place": 8,
    "rule": "R-SHLD-5",
    "meaning": "the attacker may deflect a chain that comes back",
    "default": false,
    "values": [
      false,
      true
    ]
  },
  {
    "name": "deflected_skip",
    "place": 9,
    "rule": "R-SKIP-1",
    "meaning": "who is skipped after a deflected hit",
    "default": false,
    "values": [
      "positional",
      "receiver"
    ]
  },
  {
    "name": "deadlock",
    "place": 19,
    "rule": "R-END-1",
    "meaning": "when nobody can move any more",
    "default": false,
    "values": [
      "drawn",
      "fewest"
    ]
  },
  {
    "name": "hand",
    "place": 21,
    "rule": "WB-SETUP-02",
    "meaning": "cards dealt to each player",
    "default": false,
    "low": 1,
    "high": 9
  },
  {
    "name": "dry_limit",
    "place": 23,
    "rule": "R-END-2",
    "meaning": "turns in a row without a card on a dock that end the game",
    "default": false,
    "low": 2,
    "high": 1000
  },
  {
    "name": "slot_cap",
    "place": 24,
    "rule": "R-END-3",
    "meaning": "arrivals at a seat that end the game",
    "default": false,
    "low": 10,
    "high": 10000
  }
] as const;
export const blank = (): State => ({ chance: many(4, () => 0n), kinds: many(6, () => 0n), declined: many(6, () => 0n), earlier: many(6, () => 0n), moves: 0n, option: many(27, () => 0n), dry: 0n, slots: 0n, seats: 0n, phase: 0n, turn: 0n, actor: 0n, boots: 0n, blocked: 0n, damage: 0n, moved: 0n, placed: 0n, bonus: 0n, plays: 0n, draws: 0n, third: 0n, target: 0n, chain: 0n, idle: 0n, winner: 0n, cause: 0n, gone: 0n, proven: 0n, bare: 0n, discarded: 0n, firewall: many(6, () => 0n), armed: many(6, () => 0n), skip: many(6, () => 0n), fresh: many(6, () => 0n), since: many(6, () => 0n), since_earlier: many(6, () => 0n), kept_back: many(6, () => 0n), held: many(6, () => 0n), hand: many(6, () => many(43, () => 0n)), deck: many(43, () => 0n), pile: ({ n: 0n, card: many(120, () => 0n) }), dock: many(3, () => ({ value: 0n, colour: 0n, locked: 0n, grey: 0n, stack: ({ n: 0n, card: many(60, () => 0n) }) })), told: ({ n: 0n, event: many(48, () => 0n) }) });
export function rules(asked: {  } = {}) {
  function open_game(s: State, first_seat: bigint): void {
    let kind;
    s.option[25n] = 1n;
    for (let at1 = 0n, end1 = 43n; at1 < end1; at1++) {
      kind = at1;
      s.deck[kind] = 0n;
    }
    s.deck[42n] = (s.seats * s.option[21n]);
    deal(s, first_seat);
  }
  function lay_pile(s: State, cards: bigint, null_at: bigint): void {
    let i;
    s.discarded = 0n;
    s.pile.n = cards;
    for (let at1 = 0n, end1 = cards; at1 < end1; at1++) {
      i = at1;
      s.pile.card[i] = ((i == (cards - null_at)) ? 39n : 42n);
    }
  }
  function end_turn(s: State, seat: bigint, drew: bigint, played: bigint, damage: bigint): void {
    let _;
    s.turn = seat;
    s.actor = seat;
    for (let at1 = 0n, end1 = drew; at1 < end1; at1++) {
      _ = at1;
      give(s, seat, 42n);
      s.idle = 0n;
    }
    for (let at2 = 0n, end2 = played; at2 < end2; at2++) {
      _ = at2;
      take(s, seat, 42n);
      s.idle = 0n;
    }
    s.moved = (((drew + played) > 0n) ? 1n : 0n);
    s.placed = ((played > 0n) ? 1n : 0n);
    s.damage = damage;
    if ((s.held[seat] == 0n)) {
      raise_firewall(s, seat);
    }
    follow(s, 1n);
  }
  function aim(s: State, seat: bigint): void {
    s.target = seat;
    follow(s, 2n);
  }
  function deflect(s: State): void {
    take(s, s.target, 42n);
    give(s, s.target, 39n);
    follow(s, shield(s, 3n));
  }
  function absorb(s: State): void {
    follow(s, 3n);
  }
  function set_hand(s: State, seat: bigint, cards: bigint): void {
    while ((s.held[seat] < cards)) {
      give(s, seat, 42n);
    }
    while ((s.held[seat] > cards)) {
      take(s, seat, 42n);
    }
    if ((cards > 0n)) {
      s.firewall[seat] = 0n;
      s.armed[seat] = 0n;
    } else if ((!s.firewall[seat])) {
      raise_firewall(s, seat);
    }
  }
  function pass_turn(s: State): void {
    let seat;
    while (true) {
      if (s.firewall[s.turn]) {
        s.armed[s.turn] = 1n;
      }
      seat = next_seat(s, s.turn);
      s.turn = seat;
      s.slots = (s.slots + 1n);
      if (s.armed[seat]) {
        win(s, seat, 1n);
        return;
      }
      if ((s.slots >= s.option[24n])) {
        draw_game(s, 5n);
        return;
      }
      if (s.skip[seat]) {
        s.skip[seat] = 0n;
        tell(s, 23n, seat, 0n);
      } else if (s.firewall[seat]) {
        tell(s, 24n, seat, 0n);
      } else {
        begin_turn(s, seat);
        return;
      }
    }
  }
  function next_seat(s: State, seat: bigint): bigint {
    return (((seat + 1n) < s.seats) ? (seat + 1n) : 0n);
  }
  function draw_card(s: State, seat: bigint): bigint {
    let kind;
    if ((s.pile.n == 0n)) {
      recycle(s);
    }
    s.pile.n = (s.pile.n - 1n);
    kind = s.pile.card[s.pile.n];
    give(s, seat, kind);
    if (((s.bare >> seat) & 1n)) {
      s.fresh[seat] = least((s.fresh[seat] + 1n), 255n);
    }
    if (false) {
      s.since[seat] = least((s.since[seat] + 1n), 120n);
      s.since_earlier[seat] = least((s.since_earlier[seat] + 1n), 120n);
    }
    s.idle = 0n;
    return kind;
  }
  function deal(s: State, first_seat: bigint): void {
    let _, kind, seat;
    sweep(s);
    first_seat = ((first_seat == (-1n)) ? below(s, s.seats) : first_seat);
    for (let at1 = 0n, end1 = 43n; at1 < end1; at1++) {
      kind = at1;
      for (let at2 = 0n, end2 = s.deck[kind]; at2 < end2; at2++) {
        _ = at2;
        s.pile.card[s.pile.n] = kind;
        s.pile.n = (s.pile.n + 1n);
      }
    }
    shuffle(s, s.pile);
    for (let at3 = 0n, end3 = s.seats; at3 < end3; at3++) {
      seat = at3;
      for (let at4 = 0n, end4 = s.option[21n]; at4 < end4; at4++) {
        _ = at4;
        s.pile.n = (s.pile.n - 1n);
        give(s, seat, s.pile.card[s.pile.n]);
      }
    }
    begin_turn(s, first_seat);
  }
  function give(s: State, seat: bigint, kind: bigint): void {
    s.hand[seat][kind] = (s.hand[seat][kind] + 1n);
    s.held[seat] = (s.held[seat] + 1n);
    s.kinds[seat] = (s.kinds[seat] | (1n << kind));
  }
  function take(s: State, seat: bigint, kind: bigint): void {
    s.hand[seat][kind] = (s.hand[seat][kind] - 1n);
    s.held[seat] = (s.held[seat] - 1n);
    if ((s.hand[seat][kind] == 0n)) {
      s.kinds[seat] = (s.kinds[seat] ^ (1n << kind));
    }
    if ((kind == 39n)) {
      s.proven = (s.proven & (~(1n << seat)));
      s.bare = (s.bare & (~(1n << seat)));
    }
    if (false) {
      correct(s, seat, kind);
    }
  }
  function raise_firewall(s: State, seat: bigint): void {
    s.firewall[seat] = 1n;
    s.armed[seat] = 0n;
    tell(s, 12n, seat, 0n);
  }
  function follow(s: State, step: bigint): void {
    if ((step == 1n)) {
      step = end_turn_(s);
    }
    if ((step == 2n)) {
      step = strike(s);
    }
    if ((step == 3n)) {
      step = absorb_(s);
    }
    if ((step == 4n)) {
      pass_turn(s);
    }
    if ((s.option[13n] && (s.pile.n == 0n) && (s.discarded > 0n))) {
      recycle(s);
    }
  }
  function shield(s: State, d: bigint): bigint {
    let seat;
    seat = s.target;
    take(s, seat, 39n);
    tell(s, (14n + d), seat, 0n);
    if ((d == 3n)) {
      throw_(s, 39n);
    } else {
      put(s.dock[d], 39n);
      s.dock[d].colour = 3n;
      s.dock[d].grey = 0n;
    }
    s.chain = (s.chain + 1n);
    s.dry = 0n;
    s.idle = 0n;
    if ((s.held[seat] == 0n)) {
      raise_firewall(s, seat);
    }
    s.target = next_seat(s, seat);
    return 2n;
  }
  function win(s: State, seat: bigint, cause: bigint): void {
    s.phase = 3n;
    s.actor = (-1n);
    s.winner = seat;
    s.cause = cause;
    tell(s, 27n, seat, cause);
  }
  function draw_game(s: State, cause: bigint): void {
    s.phase = 3n;
    s.actor = (-1n);
    s.winner = (-1n);
    s.cause = cause;
    tell(s, 28n, 0n, cause);
  }
  function tell(s: State, what: bigint, seat: bigint, detail: bigint): void {
    if (false) {
      s.told.event[s.told.n] = (((1024n * what) + (128n * seat)) + detail);
      s.told.n = (s.told.n + 1n);
    }
  }
  function begin_turn(s: State, seat: bigint): void {
    s.phase = 0n;
    s.turn = seat;
    s.actor = seat;
    s.boots = 0n;
    s.blocked = 0n;
    s.damage = 0n;
    s.moved = 0n;
    s.placed = 0n;
    s.bonus = 0n;
    s.plays = 0n;
    s.draws = 0n;
    s.third = (-1n);
    s.target = (-1n);
    s.chain = 0n;
    tell(s, 25n, seat, 0n);
  }
  function recycle(s: State): void {
    let i;
    tell(s, 7n, 0n, s.discarded);
    for (let at1 = 0n, end1 = least(s.discarded, (120n - s.discarded)); at1 < end1; at1++) {
      i = at1;
      s.pile.card[i] = s.pile.card[((120n - 1n) - i)];
    }
    s.pile.n = s.discarded;
    s.discarded = 0n;
    shuffle(s, s.pile);
  }
  function sweep(s: State): void {
    let d, kind, seat;
    s.moves = 0n;
    s.dry = 0n;
    s.slots = 0n;
    s.idle = 0n;
    s.gone = 0n;
    s.proven = 0n;
    s.bare = 0n;
    s.winner = (-1n);
    s.cause = 0n;
    s.discarded = 0n;
    s.pile.n = 0n;
    s.told.n = 0n;
    for (let at1 = 0n, end1 = 3n; at1 < end1; at1++) {
      d = at1;
      s.dock[d].stack.n = 0n;
      clear(s, d);
    }
    for (let at2 = 0n, end2 = s.seats; at2 < end2; at2++) {
      seat = at2;
      s.firewall[seat] = 0n;
      s.armed[seat] = 0n;
      s.skip[seat] = 0n;
      s.fresh[seat] = 0n;
      forget(s, seat);
      s.held[seat] = 0n;
      s.kinds[seat] = 0n;
      for (let at3 = 0n, end3 = 43n; at3 < end3; at3++) {
        kind = at3;
        s.hand[seat][kind] = 0n;
      }
    }
  }
  function below(s: State, n: bigint): bigint {
    let a, b, c, d, x;
    [x, a, b, c, d] = draw_below(n, s.chance[0n], s.chance[1n], s.chance[2n], s.chance[3n]);
    remember(s, a, b, c, d);
    return x;
  }
  function shuffle(s: State, stack: State): void {
    let a, b, c, card, d, i, j;
    [a, b, c, d] = [s.chance[0n], s.chance[1n], s.chance[2n], s.chance[3n]];
    for (let at1 = (stack.n - 1n), end1 = 0n; at1 > end1; at1--) {
      i = at1;
      [j, a, b, c, d] = draw_below((i + 1n), a, b, c, d);
      card = stack.card[i];
      stack.card[i] = stack.card[j];
      stack.card[j] = card;
    }
    remember(s, a, b, c, d);
  }
  function correct(s: State, seat: bigint, kind: bigint): void {
    let declined, is_newest;
    declined = (((s.declined[seat] >> kind) & 1n) != 0n);
    if (((!declined) && (((s.earlier[seat] >> kind) & 1n) == 0n))) {
      return;
    }
    is_newest = (declined || (s.since[seat] == s.since_earlier[seat]));
    if ((is_newest && (s.since[seat] > 0n))) {
      s.since[seat] = (s.since[seat] - 1n);
    } else if ((declined || (s.since_earlier[seat] == 0n))) {
      s.declined[seat] = (s.declined[seat] & (~(1n << kind)));
      s.earlier[seat] = (s.earlier[seat] & (~(1n << kind)));
      s.kept_back[seat] = least((s.kept_back[seat] + 1n), 120n);
      return;
    }
    s.since_earlier[seat] = most((s.since_earlier[seat] - 1n), s.since[seat]);
  }
  function end_turn_(s: State): bigint {
    let d;
    for (let at1 = 0n, end1 = rolled(3n); at1 < end1; at1++) {
      d = at1;
      if (s.dock[d].locked) {
        tell(s, 10n, s.turn, d);
        clear(s, d);
      }
    }
    if (is_stalled(s)) {
      return 0n;
    }
    return (s.damage ? choose_target(s) : 4n);
  }
  function strike(s: State): bigint {
    tell(s, 13n, s.target, s.damage);
    if ((!is_asked(s, s.target))) {
      return 3n;
    }
    s.phase = 2n;
    s.actor = s.target;
    return 0n;
  }
  function absorb_(s: State): bigint {
    let held, i, kind, seat;
    seat = s.target;
    tell(s, 18n, seat, s.damage);
    note_unshielded(s, seat);
    held = s.held[seat];
    for (let at1 = 0n, end1 = s.damage; at1 < end1; at1++) {
      i = at1;
      if ((!has_stock(s))) {
        tell(s, 19n, seat, (s.damage - i));
        break;
      }
      kind = draw_card(s, seat);
      tell(s, 6n, seat, kind);
      if (((kind == 39n) && s.firewall[seat])) {
        win(s, seat, 2n);
        return 0n;
      }
    }
    if (s.firewall[seat]) {
      breach(s, seat, (s.held[seat] > held));
    }
    if (((seat == next_seat(s, s.turn)) || ((s.chain > 0n) && s.option[9n]))) {
      s.skip[seat] = 1n;
      tell(s, 22n, seat, 0n);
    }
    return 4n;
  }
  function throw_(s: State, kind: bigint): void {
    s.discarded = (s.discarded + 1n);
    s.pile.card[(120n - s.discarded)] = kind;
  }
  function put(dock: State, kind: bigint): void {
    dock.stack.card[dock.stack.n] = kind;
    dock.stack.n = (dock.stack.n + 1n);
  }
  function clear(s: State, d: bigint): void {
    let dock;
    dock = s.dock[d];
    while ((dock.stack.n > 0n)) {
      dock.stack.n = (dock.stack.n - 1n);
      throw_(s, dock.stack.card[dock.stack.n]);
    }
    dock.value = 0n;
    dock.colour = 3n;
    dock.locked = 0n;
    dock.grey = 0n;
  }
  function forget(s: State, seat: bigint): void {
    s.declined[seat] = 0n;
    s.earlier[seat] = 0n;
    s.since[seat] = 0n;
    s.since_earlier[seat] = 0n;
    s.kept_back[seat] = 0n;
  }
  function draw_below(n: bigint, a: bigint, b: bigint, c: bigint, d: bigint): bigint[] {
    let bound, product, word;
    [word, a, b, c, d] = step(a, b, c, d);
    product = (as_int((word >> 32n)) * n);
    if (((product & 4294967295n) < n)) {
      bound = rest((4294967296n - n), n);
      while (((product & 4294967295n) < bound)) {
        [word, a, b, c, d] = step(a, b, c, d);
        product = (as_int((word >> 32n)) * n);
      }
    }
    return [(product >> 32n), a, b, c, d];
  }
  function remember(s: State, a: bigint, b: bigint, c: bigint, d: bigint): void {
    s.chance[0n] = a;
    s.chance[1n] = b;
    s.chance[2n] = c;
    s.chance[3n] = d;
  }
  function rolled(n: bigint): bigint {
    return n;
  }
  function is_stalled(s: State): boolean {
    if ((!s.moved)) {
      s.idle = (s.idle | (1n << s.turn));
    }
    s.dry = (s.placed ? 0n : (s.dry + 1n));
    if ((s.idle == ((1n << s.seats) - 1n))) {
      deadlock(s);
      return true;
    }
    if ((s.dry >= s.option[23n])) {
      draw_game(s, 4n);
      return true;
    }
    return false;
  }
  function choose_target(s: State): bigint {
    let candidates, seat, target;
    candidates = 0n;
    target = next_seat(s, s.turn);
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      if (is_candidate(s, seat)) {
        candidates = (candidates + 1n);
        target = seat;
      }
    }
    s.chain = 0n;
    if ((candidates > 1n)) {
      s.phase = 1n;
      return 0n;
    }
    s.target = target;
    return 2n;
  }
  function is_asked(s: State, seat: bigint): boolean {
    if (((seat == s.turn) && (s.option[8n] == 0n))) {
      return false;
    }
    return (s.option[25n] ? (s.held[seat] > 0n) : (s.hand[seat][39n] > 0n));
  }
  function note_unshielded(s: State, seat: bigint): void {
    if (((seat == s.turn) && (s.option[8n] == 0n))) {
      return;
    }
    if (((s.option[25n] == 0n) && (s.hand[seat][39n] > 0n))) {
      s.proven = (s.proven | (1n << seat));
      s.bare = (s.bare & (~(1n << seat)));
    } else {
      s.bare = (s.bare | (1n << seat));
      s.fresh[seat] = 0n;
    }
  }
  function has_stock(s: State): boolean {
    return ((s.pile.n > 0n) || (s.discarded > 0n));
  }
  function breach(s: State, seat: bigint, drew: boolean): void {
    s.armed[seat] = 0n;
    if (drew) {
      s.firewall[seat] = 0n;
      tell(s, 20n, seat, 0n);
    } else {
      tell(s, 21n, seat, 0n);
    }
  }
  function step(a: bigint, b: bigint, c: bigint, d: bigint): bigint[] {
    let word;
    word = (((a + b) + d) & 18446744073709551615n);
    a = (b ^ (b >> 11n));
    b = ((c + (c << 3n)) & 18446744073709551615n);
    c = ((((c << 24n) | (c >> 40n)) + word) & 18446744073709551615n);
    d = ((d + _ONE[0n]) & 18446744073709551615n);
    return [word, a, b, c, d];
  }
  function as_int(word: bigint): bigint {
    return word;
  }
  function deadlock(s: State): void {
    let fewest, seat, ties;
    fewest = 0n;
    ties = 0n;
    for (let at1 = 1n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      if ((s.held[seat] < s.held[fewest])) {
        fewest = seat;
        ties = 0n;
      } else if ((s.held[seat] == s.held[fewest])) {
        ties = (ties + 1n);
      }
    }
    if ((s.option[19n] && (ties == 0n))) {
      win(s, fewest, 6n);
    } else {
      draw_game(s, 3n);
    }
  }
  function is_candidate(s: State, seat: bigint): boolean {
    return ((s.firewall[seat] != 0n) && (seat != s.turn));
  }
  return { open_game, lay_pile, end_turn, aim, deflect, absorb, set_hand, pass_turn, next_seat, draw_card };
}
