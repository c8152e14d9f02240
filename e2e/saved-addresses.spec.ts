import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { isAwake, open } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A signed-in customer at the checkout, on a phone.

/** In place of the register of VAT ids of the European Union, which knows everybody. */
const register = createServer((request, response) => {
  request.resume();
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ valid: true, requestIdentifier: 'WAPI42' }));
});
const env: Record<string, string> = {};
test.beforeAll(async () => {
  await new Promise((listening) => register.listen(0, '127.0.0.1', () => listening(undefined)));
  env.PLINTH_VIES_URL = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
});
test.afterAll(() => register.close());
const plinth = useSite({ env });

const address = (address1: string, city: string, region: string, postalCode: string) => ({
  ...{ firstName: 'Ana', lastName: 'Lima', address1, address2: '', city, region, postalCode, country: 'US', phone: '' },
});

/** As the islands do it, from the page. */
const putIntoCart = (page: Page, product: { itemId: string; sku: string } | undefined) =>
  page.evaluate(async (entry) => {
    const answer = await fetch('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...entry, quantity: 1 }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, product);

test('a saved address fills the fields, another one replaces it, and a change makes it another address', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${plinth.url}/account/create`);
  await page.getByLabel('Name').fill('Ana Lima');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  const saved = [address('2 Beacon St', 'Boston', 'MA', '02108'), address('1 Main St', 'New York', 'NY', '10001')];
  for (const [index, one] of saved.entries())
    await plinth.sql`
      insert into site_user_addresses (website_id, site_user_id, id, address, updated_at)
      select website_id, id, ${`${index}`.repeat(24)}, ${plinth.sql.json(one)}, now() - ${`${index} hours`}::interval
      from site_users where email = 'ana@example.com'`;
  const [product] = await plinth.sql<{ itemId: string; sku: string }[]>`
    select v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    join site_users u on u.website_id = v.website_id
    where i.product_type = 1 and i.status = 'published' and (v.unlimited or v.stock > 0) limit 1`;
  await putIntoCart(page, product);
  await page.goto(`${plinth.url}/checkout`);
  const choice = page.getByLabel('Saved addresses');
  const field = (name: string) => page.locator(`[name="shippingAddress.${name}"]`);
  await expect(choice).toHaveValue('0'.repeat(24));
  await expect(field('address1')).toHaveValue('2 Beacon St');
  await expect(field('region')).toHaveValue('MA');
  await expect(page.locator('[name=email]')).toHaveValue('ana@example.com');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { violations } = await axeOf(page).include('.pl-checkout').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await isAwake(page, '[data-island=checkout-page]');
  await choice.focus();
  await choice.selectOption('1'.repeat(24));
  await expect(field('address1')).toHaveValue('1 Main St');
  await expect(field('region')).toHaveValue('NY');
  await expect(choice).toBeFocused();
  await field('city').fill('Albany');
  await expect(choice).toHaveValue('');

  await page.reload();
  await page.locator('[name=email]').focus();
  await expect(field('city')).toHaveValue('Albany');
  await expect(field('address1')).toHaveValue('1 Main St');
  await expect(choice).toHaveValue('');
  await choice.selectOption('0'.repeat(24));
  await expect(field('city')).toHaveValue('Boston');
  await choice.selectOption('');
  await expect(field('city')).toHaveValue('');
});

test('where nothing is delivered it fills the billing address', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(`${plinth.url}/account/create`);
  await page.getByLabel('Name').fill('Rui Costa');
  await page.getByLabel('Email').fill('rui@example.com');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  const lisbon = { ...address('Rua Augusta 1', 'Lisboa', '', '1100-048'), country: 'PT' };
  for (const [index, one] of [address('2 Beacon St', 'Boston', 'MA', '02108'), lisbon].entries())
    await plinth.sql`
      insert into site_user_addresses (website_id, site_user_id, id, address, updated_at)
      select website_id, id, ${`${index + 2}`.repeat(24)}, ${plinth.sql.json(one)}, now() - ${`${index} hours`}::interval
      from site_users where email = 'rui@example.com'`;
  const [product] = await plinth.sql<{ itemId: string; sku: string }[]>`
    select v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    join site_users u on u.website_id = v.website_id and u.email = 'rui@example.com'
    where i.status = 'published' and not v.on_sale and v.price_cents > 0 and i.product_type = 1 and v.unlimited is false
      and v.stock > 0 limit 1`;
  // The demo shops sell what is delivered; this one is a file for the test's time.
  await plinth.sql`update items set product_type = 2 where id = ${product?.itemId ?? ''}`;
  await plinth.publish();
  await putIntoCart(page, product);
  await page.goto(`${plinth.url}/checkout`);
  const choice = page.getByLabel('Saved addresses');
  const field = (name: string) => page.locator(`[name="billingAddress.${name}"]`);
  await expect(page.locator('[name="shippingAddress.address1"]')).toHaveCount(0);
  await expect(choice).toHaveValue('2'.repeat(24));
  await expect(field('address1')).toHaveValue('2 Beacon St');
  await expect(field('region')).toHaveValue('MA');
  const { violations } = await axeOf(page).include('.pl-checkout').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await isAwake(page, '[data-island=checkout-page]');
  await choice.focus();
  await choice.selectOption('3'.repeat(24));
  await expect(field('address1')).toHaveValue('Rua Augusta 1');
  await expect(field('country')).toHaveValue('PT');
  await field('city').fill('Porto');
  await expect(choice).toHaveValue('');
  await page.reload();
  await page.locator('[name=email]').focus();
  await expect(field('city')).toHaveValue('Porto');
  await expect(field('country')).toHaveValue('PT');
  await expect(choice).toHaveValue('');

  await page.locator('[name="payment.cardNumber"]').fill('4242 4242 4242 4242');
  await page.locator('[name="payment.expiry"]').fill('12 / 40');
  await page.locator('[name="payment.cvc"]').fill('123');
  await page.getByRole('button', { name: /Pay now/ }).click();
  await expect(page).toHaveURL(/order-confirmed|orders\//, { timeout: 20_000 });
  const [order] = await plinth.sql`select billing_address from orders where customer_email = 'rui@example.com'`;
  expect(order?.billingAddress).toMatchObject({ address1: 'Rua Augusta 1', city: 'Porto', country: 'PT' });
});

test('[PLACE-01][PLACE-02] an address completes by keyboard at the checkout and by touch in the account', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/places/details')) asked.push(new URL(request.url()));
  });
  await page.goto(`${plinth.url}/account/create`);
  await page.getByLabel('Name').fill('Ida Holm');
  await page.getByLabel('Email').fill('ida@example.com');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();

  await open(page, `${plinth.url}/account/addresses/new`, '[data-island=place-suggestions]');
  await page.getByLabel('Country').selectOption('US');
  const code = page.locator('[name=postalCode]');
  await code.focus();
  await expect(code).toHaveRole('combobox');
  await code.pressSequentially('10013');
  const places = page.getByRole('listbox', { name: 'Places', exact: true });
  await expect(places.getByRole('option')).toHaveText(['10013 New York, NY']);
  const { violations } = await axeOf(page).include('.account-form').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await places.getByRole('option').tap();
  await expect(page.locator('[name=city]')).toHaveValue('New York');
  await expect(page.locator('[name=region]')).toHaveValue('NY');
  await expect(places).toBeHidden();
  await expect(code).toBeFocused();

  const [product] = await plinth.sql<{ itemId: string; sku: string }[]>`
    select v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    join site_users u on u.website_id = v.website_id and u.email = 'ida@example.com'
    where i.product_type = 1 and i.status = 'published' and (v.unlimited or v.stock > 0) limit 1`;
  await putIntoCart(page, product);
  await open(page, `${plinth.url}/checkout`, '[data-island=checkout-page]');
  const field = (name: string) => page.locator(`[name="shippingAddress.${name}"]`);
  await field('country').selectOption('US');
  await field('city').focus();
  await expect(field('city')).toHaveRole('combobox');
  // What is typed by hand stays, whatever is suggested.
  await field('city').pressSequentially('Portl');
  await expect(places.getByRole('option').first()).toHaveText('Portland OR');
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();
  await expect(field('city')).toHaveValue('Portl');
  await page.keyboard.type('a');
  await expect(places.getByRole('option').first()).toHaveText('Portland OR');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(places.getByRole('option', { name: 'Portland ME', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(field('city')).toHaveValue('Portland');
  await expect(field('region')).toHaveValue('ME');
  await expect(page).toHaveURL(/\/checkout$/);
  expect(asked.map(({ searchParams: of }) => [of.get('productPage'), of.get('productSection')])).toEqual([
    ['account', 'address'],
    ['checkout', 'shippingAddress'],
  ]);
});

test('a company of another EU country buys without tax, and its order and customer say so', async ({ browser }) => {
  const shots = process.env.SHOTS;
  const websiteId = await plinth.firstWebsite();
  await plinth.sql`update websites set country = 'DE' where website_id = ${websiteId}`;
  await plinth.sql`
    insert into tax_rules (website_id, id, name, country, rate_basis_points, applies_to_shipping, included_in_price)
    values (${websiteId}, 'vat-nl', 'VAT', 'NL', 2100, true, true)`;
  await plinth.sql`
    insert into shipping_options (website_id, id, name, kind, rates)
    values (${websiteId}, 'parcel', 'Parcel', 'flat', ${plinth.sql.json({ costCents: 605 })})`;
  await plinth.publish();

  const owner = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: await (await plinth.owner()).storageState(),
  });
  const desk = await owner.newPage();
  await desk.goto(`${plinth.url}/config/settings/taxes`);
  const companies = desk.getByRole('region', { name: 'Companies', exact: true });
  await companies.getByRole('switch', { name: /^Ask for a company/ }).press('Space');
  await companies.getByRole('switch', { name: /^Sell to companies of other EU countries/ }).press('Space');
  if (shots) await desk.screenshot({ path: `${shots}/companies-settings.png`, fullPage: true });
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The taxes are saved.')).toBeVisible();

  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const [product] = await plinth.sql<{ itemId: string; sku: string }[]>`
    select v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
    where v.website_id = ${websiteId} and i.product_type = 1 and i.status = 'published' and (v.unlimited or v.stock > 0)
    order by v.price_cents desc limit 1`;
  await page.goto(plinth.url);
  await putIntoCart(page, product);
  await page.goto(`${plinth.url}/checkout`);
  await isAwake(page, '[data-island=checkout-page]');
  await page.locator('[name=email]').fill('fiets@example.com');
  await page.locator('[name="shippingAddress.country"]').selectOption('NL');
  for (const [name, value] of Object.entries({
    ...{ firstName: 'Jan', lastName: 'Vos', address1: 'Damrak 1', postalCode: '1012 AB', city: 'Amsterdam' },
  }))
    await page.locator(`[name="shippingAddress.${name}"]`).fill(value);
  await page.getByText('Buying for a company', { exact: true }).click();
  await page.getByLabel('Company name').fill('Fiets B.V.');
  await page.getByLabel('VAT id').fill('NL123');
  const use = page.getByRole('button', { name: 'Use for this order', exact: true });
  await use.click();
  await expect(page.getByText('This is no VAT id: one from there looks like NL004495445B01.')).toBeVisible();
  await page.getByLabel('VAT id').fill('nl 0044.95.445.B01');
  await use.click();
  await expect(page.getByText('This VAT id is valid.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Show order/ }).click();
  await expect(page.getByText(/^Reverse charge: the recipient is liable/)).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/companies-checkout-phone.png`, fullPage: true });
  const { violations } = await axeOf(page).include('.pl-checkout').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  if (shots) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.screenshot({ path: `${shots}/companies-checkout.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await page.getByRole('button', { name: /^Hide order/ }).click();
  await page.locator('[name=shippingOptionId][value=parcel]').check();
  await page.locator('[name="payment.cardNumber"]').fill('4242 4242 4242 4242');
  await page.locator('[name="payment.expiry"]').fill('12 / 34');
  await page.locator('[name="payment.cvc"]').fill('123');
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await page.waitForURL('**/checkout/order-confirmed**');
  await expect(page.getByText(/^Reverse charge: the recipient is liable/)).toBeVisible();
  await expect(page.getByText('VAT id NL004495445B01')).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/companies-confirmed.png`, fullPage: true });

  const [order] = await plinth.sql<{ id: string; customerId: string }[]>`
    select o.id, e.customer_id from orders o
    join customer_emails e on e.website_id = o.website_id and e.email = o.customer_email
    where o.customer_email = 'fiets@example.com'`;
  await desk.goto(`${plinth.url}/config/orders/${order?.id}`);
  await expect(desk.getByText('VAT id NL004495445B01', { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Valid in VIES · .* · consultation WAPI42$/)).toBeVisible();
  if (shots) await desk.screenshot({ path: `${shots}/companies-order.png`, fullPage: true });
  await desk.goto(`${plinth.url}/config/customers/${order?.customerId}`);
  const card = desk.getByRole('region', { name: 'Company and tax', exact: true });
  await expect(card.getByLabel('Company', { exact: true })).toHaveValue('Fiets B.V.');
  await card.getByLabel('Pays no tax').check();
  await card.getByLabel('Reason').fill('School');
  await card.getByLabel('Certificate number').fill('TX-1');
  await expect
    .poll(async () => (await plinth.sql`select tax_exemption from customers where id = ${order?.customerId ?? ''}`)[0])
    .toMatchObject({ taxExemption: { reason: 'School', certificate: 'TX-1', expiresOn: '' } });
  const seen = await axeOf(desk).analyze();
  expect(seen.violations.map(({ id }) => id)).toEqual([]);
  if (shots) await desk.screenshot({ path: `${shots}/companies-customer.png`, fullPage: true });
});
