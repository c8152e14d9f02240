import type { BackorderLeft } from './backorder.ts';
import type { Money } from './money.ts';

/** One buyable form of a product (PROD-03). */
export interface Variant {
  readonly id?: string;
  readonly sku: string;
  /** Option name → value, for example {Size: 'Large', Glaze: 'Moss'}. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly optionValues?: readonly { readonly optionName?: string; readonly value: string }[];
  readonly priceMoney: Money;
  readonly salePriceMoney?: Money;
  readonly onSale: boolean;
  readonly qtyInStock: number;
  readonly unlimited: boolean;
  /** What can be ordered beyond what is there; absent where nothing can. */
  readonly backorder?: BackorderLeft | undefined;
  readonly mainImageId?: string;
}

/** The part of a variant that choosing one needs; what a page carries for its buttons is no more than this. */
export type VariantChoice = Pick<Variant, 'attributes'>;

/** What a shopper has chosen so far; an empty text counts as not chosen. */
export type ChosenOptions = Readonly<Record<string, string | undefined>>;

/**
 * The option names of a product in the order in which they are asked for: `ordering` first, then names that only variants know.
 */
export function optionNames(variants: readonly VariantChoice[], ordering: readonly string[] = []): string[] {
  const known = new Set<string>();
  for (const variant of variants) for (const name of Object.keys(variant.attributes)) known.add(name);
  return [...new Set([...ordering.filter((name) => known.has(name)), ...known])];
}

/** The values of one option, each once, in the order of the variants. */
export function optionValues(variants: readonly VariantChoice[], name: string): string[] {
  const values = new Set<string>();
  for (const variant of variants) {
    const value = variant.attributes[name];
    if (value !== undefined) values.add(value);
  }
  return [...values];
}

/** The selector appears only when there is more than one variant to choose from (PROD-07). */
export function showsVariantSelector(variants: readonly unknown[]): boolean {
  return variants.length > 1;
}

/** Names of the options that the shopper has not chosen yet, in the order in which they are asked for. */
export function missingOptions(names: readonly string[], chosen: ChosenOptions): string[] {
  return names.filter((name) => !chosen[name]);
}

/**
 * The variant whose attributes are exactly the chosen ones, or undefined when the shop does not make that combination.
 * A product with a single variant needs no choice (PROD-07).
 */
export function matchingVariant<V extends VariantChoice>(variants: readonly V[], chosen: ChosenOptions): V | undefined {
  if (variants.length === 1) return variants[0];
  return variants.find((variant) => {
    const attributes = Object.entries(variant.attributes);
    return attributes.length > 0 && attributes.every(([name, value]) => chosen[name] === value);
  });
}
