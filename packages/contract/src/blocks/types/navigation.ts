import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, line } from '../setting-schemas.ts';

/** One of the website's navigations, or its first. */
export const definition = defineBlock({
  number: 1,
  name: 'navigation',
  title: 'Navigation',
  group: 'layout',
  family: 'links',
  settings: Type.Object({
    navigation: line('Name of the navigation; empty: the main one', 60),
    direction: choice('Direction', ['row', 'column']),
    align: choice('Alignment', ['start', 'center', 'end']),
  }),
  defaults: { navigation: '', direction: 'row', align: 'start' },
});
