import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { personTables } from './person-queries.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let bowl: TestVariant;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  shop = await createTestShop(database.db);
  await addShipping(database.db, shop);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 4500, stock: 500 });
  owner = await signedInOwner(application.app, database.db, shop, roles.storeManager);
});

const order = async (email: string, changes: Record<string, unknown> = {}): Promise<string> => {
  const buyer = new TestVisitor(application.app, shop.host);
  await buyer.add(bowl);
  const bought = await buyer.checkout({ email, ...changes });
  expect(bought.statusCode).toBe(200);
  return bought.json().id;
};
const fulfil = (id: string) => owner.call('POST', `/api/commerce/orders/${id}/fulfill`, {});
const list = async (query = '') => (await owner.call('GET', `/api/commerce/customers${query}`)).json();
const emails = async (query = ''): Promise<string[]> =>
  (await list(query)).customers.map(({ email }: { email: string }) => email);
const idOf = async (email: string): Promise<string> =>
  (await list(`?query=${encodeURIComponent(email)}`)).customers[0].id;
const read = async (id: string) => (await owner.call('GET', `/api/commerce/customers/${id}`)).json();

describe('the customers', () => {
  it('are whoever has ordered, guests too, each once by their address, counted by the orders that stand', async () => {
    await order('ada@example.com');
    await order('Ada@Example.com');
    const third = await order('grace@example.com');
    const { customers, total } = await list();
    expect(total).toBe(2);
    expect(customers).toMatchObject([
      { email: 'grace@example.com', name: 'Ada Lovelace', ordersCount: 1, spentCents: 5000, hasAccount: false },
      { email: 'ada@example.com', ordersCount: 2, spentCents: 10_000 },
    ]);
    await owner.call('POST', `/api/commerce/orders/${third}/cancel`, {});
    expect((await list('?query=grace')).customers).toMatchObject([{ ordersCount: 0, spentCents: 0 }]);
    // What was given back was not spent.
    await database.db
      .system`update orders set refunded_cents = 1200 where lower(customer_email) = 'ada@example.com' and id = (select max(id) from orders where lower(customer_email) = 'ada@example.com')`;
    expect((await list('?query=ada@')).customers).toMatchObject([{ ordersCount: 2, spentCents: 8800 }]);
    expect(await emails('?kind=returning')).toEqual(['ada@example.com']);
    expect(await emails('?kind=none')).toEqual(['grace@example.com']);
  });

  it('are one where their first two orders come at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => order('both@example.com')));
    const { customers } = await list();
    expect(customers).toMatchObject([{ email: 'both@example.com', ordersCount: 6, spentCents: 30_000 }]);
  });

  it('with an account are there before they order, and stay who they are with a new address', async () => {
    const { system: sql } = database.db;
    const { websiteId } = shop;
    const id = newId();
    await sql`insert into site_users ${sql({ websiteId, id, email: 'new@example.com', displayName: 'New' })}`;
    expect(await emails('?kind=account')).toEqual(['new@example.com']);
    const customerId = await idOf('new@example.com');
    await sql`update site_users set email = 'other@example.com' where id = ${id}`;
    await order('other@example.com');
    expect(await read(customerId)).toMatchObject({
      emails: ['new@example.com', 'other@example.com'],
      ordersCount: 1,
      accounts: [{ email: 'other@example.com', confirmed: false }],
    });
  });

  it('are sorted, filtered and read page by page, each once', async () => {
    for (const email of ['c@example.com', 'a@example.com', 'b@example.com']) await order(email);
    await order('a@example.com');
    const { customers } = await list();
    for (const [index, name] of ['Ann', 'bea', 'Cyd'].entries()) {
      const one = customers.find(({ email }: { email: string }) => email.startsWith('abc'.charAt(index)));
      const changed = await owner.call('PATCH', `/api/commerce/customers/${one.id}`, {
        version: 1,
        name,
        tags: [name],
      });
      expect(changed.statusCode).toBe(200);
    }
    const pages = async (query: string) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list(`?limit=2&cursor=${cursor}${query}`);
        seen.push(...page.customers.map(({ name }: { name: string }) => name));
        cursor = page.nextCursor ?? '';
      } while (cursor);
      return seen;
    };
    expect(await pages('&sort=name')).toEqual(['Ann', 'bea', 'Cyd']);
    expect(await pages('&sort=spent')).toEqual(['Ann', 'bea', 'Cyd']);
    expect(await pages('&sort=orders')).toEqual(['Ann', 'bea', 'Cyd']);
    expect(await pages('')).toEqual(['Ann', 'bea', 'Cyd']);
    expect(await pages('&tag=bea')).toEqual(['bea']);
    expect((await owner.call('GET', '/api/commerce/customers?cursor=bm8')).statusCode).toBe(400);
  });

  it('are exported as they are filtered, without a cell that a spreadsheet would run', async () => {
    await order('ada@example.com');
    await order('bea@example.com');
    await owner.call('PATCH', `/api/commerce/customers/${await idOf('ada@example.com')}`, {
      ...{ version: 1, name: '=1+1', companyName: 'Lovelace Ltd', vatId: 'gb 434 0314 94' },
      taxExemption: { reason: 'School', certificate: '@TX', expiresOn: '2999-12-31' },
    });
    const file = await owner.call('GET', '/api/commerce/customers.csv?query=ada%40example.com');
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, ada, ...more] = file.body.trim().split('\n');
    expect(head).toBe(
      'Email,Name,Orders,Spent (USD),Last order,Tags,Groups,Account,Company,VAT id,Tax exemption,Exemption certificate,Exempt until',
    );
    expect(ada).toMatch(
      /^ada@example.com,'=1\+1,1,50.00,\d{4}-.*,,,No,Lovelace Ltd,GB434031494,School,'@TX,2999-12-31$/,
    );
    expect(more).toEqual([]);
  });

  it('are changed by one person at a time', async () => {
    await order('ada@example.com');
    const id = await idOf('ada@example.com');
    const group = (await owner.call('POST', '/api/commerce/customer-groups', { name: 'Wholesale' })).json();
    const change = { version: 1, note: 'Pays late', tags: ['vip', 'VIP', ' vip '], groupIds: [group.id] };
    const changed = await owner.call('PATCH', `/api/commerce/customers/${id}`, change);
    expect(changed.json()).toMatchObject({ version: 2, note: 'Pays late', tags: ['vip'], groups: ['Wholesale'] });
    const late = await owner.call('PATCH', `/api/commerce/customers/${id}`, { version: 1, note: 'Pays early' });
    expect([late.statusCode, late.json().current.note]).toEqual([409, 'Pays late']);
    expect(await emails(`?groupId=${group.id}`)).toEqual(['ada@example.com']);
    expect((await owner.call('POST', '/api/commerce/customer-groups', { name: 'wholesale' })).statusCode).toBe(422);
    expect((await owner.call('DELETE', `/api/commerce/customer-groups/${group.id}`)).statusCode).toBe(204);
    expect((await read(id)).groups).toEqual([]);
  });
});

