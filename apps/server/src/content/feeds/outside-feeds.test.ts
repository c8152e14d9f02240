import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { BlockPages, wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { outsideFeedJob } from './service.ts';

let server: Server;
let asked: IncomingMessage['headers'][];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let url: string;
let database: TestDatabase;
let application: Application;
let pages: BlockPages;
let feeds: JobRunner;
let owner: OwnerAgent;

const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
const item = (title: string, more = '') =>
  `<item><title>${title}</title><link>https://other.example/${title.length}</link>${more}</item>`;

beforeAll(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  const shop = await createTestShop(database.db, { identifier: 'reader' });
  await database.db.system`update websites set time_zone = 'Pacific/Auckland' where website_id = ${shop.websiteId}`;
  await application.directory.refresh(shop.websiteId);
  pages = new BlockPages(database.db, application, shop);
  owner = await signedInOwner(application.app, database.db, shop, 1);
  feeds = new JobRunner(database.db, [outsideFeedJob(database.db, { allows: () => true })]);
}, 120_000);
afterAll(async () => {
  await feeds?.stop();
  await application?.close();
  await database?.drop();
  server?.close();
});

const block = (count = 5) => wideBlock('feed', 49, { url, title: 'Elsewhere', count });
const due = async () => {
  await database.db.system`update jobs set due_at = now() where kind = 'outside-feed'`;
  await feeds.drain();
};
const problems = async () => (await owner.call('GET', '/api/layout-problems')).body;

test('is read in the background, as plain words in the website’s time zone, and asked for again only if it has changed', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, { etag: '"one"', 'content-type': 'application/rss+xml' })
      .end(
        rss(
          item('Later &amp; last', '<pubDate>Sat, 28 Feb 2026 11:30:00 GMT</pubDate>'),
          item(
            '&lt;b&gt;Bold&lt;/b&gt;',
            '<description><![CDATA[<p onclick="x()">Words <script>evil()</script>of it</p>]]></description><pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>',
          ),
          '<item><title>Trap</title><link>javascript:alert(1)</link></item>',
        ),
      );
  const first = await pages.show([block()]);
  expect(first.body).toContain('Elsewhere');
  expect(first.body).not.toContain('feed__entries');
  await feeds.drain();
  const { body, html } = await pages.show([block()]);
  expect(body.indexOf('Bold')).toBeLessThan(body.indexOf('Later &amp; last'));
  expect(body).toContain('<a href="https://other.example/16" rel="noopener nofollow">Later &amp; last</a>');
  // Half past eleven in the evening in Greenwich is the next day in Auckland.
  expect(body).toContain('<time datetime="2026-02-28T11:30:00.000Z">Mar 1, 2026</time>');
  expect(body).toContain('<p class="feed__excerpt">Words of it</p>');
  expect(html).not.toMatch(/evil|onclick="x|javascript:alert|Trap/);
  expect((await pages.show([block(1)])).body).not.toContain('Later');
  answer = (_request, response) => response.writeHead(304).end();
  const [before] = await database.db.system`select content_version from websites`;
  await due();
  expect(asked.at(-1)).toMatchObject({ 'if-none-match': '"one"' });
  expect(await database.db.system`select content_version from websites`).toEqual([before]);
  expect((await pages.show([block()])).body).toContain('Words of it');
});

test('a feed that fails is patiently shown as it was, then not at all, and its owner is told', async () => {
  answer = (_request, response) => response.writeHead(500).end();
  await due();
  expect((await pages.show([block()])).body).toContain('Words of it');
  for (let failure = 0; failure < 3; failure++) await due();
  const { body } = await pages.show([block()]);
  expect(body).not.toMatch(/Words of it|feed__link/);
  expect(await problems()).toContain('The other side answered 500.');
  answer = (_request, response) => response.end(rss(item('Back again')));
  await due();
  expect((await pages.show([block()])).body).toContain('Back again');
});

test.each([
  ['<html><body>No feed</body></html>', 'neither RSS nor Atom'],
  ['<rss><channel><item>', 'not well-formed'],
  ['<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel/></rss>', 'entities of its own'],
  [`<rss><channel>${'<item>'.repeat(20_000)}`, 'not well-formed'],
  ['x'.repeat(1_000_001), 'larger than 1 MB'],
])('%# is told to the owner and shown to nobody', async (text, message) => {
  await database.db.system`delete from outside_feeds`;
  answer = (_request, response) => response.end(text);
  await pages.show([block()]);
  await feeds.drain();
  const { body } = await pages.show([block()]);
  expect(body).not.toContain('feed__');
  expect(await problems()).toMatch(new RegExp(message));
});

test('an address inside the server’s own network is never asked', async () => {
  await database.db.system`delete from outside_feeds`;
  await feeds.stop();
  const careful = new JobRunner(database.db, [outsideFeedJob(database.db)]);
  const before = asked.length;
  await pages.show([block()]);
  await careful.drain();
  await careful.stop();
  expect(asked).toHaveLength(before);
  await pages.show([block()]);
  expect(await problems()).toContain('is not a public address');
});
