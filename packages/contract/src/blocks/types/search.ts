import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { collectionId } from '../collection-setting.ts';
import { line } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 33,
  name: 'search',
  title: 'Search',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({ collectionId: collectionId('Only in'), placeholder: line('Hint', 80) }),
  defaults: { collectionId: '', placeholder: 'Search' },
});
