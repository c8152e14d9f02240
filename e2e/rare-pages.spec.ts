import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Pages that nobody sees on a good day, or only on the way to others: they are designed and accessible too.

const plinth = useSite();

/** Publishes, and waits for the status: the sitemap of a website that has just been locked says nothing of its version. */
async function published(page: Page, address: string, status: number): Promise<void> {
  await plinth.raiseVersions();
  for (const site of plinth.all)
    await expect.poll(async () => (await page.goto(`${site}${address}`))?.status(), { timeout: 20_000 }).toBe(status);
}

async function look(page: Page, address: string, status: number): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const answer = await page.goto(address);
    if (answer?.status() !== status) found.push(`${address} answered ${answer?.status()}`);
    const { violations } = await axeOf(page).analyze();
    for (const { id, nodes } of violations)
      found.push(`${address} ${width} px, ${id}: ${nodes[0]?.html.slice(0, 120)}`);
    const facts = await page.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      sideways: document.documentElement.scrollWidth > innerWidth,
      unsized: [...document.images].filter((each) => !each.getAttribute('width')).length,
    }));
    if (facts.headings !== 1 || facts.sideways || facts.unsized > 0)
      found.push(`${address} ${width} px: ${JSON.stringify(facts)}`);
  }
  return found;
}

test('a fault of ours says so in the theme, and offers the same address again', async ({ page }) => {
  await plinth.sql`alter table carts rename to carts_away`;
  try {
    for (const site of plinth.all) {
      expect(await look(page, `${site}/cart`, 500)).toEqual([]);
      await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/cart');
    }
  } finally {
    await plinth.sql`alter table carts_away rename to carts`;
  }
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/cart/i);
});

test('author and tag pages say whose stories and what they are about', async ({ page }) => {
  const [{ id, displayName } = { id: '', displayName: '' }] = await plinth.sql`
    select w.id, w.display_name from authors w join items i on i.website_id = w.website_id and i.author_id = w.id
    join websites s on s.website_id = w.website_id where s.theme_name = 'lookbook' limit 1`;
  expect(await look(page, `${plinth.url}/journal?author=${id}`, 200)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(displayName);
  expect(await look(page, `${plinth.url}/journal?tag=Workshop`, 200)).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop');
});

test('a page with a password and a website behind a pictured lock screen', async ({ page }) => {
  const { sql } = plinth;
  await sql`update collections set password_hash = 'x' where url_id = 'about'`;
  await published(page, '/about', 401);
  for (const site of plinth.all) expect(await look(page, `${site}/about`, 401)).toEqual([]);
  for (const websiteId of await plinth.websiteIds()) {
    const [image] = await plinth.images(websiteId, 1);
    const settings = {
      enabled: true,
      background: { source: 'upload', assetUrl: image?.url },
      slices: [
        { type: 14 },
        { type: 1, text: 'Soon' },
        { type: 4, assetUrl: image?.url, altText: 'A piece' },
        { type: 17 },
      ],
    };
    await sql`insert into site_extras ${sql({ websiteId, kind: 'lock-screen', settings: sql.json(settings), passwordHash: 'x' })}`;
  }
  try {
    await published(page, '/', 401);
    for (const site of plinth.all) expect(await look(page, `${site}/`, 401)).toEqual([]);
  } finally {
    await sql`update collections set password_hash = null`;
    await sql`delete from site_extras where kind = 'lock-screen'`;
    await published(page, '/', 200);
  }
});

test('tweaks at their extremes: words are read, lists fit a phone; swatches keep their colours where the system has its own', async ({
  browser,
  page,
}) => {
  const tweaks = {
    paper: '#16130f',
    ink: '#2a2622',
    accent: '#332211',
    muted: '#3a3a3a',
    'heading-scale': '0.3',
    'Products in a row': 'Five',
    Header: 'Left',
  };
  await plinth.sql`update websites set tweaks = ${plinth.sql.json(tweaks)} where theme_name = 'lookbook'`;
  await plinth.publish();
  const columns = () =>
    page
      .locator('.grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${plinth.url}/`);
  expect(await columns()).toBe(5);
  expect(await look(page, `${plinth.url}/`, 200)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await columns()).toBe(2);

  const context = await browser.newContext({ forcedColors: 'active' });
  const forced = await context.newPage();
  await forced.goto(`${plinth.url}/shop/ridge-mug`);
  const grounds = await forced
    .locator('.pl-choice__swatch')
    .evaluateAll((swatches) => swatches.map((each) => getComputedStyle(each).backgroundColor));
  expect(grounds.length).toBeGreaterThan(1);
  expect(new Set(grounds).size).toBe(grounds.length);
  await context.close();
});
