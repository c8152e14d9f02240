import type { ReviewImportReport } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { readCsv } from '../imports/csv-rows.ts';
import { insertReviews, type NewReview, productNames, recountReviews } from './queries.ts';
import { CellError, type ImportedReview, readReviewRow, reviewColumns } from './review-columns.ts';
import { reviewHash } from './service.ts';

type ReviewImportProblem = ReviewImportReport['problems'][number];

const MOST_ROWS = 100_000;
const MOST_PROBLEMS = 500;
const AT_ONCE = 1000;

/**
 * Takes in the reviews of a CSV file of any common service. A row that cannot be read is reported and left out; the rest
 * goes in at once, or nothing where the database fails. The same file again adds nothing.
 *
 * @throws Error with one clear line when the file is no CSV of reviews at all
 */
export async function importReviews(db: Database, websiteId: string, bytes: Buffer): Promise<ReviewImportReport> {
  const problems: ReviewImportProblem[] = [];
  const { header, rows } = await readCsv(bytes, (line, column, reason) => problems.push({ line, column, reason }));
  if (rows.length > MOST_ROWS)
    throw new Error(`The file has ${rows.length} rows; at most ${MOST_ROWS} reviews can be taken in at once.`);
  const columns = reviewColumns(header);
  const reviews: ImportedReview[] = [];
  for (const row of rows) {
    try {
      reviews.push(readReviewRow(columns, row));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      problems.push({ line: row.line, column: error.column, reason: `${error.column} ${error.message}` });
    }
  }
  const named = namesReviews(reviews);
  return inWebsite(db, websiteId, async (tx) => {
    const find = productFinder(await productNames(tx, websiteId));
    const unknown: ReviewImportProblem[] = [];
    const wanted: NewReview[] = [];
    for (const review of reviews) {
      const itemId = find(review);
      if (itemId) wanted.push(rowOf(websiteId, itemId, named ? review : { ...review, externalId: '' }));
      else unknown.push(unknownProduct(review));
    }
    // The same review twice in one statement would be refused as a whole.
    const once = [...new Map(wanted.map((row) => [row.contentHash, row])).values()];
    const made: { itemId: string }[] = [];
    for (let from = 0; from < once.length; from += AT_ONCE)
      made.push(...(await insertReviews(tx, once.slice(from, from + AT_ONCE))));
    const touched = [...new Set(made.map(({ itemId }) => itemId))];
    await recountReviews(tx, websiteId, touched);
    if (made.length > 0) await raiseContentVersion(tx, websiteId);
    const all = [...problems, ...unknown].sort((a, b) => a.line - b.line);
    return {
      created: made.length,
      unchanged: wanted.length - made.length,
      products: touched.length,
      problems: all.slice(0, MOST_PROBLEMS),
      furtherProblems: Math.max(0, all.length - MOST_PROBLEMS),
    };
  });
}

/** A column named `id` may mean the product: two reviews of different words under one id are not known by it. */
function namesReviews(reviews: readonly ImportedReview[]): boolean {
  const words = new Map<string, string>();
  return reviews.every(({ externalId, authorName, rating, title, body }) => {
    const said = JSON.stringify([authorName, rating, title, body]);
    const known = words.get(externalId) ?? said;
    if (externalId !== '') words.set(externalId, known);
    return externalId === '' || known === said;
  });
}

function unknownProduct({ line, productNames: [first] }: ImportedReview): ReviewImportProblem {
  const { column = '', value = '' } = first ?? {};
  return {
    line,
    column,
    reason: `${column} is "${value.slice(0, 80)}"; there is no such product in this store. Import the products first, or correct the name.`,
  };
}

function rowOf(websiteId: string, itemId: string, review: ImportedReview): NewReview {
  const { externalId, rating, title, body, authorName, authorEmail } = review;
  const day = review.writtenAt?.toISOString().slice(0, 10) ?? '';
  return {
    websiteId,
    id: newId(),
    itemId,
    source: 'imported',
    rating,
    title,
    body,
    authorName,
    authorEmail,
    verifiedBuyer: review.verifiedBuyer,
    status: review.status,
    reply: review.reply,
    writtenAt: review.writtenAt ?? new Date(),
    // An id of a file is only as good as its service: with the product's it is the same in the next export.
    contentHash: externalId
      ? reviewHash('imported', itemId, externalId)
      : reviewHash('imported', itemId, authorEmail.toLowerCase(), authorName, rating, title, body, day),
  };
}

type Products = Awaited<ReturnType<typeof productNames>>;

/** Products by id, address, article number or name, whatever the file has. */
function productFinder(products: Products): (review: ImportedReview) => string | undefined {
  const byName = new Map<string, string>();
  const add = (name: string, id: string) => {
    const key = name.trim().toLowerCase();
    if (key !== '' && !byName.has(key)) byName.set(key, id);
  };
  for (const { id } of products) add(id, id);
  for (const { id, urlId } of products) add(urlId, id);
  for (const { id, skus } of products) for (const sku of skus) add(sku, id);
  for (const { id, title } of products) add(title, id);
  return ({ productNames: names }) => {
    for (const { value } of names) {
      // Of a whole address the last part names the product.
      const last =
        value
          .replace(/[?#].*$/s, '')
          .replace(/(?<!\/)\/+$/, '')
          .split('/')
          .at(-1) ?? '';
      const found = byName.get(value.toLowerCase()) ?? byName.get(last.toLowerCase());
      if (found) return found;
    }
    return undefined;
  };
}
