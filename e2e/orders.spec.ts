import { writeFile } from 'node:fs/promises';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeOf } from './axe.ts';
import { seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

// An owner's day with an order: a part of it is sent, a piece is given back, and what happened can be read.

const site = useSite({ seed: seedKilnShop });

let owner: APIRequestContext;
let cookies: Parameters<BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  owner = await site.owner();
  cookies = (await owner.storageState()).cookies;
});
test.beforeEach(async ({ context, page }) => {
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const clean = async (page: Page) => {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
};
const picture = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
};

/** As a buyer makes it of what has arrived. */
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4552d' } })
    .jpeg()
    .toBuffer();

const address = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '12 Mercer Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
};

/** Two tumblers and a soot teapot, paid in test mode by somebody who is not signed in. */
async function place(key: string): Promise<{ id: string; token: string }> {
  const shopper = await site.visitor();
  const headers = { origin: site.url, 'sec-fetch-site': 'same-origin' };
  for (const [sku, quantity] of [
    ['LOW-S-OAT', 2],
    ['SOOT-1', 1],
  ] as const) {
    const [variant] = await site.sql<{ itemId: string }[]>`select item_id from variants where sku = ${sku}`;
    const data = { itemId: variant?.itemId, sku, quantity };
    const answer = await shopper.post('/api/commerce/shopping-cart/entries', { headers, data });
    expect(answer.ok()).toBe(true);
  }
  const [way] = await site.sql<{ id: string }[]>`
    select o.id from shipping_options o join variants v on v.website_id = o.website_id and v.sku = 'SOOT-1'
    join shipping_zones z on z.website_id = o.website_id and z.id = o.zone_id
    where o.enabled and z.places @> '[{"country": "US"}]' order by o.display_index, o.id limit 1`;
  const data = {
    email: 'ada@example.com',
    shippingAddress: address,
    billingAddress: null,
    shippingOptionId: way?.id,
    payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
    marketingConsent: false,
  };
  const answer = await shopper.post('/api/commerce/checkout', {
    headers: { ...headers, 'idempotency-key': key },
    data,
  });
  const { id, confirmationUrl } = await answer.json();
  expect(id).toEqual(expect.any(String));
  return { id, token: new URL(confirmationUrl, site.url).searchParams.get('token') ?? '' };
}

