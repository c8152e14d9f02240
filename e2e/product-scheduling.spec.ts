import { expect } from '@playwright/test';
import { zonedInputText } from '@plinth/domain';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// An owner who travels: the device's clocks are in Tokyo, the website's where its settings say.

const plinth = useSite();

const MINUTE = 60_000;
/** Long enough for what is looked at before, on a crowded machine too. */
const SOON_MS = 8_000;

test('[PAGE-21] a product is scheduled on its screen, is nowhere until its minute, and appears by itself', async ({
  browser,
}) => {
  const visitor = await plinth.visitor();
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tokyo',
  });
  const page = await context.newPage();
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  const { website } = await (await page.request.get('/api/owner/me')).json();
  expect(website.timeZone).not.toBe('Asia/Tokyo');
  await page.goto('/config/products?query=Hollow+Pitcher');
  await page.getByRole('link', { name: 'Hollow Pitcher' }).click();
  const address = (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  const shop = address.slice(0, address.lastIndexOf('/'));
  const seen = async () => {
    const list = await (await visitor.get(`${shop}?format=json`)).text();
    const found = await (await visitor.get('/api/search/GeneralSearch?q=hollow+pitcher')).text();
    const sitemap = await (await visitor.get('/sitemap.xml')).text();
    return {
      page: (await visitor.get(address)).status(),
      named: [list.includes('Hollow Pitcher'), found.includes('Hollow Pitcher'), sitemap.includes(address)],
    };
  };
  const everywhere = { page: 200, named: [true, true, true] };
  const nowhere = { page: 404, named: [false, false, false] };
  expect(await seen()).toEqual(everywhere);

  const saved = () => expect(page.locator('.save-status')).toHaveText('Saved');
  const choice = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const field = page.getByLabel('Appears on');
  await expect(choice('Visible')).toBeChecked();
  await choice('Scheduled').check();
  // Tomorrow at nine where the website is, and its zone stands there.
  await expect(field).toHaveValue(/T09:00$/);
  const place = website.timeZone.split('/').at(-1).replace('_', ' ');
  await expect(page.getByText(`time in ${place}`)).toBeVisible();
  await saved();
  await expect.poll(seen).toEqual(nowhere);
  const { violations } = await axeOf(page).include('.card:has([role=radiogroup])').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // A time that has passed would show it at once: it stays on screen and is not sent.
  await field.fill('2020-01-01T09:00');
  await expect(page.getByText('This time has passed.')).toBeVisible();
  await page.waitForTimeout(1500);
  expect(await seen()).toEqual(nowhere);
  await page.reload();
  await expect(choice('Scheduled')).toBeChecked();
  await page.goto('/config/products?visibility=scheduled');
  await expect(page.getByRole('row', { name: /Hollow Pitcher/ })).toContainText(/Scheduled for .*(9:00|09:00)/);

  // Off and on again in the list, it still waits.
  const appears = page.getByRole('switch', { name: 'Hollow Pitcher appears on the site at its time' });
  await appears.click();
  await page.getByRole('switch', { name: 'Hollow Pitcher is visible on the site' }).click();
  await expect(appears).toBeChecked();
  await expect.poll(seen).toEqual(nowhere);

  await page.getByRole('link', { name: 'Hollow Pitcher' }).click();
  // A minute ahead is chosen, and on its way becomes a moment that is near, which fields of whole minutes cannot say.
  let due = 0;
  await page.route(/\/api\/commerce\/products\/\w+$/, async (route) => {
    const body = route.request().method() === 'PATCH' ? route.request().postDataJSON() : undefined;
    if (body?.change.publishOn === undefined) return route.fallback();
    due = Date.now() + SOON_MS;
    body.change.publishOn = new Date(due).toISOString();
    await route.continue({ postData: body });
  });
  await field.fill(zonedInputText(Date.now() + 5 * MINUTE, website.timeZone));
  await expect.poll(() => due).toBeGreaterThan(0);
  await saved();
  // How many looks end before the moment is the machine's affair; none of them may see anything, nor the last one come too early.
  const early: object[] = [];
  const look = async () => {
    const what = await seen();
    if (Date.now() < due) early.push(what);
    return what;
  };
  await expect.poll(look, { timeout: 2 * MINUTE, intervals: [300] }).toEqual(everywhere);
  expect(early).toEqual(early.map(() => nowhere));
  // The screen, which has been open all the time, knows it too.
  await expect(choice('Visible')).toBeChecked();

  await page.unrouteAll({ behavior: 'wait' });
  await choice('Scheduled').check();
  await saved();
  await expect.poll(seen).toEqual(nowhere);
  await choice('Visible').check();
  await saved();
  await expect.poll(seen).toEqual(everywhere);
  await context.close();
});
