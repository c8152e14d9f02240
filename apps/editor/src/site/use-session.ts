import type { DocumentKind } from '@plinth/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type DocumentSession, openDocument } from '../documents/open-document.ts';
import { useMe } from '../session/use-me.ts';
import { Bursts } from '../ui/when-idle.ts';

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

/** Whatever says when something of it has changed. */
type Told = Pick<DocumentSession, 'subscribe'>;

/**
 * What a part of the screen shows of a session: it renders anew when that is another value, whatever else has changed.
 * @param read gives the same object for the same state
 */
export const useSessionPart = <Session extends Told, Part>(session: Session, read: (session: Session) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => read(session));

/**
 * The same for what nobody waits for while they write or press on the canvas: shown when there is time. Whoever writes in a panel sees
 * it at once: a field whose value comes late loses letters.
 */
export const useSessionSoon = <Session extends Told, Part>(session: Session, read: (session: Session) => Part): Part =>
  useIdly(session, read, isFocusOnCanvas);

/** The same for what nobody waits for at all: a count, a sum. */
export const useSessionLater = <Session extends Told, Part>(session: Session, read: (session: Session) => Part): Part =>
  useIdly(session, read, always);

const always = () => true;
const isFocusOnCanvas = () => document.activeElement?.tagName === 'IFRAME';

function useIdly<Session extends Told, Part>(
  session: Session,
  read: (session: Session) => Part,
  mayWait: () => boolean,
): Part {
  const subscribe = useCallback(
    (listener: () => void) => {
      const bursts = new Bursts(listener);
      const end = session.subscribe(() => {
        if (mayWait()) bursts.note();
        else {
          bursts.end();
          listener();
        }
      });
      return () => {
        bursts.end();
        end();
      };
    },
    [session, mayWait],
  );
  return useSyncExternalStore(subscribe, () => read(session));
}

/** Renders anew whenever something about the session changes: its words, its people, its state. */
export const useSessionVersion = <Kind extends DocumentKind>(session: DocumentSession<Kind>): number =>
  useSyncExternalStore(session.subscribe, () => session.version());
