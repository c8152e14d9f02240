import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { canvasOf, liveCanvas } from './canvas.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// Every panel of the site editor is opened once and looked at by axe: the settings of blocks, of a section and of several
// blocks, what can be added, and what lies over the page.

const shots = process.env.SHOTS;
// Colours are looked at: nothing may be half faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const plinth = useSite();
let owner: APIRequestContext;
let pageId = '';
/** Types that have every kind of setting between them; the others are made of the same fields. */
const LOOKED_AT = new Set(
  'html image gallery button form chart code map video summary-v2 product menu accordion navigation newsletter shape'.split(
    ' ',
  ),
);
/** Titles in the order in which the page has them, one block of each type. */
let titles: { type: number; title: string }[] = [];
test.beforeAll(async () => {
  owner = await plinth.owner();
  const { blockTypes } = await (await owner.get('/api/template/GetBlockTypes')).json();
  titles = blockTypes.filter(({ name }: { name: string }) => LOOKED_AT.has(name));
  expect(titles).toHaveLength(LOOKED_AT.size);
  pageId = await plinth.addCollection(await plinth.firstWebsite(), {
    urlId: 'all-panels',
    title: 'All panels',
    sections: [
      section(
        'all',
        titles.map(({ type }, at) =>
          block(`block${at}`, type, at + 1, type === 2 ? { html: '<p>Some words.</p>' } : {}),
        ),
      ),
      section('words', [
        block('words', 2, 1, { html: '<p>The yard is open.</p>' }),
        block('more', 2, 2, { html: '<p>And closed.</p>' }),
      ]),
    ],
  });
  await plinth.publish();
});
test.beforeEach(async ({ context }) => {
  await context.addCookies((await owner.storageState()).cookies);
});

/** What axe finds in a part of the window, each with the name of the panel. */
async function flaws(page: Page, name: string, part?: string): Promise<string[]> {
  const axe = axeOf(page).exclude('.canvas__frame').exclude('iframe');
  if (part) axe.include(part);
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  if (shots) await page.screenshot({ path: `${shots}/panel-${name.toLowerCase().replace(/\W+/g, '-')}.png` });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id} ${html.slice(0, 200)}`));
}

async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${plinth.url}/config/pages/${pageId}`);
  await liveCanvas(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('axe finds nothing in the settings of blocks, of a section and of several blocks', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Sections and blocks' }).click();
  const layers = page.getByRole('list', { name: 'Sections and blocks' });
  const rows = layers.getByRole('button');
  await expect(rows).toHaveCount(titles.length + 4);
  const settings = page.getByRole('complementary', { name: 'Settings' });
  const found = await flaws(page, 'Layers');
  for (const [at, { title }] of titles.entries()) {
    await rows.nth(at + 1).click();
    await expect(rows.nth(at + 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(settings.getByRole('heading', { level: 2 })).toBeVisible();
    found.push(...(await flaws(page, `${at} ${title}`, 'aside')));
  }
  await rows.first().click();
  await expect(settings.getByRole('heading', { name: 'Section', exact: true })).toBeVisible();
  found.push(...(await flaws(page, 'Section', 'aside')));
  await rows.nth(titles.length + 2).click();
  await rows.nth(titles.length + 3).click({ modifiers: ['Shift'] });
  await expect(settings.getByRole('heading', { name: '2 blocks' })).toBeVisible();
  found.push(...(await flaws(page, 'Several', 'aside')));
  expect(found).toEqual([]);
});

test('axe finds nothing in what lies over the page and beside it', async ({ page }) => {
  await open(page);
  const found: string[] = [];
  const dialog = page.getByRole('dialog');
  const seen = async (name: string, close = true) => {
    await expect(dialog.first()).toBeVisible();
    found.push(...(await flaws(page, name)));
    if (!close) return;
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'More about this page' }).click();
    if (found.length === 0) found.push(...(await flaws(page, 'Menu')));
    await page.getByRole('menuitem', { name: item }).click();
  };
  await page.getByRole('button', { name: 'Sections and blocks' }).click();
  await page.getByRole('list', { name: 'Sections and blocks' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Save as my own section' }).first().click();
  await seen('Keep a section');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: 'Find a block' })).toBeVisible();
  await seen('Insert', false);
  await page.getByRole('button', { name: 'Ready-made sections' }).click();
  await expect(page.getByRole('heading', { name: 'Add a section' })).toBeVisible();
  await seen('Ready-made sections');
  await more('Find and replace');
  await expect(page.getByRole('region', { name: 'Find and replace' })).toBeVisible();
  found.push(...(await flaws(page, 'Find')));
  await page.getByRole('region', { name: 'Find and replace' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('list', { name: 'Sections and blocks' }).getByRole('button').last().click();
  // More differences than the review has room for: they scroll.
  const text = canvasOf(page).getByText('And closed.');
  for (let copies = 1; copies <= 9; copies += 1) {
    await page.getByRole('button', { name: 'Duplicate', exact: true }).first().click();
    await expect(text).toHaveCount(1 + copies);
  }
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await more('Review changes');
  await seen('Review');
  await more('History');
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeVisible();
  await seen('History');
  await more('Preview');
  await seen('Preview');
  for (const [name, path, shown] of [
    ['Styles', 'design/styles', 'Styles'],
    ['Words', 'design/words', 'Header and footer'],
    ['Identity', 'design/identity', 'Site identity'],
    ['Code', 'design/code', 'Custom CSS'],
    ['Files', 'files', 'Files'],
  ] as const) {
    await page.goto(`${plinth.url}/config/${path}`);
    await expect(page.getByRole('heading', { name: shown, exact: true }).first()).toBeVisible();
    // What opens is shown before anybody may write in it.
    await expect(page.locator('fieldset:disabled')).toHaveCount(0);
    found.push(...(await flaws(page, name)));
  }
  await page.goto(`${plinth.url}/config/pages`);
  await page.getByRole('button', { name: 'More about All panels', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  await seen('Settings of a page');
  expect(found).toEqual([]);
});
