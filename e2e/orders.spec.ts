import { writeFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { seedKilnShop } from './kiln-shop.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// An owner's day with an order: a part of it is sent, a piece is given back, and what happened can be read.

const site = useSite({ seed: seedKilnShop });
test.setTimeout(120_000);

const clean = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
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

const address = {
  firstName: 'Ada',
  lastName: 'Byrne',
  address1: '12 Mercer Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
};

/** Two tumblers and a soot teapot, paid in test mode. */
async function place(page: Page): Promise<string> {
  const headers = { origin: site.url, 'sec-fetch-site': 'same-origin' };
  for (const [sku, quantity] of [
    ['LOW-S-OAT', 2],
    ['SOOT-1', 1],
  ] as const) {
    const [variant] = await site.sql<{ itemId: string }[]>`select item_id from variants where sku = ${sku}`;
    const data = { itemId: variant?.itemId, sku, quantity };
    const answer = await page.request.post(`${site.url}/api/commerce/shopping-cart/entries`, { headers, data });
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
  const answer = await page.request.post(`${site.url}/api/commerce/checkout`, {
    headers: { ...headers, 'idempotency-key': 'an-order-of-the-orders-test' },
    data,
  });
  expect(await answer.json()).toMatchObject({ id: expect.any(String) });
  return (await answer.json()).id;
}

test('an order is sent in parts, a piece of it is given back, and its timeline tells both', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const id = await place(page);
  await page.goto(site.ownerLink);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await page.goto(`${site.url}/config/orders/${id}`);
  await expect(page.getByRole('heading', { name: /^Order #/, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel('Pieces of Low tumbler', { exact: true }).fill('0');
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
  const pieces = refund.getByLabel('Pieces of Low tumbler', { exact: true });
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
