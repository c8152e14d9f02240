#!/usr/bin/env node
// Runs Lighthouse (phone mode) on every kind of page of both demo sites: node scripts/lighthouse.mjs [path …]
// Without paths it also writes the table to docs/lighthouse.md.
// Lighthouse itself is fetched by npx at the version below: 185 MB that an ordinary install need not carry.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { readCommandLine } from './command-line.mjs';
import { startDemoServer } from './demo-server.mjs';
import { repository } from './setup.mjs';

const { positionals: wanted } = readCommandLine(
  `
Usage: node scripts/lighthouse.mjs [PATH …]

Asks Lighthouse (phone mode) about every kind of page of both demo sites; without paths the table goes to docs/lighthouse.md.

  --help    this text`,
  {},
  { allowPositionals: true },
);

const VERSION = '12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Other programs only ever slow a page down, so the fastest of up to three visits is the page's own speed. */
const VISITS = Number(process.env.PLINTH_LIGHTHOUSE_VISITS ?? 3);
const MINUTES = 3;
/** Path → kind of page. What is not for search engines (`noindex`) cannot have 100 in SEO: that is what it asks for. */
const SITES = {
  shop: {
    '/': 'home',
    '/shop': 'list',
    '/shop/category/tableware': 'category',
    '/shop/tide-bowl': 'product with variants',
    '/shop/ridge-mug': 'product on sale',
    '/shop/shore-platter': 'sold-out product',
    '/shop/season-bowls': 'subscription',
    '/shop/glaze-notebook': 'digital product',
    '/shop/first-throw': 'service',
    '/shop/gift-card': 'gift card',
    '/shop/studio-letters': 'membership',
    '/cart': 'cart',
    '/checkout': 'checkout',
    '/journal': 'blog',
    '/journal/nine-days-of-nothing': 'article',
    '/workshops': 'events',
    '/workshops?month=2026-12': 'calendar',
    '/workshops/first-throw-class': 'event',
    '/in-the-house': 'gallery',
    '/in-the-house/coffee': 'image',
    '/commissions': 'portfolio',
    '/commissions/fennick': 'project',
    '/kiln-hours': 'album',
    '/about': 'page of sections',
    '/visit': 'page with map and newsletter',
    '/shipping-returns': 'page',
    '/search?q=bowl': 'search',
    '/account/login': 'sign-in',
  },
  journal: {
    '/': 'home',
    '/work': 'portfolio',
    '/work/waiting-rooms': 'project',
    '/journal': 'blog',
    '/journal/category/buildings': 'blog category',
    '/journal/the-window-at-three': 'article',
    '/prints': 'list',
    '/prints/window-at-three': 'product',
    '/diary': 'events',
    '/diary/open-studio': 'event',
    '/contact-sheet': 'gallery',
    '/contact-sheet/frame-1': 'image',
    '/room-tone': 'album',
    '/about': 'page of sections',
    '/this-winter': 'page of many blocks',
    '/contact': 'page with form and map',
    '/enter': 'cover page',
    '/search?q=window': 'search',
  },
};

const { links, stop } = await startDemoServer();
const bases = { shop: links[0], journal: links[1] };
const chrome = (await ensureChromium()) || undefined;
const run = promisify(execFile);

/** One visit; null where Lighthouse recorded nothing, which happens on a busy machine. */
async function visit(url) {
  const call = [
    '--yes',
    `lighthouse@${VERSION}`,
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--max-wait-for-load=90000',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
  ];
  const env = { ...process.env, ...(chrome ? { CHROME_PATH: chrome } : {}) };
  try {
    const { stdout } = await run('npx', call, { env, maxBuffer: 64_000_000, timeout: MINUTES * 60_000 });
    const report = JSON.parse(stdout);
    // A page that did not load, or a trace that broke off, has categories without a score.
    return CATEGORIES.some((name) => report.categories[name]?.score == null) ? null : report;
  } catch (error) {
    console.error(
      `  ${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .slice(-1)}`,
    );
    return null;
  }
}

/** The fastest of up to three visits. */
async function measure(url) {
  // The first request makes the images' sizes; what a visitor meets is the second.
  await fetch(url).catch(() => undefined);
  let best = null;
  for (let times = 0; times < VISITS && best?.categories.performance.score !== 1; times++) {
    const report = await visit(url);
    if (report && (!best || report.categories.performance.score > best.categories.performance.score)) best = report;
  }
  return best;
}

const rows = [];
try {
  console.log(`${'page'.padEnd(44)} perf  a11y  best   seo`);
  for (const [site, pages] of Object.entries(SITES)) {
    for (const [path, kind] of Object.entries(pages)) {
      if (wanted.length > 0 && !wanted.includes(path)) continue;
      const name = `${site} ${path}`.padEnd(44);
      const report = await measure(bases[site] + path);
      if (!report) {
        console.log(`${name} no result in ${VISITS} ${VISITS === 1 ? 'visit' : 'visits'}`);
        rows.push({ site, path, kind });
        continue;
      }
      const { categories, audits } = report;
      const scores = CATEGORIES.map((category) => Math.round(categories[category].score * 100));
      const short = CATEGORIES.flatMap((category) => categories[category].auditRefs)
        .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
        .map(({ id }) => id);
      const shown = (id) => audits[id]?.displayValue?.replaceAll('\u00a0', ' ') ?? '';
      rows.push({
        site,
        path,
        kind,
        scores,
        short: [...new Set(short)],
        times: ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(shown),
      });
      console.log(`${name} ${scores.map((score) => String(score).padStart(4)).join('  ')}`);
      if (short.length > 0) console.log(`    ${[...new Set(short)].join(', ')}`);
    }
  }
} finally {
  await stop();
}

if (wanted.length === 0) {
  const line = ({ path, kind, scores, short, times }) =>
    scores
      ? `| ${kind} | \`${path}\` | ${scores.join(' | ')} | ${times.join(' | ')} | ${short.join(', ')} |`
      : `| ${kind} | \`${path}\` | – | – | – | – | – | – | – | no result in ${VISITS} visits |`;
  const table = (site) => [
    '| page | address | performance | accessibility | best practices | SEO | LCP | TBT | CLS | falls short in |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.filter((row) => row.site === site).map(line),
  ];
  const text = [
    '# Lighthouse',
    '',
    `Lighthouse ${VERSION}, phone, simulated slow 4G and a fourfold slower processor, against a fresh demo; ${VISITS === 1 ? 'one visit each' : `the fastest of up to ${VISITS} visits`}.`,
    'Pages that ask search engines not to list them (cart, checkout, search, account) fall short in SEO by `is-crawlable`, and have no description for search engines.',
    `Written by \`node scripts/lighthouse.mjs\` on ${new Date().toISOString().slice(0, 10)}; load of the machine at the end ${loadavg()[0].toFixed(1)} on ${cpus().length} processors.`,
    '',
    '## Alder & Ash (Lookbook)',
    '',
    ...table('shop'),
    '',
    '## Low Winter Sun (Broadsheet)',
    '',
    ...table('journal'),
    '',
  ];
  writeFileSync(join(repository, 'docs', 'lighthouse.md'), text.join('\n'));
  console.log('docs/lighthouse.md is written.');
}
