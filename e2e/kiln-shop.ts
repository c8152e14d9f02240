import type { Site } from './site.ts';

// A small shop of one product of every kind beside the demo's own goods, so that the tests of buying know every price and stock.

/** Where its list is; each product is below it, by its name. */
export const kiln = '/kiln';

interface KilnVariant {
  sku: string;
  /** By the names of the product's options. */
  values?: Record<string, string>;
  cents: number;
  saleCents?: number;
  /** Absent: unlimited. */
  stock?: number;
  image?: string;
}
interface KilnProduct {
  title: string;
  /** PROD-02; a physical product where it is not said. */
  productType?: number;
  images: string[];
  options?: string[];
  content?: object;
  variants: KilnVariant[];
}

const products: Record<string, KilnProduct> = {
  tumbler: {
    title: 'Low tumbler',
    images: ['dew-tumbler-clear', 'dune-plate-oat', 'pebble-cups'],
    options: ['Size', 'Glaze'],
    content: { swatches: { Glaze: { Oat: '#ddd0b8', Moss: '#6f7a57', Ink: '#2c3340' } } },
    variants: [
      { sku: 'LOW-S-OAT', values: { Size: 'Small', Glaze: 'Oat' }, cents: 3200, stock: 12, image: 'dune-plate-oat' },
      { sku: 'LOW-S-MOSS', values: { Size: 'Small', Glaze: 'Moss' }, cents: 3200, stock: 0 },
      { sku: 'LOW-L-OAT', values: { Size: 'Large', Glaze: 'Oat' }, cents: 3800, stock: 30, image: 'dune-plate-oat' },
      {
        sku: 'LOW-L-MOSS',
        values: { Size: 'Large', Glaze: 'Moss' },
        cents: 3800,
        saleCents: 3000,
        stock: 30,
        image: 'dew-tumbler-clear',
      },
      { sku: 'LOW-L-INK', values: { Size: 'Large', Glaze: 'Ink' }, cents: 3800, stock: 30, image: 'pebble-cups' },
    ],
  },
  teapot: {
    title: 'Soot teapot',
    images: ['ember-teapot'],
    variants: [{ sku: 'SOOT-1', cents: 14800, saleCents: 11800, stock: 90 }],
  },
  board: {
    title: 'Arc board in oiled oak',
    images: ['arc-board-oak'],
    variants: [{ sku: 'ARC-OILED', cents: 6400, stock: 0 }],
  },
  card: {
    title: 'Card of the kiln',
    productType: 4,
    images: ['gift-card'],
    options: ['Value'],
    variants: [25, 50, 100].map((amount) => ({
      sku: `KILN-${amount}`,
      values: { Value: `$${amount}` },
      cents: amount * 100,
    })),
  },
  tea: {
    title: 'Field tea, every month',
    images: ['pebble-cups'],
    content: { isSubscribable: true, subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' } } },
    variants: [{ sku: 'TEA-1', cents: 1800, stock: 40 }],
  },
  mug: {
    title: 'Engraved cup',
    images: ['pebble-cups'],
    variants: [{ sku: 'CUP-1', cents: 4200, stock: 200 }],
  },
  guide: {
    title: 'The clay handbook (PDF)',
    productType: 2,
    images: ['glaze-notebook'],
    variants: [{ sku: 'HANDBOOK', cents: 1200 }],
  },
};

export type ProductName = 'tumbler' | 'teapot' | 'board' | 'card' | 'tea' | 'mug' | 'guide';

const engraving = [
  { id: 'text', type: 'text', title: 'Engraving', required: true, description: 'Up to twelve letters.' },
  { id: 'style', type: 'select', title: 'Lettering', options: ['Serif', 'Script'], required: true },
  { id: 'wrap', type: 'checkbox', title: 'Extras', options: ['Gift wrap', 'Handwritten card'] },
];

/** Puts the shop onto the first website. */
export async function seedKilnShop(site: Site): Promise<void> {
  const { sql } = site;
  const websiteId = await site.firstWebsite();
  const images = new Map((await site.images(websiteId)).map(({ id, filename }) => [filename.split('.')[0], id]));
  const collectionId = await site.addCollection(websiteId, {
    urlId: kiln.slice(1),
    title: 'Kiln',
    type: 13,
    typeName: 'products',
  });
  const formId = site.id();
  const form = { websiteId, id: formId, name: 'What should we engrave?', secret: 's', fields: sql.json(engraving) };
  await sql`insert into forms ${sql(form)}`;
  for (const [index, [urlId, product]] of Object.entries(products).entries()) {
    const { title, productType = 1, options = [], content = {}, variants } = product;
    const itemId = site.id();
    const assets = product.images.map((name) => images.get(name) ?? null);
    const structuredContent = { ...content, ...(urlId === 'mug' && { additionalFieldsFormId: formId }) };
    await sql`insert into items ${sql({
      websiteId,
      id: itemId,
      collectionId,
      recordType: 11,
      urlId,
      title,
      mainAssetId: assets[0] ?? null,
      displayIndex: index,
      productType,
      variantOptionOrdering: options,
      structuredContent: sql.json(structuredContent),
    })}`;
    for (const [displayIndex, assetId] of assets.entries())
      await sql`insert into item_assets ${sql({ websiteId, itemId, assetId, displayIndex })}`;
    for (const [displayIndex, variant] of variants.entries()) {
      const { sku, values = {}, cents, saleCents, stock, image } = variant;
      await sql`insert into variants ${sql({
        websiteId,
        id: site.id(),
        itemId,
        sku,
        attributes: sql.json(options.map((name) => ({ name, value: values[name] ?? '' }))),
        priceCents: cents,
        salePriceCents: saleCents ?? 0,
        onSale: saleCents !== undefined,
        stock: stock ?? 0,
        unlimited: stock === undefined,
        assetId: (image && images.get(image)) ?? null,
        displayIndex,
      })}`;
    }
  }
}

/** Another customer has bought something, or some has come in: the shop knows it, pages that are open do not. */
export async function setStock(site: Site, sku: string, stock: number): Promise<void> {
  await site.sql`update variants set stock = ${stock} where sku = ${sku}`;
}
