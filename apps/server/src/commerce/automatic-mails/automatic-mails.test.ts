import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import {
  AUTOMATIC_MAILS,
  cartOf,
  createMailShop,
  mailSettings,
  stopPath,
  tellContact,
} from '../../testing/mail-shop.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, TestVisitor } from '../../testing/test-shop.ts';
import { reviewRoutes } from '../reviews/routes.ts';
import { removeOldAutomaticMails } from './service.ts';

let test: TestDatabase;
let app: App;
let at: Awaited<ReturnType<typeof createMailShop>>;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, [...commerceRoutes, reviewRoutes]);
});
afterAll(async () => {
  await app?.close();
  await test?.drop();
});
beforeEach(async () => {
  at = await createMailShop(test, app);
});
const sql = () => test.db.system;

describe('the way out', () => {
  it('asks first, ends mails of its kind for good with one press, and outlives the person', async () => {
    await at.switchOn();
    await at.leave('ada@example.com');
    await at.work();
    const [mail] = await at.mails();
    if (!mail) throw new Error('There is no mail.');
    const path = stopPath(mail);
    expect(openSealed(mail.html)).toContain(path);
    const stops = () => sql()`select kind from mail_stops where website_id = ${at.shop.websiteId}`;
    const asked = await at.visitor().page(path);
    expect([asked.statusCode, asked.body.includes('Unsubscribe</button>'), asked.body.includes('ada@')]).toEqual([
      200,
      true,
      false,
    ]);
    expect(await stops()).toEqual([]);
    // As mail programs do it: without a browser's cookies and headers (RFC 8058).
    const press = () =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { host: at.shop.host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    for (const _ of ['once', 'again']) expect((await press()).statusCode).toBe(200);
    expect(await stops()).toEqual([{ kind: 'cart' }]);
    await sql()`delete from automatic_mails where website_id = ${at.shop.websiteId}`;
    await at.leave('Ada@example.com');
    await at.work();
    expect(await at.mails()).toHaveLength(1);
    expect((await at.owner('GET', AUTOMATIC_MAILS)).json().numbers.carts.stopped).toBe(1);

    const other = await createTestShop(test.db);
    for (const [host, url] of [
      [other.host, path],
      [at.shop.host, path.replace('/stop/cart/', '/stop/review/')],
      [at.shop.host, `${path}x`],
    ] as const)
      expect((await new TestVisitor(app, host).post(url, {})).statusCode).toBe(404);
  });
});

describe('a request for reviews', () => {
  const takeReviews = () => sql()`
    update websites set settings = settings || '{"merchandisingSettings": {"displayNativeProductReviewsEnabled": true}}'
    where website_id = ${at.shop.websiteId}`;
  /** An order of a at.bowl and a at.mug that was sent some days ago. */
  async function sent(email: string, { days = 8, variants = [at.bowl, at.mug] } = {}): Promise<string> {
    const visitor = at.visitor();
    for (const variant of variants) await visitor.add(variant);
    const answer = await visitor.checkout({ email });
    expect(answer.statusCode, answer.body).toBe(200);
    const { id } = answer.json();
    await sql()`
      update orders set status = 'fulfilled', fulfilled_at = now() - make_interval(days => ${days}),
        created_at = now() - make_interval(days => ${days + 1})
      where website_id = ${at.shop.websiteId} and id = ${id}`;
    return id;
  }
  beforeEach(async () => {
    await takeReviews();
    await at.switchOn();
    await sql()`update variants set stock = 100 where website_id = ${at.shop.websiteId}`;
  });

  it('goes once, so many days after the order was sent, with a link to the form of each product', async () => {
    await sent('early@example.com', { days: 6 });
    const orderId = await sent('Ada@example.com');
    await at.work();
    await at.work();
    const [mail, ...more] = await at.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'ada@example.com', kind: 'review-request' });
    for (const { itemId } of [at.bowl, at.mug]) {
      expect(mail?.plainText).toContain(`/reviews/${itemId}`);
      expect((await at.visitor().page(`/reviews/${itemId}`)).statusCode).toBe(200);
    }
    const shown = (await at.owner('GET', `/api/commerce/outbox?relatedId=${orderId}`)).json().messages;
    expect(shown.map(({ kind }: { kind: string }) => kind)).toContain('review-request');
  });

  it('is never about what was cancelled, given back or is coming back, nor about hidden or reviewed products', async () => {
    const canceled = await sent('canceled@example.com');
    await sql()`update orders set status = 'canceled', canceled_at = now() where id = ${canceled}`;
    const refunded = await sent('refunded@example.com');
    await sql()`update orders set status = 'refunded' where id = ${refunded}`;
    const returned = await sent('returned@example.com');
    await sql()`insert into order_returns ${sql()({ websiteId: at.shop.websiteId, id: newId(), orderId: returned, number: 1, lines: sql().json([]), wish: 'refund' })}`;
    await sent('late@example.com', { days: 40 });
    const part = await sent('part@example.com');
    await sql()`update order_items set refunded_quantity = quantity where order_id = ${part} and item_id = ${at.bowl.itemId}`;
    await sent('reviewer@example.com');
    await sql()`insert into product_reviews ${sql()({ websiteId: at.shop.websiteId, id: newId(), itemId: at.mug.itemId, source: 'native', rating: 5, title: '', body: 'Good', authorName: 'R', authorEmail: 'Reviewer@example.com', contentHash: newId(), status: 'pending' })}`;
    const gone = await at.shop.addProduct({ title: 'Gone', stock: 5 });
    await sent('gone@example.com', { variants: [gone] });
    await sql()`update items set deleted_at = now() where website_id = ${at.shop.websiteId} and id = ${gone.itemId}`;
    await at.work();
    const written = (await at.mails()).map(({ toAddress, plainText }) => [
      toAddress,
      plainText.includes(at.bowl.itemId),
      plainText.includes(at.mug.itemId),
    ]);
    expect(written).toEqual([
      ['part@example.com', false, true],
      ['reviewer@example.com', true, false],
    ]);
  });

  it('goes to a person once in seven days, once about a product, and not to who unsubscribed', async () => {
    await sent('ada@example.com', { variants: [at.bowl] });
    await at.work();
    await sent('ada@example.com', { variants: [at.bowl, at.mug] });
    await at.work();
    expect(await at.mails()).toHaveLength(1);
    await sql()`update automatic_mails set created_at = now() - interval '8 days' where website_id = ${at.shop.websiteId}`;
    await at.work();
    const [, second] = await at.mails();
    expect([second?.plainText.includes(at.bowl.itemId), second?.plainText.includes(at.mug.itemId)]).toEqual([
      false,
      true,
    ]);
    if (second) await at.visitor().post(stopPath(second), {});
    await sql()`delete from automatic_mails where website_id = ${at.shop.websiteId}`;
    await sent('ada@example.com', { variants: [at.mug] });
    // Ending requests for reviews ends no reminders of carts.
    await at.leave('ada@example.com');
    await at.work();
    expect((await at.mails()).map(({ kind }) => kind)).toEqual(['review-request', 'review-request', 'cart-reminder']);
  });

  it('is not written while the shop takes no reviews, nor twice by two servers', async () => {
    await sql()`update websites set settings = settings - 'merchandisingSettings' where website_id = ${at.shop.websiteId}`;
    for (const name of ['a', 'b', 'c']) await sent(`${name}@example.com`, { variants: [at.bowl] });
    await at.work();
    expect(await at.mails()).toEqual([]);
    await takeReviews();
    await at.work(2);
    expect(await at.receivers()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });
});

