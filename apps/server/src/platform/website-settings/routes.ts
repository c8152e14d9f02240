import { WebsiteSettingsChange } from '@plinth/contract';
import type { App, AppContext } from '../server/context.ts';
import type { Routes } from '../server/server.ts';
import { changeWebsiteSettings, readWebsiteSettings } from '../websites/website-settings.ts';

/** The owner's settings of a whole website: its name, language, clocks and money. */
export const websiteRoutes: Routes = (app: App, context: AppContext) => {
  app.get('/api/content/website-settings', { config: { permission: 'content:see-unpublished' } }, (request) =>
    readWebsiteSettings(context.db, request.website.websiteId),
  );
  app.put(
    '/api/content/website-settings',
    { config: { permission: 'design:edit' }, schema: { body: WebsiteSettingsChange } },
    async (request) => {
      const answer = await changeWebsiteSettings(context.db, request.website.websiteId, request.body);
      await context.refreshWebsite?.(request.website.websiteId);
      return answer;
    },
  );
};
