import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { whole } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 21,
  name: 'spacer',
  title: 'Space',
  group: 'layout',
  family: 'text',
  settings: Type.Object({ height: whole('Height in pixels', 4, 800) }),
  defaults: { height: 48 },
});
