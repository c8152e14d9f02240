import { type DayOfBooks, usualMethodNames } from '@plinth/contract';
import { calendarDayAt, newId, roles } from '@plinth/domain';
import { parse } from 'csv-parse/sync';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addShipping, createTestShop, type TestShop, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

const DAY_ENDS = '/api/commerce/books/day-ends';
const today = calendarDayAt(Date.now(), 'UTC');
const daysAgo = (days: number) => calendarDayAt(Date.now() - days * 86_400_000, 'UTC');
const way = (name: string) => ({ kind: 'manual', enabled: true, name, text: '' });

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const paymentMethods = [way('Cash'), way('Bank transfer'), { kind: 'test', enabled: true, name: '', text: '' }];
  shop = await createTestShop(database.db, { storeSettings: { paymentMethods } });
  await database.db.system`update websites set time_zone = 'UTC' where website_id = ${shop.websiteId}`;
  await addShipping(database.db, shop);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** An order of $53.00, shipping and all. */
async function place(method?: string): Promise<string> {
  const visitor = new TestVisitor(application.app, shop.host);
  await visitor.add(await shop.addProduct({ priceCents: 4800, stock: 5 }));
  const answer = await visitor.checkout(method ? { payment: { provider: 'manual', method } } : {});
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}
async function paid(method: string): Promise<string> {
  const id = await place(method);
  expect((await owner.call('POST', `/api/commerce/orders/${id}/paid`)).statusCode).toBe(200);
  return id;
}
/** The only way to date a movement: the ledger lets nobody change a line, so its trigger is off for it. */
const backdate = (orderId: string, days: number) =>
  database.db.system.begin(async (tx) => {
    await tx`alter table payment_entries disable trigger plinth_keep_entry`;
    await tx`update payment_entries set created_at = now() - ${days} * interval '1 day' where order_id = ${orderId}`;
    await tx`alter table payment_entries enable trigger plinth_keep_entry`;
  });
async function read(day = today): Promise<DayOfBooks> {
  const answer = await owner.call('GET', `${DAY_ENDS}/${day}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** Closes what was read, with so much more or less than was expected. */
const close = ({ day, mark, sums }: DayOfBooks, difference = 0, who = owner) =>
  who.call('POST', `${DAY_ENDS}/${day}`, {
    mark,
    counted: sums.map(({ method, currency, receivedCents, returnedCents }) => ({
      method,
      currency,
      cents: receivedCents + returnedCents + difference,
    })),
    note: 'Counted twice',
  });
const sum = (method: string, receivedCents: number, returnedCents = 0) => ({
  method,
  currency: 'USD',
  receivedCents,
  returnedCents,
});

/** Asks for several things, each of which has come as far as the row that `hold` keeps before any of them goes on. */
async function atOnce<T>(
  hold: (tx: postgres.TransactionSql) => Promise<unknown>,
  asked: readonly (() => Promise<T>)[],
) {
  const { system } = database.db;
  let answers: Promise<T[]> | undefined;
  const goOn = new Error('let go of the row');
  const held = system.begin(async (tx) => {
    await hold(tx);
    answers = Promise.all(asked.map((ask) => ask()));
    await expect
      .poll(
        async () =>
          (
            await system`
              select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          )[0]?.waiting,
        { timeout: 15_000 },
      )
      .toBe(asked.length);
    throw goOn;
  });
  await expect(held).rejects.toBe(goOn);
  return (await answers) ?? [];
}

