import { across, items, looks, other, picture, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

const image = (name: string, title: string) => ({
  assetId: `picture:${name}`,
  media: 'imageFile',
  title,
  description: '',
  link: '',
  videoUrl: '',
});

export const galleries: readonly ReadySection[] = [
  {
    name: 'gallery-grid',
    group: 'gallery',
    title: 'Grid of pictures',
    look: looks.roomy,
    blocks: [
      words(across(1), '<h2>From the studio</h2>'),
      other('gallery', across(2), {
        design: 'grid',
        'aspect-ratio': 'three-four-vertical',
        'thumbnails-per-row': 3,
        'show-meta-basic': false,
        lightbox: true,
        items: [
          image('reed-vase-chalk', 'Reeds'),
          image('pebble-cups', 'Two cups'),
          image('moonjar-lamp', 'Evening'),
          image('dew-carafe', 'Water'),
          image('column-holder', 'Two tapers'),
          image('low-stool', 'A place to sit'),
        ],
      }),
    ],
  },
  {
    name: 'gallery-slideshow',
    group: 'gallery',
    title: 'Slideshow from edge to edge',
    look: { width: 'full', spacing: 'none' },
    blocks: [
      other('gallery', across(1), {
        design: 'slideshow',
        'aspect-ratio': 'widescreen',
        thumbnails: false,
        'show-meta': false,
        items: [image('fog-hills', 'Hills'), image('salt-flats', 'Posts'), image('room-window', 'Window')],
      }),
    ],
  },
  {
    name: 'gallery-mosaic',
    group: 'gallery',
    title: 'Mosaic of four',
    look: looks.roomy,
    blocks: [
      picture([1, 1, 7, 1], 'room-window', '3:2'),
      picture([8, 1, 5, 1], 'stair-curve', '21:20', { mobile: [1, 2, 6, 1] }),
      picture([1, 2, 5, 1], 'paper-forms', '4:3', { mobile: [7, 2, 6, 1] }),
      picture([6, 2, 7, 1], 'long-table', '19:10'),
    ],
  },
  {
    name: 'gallery-one',
    group: 'gallery',
    title: 'One picture, with its caption',
    look: looks.roomy,
    blocks: [
      other('image', across(1), {
        assetId: 'picture:salt-flats',
        aspectRatio: '21:9',
        caption: 'Low tide, seven in the morning. Six kilometres there and back.',
      }),
    ],
  },
  {
    name: 'gallery-strip',
    group: 'gallery',
    title: 'Row of projects that scrolls',
    look: looks.roomy,
    blocks: [
      items(across(1), 'portfolio', {
        design: 'strip',
        headerText: 'Selected work',
        moreLabel: 'All of it',
        count: 8,
      }),
    ],
  },
];
