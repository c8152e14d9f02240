import { blockDefinitions } from '@plinth/contract';
import { type LayoutBlock, newId } from '@plinth/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { storePicture } from '../assets/store-picture.ts';
import { inWebsite, raiseContentVersion } from '../database/transaction.ts';
import type { Application } from '../server.ts';
import { readHtml } from '../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { startWholeApplication } from '../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let shop: TestShop;
let other: TestShop;
let picture: string;
let foreignPicture: string;

const storeFor = async (websiteId: string, name: string) => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a4b2a' } })
    .png()
    .toBuffer();
  return inWebsite(database.db, websiteId, (tx) =>
    storePicture(tx, application.context.assets, websiteId, bytes, `${name}.png`, `Picture of ${name}`),
  );
};

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  shop = await createTestShop(database.db, { identifier: 'blocks' });
  other = await createTestShop(database.db, { identifier: 'neighbour' });
  picture = await storeFor(shop.websiteId, 'bowls');
  foreignPicture = await storeFor(other.websiteId, 'secret-vases');
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
async function pageWith(layout: unknown): Promise<{ html: string; headers: Record<string, unknown> }> {
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
    const page = await application.app.inject({ url: `/${urlId}`, headers: { host: shop.host } });
    expect(page.statusCode).toBe(200);
    return page;
  });
  return { html: answer.body, headers: answer.headers };
}

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

const empty = new Set<string>([
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
  'product',
]);

describe('a page with a layout', () => {
  test.each(blockDefinitions.map((definition) => [definition.name, definition] as const))(
    'shows the %s block with its defaults',
    async (name, definition) => {
      const settings = 'assetId' in (definition.defaults as object) ? { assetId: picture } : {};
      const { html } = await pageWith(sections(text('before', 'Before it'), block('it', definition.number, settings)));
      const body = main(html);
      expect(body).toContain('Before it');
      if (definition.gone !== undefined) {
        expect(body).not.toContain('id="block-it"');
        return;
      }
      // What shows a collection, or a film not chosen yet, has nothing to show here: neither a box nor a complaint.
      expect(body).not.toContain('<!-- block');
      if (empty.has(name)) {
        expect(body).not.toContain('id="block-it"');
        return;
      }
      expect(body).toContain(`sqs-block ${name}-block sqs-block-${name}`);
      expect(body).toContain(`id="block-it" data-block-type="${definition.number}"`);
      expect(body).not.toContain('<!-- block');
      expect(body).not.toMatch(/\{[.@|]|undefined|\[object/);
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
    const left = { ...text('left', 'Left'), place: { desktop: { column: 1, row: 1, columnSpan: 6, rowSpan: 1 } } };
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

  test('is whole around blocks that are broken, unknown or without their picture', async () => {
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
    expect(body).toContain('<!-- block lost (type 5): The picture gone is not there any more.');
    expect(body).not.toContain('id="block-broken"');
    expect(readHtml(body)).toBeDefined();
    expect(body).not.toContain('alert(1)');
  });

  test('never shows a file of another website', async () => {
    const { html } = await pageWith(sections(block('theirs', 5, { assetId: foreignPicture }), text('mine', 'Mine')));
    expect(html).toContain('Mine');
    expect(html).not.toContain('secret-vases');
    expect(main(html)).not.toContain('<img');
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
