import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, line, lines } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 51,
  name: 'newsletter',
  title: 'Newsletter',
  group: 'form',
  family: 'form',
  settings: Type.Object({
    listId: line('Mailing list', 64),
    title: line('Heading', 250),
    description: lines('Text', 2000),
    askName: flag('Ask for the name'),
    buttonText: line('Button', 40),
    successMessage: line('Thanks', 500),
    disclaimer: lines('Small print', 1000),
    layout: choice('Design', ['inline', 'stacked']),
    align: choice('Alignment', ['left', 'center']),
  }),
  defaults: {
    listId: '',
    title: 'Newsletter',
    description: '',
    askName: false,
    buttonText: 'Sign up',
    successMessage: 'Thank you. You are on the list.',
    disclaimer: '',
    layout: 'inline',
    align: 'left',
  },
});
