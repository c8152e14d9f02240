import { describe, expect, test } from 'vitest';
import { createPlatformEngine, formatters } from './index.ts';
import { predicates } from './testing/platform.ts';
import { Random } from './testing/random.ts';
import { SiteData } from './testing/site-data.ts';

/** Data that visitors and importers make up: nothing of it may become markup, throw or take long. */

const attack = `"'><script>alert(1)</script>`;

/** The same page with every text replaced. */
function hostile(value: unknown): unknown {
  if (typeof value === 'string') return attack;
  if (Array.isArray(value)) return value.map(hostile);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner)]));
}

/** What hands a text through, as its name or its purpose says; a template escapes around it. */
const handsThrough = new Set([
  ...[
    'AbsUrl',
    'activate-twitter-links',
    'apply',
    'capitalize',
    'encode-space',
    'find-first',
    'find-last',
    'format',
    'get',
  ],
  ...[
    'json',
    'json-pretty',
    'key-by',
    'line-breaks',
    'lookup',
    'message',
    'output',
    'plural',
    'prop',
    'raw',
    'smartypants',
  ],
  ...['str', 'truncate', 'datetimefield', 'i18n-money-format', 'money-format', 'money-string', 'moneyFormat', 'unit'],
]);

/** These hand a plain value through as well: they are about objects. */
const aboutObjects = new Set(['image-srcset', 'product-scarcity']);

const engine = createPlatformEngine();
const names = Object.keys(formatters).filter((name) => !handsThrough.has(name));
const pages = Array.from({ length: 25 }, (_, seed) => new SiteData(new Random(seed)).page());

describe('hostile data', () => {
  // The translations are the owner's own texts, and may have markup in them.
  const hostilePages = pages.map((page) => ({ ...(hostile(page) as object), localizedStrings: {} }));

  test.each(names)('%s lets no markup through', (name) => {
    const template = engine.compile(
      `{item|${name}}{.section item}{@|${name}}${aboutObjects.has(name) ? '' : `{title|${name}}`}{.end}{.section item.collection}{@|${name}}{.end}`,
    );
    for (const page of hostilePages) {
      const { output } = template.render(page, { locale: 'en' });
      expect(output).not.toMatch(/<script>alert/i);
    }
  });

  test('a product of which every part is hostile is shown as text', () => {
    const variant = {
      attributes: { [attack]: attack },
      qtyInStock: 5,
      priceMoney: { value: attack, currency: attack },
    };
    const item = {
      id: attack,
      collectionId: attack,
      structuredContent: {
        productType: 1,
        variants: [variant, { ...variant, attributes: { [attack]: 'other' } }],
        variantOptionOrdering: [attack],
        additionalFieldsFormId: attack,
        additionalFieldsForm: { [attack]: attack },
        useCustomAddButtonText: true,
        customAddButtonText: attack,
      },
    };
    const merchandising = {
      customSoldOutText: attack,
      scarcityEnabled: true,
      scarcityText: attack,
      scarcityTemplateViews: [{ attributes: { [attack]: attack } }],
      restockNotificationViews: [{ variantId: attack }],
      restockNotificationMessages: { CTAText: attack, buttonText: attack, placeholderText: attack },
    };
    const template = engine.compile(
      '{item|product-checkout}{item|product-scarcity}{item|product-restock-notification}{item|product-price}{item|product-status}',
    );
    const data = {
      item,
      productMerchandisingContext: { [attack]: merchandising },
      featureFlags: { useCLDRMoneyFormat: true },
    };
    expect(template.render(data).output).not.toMatch(/<script>alert/i);
  });
});

test('no formatter and no predicate throws, whatever the value', { timeout: 60_000 }, () => {
  const nested = JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`) as unknown;
  const values = [
    null,
    true,
    Number.NaN,
    1e308,
    -1e308,
    '\ud800',
    '{'.repeat(1000),
    nested,
    { a: nested },
    [null, [[]], {}],
    '1e999',
  ];
  for (const name of Object.keys(formatters)) {
    for (const args of ['', ' a', ' 0 -1', ' constructor __proto__', ':::', ` ${'9'.repeat(400)}`]) {
      const template = engine.compile(`{v, w|${name}${args}}`);
      for (const v of values) {
        const { errors } = template.render({ v, w: v });
        expect(errors.filter((error) => error.message.startsWith('Unexpected error'))).toEqual([]);
      }
    }
  }
  for (const name of Object.keys(predicates)) {
    for (const args of ['', ' a', ' 0 -1', ' constructor __proto__', ':::', ' [', ' {"a":1}']) {
      const template = engine.compile(`{.section v}{.${name}${args}}y{.end}{.end}{.${name}${args}}y{.end}`);
      for (const v of values) {
        const { errors } = template.render({ v });
        expect(errors.filter((error) => error.message.startsWith('Unexpected error'))).toEqual([]);
      }
    }
  }
});
