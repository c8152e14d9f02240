import { type CurrencyCode, parseAmount } from '@plinth/domain';
import {
  type OptionChoice,
  type ProductFilter,
  type ProductSort,
  productSorts,
} from '../../content/read-model/service.ts';

/** What of a list of products is asked for: filters and order, as the address has them. */
export interface ProductAsk {
  /** `Size:M`; several of one option are alternatives. In the order of the alphabet. */
  options: readonly string[];
  inStock: boolean;
  onSale: boolean;
  /** Decimal texts in the store's currency. */
  min: string | null;
  max: string | null;
  sort: ProductSort | null;
  /** The page shows all filters with their counts. */
  filters: boolean;
}

const MOST_OPTIONS = 12;
const LONGEST = 100;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the parameters; whatever makes no sense is as if it were not there. */
export function readProductAsk(query: Query): ProductAsk {
  const one = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const options = [query.option ?? []].flat().filter((text) => text.length <= LONGEST && readOption(text));
  const [min, max] = [amountIn(one('min')), amountIn(one('max'))];
  const turned = min !== null && max !== null && Number(min) > Number(max);
  return {
    options: [...new Set(options)].sort().slice(0, MOST_OPTIONS),
    inStock: one('stock') === 'in',
    onSale: one('sale') === 'on',
    min: turned ? max : min,
    max: turned ? min : max,
    sort: productSorts.find((sort) => sort === one('sort')) ?? null,
    filters: one('filters') === 'show',
  };
}

/** `10`, `10.5` and `10,50` as `10` and `10.50`: equal bounds make equal addresses. */
function amountIn(text: string): string | null {
  const match = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const fraction = (match[2] ?? '').padEnd(2, '0');
  return `${Number(match[1])}${fraction === '00' ? '' : `.${fraction}`}`;
}

/** The filters and the order alone. */
export const productsAsked = ({ options, inStock, onSale, min, max, sort, filters }: ProductAsk): ProductAsk => ({
  options,
  inStock,
  onSale,
  min,
  max,
  sort,
  filters,
});

/** Writes the parameters in their one order. */
export function writeProductAsk(query: URLSearchParams, asked: Partial<ProductAsk>): void {
  for (const option of asked.options ?? []) query.append('option', option);
  if (asked.inStock) query.set('stock', 'in');
  if (asked.onSale) query.set('sale', 'on');
  if (asked.min) query.set('min', asked.min);
  if (asked.max) query.set('max', asked.max);
  if (asked.sort) query.set('sort', asked.sort);
  if (asked.filters) query.set('filters', 'show');
}

/** A colon parts name and value, so a name's own is written otherwise. */
export const optionText = ({ name, value }: OptionChoice): string =>
  `${name.replace(/[%:]/g, encodeURIComponent)}:${value}`;

export function readOption(text: string): OptionChoice | null {
  const at = text.indexOf(':');
  if (at < 1 || at === text.length - 1 || text.includes('\0')) return null;
  const name = text.slice(0, at).replace(/%(25|3A)/gi, (_whole, code: string) => (code === '25' ? '%' : ':'));
  return { name, value: text.slice(at + 1) };
}

/** How many of the filters hold something back; a price is one, and each value of an option. */
export const filterCount = (asked: ProductAsk): number =>
  asked.options.length + Number(asked.inStock) + Number(asked.onSale) + Number(Boolean(asked.min || asked.max));

/** Whether the address asks for anything that the plain list is not. */
export const asksForProducts = (asked: ProductAsk): boolean =>
  filterCount(asked) > 0 || asked.sort !== null || asked.filters;

/** The same for the database; undefined: the list as its owner has it. */
export function productFilterOf(asked: ProductAsk, currency: CurrencyCode): ProductFilter | undefined {
  if (filterCount(asked) === 0 && !asked.sort) return undefined;
  const bound = (text: string | null) => {
    const parsed = text ? parseAmount(text, currency) : undefined;
    return parsed?.ok ? parsed.value : undefined;
  };
  const [minCents, maxCents] = [bound(asked.min), bound(asked.max)];
  const options = asked.options.flatMap((text) => readOption(text) ?? []);
  return {
    options,
    inStock: asked.inStock,
    onSale: asked.onSale,
    ...(minCents === undefined ? {} : { minCents }),
    ...(maxCents === undefined ? {} : { maxCents }),
    ...(asked.sort ? { sort: asked.sort } : {}),
  };
}
