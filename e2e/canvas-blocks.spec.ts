import { expect } from '@playwright/test';
import { type OpenCanvas, openCanvas } from './canvas/open-canvas.ts';
import { type Site, section, useSite } from './site.ts';
import { test } from './test.ts';

// The canvas of the site editor in a real browser: choosing, moving and changing blocks by mouse and by keys.

let pageId = '';
const at = (
  id: string,
  type: number,
  column: number,
  row: number,
  columnSpan: number,
  settings: object,
  more: object = {},
) => ({
  id,
  type,
  settings,
  place: { desktop: { column, row, columnSpan, rowSpan: 1 } },
  ...more,
});
const text = (id: string, column: number, row: number, span: number, words: string) =>
  at(id, 2, column, row, span, { html: `<p>${words}</p>` });

async function makePage(site: Site) {
  const websiteId = await site.firstWebsite();
  const [image] = await site.images(websiteId, 1);
  const sections = [
    section('top', [
      text('head', 1, 1, 12, 'The head of the page'),
      text('left', 1, 2, 6, 'Words on the left'),
      at('picture', 5, 7, 2, 6, { assetId: image?.id ?? '', aspectRatio: '3:2' }),
      text('foot', 1, 3, 12, 'The foot of the section'),
    ]),
    section(
      'low',
      [
        text('note', 1, 1, 4, 'A note'),
        at('new', 5, 5, 1, 4, { aspectRatio: '1:1' }),
        at('group', 67, 1, 2, 12, { title: 'For members' }, { blocks: [text('inner', 1, 1, 12, 'Inside')] }),
      ],
      { tone: 'muted' },
    ),
  ];
  pageId = await site.addCollection(websiteId, { urlId: 'canvas-here', title: 'Canvas', sections });
}

const plinth = useSite({ seed: makePage });

let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await plinth.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});
const open = async (page: import('@playwright/test').Page, query = ''): Promise<OpenCanvas> => {
  await page.setViewportSize({ width: 1200, height: 900 });
  return openCanvas(page, plinth, pageId, query);
};

test('shows the page with its blocks, and a picture that is still to be chosen in its own size', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const canvas = await open(page);
  await expect(canvas.block('left')).toContainText('Words on the left');
  await expect(canvas.block('new')).toContainText('Choose a picture.');
  const box = await canvas.block('new').locator('.canvas-note').boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 9))).toBeLessThan(3);
  await canvas.block('left').hover();
  await expect(canvas.frame.locator('.outline__name')).toHaveText('Text');
  await page.screenshot({ path: 'test-results/canvas-1-open.png' });
  expect(problems).toEqual([]);
});

test('is chosen from by click, shift-click, marquee and keys, and says so', async ({ page }) => {
  const canvas = await open(page);
  await canvas.block('left').click();
  await expect.poll(() => canvas.selection()).toEqual({ blocks: ['left'], section: '' });
  await expect(canvas.frame.locator('.outline--selected')).toHaveCount(1);
  await canvas.block('picture').click({ modifiers: ['Shift'] });
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['left', 'picture']);
  await page.screenshot({ path: 'test-results/canvas-2-selected.png' });
  await page.keyboard.press('Escape');
  await expect.poll(() => canvas.selection()).toEqual({ blocks: [], section: 'top' });
  await page.screenshot({ path: 'test-results/canvas-3-section.png' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['head']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['picture']);
  await expect.poll(() => canvas.said()).toBe('Image, column 7, row 2, 6 wide');
  await page.keyboard.press('Control+a');
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['head', 'left', 'picture', 'foot']);
  await canvas.block('inner').click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['group']);
});

test('blocks are moved and resized by keys, each a step of undo with a name', async ({ page }) => {
  const canvas = await open(page);
  await canvas.block('note').click();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => canvas.place('note')).toEqual([3, 1, 4, 1]);
  await expect.poll(() => canvas.said()).toBe('Text, column 3, row 1, 4 wide');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => canvas.place('note')).toEqual([3, 1, 5, 2]);
  await expect.poll(() => canvas.steps()).toEqual(['Move text', 'Resize text']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => canvas.place('note')).toEqual([1, 1, 4, 1]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => canvas.place('note')).toEqual([3, 1, 4, 1]);
});

