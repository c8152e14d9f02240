import { describe, expect, test } from 'vitest';
import { formatted, holds, renderText } from '../testing/render-text.ts';

const product = (content: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  id: 'p1',
  collectionId: 'c1',
  structuredContent: content,
  ...more,
});
const money = (value: string, currency = 'USD') => ({ value, currency });
const variant = (more: Record<string, unknown> = {}) => ({
  price: 1000,
  priceMoney: money('10'),
  onSale: false,
  qtyInStock: 5,
  unlimited: false,
  ...more,
});
const names = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;

describe('status', () => {
  const status = (item: unknown, root: Record<string, unknown> = {}): string =>
    renderText('{item|product-status}', { item, ...root });
  const onSale = variant({ onSale: true, salePriceMoney: money('5') });
  const gone = variant({ qtyInStock: 0 });

  test('[PROD-10] sold out goes before on sale', () => {
    const both = product({ productType: 1, variants: [{ ...onSale, qtyInStock: 0 }] });
    expect(status(both)).toBe('<div class="product-mark sold-out">sold out</div>');
  });

  test('[PROD-11] [PROD-13] [PROD-22] what is on sale and not sold out is marked as sale', () => {
    expect(status(product({ productType: 1, variants: [onSale] }))).toBe('<div class="product-mark sale">sale</div>');
  });

  test('[PROD-12] everything else has no mark', () => {
    expect(status(product({ productType: 1, variants: [variant()] }))).toBe('');
  });

  test('[PROD-21] [PROD-05] the words are those of the product, else of the site, else "sold out"', () => {
    const item = product({ productType: 1, variants: [gone] });
    expect(status(item)).toContain('>sold out<');
    expect(status(item, { localizedStrings: { productSoldOutText: 'weg' } })).toContain('>weg<');
    const context = { productMerchandisingContext: { p1: { customSoldOutText: 'a < b' } } };
    expect(status(item, { ...context, localizedStrings: { productSoldOutText: 'weg' } })).toContain('>a &lt; b<');
  });

  test('[STOCK-03] [STOCK-04] physical and service products are sold out when nothing is left and nothing is unlimited', () => {
    for (const productType of [names.physical, names.service]) {
      expect(holds('sold-out?', product({ productType, variants: [gone, gone] }))).toBe(true);
      expect(holds('sold-out?', product({ productType, variants: [gone, variant({ qtyInStock: 1 })] }))).toBe(false);
      expect(holds('sold-out?', product({ productType, variants: [gone, { unlimited: true }] }))).toBe(false);
    }
  });

  test('[STOCK-05] [STOCK-06] digital products and gift cards are never sold out', () => {
    for (const productType of [names.digital, names.giftCard, names.paywall]) {
      expect(holds('sold-out?', product({ productType, variants: [gone] }))).toBe(false);
    }
  });

  test('[PROD-14] [PROD-15] physical and service products are on sale when any variant is', () => {
    for (const productType of [names.physical, names.service]) {
      expect(holds('on-sale?', product({ productType, variants: [variant(), onSale] }))).toBe(true);
      expect(holds('on-sale?', product({ productType, variants: [variant()], onSale: true }))).toBe(false);
    }
  });

  test('[PROD-16] [PROD-17] a digital product is on sale by its flag, a gift card never', () => {
    expect(holds('on-sale?', product({ productType: names.digital, onSale: true }))).toBe(true);
    expect(holds('on-sale?', product({ productType: names.giftCard, onSale: true, variants: [onSale] }))).toBe(false);
  });
});