describe('two customers who are one person', () => {
  it('are merged in one step after a preview, counted together, and parted again as they were', async () => {
    await order('ada@example.com');
    await order('ada@work.example');
    const [kept, other] = [await idOf('ada@example.com'), await idOf('ada@work.example')];
    await owner.call('PATCH', `/api/commerce/customers/${other}`, { version: 1, tags: ['work'], note: 'By invoice' });
    expect((await read(kept)).doubles).toMatchObject([{ id: other, email: 'ada@work.example' }]);
    const preview = (await owner.call('GET', `/api/commerce/customers/${kept}/merge?with=${other}`)).json();
    expect(preview).toMatchObject({ emails: ['ada@work.example'], orders: 1, spentCents: 5000, tags: ['work'] });
    const ask = { withId: other, version: 1, otherVersion: 1 };
    expect((await owner.call('POST', `/api/commerce/customers/${kept}/merge`, ask)).statusCode).toBe(409);
    const merged = await owner.call('POST', `/api/commerce/customers/${kept}/merge`, { ...ask, otherVersion: 2 });
    expect(merged.json()).toMatchObject({
      emails: ['ada@example.com', 'ada@work.example'],
      ordersCount: 2,
      spentCents: 10_000,
      tags: ['work'],
      note: 'By invoice',
      merges: [{ email: 'ada@work.example' }],
    });
    expect((await owner.call('GET', `/api/commerce/customers/${other}`)).statusCode).toBe(404);
    // Orders with either address are theirs from now on.
    await order('ada@work.example');
    expect(await read(kept)).toMatchObject({ ordersCount: 3, spentCents: 15_000 });
    const mergeId = merged.json().merges[0].id;
    const parted = await owner.call('POST', `/api/commerce/customers/${kept}/merges/${mergeId}/undo`, {});
    expect(parted.json()).toMatchObject({ ordersCount: 1, spentCents: 5000, tags: [], note: '', merges: [] });
    expect(await read(other)).toMatchObject({ ordersCount: 2, spentCents: 10_000, tags: ['work'], note: 'By invoice' });
    const again = await owner.call('POST', `/api/commerce/customers/${kept}/merges/${mergeId}/undo`, {});
    expect(again.statusCode).toBe(404);
  });

  it('are counted right where they order while they are merged', async () => {
    await order('ada@example.com');
    await order('ada@work.example');
    const [kept, other] = [await idOf('ada@example.com'), await idOf('ada@work.example')];
    const [merged] = await Promise.all([
      owner.call('POST', `/api/commerce/customers/${kept}/merge`, { withId: other, version: 1, otherVersion: 1 }),
      ...Array.from({ length: 5 }, () => order('ada@work.example')),
    ]);
    expect(merged.statusCode).toBe(200);
    expect(await read(kept)).toMatchObject({ ordersCount: 7, spentCents: 35_000 });
  });
});

