import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { publishDueJob } from './publish-due.ts';

/** Stands in each text of what is scheduled and nowhere else; its misspelling asks the search for it. */
const WORD = 'quillwort';
const MISSPELT = 'quilwort';
const DAY = 86_400_000;
const KINDS = ['blog', 'events', 'products'] as const;
type Kind = (typeof KINDS)[number];

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;
let jobs: JobRunner | undefined;
const collections = {} as Record<Kind, string>;
const tomorrow = new Date(Date.now() + DAY).toISOString();

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'herbarium', {
    timeZone: 'Pacific/Auckland',
    storeSettings: database.db.system.json({ currency: 'EUR' } as never),
  });
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
  for (const kind of KINDS) {
    const ordering = { blog: 'chronological', events: 'calendar', products: 'user-orderable' }[kind];
    collections[kind] = await site.collection({
      typeName: kind,
      urlId: kind,
      type: kind === 'products' ? 13 : 1,
      ordering,
      pageSize: 2,
    });
    // Two that are out, so that one more makes another page, a neighbour and something related.
    for (const urlId of ['one', 'two'])
      await site.item(collections[kind], {
        urlId,
        title: `Fern ${urlId}`,
        recordType: { blog: 1, events: 12, products: 11 }[kind],
        publishOn: new Date(Date.now() - DAY),
        tags: ['fern'],
        ...(kind === 'products' ? { productType: 1 } : {}),
        ...(kind === 'events' ? { startsAt: new Date(Date.now() + DAY), endsAt: new Date(Date.now() + DAY) } : {}),
      });
    const blocks = [
      wideBlock('a', 20, { collectionId: collections[kind], count: 6 }),
      wideBlock('b', 14, { collectionId: collections[kind] }),
      wideBlock('c', 61, { collectionId: collections[kind], groupBy: 'tag', showItems: true }),
    ];
    const section = { id: 's', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks };
    await site.collection({ typeName: 'page', urlId: `about-${kind}`, layout: { sections: [section] } });
  }
});
afterAll(async () => {
  await jobs?.stop();
  await application?.close();
  await database?.drop();
});

/** Everywhere an item is named, each as a visitor asks for it. */
const surfaces = (kind: Kind): string[] => [
  ...['', '?format=json', '?format=json-pretty', '?format=main-content', '?format=rss', '?format=atom'].map(
    (format) => `/${kind}${format}`,
  ),
  ...(kind === 'events' ? ['/events?format=ical'] : []),
  `/${kind}?tag=${WORD}`,
  `/${kind}/category/rare-plants`,
  // What stands beside the others: neighbours and related items.
  `/${kind}/two`,
  `/${kind}/one`,
  `/${kind}/later-${kind}`,
  `/${kind}/later-${kind}?format=json`,
  `/about-${kind}`,
  '/sitemap.xml',
  `/search?q=${WORD.slice(0, 5)}`,
  `/api/search/GeneralSearch?q=${WORD}&f_collectionId=${collections[kind]}`,
  `/api/search/GeneralSearch?q=${MISSPELT}`,
];

/** Whether it is named there. Pages say again what they were asked for; that alone is no sign of it. */
async function named(kind: Kind): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const url of surfaces(kind)) {
    const { body } = await site.get(url);
    found[url] =
      body.includes(`Rare ${WORD}`) ||
      (!url.includes(`/later-`) && body.includes(`/later-${kind}`)) ||
      (url.startsWith('/about') && body.includes(WORD)) ||
      (url.endsWith(MISSPELT) && body.includes(`"${WORD}"`));
  }
  return found;
}
const nowhere = (kind: Kind) => Object.fromEntries(surfaces(kind).map((url) => [url, false]));

/** By the owner's call. */
async function make(kind: Kind, publishOn: Date): Promise<string> {
  const texts = {
    title: `Rare ${WORD}`,
    body: `<p>Rare ${WORD}</p>`,
    excerpt: `<p>Rare ${WORD}</p>`,
    tags: [WORD, 'fern'],
  };
  const urlId = `later-${kind}`;
  if (kind === 'products') {
    const { system: sql } = database.db;
    const categoryId = newId();
    await sql`insert into categories ${sql({ websiteId: site.websiteId, id: categoryId, collectionId: collections.products, displayName: 'Rare plants', slug: 'rare-plants' })}`;
    const made = await owner.call('POST', '/api/commerce/products', {
      name: texts.title,
      description: texts.body,
      tags: texts.tags,
      urlId,
      productType: 1,
      collectionId: collections.products,
      visibility: 'scheduled',
      publishOn: publishOn.toISOString(),
      variants: [{ sku: 'RARE', price: '9.00', stock: 3 }],
    });
    expect([made.statusCode, made.json().product?.visibility]).toEqual([201, 'scheduled']);
    const { id } = made.json().product;
    const filed = await owner.call('PATCH', `/api/commerce/products/${id}`, {
      version: 1,
      change: { summary: texts.excerpt, categoryIds: [categoryId] },
    });
    expect([filed.statusCode, filed.json().product?.visibility]).toEqual([200, 'scheduled']);
    // New products stand at the end, on another page; this one shall be where visitors look first.
    await sql`update items set display_index = -1 where id = ${id}`;
    return id;
  }
  const answer = await owner.call('POST', `/api/content/collections/${collections[kind]}/items`, {
    ...texts,
    urlId,
    categories: ['Rare plants'],
    status: 'published',
    publishOn: publishOn.toISOString(),
    ...(kind === 'events' ? { startsAt: tomorrow, endsAt: tomorrow } : {}),
  });
  expect([answer.statusCode, answer.json().status]).toEqual([201, 'scheduled']);
  return answer.json().id;
}

