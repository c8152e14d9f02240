import { across, button, centred, items, looks, other, picture, rule, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

const offer = (column: number, title: string, price: string, points: readonly string[]) => [
  rule([column, 2, 4, 1]),
  words(
    [column, 3, 4, 1],
    `<h3>${title}</h3><p><strong>${price}</strong></p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
  ),
  button([column, 4, 4, 1], 'Choose', '/', { settings: { style: 'secondary' } }),
];

export const pricesAndDates: readonly ReadySection[] = [
  {
    name: 'prices-three',
    group: 'prices',
    title: 'Three offers',
    look: looks.roomy,
    blocks: [
      words(across(1), '<h2>Choose what suits you</h2>'),
      ...[
        offer(1, 'A morning', '$95', ['Three hours at the wheel', 'Clay and glaze', 'One fired piece']),
        offer(5, 'A day', '$180', ['Six hours, lunch at the long table', 'Clay and glaze', 'Three fired pieces']),
        offer(9, 'A month', '$420', [
          'Every Thursday evening',
          'A shelf of your own',
          'As many pieces as you can carry',
        ]),
      ].flatMap((blocks, column) =>
        // On phones each offer stays together: its line, its words, its button.
        blocks.map((block, row) => ({ ...block, mobile: [1, 2 + column * 3 + row, 12, 1] as const })),
      ),
    ].map((block, index) => (index === 0 ? { ...block, mobile: across(1) } : block)),
  },
  {
    name: 'prices-list',
    group: 'prices',
    title: 'Price list',
    look: { width: 'inset', spacing: 'large' },
    blocks: [
      words(across(1), '<h2>What it costs</h2>'),
      words(
        across(2),
        '<table><tbody><tr><td>First conversation, an hour</td><td>free</td></tr><tr><td>Half a day at your place</td><td>$320</td></tr><tr><td>A day at your place</td><td>$580</td></tr><tr><td>Drawing and plan</td><td>from $900</td></tr></tbody></table>',
      ),
    ],
  },
  {
    name: 'prices-menu',
    group: 'prices',
    title: 'Menu',
    look: looks.roomy,
    blocks: [
      words(across(1), '<h2>Tonight</h2>', { settings: centred }),
      other('menu', across(2), {
        columns: 'two',
        style: 'classic',
        menu: 'Starters\n--------\n\nLeek and potato soup\nBrown butter, chives\n$9\n\nSmoked trout\nHorseradish, rye\n$14\n\nMain courses\n------------\n\nBraised short rib\nParsnip, walnut\n$26\n\nHand-cut noodles\nSage, aged cheese\n$19\n\nSweet\n-----\n\nBaked apple\nVanilla sauce\n$8\n\nChocolate tart\nSea salt\n$9',
      }),
    ],
  },
  {
    name: 'events-next',
    group: 'events',
    title: 'What is on next',
    look: looks.roomy,
    blocks: [
      items(across(1), 'events', {
        design: 'cards',
        headerText: 'What is on',
        moreLabel: 'All dates',
        count: 4,
      }),
    ],
  },
  {
    name: 'events-dates',
    group: 'events',
    title: 'Dates beside a headline',
    look: { tone: 'dark', spacing: 'large', stack: 'tablet' },
    blocks: [
      words([1, 1, 4, 1], '<h2>On the road</h2><p>Doors open half an hour before.</p>'),
      other('tourdates', [6, 1, 7, 1], { collectionId: 'collection:events', count: 6, buttonText: 'Tickets' }),
    ],
  },
  {
    name: 'events-calendar',
    group: 'events',
    title: 'The month',
    look: looks.roomy,
    blocks: [
      words(across(1), '<h2>This month</h2>'),
      other('calendar', across(2), { collectionId: 'collection:events' }),
    ],
  },
  {
    name: 'events-one',
    group: 'events',
    title: 'One evening, announced',
    look: { tone: 'muted', spacing: 'large', stack: 'tablet' },
    blocks: [
      picture([1, 1, 6, 2], 'taper-candles-beeswax', '4:5', { mobile: across(1) }),
      words(
        [8, 1, 5, 1],
        '<h2>Candles, dipped</h2><p>Friday, 11 December, 6.30 pm</p><p>Forty dips make a taper. An evening in wax, by candlelight of course. We bring the bread and the soup.</p>',
        {
          align: 'end',
          mobile: across(2),
        },
      ),
      button([8, 2, 5, 1], 'Book a place', '/', { align: 'start', mobile: across(3) }),
    ],
  },
  {
    name: 'stories-cards',
    group: 'stories',
    title: 'Three stories',
    look: looks.roomy,
    blocks: [
      items(across(1), 'blog', {
        design: 'cards',
        headerText: 'From the journal',
        moreLabel: 'All stories',
        count: 3,
      }),
    ],
  },
  {
    name: 'stories-lead',
    group: 'stories',
    title: 'One story large, four beside it',
    look: looks.roomy,
    blocks: [items(across(1), 'blog', { design: 'lead', headerText: 'Journal', moreLabel: 'Every story', count: 5 })],
  },
  {
    name: 'stories-list',
    group: 'stories',
    title: 'Stories as a list',
    look: looks.beside,
    blocks: [
      words([1, 1, 4, 1], '<h2>Read on</h2>'),
      items([6, 1, 7, 1], 'blog', { design: 'list', count: 4, aspectRatio: '3:2', textSize: 'small' }),
    ],
  },
];
