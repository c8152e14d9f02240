import type { Browser, BrowserContext, Page } from '@playwright/test';
import { framesOfDrag, timeOf, withStopwatch } from './stopwatch.ts';

/** Milliseconds, each of one time that it was done. */
export interface EditorTimes {
  readonly open: number[];
  readonly key: number[];
  /** The same while a second person has the page open, in the same browser on the same processors. */
  readonly keyBesideOther: number[];
  readonly dragFrame: number[];
  readonly select: number[];
  readonly remove: number[];
  readonly undo: number[];
  readonly setting: number[];
  readonly saved: number[];
  readonly otherPerson: number[];
  /** Bytes of script that travelled before the page could be touched. */
  readonly scriptBytes: number;
}

/** The same of a page that does the least that a browser can do for it. */
export type BareTimes = Pick<EditorTimes, 'open' | 'key' | 'dragFrame' | 'select' | 'setting' | 'otherPerson'> & {
  /** A key in a text of the published page, which was made editable. */
  readonly keyOnPage: number[];
};

export interface Editor {
  readonly browser: Browser;
  /** The editor's address of the page. */
  readonly url: string;
  /** The cookies of a signed-in owner, as a header has them. */
  readonly cookies: string;
  readonly rounds: number;
}

const SIZE = { width: 1800, height: 900 };
const block = (id: string) => `bench.canvas().querySelector('[data-block-id="${id}"]')`;
const words = (id: string) => `${block(id)}?.textContent`;
/** The first one comes without what was kept of the times before: caches of code, fonts. */
const WARM_UP = 5;

/**
 * Does everything once around on the page of sixty blocks, alone; what needs a second person comes last. Whoever has the page open
 * renders each change, too: a tab that is not needed any more is closed.
 */
export async function timesOfEditor({ browser, url, cookies, rounds }: Editor): Promise<EditorTimes> {
  const contexts: BrowserContext[] = [];
  const tab = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: SIZE });
    contexts.push(context);
    const pairs = cookies.split('; ').map((pair) => pair.split('=') as [string, string]);
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: new URL(url).origin })));
    const page = await context.newPage();
    await withStopwatch(page);
    return page;
  };
  try {
    const open: number[] = [];
    for (let round = 0; round < Math.max(3, rounds / 10); round++) {
      const visit = await tab();
      open.push(await opened(visit, url));
      await visit.context().close();
    }
    const page = await tab();
    await opened(page, url);
    const scriptBytes = await page.evaluate<number>(SCRIPT_BYTES);
    const alone = {
      open,
      scriptBytes,
      dragFrame: await framesOfDrag(page, await middle(page, 'block0'), rounds * 3),
      select: await selecting(page, rounds),
      ...(await removing(page, rounds)),
      ...(await setting(page, rounds)),
      key: await typing(page, rounds * 2),
    };
    const other = await tab();
    await opened(other, url);
    const keyBesideOther = await typing(page, rounds * 2);
    return { ...alone, keyBesideOther, otherPerson: await settingSeenIn(page, other, rounds) };
  } finally {
    for (const context of contexts) await context.close();
  }
}

/** Milliseconds from asking for the address until the page answers to a pointer. */
async function opened(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate<number>(
    `bench.shown(() => document.querySelector('.canvas[data-state="ready"]')).then((at) => at - performance.timeOrigin)`,
  );
}

const SCRIPT_BYTES = `[window, document.querySelector('.canvas__frame').contentWindow]
  .flatMap((view) => view.performance.getEntriesByType('resource'))
  .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

async function middle(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await page.frameLocator('.canvas__frame').locator(`[data-block-id="${id}"]`).boundingBox();
  if (!box) throw new Error(`${id} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Does something some times to warm up, and then `count` times; gives the times of the latter. */
async function repeated(count: number, once: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count + WARM_UP; round++) times.push(await once(round));
  return times.slice(WARM_UP);
}

async function choose(page: Page, id: string, title: string): Promise<number> {
  const { x, y } = await middle(page, id);
  const outline = `bench.canvas().querySelector('plinth-canvas').shadowRoot.querySelector('.outline--selected')`;
  const condition = `document.querySelector('.panel__head h2')?.textContent === '${title}' && ${outline}
    && Math.abs(${outline}.getBoundingClientRect().x - ${block(id)}.getBoundingClientRect().x) < 4`;
  return timeOf(page, { where: 'canvas', type: 'pointerdown', condition }, () => page.mouse.click(x, y));
}

const selecting = (page: Page, rounds: number) =>
  repeated(rounds, (round) => (round % 2 === 0 ? choose(page, 'block1', 'Quote') : choose(page, 'block2', 'Text')));