test('an order is sent in parts, a piece of it is given back, and its timeline tells both', async ({ page }) => {
  const { id } = await place('an-order-of-the-orders-test');
  await page.goto(`${site.url}/config/orders/${id}`);
  await expect(page.getByRole('heading', { name: /^Order #/, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Pieces of Low tumbler, Small, Oat', { exact: true }).fill('0');
  await sending.getByLabel('Carrier', { exact: true }).fill('UPS');
  await sending.getByLabel('Tracking number', { exact: true }).fill('1Z999');
  await clean(page);
  await picture(page, 'fulfil');
  await page.setViewportSize({ width: 1440, height: 900 });
  await sending.getByRole('button', { name: 'Send this part', exact: true }).click();
  await expect(page.getByText('Partly sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'UPS 1Z999', exact: true })).toHaveAttribute('href', /ups\.com.*1Z999/);

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog');
  const pieces = refund.getByLabel('Pieces of Low tumbler, Small, Oat', { exact: true });
  await pieces.fill('1');
  await refund.getByLabel('Reason', { exact: true }).fill('A chip in the glaze');
  await expect(refund.getByRole('status')).toContainText('in test mode no money moves');
  await clean(page);
  await picture(page, 'refund');
  await page.setViewportSize({ width: 1440, height: 900 });
  await refund.getByRole('button', { name: /^Refund \$\d/ }).click();
  await expect(page.getByText('Partly refunded', { exact: true })).toBeVisible();

  const papers = page.getByRole('region', { name: 'Papers', exact: true });
  await papers.getByRole('button', { name: 'Make invoice', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make invoice', exact: true }).click();
  // The piece that was given back before is credited at once.
  await expect(papers.getByRole('link', { name: 'Credit note TEST-CN-00001', exact: true })).toBeVisible();
  const invoice = papers.getByRole('link', { name: 'Invoice TEST-INV-00001', exact: true });
  const file = await page.request.get(`${site.url}${await invoice.getAttribute('href')}`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  if (process.env.SHOTS) await writeFile(`${process.env.SHOTS}/invoice.pdf`, await file.body());

  await page.getByLabel('Note', { exact: true }).fill('Wrap it as a gift');
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  const timeline = page.getByRole('list').filter({ hasText: 'Order placed' });
  await expect(timeline.getByText(/^Wrap it as a gift by /)).toBeVisible();
  await expect(timeline.getByText(/refunded by .*: A chip in the glaze$/)).toBeVisible();

  await page.getByLabel('Tags', { exact: true }).fill('Gift');
  await page.getByLabel('Tags', { exact: true }).press('Enter');
  await expect(page.getByText('Tags saved.')).toBeVisible();
  await clean(page);
  await picture(page, 'order');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page
    .getByRole('group', { name: 'Tag', exact: true })
    .getByRole('button', { name: 'Gift', exact: true })
    .click();
  await expect(page).toHaveURL(/tag=Gift/);
  await expect(page.getByRole('link', { name: /^Order \d+ of Ada Byrne$/ })).toBeVisible();
  await clean(page);
  await picture(page, 'orders');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('checkbox', { name: /^Select order \d+$/ }).check();
  await page
    .getByRole('region', { name: 'Chosen orders', exact: true })
    .getByRole('button', { name: 'Fulfil', exact: true })
    .click();
  const many = page.getByRole('dialog', { name: 'Fulfil 1 order', exact: true });
  await clean(page);
  await picture(page, 'fulfil-many');
  await page.setViewportSize({ width: 1440, height: 900 });
  await many.getByRole('button', { name: 'Mark as fulfilled', exact: true }).click();
  await expect(page.getByText('1 order fulfilled.', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Test Fulfilled', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  const prefix = page.getByRole('group', { name: 'Invoices', exact: true });
  await prefix.getByLabel('Prefix', { exact: true }).fill('2026');
  await expect(prefix.getByRole('alert')).toHaveText(/ends in a letter or a sign/);
  await prefix.getByLabel('Prefix', { exact: true }).fill('2026-');
  await prefix.getByLabel('Next number', { exact: true }).fill('500');
  await expect(prefix.getByText('The next one is 2026-00500.', { exact: true })).toBeVisible();
  await clean(page);
  await picture(page, 'invoice-settings');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The invoice settings are saved.', { exact: true })).toBeVisible();
});

test('a return is asked for by the link of an order, approved and received; its parcel is corrected', async ({
  page,
}) => {
  const { id, token } = await place('an-order-of-the-returns-test');
  const data = { carrier: 'UPS', trackingNumber: 'WRONG' };
  expect((await owner.post(`/api/commerce/orders/${id}/fulfill`, { data })).ok()).toBe(true);
  await page.goto(`${site.url}/account/orders/${id}?token=${token}`);
  await page.getByRole('link', { name: 'Return something', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Return something', exact: true })).toBeVisible();
  const tumblers = page.getByRole('group', { name: /^Low tumbler/ });
  await tumblers.getByRole('spinbutton').fill('1');
  await page.getByRole('button', { name: 'Ask for the return', exact: true }).click();
  await expect(tumblers.getByText('Choose why you return it.', { exact: true })).toBeVisible();
  const why = tumblers.getByRole('combobox', { name: 'Why' });
  await expect(why).toHaveAccessibleDescription('Choose why you return it.');
  await expect(tumblers.getByRole('spinbutton')).not.toHaveAttribute('aria-invalid', 'true');
  await why.selectOption('It arrived damaged');
  await page.getByLabel('Pictures').setInputFiles([
    { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ]);
  await page.getByRole('button', { name: 'Ask for the return', exact: true }).click();
  await expect(page.getByLabel('Pictures')).toHaveAccessibleDescription(/words\.jpg is no picture that can be shown/);
  await expect(page.getByRole('checkbox', { name: 'crack.jpg' })).toBeChecked();
  await clean(page);
  await picture(page, 'return-form');
  const instead = page.getByRole('group', { name: 'What you would like instead' });
  await expect(instead).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ask for the return', exact: true }).click();
  await expect(page.getByText('Asked for. We look at it and write to you.')).toBeVisible();
  await picture(page, 'return-asked');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${site.url}/config/orders?returns=open`);
  await page.getByRole('link', { name: /^Order \d+ of Ada Byrne$/ }).click();
  const returns = page.getByRole('region', { name: 'Returns', exact: true });
  await expect(returns.getByRole('img', { name: 'crack.webp' })).toBeVisible();
  await returns.getByRole('button', { name: 'Approve return 1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill('Sorry for that.');
  await clean(page);
  await picture(page, 'return-approve');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(returns.getByText('On its way back', { exact: true })).toBeVisible();
  await clean(page);
  await picture(page, 'return-approved');
  await page.setViewportSize({ width: 1440, height: 900 });
  await returns.getByRole('button', { name: 'Receive return 1', exact: true }).click();
  await expect(dialog.getByLabel('Pieces of Low tumbler, Small, Oat', { exact: true })).toHaveValue('1');
  await picture(page, 'return-receive');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: /^Refund \$\d/ }).click();
  await expect(returns.getByText('Received', { exact: true })).toBeVisible();

  // The other one is exchanged for the same again.
  const order = page.url();
  await page.goto(`${site.url}/account/orders/${id}/return?token=${token}`);
  await tumblers.getByRole('checkbox', { name: 'Return it' }).check();
  await why.selectOption('It does not fit');
  await page.getByRole('radio', { name: 'Other goods in exchange' }).check();
  await instead.getByLabel(/^In place of Low tumbler/).selectOption({ label: 'The same again – at the same price' });
  await clean(page);
  await picture(page, 'return-exchange');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Ask for the return', exact: true }).click();
  await expect(page.getByText(/In exchange: 1 × Low tumbler.* \(at the same price\)\./)).toBeVisible();
  await page.goto(order);
  await returns.getByRole('button', { name: 'Receive return 2 and exchange it', exact: true }).click();
  await clean(page);
  await picture(page, 'return-exchange-dialog');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Receive and exchange', exact: true }).click();
  await expect(page.getByText('Return 2 is exchanged.', { exact: true })).toBeVisible();
  await clean(page);
  await picture(page, 'return-exchanged');
  await page.setViewportSize({ width: 1440, height: 900 });
  await returns.getByRole('link', { name: 'The order of what goes out instead', exact: true }).click();
  await expect(page.getByText(/In exchange for return 2 of order #/)).toBeVisible();
  await picture(page, 'replacement');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(order);

  await page.getByRole('button', { name: 'Correct parcel 1', exact: true }).click();
  await dialog.getByLabel('Tracking number', { exact: true }).fill('1Z777');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'UPS 1Z777', exact: true })).toHaveAttribute('href', /1Z777/);
});

test('a refund that was refused is tried again, or given back by hand; what comes by hand is marked as paid', async ({
  page,
}) => {
  const { id } = await place('an-order-of-the-refused-test');
  const [paid] = await site.sql<{ id: string; websiteId: string }[]>`
    select id, website_id from payments where order_id = ${id}`;
  for (const amountCents of [500, 300])
    await site.sql`insert into order_refunds ${site.sql({
      ...{ websiteId: paid?.websiteId, id: site.id(), orderId: id, key: `refused-${amountCents}`, cause: 'refund' },
      ...{ amountCents, notify: false, origin: site.url, state: 'failed', problem: 'The card is closed.' },
      parts: site.sql.json([{ paymentId: paid?.id ?? '', amountCents, byHand: false }]),
    } as never)}`;
  await site.sql`update orders set refunded_cents = 800 where id = ${id}`;
  await page.goto(`${site.url}/config/orders/${id}`);
  await expect(page.getByText('The card is closed.', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click();
  await expect(page.getByText('$5.00 refunded.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Given back by hand', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Given back', exact: true }).click();
  await expect(page.getByText('The card is closed.', { exact: true })).toHaveCount(0);

  await site.sql`update payments set provider = 'manual', state = 'pending' where order_id = ${id}`;
  await page.reload();
  await page.getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid', exact: true }).click();
  await expect(page.getByText(/^Order #\d+ is paid\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid', exact: true })).toHaveCount(0);
});

test('an order is made by hand, its link mailed, bought by it, and found as an order', async ({ page }) => {
  await page.goto(`${site.url}/config/orders/drafts`);
  await page.getByRole('button', { name: 'New draft order', exact: true }).first().click();
  const items = page.getByRole('region', { name: 'Items', exact: true });
  await items.getByRole('searchbox', { name: 'Search products to add', exact: true }).fill('Low tumbler');
  await items
    .getByRole('list', { name: 'Products found', exact: true })
    .getByRole('button', { name: /^Low tumbler, Large, Oat/ })
    .click();
  await items.getByRole('button', { name: 'Add own line', exact: true }).click();
  await items.getByRole('textbox', { name: 'What line 2 is', exact: true }).fill('Gift wrapping');
  await items.getByRole('textbox', { name: 'Price of Gift wrapping', exact: true }).fill('5');
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill('ida@example.com');
  const sums = page.getByRole('region', { name: 'Discount and shipping', exact: true });
  await sums.getByRole('combobox', { name: 'Discount', exact: true }).selectOption('Percent');
  await sums.getByRole('textbox', { name: 'Percent off', exact: true }).fill('10');
  await sums.getByRole('combobox', { name: 'Shipping', exact: true }).selectOption('A price of its own');
  await sums.getByRole('textbox', { name: 'Shipping price', exact: true }).fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Draft order D-\d+$/ })).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  // 38.00 and 5.00, less a tenth, and 7.00 for the way.
  await expect(payment.getByText('$45.70', { exact: true })).toBeVisible();
  await clean(page);
  await picture(page, 'draft');
  await page.setViewportSize({ width: 1440, height: 900 });
  const link = (await payment.getByText(/\/checkout\/offers\//).textContent()) ?? '';
  await page.getByRole('button', { name: 'Send link', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send link', exact: true }).click();
  await expect(page.getByText('Sent to ida@example.com.', { exact: true })).toBeVisible();

  const draft = page.url();
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('ida@example.com');
  await expect(page.getByText('Gift wrapping', { exact: true }).first()).toBeVisible();
  await picture(page, 'draft-checkout');
  await page.setViewportSize({ width: 1440, height: 900 });
  const bought = await page.request.post(`${site.url}/api/commerce/checkout`, {
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'an-order-of-the-drafts-test' },
    data: {
      ...{ email: 'ida@example.com', shippingAddress: address, billingAddress: null, shippingOptionId: 'draft' },
      marketingConsent: false,
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
    },
  });
  expect(bought.status(), await bought.text()).toBe(200);
  await page.goto(draft);
  await payment.getByRole('link', { name: 'open the order', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Order #/, level: 1 })).toBeVisible();
  await page.goto(`${site.url}/config/orders/drafts`);
  const list = page.getByRole('table', { name: 'Draft orders', exact: true });
  await expect(list.getByText('Bought', { exact: true })).toBeVisible();
  await clean(page);
  await picture(page, 'drafts');
});

test('an order is changed before it is sent: the difference is told, paid by its link, and given back for less', async ({
  page,
  browser,
}) => {
  const { id, token } = await place('an-order-of-the-changes-test');
  await page.goto(`${site.url}/config/orders/${id}`);
  const change = page.getByRole('button', { name: 'Change items', exact: true });
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pieces of Low tumbler, Small, Oat', { exact: true }).fill('3');
  await dialog.getByRole('searchbox', { name: 'Search products to add', exact: true }).fill('Low tumbler');
  await dialog.getByRole('button', { name: /^Low tumbler, Large, Oat/ }).click();
  await expect(dialog.getByRole('status')).toContainText('Still to be paid');
  await clean(page);
  await picture(page, 'order-change');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save the change', exact: true }).click();
  await expect(page.getByText(/^Order #\d+ is changed\.$/)).toBeVisible();
  await expect(page.getByText(/^Order changed, .*Low tumbler, Small, Oat: 2 → 3/)).toBeVisible();
  const link = (await page.getByText(/\/checkout\/offers\//).textContent()) ?? '';
  await clean(page);
  await picture(page, 'order-changed');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Its buyer finds the way to pay on the page of the order, too.
  const buyer = await browser.newContext();
  const theirs = await buyer.newPage();
  await theirs.goto(`${site.url}/account/orders/${id}?token=${token}`);
  await theirs.getByRole('link', { name: 'Pay now', exact: true }).click();
  await expect(theirs.getByText(/^Still to be paid of order #/).first()).toBeVisible();
  await picture(theirs, 'order-change-checkout');
  const paid = await theirs.request.post(`${site.url}/api/commerce/checkout`, {
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'a-payment-of-the-changes-test' },
    data: {
      ...{ email: 'ada@example.com', shippingAddress: null, billingAddress: address, shippingOptionId: null },
      marketingConsent: false,
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
    },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Your order', exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Pay now', exact: true })).toHaveCount(0);
  await buyer.close();

  await page.reload();
  await expect(page.getByText(/\/checkout\/offers\//)).toHaveCount(0);
  await change.click();
  await dialog.getByRole('button', { name: 'Take out Low tumbler, Large, Oat', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('in test mode no money moves');
  await dialog
    .getByRole('combobox', { name: 'The difference', exact: true })
    .selectOption('stays owed to the customer');
  await dialog.getByRole('button', { name: 'Save the change', exact: true }).click();
  await page.getByRole('button', { name: 'Give it back', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give it back', exact: true }).click();
  await expect(page.getByText('Refund with the change', { exact: true })).toBeVisible();
});

test('the mail of an order is made in blocks: words, order by keys, a preview, a test, and the next order gets it', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/settings/mails`);
  await clean(page);
  await page.getByRole('link', { name: /^Order confirmed/ }).click();
  const preview = page.frameLocator('iframe[title="Preview: Order confirmed"]');
  await expect(preview.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();

  await page.getByRole('button', { name: 'Insert placeholder: Subject' }).click();
  await page.getByRole('menuitem', { name: /^\{order number\}/ }).click();
  const subject = page.getByLabel('Subject', { exact: true });
  await expect(subject).toHaveValue('{order number}');
  await subject.press('End');
  await subject.pressSequentially(' is baked for {frist name}');
  await expect(page.getByText('This mail does not know {frist name}.')).toBeVisible();
  await subject.fill('{order number} is baked for {first name}');

  await page.getByRole('button', { name: /^Opening words/ }).click();
  const words = page.getByRole('textbox', { name: 'Opening words' });
  await words.click();
  await page.keyboard.type('The kiln is hot, dear ');
  await page.getByRole('button', { name: 'Insert placeholder: Opening words' }).click();
  await page.getByRole('menuitem', { name: /^\{name\}/ }).click();
  await expect(preview.getByText('The kiln is hot, dear Ada Winter')).toBeVisible();

  // The totals go above the lines by keys, and the focus goes with them.
  const blocks = page.getByRole('list', { name: 'Blocks of the mail' });
  const totals = blocks.getByRole('button', { name: /^Totals/ });
  await expect(blocks.getByRole('button', { name: 'Remove Totals' })).toHaveCount(0);
  await totals.focus();
  await totals.press('Alt+ArrowUp');
  await expect(page.getByText('Totals is at place 7 of 10.')).toBeAttached();
  await expect(totals).toBeFocused();
  await totals.press('Alt+ArrowUp');
  await expect(page.getByText('Totals is at place 6 of 10.')).toBeAttached();
  await totals.press('Control+z');
  await expect(blocks.getByRole('listitem').nth(6)).toContainText('Totals');
  await page.getByRole('button', { name: 'Redo the change' }).click();
  await expect(blocks.getByRole('listitem').nth(5)).toContainText('Totals');
  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await expect(blocks.getByRole('listitem').nth(6)).toContainText('Totals');
  await blocks.getByRole('button', { name: 'Remove Notes and messages' }).click();
  await expect(preview.getByText('Please ring twice.')).toHaveCount(0);
  await clean(page);
  await picture(page, 'mail-design');
  await clean(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(/^A test is on its way to /)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Order confirmed: the mail is saved.')).toBeVisible();
  const subjects = await site.sql<{ subject: string }[]>`
    select subject from outbox_messages where kind = 'test'`;
  expect(subjects).toEqual([{ subject: 'Test: 00042 is baked for Ada' }]);

  const { id } = await place('an-order-of-the-mails-test');
  const [mail] = await site.sql<{ subject: string; plainText: string }[]>`
    select subject, plain_text from outbox_messages where related_id = ${id} and kind = 'order-confirmed'`;
  expect(mail?.subject).toMatch(/^\d{5} is baked for Ada$/);
  expect(mail?.plainText).toMatch(/The kiln is hot, dear Ada Byrne[\s\S]*Total: [\s\S]*2 x Low tumbler/);

  await page.getByRole('button', { name: 'Back to the original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the original' }).click();
  await expect(subject).toHaveValue('');
  await undoOf(page, 'Order confirmed is the usual mail again.').click();
  await expect(subject).toHaveValue('{order number} is baked for {first name}');
  await page.getByRole('link', { name: 'Mails', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /^Order confirmed.*Changed$/ })).toBeVisible();
});
