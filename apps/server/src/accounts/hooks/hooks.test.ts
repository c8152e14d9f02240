import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HookEvent, hookEventNames, newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { hookDeliveryJob } from './delivery-job.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let admin: OwnerAgent;
let elsewhere: Server;
let address: string;
/** What the address elsewhere was told, and what it answers. */
let heard: { headers: IncomingMessage['headers']; body: string }[] = [];
let status = 200;
let location: string | undefined;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status, location ? { location } : {}).end('as heard');
    });
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'hooked' });
  await addShipping(database.db, shop);
  admin = await signedInOwner(application.app, database.db, shop, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  elsewhere?.close();
});
beforeEach(async () => {
  heard = [];
  status = 200;
  location = undefined;
  await database.db.system`truncate hooks, hook_deliveries, jobs`;
});

interface Made {
  hook: { id: string; state: string };
  secret: string;
}
/** A hook whose address is a server of this test: only https may be chosen, and only public addresses. */
async function listen(...events: HookEvent[]): Promise<Made> {
  const path = newId();
  const answer = await admin.call('POST', '/api/hooks', { url: `https://hooks.example.com/${path}`, events });
  expect(answer.statusCode, answer.body).toBe(201);
  const made: Made = answer.json();
  await database.db.system`update hooks set url = ${`${address}/${path}`} where id = ${made.hook.id}`;
  return made;
}
async function run(network: object = { allows: () => true }): Promise<void> {
  const runner = new JobRunner(database.db, [hookDeliveryJob(database.db, network)]);
  await runner.drain();
  await runner.stop();
}
const again = async () => {
  await database.db.system`update hooks set rest_until = null`;
  await database.db.system`update jobs set due_at = now() where kind = 'hook-delivery' and status = 'waiting'`;
  await run();
};
const log = async (id: string, query = '') => (await admin.call('GET', `/api/hooks/${id}/deliveries${query}`)).json();
const told = () => heard.map(({ body }) => JSON.parse(body) as { id: string; event: string; data: object });
const events = () => told().map(({ event }) => event);

