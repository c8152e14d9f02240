/** The part of Storage that is used: tests give a Map's worth of it. */
export type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Entry {
  value: unknown;
  /** Milliseconds since 1970; absent: until the tab is closed. */
  expires?: number;
}

/** Keeps a value for this tab, if wanted with an expiry time (UTIL-09). A full or forbidden storage is not an error. */
export const setSessionEntry = (
  storage: EntryStorage,
  key: string,
  value: unknown,
  lastsMs?: number,
  now = Date.now(),
): void => {
  const entry: Entry = lastsMs === undefined ? { value } : { value, expires: now + lastsMs };
  try {
    storage.setItem(key, JSON.stringify(entry));
  } catch {}
};

/** The value kept under a key; undefined when there is none, it has expired, or something else wrote there. */
export const sessionEntry = (storage: EntryStorage, key: string, now = Date.now()): unknown => {
  try {
    const entry = JSON.parse(storage.getItem(key) ?? 'null') as Entry | null;
    if (entry?.expires !== undefined && entry.expires <= now) {
      storage.removeItem(key);
      return undefined;
    }
    return entry?.value;
  } catch {
    return undefined;
  }
};

export const removeSessionEntry = (storage: EntryStorage, key: string): void => {
  try {
    storage.removeItem(key);
  } catch {}
};
