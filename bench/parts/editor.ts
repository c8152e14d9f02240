import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { openBenchDatabase } from '../database/bench-database.ts';
import { serveBarePage } from '../editor/bare-page.ts';
import { type BareTimes, type EditorTimes, timesOfBarePage, timesOfEditor } from '../editor/gestures.ts';
import { addEmptyPages, addPageOfBlocks } from '../editor/page-of-blocks.ts';
import { load } from '../measure/machine.ts';
import { amount, quantile } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { startPlinth } from '../servers/plinth-program.ts';
import { signIn } from '../store/sign-in.ts';
import type { RunOptions } from './workbench.ts';

const PAGES = 1_000;
const MAX_SCRIPT = 250_000;

/** The site editor in a real browser: a page of sixty blocks, in the demo shop and again with a thousand pages beside it. */
export async function measureEditor({ root, quick }: RunOptions): Promise<Section> {
  const rounds = quick ? 10 : 50;
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-editor-'));
  const plinth = await startPlinth(root, dataDir);
  const database = openBenchDatabase(plinth);
  const barePage = await serveBarePage();
  const { ensureChromium } = await import(pathToFileURL(join(root, 'scripts', 'chromium.mjs')).href);
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const made = await addPageOfBlocks(database.sql);
    const cookies = await signIn(database.sql, made);
    const origin = `http://localhost:${plinth.port}`;
    const editor = { browser, cookies, rounds, url: `${origin}/config/pages/${made.pageId}` };
    const bare = await timesOfBarePage(browser, { bare: barePage.url, page: `${origin}/${made.pageId}`, rounds });
    const small = await timesOfEditor(editor);
    await addEmptyPages(database.sql, made, PAGES);
    const large = await timesOfEditor(editor);
    return {
      title: 'The site editor',
      how: `A page of sixty blocks in Chromium ${browser.version()} (headless, 1800 × 900 pixels, no graphics card), in the demo shop and again with ${PAGES.toLocaleString('en-US')} pages beside it; ${rounds} times each, from the time stamp of the input to the frame that shows it, so that up to 16.7 ms of each figure are the wait for the next frame. Beside it the same of a page of some lines in the same browser: a contenteditable, a box that is pressed and dragged, an answer put in by fetch, words passed on by server-sent events, and the published page itself. Who types or presses is alone unless a row says otherwise: each window that shows the page renders every change, too. Browser, server and PostgreSQL share the machine, whose load was ${load()}.`,
      rows: rowsOf(small, large, bare),
    };
  } finally {
    await browser.close();
    barePage.close();
    await database.close();
    await plinth.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function rowsOf(small: EditorTimes, large: EditorTimes, bare: BareTimes): Row[] {
  const row = (
    work: string,
    of: Exclude<keyof EditorTimes, 'scriptBytes'>,
    { share = 0.5, most, beside, over = 0 }: { share?: number; most?: number; beside?: number[]; over?: number },
  ): Row => {
    const name = share === 0.5 ? 'p50' : `p${share * 100}`;
    const figures = [small, large].map((times) => quantile(times[of], share));
    const limit = beside && quantile(beside, share);
    const texts = (times: readonly number[]) =>
      share === 0.5
        ? `p50 ${amount(quantile(times, 0.5), 'ms')}, p95 ${amount(quantile(times, 0.95), 'ms')}`
        : `${name} ${amount(quantile(times, share), 'ms', 1)}`;
    const base = over === 0 ? 0 : (limit ?? 0);
    return {
      work,
      measured: `${texts(small[of])}; with ${PAGES.toLocaleString('en-US')} pages ${texts(large[of])}`,
      against: beside ? texts(beside) : '',
      share: limit ? figures.map((figure) => (figure / limit).toFixed(2)).join('; ') : '',
      target:
        most === undefined
          ? ''
          : `${name} < ${amount(most, 'ms', most % 1 === 0 ? 0 : 1)}${over === 0 ? '' : ' over that'}`,
      verdict: verdict(most === undefined ? undefined : figures.every((figure) => figure - base < most)),
    };
  };
  return [
    row('open the page until it can be touched', 'open', { most: 1_500, beside: bare.open }),
    {
      work: 'script before that, as sent',
      measured: amount(small.scriptBytes, 'bytes'),
      against: '',
      share: '',
      target: `< ${amount(MAX_SCRIPT / 1000, 'kB')}`,
      verdict: verdict(small.scriptBytes < MAX_SCRIPT),
    },
    row('a key in a text', 'key', { share: 0.95, most: 16, beside: bare.key, over: 1 }),
    row('the same beside the published page, whose text was made editable', 'key', {
      share: 0.95,
      beside: bare.keyOnPage,
    }),
    row('a key while a second browser window shows the page on the same processors', 'keyBesideOther', {
      share: 0.95,
      beside: bare.key,
    }),
    row('frames while a block is dragged', 'dragFrame', { share: 0.95, most: 0.4, beside: bare.dragFrame, over: 1 }),
    row('choose a block, with its settings beside', 'select', { most: 50, beside: bare.select }),
    row('delete a block', 'remove', { most: 50, beside: bare.select }),
    row('undo it', 'undo', { most: 50, beside: bare.select }),
    row('a setting that the server renders', 'setting', { most: 80, beside: bare.setting }),
    row('the same in a second person’s browser', 'otherPerson', { most: 300, beside: bare.otherPerson }),
    row('kept by the server, and said so', 'saved', { most: 1_000, beside: bare.setting }),
  ];
}
