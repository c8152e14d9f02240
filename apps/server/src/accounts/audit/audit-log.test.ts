import { roles, usualMail } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { createOwner } from '../staff/service.ts';
import { AUDIT_DAYS } from './service.ts';

let database: TestDatabase;
let application: Application;
let site: Awaited<ReturnType<typeof seedWebsite>>;
let admin: OwnerAgent;
let editor: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await seedWebsite(database.db, 'watched');
  admin = await signedInOwner(application.app, database.db, site, roles.admin);
  editor = await signedInOwner(application.app, database.db, site, roles.editor);
}, 120_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`delete from audit_log`;
});

interface Entry {
  actor: string;
  action: string;
  summary: string;
  subject: string;
  refused: boolean;
  address: string;
  at: number;
}

/** Entries are written once the answer is sent. */
async function entries(query = '', least = 1): Promise<Entry[]> {
  return vi.waitFor(async () => {
    const found = (await admin.call('GET', `/api/owner/audit-log${query}`)).json().entries as Entry[];
    expect(found.length).toBeGreaterThanOrEqual(least);
    return found;
  }, 20_000);
}

describe('the audit log', () => {
  test('says who changed what, when and from where', async () => {
    const began = Date.now();
    const answer = await admin.call('PUT', '/api/content/website-settings', { tagline: 'Watched over' });
    expect(answer.statusCode).toBe(200);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      action: 'PUT /api/content/website-settings',
      subject: '/api/content/website-settings',
      refused: false,
      address: '127.0.0.1',
    });
    expect(entry?.actor).toContain('@');
    expect(entry?.summary).not.toBe('');
    expect(entry?.at).toBeGreaterThan(began - 5_000);
  });

  test('says nothing of what was only tried: previews are sent as writes, and change nothing', async () => {
    const mail = usualMail('order-confirmed');
    const preview = await admin.call('POST', '/api/commerce/customer-mails/order-confirmed/preview', { mail });
    expect([preview.statusCode, preview.body]).toEqual([200, expect.any(String)]);
    expect((await admin.call('POST', '/api/commerce/customer-mails/order-confirmed/test', { mail })).statusCode).toBe(
      202,
    );
    expect((await entries()).map(({ action }) => action)).toEqual(['POST /api/commerce/customer-mails/:kind/test']);
  });

  test('keeps refused permissions, and can show nothing but those, or one person', async () => {
    expect((await editor.call('GET', '/api/owner/audit-log')).statusCode).toBe(403);
    await admin.call('PATCH', '/api/owner/account', { displayName: 'Again' });
    await entries('', 2);
    const refused = await entries('?refused=true');
    expect(refused.map(({ action, refused: was }) => [action, was])).toEqual([['GET /api/owner/audit-log', true]]);
    const [row] = await database.db.system<{ accountId: string }[]>`
      select account_id from audit_log where status = 403`;
    const ofEditor = await entries(`?account=${row?.accountId}`);
    expect(ofEditor).toHaveLength(1);
  });

  test('has sign-ins; a new place and a new password are told by mail, once they are news', async () => {
    await createOwner(database.db, {
      email: 'runner@example.com',
      displayName: 'Runner',
      websiteIds: [site.websiteId],
      role: roles.admin,
      password: 'slow wheel and blue glaze',
    });
    const signIn = (remoteAddress: string, password = 'slow wheel and blue glaze') =>
      application.app.inject({
        method: 'POST',
        url: '/api/owner/session',
        remoteAddress,
        headers: { host: site.host, origin: `http://${site.host}`, 'sec-fetch-site': 'same-origin' },
        payload: { email: 'runner@example.com', password },
      });
    const mails = async (kind: string) =>
      (
        await database.db
          .system`select 1 from outbox_messages where to_address = 'runner@example.com' and kind = ${kind}`
      ).length;
    expect((await signIn('192.0.2.1')).statusCode).toBe(200);
    expect(await mails('owner-new-sign-in')).toBe(0);
    expect((await signIn('192.0.2.1')).statusCode).toBe(200);
    expect((await signIn('198.51.100.1', 'not the right one at all')).statusCode).toBe(401);
    expect(await mails('owner-new-sign-in')).toBe(0);
    const answer = await signIn('203.0.113.1');
    expect(answer.statusCode).toBe(200);
    expect(await mails('owner-new-sign-in')).toBe(1);
    expect((await entries()).some(({ action, actor }) => action === 'sign-in' && actor === 'runner@example.com')).toBe(
      true,
    );

    const cookie = [answer.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
    const change = (newPassword: string) =>
      application.app.inject({
        method: 'PUT',
        url: '/api/owner/account/password',
        headers: { host: site.host, cookie, 'x-csrf-token': answer.json().crumb },
        payload: { currentPassword: 'slow wheel and blue glaze', newPassword },
      });
    const common = await change('password123');
    expect([common.statusCode, common.json().error.fields?.newPassword]).toEqual([
      422,
      expect.stringContaining('first that others would try'),
    ]);
    expect((await change('three mugs on a shelf')).statusCode).toBe(200);
    expect(await mails('owner-password-changed')).toBe(1);
  });

  test('cannot be changed or deleted by the application; what is older than its time is cleared away', async () => {
    await editor.call('PUT', '/api/content/website-settings', { tagline: 'Kept' });
    // The same again within a minute is the same entry.
    await editor.call('PUT', '/api/content/website-settings', { tagline: 'Kept all the same' });
    // What the test before did last may come in late.
    const kept = () => entries().then((all) => all.filter(({ action }) => action.startsWith('PUT /api/content')));
    await vi.waitFor(async () => expect(await kept()).toHaveLength(1), 20_000);
    for (const statement of ['delete from audit_log', "update audit_log set actor = 'nobody'", 'truncate audit_log'])
      await expect(database.db.app.unsafe(statement)).rejects.toThrow('permission denied');
    await database.db.system`update audit_log set at = now() - make_interval(days => ${AUDIT_DAYS + 1})`;
    const second = await startWholeApplication(database.db, { dataDir: application.context.config.dataDir });
    try {
      const other = await signedInOwner(second.app, database.db, site, roles.admin);
      await other.call('PUT', '/api/content/website-settings', { tagline: 'Newer' });
      await vi.waitFor(async () => {
        const rows = await database.db.system`select 1 from audit_log where at < now() - interval '1 day'`;
        expect(rows).toHaveLength(0);
      }, 20_000);
    } finally {
      await second.close();
    }
  });
});
