import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';
import { axeOf } from './axe.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// What an owner reads of visits, errors and sales, and what of it a visitor's browser tells beside page views.

const site = useSite();
let calls: APIRequestContext;
test.beforeAll(async () => {
  calls = await site.owner();
  await seedDays();
});

const DAY_MS = 86_400_000;
// Days are those of the website's clocks: in the evening there it is the next one elsewhere.
const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format());
/** What somebody sends as the name of whatever is counted. */
const SCRIPT = '<img src=x onerror="window.taken=1">';
const day = (back: number) => new Date(today - back * DAY_MS).toISOString().slice(0, 10);

/** Sums of sixty days, as the product makes them of hits. */
async function seedDays(): Promise<void> {
  const { sql } = site;
  const websiteId = await site.firstWebsite();
  const funnel = (hits: number): [string, string, number][] =>
    [1, 2, 3, 4, 5].flatMap((step): [string, string, number][] => [
      ['funnel', `${step}`, Math.round(hits / step)],
      ['funnel-device', `${step} phone`, Math.round(hits / step / 2)],
      ['funnel-device', `${step} desktop`, Math.round(hits / step / 4)],
    ]);
  const rows = Array.from({ length: 60 }, (_, at) => at + 1).flatMap((back) => {
    const hits = 40 + ((back * 7) % 23);
    const sums: [string, string, number][] = [
      ['total', '', hits],
      ['page', '/', hits - 10],
      ['page', '/shop', 10],
      ['exit', '/about', 4],
      ['source', 'search.example', 9],
      ['device', 'phone', 12],
      ['country', 'CH', 12],
      ['search-empty', '=unicorn', 2],
      ['button-seen', 'Book a table', 8],
      ['button-pressed', 'Book a table', 2],
      ['form-seen', '/newsletter', 3],
      ...['page', 'entry', 'exit', 'source', 'campaign', 'device', 'browser', 'country', 'search', 'search-empty'].map(
        (topic): [string, string, number] => [topic, topic === 'page' ? `/${SCRIPT}` : SCRIPT, 1],
      ),
      ...['event', 'button-seen'].map((topic): [string, string, number] => [topic, SCRIPT, 1]),
      ...funnel(hits),
    ];
    return sums.map(([topic, label, count]) => ({
      ...{ websiteId, day: day(back), topic, label },
      ...{ hits: count, visits: topic.startsWith('funnel') ? count : count - 1, visitors: count - 1 },
    }));
  });
  await sql`insert into analytics_days ${sql(rows)} on conflict do nothing`;
  const counts = Array.from({ length: 60 }, (_, at) => (at === 20 ? 8 : 0));
  for (const path of ['', '/shop', `/${SCRIPT}`])
    for (const metric of ['LCP', 'INP', 'CLS'])
      await sql`insert into analytics_speed ${sql({ websiteId, day: day(1), path, metric, counts })}`;
  const error = { websiteId, key: 'k', message: 'TypeError: <b>x</b> is undefined', stack: `at a\n at ${SCRIPT}` };
  await sql`insert into error_reports ${sql({ ...error, application: 'common', path: '/shop', browser: SCRIPT })}`;
  for (const path of ['/shop', '/'])
    await sql`insert into error_places ${sql({ websiteId, day: day(1), key: 'k', path, browser: 'Chrome', count: path.length })}`;
  const [item] =
    await sql`select id from items where website_id = ${websiteId} and status = 'published' order by title limit 1`;
  await sql`update items set publish_on = ${new Date(today - 3 * DAY_MS + DAY_MS / 2)}, title = 'Sand <i>bowl</i>' where id = ${item?.id}`;
}

async function ownersPage(browser: import('@playwright/test').Browser): Promise<Page> {
  const { cookies } = await calls.storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies, origins: [] },
  });
  return context.newPage();
}

