import { describe, expect, test } from 'vitest';
import { galleryGroups, galleryPages } from './gallery.tsx';

describe('the gallery of the islands', () => {
  const pages = Object.values(galleryPages).map(({ body }) => body());
  const all = [...galleryGroups.flatMap(({ states }) => states.map(({ html }) => html)), ...pages].join('');

  test('has every island that React draws', () => {
    for (const name of ['product-form', 'listing-button', 'product-gallery', 'cart-page', 'checkout-page']) {
      expect(all).toContain(`data-island="${name}"`);
    }
    expect(all).toContain('pl-cart-pill');
    expect(all).toContain('pl-confirmed');
  });

  test('has the button of a product in each state', () => {
    for (const state of ['idle', 'adding', 'added', 'error', 'select-option', 'just-sold-out', 'sold-out']) {
      expect(all).toContain(`pl-add-button--${state}`);
    }
  });

  test('shows no state twice', () => {
    for (const { title, states } of galleryGroups) {
      expect(new Set(states.map(({ html }) => html)).size, title).toBe(states.length);
    }
    expect(new Set(pages).size).toBe(pages.length);
  });
});
