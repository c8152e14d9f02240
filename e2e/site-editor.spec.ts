import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { canvasOf, liveCanvas } from './canvas.ts';
import { section, useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

// The whole way of an owner in the site editor, on the running server: a page is opened, written in, added to, reviewed and published.

const shots = process.env.SHOTS;
let pageId = '';
let emptyPageId = '';
let shopId = '';
let journalId = '';
let placesId = '';
const site = useSite({
  seed: async (made) => {
    const websiteId = await made.firstWebsite();
    const shop = { urlId: 'all-our-pots', title: 'All our pots', type: 13, typeName: 'products' };
    shopId = await made.addCollection(websiteId, shop);
    const journal = { urlId: 'all-we-write', title: 'All we write', type: 1, typeName: 'blog' };
    journalId = await made.addCollection(websiteId, journal);
    emptyPageId = await made.addCollection(websiteId, { urlId: 'nothing-yet', title: 'Nothing yet' });
    const words = (id: string, html: string, row: number) => ({
      id,
      type: 2,
      settings: { html: `<p>${html}</p>` },
      place: { desktop: { column: 1, row, columnSpan: 8, rowSpan: 1 } },
    });
    placesId = await made.addCollection(websiteId, {
      urlId: 'the-places',
      title: 'The places',
      sections: [section('places', [words('desk', 'Only at the desk', 1), words('all', 'Everywhere', 2)])],
    });
    pageId = await made.addCollection(websiteId, {
      urlId: 'our-yard',
      title: 'Our yard',
      sections: [
        section('top', [
          {
            id: 'words',
            type: 2,
            settings: { html: '<h1>Welcome to the yard</h1><p>Clay and ash.</p>' },
            place: { desktop: { column: 1, row: 1, columnSpan: 8, rowSpan: 1 } },
          },
        ]),
      ],
    });
  },
});
// Colours are looked at: nothing may be half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});

/** Wide enough for the desktop's 1440 pixels beside the panel, so that nothing is scaled. */
const WIDE = 1800;
const open = async (page: Page, width = WIDE): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${site.url}/config/pages/${pageId}`);
  await expect((await liveCanvas(page)).getByText('Welcome to the yard')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};
const published = async (page: Page): Promise<string> => (await page.request.get(`${site.url}/our-yard`)).text();
const look = async (page: Page, name: string): Promise<void> => {
  // What lies in the frame is the site's own; the pages of the site have tests of their own.
  const axe = axeOf(page).exclude('.canvas__frame').exclude('iframe');
  // Behind a dialog there is nothing to be told of.
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (!shots) return;
  await page.screenshot({ path: `${shots}/site-editor-${name}.png` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await page.screenshot({ path: `${shots}/site-editor-${name}-dark-rtl.png` });
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.emulateMedia({ colorScheme: 'light' });
};

test('[EDIT-01] a page is found, written in, added to, reviewed and published', async ({ page }) => {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.goto(`${site.url}/config/pages`);
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
  await look(page, 'pages');
  await page.getByRole('link', { name: /^Our yard/ }).click();
  const canvas = await liveCanvas(page);
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();

  await canvas.getByText('Clay and ash.').dblclick();
  await expect(page.getByRole('toolbar', { name: 'Format of text' })).not.toHaveCount(0);
  await page.keyboard.press('End');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await expect(settings.getByText('7 words, a minute to read')).toBeVisible();
  await page.keyboard.type(' And walnut.');
  await expect(canvas.getByText('Clay and ash. And walnut.')).toBeVisible();
  await expect(settings.getByText('9 words, a minute to read')).toBeVisible();
  await page.keyboard.press('Escape');
  await look(page, 'written');

  await page.keyboard.press('Control+f');
  const find = page.getByRole('region', { name: 'Find and replace' });
  await find.getByLabel('Find', { exact: true }).fill('ASH');
  await expect(find.getByText('Found once.')).toBeVisible();
  await look(page, 'find');
  await find.getByLabel('Replace with').fill('oak');
  await find.getByRole('button', { name: 'Replace all' }).click();
  await expect(canvas.getByText('Clay and oak. And walnut.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo replace/ }).click();
  await expect(canvas.getByText('Clay and ash. And walnut.')).toBeVisible();
  await find.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Find a block' }).fill('faq');
  await look(page, 'insert');
  await page.keyboard.press('Enter');
  await expect(canvas.getByText('A question?')).toBeVisible();
  await page.getByRole('button', { name: 'A question?', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill('Is it open on Mondays?');
  await expect(canvas.getByText('Is it open on Mondays?')).toBeVisible();
  await look(page, 'inspector');

  // Visitors see nothing of it until it is published.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await published(page)).not.toContain('walnut');
  await page.getByRole('button', { name: 'More about this page' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  const previewed = preview.frameLocator('iframe');
  await expect(previewed.getByText('Clay and ash. And walnut.')).toBeVisible();
  await look(page, 'preview');
  await preview.getByLabel('Seen by').selectOption({ label: 'A customer, signed in' });
  await expect(preview.locator('iframe')).toHaveAttribute('src', /as=signed-in/);
  await preview.getByRole('button', { name: 'Phone, 390 pixels wide' }).click();
  await expect.poll(() => previewed.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
  const address = (await preview.locator('iframe').getAttribute('src')) ?? '';
  expect((await (await site.visitor()).get(address)).status()).toBe(401);
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More about this page' }).click();
  await page.getByRole('menuitem', { name: 'Review changes' }).click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText('Added accordion');
  await look(page, 'review');
  await review.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  const html = await published(page);
  expect(html).toContain('And walnut.');
  expect(html).toContain('Is it open on Mondays?');
});

test('what was done is taken back by its name, kept through a reload, and restored from the history', async ({
  page,
}) => {
  await open(page);
  const canvas = canvasOf(page);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Find a block' }).fill('quote');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quote', { exact: true }).fill('Slow is smooth.');
  await expect(canvas.getByText('Slow is smooth.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(canvas.getByText('Slow is smooth.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Redo / }).click();
  await expect(canvas.getByText('Slow is smooth.')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(canvas.getByText('Slow is smooth.')).toBeVisible();
  await page.getByRole('button', { name: 'More about this page' }).click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(canvas.getByText('Slow is smooth.')).toHaveCount(0);
  await page.getByRole('button', { name: 'More about this page' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
  await look(page, 'history');
  const entry = page.getByRole('listitem').filter({ hasText: 'Added quote', hasNotText: 'Discarded' });
  await entry.getByRole('button', { name: 'Look' }).click();
  const after = page.frameLocator('iframe[title="The page after"]');
  await expect(after.getByText('Slow is smooth.')).toBeVisible();
  await look(page, 'before-after');
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await undoOf(page, 'The draft is restored.').hover();
  await expect(canvas.getByText('Slow is smooth.')).toBeVisible();
  // That is undone, and then one block of that state comes back alone.
  await undoOf(page, 'The draft is restored.').click();
  await expect(canvas.getByText('Slow is smooth.')).toHaveCount(0);
  await page.getByRole('button', { name: 'More about this page' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await entry.last().getByRole('button', { name: 'Look' }).click();
  await expect(page.getByRole('button', { name: /^Bring back / })).toHaveCount(1);
  await look(page, 'bring-back');
  await page.getByRole('button', { name: 'Bring back Slow is smooth.' }).click();
  await expect(canvas.getByText('Slow is smooth.')).toBeVisible();
});

test('a colour of the theme or of its own, and a link, are set beside the page and stand on it', async ({ page }) => {
  await open(page);
  const canvas = canvasOf(page);
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.getByRole('combobox', { name: 'Find a block' }).fill(name);
    await page.keyboard.press('Enter');
  };
  await add('shape');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  const colour = settings.getByRole('group', { name: 'Colour', exact: true });
  const code = colour.getByRole('textbox', { name: 'Colour code', exact: true });
  await colour.getByRole('button', { name: 'Text colour of the theme', exact: true }).click();
  await expect(code).toHaveValue('ink');
  await code.fill('teal');
  await expect(colour.getByText('Write a colour as #1a2b3c, or choose one of the theme.')).toBeVisible();
  await code.fill('#204060');
  await expect(colour.getByText('Write a colour as')).toHaveCount(0);
  await expect(canvas.locator('svg.shape')).toHaveCSS('color', 'rgb(32, 64, 96)');

  await add('button');
  const link = settings.getByRole('group', { name: 'Link', exact: true });
  await link.getByRole('button', { name: 'Edit link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit link', exact: true });
  await dialog
    .getByRole('group', { name: 'Link to' })
    .getByRole('button', { name: 'Web address', exact: true })
    .click();
  await dialog.getByLabel('Web address', { exact: true }).fill('not an address');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Links must be formatted as https://example.com or example.com')).toBeVisible();
  await dialog.getByLabel('Web address', { exact: true }).fill('example.org/ghent');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(canvas.getByRole('link', { name: 'Learn more', exact: true })).toHaveAttribute(
    'href',
    'https://example.org/ghent',
  );
  await link.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(link.getByRole('button', { name: 'Choose link', exact: true })).toBeVisible();

  // The keys of the editor hold beside the page, too, and those of the screens on the page.
  await page.keyboard.press('Control+z');
  await expect(link.getByRole('button', { name: 'Edit link', exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Control+z');
  await expect(link.getByRole('button', { name: 'Choose link', exact: true })).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(settings.getByRole('heading', { name: 'Find and replace' })).toBeVisible();
  await canvas.locator('svg.shape').click({ force: true });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a ready-made section is chosen by its picture, and a page is edited on a phone', async ({ page }) => {
  await open(page, 390);
  await look(page, 'phone');
  await page.getByRole('button', { name: 'Layers' }).click();
  await page
    .getByRole('button', { name: /Welcome to the yard/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible();
  await look(page, 'phone-inspector');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('button', { name: 'Ready-made sections' }).click();
  await expect(page.getByRole('heading', { name: 'Add a section' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Words alone' })).toBeVisible();
  await look(page, 'sections');
  await page.getByRole('button', { name: 'Words alone' }).click();
  const canvas = canvasOf(page);
  await expect(canvas.getByText('We repair what others throw away')).toBeVisible();

  // What has just been added is kept under a name, found first, renamed, put in again, and deleted.
  await page.getByRole('button', { name: 'Save as my own section' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Our promise');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Our promise” is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('button', { name: 'Ready-made sections' }).click();
  const menu = page.getByRole('dialog', { name: 'Add a section' });
  await menu.getByRole('button', { name: 'Rename Our promise' }).click();
  await menu.getByLabel('Name of Our promise').fill('What we promise');
  await menu.getByLabel('Name of Our promise').press('Enter');
  await expect(menu.getByRole('button', { name: 'Rename What we promise' })).toBeVisible();
  await expect(
    menu.locator('.ready-section iframe').contentFrame().getByText('We repair what others throw away'),
  ).toBeVisible();
  await look(page, 'own-sections');
  await menu.getByRole('button', { name: 'What we promise', exact: true }).click();
  await expect(canvas.getByText('We repair what others throw away')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('button', { name: 'Ready-made sections' }).click();
  await menu.getByRole('button', { name: 'Delete What we promise' }).click();
  await expect(menu.getByRole('button', { name: 'What we promise', exact: true })).toHaveCount(0);
});

test('a locked block stays where it is; an anchor is led to, and phones leave out what is hidden there', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.goto(`${site.url}/config/pages/${placesId}`);
  const canvas = canvasOf(page);
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await canvas.getByText('Only at the desk').click();
  await settings.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(settings.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  // A second click would begin to write in it.
  await canvas.getByText('Everywhere').click();
  await canvas.getByText('Only at the desk').click();
  await page.keyboard.press('Delete');
  await expect(page.locator('span').filter({ hasText: 'This text is locked. Unlock it first.' })).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await settings.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(settings.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();

  await settings.getByText('Place and visibility').click();
  await expect(settings.getByLabel('Row', { exact: true })).toHaveValue('1');
  await settings.getByLabel('Anchor').fill('Our Desk, below');
  await expect(settings.getByText('Links to #our-desk-below lead here.')).toBeVisible();
  await settings.getByRole('switch', { name: 'Hidden on phones' }).press(' ');
  await look(page, 'places');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  await page.goto(`${site.url}/the-places#our-desk-below`);
  await expect(page.locator('#our-desk-below')).toBeAttached();
  await expect(page.getByText('Only at the desk')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Only at the desk')).toBeHidden();
  await expect(page.getByText('Everywhere')).toBeVisible();
});

