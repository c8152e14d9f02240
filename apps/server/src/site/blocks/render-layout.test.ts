import { blockDefinitions } from '@plinth/contract';
import { type LayoutBlock, MAX_BLOCK_DEPTH, newId } from '@plinth/domain';
import { createPlatformEngine } from '@plinth/formatters';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { storeImage } from '../../platform/assets/store-image.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { readHtml } from '../../testing/read-html.ts';
import { cookiesOf } from '../../testing/site-user-agent.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { blockFormatters } from '../formatters/block-formatters.ts';
import { platformFormatters } from '../formatters/platform-formatters.ts';
import { Rendering } from '../formatters/rendering.ts';
import { SiteMaps } from '../model/site-map.ts';
import { compileTheme } from '../themes/compile-theme.ts';
import type { ThemeFiles } from '../themes/theme-files.ts';
import { platformTheme } from '../themes/theme-registry.ts';
import { storedBlockData } from './block-data.ts';
import { type RenderLayoutInput, renderLayout } from './render-layout.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let other: TestShop;
let image: string;
let foreignImage: string;
let bowl: string;

const storeFor = async (websiteId: string, name: string) => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a4b2a' } })
    .png()
    .toBuffer();
  return inWebsite(database.db, websiteId, (tx) =>
    storeImage(tx, application.context.assets, websiteId, bytes, `${name}.png`, `Image of ${name}`),
  );
};

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'blocks' });
  other = await createTestShop(database.db, { identifier: 'neighbour' });
  image = await storeFor(shop.websiteId, 'bowls');
  bowl = (await shop.addProduct()).itemId;
  const { system: sql } = database.db;
  const [store] = await sql<{ id: string }[]>`select id from collections where website_id = ${shop.websiteId}`;
  const base = { websiteId: shop.websiteId, type: 10, typeName: 'page' };
  const home = newId();
  await sql`insert into collections ${sql({ ...base, id: home, title: 'Welcome', navigationTitle: 'Welcome', urlId: 'welcome' })}`;
  await sql`update websites set home_collection_id = ${home} where website_id = ${shop.websiteId}`;
  await sql`insert into navigations ${sql({ websiteId: shop.websiteId, name: 'footerNav', items: sql.json([{ collectionId: store?.id }] as never) })}`;
  foreignImage = await storeFor(other.websiteId, 'secret-vases');
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const block = (id: string, type: number, settings: Record<string, unknown> = {}): LayoutBlock => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } },
});
const text = (id: string, words: string) => block(id, 2, { html: `<p>${words}</p>` });
const sections = (...blocks: LayoutBlock[]) => ({
  sections: [{ id: 'one', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks }],
});

/** A page of the shop with this layout, as a visitor gets it. */
async function pageWith(layout: unknown, cookie?: string): Promise<{ html: string; headers: Record<string, unknown> }> {
  const urlId = `page-${newId()}`;
  const { system: sql } = database.db;
  await sql`insert into collections ${sql({
    websiteId: shop.websiteId,
    id: newId(),
    type: 10,
    typeName: 'page',
    title: 'Blocks',
    navigationTitle: 'Blocks',
    urlId,
    layout: sql.json(layout as never),
  })}`;
  await inWebsite(database.db, shop.websiteId, (tx) => raiseContentVersion(tx, shop.websiteId));
  const answer = await vi.waitFor(async () => {
    const headers = { host: shop.host, ...(cookie === undefined ? {} : { cookie }) };
    const page = await application.app.inject({ url: `/${urlId}`, headers });
    expect(page.statusCode).toBe(200);
    return page;
  }, 20_000);
  return { html: answer.body, headers: answer.headers };
}

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

/** Blocks that show nothing until something is chosen, or what this website does not have; the tests in their folders choose. */
const empty = new Set<string>([
  'embed',
  'navigation',
  'collectionlink',
  'content-link',
  'folder',
  'index',
  'sociallinks',
  'socialaccountlinks',
  'socialaccountlinks-v2',
  'gallery',
  'album',
  'calendar',
  'tourdates',
  'archive',
  'tagcloud',
  'postsbyauthor',
  'postsbytag',
  'postsbycategory',
  'postsbymonth',
  'summary',
  'summary-v2',
  'form',
  'donation',
  'journal',
  'product',
  'comments',
]);

