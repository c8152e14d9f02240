import { newId } from '@plinth/domain';
import { addPastConsents } from '../../../content/consent/service.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { USUAL_KEEP_DAYS } from '../../../platform/retention/retention.ts';
import { storeCurrency, type Website } from '../../../platform/websites/website.ts';
import * as queries from './queries.ts';
import { pick } from './seeded-goods.ts';

const DAY_MS = 86_400_000;
/** Of a day: carts that are left, and visitors who answer the banner. */
const CARTS = 3;
const ANSWERS = 5;
const BATCH = 500;

/**
 * What shoppers leave behind who do not buy: carts, for as long as carts are kept, and what they have answered about cookies. Once for a
 * website.
 */
export async function seedShoppers(db: Database, website: Website, days: number): Promise<void> {
  const { websiteId } = website;
  const done = await inWebsite(db, websiteId, async (tx) => {
    if (await queries.hasSeededCarts(tx, websiteId)) return true;
    const goods = await queries.sellables(tx, websiteId);
    if (goods.length === 0) return false;
    const carts = pastMoments(Math.min(days, USUAL_KEEP_DAYS.carts), CARTS).map(({ one, at }) => ({
      at,
      lines: Array.from({ length: 1 + pick(3, one, 2) }, (_, line) => ({
        goods: goods[pick(goods.length, one, 10 + line)],
        quantity: 1 + pick(2, one, 20 + line),
      })).flatMap(({ goods: chosen, quantity }) => (chosen ? [{ goods: chosen, quantity }] : [])),
    }));
    for (let first = 0; first < carts.length; first += BATCH)
      await queries.insertCarts(tx, websiteId, storeCurrency(website), carts.slice(first, first + BATCH));
    return false;
  });
  if (done) return;
  const choices = pastMoments(days, ANSWERS).map(({ one, at }) => {
    const chance = pick(100, one, 3);
    return {
      ...{ id: newId() as string, number: newId() as string, madeAt: at },
      choice: chance < 48 ? 'accepted' : chance < 60 ? 'measuring' : 'declined',
      signal: chance > 96 ? 'gpc' : chance > 93 ? 'dnt' : '',
    };
  });
  await addPastConsents(db, website, choices);
}

/** So many moments of each of the last days, the oldest first. */
function pastMoments(days: number, each: number): { one: number; at: Date }[] {
  const now = Date.now();
  return Array.from({ length: days * each }, (_, one) => ({
    one,
    at: new Date(now - DAY_MS * (Math.floor(one / each) + 1) + pick(80_000, one, 1) * 1_000),
  })).sort((a, b) => a.at.getTime() - b.at.getTime());
}
