import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A product file that names a page which is missing, with more products than a page may hold: plan, choice, result.

const plinth = useSite();
const shots = process.env.SHOTS;

let cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'] = [];
test.beforeAll(async () => {
  // The link of the first start works once.
  cookies = (await (await plinth.owner()).storageState()).cookies;
});
const opens = (browser: Browser) => async (width: number) => {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies, origins: [] },
  });
  return context.newPage();
};

async function look(page: Page, name: string): Promise<void> {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, `${name} runs out of its window`).toBeLessThanOrEqual(0);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** 203 mugs for a page that the website does not have. */
const file = (page: string) => {
  const rows = Array.from({ length: 203 }, (_, n) => `,${page},${page} piece ${n},${page}-${n},12.00,No,5,Yes,`);
  const head = 'Product ID [Non Editable],Product Page,Title,SKU,Price,On Sale,Stock,Visible,Hosted Image URLs';
  return { name: `${page}.csv`, mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) };
};

/** Each label stands beside its button, in lines of several words. */
async function expectReadableChoices(page: Page): Promise<void> {
  for (const label of await page.locator('label.import-way').all()) {
    const box = await label.boundingBox();
    expect(box?.height, await label.innerText()).toBeLessThan(64);
    expect(box?.width).toBeGreaterThan(150);
  }
}

test('what does not fit is told before anything is written, and goes where its owner says', async ({ browser }) => {
  const open = opens(browser);
  const count = async (urlId: string) => {
    const rows = await plinth.sql<{ n: number }[]>`
      select count(i.id)::int as n from collections c left join items i on i.collection_id = c.id
      where c.url_id = ${urlId} group by c.id`;
    return rows[0]?.n ?? null;
  };

  // On a phone, by keyboard: further pages for what is too much.
  const phone = await open(390);
  await phone.goto('/config/products/import');
  await phone.getByLabel('Product file').setInputFiles(file('mugs'));
  await expect(phone.getByText('/mugs (new page): 0 products now, 203 to come, 3 too many')).toBeVisible();
  expect(await count('mugs')).toBe(null);
  await expectReadableChoices(phone);
  await look(phone, 'import-plan-phone');
  await phone.getByRole('radio', { name: 'Raise how many products a page may hold' }).focus();
  await phone.keyboard.press('ArrowDown');
  await expect(phone.getByRole('radio', { name: /further pages/ })).toBeChecked();
  await expect(phone.getByLabel('Products on one page, at most')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Import', exact: true }).focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('203 products made, 0 changed, 0 as they were')).toBeVisible();
  await look(phone, 'import-result-phone');
  expect(await count('mugs')).toBe(200);
  await expect(phone.getByText(/The page .* was made at/)).toHaveCount(2);

  // Taken back as a whole, and put away: nothing of it is left.
  await phone.getByRole('button', { name: 'Undo import' }).click();
  await phone.getByRole('button', { name: 'Take it back' }).click();
  await expect(phone.getByText('Taken back: 203 products removed, 0 as before.')).toBeVisible();
  await look(phone, 'import-undone-phone');
  expect(await count('mugs')).toBe(null);
  await phone.getByRole('button', { name: 'Dismiss mugs.csv' }).click();
  await expect(phone.getByRole('heading', { name: 'mugs.csv' })).toHaveCount(0);

  // A table of nobody's, with semicolons: its columns are assigned by hand, and its problems told by line.
  await phone.getByLabel('Product file').setInputFiles({
    name: 'table.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Ware;Cost;Size\nShirt;19,90;S\nShirt;21,00;M\nHat;cheap;\n'),
  });
  await expect(phone.getByText('Say which column holds the title and which holds the price.')).toBeVisible();
  await phone.getByLabel('Title (required)').selectOption('Ware');
  await expect(phone.getByText('Shirt · Hat')).toBeVisible();
  await phone.getByLabel('Price (required)').selectOption('Cost');
  await phone.getByRole('button', { name: 'Use these columns' }).click();
  await expect(phone.getByText('1 product in 3 rows: 1 new')).toBeVisible();
  await expect(phone.getByText('Cost is "cheap"; it must be a price such as 19.90.')).toBeVisible();
  await phone.getByText('Columns: Another table').click();
  await look(phone, 'import-columns-phone');
  await phone.setViewportSize({ width: 1440, height: 900 });
  await look(phone, 'import-columns-desktop');
  await phone.setViewportSize({ width: 390, height: 900 });
  const download = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('problems.csv');
  await phone.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(phone.getByText('1 product made, 0 changed, 0 as they were; 2 variants')).toBeVisible({
    timeout: 30_000,
  });
  await phone.getByRole('button', { name: 'Dismiss table.csv' }).click();

  // On a desktop, with the mouse: the limit is raised along with the import.
  const desktop = await open(1440);
  await desktop.goto('/config/products/import');
  await desktop.getByLabel('Product file').setInputFiles(file('cups'));
  const limit = desktop.getByLabel('Products on one page, at most');
  await expect(limit).toHaveValue('203');
  await expectReadableChoices(desktop);
  await look(desktop, 'import-plan-desktop');
  await limit.fill('20000');
  await expect(desktop.getByText('Please enter a whole number from 200 to 10,000.')).toBeVisible();
  await expect(desktop.getByRole('button', { name: 'Raise the limit and import' })).toBeDisabled();
  await limit.fill('203');
  await desktop.getByRole('button', { name: 'Raise the limit and import' }).click();
  await expect(desktop.getByText('203 products made, 0 changed, 0 as they were')).toBeVisible();
  await look(desktop, 'import-result-desktop');
  expect(await count('cups')).toBe(203);

  // What the import has raised stands on Product pages, and can be changed there.
  for (const page of [phone, desktop]) {
    await page.goto('/config/products/settings');
    const size = page.getByLabel('Products on one page, at most');
    const now = page === phone ? ['203', '300'] : ['300', '250'];
    await expect(size).toHaveValue(now[0] ?? '');
    await size.fill('199');
    await expect(page.getByText('Please enter a whole number from 200 to 10,000.')).toBeVisible();
    await look(page, `product-pages-${page === phone ? 'phone' : 'desktop'}`);
    await size.fill(now[1] ?? '');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    await page.reload();
    await expect(size).toHaveValue(now[1] ?? '');
  }
});

