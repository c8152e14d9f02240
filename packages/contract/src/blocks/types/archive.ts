import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { collectionId } from '../collection-setting.ts';
import { choice, flag } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 61,
  name: 'archive',
  title: 'Archive',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId(),
    groupBy: choice('In groups by', ['month', 'year', 'category', 'tag', 'author']),
    layout: choice('Design', ['index', 'dropdown']),
    showItems: flag('Titles below each group'),
    showCount: flag('Numbers'),
  }),
  defaults: { collectionId: '', groupBy: 'month', layout: 'index', showItems: false, showCount: true },
});
