import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { fill, shopper, watch } from './shopper.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The links by which visitors choose a language, in both starter themes.

const plinth = useSite();

const titles = ['Alder & Ash', 'Low Winter Sun'];
const site = (title: string) => plinth.of(title);
/** Each test says by itself whether the websites speak one language or three. */
test.beforeEach(async () => {
  const { sql } = plinth;
  await sql`delete from collections where url_id in ('de', 'ueber-uns', 'a-propos')`;
  await sql`update websites set settings = settings - 'languages' - 'translations'`;
  await plinth.publish();
});

/** English, German and French; /about has a German page, and the French one is a draft. German begins at /de. */
async function speak() {
  const { sql } = plinth;
  for (const { websiteId, language } of await sql`select website_id, language from websites`) {
    const [about] = await sql`select id from collections where website_id = ${websiteId} and url_id = 'about'`;
    const page = (urlId: string, title: string, status = 'published') =>
      plinth.addCollection(websiteId, { urlId, title, status, body: '<p>Guten Tag.</p>' });
    await page('de', 'Willkommen');
    const german = await page('ueber-uns', 'Über uns');
    const hidden = await page('a-propos', 'À propos', 'draft');
    const languages = [
      { code: 'de', pathPrefix: 'de', published: true },
      { code: 'fr', pathPrefix: 'fr', published: true },
    ];
    const pages = [
      [language, about?.id],
      ['de', german],
      ['fr', hidden],
    ].map(([code, collectionId]) => ({ language: code, collectionId, itemId: null }));
    await sql`update websites set settings = settings || ${sql.json({ languages, translations: [pages] })} where website_id = ${websiteId}`;
  }
  await plinth.publish();
}

/** In the language of the page, which is English or German here. */
const links = (page: Page) => page.getByRole('navigation', { name: /^(Language|Sprache)$/ }).getByRole('link');
const shown = async (page: Page) =>
  links(page).evaluateAll((all) =>
    all.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('hreflang'),
      link.getAttribute('lang'),
      link.getAttribute('aria-current'),
    ]),
  );

test('[LANG-01] visitors choose a language by plain links that keep the page where it is translated', async ({
  page,
  browser,
}) => {
  for (const title of titles) {
    await page.goto(`${site(title)}/about`);
    await expect(page.locator('.languages'), 'a website of one language shows nothing').toHaveCount(0);
  }
  await speak();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const title of titles) {
    const own = title === 'Alder & Ash' ? 'en-US' : 'en-GB';
    await plain.goto(`${site(title)}/about`);
    // French has no page that visitors see: a link to it would lead nowhere.
    expect(await shown(plain)).toEqual([
      ['English', '/about', own, own, 'true'],
      ['Deutsch', '/ueber-uns', 'de', 'de', null],
    ]);
    await links(plain).filter({ hasText: 'Deutsch' }).click();
    await expect(plain).toHaveURL(`${site(title)}/ueber-uns`);
    await expect(plain.locator('html')).toHaveAttribute('lang', 'de');
    await expect
      .poll(async () => (await shown(plain)).map(([, href, , , current]) => [href, current]))
      .toEqual([
        ['/about', null],
        ['/ueber-uns', 'true'],
      ]);
    // A page without a translation leads to where the language begins; so does one that the platform fills.
    for (const path of ['/journal', '/cart', '/nowhere']) {
      await plain.goto(site(title) + path);
      expect((await shown(plain)).map(([, href]) => href)).toEqual([path === '/journal' ? path : '/', '/de']);
    }
  }
  await plain.context().close();
});

