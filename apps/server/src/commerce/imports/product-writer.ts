import { createHash } from 'node:crypto';
import type { ImportReport } from '@plinth/contract';
import {
  backorderColumns,
  fitted,
  isId,
  limits,
  newId,
  newUrlId,
  ownMerchandisingIn,
  productTypes,
  recordTypes,
  saleError,
} from '@plinth/domain';
import { assignCategories, CollectionCategories } from '../../content/items/category-service.ts';
import { addItem, bringItemBack, openCollection, writeItem } from '../../content/items/item-writer.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { storeImage } from '../../platform/assets/store-image.ts';
import { lockProducts } from '../../platform/database/lock-order.ts';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { noteStockOrigin } from '../stock-ledger/service.ts';
import { contentHash } from './content-hash.ts';
import type { ImageFinder } from './find-image.ts';
import type { ImportedProduct, ImportedVariant, ImportProblem, ImportSource } from './imported-product.ts';
import type { Match } from './match-products.ts';
import { readMade, readState } from './product-state-queries.ts';
import * as queries from './queries.ts';
import { mainPieces, piecesAt, type StockPlaces, stockPlaces, writePieces } from './stock-places.ts';

/** What was done with one product of a file. */
export interface WrittenProduct {
  itemId: string;
  outcome: 'created' | 'updated' | 'unchanged';
  variants: number;
  images: number;
  assetIds: string[];
  categoryIds: string[];
  /** As JSON; null where it was not there, or nothing was written. */
  before: string | null;
  after: string | null;
  problems: ImportProblem[];
  missingImages: ImportReport['missingImages'];
}

/** Writes one product, and says what it did; that counts only when its transaction is through, which may be tried again. */
export class ProductWriter {
  private outcome: WrittenProduct['outcome'] = 'unchanged';
  private places: StockPlaces = new Map();
  private imageCount = 0;
  private missing: ImportReport['missingImages'] = [];
  private complaints: ImportProblem[] = [];
  /** Where the product is: on the page it was found on, a new one where the file wants it. */
  private collectionId: string;

  constructor(
    /** Where images go, and how many bytes of files the website may keep. */
    private readonly files: { store: AssetStore; quota: number | undefined },
    private readonly websiteId: string,
    private readonly source: ImportSource,
    private readonly wantedCollectionId: string,
    private readonly finder: ImageFinder,
  ) {
    this.collectionId = wantedCollectionId;
  }

  /** @param match which product of the website it is, as the plan has found out */
  async write(tx: Transaction, product: ImportedProduct, match: Match): Promise<WrittenProduct> {
    this.missing = [];
    this.complaints = [];
    this.imageCount = 0;
    const { websiteId } = this;
    const hash = contentHash(product);
    // Locations are locked before products and variants, as by whoever removes one.
    this.places = await stockPlaces(tx, websiteId, product, (reason) => this.complainOf(product, reason));
    await noteStockOrigin(tx, { cause: 'import' });
    const { key, earlierKey, itemId } = match;
    // A product that stands twice in the file was remembered by its first lines meanwhile.
    const link =
      (await queries.findLink(tx, websiteId, this.source, key)) ??
      (earlierKey === null ? null : await queries.findLink(tx, websiteId, this.source, earlierKey));
    const wanted = link?.localId ?? itemId ?? (isId(product.externalId) ? product.externalId : newId());
    await lockProducts(tx, websiteId, [wanted]);
    const present = await queries.presentItem(tx, websiteId, wanted);
    this.outcome = present ? 'updated' : 'created';
    this.collectionId = present && !present.deleted ? present.collectionId : this.wantedCollectionId;
    const before = present ? await readState(tx, websiteId, wanted) : null;
    if (present && link?.contentHash === hash) {
      this.outcome = 'unchanged';
      await this.completeImages(tx, wanted, product);
      return this.written(tx, wanted, before, 0);
    }
    await this.writeItem(tx, wanted, product, present);
    const assets = await this.writeImages(tx, wanted, product);
    await this.writeVariants(tx, wanted, product, assets);
    await this.writeCategories(tx, wanted, product);
    await queries.saveLink(tx, websiteId, this.source, 'product', key, wanted, hash);
    await raiseContentVersion(tx, websiteId);
    return this.written(tx, wanted, before, product.variants.length);
  }

  private async written(
    tx: Transaction,
    itemId: string,
    before: string | null,
    variants: number,
  ): Promise<WrittenProduct> {
    const { outcome, websiteId } = this;
    const wrote = outcome !== 'unchanged';
    const made = wrote ? await readMade(tx, websiteId, this.collectionId) : { assetIds: [], categoryIds: [] };
    return {
      itemId,
      outcome,
      variants,
      images: this.imageCount,
      ...made,
      before: wrote ? before : null,
      after: wrote ? await readState(tx, websiteId, itemId) : null,
      problems: this.complaints,
      missingImages: this.missing,
    };
  }

