import type { Image } from '@plinth/contract';
import {
  backorderOfProduct,
  type Product,
  type ProductType,
  type SubscriptionPlan,
  type Variant,
} from '@plinth/domain';
import type { ProductGalleryProps } from '@plinth/storefront';
import { widthsOf } from '../../platform/assets/image-variants.ts';
import { record } from '../../platform/json/record.ts';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An image asset as templates carry it (IMG-02) → what islands show, in every width that is kept of it (IMG-20). */
export function imageOf(asset: unknown): Image | undefined {
  const { assetUrl, originalSize, altText } = record(asset);
  const url = text(assetUrl);
  const [width = 0, height = 0] = text(originalSize).split('x').map(Number);
  if (url === '' || !width || !height) return undefined;
  return {
    url: `${url}?format=1500w`,
    alt: text(altText),
    width,
    height,
    srcset: widthsOf(width)
      .map((candidate) => `${url}?format=${candidate}w ${Math.min(candidate, width)}w`)
      .join(', '),
  };
}

/** The images of a product's gallery; those that stand for a video have it with them. */
export function galleryImagesOf(item: unknown): ProductGalleryProps['images'][number][] {
  return list(record(item).items).flatMap((asset) => {
    const image = imageOf(asset);
    if (!image) return [];
    const { assetUrl, pageUrl, embedUrl } = record(record(asset).video);
    const url = text(assetUrl) || text(pageUrl);
    if (url === '') return [image];
    return [{ ...image, video: { url, ...(text(embedUrl) ? { embedUrl: text(embedUrl) } : {}) } }];
  });
}

/** What of other services plays the videos of a product: its page allows frames of these alone. */
export const videoFramesOf = (item: unknown): string[] =>
  list(record(item).items).flatMap((asset) => text(record(record(asset).video).embedUrl) || []);

/** Whether of a product nothing is there that can be ordered all the same, and from when it ships. */
export function backorderOfItem(item: unknown): ReturnType<typeof backorderOfProduct> {
  const { productType, variants } = record(record(item).structuredContent);
  return typeof productType === 'number'
    ? backorderOfProduct({ productType, variants: list(variants) as Variant[] })
    : undefined;
}

/** A template's item → the product of the domain's rules; undefined for what is not a product. */
export function productOf(item: unknown): Product | undefined {
  const source = record(item);
  const content = record(source.structuredContent);
  if (typeof content.productType !== 'number') return undefined;
  return {
    id: text(source.id),
    collectionId: text(source.collectionId),
    name: text(source.title),
    recordType: 11,
    structuredContent: {
      productType: content.productType as ProductType,
      variants: list(content.variants) as Variant[],
      variantOptionOrdering: list(content.variantOptionOrdering).map(String),
      isSubscribable: content.isSubscribable === true,
      subscriptionPlan: (content.subscriptionPlan ?? undefined) as SubscriptionPlan | undefined,
      priceMoney: content.priceMoney as Product['structuredContent']['priceMoney'],
      salePriceMoney: content.salePriceMoney as Product['structuredContent']['salePriceMoney'],
      onSale: content.onSale === true,
      additionalFieldsFormId: text(content.additionalFieldsFormId) || undefined,
      additionalFieldsForm: content.additionalFieldsForm,
      useCustomAddButtonText: content.useCustomAddButtonText === true,
      customAddButtonText: text(content.customAddButtonText),
      merchandising: content.merchandising,
    },
  };
}
