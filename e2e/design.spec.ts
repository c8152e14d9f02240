import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { makeZip } from '../apps/server/src/testing/make-zip.ts';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The owner's Design screen, and what scripts of other themes find in the browser.

const fixture = fileURLToPath(new URL('../apps/server/src/site/themes/fixtures/vocabulary', import.meta.url));
const shots = process.env.SHOTS;

const plinth = useSite();
let page: Page;
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
});
/** A change that every visitor sees is asked about first. */
async function agree(told = 'for all visitors'): Promise<void> {
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText(told);
  await asked.getByRole('button', { name: 'Make live' }).click();
}

/** Each test begins on the screen, with the theme of the first start live and no trouble behind it. */
test.beforeEach(async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/config/design');
  await expect(page.getByRole('heading', { name: 'Design', exact: true })).toBeVisible();
  const ours = row('lookbook');
  // The list has come; what it says decides whether anything is to be done.
  await expect(ours).toContainText(/Live|Make live/);
  const makeLive = ours.getByRole('button', { name: /live/ });
  if (await makeLive.isVisible()) {
    await makeLive.click();
    await agree();
    await expect(ours).toContainText('Live');
    // Nothing that was said of the theme before stands on the screen any more.
    await page.reload();
  }
  await expect(ours).toContainText('Live');
});

const row = (name: string) => page.locator(`[data-theme-name="${name}"]`);
const uploadCard = () => page.getByRole('region', { name: 'Upload a theme' });

/** Uploads the theme and tells its version: `vocabulary@1`, and the next one where a test before has uploaded it, too. */
async function uploadVocabulary(): Promise<string> {
  await page.getByLabel('Folder of a theme').setInputFiles(fixture);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('vocabulary');
  await uploadCard().getByRole('button', { name: 'Upload', exact: true }).click();
  const told = uploadCard()
    .getByRole('status')
    .filter({ hasText: /version \d/ });
  await expect(told).toContainText('warnings');
  return `vocabulary@${/version (\d+)/.exec((await told.textContent()) ?? '')?.[1]}`;
}

async function uploadZip(name: string, region: string): Promise<void> {
  const zip = makeZip([
    { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' },
    {
      path: 'site.region',
      content: `<html lang="en"><head>{squarespace-headers}</head><body>${region}<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>`,
    },
  ]);
  await page
    .getByLabel('Zip of a theme')
    .setInputFiles({ name: `${name}.zip`, mimeType: 'application/zip', buffer: zip });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await uploadCard().getByRole('button', { name: 'Upload', exact: true }).click();
}

test('a folder is uploaded as a theme, seen before it is live, and put on with one of its presets', async () => {
  const name = await uploadVocabulary();
  const version = name.split('@')[1];
  await expect(uploadCard()).toContainText('styles/words.less, line 9');
  await expect(row('lookbook')).toContainText('Live');

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    row(name)
      .getByRole('link', { name: /Preview/ })
      .click(),
  ]);
  await expect(preview.locator('.own-file')).toHaveCount(1);
  // Links inside stay in the preview, on pages that the platform fills, too.
  await preview.locator('a.sqs-custom-cart').click();
  await expect(preview).toHaveURL(new RegExp(`/cart\\?preview-theme=vocabulary(?:@|%40)${version}`));
  // The theme knows nothing of a cart: that page is the platform's, and leads back into the preview.
  await expect(preview.locator('.own-file')).toHaveCount(0);
  await preview.locator('.pl-system__name').click();
  await expect(preview.locator('.own-file')).toHaveCount(1);
  await preview.close();

  await row(name).locator('summary').click();
  await row(name)
    .getByLabel(/^Preset of/)
    .selectOption('night');
  await row(name)
    .getByRole('button', { name: new RegExp(`Make Vocabulary, version ${version} live`, 'i') })
    .press('Enter');
  await agree('begins with “Night”');
  await expect(row(name)).toContainText('Live');
  await expect(row('lookbook')).not.toContainText('Live');
});

