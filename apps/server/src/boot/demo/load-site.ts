import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitted, newId, parseAmount, productTypes, recordTypes, storeSettings } from '@plinth/domain';
import { datesByEvents } from '../../commerce/bookings/settings.ts';
import { addRootCategory, assignCategories, CollectionCategories } from '../../content/items/category-service.ts';
import { addItem, type LockedCollection, openCollection } from '../../content/items/item-writer.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { loadAuthors, loadComments, loadReviews } from './demo-community.ts';
import { loadDeliveries, loadMemberAreas } from './demo-deliveries.ts';
import { loadForms } from './demo-forms.ts';
import { demoLayout, picturesOfSections } from './demo-layout.ts';
import { eventColumns } from './demo-moment.ts';
import type { DemoCollection, DemoPost, DemoProduct, DemoSite } from './demo-site.ts';
import { enterWebsite, insertRow, setHomePage } from './queries.ts';

interface LoadedAsset {
  id: string;
  key: string;
  name: string;
  width: number;
  height: number;
  alt: string;
}

/** What a website is besides what is written down of it. */
export interface SiteRow {
  websiteId: string;
  kind: string;
  isDemo: boolean;
}

/**
 * Makes a website of what its author has written down, in the transaction of whoever asks: half a website is never there. The
 * transaction is bound to it from here on.
 * @param folder holds `pictures`, `audio` and `files`
 */
export async function loadSite(
  tx: Transaction,
  store: AssetStore,
  folder: string,
  site: DemoSite,
  { websiteId, kind, isDemo }: SiteRow,
): Promise<void> {
  const captions = await readCaptions(folder);
  await enterWebsite(tx, websiteId);
  await insertRow(tx, 'websites', {
    websiteId,
    identifier: site.identifier,
    title: site.title,
    tagline: site.tagline,
    timeZone: site.timeZone,
    language: site.language,
    country: site.country,
    contactEmail: site.contactEmail,
    settings: tx.json(site.settings as never),
    storeSettings: tx.json(site.storeSettings as never),
    themeName: site.theme,
    tweaks: tx.json(site.tweaks as never),
    kind,
    isDemo,
  });
  const assets = new Map<string, LoadedAsset>();
  for (const name of picturesOf(site)) {
    const asset = await storePicture(tx, store, websiteId, folder, name, captions[name]);
    if (asset) assets.set(name, asset);
  }
  const recordings = new Map<string, string>();
  for (const name of recordingsOf(site)) {
    const url = await storeRecording(tx, store, websiteId, folder, name);
    if (url) recordings.set(name, url);
  }
  const authors = await loadAuthors(tx, websiteId, site);
  const forms = await loadForms(tx, websiteId, site);
  const areas = await loadMemberAreas(tx, websiteId, site);
  const ids = new Map(site.collections.map((collection) => [collection.urlId, newId()]));
  const products = new Map<string, string>();
  for (const [index, collection] of site.collections.entries()) {
    await loadCollection(tx, websiteId, site, collection, index, {
      ids,
      assets,
      recordings,
      authors,
      forms,
      areas,
      products,
    });
  }
  await loadDeliveries(tx, store, websiteId, folder, site, areas);
  for (const [name, urlIds] of Object.entries(site.navigation)) {
    const items = urlIds.map((entry) =>
      typeof entry === 'string' ? { collectionId: ids.get(entry) } : { externalLink: entry },
    );
    await insertRow(tx, 'navigations', { websiteId, name, items: tx.json(items as never) });
  }
  await insertRow(tx, 'header_footers', {
    websiteId,
    header: tx.json(site.header as never),
    footer: tx.json(site.footer as never),
  });
  if (site.announcement) {
    const settings = tx.json({ enabled: true, ...site.announcement });
    await insertRow(tx, 'site_extras', { websiteId, kind: 'announcement-bar', settings });
  }
  await setHomePage(tx, websiteId, ids.get(site.home) ?? null);
  await loadCommerce(tx, websiteId, site);
}

