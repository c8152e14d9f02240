import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'feeds', {
    updatedAt: new Date('2026-03-04T05:06:07.890Z'),
  });
  const blog = await site.collection({ typeName: 'blog', urlId: 'blog' });
  const body =
    '<img src="/a.jpg" srcset="/a.jpg?format=300w 300w, /a.jpg?format=500w 500w, //cdn.example/a 2x, https://x.example/b 3x">';
  await site.item(blog, { urlId: 'one', body, publishOn: new Date('2026-03-01T00:00:00Z') });
  await application.directory.refresh(site.websiteId);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const lastModified = 'Wed, 04 Mar 2026 05:06:07 GMT';

test.each(['rss', 'atom'])(
  '%s says when the website was changed last, and is asked by ETag or by date',
  async (format) => {
    const url = `/blog?format=${format}`;
    const first = await site.get(url);
    expect([first.statusCode, first.headers['last-modified']]).toEqual([200, lastModified]);
    const status = async (headers: Record<string, string>) => (await site.get(url, headers)).statusCode;
    expect(await status({ 'if-modified-since': lastModified })).toBe(304);
    expect(await status({ 'if-modified-since': 'Wed, 04 Mar 2026 05:06:06 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
    expect(await status({ 'if-none-match': String(first.headers.etag) })).toBe(304);
    // The ETag knows more than a second: where it is asked for, the date does not count.
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': lastModified })).toBe(200);
    // Pages in HTML depend on the day as well and name no date.
    expect((await site.get('/blog')).headers['last-modified']).toBeUndefined();
  },
);

test('every address in a post is whole, those of its images in all sizes too', async () => {
  const { body } = await site.get('/blog?format=rss');
  const content = body.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const origin = `http://${site.host}`;
  expect(content).toContain(`src="${origin}/a.jpg"`);
  expect(content).toContain(
    `srcset="${origin}/a.jpg?format=300w 300w, ${origin}/a.jpg?format=500w 500w, //cdn.example/a 2x, https://x.example/b 3x"`,
  );
});