describe('a page with a layout', () => {
  test.each(blockDefinitions.map(({ name, ...definition }) => [name, definition] as const))(
    '[ENUM-06] stays whole with a new %s block',
    async (name, definition) => {
      const settings = 'assetId' in (definition.defaults as object) ? { assetId: image } : {};
      const { html } = await pageWith(
        sections(text('before', 'Before it'), block('it', definition.number, settings), text('after', 'After it')),
      );
      const body = main(html);
      expect(body).toContain('Before it');
      expect(body).toContain('After it');
      if (definition.gone !== undefined) {
        expect(body).toContain(`<!-- block it (type ${definition.number}):`);
        expect(body).not.toContain('id="block-it"');
        return;
      }
      // Nothing chosen yet is nothing to show; that is no problem.
      expect(body).not.toContain('<!-- block');
      expect(body).not.toMatch(/\{[.@|]|undefined|\[object/);
      if (!empty.has(name)) expect(body).toContain(`class="sqs-block ${name}-block sqs-block-${name}"`);
    },
  );

  test('puts sections and blocks on the grid, in reading order, with places of both breakpoints', async () => {
    const right = {
      ...text('right', 'Right'),
      place: {
        desktop: { column: 7, row: 1, columnSpan: 6, rowSpan: 2 },
        mobile: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 },
      },
    };
    const left = {
      ...text('left', 'Left'),
      anchor: 'Visit & find us',
      place: { desktop: { column: 1, row: 1, columnSpan: 6, rowSpan: 1 } },
    };
    const { html } = await pageWith({
      sections: [
        {
          id: 's',
          name: 'Our story',
          tone: 'dark',
          width: 'full',
          height: 'large',
          columns: 24,
          blocks: [right, left],
        },
      ],
    });
    const body = main(html);
    expect(body).toContain('class="page-section layout-section tone-dark width-full height-large" id="our-story"');
    expect(body).toContain('class="sqs-layout sqs-grid-24 columns-24"');
    expect(body).toContain('--rs:1"><span id="visit-find-us"></span><div class="sqs-block-content">');
    expect(body).toContain('style="--c:7;--cs:6;--r:1;--rs:2;--mc:1 / span 12;--mr:1 / span 1"');
    expect(body.indexOf('Left')).toBeLessThan(body.indexOf('Right'));
    expect(html).toContain('.sqs-layout .sqs-block');
  });

  test('[LIMIT-01] shows 60 blocks', async () => {
    const blocks = Array.from({ length: 60 }, (_, index) => ({
      ...text(`b${index}`, `Number ${index}.`),
      place: { desktop: { column: (index % 12) + 1, row: Math.floor(index / 12) + 1, columnSpan: 1, rowSpan: 1 } },
    }));
    const body = main((await pageWith(sections(...blocks))).html);
    for (let index = 0; index < 60; index++) expect(body).toContain(`Number ${index}.`);
  });

  test('[LIMIT-01] shows 60 blocks nested as deep as they may be, and none beyond', async () => {
    const nest = (id: string, depth: number): LayoutBlock => ({
      ...block(
        `${id}-${depth}`,
        depth === 1 ? 2 : 67,
        depth === 1 ? { html: `<p>Core ${id}.</p>` } : { title: `Around ${id} ${depth}` },
      ),
      ...(depth === 1 ? {} : { blocks: [nest(id, depth - 1)] }),
    });
    const towers = Array.from({ length: 60 / MAX_BLOCK_DEPTH }, (_, index) => nest(`t${index}`, MAX_BLOCK_DEPTH));
    // What stands inside such blocks is for those who are signed in.
    const cookie = cookiesOf(
      await application.app.inject({
        method: 'POST',
        url: '/account/create',
        headers: {
          host: shop.host,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ name: 'Ana', email: 'ana@example.com', password: 'a long password' }).toString(),
      }),
    );
    const body = main((await pageWith(sections(...towers), cookie)).html);
    expect(body.match(/class="sqs-block /g)).toHaveLength(60);
    for (const { id } of towers) expect(body).toContain(`Core ${id.split('-')[0]}.`);
    const crowded = main((await pageWith(sections(...towers, text('one-more', 'The sixty-first')), cookie)).html);
    expect(crowded).toContain('Core t0.');
    expect(crowded).not.toContain('The sixty-first');
  });

  test('takes the markup that a theme brings for a type of block, and the platform’s for the rest', async () => {
    const files = (name: string, texts: Record<string, string>): ThemeFiles => ({
      name,
      version: '1',
      files: new Map(Object.entries(texts)),
      folder: null,
    });
    const platform = await platformTheme();
    const theme = compileTheme(
      createPlatformEngine({ formatters: { ...platformFormatters, ...blockFormatters } }),
      files('framed', {
        'template.conf': '{}',
        'blocks/my-frame.block': '<b class="framed">{asset.altText|htmltag}: {caption|htmltag}</b>',
        'blocks/my-frame.block.conf': '{"type":"image"}',
        'blocks/quote-block.block': '<i>{quote|htmltag}',
      }),
      platform,
    );
    const website = application.directory.peek(shop.host);
    if (!website) throw new Error('the website was asked for before');
    const map = await new SiteMaps(database.db).of(website);
    const { html, problems } = await renderLayout(storedBlockData(database.db, website), {
      layout: sections(
        block('p', 5, { assetId: image, caption: 'Tea & bowls' }),
        block('q', 31, { quote: 'Ours' }),
        text('t', 'Theirs'),
      ),
      page: { website, map, origin: 'http://blocks', collection: null, item: null },
      theme,
      context: {},
      rendering: new Rendering(),
      place: 'page',
    } as RenderLayoutInput);
    expect(html).toMatch(/<b class="framed">Image of bowls: Tea &amp; bowls<\/b>/);
    expect(html).toContain('<i>Ours');
    expect(html).toMatch(/<div class="sqs-html-content prose"[^>]*><p>Theirs<\/p>/);
    expect(problems).toEqual([]);
  });

  test('is whole around blocks that are broken, unknown or without their image', async () => {
    const { html } = await pageWith({
      sections: [
        {
          id: 'one',
          blocks: [
            text('first', 'The first'),
            block('unknown', 999, { a: 1 }),
            block('broken', 31, { quote: 7, align: 'upwards --> <script>alert(1)</script>' }),
            block('lost', 5, { assetId: 'gone' }),
            'not a block',
            { ...text('last', 'The last'), place: 'anywhere' },
          ],
        },
        'not a section',
      ],
    });
    const body = main(html);
    expect(body).toContain('The first');
    expect(body).toContain('The last');
    expect(body).toContain('<!-- block unknown (type 999): There is no block of type 999.');
    expect(body).toContain('<!-- block broken (type 31):');
    expect(body).toContain('<!-- block lost (type 5): The image gone is not there any more.');
    expect(body).not.toContain('id="block-broken"');
    expect(readHtml(body)).toBeDefined();
    expect(body).not.toContain('alert(1)');
  });

  test('never shows a file of another website', async () => {
    const { html } = await pageWith(sections(block('theirs', 5, { assetId: foreignImage }), text('mine', 'Mine')));
    expect(html).toContain('Mine');
    expect(html).not.toContain('secret-vases');
    expect(main(html)).not.toContain('<img');
  });

  test('opens frames only of the services it embeds, in a sandbox', async () => {
    const { html, headers } = await pageWith(
      sections(
        block('film', 22, { url: 'https://vimeo.com/76979871', assetId: image, title: 'At the "wheel"' }),
        block('other', 22, { url: 'https://shady.example/frame' }),
      ),
    );
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://player.vimeo.com;");
    const body = main(html);
    expect(body).toMatch(
      /<iframe title="At the &quot;wheel&quot;"[^>]*loading="lazy"[^>]*sandbox="allow-scripts[^>]*srcdoc="/,
    );
    expect(body).toContain('href="https://shady.example/frame"');
    expect(body).not.toContain('src="https://shady.example');
    expect((await pageWith(sections(text('a', 'b')))).headers['content-security-policy']).toContain(
      "frame-src 'self';",
    );
  });

  test('names in its policy the hosts of the images that it shows, and no others', async () => {
    const policy = async (...blocks: LayoutBlock[]) =>
      String((await pageWith(sections(...blocks))).headers['content-security-policy']);
    expect(await policy(text('a', 'b'))).toMatch(/img-src 'self' data: blob:; media-src 'self' blob:;/);
    expect(await policy(block('map', 4, { latitude: 52.5, longitude: 13.4 }))).toContain(
      "img-src 'self' data: blob: https://tile.openstreetmap.org;",
    );
    const own = block('own', 2, {
      html: '<img src="https://images.example/a.jpg"><video src="//films.example/a"></video>',
    });
    expect(await policy(own)).toContain(
      "img-src 'self' data: blob: https://images.example; media-src 'self' blob: https://films.example;",
    );
  });

  test('runs scripts of code blocks by their hash, and those of other blocks not at all', async () => {
    const script = 'document.title = "own";';
    const { html, headers } = await pageWith(
      sections(
        block('own', 23, { mode: 'html', code: `<b id="x">Own</b><script>${script}</script>` }),
        block('read', 23, { mode: 'text', code: '<script>alert("read me")</script>', language: 'HTML' }),
        block('words', 2, { html: '<p>Words<script>alert("pasted")</script></p>' }),
      ),
    );
    const policy = String(headers['content-security-policy']);
    expect(main(html)).toContain(`<b id="x">Own</b><script>${script}</script>`);
    expect(policy).toContain(scriptHash(script));
    expect(main(html)).toContain('&lt;script&gt;alert(&quot;read me&quot;)&lt;/script&gt;');
    expect(policy).not.toContain(scriptHash('alert("pasted")'));
    expect(html).not.toContain('data-own');
  });

  test('may be the body of an item, beside its title and in its column', async () => {
    const { system: sql } = database.db;
    await sql`update items set layout = ${sql.json(sections(text('a', 'A bowl in blocks'), block('q', 31, { quote: 'Mine' })) as never)}
      where id = ${bowl}`;
    await inWebsite(database.db, shop.websiteId, (tx) => raiseContentVersion(tx, shop.websiteId));
    await vi.waitFor(async () => {
      const page = await application.app.inject({ url: `/shop/item-${bowl}`, headers: { host: shop.host } });
      const body = main(page.body);
      expect(body).toMatch(/class="layout layout--inline">.*A bowl in blocks.*Mine/s);
      expect(body).toContain('A bowl</h1>');
      expect(page.body).toContain('.quote__words');
    }, 50_000);
  });

  test('escapes what its owner typed as plain text', async () => {
    const { html } = await pageWith(
      sections(block('q', 31, { quote: '<img src=x onerror=alert(1)>', source: '"><script>alert(2)</script>' })),
    );
    expect(main(html)).not.toMatch(/<script|<img/);
  });

  test('shows a headline of its own instead of the title of the theme', async () => {
    const titled = main((await pageWith(sections(block('h', 2, { html: '<h1>Made by hand</h1>' })))).html);
    expect(titled.match(/<h1/g)).toHaveLength(1);
    expect(titled).toContain('Made by hand');
    expect(main((await pageWith(sections(text('p', 'Words')))).html)).toContain('<h1>Blocks</h1>');
  });
});

test('a landmark that stands twice on a page has a name of its own each time', async () => {
  const navigation = (id: string) => block(id, 1, { navigation: 'footerNav' });
  const { html } = await pageWith(sections(navigation('a'), block('s', 33), navigation('b'), block('t', 33)));
  const names = [...main(html).matchAll(/<(?:nav|form)[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['footerNav', 'Search this site', 'footerNav (2)', 'Search this site (2)']);
});
