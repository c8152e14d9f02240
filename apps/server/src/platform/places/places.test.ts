import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missingTrackingText } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

const SETTINGS = '/api/content/place-settings';
const KEY = 'AIza-owner-key-123';

/** Stands in for Google: what it was asked, and what it is to say next. */
const google = { asked: [] as { path: string; key: string; fields: string; body: string }[], status: 200, answer: {} };

let standIn: Server;
let database: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  standIn = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      google.asked.push({
        path: request.url ?? '',
        key: header('x-goog-api-key'),
        fields: header('x-goog-fieldmask'),
        body,
      });
      response.writeHead(google.status, { 'content-type': 'application/json' }).end(JSON.stringify(google.answer));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => standIn.once('listening', listening));
  database = await createTestDatabase();
  const placesUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  application = await startWholeApplication(database.db, { placesUrl });
  shop = await createTestShop(database.db, { identifier: 'looking-up' });
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
  standIn?.close();
});
beforeEach(async () => {
  Object.assign(google, { asked: [], status: 200, answer: {} });
  expect((await owner.call('PUT', SETTINGS, { provider: 'open-data', key: null })).statusCode).toBe(200);
});

async function get(path: 'autocomplete' | 'details', query: Record<string, string>) {
  const answer = await application.app.inject({
    url: `/api/google-maps/places/${path}?${new URLSearchParams(query)}`,
    headers: { host: shop.host },
  });
  return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] };
}
const tracked = { productPage: 'checkout', productSection: 'shippingAddress' };
const names = (body: { suggestions: { main: string; secondary: string }[] }) =>
  body.suggestions.map(({ main, secondary }) => `${main} ${secondary}`.trim());

it('[PLACE-01][PLACE-02] completes towns and postal codes without any account, the largest first', async () => {
  const towns = await get('autocomplete', { input: 'portl', country: 'US', kind: 'town' });
  expect([towns.status, towns.cache, towns.body.attribution]).toEqual([200, 'private, no-store', 'Places: GeoNames']);
  expect(names(towns.body).slice(0, 2)).toEqual(['Portland OR', 'Portland ME']);
  const details = await get('details', { placeId: towns.body.suggestions[1].placeId, ...tracked });
  expect(details).toMatchObject({
    status: 200,
    body: { address1: '', city: 'Portland', region: 'ME', postalCode: '', country: 'US' },
  });
  const codes = await get('autocomplete', { input: '10013', country: 'US', kind: 'postal-code' });
  expect(names(codes.body)).toEqual(['10013 New York, NY']);
  const { body } = await get('details', { placeId: codes.body.suggestions[0].placeId, ...tracked });
  expect(body).toMatchObject({ city: 'New York', region: 'NY', postalCode: '10013' });
  // With and without marks, by the name on letters and by the English one, by a later word, with regions as addresses write them.
  for (const [country, input, town] of [
    ['DE', 'koln', 'Köln'],
    ['DE', 'Munich', 'München'],
    ['DE', 'münch', 'München'],
    ['BR', 'sao pau', 'São Paulo'],
    ['CA', 'toront', 'Toronto ON'],
    ['AU', 'melb', 'Melbourne VIC'],
    ['GB', 'upon tyn', 'Newcastle upon Tyne'],
  ] as const)
    expect([input, names((await get('autocomplete', { input, country, kind: 'town' })).body)[0]]).toEqual([
      input,
      town,
    ]);
  expect(google.asked).toEqual([]);
});

it('[PLACE-01] knows nothing of what is nowhere, and refuses what is no question', async () => {
  const nothing = { suggestions: [], attribution: '' };
  for (const query of [
    { input: 'zzzzzzz', country: 'US', kind: 'town' },
    { input: 'portl', country: 'ZZ', kind: 'town' },
    { input: '///', country: 'US', kind: 'town' },
    { input: '1 Main Street', country: 'US', kind: 'address' },
    { input: '10115', country: 'DE', kind: 'postal-code' },
  ])
    expect([query, (await get('autocomplete', query)).body]).toEqual([query, nothing]);
  for (const query of [
    {},
    { input: 'x' },
    { input: 'x', country: 'us', kind: 'town' },
    { input: 'x'.repeat(201), country: 'US', kind: 'town' },
  ])
    expect((await get('autocomplete', query as Record<string, string>)).status).toBe(400);
  for (const placeId of ['open.', 'open.e30', `open.${Buffer.from('[1]').toString('base64url')}`, 'open.%00'])
    expect([placeId, (await get('details', { placeId, ...tracked })).status]).toEqual([placeId, 404]);
  expect((await get('details', tracked)).status).toBe(400);
});

