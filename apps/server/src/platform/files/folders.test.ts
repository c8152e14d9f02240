import { Readable } from 'node:stream';
import { newId } from '@plinth/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { BIN_DAYS, fileBinJob } from '../assets/bin.ts';
import { croppedUrl } from '../assets/crop.ts';
import { S3AssetStore } from '../assets/s3-asset-store.ts';
import { uploadFile } from '../assets/upload.ts';
import { JobRunner } from '../jobs/runner.ts';

let database: TestDatabase;
let bucket: BucketServer;
let application: Application;
let owner: OwnerAgent;
const site = { websiteId: newId(), host: 'drawers.localhost' };

beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await startBucketServer();
  application = await startWholeApplication(database.db, { s3: bucket.settings });
  const { system: sql } = database.db;
  await sql`insert into websites ${sql({ websiteId: site.websiteId, identifier: 'drawers', title: 'Drawers', themeName: 'lookbook' })}`;
  owner = await signedInOwner(application.app, database.db, site, 1);
});
afterAll(async () => {
  await application?.close();
  await bucket?.close();
  await database?.drop();
});

let made = 0;
/** A picture of bytes of its own. */
async function picture(name: string, folderId?: string) {
  const background = { r: 20 * ++made, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  const store = new S3AssetStore(bucket.settings);
  const { websiteId } = site;
  const place = folderId === undefined ? {} : { folderId };
  const { file } = await uploadFile({
    db: database.db,
    store,
    websiteId,
    fileName: name,
    stream: Readable.from([bytes]),
    ...place,
  });
  return (await owner.call('GET', `/api/assets/${file.id}`)).json() as {
    id: string;
    assetUrl: string;
    folderId: string | null;
  };
}
const folder = async (name: string, parentId: string | null = null) =>
  owner.call('POST', '/api/asset-folders', { name, parentId });
const folders = async () => (await owner.call('GET', '/api/asset-folders')).json().folders;
const names = async (query: string) =>
  (await owner.call('GET', `/api/assets?${query}`)).json().files.map((file: { filename: string }) => file.filename);
const bin = async () => (await owner.call('GET', '/api/asset-bin')).json().files;
const get = (url: string) => application.app.inject({ url, headers: { host: site.host } });

test('folders lie in each other, never in themselves, and no two of one name beside each other', async () => {
  const pots = (await folder(' Pots ')).json();
  const bowls = (await folder('Bowls', pots.id)).json();
  expect((await folder('pots')).json().error.fields.name).toBe('There is a folder “pots” here already.');
  expect((await folder('  ')).json().error.fields.name).toBe('Enter a name for the folder.');
  expect((await folder('Lost', newId())).statusCode).toBe(404);
  const into = (id: string, parentId: string | null) => owner.call('PATCH', `/api/asset-folders/${id}`, { parentId });
  expect((await into(pots.id, bowls.id)).json().error.message).toBe('A folder cannot be moved into itself.');
  expect((await into(bowls.id, null)).json()).toMatchObject({ name: 'Bowls', parentId: null });
  expect((await owner.call('PATCH', `/api/asset-folders/${bowls.id}`, { name: 'Dishes' })).json().name).toBe('Dishes');
  await picture('in-pots.png', pots.id);
  const free = await picture('free.png');
  expect(await names(`folder=${pots.id}`)).toEqual(['in-pots.png']);
  expect(await names('folder=none')).toEqual(['free.png']);
  // A search looks into every folder.
  expect(await names('search=pots')).toEqual(['in-pots.png']);
  const moved = await owner.call('POST', '/api/asset-moves', { ids: [free.id], folderId: pots.id });
  expect(moved.json().moved).toEqual([{ id: free.id, folderId: null }]);
  expect((await folders()).map(({ name, files }: { name: string; files: number }) => [name, files])).toEqual([
    ['Dishes', 0],
    ['Pots', 2],
  ]);
  expect((await owner.call('POST', '/api/asset-moves', { ids: [newId()], folderId: null })).statusCode).toBe(404);
});

test('a deleted folder takes its files to the bin, and comes back with them', async () => {
  const top = (await folder('Season')).json();
  const inner = (await folder('Spring', top.id)).json();
  const file = await picture('spring.png', inner.id);
  const deleted = await owner.call('DELETE', `/api/asset-folders/${top.id}`);
  expect(deleted.json()).toEqual({ folders: 2, files: 1 });
  expect((await owner.call('GET', `/api/assets/${file.id}`)).statusCode).toBe(404);
  expect((await bin())[0]).toMatchObject({ id: file.id, folderName: 'Spring' });
  expect((await owner.call('POST', `/api/asset-folders/${top.id}/restore`, {})).json().name).toBe('Season');
  expect((await owner.call('GET', `/api/assets/${file.id}`)).json().folderId).toBe(inner.id);
  expect(await bin()).toEqual([]);
  // By itself, without its folder, it stands on top.
  await owner.call('DELETE', `/api/asset-folders/${top.id}`);
  const back = await owner.call('POST', `/api/asset-bin/${file.id}/restore`, {});
  expect(back.json()).toMatchObject({ id: file.id, folderId: null });
});

test('a file comes back from the bin to all that showed it', async () => {
  const { system: sql } = database.db;
  const { websiteId } = site;
  const file = await picture('shown.png');
  const [pageId, itemId] = [newId(), newId()];
  await sql`insert into collections ${sql({ websiteId, id: pageId, type: 1, typeName: 'blog', title: 'Notes', navigationTitle: 'Notes', urlId: 'notes', mainAssetId: file.id })}`;
  await sql`insert into items ${sql({ websiteId, id: itemId, collectionId: pageId, recordType: 1, title: 'First', urlId: 'first', mainAssetId: file.id })}`;
  await sql`insert into item_assets ${sql({ websiteId, itemId, assetId: file.id, displayIndex: 3 })}`;
  await sql`update websites set logo_asset_id = ${file.id} where website_id = ${websiteId}`;
  const refused = await owner.call('DELETE', `/api/assets/${file.id}`);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'in-use']);
  const usage = async () => (await owner.call('GET', '/api/asset-usage')).json();
  const before = await usage();
  expect((await owner.call('DELETE', `/api/assets/${file.id}?force=true`)).statusCode).toBe(204);
  // What is in the bin takes up room until it is gone.
  expect(await usage()).toMatchObject({ bytes: before.bytes, files: before.files - 1, binFiles: before.binFiles + 1 });
  const shown = async () => {
    const [row] = await sql`
      select c.main_asset_id as page, i.main_asset_id as item, w.logo_asset_id as logo,
        (select display_index from item_assets where item_id = i.id) as place
      from items i join collections c on c.id = i.collection_id join websites w on w.website_id = c.website_id
      where i.id = ${itemId}`;
    return { ...row };
  };
  expect(await shown()).toEqual({ page: null, item: null, logo: null, place: null });
  expect((await owner.call('POST', `/api/asset-bin/${file.id}/restore`, {})).statusCode).toBe(200);
  expect(await shown()).toEqual({ page: file.id, item: file.id, logo: file.id, place: 3 });
  expect((await owner.call('POST', `/api/asset-bin/${file.id}/restore`, {})).statusCode).toBe(404);
});

