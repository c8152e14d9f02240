import { newId } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { structuredDataProblems } from '../../testing/structured-data-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: MarkedWebsite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await seedMarkedWebsite(application, database.db, 'facts', { marker: 'facts' });
  const eventsId = newId();
  const { system: sql } = database.db;
  await sql`insert into collections ${sql({ websiteId: shop.websiteId, id: eventsId, type: 1, typeName: 'events', title: 'Dates', navigationTitle: 'Dates', urlId: 'dates', ordering: 'calendar' })}`;
  await sql`insert into items ${sql({ websiteId: shop.websiteId, id: newId(), collectionId: eventsId, recordType: 12, urlId: 'fair', title: 'Fair', startsAt: new Date('2031-01-01') })}`;
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** What search engines read on a page, by its kind; nothing in it ends its own script. */
async function factsOf(url: string): Promise<Record<string, unknown>[]> {
  const answer = await application.app.inject({ url, headers: { host: shop.host, accept: 'text/html' } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const scripts = [...answer.body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  for (const [, text = ''] of scripts) expect(text).not.toMatch(/[<>\u2028\u2029]/);
  return scripts.map(([, text = '']) => JSON.parse(text));
}

const LONG = `<p>${'y'.repeat(4_999)}🙂🙂</p>`;

test.each([
  ['nothing', '', ''],
  ['blanks', ' \u00a0 ', '<p> </p>'],
  ['a letter of two halves where it is cut', `${'x'.repeat(98)}🙂${'x'.repeat(9)}🙂🙂`, LONG],
  ['the end of its script', '</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['ends of lines that scripts know', 'a\u2028b\u2029c', '\u2028'],
  ['a comment that hides the page', '<!--<script>', '<!--<script>'],
  ['other writing', 'שלום & "čtyři" 四', '<p>四</p>'],
])('search engines accept every fact of products, articles, events and lists named %s', async (_what, title, body) => {
  const { system: sql } = database.db;
  const { websiteId } = shop;
  await sql`update items set title = ${title}, excerpt = '', body = ${body} where website_id = ${websiteId}`;
  await sql`update collections set title = ${title} where website_id = ${websiteId}`;
  await sql`update authors set display_name = ${title} where website_id = ${websiteId}`;
  await sql`update product_reviews set title = ${title}, author_name = ${title}, body = ${title} where website_id = ${websiteId}`;
  await sql`update websites set title = ${title}, content_version = content_version + 1 where website_id = ${websiteId}`;
  await application.directory.refresh(websiteId);
  const kinds: unknown[] = [];
  for (const url of ['/', '/shop', '/shop/category/bowls', '/shop/bowl', '/blog/post', '/dates/fair']) {
    const facts = await factsOf(url);
    kinds.push(...facts.map((fact) => fact['@type']));
    expect([url, facts.flatMap(structuredDataProblems)]).toEqual([url, []]);
  }
  expect(new Set(kinds)).toEqual(new Set(['Organization', 'WebSite', 'BreadcrumbList', 'Product', 'Article', 'Event']));
});
