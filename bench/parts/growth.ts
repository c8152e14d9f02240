import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchDatabase } from '../database/bench-database.ts';
import { HttpConnection, requestBytes } from '../load/http-connection.ts';
import { residentMb } from '../measure/processes.ts';
import { amount, quantile } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { type Plinth, startPlinth } from '../servers/plinth-program.ts';
import { BLOG, FORM, seedAnswers, seedOrders, seedPosts, seedStates } from '../store/grow.ts';
import { type BenchStore, cartToken, SET_ASIDE, seedCarts, seedStore } from '../store/seed.ts';
import { CRUMB, signIn } from '../store/sign-in.ts';
import { checkoutRequest } from './orders.ts';
import type { RunOptions } from './workbench.ts';

/** How large the large case is; the small one is always the same. */
export interface GrowthSizes {
  readonly products: number;
  readonly orders: number;
  /** To one form. */
  readonly answers: number;
  /** Posts of one blog. */
  readonly items: number;
}

const SMALL: GrowthSizes = { products: 1_000, orders: 1_000, answers: 1_000, items: 1_000 };
const TARGET = 1.5;

/** What is asked of a store of either size. `{order}` is the number of one of its last orders, `{product}` of one of its last products. */
const CALLS: readonly (readonly [work: string, path: string])[] = [
  ['orders, newest first', '/api/commerce/orders'],
  ['orders still to be sent', '/api/commerce/orders?status=pending'],
  ['orders still to be paid', '/api/commerce/orders?payment=open'],
  ['an order by its number', '/api/commerce/orders?query=%23{order}'],
  ['an order by an e-mail address', '/api/commerce/orders?query=customer-{order}%40example.com'],
  ['orders by a common name', '/api/commerce/orders?query=lovelace'],
  ['orders by a name that nobody has', '/api/commerce/orders?query=zzyzx'],
  ['products in their order', '/api/commerce/products'],
  ['products by name', '/api/commerce/products?sort=name'],
  ['products that visitors see', '/api/commerce/products?visibility=visible'],
  ['products that are hidden', '/api/commerce/products?visibility=hidden'],
  ['products that are hidden, by name', '/api/commerce/products?visibility=hidden&sort=name'],
  ['products that have sold out', '/api/commerce/products?visibility=sold-out'],
  ['products that have sold out, by name', '/api/commerce/products?visibility=sold-out&sort=name'],
  ['products on sale', '/api/commerce/products?visibility=on-sale'],
  ['products on sale, by name', '/api/commerce/products?visibility=on-sale&sort=name'],
  ['products that were deleted', '/api/commerce/products?visibility=deleted'],
  ['products by SKU', '/api/commerce/products?query=SKU-77-1'],
  ['products by a word that all have', '/api/commerce/products?query=product'],
  // One is found in either; of 20,000 products 38 have a number like 777, and showing 38 takes longer than showing one.
  ['products by two words', '/api/commerce/products?query=product%20{product}'],
  ['search of the site, a word that all have', '/api/search/GeneralSearch?q=product'],
  ['search of the site, a rare word', '/api/search/GeneralSearch?q=product%20777'],
  ['answers to a form, newest first', `/api/forms/${FORM}/submissions?limit=50`],
  ['answers further down', `/api/forms/${FORM}/submissions?limit=50&cursor=5${(500).toString(16).padStart(23, '0')}`],
  ['answers that nobody has read', `/api/forms/${FORM}/submissions?limit=50&mark=new`],
  ['answers with a star', `/api/forms/${FORM}/submissions?limit=50&mark=starred`],
  ['answers that are spam', `/api/forms/${FORM}/submissions?limit=50&folder=spam`],
  ['answers by a common word', `/api/forms/${FORM}/submissions?limit=50&query=lisbon`],
  ['answers by an e-mail address', `/api/forms/${FORM}/submissions?limit=50&query=visitor-77%40example.com`],
  ['answers by a word that nobody wrote', `/api/forms/${FORM}/submissions?limit=50&query=zzyzx`],
  ['answers by two letters that nobody wrote', `/api/forms/${FORM}/submissions?limit=50&query=zq`],
  ['answers of whoever has an e-mail address', '/api/form-answers?email=visitor-77%40example.com'],
  ['every form with its answers counted', '/api/forms'],
  ['posts, newest first', `/api/content/collections/${BLOG}/items`],
  ['posts that are drafts', `/api/content/collections/${BLOG}/items?status=draft`],
  ['posts with a tag', `/api/content/collections/${BLOG}/items?tag=day-7`],
  ['posts by a word of their titles', `/api/content/collections/${BLOG}/items?query=post%20777`],
  ['sitemap.xml', '/sitemap.xml'],
  ['a part of the sitemap', '/sitemap-2.xml'],
];