it('[PLACE-02][PLACE-03] asks for the details with page and section, and logs where they are missing', async () => {
  const warn = vi.spyOn(application.app.log, 'warn');
  const { body } = await get('autocomplete', { input: 'Portland', country: 'US', kind: 'town' });
  const { placeId } = body.suggestions[0];
  await get('details', { placeId, ...tracked });
  expect(warn).not.toHaveBeenCalled();
  expect((await get('details', { placeId })).status).toBe(200);
  expect((await get('details', { placeId, productPage: 'checkout' })).status).toBe(200);
  expect(warn.mock.calls).toEqual([[missingTrackingText], [missingTrackingText]]);
  warn.mockRestore();
});

it('[PLACE-01][PLACE-02] asks Google with the key of the owner, and tells nobody the key', async () => {
  expect((await owner.call('PUT', SETTINGS, { provider: 'google' })).json().error.fields).toEqual({
    key: 'Google needs a key of its Places API.',
  });
  const saved = await owner.call('PUT', SETTINGS, { provider: 'google', key: KEY });
  const version = expect.any(String);
  expect(saved.json()).toEqual({ provider: 'google', hasKey: true, version });
  expect((await owner.call('GET', SETTINGS)).json()).toEqual({ provider: 'google', hasKey: true, version });
  const [row] = await database.db
    .system`select settings::text as text from websites where website_id = ${shop.websiteId}`;
  expect(row?.text).not.toContain(KEY);
  const page = await application.app.inject({ url: '/?format=json', headers: { host: shop.host } });
  expect(page.body).not.toMatch(/"places"|sealed\./);
  google.answer = {
    suggestions: [
      {
        placePrediction: {
          placeId: 'ChIJ1',
          structuredFormat: { mainText: { text: '350 Fifth Avenue' }, secondaryText: { text: 'New York, NY' } },
        },
      },
      { queryPrediction: { text: { text: 'pizza' } } },
    ],
  };
  const session = 'session-0123456789';
  const asked = { input: '350 fif', country: 'US', kind: 'address', session, language: 'en-US' };
  expect((await get('autocomplete', asked)).body).toEqual({
    suggestions: [{ placeId: 'ChIJ1', main: '350 Fifth Avenue', secondary: 'New York, NY' }],
    attribution: 'Powered by Google',
  });
  expect(google.asked[0]).toMatchObject({ path: '/v1/places:autocomplete', key: KEY });
  expect(JSON.parse(google.asked[0]?.body ?? '')).toMatchObject({
    input: '350 fif',
    includedRegionCodes: ['us'],
    sessionToken: session,
    languageCode: 'en-US',
  });
  const part = (types: string[], longText: string, shortText = longText) => ({ types, longText, shortText });
  google.answer = {
    addressComponents: [
      part(['street_number'], '350'),
      part(['route'], '5th Avenue', '5th Ave'),
      part(['locality', 'political'], 'New York'),
      part(['administrative_area_level_1', 'political'], 'New York', 'NY'),
      part(['country', 'political'], 'United States', 'US'),
      part(['postal_code'], '10118'),
    ],
  };
  expect((await get('details', { placeId: 'ChIJ1', session, ...tracked })).body).toEqual({
    address1: '350 5th Avenue',
    city: 'New York',
    region: 'NY',
    postalCode: '10118',
    country: 'US',
  });
  expect(google.asked[1]).toMatchObject({
    path: `/v1/places/ChIJ1?sessionToken=${session}`,
    fields: 'addressComponents',
  });
  // What is saved without a key keeps it; what a person did not choose goes nowhere.
  expect((await owner.call('PUT', SETTINGS, { provider: 'none' })).json()).toMatchObject({
    provider: 'none',
    hasKey: true,
  });
  expect((await get('autocomplete', asked)).body.suggestions).toEqual([]);
  expect((await get('details', { placeId: 'ChIJ1', ...tracked })).status).toBe(404);
  expect(google.asked).toHaveLength(2);
});

it('goes on with the open data where Google refuses, and writes a house number where its country does', async () => {
  await owner.call('PUT', SETTINGS, { provider: 'google', key: KEY });
  google.status = 403;
  const { body, status } = await get('autocomplete', { input: 'Portland', country: 'US', kind: 'town' });
  expect([status, body.attribution, names(body)[0]]).toEqual([200, 'Places: GeoNames', 'Portland OR']);
  expect((await get('details', { placeId: body.suggestions[0].placeId, ...tracked })).body.city).toBe('Portland');
  expect((await get('details', { placeId: 'ChIJ9', ...tracked })).status).toBe(404);
  google.status = 200;
  google.answer = {
    addressComponents: [
      { types: ['street_number'], longText: '12a' },
      { types: ['route'], longText: 'Hauptstraße' },
      { types: ['country'], longText: 'Deutschland', shortText: 'DE' },
      'nothing of use',
    ],
  };
  expect((await get('details', { placeId: 'ChIJ9', ...tracked })).body.address1).toBe('Hauptstraße 12a');
});
