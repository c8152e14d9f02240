import { ContentItemChange } from '@plinth/contract';
import { type ContentStatus, categoryError, promotedBlockTypes, requireWebAddress, tagError } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { declared } from '../../platform/http/declared.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import type { ContentScope } from './content-scope.ts';
import { authorExists, knownAssets } from './item-queries.ts';

/** Columns of an item that a change writes as they are. */
interface ItemColumns {
  title?: string;
  urlId?: string;
  body?: string;
  excerpt?: string;
  status?: ContentStatus;
  publishOn?: Date;
  authorId?: string | null;
  tags?: string[];
  mainAssetId?: string | null;
  sourceUrl?: string;
  passthrough?: boolean;
  promotedBlockType?: string;
  startsAt?: Date | null;
  endsAt?: Date | null;
  location?: unknown;
  commentState?: number;
  featured?: boolean;
  seoTitle?: string;
  seoDescription?: string;
  structuredContent?: unknown;
}

/** A checked change. */
export interface ItemValues {
  row: ItemColumns;
  imageIds: string[] | undefined;
  categories: string[] | undefined;
  /** What only the database knows: that author and images are the website's own. @throws HttpError 422 */
  check(tx: Transaction, websiteId: string): Promise<void>;
}

/** @throws HttpError 422 with a message for each field that is wrong (LIMIT-08, LIMIT-09) */
export function readItemChange(scope: ContentScope, change: ContentItemChange): ItemValues {
  const { mainImageId, imageIds, categories, commentsOpen, publishOn, startsAt, endsAt, title, tags, ...rest } =
    declared(ContentItemChange, change);
  const fields: Record<string, string> = {};
  const note = (field: string, message: string | undefined) => {
    if (message !== undefined) fields[field] ??= message;
  };
  if (title !== undefined && title.trim() === '') note('title', 'Please enter a title.');
  tags?.forEach((tag) => {
    note('tags', tagError(tag));
  });
  categories?.forEach((category) => {
    note('categories', categoryError(category));
  });
  const { promotedBlockType: promoted = '', passthrough, sourceUrl } = rest;
  if (promoted !== '' && !(promotedBlockTypes as readonly string[]).includes(promoted))
    note('promotedBlockType', `"${promoted}" cannot be promoted. Choose one of: ${promotedBlockTypes.join(', ')}.`);
  if (sourceUrl) note('sourceUrl', requireWebAddress(sourceUrl));
  if (passthrough && sourceUrl === '') note('sourceUrl', 'A post that is a link needs an address.');
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  const moment = (text: string | null | undefined, field: string) =>
    text === undefined ? {} : { [field]: text === null ? null : readMoment(text, scope.timeZone, field) };
  return {
    row: {
      ...rest,
      ...(title === undefined ? {} : { title: title.trim() }),
      ...(tags ? { tags: unique(tags) } : {}),
      ...moment(publishOn, 'publishOn'),
      ...moment(startsAt, 'startsAt'),
      ...moment(endsAt, 'endsAt'),
      ...(mainImageId === undefined ? {} : { mainAssetId: mainImageId }),
      ...(commentsOpen === undefined ? {} : { commentState: commentsOpen ? 1 : 2 }),
    },
    imageIds: imageIds ? [...new Set(imageIds)] : undefined,
    categories: categories ? unique(categories) : undefined,
    check: async (tx, websiteId) => {
      if (rest.authorId && !(await authorExists(tx, websiteId, rest.authorId))) throw gone('authorId', 'This author');
      const images = [...(imageIds ?? []), ...(mainImageId ? [mainImageId] : [])];
      const known = await knownAssets(tx, websiteId, images);
      if (mainImageId && !known.has(mainImageId)) throw gone('mainImageId', 'This image');
      if (imageIds?.some((id) => !known.has(id))) throw gone('imageIds', 'One of these images');
    },
  };
}

function gone(field: string, what: string) {
  const message = `${what} does not exist any more.`;
  return invalid(message, { [field]: message });
}

/** Trimmed, and each once whatever its case. */
function unique(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names) if (!seen.has(name.trim().toLowerCase())) seen.set(name.trim().toLowerCase(), name.trim());
  return [...seen.values()];
}
