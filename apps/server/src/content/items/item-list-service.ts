import type { ContentItem, ContentItemQuery, ContentItemSummary } from '@plinth/contract';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import { findOrdering } from './collection-queries.ts';
import { type ContentScope, readPageCursor } from './content-scope.ts';
import { countItems, type ItemFilter, type ListedBy, listItems } from './item-queries.ts';
import { detailJson } from './item-service.ts';

const LISTED_BY: Readonly<Record<string, ListedBy>> = { chronological: 'appears', calendar: 'begins' };

/** A page of a collection's items, by what its own kind is listed by. @throws HttpError 404, 400 */
export async function readItems(
  { db, websiteId, timeZone }: ContentScope,
  collectionId: string,
  query: ContentItemQuery,
): Promise<{ items: ContentItemSummary[]; nextCursor: string | null; total: number | null }> {
  const limit = Math.min(Math.max(Number(query.limit ?? 50), 1), 250);
  const { cursor, limit: _limit, from, until, ...asked } = query;
  const after = readPageCursor(cursor);
  return inWebsite(db, websiteId, async (tx) => {
    const ordering = await findOrdering(tx, websiteId, collectionId);
    if (ordering === null) throw notFound('This collection');
    const listedBy = LISTED_BY[ordering] ?? 'place';
    const filter: ItemFilter = {
      ...asked,
      listedBy,
      ...(from ? { from: readMoment(from, timeZone, 'from') } : {}),
      ...(until ? { until: readMoment(until, timeZone, 'until') } : {}),
    };
    const rows = await listItems(tx, websiteId, collectionId, filter, after, limit + 1);
    const total = after
      ? null
      : rows.length > limit
        ? await countItems(tx, websiteId, collectionId, filter)
        : rows.length;
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const items = rows.slice(0, limit).map(({ listedAt: _listedAt, ...row }) => summaryOf(detailJson(row)));
    return { items, nextCursor: last ? `${last.listedAt}.${last.id}` : null, total };
  });
}

/** What lists show of an item. */
export function summaryOf({ body: _body, structuredContent: _content, ...summary }: ContentItem): ContentItemSummary {
  return summary;
}
