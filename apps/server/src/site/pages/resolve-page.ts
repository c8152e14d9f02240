import { folderBehaviors, isFolderClickable } from '@plinth/domain';
import type { CategoryRow, CollectionRow } from '../../content/read-model/service.ts';
import type { SiteMap } from '../model/site-map.ts';

/** What an address leads to. */
export type PageTarget =
  | { kind: 'collection'; collection: CollectionRow; category: CategoryRow | null }
  | { kind: 'item'; collection: CollectionRow; itemUrlId: string }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'none' };

/** Path (decoded, without query) → what it shows. Addresses: `/`, `/{collection}`, `/{collection}/category/{slug}`, `/{collection}/{item}`. */
export function resolvePage(map: SiteMap, path: string, unpublished = false): PageTarget {
  const moved = map.movedTo(path);
  if (moved) return { kind: 'redirect', ...moved };
  const steps = path.split('/').filter((step) => step !== '');
  if (steps.length === 0) {
    // A home page that is a draft, or switched off, is seen by visitors no sooner than any other page.
    return map.home && (map.home.enabled || unpublished)
      ? { kind: 'collection', collection: map.home, category: null }
      : { kind: 'none' };
  }
  const collection = map.byUrlId.get(steps[0] ?? '');
  if (!collection || !(collection.enabled || unpublished)) return { kind: 'none' };
  if (steps.length === 1) {
    if (collection.id === map.home?.id) return { kind: 'redirect', to: '/', status: 301 };
    if (collection.typeName === 'folder') return folderTarget(map, collection);
    return { kind: 'collection', collection, category: null };
  }
  if (steps.length === 3 && steps[1] === 'category') {
    const category = map.categoriesOf(collection.id).find((candidate) => candidate.slug === steps[2]);
    return category ? { kind: 'collection', collection, category } : { kind: 'none' };
  }
  if (steps.length === 2) return { kind: 'item', collection, itemUrlId: steps[1] ?? '' };
  return { kind: 'none' };
}

/**
 * What a folder's address does (ENUM-09, CONT-19): an index shows its pages one below the other; a redirect, and a folder that
 * says nothing, leads to its first page; a variation shows the first page at its own address; none has no page.
 */
function folderTarget(map: SiteMap, folder: CollectionRow): PageTarget {
  if (folder.folderBehavior === folderBehaviors.index)
    return { kind: 'collection', collection: folder, category: null };
  if (!isFolderClickable(folder.folderBehavior) && folder.folderBehavior !== folderBehaviors.variation)
    return { kind: 'none' };
  const child = map.skeleton.collections.find((collection) => collection.parentId === folder.id && collection.enabled);
  if (!child) return { kind: 'none' };
  if (folder.folderBehavior === folderBehaviors.variation && child.typeName !== 'folder')
    return { kind: 'collection', collection: child, category: null };
  return { kind: 'redirect', to: child.id === map.home?.id ? '/' : `/${child.urlId}`, status: 302 };
}
