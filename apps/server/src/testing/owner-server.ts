import { newId } from '@plinth/domain';
import type { LightMyRequestResponse } from 'fastify';
import { authenticate } from '../accounts/staff/authenticate.ts';
import { createOwner, createOwnerSignInLink } from '../accounts/staff/service.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connection.ts';
import type { App } from '../platform/server/context.ts';
import { buildServer, type Routes } from '../platform/server/server.ts';
import { WebsiteDirectory } from '../platform/websites/website-directory.ts';
import { checkAnswers } from './check-answers.ts';

/** A server with some capabilities only, answering to injected requests. */
export async function ownerServer(db: Database, routes: readonly Routes[]): Promise<App> {
  const config: Config = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/nonexistent',
    databaseUrl: undefined,
    baseHost: 'localhost',
    secure: false,
    trustedProxies: false,
    smtpUrl: undefined,
    loadDemo: false,
    uploadQuota: 1_000_000,
    rateLimit: false,
  };
  const unused = () => Promise.reject(new Error('not part of this test'));
  return buildServer({
    context: {
      config,
      db,
      assets: {
        put: unused,
        putFile: unused,
        delete: unused,
        size: unused,
        copy: unused,
        read: () => {
          throw new Error('not part of this test');
        },
      },
      sendSystemPage: unused,
    },
    directory: new WebsiteDirectory(db, config.baseHost),
    authenticate,
    routes,
    watch: checkAnswers,
    errorPage: async (_request, reply, error) => reply.code(error.status).send(error.toJSON()),
  });
}

/** A website with one store; its host is `{identifier}.localhost`. */
export async function seedWebsite(db: Database, identifier: string) {
  const websiteId: string = newId();
  const collectionId: string = newId();
  await db.system`
    insert into websites (website_id, identifier, title, theme_name, store_settings)
    values (${websiteId}, ${identifier}, ${identifier}, 'plain', ${db.system.json({ currency: 'USD' })})`;
  await db.system`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id)
    values (${websiteId}, ${collectionId}, 13, 'products', 'Shop', 'Shop', 'shop')`;
  return { websiteId, collectionId, host: `${identifier}.localhost` };
}

export interface OwnerAgent {
  accountId: string;
  cookies: Record<string, string>;
  crumb: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** Somebody with a role on a website, signed in by a link as a browser would be. */
export async function signedInOwner(
  app: App,
  db: Database,
  website: { websiteId: string; host: string },
  role: number,
): Promise<OwnerAgent> {
  const accountId = await createOwner(db, {
    email: `role-${role}-${newId()}@example.com`,
    displayName: `Role ${role}`,
    websiteIds: [website.websiteId],
    role,
  });
  const token = await createOwnerSignInLink(db, accountId);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/owner/sign-in-links/${token}`,
    headers: { host: website.host },
    payload: {},
  });
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]));
  const crumb = cookies.crumb ?? '';
  return {
    accountId,
    cookies,
    crumb,
    call: (method, url, body, headers) =>
      app.inject({
        method,
        url,
        cookies,
        headers: { host: website.host, 'x-csrf-token': crumb, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  };
}