test('a block is dragged to another cell, between rows, to another section and into a block; Escape gives up', async ({
  page,
}) => {
  const canvas = await open(page);
  const drag = async (id: string, to: { x: number; y: number }, end: 'drop' | 'escape' = 'drop') => {
    const from = await canvas.middle(id, 0.2);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 8, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 8 });
    if (end === 'escape') await page.keyboard.press('Escape');
    else await page.screenshot({ path: `test-results/canvas-drag-${id}.png` });
    await page.mouse.up();
  };
  const before = await canvas.value();
  await drag('left', await canvas.middle('foot'), 'escape');
  await expect.poll(() => canvas.value()).toEqual(before);
  // To the right half of the row of the foot: it lies over it.
  const foot = await canvas.middle('foot', 0.7);
  await drag('left', foot);
  await expect.poll(async () => (await canvas.place('left'))?.[1]).toBe(3);
  expect((await canvas.place('left'))?.[0]).toBeGreaterThan(5);
  await expect.poll(() => canvas.steps()).toEqual(['Move text']);
  await page.keyboard.press('Control+z');
  // Above the head of the section: everything else makes room.
  const head = await canvas.block('head').boundingBox();
  await drag('foot', { x: (head?.x ?? 0) + 300, y: head?.y ?? 0 });
  await expect.poll(() => canvas.place('foot')).toEqual([1, 1, 12, 1]);
  await expect.poll(() => canvas.place('head')).toEqual([1, 2, 12, 1]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => canvas.value()).toEqual(before);
  // So tall that what is dropped on is far from the edges of the window, which scroll while something is held there.
  await page.setViewportSize({ width: 1200, height: 1800 });
  // The page is drawn anew for its taller window: what is measured before that lies elsewhere.
  await expect.poll(() => canvas.frame.locator('body').evaluate(() => innerHeight)).toBeGreaterThan(1500);
  const [inner] = await canvas.atRest(async () => [
    await canvas.middle('inner', 0.5, 0.4),
    await canvas.middle('note', 0.2),
  ]);
  await drag('note', inner as { x: number; y: number });
  await expect
    .poll(async () => (await canvas.value()).sections[1]?.blocks.find(({ id }) => id === 'group')?.blocks)
    .toHaveLength(2);
});

test('is resized by its handles, and edges of the window scroll a drag on', async ({ page }) => {
  const canvas = await open(page);
  await canvas.block('note').scrollIntoViewIfNeeded();
  await canvas.block('note').click();
  const handle = await canvas.atRest(() => canvas.frame.locator('[data-handle="e"]').boundingBox());
  const x = (handle?.x ?? 0) + 5;
  const y = (handle?.y ?? 0) + 5;
  const grid = await canvas.frame.locator('[data-section-id="low"] > .sqs-layout').boundingBox();
  await canvas.grab({ x, y });
  await page.mouse.move(x + (grid?.width ?? 0) / 6, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await canvas.place('note'))?.[2]).toBeGreaterThanOrEqual(6);
  await expect.poll(async () => (await canvas.steps()).at(-1)).toBe('Resize text');
  const top = () => canvas.frame.locator('body').evaluate(() => scrollY);
  const start = await top();
  const from = await canvas.middle('note');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, 20, { steps: 5 });
  await expect.poll(top).toBeLessThan(Math.max(1, start - 100));
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('the tools of a block and of a section do what they say', async ({ page }) => {
  const canvas = await open(page);
  await canvas.block('foot').click();
  await canvas.tool('Move up').click();
  await expect.poll(() => canvas.place('foot')).toEqual([1, 2, 12, 1]);
  await canvas.tool('Move down').click();
  await expect.poll(() => canvas.place('foot')).toEqual([1, 3, 12, 1]);
  await canvas.tool('Hide on desktops').click();
  await expect(canvas.block('foot')).toHaveCSS('opacity', '0.32');
  await expect.poll(async () => (await canvas.stored('foot'))?.hidden).toEqual({ desktop: true });
  await canvas.tool('Duplicate').click();
  await expect(canvas.frame.locator('[data-section-id="top"] [data-block-id]')).toHaveCount(5);
  await expect(canvas.frame.getByText('The foot of the section')).toHaveCount(2);
  await canvas.tool('Delete').click();
  await expect(canvas.frame.locator('[data-section-id="top"] [data-block-id]')).toHaveCount(4);
  await canvas.tool('More').click();
  await expect.poll(async () => (await canvas.log()).requests.at(-1)).toMatchObject({ open: 'block' });
  await canvas.frame.locator('[data-section-id="low"]').click({ position: { x: 5, y: 5 } });
  await expect.poll(() => canvas.selection()).toEqual({ blocks: [], section: 'low' });
  await canvas.frame.getByLabel('Colours').selectOption('dark');
  await expect(canvas.frame.locator('[data-section-id="low"]')).toHaveClass(/tone-dark/);
  await canvas.tool('Move section up').click();
  await expect.poll(async () => (await canvas.value()).sections.map(({ id }) => id)).toEqual(['low', 'top']);
  await expect(canvas.frame.locator('[data-section-id]').first()).toHaveAttribute('data-section-id', 'low');
  await canvas.tool('Duplicate section').click();
  await expect(canvas.frame.locator('[data-section-id]')).toHaveCount(3);
  await expect(canvas.frame.getByText('A note')).toHaveCount(2);
  await canvas.tool('Add a section here').first().click();
  await expect.poll(async () => (await canvas.log()).requests.at(-1)).toMatchObject({ open: 'insert-section' });
  await canvas.tool('Background').click();
  await expect.poll(async () => (await canvas.log()).requests.at(-1)).toMatchObject({ open: 'section-background' });
});

