import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { useSecretKey } from '../apps/server/src/platform/config/secret-key.ts';
import { openSealed } from '../apps/server/src/testing/opened-mail.ts';
import { axeOf } from './axe.ts';
import { open } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A gift card for somebody: from the product's page to the mail that they get, and what its seller sees and mends.

// Codes stand in the outbox encrypted; with the server's key the tests read them as their receiver does.
const secretKey = randomBytes(32).toString('hex');
useSecretKey(secretKey);
const site = useSite({ env: { PLINTH_SECRET_KEY: secretKey } });

const picture = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};
const seen = async (page: Page, part: string) => {
  const { violations } = await axeOf(page).include(part).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
};
const gift = async (page: Page) => {
  const [variant] = await site.sql<{ id: string; itemId: string }[]>`
    select id, item_id from variants where sku = 'GIFT-50'`;
  await page.goto(`${site.url}/gift-card/${variant?.itemId}?variant=${variant?.id}`);
};
let isOwned = false;
/** The owner at their editor. */
const signedIn = async (browser: Browser, to: string): Promise<Page> => {
  const password = 'stoneware and sycamore';
  // The server's password is chosen once.
  if (!isOwned) await site.owner(password);
  isOwned = true;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${site.url}/config/sign-in?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill('owner@plinth.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return page;
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const order = async (page: Page) => {
  await open(page, `${site.url}/checkout`, '[data-island=checkout-page]');
  const address = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  await page.locator('[name=email]').fill('ada@example.com');
  for (const [name, value] of Object.entries(address))
    await page.locator(`[name="billingAddress.${name}"]`).fill(value);
  await page.locator('[name="billingAddress.region"]').selectOption('NY');
  await expect(page.locator('.pl-sums')).not.toContainText('Enter address');
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  for (const [name, value] of Object.entries(card)) await page.locator(`[name="payment.${name}"]`).fill(value);
};
const pay = async (page: Page) => {
  await page.locator('.pl-place-order:visible').first().click();
  await page.waitForURL('**/checkout/order-confirmed?*');
  return new URL(page.url()).searchParams.get('order') ?? '';
};
const sent = async (to: string) => {
  const found = () => site.sql<{ html: string; subject: string }[]>`
    select html, subject from outbox_messages where kind = 'gift-card' and to_address = ${to} order by id desc`;
  await expect.poll(async () => (await found()).length).toBe(1);
  return (await found())[0];
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('[GIFT-01] [GIFT-02] a card for somebody is mailed to them with what its buyer has written', async ({
      page,
    }) => {
      const to = `mara-${viewport.width}@example.com`;
      await gift(page);
      await picture(page, 'gift-page');
      await seen(page, '.pl-gift-card');
      await page.getByLabel('Name of who gets it').fill('Mara');
      await page.getByLabel('Their e-mail address').fill('mara@nowhere');
      await page.getByLabel('A few words from you').fill('Happy birthday!\nFor the bowl that you liked.');
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await expect(page.getByText('Email is not valid.')).toBeVisible();
      await expect(page.getByLabel('A few words from you')).toHaveValue(/bowl that you liked/);
      await picture(page, 'gift-page-problem');
      await seen(page, '.pl-gift-card');
      await page.getByLabel('Their e-mail address').fill(to);
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await page.waitForURL('**/cart');
      await expect(page.locator('.pl-line')).toContainText(`Goes to Mara (${to}) as soon as it is paid`);
      await picture(page, 'gift-cart');
      await order(page);
      await pay(page);
      await expect(page.locator('.pl-delivered__card')).toContainText(`to Mara (${to})`);
      const code = (await page.locator('.pl-delivered__code').textContent()) ?? '';
      await picture(page, 'gift-confirmation');
      await seen(page, '.pl-confirmed');
      const mail = await sent(to);
      expect(mail?.subject).toContain('Ada Byrne has sent you a gift card');
      expect(mail?.html).not.toContain(code);
      const reader = await page.context().newPage();
      await reader.setContent(openSealed(mail?.html ?? ''));
      await expect(reader.getByText(code)).toBeVisible();
      await expect(reader.getByText('For the bowl that you liked.')).toBeVisible();
      await picture(reader, 'gift-mail');
      await reader.close();
    });
  });
}

