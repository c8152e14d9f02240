import { apiKeyEndpoints } from '@plinth/contract';
import { roleName } from '@plinth/domain';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { makeKey, readKeys, revokeKey } from './api-keys.ts';

/** Keys for programs: made, listed and revoked by administrators. */
export const apiKeyRoutes: Routes = (app: App, { db, audit }: AppContext) => {
  route(app, apiKeyEndpoints.listApiKeys, async (request) => ({
    keys: await readKeys(db, request.website.websiteId),
  }));

  route(app, apiKeyEndpoints.createApiKey, async (request) => {
    if (!request.member) throw new HttpError(401, 'sign-in', 'Please sign in.');
    const made = await makeKey(db, request.website.websiteId, request.body, request.member);
    audit?.about(request, `${made.key.name}: ${roleName(made.key.role)}`);
    return made;
  });

  route(app, apiKeyEndpoints.revokeApiKey, async (request) => {
    const name = await revokeKey(db, request.website.websiteId, request.params.id);
    audit?.about(request, name);
  });
};