it('counts what came and went by hand, refuses what has changed since, and takes every movement once', async () => {
  // Of two days ago, closed with yesterday; what is paid by card is none of it, and what waits stands apart.
  const old = await paid('Bank transfer');
  await backdate(old, 2);
  await place();
  const waits = await place('Cash');
  const yesterday = await read(daysAgo(1));
  expect(yesterday.sums).toEqual([sum('Bank transfer', 5300)]);
  expect(yesterday.waiting.sums).toEqual([{ method: 'Cash', currency: 'USD', payments: 1, amountCents: 5300 }]);
  expect(yesterday.openDays).toEqual([today, daysAgo(2)]);
  expect((await close(yesterday)).statusCode).toBe(200);
  expect(await read(daysAgo(2))).toMatchObject({ closed: null, sums: [sum('Bank transfer', 5300)] });

  // Today: two ways to pay and a refund. One more is marked while somebody counts.
  const cash = await paid('Cash');
  await paid('Bank transfer');
  const refund = { key: newId(), lines: [], shippingCents: 500 };
  expect((await owner.call('POST', `/api/commerce/orders/${cash}/refunds`, refund)).statusCode).toBe(200);
  const before = await read();
  expect(before.sums).toEqual([sum('Bank transfer', 5300), sum('Cash', 5300, -500)]);
  expect(before.movements).toMatchObject({ count: 3, newest: [{ orderId: cash, amountCents: -500 }, {}, {}] });
  expect((await owner.call('POST', `/api/commerce/orders/${waits}/paid`)).statusCode).toBe(200);
  const late = await close(before);
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'conflict']);

  // Two who close at once: one record.
  const now = await read();
  expect(now.sums).toEqual([sum('Bank transfer', 5300), sum('Cash', 10600, -500)]);
  const second = await signedInOwner(application.app, database.db, shop, roles.admin);
  const both = await atOnce(
    (tx) => tx`insert into day_ends (website_id, day, lines, movements) values (${shop.websiteId}, ${today}, '[]', 0)`,
    [() => close(now, -100), () => close(now, -100, second)],
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await close(now)).statusCode).toBe(409);
  expect((await owner.call('GET', DAY_ENDS)).json().dayEnds).toMatchObject([
    {
      day: today,
      note: 'Counted twice',
      movements: 4,
      by: expect.stringMatching(/^Role /),
      lines: [
        { ...sum('Bank transfer', 5300), countedCents: 5200 },
        { ...sum('Cash', 10600, -500), countedCents: 10_000 },
      ],
    },
    { day: daysAgo(1), movements: 1 },
  ]);

  // What comes after the close is shown on its day, and belongs to the next day-end.
  const correction = await paid('Cash');
  const after = await read();
  expect(after).toMatchObject({
    sums: now.sums,
    closed: { day: today },
    openDays: [],
    since: { count: 1, newest: [{ orderId: correction }] },
  });
  const [taken] = await database.db.system`
    select count(*)::int as lines, count(distinct e.entry_id)::int as once from day_end_entries e where e.website_id = ${shop.websiteId}`;
  expect({ ...taken }).toEqual({ lines: 5, once: 5 });
  await expect(database.db.system`update day_ends set note = ''`).rejects.toThrow('only ever added to');

  const csv = (await owner.call('GET', `${DAY_ENDS}.csv`)).body.split('\n');
  expect(csv[2]).toContain(`${today},Cash,USD,106.00,5.00,in,101.00,in,100.00,out,1.00,4,`);
});

