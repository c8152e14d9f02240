import type { BlockBehaviours } from './block-behaviour.ts';
import { chartBehaviour } from './chart-view.ts';
import { commentsBehaviour } from './comments-behaviour.ts';
import { calendarBehaviour, tourDatesBehaviour } from './event-behaviours.ts';
import { embedBehaviour, mapBehaviour, shapeBehaviour } from './figure-behaviours.ts';
import { rssBehaviour, searchBehaviour } from './finding-behaviours.ts';
import { donationBehaviour, formBehaviour, newsletterBehaviour } from './form-behaviours.ts';
import { galleryBehaviour } from './gallery-behaviour.ts';
import { archiveBehaviour, groupListBehaviour, tagCloudBehaviour } from './group-behaviours.ts';
import { imageBehaviour } from './image-behaviour.ts';
import {
  childrenBehaviour,
  collectionLinkBehaviour,
  contentLinkBehaviour,
  logoBehaviour,
  memberAreaBehaviour,
  navigationBehaviour,
  socialBehaviour,
} from './link-behaviours.ts';
import { productBehaviour } from './product-behaviour.ts';
import { journalBehaviour, summaryBehaviour } from './summary-behaviour.ts';
import { albumBehaviour, audioBehaviour } from './track-behaviours.ts';
import { videoBehaviour } from './video-behaviour.ts';
import { websiteComponentBehaviour } from './website-component-behaviour.ts';
import { accordionBehaviour, codeBehaviour, markdownBehaviour, menuBehaviour } from './writing-behaviours.ts';

/** Every block with a behaviour of its own. */
export const blockBehaviours: BlockBehaviours = {
  album: albumBehaviour,
  archive: archiveBehaviour,
  audio: audioBehaviour,
  calendar: calendarBehaviour,
  comments: commentsBehaviour,
  donation: donationBehaviour,
  form: formBehaviour,
  newsletter: newsletterBehaviour,
  gallery: galleryBehaviour,
  image: imageBehaviour,
  markdown: markdownBehaviour,
  code: codeBehaviour,
  accordion: accordionBehaviour,
  menu: menuBehaviour,
  'member-area': memberAreaBehaviour,
  shape: shapeBehaviour,
  embed: embedBehaviour,
  map: mapBehaviour,
  geo: mapBehaviour,
  journal: journalBehaviour,
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
