import { SiteHeaderFooter, UpdateNavigationRequest } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readSiteHeaderFooter, readSiteLayout, saveNavigation, saveSiteHeaderFooter } from './service.ts';

const reading = { permission: 'content:see-unpublished' } as const;
const writing = { permission: 'design:edit' } as const;

/** Header, footer and navigation of a website (NAV-01 … NAV-09). */
export const navigationRoutes: Routes = (app: App, { db }: AppContext) => {
  app.get('/api/site-header-footer', { config: reading }, (request) =>
    readSiteHeaderFooter(db, request.website.websiteId),
  );
  app.put('/api/site-header-footer', { config: writing, schema: { body: SiteHeaderFooter } }, (request) =>
    saveSiteHeaderFooter(db, request.website.websiteId, request.body),
  );
  app.get('/api/commondata/GetSiteLayout', { config: reading }, (request) =>
    readSiteLayout(db, request.website.websiteId),
  );
  app.post(
    '/api/widget/UpdateNavigation',
    { config: writing, schema: { body: UpdateNavigationRequest } },
    async (request) => {
      await saveNavigation(db, request.website.websiteId, request.body);
      return { success: true };
    },
  );
};
