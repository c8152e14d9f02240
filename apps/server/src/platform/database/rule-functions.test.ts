import {
  canBeSubscribedTo,
  contentStatuses,
  countsStock,
  isEmailAddress,
  isInStock,
  productTypes,
  shownStockOf,
  visibilityOf,
} from '@plinth/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

/** What the database answers to `expression` for each row, in their order. */
async function answers(expression: string, columns: string, rows: readonly object[]): Promise<unknown[]> {
  const { system: sql } = database.db;
  const numbered = sql.json(rows.map((row, place) => ({ ...row, place })) as never);
  const found = await sql<{ answer: unknown }[]>`
    select ${sql.unsafe(expression)} as answer from jsonb_to_recordset(${numbered}) as r(${sql.unsafe(columns)}, place int)
    order by r.place`;
  return found.map(({ answer }) => answer);
}
const lists = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 200 });

test('whether something is in stock is the same in the database and outside it', async () => {
  const variants = lists(
    fc.record({
      productType: fc.constantFrom(...Object.values(productTypes), 0, 6),
      unlimited: fc.boolean(),
      stock: fc.integer({ min: -20, max: 20 }),
      backorderLimit: fc.option(fc.integer({ min: 1, max: 20 })),
      wanted: fc.integer({ min: 1, max: 20 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(variants, async (rows) => {
      const expression =
        'plinth_in_stock(r."productType", r.unlimited, plinth_for_sale(r.stock, r."backorderLimit"), r.wanted)';
      const columns = '"productType" int, unlimited boolean, stock int, "backorderLimit" int, wanted int';
      expect(await answers(expression, columns, rows)).toEqual(
        rows.map(({ productType, unlimited, wanted, ...row }) =>
          isInStock(productType, { unlimited, ...shownStockOf(row) }, wanted),
        ),
      );
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['can be subscribed to', 'plinth_can_be_subscribed_to', canBeSubscribedTo],
  ['counts stock', 'plinth_counts_stock', countsStock],
])('which type of product %s is the same in the database and outside it', async (_, name, rule) => {
  const types = [0, ...Object.values(productTypes), 6];
  const rows = types.map((productType) => ({ productType }));
  expect(await answers(`${name}(r."productType")`, '"productType" int', rows)).toEqual(types.map(rule));
});

test('what an owner is told of a status and a date is the same in the database and outside it', async () => {
  // The two clocks may differ by what a statement takes.
  const hours = fc.integer({ min: -50_000, max: 50_000 }).filter((count) => count !== 0);
  const items = lists(fc.record({ status: fc.constantFrom(...contentStatuses, 'other'), hours }));
  await fc.assert(
    fc.asyncProperty(items, async (all) => {
      const now = Date.now();
      const rows = all.map(({ status, hours: ahead }) => ({ status, publishOn: new Date(now + ahead * 3_600_000) }));
      const expression = 'plinth_visibility(r.status, r."publishOn")';
      expect(await answers(expression, 'status text, "publishOn" timestamptz', rows)).toEqual(
        rows.map((row) => visibilityOf(row, now)),
      );
    }),
    { numRuns: 20 },
  );
});

test('what is an email address within a text is the same in the database and outside it', async () => {
  const part = fc.string({
    unit: fc.constantFrom('a', 'ö', 'ß', '7', '.', '-', "'", '!', '+', '/', '\u180e', '\u{1f33e}'),
    minLength: 1,
  });
  const addresses = fc.tuple(part, part).map(([local, host]) => `${local}@${host}`);
  const around = fc.constantFrom(' ', '  ', '\n', '\u00a0', ' <', '> ', ', ', '"', '\\n', '@', ' word ', '\\');
  const texts = lists(
    fc.array(fc.oneof(addresses, around), { minLength: 1, maxLength: 8 }).map((parts) => ({ text: parts.join('') })),
  );
  await fc.assert(
    fc.asyncProperty(lists(addresses.filter(isEmailAddress)), texts, async (given, written) => {
      const rows = given.map((address) => ({ address, words: ` [ ${address} ,  Hello, or ${address}!? ]` }));
      expect(await answers('r.address = any(plinth_addresses(r.words))', 'address text, words text', rows)).toEqual(
        rows.map(() => true),
      );
      const found = (await answers('plinth_addresses(r.text)', 'text text', written)) as string[][];
      expect(found.flat().filter((address) => !isEmailAddress(address))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('the rules are put into the statements that ask them, so that indexes answer as before', async () => {
  const { system: sql } = database.db;
  const plan = await sql`
    explain (verbose) select id from items i where website_id = 'w' and collection_id = 'c'
      and plinth_item_published(i.status, i.publish_on, i.deleted_at)`;
  const text = plan.map((row) => String(Object.values(row)[0])).join('\n');
  expect(text).not.toContain('plinth_item_published');
  expect(text).toContain('publish_on <= now()');
});
