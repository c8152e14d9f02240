import { describe, expect, test } from 'vitest';
import { assetRow, collectionRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock } from '../../../../testing/shown-block.ts';

const image = assetRow('shop.png');
const home = collectionRow('page', { urlId: 'home' });
const shop = collectionRow('products', { navigationTitle: 'Shop', urlId: 'shop', mainAssetId: image.id });
const closed = collectionRow('page', { urlId: 'closed', enabled: false });
const locked = collectionRow('page', { urlId: 'locked', passwordHash: 'x' });
const members = collectionRow('page', { urlId: 'members', membersOnly: true });
const scene = { site: { collections: [home, shop, closed, locked, members], assets: [image] } };

describe('a link to a page', () => {
  test('is a card with its name and image, found by its id or its address', async () => {
    for (const collectionId of [shop.id, 'shop', '/shop']) {
      const { html } = await showBlock('collectionlink', { collectionId }, scene);
      expect(html).toMatch(/<h3[^>]*><a href="\/shop">Shop<\/a><\/h3>/);
      expect(html).toContain('/content/shop.png');
    }
  });

  test('may have a title of its own, and be a line', async () => {
    const settings = { collectionId: 'shop', title: 'Bowls & more', style: 'line' };
    const { html } = await showBlock('collectionlink', settings, scene);
    expect(html).toContain('<p class="link-line"><a href="/shop">Bowls &amp; more</a></p>');
    expect(html).not.toContain('<img');
  });

  test('leads to the bare address where the page is the home page', async () => {
    const website = { homeCollectionId: shop.id };
    expect((await showBlock('collectionlink', { collectionId: 'shop' }, { ...scene, website })).html).toContain(
      '<a href="/">Shop</a>',
    );
  });

  test('is not there before a page is chosen, and says so when visitors cannot see it', async () => {
    expect(await showBlock('collectionlink', {}, scene)).toMatchObject({ html: '', problem: undefined });
    for (const collectionId of [goneId, closed.id, locked.id, members.id]) {
      const { html, problem } = await showBlock('collectionlink', { collectionId }, scene);
      expect(html).toBe('');
      expect(problem).toBe(
        'The page that this block leads to is not there any more, or not public. Choose another one.',
      );
    }
  });
});
