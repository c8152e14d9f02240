import { PreferenceObject, PreferenceParams } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readPreferences, writePreferences } from './service.ts';

/** The store's preferences, one object for each namespace. */
export const preferenceRoutes: Routes = (app: App, context: AppContext) => {
  const config = { permission: 'products:edit' } as const;
  const url = '/api/v1/commerce-preferences/:namespace';
  app.get(url, { config, schema: { params: PreferenceParams } }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    return readPreferences(context.db, request.website.websiteId, request.params.namespace);
  });
  app.put(url, { config, schema: { params: PreferenceParams, body: PreferenceObject } }, async (request) => {
    const { websiteId } = request.website;
    const answer = await writePreferences(context.db, websiteId, request.params.namespace, request.body);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });
};
