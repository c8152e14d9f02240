import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { useSecretKey } from '../apps/server/src/platform/config/secret-key.ts';
import { openSealed } from '../apps/server/src/testing/opened-mail.ts';
import { axeOf } from './axe.ts';
import { addButton, addProduct, open, openProduct } from './islands.ts';
import { kiln, type ProductName, seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What a shopper must not be surprised by at the till: another total, an alert out of sight, a price that turns into a question.

// Links stand in the outbox encrypted; with the server's key the test reads them as their receiver does.
const secretKey = randomBytes(32).toString('hex');
useSecretKey(secretKey);
const site = useSite({ seed: seedKilnShop, env: { PLINTH_SECRET_KEY: secretKey } });

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
  await expect(page.getByRole('alertdialog')).toContainText('The shop takes too long to answer.');
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await page.unroute('**/api/commerce/shopping-cart/entries');
  // It shows the failure for a second (ADD-10).
  await expect(addButton(page)).toHaveClass(/pl-add-button--idle/);
  await addProduct(page);
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

test('a cart that was left comes back by its mail in another browser, and whoever wants no more of them gets none', async ({
  page: shopper,
  browser,
}) => {
  const websiteId = await site.firstWebsite();
  const { cookies } = await (await site.owner()).storageState();
  const desk = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
  await desk.addCookies(cookies);
  const owner = await desk.newPage();
  await owner.goto(`${site.url}/config/automations`);
  const card = owner.getByRole('region', { name: 'Left carts' });
  await card.getByRole('switch', { name: 'Remind people of carts that they left' }).press('Space');
  await card.getByLabel('Hours after it was touched last').fill('73');
  await expect(card).toContainText('Enter a whole number from 1 to 72.');
  await card.getByLabel('Hours after it was touched last').fill('1');
  await card.getByLabel('Discount code').selectOption('WELCOME10');
  await card.getByLabel('Subject').fill('Still thinking?');
  await expect(card).toContainText('Subject Still thinking?');
  await expect(card.frameLocator('iframe').getByText('The code WELCOME10 is waiting')).toBeVisible();
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 1000 });
    expect((await axeOf(owner).analyze()).violations).toEqual([]);
    expect(await owner.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const name of process.env.SHOTS ? ['Left carts', 'Review requests'] : []) {
      const path = `${process.env.SHOTS}/${name.replace(' ', '-')}-${width}.png`;
      await owner.getByRole('region', { name, exact: true }).screenshot({ path });
    }
  }
  await card.getByRole('button', { name: 'Send me a test' }).click();
  await expect(owner.getByText('A test is on its way')).toBeVisible();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();

  await put(shopper, 'teapot', 2);
  await checkout(shopper);
  await expect(shopper.getByText('we may remind you of your cart, once')).toBeVisible();
  if (process.env.SHOTS) await shopper.screenshot({ path: `${process.env.SHOTS}/checkout-note.png` });
  const told = shopper.waitForResponse('**/api/commerce/shopping-cart/contact');
  await shopper.locator('[name=email]').fill('left@example.com');
  expect(await (await told).json()).toEqual({ kept: true });

  // Two hours pass.
  await site.sql`
    update websites set settings = jsonb_set(settings, '{automaticMails,since,cart}', '1') where website_id = ${websiteId}`;
  await site.sql`update cart_contacts set updated_at = now() - interval '2 hours' where email = 'left@example.com'`;
  await site.sql`
    update carts set updated_at = now() - interval '2 hours'
    where website_id = ${websiteId} and id in (select cart_id from cart_contacts where email = 'left@example.com')`;
  await site.sql`select plinth_enqueue(${websiteId}, 'cart-reminders', '', now(), 0, true)`;
  const mailed = () => site.sql<{ subject: string; html: string }[]>`
    select subject, html from outbox_messages where to_address = 'left@example.com' and kind = 'cart-reminder'`;
  await expect.poll(async () => (await mailed()).map(({ subject }) => subject)).toEqual(['Still thinking?']);
  const [mail] = await mailed();

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await elsewhere.newPage();
  const read = () => reader.setContent(openSealed(mail?.html ?? ''));
  await read();
  await expect(reader.getByText('$236.00')).toBeVisible();
  if (process.env.SHOTS) await reader.screenshot({ path: `${process.env.SHOTS}/reminder.png`, fullPage: true });
  await reader.getByRole('link', { name: 'Back to your cart' }).click();
  await reader.waitForURL('**/cart');
  await expect(reader.locator('.pl-line')).toContainText('Soot teapot');
  await expect(reader.locator('.pl-line').getByRole('spinbutton')).toHaveValue('2');
  await expect(reader.getByText('Discount (WELCOME10)')).toBeVisible();
  await read();
  await reader.getByRole('link', { name: 'No more reminders of carts' }).click();
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('your address gets no more of these mails')).toBeVisible();

  await owner.reload();
  await expect(card.locator('dl')).toContainText(/Sent1Followed the link1/);
  await Promise.all([desk.close(), elsewhere.close()]);
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
