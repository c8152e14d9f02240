import { expect, type Page } from '@playwright/test';
import { PayPalStandIn } from '../apps/server/src/testing/paypal-stand-in.ts';
import { axeOf } from './axe.ts';
import { fillCart, isAwake } from './islands.ts';
import { seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// PayPal as an owner connects it and as a shopper pays with it; PayPal's API and its page are a stand-in.

const shots = process.env.SHOTS;
test.describe.configure({ mode: 'serial' });
test.use({ reducedMotion: 'reduce' });

let paypal: PayPalStandIn;
const env: Record<string, string> = {};
// Before the server starts, which is told where the stand-in answers.
test.beforeAll(async () => {
  paypal = await PayPalStandIn.start();
  env.PLINTH_PAYPAL_URL = paypal.url;
});
const site = useSite({ env, seed: seedKilnShop });
test.afterAll(() => paypal?.close());

/** Accessible and not cut off on a phone and on a desktop. */
async function look(on: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await on.setViewportSize({ width, height: 900 });
    const { violations } = await axeOf(on).analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    expect(await on.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (shots) await on.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: true });
  }
}

test('an owner connects PayPal, and a shopper goes there, comes back without paying, and pays', async ({
  context,
  page,
}) => {
  await context.addCookies((await (await site.owner()).storageState()).cookies);
  await page.goto(`${site.url}/config/settings/payments`);
  // Without keys the switch asks for them.
  await page.getByRole('switch', { name: 'Offer PayPal', exact: true }).click();
  const keys = page.getByRole('dialog', { name: 'Keys of PayPal', exact: true });
  await keys.getByLabel('Client ID', { exact: true }).fill('AZ-client-of-tests');
  await keys.getByLabel('Secret', { exact: true }).fill('EK-mistyped-secret');
  await keys.getByRole('button', { name: 'Check and save', exact: true }).click();
  await expect(keys.getByRole('alert')).toHaveText(/PayPal does not know this client ID with this secret/);
  await look(page, 'paypal-keys-refused');
  await keys.getByLabel('Secret', { exact: true }).fill('EK-secret-of-tests');
  await keys.getByRole('button', { name: 'Check and save', exact: true }).click();
  const card = page.getByRole('region', { name: 'PayPal', exact: true });
  await expect(card).toContainText('Sandbox, no money moves');
  await card.getByRole('button', { name: 'Test the connection', exact: true }).click();
  await expect(card.getByRole('status')).toContainText('No webhook ID is entered');
  await page.getByRole('switch', { name: 'Offer PayPal', exact: true }).click();
  await expect(page.getByRole('listitem', { name: 'PayPal', exact: true })).toContainText('On, test keys');
  await look(page, 'paypal-settings');

  await fillCart(page, site);
  await page.goto(`${site.url}/checkout`);
  await isAwake(page, '[data-island=checkout-page]');
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check();
  await expect(page.getByText('You agree to the payment on PayPal’s page, and come back here.')).toBeVisible();
  const values = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  await page.locator('[name=email]').fill('ada@example.com');
  for (const [name, value] of Object.entries(values))
    await page.locator(`[name="shippingAddress.${name}"]`).fill(value);
  await page.locator('[name="shippingAddress.region"]').selectOption('NY');
  await expect(page.locator('.pl-order .pl-sums')).toContainText('Tax$10.04');
  await look(page, 'paypal-checkout');
  const placeOrder = page.locator('.pl-place-order:visible').first();
  const amount = await placeOrder.locator('.pl-place-order__total').innerText();
  await placeOrder.click();
  await page.getByRole('link', { name: 'Cancel and return', exact: true }).click();
  await expect(page.getByText('You went back without paying.').first()).toBeVisible();
  await isAwake(page, '[data-island=checkout-page]');
  // What was typed is there again.
  await expect(page.locator('[name="shippingAddress.city"]')).toHaveValue('New York');
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check();
  await page.locator('.pl-place-order:visible').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(amount.slice(1));
  await page.getByRole('link', { name: 'Agree and pay', exact: true }).click();
  await page.waitForURL('**/checkout/order-confirmed?*');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { capture, amount: paid } = paypal.lastOrder;
  expect([capture?.status, `$${paid.value}`]).toEqual(['COMPLETED', amount]);
});
