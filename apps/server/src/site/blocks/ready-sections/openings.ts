import { across, button, centred, items, large, looks, picture, rule, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

export const openings: readonly ReadySection[] = [
  {
    name: 'hero-picture',
    group: 'hero',
    title: 'Picture with words at its side',
    look: { height: 'large', align: 'end', stack: 'tablet' },
    background: { picture: 'hero-table', overlay: 84, veil: 'start', narrow: 'above' },
    blocks: [
      large([1, 1, 6, 1], '<h1>Made slowly, used daily</h1><p>Say in one sentence what you make, and for whom.</p>'),
      button([1, 2, 6, 1], 'See what there is', '/'),
    ],
  },
  {
    name: 'hero-night',
    group: 'hero',
    title: 'Dark picture, words in the middle',
    look: { tone: 'dark', height: 'large' },
    background: { picture: 'door-ajar', overlay: 46 },
    blocks: [
      large([2, 1, 10, 1], '<h1>Come in, the light is on</h1><p>A quiet place for people who like to look twice.</p>', {
        settings: centred,
      }),
      button([2, 2, 10, 1], 'Look around', '/', { settings: { align: 'center', size: 'large' } }),
    ],
  },
  {
    name: 'hero-beside',
    group: 'hero',
    title: 'Words beside a picture',
    look: looks.beside,
    blocks: [
      large(
        [1, 1, 5, 1],
        '<h1>Good things for every day</h1><p>Say here what makes you different from the shop next door.</p>',
        {
          align: 'end',
          mobile: across(2),
        },
      ),
      button([1, 2, 5, 1], 'Start here', '/', { align: 'start', mobile: across(3) }),
      picture([7, 1, 6, 2], 'reed-vase-clay', '4:5', { mobile: across(1) }),
    ],
  },
  {
    name: 'hero-cover',
    group: 'hero',
    title: 'Cover story',
    look: looks.beside,
    blocks: [
      picture([1, 1, 8, 3], 'arch-court', '4:3', { mobile: across(1) }),
      { ...rule([9, 1, 4, 1]), align: 'start', mobile: across(2) },
      words([9, 1, 4, 1], '<p>Cover story</p>', { settings: { size: 'small' }, mobile: across(2) }),
      large(
        [9, 2, 4, 1],
        '<h1>What the winter light left behind</h1><p>Two sentences that make a reader want the third.</p>',
        {
          align: 'end',
          mobile: across(3),
        },
      ),
      button([9, 3, 4, 1], 'Read the story', '/', { align: 'end', mobile: across(4) }),
    ],
  },
  {
    name: 'hero-words',
    group: 'hero',
    title: 'Words alone',
    look: looks.beside,
    blocks: [
      large(across(1), '<h1>We repair what others throw away</h1>'),
      words(
        [1, 2, 5, 1],
        '<p>A workshop for chairs, lamps and everything with a screw in it. Open since 2011, in the third generation of the same drill.</p>',
      ),
      button([1, 3, 5, 1], 'Bring us something', '/'),
    ],
  },
  {
    name: 'hero-shop-window',
    group: 'hero',
    title: 'Shop window: headline and products',
    look: { tone: 'muted', spacing: 'large' },
    blocks: [
      large(across(1), '<h1>New this week</h1><p>Eleven pieces, one of each.</p>', {
        settings: centred,
      }),
      items(across(2), 'products', { design: 'cards', count: 4 }),
    ],
  },
];
