import { businessEndpoints, type ReadSettings, type WebsiteSettings, websiteSettingsEndpoints } from '@plinth/contract';
import { can, roles } from '@plinth/domain';
import { forbidden } from '../http/http-error.ts';
import { usualKeepDays } from '../retention/retention.ts';
import type { App, AppContext } from '../server/context.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import { readBusiness, saveBusiness } from '../websites/business.ts';
import { changeWebsiteSettings, readWebsiteSettings } from '../websites/website-settings.ts';

/** The owner's settings of a whole website: its name, language, time zone and currency, how long things are kept, and the business behind it. */
export const websiteRoutes: Routes = (app: App, context: AppContext) => {
  const usualDays = usualKeepDays(context.config.keepDays);
  const shown = (settings: WebsiteSettings & { version: string }): ReadSettings => ({ ...settings, usualDays });
  route(app, websiteSettingsEndpoints.getWebsiteSettings, async (request) =>
    shown(await readWebsiteSettings(context.db, request.website.websiteId)),
  );
  route(app, websiteSettingsEndpoints.changeWebsiteSettings, async (request) => {
    if (request.body.priceRate !== undefined && !can(request.member?.role ?? roles.none, 'products:edit'))
      throw forbidden('Your role may not change prices. Save the currency without converting them.');
    const answer = await changeWebsiteSettings(context.db, request.website.websiteId, request.body, request.member);
    await context.refreshWebsite?.(request.website.websiteId);
    return shown(answer);
  });
  route(app, businessEndpoints.getBusiness, (request) => readBusiness(context.db, request.website.websiteId));
  route(app, businessEndpoints.saveBusiness, async (request) => {
    const answer = await saveBusiness(context.db, request.website.websiteId, request.body, request.member);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });
};