  private async writeItem(
    tx: Transaction,
    id: string,
    product: ImportedProduct,
    present: queries.PresentItem | null,
  ): Promise<void> {
    const { websiteId } = this;
    const taken = await queries.takenUrlIds(tx, websiteId, this.collectionId, id);
    const urlId =
      product.urlId && !taken.includes(product.urlId) && /^[\p{L}\p{N}._~-]{1,200}$/u.test(product.urlId)
        ? product.urlId
        : newUrlId(product.urlId || product.title, 'product', taken);
    const row = {
      title: product.title,
      body: product.description,
      urlId,
      tags: this.tagsOf(product),
      featured: product.featured,
      seoTitle: product.seoTitle,
      seoDescription: product.seoDescription,
      productType: product.productType,
      variantOptionOrdering: product.options,
      foreignFields: {
        columns: product.foreign,
        images: product.images.map(({ url }) => url),
        categories: product.categories,
      },
      structuredContent: {
        ...present?.structuredContent,
        ...(Object.keys(product.swatches).length > 0 ? { swatches: product.swatches } : {}),
        ...merchandisingAfter(present?.structuredContent.merchandising, product),
      },
      ...this.publicationOf(product, present),
    };
    if (present && !present.deleted) return writeItem(tx, websiteId, id, row);
    const collection = await openCollection(tx, websiteId, this.collectionId, 'This store');
    // What had been deleted comes back into the store that the file is brought into.
    if (present) await bringItemBack(tx, websiteId, collection, id, { ...row, collectionId: collection.id });
    else await addItem(tx, websiteId, collection, { id, recordType: recordTypes['store-item'], ...row });
  }

  /**
   * Files carry no dates, and our own call what waits for one not visible: it goes on waiting, unless another shop hides it.
   */
  private publicationOf(product: ImportedProduct, present: queries.PresentItem | null) {
    const now = new Date();
    const ahead = present !== null && present.publishOn > now;
    const shown = present?.status === 'published' || present?.status === 'scheduled';
    if (ahead && shown && !present.deleted && (product.visible || this.source === 'squarespace'))
      return { status: 'scheduled' };
    if (!product.visible) return { status: 'private' };
    return { status: 'published', ...(ahead ? { publishOn: now } : {}) };
  }

  /** Tags that are too long are shortened, and told of: the product matters more than the end of a tag. */
  private tagsOf(product: ImportedProduct): string[] {
    const tags = product.tags.map((tag) => {
      const shown = fitted('tagLength', tag);
      if (shown !== tag.trim())
        this.complainOf(
          product,
          `The tag "${tag}" is longer than ${limits.tagLength} characters; it became "${shown}".`,
        );
      return shown;
    });
    return [...new Set(tags)].filter((tag) => tag !== '');
  }

  private async writeCategories(tx: Transaction, itemId: string, product: ImportedProduct): Promise<void> {
    const categories = await CollectionCategories.read(tx, this.websiteId, this.collectionId);
    const ids: string[] = [];
    for (const path of product.categories) {
      const shown = path.map((name) => fitted('categoryLength', name));
      for (const [index, name] of path.entries())
        if (shown[index] !== name)
          this.complainOf(
            product,
            `The category "${name}" is longer than ${limits.categoryLength} characters; it became "${shown[index]}".`,
          );
      const id = await categories.nested(shown);
      if (id !== undefined) ids.push(id);
    }
    await assignCategories(tx, this.websiteId, itemId, ids);
  }

  private complainOf(product: ImportedProduct, reason: string): void {
    this.complaints.push({ line: product.line, subject: product.title, reason });
  }

  /** Address of an image → its asset, for what could be had. */
  private async writeImages(tx: Transaction, itemId: string, product: ImportedProduct): Promise<Map<string, string>> {
    const assets = new Map<string, string>();
    for (const image of product.images) {
      try {
        const own = await ownAsset(tx, this.websiteId, image.url);
        const asset =
          own ??
          (await storeImage(
            tx,
            this.files.store,
            this.websiteId,
            await this.finder.find(image.url),
            nameOf(image.url),
            image.alt,
            this.files.quota,
          ));
        if (!own) this.imageCount++;
        assets.set(image.url, asset);
      } catch (error) {
        this.missing.push({ product: product.title, url: image.url, reason: (error as Error).message });
      }
    }
    if (assets.size > 0) {
      await queries.replaceItemAssets(tx, this.websiteId, itemId, [...new Set(assets.values())]);
    }
    return assets;
  }

  /** An unchanged product whose images could not be had last time may get them now. */
  private async completeImages(tx: Transaction, itemId: string, product: ImportedProduct): Promise<void> {
    if (product.images.length === 0 || (await queries.hasAssets(tx, this.websiteId, itemId))) return;
    const assets = await this.writeImages(tx, itemId, product);
    if (assets.size === 0) return;
    this.outcome = 'updated';
    await this.writeVariants(tx, itemId, product, assets);
    await raiseContentVersion(tx, this.websiteId);
  }

