import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, line, whole } from '../setting-schemas.ts';

/** Words that run past; still for who wants no motion, and under the pointer. */
export const definition = defineBlock({
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
