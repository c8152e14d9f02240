import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { collectionId } from '../collection-setting.ts';
import { choice } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 26,
  name: 'calendar',
  title: 'Calendar',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId('Events'),
    firstDay: choice('Weeks start on', ['monday', 'sunday']),
  }),
  defaults: { collectionId: '', firstDay: 'monday' },
});
