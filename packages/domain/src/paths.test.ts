import { expect, test } from 'vitest';
import { lightboxTop } from './lightbox.ts';
import { paths, upgradePath } from './paths.ts';

test('a trial is upgraded at /settings/billing/upgrade', () => {
  expect(upgradePath(true)).toBe('/settings/billing/upgrade');
});

test('anything else is upgraded at /settings/billing/subscriptions/website', () => {
  expect(upgradePath(false)).toBe('/settings/billing/subscriptions/website');
});

test('pages of the store have fixed paths', () => {
  expect(paths).toMatchObject({
    cart: '/cart',
    checkout: '/checkout',
    orderConfirmed: '/checkout/order-confirmed',
    account: '/account',
    trackOrder: '/commerce/track',
    giftCardBalance: '/commerce/gift-card',
    search: '/search',
    editor: '/config',
  });
});

test('[LBOX-06] a lightbox taller than the window starts 50 px from the top', () => {
  expect(lightboxTop(801, 800)).toBe(50);
});

test('[LBOX-07] any other lightbox is centred', () => {
  expect(lightboxTop(800, 800)).toBe(0);
  expect(lightboxTop(300, 800)).toBe(250);
});
