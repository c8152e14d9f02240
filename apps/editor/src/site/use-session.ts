import type { DocumentKind } from '@plinth/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DocumentSession, openDocument } from '../documents/open-document.ts';
import { useMe } from '../session/use-me.ts';

/** The session of a document, open as long as its screen is; undefined in the moment before. */
export function useSession<Kind extends DocumentKind>(kind: Kind, id: string): DocumentSession<Kind> | undefined {
  const {
    account: { id: accountId },
    website: { id: websiteId },
  } = useMe();
  const [session, setSession] = useState<DocumentSession<Kind>>();
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
export const useSessionVersion = <Kind extends DocumentKind>(session: DocumentSession<Kind>): number =>
  useSyncExternalStore(session.subscribe, () => session.version());
