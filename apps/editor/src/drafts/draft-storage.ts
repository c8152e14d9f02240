import type { FieldChanges, Versioned } from './record-draft.ts';

/** Edits that the server does not have yet, with the state they were made on. */
export interface StoredDraft<Kept> {
  base: Kept;
  changes: FieldChanges;
}

/** Where unsent edits outlive a reload, a crash, a closed tab. Written at every keystroke, so it must be synchronous. */
export interface DraftStorage<Kept> {
  read(id: string): StoredDraft<Kept> | null;
  write(id: string, draft: StoredDraft<Kept>): void;
  remove(id: string): void;
}

/** The browser's local storage, apart for each website and account: nobody else on this device sends these edits. */
export function localDrafts<Kept extends Versioned>(
  websiteId: string,
  accountId: string,
  storage: Storage = localStorage,
): DraftStorage<Kept> {
  const key = (id: string) => `plinth:draft:${websiteId}:${accountId}:${id}`;
  return {
    read(id) {
      try {
        const text = storage.getItem(key(id));
        const draft = text === null ? null : (JSON.parse(text) as StoredDraft<Kept>);
        return draft?.base?.id === id ? draft : null;
      } catch {
        return null;
      }
    },
    write(id, draft) {
      try {
        storage.setItem(key(id), JSON.stringify(draft));
      } catch {
        // A full or forbidden storage: the edits live as long as the page does.
      }
    },
    remove(id) {
      try {
        storage.removeItem(key(id));
      } catch {
        // Nothing was kept.
      }
    },
  };
}
