import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { assetId, choice, flag, html, line, lines, link, whole } from './setting-schemas.ts';

/** Running text as its owner formatted it. */
export const htmlBlock = defineBlock({
  number: 2,
  name: 'html',
  title: 'Text',
  group: 'text',
  family: 'text',
  settings: Type.Object({ html: html('Text'), align: choice('Alignment', ['start', 'center', 'end']) }),
  defaults: { html: '<p>Write here …</p>', align: 'start' },
});

export const lineBlock = defineBlock({
  number: 47,
  name: 'horizontalrule',
  title: 'Line',
  group: 'layout',
  family: 'text',
  settings: Type.Object({
    style: choice('Style', ['solid', 'dashed', 'dotted', 'double']),
    width: choice('Width', ['full', 'half', 'short']),
  }),
  defaults: { style: 'solid', width: 'full' },
});

export const spacerBlock = defineBlock({
  number: 21,
  name: 'spacer',
  title: 'Space',
  group: 'layout',
  family: 'text',
  settings: Type.Object({ height: whole('Height in pixels', 4, 800) }),
  defaults: { height: 48 },
});

export const quoteBlock = defineBlock({
  number: 31,
  name: 'quote',
  title: 'Quote',
  group: 'text',
  family: 'text',
  settings: Type.Object({
    quote: lines('Quote', 5000),
    source: line('Who said it', 300),
    role: line('Who that is, or where it was said', 300),
    assetId: assetId('Portrait'),
    marks: flag('Quotation marks'),
    align: choice('Alignment', ['start', 'center', 'end']),
    size: choice('Size', ['small', 'medium', 'large']),
  }),
  defaults: {
    quote: 'Say it in a sentence that stays.',
    source: '',
    role: '',
    assetId: '',
    marks: true,
    align: 'start',
    size: 'medium',
  },
});

export const buttonBlock = defineBlock({
  number: 53,
  name: 'button',
  title: 'Button',
  group: 'text',
  family: 'text',
  settings: Type.Object({
    label: line('Label', 200),
    link: link('Link'),
    newWindow: flag('Open in a new window'),
    style: choice('Style', ['primary', 'secondary', 'text']),
    size: choice('Size', ['small', 'medium', 'large']),
    align: choice('Alignment', ['start', 'center', 'end', 'fill']),
  }),
  defaults: { label: 'Learn more', link: '/', newWindow: false, style: 'primary', size: 'medium', align: 'start' },
});
