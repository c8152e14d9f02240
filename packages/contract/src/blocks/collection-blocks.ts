import type { BlockTypeName } from '@plinth/domain';
import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { aspectRatio, choice, flag, line, whole } from './setting-schemas.ts';

const collectionId = (title = 'Collection') => line(title, 64);
const metadata = ['none', 'date', 'author', 'categories', 'tags', 'comments', 'location', 'price'] as const;

const summarySettings = Type.Object({
  collectionId: collectionId(),
  design: choice('Design', ['list', 'grid', 'wall', 'carousel']),
  headerText: line('Heading', 250),
  count: whole('Number of items', 1, 30),
  category: line('Only of this category', 100),
  tag: line('Only with this tag', 50),
  featured: flag('Only featured ones'),
  events: choice('Events', ['upcoming', 'past', 'all']),
  columns: whole('Columns', 1, 6),
  aspectRatio: aspectRatio('Shape of the pictures'),
  showTitle: flag('Titles'),
  showThumbnail: flag('Pictures'),
  showExcerpt: flag('Excerpts'),
  showReadMoreLink: flag('Read more'),
  primaryMetadata: choice('Above the title', metadata),
  secondaryMetadata: choice('Below the title', metadata),
  textSize: choice('Text size', ['small', 'medium', 'large']),
  textAlign: choice('Alignment', ['left', 'center', 'right']),
});

const summary = (number: number, name: 'summary' | 'summary-v2') =>
  defineBlock({
    number,
    name,
    title: 'Summary',
    group: 'collection',
    family: 'collection carousel',
    settings: summarySettings,
    defaults: {
      collectionId: '',
      design: 'grid',
      headerText: '',
      count: 6,
      category: '',
      tag: '',
      featured: false,
      events: 'upcoming',
      columns: 3,
      aspectRatio: '4:3',
      showTitle: true,
      showThumbnail: true,
      showExcerpt: true,
      showReadMoreLink: false,
      primaryMetadata: 'none',
      secondaryMetadata: 'date',
      textSize: 'medium',
      textAlign: 'left',
    },
  });

/** The older and the newer number of the same block: pages carry both. */
export const summaryBlock = summary(20, 'summary');
export const summaryV2Block = summary(55, 'summary-v2');

export const productBlock = defineBlock({
  number: 43,
  name: 'product',
  title: 'Product',
  group: 'commerce',
  family: 'collection',
  settings: Type.Object({
    productId: line('Product', 64),
    showImage: flag('Picture'),
    showTitle: flag('Name'),
    showPrice: flag('Price'),
    showExcerpt: flag('Description'),
    showBuyButton: flag('Button'),
    align: choice('Alignment', ['left', 'center']),
    design: choice('Design', ['stacked', 'beside']),
    aspectRatio: aspectRatio('Shape of the picture'),
  }),
  defaults: {
    productId: '',
    showImage: true,
    showTitle: true,
    showPrice: true,
    showExcerpt: false,
    showBuyButton: true,
    align: 'left',
    design: 'stacked',
    aspectRatio: '4:5',
  },
});

export const calendarBlock = defineBlock({
  number: 26,
  name: 'calendar',
  title: 'Calendar',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId('Events'),
    firstDay: choice('Weeks start on', ['monday', 'sunday']),
  }),
  defaults: { collectionId: '', firstDay: 'monday' },
});

export const tourDatesBlock = defineBlock({
  number: 59,
  name: 'tourdates',
  title: 'Tour dates',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId('Events'),
    count: whole('Number of dates', 1, 100),
    events: choice('Which', ['upcoming', 'past']),
    buttonText: line('Ticket button', 40),
  }),
  defaults: { collectionId: '', count: 20, events: 'upcoming', buttonText: 'Tickets' },
});

export const archiveBlock = defineBlock({
  number: 61,
  name: 'archive',
  title: 'Archive',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId(),
    groupBy: choice('In groups by', ['month', 'year', 'category', 'tag', 'author']),
    layout: choice('Design', ['index', 'dropdown']),
    showItems: flag('Titles below each group'),
    showCount: flag('Numbers'),
  }),
  defaults: { collectionId: '', groupBy: 'month', layout: 'index', showItems: false, showCount: true },
});

/** What is counted and linked: authors, categories, tags, months of one collection. */
const groups = (number: number, name: BlockTypeName, title: string) =>
  defineBlock({
    number,
    name,
    title,
    group: 'collection',
    family: 'collection',
    settings: Type.Object({
      collectionId: collectionId(),
      showCount: flag('Numbers'),
      limit: whole('At most', 1, 200),
    }),
    defaults: { collectionId: '', showCount: true, limit: 50 },
  });

export const tagCloudBlock = groups(14, 'tagcloud', 'Tag cloud');
export const postsByAuthorBlock = groups(27, 'postsbyauthor', 'Posts by author');
export const postsByTagBlock = groups(28, 'postsbytag', 'Posts by tag');
export const postsByCategoryBlock = groups(29, 'postsbycategory', 'Posts by category');
export const postsByMonthBlock = groups(30, 'postsbymonth', 'Posts by month');

export const searchBlock = defineBlock({
  number: 33,
  name: 'search',
  title: 'Search',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({ collectionId: collectionId('Only in'), placeholder: line('Hint', 80) }),
  defaults: { collectionId: '', placeholder: 'Search' },
});

export const rssBlock = defineBlock({
  number: 49,
  name: 'rss',
  title: 'RSS',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId('Feed of this collection'),
    url: Type.String({ title: 'Or a feed elsewhere', maxLength: 2000, pattern: '^$|^https?://' }),
    title: line('Label', 120),
    count: whole('Number of entries', 0, 20),
  }),
  defaults: { collectionId: '', url: '', title: 'Subscribe to the feed', count: 5 },
});

/** The conversation about the item on whose page it stands; a page without comments shows nothing in its place. */
export const commentsBlock = defineBlock({
  number: 16,
  name: 'comments',
  title: 'Comments',
  group: 'social',
  family: 'community',
  settings: Type.Object({}),
  defaults: {},
});

export const collectionBlocks = [
  summaryBlock,
  summaryV2Block,
  productBlock,
  calendarBlock,
  tourDatesBlock,
  archiveBlock,
  tagCloudBlock,
  postsByAuthorBlock,
  postsByTagBlock,
  postsByCategoryBlock,
  postsByMonthBlock,
  searchBlock,
  rssBlock,
  commentsBlock,
];
