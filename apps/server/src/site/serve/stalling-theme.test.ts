import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { longestPause } from '../../testing/thread-time.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let hostile: ThemeSite;
let neighbour: ThemeSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  hostile = await themeSite(application, database.db, 'hostile');
  neighbour = await themeSite(application, database.db, 'neighbour');
  for (const site of [hostile, neighbour])
    await site.collection({ typeName: 'page', urlId: 'about', title: 'About', body: '<p>Readable</p>' });
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const page = (text: string) => [
  { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' },
  {
    path: 'site.region',
    content: `<html><head>{squarespace-headers}</head><body>{squarespace.main-content}${text}</body></html>`,
  },
];
const doubled = (letter: string) =>
  `{.ctx @${letter}0 x=website y=website}${Array.from({ length: 60 }, (_, n) => `{.ctx @${letter}${n + 1} x=@${letter}${n} y=@${letter}${n}}`).join('')}`;

test.each([
  ['writes a value 2⁶⁰ times', `${doubled('a')}{@a60|json}`],
  ['compares values of 2⁶⁰ parts', `${doubled('a')}${doubled('b')}{.equal? @a60 @b60}same{.end}`],
])('a layout that %s is ended, its author told, and the website beside it answers', async (_what, text) => {
  const { name } = (await hostile.upload(page(text), 'name=endless&activate=true&force=true')).json();
  await application.directory.refresh(hostile.websiteId);
  const answers = await Promise.all([
    hostile.get('/about'),
    neighbour.get('/about'),
    ...Array.from({ length: 5 }, (_, n) => hostile.get(`/about?page=${n + 2}`)),
  ]);
  const [first, beside] = answers;
  expect([first?.statusCode, first?.body.includes('One moment, please')]).toEqual([503, true]);
  expect([beside?.statusCode, beside?.body.includes('Readable')]).toEqual([200, true]);
  const { problems } = (await hostile.admin.call('GET', `/api/themes/${name}@1`)).json();
  expect(problems.map(({ message }: { message: string }) => message).join()).toContain('was ended');
});

test('a layout that takes long is written whole beside the thread that answers, and that one is free meanwhile', async () => {
  const slow = `${'{website|json|truncate 3}'.repeat(20_000)}<p id="end">{website.siteTitle}</p>`;
  const site = await themeSite(application, database.db, 'slow');
  await site.collection({ typeName: 'page', urlId: 'about', title: 'About' });
  await site.upload(page(slow), 'name=slow-page&activate=true&force=true');
  await application.directory.refresh(site.websiteId);
  const first = await site.get('/about');
  expect([first.statusCode, first.body.includes('id="end"')]).toEqual([200, true]);
  const longest = await longestPause(async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => site.get(`/about?page=${n + 2}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });
  expect(longest).toBeLessThan(250);
});

test('a theme that takes too long to compile is refused, and a template that was one is read in no time', async () => {
  const answer = await hostile.upload(page(`{@|${'A-|'.repeat(60)}`), 'name=slow&activate=true&force=true');
  expect(answer.statusCode).toBe(200);
  expect((await neighbour.get('/about')).statusCode).toBe(200);
});

test('sections and blocks that the editor asks for are written, however long a block of the theme takes', async () => {
  const site = await themeSite(application, database.db, 'slow-block');
  const slow = `${'{website|json|truncate 3}'.repeat(8_000)}<p id="end">{website.siteTitle}</p>`;
  const block = [
    { path: 'blocks/image.block', content: slow },
    { path: 'blocks/image.block.conf', content: '{ "type": "image" }' },
  ];
  const { name } = (await site.upload([...page(''), ...block], 'name=slow-block&activate=true&force=true')).json();
  await application.directory.refresh(site.websiteId);
  const preview = await site.admin.call('GET', `/api/ready-sections/text-picture-left/preview?theme=${name}@1`);
  expect([preview.statusCode, preview.body.includes('id="end"')]).toEqual([200, true]);
});
