import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { collectionId } from '../collection-setting.ts';
import { choice, line, whole } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 59,
  name: 'tourdates',
  title: 'Tour dates',
  group: 'collection',
  family: 'collection',
  settings: Type.Object({
    collectionId: collectionId('Events'),
    count: whole('Number of dates', 1, 100),
    events: choice('Which', ['upcoming', 'past']),
    buttonText: line('Ticket button', 40),
  }),
  defaults: { collectionId: '', count: 20, events: 'upcoming', buttonText: 'Tickets' },
});
