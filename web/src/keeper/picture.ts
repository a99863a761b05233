/** The evening's game as a picture: names, scores and the chart, in the colours of the look. */
import { COLOURS, DASHES, drawn } from "./chart";
import type { Account } from "./keeping";

const WIDTH = 1000;
const ROW = 44;

export async function picture(account: Account, title: string, below: string): Promise<Blob> {
  const { players } = account.setup;
  const chart = drawn(account, WIDTH - 80, 420);
  const height = 130 + players.length * ROW + chart.height + 80;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, height];
  const on = canvas.getContext("2d");
  if (!on) throw new Error("no canvas");
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim() || "#888";
  const write = (text: string, x: number, y: number, font: string, fill = "--text", align: CanvasTextAlign = "left"): void => {
    on.font = `${font} ${style.getPropertyValue("--sans") || "sans-serif"}`;
    on.fillStyle = colour(fill);
    on.textAlign = align;
    on.fillText(text, x, y, WIDTH - 80);
  };
  on.fillStyle = colour("--bg");
  on.fillRect(0, 0, WIDTH, height);
  write(title, 40, 66, "800 34px");
  write(below, 40, 104, "400 20px", "--text-2");
  players.forEach((name, seat) => {
    const y = 160 + seat * ROW;
    on.strokeStyle = colour(COLOURS[seat] ?? "--text");
    on.lineWidth = 5;
    on.setLineDash(DASHES[seat] ?? []);
    stroke(on, [[40, y - 8], [100, y - 8]]);
    const won = account.over?.winners.includes(seat) ? "★ " : "";
    write(`${won}${name}`, 120, y, `${won ? 800 : 400} 26px`);
    write(String(account.scores[seat] ?? 0), WIDTH - 40, y, "800 30px", "--text", "right");
  });
  const top = 150 + players.length * ROW;
  on.setTransform(1, 0, 0, 1, 40, top);
  on.setLineDash([]);
  on.lineWidth = 1;
  for (const mark of chart.marks) {
    on.strokeStyle = colour("--line");
    stroke(on, [[34, mark.y], [chart.width - 14, mark.y]]);
    write(mark.text, 28, mark.y + 6, "400 18px", "--text-3", "right");
  }
  on.lineWidth = 4;
  for (const { seat, points } of chart.lines) {
    on.strokeStyle = colour(COLOURS[seat] ?? "--text");
    on.setLineDash(DASHES[seat] ?? []);
    stroke(on, points);
  }
  return new Promise((resolve, reject) => canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/png"));
}

function stroke(on: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  on.beginPath();
  points.forEach(([x, y], n) => (n ? on.lineTo(x, y) : on.moveTo(x, y)));
  on.stroke();
}
