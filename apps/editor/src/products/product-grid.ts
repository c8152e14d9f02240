import type { ProductDetail, ProductVariant } from '@plinth/contract';
import { optionNames, type VariantGrid } from '@plinth/domain';

const attributesOf = ({ attributes }: Pick<ProductVariant, 'attributes'>): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]));

/** The options and the combinations of a product as one value, which an owner changes as a whole. */
export function gridOf(product: Pick<ProductDetail, 'optionNames' | 'variants'>): VariantGrid {
  const rows = product.variants.map((variant) => ({ id: variant.id, attributes: attributesOf(variant) }));
  const names = optionNames(rows, product.optionNames);
  return {
    optionNames: names,
    variants: rows.map(({ id, attributes }) => ({ id, values: names.map((name) => attributes[name] ?? '') })),
  };
}

/** A product's options and variants as a grid makes them: the same rule as the server's for what is new. */
export function withGrid(
  product: ProductDetail,
  { optionNames: names, variants }: VariantGrid,
): Pick<ProductDetail, 'optionNames' | 'variants'> {
  const byId = new Map(product.variants.map((variant) => [variant.id, variant]));
  const made = variants.flatMap(({ id, values, like }): ProductVariant[] => {
    const attributes = names.map((name, at) => ({ name, value: values[at] ?? '' }));
    const present = byId.get(id);
    if (present) return [{ ...present, attributes }];
    const model = byId.get(like ?? '') ?? product.variants[0];
    return model ? [{ ...model, id, attributes, sku: '', stock: 0, imageId: null }] : [];
  });
  return { optionNames: [...names], variants: made };
}

/** A grid in words, where two of them are compared. */
export function gridText({ optionNames: names, variants }: VariantGrid): string {
  if (names.length === 0) return 'One variant without options';
  const options = names.map(
    (name, at) => `${name}: ${[...new Set(variants.map(({ values }) => values[at] ?? ''))].join(', ')}`,
  );
  return `${options.join(' · ')} (${variants.length} variants)`;
}