describe('prices', () => {
  const price = (content: Record<string, unknown>, root: Record<string, unknown> = {}): string =>
    renderText('{item|product-price}', { item: product(content), ...root })
      .replace(/<[^>]+>/g, '')
      .trim();
  const inLanguage = { featureFlags: { useCLDRMoneyFormat: true } };

  test('[MONEY-08] thousands are parted by commas', () => {
    expect(price({ productType: 2, priceMoney: money('1234567.5') })).toContain('1,234,567.');
  });

  test('[MONEY-03] [MONEY-09] money has two digits behind a point', () => {
    expect(price({ productType: 2, priceMoney: money('5') })).toBe('5.00');
    expect(price({ productType: 2, priceMoney: money('1.005', 'EUR') })).toBe('1.01');
  });

  test('[MONEY-04] yen have none', () => {
    expect(price({ productType: 2, priceMoney: money('1990', 'JPY') })).toBe('1,990');
    expect(price({ productType: 2, priceMoney: money('1990', 'JPY') }, inLanguage)).toBe('¥1,990');
  });

  test('[MONEY-01] both spellings of money are read', () => {
    const decimal = { decimalValue: '7.5', currencyCode: 'EUR' };
    expect(price({ productType: 2, priceMoney: decimal }, inLanguage)).toBe('€7.50');
  });

  test('variants of different prices cost "from" the lowest, in the site\'s words where it has some', () => {
    const content = { productType: 1, variants: [variant(), variant({ price: 500, priceMoney: money('5') })] };
    expect(price(content)).toBe('from 5.00');
    expect(price(content, { localizedStrings: { productPriceFromText: 'ab {fromPrice}' } })).toBe('ab 5.00');
    expect(renderText('{item|from-price}/{item|normal-price}', { item: product(content) })).toBe('500/1000');
  });

  test('a sale shows both prices, told apart for readers who only hear them', () => {
    const content = { productType: 2, onSale: true, priceMoney: money('10'), salePriceMoney: money('5') };
    expect(price(content)).toBe('Sale Price:5.00 Original Price:10.00');
  });

  const subscription = (unit: string, value: number, numBillingCycles?: number) => ({
    productType: 1,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { unit, value }, numBillingCycles },
    variants: [variant()],
  });

  test('[SUBS-07] a subscription with 0 cycles has no end', () => {
    expect(price(subscription('MONTH', 1, 0))).toBe('10.00 every month');
    expect(price(subscription('WEEK', 2))).toBe('10.00 every 2 weeks');
  });

  test('[SUBS-08] [SUBS-10] other cycles make a term, in its own unit unless it is whole years', () => {
    expect(price(subscription('MONTH', 2, 4))).toBe('10.00 every 2 months for 8 months');
    expect(price(subscription('WEEK', 1, 51))).toBe('10.00 every week for 51 weeks');
  });

  test('[SUBS-09] [SUBS-11] 52 weeks, 12 months and 1 year are a year', () => {
    expect(price(subscription('WEEK', 2, 26))).toBe('10.00 every 2 weeks for 1 year');
    expect(price(subscription('MONTH', 3, 8))).toBe('10.00 every 3 months for 2 years');
    expect(price(subscription('YEAR', 1, 1))).toBe('10.00 every year for 1 year');
  });

  test("[SUBS-12] a subscription that no sentence fits is 'Unavailable'", () => {
    expect(price({ productType: 1, isSubscribable: true, variants: [variant()] })).toBe('Unavailable');
  });

  test('a site translates the whole sentence', () => {
    const localizedStrings = {
      productPrice__singlePrice__nMonthly__limited__nYears:
        '{price} alle {billingPeriodValue} Monate, {duration} Jahre',
    };
    expect(price(subscription('MONTH', 2, 12), { localizedStrings })).toBe('10.00 alle 2 Monate, 2 Jahre');
  });

  test('amounts that are no amounts cost nothing and break nothing', () => {
    for (const value of ['', 'x', '1e999999999', '9'.repeat(1000), null, {}, []]) {
      expect(price({ productType: 2, priceMoney: { value } })).toBe('0.00');
    }
  });
});

