import { expect, type Page } from '@playwright/test';
import { block, type Site, section, useSite } from './site.ts';
import { test } from './test.ts';

// Content that moves and changes in place: films behind sections, months of a calendar.

const plinth = useSite({ seed: makePages });

const film = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

async function makePages(site: Site) {
  const { sql } = site;
  const websiteId = await site.firstWebsite();
  const [image] = await site.images(websiteId, 1);
  const dark = { tone: 'dark', height: 'large' };
  const background = { source: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ', assetId: image?.id, overlay: 30 };
  const words = block('words', 2, 1, { html: '<h1>By the sea</h1>' });
  await site.addCollection(websiteId, {
    urlId: 'film-here',
    title: 'Film',
    sections: [
      section('film', [words], { ...dark, height: 'full', background }),
      section('space', [], { ...dark, height: 'full' }),
      section('below', [], { ...dark, background }),
    ],
  });
  const dates = await site.addCollection(websiteId, { urlId: 'dates-here', title: 'Dates', typeName: 'events' });
  await sql`insert into items ${sql({
    websiteId,
    id: site.id(),
    collectionId: dates,
    recordType: 12,
    urlId: 'firing',
    title: 'The great firing',
    startsAt: new Date('2027-03-15T12:00:00Z'),
    endsAt: new Date('2027-03-15T14:00:00Z'),
  })}`;
  const sections = [section('one', [block('calendar', 26, 1, { collectionId: dates })])];
  await site.addCollection(websiteId, { urlId: 'calendar-here', title: 'Calendar', sections });
}

/** What the page asks the other service for. */
async function outsideOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube|ytimg|google/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<body style="background:teal">film</body>' });
  });
  return asked;
}

test('a film behind a section plays over its image, covers it, and can be stopped', async ({ page }) => {
  const asked = await outsideOf(page);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${plinth.url}/film-here`);
  const ground = page.locator('[data-section-id=film] .layout-background');
  await expect(ground.locator('img')).toBeVisible();
  const frame = ground.locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${film}`));
  await expect(frame).toHaveCSS('opacity', '1');
  // The section below is not seen yet: one film, and nothing else of that service.
  await expect(page.locator('[data-section-id=below] iframe')).toHaveCount(0);
  expect(new Set(asked.map((address) => new URL(address).pathname))).toEqual(new Set([new URL(film).pathname]));
  const box = await frame.boundingBox();
  const whole = await ground.boundingBox();
  expect(box && whole && box.width >= whole.width && box.height >= whole.height).toBe(true);
  await page.getByRole('button', { name: 'Pause the video in the background' }).first().click();
  await expect(frame).toHaveCount(0);
  await expect(ground.locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Play the video in the background' }).press('Enter');
  await expect(frame).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('whoever wants less motion or less data keeps the image, and nobody else is asked', async ({ page }) => {
  const asked = await outsideOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${plinth.url}/film-here`);
  await page.waitForTimeout(1500);
  await expect(page.locator('.background-video-frame__pause')).toHaveCount(0);
  // Away from the page first: on a crowded machine its video may wake only now, and would find that motion is welcome.
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${plinth.url}/film-here`);
  await page.waitForTimeout(1500);
  await expect(page.locator('[data-section-id=film] img')).toBeVisible();
  expect(asked).toEqual([]);
});

const address = (page: Page) => new URL(page.url()).search;

for (const [name, path, root] of [
  ['of a block', '/calendar-here', '#month-calendar'],
  ['of a collection', '/dates-here', '#month'],
] as const)
  test(`a calendar ${name} turns in place, by mouse and by keys, says its month, and keeps its address`, async ({
    page,
  }) => {
    let loads = 0;
    page.on('load', () => loads++);
    await page.goto(`${plinth.url}${path}?month=2027-02`);
    const month = page.locator(root);
    await expect(month.locator('h2')).toHaveText('February 2027');
    await month.locator('[data-turn=on]').click();
    await expect(month.locator('h2')).toHaveText('March 2027');
    await expect(month.getByRole('link', { name: /The great firing/ })).toBeVisible();
    await expect(page.locator(`p[role=status]:has(+ ${root})`)).toHaveText('March 2027');
    await expect.poll(() => address(page)).toBe('?month=2027-03');
    await expect(month.locator('[data-turn=on]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(month.locator('h2')).toHaveText('February 2027');
    await expect(month.locator('[data-turn=back]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(month.locator('h2')).toHaveText('January 2027');
    expect(loads).toBe(1);
  });

test('[ERRR-09] [ERRR-11] where a month cannot be had its link leads to its page, and the error carries the path', async ({
  page,
}) => {
  const told: unknown[] = [];
  await page.exposeFunction('told', (error: unknown) => told.push(error));
  await page.addInitScript(() =>
    document.addEventListener('plinth:error', (event) => {
      const { error } = (event as CustomEvent<{ error: Error & { path?: string } }>).detail;
      const { told } = window as unknown as { told(what: unknown): void };
      told({ name: error.name, path: error.path });
    }),
  );
  await page.goto(`${plinth.url}/calendar-here?month=2027-02`);
  const month = page.locator('#month-calendar');
  await page.route('**/calendar-here?*format=main-content*', (route) => route.fulfill({ status: 404 }));
  const left = page.waitForEvent('load');
  await month.locator('[data-turn=on]').click();
  await left;
  await expect(month.locator('h2')).toHaveText('March 2027');
  expect(told).toEqual([{ name: 'NotFoundError', path: '/calendar-here' }]);
});

test('without script a calendar leads to the page of each month', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${plinth.url}/calendar-here?month=2027-02`);
  await page.locator('[data-turn=on]').click();
  await expect(page.locator('#month-calendar h2')).toHaveText('March 2027');
});
