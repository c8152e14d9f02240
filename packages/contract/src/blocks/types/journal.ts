import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { line, whole } from '../setting-schemas.ts';

/** The latest stories of a blog: the short form of a summary. */
export const definition = defineBlock({
  number: 7,
  name: 'journal',
  title: 'Latest stories',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: line('Blog; empty: the first one', 64),
    headerText: line('Heading', 250),
    count: whole('Number of stories', 1, 30),
  }),
  defaults: { collectionId: '', headerText: '', count: 3 },
});
