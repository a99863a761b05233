// @ts-nocheck: it was checked where it was written.
// Made from the rules by `python3 dev.py types`: change them there. Numbers are BigInt, as wide as Python's.
export interface Clause {
  side: bigint;
  type: bigint;
  what: bigint;
  n: bigint;
  t: bigint;
}
export interface Offer {
  maker: bigint;
  taker: bigint;
  n: bigint;
  drops: bigint;
  drop: bigint[];
  life: bigint;
  clause: Clause[];
}
export interface Pact {
  id: bigint;
  type: bigint;
  by: bigint;
  to: bigint;
  what: bigint;
  n: bigint;
  t: bigint;
}
export interface Pile {
  n: bigint;
  card: bigint[];
}
export interface Told {
  n: bigint;
  event: bigint[];
}
export interface State {
  chance: bigint[];
  owned: bigint[][];
  dirty: bigint[];
  loose: bigint[];
  roomy: bigint[];
  ones: bigint[];
  twos: bigint[];
  signed: bigint;
  moves: bigint;
  kinds: bigint[];
  option: bigint[];
  score: bigint[];
  turn_no: bigint;
  own_clock: bigint;
  event_clock: bigint;
  held: bigint[];
  discarded: bigint;
  reshuffles: bigint;
  next_pact: bigint;
  seats: bigint;
  phase: bigint;
  turn: bigint;
  actor: bigint;
  left: bigint;
  dealer: bigint;
  finisher: bigint;
  pending: bigint;
  condemned: bigint;
  absent: bigint;
  winner: bigint;
  winners: bigint;
  cause: bigint;
  status: bigint[];
  parent: bigint[];
  number: bigint[];
  order: bigint[];
  pieces: bigint;
  top: bigint[][];
  issues: bigint;
  lies_on: bigint[];
  issue: bigint[];
  posts: bigint[];
  post: bigint[][];
  tapped: bigint[][];
  sealed: bigint[][];
  opener: bigint;
  victim: bigint;
  loot: bigint;
  chained: bigint;
  chain: bigint[];
  answer: bigint[];
  picks: bigint;
  host: bigint;
  made: bigint;
  offers: bigint;
  offer: Offer[];
  draft: Offer;
  countering: bigint;
  declined: bigint[][];
  pacts: bigint;
  pact: Pact[];
  deck: bigint[];
  hand: bigint[][];
  known: bigint[];
  seen: bigint;
  seen_of: bigint;
  bare: bigint[];
  fresh: bigint[];
  pile: Pile;
  told: Told;
}
const quotient = (a, b) => { const q = a / b; return a % b !== 0n && a < 0n !== b < 0n ? q - 1n : q; };
const rest = (a, b) => { const r = a % b; return r !== 0n && r < 0n !== b < 0n ? r + b : r; };
const most = (...all) => all.reduce((a, b) => (b > a ? b : a));
const least = (...all) => all.reduce((a, b) => (b < a ? b : a));
const size = (a) => (a < 0n ? -a : a);
const many = (n, make) => Array.from({ length: n }, make);
const LETTER = [0n, 1n, 1n, 2n];
const _INDEX = [0n, 0n, 1n, 39n, 2n, 15n, 40n, 23n, 3n, 12n, 16n, 59n, 41n, 19n, 24n, 54n, 4n, 0n, 13n, 10n, 17n, 62n, 60n, 28n, 42n, 30n, 20n, 51n, 25n, 44n, 55n, 47n, 5n, 32n, 0n, 38n, 14n, 22n, 11n, 58n, 18n, 53n, 0n, 9n, 61n, 27n, 29n, 50n, 43n, 46n, 31n, 37n, 21n, 57n, 52n, 8n, 26n, 49n, 45n, 36n, 56n, 7n, 48n, 35n, 6n, 34n, 33n];
const WORTH = [1n, 2n, 2n, 3n, 5n, 5n, 5n, 6n, 4n, 4n, 4n, 8n, 7n, 7n, 7n, 7n, 9n, 10n, 0n];
const _ONE = [1n];
export const OVER = 10n;
export const OUT = 2n;
export const FINISHED = 1n;
export const NOBODY = -1n;
export const FLOAT = 240n;
export const PEEL_TENTHS = 50n;
export const PC = 3n;
export const SLOTS = 60n;
export const FIRST_ISSUE = 4n;
export const SEATS = [
  2,
  6
] as const;
export const NAME_LIMIT = 24 as const;
export const CAUSES = {
  "1": "reached",
  "2": "ranked",
  "3": "last left",
  "4": "tie-break",
  "5": "thunderdome",
  "6": "shared"
} as const;
export const SETTINGS = [
  {
    "name": "target",
    "place": 0,
    "rule": "R-77",
    "meaning": "bitcoin that end the game",
    "default": 25,
    "low": 10,
    "high": 50
  },
  {
    "name": "stop",
    "place": 1,
    "rule": "R-76",
    "meaning": "score that ends all trading (-1: target - 5)",
    "default": -1,
    "low": -1,
    "high": 99
  },
  {
    "name": "final",
    "place": 4,
    "rule": "R-82",
    "meaning": "who has one more turn at the end",
    "default": "all-others",
    "values": [
      "all-others",
      "equal-turns"
    ]
  },
  {
    "name": "thunderdome",
    "place": 5,
    "rule": "R-88",
    "meaning": "how the last tie is split",
    "default": "draw-off",
    "values": [
      "draw-off",
      "shared"
    ]
  },
  {
    "name": "rounds",
    "place": 6,
    "rule": "R-92",
    "meaning": "turns a player that end the game",
    "default": 60,
    "low": 1,
    "high": 1000
  },
  {
    "name": "gemini",
    "place": 12,
    "rule": "R-93",
    "meaning": "house rule: two equal classifications protect each other",
    "default": false,
    "values": [
      false,
      true
    ]
  },
  {
    "name": "kingmaker",
    "place": 13,
    "rule": "R-96",
    "meaning": "house rule: trading never closes",
    "default": false,
    "values": [
      false,
      true
    ]
  },
  {
    "name": "peel_out",
    "place": 14,
    "rule": "R-97",
    "meaning": "house rule: five seconds a turn",
    "default": false,
    "values": [
      false,
      true
    ]
  },
  {
    "name": "king_seal",
    "place": 15,
    "rule": "R-95",
    "meaning": "house rule: what SEAL THE DEAL stole stays stolen",
    "default": false,
    "values": [
      false,
      true
    ]
  },
  {
    "name": "switcheroo",
    "place": 16,
    "rule": "R-98",
    "meaning": "house rule: equipment may be laid over disabled equipment",
    "default": false,
    "values": [
      false,
      true
    ]
  }
] as const;
export const EQUIPMENT = [
  {
    "code": "SW",
    "name": "switch",
    "ports": 0
  },
  {
    "code": "K2",
    "name": "cable with 2 ports",
    "ports": 2
  },
  {
    "code": "K3",
    "name": "cable with 3 ports",
    "ports": 3
  },
  {
    "code": "PC",
    "name": "computer",
    "ports": 0
  }
] as const;
export const ISSUES = [
  {
    "code": "HK",
    "name": "HACKED"
  },
  {
    "code": "PO",
    "name": "POWER OUTAGE"
  },
  {
    "code": "NH",
    "name": "NEW HIRE"
  }
] as const;
export const CARDS = [
  {
    "code": "SW",
    "name": "switch",
    "value": 1
  },
  {
    "code": "K2",
    "name": "cable with 2 ports",
    "value": 2
  },
  {
    "code": "K3",
    "name": "cable with 3 ports",
    "value": 2
  },
  {
    "code": "PC",
    "name": "computer",
    "value": 3
  },
  {
    "code": "HK",
    "name": "HACKED",
    "value": 5
  },
  {
    "code": "PO",
    "name": "POWER OUTAGE",
    "value": 5
  },
  {
    "code": "NH",
    "name": "NEW HIRE",
    "value": 5
  },
  {
    "code": "HD",
    "name": "HELPDESK",
    "value": 6
  },
  {
    "code": "SE",
    "name": "SECURED",
    "value": 4
  },
  {
    "code": "PW",
    "name": "POWERED",
    "value": 4
  },
  {
    "code": "TR",
    "name": "TRAINED",
    "value": 4
  },
  {
    "code": "AU",
    "name": "AUDIT",
    "value": 8
  },
  {
    "code": "SEC",
    "name": "SECURITY SPECIALIST",
    "value": 7
  },
  {
    "code": "FAC",
    "name": "FACILITIES",
    "value": 7
  },
  {
    "code": "SUP",
    "name": "SUPERVISOR",
    "value": 7
  },
  {
    "code": "FT",
    "name": "FIELD TECH",
    "value": 7
  },
  {
    "code": "HH",
    "name": "HEAD HUNTER",
    "value": 9
  },
  {
    "code": "STD",
    "name": "SEAL THE DEAL",
    "value": 10
  }
] as const;
export const blank = (): State => ({ chance: many(4, () => 0n), owned: many(6, () => many(4, () => 0n)), dirty: many(4, () => 0n), loose: many(4, () => 0n), roomy: many(4, () => 0n), ones: many(2, () => 0n), twos: many(2, () => 0n), signed: 0n, moves: 0n, kinds: many(6, () => 0n), option: many(20, () => 0n), score: many(6, () => 0n), turn_no: 0n, own_clock: 0n, event_clock: 0n, held: many(6, () => 0n), discarded: 0n, reshuffles: 0n, next_pact: 0n, seats: 0n, phase: 0n, turn: 0n, actor: 0n, left: 0n, dealer: 0n, finisher: 0n, pending: 0n, condemned: 0n, absent: 0n, winner: 0n, winners: 0n, cause: 0n, status: many(6, () => 0n), parent: many(240, () => 0n), number: many(240, () => 0n), order: many(240, () => 0n), pieces: 0n, top: many(6, () => many(3, () => 0n)), issues: 0n, lies_on: many(180, () => 0n), issue: many(180, () => 0n), posts: many(6, () => 0n), post: many(6, () => many(2, () => 0n)), tapped: many(6, () => many(2, () => 0n)), sealed: many(6, () => many(2, () => 0n)), opener: 0n, victim: 0n, loot: 0n, chained: 0n, chain: many(122, () => 0n), answer: many(6, () => 0n), picks: 0n, host: 0n, made: 0n, offers: 0n, offer: many(10, () => ({ maker: 0n, taker: 0n, n: 0n, drops: 0n, drop: many(2, () => 0n), life: 0n, clause: many(8, () => ({ side: 0n, type: 0n, what: 0n, n: 0n, t: 0n })) })), draft: ({ maker: 0n, taker: 0n, n: 0n, drops: 0n, drop: many(2, () => 0n), life: 0n, clause: many(8, () => ({ side: 0n, type: 0n, what: 0n, n: 0n, t: 0n })) }), countering: 0n, declined: many(6, () => many(6, () => 0n)), pacts: 0n, pact: many(32, () => ({ id: 0n, type: 0n, by: 0n, to: 0n, what: 0n, n: 0n, t: 0n })), deck: many(19, () => 0n), hand: many(6, () => many(19, () => 0n)), known: many(6, () => 0n), seen: 0n, seen_of: 0n, bare: many(6, () => 0n), fresh: many(6, () => 0n), pile: ({ n: 0n, card: many(1080, () => 0n) }), told: ({ n: 0n, event: many(48, () => 0n) }) });
export function rules(asked: { counted?: (s: State, seat: bigint, measure: bigint, own: () => bigint) => bigint } = {}) {
  function open_game(s: State, first_seat: bigint): void {
    s.option[2n] = 0n;
    s.option[5n] = 1n;
    deal(s, first_seat);
  }
  function end_turn(s: State, seat: bigint, points: bigint): void {
    s.turn = seat;
    follow(s, score(s, points));
  }
  function shame(s: State, seat: bigint): void {
    follow(s, condemn(s, seat));
  }
  function clear_network(s: State, seat: bigint): void {
    scrap_network(s, seat);
    s.discarded = 0n;
  }
  function add_piece(s: State, seat: bigint, kind: bigint, parent: bigint): bigint {
    let bit, letter, number, piece, place;
    place = free_place(s, kind);
    piece = ((60n * kind) + place);
    bit = (1n << place);
    s.owned[seat][kind] = (s.owned[seat][kind] | bit);
    s.dirty[kind] = (s.dirty[kind] & (~bit));
    s.loose[kind] = (s.loose[kind] & (~bit));
    letter = LETTER[kind];
    number = fresh_number(s, seat, kind);
    s.top[seat][letter] = most(s.top[seat][letter], number);
    s.number[piece] = number;
    s.order[s.pieces] = piece;
    s.pieces = (s.pieces + 1n);
    s.parent[piece] = 241n;
    if ((kind == 0n)) {
      return piece;
    }
    if ((kind != 3n)) {
      set_load(s, piece, 0n);
      s.roomy[kind] = (s.roomy[kind] | bit);
    }
    hang(s, piece, parent);
    return piece;
  }
  function put_issue(s: State, piece: bigint, kind: bigint): void {
    s.lies_on[s.issues] = piece;
    s.issue[s.issues] = kind;
    s.issues = (s.issues + 1n);
    s.dirty[quotient(piece, 60n)] = (s.dirty[quotient(piece, 60n)] | (1n << rest(piece, 60n)));
  }
  function has_room(s: State, cable: bigint): boolean {
    return (((s.roomy[quotient(cable, 60n)] >> rest(cable, 60n)) & 1n) != 0n);
  }
  function is_active(s: State, piece: bigint): boolean {
    while ((piece < 240n)) {
      if (is_dirty(s, piece)) {
        return false;
      }
      piece = s.parent[piece];
    }
    return (piece == 241n);
  }
  function gain(s: State, seat: bigint): bigint {
    let mine, n;
    n = 0n;
    mine = ((s.owned[seat][3n] & (~s.dirty[3n])) & (~s.loose[3n]));
    while (mine) {
      if (is_active(s, (180n + first(mine)))) {
        n = (n + 1n);
      }
      mine = (mine & (mine - 1n));
    }
    return n;
  }
  function counted(s: State, seat: bigint, measure: bigint): bigint {
    const own = () => {
      let i, n, piece;
      if ((measure == 0n)) {
        return as_int(s.score[seat]);
      }
      if ((measure == 1n)) {
        return gain(s, seat);
      }
      if ((measure == 2n)) {
        return members(s.owned[seat][3n]);
      }
      n = 0n;
      for (let at1 = 0n, end1 = s.pieces; at1 < end1; at1++) {
        i = at1;
        piece = s.order[i];
        if ((has_piece(s, seat, piece) && ((measure == 4n) || is_active(s, piece)))) {
          n = (n + 1n);
        }
      }
      return n;
    };
    return asked.counted ? asked.counted(s, seat, measure, own) : own();
  }
  function trade_closed(s: State): boolean {
    let seat;
    if (s.option[13n]) {
      return false;
    }
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      if ((s.score[seat] >= s.option[1n])) {
        return true;
      }
    }
    return false;
  }
  function draw_off(s: State, contenders: bigint): bigint {
    s.discarded = 0n;
    return dome_round(s, contenders);
  }
  function next_seat(s: State, seat: bigint): bigint {
    return (((seat + 1n) < s.seats) ? (seat + 1n) : 0n);
  }
  function deal(s: State, first_seat: bigint): void {
    let _, kind;
    sweep(s);
    first_seat = ((first_seat == (-1n)) ? below(s, s.seats) : first_seat);
    s.dealer = ((first_seat == 0n) ? ((first_seat + s.seats) - 1n) : (first_seat - 1n));
    for (let at1 = 0n, end1 = 19n; at1 < end1; at1++) {
      kind = at1;
      for (let at2 = 0n, end2 = s.deck[kind]; at2 < end2; at2++) {
        _ = at2;
        s.pile.card[s.pile.n] = kind;
        s.pile.n = (s.pile.n + 1n);
      }
    }
    shuffle(s, s.pile);
    deal_out(s);
  }
  function follow(s: State, step: bigint): void {
    while ((step != 0n)) {
      if ((step == 1n)) {
        step = settle(s);
      } else if ((step == 2n)) {
        step = close_event(s);
      } else if ((step == 3n)) {
        step = draw_and_score(s);
      } else if ((step == 4n)) {
        step = break_off(s);
      } else if ((step == 5n)) {
        step = scrap(s);
      } else if ((step == 6n)) {
        step = end_check(s);
      } else if ((step == 7n)) {
        step = begin_turn(s);
      } else {
        step = redeem_pledges(s);
      }
      if (((step == 0n) && (s.condemned != (-1n)))) {
        step = 5n;
      }
    }
    s.actor = first_asked(s);
  }
  function score(s: State, points: bigint): bigint {
    s.score[s.turn] = (s.score[s.turn] + points);
    tell(s, 23n, s.turn, 0n, points);
    return 6n;
  }
  function condemn(s: State, seat: bigint): bigint {
    s.condemned = seat;
    return 4n;
  }
  function scrap_network(s: State, seat: bigint): void {
    let i, piece;
    i = 0n;
    while ((i < s.pieces)) {
      piece = s.order[i];
      if (has_piece(s, seat, piece)) {
        lift_issues(s, piece, 112n, 255n);
        throw_(s, quotient(piece, 60n));
        remove_piece(s, seat, piece);
      } else {
        i = (i + 1n);
      }
    }
  }
  function free_place(s: State, kind: bigint): bigint {
    let seat, used;
    used = 0n;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      used = (used | s.owned[seat][kind]);
    }
    return first((~used));
  }
  function fresh_number(s: State, seat: bigint, kind: bigint): bigint {
    let number, top;
    top = s.top[seat][LETTER[kind]];
    if ((top < 250n)) {
      return (top + 1n);
    }
    number = 1n;
    while (is_number_used(s, seat, kind, number)) {
      number = (number + 1n);
    }
    return number;
  }
  function set_load(s: State, cable: bigint, n: bigint): void {
    let bit, kind;
    kind = (quotient(cable, 60n) - 1n);
    bit = (1n << rest(cable, 60n));
    s.ones[kind] = ((n & 1n) ? (s.ones[kind] | bit) : (s.ones[kind] & (~bit)));
    s.twos[kind] = ((n & 2n) ? (s.twos[kind] | bit) : (s.twos[kind] & (~bit)));
  }
  function hang(s: State, piece: bigint, parent: bigint): void {
    let load;
    s.parent[piece] = parent;
    if ((parent == 240n)) {
      s.loose[quotient(piece, 60n)] = (s.loose[quotient(piece, 60n)] | (1n << rest(piece, 60n)));
    } else if ((piece >= 180n)) {
      load = (load_of(s, parent) + 1n);
      set_load(s, parent, load);
      if ((load > quotient(parent, 60n))) {
        s.roomy[quotient(parent, 60n)] = (s.roomy[quotient(parent, 60n)] & (~(1n << rest(parent, 60n))));
      }
    }
  }
  function is_dirty(s: State, piece: bigint): boolean {
    return (((s.dirty[quotient(piece, 60n)] >> rest(piece, 60n)) & 1n) != 0n);
  }
  function first(members: bigint): bigint {
    return _INDEX[rest((members & (-members)), 67n)];
  }
  function as_int(word: bigint): bigint {
    return word;
  }
  function members(found: bigint): bigint {
    let n;
    n = 0n;
    while (found) {
      found = (found & (found - 1n));
      n = (n + 1n);
    }
    return n;
  }
  function has_piece(s: State, seat: bigint, piece: bigint): boolean {
    return (((s.owned[seat][quotient(piece, 60n)] >> rest(piece, 60n)) & 1n) != 0n);
  }
  function dome_round(s: State, contenders: bigint): bigint {
    let best, i, left;
    best = turn_cards_up(s, contenders);
    left = 0n;
    for (let at1 = 0n, end1 = s.chained; at1 < end1; at1++) {
      i = at1;
      if ((WORTH[rest(s.chain[i], 32n)] == best)) {
        left = (left | (1n << quotient(s.chain[i], 32n)));
      }
      throw_(s, rest(s.chain[i], 32n));
    }
    s.chained = 0n;
    return left;
  }
  function sweep(s: State): void {
    let kind, seat;
    s.moves = 0n;
    s.turn_no = 0n;
    s.phase = 11n;
    s.turn = 0n;
    s.actor = (-1n);
    s.left = s.option[3n];
    s.finisher = (-1n);
    s.pending = 0n;
    s.condemned = (-1n);
    s.absent = 0n;
    s.seen_of = (-1n);
    s.winner = (-1n);
    s.winners = 0n;
    s.cause = 0n;
    s.signed = 0n;
    s.discarded = 0n;
    s.reshuffles = 0n;
    s.pile.n = 0n;
    s.told.n = 0n;
    s.pieces = 0n;
    s.issues = 0n;
    s.opener = 0n;
    s.victim = (-1n);
    s.loot = 0n;
    s.chained = 0n;
    s.picks = 0n;
    s.host = 0n;
    s.made = 0n;
    s.offers = 0n;
    s.countering = 0n;
    s.pacts = 0n;
    s.next_pact = 0n;
    s.own_clock = 0n;
    s.event_clock = 0n;
    for (let at1 = 0n, end1 = 4n; at1 < end1; at1++) {
      kind = at1;
      s.dirty[kind] = 0n;
      s.loose[kind] = 0n;
      s.roomy[kind] = 0n;
    }
    for (let at2 = 0n, end2 = 6n; at2 < end2; at2++) {
      seat = at2;
      sweep_seat(s, seat);
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
  function deal_out(s: State): void {
    let _, seat;
    for (let at1 = 0n, end1 = s.option[2n]; at1 < end1; at1++) {
      _ = at1;
      seat = next_seat(s, s.dealer);
      for (let at2 = 0n, end2 = s.seats; at2 < end2; at2++) {
        _ = at2;
        s.pile.n = (s.pile.n - 1n);
        give(s, seat, s.pile.card[s.pile.n]);
        seat = next_seat(s, seat);
      }
    }
    s.turn = next_seat(s, s.dealer);
    begin_turn(s);
    open_phase(s, (may_trade(s) ? 0n : 3n));
    s.actor = s.turn;
  }
  function settle(s: State): bigint {
    let _, seat;
    seat = principal(s);
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      _ = at1;
      if (in_window(s, seat)) {
        if ((s.answer[seat] == 0n)) {
          return 0n;
        }
        if ((s.answer[seat] == 2n)) {
          put_in_chain(s, seat, needed(s));
          open_window(s);
          return 0n;
        }
      }
      seat = next_seat(s, seat);
    }
    return 2n;
  }
  function close_event(s: State): bigint {
    discard_event(s);
    draw_back(s);
    s.phase = 3n;
    if (((s.condemned == s.turn) || (s.condemned == s.victim))) {
      return 0n;
    }
    if ((rest(s.chained, 2n) == 1n)) {
      tell(s, 16n, s.turn, s.victim, s.opener);
      return 0n;
    }
    tell(s, 15n, s.turn, s.victim, s.opener);
    if ((s.opener != 17n)) {
      doubt(s, s.victim, (1n << ((s.opener == 11n) ? 4n : 16n)));
    }
    if ((s.opener == 11n)) {
      s.picks = quotient((members(s.owned[s.victim][3n]) + 1n), 2n);
      s.phase = 7n;
    } else {
      s.phase = 8n;
    }
    restart_event_clock(s);
    return 0n;
  }
  function draw_and_score(s: State): bigint {
    refill(s, s.turn);
    return score(s, gain(s, s.turn));
  }
  function break_off(s: State): bigint {
    let seat;
    seat = s.condemned;
    tell(s, 41n, seat, 0n, 0n);
    s.status[seat] = 2n;
    if ((((s.phase == 1n) || (s.phase == 2n)) && concerns(s.draft, seat))) {
      s.phase = 0n;
    }
    if (((seat == s.turn) || (seat == s.victim))) {
      if (((s.phase == 5n) || (s.phase == 6n))) {
        return 2n;
      }
      if (is_event(s)) {
        s.phase = 3n;
      }
    } else if ((s.phase == 5n)) {
      return 1n;
    }
    return 5n;
  }
  function scrap(s: State): bigint {
    let i, kind, seat;
    seat = s.condemned;
    s.condemned = (-1n);
    end_pacts_of(s, seat);
    end_offers_of(s, seat);
    for (let at1 = 0n, end1 = 19n; at1 < end1; at1++) {
      kind = at1;
      while ((s.hand[seat][kind] > 0n)) {
        take(s, seat, kind);
        throw_(s, kind);
      }
    }
    for (let at2 = 0n, end2 = s.posts[seat]; at2 < end2; at2++) {
      i = at2;
      throw_(s, s.post[seat][i]);
    }
    s.posts[seat] = 0n;
    scrap_network(s, seat);
    s.pending = (s.pending & (~(1n << seat)));
    if ((seat == s.turn)) {
      return 6n;
    }
    if (ends_with_one(s)) {
      return 0n;
    }
    return ((s.phase == 12n) ? 8n : 0n);
  }
  function end_check(s: State): bigint {
    let seat;
    seat = s.turn;
    count_turns(s, seat);
    if ((s.finisher != (-1n))) {
      s.pending = (s.pending & (~(1n << seat)));
    } else if (((s.status[seat] == 0n) && (s.score[seat] >= s.option[0n]))) {
      if ((s.seats <= 3n)) {
        win(s, (1n << seat), 1n);
        return 0n;
      }
      finish(s, seat);
    }
    if (ends_with_one(s)) {
      return 0n;
    }
    if ((s.finisher != (-1n))) {
      if ((s.pending == 0n)) {
        rank(s);
        return 0n;
      }
    } else if ((s.turn_no >= (s.option[6n] * s.seats))) {
      rank(s);
      return 0n;
    }
    pass_on(s);
    return 7n;
  }
  function begin_turn(s: State): bigint {
    let i, other, seat;
    s.turn_no = (s.turn_no + 1n);
    s.left = s.option[3n];
    s.made = 0n;
    s.offers = 0n;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      for (let at2 = 0n, end2 = 2n; at2 < end2; at2++) {
        i = at2;
        s.tapped[seat][i] = 0n;
      }
      for (let at3 = 0n, end3 = s.seats; at3 < end3; at3++) {
        other = at3;
        s.declined[seat][other] = 0n;
      }
    }
    s.own_clock = 50n;
    s.phase = 12n;
    tell(s, 0n, s.turn, 0n, s.turn_no);
    deliver_escrows(s);
    return 8n;
  }
  function redeem_pledges(s: State): bigint {
    let by, i, n, pact, what;
    i = 0n;
    while ((i < s.pacts)) {
      pact = s.pact[i];
      if (((pact.to != s.turn) || (pact.type != 5n) || (pact.t > 0n))) {
        i = (i + 1n);
        continue;
      }
      by = pact.by;
      what = pact.what;
      n = pact.n;
      drop_pact(s, i);
      if ((s.hand[by][what] < n)) {
        return condemn(s, by);
      }
      part(s, by, what, n);
      hand_over(s, s.turn, what, n);
      tell(s, 36n, by, s.turn, ((256n * what) + n));
    }
    open_phase(s, (may_trade(s) ? 0n : 3n));
    return 0n;
  }
  function first_asked(s: State): bigint {
    let seat;
    if ((s.phase == 10n)) {
      return (-1n);
    }
    if (((s.phase == 0n) && (s.offers > 0n))) {
      return s.offer[0n].taker;
    }
    if (((s.phase == 1n) || (s.phase == 2n))) {
      return s.draft.maker;
    }
    if ((s.phase == 6n)) {
      return responder(s);
    }
    if ((s.phase == 5n)) {
      seat = principal(s);
      while (((!in_window(s, seat)) || (s.answer[seat] != 0n))) {
        seat = next_seat(s, seat);
      }
      return seat;
    }
    return s.turn;
  }
  function tell(s: State, what: bigint, seat: bigint, other: bigint, detail: bigint): void {
    if (false) {
      s.told.n = least((s.told.n + 1n), 48n);
      s.told.event[(s.told.n - 1n)] = ((((((what * 8n) + seat) * 8n) + other) * 65536n) + detail);
    }
  }
  function lift_issues(s: State, piece: bigint, wanted: bigint, most_: bigint): bigint {
    let here, i, kept, lifted, remains;
    kept = 0n;
    lifted = 0n;
    remains = false;
    for (let at1 = 0n, end1 = s.issues; at1 < end1; at1++) {
      i = at1;
      here = (s.lies_on[i] == piece);
      if ((here && (lifted < most_) && ((wanted >> s.issue[i]) & 1n))) {
        throw_(s, s.issue[i]);
        lifted = (lifted + 1n);
        continue;
      }
      remains = (remains || here);
      s.lies_on[kept] = s.lies_on[i];
      s.issue[kept] = s.issue[i];
      kept = (kept + 1n);
    }
    s.issues = kept;
    if ((!remains)) {
      s.dirty[quotient(piece, 60n)] = (s.dirty[quotient(piece, 60n)] & (~(1n << rest(piece, 60n))));
    }
    return lifted;
  }
  function throw_(s: State, kind: bigint): void {
    s.discarded = (s.discarded + 1n);
    s.pile.card[(1080n - s.discarded)] = kind;
  }
  function remove_piece(s: State, seat: bigint, piece: bigint): void {
    let at, i, kind;
    unhang(s, piece);
    kind = quotient(piece, 60n);
    s.owned[seat][kind] = (s.owned[seat][kind] & (~(1n << rest(piece, 60n))));
    at = 0n;
    while ((s.order[at] != piece)) {
      at = (at + 1n);
    }
    s.pieces = (s.pieces - 1n);
    for (let at1 = at, end1 = s.pieces; at1 < end1; at1++) {
      i = at1;
      s.order[i] = s.order[(i + 1n)];
    }
  }
  function is_number_used(s: State, seat: bigint, kind: bigint, number: bigint): boolean {
    let i, piece;
    for (let at1 = 0n, end1 = s.pieces; at1 < end1; at1++) {
      i = at1;
      piece = s.order[i];
      if (((LETTER[quotient(piece, 60n)] == LETTER[kind]) && (s.number[piece] == number) && has_piece(s, seat, piece))) {
        return true;
      }
    }
    return false;
  }
  function load_of(s: State, cable: bigint): bigint {
    let kind, place;
    kind = (quotient(cable, 60n) - 1n);
    place = rest(cable, 60n);
    return (((s.ones[kind] >> place) & 1n) + (2n * ((s.twos[kind] >> place) & 1n)));
  }
  function turn_cards_up(s: State, contenders: bigint): bigint {
    let _, best, kind, seat;
    s.chained = 0n;
    best = 0n;
    seat = s.dealer;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      _ = at1;
      seat = next_seat(s, seat);
      if (((contenders >> seat) & 1n)) {
        kind = turn_up(s);
        if ((kind == (-1n))) {
          return (-1n);
        }
        tell(s, 43n, seat, 0n, kind);
        s.chain[s.chained] = ((32n * seat) + kind);
        s.chained = (s.chained + 1n);
        best = most(best, WORTH[kind]);
      }
    }
    return best;
  }
  function sweep_seat(s: State, seat: bigint): void {
    let kind, letter, place;
    s.status[seat] = 0n;
    s.score[seat] = 0n;
    s.held[seat] = 0n;
    s.kinds[seat] = 0n;
    forget(s, seat);
    s.posts[seat] = 0n;
    s.answer[seat] = 0n;
    for (let at1 = 0n, end1 = 19n; at1 < end1; at1++) {
      kind = at1;
      s.hand[seat][kind] = 0n;
    }
    for (let at2 = 0n, end2 = 4n; at2 < end2; at2++) {
      kind = at2;
      s.owned[seat][kind] = 0n;
    }
    for (let at3 = 0n, end3 = 3n; at3 < end3; at3++) {
      letter = at3;
      s.top[seat][letter] = 0n;
    }
    for (let at4 = 0n, end4 = 2n; at4 < end4; at4++) {
      place = at4;
      s.tapped[seat][place] = 0n;
      s.sealed[seat][place] = 0n;
    }
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
  function give(s: State, seat: bigint, kind: bigint): void {
    s.hand[seat][kind] = (s.hand[seat][kind] + 1n);
    s.held[seat] = (s.held[seat] + 1n);
    s.kinds[seat] = (s.kinds[seat] | (1n << kind));
  }
  function open_phase(s: State, phase: bigint): void {
    s.phase = phase;
    restart_own_clock(s);
  }
  function may_trade(s: State): boolean {
    return ((s.option[7n] != 0n) && (!trade_closed(s)) && (others_playing(s, s.turn) != 0n));
  }
  function principal(s: State): bigint {
    return responder(s);
  }
  function in_window(s: State, seat: bigint): boolean {
    let top;
    top = ((s.chained == 0n) ? s.turn : quotient(s.chain[(s.chained - 1n)], 32n));
    return ((s.status[seat] == 0n) && (seat != top));
  }
  function put_in_chain(s: State, seat: bigint, card: bigint): void {
    take(s, seat, card);
    s.chain[s.chained] = ((32n * seat) + card);
    s.chained = (s.chained + 1n);
    tell(s, 14n, seat, 0n, card);
  }
  function needed(s: State): bigint {
    return ((rest(s.chained, 2n) == 0n) ? 4n : 8n);
  }
  function open_window(s: State): void {
    let seat;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      s.answer[seat] = 0n;
    }
    restart_event_clock(s);
  }
  function discard_event(s: State): void {
    let i;
    throw_(s, s.opener);
    for (let at1 = 0n, end1 = s.chained; at1 < end1; at1++) {
      i = at1;
      throw_(s, rest(s.chain[i], 32n));
    }
  }
  function draw_back(s: State): void {
    let seat;
    seat = next_seat(s, s.turn);
    while ((seat != s.turn)) {
      if (((s.status[seat] == 0n) && has_answered(s, seat))) {
        refill(s, seat);
      }
      seat = next_seat(s, seat);
    }
  }
  function doubt(s: State, seat: bigint, kinds: bigint): void {
    if ((s.fresh[seat] > 0n)) {
      s.bare[seat] = 0n;
    }
    s.bare[seat] = (s.bare[seat] | kinds);
    s.fresh[seat] = 0n;
  }
  function restart_event_clock(s: State): void {
    if (s.option[14n]) {
      s.event_clock = 50n;
    } else if ((s.phase == 7n)) {
      s.event_clock = 300n;
    } else {
      s.event_clock = ((s.phase == 8n) ? 200n : 150n);
    }
  }
  function refill(s: State, seat: bigint): void {
    let _, kind, missing;
    missing = ((s.option[2n] - escrow(s, seat)) - s.held[seat]);
    for (let at1 = 0n, end1 = missing; at1 < end1; at1++) {
      _ = at1;
      kind = turn_up(s);
      if ((kind == (-1n))) {
        return;
      }
      give(s, seat, kind);
      s.fresh[seat] = least((s.fresh[seat] + 1n), 255n);
      tell(s, 17n, seat, 0n, kind);
    }
  }
  function concerns(offer: State, seat: bigint): boolean {
    let i;
    if (((offer.maker == seat) || (offer.taker == seat))) {
      return true;
    }
    for (let at1 = 0n, end1 = offer.n; at1 < end1; at1++) {
      i = at1;
      if (((offer.clause[i].type == 6n) && (offer.clause[i].what == seat))) {
        return true;
      }
    }
    return false;
  }
  function is_event(s: State): boolean {
    return ((s.phase == 5n) || (s.phase == 6n) || (s.phase == 7n) || (s.phase == 8n));
  }
  function end_pacts_of(s: State, seat: bigint): void {
    let i, pact;
    i = 0n;
    while ((i < s.pacts)) {
      pact = s.pact[i];
      if (((pact.type == 3n) && (pact.by == seat))) {
        deliver(s, i);
      } else if (((pact.type == 3n) && (pact.to == seat))) {
        give_back(s, i);
      } else if (((pact.by == seat) || (pact.to == seat) || ((pact.type == 6n) && (pact.what == seat)))) {
        drop_pact(s, i);
      } else {
        i = (i + 1n);
      }
    }
  }
  function end_offers_of(s: State, seat: bigint): void {
    let i;
    i = 0n;
    while ((i < s.offers)) {
      if (concerns(s.offer[i], seat)) {
        drop_offer(s, i);
      } else {
        i = (i + 1n);
      }
    }
  }
  function take(s: State, seat: bigint, kind: bigint): void {
    s.hand[seat][kind] = (s.hand[seat][kind] - 1n);
    s.held[seat] = (s.held[seat] - 1n);
    if ((s.hand[seat][kind] == 0n)) {
      s.kinds[seat] = (s.kinds[seat] ^ (1n << kind));
    }
    s.known[seat] = one_less(s.known[seat], kind);
    if ((s.seen_of == seat)) {
      s.seen = one_less(s.seen, kind);
    }
    s.bare[seat] = (s.bare[seat] & (~(1n << kind)));
  }
  function ends_with_one(s: State): boolean {
    let left, seat;
    left = 0n;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      if ((s.status[seat] != 2n)) {
        left = (left | (1n << seat));
      }
    }
    if ((members(left) == 1n)) {
      win(s, left, 3n);
      return true;
    }
    return false;
  }
  function count_turns(s: State, seat: bigint): void {
    let i, pact;
    i = 0n;
    while ((i < s.pacts)) {
      pact = s.pact[i];
      if (((pact.by == seat) && ((pact.type == 4n) || (pact.type == 6n)))) {
        pact.t = (pact.t - 1n);
        if ((pact.t == 0n)) {
          drop_pact(s, i);
          continue;
        }
      }
      i = (i + 1n);
    }
  }
  function win(s: State, seats: bigint, cause: bigint): void {
    let seat;
    s.phase = 10n;
    s.winners = seats;
    s.cause = cause;
    s.winner = (-1n);
    s.offers = 0n;
    if ((members(seats) == 1n)) {
      for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
        seat = at1;
        if (((seats >> seat) & 1n)) {
          s.winner = seat;
        }
      }
    }
    tell(s, 44n, most(0n, s.winner), 0n, cause);
  }
  function finish(s: State, seat: bigint): void {
    let other;
    s.status[seat] = 1n;
    s.finisher = seat;
    tell(s, 42n, seat, 0n, s.score[seat]);
    end_pacts_of(s, seat);
    s.pending = others_playing(s, seat);
    if (s.option[4n]) {
      for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
        other = at1;
        if ((rank_in_round(s, other) < rank_in_round(s, seat))) {
          s.pending = (s.pending & (~(1n << other)));
        }
      }
    }
  }
  function rank(s: State): void {
    let contenders, measure, seat;
    contenders = 0n;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      if ((s.status[seat] != 2n)) {
        contenders = (contenders | (1n << seat));
      }
    }
    for (let at2 = 0n, end2 = 5n; at2 < end2; at2++) {
      measure = at2;
      contenders = leading(s, contenders, measure);
      if ((members(contenders) == 1n)) {
        win(s, contenders, ((measure == 0n) ? 2n : 4n));
        return;
      }
    }
    if (s.option[5n]) {
      win(s, contenders, 6n);
    } else {
      thunderdome(s, contenders);
    }
  }
  function pass_on(s: State): void {
    let seat;
    seat = next_seat(s, s.turn);
    while (((s.status[seat] != 0n) || ((s.finisher != (-1n)) && (((s.pending >> seat) & 1n) == 0n)))) {
      seat = next_seat(s, seat);
    }
    s.turn = seat;
  }
  function deliver_escrows(s: State): void {
    let i, pact;
    for (let at1 = 0n, end1 = s.pacts; at1 < end1; at1++) {
      i = at1;
      pact = s.pact[i];
      if (((pact.to == s.turn) && ((pact.type == 3n) || (pact.type == 5n)))) {
        pact.t = (pact.t - 1n);
      }
    }
    i = 0n;
    while ((i < s.pacts)) {
      pact = s.pact[i];
      if (((pact.to == s.turn) && (pact.type == 3n) && (pact.t == 0n))) {
        deliver(s, i);
      } else {
        i = (i + 1n);
      }
    }
  }
  function drop_pact(s: State, at: bigint): void {
    let i, source, to;
    s.pacts = (s.pacts - 1n);
    for (let at1 = at, end1 = s.pacts; at1 < end1; at1++) {
      i = at1;
      to = s.pact[i];
      source = s.pact[(i + 1n)];
      to.id = source.id;
      to.type = source.type;
      to.by = source.by;
      to.to = source.to;
      to.what = source.what;
      to.n = source.n;
      to.t = source.t;
    }
  }
  function part(s: State, seat: bigint, kind: bigint, n: bigint): void {
    take_many(s, seat, kind, n);
    if (s.option[8n]) {
      forget(s, seat);
    }
  }
  function hand_over(s: State, seat: bigint, kind: bigint, n: bigint): void {
    give_many(s, seat, kind, n);
    if (s.option[8n]) {
      forget(s, seat);
    } else {
      learn(s, seat, kind, n);
    }
  }
  function responder(s: State): bigint {
    let seat;
    seat = s.victim;
    if ((rest(s.chained, 2n) == 1n)) {
      seat = s.turn;
    }
    return seat;
  }
  function unhang(s: State, piece: bigint): void {
    let parent;
    parent = s.parent[piece];
    if ((parent == 240n)) {
      s.loose[quotient(piece, 60n)] = (s.loose[quotient(piece, 60n)] & (~(1n << rest(piece, 60n))));
    } else if ((piece >= 180n)) {
      set_load(s, parent, (load_of(s, parent) - 1n));
      s.roomy[quotient(parent, 60n)] = (s.roomy[quotient(parent, 60n)] | (1n << rest(parent, 60n)));
    }
  }
  function turn_up(s: State): bigint {
    let _, kind;
    kind = (-1n);
    for (let at1 = 0n, end1 = rolled(2n); at1 < end1; at1++) {
      _ = at1;
      if (((s.pile.n == 0n) && (s.discarded > 0n))) {
        reshuffle(s);
      }
      if (((kind == (-1n)) && (s.pile.n > 0n))) {
        s.pile.n = (s.pile.n - 1n);
        kind = as_int(s.pile.card[s.pile.n]);
      }
    }
    return kind;
  }
  function forget(s: State, seat: bigint): void {
    s.known[seat] = 0n;
    s.bare[seat] = 0n;
    s.fresh[seat] = 0n;
    if ((s.seen_of == seat)) {
      s.seen = 0n;
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
  function restart_own_clock(s: State): void {
    if (s.option[14n]) {
      return;
    }
    s.own_clock = ((s.phase == 0n) ? 600n : ((s.phase == 3n) ? 900n : 200n));
  }
  function others_playing(s: State, seat: bigint): bigint {
    let found, p;
    found = 0n;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      p = at1;
      if (((p != seat) && (s.status[p] == 0n))) {
        found = (found | (1n << p));
      }
    }
    return found;
  }
  function has_answered(s: State, seat: bigint): boolean {
    let i;
    for (let at1 = 0n, end1 = s.chained; at1 < end1; at1++) {
      i = at1;
      if ((quotient(s.chain[i], 32n) == seat)) {
        return true;
      }
    }
    return false;
  }
  function escrow(s: State, seat: bigint): bigint {
    let i, n;
    n = 0n;
    for (let at1 = 0n, end1 = s.pacts; at1 < end1; at1++) {
      i = at1;
      if (((s.pact[i].type == 3n) && (s.pact[i].by == seat))) {
        n = (n + s.pact[i].n);
      }
    }
    return n;
  }
  function deliver(s: State, at: bigint): void {
    let pact;
    pact = s.pact[at];
    hand_over(s, pact.to, pact.what, pact.n);
    tell(s, 36n, pact.by, pact.to, ((256n * pact.what) + pact.n));
    drop_pact(s, at);
  }
  function give_back(s: State, at: bigint): void {
    let pact;
    pact = s.pact[at];
    hand_over(s, pact.by, pact.what, pact.n);
    tell(s, 37n, pact.by, pact.to, ((256n * pact.what) + pact.n));
    drop_pact(s, at);
  }
  function drop_offer(s: State, at: bigint): void {
    let i;
    s.offers = (s.offers - 1n);
    for (let at1 = at, end1 = s.offers; at1 < end1; at1++) {
      i = at1;
      copy_offer(s.offer[(i + 1n)], s.offer[i]);
    }
  }
  function one_less(known: bigint, kind: bigint): bigint {
    return ((number_known(known, kind) > 0n) ? (known - (1n << (3n * kind))) : known);
  }
  function rank_in_round(s: State, seat: bigint): bigint {
    return rest(((((seat + s.seats) + s.seats) - s.dealer) - 1n), s.seats);
  }
  function leading(s: State, seats: bigint, measure: bigint): bigint {
    let best, found, n, seat;
    best = (-1n);
    found = 0n;
    for (let at1 = 0n, end1 = s.seats; at1 < end1; at1++) {
      seat = at1;
      if (((seats >> seat) & 1n)) {
        n = counted(s, seat, measure);
        if ((n > best)) {
          best = n;
          found = 0n;
        }
        if ((n == best)) {
          found = (found | (1n << seat));
        }
      }
    }
    return found;
  }
  function thunderdome(s: State, contenders: bigint): void {
    let _, left;
    for (let at1 = 0n, end1 = 20n; at1 < end1; at1++) {
      _ = at1;
      left = dome_round(s, contenders);
      if ((left == 0n)) {
        break;
      }
      contenders = left;
      if ((members(contenders) == 1n)) {
        win(s, contenders, 5n);
        return;
      }
    }
    win(s, contenders, 6n);
  }
  function take_many(s: State, seat: bigint, kind: bigint, n: bigint): void {
    let _;
    for (let at1 = 0n, end1 = n; at1 < end1; at1++) {
      _ = at1;
      take(s, seat, kind);
    }
  }
  function give_many(s: State, seat: bigint, kind: bigint, n: bigint): void {
    let _;
    for (let at1 = 0n, end1 = n; at1 < end1; at1++) {
      _ = at1;
      give(s, seat, kind);
    }
  }
  function learn(s: State, seat: bigint, kind: bigint, n: bigint): void {
    let more;
    more = least(n, (7n - number_known(s.known[seat], kind)));
    s.known[seat] = (s.known[seat] + (more << (3n * kind)));
  }
  function rolled(n: bigint): bigint {
    return n;
  }
  function reshuffle(s: State): void {
    let i;
    tell(s, 18n, 0n, 0n, s.discarded);
    s.reshuffles = (s.reshuffles + 1n);
    for (let at1 = 0n, end1 = least(s.discarded, (1080n - s.discarded)); at1 < end1; at1++) {
      i = at1;
      s.pile.card[i] = s.pile.card[((1080n - 1n) - i)];
    }
    s.pile.n = s.discarded;
    s.discarded = 0n;
    shuffle(s, s.pile);
  }
  function copy_offer(source: State, to: State): void {
    let copy, i, line;
    to.maker = source.maker;
    to.taker = source.taker;
    to.n = source.n;
    to.drops = source.drops;
    to.drop[0n] = source.drop[0n];
    to.drop[1n] = source.drop[1n];
    to.life = source.life;
    for (let at1 = 0n, end1 = source.n; at1 < end1; at1++) {
      i = at1;
      line = source.clause[i];
      copy = to.clause[i];
      copy.side = line.side;
      copy.type = line.type;
      copy.what = line.what;
      copy.n = line.n;
      copy.t = line.t;
    }
  }
  function number_known(known: bigint, kind: bigint): bigint {
    return ((known >> (3n * kind)) & 7n);
  }
  return { open_game, end_turn, shame, clear_network, add_piece, put_issue, has_room, is_active, gain, counted, trade_closed, draw_off, next_seat };
}
