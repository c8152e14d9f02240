import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { useSecretKey } from '../apps/server/src/platform/config/secret-key.ts';
import { openSealed } from '../apps/server/src/testing/opened-mail.ts';
import { axeOf } from './axe.ts';
import { chooseFiles } from './choose-files.ts';
import { open } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What is not sent in a parcel reaches its buyer, and what a gift card holds is worth it at the till: on a phone and on a desktop.

// Codes and links stand in the outbox encrypted; with the server's key the tests read them as their receiver does.
const secretKey = randomBytes(32).toString('hex');
useSecretKey(secretKey);
const site = useSite({ env: { PLINTH_SECRET_KEY: secretKey } });

const put = async (page: Page, sku: string) => {
  const [variant] = await site.sql<{ itemId: string }[]>`select item_id from variants where sku = ${sku}`;
  const headers = { origin: site.url };
  const form = { itemId: variant?.itemId ?? '', sku, quantity: '1' };
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
const seen = async (page: Page, part: string) => {
  const { violations } = await axeOf(page).include(part).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
};
const picture = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('[PROD-02] [GIFT-01] a file, a gift card and a membership are there at once, and the card pays for a bowl', async ({
      page,
    }) => {
      for (const sku of ['NOTEBOOK-PDF', 'GIFT-50', 'LETTERS-YEAR']) await put(page, sku);
      await checkout(page);
      await fillAddress(page, 'billingAddress');
      await expect(page.locator('.pl-sums')).not.toContainText('Enter address');
      await fillCard(page);
      await pay(page).click();
      await page.waitForURL('**/checkout/order-confirmed?*');
      await picture(page, 'confirmation');
      await seen(page, '.pl-confirmed');

      const shown = (await page.locator('.pl-delivered__code').textContent()) ?? '';
      const link = (await page.getByRole('link', { name: 'Download glaze-notebook.pdf' }).getAttribute('href')) ?? '';
      const [mail] = await site.sql<{ html: string }[]>`
        select html from outbox_messages where kind = 'order-confirmed' order by id desc limit 1`;
      expect(mail?.html).not.toContain(shown);
      const reader = await page.context().newPage();
      await reader.setContent(openSealed(mail?.html ?? ''));
      await picture(reader, 'mail');
      await expect(reader.getByText(shown)).toBeVisible();
      expect(await reader.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(`${site.url}${link}`);
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await reader.close();

      const downloaded = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download glaze-notebook.pdf' }).click();
      const file = await downloaded;
      expect(file.suggestedFilename()).toBe('glaze-notebook.pdf');
      expect(await readFile(await file.path())).toEqual(await readFile('demo/files/glaze-notebook.pdf'));
      await page.reload();
      await expect(page.locator('.pl-delivered')).toContainText('Can be downloaded 4 times more');

      const code = (await page.locator('.pl-delivered__code').textContent()) ?? '';
      await page.getByRole('link', { name: 'Enter Studio Letters' }).click();
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByLabel('Name').fill('Ada Byrne');
      await page.getByLabel('Email').fill(`ada-${viewport.width}@example.com`);
      await page.getByLabel('Password').fill('a long password');
      await page.getByRole('button', { name: 'Create account' }).click();
      await picture(page, 'membership');
      await page.getByRole('button', { name: 'Enter' }).click();
      await page.getByRole('link', { name: 'The Letters' }).click();
      await expect(page.getByText('nine bowls in it that nobody had asked for')).toBeVisible();

      await put(page, 'EMBER-4');
      await checkout(page);
      await fillAddress(page, 'shippingAddress');
      const bar = page.locator('.pl-order__bar');
      if (await bar.isVisible()) await bar.click();
      await page.locator('.pl-order summary', { hasText: 'Gift card' }).click();
      await page.getByLabel('Gift card code').fill('AAAA-BBBB-CCCC-DDDD');
      await page.keyboard.press('Enter');
      await expect(page.locator('.pl-order')).toContainText('There is no gift card with this code.');
      await page.getByLabel('Gift card code').fill(code.toLowerCase());
      // Not applied, it holds the order: what it pays must be seen first.
      await fillCard(page);
      if (await bar.isVisible()) await bar.click();
      await pay(page).click();
      await expect(page.locator('.pl-order')).toContainText('Press Apply to pay with this gift card');
      await page.getByLabel('Gift card code').press('Enter');
      await expect(page.locator('.pl-sums')).toContainText(`Gift card ···· ${code.slice(-4)}−$50.00`);
      await picture(page, 'checkout-with-card');
      await seen(page, '.pl-checkout');
      const due = (await page.locator('.pl-sums__row--total strong').last().textContent()) ?? '';
      if (await bar.isVisible()) await bar.click();
      await expect(pay(page)).toContainText(due);
      await pay(page).click();
      await page.waitForURL('**/checkout/order-confirmed?*');
      await expect(page.locator('.pl-confirmed')).toContainText('Paid by gift card$50.00');
      await expect(page.locator('.pl-confirmed')).toContainText(`Other payment${due}`);
      await picture(page, 'confirmation-with-card');
    });
  });
}

