import { createCall } from '@plinth/contract';
import { browserWishes, keepBrowserWishes } from './browser-wishes.ts';

const call = createCall();

export const addWish = async (itemId: string): Promise<string[]> =>
  (await call('POST /api/commerce/wish-list/entries', { body: { itemIds: [itemId] } })).itemIds;

export const removeWish = async (itemId: string): Promise<string[]> =>
  (await call('DELETE /api/commerce/wish-list/entries/:itemId', { params: { itemId } })).itemIds;

/**
 * The list of the account, to which everything goes that the browser has kept before the sign-in.
 * @throws CallError 401 where nobody is signed in any more
 */
export const takeToAccount = async (): Promise<string[]> => {
  const kept = browserWishes();
  if (kept.length === 0) return (await call('GET /api/commerce/wish-list')).itemIds;
  const { itemIds } = await call('POST /api/commerce/wish-list/entries', { body: { itemIds: kept } });
  keepBrowserWishes([]);
  return itemIds;
};
