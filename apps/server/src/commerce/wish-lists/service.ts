import { randomBytes } from 'node:crypto';
import { readShopperSettings, type ShopperSettings, shopperPreferences } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as queries from './queries.ts';

/** A wish list as its page shows it. */
export interface WishList {
  /** What everybody can see now, newest first. */
  shown: readonly { itemId: string; title: string }[];
  /** How many more are on it that nobody can buy now: hidden, scheduled, or on pages for members. */
  waiting: number;
}

/** What the shop keeps ready for shoppers who come back; on until its owner switches it off. */
export function shopperSettings({ storeSettings }: Pick<Website, 'storeSettings'>): ShopperSettings {
  const { commercePreferences } = storeSettings;
  return readShopperSettings((commercePreferences as Record<string, unknown> | undefined)?.[shopperPreferences]);
}

/** Whether the shop's visitors keep products for later. */
export const hasWishLists = (website: Pick<Website, 'storeSettings'>): boolean => shopperSettings(website).wishLists;

/** @throws HttpError 404 where the shop has switched them off */
export function requireWishLists(website: Pick<Website, 'storeSettings'>): void {
  if (!hasWishLists(website)) throw notFound('A wish list');
}

const listOf = (wishes: readonly queries.Wish[]): WishList => {
  const shown = wishes.filter((wish) => wish.shown);
  return { shown, waiting: wishes.length - shown.length };
};

/** What an account keeps, newest first. */
export const wishIds = (db: Database, websiteId: string, siteUserId: string): Promise<string[]> =>
  inWebsite(db, websiteId, (tx) => queries.loadWishIds(tx, websiteId, siteUserId));

/** Puts products on an account's list; what is there, is no product or finds no room is left out. @returns the whole list */
export const addWishes = (
  db: Database,
  websiteId: string,
  siteUserId: string,
  itemIds: readonly string[],
): Promise<string[]> =>
  inWebsite(db, websiteId, async (tx) => {
    await queries.insertWishes(tx, websiteId, siteUserId, itemIds);
    return queries.loadWishIds(tx, websiteId, siteUserId);
  });

/** Takes a product off an account's list, also where it is not on it. @returns the whole list */
export const removeWish = (db: Database, websiteId: string, siteUserId: string, itemId: string): Promise<string[]> =>
  inWebsite(db, websiteId, async (tx) => {
    await queries.deleteWish(tx, websiteId, siteUserId, itemId);
    return queries.loadWishIds(tx, websiteId, siteUserId);
  });

/** An account's list, and the secret of its link where it is shared. */
export const ownWishList = (
  db: Database,
  websiteId: string,
  siteUserId: string,
): Promise<WishList & { token: string | null }> =>
  inWebsite(db, websiteId, async (tx) => {
    const ids = await queries.loadWishIds(tx, websiteId, siteUserId);
    const list = listOf(await queries.loadWishes(tx, websiteId, ids));
    return { ...list, token: await queries.findShare(tx, websiteId, siteUserId) };
  });

/** The list that a browser keeps. */
export const browserWishList = (db: Database, websiteId: string, itemIds: readonly string[]): Promise<WishList> =>
  inWebsite(db, websiteId, async (tx) => listOf(await queries.loadWishes(tx, websiteId, itemIds)));

/** A list that its owner has shared, with their name. @throws HttpError 404 for a link that leads nowhere (any more) */
export const sharedWishList = (db: Database, websiteId: string, token: string): Promise<WishList & { name: string }> =>
  inWebsite(db, websiteId, async (tx) => {
    const sharer = await queries.findSharer(tx, websiteId, token);
    if (!sharer) throw notFound('This wish list');
    const ids = await queries.loadWishIds(tx, websiteId, sharer.siteUserId);
    return { ...listOf(await queries.loadWishes(tx, websiteId, ids)), name: sharer.name };
  });

/** Gives a list a link that nobody can guess; one that it has stays. */
export const shareWishList = (db: Database, websiteId: string, siteUserId: string): Promise<void> =>
  inWebsite(db, websiteId, (tx) =>
    queries.insertShare(tx, websiteId, siteUserId, randomBytes(32).toString('base64url')),
  );

/** Makes the link lead nowhere; the next one is another. */
export const unshareWishList = (db: Database, websiteId: string, siteUserId: string): Promise<void> =>
  inWebsite(db, websiteId, (tx) => queries.deleteShare(tx, websiteId, siteUserId));
