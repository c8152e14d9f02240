import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testPicture } from '../../testing/test-picture.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;
let lost: string;
/** What visitors see as long as the owner has chosen nothing. */
let usual: string;

const missing = (url = '/no-such-page', headers: Record<string, string> = {}) => site.get(url, headers);
const save = (settings: object, version?: number, agent = owner) =>
  agent.call('PUT', '/api/content/site-extras/not-found', { settings, version });
const preview = (settings: object, agent = owner, kind = 'not-found') =>
  agent.call('POST', `/api/content/site-extras/${kind}/preview`, { settings });
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
/** As a colleague changes a page behind the calls of this test. */
async function change(columns: Record<string, unknown>, id = lost): Promise<void> {
  await database.db.system`update collections set ${database.db.system(columns as never)} where id = ${id}`;
  await site.settings({});
  await application.directory.refresh(site.websiteId);
}

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'missing');
  lost = await site.collection({
    typeName: 'page',
    urlId: 'lost',
    title: 'Lost?',
    body: '<p>This shelf is empty.</p>',
  });
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
  await application.directory.refresh(site.websiteId);
  usual = (await missing()).body;
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  expect((await save({ show: 'theme' })).statusCode).toBe(200);
});

test('what the theme has stays the same to the byte until the owner chooses otherwise, and again afterwards', async () => {
  expect(usual).toContain('<h1>Page not found</h1>');
  expect((await missing()).body).toBe(usual);
  await save({ show: 'words', heading: 'Nothing here' });
  expect((await missing()).body).not.toBe(usual);
  await save({ show: 'theme', heading: 'Nothing here' });
  const answer = await missing();
  expect([answer.statusCode, answer.body === usual]).toEqual([404, true]);
});

