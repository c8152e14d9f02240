import type { CategoryRow, CollectionRow } from '../pages/service.ts';
import type { SiteMap } from './site-map.ts';

/** What an address leads to. */
export type PageTarget =
  | { kind: 'collection'; collection: CollectionRow; category: CategoryRow | null }
  | { kind: 'item'; collection: CollectionRow; itemUrlId: string }
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'none' };

/** Path (decoded, without query) → what it shows. Addresses: `/`, `/{collection}`, `/{collection}/category/{slug}`, `/{collection}/{item}`. */
export function resolvePage(map: SiteMap, path: string, unpublished = false): PageTarget {
  const redirect = map.redirects.get(path);
  if (redirect) return { kind: 'redirect', to: redirect.toPath, status: redirect.status };
  const steps = path.split('/').filter((step) => step !== '');
  if (steps.length === 0) {
    return map.home ? { kind: 'collection', collection: map.home, category: null } : { kind: 'none' };
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

/** A folder has no page of its own: its address leads to its first child. */
function folderTarget(map: SiteMap, folder: CollectionRow): PageTarget {
  const child = map.skeleton.collections.find((collection) => collection.parentId === folder.id && collection.enabled);
  return child ? { kind: 'redirect', to: `/${child.urlId}`, status: 302 } : { kind: 'none' };
}
