// The images of the first day, for docs/screenshots: from the printed link to a product with options.
import { join } from 'node:path';
import { startDemoServer } from './demo-server.mjs';
import { repository } from './setup.mjs';

const pictures = ['tide-bowl-sea.jpg', 'tide-bowl-oat.jpg'];

/** Takes them at both widths, each from a server without any website: its link works once. */
export async function takeFirstDay(browser, folder) {
  for (const width of [390, 1440]) {
    const { links, stop } = await startDemoServer({ PLINTH_DEMO: '0' });
    const context = await browser.newContext({
      viewport: { width, height: width < 500 ? 844 : 900 },
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
    });
    try {
      const page = await context.newPage();
      await firstDay(page, links.find((link) => link.includes('/config/setup/')) ?? '', async (name) => {
        await page.waitForTimeout(900);
        await page.screenshot({ path: join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 78 });
        console.log(`${name}-${width}.jpg`);
      });
    } finally {
      await context.close();
      await stop();
    }
  }
}

async function firstDay(page, link, image) {
  await page.goto(link);
  await page.getByLabel('Name of your website').fill('Slow Clay');
  await page.getByRole('radio', { name: 'Shop' }).check();
  await image('first-day-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'How should it look?' }).waitFor();
  await image('first-day-2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Your name').fill('Mara Lind');
  await page.getByLabel('Email').fill('mara@example.com');
  await page.getByLabel('Password').fill('clay and glaze and fire');
  await image('first-day-3');
  await page.getByRole('button', { name: 'Create website' }).click();
  await page.getByRole('heading', { name: 'Slow Clay is ready' }).waitFor();
  await image('first-day-made');
  await page.getByRole('button', { name: 'Open the editor' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/config') && !pathname.includes('/setup/'));
  await image('first-day-editor');
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/config/products`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Tide bowl');
  await dialog.getByLabel('Price', { exact: true }).fill('48');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(pictures.map((path) => join(repository, 'demo/pictures', path)));
  await dialog.getByLabel('Stock', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Add option' }).click();
  await dialog.getByLabel('Option name').fill('Size');
  await dialog.getByLabel('Values', { exact: true }).fill('Small, Large');
  await dialog.getByRole('button', { name: 'Add this option' }).click();
  await dialog.getByText('2 variants').waitFor();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('heading', { name: 'Tide bowl', level: 1 }).waitFor();
  await image('first-day-product');
  await page.getByLabel('Stock of Large').scrollIntoViewIfNeeded();
  await image('first-day-options');
}
