import { type Business, currencyCodes, formatCents, noBusiness, preferencesVersion, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { structuredDataProblems } from '../../testing/structured-data-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const BUSINESS = '/api/content/business';
const URL = '/api/content/website-settings';
async function ownedSite(identifier: string): Promise<{ site: ContentSite; owner: OwnerAgent }> {
  const site = await contentSite(database.db, () => application.app, identifier);
  return { site, owner: await signedInOwner(application.app, database.db, site, roles.editor) };
}
/** Text as people read it: CLDR has narrow blanks in times. */
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

// 2030-03-30T22:30Z … 2030-03-31T02:00Z: across midnight in Berlin, and across the change to summer time there.
const startsAt = new Date('2030-03-30T22:30:00Z');
const endsAt = new Date('2030-03-31T02:00:00Z');
const places = [
  {
    identifier: 'berlin',
    settings: { language: 'de-DE', timeZone: 'Europe/Berlin', country: 'DE', currency: 'EUR' },
    when: 'Samstag, 30. März 2030, 23:30 – Sonntag, 31. März 2030, 04:00',
    machine: ['2030-03-30T23:30+01:00', '2030-03-31T04:00+02:00'],
    story: '31. Dezember 2025',
    pubDate: 'Wed, 31 Dec 2025 23:30:00 +0100',
    published: '2025-12-31T23:30:00+01:00',
  },
  {
    identifier: 'toronto',
    settings: { language: 'fr-CA', timeZone: 'America/Toronto', country: 'CA', currency: 'CAD' },
    when: 'samedi 30 mars 2030, 18 h 30 – 22 h 00',
    machine: ['2030-03-30T18:30-04:00', '2030-03-30T22:00-04:00'],
    story: '31 décembre 2025',
    pubDate: 'Wed, 31 Dec 2025 17:30:00 -0500',
    published: '2025-12-31T17:30:00-05:00',
  },
  {
    identifier: 'tokyo',
    settings: { language: 'ja-JP', timeZone: 'Asia/Tokyo', country: 'JP', currency: 'JPY' },
    when: '2030年3月31日日曜日, 7:30 – 11:00',
    machine: ['2030-03-31T07:30+09:00', '2030-03-31T11:00+09:00'],
    story: '2026年1月1日',
    pubDate: 'Thu, 01 Jan 2026 07:30:00 +0900',
    published: '2026-01-01T07:30:00+09:00',
  },
  {
    identifier: 'new-york',
    settings: { language: 'en-US', timeZone: 'America/New_York', country: 'US', currency: 'USD' },
    when: 'Saturday, March 30, 2030, 6:30 PM – 10:00 PM',
    machine: ['2030-03-30T18:30-04:00', '2030-03-30T22:00-04:00'],
    story: 'December 31, 2025',
    pubDate: 'Wed, 31 Dec 2025 17:30:00 -0500',
    published: '2025-12-31T17:30:00-05:00',
  },
  {
    identifier: 'apia',
    settings: { language: 'en', timeZone: 'Pacific/Apia', country: 'GB', currency: 'GBP' },
    when: 'Sunday, 31 March 2030, 11:30 – 15:00',
    machine: ['2030-03-31T11:30+13:00', '2030-03-31T15:00+13:00'],
    story: '1 January 2026',
    pubDate: 'Thu, 01 Jan 2026 11:30:00 +1300',
    published: '2026-01-01T11:30:00+13:00',
  },
];

describe.each(places)('a website in $settings.timeZone that speaks $settings.language', (place) => {
  let site: ContentSite;
  beforeAll(async () => {
    const owned = await ownedSite(place.identifier);
    site = owned.site;
    const answer = await owned.owner.call('PUT', URL, place.settings);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, place.settings]);
    const events = await site.collection({ typeName: 'events', urlId: 'dates', ordering: 'calendar' });
    await site.item(events, { urlId: 'night', title: 'Night', recordType: 12, startsAt, endsAt });
    await site.item(events, { urlId: 'moment', title: 'Moment', recordType: 12, startsAt, endsAt: startsAt });
    const blog = await site.collection({ typeName: 'blog', urlId: 'diary' });
    const publishOn = new Date('2025-12-31T22:30:00Z');
    await site.item(blog, { urlId: 'new-year', title: 'New year', publishOn, updatedAt: publishOn, body: '<p>x</p>' });
    await application.directory.refresh(site.websiteId);
  });

  test('its events say when, in its words and on its clocks, for people and for machines', async () => {
    const page = await site.main('/dates/night');
    expect(plain(page)).toContain(place.when);
    for (const moment of place.machine) expect(page).toContain(`datetime="${moment}"`);
    expect(plain(await site.main('/dates'))).toContain(place.when);
  });

  test('an event without an end has only a beginning', async () => {
    const [start = ''] = place.when.split(' – ');
    const page = plain(await site.main('/dates/moment'));
    expect(page).toContain(start);
    expect(page).not.toContain(`${start} –`);
  });

  test('its posts have the day of its clocks: on pages, in feeds and for search engines', async () => {
    expect(plain(await site.main('/diary/new-year'))).toContain(place.story);
    expect(plain(await site.main('/diary'))).toContain(place.story);
    expect((await site.get('/diary?format=rss')).body).toContain(`<pubDate>${place.pubDate}</pubDate>`);
    expect((await site.get('/diary/new-year')).body).toContain(`"datePublished":"${place.published}"`);
  });

  test('a month of its calendar has its weekdays and its title', async () => {
    const month = new Intl.DateTimeFormat(place.settings.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const page = plain(await site.main('/dates?month=2030-03'));
    expect(page).toContain(month.format(Date.UTC(2030, 2, 15)));
  });
});

