import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, lines } from '../setting-schemas.ts';

/** Text as its owner writes it in Markdown; HTML in it is shown as it was typed. */
export const definition = defineBlock({
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
