import { shippingSettingsEndpoints, taxSettingsEndpoints } from '@plinth/contract';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { saveShippingSettings, shippingSettings } from './shipping-settings.ts';
import { saveTaxSettings, taxSettings } from './tax-settings.ts';

/** Where the shop sends to, what that costs, and which taxes come to it. */
export const pricingRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, shippingSettingsEndpoints.getShippingSettings, (request) =>
    shippingSettings(db, request.website.websiteId),
  );
  route(app, shippingSettingsEndpoints.saveShippingSettings, async (request) => {
    const answer = await saveShippingSettings(db, request.website.websiteId, request.body);
    const ways = answer.zones.reduce((sum, { methods }) => sum + methods.length, 0);
    context.audit?.about(request, `${answer.zones.length} zones, ${ways} ways of shipping`);
    return answer;
  });
  route(app, taxSettingsEndpoints.getTaxSettings, (request) => taxSettings(db, request.website.websiteId));
  route(app, taxSettingsEndpoints.saveTaxSettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await saveTaxSettings(db, websiteId, request.body);
    if (request.body.companies) await context.refreshWebsite?.(websiteId);
    context.audit?.about(request, `${answer.rules.length} taxes`);
    return answer;
  });
};