describe('a hook', () => {
  test('tells its secret once, signs by it what it sends, and by the former one for a day', async () => {
    const { hook, secret } = await listen('order.placed');
    expect(secret).toMatch(/^plinth_hook_[\w-]{43}$/);
    const [row] = await database.db.system<{ all: string }[]>`select to_jsonb(h)::text as all from hooks h`;
    expect(`${row?.all}${(await admin.call('GET', '/api/hooks')).body}`).not.toContain(secret);
    expect((await admin.call('POST', `/api/hooks/${hook.id}/test`)).statusCode).toBe(202);
    const changed = (await admin.call('POST', `/api/hooks/${hook.id}/secret`)).json();
    expect(changed.secret).not.toBe(secret);
    await run();
    const [{ headers, body } = { headers: {}, body: '' }] = heard;
    const signed = String(headers['plinth-signature']).split(',');
    const seconds = signed[0]?.slice(2);
    const by = (key: string) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
    expect(signed.slice(1)).toEqual([by(changed.secret), by(secret)]);
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    expect(headers['plinth-event']).toBe('hook.test');
    await database.db.system`update hooks set former_until = now() - interval '1 second'`;
    await admin.call('POST', `/api/hooks/${hook.id}/test`);
    await run();
    expect(String(heard[1]?.headers['plinth-signature']).split(',')).toHaveLength(2);
  });

  test('is refused where its address is none, is no https, or lies inside the network', async () => {
    for (const url of [
      'nothing',
      'http://hooks.example.com/',
      'https://a:b@hooks.example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost/x',
      'https://169.254.169.254/latest/meta-data',
    ]) {
      const answer = await admin.call('POST', '/api/hooks', { url, events: ['order.placed'] });
      expect([url, answer.statusCode]).toEqual([url, 422]);
      expect(answer.json().error.fields.url).toBeTruthy();
    }
    const twice = { url: 'https://hooks.example.com/one', events: ['order.placed', 'order.placed'] };
    expect((await admin.call('POST', '/api/hooks', twice)).json().hook.events).toEqual(['order.placed']);
    expect((await admin.call('POST', '/api/hooks', twice)).statusCode).toBe(422);
    expect((await admin.call('POST', '/api/hooks', { ...twice, events: ['order.lost'] })).statusCode).toBe(400);
    const manager = await signedInOwner(application.app, database.db, shop, roles.websiteManager);
    expect((await manager.call('GET', '/api/hooks')).statusCode).toBe(403);
  });

  test('whose name leads into the network, or that redirects there, is not followed', async () => {
    const { hook } = await listen('order.placed');
    await admin.call('POST', `/api/hooks/${hook.id}/test`);
    await run({});
    expect(heard).toHaveLength(0);
    expect((await log(hook.id)).deliveries[0].problem).toContain('is not a public address');
    status = 302;
    location = `${address}/elsewhere`;
    await again();
    expect(heard).toHaveLength(1);
    expect((await log(hook.id)).deliveries[0]).toMatchObject({
      status: 'waiting',
      problem: 'The address answered 302.',
    });
  });

  test('keeps what was answered, tries again in growing pauses, and sends an event once more by hand', async () => {
    const { hook } = await listen('order.placed');
    status = 503;
    const { id, eventId } = (await admin.call('POST', `/api/hooks/${hook.id}/test`)).json();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 3; tries++) {
      await again();
      const [one] = (await log(hook.id)).deliveries;
      expect(one).toMatchObject({ status: 'waiting', attempts: tries, answerStatus: 503, answerText: 'as heard' });
      pauses.push(Math.round((one.nextAt - one.triedAt) / 1000));
    }
    expect(pauses.map((pause) => Math.round(pause / 10) * 10)).toEqual([30, 120, 600]);
    // Now the address is left alone: another message does not even try.
    await admin.call('POST', `/api/hooks/${hook.id}/test`);
    await run();
    expect(heard).toHaveLength(3);
    status = 200;
    await again();
    expect((await log(hook.id)).deliveries.map((one: { status: string }) => one.status)).toEqual([
      'delivered',
      'delivered',
    ]);
    expect((await admin.call('GET', '/api/hooks')).json().hooks[0]).toMatchObject({ waiting: 0, failingSince: null });
    const repeated = await admin.call('POST', `/api/hooks/${hook.id}/deliveries/${id}/again`);
    expect(repeated.statusCode).toBe(202);
    await run();
    expect(told().at(-1)?.id).toBe(eventId);
    expect((await log(hook.id)).deliveries).toHaveLength(3);
  });

  test('that fails for days is switched off, with one mail; one that answers 410, at once', async () => {
    const { hook } = await listen('order.placed');
    status = 500;
    for (let count = 0; count < 3; count++) await admin.call('POST', `/api/hooks/${hook.id}/test`);
    await run();
    await database.db.system`update hooks set failing_since = now() - interval '73 hours', rest_until = null`;
    await again();
    const after = await log(hook.id);
    expect(after.hook.state).toBe('failing');
    expect(after.deliveries.map((one: { status: string }) => one.status)).toEqual(['failed', 'failed', 'failed']);
    const mails = () => database.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where kind = 'hook-stopped' and to_address = ${adminEmail}`;
    const [{ email: adminEmail } = { email: '' }] = await database.db.system<{ email: string }[]>`
      select email from accounts where id = ${admin.accountId}`;
    expect(await mails()).toHaveLength(1);
    // What happens meanwhile is not written for it; switched on again, it begins anew.
    const shopper = new TestVisitor(application.app, shop.host);
    await shopper.add(await shop.addProduct());
    expect((await shopper.checkout()).statusCode).toBe(200);
    expect((await log(hook.id)).deliveries).toHaveLength(3);
    const on = await admin.call('PATCH', `/api/hooks/${hook.id}`, { enabled: true });
    expect(on.json()).toMatchObject({ state: 'works', failingSince: null });
    status = 410;
    await admin.call('POST', `/api/hooks/${hook.id}/test`);
    await run();
    expect((await log(hook.id)).hook.state).toBe('gone');
    expect(await mails()).toHaveLength(2);
  });
});

describe('what is told', () => {
  test('of an order: that it is placed and paid, is fulfilled, and that money goes back, once each, without a person’s name', async () => {
    await listen(...hookEventNames);
    const cup = await shop.addProduct({ title: 'Cup', stock: 3 });
    heard = [];
    await database.db.system`truncate hook_deliveries, jobs`;
    const shopper = new TestVisitor(application.app, shop.host);
    await shopper.add(cup, 1);
    const placed = await shopper.checkout({ email: 'ada.lovelace@example.com' });
    expect(placed.statusCode, placed.body).toBe(200);
    const { id } = placed.json();
    await run();
    expect(events().sort()).toEqual(['customer.created', 'order.paid', 'order.placed']);
    expect(heard.map(({ body }) => body).join()).not.toMatch(/\bada\b|lovelace/i);
    expect(told().find(({ event }) => event === 'order.placed')?.data).toMatchObject({ orderId: id, currency: 'USD' });
    heard = [];
    const order = (await admin.call('GET', `/api/commerce/orders/${id}`)).json();
    const lines = [{ lineId: order.items[0].id, quantity: 1, restock: false }];
    const sent = await admin.call('POST', `/api/commerce/orders/${id}/fulfill`, {});
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    const back = await admin.call('POST', `/api/commerce/orders/${id}/refunds`, {
      key: newId(),
      lines,
      shippingCents: 0,
    });
    expect(back.statusCode, back.body).toBeLessThan(300);
    await run();
    expect(events().sort()).toEqual(['order.fulfilled', 'order.refunded']);
  });

  test('of a subscription: that it is renewed, was not paid, and is over, and of nothing else that becomes of it', async () => {
    await listen('subscription.renewed', 'subscription.failed', 'subscription.ended');
    const { system: sql } = database.db;
    const { websiteId } = shop;
    const [id, orderId] = [newId(), newId()];
    const plan = { billingValue: 1, billingUnit: 'MONTH', cycles: 0, anchorOn: '2026-01-31', nextOn: '2026-03-31' };
    const whose = {
      customerEmail: 'ada.lovelace@example.com',
      customerName: 'Ada',
      productName: 'Tea',
      testMode: true,
    };
    const goods = {
      itemId: newId(),
      variantId: newId(),
      sku: 'TEA',
      quantity: 1,
      unitPriceCents: 100,
      currency: 'USD',
    };
    await sql`insert into subscriptions ${sql({ websiteId, id, orderId, ...whose, ...goods, ...plan, provider: 'test', origin: '' })}`;
    for (const kind of ['started', 'renewed', 'paused', 'failed', 'canceled'])
      await sql`insert into subscription_events ${sql({ websiteId, id: newId(), subscriptionId: id, kind, actor: 'clock', orderId })}`;
    await run();
    expect(events().sort()).toEqual(['subscription.ended', 'subscription.failed', 'subscription.renewed']);
    expect(told()[0]?.data).toMatchObject({ subscriptionId: id, nextOn: '2026-03-31', orderId });
    expect(heard.map(({ body }) => body).join()).not.toMatch(/\bada\b|lovelace/i);
  });

  test('never where the transaction is not committed, and once however often a thing is written in it', async () => {
    const { hook } = await listen('product.changed', 'stock.low', 'product.deleted');
    const cup = await shop.addProduct({ stock: 5 });
    await database.db.system`update items set created_at = now() - interval '1 day' where id = ${cup.itemId}`;
    await database.db.system`truncate hook_deliveries, jobs`;
    const write = (end: 'commit' | 'fail') =>
      inWebsite(database.db, shop.websiteId, async (tx) => {
        await tx`update items set title = 'One' where id = ${cup.itemId}`;
        await tx`update items set title = 'Two' where id = ${cup.itemId}`;
        await tx`update variants set price_cents = price_cents + 1 where id = ${cup.variantId}`;
        if (end === 'fail') throw new Error('no');
      });
    await expect(write('fail')).rejects.toThrow('no');
    expect((await log(hook.id)).deliveries).toEqual([]);
    await write('commit');
    // Counters and pieces in stock are no change of the product.
    await database.db.system`update items set like_count = 4 where id = ${cup.itemId}`;
    await database.db.system`update variants set stock = 4 where id = ${cup.variantId}`;
    await run();
    expect(told().map(({ event, data }) => [event, (data as { title: string }).title])).toEqual([
      ['product.changed', 'Two'],
    ]);
    await database.db.system`update variants set low_at = 3, stock = 3 where id = ${cup.variantId}`;
    await database.db.system`update items set deleted_at = now() where id = ${cup.itemId}`;
    await run();
    expect(events().slice(1).sort()).toEqual(['product.deleted', 'stock.low']);
  });

  test('of pages and forms, to whoever chose it, on this website alone', async () => {
    const other = await createTestShop(database.db, { identifier: `other-${newId().slice(-6)}` });
    await listen('page.published', 'form.answered');
    const formId = newId();
    const write = (websiteId: string) => database.db.system`
      insert into collections (website_id, id, type, type_name, title, navigation_title, url_id)
      values (${websiteId}, ${newId()}, 10, 'page', 'About', 'About', ${newId()})`;
    await write(other.websiteId);
    await write(shop.websiteId);
    await database.db.system`
      insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, status)
      values (${shop.websiteId}, ${newId()}, 10, 'page', 'Draft', 'Draft', ${newId()}, 'draft')`;
    await database.db.system`
      insert into forms (website_id, id, name, secret) values (${shop.websiteId}, ${formId}, 'Write', 'x')`;
    for (const folder of ['inbox', 'spam'])
      await database.db.system`
        insert into form_submissions (website_id, id, form_id, submission_key, answers, summary, folder)
        values (${shop.websiteId}, ${newId()}, ${formId}, ${folder}, '{}', '[]', ${folder})`;
    await run();
    const titles = told().map(({ event, data }) => [event, (data as { title?: string }).title]);
    expect(titles.sort()).toEqual([
      ['form.answered', undefined],
      ['page.published', 'About'],
    ]);
  });
});
