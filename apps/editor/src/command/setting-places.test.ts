import { expect, test } from 'vitest';
import { settingsFound } from './setting-places.ts';

const labels = (...given: Parameters<typeof settingsFound>) => settingsFound(...given).map(({ label }) => label);

test('a setting is found by a part of its name, by whoever may change it, and leads to its screen', () => {
  expect(labels(['design', 'products'], 'CURRENC')).toEqual(['Currency', 'Prices in other currencies']);
  expect(labels(['products'], 'currenc')).toEqual(['Prices in other currencies']);
  expect(labels(['design', 'products', 'pages'], 'stripe')).toEqual([]);
  expect(settingsFound(['websites'], 'stripe')).toMatchObject([{ label: 'Stripe', to: '/settings/payments' }]);
});