test('a theme with errors replaces nothing unasked; the version before is one press away', async () => {
  const mine = `mine-${test.info().repeatEachIndex}`;
  await uploadZip(mine, '<b id="own">works</b>');
  await row(`${mine}@1`).getByRole('button', { name: /live/ }).click();
  await agree('stay with Lookbook');
  await expect(row(`${mine}@1`)).toContainText('Live');
  await uploadZip(mine, '<b id="own">torn</b>\n {.section website}');
  await expect(uploadCard()).toContainText('site.region, line 2, column 2');
  await row(`${mine}@2`).getByRole('button', { name: /live/ }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('has errors');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await (await page.request.get('/about')).text()).toContain('<b id="own">works</b>');
  await row(`${mine}@2`).getByRole('button', { name: /live/ }).click();
  await asked.getByRole('button', { name: 'Make it live all the same' }).click();
  await expect(row(`${mine}@2`)).toContainText('Live');
  expect(await (await page.request.get('/about')).text()).toContain('torn');
  const problems = page.getByRole('region', { name: 'Problems on your website' });
  await expect(problems).toContainText('site.region, line 2, column 2');
  await row(`${mine}@1`).getByRole('button', { name: /live/ }).click();
  await expect(row(`${mine}@1`)).toContainText('Live');
});

test('what is no theme is refused beside its field, and nothing typed is lost', async () => {
  await page
    .getByLabel('Zip of a theme')
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await page.getByLabel('Name', { exact: true }).fill('odd');
  await uploadCard().getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(uploadCard().getByRole('alert')).toContainText('no zip that can be read');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('odd');
  await expect(uploadCard()).toContainText('Chosen: x.zip');
});

test('the screen fits three widths, light and dark, and axe finds nothing', async () => {
  await page.goto('/config/design');
  await expect(row('lookbook')).toContainText('Nothing is wrong');
  await expect(row('lookbook').locator('summary')).toHaveCount(0);
  await expect(row('lookbook').getByRole('heading')).toContainText('Lookbook');
  for (const look of ['light', 'dark']) {
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), look);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const { violations } = await axeOf(page).analyze();
      expect(violations.map(({ id, nodes }) => `${look} ${width} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      if (shots) await page.screenshot({ path: `${shots}/design-${look}-${width}.png`, fullPage: true });
    }
  }
});

test('scripts of another theme find what they ask for: images get their address, tweaks are told as they change', async ({
  browser,
}) => {
  const active = row(await uploadVocabulary());
  await active.getByRole('button', { name: /live/ }).click();
  await agree();
  await expect(active).toContainText('Live');
  const visitor = await (await browser.newContext({ baseURL: plinth.url })).newPage();
  await visitor.goto('/in-the-house');
  const images = visitor.locator('ul.own-gallery img[data-src]');
  await expect(images.first()).toHaveAttribute('src', /^\/content\/.*\?format=\d+w$/);
  await expect.poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
  const seen = await visitor.evaluate(() => {
    const { vocabulary, Tweak } = window as never as {
      vocabulary: { paper: string; seen: unknown[] };
      Tweak: { getValue(name: string): string };
    };
    const change = (config: string, value: string) =>
      dispatchEvent(new CustomEvent('tweak:change', { detail: { config, value } }));
    change('paper', '#abcdef');
    change('gap', '9px');
    return { at: vocabulary.paper, seen: vocabulary.seen, now: Tweak.getValue('paper') };
  });
  expect(seen.at).toMatch(/^#/);
  expect(seen.seen).toEqual([['paper', '#abcdef'], 'paper', 'gap']);
  expect(seen.now).toBe('#abcdef');
  // A script that asks for a library which is not there costs its own effect, not the page.
  await expect(visitor.locator('body')).toHaveClass(/yui/);
  await expect(visitor.locator('body')).not.toHaveClass(/never/);
  await expect(visitor.locator('ul.own-gallery li').first()).toBeVisible();
});
