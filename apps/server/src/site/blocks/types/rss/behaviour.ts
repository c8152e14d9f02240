import type { FeedEntry } from '../../../../content/feeds/service.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockLoader } from '../../block-loader.ts';
import { addressOf, dateText, linkOf, sourceOf, textOf } from '../../collection-source.ts';

/**
 * The latest of a collection of this website, or of a feed elsewhere, with a link to the feed. What another server says is read in
 * the background and shown as plain words: no page waits for it, and nothing of it can become markup.
 */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const url = textOf(settings.url);
  const count = Number(settings.count);
  if (url !== '') {
    const entries = count > 0 ? ((await loader.outsideFeed(url)) ?? []) : [];
    return {
      feedUrl: url,
      outside: true,
      entries: entries.slice(0, count).map((entry) => outsideEntry(entry, loader)),
    };
  }
  const collection = sourceOf(settings, loader, ['blog', 'events', 'album', 'gallery', 'products']);
  if (!collection) return null;
  const chronological = collection.ordering === 'chronological';
  const items =
    count > 0 ? await loader.items({ collectionId: collection.id, limit: count, offset: 0, chronological }) : [];
  return {
    feedUrl: `${addressOf(collection)}?format=rss`,
    collectionTitle: collection.title,
    entries: items.map((item) => ({
      title: item.title,
      href: linkOf(item),
      date: dateText(loader, item.publishOn, { dateStyle: 'medium' }),
      iso: new Date(Number(item.publishOn)).toISOString(),
    })),
  };
};

function outsideEntry({ title, href, date, excerpt }: FeedEntry, loader: BlockLoader) {
  const when =
    date > 0 ? { date: dateText(loader, date, { dateStyle: 'medium' }), iso: new Date(date).toISOString() } : {};
  return { title, href, excerpt, outside: true, ...when };
}