test('without JavaScript a card waits for its day, and its seller sends it to another address', async ({ browser }) => {
  const buyer = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await buyer.goto(`${site.url}/shop/gift-card`);
  await gift(buyer);
  await buyer.getByLabel('Name of who gets it').fill('Noor');
  await buyer.getByLabel('Their e-mail address').fill('nour@example.com');
  await buyer.getByLabel('Day on which it arrives').fill(inDays(40));
  await buyer.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(buyer.locator('.pl-line')).toContainText('Goes to Noor (nour@example.com) on');
  await buyer.goto(`${site.url}/checkout`);
  const address = {
    firstName: 'Ada',
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  await buyer.locator('[name=email]').fill('ada@example.com');
  for (const [name, value] of Object.entries(address))
    await buyer.locator(`[name="billingAddress.${name}"]`).fill(value);
  await buyer.locator('[name="billingAddress.region"]').selectOption('NY');
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  for (const [name, value] of Object.entries(card)) await buyer.locator(`[name="payment.${name}"]`).fill(value);
  const orderId = await pay(buyer);
  await expect(buyer.locator('.pl-delivered__card')).toContainText('We send it to Noor (nour@example.com) on');

  const page = await signedIn(browser, `/orders/${orderId}`);
  const handed = page.locator('section', { has: page.getByRole('heading', { name: 'Handed over' }) });
  await expect(handed).toContainText('Goes to Noor (nour@example.com) on');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'gift-order');
    await seen(page, 'main');
  }
  await handed.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the gift card' });
  await expect(dialog.getByLabel('Day')).toHaveValue(inDays(40));
  await expect(dialog.getByRole('button', { name: 'Send on that day' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'gift-dialog');
    await seen(page, '.dialog');
  }
  await dialog.getByLabel('E-mail address').fill('');
  await dialog.getByLabel('Day').fill('');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog.getByText('Enter an e-mail address.')).toBeVisible();
  await dialog.getByLabel('E-mail address').fill('noor@example.com');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('It is on its way to noor@example.com.')).toBeVisible();
  await sent('noor@example.com');
  await page.reload();
  await expect(handed).toContainText('Sent to Noor (noor@example.com) on');
  await expect(handed.getByRole('button', { name: 'Send to them again' })).toBeVisible();
  expect(
    await site.sql`select 1 from outbox_messages where kind = 'gift-card' and to_address = 'nour@example.com'`,
  ).toHaveLength(0);
});

