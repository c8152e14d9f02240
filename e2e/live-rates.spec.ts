import { expect, type Page } from '@playwright/test';
import { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
import { axeOf } from './axe.ts';
import { isAwake } from './islands.ts';
import { test } from './test.ts';

// Boxes and rates of carriers, from the owner's settings to the parcel that is packed and its label.

const shots = process.env.SHOTS;
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

test('its label is bought where it is fulfilled, printed, voided and bought again; what customs want to know is said before', async () => {
  const { crumb } = await (await page.request.get('/api/owner/me')).json();
  const headers = { 'x-csrf-token': crumb };
  const json = async (path: string) => (await page.request.get(path)).json();
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = page.url().split('/').at(-1) ?? '';
  const order = () => json(`/api/commerce/orders/${id}`);

  // The product first: what customs want to know of it.
  const { itemId } = (await order()).items[0];
  await page.goto(`/config/products/${itemId}`);
  const customs = page.getByRole('group', { name: 'Customs' });
  await customs.getByLabel('HS code').fill('69');
  await expect(customs.getByRole('alert')).toContainText('An HS code has 6 to 10 digits');
  await customs.getByLabel('HS code').fill('691200');
  await customs.getByLabel('HS code').blur();
  await expect(customs.getByLabel('HS code')).toHaveValue('6912.00');
  await customs.getByLabel('Country of origin').selectOption('PT');
  await customs.getByLabel('Customs description').fill('Stoneware');
  await expect
    .poll(async () => (await json(`/api/commerce/products/${itemId}`)).variants[0].customs)
    .toEqual({ hsCode: '691200', originCountry: 'PT', description: 'Stoneware' });
  await look(page, 'labels-product');

  // Nothing is asked for as long as nobody knows where parcels start.
  await page.goto(`/config/orders/${id}`);
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Buy a label', exact: true }).click();
  await expect(dialog).toContainText('Write the address of your business first');
  await expect(dialog.getByRole('button', { name: 'Get rates' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  const business = await json('/api/content/business');
  const address = { street: '1 Main St', extra: '', city: 'Hudson', region: 'NY', postalCode: '12534', country: 'US' };
  const { version, ...kept } = business;
  const saved = await page.request.put('/api/content/business', { headers, data: { ...kept, address, version } });
  expect(saved.status(), await saved.text()).toBe(200);

  await page.reload();
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  await dialog.getByRole('button', { name: 'Buy a label', exact: true }).click();
  await expect(dialog.getByLabel('Box')).toHaveValue('Strong box');
  await dialog.getByLabel('Box').selectOption('');
  await dialog.getByLabel('Length').fill('10');
  await dialog.getByLabel('Weight, packed').fill('3');
  const buy = dialog.getByRole('button', { name: /^Buy label/ });
  await expect(buy).toBeDisabled();
  await dialog.getByRole('button', { name: 'Get rates' }).click();
  await expect(dialog.getByRole('radio', { name: /^Example Standard/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Example Express/ }).check();
  await expect(buy).toContainText('$13.00');
  await look(page, 'labels-dialog');
  // Another weight is another price.
  await dialog.getByLabel('Weight, packed').fill('4');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Get rates' }).click();
  await expect(buy).toContainText('$6.00');
  await buy.click();
  await expect(page.getByText('The label is bought.')).toBeVisible();

  const parcels = page.locator('.card').filter({ has: page.getByRole('heading', { name: 'Parcels', exact: true }) });
  await expect(parcels.getByText('Label: Example Standard, $6.00')).toBeVisible();
  await expect(page.locator('.timeline')).toContainText('Label bought: Example Standard EXAMPLE');
  const href = await parcels.getByRole('link', { name: 'Print label of parcel 1' }).getAttribute('href');
  for (const path of [
    href ?? '',
    `/api/commerce/orders/${id}/address-label?size=a6`,
    `/api/commerce/orders/${id}/customs-sheet`,
  ]) {
    const file = await page.request.get(path);
    expect([path, file.headers()['content-type']]).toEqual([path, 'application/pdf']);
  }
  expect(
    (await page.request.get('/api/commerce/label-costs.csv').then((file) => file.text())).split('\n')[1],
  ).toContain('Example,Standard,EXAMPLE');
  await look(page, 'labels-order');

  await parcels.getByRole('button', { name: /^Void label/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void label', exact: true }).click();
  await expect(parcels).toContainText('Without tracking');
  await parcels.getByRole('button', { name: 'Buy a label for parcel 1' }).click();
  await dialog.getByRole('button', { name: 'Get rates' }).click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await buy.click();
  await expect(parcels.getByRole('link', { name: 'Print label of parcel 1' })).toBeVisible();
  expect((await order()).labels.map(({ state }: { state: string }) => state)).toEqual(['voided', 'bought']);

  await page.goto('/config/settings/shipping');
  const rates = page.getByRole('region', { name: 'Live rates', exact: true });
  await rates.getByLabel('Who signs declarations to customs').fill('Ada Byrne');
  await rates.getByRole('button', { name: 'Save labels and customs' }).click();
  await expect(page.getByText('Labels and customs are saved.')).toBeVisible();
  await look(page, 'labels-settings');
  await page.goto('/config/orders');
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  const labels = page.getByRole('link', { name: 'Address labels' });
  const many = await page.request.get((await labels.getAttribute('href')) ?? '');
  expect([many.status(), many.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
