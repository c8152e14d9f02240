import { overlayPositions, roles, sliceTypes, slideTypes } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { slideFragment } from '../locked-pages/slide.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'extras');
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const save = (kind: string, settings: object, agent = owner) =>
  agent.call('PUT', `/api/content/site-extras/${kind}`, { settings });
/** The page without its styles. */
const page = async (url = '/') => (await site.get(url)).body.replace(/<style>[\s\S]*?<\/style>/g, '');

describe('the announcement bar', () => {
  test('is not saved over what somebody else has saved meanwhile', async () => {
    const put = (text: string, version?: number) =>
      owner.call('PUT', '/api/content/site-extras/popup-overlay', { settings: { enabled: false, text }, version });
    expect((await put('One', 0)).json().version).toBe(1);
    const late = await put('Two', 0);
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'conflict']);
    expect(late.json().error.current ?? late.json().current).toMatchObject({ version: 1, settings: { text: 'One' } });
    expect((await put('Two', 1)).json().version).toBe(2);
    expect((await put('Three')).json().version).toBe(3);
  });

  test('stands first on every page but the checkout’s, with a version that each change raises', async () => {
    const before = await site.contentVersion();
    const first = await save('announcement-bar', {
      enabled: true,
      text: 'Free <shipping> & more',
      url: '/start',
      dismissable: true,
    });
    expect([first.statusCode, first.json().version]).toEqual([200, 1]);
    expect(await site.contentVersion()).toBe(before + 1);
    const html = await page();
    // The keyboard meets the skip link first, then the bar, then the header.
    expect(html).toMatch(/<body[^>]*>\s*<a class="skip-link"[^>]*>[^<]*<\/a>\s*<aside class="announcement-bar/);
    expect(html).toContain('Free &lt;shipping&gt; &amp; more');
    expect(html).toContain('data-version="1"');
    expect((await save('announcement-bar', { enabled: true, text: 'New' })).json().version).toBe(2);
    expect(await page()).toContain('data-version="2"');
    expect(await page('/cart')).not.toContain('announcement-bar__');
    await save('announcement-bar', { enabled: false, text: 'New' });
    expect(await page()).not.toContain('announcement-bar__');
  });

  test('runs its script by the hash of its text, and none where it cannot be closed', async () => {
    await save('announcement-bar', { enabled: true, text: 'Hello' });
    const answer = await site.get('/');
    const script = /<\/aside><script>([\s\S]*?)<\/script>/.exec(answer.body)?.[1] ?? '';
    expect(script).toContain('announcement-bar');
    expect(answer.headers['content-security-policy']).toContain(scriptHash(script));
    await save('announcement-bar', { enabled: true, text: 'Hello', dismissable: false });
    expect((await site.get('/')).body).not.toMatch(/<\/aside><script>/);
    await save('announcement-bar', { enabled: false });
  });
});

describe('the pop-up', () => {
  test.each(overlayPositions)(
    '[ENUM-15] [ENUM-11] stands at %s, closed until its script opens it',
    async (position) => {
      await save('popup-overlay', {
        enabled: true,
        position,
        heading: 'Hello',
        seconds: 3,
        days: 7,
        trigger: 'scroll',
        scrolled: 40,
      });
      const html = await page();
      expect(html).toContain(`<dialog class="popup popup--${position.toLowerCase().replace('_', '-')}"`);
      expect(html).toMatch(
        /data-island="popup-overlay" data-version="\d+" data-trigger="scroll" data-seconds="3" data-scrolled="40" data-days="7"/,
      );
      expect(html).not.toMatch(/<dialog[^>]* open/);
      expect(html).toContain('slide--popup-overlay');
    },
  );

  test('asks for an email address where it has a mailing list', async () => {
    await save('popup-overlay', { enabled: true, heading: 'News', listId: 'list-1', buttonText: 'Join' });
    const html = await page();
    expect(html).toMatch(
      /<form class="popup__form" method="post" action="\/newsletter"><input type="hidden" name="listId" value="list-1">/,
    );
    expect(html.match(/popup__form/g)).toHaveLength(1);
    await save('popup-overlay', { enabled: false });
    expect(await page()).not.toContain('popup-host');
  });
});

