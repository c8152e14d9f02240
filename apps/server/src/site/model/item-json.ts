import {
  backgroundSources,
  canBeSubscribedTo,
  hostedVideo,
  isVariantOnSale,
  priceNowCents,
  productTypes,
  recordTypes,
  shownCollectionType,
  shownStockOf,
  type Variant,
} from '@plinth/domain';
import type { CategoryRow, CollectionRow, EventSale, ItemRow, VariantJson } from '../../content/read-model/service.ts';
import type { AssetRow } from '../../platform/assets/asset-row.ts';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import { VARIANT_WIDTHS } from '../../platform/assets/image-variants.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { record } from '../../platform/json/record.ts';
import { type EventBooking, eventBookingJson } from './event-booking.ts';
import { videosOf } from './product-video.ts';

/** Fraction digits of the store's currency (MONEY-03, MONEY-04). */
const digitsOf = (currency: string) => (currency === 'JPY' ? 0 : 2);

/** Minor units as the decimal string that templates and JSON carry. */
export function decimalValue(cents: number, currency: string): string {
  return (cents / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));
}

/** Who has written it, with the address of their picture where there is one. */
const authorJson = ({ pictureKey, ...author }: NonNullable<ItemRow['author']>) => ({
  ...author,
  ...(pictureKey ? { avatarAssetUrl: assetUrl({ storageKey: pictureKey }) } : {}),
});

const money = (cents: number, currency: string) => ({ value: decimalValue(cents, currency), currency });

/** The original's size and the widths below it, as the image loader and `image-srcset` read them (IMG-20). */
export const variantsText = (width: number, height: number): string =>
  [`${width}x${height}`, ...VARIANT_WIDTHS.filter((each) => each <= width).map((each) => `${each}w`)].join(',');

/** IMG-02. */
export function assetJson(asset: AssetRow): Record<string, unknown> {
  return {
    id: asset.id,
    recordType: 2,
    recordTypeLabel: 'image',
    systemDataId: asset.id,
    systemDataVariants: `${asset.width ?? 0}x${asset.height ?? 0},100w,300w,500w,750w,1000w,1500w`,
    assetUrl: assetUrl(asset),
    originalSize: `${asset.width ?? 0}x${asset.height ?? 0}`,
    ...(asset.width ? { systemDataVariants: variantsText(asset.width, asset.height ?? 0) } : {}),
    mediaFocalPoint: { x: asset.focalXThousandths / 1000, y: asset.focalYThousandths / 1000 },
    altText: asset.altText,
    title: asset.title || asset.altText,
    filename: asset.filename,
    colorData: asset.colorData,
    contentType: asset.contentType,
  };
}

/** What `{@|image-meta}` reads of an image in the item or page whose main image it is. */
function mainImage(asset: AssetRow): Record<string, unknown> {
  const mainImage = assetJson(asset);
  const { originalSize, systemDataVariants, mediaFocalPoint, colorData, filename } = mainImage;
  const own = { originalSize, systemDataVariants, mediaFocalPoint, colorData, filename };
  return { ...own, mainImageId: asset.id, mainImage, assetUrl: assetUrl(asset) };
}

const recordTypeLabels = new Map<number, string>(Object.entries(recordTypes).map(([label, type]) => [type, label]));

/** CONT-06: what `{@|video}` reads of an item that is a video: what its service says of it, or the address of its page. */
function videoFields({
  recordType,
  promotedBlockType,
  sourceUrl,
  structuredContent,
}: ItemRow): Record<string, unknown> {
  if (recordType !== recordTypes.video && promotedBlockType !== 'video') return {};
  const { oembed, overlay = true, videoUrl = sourceUrl } = structuredContent as Record<string, unknown>;
  if (typeof oembed === 'object' && oembed !== null) return { oembed, overlay };
  const hosted = typeof videoUrl === 'string' ? hostedVideo(videoUrl) : undefined;
  if (!hosted) return {};
  const html = `<iframe src="${escapeHtml(hosted.embedUrl)}" allowfullscreen></iframe>`;
  return { oembed: { providerName: hosted.providerName, url: hosted.pageUrl, html }, overlay };
}

