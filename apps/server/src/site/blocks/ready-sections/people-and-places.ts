import { across, centred, looks, other, picture, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

const person = (
  at: readonly [number, number, number, number],
  name: string,
  title: string,
  text: string,
  settings: Record<string, unknown> = {},
) =>
  other('image', at, {
    assetId: `picture:${name}`,
    design: 'stack',
    aspectRatio: '4:5',
    title,
    text: `<p>${text}</p>`,
    ...settings,
  });

const hours = [
  ...[2, 3, 4, 5].map((day) => ({ day, opens: '10:00', closes: '18:00', label: '' })),
  { day: 6, opens: '10:00', closes: '15:00', label: '' },
];

export const peopleAndPlaces: readonly ReadySection[] = [
  {
    name: 'contact-form',
    group: 'contact',
    title: 'Words and a form',
    look: looks.beside,
    blocks: [
      words(
        [1, 1, 5, 1],
        '<h2>Write, ring, or knock</h2><p>The quickest way is a letter. The second quickest is <a href="mailto:hello@example.com">hello@example.com</a>; we read mail every morning, with coffee.</p><p>14 Walnut Lane<br>Hudson, NY 12534</p>',
      ),
      other('form', [7, 1, 6, 1], { formId: 'form:first', showName: false }),
    ],
  },
  {
    name: 'contact-hours',
    group: 'contact',
    title: 'Address, opening hours, a picture',
    look: looks.beside,
    blocks: [
      picture([1, 1, 6, 2], 'low-stool', '1:1'),
      words(
        [8, 1, 5, 1],
        '<h2>Come by</h2><p>14 Walnut Lane, Hudson<br>Two minutes from the station, behind the bakery.</p>',
        { align: 'end' },
      ),
      other('website-component', [8, 2, 5, 1], { title: '', note: 'Closed on public holidays.', hours }),
    ],
  },
  {
    name: 'contact-map',
    group: 'contact',
    title: 'Map from edge to edge',
    look: { width: 'full', spacing: 'none' },
    blocks: [
      other('map', across(1), {
        latitude: 42.2529,
        longitude: -73.7909,
        zoom: 15,
        name: 'The yard',
        address: '14 Walnut Lane, Hudson',
        height: 480,
      }),
    ],
  },
  {
    name: 'contact-newsletter',
    group: 'contact',
    title: 'Letters by mail',
    look: { tone: 'muted', width: 'inset', spacing: 'large' },
    blocks: [
      other('newsletter', [2, 1, 10, 1], {
        title: 'Four letters a year',
        description: 'One each season: what is new, what is gone, and one recipe.',
        align: 'center',
        disclaimer: 'Leave whenever you like.',
      }),
    ],
  },
  {
    name: 'team-three',
    group: 'team',
    title: 'Three people',
    look: looks.roomy,
    blocks: [
      words(across(1), '<h2>Who you will meet</h2>'),
      person([1, 2, 4, 1], 'first-throw', 'Runa', 'Throws and glazes. Once glazed the door handle, to see.'),
      person([5, 2, 4, 1], 'turned-mill', 'Jonas', 'Cuts, turns and oils. Knows every tree by its owner’s name.'),
      person(
        [9, 2, 4, 1],
        'glaze-notebook',
        'Pia',
        'Answers the post, packs the boxes and decides what is good enough.',
      ),
    ],
  },
  {
    name: 'team-four',
    group: 'team',
    title: 'Four people, round pictures',
    look: { tone: 'muted', spacing: 'large' },
    blocks: [
      words(across(1), '<h2>Eight hands</h2>', { settings: centred }),
      ...(
        [
          ['reed-vase-clay', 'Anna', 'Sewing'],
          ['spoon-set', 'Bruno', 'Carving'],
          ['dew-tumbler-amber', 'Clara', 'Glass'],
          ['ember-teapot', 'Daniel', 'Firing'],
        ] as const
      ).map(([name, title, text], index) => ({
        ...person([1 + index * 3, 2, 3, 1], name, title, text, {
          corners: 'circle',
          aspectRatio: '1:1',
          align: 'center',
        }),
        mobile: [index % 2 === 0 ? 1 : 7, 2 + Math.floor(index / 2), 6, 1] as const,
      })),
    ],
  },
  {
    name: 'team-founder',
    group: 'team',
    title: 'The one who began',
    look: looks.beside,
    blocks: [
      picture([1, 1, 5, 1], 'first-throw', '4:5'),
      words(
        [7, 1, 6, 1],
        '<h2>I began with a borrowed wheel</h2><p>It stood in a garage in Kingston, and it only turned to the left. Twelve years later there are three of us, two kilns and a yard with a walnut tree.</p><p>The wheel has gone back. I still throw to the left.</p>',
        { align: 'center' },
      ),
    ],
  },
];
