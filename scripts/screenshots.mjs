#!/usr/bin/env node
// Takes the images of docs/screenshots from a fresh start with the demo sites: node scripts/screenshots.mjs
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { readCommandLine } from './command-line.mjs';
import { startDemoServer } from './demo-server.mjs';
import { takeFirstDay } from './first-day-screenshots.mjs';
import { repository } from './setup.mjs';

const { values } = readCommandLine(
  `
Usage: node scripts/screenshots.mjs [--first-day]

Takes the images of docs/screenshots from a fresh start with the demo sites, and those of the first day from one without.

  --first-day    those of the first day alone
  --help         this text`,
  { 'first-day': { type: 'boolean' } },
);

const folder = join(repository, 'docs', 'screenshots');
mkdirSync(folder, { recursive: true });
const executablePath = (await ensureChromium()) || undefined;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

await takeFirstDay(browser, folder);
if (values['first-day']) {
  await browser.close();
  process.exit(0);
}
const { links, stop } = await startDemoServer();
const [shop, journal, , signIn] = links;

const address = {
  email: 'mara@example.com',
  'shippingAddress.firstName': 'Mara',
  'shippingAddress.lastName': 'Lind',
  'shippingAddress.address1': '12 Elm Street',
  'shippingAddress.postalCode': '10001',
  'shippingAddress.city': 'New York',
  'shippingAddress.region': 'NY',
  'payment.cardNumber': '4242 4242 4242 4242',
  'payment.expiry': '12 / 34',
  'payment.cvc': '123',
};

for (const width of [390, 1440]) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 } });
  const page = await context.newPage();
  const image = async (name, fullPage = false) => {
    if (fullPage) {
      // Images below the fold load when they are scrolled to.
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 120));
        }
        scrollTo(0, 0);
      });
    }
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 78, fullPage });
    console.log(`${name}-${width}.jpg`);
  };
  await page.goto(`${shop}/`);
  await image('shop-home', true);
  await page.goto(`${shop}/shop`);
  await image('shop-list');
  await page.goto(`${shop}/shop/tide-bowl`);
  await page.locator('label', { hasText: 'Sea' }).first().click();
  await page.locator('label', { hasText: 'Medium' }).first().click();
  await image('shop-product');
  await page.locator('.product__info').getByRole('button', { name: 'Add To Cart' }).click();
  await page.waitForTimeout(2500);
  await page.goto(`${shop}/cart`);
  await image('shop-cart');
  await page.goto(`${shop}/checkout`);
  for (const [name, value] of Object.entries(address)) {
    const field = page.locator(`[name="${name}"]`).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await page.waitForTimeout(1500);
  await image('shop-checkout', true);
  await page.getByRole('button', { name: /^pay/i }).first().click();
  await page.waitForURL(/order-confirmed/, { timeout: 20_000 });
  await image('shop-confirmed');
  await page.goto(`${journal}/`);
  await image('journal-home', true);
  for (const [name, path] of [
    ['journal-article', '/journal/the-window-at-three'],
    ['journal-work', '/work'],
    ['journal-project', '/work/waiting-rooms'],
    ['journal-prints', '/prints'],
    ['journal-diary', '/diary'],
    ['journal-album', '/room-tone'],
    ['journal-season', '/this-winter'],
  ]) {
    await page.goto(journal + path);
    await image(name);
  }
  for (const [name, path] of [
    ['shop-workshops', '/workshops'],
    ['shop-gallery', '/in-the-house'],
    ['shop-about', '/about'],
  ]) {
    await page.goto(shop + path);
    await image(name);
  }
  await context.close();
}

const owner = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await owner.newPage();
await page.goto(signIn);
await page.getByRole('button').first().click();
await page.waitForURL(/\/config\/?$/);
for (const width of [1440, 390]) {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  const image = async (name) => {
    await page.waitForTimeout(1200);
    await page.screenshot({ path: join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 78 });
    console.log(`${name}-${width}.jpg`);
  };
  await page.goto(`${shop}/config/orders`);
  await image('editor-orders');
  await page.locator('a.row-link[href*="/config/orders/"]').first().click();
  await image('editor-order');
  await page.goto(`${shop}/config/products`);
  await image('editor-products');
  await page.getByText('Ember Teapot').first().click();
  await image('editor-product');
  for (const [name, path] of [
    ['editor-design', 'design'],
    ['editor-styles', 'design/styles'],
    ['editor-pages', 'pages'],
  ]) {
    await page.goto(`${shop}/config/${path}`);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await image(name);
  }
}
await browser.close();
await stop();
