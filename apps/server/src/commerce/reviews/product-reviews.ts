import { ratingText, shownReviewSources } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { picturesOf, type SentPicture } from '../../content/forms/sent-pictures.ts';
import type { CollectionRow, ItemRow } from '../../content/read-model/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { approvedReviews, type ReviewRow } from './queries.ts';
import { reviewDisplay, shownSummary, summaryJson } from './review-display.ts';
import { reviewFieldsHtml } from './review-form.ts';

export type { ReviewRow };

/** Reviews on one page of a product; the rest is behind "Show more". */
export const REVIEWS_PER_PAGE = 8;

/**
 * The reviews of a product for its page (PAGE-12), or null where it shows none (REV-03, REV-04) and where it is no product.
 * Pages behind a password or for members have no form: what is written there would be of another public.
 */
export async function productReviews(
  db: Database,
  website: Website,
  collection: CollectionRow,
  item: ItemRow,
  asked: { page: number; path: string },
): Promise<{ json: AnyRecord; rows: ReviewRow[] } | null> {
  if (item.productType === null) return null;
  const display = reviewDisplay(website);
  const sources = shownReviewSources(display);
  if (sources.length === 0) return null;
  const summary = shownSummary(website, item);
  const open = display.nativeReviewsEnabled === true && collection.passwordHash === null && !collection.membersOnly;
  const pages = Math.ceil((summary?.count ?? 0) / REVIEWS_PER_PAGE);
  const page = Math.min(asked.page, Math.max(pages, 1));
  const offset = (page - 1) * REVIEWS_PER_PAGE;
  const { rows, pictures } =
    summary === null
      ? { rows: [], pictures: () => [] }
      : await inWebsite(readsParts(db, [itemPart(item.id)]), website.websiteId, async (tx) => {
          const part = { limit: REVIEWS_PER_PAGE, offset };
          const shown = await approvedReviews(tx, website.websiteId, item.id, sources, part);
          const ids = shown.map(({ id }) => id);
          return { rows: shown, pictures: await picturesOf(tx, website.websiteId, ids) };
        });
  if (rows.length === 0 && !open) return null;
  const address = (number: number) => `${asked.path}${number > 1 ? `?reviews=${number}` : ''}#reviews`;
  const json = inWords(website, () => ({
    itemId: item.id,
    summary: summary && summaryJson(website, summary),
    list: rows.map((row) => ({ ...reviewJson(row, website), ...picturesJson(item, row, pictures(row.id)) })),
    ...(summary && pages > 1
      ? {
          shown: say('{first}–{last} of {count}', {
            first: offset + 1,
            last: offset + rows.length,
            count: summary.count,
          }),
        }
      : {}),
    ...(page < pages ? { nextUrl: address(page + 1) } : {}),
    ...(page > 1 ? { previousUrl: address(page - 1) } : {}),
    open,
    ...(open ? { action: `/reviews/${item.id}`, fields: reviewFieldsHtml() } : {}),
  }));
  return { json, rows };
}

/** What everybody may see of a review; the email address is not among it. */
function reviewJson(row: ReviewRow, website: Website): AnyRecord {
  return {
    id: row.id,
    rating: row.rating,
    label: sayAgain(ratingText(row.rating)),
    percent: row.rating * 20,
    title: row.title,
    bodyHtml: paragraphs(row.body),
    authorName: row.authorName,
    verifiedBuyer: row.verifiedBuyer,
    writtenOn: row.writtenAt.getTime(),
    ...(row.reply === '' ? {} : { replyHtml: paragraphs(row.reply), replyAuthor: website.title }),
  };
}

/** Its pictures, which say what they show as well as anybody can who has not looked. */
const picturesJson = (item: ItemRow, { authorName }: ReviewRow, pictures: readonly SentPicture[]): AnyRecord =>
  pictures.length === 0
    ? {}
    : {
        pictures: pictures.map(({ id }, at) => {
          const shown = { product: item.title, author: authorName };
          return {
            url: `/reviews/${item.id}/pictures/${id}`,
            alt:
              pictures.length > 1
                ? say('{product}, as {author} has it ({number} of {count})', {
                    ...shown,
                    number: at + 1,
                    count: pictures.length,
                  })
                : say('{product}, as {author} has it', shown),
          };
        }),
      };

/** A visitor's text: escaped, blank lines make paragraphs, and no links: reviews draw spam for their sake. */
const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
