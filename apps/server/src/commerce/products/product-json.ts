import type { ImageVideo, ProductDetail, ProductImage, ProductSummary } from '@plinth/contract';
import {
  backordersOf,
  type CurrencyCode,
  decimalText,
  isVariantOnSale,
  priceNowCents,
  productStatus,
  shownStockOf,
  toMoney,
  totalStock,
  visibilityOf,
} from '@plinth/domain';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import { sellingJson } from './product-selling.ts';
import type { ImageRow, ProductRow, SummaryRow, VariantRow, WholeProductRow } from './queries.ts';

const pathOf = (row: ProductRow) => `/${row.collectionUrlId}/${row.urlId}`;

function imageJson(image: ImageRow, name: string, video: ImageVideo | null = null): ProductImage {
  return {
    id: image.id,
    url: assetUrl(image),
    alt: image.altText || name,
    altText: image.altText,
    width: image.width ?? 0,
    height: image.height ?? 0,
    video,
  };
}

export function summaryJson(row: SummaryRow, currency: CurrencyCode): ProductSummary {
  const { variants } = row;
  const prices = variants.map((one) => priceNowCents(row.productType, one));
  const stock = variants.map((one) => ({ unlimited: one.unlimited, ...shownStockOf(one), onSale: one.onSale }));
  const onSale = variants.some((one) => isVariantOnSale(row.productType, one));
  const there = variants.map((one) => ({ unlimited: one.unlimited, qtyInStock: one.stock }));
  const stockTotal = totalStock({ productType: row.productType, variants: there });
  const [only] = variants;
  return {
    id: row.id,
    name: row.title,
    collectionId: row.collectionId,
    productType: row.productType,
    visibility: visibilityOf(row, Date.now()),
    publishOn: row.publishOn.toISOString(),
    deleted: row.deletedAt !== null,
    path: pathOf(row),
    thumbnail: row.image ? imageJson(row.image, row.title) : null,
    priceRange: {
      lowest: toMoney(prices.length > 0 ? Math.min(...prices) : 0, currency),
      highest: toMoney(prices.length > 0 ? Math.max(...prices) : 0, currency),
    },
    onSale,
    stockTotal: Number.isFinite(stockTotal) ? stockTotal : null,
    status: productStatus({ productType: row.productType, onSale, variants: stock }),
    variantCount: variants.length,
    single:
      only && variants.length === 1
        ? { id: only.id, price: decimalText(only.priceCents, currency), stock: only.stock, unlimited: only.unlimited }
        : null,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function detailJson(
  row: WholeProductRow,
  parts: {
    variants: readonly VariantRow[];
    images: readonly ImageRow[];
    /** By the ids of their images. */
    videos: ReadonlyMap<string, ImageVideo>;
    categoryIds: string[];
  },
  currency: CurrencyCode,
): ProductDetail {
  const images = parts.images.map((image) => imageJson(image, row.title, parts.videos.get(image.id)));
  return {
    id: row.id,
    collectionId: row.collectionId,
    productType: row.productType,
    name: row.title,
    description: row.body,
    summary: row.excerpt,
    urlId: row.urlId,
    path: pathOf(row),
    visibility: visibilityOf(row, Date.now()),
    publishOn: row.publishOn.toISOString(),
    deleted: row.deletedAt !== null,
    tags: row.tags,
    categoryIds: parts.categoryIds,
    optionNames: row.variantOptionOrdering,
    variants: parts.variants.map((one) => ({
      id: one.id,
      sku: one.sku,
      attributes: one.attributes,
      price: decimalText(one.priceCents, currency),
      salePrice: decimalText(one.salePriceCents, currency),
      onSale: one.onSale,
      stock: one.stock,
      unlimited: one.unlimited,
      backorders: backordersOf(one),
      weight: one.weightGrams,
      size: { lengthMm: one.lengthMm, widthMm: one.widthMm, heightMm: one.heightMm },
      customs: { hsCode: one.hsCode, originCountry: one.originCountry, description: one.customsDescription },
      imageId: one.assetId,
    })),
    images,
    ...sellingJson(row),
    currency,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