describe('the owner’s words', () => {
  test('stand where no page is, with their button, told to search engines as no page', async () => {
    await save({
      show: 'words',
      heading: 'Sold & gone',
      text: 'One.\n\nTwo,\nthree.',
      buttonText: 'Shop',
      buttonUrl: '/shop',
    });
    const answer = await missing();
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    expect(mainOf(answer.body)).toContain(
      '<h1>Sold &amp; gone</h1><p class="error-page__text">One.</p><p class="error-page__text">Two,<br>three.</p><p class="error-page__actions"><a class="button" href="/shop">Shop</a></p>',
    );
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('data-island="collector"');
    expect((await missing('/no-such-page?format=json')).json().error.code).toBe('not-found');
  });

  test('are the usual ones where none are written, and hostile ones are text', async () => {
    await save({ show: 'words' });
    expect(mainOf((await missing()).body)).toContain('<h1>Page not found</h1>');
    const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const { assetUrl } = await testPicture(application, database.db, site.websiteId, 'x.png');
    const picture = { assetUrl, altText: hostile, focalPoint: { x: 0.25, y: 1 } };
    await save({
      show: 'words',
      heading: hostile,
      text: hostile,
      buttonText: hostile,
      buttonUrl: '/a"onclick="b',
      picture,
    });
    const main = mainOf((await missing()).body) ?? '';
    expect(main).not.toMatch(/<script|<img src=x|"onclick/);
    expect(main).toContain('style="object-position:25% 100%"');
    expect(main).toContain(`src="${assetUrl}"`);
  });

  test('stand alone once the file of their picture is gone', async () => {
    await save({ show: 'words', picture: { assetUrl: '/content/0123456789abcdef0123/gone.jpg' } });
    expect(mainOf((await missing()).body)).not.toContain('<img');
  });
});

describe('a page of the website', () => {
  test('is shown at the address that was asked for, with the status of no page', async () => {
    await save({ show: 'page', pageId: lost });
    const answer = await missing('/deep/down?x=1');
    expect([answer.statusCode, answer.headers.location, answer.headers['x-robots-tag']]).toEqual([
      404,
      undefined,
      'noindex',
    ]);
    expect(mainOf(answer.body)).toBe(mainOf((await site.get('/lost')).body));
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).not.toContain('data-island="collector"');
    expect((await site.get('/lost')).body).toContain('data-island="collector"');
    expect((await site.get('/lost')).statusCode).toBe(200);
    expect((await site.get('/sitemap.xml')).body.split('/lost<')).toHaveLength(2);
    expect((await missing('/no-such-page?format=json')).json().error.code).toBe('not-found');
  });

  test.each([
    ['a draft', { status: 'draft' }, { status: 'published' }],
    ['switched off', { enabled: false }, { enabled: true }],
    ['for members', { membersOnly: true }, { membersOnly: false }],
    ['deleted', { deletedAt: new Date() }, { deletedAt: null }],
  ])('that is %s gives way to what the theme has', async (_, hidden, shown) => {
    await save({ show: 'page', pageId: lost });
    await change(hidden);
    expect((await missing()).body).toBe(usual);
    await change(shown);
    expect(mainOf((await missing()).body)).toContain('This shelf is empty.');
  });

  test('behind a password gives way, too', async () => {
    await save({ show: 'page', pageId: lost });
    await change({ passwordHash: await hashPassword('x') });
    expect((await missing()).body).toBe(usual);
    await change({ passwordHash: null });
  });

  test('of another website is refused, and shown nowhere if it is named all the same', async () => {
    const other = await contentSite(database.db, () => application.app, 'elsewhere');
    const theirs = await other.collection({ typeName: 'page', urlId: 'secret', body: '<p>theirs</p>' });
    for (const pageId of [theirs, newId(), undefined, '']) {
      const refused = await save({ show: 'page', pageId });
      expect([pageId, refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([pageId, 422, ['pageId']]);
    }
    await database.db
      .system`update site_extras set settings = ${database.db.system.json({ show: 'page', pageId: theirs })}
      where website_id = ${site.websiteId} and kind = 'not-found'`;
    await site.settings({});
    await application.directory.refresh(site.websiteId);
    expect((await missing()).body).toBe(usual);
    expect((await preview({ show: 'page', pageId: theirs })).json().html).not.toContain('theirs');
  });

  test('is its translation where a language’s path was asked for', async () => {
    const german = await site.collection({ typeName: 'page', urlId: 'verirrt', body: '<p>Das Regal ist leer.</p>' });
    await owner.call('PUT', '/api/content/translations', {
      pages: [
        { language: 'en-US', collectionId: lost },
        { language: 'de', collectionId: german },
      ],
    });
    await site.settings({
      languages: [
        { code: 'en-US', pathPrefix: '', published: true },
        { code: 'de', pathPrefix: 'de', published: true },
      ],
    });
    await application.directory.refresh(site.websiteId);
    await save({ show: 'page', pageId: lost });
    expect(mainOf((await missing('/de/nichts')).body)).toContain('Das Regal ist leer.');
    expect(mainOf((await missing('/den/nichts')).body)).toContain('This shelf is empty.');
    await site.settings({ languages: [], translations: [] });
    await application.directory.refresh(site.websiteId);
  });
});

describe('its settings', () => {
  test.each([
    [{ show: 'words', buttonUrl: 'javascript:alert(1)' }, 'buttonUrl'],
    [{ show: 'words', heading: 'x'.repeat(401) }, 'heading'],
    [{ show: 'words', picture: { assetUrl: 'https://elsewhere.example/a.jpg' } }, 'picture.assetUrl'],
    [{ show: 'surprise' }, 'show'],
  ])('%j are refused', async (settings, field) => {
    for (const answer of [await save(settings), await preview(settings)])
      expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]]);
  });

  test('are not saved over what somebody else has saved meanwhile', async () => {
    const { version } = (await save({ show: 'words', heading: 'One' })).json();
    expect((await save({ show: 'words', heading: 'Two' }, version)).statusCode).toBe(200);
    const late = await save({ show: 'words', heading: 'Three' }, version);
    expect([late.statusCode, late.json().current.settings.heading]).toEqual([409, 'Two']);
  });

  test('can be looked at before they are saved, by who may design, and are no entry of the activity', async () => {
    const soon = await preview({ show: 'words', heading: 'Soon' });
    expect([soon.statusCode, soon.json().html.includes('<h1>Soon</h1>')]).toEqual([200, true]);
    expect((await preview({ show: 'page', pageId: lost })).json().html).toContain('This shelf is empty.');
    const locked = { enabled: true, heading: 'Opening soon', background: { source: 'none' } };
    expect((await preview(locked, owner, 'lock-screen')).json().html).toContain('Opening soon');
    const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
    expect((await preview({ show: 'theme' }, viewer)).statusCode).toBe(403);
    expect((await missing()).body).toBe(usual);
    const noted = await database.db.system`select 1 from audit_log where action like 'POST %/preview' and status < 400`;
    expect(noted).toHaveLength(0);
  });
});

test('a locked website tells nobody of them who has not opened it', async () => {
  await save({ show: 'words', heading: 'Private shelf' });
  const admin = await signedInOwner(application.app, database.db, site, roles.admin);
  const lock = (settings: object, password: string | null) =>
    admin.call('PUT', '/api/content/site-extras/lock-screen', { settings, password });
  expect((await lock({ enabled: true }, 'early bird')).statusCode).toBe(200);
  for (const url of ['/no-such-page', '/content/none.jpg', '/static/theme/none.css']) {
    const answer = await missing(url);
    expect([url, answer.body.includes('Private shelf')]).toEqual([url, false]);
  }
  expect((await owner.call('GET', '/no-such-page')).statusCode).toBe(404);
  await lock({ enabled: false }, null);
});
