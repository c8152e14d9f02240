import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { App } from '../../platform/server/context.ts';
import {
  AUTOMATIC_MAILS,
  cartOf,
  createMailShop,
  linesOf,
  mailSettings,
  returnPath,
  tellContact,
} from '../../testing/mail-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestServer, createTestShop, TestVisitor } from '../../testing/test-shop.ts';
import { cartReminderJob } from './job.ts';

let test: TestDatabase;
let app: App;
let at: Awaited<ReturnType<typeof createMailShop>>;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
});
afterAll(async () => {
  await app?.close();
  await test?.drop();
});
beforeEach(async () => {
  at = await createMailShop(test, app);
});
const sql = () => test.db.system;

describe('a reminder of a cart', () => {
  it('goes once to whoever typed an address, after the hours that the owner has set, with prices of now', async () => {
    await at.switchOn();
    await at.leave('Ada@Example.com', { hours: 9 });
    await at.work();
    expect(await at.mails()).toEqual([]);
    await sql()`update variants set price_cents = 5100 where website_id = ${at.shop.websiteId} and id = ${at.bowl.variantId}`;
    await at.pass(2);
    await at.work();
    await at.work();
    const [mail, ...more] = await at.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ toAddress: 'ada@example.com', subject: 'You left something in your cart' });
    expect(mail?.plainText).toContain('Bowl  $51.00');
    // What the link proves is the receiver's alone.
    expect(mail?.plainText).toMatch(/\/cart\/return\/[0-9a-f]{24}\?token=sealed\./);
  });

  it('is in the language that its reader has read', async () => {
    await at.switchOn();
    await at.leave('ada@example.com');
    await sql()`update cart_contacts set language = 'de' where website_id = ${at.shop.websiteId}`;
    await at.work();
    const [mail] = await at.mails();
    expect(mail?.plainText).toContain('Bowl  $48.00');
    expect(mail?.plainText).toContain('Zurück zu Ihrem Warenkorb');
  });

  it('is written by nobody who has not switched it on, and about nothing from before', async () => {
    const before = at.visitor();
    await before.add(at.bowl);
    expect((await tellContact(before, 'ada@example.com')).json()).toEqual({ kept: false });
    expect(await sql()`select 1 from cart_contacts where website_id = ${at.shop.websiteId}`).toHaveLength(0);
    await at.owner('PUT', AUTOMATIC_MAILS, mailSettings());
    await at.leave('bo@example.com');
    await at.work();
    expect(await at.mails()).toEqual([]);
    await at.owner('PUT', AUTOMATIC_MAILS, mailSettings({ enabled: false }));
    await at.work();
    const waiting = await sql()`
      select 1 from jobs where website_id = ${at.shop.websiteId} and kind = 'cart-reminders' and status = 'waiting'`;
    expect(waiting).toHaveLength(0);
  });

  it('is never about a cart that was bought, emptied or is sold out, nor to who has ordered since', async () => {
    await at.switchOn();
    await at.leave('forgot@example.com', { hours: 24 * 5 });
    const buyer = await at.leave('bought@example.com', { hours: 1 });
    expect((await buyer.checkout({ email: 'other@example.com' })).statusCode).toBe(200);
    const emptied = await at.leave('emptied@example.com', { hours: 1 });
    const [entry] = (await cartOf(emptied)).entries;
    await emptied.call('DELETE', `/api/commerce/shopping-cart/entries/${entry.id}`);
    await at.leave('sold-out@example.com', { hours: 1, variants: [at.mug] });
    await at.leave('half@example.com', { hours: 1, variants: [at.mug, at.bowl] });
    await sql()`update variants set stock = 0 where website_id = ${at.shop.websiteId} and id = ${at.mug.variantId}`;
    await at.leave('elsewhere@example.com', { hours: 1 });
    const elsewhere = at.visitor();
    await elsewhere.add(at.bowl);
    await elsewhere.checkout({ email: 'Elsewhere@example.com' });
    const hidden = await at.shop.addProduct({ title: 'Hidden', status: 'published' });
    await at.leave('hidden@example.com', { hours: 1, variants: [hidden] });
    await sql()`update items set status = 'draft' where website_id = ${at.shop.websiteId} and id = ${hidden.itemId}`;
    await at.pass(11);
    await at.work();
    expect(await at.receivers()).toEqual(['half@example.com']);
    const [mail] = await at.mails();
    expect([mail?.plainText.includes('Bowl'), mail?.plainText.includes('Mug')]).toEqual([true, false]);
  });

  it('goes to a person once in seven days, about the cart that they touched last', async () => {
    await at.switchOn();
    await at.leave('ada@example.com', { variants: [at.mug], hours: 1 });
    await at.leave('ada@example.com');
    await at.work();
    expect((await at.mails()).map(({ plainText }) => plainText.includes('Bowl'))).toEqual([true]);
    await at.leave('ada@example.com', { hours: 11 });
    await at.work();
    expect(await at.mails()).toHaveLength(1);
    await sql()`update automatic_mails set created_at = now() - interval '8 days' where website_id = ${at.shop.websiteId}`;
    await sql()`update carts set updated_at = now() - interval '11 hours' where website_id = ${at.shop.websiteId}`;
    await at.work();
    expect(await at.mails()).toHaveLength(2);
  });

  it('goes to who is signed in only where the address is confirmed, and to who agreed only, where the owner wants that', async () => {
    await at.switchOn();
    const member = async (email: string, verified: Date | null) => {
      const visitor = at.visitor();
      const { shoppingCart } = await visitor.add(at.bowl);
      const id = newId();
      await sql()`insert into site_users ${sql()({ websiteId: at.shop.websiteId, id, email, emailVerifiedAt: verified })}`;
      await sql()`update carts set site_user_id = ${id} where website_id = ${at.shop.websiteId} and id = ${shoppingCart.id}`;
    };
    await member('sure@example.com', new Date());
    await member('unsure@example.com', null);
    await at.pass(11);
    await at.work();
    expect(await at.receivers()).toEqual(['sure@example.com']);

    await at.switchOn(mailSettings({ audience: 'agreed' }));
    const [yes, no] = [at.visitor(), at.visitor()];
    for (const visitor of [yes, no]) await visitor.add(at.bowl);
    expect((await tellContact(yes, 'yes@example.com', true)).json()).toEqual({ kept: true });
    expect((await tellContact(no, 'no@example.com', false)).json()).toEqual({ kept: false });
    await member('silent@example.com', new Date());
    await at.pass(11);
    await at.work();
    expect(await at.receivers()).toEqual(['sure@example.com', 'yes@example.com']);
    // Who takes the consent back before it goes out gets none.
    await tellContact(yes, '', false);
    expect(await sql()`select 1 from cart_contacts where website_id = ${at.shop.websiteId}`).toHaveLength(0);
  });

  it('is written exactly once by two servers, and by one that is killed in the middle', async () => {
    await at.switchOn();
    for (const name of ['a', 'b', 'c', 'd']) await at.leave(`${name}@example.com`, { hours: 3 });
    await at.pass(11);
    const job: Job = {
      websiteId: at.shop.websiteId,
      key: '',
      attempt: 1,
      signal: new AbortController().signal,
      progress: async () => {},
    };
    const finish = await cartReminderJob.run(job);
    if (!finish) throw new Error('The job has nothing to do.');
    const killed = inWebsite(test.db, at.shop.websiteId, async (tx) => {
      await finish(tx);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await at.mails()).toEqual([]);
    // Without the lease of the job, too, which keeps two servers apart before.
    await Promise.all([1, 2, 3].map(() => inWebsite(test.db, at.shop.websiteId, finish)));
    await at.work(2);
    expect(await at.receivers()).toEqual(['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`));
  });

  it('offers the code that the owner has chosen, as long as it can be used', async () => {
    const refused = await at.owner('PUT', AUTOMATIC_MAILS, mailSettings({ couponCode: 'NOPE' }));
    expect([refused.statusCode, refused.json().error.fields.couponCode]).toEqual([
      422,
      'There is no discount with the code NOPE that can be used now. Choose another one.',
    ]);
    await sql()`insert into coupons ${sql()({ websiteId: at.shop.websiteId, id: newId(), code: 'BACK10', name: 'Welcome back', kind: 'percentage', amount: 1000 })}`;
    expect((await at.owner('GET', AUTOMATIC_MAILS)).json().codes).toEqual([{ code: 'BACK10', name: 'Welcome back' }]);
    await at.switchOn(mailSettings({ couponCode: 'back10' }));
    await at.leave('ada@example.com');
    await at.work();
    const [mail] = await at.mails();
    if (!mail) throw new Error('There is no mail.');
    expect(mail.plainText).toContain('The code BACK10 is waiting in it for you.');
    const visitor = at.visitor();
    await visitor.page(returnPath(mail));
    expect(await cartOf(visitor)).toMatchObject({ discountCents: 480, coupons: ['BACK10'] });
    await sql()`update coupons set enabled = false where website_id = ${at.shop.websiteId}`;
    await at.leave('bo@example.com');
    await at.work();
    expect((await at.mails())[1]?.plainText).not.toContain('BACK10');
  });
});

describe('the link of a reminder', () => {
  const reminded = async () => {
    const visitor = await at.leave('ada@example.com', { variants: [at.bowl, at.mug] });
    await at.work();
    const [mail] = await at.mails();
    if (!mail) throw new Error('There is no mail.');
    return { visitor, path: returnPath(mail), mail };
  };

  it('brings exactly this cart back in any browser, and nothing of its buyer', async () => {
    await at.switchOn();
    const { visitor, path } = await reminded();
    await visitor.call('PUT', '/api/commerce/shopping-cart/shipping', {
      location: { country: 'US', city: 'Hidden Falls' },
    });
    const other = at.visitor();
    const answer = await other.page(path);
    expect([answer.statusCode, answer.headers.location, answer.headers['referrer-policy']]).toEqual([
      303,
      '/cart',
      'no-referrer',
    ]);
    expect(await linesOf(other)).toEqual([
      ['Bowl', 1],
      ['Mug', 1],
    ]);
    expect(JSON.stringify(await cartOf(other)) + (await other.page('/checkout')).body).not.toMatch(/ada@|Hidden Falls/);
    expect(other.cookies.get('CART')).not.toBe(visitor.cookies.get('CART'));
    // Where the cart still is it stays as it is, and a second look makes no second one.
    await visitor.page(path);
    await other.page(path);
    expect([await linesOf(visitor), await linesOf(other)]).toEqual([
      [
        ['Bowl', 1],
        ['Mug', 1],
      ],
      [
        ['Bowl', 1],
        ['Mug', 1],
      ],
    ]);
    expect(await sql()`select 1 from carts where website_id = ${at.shop.websiteId}`).toHaveLength(2);
    // A cart that the browser has keeps what it holds.
    const third = at.visitor();
    await third.add(at.mug, 2);
    await third.page(path);
    expect((await linesOf(third)).sort()).toEqual([
      ['Bowl', 1],
      ['Mug', 2],
    ]);
  });

  it('leads to nothing once the cart is bought, in whichever browser', async () => {
    await at.switchOn();
    const { visitor, path } = await reminded();
    const other = at.visitor();
    await other.page(path);
    expect((await other.checkout()).statusCode).toBe(200);
    for (const browser of [at.visitor(), visitor, other]) {
      const { statusCode, body, cookies } = await browser.page(path);
      expect([statusCode, body.includes('Nothing left in this cart'), body.includes('Bowl')]).toEqual([
        200,
        true,
        false,
      ]);
      expect(cookies).toEqual([]);
    }
    expect((await at.owner('GET', AUTOMATIC_MAILS)).json().numbers).toMatchObject({
      carts: { sent: 1, opened: 1, recovered: 1, recoveredCents: 4800 + 2000 + 500, stopped: 0 },
      currency: 'USD',
    });
  });

  it('does not count a purchase that it had no part in', async () => {
    await at.switchOn();
    const { visitor } = await reminded();
    expect((await visitor.checkout()).statusCode).toBe(200);
    expect((await at.owner('GET', AUTOMATIC_MAILS)).json().numbers.carts).toMatchObject({
      sent: 1,
      opened: 0,
      recovered: 0,
    });
  });

  it('opens no cart of another website, and no other cart', async () => {
    await at.switchOn();
    const { path } = await reminded();
    const other = await createTestShop(test.db);
    expect((await new TestVisitor(app, other.host).page(path)).statusCode).toBe(404);
    const { pathname, search } = new URL(path, 'http://x');
    const wrong = [`${path}x`, `/cart/return/${newId()}${search}`, `${pathname}?token=x`];
    for (const each of wrong) expect((await at.visitor().page(each)).statusCode).toBe(404);
  });

  it('leaves out whom a gift card goes to', async () => {
    await at.switchOn();
    const card = await at.shop.addProduct({ title: 'Card', productType: 4, priceCents: 2500 });
    const { visitor, path } = await (async () => {
      const giver = await at.leave('giver@example.com', { variants: [card] });
      await sql()`update cart_entries set additional_fields = '{"recipientEmail": "mara@example.com"}' where website_id = ${at.shop.websiteId}`;
      await at.work();
      const [mail] = await at.mails();
      return { visitor: giver, path: mail ? returnPath(mail) : '' };
    })();
    expect(JSON.stringify(await cartOf(visitor))).toContain('mara@');
    const other = at.visitor();
    await other.page(path);
    expect(await linesOf(other)).toEqual([['Card', 1]]);
    expect(JSON.stringify(await cartOf(other))).not.toContain('mara@');
  });
});
