import type { CollectionRow } from '../../content/read-model/service.ts';
import { type FeedFormat, feedXml } from '../../content/seo/feed.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { hasFeed } from './page-meta.ts';
import type { PageMeta } from './page-request.ts';

/**
 * `?format=rss` and `?format=atom` of any page: the items that it lists, or the one that it is. A page without items is
 * the only entry of its feed.
 *
 * @param context what the page's template sees
 */
export function pageFeed(
  format: FeedFormat,
  website: Website,
  origin: string,
  view: { collection: CollectionRow | null; meta: PageMeta },
  context: AnyRecord,
): string {
  const { collection, meta } = view;
  const link = meta.canonical.replace(/\?.*$/s, '');
  return feedXml(format, {
    website,
    origin,
    title: meta.title,
    description: meta.description,
    link,
    items: itemsOf(context, collection, meta, link.slice(origin.length)),
    settings: collection?.settings ?? {},
    image: meta.image,
    updatedAt: collection?.updatedAt.getTime() ?? Date.now(),
    podcast: collection?.typeName === 'album',
  });
}

function itemsOf(context: AnyRecord, collection: CollectionRow | null, meta: PageMeta, path: string): AnyRecord[] {
  if (context.item) return [context.item as AnyRecord];
  const { items } = context;
  // An empty blog has an empty feed; what lists nothing by its kind is an entry itself.
  if (Array.isArray(items) && (items.length > 0 || (collection && hasFeed(collection)))) return items as AnyRecord[];
  const changed = collection?.updatedAt.getTime() ?? Date.now();
  return [
    {
      id: collection?.id ?? path,
      title: meta.title,
      fullUrl: path === '' ? '/' : path,
      body: context.mainContent ?? '',
      excerpt: meta.description,
      publishOn: changed,
      updatedOn: changed,
    },
  ];
}
