import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, html, line } from '../setting-schemas.ts';

/** Questions that open to answers; works without script. */
export const definition = defineBlock({
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
