import type { BlockBehaviour } from './block-behaviour.ts';
import { addressOf, dateText, linkOf, sourceOf, textOf } from './collection-source.ts';

/** A form that leads to the search page, over the whole website or one collection. */
export const searchBehaviour: BlockBehaviour = (settings, loader) => {
  const within = settings.collectionId ? loader.collection(textOf(settings.collectionId)) : undefined;
  return { within: within?.id ?? '', withinTitle: within?.title ?? '' };
};

/**
 * The latest of a collection of this website with a link to its feed; a feed elsewhere is a link only: nothing that another
 * server says becomes part of a page, and no page waits for it.
 */
export const rssBehaviour: BlockBehaviour = async (settings, loader) => {
  const url = textOf(settings.url);
  if (url !== '') return { feedUrl: url, entries: [], outside: true };
  const collection = sourceOf(settings, loader, ['blog', 'events', 'album', 'gallery', 'products']);
  if (!collection) return null;
  const count = Number(settings.count);
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
