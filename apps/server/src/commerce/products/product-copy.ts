import type { ProductAnswer } from '@plinth/contract';
import { newId, newUrlId, recordTypes } from '@plinth/domain';
import { assignCategories } from '../../content/items/category-service.ts';
import { partsChangedOf } from '../../content/items/item-parts.ts';
import { addItem } from '../../content/items/item-writer.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import { copyDelivery, copyVariants, urlIdsLike } from './change-queries.ts';
import { applyImages } from './product-images.ts';
import { categoryIdsOf, findProduct, imagesOf, variantsOf } from './queries.ts';
import { noteRevisions } from './revision-queries.ts';
import { detailOf, openStore, requirePresent, type Shop } from './service.ts';
import { newSku } from './variant-grid.ts';

/**
 * Makes another product like this one, hidden, at the end of its store: with its texts, images, categories, variants and what
 * buyers get. What belongs to single pieces it begins without: stock, numbers of goods; every variant has a SKU of its own.
 *
 * @throws HttpError 404; 409 `deleted`; 422 where the store is full (LIMIT-04)
 */
export async function copyProduct(shop: Shop, id: string): Promise<ProductAnswer> {
  const { websiteId } = shop;
  const copyId: string = newId();
  return inWebsite(shop.db, websiteId, async (tx) => {
    const row = await findProduct(tx, websiteId, id, false);
    if (!row) throw notFound('This product');
    requirePresent(row);
    const partsChanged = await partsChangedOf(tx, websiteId, [copyId]);
    const collection = await openStore(tx, websiteId, row.collectionId);
    const bare = newUrlId('', row.title, []);
    const taken = await urlIdsLike(tx, websiteId, row.collectionId, copyId, bare);
    await addItem(tx, websiteId, collection, {
      id: copyId,
      recordType: recordTypes['store-item'],
      urlId: newUrlId('', row.title, taken),
      title: `${row.title} (copy)`,
      body: row.body,
      excerpt: row.excerpt,
      status: 'private',
      tags: row.tags,
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
      productType: row.productType,
      variantOptionOrdering: row.variantOptionOrdering,
      structuredContent: row.structuredContent,
    });
    const images = await imagesOf(tx, websiteId, id);
    await applyImages(tx, websiteId, copyId, { imageIds: images.map((image) => image.id) });
    await assignCategories(tx, websiteId, copyId, await categoryIdsOf(tx, websiteId, id));
    await noteStockOrigin(tx, { cause: 'product', accountId: shop.accountId });
    const places = (await variantsOf(tx, websiteId, id)).map((variant, index) => ({
      from: variant.id,
      id: newId() as string,
      sku: newSku(row.productType, index),
    }));
    await copyVariants(tx, websiteId, copyId, places);
    await copyDelivery(tx, websiteId, { from: id, to: copyId });
    await noteRevisions(tx, websiteId, [copyId], shop.accountId);
    const contentVersion = await raiseContentVersion(tx, websiteId, await partsChanged());
    return { product: await detailOf(tx, shop, copyId), contentVersion };
  });
}
