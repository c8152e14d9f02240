import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { readHtml, runningScripts } from '../../testing/read-html.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { uploadedThemes } from '../themes/service.ts';
import { ThemeRegistry } from '../themes/theme-registry.ts';
import { watchTheme } from './watch.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'author');
  folder = await mkdtemp(join(tmpdir(), 'plinth-watched-'));
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const region = (text: string) =>
  `<html><head>{squarespace-headers}</head><body>${text}{squarespace.main-content}{squarespace-footers}</body></html>`;
const save = (file: string, text: string) => writeFile(join(folder, file), text);
const see = (asked: string, cookies = site.admin.cookies) =>
  application.app.inject({
    url: `/?preview-theme=${asked}`,
    headers: { host: site.host, accept: 'text/html' },
    cookies,
  });
const versions = async () =>
  (await site.admin.call('GET', '/api/themes')).json().themes.map(({ name }: { name: string }) => name);

test('a theme that is written is seen as it is saved, with what is wrong in it, and active by nobody', async () => {
  await save('template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }');
  await save('site.region', region('<b>first</b>'));
  const said: string[] = [];
  const stop = new AbortController();
  // The command is another process than the server: it has a registry of its own.
  const registry = new ThemeRegistry(createThemeEngine(), uploadedThemes(database.db));
  const shelf = { db: database.db, assets: application.context.assets, registry };
  const say = (line: string) => void said.push(line);
  const watching = watchTheme({ shelf, websiteId: site.websiteId, folder, name: 'draft', say, signal: stop.signal });
  await vi.waitFor(() => expect(said).toEqual(['draft@1 is there, without errors.']), 15_000);
  expect((await see('draft@latest')).body).toContain('<b>first</b>');
  expect((await site.get('/')).body).not.toContain('<b>first</b>');

  await save('site.region', region('<b>second</b>\n  {.section website}'));
  await vi.waitFor(() => expect(said.at(-1)).toBe('draft@2 is there, 1 error.'), 15_000);
  expect(said.at(-2)).toMatch(/^site\.region:2:3: .+/);
  expect((await see('draft@latest')).body).toContain('<b>second</b>');
  await vi.waitFor(async () => expect(await versions()).toEqual(expect.not.arrayContaining(['draft@1'])), 5_000);

  // What cannot be a theme for a moment ends nothing.
  await rename(join(folder, 'template.conf'), join(folder, 'template.txt'));
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/no template\.conf/), 15_000);
  await rename(join(folder, 'template.txt'), join(folder, 'template.conf'));
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^draft@\d is there/), 15_000);
  // What no theme has is left out and told.
  await save('site.exe', 'x');
  await vi.waitFor(
    () => expect(said.slice(-3).join('\n')).toMatch(/site\.exe is no file that a theme can have/),
    15_000,
  );
  await rm(join(folder, 'site.exe'));
  await save('site.region', region('<b>third</b>'));
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^draft@\d is there, without errors\.$/), 15_000);
  stop.abort();
  await watching;
  await save('site.region', region('<b>fourth</b>'));
  expect((await see('draft@latest')).body).toContain('<b>third</b>');
}, 90_000);

test('the browser that looks at it asks for the newest version, by a script that its policy names', async () => {
  const page = await see('draft@latest');
  const script = runningScripts(readHtml(page.body)).find(({ text }) => text.includes('/api/themes/draft/newest'));
  expect(String(page.headers['content-security-policy'])).toContain(scriptHash(script?.text ?? ''));
  expect(page.headers['cache-control']).toBe('private, no-store');
  const asked = await site.admin.call('GET', '/api/themes/draft/newest');
  expect(script?.text).toContain(`!==${asked.json().version})`);
  expect((await site.admin.call('GET', '/api/themes/none/newest')).json()).toEqual({ version: null });
  const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
  expect((await viewer.call('GET', '/api/themes/draft/newest')).statusCode).toBe(403);
  expect((await see('draft@latest', viewer.cookies)).body).not.toContain('<b>third</b>');
  expect((await see('none@latest')).statusCode).toBe(200);
});

test('a version that was deleted never comes back with other files under its number', async () => {
  const name = (await versions()).find((one: string) => one.startsWith('draft@'));
  expect((await site.admin.call('DELETE', `/api/themes/${name}`)).statusCode).toBe(204);
  const again = await site.upload(
    [
      { path: 'template.conf', content: '{}' },
      { path: 'site.region', content: region('<b>again</b>') },
    ],
    'name=draft',
  );
  expect(`draft@${again.json().version}`).not.toBe(name);
  expect((await see('draft@latest')).body).toContain('<b>again</b>');
});
