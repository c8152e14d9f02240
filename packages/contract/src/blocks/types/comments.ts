import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';

/** The conversation about the item on whose page it stands; a page without comments shows nothing in its place. */
export const definition = defineBlock({
  number: 16,
  name: 'comments',
  title: 'Comments',
  group: 'social',
  family: 'community',
  settings: Type.Object({}),
  defaults: {},
});
