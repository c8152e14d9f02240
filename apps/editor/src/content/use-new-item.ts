import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createItem, itemQuery } from '../api/content-items.ts';
import { type PageSummary, pagesQuery } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { useMe } from '../session/use-me.ts';
import { toast } from '../ui/toast.tsx';
import { blankItem } from './item-words.ts';

/** A new post, event, picture, track with one press: a draft, opened on its screen. */
export function useNewItem({ id, typeName }: Pick<PageSummary, 'id' | 'typeName'>, startsAt?: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { website } = useMe();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const blank = blankItem(typeName, website.timeZone);
      const item = await createItem(id, startsAt ? { ...blank, startsAt, endsAt: startsAt } : blank);
      client.setQueryData(itemQuery(item.id).queryKey, item);
      void client.invalidateQueries({ queryKey: ['items', id] });
      void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
      await navigate({ to: '/content/$collectionId/$itemId', params: { collectionId: id, itemId: item.id } });
    } catch (error) {
      toast({
        text: (error as Error).message || messages.somethingWrong,
        action: { label: messages.tryAgain, run: () => void add() },
      });
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}
