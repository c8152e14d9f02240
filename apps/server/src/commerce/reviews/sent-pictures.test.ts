import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, roles } from '@plinth/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { formFilesJob } from '../../content/forms/file-job.ts';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let bowl: TestVariant;
let owner: OwnerAgent;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-sent-pictures-'));
  database = await createTestDatabase();
  application = await startWholeApplication(database.db, { dataDir });
  shop = await createTestShop(database.db);
  await database.db.system`
    update websites set settings = ${database.db.system.json({ merchandisingSettings: { displayNativeProductReviewsEnabled: true } })}
    where website_id = ${shop.websiteId}`;
  await addShipping(database.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4800, stock: 50 });
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A photograph as a telephone makes it: lying on its side, with the place where it was taken. */
const photograph = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#a05040' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

type Part = readonly [name: string, value: string | { name: string; bytes: Buffer }];
/** As a browser sends a form with files. */
const send = async (url: string, parts: readonly Part[], cookie = '') => {
  const body = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  const encoded = new Response(body);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  const headers = { host: shop.host, origin: `http://${shop.host}`, 'content-type': type, ...(cookie && { cookie }) };
  return application.app.inject({ method: 'POST', url, headers, payload });
};
const fetchIt = (url: string) => application.app.inject({ url, headers: { host: shop.host } });
const picture = (name: string, bytes: Buffer): Part => ['picture', { name, bytes }];
const files = async (): Promise<string[]> =>
  (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.webp') && name.includes('answers'));
const review = (pictures: readonly Part[], body = 'A fine bowl') =>
  send(`/reviews/${bowl.itemId}`, [
    ...(
      [
        ['rating', '5'],
        ['body', body],
        ['authorName', 'Ada'],
        ['email', 'ada@example.com'],
      ] as const
    ).map(([name, value]) => [name, value] as const),
    ...pictures,
  ]);

describe('pictures that visitors send', () => {
  it('with a review are shown once it is approved, upright and without their notes, and go when they are taken out', async () => {
    const sent = await review([picture('front.jpg', await photograph()), picture('back.jpg', await photograph())]);
    expect(sent.statusCode, sent.body).toBe(303);
    const [one] = (await owner.call('GET', '/api/commerce/reviews')).json().reviews;
    expect(one.pictures).toMatchObject([{ name: 'front.webp' }, { name: 'back.webp' }]);
    const [{ id: first }, { id: second }] = one.pictures;
    const shown = `/reviews/${bowl.itemId}/pictures/${first}`;
    expect((await fetchIt(shown)).statusCode).toBe(404);
    const own = `/api/commerce/reviews/${one.id}/pictures/${first}`;
    expect((await fetchIt(own)).statusCode).toBe(401);
    expect((await owner.call('GET', own)).headers['content-type']).toBe('image/webp');

    await owner.call('POST', '/api/commerce/reviews/moderate', { ids: [one.id], action: 'approve' });
    const answer = await fetchIt(shown);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
    const about = await sharp(answer.rawPayload).metadata();
    expect([about.width, about.height, about.exif, about.xmp]).toEqual([40, 60, undefined, undefined]);
    expect(answer.rawPayload.includes('Lovelace')).toBe(false);
    const { body } = await fetchIt(`/shop/item-${bowl.itemId}`);
    expect(body).toContain(`${shown}?size=small" alt="Bowl, as Ada has it (1 of 2)"`);

    expect((await owner.call('DELETE', own)).statusCode).toBe(204);
    expect((await fetchIt(shown)).statusCode).toBe(404);
    expect((await fetchIt(`/reviews/${bowl.itemId}/pictures/${second}`)).statusCode).toBe(200);
    await owner.call('POST', '/api/commerce/reviews/moderate', { ids: [one.id], action: 'reject' });
    expect((await fetchIt(`/reviews/${bowl.itemId}/pictures/${second}`)).statusCode).toBe(404);
  });

  it('are what they say they are, few and small, and those that are kept need not be sent again', async () => {
    const html = (answer: { body: string }) => answer.body;
    const lying = await review([picture('bowl.jpg', page), picture('good.jpg', await photograph())], 'Lying');
    expect(lying.statusCode).toBe(422);
    expect(html(lying)).toContain('bowl.jpg is no picture that can be shown.');
    const many = await Promise.all([1, 2, 3, 4, 5].map(async (at) => picture(`${at}.jpg`, await photograph(60 + at))));
    expect(html(await review(many, 'Many'))).toContain('Choose at most 4 pictures.');
    const large = Buffer.concat([await photograph(), Buffer.alloc(12_000_001)]);
    expect(html(await review([picture('large.jpg', large)], 'Large'))).toContain('A picture may have 12 MB.');
    // What was kept the last time stands in the form again.
    const kept = /name="picture" value="([^"]+)" checked> good\.jpg/.exec(html(lying))?.[1] ?? '';
    expect((await review([['picture', kept]], 'Again')).statusCode).toBe(303);
    const [again] = (await owner.call('GET', '/api/commerce/reviews?query=Again')).json().reviews;
    expect(again.pictures).toMatchObject([{ name: 'good.webp' }]);
    // Neither once more, nor changed, nor with another product.
    expect((await review([['picture', kept]], 'Twice')).statusCode).toBe(422);
    expect((await review([['picture', kept.replace('.', '.x')]], 'Forged')).statusCode).toBe(422);
    expect((await owner.call('GET', `/api/forms/review/files/${again.pictures[0].id}`)).statusCode).toBe(404);
  });

  it('with a return are seen by its buyer and the shop alone, and go with the person', async () => {
    const buyer = new TestVisitor(application.app as never, shop.host);
    await buyer.add(bowl, 1);
    const { id, confirmationUrl } = (await buyer.checkout({ email: 'grace@example.com' })).json();
    const token = new URL(confirmationUrl, 'http://x').searchParams.get('token') ?? '';
    await owner.call('POST', `/api/commerce/orders/${id}/fulfill`, {});
    const [line] = (await owner.call('GET', `/api/commerce/orders/${id}`)).json().items;
    const form = (proof: string, pictures: readonly Part[]) =>
      send(`/account/orders/${id}/return`, [
        ['token', proof],
        [`quantity-${line.id}`, '1'],
        [`reason-${line.id}`, 'damaged'],
        ...pictures,
      ]);
    const before = (await files()).length;
    // Nobody else's bytes are kept.
    expect((await form('another', [picture('crack.jpg', await photograph())])).statusCode).toBe(404);
    expect(await files()).toHaveLength(before);
    const sent = await form(token, [picture('crack.jpg', await photograph())]);
    expect(sent.statusCode, sent.body).toBe(303);
    const [asked] = (await owner.call('GET', `/api/commerce/orders/${id}`)).json().returns;
    const path = `/returns/${asked.id}/pictures/${asked.pictures[0].id}`;
    expect((await owner.call('GET', `/api/commerce/orders/${id}${path}?size=small`)).statusCode).toBe(200);
    expect((await fetchIt(`/api/commerce/orders/${id}${path}`)).statusCode).toBe(401);
    expect((await fetchIt(`/account/orders/${id}${path}?token=${token}`)).statusCode).toBe(200);
    for (const proof of ['', '?token=another'])
      expect((await fetchIt(`/account/orders/${id}${path}${proof}`)).statusCode).toBe(404);
    const { body } = await fetchIt(`/account/orders/${id}/return?token=${token}`);
    expect(body).toContain(`${path}?token=${token}&amp;size=small`);

    const { customers } = (await owner.call('GET', '/api/commerce/customers?query=grace')).json();
    const gone = await owner.call('POST', `/api/commerce/customers/${customers[0].id}/erase`, {
      email: 'grace@example.com',
    });
    expect(gone.statusCode, gone.body).toBe(200);
    const runner = new JobRunner(database.db, [formFilesJob(database.db, openAssetStore({ dataDir, s3: undefined }))]);
    await runner.drain();
    await runner.stop();
    expect((await files()).filter((name) => name.includes(asked.pictures[0].id))).toEqual([]);
    expect((await fetchIt(`/account/orders/${id}${path}?token=${newId()}`)).statusCode).toBe(404);
  });
});
