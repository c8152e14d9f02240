import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { type RunningPlinth, startPlinth } from './start-server.ts';

// Content that no designer had in mind: endless words, no pictures, sixty blocks, a language that runs from the right.

let plinth: RunningPlinth;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  plinth = await startPlinth({ env: { PLINTH_RATE_LIMIT: '0' } });
  const path = join(plinth.dataDir, 'socket', '.s.PGSQL.5432');
  const sql = postgres({ path, username: 'plinth', database: 'plinth', max: 1, transform: postgres.camel });
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  await sql`update items set title = case when title < 'M' then ${word} else ${`${word} und viele weitere Wörter, die eine Überschrift weit über jedes vernünftige Maß hinaus verlängern`} end`;
  await sql`update items set main_asset_id = null where title = ${word}`;
  await sql`update collections set title = 'Kraftfahrzeughaftpflichtversicherung' where url_id not in ('enter')`;
  for (const [index, { websiteId }] of (await sql`select website_id from websites`).entries()) {
    const blocks = Array.from({ length: 60 }, (_, block) => ({
      id: `b${block}`,
      type: 2,
      settings: { html: `<h2>${word}</h2><p>${word}</p>` },
      place: { desktop: { column: (block % 4) * 3 + 1, row: Math.floor(block / 4) + 1, columnSpan: 3, rowSpan: 1 } },
    }));
    const section = { id: 's', tone: 'default', width: 'wide', height: 'auto', columns: 12, blocks };
    const page = { websiteId, id: `${index}`.repeat(24), type: 10, typeName: 'page', title: word, urlId: 'sixty' };
    await sql`insert into collections ${sql({ ...page, navigationTitle: word, layout: sql.json({ sections: [section] }) })}`;
  }
  await sql`update websites set title = 'Rindfleischetikettierungsüberwachung Nord', language = 'ar', content_version = content_version + 1, structure_version = structure_version + 1`;
  await sql.end();
  await new Promise((resolve) => setTimeout(resolve, 1500));
});
test.afterAll(async () => {
  await plinth?.stop();
});

const pages: Record<string, string[]> = {
  'Alder & Ash': ['/', '/shop', '/shop/tide-bowl', '/journal', '/journal/nine-days-of-nothing', '/workshops', '/sixty'],
  'Low Winter Sun': [
    '/',
    '/work',
    '/work/waiting-rooms',
    '/journal',
    '/journal/the-window-at-three',
    '/prints',
    '/prints/six-cards',
    '/diary',
    '/diary/open-studio',
    '/contact-sheet',
    '/contact-sheet/frame-1',
    '/room-tone',
    '/sixty',
  ],
};

for (const [site, paths] of Object.entries(pages)) {
  test(`${site}: endless words, missing pictures and sixty blocks run nowhere out of the page, read from the right`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    for (const path of paths) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 390)
          await page.goto((plinth.websites[site] ?? '').replace(/\/$/, '') + path, { waitUntil: 'domcontentloaded' });
        const [direction, over] = await page.evaluate(() => [
          getComputedStyle(document.documentElement).direction,
          document.documentElement.scrollWidth - innerWidth,
        ]);
        if (direction !== 'rtl') found.push(`${path} does not run from the right`);
        if (Number(over) > 0) found.push(`${path} is ${over} px too wide at ${width} px`);
      }
    }
    expect(found).toEqual([]);
  });
}
