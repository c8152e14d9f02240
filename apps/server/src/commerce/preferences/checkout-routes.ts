import { checkoutSettingsEndpoints } from '@plinth/contract';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { withVersion } from '../../platform/websites/late-save.ts';
import { changeCheckoutSettings, checkoutSettings } from './checkout-settings.ts';

/** What cart and checkout ask shoppers for, as the owner has it. */
export const checkoutSettingsRoutes: Routes = (app, context) => {
  route(app, checkoutSettingsEndpoints.getCheckoutSettings, (request) =>
    withVersion(checkoutSettings(request.website)),
  );

  route(app, checkoutSettingsEndpoints.changeCheckoutSettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await changeCheckoutSettings(context.db, websiteId, request.body, request.member);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });
};