test('[LANG-01] the languages stand in the header, on a phone in the menu, and axe finds nothing', async ({ page }) => {
  await speak();
  for (const title of titles) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${site(title)}/about`);
    await expect(page.locator('header').getByRole('link', { name: 'Deutsch' })).toBeVisible();
    const desktop = await axeOf(page).include('header').include('footer').analyze();
    expect(desktop.violations.map(({ id }) => id)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('header').getByRole('link', { name: 'Deutsch' })).toBeHidden();
    await page.locator('.menu__toggle').click();
    const inMenu = page.locator('.menu__sheet').getByRole('link', { name: 'Deutsch' });
    await expect(inMenu).toBeVisible();
    expect((await inMenu.boundingBox())?.height, 'room for a finger').toBeGreaterThanOrEqual(44);
    const phone = await axeOf(page).include('header').include('footer').analyze();
    expect(phone.violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('[LANG-08] the server is asked which language suits a visitor whose own is none of the choice, and no other', async ({
  browser,
}) => {
  await speak();
  const [title = ''] = titles;
  const visit = async (locale: string) => {
    const context = await browser.newContext({ locale, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/site-users/account/locale')) asked.push(request.postDataJSON());
    });
    return { context, page, asked };
  };
  const other = await visit('pt-BR');
  const answered = other.page.waitForResponse('**/api/site-users/account/locale');
  await other.page.goto(`${site(title)}/about`);
  const answer = await answered;
  expect([answer.status(), await answer.json()]).toEqual([200, { language: 'en-US', pathPrefix: '' }]);
  expect(other.asked).toEqual([{ language: 'pt-BR' }]);
  const kept = (await other.context.cookies()).find(({ name }) => name === 'ss_locale');
  expect(kept?.value).toBe('en-US');
  // Now the choice has what suits them.
  await other.page.goto(`${site(title)}/ueber-uns`, { waitUntil: 'networkidle' });
  await other.page.waitForTimeout(500);
  expect(other.asked).toHaveLength(1);
  await other.context.close();

  const german = await visit('de');
  await german.page.goto(`${site(title)}/about`, { waitUntil: 'networkidle' });
  await german.page.waitForTimeout(500);
  expect(german.asked).toEqual([]);
  await german.context.close();
});

/** The shop page of the first website is in German, the website in English. */
async function sellInGerman() {
  const { sql } = plinth;
  const websiteId = await plinth.firstWebsite();
  const [shop] = await sql`select id from collections where website_id = ${websiteId} and url_id = 'shop'`;
  const settings = {
    languages: [{ code: 'de', pathPrefix: 'de', published: true }],
    translations: [[{ language: 'de', collectionId: shop?.id, itemId: null }]],
  };
  await plinth.addCollection(websiteId, { urlId: 'de', title: 'Willkommen', body: '<p>Guten Tag.</p>' });
  await sql`update websites set settings = settings || ${sql.json(settings)} where website_id = ${websiteId}`;
  await plinth.publish();
}
const language = (page: Page) => page.locator('html');

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)
  test(`who reads German pages of an English shop pays in German, and gets German mail, on ${name}`, async ({
    browser,
  }) => {
    await sellInGerman();
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    const problems = watch(page);
    await page.goto(`${plinth.url}/shop/tide-bowl`);
    await page.locator('label', { hasText: 'Oat' }).first().click();
    await page.locator('label', { hasText: 'Medium' }).first().click();
    await page.locator('.product__info').getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.locator('.pl-cart-pill a, a.pl-cart-pill').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible();
    await expect(language(page)).toHaveAttribute('lang', 'de');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/cart-de-${viewport.width}.png` });
    await page.getByRole('link', { name: /^Zur Kasse/ }).click();
    const email = `mara-${viewport.width}@example.com`;
    await fill(page, { ...shopper, email });
    // Whoever presses before the tax is known is shown the new total first, and pays by a second press.
    await expect(page.getByText('$49.14').filter({ visible: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Zahlungspflichtig bestellen/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Vielen Dank, Mara/ })).toBeVisible();
    const [mail] = await plinth.sql<{ subject: string; plainText: string; relatedId: string }[]>`
      select subject, plain_text, related_id from outbox_messages where to_address = ${email}`;
    expect(mail?.subject).toMatch(/^Bestellung/);
    // The link of the mail, in a browser of which nothing is known: no cookie, no page before.
    const stranger = await (await browser.newContext()).newPage();
    const [order] = await plinth.sql<
      { language: string }[]
    >`select language from orders where id = ${mail?.relatedId ?? ''}`;
    expect(order?.language).toBe('de');
    await stranger.goto(`${plinth.url}/cart`);
    await expect(language(stranger)).toHaveAttribute('lang', 'en-US');
    // English is chosen there, and the page stays.
    await page.goto(`${plinth.url}/account/login`);
    await expect(language(page)).toHaveAttribute('lang', 'de');
    if (viewport.width < 1000) await page.locator('.menu__toggle').click();
    await page.mouse.move(2, 2);
    const list = page.locator('[data-island=languages]').filter({ visible: true }).first();
    await expect.poll(() => list.evaluate((element) => (element as { awake?: boolean } & Element).awake)).toBe(true);
    await list.getByRole('link', { name: 'English' }).click();
    await expect(language(page)).toHaveAttribute('lang', 'en-US');
    await expect(page).toHaveURL(`${plinth.url}/account/login`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(problems).toEqual([]);
    await stranger.context().close();
    await context.close();
  });

test('without script the forms come back in the language of the page before them', async ({ browser }) => {
  await sellInGerman();
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${plinth.url}/shop/tide-bowl`);
  const form = page.locator('.product__info form');
  await form.locator('[name="option-Glaze"]').selectOption('Sea');
  await form.locator('[name="option-Size"]').selectOption('Medium');
  await form.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(language(page)).toHaveAttribute('lang', 'de');
  await page.getByRole('link', { name: /^Zur Kasse/ }).click();
  await fill(page, { email: 'not-an-address' });
  await page.locator('.pl-checkout button[type="submit"]').last().click();
  await expect(page.getByText(/Geben Sie/).first()).toBeVisible();
  await page.context().close();
});
