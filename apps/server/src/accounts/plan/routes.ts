import { ChangePlanRequest, WebsitePlan } from '@plinth/contract';
import { paths, upgradePath } from '@plinth/domain';
import type { App, AppContext } from '../../platform/server/context.ts';
import type { Routes } from '../../platform/server/server.ts';
import { changePlan, isTrial, readPlan } from './service.ts';

const billing = { permission: 'billing:manage' };

/** A website's plan: trial or whole, which features, and the addresses at which both are changed (PAGE-15, PAGE-16). */
export const planRoutes: Routes = (app: App, context: AppContext) => {
  app.get('/api/website/plan', { config: billing, schema: { response: { 200: WebsitePlan } } }, (request) =>
    readPlan(context.db, request.website.websiteId),
  );

  app.put(
    '/api/website/plan',
    { config: billing, schema: { body: ChangePlanRequest, response: { 200: WebsitePlan } } },
    async (request) => {
      const plan = await changePlan(context.db, request.website.websiteId, request.body);
      await context.refreshWebsite?.(request.website.websiteId);
      return plan;
    },
  );

  // Bookmarks and mails name these addresses without the editor's own; a trial that has ended leads to the other one.
  for (const trial of [true, false])
    app.get(upgradePath(trial), (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${paths.editor}${upgradePath(isTrial(request.website))}`, 302),
    );
};
