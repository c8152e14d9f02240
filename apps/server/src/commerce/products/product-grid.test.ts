import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { structuredDataProblems } from '../../testing/structured-data-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let other: Awaited<ReturnType<typeof seedWebsite>>;
let owner: OwnerAgent;

const products = '/api/commerce/products';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  website = await seedWebsite(database.db, 'pottery');
  other = await seedWebsite(database.db, 'bakery');
  owner = await signedInOwner(application.app, database.db, website, 8);
});

afterAll(async () => {
  await application?.close();
  await database?.drop();
});

async function make(body: object = {}) {
  const answer = await owner.call('POST', products, {
    productType: 1,
    name: 'Blue bowl',
    visibility: 'visible',
    variants: [{ price: '19.90', stock: 5, weight: 450 }],
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().product;
}
const read = async (id: string) => (await owner.call('GET', `${products}/${id}`)).json();
const patch = (id: string, version: number, change: object) =>
  owner.call('PATCH', `${products}/${id}`, { version, change });
async function addFile(websiteId: string, contentType = 'image/jpeg') {
  const id: string = newId();
  const row = { websiteId, id, filename: 'a.jpg', contentType, byteSize: 9, storageKey: `${websiteId}/${id}/a.jpg` };
  await database.db.system`insert into assets ${database.db.system({ ...row, width: 40, height: 50 })}`;
  return id;
}
const short = (product: {
  variants: { id: string; attributes: { value: string }[]; stock: number; price: string }[];
}) =>
  product.variants.map(({ attributes, stock, price }) => [
    attributes.map(({ value }) => value).join('/'),
    stock,
    price,
  ]);

describe('[EDIT-03] options and variants', () => {
  test('a single variant becomes the first combination and keeps its stock; the others start like it, without any', async () => {
    const bowl = await make();
    const [only] = bowl.variants;
    const large = newId();
    const grid = {
      optionNames: ['Size'],
      variants: [
        { id: only.id, values: ['Small'] },
        { id: large, values: ['Large'], like: only.id },
      ],
    };
    const answer = await patch(bowl.id, 1, { grid, variants: { [large]: { stock: 7, price: '24' } } });
    expect(answer.statusCode, answer.body).toBe(200);
    const { product } = answer.json();
    expect(product.optionNames).toEqual(['Size']);
    expect(short(product)).toEqual([
      ['Small', 5, '19.90'],
      ['Large', 7, '24.00'],
    ]);
    expect(product.variants[1]).toMatchObject({ id: large, weight: 450, sku: expect.stringMatching(/^SKU-/) });
    const renamed = {
      optionNames: ['Format'],
      variants: [
        { id: large, values: ['L'] },
        { id: only.id, values: ['S'] },
      ],
    };
    expect(short((await patch(bowl.id, 2, { grid: renamed })).json().product)).toEqual([
      ['L', 7, '24.00'],
      ['S', 5, '19.90'],
    ]);
    const alone = { optionNames: [], variants: [{ id: only.id, values: [] }] };
    expect(short((await patch(bowl.id, 3, { grid: alone })).json().product)).toEqual([['', 5, '19.90']]);
  });

  test('what breaks the one rule changes nothing, and the refusal names it', async () => {
    const bowl = await make();
    const { id } = bowl.variants[0];
    for (const [grid, message] of [
      [{ optionNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], variants: [{ id, values: [...'abcdefg'] }] }, /6 options/],
      [
        { optionNames: ['n'], variants: Array.from({ length: 251 }, (_, n) => ({ id: newId(), values: [`${n}`] })) },
        /at most 250 variants/,
      ],
      [{ optionNames: [], variants: [] }, /at least one variant/],
      [{ optionNames: ['Size'], variants: [{ id, values: [' '] }] }, /needs a value/],
    ] as const) {
      const answer = await patch(bowl.id, 1, { grid });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.fields.grid).toMatch(message);
    }
    const tooMany = {
      optionNames: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      variants: [{ price: '1', values: [...'abcdefg'] }],
    };
    const refused = await owner.call('POST', products, { productType: 1, name: 'x', ...tooMany });
    expect(refused.json().error.fields.optionNames).toMatch(/6 options/);
    expect((await read(bowl.id)).version).toBe(1);
  });

  test('another product’s variant is not taken over', async () => {
    const [bowl, plate] = [await make(), await make({ name: 'Plate' })];
    const stolen = {
      optionNames: ['Size'],
      variants: [
        { id: bowl.variants[0].id, values: ['S'] },
        { id: plate.variants[0].id, values: ['L'] },
      ],
    };
    expect((await patch(bowl.id, 1, { grid: stolen })).statusCode).toBe(422);
    expect((await read(plate.id)).variants[0].stock).toBe(5);
  });

  test('250 variants are made and stored', async () => {
    const bowl = await make();
    const variants = Array.from({ length: 250 }, (_, n) => ({
      id: n === 0 ? bowl.variants[0].id : newId(),
      values: [`${n}`],
    }));
    const answer = await patch(bowl.id, 1, { grid: { optionNames: ['No'], variants } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().product.variants).toHaveLength(250);
  });

  test('a cart and an order that hold a variant which is gone stay readable; the history brings it back without stock', async () => {
    const bowl = await make({
      optionNames: ['Size'],
      variants: [
        { values: ['S'], price: '10', stock: 4 },
        { values: ['L'], price: '12', stock: 4, sku: 'GONE-L' },
      ],
    });
    const [s, l] = bowl.variants;
    const { app } = application;
    const headers = { host: website.host };
    const page = await app.inject({ url: '/api/commerce/shopping-cart', headers });
    const crumb = page.cookies.find(({ name }) => name === 'crumb')?.value ?? owner.crumb;
    const added = await app.inject({
      method: 'POST',
      url: `/api/commerce/shopping-cart/entries?crumb=${crumb}`,
      headers,
      cookies: { crumb },
      payload: { itemId: bowl.id, sku: 'GONE-L', quantity: 1 },
    });
    expect(added.statusCode, added.body).toBe(200);
    const cart = added.cookies.find(({ name }) => name === 'CART')?.value ?? '';
    const orderId = newId();
    const { system: sql } = database.db;
    await sql`insert into orders ${sql({
      websiteId: website.websiteId,
      id: orderId,
      orderNumber: 1,
      ...(await orderDefaults()),
    })}`;
    await sql`insert into order_items ${sql({
      websiteId: website.websiteId,
      orderId,
      id: newId(),
      itemId: bowl.id,
      variantId: l.id,
      sku: 'GONE-L',
      productName: 'Blue bowl',
      productType: 1,
      quantity: 1,
      unitPriceCents: 1200,
    })}`;
    const grid = { optionNames: ['Size'], variants: [{ id: s.id, values: ['S'] }] };
    expect((await patch(bowl.id, 1, { grid })).statusCode).toBe(200);
    const after = await app.inject({ url: '/api/commerce/shopping-cart', headers, cookies: { CART: cart } });
    expect(after.statusCode, after.body).toBe(200);
    const order = await owner.call('GET', `/api/commerce/orders/${orderId}`);
    expect(order.statusCode, order.body).toBe(200);
    expect(order.body).toContain('GONE-L');
    const { revisions } = (await owner.call('GET', `${products}/${bowl.id}/revisions`)).json();
    expect(revisions[0].changes).toEqual(['Variants']);
    const back = await owner.call('POST', `${products}/${bowl.id}/revisions/${revisions[1].id}/restore`, {
      version: 2,
    });
    expect(back.statusCode, back.body).toBe(200);
    expect(back.json().product.variants.map(({ id, sku, stock }: typeof l) => [id, sku, stock])).toEqual([
      [s.id, s.sku, 4],
      [l.id, 'GONE-L', 0],
    ]);
  });
});

/** What every order has, as the table asks for it. */
async function orderDefaults(): Promise<Record<string, unknown>> {
  const { system: sql } = database.db;
  const columns = await sql<{ columnName: string; dataType: string }[]>`
    select column_name, data_type from information_schema.columns
    where table_name = 'orders' and is_nullable = 'NO' and column_default is null`;
  const values: Record<string, unknown> = {};
  for (const { columnName, dataType } of columns) {
    const name = columnName.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    if (name === 'websiteId' || name === 'id' || name === 'orderNumber') continue;
    values[name] = /int/.test(dataType) ? 0 : dataType === 'jsonb' ? sql.json({}) : dataType === 'boolean' ? true : 'x';
  }
  return { ...values, currency: 'USD' };
}

describe('[EDIT-03] images', () => {
  test('come in the given order, the first is the main one, and variants show one of them', async () => {
    const [a, b, c] = [
      await addFile(website.websiteId),
      await addFile(website.websiteId),
      await addFile(website.websiteId),
    ];
    const bowl = await make({ imageIds: [b, a] });
    expect(bowl.images.map(({ id }: { id: string }) => id)).toEqual([b, a]);
    const [only] = bowl.variants;
    const words = { imageIds: [a, b, c], altTexts: { [a]: 'From above' }, variants: { [only.id]: { imageId: b } } };
    const { product } = (await patch(bowl.id, 1, words)).json();
    expect(product.images.map(({ id, altText }: Record<string, string>) => [id, altText])).toEqual([
      [a, 'From above'],
      [b, ''],
      [c, ''],
    ]);
    expect(product.variants[0].imageId).toBe(b);
    const { products: list } = (await owner.call('GET', `${products}?query=${only.sku}`)).json();
    expect(list[0].thumbnail.id).toBe(a);
    const page = await application.app.inject({ url: bowl.path, headers: { host: website.host } });
    expect(page.body).toContain(`/content/${a}/a.jpg`);
    const less = (await patch(bowl.id, 2, { imageIds: [c] })).json().product;
    expect(less.images.map(({ id }: { id: string }) => id)).toEqual([c]);
    expect(less.variants[0].imageId).toBeNull();
    expect((await patch(bowl.id, 3, { imageIds: [] })).json().product.images).toEqual([]);
  });

  test('stand for videos: kept with their images, played on the product’s page alone, copied, told in the history and brought back', async () => {
    const [a, b, film] = [
      await addFile(website.websiteId),
      await addFile(website.websiteId),
      await addFile(website.websiteId, 'video/mp4'),
    ];
    const hosted = 'https://www.youtube.com/watch?v=abcdefghij';
    const bowl = await make({ imageIds: [a, b], videos: { [a]: { assetId: film } } });
    const videosOf = ({ images }: { images: { id: string; video: object | null }[] }) =>
      images.map(({ id, video }) => [id, video]);
    const file = { assetId: film, url: `/content/${film}/a.jpg`, providerName: '' };
    expect(videosOf(bowl)).toEqual([
      [a, file],
      [b, null],
    ]);
    const { product } = (await patch(bowl.id, 1, { videos: { [b]: { url: hosted } } })).json();
    expect(videosOf(product)).toEqual([
      [a, file],
      [b, { assetId: null, url: hosted, providerName: 'YouTube' }],
    ]);
    const get = (url: string) => application.app.inject({ url, headers: { host: website.host } });
    const page = await get(product.path);
    expect(page.body).toContain('aria-label="Play the video: ');
    expect(page.body).toContain(`href="/content/${film}/a.jpg"`);
    expect(page.body).not.toContain('<video');
    expect(page.body).not.toContain('<iframe');
    expect(page.headers['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/);
    const facts = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    const fact = facts.find((each) => each['@type'] === 'Product');
    expect(structuredDataProblems(fact)).toEqual([]);
    expect(fact.subjectOf).toMatchObject([{ '@type': 'VideoObject', name: 'Blue bowl' }]);
    expect(fact.subjectOf[0].contentUrl).toMatch(new RegExp(`^https?://[^/]+/content/${film}/a.jpg$`));
    // Templates read an image that says for what it stands; lists, and who asks for images, get the picture.
    const { item } = (await get(`${product.path}?format=json`)).json();
    expect(item.items.map(({ id, video }: Record<string, unknown>) => [id, video])).toEqual([
      [a, { assetUrl: `/content/${film}/a.jpg`, contentType: 'video/mp4' }],
      [b, { providerName: 'YouTube', embedUrl: expect.stringContaining('/embed/abcdefghij'), pageUrl: hosted }],
    ]);
    expect(item.structuredContent).not.toHaveProperty('videos');
    const list = await get('/');
    expect(list.body).not.toContain(film);
    expect(list.body).toContain(`/content/${a}/a.jpg`);
    expect(list.headers['content-security-policy']).not.toContain('youtube');

    const copy = (await owner.call('POST', `${products}/${bowl.id}/copies`)).json().product;
    expect(videosOf(copy)).toEqual(videosOf(product));
    // An image that is taken off takes its video along; one whose file is gone is an image again.
    const less = (await patch(bowl.id, 2, { imageIds: [a] })).json().product;
    expect(videosOf(less)).toEqual([[a, file]]);
    const both = (await patch(bowl.id, 3, { imageIds: [a, b] })).json().product;
    expect(videosOf(both)).toEqual([
      [a, file],
      [b, null],
    ]);
    const { revisions } = (await owner.call('GET', `${products}/${bowl.id}/revisions`)).json();
    expect(revisions[1].changes).toEqual(['Images', 'Videos']);
    await database.db.system`delete from assets where id = ${film}`;
    const back = await owner.call('POST', `${products}/${bowl.id}/revisions/${revisions[2].id}/restore`, {
      version: 4,
    });
    expect(videosOf(back.json().product)).toEqual([
      [a, null],
      [b, { assetId: null, url: hosted, providerName: 'YouTube' }],
    ]);
    expect((await get(product.path)).body).not.toContain(film);
  });

  test('stand for no image, file of another website, or address that has no video', async () => {
    const [a, image] = [await addFile(website.websiteId), await addFile(website.websiteId)];
    const foreign = await addFile(other.websiteId, 'video/mp4');
    const bowl = await make({ imageIds: [a] });
    for (const video of [
      { assetId: image },
      { assetId: foreign },
      { assetId: newId() },
      { url: 'https://example.com/x' },
    ]) {
      const answer = await patch(bowl.id, 1, { videos: { [a]: video } });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().error.fields)).toEqual(['imageIds', `videos.${a}`]);
    }
    for (const video of [
      {},
      'x',
      { assetId: image, url: 'https://vimeo.com/123456' },
      { assetId: image, autoplay: true },
    ])
      expect((await patch(bowl.id, 1, { videos: { [a]: video } })).statusCode).toBe(400);
    // What is no image of the product has no video.
    const kept = await patch(bowl.id, 1, { videos: { [image]: { url: 'https://vimeo.com/123456' } } });
    expect(kept.json().product.images).toMatchObject([{ id: a, video: null }]);
  });

  test('another website’s file, a document and an image of another product are refused', async () => {
    const [foreign, document, elsewhere] = [
      await addFile(other.websiteId),
      await addFile(website.websiteId, 'application/pdf'),
      await addFile(website.websiteId),
    ];
    const bowl = await make();
    for (const id of [foreign, document, newId()]) {
      const answer = await patch(bowl.id, 1, { imageIds: [id] });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error.fields).toEqual({ imageIds: 'One of these images does not exist any more.' });
      const created = await owner.call('POST', products, { productType: 1, name: 'x', imageIds: [id] });
      expect(created.statusCode).toBe(422);
    }
    const variant = { [bowl.variants[0].id]: { imageId: elsewhere } };
    expect((await patch(bowl.id, 1, { variants: variant })).statusCode).toBe(422);
    expect((await patch(bowl.id, 1, { altTexts: { [foreign]: 'taken' } })).statusCode).toBe(200);
    const [row] = await database.db.system<{ altText: string }[]>`select alt_text from assets where id = ${foreign}`;
    expect(row?.altText).toBe('');
  });
});

