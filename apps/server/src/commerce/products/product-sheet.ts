import type { ProductSheet, SheetProduct } from '@plinth/contract';
import { type CurrencyCode, decimalText, visibilityOf } from '@plinth/domain';
import { inWebsite } from '../../platform/database/transaction.ts';
import { type SheetRow, type SheetVariantRow, sheetRows, sheetVariants } from './product-sheet-queries.ts';
import type { Shop } from './service.ts';

/**
 * Many products with all their variants, two statements however many there are. What is deleted or not there is left out, so that a
 * spreadsheet that is read anew shows what remains.
 */
export async function readProductSheet(shop: Shop, given: readonly string[]): Promise<ProductSheet> {
  const ids = [...new Set(given)];
  return inWebsite(shop.db, shop.websiteId, async (tx) => {
    const rows = new Map((await sheetRows(tx, shop.websiteId, ids)).map((row) => [row.id, row]));
    const variants = new Map<string, SheetVariantRow[]>(ids.map((id) => [id, []]));
    for (const one of await sheetVariants(tx, shop.websiteId, ids)) variants.get(one.itemId)?.push(one);
    const products = ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [sheetProduct(row, variants.get(id) ?? [], shop.currency)] : [];
    });
    return { products, currency: shop.currency };
  });
}

function sheetProduct(row: SheetRow, variants: readonly SheetVariantRow[], currency: CurrencyCode): SheetProduct {
  const { id, title: name, collectionId, productType, publishOn, tags, categoryIds, version } = row;
  return {
    ...{ id, name, collectionId, productType, tags, categoryIds, version },
    visibility: visibilityOf(row, Date.now()),
    publishOn: publishOn.toISOString(),
    variants: variants.map((one) => ({
      id: one.id,
      name: one.attributes.map(({ value }) => value).join(', '),
      sku: one.sku,
      price: decimalText(one.priceCents, currency),
      salePrice: decimalText(one.salePriceCents, currency),
      onSale: one.onSale,
      stock: one.stock,
      unlimited: one.unlimited,
    })),
  };
}
