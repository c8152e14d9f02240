import { describe, expect, test } from 'vitest';
import { assetRow, collectionRow, itemRow, productRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const image = assetRow('bowl.png');
const store = collectionRow('products', { urlId: 'shop' });
const locked = collectionRow('products', { urlId: 'locked', passwordHash: 'x' });
const blog = collectionRow('blog', { urlId: 'journal' });
const bowl = productRow(store, 'Tide <bowl>', [4800], {
  urlId: 'tide-bowl',
  excerpt: '<p>Of clay.</p>',
  mainAssetId: image.id,
  assets: [image],
});
const cup = productRow(store, 'Cup', [1200], { urlId: 'cup' });
const secret = productRow(locked, 'Secret', [100]);
const post = itemRow(blog, 'A post');
const scene = { site: { collections: [blog, store, locked] }, items: [bowl, cup, secret, post] };
const product = (settings: Record<string, unknown> = {}) =>
  showBlock('product', { productId: bowl.id, ...settings }, scene);

describe('a product', () => {
  test('comes with its image, name, price and button, each leading to it', async () => {
    const { html } = await product();
    expect(html).toContain('<a href="/shop/tide-bowl">Tide &lt;bowl&gt;</a></h2>');
    expect(html).toContain('$48');
    expect(html).toContain('data-island="listing-button"');
    expect(tagWith(html, 'product-card__media')).toContain('href="/shop/tide-bowl"');
    expect(html).toContain('/content/bowl.png');
    expect(tagWith(html, 'article ')).toContain('style="--p-ratio:4 / 5"');
    expect(html).not.toContain('Of clay');
  });

  test.each([
    ['showImage', false, 'product-card__media'],
    ['showTitle', false, 'product-card__title'],
    ['showPrice', false, '$48'],
    ['showBuyButton', false, 'listing-button'],
    ['showExcerpt', true, '<div class="product-card__excerpt"><p>Of clay.</p></div>'],
  ])('%s set to %s', async (setting, value, part) => {
    expect((await product({ [setting]: value })).html.includes(part)).toBe(value);
    expect((await product({ [setting]: !value })).html.includes(part)).toBe(!value);
  });

  test('is the first of the store until one is chosen', async () => {
    const { html, asked } = await product({ productId: '' });
    expect(asked.listings).toMatchObject([{ collectionId: store.id, limit: 1, chronological: false }]);
    expect(html).toContain('Tide &lt;bowl&gt;');
    expect(html).not.toContain('Cup');
    expect(await showBlock('product')).toMatchObject({ html: '', problem: undefined });
    expect(await showBlock('product', {}, { site: scene.site })).toMatchObject({ html: '', problem: undefined });
  });

  test('that is gone, behind a lock or no product says so', async () => {
    for (const productId of [goneId, 'no id', secret.id, post.id])
      expect(await product({ productId })).toMatchObject({
        html: '',
        problem: `The product ${productId} is not for sale any more. Choose another one or remove the block.`,
      });
  });
});
