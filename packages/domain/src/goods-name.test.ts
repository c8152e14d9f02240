import { expect, it } from 'vitest';
import { goodsName } from './goods-name.ts';

it('goods are called by product and variant', () => {
  const attributes = [
    { name: 'Size', value: 'Large' },
    { name: 'Glaze', value: 'Oat' },
  ];
  expect(goodsName({ productName: 'Bowl', attributes })).toBe('Bowl, Large, Oat');
  expect(goodsName({ productName: 'Tea', attributes: [] })).toBe('Tea');
});
