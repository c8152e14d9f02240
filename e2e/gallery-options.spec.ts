import { expect, type Locator, type Page } from '@playwright/test';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// What the options of a gallery do to what is seen: measured in a browser, in pixels and colours.

const frames = {
  square: 1,
  standard: 3 / 2,
  'standard-vertical': 2 / 3,
  'four-three': 4 / 3,
  'three-four-vertical': 3 / 4,
  widescreen: 16 / 9,
  'anamorphic-widescreen': 2.39,
};
const positions = ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'] as const;
const alignments = ['left', 'center', 'right'] as const;

const galleries: Record<string, Record<string, unknown>> = {
  plain: {},
  'set-grid': { 'thumbnails-per-row': 3, padding: 50, 'max-width': 100 },
  'plain-strip': { design: 'slideshow' },
  'set-strip': { design: 'slideshow', 'thumbnail-strip-height': 200, 'thumbnail-strip-margin': 60 },
  slider: { design: 'slider' },
  stacked: { design: 'stacked', padding: 30 },
  uncropped: { design: 'stacked', 'auto-crop': false },
  dark: { lightbox: true },
  light: { lightbox: true, lightboxTheme: 'light' },
  ...Object.fromEntries(Object.keys(frames).map((shape) => [`frame-${shape}`, { 'aspect-ratio': shape }])),
  ...Object.fromEntries(positions.map((at) => [`at-${at}`, { design: 'slideshow', 'meta-position': at }])),
  ...Object.fromEntries(alignments.map((at) => [`align-${at}`, { 'active-alignment': at, 'max-width': 100 }])),
};

const plinth = useSite({
  seed: async (site) => {
    const websiteId = await site.firstWebsite();
    const images = await site.images(websiteId, 5);
    const items = images.map(({ id }, index) => ({ assetId: id, title: `Title ${index + 1}` }));
    const blocks = Object.entries(galleries).map(([id, settings], index) =>
      block(id, 8, index + 1, { items, ...settings }),
    );
    const sections = [section('one', blocks)];
    await site.addCollection(websiteId, { urlId: 'galleries', title: 'Galleries', sections });
  },
});
test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${plinth.url}/galleries`);
});

const part = (page: Page, gallery: string, name: string): Locator =>
  page.locator(`#block-${gallery} .gallery__${name}`);