describe('the cookie banner', () => {
  test('is hidden until its script shows it; what needs consent does not run before, and may run after', async () => {
    await save('cookie-banner', { enabled: true, text: 'Cookies?', policyUrl: '/privacy' });
    const code = "window.counted = 'yes'";
    const waiting = (text: string) => `<script type="text/plain" data-consent>${text}</script>`;
    const { system: sql } = database.db;
    await sql`insert into code_injections (website_id, place, target_id, html)
      values (${site.websiteId}, 'footer', '', ${waiting(code)})`;
    // Who writes pages may not write code.
    await sql`update collections set body = ${`<p>x</p>${waiting('evil()')}`}
      where website_id = ${site.websiteId} and url_id = 'start'`;
    await site.settings({});
    await application.directory.refresh(site.websiteId);
    const answer = await site.get('/');
    expect(answer.body).toMatch(/<section class="cookie-banner"[^>]* hidden>/);
    for (const text of [code, 'evil()']) expect(answer.body).toContain(waiting(text));
    expect(answer.headers['content-security-policy']).toContain(scriptHash(code));
    expect(answer.headers['content-security-policy']).not.toContain(scriptHash('evil()'));
  });

  test('[ANLT-17] with ad pixels it names the networks and lets visitors choose measuring alone; pages’ policy is wider for them, where nobody pays', async () => {
    const policy = async (url: string) => {
      const answer = await site.get(url);
      return [answer.body.includes('data-island="ad-pixels"'), String(answer.headers['content-security-policy'])];
    };
    await save('ad-pixels', { enabled: true, meta: '1234567890', tiktok: '' });
    await save('cookie-banner', { enabled: false });
    expect((await policy('/'))[0]).toBe(false);
    await save('cookie-banner', { enabled: true });
    const [asks, wide] = await policy('/');
    expect(asks).toBe(true);
    expect(wide).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/);
    expect(wide).toMatch(/connect-src [^;]*https:\/\/www\.facebook\.com/);
    expect(wide).not.toMatch(/script-src [^;]*www\.facebook\.com|tiktok|pinimg|googletagmanager/);
    expect(await page()).toMatch(/value="measuring">Only measuring</);
    expect(await page()).toContain('With “Accept” Meta also learns what you look at');
    for (const url of ['/checkout', '/nowhere'])
      expect([url, ...(await policy(url))]).toEqual([url, false, expect.not.stringContaining('facebook')]);
    await save('ad-pixels', { enabled: false });
    expect(await policy('/')).toEqual([false, expect.not.stringContaining('facebook')]);
    expect(await page()).not.toContain('Only measuring');
    await save('cookie-banner', { enabled: false });
  });

  const cookieSettings = async () =>
    ((await site.json('/')) as unknown as { websiteSettings: { cookieSettings?: object } }).websiteSettings
      .cookieSettings;

  test('[COOK-12] cookies are handled restrictively where there is a banner', async () => {
    await save('cookie-banner', { enabled: true });
    expect(await cookieSettings()).toEqual({ isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true });
    await save('cookie-banner', { enabled: false });
    expect(await cookieSettings()).toBeUndefined();
  });

  test('[COOK-13] cookies are handled restrictively on a website that is there to be copied', async () => {
    await save('cookie-banner', { enabled: false });
    await site.settings({ cloneable: true });
    await application.directory.refresh(site.websiteId);
    expect(await cookieSettings()).toEqual({ isCookieBannerEnabled: false, isRestrictiveCookiePolicyEnabled: true });
    await site.settings({ cloneable: false });
    await application.directory.refresh(site.websiteId);
    expect(await cookieSettings()).toBeUndefined();
  });
});

test('[CONT-04] sharing is what templates see as shareButtonOptions, at once', async () => {
  type Shared = { website: { shareButtonOptions?: object }; shareButtons: object };
  await save('sharing', { enabled: true, networks: { facebook: true, email: false } });
  const { website, shareButtons } = (await site.json('/')) as unknown as Shared;
  expect(website.shareButtonOptions).toEqual({ 3: true, 9: false });
  expect(shareButtons).toMatchObject({ facebook: true, stumble: false, twitter: false });
  await save('sharing', { enabled: true });
  const usual = (await site.json('/')) as unknown as Shared;
  expect(usual.shareButtons).toMatchObject({ facebook: true, twitter: true, pinterest: true, linkedin: true });
  await save('sharing', { enabled: false });
  const after = (await site.json('/')) as unknown as { website: { shareButtonOptions?: object } };
  expect(after.website.shareButtonOptions).toEqual({});
});

