import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'recorded');
  await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>Hello</p>' });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const recorded = {
  country: 'US',
  timeZone: 'America/New_York',
  settings: { betaFeatureFlags: ['session_recorder'], experiments: ['session_recorder_sampling'] },
};

async function websiteIs(change: Partial<typeof recorded> = {}) {
  const { country, timeZone, settings } = { ...recorded, ...change };
  const { system: sql } = database.db;
  await sql`update websites set country = ${country}, time_zone = ${timeZone}, settings = ${sql.json(settings)},
    content_version = content_version + 1 where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
}
const id = async () => (await site.get('/api/commerce/fullstory/getId')).json();
const page = async () => {
  const { body } = await site.get('/about');
  return {
    asks: body.includes('data-island="session-recorder"'),
    context: /"sessionRecorder":(\{[^}]*\})/.exec(body)?.[1],
  };
};

test('[RECO-01] GET /api/commerce/fullstory/getId answers data, an id of its own for every session', async () => {
  await websiteIs();
  const answer = await site.get('/api/commerce/fullstory/getId');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(answer.json()).toEqual({ data: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect((await id()).data).not.toBe(answer.json().data);
  const { asks, context } = await page();
  expect(asks).toBe(true);
  expect(JSON.parse(context ?? '')).toEqual({
    country: 'US',
    timeZone: 'America/New_York',
    featureOn: true,
    inSample: true,
  });
});

test.each([
  ['[RECO-03] a website outside the US', { country: 'CA' }],
  ['[RECO-04] a website whose clocks are not America’s', { timeZone: 'Pacific/Honolulu' }],
  ['[RECO-05] a website without the feature', { settings: { ...recorded.settings, betaFeatureFlags: [] } }],
  ['[RECO-06] a website that is not in the sample', { settings: { ...recorded.settings, experiments: [] } }],
])("[RECO-02] %s has no recorder on its pages, and the id 'automated-mock-id'", async (_what, change) => {
  await websiteIs(change);
  expect(await id()).toEqual({ data: 'automated-mock-id' });
  expect(await page()).toEqual({ asks: false, context: undefined });
});

test('[USER-12] on an internal site a page asks even outside the sample, for its address may say otherwise', async () => {
  await websiteIs({ settings: { ...recorded.settings, experiments: [], internalSite: true } as never });
  const { asks, context } = await page();
  expect([asks, JSON.parse(context ?? '')]).toMatchObject([true, { inSample: false, isInternal: true }]);
});

test('[RECO-03] territories of the US count as the US', async () => {
  await websiteIs({ country: 'PR', timeZone: 'America/Puerto_Rico' });
  expect((await page()).asks).toBe(true);
});
