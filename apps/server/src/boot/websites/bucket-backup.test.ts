import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { variantKey } from '../../platform/assets/image-variants.ts';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import { restoreWebsite } from '../../platform/database/backup/restore-website.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import type { Application } from '../application.ts';
import { websiteTaskJob } from './task-job.ts';

// Where files are in a bucket, a website's backup has them all the same.

let database: TestDatabase;
let bucket: BucketServer;
let application: Application;
let dataDir: string;
let shop: TestShop;
let other: TestShop;
const picture = Buffer.alloc(700_000, 'picture');
const book = Buffer.from('the book that buyers download');

beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await startBucketServer();
  dataDir = await mkdtemp(join(tmpdir(), 'plinth-bucket-'));
  application = await startWholeApplication(database.db, { dataDir, s3: bucket.settings });
  shop = await createTestShop(database.db);
  other = await createTestShop(database.db);
});
afterAll(async () => {
  await application?.close();
  await bucket?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function giveFiles({ websiteId }: TestShop): Promise<string[]> {
  const { system: sql } = database.db;
  const keys = [`${websiteId}/abc/bowl.jpg`, `${websiteId}/private/def/book.pdf`];
  const store = openAssetStore({ s3: bucket.settings, dataDir });
  // Smaller versions that were made of the picture, which no row names.
  for (const width of [100, 750])
    for (const type of ['webp', 'avif', 'jpeg'] as const)
      await store.put(variantKey(keys[0] ?? '', { width }, type), bytes(width));
  for (const [index, bytes] of [picture, book].entries()) await store.put(keys[index] ?? '', bytes);
  const file = { websiteId, byteSize: 1, contentType: 'image/jpeg' };
  await sql`insert into assets ${sql({ ...file, id: newId(), filename: 'bowl.jpg', storageKey: keys[0] ?? '' })}`;
  await sql`insert into product_files ${sql({ ...file, id: newId(), itemId: newId(), filename: 'book.pdf', storageKey: keys[1] ?? '' })}`;
  return keys;
}
const bytes = (width: number) => Buffer.alloc(width, 'smaller');

test('a website that is deleted leaves the bucket, and its backup brings its files back into it', async () => {
  const keys = await giveFiles(shop);
  const kept = await giveFiles(other);
  const owner = await signedInOwner(application.app, database.db, shop, 1);
  await database.db.system`
    insert into memberships (website_id, account_id, role) values (${other.websiteId}, ${owner.accountId}, 1)`;
  const answer = await owner.call('POST', `/api/websites/${shop.websiteId}/delete`, { title: 'Test & Shop' });
  expect(answer.statusCode, answer.body).toBe(202);
  await new JobRunner(database.db, [websiteTaskJob(application.context)]).drain();
  const left = [...bucket.objects.keys()];
  expect(left.filter((key) => key.includes(shop.websiteId))).toEqual([]);
  expect(left.filter((key) => kept.some((one) => key.includes(one)))).toHaveLength(kept.length + 6);
  const client = database.db.dedicated();
  const [{ backup } = { backup: '' }] = await database.db.system<
    { backup: string }[]
  >`select backup from website_tasks`;
  const store = openAssetStore({ s3: bucket.settings, dataDir });
  expect(await restoreWebsite(client, backup, join(dataDir, 'assets'), store)).toMatchObject({ assets: 2 });
  await client.end();
  expect(bucket.objects.get(`/files/${keys[0]}`)?.equals(picture)).toBe(true);
  expect(bucket.objects.get(`/files/${keys[1]}`)?.equals(book)).toBe(true);
});
