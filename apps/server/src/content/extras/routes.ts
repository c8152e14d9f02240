import { siteExtraEndpoints } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readExtras, readUrlMappings, saveSiteExtra, saveUrlMappings } from './service.ts';

/** Announcement bar, pop-up, cookie banner, lock screen, sharing; and old addresses that lead to new ones. */
export const siteExtraRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  route(app, siteExtraEndpoints.listSiteExtras, async (request) => ({
    extras: await readExtras(db, request.website.websiteId),
  }));

  route(app, siteExtraEndpoints.saveSiteExtra, async (request) => {
    const { websiteId } = request.website;
    const saved = await saveSiteExtra(db, websiteId, request.params.kind, request.body);
    // Sharing, comments and likes are settings of the website: its pages show them at once, not after the next look at it.
    await context.refreshWebsite?.(websiteId);
    return saved;
  });

  route(app, siteExtraEndpoints.listUrlMappings, (request) => readUrlMappings(db, request.website.websiteId));

  route(app, siteExtraEndpoints.saveUrlMappings, (request) =>
    saveUrlMappings(db, request.website.websiteId, request.body, request.headers.host),
  );
};
