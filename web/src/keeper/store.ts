/** Where evenings are kept: in this browser's database, on disk before anything is shown as kept. */
import type { Entry } from "./log";

export interface Evening {
  id: string;
  game: string;
  created: number;
  updated: number;
  shared: boolean; // other phones have its link
  cursor: number; // what has come from the server
  sent: string[]; // entries that the server has
  summary: { players: string[]; games: number; line: string };
}
export interface Kept {
  evenings: () => Promise<Evening[]>;
  load: (id: string) => Promise<{ evening: Evening; entries: Entry[] } | null>;
  save: (evening: Evening, entries: readonly Entry[]) => Promise<void>;
  remove: (id: string) => Promise<void>;
  lasting: boolean; // false: only as long as this page is open
}

const DATABASE = "wiredeck keeper";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error());
  });
const committed = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(work.error ?? new Error());
  });

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("evenings", { keyPath: "id" });
    request.result.createObjectStore("entries", { keyPath: ["evening", "id"] });
  };
  return done(request);
}

/** All entries of one evening. */
const within = (id: string): IDBKeyRange => IDBKeyRange.bound([id, ""], [id, "\uffff"]);

class Disk implements Kept {
  lasting = true;
  constructor(readonly db: IDBDatabase) {}

  async evenings(): Promise<Evening[]> {
    const found = await done<Evening[]>(this.db.transaction("evenings").objectStore("evenings").getAll());
    return found.sort((a, b) => b.updated - a.updated);
  }

  async load(id: string): Promise<{ evening: Evening; entries: Entry[] } | null> {
    const work = this.db.transaction(["evenings", "entries"]);
    const [evening, rows] = await Promise.all([
      done<Evening | undefined>(work.objectStore("evenings").get(id)),
      done<(Entry & { evening: string })[]>(work.objectStore("entries").getAll(within(id))),
    ]);
    return evening ? { evening, entries: rows.map(({ evening: _, ...entry }) => entry) } : null;
  }

  /** Strict: it is on the disk when this is done, not only on its way. */
  async save(evening: Evening, entries: readonly Entry[]): Promise<void> {
    const work = this.db.transaction(["evenings", "entries"], "readwrite", { durability: "strict" });
    const end = committed(work);
    work.objectStore("evenings").put(evening);
    for (const entry of entries) work.objectStore("entries").put({ ...entry, evening: evening.id });
    await end;
  }

  async remove(id: string): Promise<void> {
    const work = this.db.transaction(["evenings", "entries"], "readwrite", { durability: "strict" });
    const end = committed(work);
    work.objectStore("evenings").delete(id);
    work.objectStore("entries").delete(within(id));
    await end;
  }
}

/** Where a browser keeps nothing, such as in some private windows. */
export class Memory implements Kept {
  lasting = false;
  #all = new Map<string, { evening: Evening; entries: Map<string, Entry> }>();

  async evenings(): Promise<Evening[]> {
    return [...this.#all.values()].map(({ evening }) => evening).sort((a, b) => b.updated - a.updated);
  }
  async load(id: string): Promise<{ evening: Evening; entries: Entry[] } | null> {
    const found = this.#all.get(id);
    return found ? { evening: found.evening, entries: [...found.entries.values()] } : null;
  }
  async save(evening: Evening, entries: readonly Entry[]): Promise<void> {
    const found = this.#all.get(evening.id) ?? { evening, entries: new Map<string, Entry>() };
    for (const entry of entries) found.entries.set(entry.id, entry);
    this.#all.set(evening.id, { evening, entries: found.entries });
  }
  async remove(id: string): Promise<void> {
    this.#all.delete(id);
  }
}

let kept: Promise<Kept> | null = null;

export function store(): Promise<Kept> {
  kept ??= opened().then(
    (db) => new Disk(db),
    () => new Memory(),
  );
  return kept;
}