test('an owner lets cards expire and gives one more time, and who has its code sees it without script', async ({
  browser,
}) => {
  const owner = await signedIn(browser, '/settings');
  const settings = owner.getByRole('region', { name: 'Gift cards' });
  await settings.getByLabel('When gift cards expire').selectOption('After a number of years');
  await settings.getByLabel('Years').fill('0');
  await expect(settings.getByText('Enter a whole number from 1 to 100.')).toBeVisible();
  await settings.getByLabel('Years').fill('1');
  // The demo shop is in the United States.
  await expect(settings.getByRole('status')).toContainText('asks for 5 years at least');
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 900 });
    await settings.scrollIntoViewIfNeeded();
    await picture(owner, 'expiry-setting');
    await seen(owner, '[aria-labelledby=settings-gift-cards]');
  }
  await settings.getByRole('button', { name: 'Save gift cards' }).click();
  await expect(owner.getByText('Gift cards are saved.')).toBeVisible();

  await owner.goto(`${site.url}/config/gift-cards`);
  await owner.getByRole('button', { name: 'Make a gift card' }).first().click();
  const making = owner.getByRole('dialog');
  await making.getByLabel('Worth').fill('40');
  await making.getByRole('button', { name: /^Make/ }).click();
  await owner.getByRole('button', { name: 'Show code once' }).click();
  await owner.getByRole('button', { name: 'Show code', exact: true }).click();
  const code = (await owner.locator('.gift-cards-revealed').textContent()) ?? '';
  const fiveYears = String(
    Number(new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'America/New_York' })) + 5,
  );
  await expect(owner.locator('.screen')).toContainText('It can be used until');

  // Whoever was given the code, on a phone and on a desk, with the keyboard alone.
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const visitor = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage();
    await gift(visitor);
    await expect(visitor.getByText(`Bought today, it can be used until`)).toContainText(fiveYears);
    await visitor.getByRole('link', { name: 'See what is left on it' }).press('Enter');
    await visitor.getByLabel('Gift card code').fill('2345-2345-2345-2345');
    await visitor.getByLabel('Gift card code').press('Enter');
    await expect(visitor.getByRole('alert')).toContainText('There is no gift card with this code.');
    await picture(visitor, 'balance-wrong');
    await visitor.getByLabel('Gift card code').fill(code.toLowerCase());
    await visitor.getByRole('button', { name: 'Show the balance' }).press('Enter');
    await expect(visitor.getByRole('definition')).toHaveText('$40.00');
    await expect(visitor.getByRole('status')).toContainText(fiveYears);
    expect(visitor.url()).toBe(`${site.url}/commerce/gift-card`);
    await picture(visitor, 'balance');
    await visitor.getByRole('link', { name: 'To the shop' }).press('Enter');
    await visitor.waitForURL(`${site.url}/shop`);
    await visitor.context().close();
  }
  // With script, as axe needs it.
  const looked = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await looked.goto(`${site.url}/commerce/gift-card`);
  await seen(looked, '.access-page');
  await looked.getByLabel('Gift card code').fill(code);
  await looked.getByRole('button', { name: 'Show the balance' }).click();
  await expect(looked.getByRole('definition')).toHaveText('$40.00');
  await seen(looked, '.access-page');

  // It pays from a cart, as long as it may.
  const [bowl] = await site.sql<{ itemId: string; sku: string }[]>`
    select item_id, sku from variants where sku = 'EMBER-4'`;
  const form = { ...bowl, quantity: '1' };
  const added = await looked.request.post(`${site.url}/cart/add`, { headers: { origin: site.url }, form });
  expect(added.ok()).toBe(true);
  const cart = async () => {
    await open(looked, `${site.url}/checkout`, '[data-island=checkout-page]');
    await looked.locator('.pl-order__bar').click();
    return looked.locator('.pl-order');
  };
  await (await cart()).locator('summary', { hasText: 'Gift card' }).click();
  await looked.getByLabel('Gift card code').fill(code);
  await looked.getByLabel('Gift card code').press('Enter');
  await expect(looked.locator('.pl-order')).toContainText('pays $40.00, then it is used up');

  // Its time is over.
  const ending = code.slice(-4);
  await site.sql`update gift_cards set expires_at = now() - interval '1 second' where ending = ${ending}`;
  // The job looks by itself once a minute at most.
  await site.sql`select pg_notify('plinth_jobs', 'gift-card-expiry')`;
  const held = () =>
    site.sql<{ balanceCents: number }[]>`select balance_cents from gift_cards where ending = ${ending}`;
  await expect.poll(async () => Number((await held())[0]?.balanceCents)).toBe(0);
  await owner.reload();
  await expect(owner.locator('.gift-cards-ledger')).toContainText('Expired');
  await expect(await cart()).toContainText('expired: it could be used until');
  await picture(looked, 'checkout-expired');
  await seen(looked, '.pl-checkout');
  await looked.goto(`${site.url}/commerce/gift-card`);
  await looked.getByLabel('Gift card code').fill(code);
  await looked.getByRole('button', { name: 'Show the balance' }).click();
  await expect(looked.getByRole('status')).toContainText('This gift card expired');
  await picture(looked, 'balance-expired');
  await looked.context().close();

  await owner.getByRole('button', { name: 'Give more time' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Give more time' });
  await expect(dialog.getByRole('status')).toContainText('$40.00 that expired come back onto it.');
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 900 });
    await picture(owner, 'extend-dialog');
    await seen(owner, '.dialog');
  }
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Give more time' }).click();
  await expect(dialog.getByText('That day is over. Choose a later one.')).toBeVisible();
  await dialog.getByLabel('The card can be used').selectOption('For ever');
  await dialog.getByRole('button', { name: 'Give more time' }).click();
  await expect(owner.getByText('The card does not expire any more.')).toBeVisible();
  await expect(owner.locator('.gift-cards-ledger')).toContainText('Given more time');
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 900 });
    await picture(owner, 'extended-card');
    await seen(owner, 'main');
  }
});
