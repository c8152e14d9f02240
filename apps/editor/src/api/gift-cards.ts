import type { GiftCardFilter, IssuedGiftCard } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const giftCardListQuery = (filter: GiftCardFilter) =>
  infiniteQueryOptions({
    queryKey: ['gift-cards', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/commerce/gift-cards', { query: { ...filter, cursor: pageParam, limit: '100' }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export const giftCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['gift-card', id],
    queryFn: ({ signal }) => call('GET /api/commerce/gift-cards/:id', { params: { id }, signal }),
  });

/** Where the file of what a list shows is. */
export const giftCardsFile = (filter: GiftCardFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][]);
  return `/api/commerce/gift-cards.csv${query.size > 0 ? `?${query}` : ''}`;
};

/** @throws CallFailure 422 with what is wrong, by field */
export const issueGiftCard = (body: IssuedGiftCard) => call('POST /api/commerce/gift-cards', { body });
export const adjustGiftCard = (id: string, body: { id: string; amountCents: number; cause: string }) =>
  call('POST /api/commerce/gift-cards/:id/adjust', { params: { id }, body });
/** @throws CallFailure 422 with what is wrong with the day */
export const extendGiftCard = (id: string, body: { id: string; day: string }) =>
  call('POST /api/commerce/gift-cards/:id/extend', { params: { id }, body });
export const disableGiftCard = (id: string) => call('POST /api/commerce/gift-cards/:id/disable', { params: { id } });
export const enableGiftCard = (id: string) => call('POST /api/commerce/gift-cards/:id/enable', { params: { id } });
export const revealGiftCard = (id: string) => call('POST /api/commerce/gift-cards/:id/reveal', { params: { id } });
