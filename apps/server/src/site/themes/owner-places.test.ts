import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

// What the starter themes show on pages of their own is in an owner's reach: words of header and footer, and places for blocks.

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let store = '';

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'places');
  const { system: sql } = database.db;
  store = await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
  const bowl = await site.item(store, { urlId: 'bowl', title: 'Bowl', recordType: 11, productType: 1 });
  await sql`insert into variants ${sql({ websiteId: site.websiteId, id: '1'.repeat(24), itemId: bowl, sku: 'B', priceCents: 1250 })}`;
  const blog = await site.collection({ typeName: 'blog', urlId: 'journal', title: 'Journal' });
  await site.item(blog, { urlId: 'first', title: 'First' });
}, 60_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const words = (text: string) => ({
  sections: [
    {
      id: 's1',
      tone: 'default',
      width: 'wide',
      height: 'auto',
      columns: 12,
      blocks: [
        {
          id: 'b1',
          type: 2,
          settings: { html: text.startsWith('<') ? text : `<p>${text}</p>` },
          place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
        },
      ],
    },
  ],
});

const places = {
  footerBlocks: ['/shop', '/journal', '/journal/first'],
  productBlocks: ['/shop/bowl'],
  shopBlocks: ['/shop'],
  blogSidebar: ['/journal'],
  storyBlocks: ['/journal/first'],
};

async function wear(theme: string): Promise<void> {
  await database.db.system`update websites set theme_name = ${theme} where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
}

test.each(['lookbook', 'broadsheet'])(
  'in %s blocks stand in the footer, below a shop, products and stories, beside a blog',
  async (theme) => {
    await wear(theme);
    const described = (await site.admin.call('GET', `/api/themes/${theme}`)).json();
    expect(described.blockFields.sort()).toEqual(Object.keys(places).sort());
    for (const [place, paths] of Object.entries(places)) {
      await site.settings({ blockFields: {} });
      await application.directory.refresh(site.websiteId);
      for (const path of paths) {
        const empty = new RegExp(`<div [^>]*data-block-field="${place}"[^>]*></div>`);
        expect((await site.get(path)).body).toMatch(empty);
      }
      const { version } = (await site.admin.call('GET', `/api/layouts/field/${place}`)).json();
      const saved = await site.admin.call('PUT', `/api/layouts/field/${place}`, {
        version,
        layout: words(`In ${place}`),
      });
      expect([place, saved.statusCode]).toEqual([place, 200]);
      await application.directory.refresh(site.websiteId);
      for (const path of paths) expect((await site.get(path)).body).toContain(`<p>In ${place}</p>`);
    }
  },
);

test.each(['lookbook', 'broadsheet'])(
  'in %s a shop has sections above its products, edited on its canvas, and not where somebody looks for something',
  async (theme) => {
    await wear(theme);
    const canvas = await site.admin.call('GET', `/config/canvas/page/${store}`);
    expect(canvas.body.indexOf(`data-canvas="page:${store}"`)).toBeGreaterThan(0);
    expect(canvas.body.indexOf(`data-canvas="page:${store}"`)).toBeLessThan(canvas.body.indexOf('data-page-headline'));
    const save = async (text: string) => {
      const { version } = (await site.admin.call('GET', `/api/layouts/page/${store}`)).json();
      const saved = await site.admin.call('PUT', `/api/layouts/page/${store}`, { version, layout: words(text) });
      expect(saved.statusCode).toBe(200);
      await application.directory.refresh(site.websiteId);
      return (await site.get('/shop')).body;
    };
    const shop = await save('Fired on Fridays');
    expect(shop.indexOf('Fired on Fridays')).toBeGreaterThan(0);
    expect(shop.indexOf('Fired on Fridays')).toBeLessThan(shop.indexOf('>Shop</h1>'));
    expect(shop).toContain('Bowl');
    for (const path of ['/shop?stock=in', '/shop?page=2', '/shop?tag=new'])
      expect([path, (await site.get(path)).body.includes('Fired on Fridays')]).toEqual([path, false]);
    // A headline among the blocks takes the place of the theme's.
    const titled = await save('<h1>Pots</h1>');
    expect(titled.match(/<h1/g)).toHaveLength(1);
    expect(titled).toMatch(/<h1[^>]*>Pots<\/h1>/);
  },
);

test('[NAV-04] [NAV-05] a theme says which words of header and footer it shows, and shows what is saved', async () => {
  await wear('broadsheet');
  const { headerFooter } = (await site.admin.call('GET', '/api/themes/broadsheet')).json();
  expect(headerFooter.header.map(({ name }: { name: string }) => name)).toEqual(['issue', 'place']);
  expect(headerFooter.footer).toContainEqual({ name: 'address', title: 'Address, line by line', list: true });
  const said = {
    header: { issue: 'No. 7', place: 'Whitby' },
    footer: { note: 'By hand.', address: ['Rope Walk 3', 'Whitby'] },
  };
  expect((await site.admin.call('PUT', '/api/site-header-footer', said)).statusCode).toBe(200);
  await application.directory.refresh(site.websiteId);
  const { body } = await site.get('/journal');
  for (const text of ['No. 7', 'By hand.', 'Rope Walk 3<br>']) expect(body).toContain(text);
});
