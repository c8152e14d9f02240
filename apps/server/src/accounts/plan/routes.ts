import { planEndpoints } from '@plinth/contract';
import { paths, upgradePath } from '@plinth/domain';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { changePlan, isTrial, readPlan } from './service.ts';

/** A website's plan: trial or whole, which features, and the addresses at which both are changed (PAGE-15, PAGE-16). */
export const planRoutes: Routes = (app: App, context: AppContext) => {
  route(app, planEndpoints.getPlan, (request) => readPlan(context.db, request.website.websiteId));

  route(app, planEndpoints.changePlan, async (request) => {
    const plan = await changePlan(context.db, request.website.websiteId, request.body);
    await context.refreshWebsite?.(request.website.websiteId);
    return plan;
  });

  // A trial that has ended leads to the other screen.
  for (const entry of [planEndpoints.upgradeTrialPage, planEndpoints.upgradePage])
    route(app, entry, (request, reply) =>
      reply.redirect(`${paths.editor}${upgradePath(isTrial(request.website))}`, 302),
    );
};
