import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, line, lines } from '../setting-schemas.ts';

/** Gifts are bought like anything else: the amounts are the variants of a product of the store. */
export const definition = defineBlock({
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