test('comments and likes are switched in the settings that templates see', async () => {
  const settings = async () =>
    ((await site.json('/')) as unknown as { websiteSettings: Record<string, unknown> }).websiteSettings;
  await save('comments', { enabled: true, approvalRequired: true, likes: false });
  const on = { commentsEnabled: true, commentApprovalRequired: true, simpleLikingEnabled: false };
  expect(await settings()).toMatchObject(on);
  await save('comments', { enabled: false });
  expect(await settings()).toMatchObject({ commentsEnabled: false, simpleLikingEnabled: true });
});

describe('refused and without effect is', () => {
  test.each([
    ['announcement-bar', { enabled: true, text: 5 }, 422],
    ['announcement-bar', { enabled: true, url: 'javascript:alert(1)' }, 422],
    ['announcement-bar', { enabled: true, colour: 'red' }, 422],
    ['popup-overlay', { enabled: true, position: 'MIDDLE' }, 422],
    ['popup-overlay', { enabled: true, slices: [{ type: 99 }] }, 422],
    ['cookie-banner', { text: 'no switch' }, 422],
    ['ad-pixels', { enabled: true, meta: '1"><script>' }, 422],
    ['ad-pixels', { enabled: true, other: '1' }, 422],
    ['billboard', { enabled: true }, 400],
  ])('%s %j', async (kind, settings, status) => {
    const before = (await owner.call('GET', '/api/content/site-extras')).body;
    const answer = await save(kind, settings);
    expect([answer.statusCode, typeof answer.json().error.message]).toEqual([status, 'string']);
    expect((await owner.call('GET', '/api/content/site-extras')).body).toBe(before);
  });

  test('whoever may not design', async () => {
    for (const role of [roles.draftEditor, roles.viewer, roles.storeManager]) {
      const agent = await signedInOwner(application.app, database.db, site, role);
      expect((await save('announcement-bar', { enabled: true, text: 'x' }, agent)).statusCode).toBe(403);
      expect((await agent.call('PUT', '/api/content/url-mappings', { text: '' })).statusCode).toBe(403);
    }
  });
});

describe('[ENUM-10] [ENUM-11] slides', () => {
  const parts = {
    title: 'Site',
    password: '<i>password</i>',
    form: '<i>form</i>',
    navigation: [{ title: 'Shop', url: '/shop' }],
  };
  const content: Record<string, object> = {
    gallery: { images: [{ assetUrl: '/content/a.jpg' }] },
    album: { images: [{ assetUrl: '/content/a.jpg' }] },
    image: { assetUrl: '/content/a.jpg' },
    video: { url: '/content/a.mp4' },
    map: { mapLat: 1, mapLng: 2 },
    'social-icons': { links: [{ url: 'https://example.com', title: 'Us' }] },
  };
  test.each(Object.entries(sliceTypes))('show a %s (%i), escaped', (name, type) => {
    const slice = { type, text: '<b>x</b>', buttons: [{ url: '/go', label: '<b>Go</b>' }], ...content[name] };
    for (const slide of slideTypes) {
      const html = slideFragment(slide, { slices: [slice] }, parts).html;
      expect(html).toContain(`slide--${slide}`);
      expect(html).not.toContain('<b>');
      // Twitter has no such service any more.
      const inner = /slide__content">([\s\S]*)<\/div><\/div>$/.exec(html)?.[1]?.replace('<i>password</i>', '') ?? '';
      const empty = name === 'twitter' || name === 'lock' || name === 'password';
      expect([name, inner === '']).toEqual([name, empty]);
    }
  });

  test('a cover page stands alone with its slide, its background and the navigation', async () => {
    await database.db.system`insert into navigations (website_id, name, items) values
      (${site.websiteId}, 'mainNav', ${database.db.system.json([{ externalLink: { url: '/shop', title: 'The shop' } }])})`;
    const slide = {
      background: { source: 'upload', assetUrl: '/content/a/b.jpg', focalPoint: { x: 0.2, y: 1 } },
      slices: [{ type: 1, text: 'Hello' }, { type: 9 }, { type: 8, buttons: [{ url: '/shop', label: 'Enter' }] }],
    };
    await site.collection({ typeName: 'cover-page', type: 8, urlId: 'cover', settings: { slide } });
    await application.directory.refresh(site.websiteId);
    const html = await page('/cover');
    expect(html).toContain('<h1 class="slide__heading">Hello</h1>');
    expect(html).toContain('src="/content/a/b.jpg" alt="" style="object-position:20% 100%"');
    expect(html).toContain('<a href="/shop">The shop</a>');
    expect(html).not.toContain('site-header');
    expect(((await site.json('/cover')) as unknown as { pageType: number }).pageType).toBe(3);
  });
});

