import type { DesignProblems } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { ThemeRegistry } from '../themes/theme-registry.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let found: DesignProblems;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'amiss');
  const section = { id: 's', tone: 'default', width: 'wide', height: 'auto', columns: 12 };
  const blocks = [wideBlock('fine', 2, { html: '<p>Fine</p>' }), wideBlock('odd', 4711), wideBlock('tweets', 6, {})];
  await site.collection({
    typeName: 'page',
    urlId: 'about',
    title: 'About',
    layout: { sections: [{ ...section, blocks }] },
  });
  await site.upload(
    [
      {
        path: 'template.conf',
        content:
          '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["gone.less"], "navigations": [{ "name": "footNav", "title": "Foot" }] }',
      },
      {
        path: 'site.region',
        content:
          '<html><body>\n{@|apply lost.block}\n{@|apply again.block}<main>{squarespace.main-content}</main>{squarespace-footers}</body></html>',
      },
      { path: 'blocks/again.block', content: '{@|apply again.block}' },
      { path: 'presets/night.preset', content: '{ "templateTweaks": {\n "nobody": "1" } }' },
      { path: 'presets/torn.preset', content: '{ "title": ' },
    ],
    'name=amiss&activate=true&force=true',
  );
  await application.directory.refresh(site.websiteId);
  expect((await site.get('/about')).body).toContain('Fine');
  found = (await site.admin.call('GET', '/api/design/problems')).json();
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const said = () => found.theme.problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');

test('one call names what is wrong in the theme, with places: what was compiled, and what pages met', () => {
  expect(found.theme).toMatchObject({ name: 'amiss@1', missing: false });
  expect(said()).toMatch(/site\.region:2 .*lost\.block/);
  expect(said()).toMatch(/template\.conf:1 .*gone\.less/);
  expect(said()).toMatch(/blocks\/again\.block:1 /);
  expect(said()).toMatch(/presets\/night\.preset:2 .*nobody/);
  expect(said()).toMatch(/presets\/torn\.preset:1 /);
  const severities = found.theme.problems.map(({ severity }) => severity ?? 'error');
  expect(severities).toEqual([...severities].sort());
});

test('blocks that show nothing are named with their page and its address', () => {
  const [page] = found.pages;
  expect([page?.title, page?.address]).toEqual(['About', '/about']);
  expect(page?.problems.map(({ blockId }) => blockId)).toEqual(expect.arrayContaining(['odd', 'tweets']));
  expect(page?.problems.some(({ blockId }) => blockId === 'fine')).toBe(false);
});

test('a navigation of the theme with nothing in it is named until something is in it', async () => {
  expect(found.website).toEqual([{ name: 'footNav', message: expect.stringContaining('“Foot”') }]);
  const items = [{ externalLink: { title: 'Out', url: 'https://example.org', newWindow: false } }];
  const filled = await site.admin.call('POST', '/api/widget/UpdateNavigation', {
    fieldName: 'footNav',
    templateId: 'amiss@1',
    navigation: { items },
  });
  expect(filled.statusCode).toBe(200);
  expect((await site.admin.call('GET', '/api/design/problems')).json().website).toEqual([]);
});

test('a version of a theme is checked once, however often it is looked at; another version for itself', async () => {
  const check = vi.spyOn(ThemeRegistry.prototype, 'check');
  const look = async () =>
    (await site.admin.call('GET', '/api/design/problems')).json().theme as DesignProblems['theme'];
  expect((await look()).problems).toEqual(found.theme.problems);
  expect((await look()).problems).toEqual(found.theme.problems);
  expect(check).not.toHaveBeenCalled();

  const conf = '{ "layouts": { "default": { "regions": ["site"] } } }';
  const region = '<html><body><main>{squarespace.main-content}</main>{title|no-such-thing}</body></html>';
  await site.upload(
    [
      { path: 'template.conf', content: conf },
      { path: 'site.region', content: region },
    ],
    'name=amiss&activate=true&force=true',
  );
  await application.directory.refresh(site.websiteId);
  check.mockClear();
  for (let time = 0; time < 2; time++) {
    const theme = await look();
    expect(theme.name).toBe('amiss@2');
    expect(theme.problems.map(({ file }) => file)).toEqual(['site.region']);
  }
  expect(check.mock.calls.length).toBeLessThanOrEqual(1);
});

test('a theme that is gone is said to be gone', async () => {
  await database.db
    .system`update websites set theme_name = 'lost@7', content_version = content_version + 1 where website_id = ${site.websiteId}`;
  await application.directory.refresh(site.websiteId);
  const { theme } = (await site.admin.call('GET', '/api/design/problems')).json();
  expect(theme).toEqual({ name: 'lost@7', missing: true, problems: [] });
  expect((await site.get('/about')).statusCode).toBe(200);
});

test('it is told to those who design the website, and to nobody else', async () => {
  const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
  expect((await viewer.call('GET', '/api/design/problems')).statusCode).toBe(403);
  expect((await site.get('/api/design/problems')).statusCode).toBe(401);
});
