import { contentStatuses, newId, pageStatuses, roles, statusLabel } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { type Clock, publishDue, startSchedule } from './publish-due.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let blogId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'timely');
  blogId = await site.collection({ typeName: 'blog', urlId: 'blog', ordering: 'chronological' });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const statusOf = async (id: string) =>
  (await database.db.system`select status from items where id = ${id}`)[0]?.status as string;
const refresh = () => application.directory.refresh(site.websiteId);
const titles = async (url = '/blog') => {
  await refresh();
  const { items } = (await site.json(url)) as unknown as { items: { title: string }[] };
  return items.map(({ title }) => title);
};

describe('[PAGE-21] statuses of items', () => {
  test('every status but published has its label', () => {
    expect(contentStatuses.flatMap((status) => statusLabel(status) ?? [])).toEqual([...pageStatuses]);
  });

  it.each(['scheduled', 'needsReview', 'draft', 'private'])(
    '%s is seen by members who may see drafts, and only by them, and is never kept',
    async (status) => {
      const urlId = `hidden-${status.toLowerCase()}`;
      const publishOn = status === 'scheduled' ? new Date('2999-01-01') : new Date('2020-01-01');
      await site.item(blogId, { urlId, title: `A ${status} story`, status, publishOn });
      await refresh();
      expect((await site.get(`/blog/${urlId}`)).statusCode).toBe(404);
      expect(await titles()).not.toContain(`A ${status} story`);

      for (const role of [roles.admin, roles.editor, roles.draftEditor, roles.viewer]) {
        const member = await signedInOwner(application.app, database.db, site, role);
        const page = await member.call('GET', `/blog/${urlId}`);
        expect([role, page.statusCode, page.body.includes(`A ${status} story`)]).toEqual([role, 200, true]);
        expect(page.headers['cache-control']).toBe('private, no-store');
        expect((await member.call('GET', '/blog?preview=true')).body).toContain(`A ${status} story`);
        expect((await member.call('GET', '/blog')).body).not.toContain(`A ${status} story`);
      }
      for (const role of [roles.storeManager, roles.moderator, roles.none]) {
        const member = await signedInOwner(application.app, database.db, site, role);
        expect((await member.call('GET', `/blog/${urlId}`)).statusCode).toBe(404);
        expect((await member.call('GET', '/blog?preview=true')).body).not.toContain(`A ${status} story`);
      }
      const elsewhere = await contentSite(database.db, () => application.app, `next-${urlId}`);
      const stranger = await signedInOwner(application.app, database.db, elsewhere, roles.admin);
      const asked = { url: `/blog/${urlId}`, headers: { host: site.host }, cookies: stranger.cookies };
      expect((await application.app.inject(asked)).statusCode).toBe(404);
      expect((await site.get(`/blog/${urlId}`)).statusCode).toBe(404);
    },
  );

  test('of a whole page work the same way', async () => {
    await site.collection({
      typeName: 'page',
      urlId: 'plans',
      title: 'Plans',
      body: '<p>secret plans</p>',
      status: 'draft',
    });
    await refresh();
    expect((await site.get('/plans')).statusCode).toBe(404);
    const viewer = await signedInOwner(application.app, database.db, site, roles.viewer);
    const page = await viewer.call('GET', '/plans');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.body).toContain('secret plans');
    expect((await site.get('/plans')).statusCode).toBe(404);
  });
});

