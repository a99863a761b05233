// A light card game of the shape of ours: four seats, secret hands, three docks, one pile.
//
// A card is a letter for its dock and a value: "T7". It may be laid on its dock if that is empty or shows a value at
// most three away. Whoever cannot or will not draws. A dock of six cards is cleared; a hand keeps its newest nine
// cards; the discard pile is shuffled in when the pile is empty. So a match goes on for as long as it is asked to.
// There is no undo and no list of legal moves: less work than our rules have.

const DOCKS = ['T', 'P', 'O'];
const HAND = 9;
const FULL = 6;
const TOLD = 11; // the last events in words that everybody sees, so that a view has the size of ours

function deck() {
  const cards = [];
  for (const dock of DOCKS) {
    for (let value = 1; value <= 10; value += 1) cards.push(dock + value, dock + value, dock + value);
  }
  return cards;
}

function setup({ random }) {
  const pile = random.Shuffle(deck());
  const hands = ['0', '1', '2', '3'].map(() => pile.splice(0, HAND));
  const docks = {};
  for (const dock of DOCKS) docks[dock] = { shows: null, stack: [] };
  return { pile, hands, discard: [], docks, told: [] };
}

export function fits(card, shows) {
  return shows === null || Math.abs(Number(card.slice(1)) - Number(shows.slice(1))) <= 3;
}

function tell(G, playerID, what, sentence) {
  G.told.push({ what, seat: playerID, sentence });
  if (G.told.length > TOLD) G.told.shift();
}

function play({ G, playerID }, at) {
  const hand = G.hands[Number(playerID)];
  const card = hand[at];
  if (card === undefined) return 'INVALID_MOVE';
  const dock = G.docks[card[0]];
  if (!fits(card, dock.shows)) return 'INVALID_MOVE';
  hand.splice(at, 1);
  dock.stack.push(card);
  dock.shows = card;
  tell(G, playerID, 'CardPlayed', `Player ${playerID} plays ${card} on the dock ${card[0]}.`);
  if (dock.stack.length === FULL) {
    G.discard.push(...dock.stack);
    dock.stack = [];
    dock.shows = null;
  }
  return undefined;
}

function draw({ G, playerID, random }) {
  if (G.pile.length === 0) {
    G.pile = random.Shuffle(G.discard);
    G.discard = [];
  }
  const hand = G.hands[Number(playerID)];
  if (G.pile.length > 0) hand.push(G.pile.pop());
  if (hand.length > HAND) G.discard.push(hand.shift());
  tell(G, playerID, 'CardDrawn', `Player ${playerID} draws a card from the pile.`);
}

function playerView({ G, playerID }) {
  return {
    pile: G.pile.length,
    discard: G.discard,
    docks: G.docks,
    told: G.told,
    counts: G.hands.map((hand) => hand.length),
    hand: playerID === null ? [] : G.hands[Number(playerID)],
  };
}

export const game = {
  name: 'docks',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup,
  moves: { play: { move: play, client: false }, draw: { move: draw, client: false, redact: true } },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView,
};