describe('what is kept', () => {
  it('goes with its person when they are erased, and is forgotten in time', async () => {
    await at.switchOn();
    const visitor = await at.leave('ada@example.com');
    await at.leave('bo@example.com');
    await at.work();
    const other = at.visitor();
    await other.add(at.mug);
    const { id } = (await other.checkout({ email: 'ada@example.com' })).json();
    await sql()`update orders set status = 'fulfilled', fulfilled_at = now() where id = ${id}`;
    const [customer] = await sql()`
      select customer_id from customer_emails where website_id = ${at.shop.websiteId} and email = 'ada@example.com'`;
    const everything = (await at.owner('GET', `/api/commerce/customers/${customer?.customerId}/everything.json`)).body;
    expect([
      everything.includes('automatic_mails'),
      everything.includes('cart_contacts'),
      everything.includes('sealed.'),
    ]).toEqual([true, true, false]);
    const erased = await at.owner('POST', `/api/commerce/customers/${customer?.customerId}/erase`, {
      email: 'ada@example.com',
    });
    expect(erased.statusCode, erased.body).toBe(200);
    for (const table of ['automatic_mails', 'cart_contacts'])
      expect(await sql()`select email from ${sql()(table)} where website_id = ${at.shop.websiteId}`).toEqual([
        { email: 'bo@example.com' },
      ]);
    expect((await cartOf(visitor)).entries).toEqual([]);

    const forget = (days: number) =>
      inWebsite(test.db, at.shop.websiteId, (tx) =>
        removeOldAutomaticMails(tx, at.shop.websiteId, {
          before: new Date(Date.now() + days * 86_400_000),
          after: '',
          limit: 10,
        }),
      );
    // Sooner than it could be written a second time nothing is forgotten, however short mails are kept.
    await forget(1);
    expect(await sql()`select 1 from automatic_mails where website_id = ${at.shop.websiteId}`).toHaveLength(1);
    await sql()`update automatic_mails set created_at = now() - interval '80 days' where website_id = ${at.shop.websiteId}`;
    await forget(1);
    expect(await sql()`select 1 from automatic_mails where website_id = ${at.shop.websiteId}`).toHaveLength(0);
  });

  it('is the owner’s to set, to look at and to try, within bounds', async () => {
    expect((await at.owner('GET', AUTOMATIC_MAILS)).json().settings).toEqual(
      mailSettings({ enabled: false }, { enabled: false }, { enabled: false }),
    );
    for (const wrong of [
      mailSettings({ hours: 0 }),
      mailSettings({ hours: 73 }),
      mailSettings({}, { days: 61 }),
      mailSettings({ text: 'x'.repeat(1001) }),
    ])
      expect([400, 422]).toContain((await at.owner('PUT', AUTOMATIC_MAILS, wrong)).statusCode);
    const sample = { kind: 'cart', couponCode: 'BACK10', subject: 'Still <here>', text: 'One\nTwo <b>' };
    const preview = (await at.owner('POST', `${AUTOMATIC_MAILS}/preview`, sample)).json();
    expect(preview.subject).toBe('Still <here>');
    expect(preview.html).toContain('One<br>Two &lt;b&gt;');
    expect(preview.html).toMatch(/Mug|Bowl/);
    expect((await at.owner('POST', `${AUTOMATIC_MAILS}/test`, sample)).json()).toEqual({ to: 'owner@example.com' });
    expect(await at.mails()).toMatchObject([
      { toAddress: 'owner@example.com', subject: 'Test: Still <here>', unsubscribeUrl: '' },
    ]);
    expect((await at.visitor().call('GET', AUTOMATIC_MAILS)).statusCode).toBe(401);
    const wrong = at.visitor();
    await wrong.add(at.bowl);
    await at.switchOn();
    expect((await tellContact(wrong, 'no address')).statusCode).toBe(422);
    expect((await tellContact(at.visitor(), 'a@example.com')).statusCode).toBe(404);
  });
});
