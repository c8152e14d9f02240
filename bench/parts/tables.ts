import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { openBenchDatabase } from '../database/bench-database.ts';
import { serveBareTable } from '../editor/bare-table.ts';
import { framesOfScroll, framesOfTyping, type TableFrames, withTableWatch } from '../editor/table-frames.ts';
import { load } from '../measure/machine.ts';
import { amount, quantile } from '../measure/statistics.ts';
import { type Row, type Section, verdict } from '../report/row.ts';
import { startPlinth } from '../servers/plinth-program.ts';
import { BLOG, FORM, seedAnswers, seedCustomers, seedOrders, seedPosts, seedStates } from '../store/grow.ts';
import { seedStore } from '../store/seed.ts';
import { signIn } from '../store/sign-in.ts';
import type { RunOptions } from './workbench.ts';

const ROWS = 10_000;
const ANSWERS = 100_000;
/** A frame of a screen with 60 of them a second, and how much later than the bare table's one may come. */
const FRAME_MS = 16.7;
const OVER_MS = 1;
const LONGEST_MS = 50;

/** The tables that owners work with: what is called what, where it is, and what is searched in it. */
const TABLES: readonly (readonly [name: string, path: string, words: readonly string[]])[] = [
  ['products', '/config/products', ['product 77', 'SKU-12']],
  ['orders', '/config/orders', ['lovelace', '#777']],
  ['customers', '/config/customers', ['lovelace', 'customer-77']],
  ['answers to a form', `/config/forms/${FORM}/answers`, ['lisbon', 'visitor-77']],
  ['posts', `/config/content/${BLOG}`, ['post 77', 'post 9']],
];

interface Measured {
  scroll: TableFrames;
  typing: TableFrames;
}

/** The owner's long tables in a real browser, beside a table of the same length that does nothing else. */
export async function measureTables({ root, quick }: RunOptions): Promise<Section> {
  const frames = quick ? 120 : 900;
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-tables-'));
  const plinth = await startPlinth(root, dataDir);
  const database = openBenchDatabase(plinth);
  const bare = await serveBareTable(ROWS);
  const { ensureChromium } = await import(pathToFileURL(join(root, 'scripts', 'chromium.mjs')).href);
  const browser = await chromium.launch({
    executablePath: (await ensureChromium()) || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { sql } = database;
    const store = await seedStore(sql, plinth.port, { products: ROWS });
    await seedStates(sql, store.websiteId);
    await seedOrders(sql, store.websiteId, ROWS);
    await seedCustomers(sql, store.websiteId, ROWS);
    await seedAnswers(sql, store.websiteId, quick ? ROWS : ANSWERS);
    await seedPosts(sql, store.websiteId, ROWS);
    const cookies = await signIn(sql, store);
    const measure = (url: string, words: readonly string[]) => measured(browser, { url, cookies, words, frames });
    const limit = await measure(bare.url, ['Product 77', 'Product 9']);
    const rows: Row[] = [];
    for (const [name, path, words] of TABLES) {
      const table = await measure(`http://${store.host}${path}`, words);
      rows.push(rowOf(`${name}, scrolled`, table.scroll, limit.scroll));
      rows.push(rowOf(`${name}, a search typed`, table.typing, limit.typing));
    }
    return {
      title: 'Tables of 10,000 rows',
      how: `The owner's tables in Chromium ${browser.version()} (headless, 1440 × 900 pixels, no graphics card): ${ROWS.toLocaleString('en-US')} products, orders, customers and posts and ${(quick ? ROWS : ANSWERS).toLocaleString('en-US')} answers to one form. Milliseconds between the frames while a table is scrolled by 90 pixels a frame for ${frames} frames – further pages of it come from the server meanwhile – and while two words are typed into its search, a key every 90 ms, with what is found; the longest frame; and the longest task, where one took more than 50 ms. Beside it the same of a bare page with a table of as many rows that draws those that can be seen and does nothing else. Browser, server and PostgreSQL share the machine, whose load was ${load()}.`,
      rows,
    };
  } finally {
    await browser.close();
    bare.close();
    await database.close();
    await plinth.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Table {
  url: string;
  cookies: string;
  words: readonly string[];
  frames: number;
}

async function measured(browser: Browser, { url, cookies, words, frames }: Table): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const pairs = cookies.split('; ').map((pair) => pair.split('=') as [string, string]);
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: new URL(url).origin })));
    const page = await context.newPage();
    await withTableWatch(page);
    await page.goto(url);
    await page.locator('.list__scroll [role="row"]').nth(5).waitFor();
    // Once to warm up: code and pictures that come with the first rows.
    await framesOfScroll(page, 30);
    return { scroll: await framesOfScroll(page, frames), typing: await framesOfTyping(page, words) };
  } finally {
    await context.close();
  }
}

function rowOf(work: string, table: TableFrames, limit: TableFrames): Row {
  const p95 = (of: TableFrames) => quantile(of.frames, 0.95);
  const longest = (of: TableFrames) => Math.max(...of.frames);
  const text = (of: TableFrames) =>
    [
      `p50 ${amount(quantile(of.frames, 0.5), 'ms', 1)}`,
      `p95 ${amount(p95(of), 'ms', 1)}`,
      `longest ${amount(longest(of), 'ms')}`,
      ...(of.longestTask > 0 ? [`longest task ${amount(of.longestTask, 'ms')}`] : []),
    ].join(', ');
  const met = p95(table) <= Math.max(FRAME_MS, p95(limit)) + OVER_MS && longest(table) <= LONGEST_MS;
  return {
    work,
    measured: text(table),
    against: text(limit),
    share: (p95(table) / p95(limit)).toFixed(2),
    target: `p95 of a frame (${FRAME_MS} ms) or of the bare table, longest ≤ ${LONGEST_MS} ms`,
    verdict: verdict(met),
  };
}