test('an import is cancelled, goes on where its server was killed, and says what lies at each location', async ({
  browser,
}) => {
  const PIECES = 160;
  const rows = Array.from({ length: PIECES }, (_, n) => `,plates,Plate ${n},PL-${n},12.00,No,5,Yes,`);
  const head = 'Product ID [Non Editable],Product Page,Title,SKU,Price,On Sale,Stock,Visible,Hosted Image URLs';
  const plates = { name: 'plates.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) };
  const there = async () => {
    const [row] = await plinth.sql<{ products: number; variants: number; pieces: number }[]>`
      select count(distinct i.id)::int as products, count(v.id)::int as variants, coalesce(sum(v.stock), 0)::int as pieces
      from items i left join variants v on v.website_id = i.website_id and v.item_id = i.id
      where i.title like 'Plate %'`;
    return row ?? { products: 0, variants: 0, pieces: 0 };
  };
  const whole = (products: number) => ({ products, variants: products, pieces: products * 5 });
  const page = await opens(browser)(1440);
  await page.goto('/config/products/import');
  const begin = async () => {
    await page.getByLabel('Product file').setInputFiles(plates);
    const card = page.getByRole('region', { name: 'plates.csv' });
    await card.getByRole('button', { name: 'Import', exact: true }).click();
    await expect.poll(async () => (await there()).products).toBeGreaterThan(0);
    return card;
  };

  // Cancelled: what came in is whole, is told, and goes again.
  const cancelled = await begin();
  await cancelled.getByRole('button', { name: 'Cancel plates.csv' }).click();
  await expect(cancelled.getByRole('status')).toContainText(
    /It was cancelled\. \d+ of 160 products had been dealt with by then\./,
    { timeout: 30_000 },
  );
  const came = (await there()).products;
  expect(came).toBeLessThan(PIECES);
  expect(await there()).toEqual(whole(came));
  await look(page, 'import-cancelled-desktop');
  await cancelled.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(cancelled.getByText(`Taken back: ${came} products removed, 0 as before.`)).toBeVisible({
    timeout: 60_000,
  });
  expect(await there()).toEqual(whole(0));
  await cancelled.getByRole('button', { name: 'Dismiss plates.csv' }).click();

  // Killed in the middle: nothing is half done, and the next server goes on; each product is there once.
  const killed = await begin();
  await plinth.killAndRestart(async () => {
    const { products } = await there();
    expect(products).toBeLessThan(PIECES);
    expect(await there()).toEqual(whole(products));
    // Its lease is over at once.
    await plinth.sql`update jobs set due_at = now() where kind = 'product-import' and status = 'running'`;
  });
  await page.reload();
  await expect(killed.getByText('160 products made, 0 changed, 0 as they were')).toBeVisible();
  expect(await there()).toEqual(whole(PIECES));
  await killed.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(killed.getByText('Taken back: 160 products removed, 0 as before.')).toBeVisible();
  expect(await there()).toEqual(whole(0));
  await killed.getByRole('button', { name: 'Dismiss plates.csv' }).click();

  // A shop with two locations: each has its column, assigned by hand where its name does not say it.
  const websiteId = await plinth.firstWebsite();
  const barn = plinth.id();
  for (const [id, name, preference] of [
    ['main', 'Main', 0],
    [barn, 'Barn', 1],
  ] as const)
    await plinth.sql`insert into stock_locations ${plinth.sql({ websiteId, id, name, preference })} on conflict do nothing`;
  await page.reload();
  await page.getByLabel('Product file').setInputFiles({
    name: 'places.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Title,Price,SKU,Stock at Main,Out there\nLadle,9.00,LADLE,4,9\n'),
  });
  const places = page.getByRole('region', { name: 'places.csv' });
  await places.getByText('Columns: Another table').click();
  await expect(places.getByLabel('Stock at Main')).toHaveValue('Stock at Main');
  await places.getByLabel('Stock at Barn').selectOption('Out there');
  await expect(places.getByRole('listitem').filter({ hasText: 'Stock at Barn' })).toContainText('9');
  await expect(places.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await places.getByRole('button', { name: 'Use these columns' }).click();
  await places.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(places.getByText('1 product made, 0 changed, 0 as they were')).toBeVisible();
  const lying = await plinth.sql`
    select stock, plinth_stock_at(website_id, id, ${barn}, stock) as barn from variants where sku = 'LADLE'`;
  expect(lying).toEqual([{ stock: 13, barn: 9 }]);
});