test('what is changed elsewhere is rendered alone; scroll and a playing video stay', async ({ page }) => {
  const canvas = await open(page);
  await canvas.frame.locator('body').evaluate(() => scrollTo(0, 120));
  await canvas.block('head').evaluate((element) => Object.assign(element, { mine: true }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/blocks')) asked.push(request.postData() ?? '');
  });
  await canvas.call(`setSetting('left', 'html', '<p>Other words</p>')`);
  await expect(canvas.block('left')).toContainText('Other words');
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0] ?? '{}').ids).toEqual(['left']);
  expect(await canvas.frame.locator('body').evaluate(() => scrollY)).toBe(120);
  expect(await canvas.block('head').evaluate((element) => 'mine' in element)).toBe(true);
  // Moving asks nothing of the server.
  await canvas.block('note').click();
  await page.keyboard.press('Alt+ArrowRight');
  await page.waitForTimeout(300);
  expect(asked).toHaveLength(1);
});

test('blocks go over the clipboard, with new ids, below what is there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const canvas = await open(page);
  await canvas.block('left').click();
  await canvas.block('picture').click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+c');
  await canvas.block('note').click();
  await page.keyboard.press('Control+v');
  await expect(canvas.frame.locator('[data-section-id="low"] > .sqs-layout > [data-block-id]')).toHaveCount(5);
  await expect(canvas.frame.locator('[data-section-id="low"]').getByText('Words on the left')).toBeVisible();
  const { blocks } = (await canvas.value()).sections[1] ?? { blocks: [] };
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(5);
  await page.keyboard.press('Control+x');
  await expect(canvas.frame.locator('[data-section-id="low"] > .sqs-layout > [data-block-id]')).toHaveCount(3);
});

test('[CART-17] the cart pill shows the cart in the frame; links lead on only with the modifier', async ({ page }) => {
  const canvas = await open(page);
  const link = canvas.frame.getByRole('link', { name: 'Journal' }).first();
  await link.click();
  await page.waitForTimeout(300);
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\/config\/canvas\//);
  await canvas.frame.locator('[data-island="cart-pill"], a[href="/cart"]').first().click();
  await expect(page.locator('iframe')).toHaveAttribute('src', '/cart');
  await expect(canvas.frame.locator('body')).toContainText(/cart/i);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await expect(canvas.block('left')).toBeVisible();
  await link.click({ modifiers: ['Control'] });
  await expect(page.locator('iframe')).toHaveAttribute('src', '/journal');
});

test('a text is typed where it stands, in the site’s own type; what a colleague writes meanwhile joins it', async ({
  page,
}) => {
  const canvas = await open(page);
  await canvas.block('left').dblclick();
  const field = canvas.block('left').getByRole('textbox');
  await expect(field).toBeFocused();
  await expect(page.getByRole('toolbar', { name: /Format of/ })).toBeVisible();
  await expect(canvas.tool('Duplicate')).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type(', and more');
  await expect
    .poll(async () => (await canvas.stored('left'))?.settings.html)
    .toBe('<p>Words on the left, and more</p>');
  expect(new Set(await canvas.steps())).toEqual(new Set(['Change text']));
  await page.screenshot({ path: 'test-results/canvas-typing.png' });
  const type = (locator: ReturnType<typeof canvas.block>) =>
    locator.evaluate((element) => getComputedStyle(element).font);
  expect(await type(canvas.block('left').locator('p'))).toBe(await type(canvas.block('foot').locator('p')));
  // A key of the text's own moves no block, and a link in it leads nowhere.
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => canvas.place('left')).toEqual([1, 2, 6, 1]);
  await canvas.call(`setSetting('left', 'html', '<p>Theirs</p>')`);
  await expect(field).toHaveText('Theirs');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(canvas.block('left')).toContainText('Theirs');
  // Enter begins, too, and choosing another block ends.
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  // Keys that follow each other at once: none is lost, none reaches the text that was left.
  for (let time = 0; time < 5; time++) {
    void page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  }
  await expect(field).toHaveText('Theirs');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Mine');
  await canvas.block('foot').click();
  await expect(field).toHaveCount(0);
  await expect(canvas.block('left')).toContainText('Mine');
  await expect.poll(async () => (await canvas.selection()).blocks).toEqual(['foot']);
});
