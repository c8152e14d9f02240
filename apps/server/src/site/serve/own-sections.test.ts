import { emptySection, roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let elsewhere: ThemeSite;
let drafter: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'keeping');
  elsewhere = await themeSite(application, database.db, 'elsewhere');
  drafter = await signedInOwner(application.app, database.db, site, roles.draftEditor);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const inside = wideBlock('inside', 2, { html: '<p>Inside</p>' });
const section = {
  ...emptySection('one'),
  name: 'Hours',
  tone: 'dark',
  blocks: [wideBlock('words', 2, { html: '<p>Open daily</p>' }), { ...wideBlock('area', 67), blocks: [inside] }],
};
const keep = (name: string, agent: OwnerAgent = drafter) => agent.call('POST', '/api/own-sections', { name, section });
const listed = async (agent: OwnerAgent = drafter) => (await agent.call('GET', '/api/own-sections')).json().sections;

test('a section is kept for other pages, shown as it will look, renamed and deleted', async () => {
  const answer = await keep('  Opening hours ');
  expect(answer.statusCode).toBe(201);
  const { id, preview } = answer.json();
  expect(answer.json()).toMatchObject({ name: 'Opening hours', blocks: 3 });
  expect(await listed()).toEqual([answer.json()]);
  const picture = await drafter.call('GET', preview);
  expect(picture.body).toContain('Open daily');
  expect(picture.body).toContain('tone-dark');
  expect(picture.headers['cache-control']).toBe('private, no-store');
  expect((await drafter.call('PATCH', `/api/own-sections/${id}`, { name: 'Times' })).json().name).toBe('Times');
  expect((await drafter.call('PATCH', `/api/own-sections/${id}`, { name: '  ' })).statusCode).toBe(400);
  expect((await drafter.call('DELETE', `/api/own-sections/${id}`)).statusCode).toBe(204);
  expect((await drafter.call('DELETE', `/api/own-sections/${id}`)).statusCode).toBe(404);
  expect(await listed()).toEqual([]);
});

test('what a page gets of it has ids of its own each time, and no second address of the same name', async () => {
  const { id } = (await keep('Twice')).json();
  const made = async () => (await drafter.call('GET', `/api/own-sections/${id}`)).json().section;
  const [first, second] = [await made(), await made()];
  const ids = (one: typeof first) => [
    one.id,
    ...one.blocks.map((block: { id: string }) => block.id),
    one.blocks[1].blocks[0].id,
  ];
  expect(new Set([...ids(first), ...ids(second), 'one', 'words', 'area', 'inside']).size).toBe(12);
  expect(first).toMatchObject({ tone: 'dark', blocks: [{ settings: { html: '<p>Open daily</p>' } }, {}] });
  expect(first.name).toBeUndefined();
});

test('sections are those of one website, and of those who may draft', async () => {
  const { id, preview } = (await keep('Ours')).json();
  expect(await listed(elsewhere.admin)).toEqual([]);
  for (const [method, path, body] of [
    ['GET', `/api/own-sections/${id}`],
    ['GET', preview],
    ['PATCH', `/api/own-sections/${id}`, { name: 'Taken' }],
    ['DELETE', `/api/own-sections/${id}`],
  ] as const)
    expect((await elsewhere.admin.call(method, path, body)).statusCode).toBe(404);
  const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
  expect((await keep('Mine', viewer)).statusCode).toBe(403);
});

test('a hundred are as many as a website keeps, and what is no section is not kept', async () => {
  const broken = await drafter.call('POST', '/api/own-sections', { name: 'Broken', section: { blocks: 'none' } });
  expect(broken.statusCode).toBe(422);
  const answers: number[] = [];
  for (let made = 0; made < 101; made++) answers.push((await keep(`Section ${made}`, elsewhere.admin)).statusCode);
  expect(answers.filter((status) => status === 201)).toHaveLength(100);
  expect(answers.at(-1)).toBe(409);
});
