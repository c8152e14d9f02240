import { navigationEndpoints } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readSiteHeaderFooter, readSiteLayout, saveNavigation, saveSiteHeaderFooter } from './service.ts';

/** Header, footer and navigation of a website (NAV-01 … NAV-09). */
export const navigationRoutes: Routes = (app: App, { db }: AppContext) => {
  route(app, navigationEndpoints.getSiteHeaderFooter, (request) => readSiteHeaderFooter(db, request.website.websiteId));

  route(app, navigationEndpoints.saveSiteHeaderFooter, (request) =>
    saveSiteHeaderFooter(db, request.website.websiteId, request.body),
  );

  route(app, navigationEndpoints.getSiteLayout, (request) => readSiteLayout(db, request.website.websiteId));

  route(app, navigationEndpoints.updateNavigation, async (request) => {
    await saveNavigation(db, request.website.websiteId, request.body);
    return { success: true };
  });
};
