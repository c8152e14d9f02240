import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeOf } from './axe.ts';
import { canvasOf, liveCanvas } from './canvas.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// The look of a website as its owner edits it: values of the theme with their tools, live on the website beside them.

const shots = process.env.SHOTS;
let pageId = '';
const site = useSite({
  seed: async (made) => {
    pageId = await made.addCollection(await made.firstWebsite(), {
      urlId: 'on-paper',
      title: 'On paper',
      sections: [section('top', [block('words', 2, 1, { html: '<p>Words on paper</p>' })])],
    });
  },
});
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context, page }) => {
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Room for the desktop's 1440 pixels beside the panel: what is scaled cannot be pointed at by a test. */
const WIDE = 1800;
const tools = (page: Page) => page.getByRole('complementary', { name: 'Styles' });
/** A custom property as the page in the canvas has it now. */
const variable = (page: Page, name: string) =>
  canvasOf(page)
    .locator('body')
    .evaluate((body, asked) => getComputedStyle(body).getPropertyValue(asked).trim(), name);
const published = async (page: Page): Promise<string> => (await page.request.get(`${site.url}/`)).text();

async function openStyles(page: Page): Promise<void> {
  await page.goto(`${site.url}/config/design/styles`);
  await expect(page.getByRole('heading', { name: 'Styles', exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await liveCanvas(page);
}

async function look(page: Page, name: string): Promise<void> {
  const axe = axeOf(page).exclude('.canvas__frame');
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (shots) await page.screenshot({ path: `${shots}/design-${name}.png` });
}

test('[EDIT-02] [EDIT-09] [EDIT-10] values are chosen with their tools, seen at once, undone by name and published', async ({
  page,
}) => {
  await openStyles(page);
  await look(page, 'styles');
  await tools(page)
    .getByRole('button', { name: /^Paper: / })
    .click();
  const picker = page.getByRole('dialog', { name: 'Colour of Paper' });
  await expect(picker.getByRole('button', { name: 'Hex' })).toHaveAttribute('aria-pressed', 'true');
  await picker.getByRole('textbox', { name: 'Hex' }).fill('#204060');
  await picker.getByRole('textbox', { name: 'Hex' }).press('Enter');
  await expect.poll(() => variable(page, '--tweak-paper')).toBe('#204060');
  await picker.getByRole('button', { name: 'RGB' }).click();
  await expect(picker.getByRole('textbox', { name: 'Blue' })).toHaveValue('96');
  await picker.getByRole('button', { name: 'HSL' }).click();
  await expect(picker.getByRole('textbox', { name: 'Hue' })).toHaveValue('210°');
  await look(page, 'colour');
  // The map of colours, by pointer: its upper left corner is white.
  const map = picker.locator('.colour-map');
  await map.click({ position: { x: 1, y: 1 } });
  await expect.poll(() => variable(page, '--tweak-paper')).toMatch(/^#f[a-f]f[a-f]f[a-f]$/);
  await page.keyboard.press('Escape');

  const header = tools(page).getByRole('group', { name: 'Header', exact: true });
  await header.getByRole('button', { name: 'Left' }).click();
  await expect(canvasOf(page).locator('body')).toHaveClass(/tweak-header-left/);
  const width = tools(page).getByRole('textbox', { name: 'Page width' });
  await width.fill('1200');
  await expect.poll(() => variable(page, '--tweak-page-width')).toBe('1200px');
  await page.getByRole('button', { name: 'Undo change of page width' }).click();
  await expect(width).toHaveValue('1440');
  await page.getByRole('button', { name: 'Redo change of page width' }).click();
  await expect(width).toHaveValue('1200');
  await tools(page).getByRole('button', { name: 'Page width as the theme has it' }).click();
  await expect(width).toHaveValue('1440');

  expect(await published(page)).not.toMatch(/<body[^>]*tweak-header-left/);
  await page.getByRole('button', { name: 'More about the design' }).click();
  await page.getByRole('menuitem', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog', { name: 'Changes that visitors do not see yet' });
  await expect(review.getByRole('listitem').filter({ hasText: 'Changed header to Left' })).toBeVisible();
  await review.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await expect.poll(() => published(page)).toMatch(/<body[^>]*tweak-header-left/);
});

test('[NAV-01] [NAV-02] words of header, footer and announcement bar are drafted beside the website, taken back by name and published', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/design`);
  await page.getByRole('link', { name: 'Header and footer', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Header and footer' });
  await liveCanvas(page);
  await panel.getByLabel('Name of the website').fill('Clay and Company');
  await expect(canvasOf(page).locator('header .site-title')).toHaveText('Clay and Company');
  await panel.getByLabel('Address', { exact: true }).fill('Old Yard 3\nLeipzig');
  await expect(canvasOf(page).locator('footer')).toContainText('Leipzig');
  await expect(panel.getByRole('switch', { name: 'Show the announcement bar' })).toBeChecked();
  await panel.getByLabel('Text', { exact: true }).fill('Closed on Monday');
  const bar = canvasOf(page).getByRole('complementary', { name: 'Announcement', exact: true });
  await expect(bar).toContainText('Closed on Monday');
  await page.getByRole('button', { name: 'Undo change of the announcement', exact: true }).click();
  await expect(bar).toContainText('Free shipping');
  await page.getByRole('button', { name: 'Redo change of the announcement', exact: true }).click();
  await expect(bar).toContainText('Closed on Monday');
  await look(page, 'words');
  expect(await published(page)).not.toContain('Clay and Company');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await expect.poll(() => published(page)).toContain('Clay and Company');
  const html = await published(page);
  expect(html).toContain('Closed on Monday');
  expect(html).toMatch(/<footer[\s\S]*Leipzig[\s\S]*<\/footer>/);
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'words-phone');
});

test('[EDIT-08] [EDIT-56] [EDIT-57] fonts are browsed with a preview of each; what cannot be loaded is said', async ({
  page,
}) => {
  await page.route('**/api/design/fonts', (route) => route.abort());
  await page.route('**/static/fonts/caveat/**', (route) => route.abort());
  await openStyles(page);
  await tools(page)
    .getByRole('button', { name: /^Heading font: / })
    .click();
  const fonts = page.getByRole('region', { name: 'Fonts' });
  await expect(fonts.getByRole('alert')).toContainText('Unable to load fonts');
  await page.unroute('**/api/design/fonts');
  await fonts.getByRole('button', { name: 'Try again' }).click();
  await expect(fonts.getByText('Unable to load preview for Caveat')).toBeVisible();
  await look(page, 'fonts');
  await fonts.getByRole('button', { name: 'Playfair Display' }).click();
  await expect(fonts.getByRole('button', { name: 'Playfair Display' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => variable(page, '--tweak-heading-font')).toContain('Playfair Display');
  // The page has the font itself, from this server.
  await expect
    .poll(() =>
      canvasOf(page)
        .locator('body')
        .evaluate(() => document.fonts.load('20px "Playfair Display"').then((faces) => faces.length)),
    )
    .toBeGreaterThan(0);
  await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('mono');
  await expect(fonts.getByRole('button', { name: 'JetBrains Mono' })).toBeVisible();
  await expect(fonts.getByRole('button', { name: 'Playfair Display' })).toBeHidden();
  // One of the owner's own, told by its bytes; what is none is said beside it.
  const hebrew = '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2';
  const path = new URL(`../node_modules/${hebrew}`, import.meta.url);
  await fonts.locator('input[type=file]').setInputFiles([
    { name: 'lies.woff2', mimeType: 'font/woff2', buffer: Buffer.from('no font') },
    { name: 'ours.woff2', mimeType: 'font/woff2', buffer: readFileSync(path) },
  ]);
  await expect(fonts.getByRole('alert')).toHaveText('lies.woff2 is not a supported file type.');
  await expect(fonts.getByRole('button', { name: 'Yours' })).toHaveAttribute('aria-pressed', 'true');
  await fonts.getByRole('button', { name: 'Noto Sans Hebrew Thin', exact: true }).click();
  await expect.poll(() => variable(page, '--tweak-heading-font')).toContain('Noto Sans Hebrew Thin');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, 'fonts-own');
  await fonts.getByRole('button', { name: 'Remove Noto Sans Hebrew Thin' }).click();
  await page.getByRole('button', { name: 'Remove font', exact: true }).click();
  await expect(page.getByText('Noto Sans Hebrew Thin is used in a draft of the design.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all the same' }).click();
  await expect(fonts.getByText('You have uploaded no font yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo change of Heading font' }).click();
  await fonts.getByRole('button', { name: 'Styles' }).click();
  await expect(tools(page).getByRole('button', { name: 'Heading font: Playfair Display' })).toBeVisible();
});

test('presets are compared before they are applied, palettes come from one colour, and all can be set back', async ({
  page,
}) => {
  await openStyles(page);
  const ink = tools(page).getByRole('textbox', { name: 'Ink' });
  const before = await ink.inputValue();
  await tools(page).getByText('Presets', { exact: true }).click();
  const stone = tools(page).getByRole('listitem').filter({ hasText: 'Stone and ink' });
  await stone.getByRole('button', { name: 'Compare' }).click();
  await expect.poll(() => variable(page, '--tweak-paper')).toBe('#e9ebe8');
  await expect(ink).toHaveValue(before);
  await look(page, 'preset');
  await stone.getByRole('button', { name: 'Back to mine' }).click();
  await expect.poll(() => variable(page, '--tweak-paper')).not.toBe('#e9ebe8');
  await stone.getByRole('button', { name: 'Apply Stone and ink' }).click();
  await expect(ink).toHaveValue('#1b2a30');
  await tools(page).getByText('Presets', { exact: true }).click();
  await tools(page).getByText('Palette from one colour').click();
  await look(page, 'palette');
  await tools(page)
    .getByRole('button', { name: /^Night/ })
    .click();
  await expect(ink).not.toHaveValue('#1b2a30');
  await expect(page.getByRole('button', { name: 'Undo applying palette night' })).toBeVisible();
  await tools(page).getByRole('button', { name: 'All values as the theme has them' }).click();
  await expect(ink).toHaveValue('#23211d');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'phone');
});

test('[EDIT-19] [EDIT-51] custom CSS is written with the theme’s values at hand, problems beside its lines, live on the website', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.url}/config/design/code`);
  const code = page.getByRole('textbox', { name: 'Custom CSS' });
  await liveCanvas(page);
  await code.click();
  await page.keyboard.type('.site-title { color: var(--tweak-acc');
  // While the list waits for what fits the last key, it takes no press.
  await expect(page.locator('.cm-tooltip-autocomplete-disabled')).toHaveCount(0);
  await page.getByRole('option', { name: /--tweak-accent/ }).click();
  await expect(code).toContainText('var(--tweak-accent)');
  const title = canvasOf(page).locator('.site-title').first();
  const accent = await variable(page, '--tweak-accent');
  const rgb = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)).join(', ');
  await expect.poll(() => title.evaluate((element) => getComputedStyle(element).color)).toBe(`rgb(${rgb})`);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n}\n.b { color: var(--tweak-none) }');
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByRole('listitem').filter({ hasText: 'Line 2' })).toContainText('too many');
  await expect(problems.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText(
    'The theme has no --tweak-none.',
  );
  await expect(page.locator('.cm-lint-marker').first()).toBeVisible();
  await look(page, 'code');
  expect(await published(page)).not.toContain('--tweak-none');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => published(page)).toContain('var(--tweak-accent)');

  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  });
  await phone.addCookies(cookies);
  const android = await phone.newPage();
  await android.goto(`${site.url}/config/design/code`);
  await expect(android.getByText('Code editing is not available on Android.')).toBeVisible();
  await expect(android.getByRole('textbox', { name: 'Custom CSS' })).toHaveCount(0);
  await look(android, 'code-android');
  await phone.close();
});

