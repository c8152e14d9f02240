import { type WebsiteKind, websiteKinds } from '@plinth/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOwnerSignInLink } from '../../accounts/staff/service.ts';
import { createSetupCode } from '../../accounts/staff/setup-codes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import type { Application } from '../application.ts';
import { loadDemo } from '../demo/load-demo.ts';

let database: TestDatabase;
let application: Application;
beforeEach(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
});
afterEach(async () => {
  await application.close();
  await database.drop();
});

const website = {
  title: 'Müllers Töpferei',
  kind: 'shop' as WebsiteKind,
  theme: 'lookbook',
  language: 'de',
  country: 'DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};
const owner = { displayName: 'Mara Müller', email: 'Mara@Example.com', password: 'clay and glaze and fire' };

const post = (url: string, payload: object, host = 'localhost:3000', more: Record<string, string> = {}) =>
  application.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host, origin: `http://${host}`, ...more },
  });
const setUp = (code: string, changes: object = {}, host?: string) =>
  post('/api/setup', { code, website, owner, keepDemo: false, ...changes }, host);
const page = (url: string, host: string) => application.app.inject({ url, headers: { host, accept: 'text/html' } });
const count = async (table: string): Promise<number> => {
  const [row] = await database.db.system<{ n: number }[]>`select count(*)::int as n from ${database.db.system(table)}`;
  return row?.n ?? 0;
};

