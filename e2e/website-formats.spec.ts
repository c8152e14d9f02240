import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// An owner in New York, with an English browser, runs a German website on Tokyo's clocks: amounts and dates are the website's, everywhere.

const now = '2026-11-21T16:30:00Z';

const plinth = useSite();
let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  page = await context.newPage();
  await page.clock.setFixedTime(new Date(now));
  await page.route('**/api/commerce/orders?*', (route) => route.fulfill({ json: { orders, nextCursor: null } }));
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
});

const english = { language: 'en-US', country: 'US', timeZone: 'America/New_York', currency: 'USD' };
const german = { language: 'de', country: 'DE', timeZone: 'Asia/Tokyo', currency: 'EUR' };

/** Changes the website as another window of the owner's would. */
async function put(data: object): Promise<void> {
  const headers = { 'x-csrf-token': await crumbOf(page.request) };
  expect((await page.request.put('/api/content/website-settings', { data, headers })).status()).toBe(200);
}

/** Each test begins on the list of orders, with the website of a German shop on Tokyo's clocks and a plate for 19.90. */
test.beforeEach(async () => {
  const { sql } = plinth;
  await sql`update variants set price_cents = 1990, on_sale = false where sku = 'DUNE-20'`;
  await put({ ...german, useCLDRMoneyFormat: true });
  await page.goto('/config/orders');
  await expect(page.locator('.o-total').first()).toHaveText(/1\.234,50\s€/);
});

const order = (id: string, created: string, currency: string, grandTotalCents: number) => ({
  id,
  orderNumber: id,
  status: 'pending',
  testMode: true,
  customerEmail: `${id}@example.com`,
  customerName: '',
  currency,
  grandTotalCents,
  itemCount: 1234,
  refundedCents: 0,
  tags: [],
  partlySent: false,
  created: Date.parse(created),
});
// Five past midnight of the 22nd in Tokyo, and the first of January there.
const orders = [
  order('1001', '2026-11-21T15:05:00Z', 'EUR', 123450),
  order('1002', '2026-11-21T14:55:00Z', 'JPY', 123450),
  order('1003', '2019-12-31T20:00:00Z', 'USD', 123450),
];

/** What people read, with plain blanks. */
const shown = async (selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim());

async function crumbOf(request: APIRequestContext): Promise<string> {
  return ((await (await request.get('/api/owner/me')).json()) as { crumb: string }).crumb;
}

/** The page that visitors have of the product on the screen. */
async function onSite(): Promise<() => Promise<string>> {
  const address = (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  return async () => (await (await page.request.get(address)).text()).replaceAll('&nbsp;', '\u00a0');
}

test('other settings of the website show on every screen without a reload', async () => {
  await put({ ...english, useCLDRMoneyFormat: false });
  await page.reload();
  await expect(page.locator('.o-total')).toHaveText(['€1,234.50', '¥123,450', '$1,234.50']);
  expect(await shown('.o-date')).toEqual(['Today, 10:05 AM', 'Today, 9:55 AM', 'Dec 31, 2019']);

  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByLabel('Language', { exact: true }).selectOption('de');
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  await page.getByRole('switch', { name: 'Write amounts as the language does' }).press('Space');
  await page.getByRole('button', { name: 'Save settings' }).click();
  const question = page.getByRole('dialog', { name: 'Sell in EUR instead of USD?' });
  await expect(question.getByRole('radio', { name: /^Keep the numbers/ })).toBeChecked();
  await question.getByRole('radio', { name: /^Convert them/ }).check();
  await question.getByLabel('1 USD is worth, in EUR').fill('0');
  await expect(question.getByText('Enter a number above nothing, such as 0.92.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Sell in EUR' })).toBeDisabled();
  await question.getByLabel('1 USD is worth, in EUR').fill('0,5');
  await expect(question.getByText(/ costs .* now and .* then\.$/)).toHaveCount(2);
  const cents = async () =>
    Number(
      (
        await plinth.sql`select sum(price_cents)::float8 as all from variants where website_id = ${await plinth.firstWebsite()}`
      )[0]?.all,
    );
  const dollars = await cents();
  await question.getByRole('button', { name: 'Sell in EUR' }).click();
  await expect.poll(cents).toBeLessThan(dollars * 0.51);
  await expect(page.getByText('Now written like this')).toHaveText(
    /1\.234,50\s€ · Sonntag, 22\. November 2026 um 01:30$/,
  );
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect(page.locator('.o-total').first()).toHaveText(/1\.234,50\s€/);
  expect(await shown('.o-total')).toEqual(['1.234,50 €', '123.450 ¥', '1.234,50 $']);
  expect(await shown('.o-date')).toEqual(['Heute, 00:05', 'Gestern, 23:55', '1. Jan. 2020']);
  await expect(page.locator('.o-customer').first()).toContainText('1.234 items');
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
});