/** An owner's call, by the editor of its kind. */
async function change(kind: Kind, id: string, values: object): Promise<void> {
  const [row] = await database.db.system<{ version: number }[]>`select version from items where id = ${id}`;
  const url = kind === 'products' ? `/api/commerce/products/${id}` : `/api/content/items/${id}`;
  const answer = await owner.call('PATCH', url, { version: row?.version, change: values });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
}
const takeBack = (kind: Kind, id: string) =>
  change(kind, id, kind === 'products' ? { visibility: 'hidden' } : { status: 'draft' });

/** Whether a shopper who knows its ids can put it into a cart, by the call that every button makes. */
async function canBeBought(itemId: string): Promise<boolean> {
  const { statusCode } = await application.app.inject({
    method: 'POST',
    url: '/api/commerce/shopping-cart/entries',
    headers: { host: site.host },
    payload: { itemId, sku: 'RARE', quantity: 1 },
  });
  return statusCode === 200;
}

describe.each(KINDS)('[PAGE-21] something of the kind %s', (kind) => {
  test('comes at its moment and not before, wherever it is named, and a draft goes from everywhere', async () => {
    const id = await make(kind, new Date(Date.now() + DAY));
    // Asked twice: the second answers come from the cache.
    const began = Date.now();
    expect(await named(kind)).toEqual(nowhere(kind));
    expect(await named(kind)).toEqual(nowhere(kind));
    const took = Date.now() - began;
    if (kind === 'products') expect(await canBeBought(id)).toBe(false);

    // Its moment comes by itself, while visitors look; nobody tells the pages but the database.
    jobs = new JobRunner(database.db, [publishDueJob]);
    jobs.start();
    // Far enough for everything to be asked once more before it, however slow the machine.
    const due = Date.now() + 4000 + 3 * took;
    await change(kind, id, { publishOn: new Date(due).toISOString() });
    expect(await named(kind)).toEqual(nowhere(kind));
    expect(Date.now()).toBeLessThan(due);
    await vi.waitFor(async () => expect((await site.get(`/${kind}`)).body).toContain(`Rare ${WORD}`), {
      timeout: 40_000,
      interval: 20,
    });
    expect(Date.now() - due).toBeGreaterThanOrEqual(0);
    await jobs.stop();
    const everywhere = await named(kind);
    const silent = Object.keys(everywhere).filter((url) => !everywhere[url]);
    // It stands next to one of the two that were there; which of them is a matter of their order.
    expect(silent.filter((url) => url !== `/${kind}/one` && url !== `/${kind}/two`)).toEqual([]);
    expect(silent.length).toBeLessThan(2);
    if (kind === 'products') expect(await canBeBought(id)).toBe(true);

    await takeBack(kind, id);
    await application.directory.refresh(site.websiteId);
    expect(await named(kind)).toEqual(nowhere(kind));
  }, 60_000);
});

test('[PAGE-21] a product that is scheduled after it was out goes from everywhere, and from the carts it lies in', async () => {
  const { system: sql } = database.db;
  await sql`delete from variants where website_id = ${site.websiteId} and sku = 'RARE'`;
  await sql`delete from items where website_id = ${site.websiteId} and url_id = 'later-products'`;
  await sql`delete from categories where website_id = ${site.websiteId} and collection_id = ${collections.products}`;
  const id = await make('products', new Date(Date.now() + DAY));
  await change('products', id, { visibility: 'visible' });
  await application.directory.refresh(site.websiteId);
  expect((await named('products'))[`/products/later-products`]).toBe(true);
  const visitor = new TestVisitor(application.app, site.host);
  const { shoppingCart } = await visitor.add({ itemId: id, variantId: '', sku: 'RARE' });
  expect(shoppingCart.entries).toHaveLength(1);

  await change('products', id, { visibility: 'scheduled', publishOn: tomorrow });
  await application.directory.refresh(site.websiteId);
  expect(await named('products')).toEqual(nowhere('products'));
  expect(await canBeBought(id)).toBe(false);
  const cart = await visitor.call('GET', '/api/commerce/shopping-cart');
  expect(cart.body).not.toContain(WORD);
  expect((await visitor.checkout({ shippingAddress: null, shippingOptionId: null })).statusCode).toBeGreaterThanOrEqual(
    400,
  );
}, 60_000);

test('[PAGE-21] what a clock ahead of the database would publish waits for that of the database', async () => {
  const id = await make('blog', new Date(Date.now() + 60_000));
  const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  jobs = new JobRunner(database.db, [publishDueJob]);
  jobs.start();
  await jobs.drain();
  ahead.mockRestore();
  await jobs.drain();
  await jobs.stop();
  const [row] = await database.db.system`select status from items where id = ${id}`;
  expect(row?.status).toBe('scheduled');
});
