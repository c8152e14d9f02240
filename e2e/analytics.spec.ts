import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Response,
} from '@playwright/test';
import { axeOf } from './axe.ts';
import { addButton, isAwake, open, openProduct } from './islands.ts';
import { kiln, seedKilnShop } from './kiln-shop.ts';
import { block, section, useSite } from './site.ts';
import { test } from './test.ts';

// What a published page tells of a visit: the calls themselves, field by field, and the cookies that go with them.

const site = useSite({ seed: seedKilnShop });
let calls: APIRequestContext;
test.beforeAll(async () => {
  calls = await site.owner();
});

type Fields = Record<string, unknown>;
const hitPath = '/api/census/RecordHit';
const isTo = (path: string) => (request: Request) => new URL(request.url()).pathname === path;
const formOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
const dataOf = (request: Request) => JSON.parse(formOf(request).data ?? '{}') as Fields;
/** The next hit of an event's number. */
const nextHit = (page: Page, event: number) =>
  page.waitForRequest((request) => isTo(hitPath)(request) && formOf(request).event === `${event}`);
const cookiesOf = async (context: BrowserContext) =>
  new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
const settings = async (change: Fields) => {
  await site.sql`update websites set settings = settings || ${site.sql.json(change as never)} where website_id = ${await site.firstWebsite()}`;
  await site.publish();
};
const DAY = 86_400;
const isCollector = (response: Response) => /\/collector-\w+\.js$/.test(new URL(response.url()).pathname);

test('[ANLT-01] [ANLT-02] [ANLT-08] a look at a page is one hit with what there is to know of it, and no cookie more than the table has', async ({
  page,
  context,
}) => {
  const told = nextHit(page, 1);
  await page.goto(`${site.url}/about?utm_campaign=May`);
  const request = await told;
  const cookies = await cookiesOf(context);
  expect(request.method()).toBe('POST');
  expect(request.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  expect(formOf(request)).toEqual({ event: '1', data: expect.any(String), ss_cvr: cookies.get('ss_cvr')?.value });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(dataOf(request)).toEqual({
    websiteId: await site.firstWebsite(),
    templateId: expect.any(String),
    memberAccountId: '',
    pagePath: '/about',
    locales: await page.evaluate(() => navigator.languages),
    viewport: [width, height],
    screen: await page.evaluate(() => [screen.width, screen.height]),
    userAgent: await page.evaluate(() => navigator.userAgent),
    visitorCookie: cookies.get('ss_cvr')?.value,
    timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    referrer: '',
    query: '?utm_campaign=May',
  });
});

test('[COOK-01] [COOK-02] [COOK-03] [COOK-04] [COOK-05] [COOK-06] [COOK-09] [COOK-10] [COOK-11] a visit sets its cookies, and the next visit counts one more', async ({
  page,
  context,
}) => {
  // What the page asks for: this browser keeps no cookie longer than 400 days.
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    const written: string[] = [];
    Object.assign(window, { written });
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (text: string) => {
        written.push(text);
        cookie?.set?.call(document, text);
      },
    });
  });
  const first = nextHit(page, 1);
  await page.goto(`${site.url}/about`);
  await first;
  const cookies = await cookiesOf(context);
  expect(cookies.get('ss_cvr')?.value).toMatch(/^[a-z0-9]{24}(\|[1-9]\d*){3}\|1$/);
  expect(cookies.get('ss_cvt')?.value).toMatch(/^[1-9]\d*$/);
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  const lives = { ss_cvr: 730 * DAY, ss_cvt: 1_800, SS_SESSION_ID: 1_800 };
  const long = { SS_ANALYTICS_ID: 390 * DAY, SS_ANALYTICS_EXPIRATION: 390 * DAY, SS_MID: 390 * DAY };
  for (const [name, seconds] of Object.entries({ ...lives, ...long })) {
    expect(cookies.get(name)?.path, name).toBe('/');
    expect(
      written
        .find((text) => text.startsWith(`${name}=`))
        ?.split(';')
        .slice(1),
      name,
    ).toEqual(['path=/', `max-age=${seconds}`, 'samesite=lax']);
  }
  await context.clearCookies({ name: 'ss_cvt' });
  const second = nextHit(page, 1);
  await page.reload();
  const returned = formOf(await second).ss_cvr?.split('|') ?? [];
  expect([returned[0], returned[4]]).toEqual([cookies.get('ss_cvr')?.value.split('|')[0], '2']);
});

