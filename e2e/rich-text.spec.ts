import { type Browser, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

const password = 'stoneware and sycamore';

const plinth = useSite();
test.beforeAll(async () => {
  await plinth.owner(password);
});

type Options = Parameters<Browser['newContext']>[0];

/** A product with this description, on its screen. */
async function openText(browser: Browser, description: string, options: Options = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto('/config/sign-in');
  await page.getByLabel('Email', { exact: true }).fill('owner@plinth.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  const crumb = (await context.cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const answer = await page.request.post('/api/commerce/products', {
    headers: { 'x-csrf-token': crumb },
    data: {
      productType: 1,
      visibility: 'visible',
      variants: [{ price: '20', stock: 5 }],
      name: `Text ${plinth.id().slice(-4)}`,
      description,
    },
  });
  expect(answer.status()).toBe(201);
  const { product } = await answer.json();
  await page.goto(`/config/products/${product.id}`);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  return page;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Format of description' });
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true });

/** What the server has of the description, once everything is saved. */
async function stored(page: Page): Promise<string> {
  await expect(page.locator('.save-status')).toHaveText('Saved');
  const answer = await page.request.get(`/api/commerce/products/${page.url().split('/').at(-1)}`);
  return (await answer.json()).description;
}

const holds = (page: Page, html: string) => expect.poll(() => stored(page)).toBe(html);

/** Selects these words of the text, as a drag of the mouse does. */
const select = (page: Page, words: string) =>
  text(page).evaluate((box, wanted) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at < 0) continue;
      (box as HTMLElement).focus();
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      // The text editor hears of it with the next frame; a key that comes before means the caret of before.
      return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
    }
    throw new Error(`“${wanted}” is nowhere.`);
  }, words);

