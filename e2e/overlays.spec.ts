import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What stands over a page – announcement bar, pop-up, cookie banner, search – by mouse and by key, in both starter themes.

const plinth = useSite();

const sites = ['Alder & Ash', 'Low Winter Sun'];
const widths = [390, 820, 1440];
const base = (site: string) => plinth.of(site);

/** The extras of every website from now on, as the editor saves them. */
async function extras(wanted: Record<string, object>): Promise<void> {
  const { sql } = plinth;
  for (const websiteId of await plinth.websiteIds()) {
    await sql`delete from site_extras where website_id = ${websiteId}`;
    await sql`insert into mailing_lists ${sql({ websiteId, id: 'a1'.repeat(12), name: 'Letters' })} on conflict do nothing`;
    const [list] = await sql`select id from mailing_lists where website_id = ${websiteId} limit 1`;
    for (const [kind, settings] of Object.entries(wanted)) {
      const whole = JSON.parse(JSON.stringify({ enabled: true, ...settings }).replace('"LIST"', `"${list?.id}"`));
      await sql`insert into site_extras ${sql({ websiteId, kind, settings: sql.json(whole) })}`;
    }
  }
  await plinth.publish();
}

const axe = async (page: Page, note: string) => {
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${note}: ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
};

const letter = { heading: 'One letter a month', text: 'It leaves on the first Sunday.', listId: 'LIST', seconds: 0 };

test('[ENUM-15] a pop-up in the middle holds the keyboard, closes by Escape, gives the focus back and stays away', async ({
  page,
}) => {
  await extras({ 'popup-overlay': { ...letter, seconds: 1, position: 'CENTER' } });
  // Somebody who is at a link at once: on a busy machine a test would come later than the pop-up, behind which nothing takes the focus.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('main a[href]')?.focus()),
  );
  for (const site of sites) {
    await page.goto(`${base(site)}/about`);
    const before = page.locator('main a[href]').first();
    const popup = page.getByRole('dialog', { name: 'One letter a month' });
    await expect(popup).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    await axe(page, site);
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      // Past the last stop lies the browser's own window, never the page behind.
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(before).toBeFocused();
    await page.reload();
    await page.waitForTimeout(1500);
    await expect(popup).toBeHidden();
  }
});

test('[ENUM-15] a pop-up at each of the other eight places lies within the screen, leaves the page in reach and closes by Escape', async ({
  browser,
}) => {
  const places = [
    'TOP_LEFT',
    'TOP_CENTER',
    'TOP_RIGHT',
    'CENTER_LEFT',
    'CENTER_RIGHT',
    'BOTTOM_LEFT',
    'BOTTOM_CENTER',
    'BOTTOM_RIGHT',
  ];
  for (const [index, position] of places.entries()) {
    await extras({ 'popup-overlay': { ...letter, position, align: 'left' } });
    const site = sites[index % 2] ?? '';
    const width = widths[index % widths.length] ?? 390;
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${base(site)}/about`);
    const popup = page.getByRole('dialog', { name: 'One letter a month' });
    await expect(popup).toBeVisible();
    const box = await popup.boundingBox();
    const { x = -1, y = -1, width: wide = 9e9, height: high = 9e9 } = box ?? {};
    expect([x >= 0, y >= 0, x + wide <= width, y + high <= 800], `${position} at ${width}`).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await context.close();
  }
});

test('[ENUM-17] a pop-up thanks in its place for an address, says what went wrong and lets it be sent again', async ({
  browser,
}) => {
  await extras({ 'popup-overlay': { ...letter, position: 'CENTER' } });
  for (const site of sites) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${base(site)}/about`);
    const popup = page.getByRole('dialog', { name: 'One letter a month' });
    await popup.getByLabel('Email address').fill('ana@example.com');
    await page.route('**/newsletter', (route) => route.abort());
    await popup.getByRole('button', { name: 'Subscribe' }).click();
    await expect(popup.getByRole('alert')).toHaveText('We could not send this. Check your connection and try again.');
    await axe(page, `${site} refused`);
    await page.unroute('**/newsletter');
    await popup.getByRole('button', { name: 'Subscribe' }).click();
    await expect(popup.getByRole('status')).toHaveText('Thank you. You are on the list.');
    await expect(popup.getByLabel('Email address')).toBeHidden();
    await axe(page, `${site} thanked`);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await page.reload();
    await page.waitForTimeout(1000);
    await expect(popup).toBeHidden();
    await context.close();
  }
});

test('a pop-up waits until nobody is writing', async ({ page }) => {
  await extras({ 'popup-overlay': { ...letter, seconds: 1, position: 'BOTTOM_RIGHT' } });
  // Somebody who writes at once: on a slow machine a test would come too late for that.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
    ),
  );
  await page.goto(`${base('Low Winter Sun')}/search`);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('win');
  await page.waitForTimeout(2000);
  const popup = page.getByRole('dialog', { name: 'One letter a month' });
  await expect(popup).toBeHidden();
  await page.getByRole('searchbox').blur();
  await expect(popup).toBeVisible();
});

