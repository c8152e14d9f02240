import { expect, type Page } from '@playwright/test';
import { liveCanvas } from './canvas.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// The site editor on a phone, by touch: the keyboard of the phone lies over the lower part of the window.

const WINDOW = { width: 390, height: 844 };
const KEYBOARD = 336;
let pageId = '';
const words = (id: string, row: number, text: string) => block(id, 2, row, { html: `<p>${text}</p>` });
const site = useSite({
  seed: async (made) => {
    const sections = [
      section(
        'one',
        ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map((name, at) =>
          words(name, at + 1, `The ${name} words of ours<br><br><br>`),
        ),
      ),
    ];
    pageId = await made.addCollection(await made.firstWebsite(), { urlId: 'by-thumb', title: 'By thumb', sections });
  },
});
test.use({ hasTouch: true, isMobile: true, viewport: WINDOW, contextOptions: { reducedMotion: 'reduce' } });

/** No browser that is driven has a keyboard on its screen: what pages are told when it comes is told to this one. */
const keyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const view = window.visualViewport as VisualViewport;
    Object.defineProperty(view, 'height', { value: innerHeight - covered, configurable: true });
    view.dispatchEvent(new Event('resize'));
  }, height);

test('a tap puts the caret between letters, and above the keyboard stay the words, their tools and undo', async ({
  page,
}) => {
  const { cookies } = await (await site.owner()).storageState();
  await page.context().addCookies(cookies);
  await page.goto(`${site.url}/config/pages/${pageId}`);
  const frame = await liveCanvas(page);
  const text = frame.locator('[data-block-id="fourth"]');
  const line = text.getByText('The fourth words of ours');
  await expect(line).toBeVisible();
  const low = async (part: typeof line) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  // Playwright looks for what it would hit without the frame's scale: fingers come down by their place in the window.
  const tap = async (across: number, down: number) => {
    const box = await line.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + across, (box?.y ?? 0) + down);
  };
  await line.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'end' }));
  await tap(20, 10);
  const handle = frame.getByRole('button', { name: 'Drag Text' });
  await expect(handle).toBeVisible();
  const top = async (part: typeof line) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await low(handle)) < (await top(line))).toBe(true);
  const gap = await line.evaluate((paragraph) => {
    const range = paragraph.ownerDocument.createRange();
    const letters = paragraph.firstChild as Node;
    range.setStart(letters, 'The fourth'.length);
    range.setEnd(letters, 'The fourth '.length);
    const { x, y, height } = range.getBoundingClientRect();
    const own = paragraph.getBoundingClientRect();
    return { across: (x - own.x) / own.width, down: (y - own.y + height / 2) / own.height };
  });
  const whole = await line.boundingBox();
  await tap(gap.across * (whole?.width ?? 0), gap.down * (whole?.height ?? 0));
  const tools = page.getByRole('toolbar', { name: 'Format of text' });
  await expect(tools).toBeVisible();
  await keyboard(page, KEYBOARD);
  await page.keyboard.type(' and best');
  await expect(text.getByText('The fourth and best words of ours')).toBeVisible();
  const left = WINDOW.height - KEYBOARD;
  await expect.poll(() => low(tools)).toBeLessThanOrEqual(left);
  await expect.poll(() => low(tools)).toBeGreaterThan(left - 60);
  const caret = text.getByText('The fourth and best');
  await expect.poll(async () => (await top(tools)) - (await top(caret))).toBeGreaterThan(50);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-typing.png` });

  await keyboard(page, 0);
  await page.getByRole('button', { name: 'Done writing' }).tap();
  await expect(tools).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo change text' });
  expect(await top(undo)).toBeGreaterThan(WINDOW.height - 60);
  await undo.tap();
  await expect(text.getByText('The fourth words of ours')).toBeVisible();
  await page.getByRole('button', { name: 'Redo change text' }).tap();
  await expect(text.getByText('The fourth and best words of ours')).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-done.png` });

  // What is chosen stays in sight above its settings.
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await expect(settings).toBeVisible();
  await expect.poll(async () => (await low(caret)) < (await top(settings))).toBe(true);
});