describe('choosing and adding', () => {
  const variants = [{ attributes: { Size: 'S', Colour: 'red' } }, { attributes: { Size: 'M', Colour: 'red' } }];
  const select = (content: Record<string, unknown>, root: Record<string, unknown> = {}): string =>
    renderText('{item|variants-select}', {
      item: product({ productType: 1, variants, variantOptionOrdering: ['Size', 'Colour'], ...content }),
      ...root,
    });

  test('[PROD-07] the selector is there only for more than one variant', () => {
    expect(select({ variants: variants.slice(0, 1) })).toBe('');
    expect(select({})).toContain('product-variants');
  });

  test('[PROD-08] it is a drop-down and radio buttons, each value once', () => {
    const html = select({});
    expect(html.match(/<option value="[^"]+">/g)).toEqual([
      '<option value="S">',
      '<option value="M">',
      '<option value="red">',
    ]);
    expect(html.match(/<input type="radio"/g)).toHaveLength(3);
  });

  test("[PROD-25] nothing chosen yet reads 'Select {variantName}', or what the site says", () => {
    expect(select({})).toContain('<option value="">Select Size</option>');
    expect(select({}, { localizedStrings: { productVariantSelectText: 'Bitte {variantName}' } })).toContain(
      '<option value="">Bitte Size</option>',
    );
  });

  test("[PROD-24] [PROD-26] [PROD-27] gift cards read 'Select Value', and have strings of their own", () => {
    expect(select({ productType: names.giftCard })).toContain('<option value="">Select Value</option>');
    const localizedStrings = { giftCardVariantSelectText: 'Betrag?', giftCardValueDisplayText: 'Betrag' };
    const html = select({ productType: names.giftCard }, { localizedStrings });
    expect(html).toContain('<option value="">Betrag?</option>');
    expect(html).toContain('>Betrag: </div>');
  });

  const quantity = (content: Record<string, unknown>, root: Record<string, unknown> = {}): string =>
    renderText('{item|quantity-input}', { item: product(content), ...root });
  const twoLeft = [variant({ qtyInStock: 2 })];

  test('[QTY-01] [QTY-02] [QTY-03] [QTY-04] [QTY-05] [QTY-06] the input is a number from 1 to 9999 in steps of 1', () => {
    const html = quantity({ productType: names.physical, variants: twoLeft });
    for (const attribute of ['type="number"', 'min="1"', 'max="9999"', 'step="1"', 'value="1"', 'size="4"']) {
      expect(html).toContain(attribute);
    }
  });

  test('[PROD-20] its label is Quantity, or what the site says', () => {
    expect(quantity({ productType: 1, variants: twoLeft })).toContain('aria-label="Quantity"');
    const localizedStrings = { productQuantityInputLabel: 'Menge' };
    expect(quantity({ productType: 1, variants: twoLeft }, { localizedStrings })).toContain('>Menge:<');
  });

  test('[QTY-07] [QTY-10] [QTY-11] [QTY-12] it is there for physical products with more than one piece and no subscription', () => {
    const shown = (content: Record<string, unknown>): boolean => quantity(content) !== '';
    expect(shown({ productType: names.physical, variants: twoLeft })).toBe(true);
    expect(shown({ productType: names.physical, variants: [variant({ qtyInStock: 1 })] })).toBe(false);
    expect(shown({ productType: names.physical, variants: twoLeft, isSubscribable: true })).toBe(false);
    for (const productType of [names.digital, names.giftCard, names.paywall]) {
      expect(shown({ productType, variants: twoLeft })).toBe(false);
    }
  });

  test('[QTY-08] [QTY-09] for services the store decides, and allows it by default', () => {
    const service = { productType: names.service, variants: twoLeft };
    const store = (allowed: unknown) => ({
      websiteSettings: { storeSettings: { multipleQuantityAllowedForServices: allowed } },
    });
    expect(quantity(service)).not.toBe('');
    expect(quantity(service, store(true))).not.toBe('');
    expect(quantity(service, store(false))).toBe('');
  });

  const button = (content: Record<string, unknown>, root: Record<string, unknown> = {}): string =>
    renderText('{item|add-to-cart-btn}', { item: product(content), ...root });

  test('[TMPL-04] data attributes carry collection id, item id, product type and form data', () => {
    const html = button({ productType: 1, additionalFieldsFormId: 'f', additionalFieldsForm: { name: '"N"' } });
    for (const attribute of ['data-collection-id="c1"', 'data-item-id="p1"', 'data-product-type="1"', ' use-form"']) {
      expect(html).toContain(attribute);
    }
    expect(html).toContain('data-form="{&quot;name&quot;:&quot;\\&quot;N\\&quot;&quot;}"');
  });

  test('[PROD-18] [PROD-19] the button says Add To Cart or Subscribe, in the words of product or site', () => {
    const label = (content: Record<string, unknown>, root?: Record<string, unknown>): string | undefined =>
      /-inner">(.*?)</.exec(button(content, root))?.[1];
    expect(label({ productType: 1 })).toBe('Add To Cart');
    expect(label({ productType: 1, isSubscribable: true })).toBe('Subscribe');
    expect(label({ productType: 1 }, { localizedStrings: { productAddToCartText: 'Kaufen' } })).toBe('Kaufen');
    expect(label({ useCustomAddButtonText: true, customAddButtonText: 'Get <it>' })).toBe('Get &lt;it&gt;');
  });

  test('[PROD-23] the quick view button says Quick View, or what the site says', () => {
    expect(formatted('product-quick-view', { id: 'p1' })).toContain('>Quick View<');
    expect(
      formatted('product-quick-view', { id: 'p1', localizedStrings: { productQuickViewText: 'Blick' } }),
    ).toContain('>Blick<');
  });

  test('[PROD-03] a variant is described by its values', () => {
    expect(formatted('variant-descriptor', { optionValues: [{ value: 'blue' }, { value: 'L' }] })).toBe('blue / L');
  });

  test('[PAGE-04] the cart is always at /cart', () => expect(formatted('cart-url', { any: 1 })).toBe('/cart'));

  test("[TMPL-24] the cart subtotal formatter shows 'deprecated, do not use'", () => {
    expect(formatted('cart-subtotal', { subtotalCents: 5 })).toBe('deprecated, do not use');
  });
});

