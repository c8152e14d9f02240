import { preferenceEndpoints } from '@plinth/contract';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readPreferences, writePreferences } from './service.ts';

/** The store's preferences, one object for each namespace. */
export const preferenceRoutes: Routes = (app, context) => {
  route(app, preferenceEndpoints.getPreferences, (request) =>
    readPreferences(context.db, request.website.websiteId, request.params.namespace),
  );
  route(app, preferenceEndpoints.changePreferences, async (request) => {
    const { websiteId } = request.website;
    const save = { version: request.headers['if-match'], by: request.member };
    const answer = await writePreferences(context.db, websiteId, request.params.namespace, request.body, save);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });
};
