import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { aspectRatio, choice, flag, line } from '../setting-schemas.ts';

export const definition = defineBlock({
  number: 43,
  name: 'product',
  title: 'Product',
  group: 'commerce',
  family: 'collection',
  settings: Type.Object({
    productId: line('Product', 64),
    showImage: flag('Image'),
    showTitle: flag('Name'),
    showPrice: flag('Price'),
    showExcerpt: flag('Description'),
    showBuyButton: flag('Button'),
    align: choice('Alignment', ['left', 'center']),
    design: choice('Design', ['stacked', 'beside']),
    aspectRatio: aspectRatio('Shape of the image'),
  }),
  defaults: {
    productId: '',
    showImage: true,
    showTitle: true,
    showPrice: true,
    showExcerpt: false,
    showBuyButton: true,
    align: 'left',
    design: 'stacked',
    aspectRatio: '4:5',
  },
});
