import type { DocumentKind } from '@plinth/contract';
import { DocumentSession } from './document-session.ts';

export type { DocumentSession, Presence } from './document-session.ts';

interface Opened<Kind extends DocumentKind> {
  session: DocumentSession<Kind>;
  users: number;
}

const opened = new Map<string, Opened<DocumentKind>>();

/**
 * The document in this tab; two panels that open the same one share it, and its undo. `close` it when the last of them goes.
 * @param owner website and account of whoever is signed in
 */
export function openDocument<Kind extends DocumentKind>(
  kind: Kind,
  id: string,
  owner: { websiteId: string; accountId: string },
): { session: DocumentSession<Kind>; close(): void } {
  const key = `${owner.websiteId}/${owner.accountId}/${kind}/${id}`;
  // The kind is a part of the key.
  const known = (opened.get(key) as unknown as Opened<Kind> | undefined) ?? {
    session: new DocumentSession(kind, id, `${owner.websiteId}/${owner.accountId}`),
    users: 0,
  };
  opened.set(key, known as unknown as Opened<DocumentKind>);
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
        if (known.users > 0 || opened.get(key)?.session !== (known.session as unknown)) return;
        opened.delete(key);
        known.session.close();
      }, 0);
    },
  };
}
