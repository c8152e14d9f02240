import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../platform/server/context.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { peopleRoutes } from './people-routes.ts';
import { ownerRoutes } from './routes.ts';

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let other: Awaited<ReturnType<typeof seedWebsite>>;
let admin: OwnerAgent;
const password = 'clay and glaze and fire';

beforeAll(async () => {
  database = await createTestDatabase();
  app = await ownerServer(database.db, [ownerRoutes, peopleRoutes]);
  website = await seedWebsite(database.db, 'pottery');
  other = await seedWebsite(database.db, 'bakery');
  admin = await signedInOwner(app, database.db, website, roles.admin);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const invite = (email: string, role: number = roles.editor) =>
  admin.call('POST', '/api/people/invitations', { email, role });
const tokenOf = (answer: { json: () => { link: string } }) => answer.json().link.split('/').at(-1) ?? '';
const accept = (token: string, body: object, host = website.host) =>
  app.inject({ method: 'POST', url: `/api/owner/invitations/${token}`, headers: { host }, payload: body });
const list = async () =>
  (await admin.call('GET', '/api/people')).json() as {
    people: { accountId: string; email: string; role: number; isYou: boolean }[];
    invitations: { id: string; email: string; role: number }[];
  };
const roleIn = async (answer: { cookies: { name: string; value: string }[] }, host = website.host) => {
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return (await app.inject({ url: '/api/owner/me', headers: { host }, cookies })).json();
};

describe('somebody who is invited', () => {
  test('has nothing before they say yes; then the role of the invitation and its sections', async () => {
    const sent = await invite(' Noor@Example.com ', roles.storeManager);
    expect(sent.statusCode).toBe(201);
    expect((await list()).people.map(({ email }) => email)).not.toContain('noor@example.com');
    const token = tokenOf(sent);
    const [mail] = await database.db.system<{ plainText: string }[]>`
      select plain_text from outbox_messages where to_address = 'noor@example.com'`;
    expect(mail?.plainText).not.toContain(token);
    expect(openSealed(mail?.plainText ?? '')).toContain(`http://pottery.localhost/config/invitation/${token}`);
    const seen = await app.inject({ url: `/api/owner/invitations/${token}`, headers: { host: website.host } });
    expect(seen.json()).toEqual({ email: 'noor@example.com', role: 8, websiteTitle: 'pottery', hasAccount: false });
    expect((await accept(token, { displayName: 'Noor', password: 'short' })).statusCode).toBe(422);
    expect((await accept(token, { displayName: ' ', password })).statusCode).toBe(422);
    const joined = await accept(token, { displayName: 'Noor', password });
    expect(joined.statusCode).toBe(200);
    expect(await roleIn(joined)).toMatchObject({
      role: 8,
      permissions: ['products', 'orders', 'customers', 'gift-cards', 'files', 'sales'],
    });
    expect((await list()).invitations).toEqual([]);
    // Once, and only here.
    expect((await accept(token, { displayName: 'Noor', password })).statusCode).toBe(410);
  });

  test('and has an account proves with its password that it is theirs, and keeps their name', async () => {
    const token = tokenOf(await invite('twice@example.com'));
    expect((await accept(token, { displayName: 'Twice', password })).statusCode).toBe(200);
    const owner = await signedInOwner(app, database.db, other, roles.admin);
    const elsewhere = await owner.call('POST', '/api/people/invitations', {
      email: 'twice@example.com',
      role: roles.viewer,
    });
    const second = tokenOf(elsewhere);
    expect((await accept(second, { displayName: 'Else', password: 'not her password' }, other.host)).statusCode).toBe(
      422,
    );
    expect((await accept(second, { password }, website.host)).statusCode).toBe(410);
    const joined = await accept(second, { displayName: 'Else', password }, other.host);
    expect(await roleIn(joined, other.host)).toMatchObject({ role: 10, account: { displayName: 'Twice' } });
    expect((await invite('twice@example.com')).statusCode).toBe(409);
  });

  test('finds nothing behind a link that is a week old, was sent again, or was taken back', async () => {
    const first = tokenOf(await invite('late@example.com'));
    const [open] = (await list()).invitations;
    const again = await admin.call('POST', `/api/people/invitations/${open?.id}/resend`);
    expect(again.statusCode).toBe(200);
    expect((await accept(first, { displayName: 'Late', password })).statusCode).toBe(410);
    await database.db.system`update member_invitations set expires_at = now() - interval '1 second'`;
    expect((await accept(tokenOf(again), { displayName: 'Late', password })).statusCode).toBe(410);
    const third = tokenOf(await invite('late@example.com', roles.viewer));
    expect((await list()).invitations).toMatchObject([{ email: 'late@example.com', role: 10 }]);
    expect((await admin.call('DELETE', `/api/people/invitations/${open?.id}`)).statusCode).toBe(204);
    expect((await accept(third, { displayName: 'Late', password })).statusCode).toBe(410);
    expect((await admin.call('DELETE', `/api/people/invitations/${open?.id}`)).statusCode).toBe(404);
  });

  test('of two who use a link at once, one joins', async () => {
    const token = tokenOf(await invite('race@example.com'));
    const answers = await Promise.all([
      accept(token, { displayName: 'A', password }),
      accept(token, { displayName: 'B', password }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  test('needs an address that mail can reach and a role that may do something', async () => {
    expect((await invite('nobody@example')).json().error.fields).toHaveProperty('email');
    for (const role of [roles.none, roles.scheduling, 5, 99])
      expect((await invite('x@example.com', role)).statusCode).toBe(400);
  });
});

describe('roles', () => {
  test('change and go at once, but somebody stays administrator', async () => {
    const token = tokenOf(await invite('colleague@example.com'));
    const joined = await accept(token, { displayName: 'Colleague', password });
    const colleague = (await list()).people.find(({ email }) => email === 'colleague@example.com')?.accountId ?? '';
    const changed = await admin.call('PATCH', `/api/people/${colleague}`, { role: roles.viewer });
    expect(changed.json().role).toBe(10);
    expect((await roleIn(joined)).role).toBe(10);
    const me = (await list()).people.find(({ isYou }) => isYou)?.accountId ?? '';
    expect((await admin.call('PATCH', `/api/people/${me}`, { role: roles.editor })).json().error.code).toBe(
      'last-owner',
    );
    expect((await admin.call('DELETE', `/api/people/${me}`)).json().error.code).toBe('last-owner');
    expect((await admin.call('DELETE', `/api/people/${colleague}`)).statusCode).toBe(204);
    expect((await roleIn(joined)).role).toBe(roles.none);
    expect((await admin.call('DELETE', `/api/people/${colleague}`)).statusCode).toBe(404);
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    const there = await seedWebsite(database.db, 'duel');
    const [one, two] = [
      await signedInOwner(app, database.db, there, roles.admin),
      await signedInOwner(app, database.db, there, roles.admin),
    ];
    await Promise.all([
      one.call('DELETE', `/api/people/${two.accountId}`),
      two.call('DELETE', `/api/people/${one.accountId}`),
    ]);
    const left = await database.db.system`select 1 from memberships where website_id = ${there.websiteId} and role = 1`;
    expect(left.length).toBe(1);
  });

  test('no role but the administrator’s sees or changes people', async () => {
    for (const [name, role] of Object.entries(roles)) {
      if (role === roles.admin) continue;
      const helper = await signedInOwner(app, database.db, website, role);
      expect([name, (await helper.call('GET', '/api/people')).statusCode]).toEqual([name, 403]);
      const asked = await helper.call('POST', '/api/people/invitations', { email: 'x@example.com', role: 1 });
      expect([name, asked.statusCode]).toEqual([name, 403]);
    }
  });
});
