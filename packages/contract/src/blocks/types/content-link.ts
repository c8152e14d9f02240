import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, line } from '../setting-schemas.ts';

/** An item of any collection as a card. */
export const definition = defineBlock({
  number: 72,
  name: 'content-link',
  title: 'Content link',
  group: 'collection',
  family: 'cards',
  settings: Type.Object({
    path: Type.String({
      title: 'Address of the item, such as /journal/first-firing',
      maxLength: 400,
      pattern: '^$|^/',
    }),
    label: line('Word above the title', 100),
    style: choice('Style', ['card', 'line']),
  }),
  defaults: { path: '', label: '', style: 'card' },
});
