import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, line, lines } from '../setting-schemas.ts';

/** A restaurant's menu, typed as plain text (see parseMenu in the domain). */
export const definition = defineBlock({
  number: 18,
  name: 'menu',
  title: 'Menu',
  group: 'text',
  family: 'menu',
  settings: Type.Object({
    menu: lines('Menu', 40_000),
    columns: choice('Columns', ['one', 'two']),
    style: choice('Style', ['simple', 'classic']),
    currencySymbol: line('Sign before prices that have none', 4),
  }),
  defaults: {
    menu: 'Dinner\n======\n\nStarters\n--------\n\nSoup of the day\nWith sourdough bread\n$9',
    columns: 'one',
    style: 'simple',
    currencySymbol: '',
  },
});
