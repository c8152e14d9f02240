#!/usr/bin/env node
// Runs Lighthouse (phone mode) on every kind of page of both demo sites and prints the table: node scripts/lighthouse.mjs [path …]
// Lighthouse itself is fetched by npx at the version below: 185 MB that an ordinary install need not carry.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { startDemoServer } from './demo-server.mjs';

const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAGES = [
  [
    'shop',
    [
      '/',
      '/shop',
      '/shop/tide-bowl',
      '/shop/category/tableware',
      '/cart',
      '/checkout',
      '/journal',
      '/journal/nine-days-of-nothing',
      '/workshops',
      '/workshops/first-throw-class',
      '/in-the-house',
      '/about',
      '/visit',
    ],
  ],
  [
    'journal',
    [
      '/',
      '/work',
      '/work/waiting-rooms',
      '/journal',
      '/journal/the-window-at-three',
      '/prints',
      '/prints/window-at-three',
      '/diary',
      '/diary/open-studio',
      '/contact-sheet',
      '/room-tone',
      '/about',
      '/this-winter',
      '/contact',
    ],
  ],
];

const { links, stop } = await startDemoServer();
const bases = { shop: links[0], journal: links[1] };
const chrome = (await ensureChromium()) || undefined;
const run = promisify(execFile);
const wanted = process.argv.slice(2);

/** On a busy machine Lighthouse now and then records no trace and ends with an error: it is asked three times. */
async function attempt(...call) {
  for (let times = 1; times <= 3; times++) {
    try {
      return await run(...call);
    } catch (error) {
      if (times === 3)
        console.error(
          String(error.stderr ?? error.message)
            .split('\n')
            .slice(-2)
            .join(' '),
        );
    }
  }
  return { stdout: '' };
}

try {
  console.log(`${'page'.padEnd(44)} perf  a11y  best   seo`);
  for (const [site, paths] of PAGES) {
    for (const path of paths) {
      if (wanted.length > 0 && !wanted.includes(path)) continue;
      // The first visit makes the pictures' sizes; what a visitor meets is the second.
      await fetch(bases[site] + path).catch(() => undefined);
      const { stdout } = await attempt(
        'npx',
        [
          '--yes',
          `lighthouse@${VERSION}`,
          bases[site] + path,
          '--quiet',
          '--output=json',
          `--only-categories=${CATEGORIES.join(',')}`,
          '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
        ],
        { env: { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) }, maxBuffer: 64_000_000 },
      );
      if (stdout === '') {
        console.log(`${(`${site} ${path}`).padEnd(44)}  no result in three attempts`);
        continue;
      }
      const { categories, audits } = JSON.parse(stdout);
      const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
      console.log(`${(`${site} ${path}`).padEnd(44)} ${scores.map((score) => String(score).padStart(4)).join('  ')}`);
      const short = CATEGORIES.flatMap((name) => categories[name].auditRefs)
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
        .map(({ id }) => id);
      if (short.length > 0) console.log(`    ${[...new Set(short)].join(', ')}`);
    }
  }
} finally {
  await stop();
}
