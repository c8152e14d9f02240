import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, line } from '../setting-schemas.ts';

/** A page of the website as a line or a card with its image. */
export const definition = defineBlock({
  number: 12,
  name: 'collectionlink',
  title: 'Page link',
  group: 'layout',
  family: 'cards',
  settings: Type.Object({
    collectionId: line('Page', 64),
    title: line('Other title', 200),
    style: choice('Style', ['card', 'line']),
  }),
  defaults: { collectionId: '', title: '', style: 'card' },
});
