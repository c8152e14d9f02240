import type { ProductDetail, ProductImage } from '@plinth/contract';
import { type Backorders, recurrenceText, type VariantGrid } from '@plinth/domain';
import { plainText } from '../drafts/conflict-dialog.tsx';
import type { FieldPath } from '../drafts/record-draft.ts';
import type { Formats } from '../ui/format.ts';
import { backordersText } from './backorder-words.ts';
import { gridText } from './product-grid.ts';

/** One side of a conflict of a product's field, as a person reads it. */
export function valueText(path: FieldPath, value: unknown, currency: string, formats: Formats): string {
  if (/\.(price|salePrice)$/.test(path) && /^\d+(\.\d+)?$/.test(String(value))) {
    return formats.money({ value: String(value), currency });
  }
  if (path.endsWith('.backorders')) return backordersText(value as Backorders | null, formats);
  if (path === 'subscriptionPlan') return recurrenceText(value) ?? 'Bought once';
  if (path === 'additionalFieldsFormId') return value === null ? 'None' : 'A form';
  if (path === 'relatedProducts') return relatedText(value as ProductDetail['relatedProducts'], formats);
  if (path === 'merchandising') return merchandisingText(value as ProductDetail['merchandising']);
  if (path === 'publishOn') return formats.wholeMoment(String(value));
  if (path === 'grid') return gridText(value as VariantGrid);
  if (path === 'imageIds') return imagesText(value as readonly ProductImage[]);
  if (typeof value === 'number') return formats.count(value);
  return plainText(value);
}

const imagesText = (images: readonly ProductImage[]): string =>
  images.length === 0
    ? 'None'
    : `${images.length}: ${images.map(({ url, altText }) => altText || url.split('/').at(-1)).join(', ')}`;

function relatedText(related: ProductDetail['relatedProducts'], formats: Formats): string {
  if (!related) return 'Found by the shop';
  const { productIds, fill } = related;
  const chosen = productIds.length === 1 ? '1 chosen product' : `${formats.count(productIds.length)} chosen products`;
  return fill ? `${chosen}, then what the shop finds` : chosen;
}

function merchandisingText(own: ProductDetail['merchandising']): string {
  if (!own) return 'As the store says';
  const { scarcityQuantity: from, scarcityText, customSoldOutText, restock } = own;
  const scarcity = from ? `Low-stock message from ${from} downward` : 'No low-stock message';
  return [
    ...(from === null ? [] : [scarcity]),
    ...(scarcityText ? [`“${scarcityText}”`] : []),
    ...(restock === null ? [] : [restock ? 'Back-in-stock notices' : 'No back-in-stock notices']),
    ...(customSoldOutText ? [`Sold out: “${customSoldOutText}”`] : []),
  ].join(', ');
}
