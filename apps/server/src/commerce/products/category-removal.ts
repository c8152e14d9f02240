import type { StoreCategory } from '@plinth/contract';
import { bringAddressBack, leadingTo, moveAddress } from '../../content/extras/moved-addresses.ts';
import { CollectionCategories, removedCategory } from '../../content/items/category-service.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { categoryNow, openCategory, pathOf } from './product-categories.ts';
import * as queries from './product-category-queries.ts';
import { openStore, type Shop } from './service.ts';

/**
 * Removes a category; its address leads to what is around it. It can be brought back for a day.
 * @throws HttpError 404; 409 `in-use` where discounts or taxes are for its products
 */
export const deleteProductCategory = ({ db, websiteId }: Shop, id: string) =>
  inWebsite(db, websiteId, async (tx) => {
    const { store, categories, category, current } = await openCategory(tx, websiteId, id);
    const uses = usesOf(current);
    if (uses.length > 0)
      throw new HttpError(409, 'in-use', `This category is named by ${uses.join(' and ')}. Take it out there first.`);
    const path = pathOf(store, category.slug);
    const around = await categories.removeForNow(category, await leadingTo(tx, websiteId, path));
    await moveAddress(tx, websiteId, path, around ? pathOf(store, around.slug) : `/${store.urlId}`);
    await raiseContentVersion(tx, websiteId);
  });

const usesOf = ({ discounts, isTaxed }: StoreCategory): string[] => [
  ...discounts.map((name) => `the discount “${name}”`),
  ...(isTaxed ? ['the taxes'] : []),
];

/**
 * Brings back a removed category: its products as far as they are still in its store, what was nested in it and has not been put elsewhere
 * since, and its addresses. One that was merged into another comes back out of that: products that came by the merge alone leave the other
 * one, and discounts and taxes name both as before.
 *
 * @throws HttpError 404 where nothing is known of it any more; 422 where another one has its name by now
 */
export const restoreProductCategory = ({ db, websiteId }: Shop, id: string) =>
  inWebsite(db, websiteId, async (tx) => {
    const known = await removedCategory(tx, websiteId, id);
    if (!known) throw notFound('This removed category');
    const store = await openStore(tx, websiteId, known.collectionId);
    // Of two who bring it back, the second finds it there.
    const removed = await removedCategory(tx, websiteId, id);
    if (!removed) throw notFound('This removed category');
    const categories = await CollectionCategories.read(tx, websiteId, store.id);
    const { slug, around } = await categories.restore(id, removed);
    await bringAddressBack(tx, websiteId, {
      old: removed.ledFrom,
      from: around ? pathOf(store, around.slug) : `/${store.urlId}`,
      to: pathOf(store, slug),
    });
    const { merged } = removed;
    if (merged) await bringGoodsBack(tx, websiteId, id, merged.intoId, merged.others as MergedGoods);
    await raiseContentVersion(tx, websiteId);
  });

/** What of a merge is the store's: kept with what else is known of it. */
interface MergedGoods {
  taxClass: string;
  discounts: queries.MovedDiscount[];
}

/** Discounts and taxes name a merged category again. */
async function bringGoodsBack(tx: Transaction, websiteId: string, id: string, intoId: string, goods: MergedGoods) {
  await queries.moveDiscountsBack(tx, websiteId, { from: id, to: intoId, moved: goods.discounts });
  await queries.taxAgain(tx, websiteId, id, goods.taxClass);
}

/**
 * Makes a category a part of another one of its store. Discounts for it are for that one from then on, and so are blocks and addresses that
 * name it. It can be taken back for a day: see `restoreProductCategory`.
 *
 * @throws HttpError 404; 409 `in-use` where the two are taxed differently: products would be taxed otherwise than before, unsaid; 422 for
 *   itself, for one that is kept by rules, and where a name would stand twice in it
 */
export const mergeProductCategory = ({ db, websiteId }: Shop, id: string, { intoId }: { intoId: string }) =>
  inWebsite(db, websiteId, async (tx) => {
    const { store, categories, category } = await openCategory(tx, websiteId, id);
    const into = categories.find(intoId);
    const target = into && (await categoryNow(tx, websiteId, intoId));
    const refuse = (message: string) => invalid(message, { intoId: message });
    if (!into || !target) throw refuse('The other category is not there any more. Choose another one.');
    if (intoId === id) throw refuse('A category cannot be merged into itself. Choose another one.');
    if (target.rules)
      throw refuse(
        `Products come into “${target.name}” by rules, never by hand. Choose another one, or keep it by hand first.`,
      );
    const taxClass = await queries.moveTaxes(tx, websiteId, id, intoId);
    if (taxClass === undefined)
      throw new HttpError(
        409,
        'in-use',
        `“${category.displayName}” and “${target.name}” are taxed differently. Choose the same for both in the taxes first.`,
      );
    const others: MergedGoods = { taxClass, discounts: await queries.moveDiscounts(tx, websiteId, id, intoId) };
    const path = pathOf(store, category.slug);
    await categories.merge(category, into, { ledFrom: await leadingTo(tx, websiteId, path), others });
    await moveAddress(tx, websiteId, path, pathOf(store, into.slug));
    await raiseContentVersion(tx, websiteId);
  });
