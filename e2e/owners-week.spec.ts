import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { useSecretKey } from '../apps/server/src/platform/config/secret-key.ts';
import { openSealed } from '../apps/server/src/testing/opened-mail.ts';
import { addButton, addProduct, open } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A shop's whole week through its screens: listed, sold, sent, exchanged, given back, renewed, counted. SQL only looks at what became of
// it, and moves the clock of a renewal. At the end sums made here, the ledgers and the shop's own check agree to the cent.

const secretKey = randomBytes(32).toString('hex');
useSecretKey(secretKey);
const site = useSite({ env: { PLINTH_SECRET_KEY: secretKey } });
test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

const password = 'clay and glaze and fire';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const bowl = '/shop/harbour-bowl';
/** Of the demo shop: New York's sales tax, on shipping, too. */
const TAX = 0.08;
const STANDARD = 750;
const taxed = (cents: number) => cents + Math.round(cents * TAX);
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const shoppers = (browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) =>
  browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });

async function pick(page: Page, size: string, glaze: string): Promise<void> {
  await open(page, `${site.url}${bowl}`, '[data-island=product-form]');
  await page.getByRole('radio', { name: new RegExp(`^${size}`) }).check({ force: true });
  await page.getByRole('radio', { name: new RegExp(`^${glaze}`) }).check({ force: true });
}
async function put(page: Page, size: string, glaze: string, pieces = 1): Promise<void> {
  await pick(page, size, glaze);
  if (pieces > 1) await page.getByLabel('Quantity', { exact: true }).fill(String(pieces));
  await addProduct(page);
}

interface Buyer {
  email: string;
  firstName: string;
  lastName: string;
}
const buyer = (firstName: string, lastName: string): Buyer => ({
  email: `${firstName}@example.com`.toLowerCase(),
  firstName,
  lastName,
});

async function fillCheckout(page: Page, { email, ...names }: Buyer): Promise<void> {
  await page.locator('[name=email]').fill(email);
  const address = { ...names, address1: '12 Mercer Street', city: 'New York', postalCode: '10013' };
  for (const [name, value] of Object.entries(address))
    await page.locator(`[name="shippingAddress.${name}"]`).fill(value);
  await page.locator('[name="shippingAddress.region"]').selectOption('NY');
  await expect(page.locator('.pl-sums').first()).toContainText('Tax$');
}
const checkout = (page: Page) => open(page, `${site.url}/checkout`, '[data-island=checkout-page]');

/** Presses Place order once it says what was expected. */
async function pay(page: Page, cents: number): Promise<void> {
  const card = page.getByRole('button', { name: 'Fill in test card' });
  if (await card.isVisible()) await card.click();
  const press = page.locator('.pl-place-order:visible').first();
  await expect(press).toContainText(money(cents));
  await press.click();
  await page.waitForURL('**/checkout/order-confirmed?*');
}

async function orderOf(email: string, at = 0): Promise<{ id: string; number: string }> {
  const rows = await site.sql<{ id: string; orderNumber: number }[]>`
    select id, order_number from orders where customer_email = ${email} order by id`;
  const { id = '', orderNumber = 0 } = rows[at] ?? {};
  return { id, number: String(orderNumber).padStart(5, '0') };
}
/** What mails somebody got, by their kind. */
const mailsTo = async (address: string): Promise<string[]> =>
  (await site.sql`select kind from outbox_messages where to_address = ${address}`).map(({ kind }) => kind).sort();
const mailText = async (address: string, kind: string): Promise<string> => {
  const [mail] = await site.sql<{ plainText: string }[]>`
    select plain_text from outbox_messages where to_address = ${address} and kind = ${kind} order by id desc limit 1`;
  return openSealed(mail?.plainText ?? '');
};
async function stocks(): Promise<Record<string, number>> {
  const rows = await site.sql<{ sku: string; stock: number }[]>`select sku, stock from variants where sku like 'HB-%'`;
  return Object.fromEntries(rows.map(({ sku, stock }) => [sku, stock]));
}

