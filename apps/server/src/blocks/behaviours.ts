import type { BlockBehaviours } from './block-behaviour.ts';
import { calendarBehaviour, tourDatesBehaviour } from './event-behaviours.ts';
import { rssBehaviour, searchBehaviour } from './finding-behaviours.ts';
import { galleryBehaviour } from './gallery-behaviour.ts';
import { archiveBehaviour, groupListBehaviour, tagCloudBehaviour } from './group-behaviours.ts';
import { imageBehaviour } from './image-behaviour.ts';
import { productBehaviour } from './product-behaviour.ts';
import { summaryBehaviour } from './summary-behaviour.ts';
import { albumBehaviour, audioBehaviour } from './track-behaviours.ts';
import { videoBehaviour } from './video-behaviour.ts';

/** Every block with a behaviour of its own. */
export const blockBehaviours: BlockBehaviours = {
  album: albumBehaviour,
  archive: archiveBehaviour,
  audio: audioBehaviour,
  calendar: calendarBehaviour,
  gallery: galleryBehaviour,
  image: imageBehaviour,
  postsbyauthor: groupListBehaviour('author'),
  postsbycategory: groupListBehaviour('category'),
  postsbymonth: groupListBehaviour('month'),
  postsbytag: groupListBehaviour('tag'),
  product: productBehaviour,
  rss: rssBehaviour,
  search: searchBehaviour,
  summary: summaryBehaviour,
  'summary-v2': summaryBehaviour,
  tagcloud: tagCloudBehaviour,
  tourdates: tourDatesBehaviour,
  video: videoBehaviour,
};
