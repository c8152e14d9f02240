import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { assetId, choice, flag, line, lines } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 31,
  name: 'quote',
  title: 'Quote',
  group: 'text',
  family: 'text quote',
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
