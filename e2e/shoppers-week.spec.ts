import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { useSecretKey } from '../apps/server/src/platform/config/secret-key.ts';
import { openSealed } from '../apps/server/src/testing/opened-mail.ts';
import { axeOf } from './axe.ts';
import { addButton, isAwake, showsAdded } from './islands.ts';
import { kiln, seedKilnShop, setStock } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A shopper's week with one shop, in one piece and with one thumb: finds, keeps, buys, waits, gets, sends back, reviews, comes again. What the
// shop does meanwhile is done by its calls; e2e/owners-week.spec.ts does that on its screens.

// Links stand in the outbox encrypted; with the server's key the test reads them as their receiver does.
const secretKey = randomBytes(32).toString('hex');
useSecretKey(secretKey);
const site = useSite({ seed: seedKilnShop, env: { PLINTH_SECRET_KEY: secretKey } });
test.describe.configure({ mode: 'serial' });

const email = 'noor@example.com';
let owner: APIRequestContext;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

test.beforeAll(async ({ browser }) => {
  owner = await site.owner();
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
});
test.afterAll(() => context.close());
test.afterEach(() => expect(complaints).toEqual([]));

const looked = async (name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};
/** The address in the newest mail of a kind. */
const linkIn = async (kind: string, path: string): Promise<string> => {
  let found = '';
  await expect
    .poll(async () => {
      const [mail] = await site.sql<{ plainText: string }[]>`
        select plain_text from outbox_messages where to_address = ${email} and kind = ${kind} order by id desc limit 1`;
      const links = openSealed(mail?.plainText ?? '').match(/https?:\/\/\S+/g) ?? [];
      found = links.find((link) => link.includes(path)) ?? '';
      return found;
    })
    .toContain(path);
  return found;
};
/** The browser keeps what it has seen once a page has found the time for it. */
const isKeptAsSeen = (count: number) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('plinth-seen')?.match(/[0-9a-z]{24}/g)?.length))
    .toBe(count);
const sums = (of: string) => page.locator(of).last();
/** Fills in the test card and pays. */
const pay = async () => {
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  for (const [name, value] of Object.entries(card)) await page.locator(`[name="payment.${name}"]`).fill(value);
  await page.locator('.pl-place-order:visible').first().tap();
  await page.waitForURL('**/checkout/order-confirmed?*');
};
let firstOrder = '';

test('Monday: finds a cup by typing, keeps another thing for later, and asks to be told of a third', async () => {
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Search' }).first().tap();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox').fill('low tum');
  await expect(search.getByRole('link', { name: /Low tumbler/ })).toContainText('$');
  await looked('1-search');
  await search.getByRole('link', { name: /Low tumbler/ }).tap();
  await page.waitForURL(`**${kiln}/tumbler`);
  await isAwake(page, '[data-island=product-form]');
  await page.locator('[data-option] label', { hasText: 'Large' }).tap();
  await page.locator('[data-option] label', { hasText: 'Moss' }).tap();
  await expect(page.locator('.pl-product-form')).toContainText('$30.00');
  await page.getByLabel('Quantity').fill('2');
  await looked('1-product');
  await showsAdded(page, 'Low tumbler', () => addButton(page).tap());
  await isKeptAsSeen(1);
  await page.goto(`${site.url}${kiln}/teapot`);
  await page.getByRole('button', { name: 'Wish list: Soot teapot' }).first().tap();
  await expect(page.locator('.pl-wish-note')).toContainText('On your wish list.');
  await isKeptAsSeen(2);
  await page.goto(`${site.url}${kiln}/board`);
  const restock = page.locator('details.restock');
  await looked('1-sold-out');
  await restock.getByLabel('Email address').fill(email);
  await restock.getByRole('button').tap();
  await expect(restock.locator('.form__thanks')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seen lately' }).locator('.card__title')).toHaveText([
    'Soot teapot',
    'Low tumbler',
  ]);
  await looked('1-told-later');
});

test('Tuesday: an account, the cart as it was left, a note, an estimate, and an order', async () => {
  await page.goto(`${site.url}/account/create`);
  await page.getByLabel('Name').fill('Noor Byrne');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await page.goto(await linkIn('account-confirm', '/account/'));
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('status')).toContainText('confirmed');
  await looked('2-account');
  await page.goto(`${site.url}/account/wish-list`);
  await expect(page.locator('.product-cards .card__title')).toHaveText(['Soot teapot']);
  await isAwake(page, 'div[data-island=wish-list]');
  await page.getByRole('button', { name: 'Add To Cart' }).tap();
  await expect(page.locator('.wish-list__said')).toHaveText('Soot teapot has moved to your cart.');
  await page.goto(`${site.url}/cart`);
  await isAwake(page, '[data-island=cart-page]');
  await expect(page.locator('.pl-line')).toHaveCount(2);
  await page.getByText('Estimate shipping', { exact: true }).tap();
  await page.getByLabel('Country', { exact: true }).selectOption('US');
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByLabel('ZIP code', { exact: false }).fill('10013');
  await page.getByRole('button', { name: 'Estimate', exact: true }).tap();
  await expect(page.getByRole('group', { name: 'Delivery method' }).getByRole('radio').first()).toBeChecked();
  await looked('2-cart');
  await expect(sums('.pl-sums')).toContainText('Total$192.24');
  await page.getByRole('link', { name: 'Checkout' }).tap();
  await page.waitForURL('**/checkout');
  await isAwake(page, '[data-island=checkout-page]');
  // Who is signed in and what the estimate was told need not be typed again.
  await expect(page.locator('[name=email]')).toHaveValue(email);
  const where = {
    firstName: 'Noor',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  for (const [name, value] of Object.entries(where)) await page.locator(`[name="shippingAddress.${name}"]`).fill(value);
  await page.locator('[name="shippingAddress.region"]').selectOption('NY');
  await pay();
  firstOrder = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.locator('.pl-confirmed')).toContainText('Total$192.24');
  await looked('2-confirmed');
});

