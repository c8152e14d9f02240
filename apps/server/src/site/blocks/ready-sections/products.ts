import { across, items, looks, other, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

const tile = (
  at: readonly [number, number, number, number],
  mobile: readonly [number, number, number, number],
  name: string,
  title: string,
) =>
  other('image', at, { assetId: `picture:${name}`, design: 'tile', aspectRatio: '4:5', title, link: '/' }, { mobile });

export const products: readonly ReadySection[] = [
  {
    name: 'products-featured',
    group: 'products',
    title: 'Products as the shop shows them',
    look: looks.roomy,
    blocks: [
      items(across(1), 'products', {
        design: 'cards',
        headerText: 'From the shop',
        moreLabel: 'See everything',
        count: 8,
      }),
    ],
  },
  {
    name: 'products-tiles',
    group: 'products',
    title: 'Three ways into the shop',
    look: looks.roomy,
    blocks: [
      tile([1, 1, 4, 1], across(1), 'tide-bowl-sea', 'Tableware'),
      tile([5, 1, 4, 1], [1, 2, 6, 1], 'dew-carafe', 'Glass and wood'),
      tile([9, 1, 4, 1], [7, 2, 6, 1], 'moonjar-lamp', 'Linen and light'),
    ],
  },
  {
    name: 'products-one',
    group: 'products',
    title: 'One product, ready to buy',
    look: { tone: 'muted', spacing: 'large' },
    blocks: [other('product', across(1), { productId: 'product:1', design: 'beside', showExcerpt: true })],
  },
  {
    name: 'products-row',
    group: 'products',
    title: 'Row of products that scrolls',
    look: looks.roomy,
    blocks: [
      items(across(1), 'products', {
        design: 'carousel',
        headerText: 'Goes with everything',
        count: 10,
        columns: 4,
        aspectRatio: '4:5',
        showExcerpt: false,
        secondaryMetadata: 'price',
        textSize: 'small',
      }),
    ],
  },
  {
    name: 'products-pair',
    group: 'products',
    title: 'Two products with a few words',
    look: looks.beside,
    blocks: [
      words([1, 1, 4, 1], '<h2>Two that belong together</h2><p>Bought apart they will look for each other.</p>', {
        align: 'center',
      }),
      other('product', [5, 1, 4, 1], { productId: 'product:2', showBuyButton: false }, { mobile: [1, 2, 6, 1] }),
      other('product', [9, 1, 4, 1], { productId: 'product:3', showBuyButton: false }, { mobile: [7, 2, 6, 1] }),
    ],
  },
];