it('takes a movement into one day-end where two days are closed at once', async () => {
  const other = await createTestShop(database.db);
  const { websiteId } = other;
  const { system } = database.db;
  await system`update websites set time_zone = 'UTC' where website_id = ${websiteId}`;
  await system`
    insert into payments (website_id, id, order_id, provider, provider_reference, amount_cents, currency, state, test_mode)
    values (${websiteId}, ${newId()}, 'old', 'manual', 'old', 700, 'USD', 'captured', false)`;
  await backdate('old', 1);
  const seller = await signedInOwner(application.app, database.db, other, roles.admin);
  const of = async (day: string): Promise<DayOfBooks> => (await seller.call('GET', `${DAY_ENDS}/${day}`)).json();
  const [first, last] = [await of(daysAgo(1)), await of(today)];
  expect([first.sums, last.sums]).toEqual([[sum(usualMethodNames.manual, 700)], first.sums]);
  const [entry] = await system`select id from payment_entries where website_id = ${websiteId}`;
  const answers = await atOnce(
    (tx) => tx`insert into day_end_entries (website_id, entry_id, day) values (${websiteId}, ${entry?.id}, 'held')`,
    [() => close(first, 0, seller), () => close(last, 0, seller)],
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const records = (await seller.call('GET', DAY_ENDS)).json().dayEnds;
  expect(records).toMatchObject([{ movements: 1 }]);
});

/** Money that came by hand at a moment of long ago, of a shop that has nothing else. */
async function came(websiteId: string, moments: Readonly<Record<string, number>>): Promise<void> {
  const { system } = database.db;
  for (const [moment, cents] of Object.entries(moments)) {
    const orderId = newId();
    await system`
      insert into payments (website_id, id, order_id, provider, provider_reference, amount_cents, currency, state, test_mode)
      values (${websiteId}, ${newId()}, ${orderId}, 'manual', ${orderId}, ${cents}, 'USD', 'captured', false)`;
    await system.begin(async (tx) => {
      await tx`alter table payment_entries disable trigger plinth_keep_entry`;
      await tx`update payment_entries set created_at = ${moment} where order_id = ${orderId}`;
      await tx`alter table payment_entries enable trigger plinth_keep_entry`;
    });
  }
}

it.each([
  // From 23:00 to 22:00 and from 22:00 to 23:00 UTC; two o'clock is not there, and there twice.
  {
    ...{ timeZone: 'Europe/Berlin', day: '2025-03-30', hours: 23 },
    ...{ begins: '2025-03-29T23:00:00Z', last: '2025-03-30T21:59:59.999Z' },
  },
  {
    ...{ timeZone: 'Europe/Berlin', day: '2025-10-26', hours: 25 },
    ...{ begins: '2025-10-25T22:00:00Z', last: '2025-10-26T22:59:59.999Z' },
  },
  // Midnight is there twice: the day begins with the first.
  {
    ...{ timeZone: 'Atlantic/Azores', day: '2025-10-26', hours: 25 },
    ...{ begins: '2025-10-26T00:00:00Z', last: '2025-10-27T00:59:59.999Z' },
  },
  // Midnight is not there: the day begins at one.
  {
    ...{ timeZone: 'America/Santiago', day: '2025-09-07', hours: 23 },
    ...{ begins: '2025-09-07T04:00:00Z', last: '2025-09-08T02:59:59.999Z' },
  },
])(
  'a day of $hours hours in $timeZone takes what came in all of them, and nothing beside',
  async ({ timeZone, day, begins, last }) => {
    const other = await createTestShop(database.db);
    const { websiteId } = other;
    await database.db.system`update websites set time_zone = ${timeZone} where website_id = ${websiteId}`;
    const [from, to] = [Date.parse(begins), Date.parse(last)];
    // The hour that is there twice, or not at all, lies between.
    const middle = from + 2.5 * 3_600_000;
    await came(websiteId, {
      [new Date(from - 1).toISOString()]: 1,
      [begins]: 20,
      [new Date(middle).toISOString()]: 300,
      [last]: 4000,
      [new Date(to + 1).toISOString()]: 50_000,
    });
    const seller = await signedInOwner(application.app, database.db, other, roles.admin);
    const of = async (one: string): Promise<DayOfBooks> => (await seller.call('GET', `${DAY_ENDS}/${one}`)).json();
    const beside = (days: number) => calendarDayAt(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000, 'UTC');
    const closed: number[] = [];
    for (const one of [beside(-1), day, beside(1)]) {
      const answer = await close(await of(one), 0, seller);
      expect(answer.statusCode, answer.body).toBe(200);
      closed.push((await of(one)).closed?.lines[0]?.receivedCents ?? 0);
    }
    expect(closed).toEqual([1, 4320, 50_000]);
    // The export for bookkeeping has the same days.
    const { body } = await seller.call('GET', `/api/commerce/books/bookings.csv?from=${day}&to=${day}&format=csv`);
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    expect(rows.map(({ Date: on, Amount }) => [on, Amount])).toEqual([
      [day, '0.20'],
      [day, '3.00'],
      [day, '40.00'],
    ]);
  },
);

it('refuses days to come and counts that do not fit, and shows nothing to others', async () => {
  const tomorrow = daysAgo(-1);
  for (const day of [tomorrow, '2026-02-30'])
    expect((await owner.call('GET', `${DAY_ENDS}/${day}`)).statusCode).toBe(422);
  const other = await createTestShop(database.db);
  await database.db.system`update websites set time_zone = 'UTC' where website_id = ${other.websiteId}`;
  const stranger = await signedInOwner(application.app, database.db, other, roles.admin);
  const theirs: DayOfBooks = (await stranger.call('GET', `${DAY_ENDS}/${today}`)).json();
  expect(theirs).toMatchObject({ sums: [], closed: null, lastClosed: '', waiting: { sums: [] } });
  expect((await close(theirs, 0, stranger)).statusCode).toBe(422);
  const editor = await signedInOwner(application.app, database.db, shop, roles.editor);
  expect((await editor.call('GET', `${DAY_ENDS}/${today}`)).statusCode).toBe(403);
});