test('[ANLT-18] a search is told as a search with its words and its finds, and is no page view', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    if (isTo(hitPath)(request)) views.push(formOf(request).event ?? '');
  });
  const told = nextHit(page, 2);
  await page.goto(`${site.url}/search?q=unicorn`);
  expect(dataOf(await told)).toMatchObject({ pagePath: '/search', query: 'unicorn', results: 0 });
  expect(views).toEqual(['2']);
});

test('[ANLT-03] [ANLT-14] [ANLT-15] [ANLT-16] what is put into the cart is told with its product and the kind of page', async ({
  page,
}) => {
  const [store] = await site.sql<{ id: string; title: string }[]>`
    select id, title from collections where url_id = ${kiln.slice(1)}`;
  const added = () => page.waitForRequest(isTo('/api/events/RecordEvent'));
  const measured = nextHit(page, 1);
  await openProduct(page, site, 'teapot');
  await measured;
  const fromPage = added();
  await addButton(page).click();
  const request = await fromPage;
  const crumb = (await cookiesOf(page.context())).get('crumb')?.value;
  expect(formOf(request)).toEqual({ crumb, event: 'AddToCart', data: expect.any(String) });
  expect((await request.response())?.status()).toBe(204);
  const websiteId = await site.firstWebsite();
  expect(dataOf(request)).toEqual({
    websiteId,
    memberAccountId: '',
    website_locale: expect.any(String),
    member_locale: 'en-US',
    templateId: expect.any(String),
    variantId: '',
    pageHash: '',
    pagePath: `${kiln}/teapot`,
    website_id: websiteId,
    page_id: expect.any(String),
    cart_id: expect.stringMatching(/^[0-9a-f]{24}$/),
    product_page: 'pdp',
    item_id: expect.any(String),
    item_type: 1,
    item_title: 'Soot teapot',
    item_collection_id: store?.id,
    item_collection_name: store?.title,
  });
  const listMeasured = nextHit(page, 1);
  await open(page, site.url + kiln, '[data-island=listing-button]');
  await listMeasured;
  const fromList = added();
  const card = page.locator('.card', { hasText: 'Soot teapot' });
  // The button of a card comes when the pointer reaches it.
  await card.hover();
  await card.locator('.pl-add-button').click();
  expect(dataOf(await fromList)).toMatchObject({ product_page: 'plp', item_title: 'Soot teapot' });
});

test('[ANLT-04] [USER-10] with the beta flag of the page context a product’s page is told by the newer event, too', async ({
  page,
  context,
}) => {
  await settings({ betaFeatureFlags: ['site_visitor_metrics'] });
  const told = page.waitForRequest(isTo('/api/events/v2/record'));
  await page.goto(`${site.url}${kiln}/teapot?a=1`);
  const request = await told;
  const { eventContent, eventSchemaName } = request.postDataJSON() as Record<string, string>;
  const cookies = await cookiesOf(context);
  expect(eventSchemaName).toBe('ViewContent');
  expect(JSON.parse(eventContent ?? '')).toEqual({
    analytics_id: cookies.get('SS_ANALYTICS_ID')?.value,
    session_id: cookies.get('SS_SESSION_ID')?.value,
    page_host: new URL(site.url).host,
    page_path: `${kiln}/teapot`,
    page_query_params: '?a=1',
    page_referrer_url: '',
    browser_language: 'en-US',
    window_width: page.viewportSize()?.width,
    window_height: page.viewportSize()?.height,
    timestamp: expect.any(Number),
    context_website_id: await site.firstWebsite(),
    member_account_id: '',
    object_identifier: expect.stringMatching(/^[0-9a-f]{24}$/),
    resolved_locale: expect.any(String),
  });
  expect((await request.response())?.status()).toBe(202);
  await settings({ betaFeatureFlags: [] });
  const calls: string[] = [];
  page.on('request', (each) => calls.push(new URL(each.url()).pathname));
  const again = nextHit(page, 1);
  await page.goto(`${site.url}${kiln}/teapot`);
  await again;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  expect(calls).not.toContain('/api/events/v2/record');
});

