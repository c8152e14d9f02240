import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// How an owner wants a page laid out and a collection viewed, as a visitor's browser has it: measured, in both starter themes.

const plinth = useSite();

/** For all collections of all websites at once. */
async function choose(settings: Record<string, string | number>) {
  await plinth.sql`update collections set settings = (settings - 'pageLayoutType' - 'collectionView') || ${plinth.sql.json(settings)}`;
  await plinth.publish();
}
const site = (title: string) => plinth.of(title);
const places = [
  { list: () => `${site('Alder & Ash')}/journal`, shop: () => `${site('Alder & Ash')}/shop` },
  { list: () => `${site('Low Winter Sun')}/journal`, shop: () => `${site('Low Winter Sun')}/prints` },
];

/** Where the head of a list, its first entry and the page's main part lie. */
async function measure(page: Page, address: string) {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(address);
  return page.evaluate(() => {
    const box = (selector: string) => {
      const element = document.querySelector(selector) as HTMLElement;
      const { left, right, top, width, height } = element.getBoundingClientRect();
      return { left, right, top, width, height, align: getComputedStyle(element).textAlign };
    };
    return { head: box('.page-head'), title: box('.page-head h1'), list: box('.stories'), main: box('main') };
  });
}

test('[ENUM-08] each of the four page layouts lies on the sheet as its name says', async ({ page }) => {
  await choose({});
  for (const { list } of places) {
    const plain = await measure(page, list());
    expect(plain.head.align).toBe('start');
    expect(plain.main.width).toBeLessThan(1900);
    expect(plain.list.top).toBeGreaterThan(plain.head.top + plain.head.height - 1);
  }
  await choose({ pageLayoutType: 1 });
  for (const { list } of places) {
    const { head, list: stories } = await measure(page, list());
    expect(head.align).toBe('center');
    expect(Math.abs((head.left + head.right) / 2 - 960)).toBeLessThan(12);
    expect(Math.abs((stories.left + stories.right) / 2 - 960)).toBeLessThan(12);
    expect(stories.width).toBeLessThan(1000);
  }
  await choose({ pageLayoutType: 2 });
  for (const { list } of places) {
    const { head, list: stories } = await measure(page, list());
    expect(stories.left).toBeGreaterThan(head.right);
    expect(Math.abs(stories.top - head.top)).toBeLessThan(4);
    await page.evaluate(() => scrollTo(0, 500));
    const stays = await page.evaluate(() => document.querySelector('.page-head')?.getBoundingClientRect().top ?? -1);
    expect(stays, 'the head stays in sight').toBeGreaterThan(0);
  }
  await choose({ pageLayoutType: 3 });
  for (const { list } of places) {
    const { head, title, main, list: stories } = await measure(page, list());
    expect(head.left).toBeLessThan(1);
    expect(head.width).toBeGreaterThan(1900);
    expect(head.height).toBeGreaterThan(400);
    expect(Math.abs(title.left - stories.left), 'words stay on the page’s edge').toBeLessThan(12);
    expect(main.left).toBeGreaterThan(0);
  }
  await choose({ pageLayoutType: 4 });
  for (const { list } of places) {
    const { main } = await measure(page, list());
    expect(main.width).toBeGreaterThan(1900);
  }
});

test('[ENUM-08] with its image the opening has white words on a dark enough ground, and the image is there once', async ({
  page,
}) => {
  await plinth.sql`update collections c set main_asset_id = (select id from assets a where a.website_id = c.website_id and width > height order by filename limit 1) where type_name = 'page' or url_id = 'journal'`;
  await choose({ pageLayoutType: 3 });
  for (const address of [...places.map(({ list }) => list()), `${site('Alder & Ash')}/shipping-returns`]) {
    await page.goto(address);
    const head = page.locator('.page-head');
    await expect(head).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page.locator('main .page__media, .page-head__image')).toHaveCount(1);
    const [image, whole] = [await page.locator('.page-head__image img').boundingBox(), await head.boundingBox()];
    expect(image?.height).toBe(whole?.height);
  }
});

test('[ENUM-08] on a phone every layout fits, and axe finds nothing', async ({ page }) => {
  for (const type of [1, 2, 3, 4]) {
    await choose({ pageLayoutType: type });
    for (const { list, shop } of places)
      for (const address of [list(), shop()]) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${address} ${type}`).toBe(390);
        if (address !== list()) continue;
        const { violations } = await axeOf(page).include('main').analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
          `${address} ${type}`,
        ).toEqual([]);
      }
  }
});

test('[ENUM-13] a collection is viewed in rows, as cards or one product at a time', async ({ page }) => {
  const cards = async (address: string) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(address);
    return page.evaluate(() =>
      [...document.querySelectorAll('.grid--shop > .card')].slice(0, 2).map((card) => {
        const rect = (selector: string) => (card.querySelector(selector) as HTMLElement).getBoundingClientRect();
        const [media, text] = [rect('.card__media'), rect('.card__text')];
        const { top, width } = card.getBoundingClientRect();
        return { top, width, image: media.width, beside: text.left >= media.right || text.right <= media.left };
      }),
    );
  };
  for (const view of ['list', 'grid', 'product']) {
    await choose({ collectionView: view });
    for (const { shop } of places) {
      const [first, second] = await cards(shop());
      if (!first || !second) throw new Error('The shop is empty.');
      expect(first.beside, view).toBe(view !== 'grid');
      expect(second.top === first.top, view).toBe(view === 'grid');
      if (view === 'list') expect(first.image).toBeLessThan(200);
      if (view === 'product') expect(first.image).toBeGreaterThan(500);
    }
  }
});
