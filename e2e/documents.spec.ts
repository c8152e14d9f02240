import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { build } from 'esbuild';
import type { openDocument } from '../apps/editor/src/documents/open-document.ts';
import type * as edits from '../packages/documents/src/index.ts';
import { liveCanvas } from './canvas.ts';
import { type KillableBrowser, startKillableBrowser } from './killable-browser.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// The editor's document session in real browsers: undo, two people, two tabs, no line, a crash, a browser that keeps nothing.

let pageId = '';
let websiteId = '';
const plinth = useSite({
  seed: async (site) => {
    websiteId = await site.firstWebsite();
    pageId = await site.addCollection(websiteId, {
      urlId: 'drafted',
      title: 'Drafted',
      sections: [section('s1', [block('a', 2, 1, { html: '<p>a</p>' }), block('b', 2, 2, { html: '<p>b</p>' })])],
    });
  },
});

type Opened = ReturnType<typeof openDocument<'page'>>;
declare global {
  interface Window {
    openDocument: typeof openDocument;
    edits: typeof edits;
    opened: Opened;
  }
}

let bundle = '';
let calls: APIRequestContext;
let owner: Awaited<ReturnType<APIRequestContext['storageState']>>;
test.beforeAll(async () => {
  // The link of the first start works once.
  calls = await plinth.owner();
  owner = await calls.storageState();
  const result = await build({
    stdin: {
      contents: `import { openDocument } from './apps/editor/src/documents/open-document.ts';
        import * as edits from './packages/documents/src/index.ts';
        Object.assign(window, { openDocument, edits });`,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['source'],
  });
  bundle = result.outputFiles[0]?.text ?? '';
});

async function signedIn(browser: { newContext(options: object): Promise<BrowserContext> }): Promise<BrowserContext> {
  return browser.newContext({ baseURL: plinth.url, storageState: owner });
}

/** Opens the document of the test in a tab of its own. */
async function opened(context: BrowserContext, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto('/config');
  await open(page);
  return page;
}

async function open(page: Page): Promise<void> {
  await page.evaluate(bundle);
  await page.evaluate(
    ([websiteId, id]) => {
      window.opened = window.openDocument('page', id ?? '', { websiteId: websiteId ?? '', accountId: 'owner' });
    },
    [websiteId, pageId],
  );
}

const type = (page: Page, blockId: string, html: string, squash?: string) =>
  page.evaluate(
    ([blockId, html, squash]) =>
      window.opened.session.edit('typing', (doc) => window.edits.setText(doc, blockId ?? '', 'html', html ?? ''), {
        ...(squash ? { squash } : {}),
      }),
    [blockId, html, squash],
  );
const text = (page: Page, blockId: string) =>
  page.evaluate((blockId) => {
    const blocks = window.opened.session.value().sections.flatMap(({ blocks }) => blocks);
    return String(blocks.find(({ id }) => id === blockId)?.settings.html);
  }, blockId);
const status = (page: Page) => page.evaluate(() => window.opened.session.status());
const isSaved = (page: Page) => expect.poll(async () => (await status(page)).kind).toBe('saved');

/** A line that can be cut: sockets and calls. */
async function cuttable(page: Page) {
  let isCut = false;
  const sockets = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  await page.route('**/api/documents/**', (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

test('two people see each other’s words, and each takes back only their own, by name', async ({ browser }) => {
  const [one, two] = [await opened(await signedIn(browser)), await opened(await signedIn(browser))];
  await Promise.all([isSaved(one), isSaved(two)]);
  for (const html of ['<p>a o</p>', '<p>a on</p>', '<p>a one</p>']) await type(one, 'a', html, 'a');
  await expect.poll(() => text(two, 'a')).toBe('<p>a one</p>');
  await type(two, 'b', '<p>b two</p>');
  await expect.poll(() => text(one, 'b')).toBe('<p>b two</p>');
  expect(await one.evaluate(() => [window.opened.session.undoName, window.opened.session.redoName])).toEqual([
    'typing',
    undefined,
  ]);
  expect(await one.evaluate(() => window.opened.session.undo())).toBe('typing');
  expect([await text(one, 'a'), await text(one, 'b')]).toEqual(['<p>a</p>', '<p>b two</p>']);
  expect(await one.evaluate(() => window.opened.session.undo())).toBeUndefined();
  expect(await one.evaluate(() => window.opened.session.redo())).toBe('typing');
  await expect.poll(() => text(two, 'a')).toBe('<p>a one</p>');
  await one.evaluate(() => window.opened.session.setPresence({ selection: ['a'] }));
  await expect
    .poll(() => two.evaluate(() => window.opened.session.people().map(({ selection }) => selection)))
    .toEqual([['a']]);
  expect((await one.evaluate(() => window.opened.session.published())).words).toHaveLength(2);
  const { words } = await one.evaluate(() => window.opened.session.publish());
  expect(words).toHaveLength(2);
  await expect.poll(() => two.evaluate(() => window.opened.session.published().changes)).toBe(0);
});

test('without a line, by a clock that is two years ahead, everything goes on, survives a crash, reaches the other tab, and is saved when it is back', async ({
  browser,
}) => {
  const context = await signedIn(browser);
  await context.addInitScript(() => {
    const Right = Date;
    const now = () => Right.now() + 2 * 365 * 86_400_000;
    window.Date = new Proxy(Right, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  });
  const one = await context.newPage();
  const line = await cuttable(one);
  await one.goto('/config');
  await open(one);
  await isSaved(one);
  await line.cut();
  await type(one, 'a', '<p>written on a train</p>');
  await expect
    .poll(() => status(one))
    .toMatchObject({ kind: 'offline', text: expect.stringContaining('kept in this browser') });
  const two = await context.newPage();
  const other = await cuttable(two);
  await other.cut();
  await two.goto('/config');
  await open(two);
  await expect.poll(() => text(two, 'a')).toBe('<p>written on a train</p>');
  await type(one, 'b', '<p>seen in the other tab</p>');
  await expect.poll(() => text(two, 'b')).toBe('<p>seen in the other tab</p>');
  // The tab is gone without a goodbye, and opened again.
  await one.goto('about:blank');
  await two.close();
  await one.goto('/config');
  await open(one);
  await expect.poll(() => text(one, 'a')).toBe('<p>written on a train</p>');
  line.mend();
  await isSaved(one);
  const three = await opened(await signedIn(browser));
  await expect.poll(() => text(three, 'b')).toBe('<p>seen in the other tab</p>');
});

for (const [name, script] of [
  [
    'forbids',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
  [
    'has no room for',
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`a browser that ${name} a store of its own is told so, and what is written is saved all the same`, async ({
    browser,
  }) => {
    const page = await opened(await signedIn(browser), (page) => page.addInitScript(script));
    await isSaved(page);
    await type(page, 'a', `<p>${name}</p>`);
    await expect
      .poll(() => status(page))
      .toMatchObject({ kind: 'saved', text: expect.stringContaining('keeps no copy') });
    const other = await opened(await signedIn(browser));
    await expect.poll(() => text(other, 'a')).toBe(`<p>${name}</p>`);
  });

test('a change that is too long for anything is refused and said, and the next one is saved and published', async ({
  browser,
}) => {
  const page = await opened(await signedIn(browser));
  await isSaved(page);
  await type(page, 'a', `<p>${'clay '.repeat(250_000)}</p>`);
  await expect
    .poll(() => status(page))
    .toMatchObject({ kind: 'refused', text: expect.stringContaining('longer than 1,000,000 characters') });
  await type(page, 'a', '<p>short enough</p>');
  await isSaved(page);
  const other = await opened(await signedIn(browser));
  await expect.poll(() => text(other, 'a')).toBe('<p>short enough</p>');
  await page.evaluate(() => window.opened.session.publish());
});

test('where no socket gets through, calls carry what is written', async ({ browser }) => {
  const page = await opened(await signedIn(browser), (page) =>
    page.routeWebSocket(/\/socket$/, (socket) => void socket.close()),
  );
  await isSaved(page);
  await type(page, 'a', '<p>by calls</p>');
  await isSaved(page);
  const other = await opened(await signedIn(browser));
  await expect.poll(() => text(other, 'a')).toBe('<p>by calls</p>');
  await type(other, 'b', '<p>and back</p>');
  await expect.poll(() => text(page, 'b')).toBe('<p>and back</p>');
});

test('what was left long ago is not kept in the browser any longer, once the server has all of it', async ({
  browser,
}) => {
  const page = await opened(await signedIn(browser));
  await isSaved(page);
  await page.evaluate(async () => {
    const request = indexedDB.open('plinth-documents');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('updates', 'readwrite').objectStore('updates');
    const data = new Uint8Array([0, 0]);
    const monthAgo = Date.now() - 31 * 86_400_000;
    for (const [key, unsaved, at] of [
      ['old', false, monthAgo],
      ['old and not sent', true, monthAgo],
      ['new', false, Date.now()],
    ] as const)
      await new Promise((resolve) => {
        store.add({ key, data, unsaved, at }).onsuccess = resolve;
      });
    database.close();
  });
  const kept = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('plinth-documents');
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const all = database.transaction('updates').objectStore('updates').getAll();
      const rows = await new Promise<{ key: string }[]>((resolve) => {
        all.onsuccess = () => resolve(all.result);
      });
      database.close();
      return rows.map(({ key }) => key).filter((key) => !key.includes('/'));
    });
  expect(await kept()).toEqual(['old', 'old and not sent', 'new']);
  await page.goto('/config');
  await open(page);
  await isSaved(page);
  await expect.poll(kept).toEqual(['old and not sent', 'new']);
});

/** A colleague of a role, in a browser of their own. */
async function colleague(browser: Browser, name: string, role: number): Promise<{ page: Page; accountId: string }> {
  const email = `${plinth.id()}@example.com`;
  const { link } = await (await calls.post('/api/people/invitations', { data: { email, role } })).json();
  const joining = await plinth.visitor();
  const data = { displayName: name, password: 'stoneware and sycamore' };
  const joined = await joining.post(`/api/owner/invitations/${link.split('/').at(-1)}`, { data });
  expect(joined.ok()).toBe(true);
  const { people } = await (await calls.get('/api/people')).json();
  const accountId = people.find((person: { email: string }) => person.email === email).accountId;
  const context = await browser.newContext({ baseURL: plinth.url, storageState: await joining.storageState() });
  return { page: await context.newPage(), accountId };
}

/** A page on its canvas, as the editor shows it: wide enough that nothing is scaled. */
async function onCanvas(page: Page, id: string, address = `/config/pages/${id}`) {
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(address);
  const frame = await liveCanvas(page);
  const words = (block: string) => frame.locator(`[data-block-id="${block}"]`);
  await expect(words('shared')).toContainText('Clay and ash.');
  await saved(page);
  return { page, frame, words, toolbar: page.getByRole('toolbar', { name: 'Format of text' }).first() };
}
type Canvas = Awaited<ReturnType<typeof onCanvas>>;

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
/** As a person does: where the page was just drawn anew under the pointer, they press once more. */
const writeIn = ({ words, toolbar, frame }: Canvas, block: string): Promise<void> =>
  expect(async () => {
    await words(block).locator('p').first().dblclick();
    await expect(toolbar).toBeVisible({ timeout: 3_000 });
    // The toolbar may come before the caret, and keys that are pressed between them are nobody's.
    await expect(frame.locator('.ProseMirror-focused')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

test('two people on one canvas see each other, write in one paragraph, publish and delete, and lose nothing', async ({
  browser,
}) => {
  const id = await plinth.addCollection(websiteId, {
    urlId: `together-${plinth.id()}`,
    title: 'Together',
    sections: [
      section('top', [block('shared', 2, 1, { html: '<p>Clay and ash.</p>' })]),
      section('below', [block('other', 2, 1, { html: '<p>Open daily.</p>' })]),
    ],
  });
  const noor = await colleague(browser, 'Noor', 4);
  const line = await cuttable(noor.page);
  const one = await onCanvas(await (await signedIn(browser)).newPage(), id);
  const two = await onCanvas(noor.page, id);
  await expect(one.page.getByRole('img', { name: 'Also here: Noor' })).toBeVisible();

  // What one has chosen, and where they write, is marked for the other.
  await writeIn(one, 'shared');
  await expect(two.frame.locator('.outline--colleague')).toHaveCount(1);
  await expect(two.frame.locator('.caret')).toHaveCount(1);
  await writeIn(two, 'shared');
  await expect(one.frame.locator('.caret')).toHaveCount(1);
  await Promise.all([one.page.keyboard.press('Home'), two.page.keyboard.press('End')]);
  await Promise.all([
    one.page.keyboard.type('Wet ', { delay: 60 }),
    two.page.keyboard.type(' And walnut.', { delay: 40 }),
  ]);
  for (const { words } of [one, two]) await expect(words('shared')).toContainText('Wet Clay and ash. And walnut.');
  await Promise.all([one.page.keyboard.press('Escape'), two.page.keyboard.press('Escape')]);
  await Promise.all([saved(one.page), saved(two.page)]);

  // One publishes while the other drafts on.
  await two.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(one.page.getByRole('button', { name: 'Published' })).toBeDisabled();
  await writeIn(one, 'shared');
  await one.page.keyboard.press('End');
  await one.page.keyboard.type(' Drafted.');
  await one.page.keyboard.press('Escape');
  await expect(two.words('shared')).toContainText('And walnut. Drafted.');
  await expect(one.page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();

  // Without a line one writes in what the other deletes: it is kept, and put back.
  await line.cut();
  await expect(two.page.getByText('No line to the server.')).toBeVisible();
  await writeIn(two, 'other');
  await two.page.keyboard.press('End');
  await two.page.keyboard.type(' On Mondays too.');
  await expect(two.words('other')).toContainText('Open daily. On Mondays too.');
  await two.page.keyboard.press('Escape');
  await expect(one.words('other')).toHaveText('Open daily.');
  await one.words('other').click();
  await one.frame.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(one.words('other')).toHaveCount(0);
  await saved(one.page);
  line.mend();
  await saved(two.page);
  await expect(one.page.getByText('while it was being changed. It is kept.')).toBeVisible();
  await one.page.getByRole('button', { name: 'Put back' }).click();
  for (const { words } of [one, two]) await expect(words('other')).toContainText('Open daily. On Mondays too.');

  // A role that is taken away, and a page that is deleted, are said in one line with the way on.
  await calls.patch(`/api/people/${noor.accountId}`, { data: { role: 10 } });
  await expect(two.page.getByRole('heading', { name: 'You can look' })).toBeVisible();
  await expect(two.page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await calls.delete(`/api/people/${noor.accountId}`);
  // Whether the window asks who is signed in before or after the line ends, what was written stays in sight.
  const told = two.page.waitForResponse('**/api/owner/me');
  await two.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await told;
  await expect(two.page.getByRole('alert')).toContainText('Your role on this website no longer opens its drafts.');
  await expect(two.page.getByRole('alert').getByRole('button', { name: 'Reload' })).toBeVisible();
  await calls.delete(`/api/content/collections/${id}`);
  await expect(one.page.getByRole('alert')).toContainText('has been deleted. Your draft is kept');
  await one.page.getByRole('alert').getByRole('link', { name: 'To the pages' }).click();
  await expect(one.page.getByRole('heading', { name: 'Pages', exact: true })).toBeVisible();
});

/** A page of two texts, on the canvas of somebody who is signed in. */
async function twoTexts(): Promise<string> {
  return plinth.addCollection(websiteId, {
    urlId: `two-texts-${plinth.id()}`,
    title: 'Two texts',
    sections: [
      section('top', [
        block('shared', 2, 1, { html: '<p>Clay and ash.</p>' }),
        block('other', 2, 2, { html: '<p>Open daily.</p>' }),
      ]),
    ],
  });
}

/** What the draft says on the server, of each text. */
async function drafted(id: string): Promise<string[]> {
  const { after } = await (await calls.get(`/api/documents/page/${id}/review`)).json();
  const blocks = after.sections.flatMap(({ blocks }: { blocks: { settings: { html: string } }[] }) => blocks);
  return blocks.map(({ settings }: { settings: { html: string } }) => settings.html);
}

/** Counts what is typed in, what goes into the browser's store, and what of the former has not come there in the task of its key. */
interface Counts {
  adds: number;
  kept: number;
  late: number;
}
function countKept(): void {
  const whole = top as unknown as { counts: Counts };
  if (window === top) {
    whole.counts = { adds: 0, kept: 0, late: 0 };
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...given) {
      whole.counts.adds++;
      this.transaction.addEventListener('complete', () => whole.counts.kept++);
      return add.apply(this, given);
    };
  }
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target as Element).closest?.('.ProseMirror')) return;
      const { adds } = whole.counts;
      setTimeout(() => {
        if (whole.counts.adds === adds) whole.counts.late++;
      });
    },
    { capture: true },
  );
}

test('a browser that is killed right after a key has lost nothing that the server or its own store had', async () => {
  const id = await twoTexts();
  const profile = await mkdtemp(join(tmpdir(), 'plinth-killed-'));
  const started: KillableBrowser[] = [];
  const start = async () => {
    const browser = await startKillableBrowser(profile);
    started.push(browser);
    await browser.context.addCookies(owner.cookies);
    await browser.context.addInitScript(countKept);
    const page = await browser.context.newPage();
    return { ...browser, page, line: await cuttable(page) };
  };
  const counts = (page: Page) => page.evaluate(() => (window as unknown as { counts: Counts }).counts);
  const address = `${plinth.url}/config/pages/${id}`;
  try {
    // With a line: what was said to be saved is there, whatever became of the last letter.
    const first = await start();
    const one = await onCanvas(first.page, id, address);
    await writeIn(one, 'shared');
    await first.page.keyboard.press('End');
    await first.page.keyboard.type(' Wet');
    await saved(first.page);
    await first.page.keyboard.type('!');
    await first.kill();
    expect((await drafted(id))[0]).toMatch(/^<p>Clay and ash\. Wet!?<\/p>$/);

    // Without one: every key was in the store of the browser before anything else was done.
    const second = await start();
    const two = await onCanvas(second.page, id, address);
    await expect(two.words('shared')).toHaveText(/^\s*Clay and ash\. Wet!?\s*$/);
    await second.line.cut();
    await expect(second.page.getByText('No line to the server.')).toBeVisible();
    await writeIn(two, 'other');
    await second.page.keyboard.press('End');
    const { kept } = await counts(second.page);
    const words = ' On Mondays by appointment';
    await second.page.keyboard.type(words);
    await expect.poll(async () => (await counts(second.page)).kept - kept).toBe(words.length);
    expect((await counts(second.page)).late).toBe(0);
    await second.page.keyboard.type('!');
    await second.kill();
    expect((await drafted(id))[1]).toBe('<p>Open daily.</p>');

    const third = await start();
    const three = await onCanvas(third.page, id, address);
    await expect(three.words('other')).toHaveText(/^\s*Open daily\. On Mondays by appointment!?\s*$/);
    expect((await drafted(id))[1]).toMatch(/^<p>Open daily\. On Mondays by appointment!?<\/p>$/);
  } finally {
    for (const { kill } of started) await kill();
    await rm(profile, { recursive: true, force: true });
  }
});

test('two texts that were typed in at full speed, taken back and done again say exactly that, here and on the server', async ({
  browser,
}) => {
  const id = await twoTexts();
  const canvas = await onCanvas(await (await signedIn(browser)).newPage(), id);
  const { page, words } = canvas;
  const keyboard = page.keyboard;
  const before = ['Clay and ash.', 'Open daily.'] as const;
  const says = async (shared: string, other: string) => {
    await expect(words('shared')).toHaveText(shared);
    await expect(words('other')).toHaveText(other);
    await saved(page);
    expect(await drafted(id)).toEqual([`<p>${shared}</p>`, `<p>${other}</p>`]);
  };
  const write = async (block: string, text: string) => {
    await writeIn(canvas, block);
    await keyboard.press('End');
    await keyboard.type(text);
    await keyboard.press('Escape');
  };
  const long = ' The quick brown fox jumps over the lazy dog, 0123456789 times.'.repeat(2);
  await write('shared', long);
  await write('other', ' And by night.');
  const after = [before[0] + long, `${before[1]} And by night.`] as const;
  await says(...after);
  // Each text is one step, and steps come faster than any server answers.
  for (const key of ['Control+z', 'Control+z', 'Control+Shift+z', 'Control+z']) await keyboard.press(key);
  await says(...before);
  await keyboard.press('Control+Shift+z');
  await says(after[0], before[1]);
  for (const key of ['Control+Shift+z', 'Control+z', 'Control+Shift+z']) await keyboard.press(key);
  await says(...after);
  // Undo inside of a text that is typed in is the text's own, and what is typed next stands behind it.
  await writeIn(canvas, 'other');
  await keyboard.press('End');
  // At once: letters that a busy machine sets half a second apart are two of its steps.
  await keyboard.insertText(' Never');
  await keyboard.press('Control+z');
  await expect(words('other')).toHaveText(after[1]);
  await keyboard.press('Control+Shift+z');
  await keyboard.type(' late.');
  await keyboard.press('Escape');
  await says(after[0], `${after[1]} Never late.`);
});
