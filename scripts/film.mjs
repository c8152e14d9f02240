#!/usr/bin/env node
// Takes the film strip of the site editor for docs/editor.md from a fresh start with the demo sites: node scripts/film.mjs
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { readCommandLine } from './command-line.mjs';
import { startDemoServer } from './demo-server.mjs';
import { repository } from './setup.mjs';

readCommandLine(
  `
Usage: node scripts/film.mjs

Takes docs/screenshots/editor-film-*.jpg: a page is made from nothing and published at 1440 pixels, and edited on a phone.

  --help         this text`,
  {},
);

const folder = join(repository, 'docs', 'screenshots');
const executablePath = (await ensureChromium()) || undefined;
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const { links, stop } = await startDemoServer();
const [shop, , , signIn] = links;

/** A frame is taken when everything has come and nothing moves any more. */
function camera(page, width) {
  let frames = 0;
  return async () => {
    await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
    await page.waitForTimeout(900);
    const name = `editor-film-${width}-${++frames}.jpg`;
    await page.screenshot({ path: join(folder, name), type: 'jpeg', quality: 78 });
    console.log(name);
  };
}

/** A point of something on the canvas in the window: the page may be shown smaller than it is. */
async function pointOf(page, locator, across = 0.5, down = 0.5) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height, inner } = await locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height, inner: innerWidth };
  });
  const frame = await page.locator('.canvas__frame').boundingBox();
  const scale = frame.width / inner;
  return [frame.x + (x + width * across) * scale, frame.y + (y + height * down) * scale];
}

const canvasOf = (page) => page.frameLocator('.canvas__frame');
const settled = (page) => page.getByText('Saved', { exact: true }).first().waitFor();

/** From nothing to published. */
async function build(page) {
  const frame = camera(page, 1440);
  const canvas = canvasOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop}/config/pages`);
  await page.getByRole('button', { name: 'Add page', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add page', exact: true });
  await adding.getByRole('radio').first().check();
  await adding.getByLabel('Name', { exact: true }).fill('Open kiln days');
  for (let picture = 0; picture < 8; picture++)
    await adding.locator('iframe').nth(picture).contentFrame().locator('h1').first().waitFor();
  await frame();
  await adding.getByRole('button', { name: 'Add page', exact: true }).click();
  await page.waitForURL(/\/config\/pages\/[0-9a-f]{24}$/);
  await canvas.getByRole('heading', { name: 'Open kiln days' }).waitFor();
  await settled(page);
  await frame();
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('button', { name: 'Ready-made sections' }).click();
  const sections = page.getByRole('dialog', { name: 'Add a section' });
  await sections.getByRole('button', { name: 'Picture with words at its side' }).waitFor();
  await frame();
  await sections.getByRole('button', { name: 'Picture with words at its side' }).click();
  await sections.waitFor({ state: 'detached' });
  const headline = canvas.locator('.sqs-block-html').first().locator('h1, h2').first();
  await headline.waitFor();
  await frame();
  await page.mouse.dblclick(...(await pointOf(page, headline, 0.2)));
  await page.getByRole('toolbar', { name: 'Format of text' }).first().waitFor();
  await page.mouse.click(...(await pointOf(page, headline, 0.2)), { clickCount: 3 });
  await page.keyboard.type('Come and see it fired');
  await frame();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Find a block' }).waitFor();
  await frame();
  await page.getByRole('combobox', { name: 'Find a block' }).fill('quote');
  await page.keyboard.press('Enter');
  await page.getByLabel('Quote', { exact: true }).fill('Nothing is hurried here, least of all the kiln.');
  await page.getByLabel('Who said it', { exact: true }).fill('Mara Lind');
  await canvas.getByText('Nothing is hurried here').waitFor();
  await settled(page);
  await frame();
  const quote = canvas.locator('.sqs-block-quote').first();
  const [x, y] = await pointOf(page, quote, 0.3);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 40, { steps: 6 });
  await page.mouse.move(...(await pointOf(page, headline, 0.9, 0.3)), { steps: 12 });
  await frame();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Sections and blocks' }).click();
  await page.getByRole('list', { name: 'Sections and blocks' }).getByRole('button').first().click();
  await page.getByRole('complementary', { name: 'Settings' }).getByRole('heading', { name: 'Section' }).waitFor();
  await frame();
  await settled(page);
  await page.getByRole('button', { name: 'More about this page' }).click();
  await page.getByRole('menuitem', { name: 'Review changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).waitFor();
  await frame();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByText('is there for visitors').waitFor();
  await frame();
}

/** The same page in the hand. */
async function onPhone(page) {
  const frame = camera(page, 390);
  const canvas = canvasOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const headline = canvas.getByText('Come and see it fired');
  await headline.waitFor();
  await settled(page);
  await frame();
  await page.mouse.click(...(await pointOf(page, headline)));
  await frame();
  await page.mouse.dblclick(...(await pointOf(page, headline)));
  await page.getByRole('toolbar', { name: 'Format of text' }).first().waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' in May');
  await frame();
  await page.keyboard.press('Escape');
  const tools = page.getByRole('navigation', { name: 'Tools' });
  await tools.getByRole('button', { name: 'Layers' }).click();
  await frame();
  await page
    .getByRole('list', { name: 'Sections and blocks' })
    .getByRole('button', { name: /quote|hurried/i })
    .last()
    .click();
  await tools.getByRole('button', { name: 'Edit', exact: true }).click();
  await frame();
  await tools.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('combobox', { name: 'Find a block' }).waitFor();
  await frame();
}

try {
  const owner = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await owner.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(signIn);
  await page.getByRole('button').first().click();
  await page.waitForURL(/\/config\/(?!sign-in)/);
  await build(page);
  await onPhone(page);
} finally {
  await browser.close();
  await stop();
}
