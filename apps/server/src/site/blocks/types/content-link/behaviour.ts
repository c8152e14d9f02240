import type { BlockBehaviour } from '../../block-behaviour.ts';

/** An item by its address: the path says its collection and itself. */
export const behaviour: BlockBehaviour = async ({ path }, loader) => {
  if (!path) return null;
  const [urlId = '', itemUrlId = ''] = String(path)
    .split('/')
    .filter((step) => step !== '');
  const collection = loader.collection(urlId);
  const [item] = collection
    ? await loader.items({ collectionId: collection.id, itemUrlId, limit: 1, offset: 0, chronological: false })
    : [];
  if (!item) throw new Error(`There is nothing public at ${String(path)}. Choose what this block leads to.`);
  return { card: { ...item, image: item.mainImage, description: item.excerpt } };
};
