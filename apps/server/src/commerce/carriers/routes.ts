import { carrierEndpoints } from '@plinth/contract';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { Carriers } from './service.ts';
import { carrierSettings, changeCarrierSettings } from './settings.ts';

/** Who is asked what carriers take, as the owner chooses it. */
export const carrierRoutes: Routes = (app, context) => {
  const { db } = context;
  const carriers = new Carriers(context.config);

  route(app, carrierEndpoints.getCarrierSettings, (request) => carrierSettings(db, request.website.websiteId));

  route(app, carrierEndpoints.changeCarrierSettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await changeCarrierSettings(db, websiteId, request.body, request.member);
    context.audit?.about(request, `Live rates: ${answer.provider}`);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });

  route(app, carrierEndpoints.tryCarriers, async (request) => {
    context.audit?.about(request, 'Live rates tried');
    return carriers.try(request.website, request.body);
  });
};