describe('a server without any website', () => {
  test('leads from its own address to the set-up, and tells a stranger at another host nothing', async () => {
    const own = await page('/', 'localhost:3000');
    expect([own.statusCode, own.headers.location]).toEqual([302, '/config/setup']);
    expect((await page('/config/setup', 'localhost:3000')).statusCode).toBe(200);
    const elsewhere = await page('/', 'shop.example');
    expect(elsewhere.statusCode).toBe(421);
    expect(elsewhere.body).toContain('npx plinth owner setup');
    expect(elsewhere.body).not.toContain('localhost');
  });

  test('takes nobody in without the code that it has printed, from this machine neither', async () => {
    for (const code of ['', 'AAAA-AAAA-AAAA-AAAA', 'x'.repeat(64)]) {
      const answer = await setUp(code);
      expect([400, 410]).toContain(answer.statusCode);
    }
    expect(await count('websites')).toBe(0);
    expect(await count('accounts')).toBe(0);
  });

  test('holds up whoever guesses', async () => {
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await post('/api/setup/code', { code: `AAAA-${n}` })).statusCode);
    expect(answers).toContain(429);
    expect(answers).not.toContain(200);
  });

  test('makes the website, its pages and its owner, who is signed in at once', async () => {
    const code = await createSetupCode(database.db);
    expect((await post('/api/setup/code', { code })).json()).toEqual({
      host: null,
      suffix: '.localhost:3000',
      demoSites: [],
    });
    // As somebody types it from another screen.
    const answer = await setUp(code.toLowerCase().replaceAll('-', ' '));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      title: 'Müllers Töpferei',
      url: 'http://localhost:3000',
      editorUrl: '/config',
    });
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    const me = await application.app.inject({ url: '/api/owner/me', headers: { host: 'localhost:3000' }, cookies });
    expect(me.json()).toMatchObject({
      account: { email: 'mara@example.com', displayName: 'Mara Müller', hasPassword: true },
      role: 1,
      website: { title: 'Müllers Töpferei', currency: 'EUR', language: 'de', country: 'DE', timeZone: 'Europe/Berlin' },
    });
    const home = await page('/', 'localhost:3000');
    expect(home.statusCode).toBe(200);
    expect(home.body).toContain('Gute Dinge, gut gemacht');
    expect(home.body).toContain('Beispiel: eine Schale');
    const [row] = await database.db.system`select identifier, kind, is_demo from websites`;
    expect(row).toEqual({ identifier: 'muellers-toepferei', kind: 'shop', isDemo: false });
    const payments = await application.app.inject({
      url: '/api/commerce/payment-settings',
      headers: { host: 'localhost:3000' },
      cookies,
    });
    expect(payments.json().methods.filter(({ enabled }: { enabled: boolean }) => enabled)).toEqual([]);
    // Examples are no products of hers; one that she has made her own is.
    const ticked = async () => {
      const { steps } = (
        await application.app.inject({ url: '/api/owner/home', headers: { host: 'localhost:3000' }, cookies })
      ).json();
      return steps.find(({ step }: { step: string }) => step === 'product').done;
    };
    expect(await ticked()).toBe(false);
    const [example] = await database.db.system<
      { id: string }[]
    >`select id from items where product_type is not null limit 1`;
    const changed = await application.app.inject({
      method: 'PATCH',
      url: `/api/commerce/products/${example?.id}`,
      headers: { host: 'localhost:3000', 'x-csrf-token': cookies.crumb ?? '' },
      cookies,
      payload: { version: 1, change: { name: 'Schale aus Ton' } },
    });
    expect(changed.statusCode).toBe(200);
    expect(await ticked()).toBe(true);
    const again = await post('/api/owner/session', { email: owner.email, password: owner.password });
    expect(again.statusCode).toBe(200);
  });

  test('a code works once, for one of two at the same moment, and takes all others with it', async () => {
    const [first, second] = [await createSetupCode(database.db), await createSetupCode(database.db)];
    const answers = await Promise.all([
      setUp(first),
      setUp(first, { owner: { ...owner, email: 'other@example.com' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410]);
    expect((await setUp(second)).statusCode).toBe(410);
    expect(await count('websites')).toBe(1);
    expect(await count('accounts')).toBe(1);
  });

  test('only a hash of the code is kept, and it is worth nothing after a day', async () => {
    const code = await createSetupCode(database.db);
    const dump = JSON.stringify(await database.db.system`select * from setup_codes`);
    expect(dump).not.toContain(code);
    expect(dump).not.toContain(code.replaceAll('-', ''));
    await database.db.system`update setup_codes set expires_at = now() - interval '1 second'`;
    expect((await setUp(code)).statusCode).toBe(410);
  });

  test.each([
    [{ owner: { ...owner, password: 'short' } }, 'password'],
    [{ owner: { ...owner, password: 'mara@example.com' } }, 'password'],
    [{ owner: { ...owner, email: 'mara@example' } }, 'email'],
    [{ owner: { ...owner, displayName: '  ' } }, 'displayName'],
    [{ website: { ...website, title: '  ' } }, 'title'],
    [{ website: { ...website, currency: 'KWD' } }, 'currency'],
    [{ website: { ...website, timeZone: 'Mars/Base' } }, 'timeZone'],
  ])('what cannot be (%o) is said at its field (%s), and the code stays good', async (changes, field) => {
    const code = await createSetupCode(database.db);
    const answer = await setUp(code, changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    expect(await count('websites')).toBe(0);
    expect((await setUp(code)).statusCode).toBe(201);
  });

  test('a website of another origin cannot set it up', async () => {
    const code = await createSetupCode(database.db);
    const answer = await application.app.inject({
      method: 'POST',
      url: '/api/setup',
      headers: { host: 'localhost:3000', origin: 'https://evil.example' },
      payload: { code, website, owner, keepDemo: false },
    });
    expect(answer.statusCode).toBe(403);
    expect(await count('websites')).toBe(0);
  });
});

describe('a host that leads here and has no website', () => {
  test('gets one by a code, and answers from then on', async () => {
    await setUp(await createSetupCode(database.db));
    const code = await createSetupCode(database.db);
    const check = await post('/api/setup/code', { code }, 'potters.example');
    expect(check.json().host).toBe('potters.example');
    const answer = await setUp(code, { owner: { ...owner, email: 'noor@example.com' } }, 'potters.example');
    expect(answer.json()).toMatchObject({ url: 'http://potters.example', editorUrl: '/config' });
    expect((await page('/', 'potters.example')).statusCode).toBe(200);
    // The others are where they were.
    expect((await page('/', 'localhost:3000')).body).toContain('Müllers Töpferei');
  });

  test('whoever has an account proves with its password that it is theirs', async () => {
    await setUp(await createSetupCode(database.db));
    const code = await createSetupCode(database.db);
    const foreign = await setUp(code, { owner: { ...owner, password: 'not her password' } }, 'two.example');
    expect(foreign.statusCode).toBe(422);
    expect(foreign.json().error.fields).toHaveProperty('password');
    const second = await setUp(code, { website: { ...website, title: 'Second' } }, 'two.example');
    expect(second.statusCode).toBe(201);
    expect(await count('accounts')).toBe(1);
    expect(await count('memberships')).toBe(2);
  });
});

describe('with the demo sites', () => {
  beforeEach(async () => {
    await loadDemo(database.db, application.context.config, () => {});
  });

  test('they can go: the website of one’s own answers in their place, and nobody signs in as their owner', async () => {
    const [demo] = await database.db.system<
      { websiteId: string }[]
    >`select website_id from websites order by created_at`;
    const link = await createOwnerSignInLink(database.db, demo?.websiteId ?? '');
    expect((await page('/', 'localhost:3000')).body).toContain('Alder');
    const code = await createSetupCode(database.db);
    expect((await post('/api/setup/code', { code })).json().demoSites).toEqual(['Alder & Ash', 'Low Winter Sun']);
    expect((await setUp(code)).statusCode).toBe(201);
    expect(await count('websites')).toBe(1);
    expect((await page('/', 'localhost:3000')).body).toContain('Müllers Töpferei');
    expect((await page('/', 'low-winter-sun.localhost:3000')).statusCode).toBe(421);
    const used = await post(`/api/owner/sign-in-links/${link}`, {});
    expect(used.statusCode).toBe(410);
    const left = await database.db.system`select website_id from items group by 1`;
    expect(left).toHaveLength(1);
  });

  test('they can stay, and the new owner runs them too', async () => {
    const answer = await setUp(await createSetupCode(database.db), { keepDemo: true });
    expect(answer.json()).toMatchObject({ url: 'http://muellers-toepferei.localhost:3000' });
    // Another host, another session: a link of two minutes carries the owner over.
    expect(answer.json().editorUrl).toMatch(
      /^http:\/\/muellers-toepferei\.localhost:3000\/config\/sign-in\/[\w-]{43}$/,
    );
    expect(await count('websites')).toBe(3);
    const [mara] = await database.db.system`
      select count(*)::int as n from memberships m join accounts a on a.id = m.account_id where a.email = 'mara@example.com'`;
    expect(mara).toEqual({ n: 3 });
  });
});

describe('every kind, in both themes and languages', () => {
  test('has pages that all answer, in its own language, with nothing left to fill in by the machine', async () => {
    for (const kind of websiteKinds) {
      for (const [theme, language] of [
        ['lookbook', 'de'],
        ['broadsheet', 'en-US'],
      ] as const) {
        const host = `${kind}-${theme}.example`;
        const made = await setUp(
          await createSetupCode(database.db),
          { website: { ...website, title: `${kind} ${theme}`, kind, theme, language, currency: 'JPY' } },
          host,
        );
        expect([kind, theme, made.statusCode]).toEqual([kind, theme, 201]);
        const map = await application.app.inject({ url: '/sitemap.xml', headers: { host } });
        const addresses = [...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
          ([, address = '']) => new URL(address).pathname,
        );
        expect(addresses.length).toBeGreaterThanOrEqual(4);
        for (const address of new Set(['/', ...addresses])) {
          const answer = await page(address, host);
          expect([kind, theme, address, answer.statusCode]).toEqual([kind, theme, address, 200]);
          expect(answer.body).not.toMatch(/\{\{(owner|days)|["'](picture|collection|form):[a-z]|\[object/);
        }
        const home = await page('/', host);
        const inner = [...home.body.matchAll(/href="(\/[^"?#]*)"/g)].map(([, address = '']) => address);
        for (const address of new Set(inner.filter((one) => !/^\/(static|content|config|assets)|\.\w+$/.test(one)))) {
          const { statusCode } = await page(address, host);
          // The account asks to sign in first.
          expect([kind, address, statusCode]).toEqual([kind, address, address === '/account' ? 302 : 200]);
        }
        expect(home.body.includes('Über uns')).toBe(language === 'de');
        expect(home.body.includes('>About<')).toBe(language !== 'de');
      }
    }
  });
});