test('an owner reads their visits by screens that say the same without colour and without a mouse, and saves a table', async ({
  browser,
}) => {
  const screen = await ownersPage(browser);
  await screen.goto('/config/analytics');
  await expect(screen).toHaveURL(/\/config\/analytics\/traffic$/);
  await expect(screen.getByRole('heading', { name: 'Traffic', exact: true })).toBeVisible();
  const pages = screen.getByRole('region', { name: 'Pages', exact: true });
  await expect(pages.getByRole('row', { name: /\/shop/ })).toContainText('270');
  await expect(screen.getByRole('region', { name: 'Exit pages', exact: true })).toContainText('/about');
  const chart = screen.getByRole('region', { name: 'Visits by day', exact: true });
  await expect(chart.getByRole('img', { name: /^Visits by day from/ })).toBeVisible();
  await expect(screen.getByRole('region', { name: 'Countries', exact: true })).toContainText('Switzerland');
  await screen.getByLabel('Days', { exact: true }).selectOption('7d');
  await expect(screen).toHaveURL(/range=7d/);
  await expect(pages.getByRole('row', { name: /\/shop/ })).toContainText('60');
  // What the owner did stands on its day: by name, by a key, and among the numbers.
  const mark = chart.getByRole('button', { name: /Published: Sand <i>bowl<\/i>$/ });
  await mark.press('Enter');
  const said = screen.getByRole('dialog');
  await expect(said.getByRole('listitem')).toHaveText('Published: Sand <i>bowl</i>');
  await screen.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await expect(mark).toBeFocused();
  await chart.getByText('Numbers by day', { exact: true }).click();
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day(3)));
  await expect(chart.getByRole('row', { name: new RegExp(`^${written}`) })).toContainText('Published: Sand');
  const sources = screen.getByRole('region', { name: 'Sources', exact: true });
  await sources.getByRole('button', { name: 'search.example: show these visits alone', exact: true }).press('Enter');
  await expect(screen).toHaveURL(/by=source&value=search\.example/);
  await screen.getByRole('button', { name: 'Source: search.example , show all' }).press('Enter');
  await expect(screen).not.toHaveURL(/by=/);
  await expect(pages.getByRole('row', { name: /\/shop/ })).toContainText('60');
  await screen.goto('/config/analytics/searches');
  const missed = screen.getByRole('region', { name: 'Without a result', exact: true });
  const saved = screen.waitForEvent('download');
  await missed.getByRole('button', { name: 'Save Without a result as CSV' }).press('Enter');
  const file = await (await saved).createReadStream();
  let text = '';
  for await (const part of file) text += part;
  expect(text).toContain("'=unicorn,");
  await screen.context().close();
});

