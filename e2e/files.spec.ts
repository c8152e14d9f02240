import { type Browser, expect, type Page, type Route } from '@playwright/test';
import sharp from 'sharp';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

const password = 'stoneware and sycamore';
const email = 'owner@plinth.example';
const plinth = useSite();
test.beforeAll(async () => {
  await plinth.owner(password);
});

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/config/sign-in?to=%2Ffiles');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible();
  return page;
}

async function image(name: string, background: string) {
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await made.jpeg().toBuffer() };
}
const choose = (page: Page, files: Awaited<ReturnType<typeof image>>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const lines = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
const existing = (page: Page) => page.getByRole('list', { name: 'Existing files' });
const shots = process.env.SHOTS;
/** Pictures of both widths, for whoever wants to look. */
const look = async (page: Page, name: string): Promise<void> => {
  await accessible(page);
  if (!shots) return;
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${shots}/files-${name}-${width}.png`, fullPage: true });
  }
};
const accessible = async (page: Page) =>
  expect((await axeOf(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

test('[EDIT-06] [EDIT-07] [EDIT-44] [EDIT-72] a file is uploaded, found, renamed, described and deleted', async ({
  browser,
}) => {
  const page = await open(browser);
  await expect(page.getByRole('heading', { name: 'Existing Files' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upload File' })).toBeVisible();
  await choose(page, [await image('kiln door.jpg', '#884422')]);
  await expect(lines(page)).toContainText(/Uploaded|Processing/);
  await accessible(page);
  await page.getByRole('searchbox').fill('kiln-door');
  await existing(page)
    .getByRole('button', { name: /kiln-door\.jpg/ })
    .click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: 'File Detail' })).toBeVisible();
  await expect(detail).toContainText('900 × 600 px');
  await expect(detail).toContainText('Nowhere yet.');
  await accessible(page);
  const name = detail.getByLabel('File name');
  await name.fill('  ');
  await detail.getByRole('button', { name: 'Save' }).click();
  await expect(detail.getByText('Please enter a file name')).toBeVisible();
  await name.fill('Front of the kiln');
  await detail.getByLabel('Description (alt text)').fill('An open kiln');
  await detail.getByRole('button', { name: 'Save' }).click();
  await expect(name).toHaveValue('Front of the kiln.jpg');
  await page.reload();
  await page.getByRole('searchbox').fill('open kiln');
  await existing(page)
    .getByRole('button', { name: /Front of the kiln\.jpg/ })
    .click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('No file fits')).toBeVisible();
  await page.getByRole('button', { name: /^Bin/ }).click();
  await page.getByRole('button', { name: 'Delete Front of the kiln.jpg for ever' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText("This can't be undone. Make sure to update all links to this file.");
  await question.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByText('Front of the kiln.jpg is deleted.')).toBeVisible();
});

test('a file that pages show says where before it is deleted', async ({ browser }) => {
  const page = await open(browser);
  await page.getByRole('searchbox').fill('ember-teapot');
  await existing(page)
    .getByRole('button', { name: /ember-teapot/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Ember');
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('is shown in: ');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
});

test('[EDIT-30] [EDIT-31] [EDIT-64] [EDIT-67] a broken line fails one file, which is sent again; another is cancelled', async ({
  browser,
}) => {
  const page = await open(browser);
  let broken = true;
  const held: Route[] = [];
  await page.route('**/api/assets', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (body.includes('breaks.jpg') && broken) return route.abort('connectionreset');
    if (body.includes('slow.jpg')) return void held.push(route);
    return route.fallback();
  });
  await choose(page, [
    await image('breaks.jpg', '#111188'),
    await image('slow.jpg', '#118811'),
    await image('good.jpg', '#881111'),
  ]);
  await expect(lines(page).filter({ hasText: 'breaks.jpg' })).toContainText('File upload failed to complete');
  await expect(page.getByText('Unable to Upload File')).toBeVisible();
  await expect(page.getByText('There was a problem while uploading your file')).toBeVisible();
  await expect(lines(page).filter({ hasText: 'good.jpg' })).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Cancel: slow.jpg' }).click();
  await expect(lines(page).filter({ hasText: 'slow.jpg' })).toContainText('Upload cancelled');
  broken = false;
  await page.getByRole('button', { name: 'Retry: breaks.jpg' }).click();
  await expect(lines(page).filter({ hasText: 'breaks.jpg' })).toContainText('Uploaded');
  await expect(page.getByText('Unable to Upload File')).toBeHidden();
});

test('[EDIT-48] [EDIT-49] a file too large, of an unknown type, and one whose content lies are refused by name', async ({
  browser,
}) => {
  const page = await open(browser);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(21_000_000)], 'huge.jpg', { type: 'image/jpeg' }));
    data.items.add(new File(['MZ'], 'tool.exe', { type: 'application/x-msdownload' }));
    data.items.add(new File(['<script>alert(1)</script>'.repeat(400)], 'lies.jpg', { type: 'image/jpeg' }));
    document
      .querySelector('.drop')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(lines(page).nth(0)).toContainText('huge.jpg is too large (maximum 20 MB).');
  await expect(lines(page).nth(1)).toContainText('tool.exe is not a supported file type.');
  await expect(lines(page).nth(2)).toContainText('lies.jpg is not a supported file type.');
});

test('[EDIT-32] [EDIT-33] [EDIT-60] [EDIT-61] [EDIT-62] [EDIT-63] [EDIT-65] what can go wrong after an upload is said', async ({
  browser,
}) => {
  const page = await open(browser);
  /** Answers as the server does, with the job in another state. */
  const withJob = async (route: Route, job: object) => {
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), job } });
  };
  const running = { status: 'running', done: 1, total: 4, problem: '' };
  await page.route('**/api/assets', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (route.request().method() !== 'POST') return route.fallback();
    if (body.includes('empty.jpg')) return route.fulfill({ status: 201, contentType: 'application/json', body: '' });
    if (body.includes('error.jpg')) return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
    return withJob(route, running);
  });
  const fails = (route: Route) => withJob(route, { ...running, status: 'failed', problem: '' });
  await page.route(/\/api\/assets\/[0-9a-f]{24}$/, fails);
  await choose(page, [await image('empty.jpg', '#222'), await image('error.jpg', '#333')]);
  await expect(lines(page).nth(0)).toContainText('No response data from job request');
  await expect(lines(page).nth(1)).toContainText('Error uploading');
  await choose(page, [await image('fails.jpg', '#444')]);
  await expect(lines(page).nth(2)).toContainText('File processing failed');
  await page.unroute(/\/api\/assets\/[0-9a-f]{24}$/);
  await page.route(/\/api\/assets\/[0-9a-f]{24}$/, (route) => route.abort());
  await choose(page, [await image('cut.jpg', '#555')]);
  await expect(lines(page).nth(3)).toContainText('File processing failed to complete');
  await page.unroute(/\/api\/assets\/[0-9a-f]{24}$/);
  await page.route(/\/api\/assets\/[0-9a-f]{24}$/, (route) =>
    route.request().method() === 'GET' ? withJob(route, running) : route.fallback(),
  );
  await choose(page, [await image('stopped.jpg', '#666')]);
  await expect(lines(page).nth(4)).toContainText('Processing…');
  await page.getByRole('button', { name: 'Cancel: stopped.jpg' }).click();
  await expect(lines(page).nth(4)).toContainText('File processing cancelled');
  await page.unrouteAll();
  await page.getByRole('searchbox').fill('stopped');
  await expect(page.getByText('No file fits')).toBeVisible();
});

test('[EDIT-66] a name that cannot be saved stays typed', async ({ browser }) => {
  const page = await open(browser);
  await existing(page).getByRole('button').first().click();
  await page.route(/\/api\/assets\/[0-9a-f]{24}$/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByLabel('File name').fill('Another name.jpg');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unable to Rename File')).toBeVisible();
  await expect(page.getByText('There was a problem while renaming your file')).toBeVisible();
  await expect(page.getByLabel('File name')).toHaveValue('Another name.jpg');
});

test('on a phone the files fit the screen', async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await expect(existing(page).getByRole('button').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
});

test('a file is replaced everywhere, and what nothing shows is found and deleted', async ({ browser }) => {
  const page = await open(browser);
  await expect(page.getByText(/ of 9\.3 GB used$/)).toBeVisible();
  await choose(page, [await image('lonely.jpg', '#3a5b7c')]);
  await expect(lines(page).filter({ hasText: 'lonely.jpg' })).toContainText('Uploaded');
  await page.getByRole('searchbox').fill('ember-teapot');
  await existing(page)
    .getByRole('button', { name: /ember-teapot/ })
    .click();
  const detail = page.getByRole('dialog', { name: 'File Detail' });
  await expect(detail).toContainText('Ember');
  let broken = true;
  await page.route('**/api/assets/*/content', (route) => (broken ? route.abort('connectionreset') : route.fallback()));
  await detail
    .getByLabel('Replace everywhere', { exact: true })
    .setInputFiles([await image('other pot.jpg', '#5a2b1c')]);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It is shown in: ');
  await question.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(detail.getByRole('alert')).toContainText('File upload failed to complete');
  broken = false;
  await detail.getByRole('button', { name: 'Retry' }).click();
  await question.getByRole('button', { name: 'Replace everywhere' }).click();
  await expect(detail).toContainText('900 × 600 px');
  await expect(detail.getByLabel('File name')).toHaveValue(/^ember-teapot/);
  await accessible(page);
  await detail.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('searchbox').fill('lonely');
  await page.getByRole('button', { name: 'Unused', exact: true }).click();
  await expect(existing(page).getByRole('listitem')).toHaveCount(1);
  await accessible(page);
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(question).toContainText('They stay in the bin for 30 days.');
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('No file fits')).toBeVisible();
});

test('files are kept in folders, by dragging and by keys; what is deleted comes back', async ({ browser }) => {
  const page = await open(browser);
  const toasts = page.locator('.toasts');
  await choose(page, [await image('spring leaf.jpg', '#4c8a2f'), await image('spring bud.jpg', '#5c9a3f')]);
  await expect(lines(page).filter({ hasText: 'Uploaded' })).toHaveCount(2);

  // By keys: a folder, another one in it, and a file into that.
  await page.getByRole('button', { name: 'New folder' }).press('Enter');
  await page.getByLabel('Folder name').fill('Season');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Folders' }).getByRole('button', { name: 'Season' }).press('Enter');
  await expect(page.getByText('No files here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Leaves');
  await page.getByRole('button', { name: 'Add folder' }).click();
  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByLabel('Select spring-leaf.jpg').press('Space');
  await page.getByRole('region', { name: 'Chosen files' }).getByRole('button', { name: 'Move' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move “spring-leaf.jpg”' });
  await look(page, 'move');
  await dialog.getByLabel('To').selectOption('Season / Leaves');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(toasts).toContainText('spring-leaf.jpg moved to Leaves.');
  await expect(existing(page).getByRole('button', { name: /spring-leaf/ })).toHaveCount(0);

  // By dragging, and taken back.
  const bud = existing(page).getByRole('button', { name: /spring-bud/ });
  await bud.dragTo(page.getByRole('list', { name: 'Folders' }).getByRole('button', { name: 'Season' }));
  await expect(bud).toHaveCount(0);
  await undoOf(page, 'spring-bud.jpg moved to Season.').click();
  await expect(bud).toBeVisible();

  await look(page, 'folders');
  // A search looks into every folder.
  await page.getByRole('searchbox').fill('spring-');
  await expect(existing(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox').fill('');

  await page.getByRole('list', { name: 'Folders' }).getByRole('button', { name: 'Season' }).click();
  await expect(page.getByRole('navigation', { name: 'Folders above' })).toContainText('Season');
  await look(page, 'folder');
  await page.getByRole('button', { name: 'Delete folder' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It holds 1 file and 1 folder. Its files stay in the bin for 30 days.');
  await question.getByRole('button', { name: 'Delete folder' }).click();
  await expect(toasts).toContainText('Season is deleted.');
  await expect(page.getByRole('list', { name: 'Folders' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Bin/ }).click();
  // Pointed at, it stays until the pointer goes.
  await undoOf(page, 'Season is deleted.').hover();
  const leaf = page
    .getByRole('list', { name: 'Deleted files' })
    .getByRole('listitem')
    .filter({ hasText: 'spring-leaf' });
  await expect(leaf).toContainText('from Leaves');
  await look(page, 'bin');
  await undoOf(page, 'Season is deleted.').click();
  await expect(leaf).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to files' }).click();
  await page.getByRole('list', { name: 'Folders' }).getByRole('button', { name: 'Season' }).click();
  await page.getByRole('list', { name: 'Folders' }).getByRole('button', { name: 'Leaves' }).click();
  await expect(existing(page).getByRole('button', { name: /spring-leaf/ })).toBeVisible();

  // One file, deleted for ever with all that is in the bin.
  await page.getByLabel('Select spring-leaf.jpg').check();
  await page.getByRole('region', { name: 'Chosen files' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No files here yet.')).toBeVisible();
  await page.getByRole('button', { name: /^Bin/ }).click();
  await page.getByRole('button', { name: 'Empty the bin' }).click();
  await question.getByRole('button', { name: 'Empty the bin' }).click();
  await expect(page.getByText('The bin is empty', { exact: true })).toBeVisible();
});
