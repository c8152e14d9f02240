import type { BlockBehaviours } from './block-behaviour.ts';
import { behaviour as accordion } from './types/accordion/behaviour.ts';
import { behaviour as album } from './types/album/behaviour.ts';
import { behaviour as archive } from './types/archive/behaviour.ts';
import { behaviour as audio } from './types/audio/behaviour.ts';
import { behaviour as calendar } from './types/calendar/behaviour.ts';
import { behaviour as chart } from './types/chart/behaviour.ts';
import { behaviour as code } from './types/code/behaviour.ts';
import { behaviour as collectionlink } from './types/collectionlink/behaviour.ts';
import { behaviour as comments } from './types/comments/behaviour.ts';
import { behaviour as contentLink } from './types/content-link/behaviour.ts';
import { behaviour as donation } from './types/donation/behaviour.ts';
import { behaviour as embed } from './types/embed/behaviour.ts';
import { behaviour as folder } from './types/folder/behaviour.ts';
import { behaviour as form } from './types/form/behaviour.ts';
import { behaviour as gallery } from './types/gallery/behaviour.ts';
import { behaviour as geo } from './types/geo/behaviour.ts';
import { behaviour as image } from './types/image/behaviour.ts';
import { behaviour as index } from './types/index/behaviour.ts';
import { behaviour as journal } from './types/journal/behaviour.ts';
import { behaviour as logo } from './types/logo/behaviour.ts';
import { behaviour as map } from './types/map/behaviour.ts';
import { behaviour as markdown } from './types/markdown/behaviour.ts';
import { behaviour as memberArea } from './types/member-area/behaviour.ts';
import { behaviour as menu } from './types/menu/behaviour.ts';
import { behaviour as navigation } from './types/navigation/behaviour.ts';
import { behaviour as newsletter } from './types/newsletter/behaviour.ts';
import { behaviour as postsbyauthor } from './types/postsbyauthor/behaviour.ts';
import { behaviour as postsbycategory } from './types/postsbycategory/behaviour.ts';
import { behaviour as postsbymonth } from './types/postsbymonth/behaviour.ts';
import { behaviour as postsbytag } from './types/postsbytag/behaviour.ts';
import { behaviour as product } from './types/product/behaviour.ts';
import { behaviour as rss } from './types/rss/behaviour.ts';
import { behaviour as search } from './types/search/behaviour.ts';
import { behaviour as shape } from './types/shape/behaviour.ts';
import { behaviour as socialaccountlinks } from './types/socialaccountlinks/behaviour.ts';
import { behaviour as socialaccountlinksV2 } from './types/socialaccountlinks-v2/behaviour.ts';
import { behaviour as sociallinks } from './types/sociallinks/behaviour.ts';
import { behaviour as summary } from './types/summary/behaviour.ts';
import { behaviour as summaryV2 } from './types/summary-v2/behaviour.ts';
import { behaviour as tagcloud } from './types/tagcloud/behaviour.ts';
import { behaviour as tourdates } from './types/tourdates/behaviour.ts';
import { behaviour as video } from './types/video/behaviour.ts';
import { behaviour as websiteComponent } from './types/website-component/behaviour.ts';

/** Every block with a behaviour of its own: the folders in `types` that have one (types/folders.test.ts compares). */
export const blockBehaviours: BlockBehaviours = {
  accordion,
  album,
  archive,
  audio,
  calendar,
  chart,
  code,
  collectionlink,
  comments,
  'content-link': contentLink,
  donation,
  embed,
  folder,
  form,
  gallery,
  geo,
  image,
  index,
  journal,
  logo,
  map,
  markdown,
  'member-area': memberArea,
  menu,
  navigation,
  newsletter,
  postsbyauthor,
  postsbycategory,
  postsbymonth,
  postsbytag,
  product,
  rss,
  search,
  shape,
  socialaccountlinks,
  'socialaccountlinks-v2': socialaccountlinksV2,
  sociallinks,
  summary,
  'summary-v2': summaryV2,
  tagcloud,
  tourdates,
  video,
  'website-component': websiteComponent,
};
