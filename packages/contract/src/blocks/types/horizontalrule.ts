import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice } from '../setting-schemas.ts';

export const definition = defineBlock({
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