test('each screen of analytics is clean to axe by day and by night, as wide as its window, and shows script as text', async ({
  browser,
}) => {
  const screen = await ownersPage(browser);
  for (const [path, title, holds] of [
    ['traffic', 'Traffic', 'Landing pages'],
    ['sales', 'Sales', 'Channels'],
    ['campaigns', 'Campaigns', 'Visits by campaign'],
    ['funnel', 'Funnel', 'Left in carts'],
    ['actions', 'Forms and buttons', 'Book a table'],
    ['reports', 'Reports', ''],
    ['searches', 'Searches', '=unicorn'],
    ['speed', 'Speed', '/shop'],
    ['errors', 'Errors', 'TypeError: <b>x</b> is undefined'],
    ['consent', 'Consent', 'Newest choices'],
  ] as const) {
    await screen.setViewportSize({ width: 1440, height: 900 });
    await screen.emulateMedia({ colorScheme: 'light' });
    await screen.goto(`/config/analytics/${path}`);
    await expect(screen.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(screen.getByText(holds).first()).toBeVisible();
    await expect(screen.getByRole('region').first()).toBeVisible();
    expect((await axeOf(screen).analyze()).violations, path).toEqual([]);
    if (['traffic', 'campaigns', 'actions', 'searches', 'speed', 'errors'].includes(path))
      await expect(screen.getByText(SCRIPT).first(), path).toBeAttached();
    expect(await screen.evaluate(() => [document.images.length, 'taken' in window]), path).toEqual([0, false]);
    await screen.screenshot({ path: test.info().outputPath(`${path}-1440.png`), fullPage: true });
    await screen.emulateMedia({ colorScheme: 'dark' });
    for (const width of [820, 390]) {
      await screen.setViewportSize({ width, height: 900 });
      expect(await screen.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    // On a phone the rows of tables are cards, which nobody has to push aside.
    const wide = await screen
      .locator('.analytics-scroll')
      .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).length);
    expect(wide, path).toBe(0);
    await screen.screenshot({ path: test.info().outputPath(`${path}-390.png`), fullPage: true });
    // A chart, bars and a table: all the colours that these screens have.
    if (!['traffic', 'funnel', 'speed'].includes(path)) continue;
    const dark = axeOf(screen).withRules(['color-contrast', 'target-size']);
    expect((await dark.analyze()).violations, path).toEqual([]);
  }
  await screen.context().close();
});

test('visits of the funnel are filtered by one press, and all are there again by the next', async ({ browser }) => {
  const screen = await ownersPage(browser);
  await screen.goto('/config/analytics/funnel?range=7d');
  const steps = screen.getByRole('region', { name: 'Steps', exact: true });
  const visits = async () =>
    (
      await steps
        .getByRole('row', { name: /^Visit / })
        .getByRole('cell')
        .first()
        .innerText()
    ).trim();
  await expect(steps.getByRole('row', { name: /^Order / })).toBeVisible();
  const all = Number(await visits());
  const device = screen.getByRole('group', { name: 'Device', exact: true });
  await device.getByRole('button', { name: /^Computer/ }).press('Enter');
  await expect(screen).toHaveURL(/by=device&value=desktop/);
  await expect.poll(async () => Math.round((Number(await visits()) / all) * 4)).toBe(1);
  await screen.reload();
  await screen.getByRole('button', { name: 'Device: Computer , show all' }).press('Enter');
  await expect(screen).not.toHaveURL(/by=/);
  await expect.poll(async () => Number(await visits())).toBe(all);
  await screen.context().close();
});

test('a press on a page, an error, a word or a button shows it alone, or the visits of it, and the address keeps that', async ({
  browser,
}) => {
  const screen = await ownersPage(browser);
  const chip = (name: string) => screen.getByRole('button', { name: `${name} , show all`, exact: true });
  const table = (name: string) => screen.getByRole('region', { name, exact: true });
  await screen.goto('/config/analytics/speed?range=7d');
  await expect(table('By page').getByRole('row')).toHaveCount(7);
  await table('By page')
    .getByRole('button', { name: '/shop: show this page alone', exact: true })
    .first()
    .press('Enter');
  await expect(chip('Page: /shop')).toBeVisible();
  await expect(table('/shop').getByRole('row')).toHaveCount(4);
  await screen.getByRole('link', { name: 'Its errors', exact: true }).press('Enter');
  await expect(screen).toHaveURL(/errors\?range=7d&by=page&value=%2Fshop$/);
  const kind = table('Errors by kind').getByRole('row', { name: /^TypeError/ });
  await expect(kind.getByRole('cell').first()).toHaveText('5');
  await chip('Page: /shop').press('Enter');
  await expect(kind.getByRole('cell').first()).toHaveText('6');
  await expect(screen).toHaveURL(/errors\?range=7d$/);
  await kind.getByRole('button', { name: /^TypeError.*: show this error alone$/ }).press('Enter');
  await expect(table('The error')).toContainText(`at ${SCRIPT}`);
  await expect(table('Pages').getByRole('row', { name: '/shop' })).toContainText('5');
  expect((await axeOf(screen).analyze()).violations).toEqual([]);
  await table('Pages').getByRole('button', { name: '/: show its errors alone', exact: true }).press('Enter');
  await expect(kind.getByRole('cell').first()).toHaveText('1');
  await screen.goBack();
  await expect(table('The error')).toBeVisible();
  await screen.goto('/config/analytics/searches?range=7d');
  await table('Without a result').getByRole('link', { name: '=unicorn: show the visits', exact: true }).press('Enter');
  await expect(screen).toHaveURL(/traffic\?range=7d&by=search&value=%3Dunicorn$/);
  await expect(chip('Searched for: =unicorn')).toBeVisible();
  await screen.goto('/config/analytics/actions?range=7d');
  await table('Buttons').getByRole('link', { name: 'Book a table: show the visits', exact: true }).press('Enter');
  await expect(chip('Pressed: Book a table')).toBeVisible();
  await screen.goto('/config/analytics/sales?by=category');
  await chip('Category: In none').press('Enter');
  await expect(screen).toHaveURL(/sales$/);
  await screen.context().close();
});

const formOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));

