import { expect, type FrameLocator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeOf } from './axe.ts';
import { canvasOf, liveCanvas } from './canvas.ts';
import { section, useSite } from './site.ts';
import { test } from './test.ts';

// Files, datasets and messages inside the editor: what an owner does with them on the canvas and in its panels.

const shots = process.env.SHOTS;
let pageId = '';
const at = (id: string, type: number, row: number, settings: object) => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row, columnSpan: 6, rowSpan: 1 } },
});
const site = useSite({
  seed: async (made) => {
    pageId = await made.addCollection(await made.firstWebsite(), {
      urlId: 'kiln-yard',
      title: 'Kiln yard',
      sections: [
        section('top', [at('words', 2, 1, { html: '<h1>The kiln yard</h1>' }), at('picture', 5, 2, {})]),
        section('more', [
          at('chart', 62, 1, { title: 'Firings', showTable: true }),
          at('film', 32, 2, {}),
          at('list', 20, 3, { design: 'diagonal' }),
        ]),
      ],
    });
  },
});
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context }) => {
  await context.addCookies(cookies);
});

const open = async (page: Page): Promise<FrameLocator> => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`${site.url}/config/pages/${pageId}`);
  const canvas = await liveCanvas(page);
  await expect(canvas.getByText('The kiln yard')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return canvas;
};
const look = async (page: Page, name: string): Promise<void> => {
  const axe = axeOf(page).exclude('.canvas__frame').exclude('iframe');
  if ((await page.getByRole('dialog').count()) > 0) axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/files-panels-${name}.png` });
};
/** Colours differ from run to run: the same bytes a second time would be the file that is there already. */
const jpeg = async (): Promise<number[]> => {
  const [r, g, b] = [0, 1, 2].map(() => Math.floor(Math.random() * 255));
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background: { r, g, b } } });
  return [...(await made.jpeg().toBuffer())];
};

/** Drops files on a part of the page, or pastes them into it, as the desktop and the clipboard would. */
async function give(
  canvas: FrameLocator,
  what: 'drop' | 'paste',
  target: string,
  files: readonly string[],
  down = 0.5,
): Promise<void> {
  const given = await Promise.all(files.map(async (name) => ({ name, bytes: await jpeg() })));
  await canvas.locator(target).evaluate(
    (element, { what, given, down }) => {
      const data = new DataTransfer();
      for (const { name, bytes } of given)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      const { x, y, width, height } = element.getBoundingClientRect();
      const more = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height * down };
      if (what === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, ...more }));
      else
        for (const name of ['dragover', 'drop'])
          element.dispatchEvent(new DragEvent(name, { dataTransfer: data, ...more }));
    },
    { what, given, down },
  );
}

test('pictures are dropped and pasted on the page; a broken line is told beside it, and sent again', async ({
  page,
}) => {
  const canvas = await open(page);
  await give(canvas, 'drop', '[data-block-id="picture"]', ['kiln.jpg']);
  await expect(canvas.locator('[data-block-id="picture"] img')).toBeVisible();

  await give(canvas, 'drop', '[data-block-id="picture"]', ['one.jpg', 'two.jpg'], 0.99);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2 images');
  await look(page, 'several');
  await question.getByRole('button', { name: 'One gallery' }).click();
  const gallery = canvas.locator('.gallery-block');
  await expect(gallery.locator('img')).toHaveCount(2);
  // Below what it was dropped on the foot of, and not on top of it.
  const edge = (part: typeof gallery, which: 'top' | 'bottom') =>
    part.evaluate((element, which) => element.getBoundingClientRect()[which], which);
  expect(await edge(gallery, 'top')).toBeGreaterThanOrEqual(
    (await edge(canvas.locator('[data-block-id="picture"]'), 'bottom')) - 1,
  );

  let broken = true;
  await page.route('**/api/assets', (route) => (broken ? route.abort('connectionreset') : route.fallback()));
  await give(canvas, 'paste', '[data-canvas]', ['pasted.jpg']);
  const files = page.getByRole('region', { name: 'Files for this page' });
  await expect(files).toContainText('Unable to Upload File');
  await expect(files).toContainText('File upload failed to complete');
  await look(page, 'failed');
  broken = false;
  const before = await canvas.locator('img').count();
  await files.getByRole('button', { name: 'Retry: pasted.jpg' }).click();
  await expect(canvas.locator('img')).toHaveCount(before + 1);
  await expect(files).toBeHidden();
  await page.getByRole('button', { name: /^Undo / }).click();
  await expect(canvas.locator('img')).toHaveCount(before);
});

test('an image is cropped and focused for one use, and described in its detail, from the block that shows it', async ({
  page,
}) => {
  const canvas = await open(page);
  const picture = canvas.locator('[data-block-id="picture"]');
  await give(canvas, 'drop', '[data-block-id="picture"]', ['door.jpg']);
  await expect(picture.locator('img')).toHaveAttribute('src', /door\.jpg/);
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Crop and focus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and focus' });
  await dialog.getByRole('button', { name: /^Left edge of the crop/ }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowRight');
  await look(page, 'crop');
  await dialog.getByRole('button', { name: 'Focal point', exact: true }).click();
  await dialog.getByRole('button', { name: /^Focal point: 50 % from the left/ }).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: /40 % from the top/ })).toBeFocused();
  await look(page, 'focus');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(picture.locator('img')).toHaveAttribute('src', /\/crop-[1-9]\d*-0-\d+-1000-[0-9a-f]{16}\/door\.jpg/);
  await expect(picture.locator('img')).toHaveAttribute('style', /object-position:\d+% 40%/);

  await settings.getByRole('button', { name: 'File Detail' }).click();
  const detail = page.getByRole('dialog', { name: 'File Detail' });
  await detail.getByLabel('Description (alt text)').fill('The green door');
  await look(page, 'detail');
  await detail.getByRole('button', { name: 'Save' }).click();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(picture.getByRole('img', { name: 'The green door' })).toBeVisible();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  const html = await (await page.request.get(`${site.url}/kiln-yard`)).text();
  const [, cropped = ''] = /src="([^"]+\/crop-[^"]+door\.jpg\?format=1500w)"/.exec(html) ?? [];
  expect(html).toContain('alt="The green door"');
  const answer = await page.request.get(`${site.url}${cropped}`);
  const { width = 0, height } = await sharp(await answer.body()).metadata();
  expect(height).toBe(600);
  expect(width).toBeLessThan(890);
});

/** Chooses a block on the page, and tells the panel of its settings. */
const choose = async (page: Page, id: string, title: string) => {
  const block = canvasOf(page).locator(`[data-block-id="${id}"]`);
  await block.scrollIntoViewIfNeeded();
  const { x, y, height } = (await block.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  // By the mouse itself: as soon as the button is down, the tools over the block lie under it.
  await page.mouse.click(x + 30, y + Math.min(30, height / 2));
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await expect(settings.getByRole('heading', { name: title, exact: true })).toBeVisible();
  return settings;
};

test('[EDIT-17] [EDIT-18] [EDIT-35] [EDIT-36] [EDIT-37] [EDIT-38] the numbers of a chart are typed, pasted from a spreadsheet, and published', async ({
  page,
}) => {
  const canvas = await open(page);
  const settings = await choose(page, 'chart', 'Chart');
  await settings.getByRole('button', { name: 'Edit data' }).click();
  const editor = page.getByRole('dialog', { name: 'Data of the chart' });
  const paste = (text: string) =>
    editor.getByLabel('Name of row 1', { exact: true }).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await paste('Season\tThis year\nSpring\t120\nSummer\t210\nAutumn\t160');
  await expect(editor.getByLabel('This year of Autumn')).toHaveValue('160');
  await editor.getByRole('button', { name: 'Remove column This year' }).click();
  await expect(editor.getByRole('status')).toHaveText('A dataset needs at least one column');
  for (const row of ['Spring', 'Summer', 'Autumn'])
    await editor.getByRole('button', { name: `Remove row ${row}` }).click();
  await expect(editor.getByRole('status')).toHaveText('A dataset needs at least one row');
  await editor.getByRole('button', { name: 'Column', exact: true }).click();
  await editor.getByRole('button', { name: 'Row', exact: true }).click();
  await editor.getByLabel('Name of row 1', { exact: true }).fill('Stoneware');
  await editor.getByLabel('This year of Stoneware').fill('1,200');
  await page.keyboard.press('Enter');
  await expect(editor.getByLabel('This year of row 2', { exact: true })).toBeFocused();

  const wide = [...Array(203).keys()].map((row) => [`Kiln ${row}`, ...[...Array(22).keys()].map((at) => row + at)]);
  await paste(wide.map((cells) => cells.join('\t')).join('\n'));
  await expect(editor.getByRole('status')).toHaveText('Dataset truncated to 200 rows or 20 columns');
  await expect(editor.getByRole('button', { name: 'Row', exact: true })).toBeDisabled();
  await paste('Glaze\tFired\tBroken\nCeladon\t40\t2\nTenmoku\t31\t');
  await expect(editor.getByRole('status')).toHaveText('One or more rows was missing data');
  await look(page, 'dataset');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toContainText('2 rows, 2 columns');
  await expect(canvas.locator('[data-block-id="chart"] table')).toContainText('Tenmoku');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  expect(await (await page.request.get(`${site.url}/kiln-yard`)).text()).toMatch(/Celadon[\s\S]*40[\s\S]*Tenmoku/);
});

test('[EDIT-43] [EDIT-50] [EDIT-52] [EDIT-53] [EDIT-55] [EDIT-59] [EDIT-69] [EDIT-71] what goes wrong in a panel is said there, with a way on', async ({
  page,
}) => {
  let line = false;
  for (const address of ['**/api/assets?*', '**/api/content/collections'])
    await page.route(address, (route) => (line ? route.fallback() : route.abort('connectionfailed')));
  await page.route('**/api/assets/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.route('**/api/hosted-videos?*', (route) =>
    route.fulfill({ json: { providerName: 'Vimeo', unsupportedAccount: true } }),
  );
  await open(page);
  const list = await choose(page, 'list', 'Summary');
  await expect(list.getByText('diagonal is not one of the expected options')).toBeVisible();
  const collections = list.getByRole('alert').filter({ hasText: 'Unable to load collections' });
  await expect(collections).toContainText('Network error');
  await look(page, 'collections');
  line = true;
  await collections.getByRole('button', { name: 'Try again' }).click();
  await expect(collections).toBeHidden();
  await expect(list.getByRole('combobox').first()).toContainText('Journal');

  const film = await choose(page, 'film', 'Video');
  await film.getByLabel('Address at YouTube or Vimeo').fill('https://vimeo.com/76979871');
  await expect(
    film.getByText('Vimeo Basic accounts are unsupported. Please share a video from a different account.'),
  ).toBeVisible();

  line = false;
  await film.getByRole('button', { name: 'Choose video' }).click();
  const picker = page.getByRole('dialog', { name: 'Files' });
  const results = picker.getByRole('alert');
  await expect(results).toContainText('Unable to load results');
  await expect(results).toContainText('Network error');
  await look(page, 'results');
  line = true;
  await results.getByRole('button', { name: 'Try again' }).click();
  await expect(results).toBeHidden();
  await picker.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${site.url}/config/files`);
  await page.getByRole('list', { name: 'Existing files' }).getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: 'File Detail' });
  await detail.getByLabel('Title', { exact: true }).fill('Never saved');
  await detail.getByRole('button', { name: 'Save' }).click();
  await expect(detail.getByRole('alert')).toContainText('Something went wrong');
  await expect(detail.getByLabel('Title', { exact: true })).toHaveValue('Never saved');

  await page.route('**/api/owner/me', async (route) => {
    const answer = await route.fetch();
    const me = await answer.json();
    return route.fulfill({
      response: answer,
      json: { ...me, website: { ...me.website, timeZone: 'Europe/Atlantis' } },
    });
  });
  await page.goto(`${site.url}/config/orders`);
  const zone = page.getByRole('alert').filter({ hasText: 'Failed to load timezone Europe/Atlantis' });
  await expect(zone).toBeVisible();
  await look(page, 'zone');
  await page.unrouteAll();
  await zone.getByRole('button', { name: 'Try again' }).click();
  await expect(zone).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});
