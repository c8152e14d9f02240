import { expect, type Page } from '@playwright/test';
import { addButton, open, openProduct } from './islands.ts';
import { kiln, type ProductName, seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What a shopper must not be surprised by at the till: another total, an alert out of sight, a price that turns into a question.

const site = useSite({ seed: seedKilnShop });

const put = async (page: Page, product: ProductName, quantity = 1) => {
  const [found] = await site.sql<{ itemId: string; sku: string }[]>`
    select v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    join collections c on c.website_id = i.website_id and c.id = i.collection_id
    where c.url_id = ${kiln.slice(1)} and i.url_id = ${product} order by v.display_index limit 1`;
  const headers = { origin: site.url };
  const form = { ...found, quantity: String(quantity) };
  expect((await page.request.post(`${site.url}/cart/add`, { headers, form })).ok()).toBe(true);
};

const fillAddress = async (page: Page, path: string) => {
  const values = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  await page.locator('[name=email]').fill('ada@example.com');
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${path}.${name}"]`).fill(value);
  await page.locator(`[name="${path}.region"]`).selectOption('NY');
};
const fillCard = async (page: Page) => {
  const values = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="payment.${name}"]`).fill(value);
};
const checkout = (page: Page) => open(page, `${site.url}/checkout`, '[data-island=checkout-page]');
const pay = (page: Page) => page.locator('.pl-place-order:visible').first();
const sums = (page: Page) => page.locator('.pl-order .pl-sums');

test('what is not sent is taxed by the billing address before it is paid: the first press of Pay buys it', async ({
  page,
}) => {
  await put(page, 'guide');
  await checkout(page);
  await expect(sums(page)).toContainText('TaxEnter address');
  await fillAddress(page, 'billingAddress');
  // 12.00 with New York's 8 %.
  await expect(sums(page)).toContainText('Tax$0.96');
  await fillCard(page);
  await pay(page).click();
  await page.waitForURL('**/checkout/order-confirmed?*');
});

test('a tax that depends on the address has its line before the address is there', async ({ page }) => {
  await put(page, 'teapot');
  await checkout(page);
  await expect(sums(page)).toContainText('TaxEnter address');
  await fillAddress(page, 'shippingAddress');
  await expect(sums(page)).toContainText('Tax$10.04');
});

test('a coupon leaves free shipping free', async ({ page }) => {
  await put(page, 'teapot', 2);
  await checkout(page);
  await expect(sums(page)).toContainText('ShippingFree');
  await page.getByLabel('Coupon code').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await expect(sums(page)).toContainText('Discount (WELCOME10)');
  await expect(sums(page)).toContainText('ShippingFree');
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
  await expect(sums(page)).not.toContainText('Discount');
  await expect(sums(page)).toContainText('ShippingFree');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a lost connection and a changed total say so where the shopper looks, with the focus on it', async ({
    page,
  }) => {
    await put(page, 'teapot');
    await checkout(page);
    await fillAddress(page, 'shippingAddress');
    await expect(page.locator('.pl-order__bar-total')).toContainText('$135.54');
    await fillCard(page);
    // Over the form: it must not cover what is said.
    await page.locator('.pl-order__bar').click();
    await page.route('**/api/commerce/checkout', (route) => route.abort());
    await pay(page).click();
    const message = page.locator('.pl-checkout__message');
    await expect(message).toContainText('We could not reach the shop');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(message).toBeFocused();

    await page.unroute('**/api/commerce/checkout');
    // Dearer since the page was opened.
    await site.sql`update variants set sale_price_cents = 12800 where sku = 'SOOT-1'`;
    await pay(page).click();
    await expect(message).toContainText('The total is now');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(message).toBeFocused();
    await site.sql`update variants set sale_price_cents = 11800 where sku = 'SOOT-1'`;
  });
});

test('who pays in parts is asked for no card', async ({ page }) => {
  await put(page, 'teapot');
  await checkout(page);
  await page.getByRole('radio', { name: /Afterpay/ }).check();
  await expect(page.locator('[name="payment.cardNumber"]')).toBeHidden();
  await expect(page.locator('.pl-test-mode')).toContainText('No money moves.');
  await fillAddress(page, 'shippingAddress');
  await expect(sums(page)).toContainText('Tax$10.04');
  await pay(page).click();
  await page.waitForURL('**/checkout/order-confirmed?*');
});

test('an add that nobody answers ends, says so and can be tried again', async ({ page }) => {
  await openProduct(page, site, 'teapot');
  await page.route('**/api/commerce/shopping-cart/entries', () => {});
  await addButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('The shop takes too long to answer.', { timeout: 30_000 });
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.unroute('**/api/commerce/shopping-cart/entries');
  // It shows the failure for a second (ADD-10).
  await expect(addButton(page)).toHaveClass(/pl-add-button--idle/);
  await addButton(page).click();
  await expect(addButton(page)).toHaveText(/Added/);
});

test('a subscription says how often it is paid, at the till and on the confirmation, and its way back is the product', async ({
  page,
}) => {
  await openProduct(page, site, 'tea');
  await addButton(page).click();
  await page.waitForURL('**/checkout');
  await expect(page.locator('.pl-order__line')).toContainText('$18.00 every month');
  await expect(page.locator('.pl-recurs')).toContainText('every month until you cancel');
  await page.locator('header a', { hasText: 'Back to' }).click();
  await expect(page).toHaveURL(new RegExp(`${kiln}/tea$`));
  await page.goBack();
  await fillAddress(page, 'shippingAddress');
  await expect(sums(page)).toContainText('Tax$');
  await fillCard(page);
  await pay(page).click();
  await page.waitForURL('**/checkout/order-confirmed?*');
  await expect(page.locator('.pl-confirmed')).toContainText('every month until you cancel');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a button asks for the tax of the billing address, and then the first press of Pay buys', async ({ page }) => {
    await put(page, 'guide');
    await page.goto(`${site.url}/checkout`);
    await expect(sums(page)).toContainText('TaxEnter address');
    await fillAddress(page, 'billingAddress');
    await page.getByRole('button', { name: 'Update the total' }).click();
    await expect(sums(page)).toContainText('Tax$0.96');
    await expect(page.locator('[name="billingAddress.address1"]')).toHaveValue('12 Mercer Street');
    await fillCard(page);
    await pay(page).click();
    await expect(page.locator('.pl-confirmed')).toContainText('Thank you');
  });

  test('a coupon leaves free shipping free', async ({ page }) => {
    await put(page, 'teapot', 2);
    await page.goto(`${site.url}/checkout`);
    await expect(sums(page)).toContainText('ShippingFree');
    await page.getByLabel('Coupon code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(sums(page)).toContainText('Discount (WELCOME10)');
    await expect(sums(page)).toContainText('ShippingFree');
  });
});