describe('what is scheduled', () => {
  test('appears when it is due: the page that was kept without it is not shown any more', async () => {
    const id = await site.item(blogId, {
      urlId: 'due',
      title: 'Due',
      status: 'scheduled',
      publishOn: new Date(2025, 0),
    });
    expect(await titles()).not.toContain('Due');
    const before = await site.contentVersion();
    expect(await publishDue(database.db)).toContain(site.websiteId);
    expect(await site.contentVersion()).toBe(before + 1);
    expect(await statusOf(id)).toBe('published');
    expect(await titles()).toContain('Due');
  });

  test('is published once, however many processes do it at the same time, and a website where nothing is due is left alone', async () => {
    const quiet = await contentSite(database.db, () => application.app, 'quiet');
    const quietVersion = await quiet.contentVersion();
    for (let n = 0; n < 20; n++)
      await site.item(blogId, { urlId: `many-${n}`, status: 'scheduled', publishOn: new Date(2025, 0, n + 1) });
    const before = await site.contentVersion();
    const turns = await Promise.all(Array.from({ length: 6 }, () => publishDue(database.db)));
    const [row] = await database.db
      .system`select count(*)::int as n from items where url_id like 'many-%' and status = 'published'`;
    expect(row?.n).toBe(20);
    expect(await site.contentVersion()).toBe(before + turns.filter((ids) => ids.includes(site.websiteId)).length);
    expect(await quiet.contentVersion()).toBe(quietVersion);
    expect(await publishDue(database.db)).toEqual([]);
  });

  test('waits in its status when it was stored as published with a date ahead', async () => {
    const id = await site.item(blogId, { urlId: 'ahead', publishOn: new Date('2999-01-01') });
    await publishDue(database.db);
    expect(await statusOf(id)).toBe('scheduled');
    await publishDue(database.db, new Date('2999-01-02'));
    expect(await statusOf(id)).toBe('published');
  });

  test('pages appear too; deleted items never do', async () => {
    const id = await site.item(blogId, {
      urlId: 'gone',
      status: 'scheduled',
      publishOn: new Date(2025, 0),
      deletedAt: new Date(),
    });
    await site.collection({ typeName: 'page', urlId: 'opening', status: 'scheduled', publishOn: new Date(2025, 0) });
    await refresh();
    expect((await site.get('/opening')).statusCode).toBe(404);
    const others = () => database.db.system`
      select sum(structure_version) as sum from websites where website_id <> ${site.websiteId}`;
    const [before] = await others();
    await publishDue(database.db);
    expect((await others())[0]).toEqual(before);
    await refresh();
    expect((await site.get('/opening')).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('scheduled');
  });

  test('is woken for at its moment, not before, and looked for every ten seconds', async () => {
    const clock = fakeClock(Date.parse('2031-05-01T12:00:00Z'));
    const schedule = startSchedule(database.db, clock);
    await clock.advance(0);
    expect(clock.waits()).toEqual([10_000]);
    const due = new Date('2031-05-01T12:00:03.500Z');
    const id = await site.item(blogId, { urlId: 'moment', status: 'scheduled', publishOn: due });
    await clock.advance(10_000);
    expect(await statusOf(id)).toBe('published');
    const next = await site.item(blogId, {
      urlId: `moment-${newId()}`,
      status: 'scheduled',
      publishOn: new Date('2031-05-01T12:00:24Z'),
    });
    await clock.advance(10_000);
    expect(clock.waits()).toEqual([4_000]);
    await clock.advance(3_999);
    expect(await statusOf(next)).toBe('scheduled');
    await clock.advance(1);
    expect(await statusOf(next)).toBe('published');
    await schedule.stop();
    expect(clock.waits()).toEqual([]);
  });
});

/** A clock that only moves when it is told to; after each move, what was woken has finished. */
function fakeClock(start: number): Clock & { advance(ms: number): Promise<void>; waits(): number[] } {
  let now = start;
  let waiting: { at: number; work: () => void }[] = [];
  let armed = () => {};
  return {
    now: () => now,
    after: (ms, work) => {
      const entry = { at: now + ms, work };
      waiting.push(entry);
      armed();
      return { cancel: () => (waiting = waiting.filter((other) => other !== entry)) };
    },
    waits: () => waiting.map(({ at }) => at - now),
    advance: async (ms) => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) {
        const again = new Promise<void>((resolve) => {
          armed = resolve;
        });
        work();
        await again;
      }
    },
  };
}