async function removing(page: Page, rounds: number): Promise<Pick<EditorTimes, 'remove' | 'undo'>> {
  const undo: number[] = [];
  const remove = await repeated(rounds, async () => {
    await choose(page, 'block2', 'Text');
    await choose(page, 'block3', 'Quote');
    const gone = { where: 'canvas', type: 'keydown', condition: `!${block('block3')}` } as const;
    const time = await timeOf(page, gone, () => page.keyboard.press('Delete'));
    const back = { ...gone, condition: `${words('block3')}?.includes('What block 3 says.')` };
    undo.push(await timeOf(page, back, () => page.keyboard.press('Control+z')));
    return time;
  });
  return { remove, undo: undo.slice(WARM_UP) };
}

const onCanvas = (said: string) => `${words('block1')}?.includes(${JSON.stringify(said)})`;
const isSaved = () => `document.querySelector('.site__status')?.dataset.kind === 'saved'`;

/** A setting that the server has to make anew: seen by oneself, kept by the server. */
async function setting(page: Page, rounds: number): Promise<Pick<EditorTimes, 'setting' | 'saved'>> {
  const press = await quoteField(page);
  const seen = await repeated(rounds, () => press(onCanvas));
  await press(isSaved);
  return { setting: seen, saved: await repeated(rounds, () => press(isSaved)) };
}

/** The same seen by somebody else. */
async function settingSeenIn(page: Page, other: Page, rounds: number): Promise<number[]> {
  const press = await quoteField(page);
  return repeated(rounds, () => press(onCanvas, other));
}

/** Opens the settings of a quote. @returns types one letter more into it, and waits for what comes of the words */
async function quoteField(page: Page) {
  await choose(page, 'block2', 'Text');
  await choose(page, 'block1', 'Quote');
  const field = page.getByLabel('Quote', { exact: true });
  await field.fill('Said: ');
  let said = 'Said: ';
  return async (condition: (said: string) => string, seenIn: Page = page) => {
    const key = 'abcdefghij'[said.length % 10] ?? 'a';
    said += key;
    await field.focus();
    const watched = { where: 'page', type: 'keydown', condition: condition(said) } as const;
    return timeOf(page, watched, () => page.keyboard.press(key), seenIn);
  };
}

async function typing(page: Page, rounds: number): Promise<number[]> {
  const { x, y } = await middle(page, 'block0');
  await page.mouse.dblclick(x, y);
  const text = page.frameLocator('.canvas__frame').locator('[data-block-id="block0"] [contenteditable="true"]');
  await text.waitFor();
  await text.focus();
  return repeated(rounds, () => key(page, 'canvas'));
}

const key = (page: Page, where: 'page' | 'canvas') =>
  timeOf(page, { where, type: 'keydown', condition: 'true' }, () => page.keyboard.press('a'));

/** What the browser itself needs, on the page of bare-page.ts; `page` is what visitors see of the sixty blocks. */
export async function timesOfBarePage(
  browser: Browser,
  { bare, page: published, rounds }: { bare: string; page: string; rounds: number },
): Promise<BareTimes> {
  const context = await browser.newContext({ viewport: SIZE });
  const [page, other] = [await context.newPage(), await (await browser.newContext()).newPage()];
  try {
    for (const each of [page, other]) await withStopwatch(each);
    const open: number[] = [];
    for (let round = 0; round < Math.max(3, rounds / 10); round++) {
      await page.goto(published);
      open.push(await page.evaluate<number>(`performance.getEntriesByType('navigation')[0].loadEventEnd`));
    }
    const text = page.getByText('What block 0 says.', { exact: true });
    await text.evaluate((words) => words.setAttribute('contenteditable', ''));
    await text.focus();
    const keyOnPage = await repeated(rounds * 2, () => key(page, 'page'));
    await page.goto(bare);
    const dragFrame = await framesOfDrag(page, { x: 60, y: 240 }, rounds * 3);
    await page.goto(bare);
    let isOn = false;
    const select = await repeated(rounds, () => {
      isOn = !isOn;
      const condition = `document.querySelector('#thing').classList.contains('on') === ${isOn}`;
      return timeOf(page, { where: 'page', type: 'pointerdown', condition }, () => page.mouse.click(60, 240));
    });
    await page.locator('#asking').focus();
    let asked = '';
    const setting = await repeated(rounds, () => {
      asked += 'a';
      const condition = `document.querySelector('#answer').textContent === '${asked}'`;
      return timeOf(page, { where: 'page', type: 'keydown', condition }, () => page.keyboard.press('a'));
    });
    await page.locator('#text').focus();
    const typed = await repeated(rounds * 2, () => key(page, 'page'));
    await other.goto(`${bare}?hears`);
    await page.goto(`${bare}?tells`);
    await page.locator('#text').focus();
    let length = await page.evaluate<number>(`document.querySelector('#text').textContent.length`);
    const otherPerson = await repeated(rounds, () => {
      length++;
      const condition = `document.querySelector('#told').textContent.length === ${length}`;
      return timeOf(page, { where: 'page', type: 'keydown', condition }, () => page.keyboard.press('a'), other);
    });
    return { open, dragFrame, select, setting, key: typed, keyOnPage, otherPerson };
  } finally {
    await context.close();
    await other.context().close();
  }
}
