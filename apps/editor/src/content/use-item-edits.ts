import type { BulkItemChange, ContentItemChange, ContentItemSummary } from '@plinth/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import {
  changeItem,
  changeItems,
  ITEMS_AT_ONCE,
  type ItemFilter,
  itemListQuery,
  orderItems,
} from '../api/content-items.ts';
import { pagesQuery } from '../api/pages.ts';
import { EditQueue } from '../drafts/edit-queue.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { type BulkDeed, bulkQuestion, changeOf, doneText, undoList } from './bulk-items.ts';

interface ItemPage {
  items: ContentItemSummary[];
  nextCursor: string | null;
  total: number | null;
}
type Changed = { item: ContentItemSummary; undo: BulkItemChange }[];

/** Changes from the list of a collection: shown at once, taken back when the server refuses. */
export function useItemEdits(collectionId: string, typeName: string, filter: ItemFilter) {
  const client = useQueryClient();
  const formats = useFormats();
  const { queryKey } = itemListQuery(collectionId, filter);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const stopped = useRef(false);

  const map = (change: (items: ContentItemSummary[]) => ContentItemSummary[]) =>
    client.setQueryData<InfiniteData<ItemPage, string>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  const put = (row: ContentItemSummary) => map((items) => items.map((one) => (one.id === row.id ? row : one)));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['items', collectionId] });
    void client.invalidateQueries({ queryKey: ['item'] });
    void client.invalidateQueries({ queryKey: ['terms'] });
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
  };

  // Edits outlive a change of the filter; they show in the list that is on screen when they are answered.
  const latestPut = useRef(put);
  latestPut.current = put;
  const [queue] = useState(() => new EditQueue<ContentItemSummary>((row) => latestPut.current(row)));

  /** One item in its place; the list keeps it even when it no longer fits the filter. */
  const edit = async (item: ContentItemSummary, change: ContentItemChange): Promise<void> => {
    let current: ContentItemSummary | undefined;
    try {
      await queue.edit(item, change as Partial<ContentItemSummary>, async (row) => {
        try {
          return await changeItem(row.id, row.version, change);
        } catch (error) {
          current = error instanceof CallFailure ? (error.answer.current as ContentItemSummary | undefined) : undefined;
          if (current) queue.correct(row.id, current);
          throw error;
        }
      });
      void client.invalidateQueries({ queryKey: ['item', item.id] });
    } catch (error) {
      const now = current ?? item;
      toast({
        text: current
          ? `${item.title} was changed in the meantime. The list shows it as it is now.`
          : (error as Error).message || messages.somethingWrong,
        action: { label: messages.tryAgain, run: () => void edit(now, change) },
      });
    }
  };

  /** In turns of as many as the server takes; what has been done when one is refused, or it is stopped, stays done. */
  const send = async (items: readonly { id: string; version?: number; change: BulkItemChange }[]) => {
    const changed: Changed = [];
    let passedOver = 0;
    stopped.current = false;
    try {
      for (let start = 0; start < items.length && !stopped.current; start += ITEMS_AT_ONCE) {
        if (items.length > ITEMS_AT_ONCE) setProgress({ done: start, of: items.length });
        const answer = await changeItems(collectionId, items.slice(start, start + ITEMS_AT_ONCE));
        changed.push(...answer.changed);
        passedOver += answer.passedOver.length;
      }
      return { changed, passedOver, error: '' };
    } catch (error) {
      return { changed, passedOver, error: (error as Error).message || messages.somethingWrong };
    } finally {
      setProgress(null);
      refresh();
    }
  };

  const undo = async (changed: Changed): Promise<void> => {
    const { changed: back, passedOver, error } = await send(undoList(changed));
    const shown = `${formats.count(back.length)} of ${formats.count(changed.length)} are as they were.`;
    if (error !== '') toast({ text: error, action: { label: messages.tryAgain, run: () => void undo(changed) } });
    else if (passedOver > 0) toast({ text: `${shown} The others were changed in the meantime.` });
    else toast({ text: back.length === 1 ? `${back[0]?.item.title} is as it was.` : shown });
  };

  /** @returns whether it was done */
  const bulk = async (chosen: readonly ContentItemSummary[], deed: BulkDeed): Promise<boolean> => {
    const question = bulkQuestion(deed, typeName, chosen, formats.count(chosen.length));
    if (question && !(await confirm(question))) return false;
    const { changed, error } = await send(chosen.map(({ id }) => ({ id, change: changeOf(deed) })));
    const action = { label: 'Undo', run: () => void undo(changed) };
    if (changed.length > 0)
      toast({ text: doneText(deed, typeName, changed.length, formats.count(changed.length)), action });
    if (error !== '') toast({ text: error, action: { label: messages.tryAgain, run: () => void bulk(chosen, deed) } });
    return error === '';
  };

  /** All items of a collection in a new order; the one before can be had back. */
  const order = async (ids: readonly string[], before: readonly string[], undoable = true): Promise<void> => {
    const place = new Map(ids.map((id, index) => [id, index]));
    map((items) => [...items].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)));
    try {
      await orderItems(collectionId, ids);
      if (undoable)
        toast({ text: 'The order is saved.', action: { label: 'Undo', run: () => void order(before, ids, false) } });
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['items', collectionId] });
      toast({ text: (error as Error).message || messages.somethingWrong });
    }
  };
  return { edit, bulk, order, progress, stop: () => (stopped.current = true) };
}