/** What a variant costs its visitor: who pays less than everybody has a price, and no sale. */
function withOwnPrice(variant: VariantJson, productType: number): VariantJson {
  const { memberCents } = variant;
  if (memberCents === undefined || memberCents >= priceNowCents(productType, variant)) return variant;
  return { ...variant, priceCents: memberCents, salePriceCents: 0, onSale: false };
}

function variantJson(stored: VariantJson, item: ItemRow, currency: string): Record<string, unknown> {
  const variant = withOwnPrice(stored, item.productType ?? 0);
  const asset = variant.assetId ? item.assets.find((candidate) => candidate.id === variant.assetId) : undefined;
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: Object.fromEntries(variant.attributes.map(({ name, value }) => [name, value])),
    optionValues: variant.attributes.map(({ name, value }) => ({ optionName: name, value })),
    price: variant.priceCents,
    salePrice: variant.salePriceCents,
    priceMoney: money(variant.priceCents, currency),
    salePriceMoney: money(variant.salePriceCents, currency),
    onSale: isVariantOnSale(item.productType ?? 0, variant),
    ...shownStockOf(variant),
    unlimited: variant.unlimited,
    ...(asset ? { mainImageId: asset.id, mainImage: assetJson(asset) } : {}),
  };
}

/** PROD-01, PROD-03: a store item as templates see it. */
function productContent(item: ItemRow, currency: string): Record<string, unknown> {
  const cheapest = item.variants.reduce<VariantJson | undefined>((low, stored) => {
    const price = (one: VariantJson) => priceNowCents(item.productType ?? 0, one);
    const variant = withOwnPrice(stored, item.productType ?? 0);
    return low === undefined || price(variant) < price(low) ? variant : low;
  }, undefined);
  return {
    _type: 'SqspHostedProduct',
    ...item.structuredContent,
    // Pages learn that a time is chosen; why one is blocked is for the people of the shop.
    ...(item.structuredContent.booking ? { booking: {} } : {}),
    // What stands beside it is `relatedItems`; the choice may name products that nobody sees yet.
    relatedProducts: undefined,
    videos: undefined,
    productType: item.productType,
    variantOptionOrdering: item.variantOptionOrdering,
    variants: item.variants.map((variant) => variantJson(variant, item, currency)),
    isSubscribable: item.structuredContent.isSubscribable === true && canBeSubscribedTo(item.productType ?? 0),
    subscriptionPlan: item.structuredContent.subscriptionPlan ?? null,
    onSale: cheapest !== undefined && isVariantOnSale(item.productType ?? 0, cheapest),
    priceCents: cheapest?.priceCents ?? 0,
    salePriceCents: cheapest?.salePriceCents ?? 0,
    priceMoney: money(cheapest?.priceCents ?? 0, currency),
    salePriceMoney: money(cheapest?.salePriceCents ?? 0, currency),
    additionalFieldsForm: item.additionalFieldsForm,
    useCustomAddButtonText:
      typeof item.structuredContent.customAddButtonText === 'string' &&
      item.structuredContent.customAddButtonText !== '',
    customAddButtonText: item.structuredContent.customAddButtonText ?? '',
  };
}

/** A link post leads elsewhere: templates ask `passthrough?` and use sourceUrl. */
const linkOf = (item: ItemRow) => ({
  passthrough: item.passthrough,
  ...(item.passthrough && item.sourceUrl ? { externalLink: { url: item.sourceUrl } } : {}),
});

/** Of an event whose places are sold. */
export const eventBooking = (item: ItemRow, sale: EventSale, currency: string): { booking?: EventBooking } =>
  eventBookingJson(
    item,
    sale,
    sale.variants.map(
      (variant) => variantJson(variant, { ...item, productType: productTypes.service }, currency) as unknown as Variant,
    ),
  );

/** The images of an item; those that stand for a video say so. */
function imagesJson(item: ItemRow): Record<string, unknown>[] {
  if (item.productType === null || !item.structuredContent.videos) return item.assets.map((asset) => assetJson(asset));
  const videos = videosOf(item);
  return item.assets.map((asset) => {
    const video = videos.get(asset.id)?.json;
    return { ...assetJson(asset), ...(video ? { video } : {}) };
  });
}

