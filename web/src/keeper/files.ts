/** An evening as files, and back. */
import type { Account } from "./keeping";
import { isEntry, type Entry } from "./log";
import { K } from "./words";

export const FORMAT = "wiredeck evening 1";

export function asJson(game: string, id: string, entries: readonly Entry[]): string {
  return `${JSON.stringify({ format: FORMAT, game, evening: id, entries }, null, 1)}\n`;
}

/** What is in a file; null: it is none of ours. */
export function fromJson(text: string): { game: string; evening: string; entries: Entry[] } | null {
  try {
    const { format, game, evening, entries } = JSON.parse(text) as Record<string, unknown>;
    if (format !== FORMAT || typeof game !== "string" || typeof evening !== "string" || !/^[a-zA-Z0-9]{20,40}$/.test(evening)) return null;
    return Array.isArray(entries) && entries.every(isEntry) ? { game, evening, entries } : null;
  } catch {
    return null;
  }
}

/** In quotes where it must be; a text that a spreadsheet would take for a formula gets a space before it. */
function cell(value: string | number): string {
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) && !/^[+-]?\d+$/.test(value) ? ` ${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row for each entry: what was noted, and the scores after it. */
export function asCsv(accounts: readonly Account[]): string {
  const widest = accounts.reduce((found, one) => (one.setup.players.length > found.length ? one.setup.players : found), [] as string[]);
  const rows: (string | number)[][] = [[...K.csv, ...widest]];
  accounts.forEach((account, game) => {
    account.turns.forEach((turn, n) => {
      const who = account.setup.players[turn.seat] ?? "";
      rows.push([game + 1, n + 1, who, turn.detail, turn.points.replace("+", ""), Math.round(turn.took / 1000), ...turn.scores]);
    });
  });
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Give it to the person. */
export function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
