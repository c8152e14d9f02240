import { expect } from '@playwright/test';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// Content that no designer had in mind: endless words, no images, sixty blocks, a language that runs from the right.

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const long = `${word} und viele weitere Wörter, die eine Überschrift weit über jedes vernünftige Maß hinaus verlängern`;

const plinth = useSite({
  seed: async (site) => {
    const { sql } = site;
    await sql`update items set title = case when title < 'M' then ${word} else ${long} end`;
    await sql`update items set main_asset_id = null where title = ${word}`;
    await sql`update collections set title = 'Kraftfahrzeughaftpflichtversicherung' where url_id not in ('enter')`;
    const blocks = Array.from({ length: 60 }, (_, index) => {
      const place = { column: (index % 4) * 3 + 1, row: Math.floor(index / 4) + 1, columnSpan: 3, rowSpan: 1 };
      return block(`b${index}`, 2, 1, { html: `<h2>${word}</h2><p>${word}</p>` }, { place: { desktop: place } });
    });
    for (const websiteId of await site.websiteIds())
      await site.addCollection(websiteId, { urlId: 'sixty', title: word, sections: [section('s', blocks)] });
    await sql`update websites set title = 'Rindfleischetikettierungsüberwachung Nord', language = 'ar'`;
  },
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
  test(`${site}: endless words, missing images and sixty blocks run nowhere out of the page, read from the right`, async ({
    page,
  }) => {
    const found: string[] = [];
    for (const path of paths) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 390) await page.goto(plinth.of(site) + path, { waitUntil: 'domcontentloaded' });
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
