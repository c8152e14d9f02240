import { mayDo, newId } from '@plinth/domain';
import { accountCartKeeper } from '../commerce/carts/account-cart-keeper.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { forbidden, HttpError } from '../platform/http/http-error.ts';
import type { App, AppContext, Member } from '../platform/server/context.ts';
import { buildServer, type Routes } from '../platform/server/server.ts';
import { WebsiteDirectory } from '../platform/websites/website-directory.ts';
import { checkAnswers } from './check-answers.ts';

/** A product to put into a test shop; what is not said is an ordinary physical product with stock. */
export interface TestProduct {
  title?: string;
  productType?: number;
  priceCents?: number;
  salePriceCents?: number;
  onSale?: boolean;
  stock?: number;
  unlimited?: boolean;
  weightGrams?: number;
  status?: string;
  structuredContent?: Record<string, unknown>;
  attributes?: { name: string; value: string }[];
}

export interface TestVariant {
  itemId: string;
  variantId: string;
  sku: string;
}

export interface TestShop {
  websiteId: string;
  host: string;
  addProduct(product?: TestProduct): Promise<TestVariant>;
  addVariant(itemId: string, product?: TestProduct): Promise<TestVariant>;
}

/** A website with an empty store page, made directly in the tables; its owner has switched the test gateway on. */
export async function createTestShop(
  db: Database,
  options: { identifier?: string; storeSettings?: Record<string, unknown>; country?: string } = {},
): Promise<TestShop> {
  const websiteId = newId();
  const collectionId = newId();
  const identifier = options.identifier ?? `shop-${websiteId.slice(-8)}`;
  const { system: sql } = db;
  await sql`
    insert into websites (website_id, identifier, title, contact_email, theme_name, country, store_settings)
    values (${websiteId}, ${identifier}, 'Test & Shop', 'owner@example.com', 'lookbook', ${options.country ?? 'US'},
      ${sql.json({ testGateway: true, ...options.storeSettings } as never)})`;
  await sql`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id)
    values (${websiteId}, ${collectionId}, 13, 'products', 'Shop', 'Shop', 'shop')`;
  let count = 0;
  const addVariant = async (itemId: string, product: TestProduct = {}): Promise<TestVariant> => {
    const variantId = newId();
    const sku = `SKU-${++count}`;
    await sql`
      insert into variants (website_id, id, item_id, sku, attributes, price_cents, sale_price_cents, on_sale, stock, unlimited,
        weight_grams, display_index)
      values (${websiteId}, ${variantId}, ${itemId}, ${sku}, ${sql.json((product.attributes ?? []) as never)},
        ${product.priceCents ?? 1000}, ${product.salePriceCents ?? 0}, ${product.onSale ?? false}, ${product.stock ?? 10},
        ${product.unlimited ?? false}, ${product.weightGrams ?? 500}, ${count})`;
    return { itemId, variantId, sku };
  };
  const addProduct = async (product: TestProduct = {}): Promise<TestVariant> => {
    const itemId = newId();
    await sql`
      insert into items (website_id, id, collection_id, record_type, url_id, title, status, product_type, structured_content)
      values (${websiteId}, ${itemId}, ${collectionId}, 11, ${`item-${itemId}`}, ${product.title ?? 'A bowl'},
        ${product.status ?? 'published'}, ${product.productType ?? 1}, ${sql.json((product.structuredContent ?? {}) as never)})`;
    return addVariant(itemId, product);
  };
  return { websiteId, host: `${identifier}.localhost`, addProduct, addVariant };
}

/**
 * The server with some routes, ready for inject(). System pages come bare (their HTML without a theme); whoever sends the
 * header `x-test-role` is a member with that role, whose crumb is 'crumb'.
 */
