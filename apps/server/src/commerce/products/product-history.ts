import type { ProductAnswer, ProductRevision } from '@plinth/contract';
import { type CustomsFacts, gridError, type VariantGrid } from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import { formExists } from '../../content/forms/service.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { categoriesIn } from './change-queries.ts';
import { imagesIn } from './image-queries.ts';
import type { VariantValues } from './product-input.ts';
import { type Selling, type SellingChange, sellingJson } from './product-selling.ts';
import { videosAgain } from './product-videos.ts';
import type { WantedPublication } from './publication.ts';
import { findProduct, productsIn, variantsOf } from './queries.ts';
import { findRevision, type ProductSnapshot, revisionsOf } from './revision-queries.ts';
import { applyValues, editProduct, requirePresent, type Shop } from './service.ts';

/** Every saved state, newest first, with what it changed in words. */
export async function readRevisions(shop: Shop, id: string): Promise<ProductRevision[]> {
  const rows = await inWebsite(shop.db, shop.websiteId, async (tx) => {
    if (!(await findProduct(tx, shop.websiteId, id, false))) throw notFound('This product');
    return revisionsOf(tx, shop.websiteId, id);
  });
  const names = await readAccountNames(
    shop.db,
    rows.flatMap((row) => row.accountId ?? []),
  );
  return rows.slice(0, 100).map((row, index) => {
    const before = rows[index + 1];
    return {
      id: row.id,
      version: row.version,
      createdAt: row.createdAt.toISOString(),
      author: row.accountId === null ? null : (names.get(row.accountId) ?? null),
      changes: before ? differences(before.snapshot, row.snapshot) : [],
    };
  });
}

const LABELS: readonly [keyof ProductSnapshot, string][] = [
  ['title', 'Name'],
  ['body', 'Description'],
  ['excerpt', 'Short description'],
  ['urlId', 'URL'],
  ['tags', 'Tags'],
  ['categoryIds', 'Categories'],
];

function differences(before: ProductSnapshot, after: ProductSnapshot): string[] {
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const words = LABELS.filter(([key]) => differ(before[key], after[key])).map(([, label]) => label);
  if (differ(...shownFrom(before, after))) words.push('Visibility');
  if (before.imageIds && after.imageIds && differ(before.imageIds, after.imageIds)) words.push('Images');
  if (before.content && after.content && differ(before.content.videos ?? {}, after.content.videos ?? {}))
    words.push('Videos');
  if (before.optionNames && after.optionNames && differ(before.optionNames, after.optionNames)) words.push('Options');
  words.push(...sellingDifferences(before, after));
  if (differ(...variantValues(before, after))) words.push('Variants');
  // Of the variants that both have: a new one has changed no price.
  const both = new Set(before.variants.map(({ id }) => id).filter((id) => after.variants.some((one) => one.id === id)));
  const variants = (snapshot: ProductSnapshot, keys: readonly (keyof ProductSnapshot['variants'][number])[]) =>
    snapshot.variants
      .filter(({ id }) => both.has(id))
      .map((variant) => [variant.id, ...keys.map((key) => variant[key])])
      .sort();
  if (differ(variants(before, ['priceCents']), variants(after, ['priceCents']))) words.push('Price');
  if (differ(variants(before, ['salePriceCents', 'onSale']), variants(after, ['salePriceCents', 'onSale'])))
    words.push('Sale');
  if (differ(variants(before, ['stock', 'unlimited']), variants(after, ['stock', 'unlimited']))) words.push('Stock');
  const knew = before.variants.every(({ backorderLimit }) => backorderLimit !== undefined);
  const ofBackorders = ['backorderLimit', 'backorderShipsOn'] as const;
  if (knew && differ(variants(before, ofBackorders), variants(after, ofBackorders))) words.push('Back-orders');
  if (differ(variants(before, ['sku']), variants(after, ['sku']))) words.push('SKU');
  const noted = before.variants.every(({ weightGrams }) => weightGrams !== undefined);
  if (noted && differ(variants(before, ['weightGrams']), variants(after, ['weightGrams']))) words.push('Weight');
  const declared = before.variants.every(({ customs }) => customs !== undefined);
  if (declared && differ(variants(before, ['customs']), variants(after, ['customs']))) words.push('Customs');
  if (noted && differ(variants(before, ['assetId']), variants(after, ['assetId']))) words.push('Images of variants');
  if (before.deleted !== after.deleted) words.push(after.deleted ? 'Deleted' : 'Restored');
  return words;
}

const SELLING_LABELS: readonly [keyof Selling, string][] = [
  ['seoTitle', 'Title for search engines'],
  ['seoDescription', 'Description for search engines'],
  ['customAddButtonText', 'Text of the button'],
  ['subscriptionPlan', 'Subscription'],
  ['additionalFieldsFormId', 'Additional fields'],
  ['relatedProducts', 'Related products'],
  ['merchandising', 'Low and sold-out stock'],
];

/** What a state says of how its product is sold; undefined where that was not noted yet. */
function sellingOf({ seoTitle, seoDescription, content }: ProductSnapshot): Selling | undefined {
  if (seoTitle === undefined || seoDescription === undefined || content === undefined) return undefined;
  return sellingJson({ seoTitle, seoDescription, structuredContent: content });
}

function sellingDifferences(before: ProductSnapshot, after: ProductSnapshot): string[] {
  const [was, is] = [sellingOf(before), sellingOf(after)];
  if (!was || !is) return [];
  return SELLING_LABELS.filter(([key]) => JSON.stringify(was[key]) !== JSON.stringify(is[key])).map(
    ([, label]) => label,
  );
}