const style = (locator: Locator, property: string) =>
  locator.first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const columnsOf = async (page: Page, gallery: string) =>
  (await style(part(page, gallery, 'track'), 'grid-template-columns'))
    .split(' ')
    .map((width) => Number.parseFloat(width));
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('is not to be seen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
const boxesOf = async (page: Page, gallery: string, name: string) =>
  Promise.all((await part(page, gallery, name).all()).map(boxOf));

test('[GAL-04] [GAL-15] a grid stands side by side, stacked images below each other, a slideshow one at a time, a slider in a band', async ({
  page,
}) => {
  const grid = await boxesOf(page, 'plain', 'item');
  expect(new Set(grid.slice(0, 4).map(({ y }) => Math.round(y))).size).toBe(1);
  expect(grid[4]?.y).toBeGreaterThan(grid[0]?.bottom ?? 0);
  const stacked = await boxesOf(page, 'stacked', 'item');
  for (const [index, { y, x }] of stacked.slice(1).entries()) {
    expect(y).toBeGreaterThanOrEqual(stacked[index]?.bottom ?? 0);
    expect(x).toBe(stacked[0]?.x);
  }
  const stage = await boxOf(part(page, 'plain-strip', 'track'));
  for (const { width } of await boxesOf(page, 'plain-strip', 'item')) expect(width).toBeCloseTo(stage.width, 0);
  const band = await boxOf(part(page, 'slider', 'track'));
  const slides = await boxesOf(page, 'slider', 'item');
  for (const { width, height } of slides) {
    expect(width).toBeLessThan(band.width);
    expect(height).toBeCloseTo(band.height, 0);
  }
  expect(new Set(slides.map(({ y }) => Math.round(y))).size).toBe(1);
});

test('[GAL-12] [GAL-13] [GAL-14] a row has as many images, as far apart and as wide, as the owner says', async ({
  page,
}) => {
  const plain = await columnsOf(page, 'plain');
  expect(plain).toHaveLength(4);
  for (const width of plain) expect(width).toBeLessThanOrEqual(300);
  expect(await style(part(page, 'plain', 'track'), 'column-gap')).toBe('20px');
  expect(await columnsOf(page, 'set-grid')).toEqual([100, 100, 100]);
  expect(await style(part(page, 'set-grid', 'track'), 'column-gap')).toBe('50px');
  expect(await style(part(page, 'set-grid', 'track'), 'row-gap')).toBe('50px');
  const [first, second] = await boxesOf(page, 'stacked', 'item');
  expect((second?.y ?? 0) - (first?.bottom ?? 0)).toBeCloseTo(30, 0);
});

test('[GAL-10] [GAL-11] the strip of small images is as high and as far below as the owner says', async ({ page }) => {
  for (const [gallery, height, margin] of [
    ['plain-strip', 80, 20],
    ['set-strip', 200, 60],
  ] as const) {
    expect((await boxOf(part(page, gallery, 'thumb').first())).height).toBeCloseTo(height, 0);
    const stage = await boxOf(part(page, gallery, 'stage'));
    expect((await boxOf(part(page, gallery, 'strip'))).y - stage.bottom).toBeCloseTo(margin, 0);
  }
});

test('[GAL-05] [GAL-16] [GAL-18] images are cropped to the chosen shape, squares without a choice', async ({
  page,
}) => {
  const shapeOf = async (gallery: string) => {
    const { width, height } = await boxOf(part(page, gallery, 'item').first().locator('img').first());
    return width / height;
  };
  expect(await shapeOf('plain')).toBeCloseTo(1, 1);
  for (const [shape, ratio] of Object.entries(frames)) {
    expect([shape, Math.abs((await shapeOf(`frame-${shape}`)) - ratio) < 0.03]).toEqual([shape, true]);
  }
  const natural = await part(page, 'uncropped', 'item')
    .first()
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')));
  expect(await shapeOf('uncropped')).toBeCloseTo(natural, 1);
  expect(natural).not.toBeCloseTo(1, 1);
});

test('[GAL-06] [GAL-19] words stand on the image where the owner wants them, and below it without a wish', async ({
  page,
}) => {
  for (const position of positions) {
    const figure = await boxOf(part(page, `at-${position}`, 'figure').first());
    const words = await boxOf(part(page, `at-${position}`, 'meta-inner').first());
    const across = (words.x + words.width / 2 - figure.x) / figure.width;
    const down = (words.y + words.height / 2 - figure.y) / figure.height;
    const third = (share: number) => (share < 1 / 3 ? 'first' : share > 2 / 3 ? 'last' : 'middle');
    expect([position, third(down), third(across)]).toEqual([
      position,
      position.startsWith('top') ? 'first' : position.startsWith('bottom') ? 'last' : 'middle',
      position.endsWith('left') ? 'first' : position.endsWith('right') ? 'last' : 'middle',
    ]);
  }
  const image = await boxOf(part(page, 'plain', 'item').first().locator('img').first());
  expect((await boxOf(part(page, 'plain', 'meta-inner').first())).y).toBeGreaterThanOrEqual(image.bottom);
});

test('[GAL-07] a row that is narrower than its place stands left, in the middle or right', async ({ page }) => {
  for (const at of alignments) {
    const track = await boxOf(part(page, `align-${at}`, 'track'));
    const items = (await boxesOf(page, `align-${at}`, 'item')).slice(0, 4);
    const before = Math.round((items[0]?.x ?? 0) - track.x);
    const after = Math.round(track.right - (items[3]?.right ?? 0));
    expect([at, before < 2, after < 2]).toEqual([at, at === 'left', at === 'right']);
    if (at === 'center') expect(Math.abs(before - after)).toBeLessThan(3);
  }
});

test('[GAL-08] [GAL-17] the lightbox is dark, or light where the owner wants it light', async ({ page }) => {
  const lightness = async (gallery: string) => {
    await page.locator(`#block-${gallery} [data-open="1"]`).click();
    const box = page.getByRole('dialog');
    await expect(box).toBeVisible();
    const color = await style(box, 'background-color');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    return Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  };
  expect(await lightness('dark')).toBeLessThan(64);
  expect(await lightness('light')).toBeGreaterThan(224);
});
