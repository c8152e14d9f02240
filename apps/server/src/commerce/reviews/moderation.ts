import type { ReviewModeration, ReviewSettings } from '@plinth/contract';
import { reviewLimits, reviewsKillSwitch } from '@plinth/domain';
import { picturesOf, readPicture, removePicture, removePicturesOf } from '../../content/forms/sent-pictures.ts';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { record } from '../../platform/json/record.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { betaFeatureFlags } from '../../platform/websites/beta-flags.ts';
import { lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import {
  countByStatus,
  findReview,
  forgetDeletedReviews,
  listReviews,
  type ReviewFilter,
  recountReviews,
  setReply,
  setStatus,
} from './queries.ts';
import { reviewDisplay } from './review-display.ts';

/** Reviews for their owner, newest first, with how many there are of each status. */
export async function readReviews(
  db: Database,
  websiteId: string,
  filter: ReviewFilter,
  after: string | null,
  limit: number,
) {
  const { rows, counts, pictures } = await inWebsite(db, websiteId, async (tx) => {
    const [found, counted] = await Promise.all([
      listReviews(tx, websiteId, filter, after, limit + 1),
      countByStatus(tx, websiteId),
    ]);
    const ids = found.map(({ id }) => id);
    return { rows: found, counts: counted, pictures: await picturesOf(tx, websiteId, ids) };
  });
  const more = rows.length > limit;
  const shown = rows.slice(0, limit);
  return {
    reviews: shown.map(({ createdAt, writtenAt, repliedAt, ...row }) => ({
      ...row,
      pictures: pictures(row.id),
      writtenAt: writtenAt.toISOString(),
      repliedAt: repliedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    counts: { pending: counts.pending ?? 0, approved: counts.approved ?? 0, rejected: counts.rejected ?? 0 },
    nextCursor: more ? (shown.at(-1)?.id ?? null) : null,
  };
}

const STATUS_OF = { approve: 'approved', reject: 'rejected', wait: 'pending', delete: 'deleted' } as const;
/** For so many days what was deleted can be brought back. */
const KEPT_DAYS = 30;

/** Approves, hides or deletes reviews, all or none; any other action brings a deleted one back. @throws HttpError 404 where one is not there */
export async function moderateReviews(
  { db, websiteId, accountId }: RequestScope,
  { ids, action }: ReviewModeration,
): Promise<{ moderated: number }> {
  const wanted = [...new Set(ids)];
  // By itself: it holds, whatever becomes of what is asked for.
  await inWebsite(db, websiteId, async (tx) =>
    removePicturesOf(tx, websiteId, await forgetDeletedReviews(tx, websiteId, KEPT_DAYS)),
  );
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await setStatus(tx, websiteId, wanted, STATUS_OF[action], accountId);
    if (rows.length < wanted.length) throw notFound(wanted.length === 1 ? 'This review' : 'One of these reviews');
    const items = rows.map(({ itemId }) => itemId);
    await recountReviews(tx, websiteId, items);
    await raiseContentVersion(tx, websiteId, items.map(itemPart));
    return { moderated: rows.length };
  });
}

/** Answers a review in public; an empty text takes the answer back. @throws HttpError 404; 422 when it is too long */
export async function replyToReview(
  db: Database,
  websiteId: string,
  id: string,
  text: string,
): Promise<{ id: string; reply: string }> {
  const reply = text.replaceAll('\r\n', '\n').trim();
  const length = [...reply].length;
  if (length > reviewLimits.reply) {
    const message = `A reply has at most ${reviewLimits.reply.toLocaleString('en-US')} characters; yours has ${length}.`;
    throw invalid(message, { reply: message });
  }
  return inWebsite(db, websiteId, async (tx) => {
    const review = await setReply(tx, websiteId, id, reply);
    if (!review) throw notFound('This review');
    if (review.status === 'approved') await raiseContentVersion(tx, websiteId, [itemPart(review.itemId)]);
    return { id, reply };
  });
}

/** Where a picture of a review is kept, for its owner. @throws HttpError 404 */
export const pictureOfReview = (db: Database, websiteId: string, id: string, pictureId: string) =>
  inWebsite(db, websiteId, async (tx) => {
    const picture = await readPicture(tx, websiteId, 'review', pictureId);
    if (picture.ownerId !== id) throw notFound('This picture');
    return picture;
  });

/** Takes a picture out of a review, for good. @throws HttpError 404 */
export const removeReviewPicture = (db: Database, websiteId: string, id: string, pictureId: string): Promise<void> =>
  inWebsite(db, websiteId, async (tx) => {
    const [review] = await findReview(tx, websiteId, id);
    if (!review || !(await removePicture(tx, websiteId, { ownerId: id, id: pictureId })))
      throw notFound('This picture');
    if (review.status === 'approved') await raiseContentVersion(tx, websiteId, [itemPart(review.itemId)]);
  });

/** What is switched on. */
export function reviewSettings(settings: Record<string, unknown>): Required<ReviewSettings> {
  const display = reviewDisplay({ settings });
  return {
    nativeEnabled: display.nativeReviewsEnabled === true,
    importedEnabled: display.importedReviewsEnabled === true,
    starsOnListings: record(settings.merchandisingSettings).displayProductReviewStarsOnListings === true,
    killSwitch: display.killSwitch === true,
  };
}

/** Switches reviews on and off (REV-01, REV-02, REV-05). What is left out stays as it is. */
export async function changeReviewSettings(
  db: Database,
  websiteId: string,
  change: ReviewSettings,
): Promise<Required<ReviewSettings>> {
  return inWebsite(db, websiteId, async (tx) => {
    const before = await lockedSettings(tx, websiteId);
    const wanted = { ...reviewSettings(before), ...change };
    const flags = betaFeatureFlags({ settings: before }).filter((flag) => flag !== reviewsKillSwitch);
    await mergeSettings(tx, websiteId, {
      merchandisingSettings: {
        ...record(before.merchandisingSettings),
        displayNativeProductReviewsEnabled: wanted.nativeEnabled,
        displayImportedProductReviewsEnabled: wanted.importedEnabled,
        displayProductReviewStarsOnListings: wanted.starsOnListings,
      },
      betaFeatureFlags: wanted.killSwitch ? [...flags, reviewsKillSwitch] : flags,
    });
    await raiseContentVersion(tx, websiteId);
    return wanted;
  });
}