describe('merchandising', () => {
  const merchandising = (context: Record<string, unknown>, root: Record<string, unknown> = {}) => ({
    item: product({}),
    productMerchandisingContext: { p1: context },
    ...root,
  });
  const scarcity = (context: Record<string, unknown>): string =>
    renderText(
      '{item|product-scarcity}',
      merchandising({ scarcityText: 'Only {qtyInStock} left', scarcityTemplateViews: [{ qtyInStock: 3 }], ...context }),
    ).trim();

  test('[SCAR-01] the message is there only where it is enabled', () => {
    expect(scarcity({ scarcityEnabled: false })).toBe('');
    expect(scarcity({ scarcityEnabled: true, scarcityShownByDefault: true })).toContain('Only 3 left');
  });

  test('[SCAR-02] it is hidden by default', () => {
    expect(scarcity({ scarcityEnabled: true })).toContain('<div class="product-scarcity" hidden>');
  });

  test('[SCAR-03] it is not hidden where it is shown by default', () => {
    expect(scarcity({ scarcityEnabled: true, scarcityShownByDefault: true })).toContain(
      '<div class="product-scarcity">',
    );
  });

  const restock = (context: Record<string, unknown>, root: Record<string, unknown> = {}): string =>
    renderText(
      '{item|product-restock-notification}',
      merchandising(
        { restockNotificationMessages: {}, restockNotificationViews: [{ variantId: 'v1' }], ...context },
        root,
      ),
    );

  test('[REST-02] the form asks for an email', () => expect(restock({})).toContain('name="email"'));

  test('[REST-03] a mailing list is joined by a check box, where the store has one', () => {
    expect(restock({})).not.toContain('isJoinMailingList');
    expect(restock({ mailingListSignUpEnabled: true })).toContain('<input type="checkbox" name="isJoinMailingList">');
    expect(restock({ mailingListSignUpEnabled: true, mailingListOptInByDefault: true })).toContain(
      'name="isJoinMailingList" checked>',
    );
  });

  test('[REST-04] the bot check has its place where a site key exists', () => {
    expect(restock({})).not.toContain('captcha-container');
    expect(restock({}, { website: { captchaSettings: { siteKey: 'k' } } })).toContain('captcha-container');
  });

  test('[REST-05] the form is hidden by default where that is set', () => {
    expect(restock({})).not.toContain(' hidden');
    expect(restock({ restockNotificationViews: [{ variantId: 'v1', hiddenByDefault: true }] })).toContain(' hidden>');
  });
});

