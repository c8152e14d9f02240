import { parseAmount } from '@plinth/domain';
import { say } from '@plinth/words';
import { type ProductFacets, readProductFacets } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { addressOf, type Listing } from './listing.ts';
import { asksForProducts, filterCount, optionText, productFilterOf, readOption } from './product-ask.ts';

/** With fewer products there is nothing to look for. */
const FEWEST_PRODUCTS = 8;
/** More of them help nobody on a phone. */
const MOST_CATEGORIES = 60;
const MOST_VALUES = 40;

const sortNames = [
  ['', 'Featured'],
  ['newest', 'Newest'],
  ['price-low', 'Price, low to high'],
  ['price-high', 'Price, high to low'],
  ['name', 'Name'],
] as const;

/**
 * The filters of a list of products, for templates (`productFilters`): what is chosen and how it is taken back, the orders, and –
 * where the address asks for them – all further choices with their counts. Null where a list is too short for any. The plain
 * page has no counts: it stays in memory while products sell and change.
 */
export async function productFiltersContext(listing: Listing, listed: AnyRecord): Promise<AnyRecord | null> {
  const { asked, collection } = listing;
  const { items, pagination } = listed as { items: unknown[]; pagination: AnyRecord };
  const chosen = asksForProducts(asked);
  const long = items.length >= FEWEST_PRODUCTS || pagination.nextPage === true || pagination.prevPage === true;
  if (collection.settings.productFilters === false || !(chosen || long)) return null;
  const chips = inWords(listing.website, () => chipsOf(listing));
  const clear = { options: [], inStock: false, onSale: false, min: null, max: null };
  return {
    action: listing.path,
    chosen: filterCount(asked),
    openUrl: addressOf(listing, { filters: true }),
    clearUrl: addressOf(listing, clear),
    sorts: inWords(listing.website, () =>
      sortNames.map(([value, name]) => ({ value, name: say(name), selected: value === (asked.sort ?? '') })),
    ),
    chips,
    // What the short form has no fields for goes along with it.
    kept: keptFields(listing, asked.filters),
    ...(asked.filters ? { facets: await facetsOf(listing) } : {}),
  };
}

/** The parameters that the form keeps in hidden fields: all but those that it has fields for. */
function keptFields(listing: Listing, withFilters: boolean): { name: string; value: string }[] {
  const address = new URL(addressOf(listing, {}), 'http://listing.invalid');
  const shown = withFilters ? ['option', 'stock', 'sale', 'min', 'max', 'sort', 'category'] : ['sort'];
  return [...address.searchParams].flatMap(([name, value]) => (shown.includes(name) ? [] : [{ name, value }]));
}

/** A filter that is set, in words, with the address without it. */
function chipsOf(listing: Listing): { text: string; url: string }[] {
  const { asked, website, category } = listing;
  const currency = storeCurrency(website);
  const money = (text: string) => {
    const cents = parseAmount(text, currency);
    return cents.ok ? localMoney(website, cents.value, currency) : text;
  };
  const without = (change: Parameters<typeof addressOf>[1]) => addressOf(listing, change);
  return [
    ...(asked.category && category
      ? [{ text: category.displayName, url: addressOf({ ...listing, category: null }, {}) }]
      : []),
    ...asked.options.map((text) => {
      const { name, value } = readOption(text) ?? { name: '', value: text };
      return { text: `${name}: ${value}`, url: without({ options: asked.options.filter((other) => other !== text) }) };
    }),
    ...(asked.inStock ? [{ text: say('In stock'), url: without({ inStock: false }) }] : []),
    ...(asked.onSale ? [{ text: say('On sale'), url: without({ onSale: false }) }] : []),
    ...(asked.min ? [{ text: say('From {amount}', { amount: money(asked.min) }), url: without({ min: null }) }] : []),
    ...(asked.max ? [{ text: say('Up to {amount}', { amount: money(asked.max) }), url: without({ max: null }) }] : []),
  ];
}

async function facetsOf(listing: Listing): Promise<AnyRecord> {
  const { db, website, map, collection, category, asked } = listing;
  const currency = storeCurrency(website);
  // A category's own page has its products alone; elsewhere one can be chosen among the others.
  const chosenByPath = category !== null && !asked.category;
  const categories = chosenByPath
    ? []
    : map
        .categoriesOf(collection.id)
        .filter(({ type }) => type !== 'ROOT')
        .slice(0, MOST_CATEGORIES);
  const nothing = { options: [], inStock: false, onSale: false };
  const facets = await readProductFacets(
    db,
    website.websiteId,
    {
      collectionId: collection.id,
      ...(asked.tag ? { tag: asked.tag } : {}),
      ...(category ? { categoryIds: map.withDescendants(category) } : {}),
      categories: categories.map((one) => ({ id: one.id, with: map.withDescendants(one) })),
    },
    productFilterOf(asked, currency) ?? nothing,
  );
  const counted = new Map(facets.categories.map(({ id, count }) => [id, count]));
  const { lowestCents, highestCents } = facets;
  const money = (cents: number) => localMoney(website, cents, currency);
  return {
    total: facets.total,
    one: facets.total === 1,
    categories: categories.flatMap(({ id, slug, displayName }) => {
      const checked = category?.id === id;
      const count = counted.get(id) ?? 0;
      return count > 0 || checked ? [{ slug, displayName, count, checked }] : [];
    }),
    anyCategory: category === null,
    options: optionsOf(listing, facets.values),
    stock: { count: facets.inStock, checked: asked.inStock },
    sale: facets.onSale > 0 || asked.onSale ? { count: facets.onSale, checked: asked.onSale } : null,
    price:
      asked.min || asked.max || (lowestCents !== null && lowestCents !== highestCents)
        ? {
            currency,
            min: asked.min ?? '',
            max: asked.max ?? '',
            lowest: lowestCents === null ? '' : money(lowestCents),
            highest: highestCents === null ? '' : money(highestCents),
          }
        : null,
  };
}

/** Options with their values. One value alone is no choice, unless it is chosen; what is chosen is always there. */
function optionsOf({ asked }: Listing, values: ProductFacets['values']): AnyRecord[] {
  const chosen = new Set(asked.options);
  const found = new Set(values.map(optionText));
  const missing = asked.options.flatMap((text) => {
    const choice = found.has(text) ? null : readOption(text);
    return choice ? [{ ...choice, count: 0 }] : [];
  });
  const all = [...values, ...missing];
  // What most products have comes first.
  const productsWith = (option: string) =>
    all.reduce((sum, { name, count }) => (name === option ? sum + count : sum), 0);
  return [...new Set(all.map(({ name }) => name))]
    .sort((a, b) => productsWith(b) - productsWith(a))
    .flatMap((name) => {
      const ofName = all.filter((one) => one.name === name);
      const shown = ofName.filter((one, index) => index < MOST_VALUES || chosen.has(optionText(one)));
      const listed = shown.map((one) => ({
        value: one.value,
        count: one.count,
        field: optionText(one),
        checked: chosen.has(optionText(one)),
      }));
      return listed.length > 1 || listed.some(({ checked }) => checked) ? [{ name, values: listed }] : [];
    });
}
