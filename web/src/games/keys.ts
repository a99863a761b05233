/** The keys of each game's table, for its help. */
import { WB } from "./wireburn/words";

const KEYS: Record<string, readonly [string, string][]> = { wireburn: WB.keys };
export const keysOf = (game: string): readonly [string, string][] => KEYS[game] ?? [];
