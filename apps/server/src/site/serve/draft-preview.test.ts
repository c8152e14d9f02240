import { setText } from '@plinth/documents';
import { blockTypes, emptySection, roles } from '@plinth/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
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
let colleague: OwnerAgent;
let page: string;
let locked: string;
let area: string;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const members = (id: string, memberAreaId: string) => ({
  ...wideBlock(id, blockTypes['member-area'], { memberAreaId }),
  blocks: [wideBlock(`${id}-words`, 2, { html: `<p>Only for ${id}</p>` })],
});

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'previewed');
  elsewhere = await themeSite(application, database.db, 'elsewhere');
  colleague = await signedInOwner(application.app, database.db, site, roles.viewer);
  area = (await site.admin.call('POST', '/api/member-areas', { name: 'Friends' })).json().id;
  const layout = {
    sections: [
      {
        ...emptySection('one'),
        blocks: [
          wideBlock('words', 2, { html: '<p>Published</p>' }),
          members('everybody', ''),
          members('friends', area),
        ],
      },
    ],
  };
  page = await site.collection({ typeName: 'page', urlId: 'about', title: 'About', enabled: false, layout });
  locked = await site.collection({ typeName: 'page', urlId: 'club', title: 'Club', membersOnly: true, layout });
  await application.directory.refresh(site.websiteId);
  // What only the draft says.
  const doc = new Doc();
  const place = `/api/documents/page/${page}`;
  applyUpdate(doc, Buffer.from((await site.admin.call('GET', place)).json().missing, 'base64'));
  setText(doc, 'words', 'html', '<p>Drafted</p>');
  const change = { vector: base64(encodeStateVector(doc)), update: base64(encodeStateAsUpdate(doc)) };
  expect((await site.admin.call('POST', `${place}/updates`, change)).statusCode).toBe(200);
}, 120_000);
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const link = async (as: string, id = page, agent = site.admin): Promise<string> =>
  (await agent.call('POST', `/api/layouts/page/${id}/preview-link`, { as })).json().url;
const look = async (as: string) => site.admin.call('GET', await link(as));

describe('a draft is looked at as visitors would see it', () => {
  test('signed out, with an account, and as a member of an area', async () => {
    const out = await look('signed-out');
    expect(out.statusCode).toBe(200);
    expect(out.headers['cache-control']).toBe('private, no-store');
    expect(out.body).toContain('Drafted');
    expect(out.body).not.toContain('Published');
    expect(out.body).not.toContain('data-block-id');
    expect(out.body).not.toContain('Only for');
    const account = (await look('signed-in')).body;
    expect(account).toContain('Only for everybody');
    expect(account).not.toContain('Only for friends');
    expect((await look(area)).body).toContain('Only for friends');
  });

  test('a page for members stands behind its door for others', async () => {
    const door = await site.admin.call('GET', await link('signed-out', locked));
    expect(door.statusCode).toBe(401);
    expect(door.body).not.toContain('Published');
    expect((await site.admin.call('GET', await link('signed-in', locked))).body).toContain('Published');
  });

  test('at an address that is one session’s own, for one view of one page, and for minutes', async () => {
    const url = await link('signed-out');
    const asked = async (address: string, agent: OwnerAgent) => (await agent.call('GET', address)).statusCode;
    expect(await asked(url, site.admin)).toBe(200);
    expect((await site.get(url)).statusCode).toBe(401);
    expect(await asked(url, colleague)).toBe(404);
    expect(await asked(await link('signed-out', page, colleague), colleague)).toBe(200);
    expect(await asked(url, elsewhere.admin)).toBe(404);
    expect(await asked(url.replace('as=signed-out', 'as=signed-in'), site.admin)).toBe(404);
    expect(await asked(url.replace(page, locked), site.admin)).toBe(404);
    const again = await signedInOwner(application.app, database.db, site, roles.admin);
    expect(await asked(url, again)).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    expect(await asked(url, site.admin)).toBe(410);
  });

  test('nothing of another website or of what is gone can be asked for', async () => {
    const asked = (id: string, agent = site.admin) =>
      agent.call('POST', `/api/layouts/page/${id}/preview-link`, { as: 'signed-out' });
    expect((await asked(page, elsewhere.admin)).statusCode).toBe(404);
    expect((await asked('f'.repeat(24))).statusCode).toBe(404);
    const none = await signedInOwner(application.app, database.db, site, roles.none);
    expect((await asked(page, none)).statusCode).toBe(403);
  });
});
