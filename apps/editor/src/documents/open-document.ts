import type { LayoutKind } from '@plinth/contract';
import { DocumentSession } from './document-session.ts';

export type { DocumentSession, DocumentStatus, Presence, Review } from './document-session.ts';

interface Opened {
  session: DocumentSession;
  users: number;
}

const opened = new Map<string, Opened>();

/**
 * The document in this tab; two panels that open the same one share it, and its undo. `close` it when the last of them goes.
 * @param owner website and account of whoever is signed in
 */
export function openDocument(
  kind: LayoutKind,
  id: string,
  owner: { websiteId: string; accountId: string },
): { session: DocumentSession; close(): void } {
  const key = `${owner.websiteId}/${owner.accountId}/${kind}/${id}`;
  const known = opened.get(key) ?? {
    session: new DocumentSession(kind, id, `${owner.websiteId}/${owner.accountId}`),
    users: 0,
  };
  opened.set(key, known);
  known.users++;
  let isOpen = true;
  return {
    session: known.session,
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      known.users--;
      // An effect that runs twice, or a screen that hands over to another, opens it again at once.
      setTimeout(() => {
        if (known.users > 0 || opened.get(key) !== known) return;
        opened.delete(key);
        known.session.close();
      }, 0);
    },
  };
}