test('a tablet held upright shows the page over its whole width, and the settings when they are asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${site.url}/config/pages/${pageId}`);
  const words = canvasOf(page).getByText('Welcome to the yard');
  await expect(words).toBeVisible();
  const width = async () => (await page.locator('.canvas__frame').boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(760);
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await expect(settings).toHaveCount(0);
  await words.click({ force: true });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(settings.getByRole('heading', { name: 'Text' })).toBeVisible();
  expect(await width()).toBeGreaterThan(760);
  await look(page, 'tablet');
  // A desktop at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(width).toBeGreaterThan(660);
  await look(page, 'twice-as-large');
});

test('where screens go from right to left the page stands in its own window all the same', async ({ page }) => {
  await open(page, 1440);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  const left = async (part: string) => Math.round((await page.locator(part).boundingBox())?.x ?? Number.NaN);
  const right = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    return Math.round(box ? box.x + box.width : Number.NaN);
  };
  await expect.poll(() => left('.canvas__window')).toBeGreaterThan(300);
  await expect.poll(() => left('.canvas__frame')).toBe(await left('.canvas__window'));
  expect(await right('.canvas__frame')).toBe(await right('.canvas__window'));
});

test('what is in no block of the page says where it is edited, and leads there', async ({ page }) => {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.goto(`${site.url}/config/pages/${emptyPageId}`);
  const canvas = await liveCanvas(page);
  const parts = [
    [canvas.locator('.announcement-bar'), 'The announcement bar is the same on every page.', 'Header and footer'],
    [canvas.locator('header .site-title'), 'This belongs to the design of every page.', 'Header and footer'],
    [canvas.locator('footer').first(), 'This belongs to the design of every page.', 'Header and footer'],
    [canvas.locator('header nav a').first(), 'Links of the navigation are named', 'Pages'],
    [canvas.getByRole('heading', { name: 'Nothing yet', level: 1 }), 'The title is one of the settings', 'Pages'],
  ] as const;
  for (const [part, words, leadsTo] of parts) {
    await part.dblclick({ position: { x: 4, y: 4 } });
    const said = page.locator('.toast').filter({ hasText: words }).last();
    await expect(said.getByRole('button', { name: leadsTo, exact: true })).toBeVisible();
  }
  await page.locator('.toast').last().getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();

  // A shop takes sections above its products; nothing is added where nobody would see it.
  await page.goto(`${site.url}/config/pages/${shopId}`);
  await expect(page.locator('.canvas[data-state="ready"]')).toBeVisible();
  await look(page, 'shop');
  await canvas.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('dialog', { name: 'Add a section' }).getByRole('button', { name: 'Words alone' }).click();
  await expect(canvas.getByText('We repair what others throw away')).toBeVisible();
  await look(page, 'shop-section');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  const shop = await (await page.request.get(`${site.url}/all-our-pots`)).text();
  expect(shop.indexOf('We repair what others throw away')).toBeLessThan(shop.indexOf('class="page-head"'));
  expect(shop).toContain('We repair what others throw away');
  await page.goto(`${site.url}/config/pages/${journalId}`);
  await expect(page.locator('.canvas[data-state="no-place"]')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.locator('.toast').filter({ hasText: 'shows no blocks on it' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find a block' })).toHaveCount(0);
});

test('the first section of a new page stands where visitors will see it, and its headline takes the place of the theme’s', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 900 });
  await page.goto(`${site.url}/config/pages/${emptyPageId}`);
  const canvas = canvasOf(page);
  const title = canvas.getByRole('heading', { name: 'Nothing yet', level: 1 });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('button', { name: 'Ready-made sections' }).click();
  await page.getByRole('dialog', { name: 'Add a section' }).getByRole('button', { name: 'Words alone' }).click();
  await expect(canvas.getByText('We repair what others throw away')).toBeVisible();
  await expect(title).toBeHidden();
  const place = () => canvas.locator('section').evaluate((one) => one.getBoundingClientRect().toJSON());
  await expect.poll(place).toMatchObject({ left: 0 });
  const edited = await place();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  await page.setViewportSize({ width: edited.width, height: 900 });
  await page.goto(`${site.url}/nothing-yet`);
  const section = page.locator('section', { hasText: 'We repair what others throw away' });
  const shown = await section.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect([shown.left, shown.width]).toEqual([0, edited.width]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We repair what others throw away');
});