describe('answers of a form', () => {
  const summary = (field: Record<string, unknown>, root: Record<string, unknown> = {}): string =>
    renderText('{field|summary-form-field}', { field: { rawTitle: 'T', ...field }, ...root });
  const text = (field: Record<string, unknown>, root?: Record<string, unknown>): string =>
    summary(field, root)
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  test('[FORM-11] [FORM-12] a field is shown by its title and its value or values, by its type', () => {
    expect(text({ type: 'text', value: 'v' })).toBe('T: v');
    expect(text({ type: 'checkbox', values: ['a', 'b'] })).toBe('T: a, b');
    expect(text({ type: 'name', values: { First: 'A', Last: 'B' } })).toBe('T: A B');
    expect(text({ type: 'phone', values: { Country: '1', Areacode: '2', Prefix: '3', Line: '4' } })).toBe(
      'T: +1 2-3-4',
    );
    expect(text({ type: 'date', values: { Month: 1, Day: 2, Year: 2000 } })).toBe('T: 1/2/2000');
    expect(text({ type: 'time', values: { Hour: 9, Minute: 5, Ampm: 'pm' } })).toBe('T: 9:5:00 pm');
    expect(text({ type: 'address', values: { Line1: 'L', City: 'C', State: 'S', Zip: 'Z', Country: 'X' } })).toBe(
      'T: L C, S Z X',
    );
  });

  test("[FORM-13] [PROD-28] no answer is 'N/A', or what the site says", () => {
    expect(text({ type: 'text' })).toBe('T: N/A');
    expect(text({ type: 'text' }, { localizedStrings: { productSummaryFormNoAnswerText: 'keine' } })).toBe('T: keine');
  });

  test('[FORM-14] the five Likert labels', () => {
    const values = { a: '-2', b: '-1', c: '0', d: '1', e: '2' };
    expect(text({ type: 'likert', values })).toBe(
      'T: a: Strongly Disagree b: Disagree c: Neutral d: Agree e: Strongly Agree',
    );
    expect(text({ type: 'likert', values: { a: '1' } }, { localizedStrings: { productAnswerMapAgree: 'Ja' } })).toBe(
      'T: a: Ja',
    );
    expect(text({ type: 'likert' })).toBe('T:');
  });

  test('nothing that a shopper typed is HTML', () => {
    const typed = '<script>alert("1")</script>';
    for (const field of [
      { type: 'text', value: typed },
      { type: 'checkbox', values: [typed] },
      { type: 'checkbox', value: typed },
      { type: 'name', values: { First: typed, Last: typed } },
      { type: 'address', values: { Line1: typed, Line2: typed, City: typed } },
      { type: 'phone', values: { Country: typed, Line: typed } },
      { type: 'time', values: { Hour: typed, Ampm: typed } },
      { type: 'date', values: { Month: typed } },
      { type: 'likert', values: { [typed]: typed } },
      { type: 'text', rawTitle: typed, value: 'v' },
    ]) {
      expect(summary(field)).not.toContain('<script');
    }
  });
});
