import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { linkProof } from '../../platform/http/signed-link.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, newYork, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { uploadRequest } from '../../testing/upload-request.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { downloadSubject } from './delivery-view.ts';

let test: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let book: TestVariant;
const bytes = randomBytes(300_000);

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(test.db);
  owner = await signedInOwner(application.app, test.db, shop, roles.storeManager);
  book = await shop.addProduct({ title: 'The Book', productType: 2, priceCents: 1800 });
  expect((await upload(book.itemId, 'Über Glasuren (2).pdf')).statusCode).toBe(201);
});

const upload = (itemId: string, name: string, content = bytes, agent = owner) => {
  const { headers, payload } = uploadRequest(name, content);
  return application.app.inject({
    method: 'POST',
    url: `/api/commerce/products/${itemId}/files`,
    cookies: agent.cookies,
    headers: { host: shop.host, 'x-csrf-token': agent.crumb, ...headers },
    payload,
  });
};
const visitor = () => new TestVisitor(application.app, shop.host);
/** Buys it; the page of the confirmation, and the link of its mail. */
async function buy(variant = book) {
  const buyer = visitor();
  await buyer.add(variant);
  const answer = await buyer.checkout({ shippingAddress: null, shippingOptionId: null, billingAddress: newYork });
  expect(answer.statusCode).toBe(200);
  const { id: orderId, confirmationUrl } = answer.json();
  const page = (await buyer.page(confirmationUrl)).body;
  const [mail] = await test.db.system<{ plainText: string; html: string }[]>`
    select plain_text, html from outbox_messages where related_id = ${orderId} order by id limit 1`;
  const [link = ''] = /\/downloads\/[^\s"<]+/.exec(page) ?? [];
  return { buyer, orderId, page, link, mail };
}
const download = (link: string, headers: Record<string, string> = {}) =>
  application.app.inject({ url: link, headers: { host: shop.host, ...headers } });
const used = async () => {
  const [row] = await test.db.system<
    { used: number }[]
  >`select used from downloads where website_id = ${shop.websiteId}`;
  // The answer's end is noted after it.
  return row?.used;
};
/** Until what has left is noted. */
const noted = async (done: boolean) => {
  for (let tries = 0; tries < 100; tries++) {
    const [row] = await test.db.system<{ claimDone: boolean }[]>`
      select claim_done from downloads where website_id = ${shop.websiteId}`;
    if (row?.claimDone === done) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the download was not noted as ${done ? 'complete' : 'open'}`);
};

describe('a digital product that is sold', () => {
  it('[PROD-02] is downloaded by the links of the confirmation, the mail and the account, under its real name', async () => {
    const { page, link, mail, orderId, buyer } = await buy();
    expect(page).toContain('Über Glasuren');
    expect(page).toContain('Can be downloaded 5 times, until');
    const answer = await download(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-length': '300000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Uber Glasuren (2).pdf"; filename*=UTF-8''%C3%9Cber%20Glasuren%20%282%29.pdf`,
    });
    // In the outbox its proof is sealed: neither the database nor the editor can download with it.
    expect(mail?.plainText).toContain('/downloads/');
    expect(JSON.stringify(mail)).not.toContain(link.split('.').at(-1));
    for (const text of [mail?.plainText ?? '', mail?.html ?? '']) expect(openSealed(text)).toContain(link);
    const shown = await owner.call('GET', `/api/commerce/orders/${orderId}`);
    expect(shown.json().deliveries).toMatchObject([{ kind: 'download', used: 1, allowed: 5 }]);
    expect(shown.body).not.toContain(link);
    const account = /\/account\/orders\/[^\s"]+/.exec(openSealed(mail?.plainText ?? ''))?.[0] ?? '';
    expect((await buyer.page(account)).body).toContain(link);
  });

  it('is kept where no public address leads', async () => {
    const [row] = await test.db.system<{ storageKey: string }[]>`
      select storage_key from product_files where website_id = ${shop.websiteId}`;
    const key = row?.storageKey ?? '';
    expect(key).toMatch(new RegExp(`^${shop.websiteId}/private/`));
    const [, ...rest] = key.split('/');
    for (const path of [key, rest.join('/'), `../${key}`, `..%2f${key}`, `%2e%2e/${key}`, `x/../../${key}`]) {
      const answer = await download(`/content/${path}`);
      expect([path, answer.statusCode >= 400]).toEqual([path, true]);
    }
    expect((await owner.call('GET', '/api/assets')).json().total ?? 0).toBe(0);
  });

  it('counts a download once: what broke off is gone on with, or tried again, without another count', async () => {
    const { link } = await buy();
    const part = await download(link, { range: 'bytes=0-99999' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 0-99999/300000']);
    expect(part.rawPayload.equals(bytes.subarray(0, 100_000))).toBe(true);
    const etag = String(part.headers.etag);
    await noted(false);
    const rest = await download(link, { range: 'bytes=100000-', 'if-range': etag });
    expect(Buffer.concat([part.rawPayload, rest.rawPayload]).equals(bytes)).toBe(true);
    await noted(true);
    expect(await used()).toBe(1);
    // The next one is another download.
    await download(link);
    expect(await used()).toBe(2);
    await noted(true);
    expect((await application.app.inject({ method: 'HEAD', url: link, headers: { host: shop.host } })).statusCode).toBe(
      200,
    );
    expect(await used()).toBe(2);
    expect((await download(link, { range: 'bytes=300000-' })).statusCode).toBe(416);
  });

  it('does not count again what a lost connection cut off', async () => {
    const { link } = await buy();
    const server = createServer((request, response) => application.app.server.emit('request', request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await test.db.system`update product_files set byte_size = byte_size where website_id = ${shop.websiteId}`;
    await new Promise<void>((resolve) => {
      const request = httpGet({ port, path: link, headers: { host: shop.host } }, (response) => {
        response.once('data', () => {
          request.destroy();
          resolve();
        });
      });
      request.on('error', () => resolve());
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    server.close();
    const [row] = await test.db.system`select used from downloads where website_id = ${shop.websiteId}`;
    expect(row?.used).toBe(1);
    await download(link, { range: 'bytes=1000-' });
    expect(await used()).toBe(1);
  });

  it('ends when it was downloaded as often as it may be, however many ask at once, and says so on a page', async () => {
    const { link, orderId } = await buy();
    for (let time = 0; time < 5; time++) {
      expect((await download(link)).statusCode).toBe(200);
      await noted(true);
    }
    expect(await used()).toBe(5);
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(link)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(410);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toContain('private, no-store');
      expect(answer.body).toContain('This link has been used up');
      expect(answer.body).toContain('mailto:owner@example.com');
    }
    expect(await used()).toBe(5);
    // A part of it is no way round the count.
    expect((await download(link, { range: 'bytes=1-' })).statusCode).toBe(410);

    const again = await owner.call('POST', `/api/commerce/orders/${orderId}/deliver`);
    expect(again.json().deliveries).toMatchObject([{ used: 0, allowed: 5 }]);
    const [mail] = await test.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where related_id = ${orderId} and kind = 'order-delivered'`;
    const [fresh = ''] = /\/downloads\/\S+/.exec(openSealed(mail?.plainText ?? '')) ?? [];
    expect((await download(fresh)).statusCode).toBe(200);
  });

  it('cannot be had over and over in parts that never end', async () => {
    const { link } = await buy();
    let status = 206;
    for (let time = 0; time < 100 && status === 206; time++) {
      status = (await download(link, { range: 'bytes=0-299998' })).statusCode;
      // What has left is noted after the answer.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(status).toBe(410);
    expect(await used()).toBe(5);
  });

  it('refuses links that are forged, of another website, of another file, or too old', async () => {
    const { link } = await buy();
    const [, , id = '', proof = ''] = link.split('/');
    const [until = '', signature = ''] = proof.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    const other = await createTestShop(test.db);
    const wrong = [
      `/downloads/${id}/${later}.${signature}`,
      `/downloads/${id}/${until}.${'A'.repeat(43)}`,
      `/downloads/${id}/${until}.`,
      `/downloads/${id}/${until}`,
      `/downloads/${id}/${proof}.x`,
      `/downloads/${'0'.repeat(24)}/${proof}`,
      `/downloads/..%2f${id}/${proof}`,
      `/downloads/${id}/${linkProof(['membership', shop.websiteId, id], new Date(Date.now() + 1e9))}`,
      `/downloads/${id}/${linkProof(downloadSubject(other.websiteId, id), new Date(Date.now() + 1e9))}`,
    ];
    for (const path of wrong) {
      const answer = await download(path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['content-type']).toContain('text/html');
    }
    const elsewhere = await application.app.inject({ url: link, headers: { host: other.host } });
    expect(elsewhere.statusCode).toBe(404);
    // Signed by us for the other website, asked there: row-level security knows no such download.
    const foreign = `/downloads/${id}/${linkProof(downloadSubject(other.websiteId, id), new Date(Date.now() + 1e9))}`;
    expect((await application.app.inject({ url: foreign, headers: { host: other.host } })).statusCode).toBe(404);
    const old = await download(
      `/downloads/${id}/${linkProof(downloadSubject(shop.websiteId, id), new Date(Date.now() - 1000))}`,
    );
    expect([old.statusCode, old.body.includes('This link is too old')]).toEqual([410, true]);
    await test.db
      .system`update downloads set expires_at = now() - interval '1 minute' where website_id = ${shop.websiteId}`;
    expect((await download(link)).statusCode).toBe(410);
    expect(await used()).toBe(0);
  });

  it('is taken back when the order is cancelled', async () => {
    const { link, orderId } = await buy();
    expect((await owner.call('POST', `/api/commerce/orders/${orderId}/cancel`, {})).statusCode).toBe(200);
    expect((await download(link)).statusCode).toBe(410);
    const again = await owner.call('POST', `/api/commerce/orders/${orderId}/deliver`);
    expect(again.json().error.code).toBe('order-status');
  });

  it('as the settings of the store say', async () => {
    const SETTINGS = '/api/commerce/delivery-settings';
    const usual = { downloadLimit: 5, downloadDays: 30, membershipLinkDays: 90 };
    const version = expect.any(String);
    expect((await owner.call('GET', SETTINGS)).json()).toEqual({ ...usual, version });
    const change = { downloadLimit: 2, downloadDays: 3, membershipLinkDays: 4 };
    expect((await owner.call('PUT', SETTINGS, change)).json()).toEqual({ ...change, version });
    expect((await owner.call('GET', SETTINGS)).json()).toEqual({ ...change, version });
    for (const wrong of [0, 10_001, 2.5, null])
      expect((await owner.call('PUT', SETTINGS, { ...change, downloadDays: wrong })).statusCode).toBe(400);
    const editor = await signedInOwner(application.app, test.db, shop, roles.editor);
    expect((await editor.call('PUT', SETTINGS, usual)).statusCode).toBe(403);
    book = await shop.addProduct({ productType: 2 });
    await upload(book.itemId, 'a.zip');
    const { page } = await buy();
    expect(page).toContain('Can be downloaded 2 times, until');
    const [row] = await test.db.system<{ days: number }[]>`
      select extract(epoch from expires_at - now()) / 86400 as days from downloads where website_id = ${shop.websiteId}`;
    expect(Number(row?.days)).toBeCloseTo(3, 1);
  });
});

describe('the files of a digital product', () => {
  it('are added, listed and taken away by who may change products; who has bought one keeps it', async () => {
    const { link } = await buy();
    const path = `/api/commerce/products/${book.itemId}/delivery`;
    const { files } = (await owner.call('GET', path)).json();
    expect(files).toMatchObject([{ filename: 'Über Glasuren (2).pdf', byteSize: 300_000, sizeText: '293 KB' }]);
    const gone = await owner.call('DELETE', `/api/commerce/products/${book.itemId}/files/${files[0].id}`);
    expect(gone.json().files).toEqual([]);
    expect((await download(link)).statusCode).toBe(200);
    const { page } = await buy();
    expect(page).not.toContain('/downloads/');
    // Added later, it is handed over by sending again.
    await upload(book.itemId, 'second.zip', Buffer.from('PK'));
    const [order] = await test.db.system<{ id: string }[]>`
      select id from orders where website_id = ${shop.websiteId} order by id desc limit 1`;
    const sent = await owner.call('POST', `/api/commerce/orders/${order?.id}/deliver`);
    expect(sent.json().deliveries).toMatchObject([{ filename: 'second.zip' }]);
  });

  it('are refused for other products and other people', async () => {
    const bowl = await shop.addProduct();
    const wrong = await upload(bowl.itemId, 'a.pdf');
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([
      422,
      'Only digital products have files to download.',
    ]);
    expect((await upload('0'.repeat(24), 'a.pdf')).statusCode).toBe(404);
    expect((await upload(book.itemId, 'a.pdf', Buffer.alloc(0))).statusCode).toBe(422);
    const editor = await signedInOwner(application.app, test.db, shop, roles.viewer);
    expect((await upload(book.itemId, 'a.pdf', bytes, editor)).statusCode).toBe(403);
    const foreign = await createTestShop(test.db);
    const thief = await signedInOwner(application.app, test.db, foreign, roles.admin);
    expect((await upload(book.itemId, 'a.pdf', bytes, thief)).statusCode).toBeGreaterThanOrEqual(401);
  });

  it('are named harmlessly, whatever they are called', async () => {
    await upload(book.itemId, '../../etc/passwd\u0000<script>.PDF');
    const rows = await test.db.system<{ filename: string; storageKey: string }[]>`
      select filename, storage_key from product_files where website_id = ${shop.websiteId} order by id desc limit 1`;
    expect(rows[0]?.filename).toBe('passwd<script>.PDF');
    expect(rows[0]?.storageKey).toMatch(/^[0-9a-f]{24}\/private\/[0-9a-f]{24}\/passwd-script\.pdf$/);
  });
});

it('files that are sold count in what the website may keep, and its own files in theirs', async () => {
  const before = application;
  application = await startWholeApplication(test.db, { uploadQuota: 700_000 });
  try {
    expect((await upload(book.itemId, 'second.zip')).statusCode).toBe(201);
    const third = await upload(book.itemId, 'third.zip');
    expect([third.statusCode, third.json().error.message]).toEqual([413, expect.stringContaining('Delete some first')]);
    const rows = await test.db.system`select 1 from product_files where website_id = ${shop.websiteId}`;
    expect(rows).toHaveLength(2);
    // Nothing of the refused one is left on the disk.
    const kept = await readdir(join(application.context.config.dataDir, 'assets', shop.websiteId, 'private'));
    expect(kept).toHaveLength(2);
    await test.db.system`delete from product_files where website_id = ${shop.websiteId} and filename = 'second.zip'`;
    const insert = { websiteId: shop.websiteId, id: newId(), filename: 'film.mp4', contentType: 'video/mp4' };
    await test.db.system`insert into assets ${test.db.system({ ...insert, storageKey: 'x', byteSize: 400_000 })}`;
    expect((await upload(book.itemId, 'fourth.zip')).statusCode).toBe(413);
  } finally {
    await application.close();
    application = before;
  }
});
