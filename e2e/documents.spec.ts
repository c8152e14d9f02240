import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import type { openDocument } from '../apps/editor/src/documents/open-document.ts';
import type * as edits from '../packages/documents/src/index.ts';
import { block, section, useSite } from './site.ts';

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
let owner: Awaited<ReturnType<APIRequestContext['storageState']>>;
test.beforeAll(async () => {
  // The link of the first start works once.
  owner = await (await plinth.owner()).storageState();
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

test('without a line everything goes on, survives a crash, reaches the other tab, and is saved when it is back', async ({
  browser,
}) => {
  const context = await signedIn(browser);
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