function picturesOf(site: DemoSite): Set<string> {
  const names = new Set<string>();
  for (const collection of site.collections) {
    if (collection.picture) names.add(collection.picture);
    for (const name of picturesOfSections(collection.sections ?? [])) names.add(name);
    for (const post of collection.posts ?? []) {
      for (const name of [post.picture, ...(post.pictures ?? [])]) names.add(name);
      for (const match of post.body.matchAll(/\{\{picture ([a-z0-9-]+)\}\}/g)) names.add(match[1] ?? '');
    }
    for (const match of (collection.body ?? '').matchAll(/\{\{picture ([a-z0-9-]+)\}\}/g)) names.add(match[1] ?? '');
    for (const product of collection.products ?? []) {
      for (const name of product.pictures) names.add(name);
      for (const variant of product.variants) if (variant.picture) names.add(variant.picture);
    }
  }
  return names;
}

interface Caption {
  alt?: string;
  focalPoint?: { x: number; y: number };
  /** As an upload gets them (IMG-02); written down, so that the first start decodes no picture. */
  colorData?: Record<string, string>;
}

async function readCaptions(folder: string): Promise<Record<string, Caption>> {
  return JSON.parse(await readFile(join(folder, 'pictures', 'pictures.json'), 'utf8')) as Record<string, Caption>;
}

/** A picture that is missing is left out, never fatal. */
async function storePicture(
  tx: Transaction,
  store: AssetStore,
  websiteId: string,
  folder: string,
  name: string,
  caption: Caption | undefined,
): Promise<LoadedAsset | null> {
  const bytes = await readFile(join(folder, 'pictures', `${name}.jpg`)).catch(() => null);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  const key = `${websiteId}/${hash}/${name}.jpg`;
  await store.put(key, bytes);
  const id = newId();
  await insertRow(tx, 'assets', {
    websiteId,
    id,
    filename: `${name}.jpg`,
    contentType: 'image/jpeg',
    byteSize: bytes.length,
    width,
    height,
    storageKey: key,
    altText: caption?.alt ?? '',
    colorData: tx.json((caption?.colorData ?? {}) as never),
    focalXThousandths: Math.round((caption?.focalPoint?.x ?? 0.5) * 1000),
    focalYThousandths: Math.round((caption?.focalPoint?.y ?? 0.5) * 1000),
  });
  return { id, key, name, width, height, alt: caption?.alt ?? '' };
}

const recordingsOf = (site: DemoSite): string[] =>
  site.collections.flatMap(({ posts }) => (posts ?? []).flatMap(({ recording }) => recording ?? []));

/** Address of a recording of demo/audio; null when the file is missing. */
async function storeRecording(
  tx: Transaction,
  store: AssetStore,
  websiteId: string,
  folder: string,
  name: string,
): Promise<string | null> {
  const filename = `${name}.ogg`;
  const bytes = await readFile(join(folder, 'audio', filename)).catch(() => null);
  if (!bytes) return null;
  const key = `${websiteId}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}/${filename}`;
  await store.put(key, bytes);
  await insertRow(tx, 'assets', {
    websiteId,
    id: newId(),
    filename,
    contentType: 'audio/ogg',
    byteSize: bytes.length,
    storageKey: key,
  });
  return contentUrl({ key });
}

const contentUrl = (asset: Pick<LoadedAsset, 'key'>) => `/content/${asset.key.split('/').slice(1).join('/')}`;

/** `{{picture name}}` in a text becomes a figure. */
function withPictures(html: string, assets: Map<string, LoadedAsset>): string {
  return html.replace(/\{\{picture ([a-z0-9-]+)\}\}/g, (_whole, name: string) => {
    const asset = assets.get(name);
    if (!asset) return '';
    const url = contentUrl(asset);
    const widths = [500, 750, 1000, 1500].map((width) => `${url}?format=${width}w ${width}w`).join(', ');
    return `<figure><img src="${url}?format=1000w" srcset="${widths}" sizes="(min-width: 760px) 40rem, 100vw" width="${asset.width}" height="${asset.height}" alt="${escapeHtml(asset.alt)}" loading="lazy"></figure>`;
  });
}

const collectionTypeOf: Record<string, number> = { page: 10, products: 13, 'cover-page': 8 };
const orderingOf: Record<string, string> = { blog: 'chronological', events: 'calendar', album: 'music-album' };
const recordTypeOf: Record<string, number> = { events: 12, gallery: 2, album: 7 };

