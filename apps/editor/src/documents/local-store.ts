/** A change of a document as this browser keeps it. */
export interface KeptUpdate {
  row: number;
  data: Uint8Array;
  /** The server has not said that it has it. */
  unsaved: boolean;
}

interface Row {
  key: string;
  data: Uint8Array;
  unsaved: boolean;
  /** When it was kept, by this browser's clock; rows of before this was noted have none. */
  at?: number;
}

const DATABASE = 'plinth-documents';
const STORE = 'updates';
const BY_KEY = 'by-key';
/** What the server has, and nobody has opened here for so long, is not kept any longer. */
const KEPT_MS = 30 * 86_400_000;

/**
 * What is typed, kept in the browser before it is on the server: through a crash, a closed tab, a day without a line. A browser that
 * forbids it (private windows, a full disk) does not stop anybody: `onTrouble` hears of it, and the changes live in memory alone.
 */
export class LocalStore {
  private readonly database: Promise<IDBDatabase | null>;
  private failed = false;

  constructor(
    private readonly key: string,
    private readonly onTrouble: () => void,
  ) {
    this.database = open().catch(() => {
      this.trouble();
      return null;
    });
    void this.database.then((database) => database && sweep(database, key));
  }

  /** Whether changes are kept here. */
  get works(): boolean {
    return !this.failed;
  }

  /** All that is kept of the document, in its order; nothing where nothing can be kept. */
  async read(): Promise<KeptUpdate[]> {
    const found = await this.run('readonly', async (store) => {
      const index = store.index(BY_KEY);
      const [rows, keys] = await Promise.all([
        answered<Row[]>(index.getAll(this.key)),
        answered<IDBValidKey[]>(index.getAllKeys(this.key)),
      ]);
      return rows.map(({ data, unsaved }, place) => ({ row: Number(keys[place]), data, unsaved }));
    });
    return found ?? [];
  }

  /** Keeps a change. @returns its row; undefined where it could not be kept */
  async add(data: Uint8Array, unsaved: boolean): Promise<number | undefined> {
    return this.run('readwrite', async (store) => {
      const row: Row = { key: this.key, data, unsaved, at: Date.now() };
      return Number(await answered(store.add(row)));
    });
  }

  /** One state instead of the rows that it is made of, in one step; rows of other tabs stay. */
  async squash(rows: readonly number[], state: Uint8Array): Promise<number | undefined> {
    return this.run('readwrite', async (store) => {
      const row: Row = { key: this.key, data: state, unsaved: false, at: Date.now() };
      const added = answered(store.add(row));
      for (const old of rows) store.delete(old);
      return Number(await added);
    });
  }

  async close(): Promise<void> {
    (await this.database)?.close();
  }

  private async run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
    const database = await this.database;
    if (!database) return undefined;
    try {
      const transaction = database.transaction(STORE, mode);
      const ended = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      });
      const result = await work(transaction.objectStore(STORE));
      await ended;
      return result;
    } catch {
      this.trouble();
      return undefined;
    }
  }

  private trouble(): void {
    if (this.failed) return;
    this.failed = true;
    this.onTrouble();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { autoIncrement: true });
      store.createIndex(BY_KEY, 'key');
    };
    request.onsuccess = () => {
      // A newer version of the editor in another tab wants to change it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

let swept = false;

/** Once in the life of a tab: lets go of documents that were left long ago and of which the server has everything. */
async function sweep(database: IDBDatabase, open: string): Promise<void> {
  if (swept) return;
  swept = true;
  const before = Date.now() - KEPT_MS;
  const rows = new Map<string, IDBValidKey[]>();
  const needed = new Set([open]);
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
  const request = store.openCursor();
  await new Promise<void>((resolve) => {
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      const { key, unsaved, at = 0 } = cursor.value as Row;
      if (unsaved || at > before) needed.add(key);
      rows.set(key, [...(rows.get(key) ?? []), cursor.primaryKey]);
      cursor.continue();
    };
  });
  for (const [key, keys] of rows) if (!needed.has(key)) for (const row of keys) store.delete(row);
}

const answered = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
