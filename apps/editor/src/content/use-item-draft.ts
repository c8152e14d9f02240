import type { ContentItem } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { changeItem, itemQuery } from '../api/content-items.ts';
import { localDrafts } from '../drafts/draft-storage.ts';
import { type DraftState, RecordDraft } from '../drafts/record-draft.ts';
import { useMe } from '../session/use-me.ts';
import { itemRules } from './item-draft.ts';

/** The draft of the item on screen and how it stands, for the cards of the screen. */
export interface ItemEditing {
  draft: ReturnType<typeof makeDraft>;
  state: DraftState<ContentItem>;
}

const makeDraft = (
  loaded: ContentItem,
  { website, account }: ReturnType<typeof useMe>,
  onSaved: (item: ContentItem) => void,
) =>
  new RecordDraft(
    itemRules,
    loaded,
    localDrafts<ContentItem>(website.id, account.id),
    (id, version, change) => changeItem(id, version, change),
    onSaved,
  );

/** The draft of the item on screen: made once for it, fed with newer states of the server, sent when the network is back. */
export function useItemDraft(loaded: ContentItem): ItemEditing {
  const me = useMe();
  const client = useQueryClient();
  const [draft] = useState(() =>
    makeDraft(loaded, me, (item) => {
      client.setQueryData(itemQuery(item.id).queryKey, item);
      void client.invalidateQueries({ queryKey: ['items', item.collectionId], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['terms'], refetchType: 'none' });
    }),
  );
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
