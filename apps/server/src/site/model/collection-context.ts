import type { CollectionRow } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { collectionJson } from './item-json.ts';
import type { SiteMap } from './site-map.ts';

/** How events are shown: 1 as a list, 2 as a calendar. */
const eventViewOf = (collection: CollectionRow): number => (collection.settings.eventView === 'calendar' ? 2 : 1);

/** Whether the owner has switched quick view on for the products of a page. */
export const hasQuickView = ({ settings }: Pick<CollectionRow, 'settings'>): boolean =>
  settings.productQuickView === true;

/** A collection as templates see it: the one of the page, and those that a folder or an index holds. */
export function collectionContext(website: Website, map: SiteMap, collection: CollectionRow): AnyRecord {
  const categories = map.categoriesOf(collection.id).filter((category) => category.type !== 'ROOT');
  const children = map.skeleton.collections.filter(({ parentId, enabled }) => parentId === collection.id && enabled);
  const holds = collection.typeName === 'index' || collection.typeName === 'folder' || children.length > 0;
  return {
    ...summary(website, map, collection),
    eventView: eventViewOf(collection),
    tags: [],
    categories: categories.map((category) => category.displayName),
    nestedCategories: categories.map((category) => ({
      id: category.id,
      parentId: category.parentId,
      displayName: category.displayName,
      slug: category.slug,
      fullUrl: `/${collection.urlId}/category/${category.slug}`,
    })),
    ...(holds
      ? {
          folderBehavior: collection.folderBehavior ?? 1,
          collections: children.map((child) => memberSummary(website, map, child)),
        }
      : {}),
  };
}

/** Of a page behind a password or for members only its name and image are for everybody. */
function memberSummary(website: Website, map: SiteMap, child: CollectionRow): AnyRecord {
  const open = child.passwordHash === null && !child.membersOnly;
  return summary(website, map, open ? child : { ...child, description: '', seoDescription: '', settings: {} });
}

function summary(website: Website, map: SiteMap, collection: CollectionRow): AnyRecord {
  const asset = collection.mainAssetId ? map.assets.get(collection.mainAssetId) : undefined;
  const json = collectionJson(collection, asset, map.home?.id === collection.id);
  const { blockFields: _fields, ...settings } = collection.settings;
  return {
    ...json,
    settings,
    websiteId: website.websiteId,
    starred: false,
    itemCount: 0,
    features: {
      relatedItems: { isEnabled: settings.relatedItems !== false },
      productQuickView: { isEnabled: hasQuickView({ settings }) },
    },
    dropdown: json.folder === true,
    synchronizing: false,
    seoHidden: settings.seoHidden === true,
  };
}
