import type { BlockBehaviours } from './block-behaviour.ts';
import { imageBehaviour } from './image-behaviour.ts';

/** Every block with a behaviour of its own. */
export const blockBehaviours: BlockBehaviours = {
  image: imageBehaviour,
};
