import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockKinds } from '@plinth/contract';
import { blocksOf, type PageLayout, validateLayout } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { migrationsFolder } from '../../platform/database/migrate.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

// Home pages of before, with what they showed in settings (migrations/0033_home_sections.sql).

let database: TestDatabase;
let application: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
}, 60_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const settings = {
  view: 'home',
  kicker: 'Cover story',
  headline: 'Salt & <ash>',
  lead: 'From the yard.',
  button: { url: '/shop', label: 'Visit' },
  categories: [
    { title: 'Bowls', url: '/shop/category/bowls', image: '/content/abc/bowl.jpg' },
    { title: 'Gone', url: '/gone', image: '/content/abc/gone.jpg' },
    { title: 'Bad', url: 'javascript:alert(1)', image: '/content/abc/bowl.jpg' },
  ],
};

async function converted(theme: string): Promise<{ site: ContentSite; layout: PageLayout; home: string }> {
  const { system: sql } = database.db;
  const site = await contentSite(database.db, () => application.app, `home-${theme}`);
  const { websiteId } = site;
  await sql`update websites set theme_name = ${theme} where website_id = ${websiteId}`;
  const asset = `a${theme.length}`.padEnd(24, '0');
  await sql`insert into assets ${sql({ websiteId, id: asset, filename: 'bowl.jpg', contentType: 'image/jpeg', byteSize: 1, width: 40, height: 50, storageKey: `${websiteId}/abc/bowl.jpg` })}`;
  const home = await site.collection({ typeName: 'page', urlId: 'home', title: 'Home', body: '<p>Three hands.</p>' });
  for (const [typeName, urlId] of [
    ['products', 'shop'],
    ['blog', 'journal'],
    ['products', 'prints'],
  ] as const)
    await site.collection({ typeName, urlId, title: urlId });
  await sql`update collections set settings = ${sql.json(settings as never)}, main_asset_id = ${asset} where website_id = ${websiteId} and id = ${home}`;
  const statements = (await readFile(join(migrationsFolder(), '0033_home_sections.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  );
  await sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement);
  });
  const [row] = await sql<{ layout: PageLayout; body: string; settings: unknown }[]>`
    select layout, body, settings from collections where website_id = ${websiteId} and id = ${home}`;
  if (!row) throw new Error('the page is gone');
  expect([row.body, row.settings]).toEqual(['', { view: 'home' }]);
  await application.directory.refresh(websiteId);
  return { site, layout: row.layout, home };
}

test.each([
  ['lookbook', ['home-hero', 'home-tiles', 'home-shop', 'home-statement', 'home-journal']],
  ['broadsheet', ['home-cover', 'home-tiles', 'home-journal', 'home-statement', 'home-prints']],
])('a home page of %s becomes sections that show the same, and are in order', async (theme, sections) => {
  const { layout } = await converted(theme);
  expect(validateLayout(layout, blockKinds)).toEqual({ layout, problems: [] });
  expect(layout.sections.map(({ id }) => id)).toEqual(sections);
  const said = JSON.stringify([...blocksOf(layout)].map((block) => block.settings));
  expect(said).toContain('<h1>Salt &amp; &lt;ash&gt;</h1><p>From the yard.</p>');
  expect(said).toContain('"label":"Visit"');
  expect(said).toContain('"title":"Bowls"');
  expect(said).not.toContain('Gone');
  expect(said).not.toContain('javascript:');
});
