import type { DocumentName } from '@plinth/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DocumentSession, openDocument, type SessionOf } from '../documents/open-document.ts';
import { useMe } from '../session/use-me.ts';

/** The session of a document, open as long as its screen is; undefined in the moment before. */
export function useSession<Kind extends DocumentName>(kind: Kind, id: string): SessionOf<Kind> | undefined {
  const {
    account: { id: accountId },
    website: { id: websiteId },
  } = useMe();
  const [session, setSession] = useState<SessionOf<Kind>>();
  useEffect(() => {
    const opened = openDocument(kind, id, { websiteId, accountId });
    setSession(opened.session);
    return () => {
      setSession(undefined);
      opened.close();
    };
  }, [kind, id, websiteId, accountId]);
  return session;
}

/** Renders anew whenever something about the session changes: its words, its people, its state. */
export const useSessionVersion = (session: Pick<DocumentSession, 'subscribe' | 'version'>): number =>
  useSyncExternalStore(session.subscribe, () => session.version());