describe('old addresses', () => {
  const put = (text: string) => owner.call('PUT', '/api/content/url-mappings', { text });

  test('are not saved over what somebody else has saved meanwhile', async () => {
    const first = (await put('/was -> /is 301')).json();
    expect((await owner.call('GET', '/api/content/url-mappings')).json().version).toBe(first.version);
    const save = (text: string, version: string) => owner.call('PUT', '/api/content/url-mappings', { text, version });
    expect((await save('/was -> /is 301\n/b -> /c 301', first.version)).statusCode).toBe(200);
    const late = await save('/mine -> /is 301', first.version);
    expect([late.statusCode, late.json().current.text]).toEqual([409, '/was -> /is 301\n/b -> /c 301']);
    expect((await save('/mine -> /is 301', late.json().current.version)).statusCode).toBe(200);
    expect((await owner.call('GET', '/api/content/url-mappings')).json().text).toBe('/mine -> /is 301');
    await put('');
  });

  test('lead to new ones with the visitor’s query; patterns only where there is no page', async () => {
    await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>about us</p>' });
    const saved = await put(
      '/old -> /about\n/shop/[slug] -> /store/[slug] 302\n/legacy/[any] -> /caught\n/about/team -> https://example.com/team',
    );
    expect([saved.statusCode, saved.json().mappings.length]).toEqual([200, 4]);
    const leads = async (url: string) => {
      const answer = await site.get(url);
      return [answer.statusCode, answer.headers.location];
    };
    expect(await leads('/old?utm=1&b=2')).toEqual([301, '/about?utm=1&b=2']);
    expect(await leads('/shop/blue-bowl')).toEqual([302, '/store/blue-bowl']);
    expect(await leads('/about/team')).toEqual([301, 'https://example.com/team']);
    expect(await leads('/about')).toEqual([200, undefined]);
    expect(await leads('/legacy/x')).toEqual([301, '/caught']);
    expect((await owner.call('GET', '/api/content/url-mappings')).json().text.split('\n')[0]).toBe(
      '/old -> /about 301',
    );
  });

  test('are found in every alphabet, lead no visitor elsewhere, and keep the query behind a door too', async () => {
    const saved = await put(
      '/caf%C3%A9 -> /größe 302\n/go/[x] -> /[x]\n/first -> /second\n/second -> /about?a=1 302\n/far -> https://example.com/x?b=1',
    );
    expect(saved.statusCode).toBe(200);
    const leads = async (url: string) => {
      const answer = await site.get(url);
      return [answer.statusCode, answer.headers.location];
    };
    expect(await leads('/caf%C3%A9?q=%C3%BC')).toEqual([302, '/gr%C3%B6%C3%9Fe?q=%C3%BC']);
    expect(await leads('/first?c=2')).toEqual([302, '/about?c=2&a=1']);
    expect(await leads('/far?c=2&b=9')).toEqual([301, 'https://example.com/x?c=2&b=1']);
    expect(await leads('/go/%5C%5Cevil.example')).toEqual([301, '/%5C%5Cevil.example']);
    expect(await leads('/go/%2F%2Fevil.example')).toEqual([404, undefined]);
    expect((await owner.call('GET', '/first?preview=true&c=2')).headers.location).toBe('/about?preview=true&c=2&a=1');
    expect((await put('/go/[h] -> https://[h]/x')).json().error.message).toBe(
      'Line 1: A name in brackets can stand after the host of the new address only.',
    );
    expect((await put(`/here -> http://${site.host}/here`)).json().error.message).toContain('leads in a circle');
  });

  test('are refused as a whole with every wrong line, and the old ones stay', async () => {
    const before = (await owner.call('GET', '/api/content/url-mappings')).body;
    const answer = await put('/x -> /y\nbroken\n/z -> nowhere');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.message).toBe('Line 2: Write it like /old -> /new 301. 1 more lines are wrong.');
    expect(answer.json().problems.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    expect((await put('/a -> /b\n/b -> /a')).json().error.message).toContain('This leads in a circle');
    expect((await owner.call('GET', '/api/content/url-mappings')).body).toBe(before);
    expect((await put('')).statusCode).toBe(200);
    expect((await site.get('/old')).statusCode).toBe(404);
  });
});
