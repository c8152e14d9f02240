import type { BlockBehaviours } from './block-behaviour.ts';
import { chartBehaviour } from './chart-view.ts';
import { embedBehaviour, mapBehaviour, shapeBehaviour } from './figure-behaviours.ts';
import { imageBehaviour } from './image-behaviour.ts';
import {
  childrenBehaviour,
  collectionLinkBehaviour,
  contentLinkBehaviour,
  logoBehaviour,
  navigationBehaviour,
  socialBehaviour,
} from './link-behaviours.ts';
import { websiteComponentBehaviour } from './website-component-behaviour.ts';
import { accordionBehaviour, codeBehaviour, markdownBehaviour, menuBehaviour } from './writing-behaviours.ts';

/** Every block with a behaviour of its own. */
export const blockBehaviours: BlockBehaviours = {
  image: imageBehaviour,
  markdown: markdownBehaviour,
  code: codeBehaviour,
  accordion: accordionBehaviour,
  menu: menuBehaviour,
  shape: shapeBehaviour,
  embed: embedBehaviour,
  map: mapBehaviour,
  geo: mapBehaviour,
  chart: chartBehaviour,
  navigation: navigationBehaviour,
  logo: logoBehaviour,
  collectionlink: collectionLinkBehaviour,
  'content-link': contentLinkBehaviour,
  folder: childrenBehaviour,
  index: childrenBehaviour,
  sociallinks: socialBehaviour,
  socialaccountlinks: socialBehaviour,
  'socialaccountlinks-v2': socialBehaviour,
  'website-component': websiteComponentBehaviour,
};