test('Wednesday: a gift card for somebody and a handbook; tea that comes every month', async () => {
  await page.goto(`${site.url}${kiln}/guide`);
  await isAwake(page, '[data-island=product-form]');
  await showsAdded(page, '', () => addButton(page).tap());
  await page.goto(`${site.url}${kiln}/card`);
  await isAwake(page, '[data-island=product-form]');
  await page.locator('[data-option] label', { hasText: '$50' }).tap();
  await page.locator('.pl-product-form .pl-add-button').tap();
  await page.getByLabel('Name of who gets it').fill('Mara');
  await page.getByLabel('Their e-mail address').fill('mara@example.com');
  await page.getByLabel('A few words from you').fill('For the bowl that you liked.');
  await page.getByRole('button', { name: 'Add To Cart' }).tap();
  await page.waitForURL('**/cart');
  await isAwake(page, '[data-island=cart-page]');
  await expect(page.locator('.pl-line')).toHaveCount(2);
  await page.getByRole('link', { name: 'Checkout' }).tap();
  await isAwake(page, '[data-island=checkout-page]');
  // The address of the first order is there to be chosen, and is.
  await expect(page.locator('[name="billingAddress.address1"]')).toHaveValue('12 Mercer Street');
  await expect(sums('.pl-order .pl-sums')).toContainText('Tax$0.96');
  await pay();
  await expect(page.locator('.pl-confirmed')).toContainText('to Mara');
  await looked('3-confirmed');

  await page.goto(`${site.url}${kiln}/tea`);
  await isAwake(page, '[data-island=product-form]');
  await page.locator('.pl-product-form .pl-add-button').tap();
  await page.waitForURL('**/checkout**');
  await isAwake(page, '[data-island=checkout-page]');
  await expect(page.locator('[name="shippingAddress.address1"]')).toHaveValue('12 Mercer Street');
  await looked('3-subscribe');
  await pay();
  await expect(page.locator('.pl-recurs')).toContainText('renews every month');
});

test('Thursday: the parcel is on its way and is followed; what was handed over is in the account', async () => {
  const data = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' };
  expect((await owner.post(`/api/commerce/orders/${firstOrder}/fulfill`, { data })).ok()).toBe(true);
  expect(await linkIn('order-shipped', '1Z999AA10123456784')).toContain('ups.com');
  await page.goto(`${site.url}/account/orders/${firstOrder}`);
  await expect(page.locator('.pl-confirmed')).toContainText('on its way');
  await expect(page.getByRole('link', { name: 'UPS 1Z999AA10123456784' })).toHaveAttribute(
    'href',
    /1Z999AA10123456784/,
  );
  await looked('4-order');
  await page.goto(`${site.url}/account`);
  await expect(page.locator('.account-order')).toHaveCount(3);
  await looked('4-account');
  await page.getByRole('link', { name: 'Downloads', exact: true }).tap();
  await expect(page.locator('.pl-delivered__for')).toContainText('Mara');
  await looked('4-downloads');
});

