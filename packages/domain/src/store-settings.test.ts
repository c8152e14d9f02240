import { expect, test } from 'vitest';
import { storeSettings } from './store-settings.ts';

test('[PREF-01] store settings default to USD and several services at once', () => {
  expect(storeSettings({})).toEqual({ currency: 'USD', multipleQuantityAllowedForServices: true });
  expect(storeSettings({ currency: 'XYZ', multipleQuantityAllowedForServices: null })).toEqual(storeSettings({}));
  expect(storeSettings({ currency: 'JPY', multipleQuantityAllowedForServices: false })).toMatchObject({
    currency: 'JPY',
    multipleQuantityAllowedForServices: false,
  });
});