test('[EDIT-74] tools over the colours of the website are light up to a luminance of 0.65, and dark above', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 900 });
  // Luminance 0.638 and 0.651.
  for (const [paper, ground] of [
    ['#d1d1d1', 'dark'],
    ['#d3d3d3', 'light'],
  ] as const) {
    await openStyles(page);
    await tools(page).getByRole('textbox', { name: 'Paper' }).fill(paper);
    await expect.poll(() => variable(page, '--tweak-paper')).toBe(paper);
    await tools(page)
      .getByRole('button', { name: `Paper: ${paper}` })
      .click();
    // The mark on the swatch of the colour itself.
    const swatch = page.getByRole('group', { name: 'Colours of the website' }).getByRole('button', { name: 'Paper' });
    await expect(swatch).toHaveCSS('color', ground === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(17, 17, 17)');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
    // The outline and the name of a block on the canvas.
    await page.goto(`${site.url}/config/pages/${pageId}`);
    await canvasOf(page).getByText('Words on paper').hover();
    const outline = canvasOf(page).locator('.outline--hover');
    await expect(outline).toHaveCSS('outline-color', ground === 'dark' ? 'rgb(157, 181, 255)' : 'rgb(43, 85, 201)');
    await expect(outline.locator('.outline__name')).toHaveCSS(
      'color',
      ground === 'dark' ? 'rgb(16, 19, 28)' : 'rgb(255, 255, 255)',
    );
  }
});

