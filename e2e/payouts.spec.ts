import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { StripeStandIn } from '../apps/server/src/testing/stripe-stand-in.ts';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// Payouts as an owner reads them: what Stripe has paid out, what of, and what does not add up. Stripe's API is a stand-in. And the
// day-end of what is paid by hand.

const shots = process.env.SHOTS;
test.use({ reducedMotion: 'reduce' });

let stripe: StripeStandIn;
const env: Record<string, string> = {};
// Before the server starts, which is told where the stand-in answers.
test.beforeAll(async () => {
  stripe = await StripeStandIn.start();
  env.PLINTH_STRIPE_URL = stripe.url;
});
const site = useSite({ env });
let owner: APIRequestContext;
test.beforeAll(async () => {
  // Their link works once.
  owner = await site.owner();
});
test.afterAll(() => stripe?.close());

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

test('an owner looks at Stripe, reads what a payout is made of, and is told what does not add up', async ({
  context,
  page,
}) => {
  await context.addCookies((await owner.storageState()).cookies);
  // Without keys the screen says what is missing, and has no button that could do nothing.
  await page.goto(`${site.url}/config/books`);
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await expect(page.getByRole('link', { name: 'enter the keys of Stripe or PayPal' })).toBeVisible();
  await expect(page.getByText('No payout arrives on these days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look now' })).toHaveCount(0);
  await look(page, 'payouts-none');

  // A payment of an order of this shop, one of another program, a refund and fees; and a payout that a bank has sent back.
  const keys = { publishableKey: 'pk_test_4242', secretKey: 'sk_test_4242424242', webhookSecret: '' };
  expect((await owner.put('/api/commerce/payment-settings/stripe', { data: keys })).ok()).toBe(true);
  const [websiteId, orderId, amount] = [await site.firstWebsite(), site.id(), 12_800];
  await site.sql`
    insert into orders (website_id, id, order_number, purchased_cart_id, status, test_mode, customer_email, customer_name,
      currency, subtotal_cents, grand_total_cents, access_token_hash)
    values (${websiteId}, ${orderId}, 7001, ${orderId}, 'pending', true, 'ada@example.com', 'Ada Byrne', 'USD', ${amount},
      ${amount}, ${orderId})`;
  await site.sql`
    insert into payments (website_id, id, order_id, provider, provider_reference, amount_cents, currency, state, test_mode)
    values (${websiteId}, ${site.id()}, ${orderId}, 'stripe', 'pi_of_the_order', ${amount}, 'USD', 'captured', true)`;
  stripe.balance.charge({ id: null, amount: 9900, currency: 'usd' });
  stripe.balance.payOut('usd', { status: 'failed', failure_message: 'The bank account has been closed.' });
  stripe.balance.charge({ id: 'pi_of_the_order', amount, currency: 'usd' });
  const strange = stripe.balance.charge({ id: null, amount: 4200, currency: 'usd' });
  stripe.balance.add({ type: 'stripe_fee', category: 'fee', amount: -200, currency: 'usd', description: 'Radar' });
  const payout = stripe.balance.payOut('usd');
  stripe.balance.charge({ id: null, amount: 6000, currency: 'eur' });
  stripe.balance.payOut('eur', { status: 'in_transit' });

  await page.reload();
  await page.getByRole('button', { name: 'Look now', exact: true }).click();
  const list = page.getByRole('region', { name: 'To your bank', exact: true });
  await expect(list.getByRole('row')).toHaveCount(6);
  await expect(list.getByRole('row').filter({ hasText: 'Failed' })).toHaveCount(1);
  await expect(list.getByRole('rowheader', { name: '1 payout in USD, tests' })).toBeVisible();
  await expect(list.getByRole('rowheader', { name: '1 payout in EUR, tests' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Balances by month' }).getByRole('row')).toHaveCount(3);
  await look(page, 'payouts-list');

  const saved = page.waitForEvent('download');
  await list.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('payouts.csv');

  await list.getByRole('row').filter({ hasText: 'Paid' }).filter({ hasText: 'Stripe' }).getByRole('link').click();
  await expect(page.getByText('One line belongs to no order of this shop.')).toBeVisible();
  await expect(page.getByText(payout.id)).toBeVisible();
  const lines = page.getByRole('region', { name: 'Lines', exact: true });
  await expect(lines.getByRole('row')).toHaveCount(4);
  await expect(lines.getByRole('row').filter({ hasText: strange })).toContainText('No order here');
  await expect(lines.getByRole('row').filter({ hasText: 'Fee: Radar' })).toBeVisible();
  for (const row of await lines
    .getByRole('row')
    .filter({ hasText: /Payment|Fee/ })
    .all()) {
    const amounts = (await row.getByRole('cell').allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')));
    const [, , net = 0, , amount = 0, fee = 0] = amounts;
    expect(net).toBeCloseTo(amount - fee, 5);
  }
  await look(page, 'payout');
  await lines.getByRole('link', { name: '#07001', exact: true }).click();
  await page.waitForURL(`**/orders/${orderId}`);

  // A key that may not read payouts: the screen says what to do.
  stripe.forbidden.add('payouts');
  await page.goto(`${site.url}/config/books/payouts`);
  await page.getByRole('button', { name: 'Look now', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Give it the right to read Payouts');
});

test('an owner counts what was paid by hand, is told that more came meanwhile, and closes the day', async ({
  browser,
}) => {
  const websiteId = await site.firstWebsite();
  await site.sql`delete from payment_entries where website_id = ${websiteId} and provider = 'manual'`;
  await site.sql`delete from payments where website_id = ${websiteId} and provider = 'manual'`;
  let number = 8000;
  const order = async (method: string, state: string, amount: number, currency = 'USD') => {
    const [id, orderNumber] = [site.id(), ++number];
    await site.sql`
      insert into orders (website_id, id, order_number, purchased_cart_id, status, test_mode, customer_email, customer_name,
        currency, subtotal_cents, grand_total_cents, access_token_hash)
      values (${websiteId}, ${id}, ${orderNumber}, ${id}, 'pending', false, 'ada@example.com', 'Ada Byrne', ${currency},
        ${amount}, ${amount}, ${id})`;
    await site.sql`
      insert into payments (website_id, id, order_id, provider, provider_reference, method, amount_cents, currency, state, test_mode)
      values (${websiteId}, ${site.id()}, ${id}, 'manual', ${id}, ${method}, ${amount}, ${currency}, ${state}, false)`;
    return id;
  };
  const cash = await order('Cash', 'captured', 12_800);
  await order('Bank transfer to our account at the savings bank of the town', 'captured', 6000, 'EUR');
  const late = await order('Cash', 'pending', 2500);
  await site.sql`update payments set refunded_cents = 800 where order_id = ${cash}`;

  const context = await browser.newContext({ storageState: await owner.storageState(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site.url}/config/books`);
  await page.getByRole('link', { name: 'Day-end', exact: true }).click();
  const form = page.getByRole('region', { name: 'Count and close', exact: true });
  const counted = form.getByLabel('Counted, Cash, USD', { exact: true });
  await expect(form.getByRole('group', { name: 'Cash, USD', exact: true })).toContainText('Expected$120.00');
  await expect(page.getByRole('region', { name: 'Still to be paid', exact: true })).toContainText('Cash, 1 payment');
  await expect(page.getByRole('region', { name: 'Movements', exact: true }).getByRole('row')).toHaveCount(4);
  const press = () => form.getByRole('button', { name: 'Close the day', exact: true }).press('Enter');
  await press();
  await expect(form.getByRole('alert').first()).toContainText('Write an amount');
  await counted.fill('119');
  await form.getByLabel(/^Counted, Bank transfer/).fill('60');
  await expect(form.getByText('$1.00 missing', { exact: true })).toBeVisible();
  await form.getByLabel('Note', { exact: true }).fill('A coin fell behind the till.');
  await look(page, 'day-end-open');

  // A payment is marked meanwhile: nothing is closed, and the new figures are there, what was typed, too.
  await site.sql`update payments set state = 'captured' where order_id = ${late}`;
  const sure = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await press();
  await sure.getByRole('button', { name: 'Close the day', exact: true }).press('Enter');
  await expect(form.getByText(/Payments were booked since you opened this day/)).toBeVisible();
  await expect(form.getByText('$26.00 missing', { exact: true })).toBeVisible();
  await counted.fill('144');
  await press();
  await sure.getByRole('button', { name: 'Close the day', exact: true }).press('Enter');
  const closed = page.getByRole('region', { name: /is closed$/ });
  await expect(closed).toContainText('Counted $144.00. $1.00 missing.');
  await expect(closed).toContainText('A coin fell behind the till.');
  await expect(closed.getByRole('heading', { level: 2 })).toBeFocused();
  const list = page.getByRole('region', { name: 'Closed days', exact: true });
  await expect(list.getByRole('row')).toHaveCount(3);

  const since = await order('Cash', 'captured', 900);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Since closed', exact: true })).toContainText('$9.00');
  await look(page, 'day-end-closed');
  const saved = page.waitForEvent('download');
  await list.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('day-ends.csv');
  await page.getByRole('region', { name: 'Since closed', exact: true }).getByRole('link').click();
  await page.waitForURL(`**/orders/${since}`);
  await context.close();
});

test('an owner enters the accounts of the bookkeeping once, and downloads the bookings of some days', async ({
  context,
  page,
}) => {
  await context.addCookies((await owner.storageState()).cookies);
  const [websiteId, orderId] = [await site.firstWebsite(), site.id()];
  const taxes = [{ name: 'VAT', ratePercent: '19', included: true, baseCents: 11_900, taxCents: 1_900 }];
  await site.sql`
    insert into orders (website_id, id, order_number, purchased_cart_id, status, test_mode, customer_email, currency,
      subtotal_cents, tax_cents, tax_lines, grand_total_cents, access_token_hash, created_at)
    values (${websiteId}, ${orderId}, 7002, ${orderId}, 'pending', false, 'ada@example.com', 'USD', 11900, 1900,
      ${site.sql.json(taxes)}, 11900, ${orderId}, '2026-03-04T12:00:00Z')`;
  await page.goto(`${site.url}/config/books`);
  await page.getByRole('link', { name: 'Export for bookkeeping', exact: true }).click();
  const accounts = page.getByRole('form', { name: 'Accounts', exact: true });
  await accounts.getByRole('textbox', { name: 'Owed by buyers' }).fill('=1+1');
  await expect(accounts.getByText('Enter a number or a short name.')).toBeVisible();
  await accounts.getByRole('textbox', { name: 'Owed by buyers' }).fill('1401');
  await accounts.getByRole('button', { name: 'Add a tax rate' }).click();
  await look(page, 'bookings-typed');
  const rate = accounts.getByRole('group').last();
  await rate.getByRole('textbox', { name: 'Rate in %' }).fill('19');
  await rate.getByRole('textbox', { name: 'Sales' }).fill('8400');
  await rate.getByRole('textbox', { name: 'Tax' }).fill('1776');
  await accounts.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(accounts.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.goto(`${site.url}/config/books/bookings?from=2026-03-01&to=2026-03-31`);
  await expect(accounts.getByRole('textbox', { name: 'Owed by buyers' })).toHaveValue('1401');
  await page.getByLabel('Format').selectOption('datev');
  await look(page, 'bookings');
  // Days of two years have no file whose dates have no year.
  await page.goto(`${site.url}/config/books/bookings?from=2025-12-01&to=2026-03-31`);
  await page.getByLabel('Format').selectOption('datev');
  await expect(page.getByText('Dates of this format have no year: choose days of one year.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveCount(0);
  await page.goto(`${site.url}/config/books/bookings?from=2026-03-01&to=2026-03-31`);
  await page.getByLabel('Format').selectOption('datev');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('bookings-2026-03-01-2026-03-31.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n').slice(1);
  expect(lines).toEqual([
    '100,00;S;USD;1401;8400;;0403;07002;Sale 19 % 07002',
    '19,00;S;USD;1401;1776;;0403;07002;Sale, tax 19 % 07002',
  ]);
});
