/** Where the pieces of a network are drawn: a tree from the internet down, what floats beside it. Units are pixels. */
import type { Piece } from "./view";

export interface Spot {
  piece: Piece | null; // null: a free port
  place: string; // such as A.k1; of a free port the cable's
  x: number; // of the middle
  y: number;
}
export interface Wire {
  key: string; // the same wire from one turn to the next
  from: [number, number];
  to: [number, number];
  kind: "net" | "K2" | "K3" | "free";
  dead: boolean;
}
export interface Zone {
  x: number;
  y: number;
  width: number;
}
export interface Drawn {
  zones: Zone[]; // what a disabled piece cuts off
  width: number;
  height: number;
  internet: [number, number];
  spots: Spot[];
  wires: Wire[];
}
export interface Sizes {
  leaf: number; // width of a computer's column
  rows: [number, number, number, number]; // heights of internet, switches, cables, computers
  height: number;
  least: number; // width
  narrowest: number; // of a column: two hold a faceplate
}

export const LARGE: Sizes = { leaf: 92, rows: [34, 124, 222, 312], height: 384, least: 560, narrowest: 86 };
export const SMALL: Sizes = { leaf: 54, rows: [22, 84, 150, 212], height: 262, least: 300, narrowest: 48 };

interface Node {
  piece: Piece | null;
  place: string;
  inside: Node[];
}

/** The tree of a seat's pieces; each cable has all its ports. */
function forest(pieces: readonly Piece[], seat: string): Node[] {
  const node = (piece: Piece): Node => {
    const inside = pieces.filter((one) => one.parent === piece.label).map(node);
    const place = `${seat}.${piece.label}`;
    const free = Math.max(0, (piece.ports ?? 0) - inside.length);
    return { piece, place, inside: [...inside, ...Array.from({ length: free }, () => ({ piece: null, place, inside: [] }))] };
  };
  return pieces.filter((piece) => piece.parent === null || piece.parent === "internet").map(node);
}

/** How many columns a node needs; a faceplate is two wide. */
const leaves = (node: Node): number => Math.max(node.piece?.card === "SW" ? 2 : 1, node.inside.reduce((sum, one) => sum + leaves(one), 0));
const depth = (node: Node): 1 | 2 | 3 => (node.piece?.card === "SW" ? 1 : node.piece?.ports ? 2 : 3);

const deep = (node: Node): 1 | 2 | 3 => Math.max(depth(node), ...node.inside.map(deep)) as 1 | 2 | 3;

/** `room` is the width that there is: columns become narrower before anything has to be scrolled. */
export function draw(pieces: readonly Piece[], seat: string, sizes: Sizes, room = Infinity): Drawn {
  const roots = forest(pieces, seat).sort((a, b) => Number(a.piece?.parent === null) - Number(b.piece?.parent === null));
  const total = roots.reduce((sum, root) => sum + leaves(root), 0);
  const column = Math.max(sizes.narrowest, Math.min(sizes.leaf, room / Math.max(total, 1)));
  const width = Math.max(Math.min(sizes.least, room), total * column);
  const leaf = total ? width / total : width;
  const internet: [number, number] = [width / 2, sizes.rows[0]];
  const deepest = Math.max(1, ...roots.map(deep));
  const height = deepest === 3 ? sizes.height : (sizes.rows[deepest as 1 | 2] ?? 0) + sizes.leaf * 0.5;
  const drawn: Drawn = { width, height, internet, spots: [], wires: [], zones: [] };
  let at = 0;
  for (const root of roots) {
    const x = put(root, at, leaf, sizes, drawn);
    if (root.piece?.parent === "internet") drawn.wires.push({ key: root.place, from: internet, to: [x, sizes.rows[1]], kind: "net", dead: root.piece.state !== "active" });
    at += leaves(root);
  }
  return drawn;
}

/** Put a node and all below it, from this leaf on; answers where its middle is. */
function put(node: Node, first: number, leaf: number, sizes: Sizes, drawn: Drawn): number {
  const x = (first + leaves(node) / 2) * leaf;
  const y = sizes.rows[depth(node)];
  let at = first + (leaves(node) - node.inside.reduce((sum, one) => sum + leaves(one), 0)) / 2;
  for (const inner of node.inside) {
    const to = put(inner, at, leaf, sizes, drawn);
    const kind = inner.piece === null ? "free" : node.piece?.card === "SW" ? (inner.piece.card as "K2" | "K3") : ((node.piece?.card ?? "K2") as "K2" | "K3");
    drawn.wires.push({ key: inner.piece ? inner.place : `${node.place} ${at}`, from: [x, y], to: [to, sizes.rows[depth(inner)]], kind, dead: inner.piece !== null && inner.piece.state !== "active" });
    at += leaves(inner);
  }
  if (node.piece?.state === "disabled" && node.inside.length) drawn.zones.push({ x: first * leaf, y: y - sizes.leaf * 0.42, width: leaves(node) * leaf });
  drawn.spots.push({ piece: node.piece, place: node.place, x, y });
  return x;
}

/** A cable from one point to another. */
export function curve({ from: [x, y], to: [u, v] }: Wire): string {
  const bend = (v - y) * 0.55;
  return `M${x.toFixed(1)} ${y}C${x.toFixed(1)} ${(y + bend).toFixed(1)} ${u.toFixed(1)} ${(v - bend).toFixed(1)} ${u.toFixed(1)} ${v}`;
}
