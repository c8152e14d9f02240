import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { makeZip } from '../apps/server/src/testing/make-zip.ts';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Parts of the owner's screens that ask something: mails that were held, hosts that a theme wants, and the end of a wide table.

const shots = process.env.SHOTS;
const password = 'stoneware and sycamore';
const site = useSite();
let owner: Awaited<ReturnType<typeof site.owner>>;
let page: Page;
test.beforeAll(async ({ browser }) => {
  owner = await site.owner(password);
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await page.goto('/config/sign-in');
  await page.getByLabel('Email', { exact: true }).fill('owner@plinth.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
});

async function look(name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axeOf(page).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
}

test('mails that waited too long are told by age, and sent or discarded as their owner says', async () => {
  const websiteId = await site.firstWebsite();
  const held = (id: string, days: number) => site.sql`
    insert into outbox_messages (website_id, id, kind, from_address, to_address, subject, html, plain_text, status, created_at)
    values (${websiteId}, ${id}, 'order-confirmed', 'shop@example.com', ${`${id}@example.com`}, ${`Mail ${id}`}, '<p>x</p>', 'x',
      'held', now() - make_interval(days => ${days}))`;
  await held(site.id(), 2);
  await held(site.id(), 3);
  await held(site.id(), 90);
  await page.goto('/config/outbox');
  const card = page.getByRole('region', { name: 'Held mails' });
  await expect(card).toContainText('3 mails waited too long');
  await expect(card).toContainText('2 mails from the last seven days');
  await look('held-mails');
  const states = async () =>
    (
      await site.sql<{ status: string }[]>`
      select status from outbox_messages where subject like 'Mail %' order by created_at desc`
    ).map(({ status }) => status);
  await card.getByRole('button', { name: 'Send' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await states()).toEqual(['held', 'held', 'held']);
  await card.getByRole('button', { name: 'Send' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send 2 mails' }).click();
  await expect(card).toContainText('1 mail waited too long');
  await card.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard 1 mail' }).click();
  await expect(card).toHaveCount(0);
  expect(await states()).toEqual(['queued', 'queued', 'discarded']);
});

test('a theme’s other hosts are listed, allowed after a question, and refused again', async () => {
  const folder = fileURLToPath(new URL('../apps/server/src/site/themes/fixtures/outside', import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), content: readFileSync(path) }));
  const region = entries.find(({ path }) => path === 'foot.region');
  if (region)
    region.content = Buffer.from(
      `${region.content}`.replace('</body>', '<script src="https://widgets.example/clock.js"></script></body>'),
    );
  const answer = await owner.post('/api/themes?name=hosted&force=true', {
    data: makeZip(entries),
    headers: { 'content-type': 'application/zip' },
  });
  expect(answer.ok()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/design');
  const row = page.locator('[data-theme-name^="hosted"]');
  await row.locator('summary').click();
  await expect(row).toContainText('https://widgets.example');
  await look('theme-hosts');
  await row.getByRole('button', { name: 'Allow https://widgets.example' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Allow only hosts that you trust.');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Allowed')).toHaveCount(0);
  await row.getByRole('button', { name: 'Allow https://widgets.example' }).click();
  await asked.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(row.getByText('Allowed')).toBeVisible();
  await row.getByRole('button', { name: 'Refuse https://widgets.example' }).click();
  await expect(row.getByText('Allowed')).toHaveCount(0);
});

test('the button that deletes a variant is in reach at every width', async () => {
  const [product] = await site.sql<{ itemId: string }[]>`
    select item_id from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    where i.product_type = 1 group by item_id having count(*) > 2 order by count(*) desc limit 1`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/config/products/${product?.itemId}`);
  const table = page.locator('.variants-scroll');
  await expect(table).toBeVisible();
  const remove = table.getByRole('button', { name: /^Delete / }).first();
  for (const width of [1440, 1280, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await table.scrollIntoViewIfNeeded();
    const box = await remove.boundingBox();
    const frame = await table.boundingBox();
    expect([width, (box?.x ?? 1e6) + (box?.width ?? 0) <= (frame?.x ?? 0) + (frame?.width ?? 0)]).toEqual([
      width,
      true,
    ]);
    if (shots) await page.screenshot({ path: `${shots}/variants-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  // At the width of most desktops nothing is behind a scroll.
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('a second location gets its stock by a transfer of which a part is damaged', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/stock');
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All locations', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page.getByText('All of your stock lies at one location.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Add location', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Store in Leith');
  await dialog.getByLabel('Address', { exact: true }).fill('3 Shore Place\nEdinburgh EH6 6SW');
  await dialog.getByLabel('Buyers can fetch their order here', { exact: true }).check();
  await look('location-dialog');
  await dialog.getByRole('button', { name: 'Add location', exact: true }).click();
  await expect(page.getByText('Store in Leith is added.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Locations', exact: true }).getByRole('listitem')).toHaveCount(2);
  await look('locations');

  await page.goto('/config/stock/transfers');
  await page.getByRole('link', { name: 'New transfer', exact: true }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('main');
  // Waits for the list, which is still being fetched when the screen appears.
  const label = page.getByRole('list', { name: 'Lies there', exact: true }).getByRole('button').first().locator('span');
  const name = (await label.first().textContent()) ?? '';
  await page.getByRole('list', { name: 'Lies there', exact: true }).getByRole('button').first().click();
  await page.getByLabel(`Pieces of ${name}`, { exact: true }).fill('5');
  await look('new-transfer');
  await page.getByRole('button', { name: 'Send 5', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Main location → Store in Leith', exact: true })).toBeVisible();
  await page.getByLabel(`Arrived of ${name}`, { exact: true }).fill('3');
  await page.getByLabel('The rest: 2 pieces', { exact: true }).selectOption({ label: 'Is damaged or lost' });
  await look('transfer');
  await page.getByRole('button', { name: 'Receive 3', exact: true }).click();
  await expect(page.getByText('2 missing: Damaged', { exact: true })).toBeVisible();
  await look('transfer-received');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/stock');
  await page.getByText('Store in Leith', { exact: true }).first().click();
  await expect(page).toHaveURL(/locationId=/);
  await page.getByRole('searchbox').fill(name.replace(/ \(.*/, ''));
  await expect(page.getByRole('button', { name: `Stock of ${name}: 3. Edit`, exact: true })).toBeVisible();
});

test('a letter typed while the list of those before it is shown stays', async () => {
  await page.goto('/config/products');
  const search = page.getByLabel('Search name, tag or SKU', { exact: true });
  await expect(page.getByRole('row')).not.toHaveCount(1);
  // The very moment in which a slow machine still shows what was told: the address changes, the screen has not.
  await page.evaluate(() => {
    const replace = history.replaceState;
    history.replaceState = (...entry) => {
      replace.apply(history, entry);
      if (!String(entry[2]).endsWith('query=pitch')) return;
      history.replaceState = replace;
      const field = document.querySelector<HTMLInputElement>('input[type=search]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'pitche');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await search.fill('pitch');
  await expect(page).toHaveURL(/query=pitche$/);
  await expect(search).toHaveValue('pitche');
  // An address that came from elsewhere is what the field shows.
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await expect(page).toHaveURL(/products$/);
  await search.fill('bowl');
  await expect(page).toHaveURL(/query=bowl$/);
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await expect(search).toHaveValue('');
});

test('rows stay until those of the next filter have come, and who writes in one keeps the cursor', async () => {
  await page.goto('/config/products');
  await expect(page.getByRole('row')).not.toHaveCount(1);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/commerce\/products\?.*query=pitcher/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByLabel('Search name, tag or SKU', { exact: true }).fill('pitcher');
  const list = page.locator('.list');
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('row').filter({ hasText: 'Tide Bowl' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Price of Hollow Pitcher/ }).focus();
  await page.keyboard.press('Enter');
  const price = page.getByRole('textbox', { name: 'Price of Hollow Pitcher', exact: true });
  await price.pressSequentially('7');
  answer();
  await expect(list).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('row').filter({ hasText: 'Tide Bowl' })).toHaveCount(0);
  await page.keyboard.type('9');
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('79');
  await page.keyboard.press('Escape');
});
