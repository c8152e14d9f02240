import type postgres from 'postgres';

export const PRODUCTS = 10_000;
/** A collection holds at most 200 of them. */
const PER_COLLECTION = 200;
export const PAGE_SIZE = 24;
export const IDENTIFIER = 'bench';

export interface BenchStore {
  readonly websiteId: string;
  readonly host: string;
  readonly products: readonly { readonly itemId: string; readonly sku: string }[];
}

/** 24 hex characters for a thing of a kind and number. */
const id = (kind: string, number: string) => `substr(md5('${kind}' || ${number}), 1, 24)`;

/**
 * A store of 10,000 products in 50 collections, each product with two variants and two images, made in the tables. Theme,
 * settings, header and footer are those of the demo shop.
 */
export async function seedStore(
  sql: postgres.Sql,
  port: number,
  { identifier = IDENTIFIER, products: count = PRODUCTS } = {},
): Promise<BenchStore> {
  const collections = Math.ceil(count / PER_COLLECTION);
  await sql.begin(async (tx) => {
    const statements = [
      `insert into websites (website_id, identifier, title, tagline, contact_email, theme_name, tweaks, settings, store_settings)
        select ${id('website', `'${identifier}'`)}, '${identifier}', 'A large store', tagline, contact_email, theme_name, tweaks, settings, store_settings
        from websites order by created_at, website_id limit 1`,
      `create temporary view here as select ${id('website', `'${identifier}'`)} as website_id`,
      `create temporary table demo on commit drop as select website_id from websites order by created_at, website_id limit 1`,
      `insert into header_footers (website_id, header, footer)
        select here.website_id, f.header, f.footer from header_footers f join demo using (website_id), here`,
      `insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, page_size, display_index)
        select website_id, ${id('collection', 'n')}, 13, 'products', 'Department ' || n, 'Department ' || n, 'department-' || n, ${PAGE_SIZE}, n
        from here, generate_series(1, ${collections}) n`,
      `insert into navigations (website_id, name, items)
        select website_id, 'mainNav', (select jsonb_agg(jsonb_build_object('collectionId', ${id('collection', 'n')})) from generate_series(1, 5) n)
        from here`,
      `insert into assets (website_id, id, filename, content_type, byte_size, width, height, storage_key, alt_text, widths)
        select website_id, ${id('asset', 'n')}, 'image-' || n || '.jpg', 'image/jpeg', 100000, 1500, 1875,
          website_id || '/' || substr(md5(n::text), 1, 20) || '/image-' || n || '.jpg', 'An image of product ' || n / 2, '{100,300,500,750,1000,1500}'
        from here, generate_series(2, ${count * 2 + 1}) n`,
      `insert into items (website_id, id, collection_id, record_type, url_id, title, body, excerpt, tags, main_asset_id,
          display_index, product_type, variant_option_ordering)
        select website_id, ${id('item', 'n')}, ${id('collection', `1 + (n - 1) / ${PER_COLLECTION}`)}, 11, 'product-' || n, 'Product ' || n,
          '<p>' || repeat('What there is to say about product ' || n || '. ', 12) || '</p>',
          '<p>A short word about product ' || n || '.</p>', '{bench}', ${id('asset', '(n * 2)')}, n, 1, '{Size}'
        from here, generate_series(1, ${count}) n`,
      `insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, stock, weight_grams, display_index)
        select website_id, ${id('variant', "n || '-' || v")}, ${id('item', 'n')}, 'SKU-' || n || '-' || v,
          jsonb_build_array(jsonb_build_object('name', 'Size', 'value', case v when 1 then 'Small' else 'Large' end)),
          1000 + n % 90 * 100, 900, n % 7 = 0, 1000000, 400, v
        from here, generate_series(1, ${count}) n, generate_series(1, 2) v`,
      `insert into item_assets (website_id, item_id, asset_id, display_index)
        select website_id, ${id('item', 'n')}, ${id('asset', '(n * 2 + v)')}, v
        from here, generate_series(1, ${count}) n, generate_series(0, 1) v`,
      `insert into shipping_options (website_id, id, name, kind, rates)
        select website_id, 'post', 'Post', 'flat', '{"costCents": 500}' from here`,
      `insert into tax_rules (website_id, id, name, country, region, rate_basis_points)
        select website_id, 'tax', 'Sales tax', 'US', 'NY', 800 from here`,
      'drop view here',
    ];
    for (const statement of statements) await tx.unsafe(statement);
  });
  // Not the empty tables: one that was analysed is planned for as if it stayed so. Autovacuum leaves those alone, too.
  await sql`analyze websites, header_footers, collections, navigations, assets, items, variants, item_assets, shipping_options, tax_rules`;
  const [website] = await sql<
    { websiteId: string }[]
  >`select website_id from websites where identifier = ${identifier}`;
  if (!website) throw new Error('the store was not made');
  const products = await sql<{ itemId: string; sku: string }[]>`
    select item_id, sku from variants where website_id = ${website.websiteId} and sku like 'SKU-%-1'
    order by display_index, sku limit 500`;
  return { ...website, host: `${identifier}.localhost:${port}`, products };
}

/** Of each hundred products so many, the first, may be hidden or sold out (grow.ts seedStates). */
export const SET_ASIDE = 12;
const FOR_SALE = 99 - SET_ASIDE;

/** The number of a product that anybody can buy. */
const forSale = (which: string, products: number): string => {
  const nth = `(${which}) % ${(products / 100) * FOR_SALE}`;
  return `(${1 + SET_ASIDE} + ${nth} % ${FOR_SALE} + 100 * (${nth} / ${FOR_SALE}))`;
};

/** The token in the cookie of a made cart. */
export const cartToken = (kind: string, number: number): string => `${kind}${number}`.padEnd(43, '_');

/** Open carts with lines of different products, to be read, added to or bought. */
export async function seedCarts(
  sql: postgres.Sql,
  { websiteId }: BenchStore,
  options: {
    readonly kind: string;
    readonly from: number;
    readonly count: number;
    readonly lines: number;
    /** Of how many products the lines are. */
    readonly products?: number;
  },
): Promise<void> {
  const { kind, from, count, lines, products = PRODUCTS } = options;
  const numbers = `generate_series(${from}, ${from + count - 1}) n`;
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      insert into carts (website_id, id, token_hash, currency)
      select '${websiteId}', ${id(kind, 'n')}, encode(sha256(rpad('${kind}' || n, 43, '_')::bytea), 'hex'), 'USD' from ${numbers}`);
    await tx.unsafe(`
      insert into cart_entries (website_id, cart_id, id, item_id, variant_id, quantity)
      select '${websiteId}', ${id(kind, 'n')}, ${id(`${kind}-line`, "n || '-' || l")}, v.item_id, v.id, 1
      from ${numbers} cross join generate_series(1, ${lines}) l
      join variants v on v.website_id = '${websiteId}' and v.sku = 'SKU-' || ${forSale('n * 7 + l * 1009', products)} || '-1'`);
  });
  await sql`analyze carts, cart_entries`;
}