const picture = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Lists a bowl of two sizes and two glazes, a code for it, and cash. */
async function monday(page: Page): Promise<void> {
  await page.goto(`${site.url}/config/products`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Harbour bowl');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await picture('harbour-front', '#b5651d'), await picture('harbour-top', '#3b6b7a')]);
  await expect(page.getByRole('grid', { name: 'Images of this product' }).getByRole('row')).toHaveCount(2);
  await dialog.getByLabel('Price', { exact: true }).fill('48');
  await dialog.getByLabel('Stock', { exact: true }).fill('10');
  for (const [name, values] of [
    ['Size', 'Small, Large'],
    ['Glaze', 'Oat, Moss'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add option' }).press('Enter');
    await dialog.getByLabel('Option name').fill(name);
    await dialog.getByLabel('Values', { exact: true }).fill(values);
    await dialog.getByRole('button', { name: 'Add this option' }).press('Enter');
  }
  await expect(dialog.getByText('4 variants')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour bowl', level: 1 })).toBeVisible();
  for (const [variant, sku, price] of [
    ['Small / Oat', 'HB-S-OAT', '48'],
    ['Small / Moss', 'HB-S-MOSS', '48'],
    ['Large / Oat', 'HB-L-OAT', '64'],
    ['Large / Moss', 'HB-L-MOSS', '64'],
  ] as const) {
    await page.getByLabel(`Price of ${variant}`, { exact: true }).fill(price);
    await page.getByLabel(`SKU of ${variant}`, { exact: true }).fill(sku);
    await page.getByLabel(`Weight of ${variant}`, { exact: true }).fill('400');
  }
  await page.getByLabel('Stock of Small / Moss', { exact: true }).fill('0');
  await page.getByRole('checkbox', { name: 'Tableware', exact: true }).check();
  await expect.poll(stocks).toEqual({ 'HB-S-OAT': 10, 'HB-S-MOSS': 0, 'HB-L-OAT': 10, 'HB-L-MOSS': 10 });
  await expect(page.locator('.save-status')).toHaveText('Saved');

  await page.goto(`${site.url}/config/discounts/new`);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('WEEK15');
  await page.getByLabel('Name', { exact: true }).fill('Harbour week');
  await page.getByLabel('Percent', { exact: true }).fill('15');
  await page.getByRole('button', { name: 'Add discount', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour week', exact: true })).toBeVisible();

  await page.goto(`${site.url}/config/settings/payments`);
  await page.getByRole('button', { name: 'Add a manual method' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Cash on collection');
  await dialog.getByLabel('What buyers are told').fill('Bring the amount when you collect.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Offer Cash on collection' })).toBeChecked();
}

/** The code of a gift card of $50, shown once. */
async function giftCard(page: Page): Promise<string> {
  await page.goto(`${site.url}/config/gift-cards`);
  await page.getByRole('button', { name: 'Make a gift card', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Worth', exact: true }).fill('50');
  await dialog.getByRole('textbox', { name: 'Why', exact: true }).fill('For a friend');
  await dialog.getByRole('button', { name: 'Make gift card', exact: true }).click();
  const code = page.getByRole('region', { name: 'Code', exact: true });
  await code.getByRole('button', { name: 'Show code once', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show code', exact: true }).click();
  return code.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/).innerText();
}

const [pia, cody, cass, gill, leo, ida] = [
  buyer('Pia', 'Phone'),
  buyer('Cody', 'Code'),
  buyer('Cass', 'Cash'),
  buyer('Gill', 'Gift'),
  buyer('Leo', 'Left'),
  buyer('Ida', 'Marsh'),
];

/** What each order came to, as it was reckoned here and not by the shop. */
const totals = {
  pia: taxed(4800 + STANDARD),
  cody: taxed(2 * 6400 - 1920 + STANDARD),
  cass: taxed(4800 + 6400),
  gill: taxed(6400 + STANDARD),
};

/** Four buy – by phone, with a code, for cash, with a gift card –, and one leaves. */
async function tuesday(browser: Browser, card: string): Promise<void> {
  const byPhone = await shoppers(browser, phone);
  await put(byPhone, 'Small', 'Oat');
  await checkout(byPhone);
  await fillCheckout(byPhone, pia);
  await pay(byPhone, totals.pia);

  const withCode = await shoppers(browser);
  await put(withCode, 'Large', 'Oat', 2);
  await checkout(withCode);
  await withCode.getByLabel('Coupon code').fill('week15');
  await withCode.keyboard.press('Enter');
  await expect(withCode.locator('.pl-sums').first()).toContainText('−$19.20');
  await fillCheckout(withCode, cody);
  await pay(withCode, totals.cody);

  const forCash = await shoppers(browser);
  await put(forCash, 'Small', 'Oat');
  await put(forCash, 'Large', 'Moss');
  await checkout(forCash);
  await fillCheckout(forCash, cass);
  await forCash.getByRole('radio', { name: /^Collect from the yard/ }).check({ force: true });
  await forCash.getByRole('radio', { name: 'Cash on collection' }).check({ force: true });
  await pay(forCash, totals.cass);
  await expect(forCash.getByText('Still to be paid.')).toBeVisible();

  const withCard = await shoppers(browser);
  await put(withCard, 'Large', 'Moss');
  await checkout(withCard);
  await fillCheckout(withCard, gill);
  await withCard.getByText('Gift card', { exact: true }).first().click();
  await withCard.getByLabel('Gift card code').fill(card);
  await withCard.keyboard.press('Enter');
  await expect(withCard.locator('.pl-sums').first()).toContainText('−$50.00');
  await pay(withCard, totals.gill - 5000);

  const leaves = await shoppers(browser);
  await put(leaves, 'Large', 'Moss');
  await checkout(leaves);
  await fillCheckout(leaves, leo);
  for (const page of [byPhone, withCode, forCash, withCard, leaves]) await page.context().close();
}

/** Opens an order from the list, as a person does. */
async function openOrder(page: Page, { firstName, lastName, email }: Buyer): Promise<void> {
  const { number } = await orderOf(email);
  await page.goto(`${site.url}/config/orders`);
  await page.getByRole('link', { name: `Order ${number} of ${firstName} ${lastName}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}`, exact: true })).toBeVisible();
}
const fulfil = (page: Page) => page.getByRole('button', { name: 'Fulfil', exact: true }).click();

/** Sends, in parts, to a changed address; and exchanges what does not fit, asked for in an account. */
async function wednesday(page: Page, shopper: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(`${site.url}/config`);
  await expect(page.getByRole('link', { name: '1 order awaits payment', exact: true })).toHaveAttribute(
    'href',
    /\/orders\?payment=open$/,
  );
  await page.getByRole('link', { name: '4 orders to fulfil', exact: true }).click();
  await expect(page.getByRole('button', { name: 'To fulfil', pressed: true })).toBeVisible();
  // What nobody has paid yet is told apart before it is sent.
  await expect(page.getByRole('row').filter({ hasText: 'Not paid' })).toHaveCount(1);
  await page.getByRole('button', { name: 'To be paid', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Order \d+ of/ })).toHaveCount(1);

  await openOrder(page, cody);
  await page.getByRole('button', { name: 'Change address', exact: true }).click();
  await dialog.getByLabel('Address', { exact: true }).fill('77 Spring Street');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/to “Cody Code, 77 Spring Street/)).toBeVisible();
  const slip = page.getByRole('link', { name: 'Packing slip', exact: true });
  const file = await page.request.get(`${site.url}${await slip.getAttribute('href')}`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await fulfil(page);
  await dialog.getByLabel('Pieces of Harbour bowl, Large, Oat', { exact: true }).fill('1');
  await dialog.getByLabel('Carrier', { exact: true }).fill('UPS');
  await dialog.getByLabel('Tracking number', { exact: true }).fill('1Z999');
  await dialog.getByRole('button', { name: 'Send this part', exact: true }).click();
  await expect(page.getByText('1 × Harbour bowl, Large, Oat', { exact: false })).toBeVisible();
  await fulfil(page);
  await dialog.getByRole('button', { name: 'Mark as fulfilled', exact: true }).click();
  await expect(page.getByText('Fulfilled', { exact: true })).toBeVisible();
  expect(await mailText(cody.email, 'order-shipped')).toContain('1 × Harbour bowl, Large, Oat');

  await shopper.goto(`${site.url}/account/create`);
  await shopper.getByLabel('Name').fill('Cody Code');
  await shopper.getByLabel('Email').fill(cody.email);
  await shopper.getByLabel('Password').fill(password);
  await shopper.getByRole('button', { name: 'Create account' }).click();
  await expect(shopper.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  const [link = ''] = /https?:\/\/\S+\/account\/\S+/.exec(await mailText(cody.email, 'account-confirm')) ?? [];
  await shopper.goto(link);
  await shopper.getByRole('button', { name: 'Confirm' }).click();
  const { id, number } = await orderOf(cody.email);
  await shopper.goto(`${site.url}/account`);
  await shopper
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await shopper.getByRole('link', { name: 'Return something', exact: true }).click();
  const line = shopper.getByRole('group', { name: 'Harbour bowl, Large, Oat' });
  await line.getByRole('spinbutton').fill('1');
  await line.getByRole('combobox', { name: 'Why' }).selectOption('It does not fit');
  await shopper.getByRole('radio', { name: 'Other goods in exchange' }).check();
  await shopper
    .getByLabel('In place of Harbour bowl, Large, Oat')
    .selectOption({ label: 'Small, Oat – $6.40 back, plus tax' });
  await shopper.getByRole('button', { name: 'Ask for the return', exact: true }).click();
  await expect(shopper.getByText('1 × Harbour bowl, Large, Oat', { exact: true })).toBeVisible();
  expect(await stocks()).toMatchObject({ 'HB-S-OAT': 7, 'HB-L-OAT': 8 });

  await page.goto(`${site.url}/config`);
  await page.getByRole('link', { name: '1 return to deal with', exact: true }).click();
  await page.getByRole('link', { name: `Order ${number} of Cody Code`, exact: true }).click();
  const returns = page.getByRole('region', { name: 'Returns', exact: true });
  await expect(returns.getByText(/^1 × Harbour bowl, Large, Oat/)).toBeVisible();
  await returns.getByRole('button', { name: 'Receive return 1 and exchange it', exact: true }).click();
  await dialog.getByRole('button', { name: 'Receive and exchange', exact: true }).click();
  await expect(page.getByText('Return 1 is exchanged.', { exact: true })).toBeVisible();
  await returns.getByRole('link', { name: 'The order of what goes out instead', exact: true }).click();
  await expect(page.getByText(new RegExp(`In exchange for return 1 of order #${number}`))).toBeVisible();
  // Nothing was paid for it, so no payment stands in its timeline.
  await expect(page.getByText(/\$0\.00 captured/)).toHaveCount(0);
  await fulfil(page);
  await dialog.getByRole('button', { name: 'Mark as fulfilled', exact: true }).click();
  await expect(page.getByText('Fulfilled', { exact: true })).toBeVisible();
  const [back] = await site.sql<{ cents: number }[]>`select refunded_cents::int as cents from orders where id = ${id}`;
  // 6.40 less for the goods, and their part of the tax, in which is that of the way.
  expect(back?.cents).toBe(640 + Math.round((640 * (totals.cody - 2 * 6400 + 1920 - STANDARD)) / (2 * 6400 - 1920)));
}

/** Money that came by hand, a part of it given back with its goods; an order that is cancelled; who waited for stock is told. */
async function thursday(browser: Browser, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const sure = page.getByRole('alertdialog');
  await openOrder(page, cass);
  await expect(page.getByText('$120.96 awaited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await sure.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await expect(page.getByText(/^Marked as paid by /)).toBeVisible();
  // It came then, and not when it was ordered.
  await expect(page.getByText('$120.96 awaited', { exact: true })).toBeVisible();
  await expect(page.getByText('$120.96 captured', { exact: true })).toHaveCount(0);
  await fulfil(page);
  await dialog.getByRole('button', { name: 'Mark as fulfilled', exact: true }).click();
  await expect(page.getByText('1 × Harbour bowl, Small, Oat; 1 × Harbour bowl, Large, Moss')).toBeVisible();
  // It was fetched: nothing is sent anywhere.
  await expect(page.getByText('Fetched by', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Address label/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('Pieces of Harbour bowl, Large, Moss', { exact: true }).fill('1');
  await dialog.getByLabel('Reason', { exact: true }).fill('A chip');
  await dialog.getByRole('button', { name: `Refund ${money(taxed(6400))}`, exact: true }).click();
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible();

  await openOrder(page, gill);
  await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(sure).toContainText('$50.00 goes back onto the gift card');
  await sure.getByRole('button', { name: 'Cancel order', exact: true }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(await stocks()).toEqual({ 'HB-S-OAT': 7, 'HB-S-MOSS': 0, 'HB-L-OAT': 9, 'HB-L-MOSS': 10 });

  const waits = await shoppers(browser);
  await pick(waits, 'Small', 'Moss');
  const form = waits.getByRole('form', { name: 'Be told when it is back' });
  await form.getByRole('textbox', { name: 'Email address' }).fill('wim@example.com');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect
    .poll(async () => (await site.sql`select from restock_signups where email = 'wim@example.com'`).length)
    .toBe(1);
  await waits.context().close();
  await page.goto(`${site.url}/config/stock?query=HB-S-MOSS`);
  await page.getByRole('button', { name: /^Stock of Harbour bowl .*: 0\. Edit$/ }).click();
  await page.getByRole('textbox', { name: /^Stock of Harbour bowl/ }).fill('5');
  await page.keyboard.press('Enter');
  await expect.poll(stocks).toMatchObject({ 'HB-S-MOSS': 5 });
  await page.goto(`${site.url}/config/restock`);
  await page.getByRole('button', { name: 'Harbour bowl (Small, Moss)', exact: true }).click();
  await page.getByRole('button', { name: 'Tell who waits' }).click();
  await sure.getByRole('button', { name: 'Send mail', exact: true }).click();
  await expect(page.getByText('1 mail is on its way.')).toBeVisible();
  expect(await mailsTo('wim@example.com')).toEqual(['restock']);
}

/** An order made for somebody and paid by its link; a price for one group; a subscription that renews. */
async function friday(browser: Browser, page: Page, shopper: Page): Promise<void> {
  await page.goto(`${site.url}/config/orders/drafts`);
  await page.getByRole('button', { name: 'New draft order', exact: true }).first().click();
  const items = page.getByRole('region', { name: 'Items', exact: true });
  await items.getByRole('searchbox', { name: 'Search products to add', exact: true }).fill('Harbour bowl');
  const found = items.getByRole('list', { name: 'Products found', exact: true });
  await found.getByRole('button', { name: /^Harbour bowl, Large, Oat/ }).click();
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(ida.email);
  const sums = page.getByRole('region', { name: 'Discount and shipping', exact: true });
  await sums.getByRole('combobox', { name: 'Shipping', exact: true }).selectOption('A price of its own');
  await sums.getByRole('textbox', { name: 'Shipping price', exact: true }).fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft order D-\d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send link', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send link', exact: true }).click();
  await expect(page.getByText(`Sent to ${ida.email}.`, { exact: true })).toBeVisible();
  const [invoice = ''] = /https?:\/\/\S+\/checkout\/offers\/\S+/.exec(await mailText(ida.email, 'draft-order')) ?? [];
  const invited = await shoppers(browser);
  await open(invited, invoice, '[data-island=checkout-page]');
  await fillCheckout(invited, ida);
  await pay(invited, taxed(6400 + 700));

  await page.goto(`${site.url}/config/customers`);
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New group', exact: true }).fill('Trade');
  await dialog.getByRole('button', { name: 'Add group', exact: true }).click();
  await dialog.getByRole('link', { name: 'Prices of Trade', exact: true }).click();
  await page.getByRole('textbox', { name: 'Percent off all products', exact: true }).fill('10');
  await page.getByRole('button', { name: 'Save prices', exact: true }).click();
  await expect(page.getByText('The prices of Trade are saved.', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/config/customers`);
  await page.getByRole('link', { name: 'Customer Cody Code', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Trade', exact: true }).check();
  const inGroup = () => site.sql`select from customers where email = ${cody.email} and cardinality(group_ids) = 1`;
  await expect.poll(async () => (await inGroup()).length).toBe(1);
  await put(shopper, 'Small', 'Oat');
  await checkout(shopper);
  await fillCheckout(shopper, cody);
  await pay(shopper, taxed(4800 - 480 + STANDARD));

  // Ida subscribes, and a month goes by.
  await open(invited, `${site.url}/shop/season-bowls`, '[data-island=product-form]');
  await addButton(invited).click();
  await invited.waitForURL('**/checkout');
  await fillCheckout(invited, ida);
  await pay(invited, taxed(3600 + STANDARD));
  await invited.context().close();
  await site.sql`
    with due as (
      update subscriptions set anchor_on = (anchor_on::date - interval '3 months')::date::text,
        next_on = (next_on::date - interval '3 months')::date::text, due_at = now() returning website_id, id)
    select plinth_enqueue(website_id, 'subscription-renewal', id, now(), 0, true) from due`;
  await expect.poll(async () => (await orderOf(ida.email, 2)).id).not.toBe('');
  await page.goto(`${site.url}/config/subscriptions`);
  await page.getByRole('link', { name: /Ida Marsh$/ }).click();
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
  const [renewed] = await site.sql<{ grandTotalCents: string }[]>`
    select grand_total_cents from orders where id = ${(await orderOf(ida.email, 2)).id}`;
  expect(Number(renewed?.grandTotalCents)).toBe(taxed(3600 + STANDARD));
}

/** Reports, the till, the bookkeeping, the stock's movements; and a colleague who sees only what is theirs. */
async function saturday(browser: Browser, page: Page): Promise<void> {
  const left = totals.cass - taxed(6400);
  await page.goto(`${site.url}/config/analytics/reports`);
  const sales = page.getByRole('region', { name: 'Sales by period', exact: true }).getByRole('row').last();
  const cells = ['1', '$112.00', '$0.00', '$0.00', '$8.96', money(totals.cass), '$0.00', `-${money(taxed(6400))}`];
  await expect(sales.getByRole('cell')).toHaveText(cells);
  await expect(page.getByRole('region', { name: 'Taxes', exact: true })).toContainText('$5.12');
  await expect(page.getByText(/^Not counted here: \d+ test orders\.$/)).toBeVisible();
  await page.goto(`${site.url}/config/analytics/sales`);
  const tests = /^Counted while the test gateway takes orders: \d+ test orders, which moved no money\.$/;
  await expect(page.getByText(tests)).toBeVisible();

  await page.goto(`${site.url}/config/books/day-end`);
  const form = page.getByRole('region', { name: 'Count and close', exact: true });
  await expect(form.getByRole('group')).toContainText(`Expected${money(left)}`);
  await form.getByLabel('Counted, Cash on collection, USD', { exact: true }).fill(String(left / 100));
  await form.getByRole('button', { name: 'Close the day', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the day', exact: true }).click();
  await expect(page.getByRole('region', { name: /is closed$/ })).toContainText(`Counted ${money(left)}.`);

  await page.goto(`${site.url}/config/books/bookings`);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/).slice(1);
  const balances: Record<string, number> = {};
  for (const line of lines) {
    // Before the accounts stands a text, which may have commas.
    const [, debit = '', credit = '', amount = ''] = /,(\d+),(\d+),([\d.]+),USD,[^,]*$/.exec(line) ?? [];
    const cents = Math.round(Number(amount) * 100);
    balances[debit] = (balances[debit] ?? 0) + cents;
    balances[credit] = (balances[credit] ?? 0) - cents;
  }
  // Nobody owes anything; the till and the gift card hold what they hold.
  expect(balances).toEqual({ '1400': 0, '8200': -left, '1362': left, '1700': -5000, '4600': 5000 });

  await page.goto(`${site.url}/config/stock?query=HB-L-MOSS`);
  await page.getByRole('button', { name: /^Harbour bowl/ }).click();
  const movements = page.getByRole('dialog').getByRole('region', { name: 'Movements' }).getByRole('listitem');
  await expect(movements).toHaveText([/\+1.*10 left/, /\+1.*9 left/, /−1.*8 left/, /−1.*9 left/, /\+10.*10 left/]);

  await page.goto(`${site.url}/config/people`);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Editor' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = (await page.locator('.deleted-to').textContent()) ?? '';
  const colleague = await shoppers(browser, phone);
  await colleague.goto(link);
  await colleague.getByLabel('Your name').fill('Noor Haddad');
  await colleague.getByLabel('Choose a password').fill(password);
  await colleague.getByRole('button', { name: 'Join' }).click();
  await expect(colleague.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await expect(colleague.getByText('Sold', { exact: true })).toHaveCount(0);
  expect((await colleague.request.get(`${site.url}/api/commerce/orders`)).status()).toBe(403);
  await colleague.context().close();
}

/** Another price for the way, and a word above every page. */
async function sunday(browser: Browser, page: Page): Promise<void> {
  await page.goto(`${site.url}/config/settings/shipping`);
  await page.getByRole('textbox', { name: 'Costs', exact: true }).first().fill('9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.goto(`${site.url}/config/announcement-bar`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We are away until Thursday');
  await page.getByRole('button', { name: 'Save announcement bar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save announcement bar', exact: true })).toBeDisabled();
  const visitor = await shoppers(browser);
  await expect(async () => {
    await visitor.goto(`${site.url}${bowl}`);
    await expect(visitor.getByText('We are away until Thursday')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await put(visitor, 'Small', 'Moss');
  await checkout(visitor);
  await expect(visitor.getByRole('radio', { name: /^Standard .*\$9\.00$/ })).toBeAttached();
  await visitor.context().close();
}

/** Orders, payments, refunds and pieces as they were reckoned here; and the shop's own check, which finds nothing. */
async function allAgrees(page: Page): Promise<void> {
  const renewal = taxed(3600 + STANDARD);
  const orders = await site.sql<Record<string, number>[]>`
    select o.grand_total_cents::int as total, o.refunded_cents::int as back, o.gift_card_cents::int as card,
      (select coalesce(sum(e.amount_cents) filter (where e.kind = 'captured'), 0)::int from payment_entries e
        where e.order_id = o.id) as came,
      (select coalesce(-sum(e.amount_cents) filter (where e.kind = 'refunded'), 0)::int from payment_entries e
        where e.order_id = o.id) as went
    from orders o order by o.id`;
  const exchanged = 695;
  const part = taxed(6400);
  const rows: [total: number, back?: number, card?: number][] = [
    [totals.pia],
    [totals.cody, exchanged],
    [totals.cass, part],
    [totals.gill, totals.gill, 5000],
    [0],
    [taxed(6400 + 700)],
    [taxed(4800 - 480 + STANDARD)],
    [renewal],
    [renewal],
  ];
  expect(orders.map((row) => ({ ...row }))).toEqual(
    rows.map(([total, back = 0, card = 0]) => ({ total, back, card, came: total - card, went: back - card })),
  );
  const [sum] = await site.sql<Record<string, number>[]>`
    select (select sum(amount_cents)::int from payment_entries where kind in ('captured', 'refunded')) as ledger,
      (select sum(balance_cents)::int from gift_cards) as cards,
      (select sum(grand_total_cents - refunded_cents)::int from orders) as kept`;
  const kept = rows.reduce((all, [total, back = 0]) => all + total - back, 0);
  expect({ ...sum }).toEqual({ ledger: kept, cards: 5000, kept });

  const left = { 'HB-S-OAT': 10 - 1 - 1 - 1 - 1, 'HB-S-MOSS': 5, 'HB-L-OAT': 10 - 2 + 1 - 1, 'HB-L-MOSS': 10 };
  expect(await stocks()).toEqual(left);
  const moved = await site.sql<{ sku: string; pieces: number }[]>`
    select v.sku, sum(m.delta)::int as pieces from stock_movements m
    join variants v on v.website_id = m.website_id and v.id = m.variant_id where v.sku like 'HB-%' group by v.sku`;
  // From what each variant began with on.
  expect(Object.fromEntries(moved.map(({ sku, pieces }) => [sku, pieces]))).toEqual(left);

  // Each heard of each step once, and who only left a cart of nothing.
  expect(await mailsTo(pia.email)).toEqual(['order-confirmed']);
  expect(await mailsTo(cody.email)).toEqual([
    ...['account-confirm', 'order-confirmed', 'order-confirmed', 'order-confirmed', 'order-refunded'],
    ...['order-shipped', 'order-shipped', 'order-shipped', 'return-exchanged', 'return-requested'],
  ]);
  expect(await mailsTo(cass.email)).toEqual(['order-confirmed', 'order-refunded', 'order-shipped']);
  expect(await mailsTo(gill.email)).toEqual(['order-canceled', 'order-confirmed']);
  expect(await mailsTo(leo.email)).toEqual([]);
  expect(await mailsTo(ida.email)).toEqual(['draft-order', 'order-confirmed', 'order-confirmed', 'order-confirmed']);

  await page.goto(`${site.url}/config/books`);
  const check = page.getByRole('region', { name: 'Self-check', exact: true });
  await check.getByRole('button', { name: 'Check now', exact: true }).click();
  await expect(check.getByText('Everything agrees.', { exact: true })).toBeVisible();
}

test('an owner’s week: listed, sold, sent, exchanged, given back, renewed and counted, to the cent', async ({
  browser,
  context,
  page,
}) => {
  await context.addCookies((await (await site.owner()).storageState()).cookies);
  const shopper = await shoppers(browser);
  await test.step('Monday', () => monday(page));
  const card = await giftCard(page);
  await test.step('Tuesday', () => tuesday(browser, card));
  await test.step('Wednesday', () => wednesday(page, shopper));
  await test.step('Thursday', () => thursday(browser, page));
  await test.step('Friday', () => friday(browser, page, shopper));
  await test.step('Saturday', () => saturday(browser, page));
  await test.step('Sunday', () => sunday(browser, page));
  await test.step('all agrees', () => allAgrees(page));
});
