import type { BlockBehaviour } from './block-behaviour.ts';
import { collectionCard } from './collection-card.ts';

/** The public pages below one, in their order. */
export const childrenBehaviour: BlockBehaviour = ({ collectionId }, loader) => {
  const { map, collection: here } = loader.page;
  const parent = collectionId ? loader.collection(String(collectionId)) : here;
  if (!parent) return null;
  const siblings = (of: string | null) =>
    map.skeleton.collections.filter(({ parentId }) => parentId !== null && parentId === of);
  const below = siblings(parent.id);
  // On a page inside a folder, the folder is meant.
  const pages = (below.length > 0 || collectionId ? below : siblings(parent.parentId)).filter((page) =>
    loader.collection(page.id),
  );
  return pages.length === 0 ? null : { cards: pages.map((page) => collectionCard(page, loader)) };
};