/** A paste with what another program has put on the clipboard. */
const paste = (page: Page, html: string, words: string) =>
  text(page).evaluate(
    (box, [asHtml, asText]) => {
      const data = new DataTransfer();
      if (asHtml) data.setData('text/html', asHtml);
      data.setData('text/plain', asText ?? '');
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [html, words],
  );

const accessible = async (page: Page) =>
  expect((await axeOf(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

const UNKNOWN =
  '<h2 id="care" class="lead">Care</h2>\n' +
  '<p class="intro" data-mark="1" style="text-align: center">Wash H<sub>2</sub>O by <span class="chip">hand</span>.</p>\n' +
  '<iframe src="https://player.example/1" allowfullscreen=""></iframe>\n' +
  '<table class="sizes"><tbody><tr><td>S</td><td>10 cm</td></tr></tbody></table>\n' +
  '<plinth-map zoom="4"><p>inside</p></plinth-map><!-- end of sizes -->\n' +
  '<P align=right>Old <B>letters</B>&rsquo;</P>';

test('[EDIT-03] what the editor does not know stays to the letter when something else is typed, through save and reload', async ({
  browser,
}) => {
  const page = await openText(browser, `${UNKNOWN}<p>Last line</p>`);
  await select(page, 'Last line');
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await holds(page, `${UNKNOWN}<p>Last line and more</p>`);
  await page.reload();
  await expect(text(page)).toContainText('Last line and more');
  await select(page, 'Wash');
  // At once: letters that a busy machine sets half a second apart are two steps of undo.
  await page.keyboard.insertText('Rinse');
  await holds(page, `${UNKNOWN.replace('Wash', 'Rinse')}<p>Last line and more</p>`);
  await page.keyboard.press('ControlOrMeta+z');
  await holds(page, `${UNKNOWN}<p>Last line and more</p>`);
  await accessible(page);
});

test('with the mouse: marks, headings, alignment, lists, colours and their way back', async ({ browser }) => {
  const page = await openText(browser, '<p>Glazed by hand in Ghent</p><p>Second line</p>');
  await select(page, 'by hand');
  await tool(page, 'Bold').click();
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('slowly');
  await holds(page, '<p>Glazed <strong>slowly</strong> in Ghent</p><p>Second line</p>');
  await select(page, 'Ghent');
  await tools(page).getByRole('button', { name: 'Colour: As the text' }).click();
  await page.getByRole('menuitemradio', { name: 'Accent' }).click();
  await expect(tools(page).getByRole('button', { name: 'Colour: Accent' })).toBeVisible();
  await expect(text(page)).toBeFocused();
  await select(page, 'Glazed');
  await tools(page).getByRole('button', { name: 'Style: Paragraph' }).click();
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).click();
  await tools(page).getByRole('button', { name: 'Alignment: As the page' }).click();
  await page.getByRole('menuitemradio', { name: 'Centre' }).click();
  const heading =
    '<h2 style="text-align: center">Glazed <strong>slowly</strong> in <span style="color: var(--pl-color-accent)">Ghent</span></h2>';
  await holds(page, `${heading}<p>Second line</p>`);
  await select(page, 'Second');
  await tool(page, 'Numbered list').click();
  await holds(page, `${heading}<ol><li>Second line</li></ol>`);
  await select(page, 'line');
  await tools(page).getByRole('button', { name: 'More formats' }).click();
  await page.getByRole('menuitem', { name: 'Superscript' }).click();
  await holds(page, `${heading}<ol><li>Second <sup>line</sup></li></ol>`);
  await page.keyboard.press('ControlOrMeta+a');
  await tools(page).getByRole('button', { name: 'More formats' }).click();
  await page.getByRole('menuitem', { name: 'Clear formatting' }).click();
  await holds(page, '<p>Glazed slowly in Ghent</p><p>Second line</p>');
  for (let step = 0; step < 3; step++) await tool(page, 'Undo').click();
  await holds(page, `${heading}<p>Second line</p>`);
  await accessible(page);
});

test('with the keyboard alone: every command has its keys, the toolbar is one stop, and markdown is understood', async ({
  browser,
}) => {
  const page = await openText(browser, '<p>one two</p>');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(tools(page).getByRole('button', { name: 'Style: Paragraph' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bold')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Home');
  const keys: [string, string][] = [
    ['ControlOrMeta+b', '<p><strong>one</strong> two</p>'],
    ['ControlOrMeta+i', '<p><em>one</em> two</p>'],
    ['ControlOrMeta+u', '<p><u>one</u> two</p>'],
    ['ControlOrMeta+Shift+s', '<p><s>one</s> two</p>'],
    ['ControlOrMeta+,', '<p><sub>one</sub> two</p>'],
    ['ControlOrMeta+.', '<p><sup>one</sup> two</p>'],
    ['ControlOrMeta+e', '<p><code>one</code> two</p>'],
    ['ControlOrMeta+Alt+1', '<h1>one two</h1>'],
    ['ControlOrMeta+Alt+4', '<h4>one two</h4>'],
    ['ControlOrMeta+Alt+c', '<pre><code>one two</code></pre>'],
    ['ControlOrMeta+Shift+7', '<ol><li>one two</li></ol>'],
    ['ControlOrMeta+Shift+8', '<ul><li>one two</li></ul>'],
    ['ControlOrMeta+Shift+b', '<blockquote><p>one two</p></blockquote>'],
    ['ControlOrMeta+Shift+e', '<p style="text-align: center">one two</p>'],
    ['ControlOrMeta+Shift+r', '<p style="text-align: right">one two</p>'],
    ['ControlOrMeta+Shift+j', '<p style="text-align: justify">one two</p>'],
    ['ControlOrMeta+Shift+l', '<p style="text-align: left">one two</p>'],
  ];
  for (const [key, html] of keys) {
    await select(page, 'one');
    await page.keyboard.press(key);
    await holds(page, html);
    await page.keyboard.press('ControlOrMeta+z');
    await holds(page, '<p>one two</p>');
  }
  await page.keyboard.press('Alt+F10');
  await expect(tools(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('## Care\nUse **soft** cloths and `soap`.\n- wool\nlinen\n\n> Once a year\n\n---after');
  await holds(
    page,
    '<h2>Care</h2><p>Use <strong>soft</strong> cloths and <code>soap</code>.</p><ul><li>wool</li><li>linen</li></ul>' +
      '<blockquote><p>Once a year</p></blockquote><hr><p>after</p>',
  );
  await expect(page.getByText('12 words')).toBeVisible();
  await accessible(page);
});

test('what other programs put on the clipboard comes in clean, and far too much of it does not stop the page', async ({
  browser,
}) => {
  const page = await openText(browser, '<p>start</p>');
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(
    page,
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;color:#000">Bold</span><span style="font-size:11pt"> and plain</span></p></b>',
    'Bold and plain',
  );
  await holds(page, '<p><strong>Bold</strong> and plain</p>');
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, '<p onclick="x()">one <script>y()</script><a href="javascript:z()">two</a></p>', 'one two');
  await holds(page, '<p>one two</p>');
  await page.keyboard.press('ControlOrMeta+a');
  const began = Date.now();
  await paste(page, `<p>${'<b>w</b> '.repeat(600_000)}</p>`, 'word '.repeat(1_000_000));
  await expect(
    page.getByText(/the first 200,000 of 5,000,000 characters were pasted, without their format/),
  ).toBeVisible();
  expect(Date.now() - began).toBeLessThan(15_000);
  await expect(page.getByText(/too long to be saved/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await holds(page, '<p>one two</p>');
  // Words alone: the format stays out. By the keys themselves, so from the clipboard itself.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<h1>Plain</h1>'], { type: 'text/html' }),
        'text/plain': new Blob(['Plain'], { type: 'text/plain' }),
      }),
    ]),
  );
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+Shift+v');
  await holds(page, '<p>Plain</p>');
});

test('[EDIT-04] [EDIT-05] [EDIT-20] [EDIT-39] [EDIT-40] [EDIT-41] [EDIT-42] the link editor makes links to pages, products, web, mail, phone and files', async ({
  browser,
}) => {
  const page = await openText(browser, '<p>Read about us here</p>');
  const dialog = page.getByRole('dialog', { name: /link/ });
  const kind = (name: string) => dialog.getByRole('group', { name: 'Link to' }).getByRole('button', { name }).click();
  const add = () => dialog.getByRole('button', { name: /^(?:Add link|Save)$/ }).click();
  await select(page, 'about us');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog.getByLabel('Link name')).toHaveValue('about us');
  await add();
  await expect(dialog.getByText('– is not a valid page URL')).toBeVisible();
  await dialog.getByLabel('Page or product').fill('about');
  await dialog.getByRole('option', { name: /\/about$/ }).click();
  await expect(dialog.getByLabel('Page or product')).toHaveValue('/about');
  await accessible(page);
  await dialog.getByRole('switch', { name: 'Open in new window' }).click();
  await add();
  await expect(dialog).toBeHidden();
  await holds(page, '<p>Read <a href="/about" target="_blank" rel="noopener">about us</a> here</p>');

  await tool(page, 'Link').click();
  await expect(dialog.getByRole('heading', { name: 'Edit link' })).toBeVisible();
  await kind('Web address');
  await dialog.getByLabel('Web address', { exact: true }).fill('not an address');
  await add();
  await expect(dialog.getByText('Links must be formatted as https://example.com or example.com')).toBeVisible();
  await dialog.getByLabel('Web address', { exact: true }).fill('example.org/ghent');
  await dialog.getByRole('switch', { name: 'Open in new window' }).click();
  await add();
  await holds(page, '<p>Read <a href="https://example.org/ghent">about us</a> here</p>');

  await tool(page, 'Link').click();
  await kind('Email');
  await add();
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('mara');
  await add();
  await expect(dialog.getByText('Emails must be formatted as name@example.com')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('mara@example.com');
  await dialog.getByLabel('Subject').fill('Cups & bowls');
  await dialog.getByLabel('CC', { exact: true }).fill('ivo@example.com');
  await dialog.getByLabel('BCC').fill('ada@example.com');
  await dialog.getByLabel('Body').fill('Hello\nMara');
  await dialog.getByLabel('Link name').fill('write to Mara');
  await add();
  await holds(
    page,
    '<p>Read <a href="mailto:mara@example.com?subject=Cups%20%26%20bowls&amp;cc=ivo%40example.com&amp;bcc=ada%40example.com&amp;body=Hello%0D%0AMara">write to Mara</a> here</p>',
  );
  await tool(page, 'Link').click();
  await expect(dialog.getByLabel('Body')).toHaveValue('Hello\nMara');
  await kind('Phone');
  await dialog.getByLabel('Phone number').fill('+32 9 123 45 67');
  await add();
  await holds(page, '<p>Read <a href="tel:+3291234567">write to Mara</a> here</p>');

  await tool(page, 'Link').click();
  await kind('File');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const files = page.getByRole('dialog', { name: 'Files' });
  await files.getByRole('list', { name: 'Existing files' }).getByRole('button').first().click();
  await files.getByRole('button', { name: 'Use file' }).click();
  await add();
  await expect.poll(() => stored(page)).toMatch(/^<p>Read <a href="\/content\/[^"]+">write to Mara<\/a> here<\/p>$/);
  await tool(page, 'Link').click();
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await holds(page, '<p>Read write to Mara here</p>');
});

test('words are found and replaced, also where half of them are bold', async ({ browser }) => {
  const page = await openText(
    browser,
    '<p>A c<strong>up</strong>, a Cup and cups</p><table><tbody><tr><td>cup</td></tr></tbody></table>',
  );
  await text(page).click();
  await page.keyboard.press('ControlOrMeta+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  await expect(bar.getByLabel('Find', { exact: true })).toBeFocused();
  await page.keyboard.type('cup');
  await expect(bar.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(bar.getByText('2 of 3')).toBeVisible();
  await bar.getByRole('button', { name: 'Whole words' }).click();
  await expect(bar.getByText('of 2')).toBeVisible();
  await bar.getByLabel('Replace with').fill('mug');
  await accessible(page);
  await bar.getByRole('button', { name: 'Replace all' }).click();
  await expect(bar.getByText('2 replaced')).toBeVisible();
  await holds(page, '<p>A mug, a mug and cups</p><table><tbody><tr><td>cup</td></tr></tbody></table>');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await holds(page, '<p>A c<strong>up</strong>, a Cup and cups</p><table><tbody><tr><td>cup</td></tr></tbody></table>');
});

test('by touch on a phone, in the dark', async ({ browser }) => {
  const page = await openText(browser, '<p>Stoneware</p>', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  await text(page).tap();
  await page.keyboard.press('ControlOrMeta+a');
  await tool(page, 'Bold').tap();
  await holds(page, '<p><strong>Stoneware</strong></p>');
  await tools(page).getByRole('button', { name: 'Style: Paragraph' }).tap();
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).tap();
  await holds(page, '<h2><strong>Stoneware</strong></h2>');
  for (const button of await tools(page).getByRole('button').all()) {
    const size = await button.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(40);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
  await tool(page, 'Link').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await accessible(page);
});

test('what stands below a text stays where it is when the editor comes, at every width', async ({ browser }) => {
  const lines = Array.from({ length: 8 }, (_, line) => `<p>Line ${line} of what there is to say of it</p>`).join('');
  const page = await openText(browser, `<h2>Care</h2>${lines}<ul><li>No oven</li><li>No frost</li></ul>`);
  for (const width of [390, 600, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/rich-text-editor/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const below = page.getByRole('region', { name: 'Options' });
    await expect(below).toBeVisible();
    await expect(text(page)).toHaveCount(0);
    const place = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await place();
    come();
    await expect(tools(page)).toBeVisible();
    await expect(page.getByRole('toolbar', { name: 'Format of short description' })).toBeVisible();
    expect(Math.abs((await place()) - before), `at ${width}`).toBeLessThanOrEqual(2);
    await page.unrouteAll();
  }
});
