import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FoundProblem, type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const errors = (problems: readonly FoundProblem[]) => problems.filter(({ severity }) => severity !== 'warning');

describe('a theme whose own kind of collection is an index', () => {
  let site: ThemeSite;
  let problems: FoundProblem[];
  beforeAll(async () => {
    site = await themeSite(application, database.db, 'stacked');
    const index = await site.collection({ typeName: 'sections', urlId: 'home', title: 'Home' });
    await site.collection({ typeName: 'page', urlId: 'one', title: 'One', parentId: index, body: '<p>First part</p>' });
    const gallery = await site.collection({ typeName: 'gallery', urlId: 'two', title: 'Two', parentId: index });
    await site.item(gallery, { urlId: 'cup', title: 'A cup', recordType: 2 });
    await site.collection({ typeName: 'sections', urlId: 'bare', title: 'Bare' });
    problems = await site.use('stacked');
  }, 60_000);

  test('has nothing wrong in it', () => {
    expect(errors(problems)).toEqual([]);
  });

  test('shows the pages that it holds one below the other, each by its kind', async () => {
    const { body } = await site.get('/home');
    expect(body).toContain('<section id="one" class="Index-page"');
    expect(body).toMatch(/<div class="Index-page-content"><p>First part<\/p><\/div>/);
    expect(body).toMatch(/<ul class="Index-gallery"><li><b>A cup<\/b><\/li><\/ul>/);
    expect(body).toContain('class="Main Main--sections"');
    const { collection } = await site.json('/home');
    expect(collection).toMatchObject({ folder: true, collections: [{ title: 'One' }, { title: 'Two', itemCount: 1 }] });
    expect((await site.get('/bare')).body).toContain('Nothing in it yet.');
  });

  test('has its tweaks as classes, values and variables, for styles and for scripts', async () => {
    const { body } = await site.get('/home');
    expect(body).toMatch(/<body [^>]*tweak-icon-weight-light[^>]*tweak-index-parallax/);
    expect(body).toMatch(/line-height:38\.4px/);
    expect(body).toMatch(/\.Index-page-image\{opacity:0?\.4\}/);
    expect(body).toMatch(/tweakJSON.*tweak-index-parallax/);
    expect(body).toContain('window.Tweak=');
  });
});

describe('a theme for a shop, with the platform’s templates of products', () => {
  let site: ThemeSite;
  let problems: FoundProblem[];
  beforeAll(async () => {
    site = await themeSite(application, database.db, 'counter');
    const { system: sql } = database.db;
    const store = await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop & "more"' });
    await sql`insert into categories ${sql({ websiteId: site.websiteId, id: 'c'.repeat(24), collectionId: store, displayName: 'Bowls', slug: 'bowls' })}`;
    for (const [index, title] of ['A wide bowl', 'Cup', 'Plate'].entries()) {
      const item = { recordType: 11, productType: 1, featured: index === 0, tags: ['red', 'blue'] };
      const id = await site.item(store, { urlId: `p${index}`, title, ...item });
      await sql`insert into variants ${sql({ websiteId: site.websiteId, id: `${index}`.repeat(24), itemId: id, sku: `SKU-${index}`, priceCents: 1200 })}`;
    }
    problems = await site.use('counter');
  }, 60_000);

  test('has nothing wrong in it but what its stylesheet asks for in vain', () => {
    expect(errors(problems)).toEqual([]);
    expect(problems).toContainEqual(expect.objectContaining({ file: 'styles/b.less', line: 3, severity: 'warning' }));
  });

  test('lists products, favourites, categories and how many there are', async () => {
    const { body } = await site.get('/shop');
    expect(body.match(/data-item-id="/g)?.length).toBeGreaterThanOrEqual(3);
    expect(body).toMatch(/<p class="featured"><a href="\/shop\/p0" id="f-a-wide-bowl">A wide bowl/);
    expect(body).not.toContain('id="f-cup"');
    expect(body).toContain('href="/shop/category/bowls"');
    expect(body).toMatch(/<p class="count">3 things/);
    expect(body).toMatch(/data-url="\/shop" title="Shop &amp; &(?:quot|#34);more&(?:quot|#34);"/);
    // The theme's own stylesheet comes behind the one that it lists, and wins.
    expect(body.match(/\.count\{color:[^}]*\}/g)).toEqual(['.count{color:#222}']);
  });

  test('sells a product by a form that needs no script, under the platform’s own view', async () => {
    const { body, statusCode } = await site.get('/shop/p1');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<form[^>]*action="\/cart\/add"/);
    expect(body).toContain('["red","blue"]');
    expect(body).toContain('shop-own');
  });

  test('combines its scripts into one file, in their order', async () => {
    const { body } = await site.get('/shop');
    const address = /<script src="(\/static\/theme\/counter@1\/[^"]+combo[^"]+)"/.exec(body)?.[1] ?? '';
    expect((await site.get(address)).body).toMatch(/"one"\][\s\S]*push\("two"\)/);
  });
});
