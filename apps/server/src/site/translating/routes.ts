import { translatingEndpoints } from '@plinth/contract';
import { contentScope } from '../../content/items/content-scope.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { beginTranslation, listTranslatable, readTranslation, saveTranslation } from './service.ts';

/** Pages in another language, text by text beside their originals. */
export const translatingRoutes: Routes = (app: App, context: AppContext) => {
  route(app, translatingEndpoints.listTranslatable, async (request) =>
    listTranslatable(await contentScope(context, request), request.website, request.query),
  );
  route(app, translatingEndpoints.beginTranslation, async (request, reply) => {
    const { language, collectionId, itemId = null } = request.body;
    const scope = await contentScope(context, request);
    const answer = await beginTranslation(scope, request.website, { collectionId, itemId }, language);
    await context.refreshWebsite?.(request.website.websiteId);
    return reply.code(201).send(answer);
  });
  route(app, translatingEndpoints.getTranslation, async (request) => {
    const { collectionId, itemId = null } = request.query;
    return readTranslation(await contentScope(context, request), request.website, { collectionId, itemId });
  });
  route(app, translatingEndpoints.saveTranslation, async (request) =>
    saveTranslation(await contentScope(context, request), request.website, request.body),
  );
};
