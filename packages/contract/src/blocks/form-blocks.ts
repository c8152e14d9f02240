import Type from 'typebox';
import { defineBlock } from './block-definition.ts';
import { choice, flag, line, lines } from './setting-schemas.ts';

/** A form of this website, by its id (FORM-01). */
export const formBlock = defineBlock({
  number: 9,
  name: 'form',
  title: 'Form',
  group: 'form',
  family: 'form',
  settings: Type.Object({ formId: line('Form', 64), showName: flag('Name of the form') }),
  defaults: { formId: '', showName: true },
});

export const newsletterBlock = defineBlock({
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

/** Gifts are bought like anything else: the amounts are the variants of a product of the store. */
export const donationBlock = defineBlock({
  number: 52,
  name: 'donation',
  title: 'Donation',
  group: 'commerce',
  family: 'form',
  settings: Type.Object({
    productId: line('Product whose variants are the amounts', 64),
    ownAmount: flag('Other amounts, where the product takes them'),
    title: line('Heading', 250),
    description: lines('Text', 2000),
    buttonText: line('Button', 40),
    align: choice('Alignment', ['left', 'center']),
  }),
  defaults: { productId: '', ownAmount: true, title: 'Give', description: '', buttonText: 'Donate', align: 'left' },
});

export const formBlocks = [formBlock, newsletterBlock, donationBlock];
