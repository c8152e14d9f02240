import { navigationEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import type { Website } from '../../platform/websites/website.ts';
import { readSiteHeaderFooter, readSiteLayout, saveNavigation, saveSiteHeaderFooter } from './service.ts';

declare module '../../platform/server/context.ts' {
  interface AppContext {
    /** The places for links of the website's theme, by name; set when the whole application is put together. */
    themeNavigations?: (website: Website) => Promise<string[]>;
  }
}

/** Header, footer and navigation of a website (NAV-01 … NAV-09). */
export const navigationRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  /** A theme that was put on before its places were navigations has them, too. */
  const places = async ({ website }: FastifyRequest) => (await context.themeNavigations?.(website)) ?? [];

  route(app, navigationEndpoints.getSiteHeaderFooter, (request) => readSiteHeaderFooter(db, request.website.websiteId));

  route(app, navigationEndpoints.saveSiteHeaderFooter, (request) =>
    saveSiteHeaderFooter(db, request.website.websiteId, request.body),
  );

  route(app, navigationEndpoints.getSiteLayout, async (request) =>
    readSiteLayout(db, request.website.websiteId, await places(request)),
  );

  route(app, navigationEndpoints.updateNavigation, async (request) => {
    await saveNavigation(db, request.website.websiteId, request.body, await places(request));
    return { success: true };
  });
};
