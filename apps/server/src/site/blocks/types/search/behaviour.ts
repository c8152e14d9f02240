import type { BlockBehaviour } from '../../block-behaviour.ts';
import { textOf } from '../../collection-source.ts';

/** A form that leads to the search page, over the whole website or one collection. */
export const behaviour: BlockBehaviour = (settings, loader) => {
  const within = settings.collectionId ? loader.collection(textOf(settings.collectionId)) : undefined;
  return { within: within?.id ?? '', withinTitle: within?.title ?? '' };
};