test('[ANLT-09] [ANLT-10] [ANLT-11] [ANLT-12] buttons, forms and pop-ups that are seen, and what is pressed, are told with their page', async ({
  page,
}) => {
  const websiteId = await site.firstWebsite();
  const formId = site.id();
  const fields = site.sql.json([{ id: 'mail', type: 'email', title: 'Email', required: true }]);
  await site.sql`insert into forms ${site.sql({ websiteId, id: formId, name: 'Write', fields, secret: 's' })}`;
  const button = block('button', 53, 1, { label: 'Book a table', link: '#here' });
  const sections = [section('one', [button, block('form', 9, 2, { formId })])];
  await site.addCollection(websiteId, { urlId: 'told', title: 'Told', sections });
  const popup = { enabled: true, heading: 'One letter', text: 'A month.', listId: 'LIST', seconds: 0 };
  await calls.put('/api/content/site-extras/popup-overlay', { data: { settings: popup } });
  await site.publish();
  const next = (what: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/api/census/${what}`);
  const [seen, form, overlay] = [next('button-render'), next('form-render'), next('overlay')];
  await page.goto(`${site.url}/told`);
  const label = async (request: Promise<Request>) => {
    const told = await request;
    expect(told.method()).toBe('POST');
    const data = JSON.parse(formOf(told).data ?? '{}');
    expect(data).toMatchObject({ websiteId, pagePath: '/told', templateId: expect.any(String) });
    return data.label;
  };
  expect(await label(seen)).toBe('Book a table');
  expect(await label(form)).toBe(`/forms/${formId}`);
  expect(await label(overlay)).toBe('One letter');
  await page.keyboard.press('Escape');
  const pressed = next('button-click');
  await page.getByRole('link', { name: 'Book a table', exact: true }).click();
  expect(await label(pressed)).toBe('Book a table');
  await calls.put('/api/content/site-extras/popup-overlay', { data: { settings: { ...popup, enabled: false } } });
});

test('who has not chosen about cookies is counted without one when they leave, where the owner wants that; who declines is not', async ({
  page,
  context,
}) => {
  const banner = (settings: object) => calls.put('/api/content/site-extras/cookie-banner', { data: { settings } });
  expect((await banner({ enabled: true, countUnasked: true })).ok()).toBe(true);
  const counted = async (campaign: string) => {
    const rows = await site.sql`select 1 from analytics_hits where kind = 1 and campaign = ${campaign}`;
    return rows.length;
  };
  const asked = page.getByRole('region', { name: 'Cookies', exact: true });
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name)).length);
  const look = async (campaign: string) => {
    await page.goto(`${site.url}/about?utm_campaign=${campaign}`);
    await expect(asked).toBeVisible();
  };
  /** Whoever leaves before the part of the script that counts has come is not counted: another visit is. */
  const isCounted = async (campaign: string) => {
    let known = 0;
    await expect(async () => {
      await look(campaign);
      known = await scripts();
      await page.goto('about:blank');
      await expect.poll(() => counted(campaign), { timeout: 3_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
    return known;
  };
  const measuring = async () => (await context.cookies()).filter(({ name }) => /^ss_/i.test(name));
  const known = await isCounted('asked');
  expect(await measuring()).toEqual([]);
  await look('declined');
  await expect.poll(scripts).toBeGreaterThanOrEqual(known);
  const kept = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/consent');
  await asked.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(asked).toHaveCount(0);
  // Its answer leaves a cookie.
  await kept;
  await page.goto('about:blank');
  await context.clearCookies();
  // A page view that comes later is stored later: once it is there, the one before would be.
  await isCounted('asked-again');
  expect(await counted('declined')).toBe(0);
  expect(await measuring()).toEqual([]);
  await banner({ enabled: false });
});
