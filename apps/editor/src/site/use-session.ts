import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type DocumentKind, type DocumentSession, openDocument } from '../documents/session.ts';

/** The session of a document, open as long as its screen is; undefined in the moment before. */
export function useSession(kind: DocumentKind, id: string): DocumentSession | undefined {
  const [session, setSession] = useState<DocumentSession>();
  useEffect(() => {
    const opened = openDocument(kind, id);
    setSession(opened);
    return () => {
      setSession(undefined);
      void opened.close();
    };
  }, [kind, id]);
  return session;
}

/** Renders anew whenever something about the session changes: its words, its people, its state. */
export function useSessionVersion(session: DocumentSession): number {
  const subscribe = useCallback((changed: () => void) => session.subscribe(changed), [session]);
  return useSyncExternalStore(subscribe, () => session.version());
}