/** What is there before the pages: ids of all collections by address, files by name, authors by name. */
interface LoadedParts {
  ids: ReadonlyMap<string, string>;
  assets: Map<string, LoadedAsset>;
  recordings: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, string>;
  forms: ReadonlyMap<string, string>;
  areas: ReadonlyMap<string, string>;
  /** Products that are loaded already, by their url id. */
  products: Map<string, string>;
}

async function loadCollection(
  tx: Transaction,
  websiteId: string,
  site: DemoSite,
  collection: DemoCollection,
  index: number,
  { ids, assets, recordings, authors, forms, areas, products }: LoadedParts,
): Promise<void> {
  const id = ids.get(collection.urlId) ?? newId();
  await insertRow(tx, 'collections', {
    websiteId,
    id,
    type: collectionTypeOf[collection.typeName] ?? 1,
    typeName: collection.typeName,
    title: collection.title,
    navigationTitle: collection.navigationTitle ?? collection.title,
    urlId: collection.urlId,
    description: collection.description ?? '',
    seoTitle: collection.seoTitle ?? '',
    seoDescription: collection.seoDescription ?? '',
    ordering: collection.ordering ?? orderingOf[collection.typeName] ?? 'user-orderable',
    pageSize: collection.pageSize ?? 60,
    displayIndex: index,
    memberAreaId: collection.memberArea ? (areas.get(collection.memberArea) ?? null) : null,
    mainAssetId: collection.picture ? (assets.get(collection.picture)?.id ?? null) : null,
    body: withPictures(collection.body ?? '', assets),
    settings: tx.json((collection.settings ?? {}) as never),
    layout: collection.sections
      ? tx.json(
          demoLayout(collection.sections, {
            picture: (name) => assets.get(name)?.id ?? '',
            collection: (urlId) => ids.get(urlId) ?? '',
            form: (key) => forms.get(key) ?? '',
          }) as never,
        )
      : null,
  });
  const categoryIds = new Map<string, string>();
  if (collection.typeName === 'products' || collection.categories) {
    await addRootCategory(tx, websiteId, id, fitted('categoryLength', collection.title));
    const categories = await CollectionCategories.read(tx, websiteId, id);
    for (const name of collection.categories ?? []) {
      const categoryId = await categories.nested([name]);
      if (categoryId) categoryIds.set(name, categoryId);
    }
  }
  const opened = await openCollection(tx, websiteId, id);
  for (const product of collection.products ?? []) {
    products.set(product.urlId, await loadProduct(tx, websiteId, site, opened, product, assets, categoryIds));
  }
  for (const post of collection.posts ?? []) {
    const mainAssetId = assets.get(post.picture)?.id ?? null;
    const itemId = newId();
    await addItem(tx, websiteId, opened, {
      id: itemId,
      recordType: recordTypeOf[collection.typeName] ?? 1,
      urlId: post.urlId,
      title: post.title,
      body: withPictures(post.body, assets),
      excerpt: `<p>${post.excerpt}</p>`,
      publishOn: new Date(post.publishOn),
      tags: post.tags,
      mainAssetId,
      structuredContent: {
        ...post.content,
        ...(post.recording ? { audioAssetUrl: recordings.get(post.recording) ?? '' } : {}),
      },
      ...eventColumns(post, site.timeZone),
      ...soldBy(post, products),
      ...(post.author ? { authorId: authors.get(post.author) ?? null } : {}),
      commentState: post.comments ? 1 : 2,
    });
    if (post.comments) await loadComments(tx, websiteId, itemId, post.comments);
    const pictures = new Set([post.picture, ...(post.pictures ?? [])].map((name) => assets.get(name)?.id));
    for (const [displayIndex, assetId] of [...pictures].entries()) {
      if (assetId) await insertRow(tx, 'item_assets', { websiteId, itemId, assetId, displayIndex });
    }
    await assignCategories(
      tx,
      websiteId,
      itemId,
      (post.categories ?? []).flatMap((name) => categoryIds.get(name) ?? []),
    );
  }
}

function soldBy({ soldBy: sold, urlId }: DemoPost, products: LoadedParts['products']) {
  if (!sold) return {};
  const soldById = products.get(sold.product);
  if (soldById === undefined) throw new Error(`The demo has no product ${sold.product} that sells ${urlId}.`);
  return { soldById, soldPlaces: sold.places };
}