test('[PERF-01] [PERF-02] [PERF-06] [PERF-07] [PERF-08] records of speed go out 30 s after the page has loaded, by beacon, and a heartbeat with them', async ({
  page,
}) => {
  await page.clock.install();
  const first = nextHit(page, 1);
  await page.goto(`${site.url}/about`);
  await first;
  await listening(page, () => page.reload());
  await page.mouse.move(4, 4);
  const beat = nextHit(page, 10);
  const told = page.waitForRequest(isTo('/api/1/performance/records'));
  await page.clock.fastForward(31_000);
  const request = await told;
  expect(request.resourceType()).toBe('ping');
  expect(request.headers()['content-type']).toContain('text/plain');
  const records = JSON.parse(request.postData() ?? '[]') as Fields[];
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    expect(record).toEqual({
      app: 'site',
      event: 'web-vital',
      pageLoadId: expect.stringMatching(/^[a-z0-9]{21}$/),
      ts: expect.any(Number),
      raw: true,
      data: {
        name: expect.stringMatching(/^(FCP|LCP|CLS|FID|INP)$/),
        value: expect.any(Number),
        rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
        pagePath: '/about',
        websiteId: await site.firstWebsite(),
        version: '4.9.4',
      },
    });
  }
  expect(dataOf(await beat)).toMatchObject({ pagePath: '/about' });
});

/** Loads a page and waits until what measures its speed listens: a clock that goes on before has nobody to tell. */
async function listening(page: Page, load: () => Promise<unknown>): Promise<void> {
  const come = page.waitForEvent('response', (answer) => /\/part-.*\.js$/.test(answer.url()));
  await load();
  await (await come).finished();
  // Its listeners are there once it has been evaluated: behind it in the same queue.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
}

/** A shift of what is on the page, once the browser has told whoever asked before. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        new PerformanceObserver(() => done()).observe({ type: 'layout-shift' });
        const block = document.createElement('div');
        block.style.height = '120px';
        document.body.prepend(block);
      }),
  );
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
/** Opens a page under a clock of its own; gives back the names of the metrics of each call that told of its speed. */
async function gathering(page: Page) {
  const told: string[][] = [];
  page.on('request', (request) => {
    if (!isTo('/api/1/performance/records')(request)) return;
    const records = JSON.parse(request.postData() ?? '[]') as { data: { name: string } }[];
    told.push(records.map(({ data }) => data.name));
  });
  await page.clock.install();
  await listening(page, () => page.goto(`${site.url}/about`));
  return told;
}

test('[PERF-03] records of speed go out when the page is hidden, and none after that', async ({ page }) => {
  const told = await gathering(page);
  await shift(page);
  await hide(page);
  await expect.poll(() => told.flat()).toContain('CLS');
  const calls = told.length;
  await shift(page);
  await page.clock.fastForward(61_000);
  expect(told.length).toBe(calls);
});

test('[PERF-04] the speed of a page is gathered for 60 s, and no longer', async ({ page }) => {
  const told = await gathering(page);
  await page.clock.fastForward(31_000);
  await expect.poll(() => told.length).toBe(1);
  await shift(page);
  await page.clock.fastForward(30_000);
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toContain('CLS');
  await shift(page);
  await hide(page);
  await page.clock.fastForward(60_000);
  expect(told.length).toBe(2);
});

