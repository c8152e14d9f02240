import type { ProductDetail } from '@plinth/contract';
import type { FieldChanges } from './product-change.ts';

/** Edits that the server does not have yet, with the state they were made on. */
export interface StoredDraft {
  base: ProductDetail;
  changes: FieldChanges;
}

/** Where unsent edits outlive a reload, a crash, a closed tab. Written at every keystroke, so it must be synchronous. */
export interface DraftStorage {
  read(productId: string): StoredDraft | null;
  write(productId: string, draft: StoredDraft): void;
  remove(productId: string): void;
}

/** The browser's local storage, apart for each website and account: nobody else on this device sends these edits. */
export function localDrafts(websiteId: string, accountId: string, storage: Storage = localStorage): DraftStorage {
  const key = (productId: string) => `plinth:draft:${websiteId}:${accountId}:${productId}`;
  return {
    read(productId) {
      try {
        const text = storage.getItem(key(productId));
        const draft = text === null ? null : (JSON.parse(text) as StoredDraft);
        return draft?.base?.id === productId ? draft : null;
      } catch {
        return null;
      }
    },
    write(productId, draft) {
      try {
        storage.setItem(key(productId), JSON.stringify(draft));
      } catch {
        // A full or forbidden storage: the edits live as long as the page does.
      }
    },
    remove(productId) {
      try {
        storage.removeItem(key(productId));
      } catch {
        // Nothing was kept.
      }
    },
  };
}
