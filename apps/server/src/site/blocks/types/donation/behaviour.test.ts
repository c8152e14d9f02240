import { describe, expect, test } from 'vitest';
import { collectionRow, productRow, variantRow } from '../../../../testing/content-rows.ts';
import {
  type BlockScene,
  blockNamed,
  goneId,
  showBlock,
  showBlocks,
  tagWith,
} from '../../../../testing/shown-block.ts';

const store = collectionRow('products', { urlId: 'shop' });
const locked = collectionRow('products', { urlId: 'locked', passwordHash: 'x' });
const gift = productRow(store, 'A gift', [5000, 1000, 2500]);
const own = { structuredContent: { ownAmount: { minimumCents: 300, maximumCents: 90_000 } } };
const openGift = productRow(store, 'Any gift', [0, 1000], own);
const secret = productRow(locked, 'Secret', [100]);
const sceneOf = (item: typeof gift): BlockScene => ({ site: { collections: [store, locked] }, items: [item] });
const donation = (item = gift, settings: Record<string, unknown> = {}) =>
  showBlock('donation', { productId: item.id, ...settings }, sceneOf(item));
const amounts = (html: string) =>
  [...html.matchAll(/value="([^"]*)" required( checked)?><span>([^<]*)/g)].map(([, sku, checked, label]) =>
    [sku, label, ...(checked ? ['chosen'] : [])].join(' '),
  );

describe('a donation', () => {
  test('offers the variants of its product, least first, and puts the chosen one into the cart', async () => {
    const { html, needs } = await donation(gift, { title: 'Give & take', buttonText: 'Yes' });
    expect(amounts(html)).toEqual(['SKU-2 $10', 'SKU-3 $25 chosen', 'SKU-1 $50']);
    expect(tagWith(html, 'donation__form')).toContain('method="post" action="/cart/add"');
    expect(html).toContain(`name="itemId" value="${gift.id}"`);
    expect(html).toContain('Give &amp; take</h2>');
    expect(html).toContain('<button class="form__submit" type="submit">Yes</button>');
    expect(needs.styles).not.toContain('community');
  });

  test('says the price now, as the website writes its money', async () => {
    const variants = [variantRow({ sku: 'less', priceCents: 4000, salePriceCents: 2000, onSale: true })];
    const scene = sceneOf({ ...gift, variants });
    const website = { storeSettings: { currency: 'EUR' } };
    const { html } = await showBlock('donation', { productId: gift.id }, { ...scene, website });
    expect(amounts(html)).toEqual(['less €20 chosen']);
  });

  test('takes another amount where the product and the block allow it, within its limits', async () => {
    const { html, needs } = await donation(openGift);
    // The variant of a product that has no presets costs nothing, and is no preset.
    expect(amounts(html)).toEqual(['SKU-2 $10 chosen', 'own Other']);
    expect(html).toContain('At least $3, at most $900');
    expect(tagWith(html, 'donation__form')).toContain(`action="/donate/${openGift.id}"`);
    expect(needs.styles).toContain('community');
    const fixed = (await donation(openGift, { ownAmount: false })).html;
    expect(fixed).not.toContain('Other');
    expect(tagWith(fixed, 'donation__form')).toContain('action="/cart/add"');
  });

  test('stands twice on a page without two fields of one id', async () => {
    const block = (id: string) => blockNamed('donation', { productId: openGift.id }, id);
    const { html } = await showBlocks([block('a'), block('b')], sceneOf(openGift));
    const ids = [...html.matchAll(/<input id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('leaves out amounts that are sold out, and itself when none is left', async () => {
    const variants = [variantRow({ sku: 'none', stock: 0 }), variantRow({ sku: 'some', stock: 1 })];
    expect(amounts((await donation({ ...gift, variants })).html)).toEqual(['some $10 chosen']);
    expect(await donation({ ...gift, variants: variants.slice(0, 1) })).toMatchObject({ html: '', problem: undefined });
  });

  test('is not there before a product is chosen, and says so when visitors cannot buy it', async () => {
    expect(await donation(gift, { productId: '' })).toMatchObject({ html: '', problem: undefined });
    expect((await donation(secret)).problem).toBe(
      `The product ${secret.id} is not for sale any more. Choose another one or remove the block.`,
    );
    expect((await donation(gift, { productId: goneId })).problem).toContain(goneId);
  });
});
