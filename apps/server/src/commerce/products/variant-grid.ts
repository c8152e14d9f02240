import { newId, productTypes, type VariantGrid } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { deleteVariants, insertVariants, placeVariants, variantIdsTaken } from './change-queries.ts';
import type { VariantRow } from './queries.ts';

/** SQ…-like codes are what people expect; the time-ordered id makes it unique. */
export const newSku = (type: number, index: number) =>
  `${type === productTypes.giftCard ? 'GC' : 'SKU'}-${newId().slice(-10).toUpperCase()}${index === 0 ? '' : `-${index + 1}`}`;

/**
 * Makes a product's variants what the grid says: those that stay keep their price and stock, those that it does not name are
 * gone, new ones start like the one they name.
 * @param present the variants of the product, locked
 * @throws HttpError 422 where another product has one of the new ids
 */
export async function applyGrid(
  tx: Transaction,
  websiteId: string,
  product: { id: string; productType: number },
  present: readonly VariantRow[],
  { optionNames, variants }: VariantGrid,
): Promise<void> {
  const byId = new Map(present.map((one) => [one.id, one]));
  const named = new Set(variants.map(({ id }) => id));
  const places = variants.map(({ id, values, like }, displayIndex) => ({
    id,
    like,
    attributes: optionNames.map((name, at) => ({ name, value: values[at] ?? '' })),
    displayIndex,
  }));
  const added = places.filter(({ id }) => !byId.has(id));
  const taken = await variantIdsTaken(
    tx,
    websiteId,
    added.map(({ id }) => id),
  );
  if (taken) throw invalid('One of these variants belongs to another product.', { grid: 'Please reload the page.' });
  const gone = present.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  if (gone.length > 0) await deleteVariants(tx, websiteId, product.id, gone);
  await placeVariants(
    tx,
    websiteId,
    product.id,
    places.filter(({ id }) => byId.has(id)).map(({ like: _, ...place }) => place),
  );
  await insertVariants(
    tx,
    websiteId,
    product.id,
    added.map(({ like, ...place }) => {
      const model = byId.get(like ?? '') ?? present[0];
      return {
        ...place,
        sku: newSku(product.productType, place.displayIndex),
        priceCents: model?.priceCents ?? 0,
        salePriceCents: model?.salePriceCents ?? 0,
        onSale: model?.onSale ?? false,
        stock: 0,
        unlimited: model?.unlimited ?? false,
        backorderLimit: model?.backorderLimit ?? null,
        backorderShipsOn: model?.backorderShipsOn ?? null,
        weightGrams: model?.weightGrams ?? 0,
        lengthMm: model?.lengthMm ?? 0,
        widthMm: model?.widthMm ?? 0,
        heightMm: model?.heightMm ?? 0,
        hsCode: model?.hsCode ?? '',
        originCountry: model?.originCountry ?? '',
        customsDescription: model?.customsDescription ?? '',
        assetId: null,
      };
    }),
  );
}