test('site identity: icon, picture and titles are seen as others show them, undone, and published together', async ({
  page,
}) => {
  const open = async () => {
    await page.goto(`${site.url}/config/design`);
    await page
      .getByRole('navigation', { name: 'Design', exact: true })
      .getByRole('link', { name: 'Site identity' })
      .click();
    await expect(page.getByRole('heading', { name: 'Site identity', exact: true })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await open();
  const form = page.getByRole('group', { name: 'Site identity', exact: true });
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const icon = form.getByRole('group', { name: 'Browser icon', exact: true });
  await icon.getByRole('button', { name: 'Choose image' }).click();
  const files = page.getByRole('dialog', { name: 'Files' });
  await files.getByRole('tab', { name: 'Upload File' }).click();
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#b4552d' } })
    .png()
    .toBuffer();
  await files.locator('input[type=file]').setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer });
  await files.getByRole('button', { name: 'Use file' }).click();
  await expect(icon.getByText('It is 600 × 300 pixels and is cut to a square')).toBeVisible();
  const pages = form.getByRole('textbox', { name: 'Titles of pages' });
  await pages.fill('%i at %s');
  await expect(form.getByRole('alert')).toHaveText('“%i” means nothing in this title. Use %c, %s, %t.');
  await pages.fill('%s: %c');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Page', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.getByRole('figure', { name: 'As search engines show it' })).toContainText(/\S: On paper/);
  await look(page, 'identity');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'identity-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = page.getByRole('group', { name: 'Design', exact: true });
  await bar.getByRole('button', { name: /^Undo change of titles of pages/ }).click();
  await expect(pages).toHaveValue('');
  await bar.getByRole('button', { name: /^Redo change of titles of pages/ }).click();
  await expect(pages).toHaveValue('%s: %c');
  const shown = async () => (await page.request.get(`${site.url}/on-paper`)).text();
  expect(await shown()).not.toContain('/mark.png');
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(bar.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await expect.poll(shown).toMatch(/<title>[^<]+: On paper<\/title>/);
  const address = /<link rel="apple-touch-icon" sizes="300x300" href="([^"]+)"/.exec(await shown())?.[1] ?? '';
  const sent = await page.request.get(`${site.url}${address.replaceAll('&amp;', '&')}`, { headers: { accept: '*/*' } });
  const { width, height } = await sharp(await sent.body()).metadata();
  expect([width, height]).toEqual([300, 300]);
});