test('a field that the call does not know is refused by its name, never passed over', async () => {
  const bowl = await make();
  const [{ id }] = bowl.variants;
  for (const [change, field] of [
    [{ optionNames: ['Size'] }, 'change.optionNames'],
    [{ pictures: [] }, 'change.pictures'],
    [{ weight: 3 }, 'change.weight'],
    [{ variants: { [id]: { colour: 'red' } } }, `change.variants.${id}.colour`],
  ] as const) {
    const answer = await patch(bowl.id, 1, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({ [field]: 'is not a field that this call knows' });
    expect(answer.json().error.message).toContain(field);
  }
  const whole = await owner.call('PATCH', `${products}/${bowl.id}`, { version: 1, change: {}, force: true });
  expect(whole.json().error.fields).toEqual({ force: 'is not a field that this call knows' });
  expect((await owner.call('POST', products, { productType: 1, name: 'x', pictures: [] })).statusCode).toBe(400);
  expect((await read(bowl.id)).version).toBe(1);
});

test('a weight is a number of grams', async () => {
  const bowl = await make();
  const [{ id }] = bowl.variants;
  const set = (weight: unknown) => patch(bowl.id, 1, { variants: { [id]: { weight } } });
  for (const weight of ['heavy', -1, '', 1e9])
    expect((await set(weight)).json().error.fields).toHaveProperty([`variants.${id}.weight`]);
  expect((await set('812.5')).json().product.variants[0].weight).toBe(812.5);
});

test('a role without the right to products changes neither', async () => {
  const moderator = await signedInOwner(application.app, database.db, website, 6);
  const bowl = await make();
  const answer = await moderator.call('PATCH', `${products}/${bowl.id}`, { version: 1, change: { imageIds: [] } });
  expect(answer.statusCode).toBe(403);
  expect((await moderator.call('GET', '/api/assets')).statusCode).toBe(403);
});
