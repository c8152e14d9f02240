import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { collectionId } from './collection-setting.ts';
import { aspectRatio, choice, flag, line, whole } from './setting-schemas.ts';

/** Designs in which an item looks as it does in the theme's own lists: its cards, the first one large, or a row that scrolls. */
const themeCards = ['cards', 'lead', 'strip'] as const;
export const isThemeCards = (design: unknown): boolean => themeCards.some((name) => name === design);

const metadata = ['none', 'date', 'author', 'categories', 'tags', 'comments', 'location', 'price'] as const;

const summarySettings = Type.Object({
  collectionId: collectionId(),
  design: choice('Design', ['list', 'grid', 'wall', 'carousel', ...themeCards]),
  headerText: line('Heading', 250),
  moreLabel: line('Link to all of them', 100),
  count: whole('Number of items', 1, 30),
  category: line('Only of this category', 100),
  tag: line('Only with this tag', 50),
  featured: flag('Only featured ones'),
  events: choice('Events', ['upcoming', 'past', 'all']),
  columns: whole('Columns', 1, 6),
  aspectRatio: aspectRatio('Shape of the images'),
  showTitle: flag('Titles'),
  showThumbnail: flag('Images'),
  showExcerpt: flag('Excerpts'),
  showReadMoreLink: flag('Read more'),
  primaryMetadata: choice('Above the title', metadata),
  secondaryMetadata: choice('Below the title', metadata),
  textSize: choice('Text size', ['small', 'medium', 'large']),
  textAlign: choice('Alignment', ['left', 'center', 'right']),
});

export const summary = (number: number, name: 'summary' | 'summary-v2') =>
  defineBlock({
    number,
    name,
    title: 'Summary',
    group: 'collection',
    family: 'collection carousel',
    familyFor: ({ design }) => (isThemeCards(design) ? 'theme-cards' : undefined),
    settings: summarySettings,
    defaults: {
      collectionId: '',
      design: 'grid',
      headerText: '',
      moreLabel: '',
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