  private async writeVariants(
    tx: Transaction,
    itemId: string,
    product: ImportedProduct,
    assets: Map<string, string>,
  ): Promise<void> {
    const existing = await queries.existingVariants(tx, this.websiteId, itemId);
    const skus = product.variants.map((variant) => variant.sku || skuFor(product, variant));
    const taken = await queries.takenSkus(tx, this.websiteId, skus, itemId);
    const used = new Set<string>();
    const kept = new Set<string>();
    for (const [index, variant] of product.variants.entries()) {
      const wanted = skus[index] ?? '';
      let sku = wanted;
      for (let number = 2; taken.has(sku) || used.has(sku); number++) sku = `${wanted}-${number}`;
      if (sku !== wanted)
        this.complaints.push({
          line: variant.line,
          subject: product.title,
          reason: `The SKU ${wanted} is taken by another variant; this one got ${sku}.`,
        });
      used.add(sku);
      const known =
        existing.find((row) => row.id === variant.externalId) ??
        existing.find((row) => row.sku === sku && !kept.has(row.id));
      const id = known?.id ?? (await this.newVariantId(tx, variant, itemId));
      kept.add(id);
      const values = {
        sku,
        attributes: tx.json(product.options.map((name, at) => ({ name, value: variant.values[at] ?? '' })) as never),
        priceCents: variant.priceCents,
        salePriceCents: variant.salePriceCents,
        onSale: this.isOnSale(product, variant),
        stock: mainPieces(variant, this.places),
        unlimited:
          variant.unlimited ||
          (product.productType !== productTypes.physical && product.productType !== productTypes.service),
        ...(variant.backorders === undefined ? {} : backorderColumns(variant.backorders)),
        weightGrams: variant.weightGrams,
        lengthMm: variant.lengthMm,
        widthMm: variant.widthMm,
        heightMm: variant.heightMm,
        gtin: variant.gtin,
        ...variant.customs,
        mpn: variant.mpn,
        // A file without an image for the variant says nothing about the one it has.
        ...(variant.imageUrl === '' ? {} : { assetId: assets.get(variant.imageUrl) ?? null }),
        displayIndex: index,
      };
      const placed = piecesAt(variant, this.places);
      const { stock: _, ...others } = values;
      if (!known) await queries.insertVariant(tx, this.websiteId, itemId, id, values);
      else await queries.updateVariant(tx, this.websiteId, id, placed.size > 0 ? others : values);
      await writePieces(tx, this.websiteId, id, placed);
    }
    const gone = existing.filter((row) => !kept.has(row.id)).map((row) => row.id);
    if (gone.length > 0) await queries.deleteVariants(tx, this.websiteId, itemId, gone);
  }

  /** A sale that gives the goods away, or makes them dearer, is left out and told of: the product is sold at its price. */
  private isOnSale(product: ImportedProduct, variant: ImportedVariant): boolean {
    const problem = saleError(product.productType, variant);
    if (problem === undefined) return variant.onSale;
    const reason = `${problem} It came in at its regular price, and not on sale.`;
    this.complaints.push({ line: variant.line, subject: product.title, reason });
    return false;
  }

  /** Ids of another shop are kept where they can be ids here too, so that an export gives them back. */
  private async newVariantId(tx: Transaction, variant: ImportedVariant, itemId: string): Promise<string> {
    const keep =
      this.source === 'squarespace' &&
      /^[0-9a-f-]{24,36}$/.test(variant.externalId) &&
      !(await queries.variantIdTaken(tx, this.websiteId, variant.externalId, itemId));
    return keep ? variant.externalId : newId();
  }
}

/** What the product says instead of its store, with what the file says of it. */
const merchandisingAfter = (stored: unknown, { merchandising }: ImportedProduct) =>
  merchandising ? { merchandising: ownMerchandisingIn({ ...ownMerchandisingIn(stored), ...merchandising }) } : {};

/** A variant without SKU gets one that the next import finds again. */
const skuFor = (product: ImportedProduct, variant: ImportedVariant): string =>
  `SQ${createHash('sha256')
    .update(`${product.externalId}\0${variant.externalId}\0${variant.values.join('\0')}`)
    .digest('hex')
    .slice(0, 10)
    .toUpperCase()}`;

/** An image address of this very website (an export of ours that comes back) needs no fetching. */
async function ownAsset(tx: Transaction, websiteId: string, url: string): Promise<string | null> {
  const match = /\/content\/([a-f0-9]{20}\/[a-z0-9._-]+)$/.exec(url);
  if (!match) return null;
  return queries.findAssetByKey(tx, websiteId, `${websiteId}/${match[1]}`);
}

function nameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://local').pathname.split('/').at(-1) ?? 'image');
  } catch {
    return 'image';
  }
}
