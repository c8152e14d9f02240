import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { choice, flag, html, line, lines, whole } from './setting-schemas.ts';

/** Text as its owner writes it in Markdown; HTML in it is shown as it was typed. */
export const markdownBlock = defineBlock({
  number: 44,
  name: 'markdown',
  title: 'Markdown',
  group: 'text',
  family: 'text',
  settings: Type.Object({
    markdown: lines('Markdown', 100_000),
    align: choice('Alignment', ['start', 'center', 'end']),
  }),
  defaults: { markdown: 'Write in **Markdown** here …', align: 'start' },
});

/** Code to be read, or HTML of the owner's own. */
export const codeBlock = defineBlock({
  number: 23,
  name: 'code',
  title: 'Code',
  group: 'code',
  family: 'code',
  settings: Type.Object({
    mode: choice('What to do with it', ['text', 'html']),
    code: lines('Code', 100_000),
    language: line('Language, shown above it', 40),
    lineNumbers: flag('Line numbers'),
    wrap: flag('Wrap long lines'),
  }),
  defaults: { mode: 'text', code: '<p>Hello</p>', language: '', lineNumbers: true, wrap: false },
});

/** Questions that open to answers; works without script. */
export const accordionBlock = defineBlock({
  number: 69,
  name: 'accordion',
  title: 'Accordion',
  group: 'text',
  family: 'accordion',
  settings: Type.Object({
    items: Type.Array(Type.Object({ title: line('Question', 300), text: html('Answer', 20_000) }), {
      title: 'Questions and answers',
      maxItems: 60,
    }),
    firstOpen: flag('The first one is open'),
    single: flag('Opening one closes the others'),
    icon: choice('Sign', ['plus', 'arrow', 'none']),
    size: choice('Size of the questions', ['small', 'medium', 'large']),
    dividers: flag('Lines between them'),
  }),
  defaults: {
    items: [{ title: 'A question?', text: '<p>Its answer.</p>' }],
    firstOpen: false,
    single: false,
    icon: 'plus',
    size: 'medium',
    dividers: true,
  },
});

/** Words that run past; still for who wants no motion, and under the pointer. */
export const marqueeBlock = defineBlock({
  number: 70,
  name: 'marquee',
  title: 'Marquee',
  group: 'text',
  family: 'marquee',
  settings: Type.Object({
    items: Type.Array(line('Words', 200), { title: 'What runs past', minItems: 1, maxItems: 20 }),
    separator: line('Between them', 8),
    seconds: whole('Seconds for one round', 5, 120),
    direction: choice('Direction', ['left', 'right']),
    size: choice('Size', ['small', 'medium', 'large']),
  }),
  defaults: { items: ['Words that run past'], separator: '·', seconds: 30, direction: 'left', size: 'large' },
});

/** A restaurant's menu, typed as plain text (see parseMenu in the domain). */
export const menuBlock = defineBlock({
  number: 18,
  name: 'menu',
  title: 'Menu',
  group: 'text',
  family: 'menu',
  settings: Type.Object({
    menu: lines('Menu', 40_000),
    columns: choice('Columns', ['one', 'two']),
    style: choice('Style', ['simple', 'classic']),
    currencySymbol: line('Sign before prices that have none', 4),
  }),
  defaults: {
    menu: 'Dinner\n======\n\nStarters\n--------\n\nSoup of the day\nWith sourdough bread\n$9',
    columns: 'one',
    style: 'simple',
    currencySymbol: '',
  },
});
