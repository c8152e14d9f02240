import { blockKinds, type ReadyPageListing, type ReadySectionListing } from '@plinth/contract';
import { type LayoutSection, roles, validateLayout } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { readyPages } from '../blocks/ready-sections/ready-pages.ts';
import { readySections } from '../blocks/ready-sections/ready-sections.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let author: OwnerAgent;
let page: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'ready');
  author = await signedInOwner(application.app, database.db, site, roles.admin);
  const { system: sql } = database.db;
  page = await site.collection({ typeName: 'page', urlId: 'new', title: 'New' });
  const store = await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
  for (const [index, title] of ['Bowl', 'Cup', 'Plate'].entries()) {
    const id = await site.item(store, { urlId: `p${index}`, title, recordType: 11, productType: 1 });
    await sql`insert into variants ${sql({ websiteId: site.websiteId, id: `${index}`.repeat(24), itemId: id, sku: `SKU-${index}`, priceCents: 1250 })}`;
  }
  for (const typeName of ['blog', 'portfolio'])
    await site.item(await site.collection({ typeName, urlId: typeName, title: typeName }), {
      urlId: 'first',
      title: `A first ${typeName}`,
    });
  const events = await site.collection({ typeName: 'events', urlId: 'events', title: 'Events' });
  await site.item(events, {
    urlId: 'soon',
    title: 'Soon',
    recordType: 12,
    startsAt: new Date(Date.now() + 86_400_000),
    endsAt: new Date(Date.now() + 90_000_000),
  });
  await application.directory.refresh(site.websiteId);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const list = async () => (await site.admin.call('GET', '/api/ready-sections')).json() as ReadySectionListing;

test('are listed by group, with a preview of each and the schema of what can be set of a section', async () => {
  const { groups, section } = await list();
  expect(groups.flatMap(({ sections }) => sections.map(({ name }) => name)).sort()).toEqual(
    readySections.map(({ name }) => name).sort(),
  );
  expect(section.schema).toMatchObject({ properties: { tone: { title: 'Colours' }, background: { type: 'object' } } });
  expect((await site.get('/api/ready-sections')).statusCode).toBe(401);
});

describe('ready-made pages', () => {
  test('each looks as a page of the website, with one heading of the first order and all of its blocks', async () => {
    const { pages } = (await site.admin.call('GET', '/api/ready-pages')).json() as ReadyPageListing;
    expect(pages.map(({ name }) => name)).toEqual(readyPages.map(({ name }) => name));
    expect(pages.length).toBeGreaterThanOrEqual(10);
    for (const { name, preview } of pages) {
      const answer = await site.admin.call('GET', preview);
      expect([name, answer.statusCode]).toEqual([name, 200]);
      const main = answer.body.slice(answer.body.indexOf('<main'));
      expect([name, main.match(/<h1/g)?.length]).toEqual([name, 1]);
      expect([name, answer.body.match(/data-section-id=/g)?.length]).toEqual([
        name,
        readyPages.find((page) => page.name === name)?.sections.length,
      ]);
    }
    expect((await site.admin.call('GET', '/api/ready-pages/nothing/preview')).statusCode).toBe(404);
  });
});

describe.each(['lookbook', 'broadsheet', 'old-yard', 'outside', 'shed', 'stacked'])('in the theme %s', (theme) => {
  beforeAll(async () => {
    if (!['lookbook', 'broadsheet'].includes(theme)) await site.use(theme);
  }, 60_000);

  test('each shows all of its blocks', async () => {
    const { groups } = await list();
    const uploaded = ['lookbook', 'broadsheet'].includes(theme) ? theme : `${theme}@1`;
    for (const { name, preview } of groups.flatMap(({ sections }) => sections)) {
      const answer = await site.admin.call('GET', `${preview}?theme=${uploaded}`);
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect(String(answer.headers['content-security-policy'])).toContain("default-src 'self'");
      const blocks = answer.body.match(/id="block-/g)?.length ?? 0;
      const expected = readySections.find((section) => section.name === name)?.blocks.length;
      expect([name, blocks]).toEqual([name, expected]);
      expect(answer.body).not.toMatch(/<!-- block /);
    }
  }, 60_000);
});

test('a preview keeps nothing; a new section brings its pictures among the files, once', async () => {
  const files = async () =>
    (await database.db.system`select id from assets where website_id = ${site.websiteId}`).length;
  expect(await files()).toBe(0);
  const make = async () => {
    const answer = await author.call('POST', '/api/ready-sections/hero-picture');
    expect(answer.statusCode).toBe(201);
    return answer.json().section as LayoutSection;
  };
  const [one, other] = [await make(), await make()];
  expect(await files()).toBe(1);
  expect(one.id).not.toBe(other.id);
  expect(one.background?.assetId).toBe(other.background?.assetId);
  expect(validateLayout({ sections: [one, other] }, blockKinds).problems).toEqual([]);
});

test('on a page it stands as in its preview, a form included that the website did not have', async () => {
  const section = (await author.call('POST', '/api/ready-sections/contact-form')).json().section as LayoutSection;
  const { version } = (await author.call('GET', `/api/layouts/page/${page}`)).json();
  const saved = await author.call('PUT', `/api/layouts/page/${page}`, { version, layout: { sections: [section] } });
  expect([saved.statusCode, saved.json().problems]).toEqual([200, []]);
  await application.directory.refresh(site.websiteId);
  expect((await site.get('/new')).body).toMatch(/<form[^>]*>[\s\S]*Message/);
});

test('a ready-made page becomes a draft with blocks of its own, its pictures the website’s; without a name, nothing', async () => {
  const drafter = await signedInOwner(application.app, database.db, site, roles.draftEditor);
  const made = await drafter.call('POST', '/api/ready-pages/about', { title: 'Who we are' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  const [page] = await database.db.system<{ status: string; urlId: string; layout: { sections: LayoutSection[] } }[]>`
    select status, url_id, layout from collections where website_id = ${site.websiteId} and id = ${id}`;
  expect(page).toMatchObject({ status: 'draft', urlId: 'who-we-are' });
  expect(page?.layout.sections).toHaveLength(5);
  expect(validateLayout(page?.layout, blockKinds).problems).toEqual([]);
  expect(JSON.stringify(page?.layout)).not.toContain('picture:');
  const before = await site.contentVersion();
  expect((await drafter.call('POST', '/api/ready-pages/about', { title: ' ' })).statusCode).toBe(422);
  expect(await site.contentVersion()).toBe(before);
});

test('one that is not there is said so', async () => {
  expect((await author.call('POST', '/api/ready-sections/hero-nothing')).statusCode).toBe(404);
  expect((await author.call('GET', '/api/ready-sections/hero-nothing/preview')).statusCode).toBe(404);
});
