import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'planned');
  await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>Hello</p>' });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** What only the server's operator writes. */
async function operatorSets(settings: Record<string, unknown>, more: { country?: string; store?: object } = {}) {
  const { system: sql } = database.db;
  await sql`update websites set settings = settings || ${sql.json(settings as never)}, country = ${more.country ?? 'US'},
    store_settings = store_settings || ${sql.json((more.store ?? {}) as never)}, content_version = content_version + 1
    where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
}
const plan = async () => (await site.admin.call('GET', '/api/website/plan')).json();
const change = (body: object, agent = site.admin) => agent.call('PUT', '/api/website/plan', body);
const me = async (agent = site.admin) => (await agent.call('GET', '/api/owner/me')).json().website;

describe('the plan of a website', () => {
  test('[PAGE-15] a trial is upgraded at /settings/billing/upgrade of the editor, and is no trial any more', async () => {
    await operatorSets({ isTrial: true });
    expect(await plan()).toMatchObject({ isTrial: true, upgradePath: '/settings/billing/upgrade' });
    expect(await me()).toMatchObject({ isTrial: true, upgradePath: '/settings/billing/upgrade' });
    const away = await site.get('/settings/billing/upgrade');
    expect([away.statusCode, away.headers.location]).toEqual([302, '/config/settings/billing/upgrade']);
    expect((await site.get('/about')).body).toContain('<meta name="robots" content="noindex">');
    expect((await site.get('/sitemap.xml')).statusCode).toBe(404);

    expect((await change({ isTrial: true })).statusCode).toBe(400);
    expect((await change({ isTrial: false })).json()).toMatchObject({ isTrial: false });
    expect((await site.get('/about')).body).not.toContain('content="noindex"');
    expect((await site.get('/sitemap.xml')).statusCode).toBe(200);
  });

  test('[PAGE-16] any other website is changed at /settings/billing/subscriptions/website', async () => {
    await operatorSets({ isTrial: false });
    const path = '/settings/billing/subscriptions/website';
    expect(await plan()).toMatchObject({ isTrial: false, upgradePath: path });
    expect(await me()).toMatchObject({ isTrial: false, upgradePath: path });
    for (const asked of [path, '/settings/billing/upgrade'])
      expect((await site.get(asked)).headers.location).toBe(`/config${path}`);
  });

  test('is all that its call changes: other settings stay out of reach, however deep or many', async () => {
    expect((await change({ isTrial: false, seoHidden: true, features: [] })).statusCode).toBe(200);
    const [row] = await database.db.system`select settings from websites where website_id = ${site.websiteId}`;
    expect(row?.settings).not.toHaveProperty('seoHidden');
    const deep = JSON.parse(`${'{"a":'.repeat(600)}1${'}'.repeat(600)}`);
    expect((await change(deep)).json().error).toMatchObject({
      code: 'bad-request',
      message: 'The body is nested more than 500 levels deep. Send it flatter.',
    });
  });

  test('is for those who pay: others neither see nor change it', async () => {
    const billing = await signedInOwner(application.app, database.db, site, roles.billing);
    expect((await change({ features: [] }, billing)).statusCode).toBe(200);
    expect((await me(billing)).upgradePath).toBeDefined();
    for (const role of [roles.websiteManager, roles.editor, roles.viewer]) {
      const other = await signedInOwner(application.app, database.db, site, role);
      expect((await other.call('GET', '/api/website/plan')).statusCode).toBe(403);
      expect((await change({ features: [1] }, other)).statusCode).toBe(403);
      expect((await me(other)).upgradePath).toBeUndefined();
    }
  });

  test('[ENUM-03] features are 1 to 70, or commerce, gift-cards, subscriptions, afterpay, clearpay, klarna; pages name those of their website', async () => {
    const shown = async () => (await site.get('/about?format=json')).json().features;
    for (const wrong of [0, 71, 1.5, 'paypal', 'Commerce'])
      expect((await change({ features: [wrong] })).statusCode, String(wrong)).toBe(400);
    const all = [1, 70, 'commerce', 'gift-cards', 'subscriptions', 'afterpay', 'clearpay', 'klarna'];
    expect((await change({ features: all })).json().features).toEqual(all);
    expect(await shown()).toEqual(all);
    await operatorSets({ features: [0, 71, 7, 7, 'nothing'] });
    expect(await shown()).toEqual([7]);
    // What a website has, it has without being told so.
    await operatorSets(
      { features: [] },
      { country: 'GB', store: { installments: { maximumCents: 1, minimumCents: 0 } } },
    );
    expect(await shown()).toEqual(['clearpay']);
    await operatorSets({ features: ['klarna'] });
    await site.collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
    await operatorSets({});
    expect(await shown()).toEqual(['klarna', 'commerce', 'afterpay']);
  });

  test('features reach scripts of themes in the page’s context', async () => {
    await change({ features: [42] });
    await site.use('old-yard');
    const { body } = await site.get('/about');
    if (!body.includes('templateTweaksEnabled')) throw new Error('the fixture theme asks for the whole context');
    expect(body).toMatch(/"features":\[42,"commerce","afterpay"\]/);
  });
});
