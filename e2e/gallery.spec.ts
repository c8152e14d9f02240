import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { test } from './test.ts';

const program = join(import.meta.dirname, '..', 'scripts', 'gallery.mjs');
/** Set to a folder to keep the images, for looking at. */
const shots = process.env.SHOTS;

let gallery: ChildProcess;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  gallery = spawn(process.execPath, [program, '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: gallery.stdout! }).on('line', (line) => {
      if (line.includes('Ctrl-C')) resolve();
    });
    gallery.once('close', (code) => reject(new Error(`npm run gallery ended with ${code}`)));
  });
  url = `http://localhost:${port}`;
});

test.afterAll(async () => {
  const gone = new Promise((resolve) => gallery.once('close', resolve));
  gallery.kill('SIGINT');
  await gone;
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Without a flaw that axe finds, without an error, and not wider than the screen. */
async function isSound(page: Page, name: string, errors: readonly string[]): Promise<void> {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  // Pages in frames have main parts of their own; they are walked as pages elsewhere.
  const { violations } = await axeOf(page).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

for (const width of [390, 1440]) {
  test.describe(`the gallery at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const appearance of ['light', 'dark']) {
      test(`shows the parts of the editor, ${appearance}`, async ({ page }) => {
        const errors = collectErrors(page);
        await page.addInitScript((value) => localStorage.setItem('plinth:appearance', value), appearance);
        await page.goto(`${url}/config/gallery`);
        await expect(page.getByRole('heading', { name: 'Parts of the editor' })).toBeVisible();
        await expect(page.getByRole('row', { name: 'Stone cup 3 14' })).toBeVisible();
        await expect(page.getByRole('img', { name: 'Working' }).first()).toBeVisible();
        await isSound(page, `editor-${width}-${appearance}`, errors);
      });
    }

    test('shows the islands', async ({ page }) => {
      const errors = collectErrors(page);
      await page.goto(`${url}/@dev/islands`);
      await expect(page.getByRole('heading', { name: 'Islands' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Sold Out' }).first()).toBeDisabled();
      await isSound(page, `islands-${width}`, errors);
    });
  });
}

test('whole pages of the storefront stand in frames, as their scripts leave them', async ({ page }) => {
  await page.goto(`${url}/@dev/islands`);
  for (const [title, text] of [
    ['Cart, with a coupon', '$173.90'],
    ['Checkout, with problems', 'The payment was declined. Please try another card.'],
    ['Order confirmation', 'Thank you, Mara'],
  ] as const) {
    await page.getByTitle(title).scrollIntoViewIfNeeded();
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByText(text).first()).toBeVisible();
  }
});

test('parts of the gallery do what they do on a screen', async ({ page }) => {
  await page.goto(`${url}/`);
  await expect(page).toHaveURL(/\/config\/gallery$/);
  await page.getByRole('button', { name: 'Ask, then fail' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Connect the domain?' });
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The domain does not point here yet.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'News that can be undone' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Restored')).toBeVisible();
});