test('[USER-12] [USER-13] the address of an internal site’s page puts its visitor into a test; what cannot be read is logged', async ({
  page,
}) => {
  const { sql } = site;
  const place = async (country: string, timeZone: string) =>
    sql`update websites set country = ${country}, time_zone = ${timeZone} where website_id = ${await site.firstWebsite()}`;
  const [was] = await sql<{ country: string; timeZone: string }[]>`
    select country, time_zone from websites where website_id = ${await site.firstWebsite()}`;
  // The recorder wants more cores than this machine may have.
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
  const asks: string[] = [];
  page.on('request', (request) => {
    if (isTo('/api/commerce/fullstory/getId')(request)) asks.push(page.url());
  });
  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  try {
    await place('US', 'America/New_York');
    await settings({ betaFeatureFlags: ['session_recorder'], experiments: [], internalSite: true });
    const variant = (value: string) => page.goto(`${site.url}/about?variant.session_recorder_sampling=${value}`);
    // Pages follow the settings in a moment.
    await expect(async () => {
      await variant('%E0%A4%A');
      const wanted = expect.poll(() => logged.join(), { timeout: 3_000 });
      await wanted.toContain('The variant of session_recorder_sampling could not be read:');
    }).toPass();
    expect(asks).toEqual([]);
    const asked = page.waitForRequest(isTo('/api/commerce/fullstory/getId'));
    await variant('on');
    await asked;
    // Any other website’s pages do not listen to their address.
    await settings({ internalSite: false });
    const measured = nextHit(page, 1);
    await variant('on');
    await measured;
    expect(asks).toHaveLength(1);
  } finally {
    await place(was?.country ?? 'US', was?.timeZone ?? 'America/New_York');
    await settings({ betaFeatureFlags: [], internalSite: false });
  }
});

test('[ANLT-28] where the call fails, the page says so in the console as a warning, and nowhere else', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(`**${hitPath}`, (route) => route.abort());
  const warned = page.waitForEvent('console', (line) => line.text().startsWith('Analytics failed:'));
  await page.goto(`${site.url}/about`);
  expect((await warned).type()).toBe('warning');
  expect(errors).toEqual([]);
});

test('a page that is laid out in another way is measured, too, before anybody scrolls', async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { display: block !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const hit = nextHit(page, 1);
  await page.goto(`${site.url}/about`);
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('block');
  await hit;
});

