import { across, button, looks, other, picture, rule, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

export const wordsAndPictures: readonly ReadySection[] = [
  {
    name: 'text-picture-left',
    group: 'text',
    title: 'Picture on the left, words on the right',
    look: looks.beside,
    blocks: [
      picture([1, 1, 6, 1], 'hollow-pitcher', '4:5'),
      words(
        [8, 1, 5, 1],
        '<h2>How it is made</h2><p>Every piece is thrown on the wheel, dried for nine days and fired twice. In between it is turned, looked at and sometimes given up.</p><p><a href="/">More about the workshop</a></p>',
        { align: 'center' },
      ),
    ],
  },
  {
    name: 'text-picture-right',
    group: 'text',
    title: 'Words on the left, picture on the right',
    look: looks.beside,
    blocks: [
      words(
        [1, 1, 4, 1],
        '<h2>Where it comes from</h2><p>The oak grew forty minutes from here and fell by itself. We know the farmer, the saw and the winter it happened in.</p>',
        { align: 'center', mobile: across(2) },
      ),
      picture([6, 1, 7, 1], 'nest-bowls', '4:3', { mobile: across(1) }),
    ],
  },
  {
    name: 'text-beside-headline',
    group: 'text',
    title: 'Headline beside running text',
    look: looks.beside,
    blocks: [
      words([1, 1, 4, 1], '<h2>What we believe in</h2>'),
      words(
        [6, 1, 7, 1],
        '<p>That things should last longer than their invoice. That a repair is a compliment. That nobody needs six of everything, but four good plates change a Tuesday.</p><p>We write down what we use, where it comes from and what it costs us. If you want to know more, ask: somebody will have clay on their hands while answering.</p>',
      ),
    ],
  },
  {
    name: 'text-statement',
    group: 'text',
    title: 'One sentence, large',
    look: { width: 'inset', spacing: 'large' },
    blocks: [
      words(
        across(1),
        '<p>Every piece passes through three pairs of hands, two firings and one argument before it reaches the shelf.</p><p><a href="/">Meet the workshop</a></p>',
        { settings: { size: 'statement', align: 'center' } },
      ),
    ],
  },
  {
    name: 'text-three-points',
    group: 'text',
    title: 'Three points side by side',
    look: looks.beside,
    blocks: [
      rule(across(1)),
      words(
        [1, 2, 4, 1],
        '<h3>Made to order</h3><p>Nothing waits in a warehouse. What you choose is begun on the next working day.</p>',
      ),
      words(
        [5, 2, 4, 1],
        '<h3>Sent with care</h3><p>Packed in paper, carried by people, at your door within four days.</p>',
      ),
      words(
        [9, 2, 4, 1],
        '<h3>Taken back</h3><p>Thirty days to change your mind, and repairs for as long as we are here.</p>',
      ),
    ],
  },
  {
    name: 'text-overlap',
    group: 'text',
    title: 'Headline that reaches into a picture',
    look: looks.roomy,
    blocks: [
      other('image', across(1), {
        assetId: 'picture:hero-shelf',
        design: 'overlap',
        aspectRatio: '3:2',
        title: 'A shelf for the things you use',
        text: '<p>Deep enough for plates, shallow enough to find the salt.</p>',
        buttonLabel: 'See how it hangs',
        link: '/',
      }),
    ],
  },
  {
    name: 'text-card',
    group: 'text',
    title: 'Card with picture, words and button',
    look: looks.roomy,
    blocks: [
      other('image', across(1), {
        assetId: 'picture:season-bowls',
        design: 'card',
        aspectRatio: '',
        side: 'right',
        title: 'The bowls of the season',
        text: '<p>Four glazes, mixed once a year. When the bucket is empty the colour is history.</p>',
        buttonLabel: 'Choose yours',
        link: '/',
      }),
    ],
  },
  {
    name: 'text-banner',
    group: 'text',
    title: 'Band with one call',
    look: { tone: 'dark', spacing: 'medium', stack: 'tablet' },
    blocks: [
      words([1, 1, 8, 1], '<h2>Free delivery from $120, all year round</h2>', { align: 'center' }),
      button([10, 1, 3, 1], 'To the shop', '/', { align: 'center', settings: { align: 'fill' } }),
    ],
  },
];
