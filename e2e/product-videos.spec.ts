import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { chooseFiles } from './choose-files.ts';
import { isAwake } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

// A video among a product's images, and the products that its owner has chosen to stand beside it: set on its screen, seen in the shop.

const plinth = useSite();

const isClean = async (page: Page, part?: string) => {
  const axe = axeOf(page);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 150)}`)).toEqual([]);
};
const saved = (page: Page) => expect(page.locator('.save-status')).toHaveText('Saved');

/** A second of a moving square, as this browser records it. */
const recorded = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 400;
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      if (paint) {
        paint.fillStyle = '#c9b8a0';
        paint.fillRect(0, 0, 320, 400);
        paint.fillStyle = '#5a4632';
        paint.fillRect(100 + frame * 4, 140, 120, 120);
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

test('an owner adds a video and chooses what stands beside a product, and shoppers see both', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  await page.goto(`${plinth.url}/config/products?query=Hollow+Pitcher`);
  await page.getByRole('link', { name: 'Hollow Pitcher' }).click();
  const address = (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  const images = page.getByRole('region', { name: 'Images and videos' });
  const tiles = images.getByRole('grid').getByRole('row');
  await expect(tiles.first()).toBeVisible();
  const before = await tiles.count();
  const buffer = Buffer.from(await recorded(page));
  await chooseFiles(page, () => images.getByRole('button', { name: 'Add images or videos' }).click(), {
    name: 'turning.webm',
    mimeType: 'video/webm',
    buffer,
  });
  // The picture that stands for it is made in the browser.
  const tile = images.getByRole('row', { name: /^Video/ });
  await expect(tile).toHaveCount(1);
  await expect(tiles).toHaveCount(before + 1);
  await tile.click();
  const dialog = page.getByRole('dialog', { name: `Video ${before + 1} of ${before + 1}` });
  await expect(dialog.getByLabel('The video')).toHaveJSProperty('error', null);
  await dialog.getByLabel('Description (alt text)').fill('The pitcher turning on its foot');
  await isClean(page, '[role=dialog]');
  // Another moment stands for it, with the words of the first.
  const picture = await tile.locator('img').getAttribute('src');
  await saved(page);
  await dialog.getByLabel('The video').evaluate(async (video: HTMLVideoElement) => {
    const sought = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = 0.6;
    await sought;
  });
  await dialog.getByRole('button', { name: 'Use this moment as the picture' }).click();
  await expect(tile.locator('img')).not.toHaveAttribute('src', picture ?? '');
  await expect(dialog.getByLabel('Description (alt text)')).toHaveValue('The pitcher turning on its foot');
  await dialog.getByRole('button', { name: 'Earlier' }).click();
  await expect(page.getByRole('dialog', { name: `Video ${before} of ${before + 1}` })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  // One at another service, with a picture from the files; taken off and back.
  await images.getByRole('button', { name: 'Video by address' }).click();
  const asked = page.getByRole('dialog', { name: 'Add a video by its address' });
  await asked.getByLabel('Address at YouTube or Vimeo').fill('https://example.com/film');
  await asked.getByRole('button', { name: 'Continue' }).click();
  await expect(asked.getByText(/^This is no video at YouTube or Vimeo/)).toBeVisible();
  await asked.getByLabel('Address at YouTube or Vimeo').fill('https://youtu.be/abcdefghij');
  await asked.getByRole('button', { name: 'Continue' }).click();
  const files = page.getByRole('dialog', { name: 'Picture for the video at YouTube' });
  await files.getByLabel('Search name, title or description').fill('teapot');
  await files
    .getByRole('button', { name: /teapot/ })
    .first()
    .click();
  await files.getByRole('button', { name: 'Use file' }).click();
  await expect(images.getByRole('row', { name: /^Video/ })).toHaveCount(2);
  await images.getByRole('row', { name: /^Video 3/ }).click();
  const hosted = page.getByRole('dialog', { name: 'Video 3 of 3' });
  await expect(hosted.getByRole('link', { name: 'https://www.youtube.com/watch?v=abcdefghij' })).toBeVisible();
  await hosted.getByRole('button', { name: 'Remove' }).click();
  await expect(images.getByRole('row', { name: /^Video/ })).toHaveCount(1);
  await undoOf(page, 'The video is removed. What of it is a file stays among your files.').hover();
  await saved(page);
  await undoOf(page, 'The video is removed. What of it is a file stays among your files.').click();
  await expect(images.getByRole('row', { name: /^Video/ })).toHaveCount(2);
  await images.getByRole('row', { name: /^Video 3/ }).click();
  await hosted.getByRole('button', { name: 'Remove' }).click();
  await saved(page);

  const related = page.getByRole('region', { name: 'Related products' });
  await related.getByRole('radio', { name: /^Chosen by hand/ }).click();
  const found = related.getByRole('list', { name: 'Products that can be added' });
  const chosen = related.getByRole('grid', { name: 'Chosen products' });
  for (const name of ['Tide Bowl', 'Shore Platter', 'Ember Teapot']) {
    await related.getByRole('searchbox').fill(name);
    await expect(found.getByRole('button')).toHaveText([name]);
    await found.getByRole('button', { name }).click();
    await expect(chosen.getByRole('row', { name })).toBeVisible();
  }
  // By keys, as a person walks a list: to the row, then to what stands in it. Focus that a script gives to a button of another row
  // than the one that last had it goes back there a moment later, and takes the press along.
  await chosen.getByRole('row', { name: 'Ember Teapot' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chosen.getByRole('button', { name: 'Move Ember Teapot', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  // The last one comes first: place by place, each of which has the focus before the next press.
  for (const place of [
    'after Ember Teapot',
    'between Shore Platter and Ember Teapot',
    'between Tide Bowl and Shore Platter',
  ]) {
    await expect(page.getByLabel(`Insert ${place}`, { exact: true })).toBeFocused();
    await page.keyboard.press('ArrowUp');
  }
  await expect(page.getByLabel('Insert before Tide Bowl', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen.getByRole('row')).toContainText(['Ember Teapot', 'Tide Bowl', 'Shore Platter']);
  await chosen.getByRole('button', { name: 'Remove Tide Bowl' }).click();
  await expect(chosen.getByRole('row')).toContainText(['Ember Teapot', 'Shore Platter']);
  await related.getByRole('switch', { name: 'Fill up with what the shop finds itself' }).uncheck();
  await saved(page);
  await isClean(page, '.column');

  await test.step('on the page', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(async () => {
        await page.goto(plinth.url + address);
        await expect(page.locator('.pl-video__play')).toHaveCount(1, { timeout: 1_000 });
      }).toPass();
      await isAwake(page, '[data-island=product-gallery]');
      const gallery = page.getByRole('region', { name: 'Images of Hollow Pitcher' });
      const stage = async () => {
        const { width = 0, height = 0 } = (await gallery.locator('.pl-gallery__stage').boundingBox()) ?? {};
        return [width, height];
      };
      const frame = await stage();
      await gallery.getByRole('link', { name: `Video ${before} of ${before + 1}` }).click();
      expect(requests.filter((url) => url.endsWith('.webm'))).toEqual([]);
      await gallery.getByRole('link', { name: 'Play the video: The pitcher turning on its foot' }).click();
      const player = gallery.getByLabel('The pitcher turning on its foot');
      await expect(player).toBeFocused();
      await expect(player).toHaveJSProperty('controls', true);
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
      // Nothing has moved, and who goes on stops it.
      expect(await stage()).toEqual(frame);
      await isClean(page);
      await gallery.getByRole('link', { name: `Image ${before + 1} of ${before + 1}` }).click();
      await expect(page.locator('video')).toHaveCount(0);
      // As large as the window.
      await gallery.getByRole('link', { name: `Video ${before} of ${before + 1}` }).click();
      await gallery.getByRole('button', { name: 'Enlarge image' }).click();
      const zoom = page.getByRole('dialog', { name: 'Images of Hollow Pitcher' });
      await zoom.getByRole('link', { name: /^Play the video/ }).click();
      await expect(zoom.getByLabel('The pitcher turning on its foot')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(zoom).toHaveCount(0);
      await expect(page.locator('.featured--related .card')).toContainText(['Ember Teapot', 'Shore Platter']);
      requests.length = 0;
    }
  });
});
