import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { addButton, addProduct, isAwake, openProduct, showsAdded } from './islands.ts';
import { seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// An owner makes discounts and reads what they do; a shopper sees them in the cart, and why a code does not count.

const shots = process.env.SHOTS;
const site = useSite({
  seed: async (made) => {
    await seedKilnShop(made);
    // The demo's own codes would stand in the list.
    await made.sql`delete from coupons`;
  },
});
test.use({ viewport: { width: 1440, height: 900 } });

let owner: APIRequestContext;
test.beforeAll(async () => {
  owner = await site.owner();
});

/** Nothing for axe to find, nothing that hangs over the edge; also on a phone. */
const look = async (page: Page, name: string): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await axeOf(page).analyze();
    expect(violations.map(({ id, nodes }) => `${name} at ${width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await page.screenshot({ path: `${shots}/discounts-${name}-${width}.png`, fullPage: true });
  }
};

test('a discount is made, read in words, changed by two, and reaches the cart of a shopper', async ({
  page,
  context,
  browser,
}) => {
  await context.addCookies((await owner.storageState()).cookies);
  await page.goto(`${site.url}/config/discounts`);
  await expect(page.getByRole('heading', { name: 'No discounts yet', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'New discount', exact: true }).click();
  await page.getByLabel('How it is entered', { exact: true }).selectOption({ label: 'Automatically' });
  await page.getByLabel('Name', { exact: true }).fill('Teapot week');
  await page.getByLabel('Percent', { exact: true }).fill('25');
  await page.getByLabel('Takes off', { exact: true }).selectOption({ label: 'Some products' });
  const meaning = page.getByRole('region', { name: 'What it does', exact: true });
  await expect(meaning.getByRole('listitem').first()).toHaveText('25 % off the chosen products.');
  await page.getByRole('button', { name: 'Add discount', exact: true }).click();
  await expect(page.getByText('Choose the products that it looks at.').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products', exact: true }).fill('teapot');
  await page
    .getByRole('region', { name: 'What it gives', exact: true })
    .getByRole('button', { name: /teapot/i })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Chosen products', exact: true })).toContainText(/teapot/i);
  await expect(page.getByRole('region', { name: 'An example cart', exact: true })).toContainText('−$20.00');
  await look(page, 'new');
  await page.getByRole('button', { name: 'Add discount', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Teapot week', exact: true })).toBeVisible();

  const shopper = await (await browser.newContext()).newPage();
  await openProduct(shopper, site, 'teapot');
  await addProduct(shopper);
  await shopper.goto(`${site.url}/cart`);
  const sums = shopper.locator('.pl-sums').first();
  await expect(sums).toContainText('Teapot week');
  await shopper.getByText('Have a coupon?', { exact: true }).click();
  await shopper.getByLabel('Coupon code', { exact: true }).fill('nothing');
  await shopper.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(shopper.getByText('This coupon code is not valid.', { exact: true })).toBeVisible();
  if (shots) await shopper.screenshot({ path: `${shots}/discounts-cart.png` });

  // Somebody else saves first: both are told, and neither is lost.
  const { discounts } = await (await owner.get('/api/commerce/discounts')).json();
  const {
    id,
    state: _,
    uses: _u,
    codeCount: _c,
    revenueCents: _r,
    discountCents: _d,
    created: _m,
    ...theirs
  } = discounts[0];
  const answer = await owner.put(`/api/commerce/discounts/${id}`, { data: { ...theirs, maxUses: 7 } });
  expect(answer.status()).toBe(200);
  await page.getByLabel('Name', { exact: true }).fill('Teapot month');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this discount' });
  await expect(conflict).toContainText('Different: name, uses in all.');
  await conflict.getByRole('button', { name: 'Take theirs', exact: true }).click();
  await expect(page.getByLabel('Uses in all', { exact: true })).toHaveValue('7');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No discounts yet', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const list = page.getByRole('table', { name: 'Discounts', exact: true });
  await expect(list.getByRole('link', { name: 'Teapot week', exact: true })).toBeVisible();
  await list.getByRole('switch', { name: 'Teapot week is on', exact: true }).press('Space');
  await expect(list.getByText('Off', { exact: true })).toBeVisible();
  await look(page, 'list');
});

test('many codes are generated and exported, and each is entered by itself', async ({ page, context }) => {
  await context.addCookies((await owner.storageState()).cookies);
  await page.goto(`${site.url}/config/discounts/new`);
  await page.getByLabel('How it is entered', { exact: true }).selectOption({ label: 'With many codes, generated' });
  await page.getByLabel('Name', { exact: true }).fill('Fair');
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Buy some, get some' });
  await page.getByLabel('Uses per code', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Add discount', exact: true }).click();
  const codes = page.getByRole('region', { name: 'Codes', exact: true });
  await codes.getByLabel('How many', { exact: true }).fill('20');
  await codes.getByLabel('Begin with', { exact: true }).fill('FAIR-');
  await codes.getByRole('button', { name: 'Generate codes', exact: true }).click();
  await expect(codes.locator('.count')).toHaveText('20');
  await look(page, 'codes');
  const loading = page.waitForEvent('download');
  await codes.getByRole('link', { name: 'Export', exact: true }).click();
  expect((await loading).suggestedFilename()).toBe('codes.csv');
});

test('prices are seen in another currency from the first frame on, and the cart and the checkout say what is charged', async ({
  page,
  context,
  browser,
}) => {
  await context.addCookies((await owner.storageState()).cookies);
  await page.goto(`${site.url}/config/settings/currencies`);
  await expect(page.getByText('USD alone', { exact: true })).toBeVisible();
  await page.getByLabel('Add a currency', { exact: true }).selectOption('EUR');
  await page.getByLabel('Add a currency', { exact: true }).selectOption('GBP');
  await page.getByLabel('File of rates', { exact: true }).setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('EUR;0,9\nGBP;much\n'),
  });
  await expect(page.getByText('Line 2: “much” is not a rate. Write it like 1.0834.', { exact: true })).toBeVisible();
  await page.getByLabel('File of rates', { exact: true }).setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('EUR;0,9\nGBP;0,8\n'),
  });
  const pounds = page.getByRole('group', { name: 'GBP' });
  await expect(pounds.getByLabel('1 USD is', { exact: true })).toHaveValue('0.8');
  await pounds.getByLabel('Rounding', { exact: true }).selectOption({ label: 'To £1.00' });
  await look(page, 'currencies');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The currencies are saved.', { exact: true })).toBeVisible();

  const shopper = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  shopper.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  shopper.on('pageerror', (error) => complaints.push(error.message));
  const choice = shopper.getByLabel('Prices in', { exact: false });
  const price = shopper.locator('.pl-product-form .pl-price');
  await openProduct(shopper, site, 'teapot');
  await expect(price).toContainText('$118.00');
  await expect(shopper.getByText('You pay in USD.', { exact: false })).toBeHidden();
  await choice.selectOption('EUR');
  await expect(price).toContainText('€106.20');
  await expect(shopper.getByText('You pay in USD. Other prices are approximate.', { exact: true })).toBeVisible();
  await look(shopper, 'product-in-euros');
  await choice.selectOption('GBP');
  await expect(price).toContainText('£94');

  // All that any frame has shown, from the first one on.
  await shopper.addInitScript(() => {
    const seen = new Set<string>();
    const shifts: number[] = [];
    Object.assign(window, { seenPrices: seen, shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    const read = () => {
      for (const { textContent } of document.querySelectorAll('.pl-amount, .pl-price')) seen.add(textContent ?? '');
      requestAnimationFrame(read);
    };
    read();
  });
  const seen = () => shopper.evaluate(() => [...(window as unknown as { seenPrices: Set<string> }).seenPrices].join());
  await shopper.goto(`${site.url}/kiln`);
  await expect(shopper.locator('.pl-amount').first()).toContainText('£');
  expect(await seen()).not.toContain('$');
  expect(await shopper.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await openProduct(shopper, site, 'tumbler');
  await shopper.getByRole('radio', { name: 'Large', exact: true }).check({ force: true });
  await shopper.getByRole('radio', { name: 'Ink', exact: false }).check({ force: true });
  await expect(price).toContainText('£30');

  await openProduct(shopper, site, 'teapot');
  expect(await seen()).not.toContain('$');
  await showsAdded(shopper, '', () => addButton(shopper).click());
  await shopper.goto(`${site.url}/cart`);
  await expect(shopper.locator('.pl-charged')).toContainText('You pay in USD: $118.00');
  await expect(shopper.locator('.pl-charged')).toContainText('About £94.');
  await isAwake(shopper, '[data-island=cart-page]');
  await shopper.getByText('Estimate shipping', { exact: true }).click();
  await shopper.getByLabel('Country', { exact: true }).selectOption('US');
  await shopper.getByLabel('State', { exact: true }).selectOption('NY');
  await shopper.getByLabel('ZIP code', { exact: false }).fill('10001');
  await shopper.getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(shopper.getByRole('group', { name: 'Delivery method' }).getByRole('radio').first()).toBeChecked();
  await expect(shopper.locator('.pl-sums')).not.toContainText('Calculated at checkout');
  await look(shopper, 'cart-in-pounds');
  await shopper.goto(`${site.url}/checkout`);
  await expect(shopper.locator('.pl-charged')).toContainText('You pay in USD: $');
  await look(shopper, 'checkout-in-pounds');
  expect(complaints).toEqual([]);

  await openProduct(shopper, site, 'teapot');
  await choice.selectOption('USD');
  await expect(price).toContainText('$118.00');
  expect(await shopper.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'shownCurrency' }));
});