test('the announcement bar goes by key and stays away; the cookie banner takes yes and no by key', async ({
  browser,
}) => {
  await extras({
    'announcement-bar': { text: 'Closed until Tuesday', url: '/about', dismissable: true },
    'cookie-banner': {},
  });
  for (const site of sites) {
    for (const answer of ['Accept', 'Decline']) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.goto(`${base(site)}/about`);
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner).toBeVisible();
      await axe(page, site);
      await banner.getByRole('button', { name: answer }).focus();
      await page.keyboard.press('Enter');
      await expect(banner).toHaveCount(0);
      await page.getByRole('button', { name: 'Close the announcement' }).focus();
      await page.keyboard.press('Enter');
      await page.reload();
      await expect(banner).toHaveCount(0);
      await expect(page.locator('.announcement-bar')).toHaveCount(0);
      await context.close();
    }
  }
});

test('[COOK-14] a choice of cookies is recorded under a number, and changed at the foot of a page without script', async ({
  browser,
}) => {
  await extras({ 'cookie-banner': {} });
  const { sql } = plinth;
  const chosen = (number: string) =>
    sql`select choice from consent_choices where number = ${number} order by id`.then((rows) =>
      rows.map(({ choice }) => choice),
    );
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${base('Alder & Ash')}/about`);
  const recorded = page.waitForResponse('**/api/consent');
  await page
    .getByRole('region', { name: 'Cookies', exact: true })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await recorded;
  const held = async () => (await context.cookies()).find(({ name }) => name === 'cookie-consent')?.value ?? '';
  await expect.poll(held).toMatch(/^accepted\.[a-z0-9]{24}$/);
  const number = (await held()).slice(9);
  expect(await chosen(number)).toEqual(['accepted']);
  // The visit goes on, and is measured: what there is to take away is there.
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'ss_cvr')).toBe(true);
  const { cookies } = await context.storageState();
  await context.close();
  const bare = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins: [] } });
  const plain = await bare.newPage();
  await plain.goto(`${base('Alder & Ash')}/about`);
  await plain.getByRole('link', { name: 'Cookie choices', exact: true }).click();
  const main = plain.getByRole('main');
  await expect(main.getByRole('radio', { name: 'All cookies', exact: true })).toBeChecked();
  await expect(main.getByRole('rowheader', { name: 'ss_cvr', exact: true })).toBeVisible();
  await main.getByRole('radio', { name: 'Only what is needed', exact: true }).check();
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main.getByRole('status')).toHaveText('Your choice is saved.');
  expect((await bare.cookies()).map(({ name }) => name)).toEqual(['cookie-consent']);
  expect(await chosen(number)).toEqual(['accepted', 'declined']);
  await main.getByRole('button', { name: 'Forget me', exact: true }).click();
  await expect(main.getByRole('status')).toContainText('What was known is deleted');
  expect(await chosen(number)).toEqual([]);
  expect(await bare.cookies()).toEqual([]);
  await bare.close();
});

test('on a phone the cookie banner lies over no button of the cart: the page scrolls clear of it', async ({
  browser,
}) => {
  await extras({ 'cookie-banner': { policyUrl: '/about' } });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const [site, product] of [
    ['Alder & Ash', '/shop/salt-cellar'],
    ['Low Winter Sun', '/prints/six-cards'],
  ] as const) {
    await page.goto(base(site) + product);
    const banner = page.getByRole('region', { name: 'Cookies' });
    const clear = async (name: RegExp) => {
      const button = page
        .getByRole('main')
        .getByRole('button', { name })
        .or(page.getByRole('main').getByRole('link', { name }))
        .first();
      await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const [over, under] = [await banner.boundingBox(), await button.boundingBox()];
      expect(over && under && under.y + under.height <= over.y, `${site} ${name}`).toBe(true);
      return button;
    };
    const added = page.waitForResponse((answer) => answer.url().endsWith('/shopping-cart/entries') && answer.ok());
    await (await clear(/add to cart/i)).click();
    await added;
    await page.goto(`${base(site)}/cart`);
    await expect(
      page
        .getByRole('main')
        .getByText(/checkout/i)
        .first(),
    ).toBeVisible();
    await clear(/checkout/i);
  }
  await context.close();
});

test('the search opens over the page at every width, answers while typing, goes by arrow keys, and leads to its page without script', async ({
  browser,
}) => {
  await extras({});
  for (const site of sites) {
    for (const width of widths) {
      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${base(site)}/about`);
      const link = page.locator('a[href="/search"]:visible').first();
      if ((await link.count()) === 0) await page.locator('header summary:visible').first().click();
      await link.focus();
      await page.keyboard.press('Enter');
      const search = page.getByRole('dialog', { name: 'Search' });
      await expect(search).toBeVisible();
      await expect(search.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type(site === 'Alder & Ash' ? 'bowl' : 'window');
      await expect(search.getByRole('link').first()).toBeVisible();
      await axe(page, `${site} ${width}`);
      await page.keyboard.press('ArrowDown');
      await expect(search.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(search.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Escape');
      if (await search.isVisible()) await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await expect(link).toBeFocused();
      await context.close();
    }
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const page = await bare.newPage();
    await page.goto(`${base(site)}/about`);
    await page.locator('header a[href="/search"]:visible').first().click();
    expect(new URL(page.url()).pathname).toBe('/search');
    await bare.close();
  }
});