test('Friday: sends a tumbler back, says what the teapot is like, and leaves out a month of tea', async () => {
  await page.goto(`${site.url}/account/orders/${firstOrder}`);
  await page.getByRole('link', { name: 'Return something', exact: true }).tap();
  const tumblers = page.getByRole('group', { name: /^Low tumbler/ });
  await tumblers.getByRole('spinbutton').fill('1');
  await tumblers.getByRole('combobox', { name: 'Why' }).selectOption('It does not fit');
  await page.getByRole('button', { name: 'Ask for the return', exact: true }).tap();
  await expect(page.getByText('Asked for. We look at it and write to you.')).toBeVisible();
  await looked('5-asked');
  const order = await (await owner.get(`/api/commerce/orders/${firstOrder}`)).json();
  const [asked] = order.returns;
  const answer = { approve: true, message: 'Gladly.' };
  const returned = `/api/commerce/orders/${firstOrder}/returns/${asked.id}`;
  expect((await owner.post(`${returned}/answer`, { data: answer })).ok()).toBe(true);
  const line = order.items.find(({ productName }: { productName: string }) => productName === 'Low tumbler');
  const refund = {
    ...{ key: 'the-refund-of-fridays-return', returnId: asked.id, shippingCents: 0 },
    lines: [{ lineId: line.id, quantity: 1, restock: true }],
  };
  expect((await owner.post(`/api/commerce/orders/${firstOrder}/refunds`, { data: refund })).ok()).toBe(true);
  await page.goto(`${site.url}/account/orders/${firstOrder}`);
  // 30.00 with New York's 8 %.
  await expect(page.locator('.pl-sums')).toContainText('Refunded−$32.40');
  await looked('5-refunded');

  await page.goto(`${site.url}${kiln}/teapot`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByText('Write a review').tap();
  await page.locator('label[for="review-rating-5"]').tap();
  await page.getByLabel('Headline').fill('Pours without a drop');
  await page.getByLabel('Your review').fill('We have it on the table every day.');
  await page.getByLabel('Name', { exact: true }).fill('Noor');
  await page.locator('#review-email').fill(email);
  await page.getByRole('button', { name: 'Send review' }).tap();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.goto(`${site.url}/account/subscriptions`);
  await page.getByRole('link', { name: /Field tea/ }).tap();
  const next = (await page.locator('.subscription__next').textContent()) ?? '';
  await page.getByRole('button', { name: 'Skip the next renewal' }).tap();
  await expect(page.locator('.subscription__next')).not.toHaveText(next);
  await expect(page.locator('.subscription__periods')).toContainText('Skipped');
  await looked('5-subscription');
});

test('Saturday: the board is back and is bought with the gift card, and everything of the first order once more', async () => {
  const [board] = await site.sql<{ id: string; itemId: string }[]>`
    select id, item_id from variants where sku = 'ARC-OILED'`;
  const changes = [{ variantId: board?.id, kind: 'add', quantity: 1 }];
  const change = { id: 'a'.repeat(24), cause: 'received', changes };
  expect((await owner.post('/api/commerce/stock/changes', { data: change })).ok()).toBe(true);
  const told = { productId: board?.itemId, variantId: board?.id };
  const send = '/api/site-users/account/notifications/restock/send';
  expect((await owner.post(send, { data: told })).ok()).toBe(true);
  await page.goto(await linkIn('restock', kiln));
  await isAwake(page, '[data-island=product-form]');
  await showsAdded(page, '', () => addButton(page).tap());

  // Of two tumblers one is left by now.
  await setStock(site, 'LOW-L-MOSS', 1);
  await page.goto(`${site.url}/account/orders/${firstOrder}`);
  await page.getByRole('button', { name: 'Order again' }).tap();
  await expect(page.getByRole('alert')).toContainText('Low tumbler is in your cart with as many as there are');
  await looked('6-again');
  await page.getByRole('link', { name: 'in your cart', exact: true }).tap();
  await isAwake(page, '[data-island=cart-page]');
  await expect(page.locator('.pl-line')).toHaveCount(3);
  await page.getByRole('link', { name: 'Checkout' }).tap();
  await isAwake(page, '[data-island=checkout-page]');
  const [card] = await site.sql<{ plainText: string }[]>`
    select plain_text from outbox_messages where to_address = 'mara@example.com' order by id desc limit 1`;
  const [code = ''] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}/.exec(openSealed(card?.plainText ?? '')) ?? [];
  await page.locator('.pl-order__bar').tap();
  await page.locator('.pl-order summary', { hasText: 'Gift card' }).tap();
  await page.getByLabel('Gift card code').fill(code);
  await page.getByLabel('Gift card code').press('Enter');
  await expect(sums('.pl-sums')).toContainText('−$50.00');
  await page.locator('.pl-order__bar').tap();
  await pay();
  await expect(page.locator('.pl-confirmed')).toContainText('Paid by gift card$50.00');
  await looked('6-confirmed');
});

test('Sunday: everything that the shop has on its books of this week agrees', async () => {
  const [money] = await site.sql<Record<string, number>[]>`
    select (select sum(grand_total_cents)::int from orders where customer_email = ${email}) as ordered,
      (select sum(p.amount_cents)::int from payments p join orders o on o.website_id = p.website_id and o.id = p.order_id
        where o.customer_email = ${email} and p.state = 'captured') as paid,
      (select sum(r.amount_cents)::int from order_refunds r join orders o on o.website_id = r.website_id and o.id = r.order_id
        where o.customer_email = ${email} and r.state = 'done') as back,
      (select sum(stock)::int from variants where sku in ('LOW-L-MOSS', 'SOOT-1', 'ARC-OILED', 'TEA-1')) as stock`;
  // 192.24, 62.96, 27.54 and what Saturday cost; its gift card of 50.00 was paid on Wednesday. Of 90 teapots 88 are left, of 40 teas 39.
  expect(money).toEqual({ ordered: 51170, paid: 51170 - 5000, back: 3240, stock: 0 + 88 + 0 + 39 });
  expect((await owner.post('/api/commerce/books/check')).status()).toBe(202);
  const books = async () => (await owner.get('/api/commerce/books')).json();
  await expect.poll(async () => (await books()).running).toBe(false);
  const { check } = await books();
  expect(check.results.flatMap(({ problems }: { problems: unknown[] }) => problems)).toEqual([]);
  expect(check.problemCount).toBe(0);
});
