import type { Discount } from '@plinth/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../../boot/commerce-routes.ts';
import type { App } from '../../platform/server/context.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDiscount } from '../../testing/test-discount.ts';
import { addShipping, createTestServer, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';

let test: TestDatabase;
let app: App;
let shop: TestShop;

beforeAll(async () => {
  test = await createTestDatabase();
  app = await createTestServer(test.db, commerceRoutes);
  shop = await createTestShop(test.db);
  await addShipping(test.db, shop);
});
afterAll(async () => {
  await app.close();
  await test.drop();
});

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  new TestVisitor(app, shop.host).call(method, `/api/commerce/discounts${path}`, body, {
    'x-test-role': '8',
    'x-csrf-token': 'crumb',
  });
const create = async (changes: object): Promise<Discount> => {
  const answer = await ask('POST', '', { ...testDiscount, ...changes });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const settingsOf = ({
  id: _,
  state: _s,
  uses: _u,
  codeCount: _c,
  revenueCents: _r,
  discountCents: _d,
  created: _m,
  ...settings
}: Discount) => settings;
const buyWith = async (couponCode: string) => {
  const bowl = await shop.addProduct({ stock: 10 });
  const buyer = new TestVisitor(app, shop.host);
  await buyer.add(bowl);
  return buyer.checkout({ couponCode });
};

describe('the discounts of a shop', () => {
  it('are listed with their state, what they took and what the orders came to', async () => {
    const day = 86_400_000;
    const now = Date.now();
    const used = await create({ code: 'used', name: 'Used' });
    await create({ code: 'LATER', name: 'Later', startsAt: now + day });
    await create({ code: 'OVER', name: 'Over', endsAt: now - day });
    await create({ code: 'OFF', name: 'Off', enabled: false });
    expect((await buyWith('USED')).statusCode).toBe(200);
    const { discounts, total } = (await ask('GET', '')).json();
    expect(total).toBe(4);
    expect(discounts.map(({ name, state }: Discount) => [name, state])).toEqual([
      ['Off', 'off'],
      ['Over', 'ended'],
      ['Later', 'scheduled'],
      ['Used', 'active'],
    ]);
    expect((await ask('GET', `/${used.id}`)).json()).toMatchObject({
      code: 'USED',
      uses: 1,
      discountCents: 100,
      revenueCents: 1400,
    });
    expect((await ask('GET', '?state=scheduled')).json().discounts).toHaveLength(1);
    expect((await ask('GET', '?query=ove')).json().discounts.map(({ name }: Discount) => name)).toEqual(['Over']);
  });

  it('keep what was set, and tell who comes second what is there now', async () => {
    const goods = { kind: 'products', ids: ['a', 'b'] };
    const bounds = {
      maxUses: 5,
      maxUsesPerCustomer: 2,
      minimumSubtotalCents: 500,
      minimumQuantity: 2,
      startsAt: 1000,
      endsAt: 2000,
    };
    const rules = {
      kind: 'buy-get',
      amount: 10_000,
      buyQuantity: 2,
      getQuantity: 1,
      mostSets: 3,
      get: goods,
      goods,
      combines: false,
    };
    const made = await create({ code: 'WHOLE', ...bounds, ...rules, withGiftCards: false, firstOrder: true });
    expect(made).toMatchObject({ ...bounds, ...rules, withGiftCards: false, firstOrder: true });
    const settings = settingsOf(made);
    const changed = await ask('PUT', `/${made.id}`, { ...settings, name: 'Changed' });
    expect(changed.json()).toMatchObject({ name: 'Changed', version: made.version + 1 });
    const late = await ask('PUT', `/${made.id}`, { ...settings, name: 'Late' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ error: { code: 'conflict' }, current: { name: 'Changed' } });
  });

  it('are refused with what is wrong beside its field', async () => {
    await create({ code: 'TWICE' });
    const wrong = [
      [{ code: ' tw ice' }, 'code'],
      [{ code: '!' }, 'code'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 10_001 }, 'amount'],
      [{ goods: { kind: 'products', ids: [] } }, 'goods'],
      [{ startsAt: 2000, endsAt: 2000 }, 'endsAt'],
      [{ name: ' ' }, 'name'],
    ] as const;
    for (const [changes, field] of wrong) {
      const answer = await ask('POST', '', { ...testDiscount, code: 'FREE', ...changes });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    }
    expect((await ask('POST', '', { ...testDiscount, code: 'FREE', color: 'red' })).statusCode).toBe(400);
  });

  it('can be switched off, deleted and brought back, unless somebody has taken the code', async () => {
    const { id } = await create({ code: 'BACK' });
    expect((await ask('POST', `/${id}/switch`, { enabled: false })).json().state).toBe('off');
    expect((await buyWith('BACK')).json().error.fields.couponCode).toBe('This coupon is not active.');
    await ask('POST', `/${id}/switch`, { enabled: true });
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await buyWith('BACK')).json().error.fields.couponCode).toBe('This coupon code is not valid.');
    expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
    expect((await ask('POST', `/${id}/restore`)).json()).toMatchObject({ id, state: 'active' });
    expect((await buyWith('BACK')).statusCode).toBe(200);
    await ask('DELETE', `/${id}`);
    await create({ code: 'BACK' });
    expect((await ask('POST', `/${id}/restore`)).json().error.fields.code).toContain('Another discount has the code');
  });

  it('may have many codes, each of which counts by itself', async () => {
    const { id } = await create({ method: 'codes', code: '', maxUsesPerCode: 1 });
    expect((await ask('POST', `/${id}/codes`, { count: 500, prefix: 'fair-' })).json().codeCount).toBe(500);
    const csv = await ask('GET', `/${id}/codes.csv`);
    const [head, ...lines] = csv.body.trim().split('\r\n');
    expect(head).toBe('Code,Uses,Created');
    const codes = lines.map((line) => line.split(',')[0]!);
    expect(new Set(codes).size).toBe(500);
    expect(codes.every((code) => /^FAIR-[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true);
    expect((await buyWith(codes[0]!.toLowerCase())).statusCode).toBe(200);
    expect((await buyWith(codes[0]!)).json().error.fields.couponCode).toBe('This coupon has been used up.');
    expect((await buyWith(codes[1]!)).statusCode).toBe(200);
    expect((await ask('GET', `?query=${codes[2]}`)).json().discounts.map((one: Discount) => one.id)).toEqual([id]);
    const single = await create({ code: 'SINGLE' });
    expect((await ask('POST', `/${single.id}/codes`, { count: 1, prefix: '' })).statusCode).toBe(422);
  });
});
