import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { exportProducts } from '../commerce/imports/export-products.ts';
import { type ImportRequest, importProducts, planImport } from '../commerce/imports/import-products.ts';
import { FolderAssetStore } from '../platform/assets/asset-store.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestShop } from './test-shop.ts';

/** Columns of a product file in Squarespace's form. */
export const productColumns =
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible,Hosted Image URLs';

/** Lines of simple products, all for one page. */
export const manyProducts = (count: number, page: string) =>
  Array.from(
    { length: count },
    (_, index) => `,,PHYSICAL,${page},${page}-${index},${page} ${index},,${page}-${index},,,1.00,,No,1,,,,Yes,`,
  );

/** Shops of a test file, which product files are brought into. */
export function useImportShops() {
  let database: TestDatabase;
  let folder: string;
  let store: FolderAssetStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'plinth-import-'));
    store = new FolderAssetStore(join(folder, 'assets'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  async function shop() {
    const made = await createTestShop(database.db);
    const bring = (text: string | Buffer, images: { folder?: string } = {}, more: Partial<ImportRequest> = {}) =>
      importProducts(database.db, store, made.websiteId, {
        bytes: Buffer.isBuffer(text) ? text : Buffer.from(text),
        filename: 'products.csv',
        currency: 'USD',
        images,
        ...more,
      });
    const plan = (text: string) =>
      planImport(database.db, made.websiteId, { bytes: Buffer.from(text), currency: 'USD' });
    /** url id, title and number of products of each page of products. */
    const pages = async () => {
      const found = await database.db.system<{ urlId: string; title: string; count: number }[]>`
        select c.url_id, c.title, (select count(*)::int from items i where i.website_id = c.website_id
          and i.collection_id = c.id and i.deleted_at is null) as count
        from collections c where c.website_id = ${made.websiteId} order by c.display_index, c.id`;
      return found.map(({ urlId, title, count }) => [urlId, title, count]);
    };
    const rows = <T>(query: (sql: typeof database.db.system) => Promise<T>) => query(database.db.system);
    const variants = () =>
      rows(
        (sql) => sql<
          {
            title: string;
            sku: string;
            attributes: { name: string; value: string }[];
            priceCents: number;
            salePriceCents: number;
            onSale: boolean;
            stock: number;
            unlimited: boolean;
            weightGrams: number;
          }[]
        >`
          select i.title, v.sku, v.attributes, v.price_cents, v.sale_price_cents, v.on_sale, v.stock, v.unlimited, v.weight_grams
          from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
          where v.website_id = ${made.websiteId} order by i.display_index, v.display_index`,
      );
    const exported = async () => {
      const pieces: string[] = [];
      for await (const piece of exportProducts(database.db, made.websiteId, 'USD', 'https://shop.example'))
        pieces.push(piece);
      return pieces.join('');
    };
    return { ...made, bring, plan, pages, variants, exported };
  }
  return { shop, db: () => database.db, newFolder: (name: string) => mkdtemp(join(folder, name)) };
}
