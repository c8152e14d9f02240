import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { liveCanvas } from './canvas.ts';
import { section, useSite } from './site.ts';
import { test } from './test.ts';

// The tree of a website on the running server: navigations are drafted by mouse and keyboard, pages are made, settled and deleted.

const shots = process.env.SHOTS;
const site = useSite({
  seed: async (made) => {
    const website = await made.firstWebsite();
    for (const [urlId, title] of [
      ['our-yard', 'Our yard'],
      ['our-kiln', 'Our kiln'],
      ['imprint', 'Imprint'],
    ] as const)
      await made.addCollection(website, { urlId, title, sections: [section(`top-${urlId}`, [])] });
  },
});
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});

const look = async (page: Page, name: string): Promise<void> => {
  // The pictures are pages of the website in a theme that may be anybody's.
  const axe = axeOf(page).exclude('.ready-section__picture');
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (shots) await page.screenshot({ path: `${shots}/pages-${name}.png` });
};
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = async (page: Page, name: string): Promise<string[]> =>
  part(page, name).locator('.row-link b').allTextContents();
const bar = (page: Page) => page.getByRole('group', { name: 'Navigation', exact: true });
const menu = async (page: Page, row: string, item: string): Promise<void> => {
  await page
    .getByRole('button', { name: `More about ${row}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const open = async (page: Page, width = 1440): Promise<void> => {
  // High enough for the whole tree: a drag does not scroll.
  await page.setViewportSize({ width, height: 1900 });
  await page.goto(`${site.url}/config/pages`);
  await expect(bar(page).getByText('Saved', { exact: true })).toBeVisible();
};
const home = async (page: Page): Promise<string> => (await page.request.get(`${site.url}/`)).text();

test('[NAV-03] links are ordered by mouse and keyboard, said aloud, undone, reviewed and published', async ({
  page,
}) => {
  await open(page);
  const main = await rows(page, 'Main navigation');
  await look(page, 'tree');
  await menu(page, main[1] ?? '', 'Move up');
  await expect(page.getByText(`${main[1]} is 1 of ${main.length} in the main navigation.`)).toBeVisible();
  await expect.poll(() => rows(page, 'Main navigation')).toEqual([main[1], main[0], ...main.slice(2)]);
  await bar(page)
    .getByRole('button', { name: /^Undo / })
    .click();
  await expect.poll(() => rows(page, 'Main navigation')).toEqual(main);

  // By mouse, from one part of the tree into another.
  const target = part(page, 'Main navigation').getByRole('row').first();
  await part(page, 'Not linked')
    .getByRole('row', { name: 'Our yard' })
    .dragTo(target, { targetPosition: { x: 80, y: 3 } });
  await expect.poll(() => rows(page, 'Main navigation')).toEqual(['Our yard', ...main]);
  await expect.poll(() => rows(page, 'Not linked')).not.toContain('Our yard');

  // By keyboard: the handle takes it up, Enter puts it down in front of the row above.
  await part(page, 'Main navigation').getByRole('button', { name: 'Move Our yard', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-tree [data-drop-target]').first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.page-tree [data-drop-target]')).toHaveCount(0);
  expect(await rows(page, 'Main navigation')).toEqual(['Our yard', ...main]);

  await menu(page, 'Imprint', 'Move to …');
  const move = page.getByRole('dialog', { name: 'Move Imprint', exact: true });
  await move.getByLabel('To').selectOption('Main navigation, below Our yard');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Imprint is 1 of 1 below Our yard.')).toBeVisible();

  await page.getByRole('button', { name: 'Add link', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Add link', exact: true });
  await editor.getByLabel('Link name').fill('Our film');
  await editor.getByText('Web address', { exact: true }).click();
  await editor.getByRole('textbox', { name: 'Web address' }).fill('example.com/film');
  await editor.getByRole('button', { name: 'Add link', exact: true }).click();
  await expect.poll(() => rows(page, 'Main navigation')).toEqual(['Our yard', 'Imprint', ...main, 'Our film']);
  expect(await home(page)).not.toContain('example.com/film');

  await bar(page).getByRole('button', { name: 'Review 3 changes' }).click();
  const review = page.getByRole('dialog', { name: 'Changes that visitors do not see yet' });
  await expect(review.getByRole('listitem')).toHaveText([
    'Added “Our yard” to the main navigation',
    'Added “Imprint” to “Our yard” in the main navigation',
    'Added “Our film” to the main navigation',
  ]);
  await look(page, 'review');
  await review.getByRole('button', { name: 'Publish now' }).click();
  await expect(bar(page).getByRole('button', { name: 'Published' })).toBeDisabled();
  await expect.poll(() => home(page)).toContain('https://example.com/film');
  expect(await home(page)).toContain('href="/our-yard"');
  await page.setViewportSize({ width: 390, height: 800 });
  await look(page, 'tree-390');
});

test('a page is settled, moved to another address, made the home page, deleted and brought back', async ({ page }) => {
  await open(page);
  await menu(page, 'Our kiln', 'Settings');
  const panel = page.getByRole('dialog', { name: 'Settings of Our kiln' });
  await expect(panel.getByLabel('Title', { exact: true })).toHaveValue('Our kiln');
  await panel.getByLabel('Title for search engines').fill('A kiln for everybody');
  await expect(panel.getByRole('figure', { name: 'As search engines show it' })).toContainText('A kiln for everybody');
  await panel.getByLabel('Address', { exact: true }).fill('the-kiln');
  await expect(panel.getByRole('switch', { name: 'Lead visitors from /our-kiln to the new address' })).toBeChecked();
  await look(page, 'settings');
  await panel.getByRole('button', { name: 'Review 2 changes' }).click();
  const review = page.getByRole('dialog', { name: 'Changes that visitors do not see yet' });
  await expect(review.getByRole('listitem')).toHaveText([
    'Changed the address from /our-kiln to /the-kiln; the old one leads there',
    'Changed the title for search engines',
  ]);
  await review.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.getByRole('button', { name: 'Published' })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 800 });
  await look(page, 'settings-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Close' }).click();
  const old = await page.request.get(`${site.url}/our-kiln`);
  expect([old.url(), await old.text()]).toEqual([
    `${site.url}/the-kiln`,
    expect.stringContaining('A kiln for everybody'),
  ]);

  await menu(page, 'Our kiln', 'Make it the home page');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make it the home page' }).click();
  // Pointed at, it stays until the pointer goes.
  await page.getByText('Our kiln is the home page.').hover();
  await expect.poll(() => home(page)).toContain('A kiln for everybody');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => home(page)).not.toContain('A kiln for everybody');

  await menu(page, 'Our kiln', 'Duplicate');
  await expect(part(page, 'Not linked').getByRole('row', { name: 'Our kiln (copy)' })).toBeVisible();
  await menu(page, 'Our kiln (copy)', 'Schedule …');
  const schedule = page.getByRole('dialog', { name: 'Schedule Our kiln (copy)' });
  await schedule.getByLabel('Visitors see it from').fill('2020-05-01T10:00');
  await schedule.getByLabel('Visitors see it from').blur();
  await expect(schedule.getByText('This time has passed. Choose one ahead.')).toBeVisible();
  await expect(schedule.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await schedule.getByLabel('Visitors see it from').fill('2099-05-01T10:00');
  await look(page, 'schedule');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  const copy = part(page, 'Not linked').getByRole('row', { name: 'Our kiln (copy)' });
  await expect(copy).toContainText(/Scheduled for .*2099/);
  // Who looks again finds the time that was chosen.
  await menu(page, 'Our kiln (copy)', 'Schedule …');
  await expect(schedule.getByLabel('Visitors see it from')).toHaveValue('2099-05-01T10:00');
  await schedule.getByRole('button', { name: 'Cancel' }).click();
  const [made] = await site.sql<{ urlId: string }[]>`select url_id from collections where title = 'Our kiln (copy)'`;
  const seen = async () => (await page.request.get(`${site.url}/${made?.urlId}`, { headers: { cookie: '' } })).status();
  expect(await seen()).toBe(404);
  await site.sql`update collections set publish_on = now() where title = 'Our kiln (copy)'`;
  await expect.poll(seen).toBe(200);
  await page.reload();
  await menu(page, 'Our kiln (copy)', 'Delete page');
  const question = page.getByRole('alertdialog', { name: 'Delete “Our kiln (copy)”?' });
  await expect(question).toContainText('Nothing links to it.');
  await question.getByRole('button', { name: 'Delete page' }).click();
  await expect(part(page, 'Not linked').getByRole('row', { name: 'Our kiln (copy)' })).toHaveCount(0);
  // It comes right after the list, and lies over the list's end: under a finger that goes down, above one that goes up.
  await page.getByText('Our kiln (copy) is deleted.').waitFor();
  await page.getByText('Deleted pages').click();
  await page.getByRole('button', { name: 'Restore Our kiln (copy)' }).click();
  await expect(part(page, 'Not linked').getByRole('row', { name: 'Our kiln (copy)' })).toBeVisible();
});

test('a page takes one of the layouts that the theme has, drafted and published like its other settings', async ({
  page,
}) => {
  const websiteId = await site.firstWebsite();
  const wear = async (theme: string) => {
    await site.sql`update websites set theme_name = ${theme} where website_id = ${websiteId}`;
    await site.publish();
  };
  await wear('broadsheet');
  try {
    await open(page);
    await menu(page, 'Imprint', 'Settings');
    const panel = page.getByRole('dialog', { name: 'Settings of Imprint' });
    const layout = panel.getByLabel('Layout', { exact: true });
    await expect(layout.locator('option:checked')).toHaveText('Default');
    await layout.selectOption({ label: 'Without masthead' });
    await look(page, 'layout');
    await panel.getByRole('button', { name: 'Review 1 change' }).click();
    const review = page.getByRole('dialog', { name: 'Changes that visitors do not see yet' });
    await expect(review.getByRole('listitem')).toHaveText(['Changed the layout']);
    const shown = async () => (await page.request.get(`${site.url}/imprint`)).text();
    expect(await shown()).toContain('class="masthead"');
    await review.getByRole('button', { name: 'Publish now' }).click();
    await expect(panel.getByRole('button', { name: 'Published' })).toBeDisabled();
    await expect.poll(shown).not.toContain('class="masthead"');
  } finally {
    await wear('lookbook');
  }
});

test('[STORE-01] [STORE-02] [STORE-03] a shop page is made by its calls, in their order, and is linked', async ({
  page,
}, info) => {
  await open(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /content-service|UpdateNavigation/.test(pathname))
      calls.push(`${pathname.replace(/[0-9a-f]{24}/g, '{id}')} ${request.postData()}`);
  });
  const title = `Second shop ${info.repeatEachIndex}`;
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add page', exact: true });
  await dialog.getByLabel('Name', { exact: true }).fill(title);
  await dialog.getByLabel('Kind', { exact: true }).selectOption('Shop page');
  await look(page, 'add');
  await dialog.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(page).toHaveURL(/\/config\/pages\/[0-9a-f]{24}$/);
  const paths = '/api/content-service/product/1.1/websites/{id}/products';
  const store = { navigationTitle: title, title, urlId: '', description: '', enabled: true };
  const root = { displayName: title, parentCategoryId: '', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 };
  expect(calls.slice(0, 2)).toEqual([
    `${paths} ${JSON.stringify(store)}`,
    `${paths}/{id}/categories ${JSON.stringify(root)}`,
  ]);
  expect(calls[2]).toContain('/api/widget/UpdateNavigation');
  await expect.poll(() => home(page)).toContain(`href="/second-shop-${info.repeatEachIndex}"`);
});

test('a page is begun with a ready-made one, chosen by its picture, and is a draft with all of its sections', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add page', exact: true });
  const begin = dialog.getByRole('group', { name: 'Begin with' });
  await expect(begin.getByRole('radio')).toHaveCount(14);
  await expect(begin.locator('iframe').first().contentFrame().locator('h1')).toBeVisible();
  await begin.getByRole('radio', { name: /^Team/ }).check();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Team');
  await page.keyboard.press('ArrowDown');
  await expect(begin.getByRole('radio', { name: /^Gallery/ })).toBeChecked();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Gallery');
  await begin.getByRole('radio', { name: /^Prices/ }).check();
  await look(page, 'ready-pages');
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'ready-pages-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Name', { exact: true }).fill('What it costs');
  await dialog.getByRole('button', { name: 'Add page', exact: true }).click();
  await expect(page).toHaveURL(/\/config\/pages\/[0-9a-f]{24}$/);
  const canvas = await liveCanvas(page);
  await expect(canvas.getByRole('heading', { name: 'Prices', level: 1 })).toBeVisible();
  await expect(canvas.locator('[data-section-id]')).toHaveCount(4);
});

test('redirects are added, tested, told where they go wrong, and merged where somebody was faster', async ({
  page,
}) => {
  const old = `/from-${Date.now()}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/config/redirects`);
  const add = page.getByRole('form', { name: 'Add redirect', exact: true });
  const put = async (from: string, to: string) => {
    await add.getByLabel('Old address').fill(from);
    await add.getByLabel('Leads to').fill(to);
    await add.getByRole('button', { name: 'Add redirect' }).click();
  };
  const list = page.getByRole('region', { name: 'Redirects', exact: true });
  const lead = async (path: string, words: string) => {
    await page.getByLabel('Where does this address lead?').fill(path);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  };
  await put('old', '/imprint');
  await expect(add.getByRole('alert')).toContainText('"old" is not an old address');
  await put(old, '/imprint');
  await lead(old, `${old} leads to /imprint, for good.`);
  await lead('/nowhere-at-all', 'Nothing is at /nowhere-at-all, and it leads nowhere.');

  await put('/imprint', old);
  await expect(list.getByRole('alert').first()).toContainText('This leads in a circle');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await list.getByRole('button', { name: 'Edit /imprint', exact: true }).click();
  const edit = page.getByRole('form', { name: 'Edit redirect', exact: true });
  await edit.getByLabel('Leads to').fill('/about');
  await edit.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(list.getByText('This hides the page “Imprint”: visitors do not get to it.')).toBeVisible();
  await look(page, 'redirects');
  await page.setViewportSize({ width: 390, height: 800 });
  await look(page, 'redirects-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('button', { name: 'Remove /imprint', exact: true }).click();

  // Meanwhile a colleague saves one of theirs.
  const { crumb } = await (await page.request.get(`${site.url}/api/owner/me`)).json();
  const before = await (await page.request.get(`${site.url}/api/content/url-mappings`)).json();
  const theirs = `${old}-theirs -> /about 301`;
  const colleague = await page.request.put(`${site.url}/api/content/url-mappings`, {
    headers: { 'x-csrf-token': crumb },
    data: { text: `${before.text}\n${theirs}` },
  });
  expect(colleague.status()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Somebody else has changed the redirects in the meantime/)).toBeVisible();
  await expect(list.getByText(`${old}-theirs`)).toBeVisible();
  await page.getByRole('button', { name: 'Import lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redirects', exact: true });
  await dialog.getByLabel('One a line').fill(`${old}-b\t/about\nnonsense`);
  await expect(dialog.getByText('Line 2: Write it like /old -> /new 301.')).toBeVisible();
  await dialog.getByLabel('One a line').fill(`${old}-b\t/about`);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled();
  for (const [from, to] of [
    [old, '/imprint'],
    [`${old}-theirs`, '/about'],
    [`${old}-b`, '/about'],
  ])
    await expect
      .poll(async () => (await page.request.get(`${site.url}${from}`, { maxRedirects: 0 })).headers().location)
      .toBe(to);
});