/** A service that sells the places of events has dates: theirs. */
const datesOf = ({ urlId, productType }: DemoProduct, { collections }: DemoSite) =>
  productType === productTypes.service &&
  collections.some(({ posts = [] }) => posts.some(({ soldBy: sold }) => sold?.product === urlId))
    ? { booking: datesByEvents(null, '') }
    : {};

/** @returns its id */
async function loadProduct(
  tx: Transaction,
  websiteId: string,
  site: DemoSite,
  collection: LockedCollection,
  product: DemoProduct,
  assets: Map<string, LoadedAsset>,
  categoryIds: Map<string, string>,
): Promise<string> {
  const itemId = newId();
  const pictures = [...new Set([...product.pictures, ...product.variants.flatMap((variant) => variant.picture ?? [])])]
    .map((name) => assets.get(name))
    .filter((asset) => asset !== undefined);
  await addItem(tx, websiteId, collection, {
    id: itemId,
    recordType: recordTypes['store-item'],
    urlId: product.urlId,
    title: product.title,
    body: product.body,
    excerpt: `<p>${product.excerpt}</p>`,
    tags: product.tags ?? [],
    mainAssetId: pictures[0]?.id ?? null,
    featured: product.featured === true,
    productType: product.productType,
    variantOptionOrdering: product.options ?? [],
    structuredContent: { ...product.content, ...datesOf(product, site) },
  });
  await loadReviews(tx, websiteId, itemId, site.reviews?.[product.urlId] ?? []);
  for (const [index, asset] of pictures.entries()) {
    await insertRow(tx, 'item_assets', { websiteId, itemId, assetId: asset.id, displayIndex: index });
  }
  await assignCategories(
    tx,
    websiteId,
    itemId,
    product.categories.flatMap((name) => categoryIds.get(name) ?? []),
  );
  const { currency } = storeSettings(site.storeSettings);
  const cents = (amount: string) => {
    const parsed = parseAmount(amount, currency);
    if (!parsed.ok) throw new Error(`demo product ${product.urlId}: ${parsed.error}`);
    return parsed.value;
  };
  for (const [index, variant] of product.variants.entries()) {
    await insertRow(tx, 'variants', {
      websiteId,
      id: newId(),
      itemId,
      sku: variant.sku,
      attributes: tx.json(
        (product.options ?? []).map((name, at) => ({ name, value: variant.values?.[at] ?? '' })) as never,
      ),
      priceCents: cents(variant.price),
      salePriceCents: variant.salePrice ? cents(variant.salePrice) : 0,
      onSale: variant.salePrice !== undefined,
      stock: variant.stock ?? 0,
      unlimited: variant.stock === undefined,
      weightGrams: variant.weightGrams ?? 0,
      assetId: variant.picture ? (assets.get(variant.picture)?.id ?? null) : null,
      displayIndex: index,
    });
  }
  return itemId;
}

async function loadCommerce(tx: Transaction, websiteId: string, site: DemoSite): Promise<void> {
  const zones = new Map<string, string>();
  for (const [index, { countries, ...option }] of (site.shippingOptions ?? []).entries()) {
    const list = countries.join(' ');
    const zoneId = zones.get(list) ?? newId();
    if (list && !zones.has(list)) {
      const names = new Intl.DisplayNames(['en'], { type: 'region' });
      await insertRow(tx, 'shipping_zones', {
        websiteId,
        id: zoneId,
        name: countries.length === 1 ? names.of(list) : 'Abroad',
        places: tx.json(countries.map((country) => ({ country, regions: [], postalCodes: [] })) as never),
        displayIndex: zones.size,
      });
      zones.set(list, zoneId);
    }
    await insertRow(tx, 'shipping_options', {
      websiteId,
      id: newId(),
      zoneId: list ? zoneId : null,
      ...option,
      rates: tx.json(option.rates as never),
      displayIndex: index,
    });
  }
  for (const rule of site.taxRules ?? []) await insertRow(tx, 'tax_rules', { websiteId, id: newId(), ...rule });
  for (const coupon of site.coupons ?? []) await insertRow(tx, 'coupons', { websiteId, id: newId(), ...coupon });
}
