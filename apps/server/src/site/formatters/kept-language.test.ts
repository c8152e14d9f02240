import { expect, test } from 'vitest';
import { inWords } from '../../platform/words/in-words.ts';
import { Rendering } from './rendering.ts';
import { createThemeEngine } from './theme-engine.ts';

// Pieces of HTML are kept with an item, which pages of several languages of one website show: a German page lists English products.

const engine = createThemeEngine();
const variants = (stock: number) =>
  [1200, 1500].map((priceCents, at) => ({
    id: `v${at}`,
    sku: `S${at}`,
    attributes: { Size: at === 0 ? 'Small' : 'Large' },
    price: priceCents,
    priceMoney: { currency: 'USD', value: String(priceCents / 100) },
    qtyInStock: stock,
    unlimited: false,
  }));
const product = (stock: number) => ({
  id: `item${stock}`,
  title: 'Bowl',
  fullUrl: '/shop/bowl',
  items: [],
  structuredContent: { productType: 1, variants: variants(stock), variantOptionOrdering: ['Size'] },
});
const settings = { settings: {}, storeSettings: {}, country: 'US' };

/** What a page in a language writes of a product. */
function written(language: string, template: string, item: object): string {
  const website = { ...settings, language };
  const context = { website: {} };
  const host = { website, currency: 'USD', theme: {}, rendering: new Rendering(), context };
  return inWords(
    website,
    () => engine.compile(template).render(item, { locale: language, host: host as never }).output,
  );
}

test.each([
  ['the mark', '{@|platform-product-mark}', 0, ['sold out', 'ausverkauft', 'épuisé']],
  ['the price', '{@|platform-price}', 3, ['from ', 'ab ', 'À partir de ']],
  ['the button', '{@|add-to-cart-btn}', 3, ['Add To Cart', 'In den Warenkorb', 'Ajouter au panier']],
  ['the cart’s sign', '{@|platform-cart-pill}', 3, ['"Cart"', '"Warenkorb"', '"Panier"']],
])('%s of one product is kept in each language by itself', (_, template, stock, said) => {
  const item = product(stock);
  const shown = ['en', 'de', 'fr', 'en', 'de'].map((language) => written(language, template, item));
  expect(shown.map((html) => said.findIndex((text) => html.toLowerCase().includes(text.toLowerCase())))).toEqual([
    0, 1, 2, 0, 1,
  ]);
});