test('without JavaScript a gift card pays for all of a download', async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await put(page, 'GIFT-50');
  await page.goto(`${site.url}/checkout`);
  await fillAddress(page, 'billingAddress');
  await fillCard(page);
  await pay(page).click();
  const code = (await page.locator('.pl-delivered__code').textContent()) ?? '';
  await put(page, 'NOTEBOOK-PDF');
  await page.goto(`${site.url}/checkout`);
  await fillAddress(page, 'billingAddress');
  // A press is lost where the page still moves to the field that was filled last.
  await expect(async () => {
    const field = page.getByLabel('Gift card code');
    if (!(await field.isVisible())) await page.locator('.pl-order summary', { hasText: 'Gift card' }).click();
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByLabel('Gift card code').fill(code);
  await page.locator('button[value=apply-gift-card]').click();
  await expect(page.locator('.pl-checkout__form')).toContainText('Your gift card pays for all of it.');
  await pay(page).click();
  await expect(page.locator('.pl-delivered')).toContainText('glaze-notebook.pdf');
});

test('an owner sees what was handed over, sends it again, and gives a product its file', async ({ browser }) => {
  const password = 'stoneware and sycamore';
  await site.owner(password);
  const buyer = await (await browser.newContext()).newPage();
  for (const sku of ['NOTEBOOK-PDF', 'GIFT-50', 'LETTERS-YEAR']) await put(buyer, sku);
  await checkout(buyer);
  await fillAddress(buyer, 'billingAddress');
  await expect(buyer.locator('.pl-sums')).not.toContainText('Enter address');
  await fillCard(buyer);
  await pay(buyer).click();
  await buyer.waitForURL('**/checkout/order-confirmed?*');
  const orderId = new URL(buyer.url()).searchParams.get('order') ?? '';

  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  await page.goto(`${site.url}/config/sign-in?to=${encodeURIComponent(`/orders/${orderId}`)}`);
  await page.getByLabel('Email', { exact: true }).fill('owner@plinth.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const handed = page.locator('section', { has: page.getByRole('heading', { name: 'Handed over' }) });
  await expect(handed).toContainText('Downloaded 0 of 5 times');
  await expect(handed).toContainText('$50.00 of $50.00 left');
  await expect(handed).toContainText('Not entered yet');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'editor-order');
    await seen(page, 'main');
  }
  await handed.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent to ada@example.com.')).toBeVisible();
  await expect(page.getByRole('link', { name: /What you bought with order/ })).toBeVisible();

  await page.getByRole('link', { name: 'The Glaze Notebook' }).click();
  const files = page.locator('section', { has: page.getByRole('heading', { name: 'Files customers download' }) });
  await expect(files).toContainText('glaze-notebook.pdf');
  const curves = { name: 'Firing curves.zip', mimeType: 'application/zip', buffer: Buffer.from('PK curves') };
  await chooseFiles(page, () => files.getByRole('button', { name: 'Add a file' }).click(), curves);
  await expect(files).toContainText('Firing curves.zip');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'editor-product');
    await seen(page, 'main');
  }
  await files.getByRole('button', { name: 'Remove Firing curves.zip' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(files).not.toContainText('Firing curves.zip');
});
