import type { ContentItem } from '@plinth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changeItem, itemQuery } from '../api/content-items.ts';
import { localDrafts } from '../drafts/draft-storage.ts';
import { type DraftState, RecordDraft } from '../drafts/record-draft.ts';
import { useRecordDraft } from '../drafts/use-record-draft.ts';
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

/** The draft of the item on screen. */
export function useItemDraft(loaded: ContentItem): ItemEditing {
  const me = useMe();
  const client = useQueryClient();
  return useRecordDraft(loaded, () =>
    makeDraft(loaded, me, (item) => {
      client.setQueryData(itemQuery(item.id).queryKey, item);
      void client.invalidateQueries({ queryKey: ['items', item.collectionId], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['terms'], refetchType: 'none' });
      // An event that was moved may have left bookings behind.
      void client.invalidateQueries({ queryKey: ['event-places', item.id] });
    }),
  );
}
