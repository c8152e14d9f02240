import { isEmailAddress, reviewLimits } from '@plinth/domain';

/** A review as a row of a file tells it. */
export interface ImportedReview {
  line: number;
  /** What the file calls the product by, surest first: id, address, article number, name. */
  productNames: { column: string; value: string }[];
  /** Id of the review in the place it comes from; '' where there is none. */
  externalId: string;
  rating: number;
  title: string;
  body: string;
  authorName: string;
  authorEmail: string;
  verifiedBuyer: boolean;
  status: 'pending' | 'approved' | 'rejected';
  reply: string;
  writtenAt: Date | null;
}

/** A cell that could not be read. */
export class CellError extends Error {
  override name = 'CellError';
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message);
  }
}

type Field =
  | 'externalId'
  | 'productId'
  | 'productAddress'
  | 'sku'
  | 'productTitle'
  | 'rating'
  | 'title'
  | 'body'
  | 'authorName'
  | 'firstName'
  | 'lastName'
  | 'authorEmail'
  | 'verifiedBuyer'
  | 'status'
  | 'reply'
  | 'writtenAt';

/**
 * Names of columns in the exports of review services and shops, in lower case and without blanks or signs. Where a file has
 * several names of one field, the first that is filled in counts.
 */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  externalId: ['reviewid', 'id', 'commentid', 'externalid'],
  productId: ['productid', 'itemid', 'commentpostid', 'productidentifier'],
  productAddress: [
    'producthandle',
    'handle',
    'producturl',
    'productslug',
    'urlid',
    'productlink',
    'shopifyproducthandle',
  ],
  sku: ['sku', 'productsku', 'variantsku'],
  productTitle: ['producttitle', 'productname', 'product', 'posttitle', 'itemtitle', 'itemname'],
  rating: ['rating', 'reviewscore', 'score', 'stars', 'starrating', 'reviewrating'],
  title: ['title', 'reviewtitle', 'headline', 'reviewheadline', 'summary'],
  body: [
    'body',
    'review',
    'reviewbody',
    'reviewcontent',
    'reviewmessage',
    'reviewtext',
    'content',
    'text',
    'message',
    'commentcontent',
    'comment',
  ],
  authorName: [
    'reviewername',
    'author',
    'authorname',
    'displayname',
    'customername',
    'name',
    'nickname',
    'reviewer',
    'commentauthor',
    'username',
  ],
  firstName: ['firstname', 'reviewerfirstname', 'customerfirstname'],
  lastName: ['lastname', 'reviewerlastname', 'customerlastname'],
  authorEmail: [
    'revieweremail',
    'email',
    'authoremail',
    'customeremail',
    'emailaddress',
    'commentauthoremail',
    'useremail',
  ],
  verifiedBuyer: ['verifiedbuyer', 'verified', 'verifiedpurchase', 'isverified', 'buyerverified', 'verifiedpurchaser'],
  status: ['status', 'state', 'reviewstatus', 'published', 'commentapproved', 'curated', 'publishstatus', 'approved'],
  reply: ['reply', 'replycontent', 'reviewreply', 'ownerreply', 'response', 'storereply', 'merchantreply'],
  writtenAt: [
    'reviewdate',
    'date',
    'createdat',
    'datecreated',
    'created',
    'submittedat',
    'submissiondate',
    'reviewcreatedat',
    'commentdate',
    'published_at',
    'publishedat',
  ],
};

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Field → columns of the file, as its header names them. */
export type ReviewColumns = Readonly<Record<Field, readonly string[]>>;

/** @throws Error with one clear line when what every review needs is not among the columns */
export function reviewColumns(header: readonly string[]): ReviewColumns {
  const columns = Object.fromEntries(
    Object.entries(NAMES).map(([field, names]) => [
      field,
      names.flatMap((name) => header.find((column) => plainName(column) === name) ?? []),
    ]),
  ) as unknown as ReviewColumns;
  if (columns.rating.length === 0)
    throw new Error(
      `No column of the file holds ratings; one named "rating" is needed. The file has: ${header.join(', ').slice(0, 300)}.`,
    );
  const named = [columns.productId, columns.productAddress, columns.sku, columns.productTitle];
  if (named.every((found) => found.length === 0))
    throw new Error(
      `No column of the file says which product is meant; one named "product_handle", "product_id", "sku" or "product_title" is needed. The file has: ${header.join(', ').slice(0, 300)}.`,
    );
  return columns;
}