export async function createTestServer(
  db: Database,
  routes: readonly Routes[],
  config: Partial<Config> = {},
): Promise<App> {
  const wholeConfig: Config = { ...readConfig({ PLINTH_RATE_LIMIT: '0' }), ...config };
  const context: AppContext = {
    config: wholeConfig,
    db,
    belongings: accountCartKeeper(db, wholeConfig),
    assets: {
      put: async () => {},
      putFile: async () => {},
      delete: async () => {},
      size: async () => null,
      copy: async () => {},
      read: () => never(),
    },
    sendSystemPage: async (_request, reply, page) =>
      reply
        .code(page.status ?? 200)
        .type('text/html; charset=utf-8')
        .send(`<title>${page.title}</title>${page.html}`),
  };
  const app = await buildServer({
    context,
    directory: new WebsiteDirectory(db, 'localhost'),
    authenticate: (server) => {
      server.addHook('onRequest', async (request) => {
        const role = request.headers['x-test-role'];
        if (role !== undefined) request.member = testMember(Number(role));
        const { permission } = request.routeOptions.config ?? {};
        if (permission === undefined) return;
        if (!request.member) throw new HttpError(401, 'sign-in', 'Please sign in.');
        if (!mayDo(request.member.role, permission)) throw forbidden();
      });
    },
    routes,
    watch: checkAnswers,
    errorPage: async (_request, reply, error) => reply.code(error.status).type('text/html').send(error.message),
  });
  await app.ready();
  return app;
}

const testMember = (role: number): Member => ({
  accountId: '0'.repeat(24),
  email: 'owner@example.com',
  displayName: 'Owner',
  role,
  crumb: 'crumb',
});

function never(): never {
  throw new Error('Tests of this kind read no files.');
}

export const newYork = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Main St',
  address2: '',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
  phone: '',
};

/** A checkout that a shop with shipping option `shippingOptionId` accepts. */
export const checkoutBody = (changes: Record<string, unknown> = {}) => ({
  email: 'ada@example.com',
  shippingAddress: newYork,
  billingAddress: null,
  shippingOptionId: 'post',
  payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
  marketingConsent: false,
  ...changes,
});

let keys = 0;
export const newKey = () => `test-key-${String(++keys).padStart(12, '0')}`;

/** Post for $5.00 to everywhere, as option `post`. */
export async function addShipping(db: Database, shop: TestShop, costCents = 500): Promise<void> {
  await db.system`
    insert into shipping_options (website_id, id, name, kind, rates)
    values (${shop.websiteId}, 'post', 'Post', 'flat', ${db.system.json({ costCents })})`;
}

/** A zone of whole countries for ways of shipping; its id. */
export async function addZone(db: Database, websiteId: string, countries: readonly string[]): Promise<string> {
  const id = newId();
  const places = countries.map((country) => ({ country, regions: [], postalCodes: [] }));
  await db.system`
    insert into shipping_zones (website_id, id, name, places)
    values (${websiteId}, ${id}, ${countries.join(', ')}, ${db.system.json(places)})`;
  return id;
}

/** A browser of sorts: keeps cookies between calls of one shop. */
export class TestVisitor {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: App,
    private readonly host: string,
  ) {}

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.app.inject({
      method,
      url,
      headers: {
        host: this.host,
        'sec-fetch-site': 'same-origin',
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as Record<string, unknown> }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Places the order of what is in the cart. */
  checkout(changes: Record<string, unknown> = {}, key = newKey()) {
    return this.call('POST', '/api/commerce/checkout', checkoutBody(changes), { 'idempotency-key': key });
  }

  async add(variant: TestVariant, quantity = 1) {
    const { itemId, sku } = variant;
    const answer = await this.call('POST', '/api/commerce/shopping-cart/entries', { itemId, sku, quantity });
    if (answer.statusCode !== 200) throw new Error(`add to cart: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  }

  /** A plain form, as a browser without JavaScript posts it. */
  post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.call('POST', url, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    });
  }

  page(url: string) {
    return this.call('GET', url, undefined, { accept: 'text/html' });
  }
}
