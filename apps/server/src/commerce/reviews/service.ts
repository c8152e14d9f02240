import { createHash } from 'node:crypto';
import { newId, type ReviewInput, reviewProblems, showsReviews } from '@plinth/domain';
import { readPicture, takePictures } from '../../content/forms/sent-pictures.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { findReviewed, hasBought, insertReviews, isApproved, type ReviewedProduct, recentBySender } from './queries.ts';
import { reviewDisplay } from './review-display.ts';

/** For who stores reviews in a transaction of their own. */
export { recountReviews } from './queries.ts';

import { clientNetwork } from '../../platform/http/client-address.ts';

const MOST_IN_TEN_MINUTES = 5;

/** What is hashed apart by a character that no text holds. */
export const reviewHash = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex');

/** Whether visitors can write reviews at the moment. */
export function takesReviews(website: Pick<Website, 'settings'>): boolean {
  const display = reviewDisplay(website);
  return showsReviews(display) && display.nativeReviewsEnabled === true;
}

/**
 * The product that somebody wants to review.
 * @throws HttpError 404 where visitors see no such product; 403 where the store takes no reviews
 */
export async function reviewedProduct(db: Database, website: Website, itemId: string): Promise<ReviewedProduct> {
  const product = await inWebsite(db, website.websiteId, (tx) => findReviewed(tx, website.websiteId, itemId));
  if (!product) throw notFound('This product');
  if (!takesReviews(website)) throw new HttpError(403, 'reviews-closed', 'This store takes no reviews at the moment.');
  return product;
}

/**
 * Takes a review, which waits for the owner. The same words of the same person are stored once, however often they are
 * sent. It is marked as a buyer's where an order of the product has the email address; the answer does not tell.
 *
 * @throws HttpError 404, 403 closed, 422 by field, 429 after five in ten minutes
 */
export async function postReview(
  db: Database,
  website: Website,
  itemId: string,
  input: ReviewInput,
  { address, pictures = [] }: { address: string; pictures?: readonly string[] },
): Promise<ReviewedProduct> {
  const product = await reviewedProduct(db, website, itemId);
  const fields = reviewProblems(input);
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields as Record<string, string>);
  const { websiteId } = website;
  const title = input.title.trim();
  const body = input.body.replaceAll('\r\n', '\n').trim();
  const authorName = input.authorName.trim();
  const authorEmail = input.email.trim();
  const senderHash = reviewHash(websiteId, clientNetwork(address)).slice(0, 32);
  const id: string = newId();
  await inWebsite(db, websiteId, async (tx) => {
    const stored = await insertReviews(tx, [
      {
        websiteId,
        id,
        itemId,
        source: 'native',
        rating: input.rating,
        title,
        body,
        authorName,
        authorEmail,
        verifiedBuyer: await hasBought(tx, websiteId, itemId, authorEmail),
        status: 'pending',
        senderHash,
        contentHash: reviewHash('native', itemId, authorEmail.toLowerCase(), authorName, input.rating, title, body),
      },
    ]);
    if (stored.length > 0) await takePictures(tx, websiteId, { kind: 'review', of: itemId }, pictures, id);
    // Asked after it is stored: who sends the same again is answered as before.
    if (stored.length > 0 && (await recentBySender(tx, websiteId, senderHash)) > MOST_IN_TEN_MINUTES)
      throw new HttpError(
        429,
        'too-many-reviews',
        'You have written a lot in a short time. Please try again in ten minutes.',
      );
  });
  return product;
}

/** Where a picture of a review is kept that visitors see. @throws HttpError 404 */
export async function shownPicture(
  db: Database,
  website: Website,
  itemId: string,
  pictureId: string,
): Promise<{ storageKey: string }> {
  const { websiteId } = website;
  if (!showsReviews(reviewDisplay(website))) throw notFound('This picture');
  return inWebsite(db, websiteId, async (tx) => {
    const picture = await readPicture(tx, websiteId, 'review', pictureId);
    const isShown = await isApproved(tx, websiteId, itemId, picture.ownerId);
    if (!isShown || !(await findReviewed(tx, websiteId, itemId))) throw notFound('This picture');
    return picture;
  });
}
