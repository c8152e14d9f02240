import { isThemeCards } from '@plinth/contract';
import { commentLinkText, hasExcerpt, priceRange, priceRangeText } from '@plinth/domain';
import type { CollectionRow, ItemFilter } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { moneyStyleOf } from '../../platform/money/local-money.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { renderImage } from '../formatters/platform-formatters.ts';
import { productOf } from '../formatters/product-view.ts';
import type { BlockBehaviour } from './block-behaviour.ts';
import type { BlockLoader } from './block-loader.ts';
import { addressOf, dateText, linkOf, placeOf, sourceOf, textOf, textsOf } from './collection-source.ts';

/** Some items of any collection as a list, a grid, a wall or a row that moves; without items the block is not there. */
export const summaryBehaviour: BlockBehaviour = async (settings, loader) => {
  const collection = sourceOf(settings, loader, ['blog', 'products', 'events', 'gallery', 'album']);
  if (!collection) return null;
  const filter = filterOf(settings, collection, loader);
  const items = filter ? await loader.items(filter) : [];
  if (items.length === 0) return null;
  const design = textOf(settings.design);
  if (isThemeCards(design)) return themeCards(collection, items, settings);
  const columns = design === 'list' ? 1 : Number(settings.columns);
  return {
    // Under a heading of the block titles are one step below it.
    entries: inWords(loader.page.website, () => items.map((item) => entryOf(item, settings, loader, columns))),
    carousel: design === 'carousel',
    moves: design === 'carousel' && items.length > 1,
    ratio: textOf(settings.aspectRatio).replace(':', ' / '),
    perRow: columns,
    collectionUrl: addressOf(collection),
    label: textOf(settings.headerText) || collection.title,
  };
};

/** Items as they are, for the theme's own cards: what a card wrote is kept with its item (formatters/kept-partial.ts). */
function themeCards(collection: CollectionRow, items: AnyRecord[], settings: AnyRecord): AnyRecord {
  const kind = CARD_KINDS[collection.typeName] ?? 'project';
  return {
    cards: items,
    [kind]: true,
    kind,
    hasHead: settings.headerText !== '' || settings.moreLabel !== '',
    collectionUrl: addressOf(collection),
    label: textOf(settings.headerText) || collection.title,
  };
}

/** Which partial of the theme (`blocks/KIND-card.block`) shows an item of a collection. */
const CARD_KINDS: Readonly<Record<string, string>> = { products: 'product', blog: 'story', events: 'event' };

function filterOf(settings: AnyRecord, collection: CollectionRow, loader: BlockLoader): ItemFilter | null {
  const { map } = loader.page;
  const wanted = textOf(settings.category);
  const category = wanted ? map.categoryOfBlock(collection.id, wanted) : undefined;
  // A category that is gone holds nothing; showing everything instead would be wrong.
  if (wanted && !category) return null;
  const events = textOf(settings.events);
  return {
    collectionId: collection.id,
    limit: Number(settings.count),
    offset: 0,
    chronological: collection.ordering === 'chronological',
    featured: settings.featured === true,
    ...(category ? { categoryIds: map.withDescendants(category) } : {}),
    ...(settings.tag ? { tag: textOf(settings.tag) } : {}),
    ...(collection.typeName === 'events' && (events === 'upcoming' || events === 'past')
      ? { events: { when: events, from: new Date() } }
      : {}),
  };
}

function entryOf(item: AnyRecord, settings: AnyRecord, loader: BlockLoader, columns: number): AnyRecord {
  const asset = item.mainImage as AnyRecord | undefined;
  const sizes =
    columns === 1 ? '(max-width: 700px) 100vw, 40vw' : `(max-width: 700px) 80vw, ${Math.ceil(100 / columns)}vw`;
  const href = linkOf(item);
  const excerpt = textOf(item.excerpt);
  return {
    ...item,
    href,
    image: settings.showThumbnail && asset ? renderImage({ ...asset, altText: '' }, sizes, false) : '',
    frame: frameOf(asset),
    excerpt: settings.showExcerpt && hasExcerpt(excerpt) ? excerpt : '',
    above: metadataOf(item, textOf(settings.primaryMetadata), loader),
    below: metadataOf(item, textOf(settings.secondaryMetadata), loader),
    // Told apart from words that a category or a place may say: visitors see prices in their own currency.
    priceAbove: settings.primaryMetadata === 'price',
    priceBelow: settings.secondaryMetadata === 'price',
  };
}

/** The image's own shape, which a wall keeps. */
const frameOf = (asset: AnyRecord | undefined): string => textOf(asset?.originalSize).replace('x', ' / ');

function metadataOf(item: AnyRecord, name: string, loader: BlockLoader): string {
  switch (name) {
    case 'date':
      return dateText(loader, item.startDate ?? item.publishOn, { dateStyle: 'long' });
    case 'author':
      return textOf((item.author as AnyRecord | undefined)?.displayName);
    case 'categories':
      return textsOf(item.categories).join(', ');
    case 'tags':
      return textsOf(item.tags).join(', ');
    case 'comments':
      return commentLinkText(Number(item.publicCommentCount ?? 0));
    case 'location':
      return placeOf(item);
    case 'price': {
      const product = productOf(item);
      const range = product && priceRange(product.structuredContent);
      return range ? priceRangeText(range, moneyStyleOf(loader.page.website, range.currency)) : '';
    }
    default:
      return '';
  }
}
