import { describe, expect, test } from 'vitest';
import { collectionRow } from '../../../../testing/content-rows.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

const home = collectionRow('page', { urlId: 'home', navigationTitle: 'Home' });
const shop = collectionRow('products', { urlId: 'shop', navigationTitle: 'Bowls & more' });
const closed = collectionRow('page', { urlId: 'closed', enabled: false });
const externalLink = { title: 'Elsewhere', url: 'https://example.com/', newWindow: true };
const site = {
  collections: [home, shop, closed],
  navigations: [
    { name: 'footerNav', items: [{ externalLink }] },
    { name: 'mainNav', items: [{ collectionId: home.id }, { collectionId: shop.id }, { collectionId: closed.id }] },
    { name: 'empty', items: [{ collectionId: closed.id }] },
  ],
};
const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, ...link]) => link);

describe('a navigation', () => {
  test('is the main one until another is chosen, without pages that visitors do not see', async () => {
    const { html } = await showBlock('navigation', {}, { site });
    expect(links(html)).toEqual([
      ['/', 'Home'],
      ['/shop', 'Bowls &amp; more'],
    ]);
    expect(html).toContain('aria-label="Pages"');
  });

  test('is the chosen one under its name', async () => {
    const { html } = await showBlock('navigation', { navigation: 'footerNav' }, { site });
    expect(html).toContain('<a href="https://example.com/" target="_blank" rel="noopener">Elsewhere</a>');
    expect(html).toContain('aria-label="footerNav"');
  });

  test('is the first one of a website that has no main one', async () => {
    const navigations = site.navigations.slice(0, 1);
    expect(links((await showBlock('navigation', {}, { site: { ...site, navigations } })).html)).toEqual([
      ['https://example.com/', 'Elsewhere'],
    ]);
  });

  test('is not there when the chosen one is gone or shows nothing', async () => {
    for (const navigation of ['gone', 'empty'])
      expect(await showBlock('navigation', { navigation }, { site })).toMatchObject({ html: '', problem: undefined });
    expect((await showBlock('navigation')).html).toBe('');
  });
});
