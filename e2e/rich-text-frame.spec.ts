import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type { RichTextHandle } from '../apps/editor/src/text/mount-rich-text.ts';
import { test } from './test.ts';

// The text editor on an element of another document, as the site editor's canvas mounts it: the page is in a frame, the toolbar around it.

let script = '';
test.beforeAll(async () => {
  const source = join(import.meta.dirname, '../apps/editor/src/text/mount-rich-text.ts');
  const { outputFiles } = await build({
    stdin: { contents: `export * from ${JSON.stringify(source)};`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'text',
    conditions: ['source'],
    tsconfigRaw: {},
  });
  script = outputFiles[0]?.text ?? '';
});

interface Harness {
  text: typeof import('../apps/editor/src/text/mount-rich-text.ts');
  handle: RichTextHandle;
  changes: string[];
  keys: string[];
}

const HTML =
  '<h2 class="title">Our studio</h2>\n<p>Open <b>daily</b></p>\n<figure class="wide"><img src="/a.jpg" alt=""></figure>\n<p>Ring &amp; come</p>';

/** A page of a site in a frame, whose text is edited from outside. */
async function mounted(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(
    '<button id="bold">Bold</button><iframe title="Page" style="width: 600px; height: 400px"></iframe>',
  );
  await page.addScriptTag({ content: script });
  await page.evaluate((html) => {
    const world = window as unknown as Harness;
    const frame = document.querySelector('iframe')?.contentDocument;
    if (!frame) throw new Error('The frame has no document.');
    frame.body.innerHTML = `<style>.title { color: rgb(200, 0, 0) }</style><main><div id="block">${html}</div></main>`;
    world.changes = [];
    world.keys = [];
    world.handle = world.text.mountRichText(frame.getElementById('block') as HTMLElement, {
      html,
      label: 'Text',
      look: 'page',
      onChange: (changed) => world.changes.push(changed),
      onKey: (key) => world.keys.push(key),
    });
    document.getElementById('bold')?.addEventListener('click', () => world.handle.run({ do: 'bold' }));
  }, HTML);
}

const state = (page: Page) => page.evaluate(() => (window as unknown as Harness).handle.getState());
const html = (page: Page) => page.evaluate(() => (window as unknown as Harness).handle.getHtml());
const box = (page: Page) => page.frameLocator('iframe').getByRole('textbox', { name: 'Text' });

test('words in a frame are edited where they stand, with the styles of the site and a toolbar outside', async ({
  page,
}) => {
  await mounted(page);
  expect(await html(page)).toBe(HTML);
  await expect(box(page).getByRole('heading')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await expect(box(page)).toHaveCSS('white-space', 'pre-wrap');
  await box(page).getByText('Ring & come').click();
  await page.keyboard.press('End');
  // At once: letters that a busy machine sets half a second apart are two steps of undo.
  await page.keyboard.insertText(' in');
  expect(await html(page)).toBe(`${HTML.slice(0, -4)} in</p>`);
  expect(await page.evaluate(() => (window as unknown as Harness).changes.at(-1))).toBe(await html(page));
  await box(page).getByText('daily').dblclick();
  // The browser tells of a selection after it has been made.
  await expect
    .poll(() => state(page))
    .toMatchObject({ marks: { bold: true }, selected: 'daily', focused: true, words: 7 });
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await html(page)).toBe(`${HTML.slice(0, -4).replace('<b>daily</b>', 'daily')} in</p>`);
  expect((await state(page)).marks.bold).toBe(false);
  await box(page).getByText('Ring & come').click();
  await page.keyboard.press('ControlOrMeta+k');
  expect(await page.evaluate(() => (window as unknown as Harness).keys)).toEqual(['link']);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await html(page)).toBe(HTML);
  expect(await state(page)).toMatchObject({ canUndo: false, canRedo: true });
});

test('a text that comes from outside is no change of the person, and the words stay when the editor goes', async ({
  page,
}) => {
  await mounted(page);
  await page.evaluate(() => (window as unknown as Harness).handle.setHtml('<p class="x">From <i>elsewhere</i></p>'));
  expect(await html(page)).toBe('<p class="x">From <i>elsewhere</i></p>');
  expect(await page.evaluate(() => (window as unknown as Harness).changes)).toEqual([]);
  expect((await state(page)).canUndo).toBe(false);
  await page.evaluate(() => (window as unknown as Harness).handle.destroy());
  const block = page.frameLocator('iframe').locator('#block');
  await expect(block).toHaveText('From elsewhere');
  await expect(block).not.toHaveAttribute('contenteditable');
});

test('a line that is parted has its id once, and a paragraph behind a heading is none', async ({ page }) => {
  await mounted(page);
  await page.evaluate(() =>
    (window as unknown as Harness).handle.setHtml(
      '<h2 id="a" class="title" style="text-align: center">One</h2><p id="b" class="note" data-x="1">Two words</p>',
    ),
  );
  for (const line of ['Two words', 'One']) {
    await box(page)
      .getByText(line)
      .evaluate((element) => {
        element.closest<HTMLElement>('[contenteditable]')?.focus();
        element.ownerDocument.getSelection()?.collapse(element.firstChild, 3);
        // A person's next key comes after the browser has told of the caret.
        return new Promise((told) => setTimeout(told, 200));
      });
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Under it');
  expect(await html(page)).toBe(
    '<h2 id="a" class="title" style="text-align: center">One</h2><p style="text-align: center">Under it</p>' +
      '<p id="b" class="note" data-x="1">Two</p><p class="note"> words</p>',
  );
});

test('what is copied in a frame is pasted as it was stored, and only that', async ({ page }) => {
  await mounted(page);
  await box(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  const pasted = await box(page).evaluate((element) => {
    const copy = new DataTransfer();
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: copy, bubbles: true, cancelable: true }));
    const html = copy.getData('text/html');
    for (const [name, value] of [
      ['own', html],
      ['foreign', html.replace('class="wide"', 'class="wide" onload="x()"')],
    ] as const) {
      const data = new DataTransfer();
      data.setData('text/html', value);
      data.setData('text/plain', name);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      if (name === 'own') element.dataset.own = (window.parent as unknown as Harness).handle.getHtml();
    }
    return { own: element.dataset.own, foreign: (window.parent as unknown as Harness).handle.getHtml() };
  });
  expect(pasted.own).toContain('<figure class="wide"><img src="/a.jpg" alt=""></figure>');
  expect(pasted.foreign).not.toContain('onload');
});
