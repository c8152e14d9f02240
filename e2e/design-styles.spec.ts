import AxeBuilder from '@axe-core/playwright';
import { expect as baseExpect, type Page, test } from '@playwright/test';
import { useSite } from './site.ts';

// The look of a website as its owner edits it: values of the theme with their tools, live on the website beside them.

const expect = baseExpect.configure({ timeout: 30_000 });
const shots = process.env.SHOTS;
const site = useSite();
test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context, page }) => {
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const frame = (page: Page) => page.frameLocator('.canvas__frame');
const tools = (page: Page) => page.getByRole('complementary', { name: 'Styles' });
/** A custom property as the page in the canvas has it now. */
const variable = (page: Page, name: string) =>
  frame(page)
    .locator('body')
    .evaluate((body, asked) => getComputedStyle(body).getPropertyValue(asked).trim(), name);
const published = async (page: Page): Promise<string> => (await page.request.get(`${site.url}/`)).text();

async function openStyles(page: Page): Promise<void> {
  await page.goto(`${site.url}/config/design/styles`);
  await expect(page.getByRole('heading', { name: 'Styles', exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('.canvas[data-state="ready"]')).toBeVisible();
}

async function look(page: Page, name: string): Promise<void> {
  const axe = new AxeBuilder({ page }).exclude('.canvas__frame');
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
  await expect(frame(page).locator('body')).toHaveClass(/tweak-header-left/);
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
      frame(page)
        .locator('body')
        .evaluate(() => document.fonts.load('20px "Playfair Display"').then((faces) => faces.length)),
    )
    .toBeGreaterThan(0);
  await fonts.getByRole('searchbox', { name: 'Search fonts' }).fill('mono');
  await expect(fonts.getByRole('button', { name: 'JetBrains Mono' })).toBeVisible();
  await expect(fonts.getByRole('button', { name: 'Playfair Display' })).toBeHidden();
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