test('[EDIT-26] [EDIT-27] leaving settings that are not saved asks: review, discard or save', async () => {
  const to = (name: string) => page.getByRole('link', { name }).first().click();
  const prompt = page.getByRole('alertdialog');
  await to('Settings');
  await page.getByLabel('Tagline').fill('Another line');
  await to('Orders');
  await expect(prompt).toContainText('You have made changes. Do you want to save or discard them?');
  await prompt.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Another line');
  await to('Orders');
  await prompt.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await to('Settings');
  await expect(page.getByLabel('Tagline')).not.toHaveValue('Another line');
  await page.getByLabel('Tagline').fill('A third line');
  await to('Orders');
  await prompt.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await to('Settings');
  await expect(page.getByLabel('Tagline')).toHaveValue('A third line');
  await to('Orders');
});

test('what another window changes is there as soon as this one is looked at', async () => {
  const lookedAt = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await put({ timeZone: 'UTC' });
  await lookedAt();
  await expect(page.locator('.o-date').first()).toHaveText(/Heute, 15:05$/);
  await put({ timeZone: 'Asia/Tokyo' });
  await lookedAt();
  await expect(page.locator('.o-date').first()).toHaveText(/Heute, 00:05$/);
});

test('an amount is typed as the website writes it, and a page shows what the editor shows', async () => {
  await page.goto('/config/products?query=Side+Plate');
  await page.getByRole('link', { name: 'Dune Side Plate' }).click();
  const price = page.getByLabel('Price', { exact: true });
  const status = page.locator('.save-status');
  await expect(page.locator('.affix__behind').first()).toHaveText('€');
  await price.fill('1.234,5');
  await expect(status).toHaveText('Saved');
  await page.getByLabel('SKU').focus();
  await expect(price).toHaveValue('1234,50');
  const visitor = await onSite();
  expect(await visitor()).toContain('1.234,50\u00a0€');

  // A thousand times more, or less: the person says which.
  await price.fill('1,239');
  await expect(page.getByRole('alert')).toHaveText('“1,239” can be read in two ways. Write 1239 or 1,23.');
  await expect(status).toHaveText('Not saved – check the marked fields');
  await page.waitForTimeout(1500);
  await page.reload();
  await expect(price).toHaveValue('1,239');
  await expect(page.getByRole('alert')).toContainText('two ways');
  expect(await visitor()).toContain('1.234,50\u00a0€');
  await price.fill('19.9');
  await expect(status).toHaveText('Saved');
  expect(await visitor()).toContain('19,90\u00a0€');
});

test('the list, many at once and a new product take amounts in the same way', async () => {
  await page.goto('/config/products?query=Side+Plate');
  const cell = page.getByRole('button', { name: /^Price of Dune Side Plate/ });
  await expect(cell).toHaveText(/^19,90\s€$/);
  await cell.click();
  const field = page.getByRole('textbox', { name: 'Price of Dune Side Plate' });
  await expect(field).toHaveValue('19,90');
  await field.fill('2,345');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Write 2345 or 2,34.');
  await field.fill('2.345');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(/^2\.345,00\s€$/);

  await page.getByRole('checkbox', { name: 'Select Dune Side Plate' }).check();
  await page.getByRole('button', { name: 'Set price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').fill('abc');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('“abc” is not an amount. Write it like 19,90.');
  await dialog.getByLabel('Price').fill('12,5');
  await dialog.getByRole('button', { name: 'Set price' }).click();
  await expect(cell).toHaveText(/^12,50\s€$/);

  await page.getByRole('button', { name: 'Add product' }).click();
  await dialog.getByLabel('Name').fill('Teller');
  await expect(dialog.getByLabel('Price')).toHaveAttribute('placeholder', '0,00');
  await dialog.getByLabel('Price').fill('1.500');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1500,00');
});

test('yen have no decimals, in a field as anywhere', async () => {
  const headers = { 'x-csrf-token': await crumbOf(page.request) };
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const list: { products: { id: string }[]; nextCursor: string | null } = await (
      await page.request.get(`/api/commerce/products?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    ).json();
    ids.push(...list.products.map(({ id }) => id));
    cursor = list.nextCursor;
  }
  // Prices in cents cannot become prices in yen; a price of nothing has no sale below it.
  await plinth.sql`update variants set on_sale = false`;
  expect((await page.request.patch('/api/commerce/products', { data: { ids, price: '0' }, headers })).status()).toBe(
    200,
  );
  await page.goto('/config/settings');
  await page.getByLabel('Currency', { exact: true }).selectOption('JPY');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('button', { name: 'Sell in JPY' }).click();
  await expect(page.getByText('Now written like this')).toHaveText(/1\.234\s¥ · Sonntag/);

  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.getByRole('searchbox').fill('Side Plate');
  await page.getByRole('link', { name: 'Dune Side Plate' }).click();
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('19,90');
  await expect(page.getByRole('alert')).toHaveText('“19,90” has a fraction, but JPY has none.');
  await price.fill('123,450');
  await expect(page.locator('.save-status')).toHaveText('Saved');
  await page.getByLabel('SKU').focus();
  await expect(price).toHaveValue('123450');
  expect(await (await onSite())()).toContain('123.450\u00a0¥');

  await page.getByRole('button', { name: 'More about this product' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.locator('.history small').first()).toHaveText(/^(Heute|Gestern|Morgen|\d{1,2}\. \S+)/);
});
