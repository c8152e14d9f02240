import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FoundProblem, type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let problems: FoundProblem[];

const entries = [
  {
    path: 'template.conf',
    content: '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
  },
  {
    path: 'site.region',
    content: `<html><head>{squarespace-headers}
<link rel="stylesheet" href="//fonts.googleapis.com/css?family=Lora">
<link rel="canonical" href="https://elsewhere.example/page">
<script src="https://cdn.example/slick.js"></script>
</head><body><main>{squarespace.main-content}</main>{squarespace-footers}<squarespace:script src="app.js" /></body></html>`,
  },
  {
    path: 'styles/a.less',
    content: '@font-face { font-family: X; src: url("https://type.example/x.woff2"); }\nb { color: red }',
  },
  {
    path: 'scripts/app.js',
    content: 'eval("1");\nvar s = document.createElement("script"); s.src = "https://late.example/late.js";',
  },
];

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'hosts');
  await site.collection({ typeName: 'page', urlId: 'about', title: 'About' });
  problems = (await site.upload(entries, 'name=away&activate=true&force=true')).json().problems;
  await application.directory.refresh(site.websiteId);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

/** What a page's policy says of programs, styles, fonts and calls; images are named wherever a page shows them. */
const policy = async (path = '/about') =>
  String((await site.get(path)).headers['content-security-policy'])
    .split('; ')
    .filter((directive) => /^(?:script|style|font|connect|frame|default)-src /.test(directive))
    .join('; ');
const allow = (hosts: unknown, agent = site.admin, name = 'away') =>
  agent.call('PUT', `/api/themes/${name}/hosts`, { hosts });
const asked = ['https://fonts.googleapis.com', 'https://cdn.example', 'https://type.example', 'https://late.example'];

test('the check says what the policy refuses, with its place and the way to allow it, and nothing that is fine', () => {
  const said = problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
  expect(said).toMatch(
    /site\.region:2 The stylesheet \/\/fonts\.googleapis\.com\/css\?family=Lora is not loaded.*allow https:\/\/fonts/,
  );
  expect(said).toMatch(
    /site\.region:4 The script https:\/\/cdn\.example\/slick\.js is not loaded.*\/api\/themes\/away\/hosts/,
  );
  expect(said).toMatch(/styles\/a\.less:1 The font https:\/\/type\.example\/x\.woff2/);
  expect(said).toMatch(/scripts\/app\.js:1 eval makes a program out of a text/);
  expect(said).toMatch(/scripts\/app\.js:2 The script https:\/\/late\.example\/late\.js/);
  expect(said).not.toContain('elsewhere.example');
  expect(said.match(/cdn\.example\/slick/g)).toHaveLength(1);
});

describe('an owner allows hosts for a theme', () => {
  test('and until then the policy names none of them', async () => {
    for (const host of asked) expect(await policy()).not.toContain(host);
    const { hosts } = (await site.admin.call('GET', '/api/themes/away@1')).json();
    expect([hosts.asked.sort(), hosts.allowed]).toEqual([[...asked].sort(), []]);
  });

  test('then scripts, styles and fonts of those hosts load, and the check says no more of them', async () => {
    expect((await allow(asked.slice(0, 2))).json()).toEqual({ allowed: asked.slice(0, 2) });
    await application.directory.refresh(site.websiteId);
    const said = await policy();
    for (const directive of ['script-src', 'style-src', 'font-src', 'connect-src'])
      expect(said).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.example`));
    expect(said).not.toContain('type.example');
    expect(said).not.toContain("'unsafe-eval'");
    const { problems: left, hosts } = (await site.admin.call('GET', '/api/themes/away@1')).json();
    expect(hosts.allowed).toEqual(asked.slice(0, 2));
    expect(JSON.stringify(left)).not.toContain('cdn.example');
    expect(JSON.stringify(left)).toContain('type.example');
  });

  test('for all versions of it, and for no other theme, nor for pages of the platform', async () => {
    await site.upload(entries, 'name=away&activate=true&force=true');
    await application.directory.refresh(site.websiteId);
    expect(await policy()).toContain('https://cdn.example');
    expect(await policy('/cart')).not.toContain('cdn.example');
    await site.upload(entries, 'name=other&activate=true&force=true');
    await application.directory.refresh(site.websiteId);
    expect(await policy()).not.toContain('cdn.example');
    await site.admin.call('PUT', '/api/themes/active', { name: 'away@2', force: true });
    await application.directory.refresh(site.websiteId);
  });

  test('and takes it back', async () => {
    expect((await allow([])).json()).toEqual({ allowed: [] });
    await application.directory.refresh(site.websiteId);
    expect(await policy()).not.toContain('cdn.example');
  });

  test.each([
    ['a directive of its own', "https://a.example; script-src 'unsafe-inline'"],
    ['a keyword', "'unsafe-eval'"],
    ['everything', '*'],
    ['a wildcard', 'https://*.example'],
    ['plain http', 'http://a.example'],
    ['an address', 'https://a.example/x.js'],
    ['data', 'data:'],
  ])('but not %s', async (_what, host) => {
    const answer = await allow([host]);
    expect(answer.statusCode).toBe(422);
    expect(await policy()).not.toContain('a.example');
  });

  test('only by who may write code, and only for a theme that is there', async () => {
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await allow(asked, editor)).statusCode).toBe(403);
    expect((await allow(asked, site.admin, 'nobody')).statusCode).toBe(404);
    expect((await allow(asked, site.admin, 'lookbook')).statusCode).toBe(404);
  });

  test('what stands in the settings by another way names no directive either', async () => {
    await site.settings({
      themeHosts: { away: ["https://b.example; script-src 'unsafe-inline'", 'https://c.example'] },
    });
    await application.directory.refresh(site.websiteId);
    expect(await policy()).toContain('https://c.example');
    expect(await policy()).not.toContain('b.example');
  });
});
