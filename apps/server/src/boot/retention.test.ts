import { newId } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobRunner } from '../platform/jobs/runner.ts';
import { retentionJob, scheduleRetention } from '../platform/retention/retention.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { keptThings } from './kept.ts';

let test: TestDatabase;
let shop: TestShop;
let other: TestShop;

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
/** An id of that time: `newId` itself never steps back. */
const idOf = (moment: Date) => moment.getTime().toString(16).padStart(12, '0') + newId().slice(12);

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db
    .system`truncate carts, cart_entries, idempotency_keys, outbox_messages, revisions, site_user_sessions, site_users, jobs`;
  shop = await createTestShop(test.db);
  other = await createTestShop(test.db);
});

async function addCart(days: number, touched = days, websiteId = shop.websiteId): Promise<string> {
  const { system: sql } = test.db;
  const id = idOf(ago(days));
  await sql`insert into carts ${sql({ websiteId, id, tokenHash: id, currency: 'USD', createdAt: ago(days), updatedAt: ago(touched) })}`;
  await sql`insert into cart_entries ${sql({ websiteId, cartId: id, id: newId(), itemId: 'i', variantId: newId(), quantity: 1 })}`;
  return id;
}

/** The day's work, now. */
async function forget(days = {}): Promise<void> {
  await scheduleRetention(test.db);
  await test.db.system`update jobs set due_at = now() where kind = 'retention'`;
  await new JobRunner(test.db, [retentionJob(test.db, keptThings, days)]).drain();
}
const ids = async (table: string, column = 'id') =>
  (await test.db.system.unsafe(`select ${column} as id from ${table} order by 1`)).map(({ id }) => id);

describe('what is old', () => {
  it('is forgotten: carts that nobody touches, with what is in them, and no others', async () => {
    await addCart(100);
    const touched = await addCart(100, 3);
    const fresh = await addCart(10);
    const put = await addCart(200);
    const { system: sql } = test.db;
    await sql`insert into site_users ${sql({ websiteId: shop.websiteId, id: newId(), email: 'a@example.com', keptCartId: put })}`;
    await forget();
    expect(await ids('carts')).toEqual([put, touched, fresh].sort());
    expect(await ids('cart_entries', 'cart_id')).toEqual([put, touched, fresh].sort());
  });

  it('is forgotten in small steps to the end, however much there is', async () => {
    await test.db.system`
      insert into carts (website_id, id, token_hash, currency, updated_at)
      select ${shop.websiteId}, lpad(n::text, 24, '0'), n::text, 'USD', now() - interval '1 year' from generate_series(1, 1234) n`;
    await test.db.system`
      insert into idempotency_keys (website_id, key, request_hash, order_id, created_at)
      select ${shop.websiteId}, n::text, '', '', now() - make_interval(days => n % 60) from generate_series(1, 1200) n`;
    await forget();
    expect(await ids('carts')).toEqual([]);
    expect(await ids('idempotency_keys', 'key')).toHaveLength(1200 / 2);
  });

  it('stays where it waits: mails that nobody has sent yet', async () => {
    const { system: sql } = test.db;
    for (const status of ['sent', 'failed', 'discarded', 'queued', 'held'])
      await sql`insert into outbox_messages ${sql({ websiteId: shop.websiteId, id: idOf(ago(400)), kind: 'k', fromAddress: '', toAddress: status, subject: '', html: '', plainText: '', status, createdAt: ago(400) })}`;
    await forget();
    expect(await ids('outbox_messages', 'status')).toEqual(['held', 'queued']);
  });

  it('leaves the last twenty versions of each thing, however old', async () => {
    const { system: sql } = test.db;
    for (const [entityId, count] of [
      ['much', 25],
      ['little', 3],
    ] as const)
      for (let version = 1; version <= count; version++)
        await sql`insert into revisions ${sql({ websiteId: shop.websiteId, id: idOf(ago(500)), entityType: 'content-item', entityId, version, snapshot: sql.json({}) })}`;
    await forget();
    const left =
      await sql`select entity_id, min(version) as first, count(*)::int as count from revisions group by 1 order by 1`;
    expect(left).toMatchObject([
      { entityId: 'little', first: 1, count: 3 },
      { entityId: 'much', first: 6, count: 20 },
    ]);
  });

  it('is what the operator says, and for their own website what its owner says', async () => {
    const mine = await addCart(100);
    const theirs = await addCart(100, 100, other.websiteId);
    await test.db.system`update websites set settings = '{"keepCartDays": 3650}' where website_id = ${shop.websiteId}`;
    await forget({ carts: 150 });
    expect(await ids('carts')).toEqual([mine, theirs].sort());
    await forget({ carts: 90 });
    expect(await ids('carts')).toEqual([mine]);
  });

  it('is looked for again the next day, by one process', async () => {
    await forget();
    const jobs = await test.db
      .system`select status, extract(epoch from due_at - now()) as wait from jobs where kind = 'retention'`;
    expect(jobs).toMatchObject([{ status: 'waiting' }]);
    expect(Number(jobs[0]?.wait)).toBeGreaterThan(23 * 3600);
  });
});
