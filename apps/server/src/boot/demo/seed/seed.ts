import { limits } from '@plinth/domain';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../../platform/database/transaction.ts';
import { storeCurrency, type Website } from '../../../platform/websites/website.ts';
import * as queries from './queries.ts';
import { seedShoppers } from './seed-shoppers.ts';
import { seedTraffic } from './seed-traffic.ts';
import { seededOrder, seededPost, seededProduct } from './seeded-goods.ts';

export interface Sizes {
  readonly products: number;
  readonly posts: number;
  readonly orders: number;
  /** Days of visits, up to yesterday; orders are spread over them where they are more than 90. */
  readonly days?: number;
}

/** Rows of one statement. */
const BATCH = 250;
/** A page of products holds no more (LIMIT-04). */
const PER_PAGE = limits.productsPerCollection;

/**
 * Adds products, posts and orders to a website, all or nothing. What was seeded before is counted and gone on from, so the same call
 * twice makes twice as many.
 */
export async function seedWebsite(db: Database, website: Website, sizes: Sizes): Promise<void> {
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    const seeded = await queries.countSeeded(tx, websiteId);
    const pictures = await queries.productPictures(tx, websiteId);
    const pictureOf = (number: number) => pictures[number % Math.max(1, pictures.length)] ?? null;
    await seedProducts(tx, websiteId, seeded, sizes.products, pictureOf);
    await seedPosts(tx, websiteId, seeded, sizes.posts, pictureOf);
    const days = Math.max(90, sizes.days ?? 0);
    await seedOrders(tx, website, { before: seeded.orders, count: sizes.orders, days });
    await raiseContentVersion(tx, websiteId);
  });
  if (!sizes.days) return;
  await seedTraffic(db, website, sizes.days);
  await seedShoppers(db, website, sizes.days);
}

type Seeded = Awaited<ReturnType<typeof queries.countSeeded>>;

async function seedProducts(
  tx: Transaction,
  websiteId: string,
  seeded: Seeded,
  count: number,
  pictureOf: (number: number) => string | null,
): Promise<void> {
  for (let number = seeded.products + 1; number <= seeded.products + count; ) {
    const page = Math.ceil(number / PER_PAGE);
    const last = Math.min(page * PER_PAGE, seeded.products + count, number + BATCH - 1);
    const urlId = `department-${page}`;
    const collectionId =
      (await queries.findCollection(tx, websiteId, urlId)) ??
      (await queries.insertCollection(tx, websiteId, {
        typeName: 'products',
        title: `Department ${page}`,
        urlId,
        displayIndex: seeded.collections + page,
      }));
    const rows = numbers(number, last).map((at) => ({
      product: seededProduct(at),
      picture: pictureOf(at),
      displayIndex: at,
    }));
    await queries.insertProducts(tx, websiteId, collectionId, rows);
    number = last + 1;
  }
}

async function seedPosts(
  tx: Transaction,
  websiteId: string,
  seeded: Seeded,
  count: number,
  pictureOf: (number: number) => string | null,
): Promise<void> {
  if (count === 0) return;
  const collectionId =
    (await queries.findCollection(tx, websiteId, 'workshop-notes')) ??
    (await queries.insertCollection(tx, websiteId, {
      typeName: 'blog',
      title: 'Workshop notes',
      urlId: 'workshop-notes',
      displayIndex: seeded.collections + 1_000,
    }));
  for (const batch of batches(seeded.posts + 1, seeded.posts + count)) {
    const rows = batch.map((number) => ({ post: seededPost(number), picture: pictureOf(number) }));
    await queries.insertPosts(tx, websiteId, collectionId, rows);
  }
}

async function seedOrders(
  tx: Transaction,
  website: Website,
  { before, count, days }: { before: number; count: number; days: number },
): Promise<void> {
  const { websiteId } = website;
  if (count === 0) return;
  const goods = await queries.sellables(tx, websiteId);
  const all = before + count;
  for (const batch of batches(before + 1, all)) {
    const rows = batch.map((number) => {
      const order = seededOrder(number, all, days);
      const chosen = order.lines.flatMap(({ pick, quantity }) => {
        const one = goods[pick % Math.max(1, goods.length)];
        return one ? [{ goods: one, quantity }] : [];
      });
      return { order, lines: chosen };
    });
    await queries.insertOrders(
      tx,
      websiteId,
      storeCurrency(website),
      rows.filter(({ lines }) => lines.length > 0),
    );
  }
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

function batches(from: number, to: number): number[][] {
  const all: number[][] = [];
  for (let first = from; first <= to; first += BATCH) all.push(numbers(first, Math.min(to, first + BATCH - 1)));
  return all;
}