/** As it was in a state; a form and related products that are gone stay so, and nothing of it where that was not noted yet. */
async function sellingAgain(
  tx: Transaction,
  websiteId: string,
  snapshot: ProductSnapshot,
): Promise<SellingChange | undefined> {
  const { additionalFieldsFormId: formId, relatedProducts: related, ...selling } = sellingOf(snapshot) ?? {};
  if (formId === undefined) return undefined;
  const isThere = formId !== null && (await formExists(tx, websiteId, formId));
  const products = await productsIn(tx, websiteId, related?.productIds ?? []);
  return {
    ...selling,
    additionalFieldsFormId: isThere ? formId : null,
    relatedProducts: related && {
      ...related,
      productIds: related.productIds.filter((id) => products.includes(id)),
    },
  };
}

/** Which variants each of two states has, with their values. */
const variantValues = (...states: [ProductSnapshot, ProductSnapshot]): [unknown, unknown] => {
  const of = ({ variants }: ProductSnapshot) =>
    variants.map(({ id, attributes }) => [id, attributes.map(({ value }) => value)]);
  return [of(states[0]), of(states[1])];
};

/**
 * From when each of two states is shown. That what waited has come out is nobody's change, so both stored spellings of
 * shown count as one.
 */
function shownFrom(...states: [ProductSnapshot, ProductSnapshot]): [string, string] {
  const dated = states.every((state) => state.publishOn !== undefined);
  const text = ({ status, publishOn }: ProductSnapshot) => {
    if (status !== 'published' && status !== 'scheduled') return status;
    return dated ? `shown from ${Date.parse(publishOn ?? '')}` : 'shown';
  };
  return [text(states[0]), text(states[1])];
}

/**
 * Brings a saved state back as a new version: nothing of the history is lost. Stock stays as it is now, because pieces
 * that were sold since would be sold a second time; variants that are gone come back without any. Categories and images that
 * are gone stay so.
 */
export async function restoreRevision(
  shop: Shop,
  id: string,
  revisionId: string,
  version: number,
): Promise<ProductAnswer> {
  return editProduct(shop, id, version, async (tx, row) => {
    requirePresent(row);
    const revision = await findRevision(tx, shop.websiteId, id, revisionId);
    if (!revision) throw notFound('This saved state');
    const { title, body, excerpt, urlId, tags, categoryIds, imageIds, content, variants } = revision.snapshot;
    const grid = gridIn(revision.snapshot);
    const kept = grid ? variants : await variantsOf(tx, shop.websiteId, id);
    const present = new Set(kept.map((variant) => variant.id));
    const images = imageIds && (await imagesIn(tx, shop.websiteId, imageIds));
    const shownIds = imageIds?.filter((one) => images?.includes(one));
    const ownImage = (assetId: string | null | undefined) =>
      assetId === undefined ? undefined : assetId !== null && images?.includes(assetId) ? assetId : null;
    await applyValues(tx, shop, row, {
      title,
      body,
      excerpt,
      urlId: urlId === row.urlId ? undefined : urlId,
      ...publicationIn(revision.snapshot, row.publishOn),
      tags,
      categoryIds: await categoriesIn(tx, shop.websiteId, row.collectionId, categoryIds),
      imageIds: shownIds,
      videos: shownIds && content && (await videosAgain(tx, shop.websiteId, content.videos, shownIds)),
      grid,
      selling: await sellingAgain(tx, shop.websiteId, revision.snapshot),
      variants: new Map(
        variants
          .filter((variant) => present.has(variant.id))
          .map((one): [string, VariantValues] => {
            const { priceCents, salePriceCents, unlimited, backorderLimit, backorderShipsOn, sku, weightGrams } = one;
            // From before a sale needed a price: that would give the goods away again.
            const onSale = one.onSale && salePriceCents > 0;
            const assetId = ownImage(one.assetId);
            const backorders = { backorderLimit, backorderShipsOn };
            return [
              one.id,
              {
                ...{ priceCents, salePriceCents, onSale, unlimited, ...backorders, sku, weightGrams, assetId },
                ...customsColumns(one.customs),
              },
            ];
          }),
      ),
    });
  });
}

/** Nothing of a state from before customs were declared. */
const customsColumns = (customs: CustomsFacts | undefined): Partial<VariantValues> =>
  customs
    ? { hsCode: customs.hsCode, originCountry: customs.originCountry, customsDescription: customs.description }
    : {};

/** Undefined where a state does not tell its options, or has more than a product may have today. */
function gridIn({ optionNames, variants }: ProductSnapshot): VariantGrid | undefined {
  if (!optionNames) return undefined;
  const rows = variants.map(({ id, attributes }) => ({
    id,
    values: optionNames.map((name) => attributes.find((one) => one.name === name)?.value ?? ''),
  }));
  const grid = { optionNames, variants: rows };
  return gridError(grid) === undefined ? grid : undefined;
}

/** A state that waited and whose date has come by now is shown with that date. */
function publicationIn({ status, publishOn }: ProductSnapshot, present: Date): WantedPublication {
  const at = publishOn === undefined ? present : new Date(publishOn);
  return status === 'published' || status === 'scheduled'
    ? { visibility: 'visible', publishOn: at }
    : { visibility: 'hidden', publishOn: at };
}
