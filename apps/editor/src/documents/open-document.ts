import type { DocumentName, LayoutKind } from '@plinth/contract';
import { type Design, type DocumentCodec, designCodec, layoutCodec } from '@plinth/documents';
import type { PageLayout } from '@plinth/domain';
import { DocumentSession } from './document-session.ts';

export type { DocumentSession, Presence } from './document-session.ts';

/** What a document of each kind reads as. */
interface DocumentValues extends Record<LayoutKind, PageLayout> {
  design: Design;
}

const codecs: { readonly [Kind in DocumentName]: DocumentCodec<DocumentValues[Kind]> } = {
  page: layoutCodec,
  item: layoutCodec,
  field: layoutCodec,
  design: designCodec,
};

export type SessionOf<Kind extends DocumentName> = DocumentSession<DocumentValues[Kind]>;

interface Opened {
  session: { close(): void };
  users: number;
}

const opened = new Map<string, Opened>();

/**
 * The document in this tab; two panels that open the same one share it, and its undo. `close` it when the last of them goes.
 * @param owner website and account of whoever is signed in
 */
export function openDocument<Kind extends DocumentName>(
  kind: Kind,
  id: string,
  owner: { websiteId: string; accountId: string },
): { session: SessionOf<Kind>; close(): void } {
  const key = `${owner.websiteId}/${owner.accountId}/${kind}/${id}`;
  const known = opened.get(key) ?? {
    session: new DocumentSession(kind, id, `${owner.websiteId}/${owner.accountId}`, codecs[kind]),
    users: 0,
  };
  opened.set(key, known);
  known.users++;
  let isOpen = true;
  return {
    // Of this kind: the key says it.
    session: known.session as SessionOf<Kind>,
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
