import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A product file that names a page which is missing, with more products than a page may hold: plan, choice, result.

const plinth = useSite();
const shots = process.env.SHOTS;
test.setTimeout(240_000);

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
  const owner = await plinth.owner();
  const { cookies } = await owner.storageState();
  const open = async (width: number) => {
    const context = await browser.newContext({
      baseURL: plinth.url,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      storageState: { cookies, origins: [] },
    });
    return context.newPage();
  };
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
  await expect(phone.getByText('203 products made, 0 changed, 0 as they were')).toBeVisible({ timeout: 90_000 });
  await look(phone, 'import-result-phone');
  expect(await count('mugs')).toBe(200);
  await expect(phone.getByText(/The page .* was made at/)).toHaveCount(2);

  // Taken back as a whole, and put away: nothing of it is left.
  await phone.getByRole('button', { name: 'Undo import' }).click();
  await phone.getByRole('button', { name: 'Take it back' }).click();
  await expect(phone.getByText('Taken back: 203 products removed, 0 as before.')).toBeVisible({ timeout: 90_000 });
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
  await expect(desktop.getByText('203 products made, 0 changed, 0 as they were')).toBeVisible({ timeout: 90_000 });
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
