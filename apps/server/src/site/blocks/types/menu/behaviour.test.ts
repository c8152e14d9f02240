import { describe, expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

const menu = `Lunch & more
=====
From noon.

To begin
--------
All day

Soup
Brown butter, bread
£7

Cheese
12
+ 2 with honey`;
const prices = (html: string) => [...html.matchAll(/menu-item__price">([^<]*)/g)].map(([, price]) => price);

describe('a menu', () => {
  test('has its title, sections, dishes, prices and options', async () => {
    const { html } = await showBlock('menu', { menu });
    const words = html
      .replace(/<[^>]*>/g, '\n')
      .split(/\n\s*/)
      .filter((line) => line !== '');
    expect(words).toEqual([
      'Lunch &amp; more',
      'From noon.',
      'To begin',
      'All day',
      'Soup',
      '£7',
      'Brown butter, bread',
      'Cheese',
      '12',
      '2 with honey',
    ]);
  });

  test('puts the owner’s sign before prices that have none', async () => {
    expect(prices((await showBlock('menu', { menu, currencySymbol: '€' })).html)).toEqual(['£7', '€12']);
    expect(prices((await showBlock('menu', { menu: 'Water\n\nTea\n3', currencySymbol: '€' })).html)).toEqual(['€3']);
  });

  test('without a dish is not there', async () => {
    expect(await showBlock('menu', { menu: ' \n====\n' })).toMatchObject({ html: '', problem: undefined });
  });
});
