import { expect } from '@playwright/test';
import { axeOf } from './axe.ts';
import { test } from './test.ts';

const head = '<!doctype html><html lang="en"><title>A page</title>';
const image = '<img src="data:," width="9" height="9">';
const pages: Readonly<Record<string, string>> = {
  '/': `${head}<main><h1>Whole</h1></main>`,
  '/framed': `${head}<main><h1>Whole</h1></main><iframe title="Inner" src="/inner"></iframe>`,
  '/inner': `${head}<main><h1>Inner</h1>${image}</main>`,
};

test('axe, which is brought to a page once, finds what comes later, and what is in frames, also in one that was loaded anew', async ({
  page,
}) => {
  await page.route('http://pages.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: pages[new URL(route.request().url()).pathname] ?? '' }),
  );
  const found = async (axe = axeOf(page)) => (await axe.analyze()).violations.map(({ id }) => id);
  await page.goto('http://pages.test/');
  expect(await found()).toEqual([]);
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), image);
  expect(await found()).toEqual(['image-alt']);
  expect(await found(axeOf(page).exclude('img'))).toEqual([]);

  await page.goto('http://pages.test/framed');
  expect(await found()).toContain('image-alt');
  expect(await found(axeOf(page).exclude('iframe'))).toEqual([]);
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = '/inner?again';
    return loaded;
  });
  expect(await found()).toContain('image-alt');
});
