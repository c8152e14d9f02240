import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { makeZip } from '../apps/server/src/testing/make-zip.ts';
import { liveCanvas } from './canvas.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// What goes wrong around somebody who edits a page: a theme whose block is broken, a theme that a colleague changes, a paste of
// megabytes. It is said in one line, and the rest goes on. Lines that are cut, colleagues and clocks: documents.spec.ts.

const shots = process.env.SHOTS;
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const plinth = useSite();
let owner: APIRequestContext;
let websiteId = '';
test.beforeAll(async () => {
  owner = await plinth.owner();
  websiteId = await plinth.firstWebsite();
});
test.beforeEach(async ({ context }) => {
  await context.addCookies((await owner.storageState()).cookies);
});

/** Uploads the theme of the yard under a name, with some files of its own, and puts it on. */
async function putOn(name: string, more: Record<string, string> = {}): Promise<void> {
  const folder = fileURLToPath(new URL('../apps/server/src/site/themes/fixtures/old-yard', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(folder.length + 1), content: readFileSync(path) }))
    .filter(({ path }) => !(path in more));
  const own = Object.entries(more).map(([path, text]) => ({ path, content: Buffer.from(text) }));
  const answer = await owner.post(`/api/themes?name=${name}&activate=true&force=true`, {
    data: makeZip([...files, ...own]),
    headers: { 'content-type': 'application/zip' },
  });
  expect((await answer.json()).activated).toBe(true);
}

/** A page of words, a quote and more words, open in the editor. */
async function open(page: Page) {
  const urlId = `faults-${plinth.id()}`;
  const id = await plinth.addCollection(websiteId, {
    urlId,
    title: 'Faults',
    sections: [
      section('top', [
        block('above', 2, 1, { html: '<p>Above the quote.</p>' }),
        block('said', 31, 2, { quote: 'Slow is smooth.' }),
        block('below', 2, 3, { html: '<p>Below the quote.</p>' }),
      ]),
    ],
  });
  await plinth.publish();
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`${plinth.url}/config/pages/${id}`);
  const frame = await liveCanvas(page);
  const part = (name: string) => frame.locator(`[data-block-id="${name}"]`);
  await expect(part('below')).toContainText('Below the quote.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return { frame, part, urlId, settings: page.getByRole('complementary', { name: 'Settings' }) };
}

const look = async (page: Page, name: string) =>
  shots ? void (await page.screenshot({ path: `${shots}/faults-${name}.png` })) : undefined;

test('a theme whose block is broken says so in one line where it stands; the rest of the page is edited and published', async ({
  page,
}) => {
  // It calls itself without end: what it has written until then would tear the page apart.
  await putOn('broken-block', {
    'blocks/quote-block.block': '<div class="torn"><b>{quote|htmltag}{@|apply quote-block.block}',
  });
  const { part, settings, urlId } = await open(page);
  await look(page, 'broken-block');
  await expect(part('said')).toHaveAttribute('data-canvas-problem', /^quote-block\.block, line 1, .*\S/);
  // What the theme has left open ends with its block.
  await expect(part('said').locator('.torn').first()).toBeVisible();
  await expect(part('below')).toHaveCSS('font-weight', '400');
  await expect(part('said').locator('[data-block-id]')).toHaveCount(0);
  await part('said').click();
  await expect(settings.locator('.notice')).toHaveCount(1);
  await expect(settings.locator('.notice')).toContainText('quote-block.block');
  await look(page, 'broken-block-chosen');

  await part('below').dblclick();
  await expect(part('below').locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' Still here.');
  await page.keyboard.press('Escape');
  await expect(part('below')).toContainText('Below the quote. Still here.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  const published = await (await plinth.visitor()).get(`/${urlId}`);
  // Nothing of what is said to the owner, and the words behind the quote outside of it.
  expect(await published.text()).not.toContain('data-canvas-problem');
  await page.goto(published.url());
  await expect(page.getByText('Below the quote. Still here.')).toHaveCSS('font-weight', '400');
});

test('a page is loaded anew when a colleague puts on another theme, and keeps what is chosen and drafted', async ({
  page,
}) => {
  await putOn('first-yard');
  const { frame, part, settings } = await open(page);
  await part('said').click();
  await settings.getByLabel('Quote', { exact: true }).fill('Smooth is fast.');
  await expect(part('said')).toContainText('Smooth is fast.');
  await putOn('second-yard', { 'blocks/quote-block.block': '<b class="second">{quote|htmltag}</b>' });
  await settings.getByLabel('Quote', { exact: true }).fill('Smooth is fast, and slow.');
  await expect(page.getByText('The website has another theme now: the page was loaded anew.')).toHaveCount(1);
  await expect(frame.locator('[data-block-id="said"] .second')).toHaveText('Smooth is fast, and slow.');
  await expect(settings.getByLabel('Quote', { exact: true })).toHaveValue('Smooth is fast, and slow.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a paste of five megabytes is cut, said where it is long, and what follows is saved', async ({ page }) => {
  const { part, settings } = await open(page);
  const megabytes = 'clay and ash '.repeat(400_000);
  await part('above').dblclick();
  const text = part('above').locator('[contenteditable="true"]');
  await expect(text).toBeVisible();
  await text.evaluate((element, words) => {
    const view = element.ownerDocument.defaultView as unknown as typeof window;
    const clipboardData = new view.DataTransfer();
    clipboardData.setData('text/plain', words);
    element.dispatchEvent(new view.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, megabytes);
  await expect(
    page.getByText(/That was too much at once: the first 200,000 of 5,200,000 characters were pasted/),
  ).toBeVisible();
  await look(page, 'paste');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText('Above the quote.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await part('said').click();
  const quote = settings.getByLabel('Quote', { exact: true });
  await quote.fill(megabytes);
  // As many characters as the setting holds.
  await expect.poll(async () => (await quote.inputValue()).length).toBe(5_000);
  await expect(part('said')).toContainText('clay and ash clay and ash');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await quote.fill('Shorter.');
  await expect(part('said')).toContainText('Shorter.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.')).toBeVisible();
});