test('the script that measures is 2 kB at most, as it is sent', async ({ page }) => {
  const script = page.waitForResponse(isCollector);
  await page.goto(`${site.url}/about`);
  const answer = await fetch((await script).url(), { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(500);
  expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(2_048);
});

test('[ANLT-27] a call that is not answered is given up after 2500 ms', async ({ page }) => {
  let asked = 0;
  await page.route(`**${hitPath}`, () => {
    asked ||= Date.now();
  });
  const warned = page.waitForEvent('console', (line) => /Analytics failed: TimeoutError/.test(line.text()));
  await page.goto(`${site.url}/about`);
  await warned;
  expect(Date.now() - asked).toBeGreaterThan(2_200);
});

test('[COOK-14] where visitors are asked, nothing is told and no cookie is left before they agree', async ({
  page,
  context,
}) => {
  const banner = (enabled: boolean) =>
    calls.put('/api/content/site-extras/cookie-banner', { data: { settings: { enabled } } });
  expect((await banner(true)).ok()).toBe(true);
  try {
    const { hostname } = new URL(site.url);
    await context.addCookies(['ss_cvr', 'SS_MID'].map((name) => ({ name, value: 'old', domain: hostname, path: '/' })));
    let told = 0;
    page.on('request', (request) => {
      if (isTo(hitPath)(request)) told++;
    });
    await page.goto(`${site.url}/about`);
    await expect
      .poll(async () => [...(await cookiesOf(context)).keys()].filter((name) => /^ss_/i.test(name)))
      .toEqual([]);
    const asked = page.getByRole('region', { name: 'Cookies', exact: true });
    await asked.getByText('Which cookies').click();
    await expect(asked.getByRole('listitem')).toHaveCount(6);
    expect(told).toBe(0);
    const accepted = nextHit(page, 1);
    await asked.getByRole('button', { name: 'Accept', exact: true }).click();
    await accepted;
    expect((await cookiesOf(context)).get('ss_cvr')?.value).toMatch(/^[a-z0-9]{24}\|/);
  } finally {
    await banner(false);
  }
});

/** What a network's own script does, as far as a page can tell: takes the calls that wait, and tells its company of each. */
const standIns: Readonly<Record<string, string>> = {
  'https://connect.facebook.net/en_US/fbevents.js': `
    const told = (...call) => { new Image().src = 'https://www.facebook.com/tr?call=' + encodeURIComponent(JSON.stringify(call)); };
    fbq.callMethod = told; for (const call of fbq.queue) told(...call);`,
  'https://www.googletagmanager.com/gtag/js': `
    const told = (call) => { new Image().src = 'https://www.google.com/ccm?call=' + encodeURIComponent(JSON.stringify([...call])); };
    for (const call of dataLayer) told(call); dataLayer.push = told;`,
  'https://s.pinimg.com/ct/core.js': `
    const told = (...call) => { new Image().src = 'https://ct.pinterest.com/v3?call=' + encodeURIComponent(JSON.stringify(call)); };
    const { queue } = pintrk; window.pintrk = told; for (const call of queue) told(...call);`,
  'https://analytics.tiktok.com/i18n/pixel/events.js': `
    const told = (call) => { fetch('https://analytics.tiktok.com/api?call=' + encodeURIComponent(JSON.stringify(call)), { mode: 'no-cors' }); };
    for (const call of ttq) told(call); ttq.push = told;`,
};

test('[ANLT-17] advertisers are told by their own words, of those who have agreed to marketing and of nobody else', async ({
  page,
  context,
}) => {
  const save = (kind: string, values: Fields) =>
    calls.put(`/api/content/site-extras/${kind}`, { data: { settings: values } });
  const ids = { meta: '1234567890', google: 'AW-12345', pinterest: '2612345678901', tiktok: 'C4ABCDEFGH12' };
  const formId = site.id();
  const websiteId = await site.firstWebsite();
  const fields = site.sql.json([{ id: 'mail', type: 'email', title: 'Email', required: true }]);
  await site.sql`insert into forms ${site.sql({ websiteId, id: formId, name: 'Write', fields, secret: 's', submissionMessage: 'Thank you.' })}`;
  const sections = [section('one', [block('form', 9, 1, { formId })])];
  await site.addCollection(websiteId, { urlId: formId, title: 'Write', sections });
  await site.publish();
  await save('cookie-banner', { enabled: true });
  expect((await save('ad-pixels', { enabled: true, ...ids })).ok()).toBe(true);
  const scripts: string[] = [];
  const told: [host: string, call: unknown[]][] = [];
  await context.route(
    ({ hostname }) => !/localhost$|^127/.test(hostname),
    (route) => {
      const url = new URL(route.request().url());
      const script = standIns[url.origin + url.pathname];
      if (script) scripts.push(url.href);
      else told.push([url.hostname, JSON.parse(url.searchParams.get('call') ?? '[]') as unknown[]]);
      return route.fulfill({
        contentType: script ? 'text/javascript' : 'image/gif',
        body: script ? `{${script}}` : '',
      });
    },
  );
  const refused: string[] = [];
  page.on('console', (line) => /Content Security Policy/i.test(line.text()) && refused.push(line.text()));
  /** Each network has been told of it, by its own name for it. */
  const toAll = (names: readonly [meta: string, google: string, pinterest: string]) =>
    expect
      .poll(() => told.filter(([, [, name]]) => ([names[0], names[1], names[2]] as unknown[]).includes(name)).length)
      .toBe(4);
  /** Opens a page and waits until it tells: what is done before that is nobody's business. */
  const visit = async (path: string) => {
    const views = () => told.filter(([, [, name]]) => name === 'PageView').length;
    const before = views();
    await page.goto(site.url + path);
    await expect.poll(views).toBeGreaterThan(before);
  };
  const asked = page.getByRole('region', { name: 'Cookies', exact: true });
  try {
    const awake = page.waitForResponse((answer) => /\/ad-pixels-.*\.js$/.test(answer.url()));
    await page.goto(`${site.url}${kiln}/teapot`);
    await awake;
    await expect(asked).toContainText('With “Accept” Meta, Google, Pinterest, TikTok also learn');
    const measured = nextHit(page, 1);
    // Its answer says what was chosen: it is to come before the choice is forgotten below.
    const recorded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/consent');
    await asked.getByRole('button', { name: 'Only measuring', exact: true }).click();
    await Promise.all([measured, recorded]);
    const stillAwake = page.waitForResponse((answer) => /\/ad-pixels-.*\.js$/.test(answer.url()));
    const again = nextHit(page, 1);
    await page.reload();
    await Promise.all([stillAwake, again]);
    expect(scripts).toEqual([]);
    await context.clearCookies({ name: 'cookie-consent' });
    await page.goto(`${site.url}${kiln}/teapot`);
    await asked.getByRole('button', { name: 'Accept', exact: true }).click();
    await toAll(['ViewContent', 'view_item', 'pagevisit']);
    expect([...scripts].sort()).toEqual([
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4ABCDEFGH12&lib=ttq',
      'https://connect.facebook.net/en_US/fbevents.js',
      'https://s.pinimg.com/ct/core.js',
      'https://www.googletagmanager.com/gtag/js?id=AW-12345',
    ]);
    expect(told).toContainEqual(['www.facebook.com', ['init', ids.meta]]);
    await isAwake(page, '[data-island=product-form]');
    await addButton(page).click();
    await toAll(['AddToCart', 'add_to_cart', 'addtocart']);
    expect(told).toContainEqual([
      'www.facebook.com',
      [
        'track',
        'AddToCart',
        expect.objectContaining({ content_name: 'Soot teapot', content_type: 'product', currency: 'USD' }),
      ],
    ]);
    await page.goto(`${site.url}/search?q=unicorn`);
    await toAll(['Search', 'search', 'search']);
    await visit(`/${formId}`);
    await page.getByLabel('Email').first().fill('ada@example.com');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Thank you.', { exact: true })).toBeVisible();
    await toAll(['Lead', 'generate_lead', 'lead']);
    await visit('/account/create');
    await page.getByLabel('Name').fill('Grace');
    await page.getByLabel('Email').fill(`${formId}@example.com`);
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account', exact: true }).click();
    await toAll(['CompleteRegistration', 'sign_up', 'signup']);
    expect(refused).toEqual([]);
  } finally {
    await save('ad-pixels', { enabled: false });
    await save('cookie-banner', { enabled: false });
  }
});

test('an owner switches ad pixels on, is told that nobody is asked, and that an id is none', async ({ browser }) => {
  const { cookies } = await calls.storageState();
  const context = await browser.newContext({ baseURL: site.url, storageState: { cookies, origins: [] } });
  const screen = await context.newPage();
  await screen.setViewportSize({ width: 1440, height: 900 });
  await screen.goto('/config/settings/privacy');
  const pixels = screen.getByRole('region', { name: 'Ad pixels', exact: true });
  await pixels.getByRole('switch', { name: 'Tell advertisers what visitors do', exact: true }).press('Space');
  await expect(pixels.getByText('The cookie banner is off, so nobody can agree')).toBeVisible();
  const id = pixels.getByLabel('Meta pixel id', { exact: true });
  await id.fill('my pixel');
  await id.press('Enter');
  await expect(pixels.getByRole('alert')).toHaveText('This is no pixel id of Meta.');
  await id.fill('1234567890');
  await id.press('Enter');
  await expect(screen.getByText('The ad pixels are saved.', { exact: true })).toBeVisible();
  const banner = screen.getByRole('region', { name: 'Cookie banner', exact: true });
  await banner.getByRole('switch', { name: 'Show the cookie banner', exact: true }).press('Space');
  await banner.getByRole('button', { name: 'Save cookie banner', exact: true }).click();
  await expect(pixels.getByText('The cookie banner is off')).toHaveCount(0);
  expect((await axeOf(screen).analyze()).violations).toEqual([]);
  await screen.screenshot({ path: test.info().outputPath('privacy-1440.png'), fullPage: true });
  await screen.setViewportSize({ width: 390, height: 844 });
  await screen.screenshot({ path: test.info().outputPath('privacy-390.png'), fullPage: true });
  expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const kind of ['ad-pixels', 'cookie-banner'])
    await calls.put(`/api/content/site-extras/${kind}`, { data: { settings: { enabled: false } } });
  await context.close();
});