describe('a person', () => {
  const address = 'zelda.unique@example.com';
  const name = 'Zelda Uniquename';
  const { firstName, lastName } = { firstName: 'Zelda', lastName: 'Uniquename' };

  /** Somebody of whom every table knows something. */
  const live = async () => {
    const { system: sql } = database.db;
    const { websiteId } = shop;
    const street = {
      firstName,
      lastName,
      address1: '7 Unique Road',
      city: 'Berlin',
      postalCode: '10115',
      country: 'DE',
    };
    const id = await order(address, { shippingAddress: street, note: `Ring ${name}` });
    const siteUserId = newId();
    const text = (what: string) => `${what} of ${name}`;
    const later = new Date(Date.now() + 86_400_000);
    await sql`insert into site_users ${sql({ websiteId, id: siteUserId, email: address, displayName: name })}`;
    await sql`update orders set site_user_id = ${siteUserId} where id = ${id}`;
    await sql`insert into site_user_sessions ${sql({ websiteId, tokenHash: newId(), siteUserId, xsrfToken: 'x', address: text('browser'), expiresAt: later })}`;
    await sql`insert into site_user_tokens ${sql({ websiteId, tokenHash: newId(), siteUserId, purpose: 'reset', email: address, expiresAt: later })}`;
    await sql`insert into site_user_addresses ${sql({ websiteId, siteUserId, id: newId(), address: sql.json(street) })}`;
    await sql`insert into member_area_members ${sql({ websiteId, memberAreaId: newId(), siteUserId })}`;
    await sql`insert into membership_grants ${sql({ websiteId, id: newId(), orderId: id, orderItemId: id, memberAreaId: newId(), expiresAt: later, siteUserId })}`;
    await sql`insert into gift_card_recipients ${sql({ websiteId, orderItemId: newId(), orderId: newId(), name, email: address, message: text('words'), day: '', sendAt: later, origin: 'http://localhost' })}`;
    await sql`insert into comments ${sql({ websiteId, id: newId(), itemId: bowl.itemId, authorName: name, authorEmail: address, body: 'Lovely', status: 'approved', contentHash: newId() })}`;
    await sql`insert into product_reviews ${sql({ websiteId, id: newId(), itemId: bowl.itemId, source: 'native', rating: 5, authorName: name, authorEmail: address, status: 'approved', contentHash: newId() })}`;
    const summary = sql.json([{ type: 'email', rawTitle: 'Mail', value: address, values: [address] }]);
    const submissionId = newId();
    await sql`insert into form_submissions ${sql({ websiteId, id: submissionId, formId: newId(), submissionKey: newId(), answers: sql.json({ who: name }), summary })}`;
    await sql`insert into form_deliveries ${sql({ websiteId, id: newId(), formId: newId(), hookId: newId(), submissionId, status: 'failed', problem: text('problem') })}`;
    await sql`insert into mailing_list_subscribers ${sql({ websiteId, listId: newId(), email: address, name })}`;
    await sql`insert into restock_signups ${sql({ websiteId, id: newId(), productId: bowl.itemId, variantId: bowl.variantId, email: address })}`;
    await sql`insert into cart_contacts ${sql({ websiteId, cartId: newId(), email: address })}`;
    await sql`insert into automatic_mails ${sql({ websiteId, id: newId(), kind: 'cart', email: address, subjectId: newId() })}`;
    await sql`insert into outbox_messages ${sql({ websiteId, id: newId(), kind: 'told', relatedId: submissionId, fromAddress: 'x', toAddress: 'owner@example.com', subject: text('answer'), html: '', plainText: '' })}`;
    await sql`insert into order_events ${sql({ websiteId, id: newId(), orderId: id, kind: 'note', text: text('call') })}`;
    const couponId = newId();
    await sql`insert into coupon_customers ${sql({ websiteId, couponId, customer: address, uses: 1 })}`;
    await sql`insert into coupon_uses ${sql({ websiteId, couponId, orderId: id, customer: address, discountCents: 0 })}`;
    const carts = await sql`
      update cart_entries set additional_fields = ${sql.json({ who: name })} where website_id = ${websiteId} returning 1`;
    await sql`update order_items set additional_fields = ${sql.json({ who: name })} where order_id = ${id}`;
    const twin = await order('zelda.twin@example.com');
    await fulfil(twin);
    const [kept, other] = [await idOf(address), await idOf('zelda.twin@example.com')];
    const merge = { withId: other, version: 1, otherVersion: 1 };
    expect((await owner.call('POST', `/api/commerce/customers/${kept}/merge`, merge)).statusCode).toBe(200);
    return { id, kept, carts: carts.length };
  };

  /** Every row of the website, by table, in which one of the texts stands. */
  const tablesWith = async (...texts: string[]): Promise<string[]> => {
    const { system: sql } = database.db;
    const names = await sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'website_id' order by 1`;
    const found: string[] = [];
    for (const table of names) {
      const rows = await sql`
        select 1 from ${sql(table.name)} t where t.website_id = ${shop.websiteId}
          and lower(t::text) like any(${texts.map((text) => `%${text.toLowerCase()}%`)})`;
      if (rows.length > 0) found.push(table.name);
    }
    return found;
  };

  it('is exported with everything that any table has of them, without secrets', async () => {
    const { kept } = await live();
    const file = await owner.call('GET', `/api/commerce/customers/${kept}/everything.json`);
    expect(file.headers['content-disposition']).toContain('attachment');
    const everything = file.json();
    const known = new Set(Object.keys(everything.kept));
    const holding = await tablesWith(address, 'uniquename', 'zelda.twin');
    expect(holding.length).toBeGreaterThan(14);
    for (const table of holding) expect(known).toContain(table);
    expect(file.body).not.toMatch(/token_hash|password_hash|xsrf_token|unsubscribe_key|plain_text/);
  });

  it('is erased from every table once nothing is to be sent to them; their orders stay, without them', async () => {
    const { id, kept } = await live();
    const erase = (email: string) => owner.call('POST', `/api/commerce/customers/${kept}/erase`, { email });
    expect((await erase('somebody@example.com')).statusCode).toBe(422);
    const open = await erase(address);
    expect([open.statusCode, open.json().error.code]).toEqual([409, 'order-status']);
    await fulfil(id);
    const stranger = await order('stranger@example.com');
    const erased = await erase(address.toUpperCase());
    expect([erased.statusCode, erased.json().orders]).toEqual([200, 2]);
    expect(await tablesWith(address, 'uniquename', 'unique road', 'zelda.twin')).toEqual([]);
    const left = (await owner.call('GET', `/api/commerce/orders/${id}`)).json();
    expect(left).toMatchObject({
      customerEmail: '',
      customerName: '',
      grandTotalCents: 5000,
      shippingAddress: { country: 'DE', address1: '' },
      mails: [],
    });
    expect((await owner.call('GET', `/api/commerce/orders/${stranger}`)).json().customerEmail).toBe(
      'stranger@example.com',
    );
    expect(await emails()).toEqual(['stranger@example.com']);
    expect((await owner.call('GET', `/api/commerce/customers/${kept}`)).statusCode).toBe(404);
  });

  /** What looks like a person, and is none of the shop's customers. */
  const others: Readonly<Record<string, string>> = {
    api_keys: 'whose key it is: people of the shop',
    audit_log: 'people of the shop',
    forms: 'the address of the shop that answers go to',
    member_invitations: 'people of the shop',
    memberships: 'people of the shop',
    websites: 'the address of the shop',
  };

  it('is looked for in every table that has a place for one', async () => {
    const { system: sql } = database.db;
    const places = await sql<{ table: string }[]>`
      select distinct c.table_name as table from information_schema.columns c
      where c.table_schema = 'public' and (c.column_name ~ '(email|_address$|phone|site_user_id|customer_id|customer_name|author_name|^customer$)')
        and exists (select from information_schema.columns w
          where w.table_schema = 'public' and w.table_name = c.table_name and w.column_name = 'website_id')`;
    expect(places.length).toBeGreaterThan(12);
    for (const { table } of places) expect([...Object.keys(personTables), ...Object.keys(others)]).toContain(table);
  });
});
