import type { BlockBehaviour } from '../../block-behaviour.ts';
import { collectionCard } from '../../collection-card.ts';

export const behaviour: BlockBehaviour = ({ collectionId, title }, loader) => {
  if (!collectionId) return null;
  const collection = loader.collection(String(collectionId));
  if (!collection)
    throw new Error('The page that this block leads to is not there any more, or not public. Choose another one.');
  return { card: { ...collectionCard(collection, loader), ...(title ? { title } : {}) } };
};
