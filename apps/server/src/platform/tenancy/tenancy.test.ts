import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tokenHash } from '../../accounts/staff/token.ts';
import type { Application } from '../../boot/application.ts';
import { checksums, type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { type Attack, recipes } from '../../testing/tenancy-recipes.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownRoutes, routeName, startWholeApplication } from '../../testing/whole-application.ts';
import type { ListedRoute } from '../server/context.ts';

const ADMIN = 1;
/** Every route is asked by five kinds of people, some passwords are computed: a busy machine needs minutes for it. */
vi.setConfig({ testTimeout: 300_000 });
/** Fields that say which row is meant: each must carry something of the other website in one of the requests. */
const ID_LIKE = /(^id|Ids?|^ids|^sku|code|^order|cursor|^change)$/i;
const NO_ROW = ['timecode', 'urlId', 'vatId'];

let test: TestDatabase;
let application: Application;
let a: MarkedWebsite;
let b: MarkedWebsite;

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  a = await seedMarkedWebsite(application, test.db, 'own', { marker: 'mineown' });
  b = await seedMarkedWebsite(application, test.db, 'other', { marker: 'hiddenother' });
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

interface Asker {
  cookies: Record<string, string>;
  crumb: string;
}

const nobody: Asker = { cookies: {}, crumb: '' };
const member = ({ cookies, crumb }: OwnerAgent): Asker => ({ cookies, crumb });

/** Signed in anew for each route, because some of them end the session. */
async function askers(): Promise<Record<string, Asker>> {
  const { app } = application;
  const shopper = ({ cartToken, memberToken }: MarkedWebsite): Asker => ({
    cookies: { CART: cartToken, hasCart: '1', 'site-user-session': memberToken },
    crumb: '',
  });
  const session = { tokenHash: tokenHash(a.memberToken), siteUserId: a.siteUserId, xsrfToken: a.memberXsrf };
  const expiresAt = new Date(Date.now() + 3_600_000);
  await test.db.system`
    insert into site_user_sessions ${test.db.system({ websiteId: a.websiteId, ...session, expiresAt })} on conflict do nothing`;
  return {
    nobody,
    'the shopper of the other website': shopper(b),
    'a shopper of this website': shopper(a),
    'the admin of this website': member(await signedInOwner(app, test.db, a, ADMIN)),
    'the admin of the other website': member(await signedInOwner(app, test.db, b, ADMIN)),
  };
}

const encoded = (fields: Attack['query']) =>
  new URLSearchParams(Object.entries(fields ?? {}).map(([name, value]) => [name, value ?? ''])).toString();

function ask(host: string, route: ListedRoute, attack: Attack, asker: Asker) {
  const path = route.url.replace(/:(\w+)|\*/g, (whole, name: string | undefined) => {
    const value = attack.params?.[name ?? whole] ?? '';
    return name ? encodeURIComponent(value) : value;
  });
  const query = encoded(attack.query);
  const payload = attack.form ? encoded(attack.form) : (attack.body as string | undefined);
  const type = attack.form ? 'application/x-www-form-urlencoded' : attack.contentType;
  return application.app.inject({
    method: route.method as 'GET',
    url: query ? `${path}?${query}` : path,
    cookies: asker.cookies,
    headers: {
      host,
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': asker.crumb,
      ...(path.startsWith('/api/') ? {} : { accept: 'text/html' }),
      ...(type ? { 'content-type': type } : {}),
      ...attack.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
}

describe('two websites on one server', () => {
  it('have a recipe of attacks for every registered route, and none for a route that is gone', () => {
    const routes = ownRoutes(application).map(routeName);
    expect(routes.filter((name) => !recipes[name])).toEqual([]);
    expect(Object.keys(recipes).filter((name) => !routes.includes(name))).toEqual([]);
  });

  it('have every field that names a row attacked with a row of the other', () => {
    const forgotten: string[] = [];
    for (const route of ownRoutes(application)) {
      const attacks = recipes[routeName(route)]?.attacks(b, a) ?? [];
      const schema = route.schema as Record<string, { properties?: Record<string, unknown> } | undefined>;
      for (const [where, sent] of [
        ['params', (attack: Attack) => attack.params],
        ['querystring', (attack: Attack) => attack.query],
        ['body', (attack: Attack) => attack.body as Record<string, unknown> | undefined],
      ] as const) {
        for (const field of Object.keys(schema[where]?.properties ?? {})) {
          if (!ID_LIKE.test(field) || NO_ROW.includes(field)) continue;
          if (!attacks.some((attack) => sent(attack)?.[field] !== undefined)) {
            forgotten.push(`${routeName(route)} ${where}.${field}`);
          }
        }
      }
    }
    expect(forgotten).toEqual([]);
  });

  it('show to their own people what the attacks ask for, so that an empty answer to others proves something', async () => {
    const hidden: string[] = [];
    const asker: Asker = {
      cookies: { ...b.admin.cookies, CART: b.cartToken, 'site-user-session': b.memberToken },
      crumb: b.admin.crumb,
    };
    for (const route of ownRoutes(application)) {
      const recipe = recipes[routeName(route)];
      const [attack] = recipe?.attacks(b, a) ?? [];
      if (!recipe?.showsOwner || !attack) continue;
      const answer = await ask(b.host, route, attack, asker);
      if (!answer.body.includes(b.marker))
        hidden.push(`${routeName(route)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
    const image = await application.app.inject({ url: `/content/${b.assetPath}`, headers: { host: b.host } });
    expect(image.rawPayload.includes(b.marker)).toBe(true);
    expect(hidden).toEqual([]);
  });

  it('never give out or change anything of the other website, whoever asks with its ids, at any route', async () => {
    const before = await checksums(test.db, b.websiteId);
    const deeds = () => test.db.system`
      select distinct action from audit_log where website_id = ${b.websiteId} and action <> 'sign-in by link' order by 1`;
    const deedsBefore = await deeds();
    const leaks: string[] = [];
    for (const route of ownRoutes(application)) {
      const name = routeName(route);
      const recipe = recipes[name];
      for (const [who, asker] of Object.entries(await askers())) {
        for (const attack of recipe?.attacks(b, a) ?? []) {
          const answer = await ask(a.host, route, attack, asker);
          const told = `${name} as ${who} with ${JSON.stringify(attack)}: ${answer.statusCode}`;
          const everything = Buffer.concat([answer.rawPayload, Buffer.from(JSON.stringify(answer.headers))]);
          const own = recipe?.personal && who === 'the admin of the other website';
          if (everything.toString('latin1').toLowerCase().includes(b.marker) && !own) leaks.push(`${told} shows it`);
          if (answer.statusCode >= 500 && answer.statusCode !== 503) leaks.push(`${told} fails: ${answer.body}`);
          const staff = route.config.permission !== undefined && route.config.permission !== 'signed-in';
          if (staff && who !== 'the admin of this website' && answer.statusCode < 400) leaks.push(`${told} lets in`);
        }
      }
      // The account's own row has no website; a membership of B made for an asker is not what an attack changed.
      const after = await checksums(test.db, b.websiteId);
      for (const table of Object.keys(before)) {
        // So is the sign-in of one of B's own people, on B's own host, which its log keeps.
        if (table === 'memberships' || table === 'audit_log') continue;
        if (before[table] !== after[table]) leaks.push(`${name} changed ${table} of the other website`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await deeds()).toEqual(deedsBefore);
  });

  it('keep a session of one website useless on the other, and say so by 403', async () => {
    const answer = await application.app.inject({
      url: '/api/commerce/orders',
      cookies: b.admin.cookies,
      headers: { host: a.host },
    });
    expect(answer.statusCode).toBe(403);
  });
});