describe('settings of a website', () => {
  test('are read while somebody else changes the website', async () => {
    const { site, owner } = await ownedSite('busy');
    const { system: sql } = database.db;
    await sql.begin(async (tx) => {
      await tx`update websites set tagline = 'Soon' where website_id = ${site.websiteId}`;
      const answer = await Promise.race([
        owner.call('GET', URL),
        new Promise<null>((resolve) => setTimeout(resolve, 30_000, null)),
      ]);
      expect(answer?.json()).toMatchObject({ tagline: '' });
    });
  });

  test('are read and changed one by one; pages follow at once', async () => {
    const { site, owner } = await ownedSite('settings');
    const before = (await owner.call('GET', URL)).json();
    expect(before).toEqual({
      title: 'Site settings',
      tagline: '',
      language: 'en-US',
      timeZone: 'America/New_York',
      country: 'US',
      contactEmail: '',
      currency: 'USD',
      useCLDRMoneyFormat: false,
      userSignUp: true,
      showAccount: true,
      keepCartDays: null,
      keepMailDays: null,
      keepRevisionDays: null,
      version: expect.any(String),
      // What the operator has set, so that "as usual" can be said in numbers.
      usualDays: { keepCartDays: 60, keepMailDays: 365, keepRevisionDays: 365 },
    });
    const change = { title: ' Renamed ', language: 'DE-de' };
    expect((await owner.call('PUT', URL, change)).json()).toEqual({
      ...before,
      title: 'Renamed',
      language: 'de-DE',
      version: expect.any(String),
    });
    expect((await owner.call('GET', URL)).json()).toMatchObject({ title: 'Renamed', timeZone: 'America/New_York' });
    const { body } = await site.get('/');
    expect(body).toContain('<html lang="de-DE"');
    expect(body).toContain('Renamed</title>');
  });

  test('the editor learns with its session how the website writes amounts and moments, every currency that an order may be in', async () => {
    const { owner } = await ownedSite('editor-formats');
    const website = async () => (await owner.call('GET', '/api/owner/me')).json().website;
    expect(await website()).toMatchObject({
      language: 'en-US',
      country: 'US',
      timeZone: 'America/New_York',
      currency: 'USD',
    });
    expect(await website()).not.toHaveProperty('moneyStyles');
    const change = { language: 'de', country: 'CH', timeZone: 'Asia/Tokyo', currency: 'CHF', useCLDRMoneyFormat: true };
    await owner.call('PUT', URL, change);
    const { moneyStyles, ...after } = await website();
    expect(after).toMatchObject({ language: 'de', country: 'CH', timeZone: 'Asia/Tokyo', currency: 'CHF' });
    expect(Object.keys(moneyStyles).sort()).toEqual([...currencyCodes].sort());
    // As pages of the same language and country have it.
    expect(formatCents(123450, 'CHF', moneyStyles.CHF)).toBe("CHF\u00a01'234.50");
    expect(formatCents(123450, 'JPY', moneyStyles.JPY)).toBe("¥\u00a0123'450");
  });

  test.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'There is no time zone “Mars/Olympus”. Write it like Europe/Berlin.'],
    [{ timeZone: '+02:00' }, 'timeZone', 'There is no time zone “+02:00”. Write it like Europe/Berlin.'],
    [{ language: 'de_DE' }, 'language', '“de_DE” is no language. Write it like de or pt-BR.'],
    [
      { currency: 'KWD' },
      'currency',
      'Amounts in KWD have 3 decimals, and this store counts two at most. Choose one of ARS, AUD, BRL, CAD, CHF, COP, CZK, DKK, EUR, GBP, HKD, IDR, ILS, INR, JPY, MXN, MYR, NOK, NZD, PHP, PLN, RUB, SEK, SGD, THB, USD, ZAR.',
    ],
    [
      { currency: 'XAU' },
      'currency',
      '“XAU” is no currency in which this store can sell. Choose one of ARS, AUD, BRL, CAD, CHF, COP, CZK, DKK, EUR, GBP, HKD, IDR, ILS, INR, JPY, MXN, MYR, NOK, NZD, PHP, PLN, RUB, SEK, SGD, THB, USD, ZAR.',
    ],
    [{ title: '   ' }, 'title', 'Please give the website a name.'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Please enter a valid email'],
  ])('%j is refused with what to write instead', async (change, field, message) => {
    const { owner } = await ownedSite(`bad-${field}-${message.length}-${JSON.stringify(change).length}`.toLowerCase());
    const answer = await owner.call('PUT', URL, change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({ [field]: message });
  });

  test('[MONEY-04] a currency without fraction digits does not turn cents into yen', async () => {
    const { site, owner } = await ownedSite('yen');
    const shop = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
    const itemId = await site.item(shop, { urlId: 'bowl', recordType: 11 });
    const { system: sql } = database.db;
    const variant = { websiteId: site.websiteId, id: 'v', itemId, sku: 'SQ1', priceCents: 1990, displayIndex: 0 };
    await sql`insert into variants ${sql({ ...variant, attributes: sql.json({}) as never })}`;
    expect((await owner.call('PUT', URL, { currency: 'EUR' })).statusCode).toBe(200);
    const refused = await owner.call('PUT', URL, { currency: 'JPY' });
    expect([refused.statusCode, refused.json().error.fields.currency]).toEqual([
      422,
      expect.stringContaining('Prices are stored in EUR'),
    ]);
    await sql`delete from variants where website_id = ${site.websiteId}`;
    expect((await owner.call('PUT', URL, { currency: 'JPY' })).json().currency).toBe('JPY');
  });

  test('prices are converted along with the currency where that is asked, once, and by those who may change prices', async () => {
    const { site, owner: editor } = await ownedSite('converted');
    const owner = await signedInOwner(application.app, database.db, site, roles.admin);
    const { system: sql } = database.db;
    const shop = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
    const itemId = await site.item(shop, { urlId: 'bowl', recordType: 11 });
    const other = await ownedSite('not-converted');
    const variant = (id: string, priceCents: number, salePriceCents: number) => ({
      ...{ websiteId: site.websiteId, id, itemId, sku: id, displayIndex: 0, attributes: sql.json({}) as never },
      ...{ priceCents, salePriceCents },
    });
    await sql`insert into variants ${sql([variant('a', 1990, 1501), variant('b', 1, 0), variant('c', 0, 0)])}`;
    const prices = async () =>
      (
        await sql`select price_cents, sale_price_cents from variants where website_id = ${site.websiteId} order by id`
      ).map((row) => Object.values(row));
    expect((await editor.call('PUT', URL, { currency: 'EUR', priceRate: '0.5' })).statusCode).toBe(403);
    for (const priceRate of ['0', '0.000', '9999999']) {
      if (priceRate === '9999999')
        await sql`update variants set price_cents = 9000000000 where id = 'a' and website_id = ${site.websiteId}`;
      const refused = await owner.call('PUT', URL, { currency: 'EUR', priceRate });
      expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, ['priceRate']]);
    }
    await sql`update variants set price_cents = 1990 where id = 'a' and website_id = ${site.websiteId}`;
    expect((await owner.call('PUT', URL, { title: 'Same', priceRate: '0.5' })).statusCode).toBe(200);
    expect(await prices()).toEqual([
      [1990, 1501],
      [1, 0],
      [0, 0],
    ]);
    const [before] = await sql`select version from items where id = ${itemId}`;
    expect((await owner.call('PUT', URL, { currency: 'EUR', priceRate: '0.5' })).json().currency).toBe('EUR');
    // Half up to the smallest coin; what costs something goes on costing something.
    expect(await prices()).toEqual([
      [995, 751],
      [1, 0],
      [0, 0],
    ]);
    const [after] = await sql`select version from items where id = ${itemId}`;
    expect(after?.version).toBe(before?.version + 1);
    expect((await other.owner.call('GET', URL)).json().currency).toBe('USD');
  });

  test('are for those who may change the design', async () => {
    const { site } = await ownedSite('roles');
    const manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
    expect((await manager.call('PUT', URL, { title: 'Mine' })).statusCode).toBe(403);
  });
});

