/** A first game of Wireburn: a dealt hand, a patient rival, a dozen steps. The server makes every move by the rules. */
import type { Lesson } from "../../learn/lesson";

export const lesson: Lesson = {
  game: "wireburn",
  options: { house: { ask: "all" } },
  position: "2p A=T5,T6,O6,T9,G7,[+],S,N B=P8,P9,V,P4,T2,O7 pile(P5,O2,T3,P6,O8,x9)",
  names: ["Ada", "Kestrel"],
  steps: [
    {
      title: "Get rid of your cards",
      text: "Three docks lie between you and Kestrel. Cards go on docks; whoever has none left and survives one more round wins. An empty dock is opened by a card of its own colour: a cold boot.",
      task: "Tap teal 5, then play it on the Teal dock.",
      move: "T5>T",
    },
    {
      title: "One step up or down",
      text: "The dock shows 5 now, teal. It takes a teal card one higher or one lower. The lit numbers below the dock say which.",
      task: "Play teal 6 on Teal.",
      move: "T6>T",
    },
    {
      title: "The same number in any colour",
      text: "An echo: a card with the same number fits whatever its colour. The dock takes over the new colour.",
      task: "Play orange 6 on Teal.",
      move: "O6>T",
    },
    {
      title: "When a card cannot go",
      text: "A dimmed card with a question mark fits nowhere now. Ask it, and it tells you why, with the number of the rule.",
      task: "Tap teal 9.",
      ask: "T9",
    },
    {
      title: "Your turn ends when you say so",
      text: "You may play as many cards as fit. Keep some for later: now let Kestrel play.",
      task: "Press End turn, then watch.",
      move: "end",
      then: ["P8>P", "P9>P", "end"],
    },
    {
      title: "Grey cards and modifiers",
      text: "Grey ignores colour, and leaves a dock open for any colour. A modifier makes a grey count one more or one less. Grey 7 with plus 1 counts as 8: next to Kestrel’s 9.",
      task: "Tap grey 7, then the plus, then play both on Purple.",
      move: "G7[+]>P",
    },
    {
      title: "Attack",
      text: "Green cards do damage. STASIS goes on 4, 5 or 6, sets the dock to 5 and adds 1 damage, which hits the next player when your turn ends.",
      task: "Play STASIS on Teal.",
      move: "S>T",
    },
    {
      title: "Fire",
      text: "The damage bus shows what will be fired, and at whom. Whoever takes a hit draws that many cards and misses a turn.",
      task: "End the turn.",
      move: "end",
      then: ["absorb"],
    },
    {
      title: "Draw before you play",
      text: "Kestrel drew a card and was skipped: it is your turn again. Before your first card you may draw, up to three.",
      task: "Press Draw.",
      move: "draw",
    },
    {
      title: "Open another dock",
      text: "Orange 2: the Orange dock is empty, so it opens it. Beware of the red feet of the ladder: a 1 or a 10 blows the whole dock up for 1 damage, and ends your turn.",
      task: "Play orange 2 on Orange, then end the turn.",
      move: "O2>O",
    },
    {
      title: "Hand over",
      text: "Two cards left. Kestrel has something in mind.",
      task: "End the turn.",
      move: "end",
      then: ["V>O", "end"],
    },
    {
      title: "Shield",
      text: "A VOLT: 1 damage is at you. A NULL is a shield: play it on any dock and the whole attack goes on to the next player. Here that is Kestrel.",
      task: "Shield on Teal.",
      move: "shield>T",
    },
    {
      title: "The last card",
      text: "One card left, and the Purple dock stands open at 8. Without cards you are in the Final Firewall: hold it for one full round, in which every hit is aimed at you, and the game is yours. Kestrel took your deflected hit and is skipped.",
      task: "Play teal 9 on Purple.",
      move: "T9>P",
    },
  ],
  end: "That is Wireburn. What you have not seen yet: the Wash, choosing a target, and rivals who hit back.",
};
