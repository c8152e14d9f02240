import { across, centred, looks, other, picture, quote, words } from './ready-blocks.ts';
import type { ReadySection } from './ready-section.ts';

const answer = (title: string, text: string) => ({ title, text: `<p>${text}</p>` });
const answers = [
  answer(
    'How long does delivery take?',
    'Two to four working days. You get a message when the box leaves us, and another when it is one day away.',
  ),
  answer('Can I send something back?', 'Yes, within thirty days, as long as nobody has eaten from it.'),
  answer('Do you repair what breaks?', 'If it is ours, always. If it is not, ask: we like puzzles.'),
  answer('Can I visit the workshop?', 'On Fridays and Saturdays from ten to five. Knock hard, the kiln is loud.'),
];

export const voices: readonly ReadySection[] = [
  {
    name: 'quote-large',
    group: 'quotes',
    title: 'One quote, large',
    look: { tone: 'dark', width: 'inset', spacing: 'large' },
    blocks: [
      quote(across(1), 'A bowl is finished when someone has eaten from it.', 'Runa', 'at the wheel', {
        settings: { size: 'large', align: 'center' },
      }),
    ],
  },
  {
    name: 'quote-three',
    group: 'quotes',
    title: 'Three voices',
    look: { tone: 'muted', spacing: 'large', stack: 'tablet' },
    blocks: [
      words(across(1), '<h2>What people say</h2>'),
      quote([1, 2, 4, 1], 'It arrived on a Tuesday, and Tuesdays have been better since.', 'Hetty Marsh', 'Kingston', {
        settings: { size: 'small' },
      }),
      quote([5, 2, 4, 1], 'The only mug in the house that nobody puts into the back row.', 'Tom Verrill', 'Whitby', {
        settings: { size: 'small' },
      }),
      quote([9, 2, 4, 1], 'I asked a question at midnight and had a drawing by breakfast.', 'A. Lindqvist', 'Aarhus', {
        settings: { size: 'small' },
      }),
    ],
  },
  {
    name: 'quote-portrait',
    group: 'quotes',
    title: 'Quote beside a picture',
    look: looks.beside,
    blocks: [
      picture([1, 1, 5, 1], 'studio-letters', '1:1'),
      quote(
        [7, 1, 6, 1],
        'They answer letters with letters. I had forgotten that anybody does.',
        'Edith Marr',
        'The Quiet Review',
        {
          align: 'center',
        },
      ),
    ],
  },
  {
    name: 'quote-marquee',
    group: 'quotes',
    title: 'Words that run past',
    look: { tone: 'accent', width: 'full', spacing: 'small' },
    blocks: [
      other('marquee', across(1), {
        items: ['Made by hand', 'Sent within four days', 'Repaired for life'],
        size: 'medium',
      }),
    ],
  },
  {
    name: 'questions-beside',
    group: 'questions',
    title: 'Questions beside a headline',
    look: looks.beside,
    blocks: [
      words([1, 1, 4, 1], '<h2>Good questions</h2><p>If yours is missing, <a href="/">write to us</a>.</p>'),
      other('accordion', [6, 1, 7, 1], { items: answers, firstOpen: true }),
    ],
  },
  {
    name: 'questions-middle',
    group: 'questions',
    title: 'Questions in the middle',
    look: { tone: 'muted', width: 'inset', spacing: 'large' },
    blocks: [
      words(across(1), '<h2>Before you ask</h2>', { settings: centred }),
      other('accordion', across(2), { items: answers, single: true, icon: 'arrow' }),
    ],
  },
  {
    name: 'questions-open',
    group: 'questions',
    title: 'Four answers in the open',
    look: looks.beside,
    blocks: [
      words(across(1), '<h2>Good to know</h2>'),
      ...answers.map(({ title, text }, index) =>
        words([index % 2 === 0 ? 1 : 7, 2 + Math.floor(index / 2), 5, 1], `<h3>${title}</h3>${text}`),
      ),
    ],
  },
];
