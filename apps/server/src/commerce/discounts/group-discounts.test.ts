import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDiscount } from '../../testing/test-discount.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let bowl: Awaited<ReturnType<TestShop['addProduct']>>;
let groupId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'wholesale' });
  await addShipping(database.db, shop, 500);
  bowl = await shop.addProduct({ title: 'Bowl', priceCents: 10_000, stock: 500 });
  await application.directory.refresh(shop.websiteId);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
  groupId = (await owner.call('POST', '/api/commerce/customer-groups', { name: 'Wholesale' })).json().id;
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const SESSION = 'site-user-session';
const guest = () => new TestVisitor(application.app, shop.host);
const cartOf = async (visitor: TestVisitor) => (await visitor.call('GET', '/api/commerce/shopping-cart')).json();
const create = async (changes: object) =>
  (await owner.call('POST', '/api/commerce/discounts', { ...testDiscount, groupId, ...changes })).json();

/** A customer with an account and a confirmed address. */
async function member(email: string) {
  const visitor = guest();
  await visitor.post('/account/create', { name: 'Ada', email, password: 'a long password' });
  const [row] = await database.db.system<{ customerId: string }[]>`
    select customer_id from customer_emails where website_id = ${shop.websiteId} and email = ${email}`;
  const path = `/api/commerce/customers/${row?.customerId}`;
  const sort = async (groupIds: string[]) => {
    const { version } = (await owner.call('GET', path)).json();
    expect((await owner.call('PATCH', path, { version, groupIds })).statusCode).toBe(200);
  };
  const confirm = () => database.db.system`update site_users set email_verified_at = now() where email = ${email}`;
  return { visitor, sort, confirm };
}

it('a discount for a group counts for its customers alone, signed in and as long as they are in it', async () => {
  const auto = await create({ name: 'Wholesale 20', method: 'automatic', code: '', amount: 2000 });
  expect(auto.groupId).toBe(groupId);
  const { visitor, sort, confirm } = await member('ada@example.com');
  await visitor.add(bowl);
  const seen = async (by: TestVisitor) => {
    const { discountCents, automaticDiscounts = [] } = await cartOf(by);
    return [discountCents, automaticDiscounts.length];
  };
  await sort([groupId]);
  // Whoever has not shown that the address is theirs may be anybody.
  expect(await seen(visitor)).toEqual([0, 0]);
  await confirm();
  expect(await seen(visitor)).toEqual([2000, 1]);
  expect((await visitor.page('/checkout')).body).toContain('Wholesale 20');
  await sort([]);
  expect(await seen(visitor)).toEqual([0, 0]);
  await sort([groupId]);
  expect(await seen(visitor)).toEqual([2000, 1]);

  // Signed out, the same cart costs what it costs everybody; and typing the address is no sign-in.
  const session = visitor.cookies.get(SESSION) ?? '';
  visitor.cookies.delete(SESSION);
  const { grandTotalCents } = await cartOf(visitor);
  const refused = await visitor.checkout({ email: 'ada@example.com', expectedTotalCents: grandTotalCents });
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'cart-changed']);
  const stranger = guest();
  await stranger.add(bowl);
  expect(await seen(stranger)).toEqual([0, 0]);
  const typed = await stranger.checkout({ email: 'ada@example.com', expectedTotalCents: 10_500 });
  expect(typed.statusCode, typed.body).toBe(200);

  visitor.cookies.set(SESSION, session);
  await visitor.page('/checkout');
  const placed = await visitor.checkout({ email: 'ada@example.com', expectedTotalCents: 8_500 });
  expect(placed.statusCode, placed.body).toBe(200);
  const path = `/api/commerce/orders/${placed.json().id}`;
  const order = (await owner.call('GET', path)).json();
  const lines = [{ lineId: order.items[0].id, quantity: 1, restock: true }];
  // What goes back is what was paid, whoever they are by then.
  await sort([]);
  const given = await owner.call('POST', `${path}/refunds`, { key: newId(), lines, shippingCents: 0 });
  expect(given.statusCode, given.body).toBe(200);
  expect(given.json().refundedTotal?.value ?? given.json().refunds[0].amount?.value).toBe('80.00');
  await owner.call('DELETE', `/api/commerce/discounts/${auto.id}`);
});

it('a code for a group says so to everybody else, and a group that is gone is nobody', async () => {
  const discount = await create({ code: 'TRADE' });
  const { visitor, sort, confirm } = await member('bo@example.com');
  await confirm();
  const message = 'This coupon is for certain customers. If you are one of them, sign in to your account first.';
  const enter = async (by: TestVisitor) => {
    await by.add(bowl);
    const answer = await by.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'trade' });
    return answer.json();
  };
  for (const by of [guest(), visitor]) expect((await enter(by)).error.message).toBe(message);
  await sort([groupId]);
  expect((await enter(visitor)).error).toBeUndefined();
  expect(await cartOf(visitor)).toMatchObject({ discountCents: 2_000, invalidCoupons: [] });
  const told = { code: 'TRADE', reason: message };

  const { groupId: _, ...rest } = testDiscount;
  const elsewhere = await owner.call('POST', '/api/commerce/discounts', { ...rest, code: 'X', groupId: newId() });
  expect([elsewhere.statusCode, elsewhere.json().error.fields.groupId]).toEqual([
    422,
    'There is no such group any more. Choose another one.',
  ]);
  expect((await owner.call('DELETE', `/api/commerce/customer-groups/${groupId}`)).statusCode).toBe(204);
  expect(await cartOf(visitor)).toMatchObject({ discountCents: 0, invalidCoupons: [told] });
  // It can still be changed otherwise.
  const { id, version } = (await owner.call('GET', `/api/commerce/discounts/${discount.id}`)).json();
  const change = { ...testDiscount, code: 'TRADE', groupId: discount.groupId, name: 'Trade', version };
  expect((await owner.call('PUT', `/api/commerce/discounts/${id}`, change)).statusCode).toBe(200);
});