describe('the business behind a website', () => {
  const usual = [{ opens: '09:00', closes: '17:30' }];
  const shop: Business = {
    kind: 'Store',
    phone: '+49 221 123-45',
    address: { street: 'Hauptstr. 1', extra: '', city: 'Köln', region: '', postalCode: '50667', country: 'DE' },
    latitude: 50.94,
    longitude: 6.96,
    hours: [
      usual,
      usual,
      usual,
      usual,
      [{ opens: '00:00', closes: '00:00' }],
      [{ opens: '20:00', closes: '02:00' }],
      [],
    ],
    exceptions: [{ from: '2090-12-24', to: '2090-12-26', note: 'Holidays', spans: [] }],
    accounts: ['https://www.instagram.com/clay', 'https://clay.example/feed'],
  };
  const facts = async (site: ContentSite) => {
    const [, script = ''] =
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec((await site.get('/')).body) ?? [];
    return JSON.parse(script) as Record<string, unknown>;
  };

  test('is kept once, and search engines, templates and maps read it', async () => {
    const { site, owner } = await ownedSite('business');
    const version = expect.any(String);
    expect((await owner.call('GET', BUSINESS)).json()).toEqual({ ...noBusiness, version });
    expect((await facts(site))['@type']).toBe('Organization');
    const before = await site.contentVersion();
    const answer = await owner.call('PUT', BUSINESS, { ...shop, accounts: [...shop.accounts, ' ', shop.accounts[0]] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...shop, version }]);
    expect((await owner.call('GET', BUSINESS)).json()).toEqual({ ...shop, version });
    expect(await site.contentVersion()).toBe(before + 1);
    const store = await facts(site);
    expect(structuredDataProblems(store)).toEqual([]);
    expect(store).toMatchObject({
      '@type': 'Store',
      telephone: '+49 221 123-45',
      sameAs: shop.accounts,
      address: { streetAddress: 'Hauptstr. 1', postalCode: '50667', addressLocality: 'Köln', addressCountry: 'DE' },
      geo: { latitude: 50.94, longitude: 6.96 },
    });
    expect(store.openingHoursSpecification).toHaveLength(6);
    expect(store.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Friday',
      opens: '00:00',
      closes: '23:59',
    });
    expect(store.specialOpeningHoursSpecification).toMatchObject([{ validFrom: '2090-12-24', closes: '00:00' }]);
    const { website, websiteSettings } = (await site.json('/')) as Record<string, Record<string, unknown>>;
    expect(website?.socialAccounts).toMatchObject([{ serviceName: 'Instagram', profileUrl: shop.accounts[0] }, {}]);
    expect(website?.location).toMatchObject({
      addressLine1: 'Hauptstr. 1',
      addressLine2: 'Köln, 50667',
      mapLat: 50.94,
    });
    expect(websiteSettings?.businessHours).toMatchObject({
      monday: { text: '09:00 – 17:30', ranges: [{ from: 540, to: 1050 }] },
    });
    expect(websiteSettings?.contactPhoneNumber).toBe('+49 221 123-45');
  });

  test('keeps what an import stored with an account, and refuses what is none by field', async () => {
    const { site, owner } = await ownedSite('business-refused');
    const imported = { profileUrl: 'https://clay.example/me', screenname: 'Clay', serviceName: 'Own' };
    await site.settings({ social: [imported, 'https://github.com/clay'] });
    const accounts = ['https://github.com/clay', 'https://clay.example/me'];
    expect((await owner.call('PUT', BUSINESS, { ...noBusiness, accounts })).statusCode).toBe(200);
    await application.directory.refresh(site.websiteId);
    expect(await site.json('/')).toMatchObject({ website: { socialAccounts: [{ serviceName: 'GitHub' }, imported] } });
    const wrong = {
      ...noBusiness,
      hours: [[...usual, { opens: '17:00', closes: '18:00' }], [], [], [], [], [], []],
      accounts: ['javascript:alert(1)'],
    };
    const answer = await owner.call('PUT', BUSINESS, wrong);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      422,
      {
        'hours.0': 'Two of these times overlap.',
        'accounts.0': 'Write the whole address, like https://instagram.com/name.',
      },
    ]);
    expect((await owner.call('PUT', BUSINESS, { ...noBusiness, hours: [] })).statusCode).toBe(400);
    expect((await owner.call('GET', BUSINESS)).json().accounts).toEqual(accounts);
    const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
    expect((await viewer.call('PUT', BUSINESS, noBusiness)).statusCode).toBe(403);
  });
});