/** CONT-01: an item as templates see it. */
export function itemJson(
  item: ItemRow,
  collection: CollectionRow,
  categories: readonly CategoryRow[],
  currency: string,
): Record<string, unknown> {
  const mine = categories.filter((category) => item.categoryIds.includes(category.id) && category.type !== 'ROOT');
  const main = item.assets.find((asset) => asset.id === item.mainAssetId) ?? item.assets[0];
  return {
    id: item.id,
    systemDataId: main?.id ?? '',
    collectionId: item.collectionId,
    recordType: item.recordType,
    recordTypeLabel: recordTypeLabels.get(item.recordType) ?? 'text',
    urlId: item.urlId,
    fullUrl: `/${collection.urlId}/${item.urlId}`,
    title: item.title,
    body: item.body,
    excerpt: item.excerpt,
    addedOn: item.publishOn.getTime(),
    publishOn: item.publishOn.getTime(),
    updatedOn: item.updatedAt.getTime(),
    starred: item.featured,
    tags: item.tags,
    categories: mine.map((category) => category.displayName),
    categoryLinks: mine.map((category) => ({
      title: category.displayName,
      url: `/${collection.urlId}/category/${category.slug}`,
    })),
    sourceUrl: item.sourceUrl,
    ...linkOf(item),
    likeCount: item.likeCount,
    commentCount: item.commentCount,
    publicCommentCount: item.publicCommentCount,
    commentState: item.commentState,
    unsaved: false,
    author: item.author ? authorJson(item.author) : { displayName: '' },
    ...(item.author ? { authorId: item.author.id } : {}),
    ...(item.location ? { location: item.location } : {}),
    ...(item.startsAt ? { startDate: item.startsAt.getTime() } : {}),
    ...(item.startsAt ? { endDate: (item.endsAt ?? item.startsAt).getTime() } : {}),
    ...(item.sale ? eventBooking(item, item.sale, currency) : {}),
    ...(item.promotedBlockType ? { promotedBlockType: item.promotedBlockType } : {}),
    ...(item.status === 'published' ? {} : { workflowState: item.status }),
    ...videoFields(item),
    ...(main ? mainImage(main) : {}),
    items: imagesJson(item),
    ...(item.productType === null
      ? { structuredContent: item.structuredContent }
      : {
          structuredContent: productContent(item, currency),
          variants: item.variants.map((variant) => variantJson(variant, item, currency)),
        }),
  };
}

/**
 * What stands behind a page's banner, as templates ask for it (`background-source-video?`, ENUM-18): the owner's setting
 * `background`, or the image that the page has.
 */
function backgroundJson(collection: CollectionRow, pictured: boolean): Record<string, unknown> {
  const { background } = collection.settings;
  const { source, videoUrl } = record(background);
  if (source === 'video' && typeof videoUrl === 'string' && videoUrl !== '')
    return { backgroundSource: backgroundSources.video, videoSourceUrl: videoUrl };
  if (source === 'none') return { backgroundSource: backgroundSources.none };
  return pictured ? { backgroundSource: backgroundSources.upload } : {};
}

/** CONT-02. */
export function collectionJson(
  collection: CollectionRow,
  mainAsset: AssetRow | undefined,
  home: boolean,
): Record<string, unknown> {
  return {
    id: collection.id,
    type: collection.type,
    typeName: collection.typeName,
    typeLabel: collection.typeName || shownCollectionType(collection.type),
    ordering: collection.ordering === 'chronological' ? 2 : 3,
    title: collection.title,
    navigationTitle: collection.navigationTitle,
    urlId: collection.urlId,
    fullUrl: home ? '/' : `/${collection.urlId}`,
    description: collection.description,
    enabled: collection.enabled,
    homepage: home,
    folder:
      collection.typeName === 'folder' ||
      collection.typeName === 'index' ||
      collection.index === true ||
      collection.folder === true,
    folderBehavior: collection.folderBehavior,
    passwordProtected: collection.passwordHash !== null,
    updatedOn: collection.updatedAt.getTime(),
    settings: collection.settings,
    regionName: typeof collection.settings.layout === 'string' ? collection.settings.layout : 'default',
    ...backgroundJson(collection, mainAsset !== undefined),
    ...(mainAsset ? mainImage(mainAsset) : {}),
  };
}