/** The same calls at a small store and at a large one of the same database, in turns. */
export async function measureGrowth({ root, quick }: RunOptions, sizes: GrowthSizes): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-growth-'));
  const plinth = await startPlinth(root, dataDir);
  const database = openBenchDatabase(plinth);
  try {
    const stores: Store[] = [];
    for (const [identifier, size] of [
      ['small', SMALL],
      ['large', sizes],
    ] as const) {
      const store = await seedStore(database.sql, plinth.port, { identifier, products: size.products });
      await seedStates(database.sql, store.websiteId);
      await seedOrders(database.sql, store.websiteId, size.orders);
      await seedAnswers(database.sql, store.websiteId, size.answers);
      await seedPosts(database.sql, store.websiteId, size.items);
      stores.push({ ...store, size, cookie: await signIn(database.sql, store) });
    }
    await database.sql`vacuum (analyze)`;
    const rows: Row[] = [];
    // Of 200 the two slowest decide the p99, and a collection of garbage takes as long as the call.
    const times = quick ? 20 : 400;
    for (const [work, path] of CALLS)
      rows.push(await compare(plinth, stores, work, times, (store) => asked(store, path)));
    rows.push(await compare(plinth, stores, 'one order with its mails', times, oneOrder));
    const unsent = async (store: Store) => {
      await database.sql`
        update orders set status = 'pending' where website_id = ${store.websiteId} and id = ${orderId(store)}`;
    };
    rows.push(await compare(plinth, stores, 'an order is marked as sent', times, shipment, unsent));
    for (const store of stores)
      await seedCarts(database.sql, store, {
        kind: 'buy',
        from: 0,
        count: 2 * times,
        lines: 2,
        products: SMALL.products,
      });
    rows.push(await compare(plinth, stores, 'a product is put into a new cart', times, inTurn(added)));
    rows.push(await compare(plinth, stores, 'a cart of two lines is read for the first time', times, inTurn(cartRead)));
    rows.push(
      await compare(
        plinth,
        stores,
        'an order is placed',
        times,
        inTurn(({ host }, number) => checkoutRequest(host, number)),
      ),
    );
    const [small, large] = stores;
    if (small && large) rows.push(await exported(plinth, small, large));
    const count = (size: GrowthSizes) =>
      (['products', 'orders', 'answers', 'items'] as const)
        .map(
          (of) =>
            `${size[of].toLocaleString('en-US')} ${of === 'answers' ? 'answers to one form' : of === 'items' ? 'posts' : of}`,
        )
        .join(', ');
    return {
      title: 'Growth',
      how: `The owner's and visitors' calls at a store of ${count(sizes)}, beside the same calls at one of ${count(SMALL)} in the same database, one after the other in turns, ${times} of each after as many to warm up. Share = p99 of the large store ÷ p99 of the small one. The export's row compares memory instead: the server's process at its highest while a program reads the file as fast as it can.`,
      rows,
    };
  } finally {
    await database.close();
    await plinth.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Store extends BenchStore {
  readonly size: GrowthSizes;
  readonly cookie: string;
}

const asked = ({ host, cookie, size }: Store, path: string): Buffer =>
  requestBytes(
    'GET',
    path.replace('{order}', String(size.orders - 7)).replace('{product}', String(size.products - 7)),
    { host, cookie },
  );

/** One of the newest orders, and what reading it and sending it asks for. */
const orderId = ({ size }: Store) => `0${(size.orders - 7).toString(16).padStart(23, '0')}`;
const oneOrder = (store: Store): Buffer => asked(store, `/api/commerce/orders/${orderId(store)}`);
const shipment = (store: Store): Buffer =>
  requestBytes(
    'POST',
    `/api/commerce/orders/${orderId(store)}/fulfill`,
    { host: store.host, cookie: store.cookie, 'x-csrf-token': CRUMB, origin: `http://${store.host}` },
    { carrier: 'Post', trackingNumber: '1', notify: false },
  );

/** Requests that are made once each: each store counts its own from 0. */
function inTurn(request: (store: Store, number: number) => Buffer): (store: Store) => Buffer {
  const asked = new Map<Store, number>();
  return (store) => {
    const number = asked.get(store) ?? 0;
    asked.set(store, number + 1);
    return request(store, number);
  };
}

/** Of products that anybody can buy: the first of each hundred are hidden or sold out (seedStates). */
function added({ host, products }: Store, number: number): Buffer {
  const sold = products.filter(({ sku }) => Number(sku.split('-')[1]) % 100 > SET_ASIDE);
  const { itemId = '', sku = '' } = sold[number % sold.length] ?? {};
  const headers = { host, 'sec-fetch-site': 'same-origin' };
  return requestBytes('POST', '/api/commerce/shopping-cart/entries', headers, { itemId, sku, quantity: 1 });
}

/** One of the carts that are bought afterwards. */
const cartRead = ({ host }: Store, number: number): Buffer =>
  requestBytes('GET', '/api/commerce/shopping-cart', {
    host,
    cookie: `CART=${cartToken('buy', number)}; hasCart=1`,
  });

async function compare(
  plinth: Plinth,
  stores: readonly Store[],
  work: string,
  times: number,
  request: (store: Store) => Buffer,
  before?: (store: Store) => Promise<void>,
): Promise<Row> {
  const connection = await HttpConnection.open(plinth.port);
  const taken = stores.map((): number[] => []);
  for (let round = -times; round < times; round++) {
    for (const [index, store] of stores.entries()) {
      await before?.(store);
      const sent = performance.now();
      const { status } = await connection.request(request(store));
      if (status !== 200) throw new Error(`${work}: ${status} at the ${index === 0 ? 'small' : 'large'} store`);
      if (round >= 0) taken[index]?.push(performance.now() - sent);
    }
  }
  connection.close();
  const [small = [], large = []] = taken;
  const share = quantile(large, 0.99) / quantile(small, 0.99);
  const text = (list: readonly number[]) =>
    `p50 ${amount(quantile(list, 0.5), 'ms', 1)}, p99 ${amount(quantile(list, 0.99), 'ms', 1)}`;
  return {
    work,
    measured: text(large),
    against: `small: ${text(small)}`,
    share: share.toFixed(2),
    target: `≤ ${TARGET}`,
    verdict: verdict(share <= TARGET),
  };
}

/**
 * The CSV file of all products, and beside it those of the small store, one after the other, until as many products have been written: what
 * both leave behind for V8 to collect is the same, and what the large one takes beyond it is held because the file is long.
 */
async function exported(plinth: Plinth, small: Store, large: Store): Promise<Row> {
  const files = Math.ceil(large.size.products / small.size.products);
  const beside = await whileExporting(plinth, async () => {
    for (let file = 0; file < files; file++) await exportOf(plinth, small);
  });
  const whole = await whileExporting(plinth, () => exportOf(plinth, large));
  const share = whole.mostMb / beside.mostMb;
  return {
    work: `export of ${large.size.products.toLocaleString('en-US')} products as CSV, memory of the process`,
    measured: `${amount(whole.mostMb, 'MB', 0)} at most, in ${amount(whole.seconds, 's', 1)}`,
    against: `${files} files of the small store: ${amount(beside.mostMb, 'MB', 0)} at most, in ${amount(beside.seconds, 's', 1)}`,
    share: share.toFixed(2),
    target: '≤ 1.2',
    verdict: verdict(share <= 1.2),
  };
}

async function whileExporting(plinth: Plinth, work: () => Promise<void>): Promise<{ mostMb: number; seconds: number }> {
  let mostMb = 0;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(plinth.pid));
  }, 50);
  const begun = performance.now();
  await work();
  clearInterval(timer);
  return { mostMb, seconds: (performance.now() - begun) / 1000 };
}

/** Reads a store's file as fast as it comes. */
const exportOf = ({ port }: Plinth, { host, cookie }: Store) =>
  new Promise<void>((resolve, reject) => {
    const path = '/api/commerce/products/export';
    get({ host: '127.0.0.1', port, path, headers: { host, cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`export: ${answer.statusCode}`));
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    }).on('error', reject);
  });
