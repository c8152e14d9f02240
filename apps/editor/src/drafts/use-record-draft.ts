import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftState, RecordDraft, Versioned } from './record-draft.ts';

/**
 * The draft of the record on screen: made once for it, fed with newer states of the server, sent when the network is back or
 * the screen is left.
 * @param make called once, when the screen opens
 */
export function useRecordDraft<Kept extends Versioned, Change>(
  loaded: Kept,
  make: () => RecordDraft<Kept, Change>,
): { draft: RecordDraft<Kept, Change>; state: DraftState<Kept> } {
  const [draft] = useState(make);
  const state = useSyncExternalStore(draft.subscribe, draft.getState);
  const lastVersion = useRef(loaded.version);

  // Another tab, the list or a restore has brought a newer state.
  useEffect(() => {
    const known = Math.max(lastVersion.current, draft.getState().record.version);
    lastVersion.current = Math.max(known, loaded.version);
    if (loaded.version > known) draft.replace(loaded);
  }, [loaded, draft]);

  useEffect(() => {
    const online = () => void draft.flush();
    const hidden = () => document.visibilityState === 'hidden' && void draft.flush();
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [draft]);
  return { draft, state };
}
