import { expect as baseExpect, type Page } from '@playwright/test';
import { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
import { axeOf } from './axe.ts';
import { isAwake } from './islands.ts';
import { test } from './test.ts';

// Boxes and rates of carriers, from the owner's settings to the parcel that is packed.

const expect = baseExpect.configure({ timeout: 30_000 });
const shots = process.env.SHOTS;
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

let plinth: RunningPlinth;
let page: Page;
test.beforeAll(async ({ browser }) => {
  plinth = await startPlinth({ env: { PLINTH_RATE_LIMIT: '0' } });
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await page.goto(plinth.ownerLink ?? '');
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
});
test.afterAll(() => plinth?.stop());

/** Accessible and not cut off on a phone and on a desktop. */
async function look(at: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await at.setViewportSize({ width, height: 900 });
    const { violations } = await axeOf(at).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await at.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
}

test('an owner packs into boxes and offers live rates, a buyer takes one, and the order tells its parcel', async ({
  browser,
}) => {
  await page.goto('/config/settings/shipping');
  const packaging = page.getByRole('region', { name: 'Packaging', exact: true });
  await packaging.getByRole('button', { name: 'Add a box' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await packaging.getByLabel('Name', { exact: true }).fill('Strong box');
  for (const [side, inches] of [
    ['Length', '12'],
    ['Width', '9.5'],
    ['Height', '6'],
  ])
    await packaging.getByLabel(`${side} inside`).fill(inches ?? '');
  await packaging.getByLabel('Weight of the box').fill('0.5');
  await packaging.getByLabel('Most, with the goods').fill('0.4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('weighs more itself than it may weigh with goods in it').first()).toBeVisible();
  await packaging.getByLabel('Most, with the goods').fill('70');

  const united = page.getByRole('region', { name: 'United States', exact: true });
  await united.getByRole('button', { name: 'Add a way of shipping' }).click();
  const way = united.getByRole('group').last();
  await way.getByLabel('Name', { exact: true }).fill('Carrier');
  await way.getByLabel('Price', { exact: true }).selectOption('carrier');
  await expect(page.getByRole('list', { name: 'What to know' })).toContainText('Live rates are offered to nobody yet');

  const rates = page.getByRole('region', { name: 'Live rates', exact: true });
  await rates.getByLabel('Who is asked what carriers take').selectOption('shippo');
  await rates.getByRole('button', { name: 'Save live rates' }).click();
  await expect(rates.getByText('Shippo needs a key')).toBeVisible();
  await rates.getByLabel('Who is asked what carriers take').selectOption('table');
  await rates.getByRole('button', { name: 'Save live rates' }).click();
  await expect(page.getByText('Live rates are saved.')).toBeVisible();
  await rates.getByRole('button', { name: 'Try it' }).click();
  await expect(rates.getByRole('status')).toContainText('Write the postal code of an address.');
  await rates.getByLabel('With the postal code').fill('10013');
  await rates.getByRole('button', { name: 'Try it' }).click();
  await expect(rates.getByRole('list', { name: 'Services' })).toContainText('Example Express, 1 day$11.00');
  await united.getByRole('switch', { name: 'Only Example Express' }).click();
  await united.getByLabel('Shown as, for express').fill('Courier');
  await united.getByLabel('Added to what carriers ask').fill('10');
  await look(page, 'live-rates');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.reload();
  await expect(packaging.getByLabel('Width inside')).toHaveValue('9.5');

  const listed = await (await page.request.get('/api/commerce/products?type=1')).json();
  const id = listed.products.find(
    (one: { productType: number; visibility: string; stockTotal: number }) =>
      one.productType === 1 && one.visibility === 'visible' && one.stockTotal > 0,
  )?.id;
  const product = await (await page.request.get(`/api/commerce/products/${id}`)).json();
  const shopper = await (
    await browser.newContext({ baseURL: plinth.url, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  ).newPage();
  const form = { itemId: id, sku: product.variants[0].sku, quantity: '1' };
  expect((await shopper.request.post('/cart/add', { headers: { origin: plinth.url }, form })).ok()).toBe(true);
  await shopper.goto('/cart');
  await isAwake(shopper, '[data-island=cart-page]');
  await shopper.getByText('Estimate shipping', { exact: true }).click();
  await shopper.getByLabel('State', { exact: true }).selectOption('NY');
  await shopper.getByLabel('ZIP code', { exact: false }).fill('10013');
  await shopper.getByRole('button', { name: 'Estimate', exact: true }).click();
  const methods = shopper.getByRole('group', { name: 'Delivery method' });
  await methods.getByLabel('Courier').click();
  await expect(methods.getByLabel('Courier')).toBeChecked();
  await expect(methods).toContainText('1 working day');
  const total = shopper.locator('.pl-sums');
  await expect(total).not.toContainText('Calculated at checkout');
  await look(shopper, 'live-rates-cart');
  // Carriers are asked about other parcels by themselves.
  await shopper.getByRole('button', { name: 'One more' }).click();
  await expect(shopper.locator('.pl-sums')).toContainText('$76.00');
  await expect(methods.getByLabel('Courier')).toBeChecked();
  await expect(total).not.toContainText('Calculated at checkout');

  await shopper.goto('/checkout');
  await isAwake(shopper, '[data-island=checkout-page]');
  // What the estimate was told need not be typed again.
  await expect(shopper.locator('[name="shippingAddress.region"]')).toHaveValue('NY');
  await expect(shopper.locator('[name="shippingAddress.postalCode"]')).toHaveValue('10013');
  await expect(methods.getByLabel('Courier')).toBeChecked();
  await shopper.locator('[name=email]').fill('ada@example.com');
  const values = { firstName: 'Ada', lastName: 'Byrne', address1: '12 Mercer Street', city: 'New York' };
  for (const [name, value] of Object.entries(values))
    await shopper.locator(`[name="shippingAddress.${name}"]`).fill(value);
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  for (const [name, value] of Object.entries(card)) await shopper.locator(`[name="payment.${name}"]`).fill(value);
  await look(shopper, 'live-rates-checkout');
  await expect(methods.getByLabel('Courier')).toBeChecked();
  await shopper.locator('.pl-place-order:visible').first().click();
  await shopper.waitForURL('**/checkout/order-confirmed?*');
  const orderId = new URL(shopper.url()).searchParams.get('order');

  await page.goto(`/config/orders/${orderId}`);
  await expect(page.getByText('Shipping reckoned with')).toBeVisible();
  await expect(page.getByText(/^1 × Strong box \(12 × 9\.5 × 6 in, [\d.]+ lb\)$/)).toBeVisible();
  await expect(page.getByText('Shipping (Courier)')).toBeVisible();
  await look(page, 'live-rates-order');
});