/** Reads one row. @throws CellError that names the column and its value */
export function readReviewRow(
  columns: ReviewColumns,
  row: { line: number; cells: Readonly<Record<string, string>> },
  now = Date.now(),
): ImportedReview {
  const cell = (field: Field): { column: string; value: string } => {
    const filled = columns[field].find((column) => row.cells[column]?.trim());
    return { column: filled ?? columns[field][0] ?? field, value: (filled && row.cells[filled]?.trim()) || '' };
  };
  // PostgreSQL stores no zero character, and a review without one says the same.
  const text = (field: Field, most: number): string => {
    const { column, value } = cell(field);
    const clean = value.replaceAll('\u0000', '').replaceAll('\r\n', '\n').trim();
    if ([...clean].length > most)
      throw new CellError(column, `is ${[...clean].length} characters long; at most ${most} can be taken in.`);
    return clean;
  };
  const email = cell('authorEmail');
  if (email.value !== '' && !isEmailAddress(email.value))
    throw new CellError(email.column, `is "${email.value.slice(0, 80)}", which is no email address.`);
  const productNames = (['productId', 'productAddress', 'sku', 'productTitle'] as const)
    .map(cell)
    .filter(({ value }) => value !== '');
  if (productNames.length === 0)
    throw new CellError(cell('productAddress').column, 'does not say which product is meant.');
  const whole = [text('firstName', 100), text('lastName', 100)].filter((part) => part !== '').join(' ');
  return {
    line: row.line,
    productNames,
    externalId: cell('externalId').value.slice(0, 200),
    rating: ratingOf(cell('rating')),
    title: text('title', reviewLimits.title * 2),
    body: text('body', reviewLimits.body * 2),
    authorName: text('authorName', reviewLimits.authorName) || whole || 'Anonymous',
    authorEmail: email.value,
    verifiedBuyer: verifiedOf(cell('verifiedBuyer')),
    status: statusOf(cell('status')),
    reply: text('reply', reviewLimits.reply * 2),
    writtenAt: dateOf(cell('writtenAt'), now),
  };
}

interface Cell {
  column: string;
  value: string;
}

function ratingOf({ column, value }: Cell): number {
  // '5', '5.0', '5/5', '5 stars'
  const match = /^([1-5])(?:[.,]0+)?(?:\s*(?:\/\s*5|stars?|★))?$/i.exec(value);
  if (!match) throw new CellError(column, `is "${value.slice(0, 80)}"; it must be a whole number from 1 to 5.`);
  return Number(match[1]);
}

/** Services write what they know: 'Yes', 'true', 'verified-purchase', 'buyer'. */
const verifiedOf = ({ value }: Cell): boolean => /^(yes|y|true|1|verified.*|buyer|purchase.*)$/i.test(value);

/** Without a word about it a review of an export has been public. */
function statusOf({ column, value }: Cell): ImportedReview['status'] {
  if (/^(|published|approved|true|yes|1|ok|public|visible|live)$/i.test(value)) return 'approved';
  if (/^(pending|hold|0|unmoderated|not-yet|new|waiting|draft|false|no)$/i.test(value)) return 'pending';
  if (/^(rejected|unpublished|hidden|spam|trash|archived|disabled|not published|deleted)$/i.test(value))
    return 'rejected';
  throw new CellError(column, `is "${value.slice(0, 80)}"; it must be published, pending or rejected.`);
}

function dateOf({ column, value }: Cell, now: number): Date | null {
  if (value === '') return null;
  const wrong = (why: string) => new CellError(column, `is "${value.slice(0, 80)}"${why}`);
  // 03/04/2025 is two days to two people.
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(value))
    throw wrong(', which can be read in two ways; write it as 2025-04-03.');
  const iso = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(value);
  const zone = !iso?.[3] || /^(z|utc)$/i.test(iso[3]) ? 'Z' : iso[3];
  // A day without a time is that day in every time zone that a store may have.
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T12:00Z` : `${value} UTC`;
  const time = Date.parse(iso ? `${iso[1]}T${iso[2]}${zone}` : day);
  if (Number.isNaN(time)) throw wrong(', which is no date; write it as 2025-04-03.');
  if (time > now + 86_400_000) throw wrong(', which lies in the future.');
  if (time < Date.UTC(1990, 0, 1)) throw wrong(', which is before there were shops on the web.');
  return new Date(time);
}