describe('settings that two people save', () => {
  /** One value of each, as it can be sent. */
  const kinds = [
    [URL, { tagline: 'Mine' }, { tagline: 'Theirs' }],
    [BUSINESS, { ...noBusiness, phone: '1' }, { ...noBusiness, phone: '2' }],
    ['/api/content/search-settings', { verification: codes('mine') }, { verification: codes('theirs') }],
    ['/api/commerce/invoice-settings', { vatId: 'Mine' }, { vatId: 'Theirs' }],
    ['/api/commerce/delivery-settings', { downloadDays: 2 }, { downloadDays: 3 }],
    ['/api/commerce/gift-card-settings', { giftCardMonths: 12 }, { giftCardMonths: 24 }],
    ['/api/commerce/payment-settings', { methods: [way('Cash')] }, { methods: [way('Invoice')] }],
    ['/api/content/place-settings', { provider: 'none' }, { provider: 'google', key: 'AIza-1' }],
    ['/api/commerce/automatic-mails', reminders(3), reminders(4)],
    ['/api/commerce/books/accounts', { fees: '1' }, { fees: '2' }],
  ] as const;
  function codes(google: string) {
    return { google, bing: '', pinterest: '', yandex: '' };
  }

  function reminders(hours: number) {
    const words = { subject: '', text: '' };
    const carts = { enabled: false, hours, audience: 'typed', couponCode: '', ...words };
    const bookings = { enabled: false, before: 1, unit: 'days', ...words };
    return { carts, reviews: { enabled: false, days: 7, ...words }, bookings };
  }

  function way(name: string) {
    return { kind: 'manual', enabled: true, name, text: '' };
  }

  test('preferences of a store, which say in a header what they build on', async () => {
    const { site } = await ownedSite('late-preferences');
    const owner = await signedInOwner(application.app, database.db, site, roles.admin);
    const other = await signedInOwner(application.app, database.db, site, roles.admin);
    const url = '/api/v1/commerce-preferences/merchandising';
    const read = async () => {
      const { websiteId: _, ...preferences } = (await owner.call('GET', url)).json();
      return { preferences, headers: { 'if-match': preferencesVersion(preferences) } };
    };
    const { headers } = await read();
    expect((await other.call('PUT', url, { scarcityQuantity: 3 }, headers)).statusCode).toBe(200);
    const late = await owner.call('PUT', url, { scarcityQuantity: 9 }, headers);
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      `Role ${roles.admin} has saved these settings in the meantime. Look at them and save again.`,
    ]);
    const now = await read();
    expect(now.preferences).toEqual({ scarcityQuantity: 3 });
    expect(late.json().current).toEqual({ version: now.headers['if-match'], preferences: now.preferences });
    expect((await owner.call('PUT', url, { scarcityQuantity: 9 }, now.headers)).statusCode).toBe(200);
    // A program that says nothing about what it has read replaces what is there (PREF-07).
    expect((await other.call('PUT', url, { scarcityQuantity: 4 })).statusCode).toBe(200);
    expect((await read()).preferences).toEqual({ scarcityQuantity: 4 });
  });

  test.each(kinds)('%s refuses the later one with what is there now and who saved it', async (url, mine, theirs) => {
    const { site } = await ownedSite(`late-${url.split('/').at(-1)}`);
    const [slow, fast] = await Promise.all(
      [1, 2].map(() => signedInOwner(application.app, database.db, site, roles.admin)),
    );
    if (!slow || !fast) throw new Error('nobody');
    const reading = url.endsWith('search-settings') ? '/api/content/seo-settings' : url;
    const method = url.endsWith('search-settings') ? 'PATCH' : 'PUT';
    const read = async () => (await slow.call('GET', reading)).json();
    const before = await read();
    const { fixedInvoice: _, fixedCreditNote: __, usualDays: ___, version, ...settings } = before;
    // Some take less than they answer.
    const whole = method === 'PATCH' || url === URL || /payment|gift-card|place|automatic/.test(url) ? {} : settings;
    const began = Date.now();
    expect((await fast.call(method, url, { ...whole, ...theirs, version })).statusCode).toBe(200);
    const now = await read();
    const late = await slow.call(method, url, { ...whole, ...mine, version });
    expect(late.statusCode).toBe(409);
    const { error, current, savedAt } = late.json();
    expect(error).toEqual({
      code: 'conflict',
      message: `Role ${roles.admin} has saved these settings in the meantime. Look at them and save again.`,
    });
    expect(now).toMatchObject(current);
    expect(savedAt).toBeGreaterThan(began - 5_000);
    expect(await read()).toEqual(now);
    // On top of what is there now it is taken; whoever was late by a window of their own is told so.
    expect((await slow.call(method, url, { ...whole, ...mine, version: current.version })).statusCode).toBe(200);
    const own = await slow.call(method, url, { ...whole, ...theirs, version: current.version });
    expect([own.statusCode, own.json().error.message]).toEqual([
      409,
      'You, in another window, have saved these settings in the meantime. Look at them and save again.',
    ]);
  });

  test('what was written by something else is nobody’s, and a save without a version replaces whatever is there', async () => {
    const { site, owner } = await ownedSite('late-nobody');
    const { version } = (await owner.call('GET', URL)).json();
    expect((await owner.call('PUT', URL, { tagline: 'One', version })).statusCode).toBe(200);
    await database.db.system`update websites set title = 'Brought in' where website_id = ${site.websiteId}`;
    const late = await owner.call('PUT', URL, { tagline: 'Two', version });
    expect([late.statusCode, late.json().error.message]).toEqual([
      409,
      'Somebody else has saved these settings in the meantime. Look at them and save again.',
    ]);
    expect((await owner.call('PUT', URL, { tagline: 'Two' })).statusCode).toBe(200);
  });
});
