import { SaveSiteExtra, SiteExtraParams, UrlMappingText } from '@plinth/contract';
import type { App, AppContext } from '../../platform/server/context.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readExtras, readUrlMappings, saveSiteExtra, saveUrlMappings } from './service.ts';

const reading = { permission: 'content:see-unpublished' } as const;
const writing = { permission: 'design:edit' } as const;

/** Announcement bar, pop-up, cookie banner, lock screen, sharing; and old addresses that lead to new ones. */
export const siteExtraRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  app.get('/api/content/site-extras', { config: reading }, async (request) => ({
    extras: await readExtras(db, request.website.websiteId),
  }));
  app.put(
    '/api/content/site-extras/:kind',
    { config: writing, schema: { params: SiteExtraParams, body: SaveSiteExtra } },
    async (request) => {
      const { websiteId } = request.website;
      const saved = await saveSiteExtra(db, websiteId, request.params.kind, request.body);
      // Sharing, comments and likes are settings of the website: its pages show them at once, not after the next look at it.
      await context.refreshWebsite?.(websiteId);
      return saved;
    },
  );
  app.get('/api/content/url-mappings', { config: reading }, (request) =>
    readUrlMappings(db, request.website.websiteId),
  );
  app.put(
    '/api/content/url-mappings',
    { config: writing, schema: { body: UrlMappingText }, bodyLimit: 3_000_000 },
    (request) => saveUrlMappings(db, request.website.websiteId, request.body.text, request.headers.host),
  );
};