test('what goes for ever leaves nothing in a store that cannot be listed, parts of images included', async () => {
  const file = await picture('parted.png');
  const part = croppedUrl(file.assetUrl, { x: 0, y: 0, width: 500, height: 1000 });
  expect((await get(`${part}?format=100w`)).statusCode).toBe(200);
  expect((await get(`${file.assetUrl}?format=100w`)).statusCode).toBe(200);
  const [, , hash = '?'] = file.assetUrl.split('/');
  const kept = () => [...bucket.objects.keys()].filter((key) => key.includes(hash));
  expect(kept().filter((key) => key.includes('.0-0-500-1000.'))).toHaveLength(1);
  await owner.call('DELETE', `/api/assets/${file.id}`);
  // Its address goes on to answer until then: texts may name it.
  expect((await get(file.assetUrl)).statusCode).toBe(200);
  expect((await owner.call('DELETE', `/api/asset-bin/${file.id}`)).statusCode).toBe(204);
  expect(kept()).toEqual([]);
  expect((await owner.call('DELETE', `/api/asset-bin/${file.id}`)).statusCode).toBe(404);
});

test('the bin is emptied by its owner at once, and by itself of what has been there for 30 days', async () => {
  const { system: sql } = database.db;
  await owner.call('DELETE', '/api/asset-bin');
  const [old, young] = [await picture('old.png'), await picture('young.png')];
  for (const { id } of [old, young]) await owner.call('DELETE', `/api/assets/${id}`);
  await sql`update asset_bin set deleted_at = now() - make_interval(days => ${BIN_DAYS}) where id = ${old.id}`;
  const due = async () =>
    (
      await sql`select due_at, deleted_at from jobs j, asset_bin b
    where j.kind = 'file-bin' and j.website_id = b.website_id and b.id = ${young.id}`
    )[0];
  await sql`update jobs set due_at = now() where kind = 'file-bin'`;
  const runner = new JobRunner(database.db, [fileBinJob(database.db, new S3AssetStore(bucket.settings))]);
  await runner.drain();
  await runner.stop();
  expect((await bin()).map(({ id }: { id: string }) => id)).toEqual([young.id]);
  const next = await due();
  expect(next?.dueAt.getTime() - next?.deletedAt.getTime()).toBe(BIN_DAYS * 86_400_000);
  expect((await owner.call('DELETE', '/api/asset-bin')).json()).toEqual({ removed: 1 });
  expect(await bin()).toEqual([]);
  // Bytes that another file has stay, whatever is removed.
  const one = await picture('one.png');
  await sql`insert into assets (website_id, id, filename, content_type, byte_size, storage_key)
    select website_id, ${newId()}, 'twin.png', content_type, byte_size, storage_key from assets where id = ${one.id}`;
  await owner.call('DELETE', `/api/assets/${one.id}`);
  await owner.call('DELETE', '/api/asset-bin');
  expect((await get(one.assetUrl)).statusCode).toBe(200);
});
