import { createHash } from 'node:crypto';
import { newId } from '@plinth/domain';
import { recountReviews } from '../../commerce/reviews/service.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DemoComment, DemoReview, DemoSite } from './demo-site.ts';
import { insertRow, setCommentCount } from './queries.ts';

const DAY = 86_400_000;

/** Names of the site's authors → their ids. */
export async function loadAuthors(tx: Transaction, websiteId: string, site: DemoSite): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, bio } of site.authors ?? []) {
    const id = newId();
    ids.set(name, id);
    await insertRow(tx, 'authors', { websiteId, id, displayName: name, bio });
  }
  return ids;
}

/** Comments with their answers, read and approved, and the numbers that listings show. */
export async function loadComments(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  comments: readonly DemoComment[],
): Promise<void> {
  const count = await insertComments(tx, websiteId, itemId, comments, null);
  await setCommentCount(tx, websiteId, itemId, count);
}

/** Reviews of a product, read and approved. */
export async function loadReviews(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  reviews: readonly DemoReview[],
): Promise<void> {
  for (const { name, rating, title = '', text, daysAgo, verified = false, reply = '' } of reviews) {
    await insertRow(tx, 'product_reviews', {
      websiteId,
      id: newId(),
      itemId,
      source: 'native',
      rating,
      title,
      body: text,
      authorName: name,
      verifiedBuyer: verified,
      status: 'approved',
      reply,
      writtenAt: new Date(Date.now() - daysAgo * DAY),
      contentHash: createHash('sha256').update(`${itemId} ${name} ${text}`).digest('hex'),
    });
  }
  await recountReviews(tx, websiteId, [itemId]);
}

async function insertComments(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  comments: readonly DemoComment[],
  parentId: string | null,
): Promise<number> {
  let count = 0;
  for (const { name, text, daysAgo, answers = [] } of comments) {
    const id = newId();
    await insertRow(tx, 'comments', {
      websiteId,
      id,
      itemId,
      parentId,
      authorName: name,
      body: text,
      status: 'approved',
      contentHash: createHash('sha256').update(`${itemId} ${name} ${text}`).digest('hex'),
      createdAt: new Date(Date.now() - daysAgo * DAY),
    });
    count += 1 + (await insertComments(tx, websiteId, itemId, answers, id));
  }
  return count;
}
