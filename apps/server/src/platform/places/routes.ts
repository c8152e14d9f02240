import { isTracked, missingTrackingText, placeEndpoints } from '@plinth/contract';
import { notFound } from '../http/http-error.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import { changePlaceSettings, Places, placeSettings } from './service.ts';

/** Looking up addresses while they are typed, and who does it. */
export const placeRoutes: Routes = (app, context) => {
  const places = new Places(context.config);

  route(app, placeEndpoints.autocompletePlaces, (request) =>
    places.suggest(request.website, request.query, request.log),
  );

  route(app, placeEndpoints.getPlaceDetails, async (request) => {
    const { productPage, productSection } = request.query;
    if (isTracked(request.query)) request.log.info({ productPage, productSection }, 'details of a place');
    else request.log.warn(missingTrackingText);
    const place = await places.details(request.website, request.query, request.log);
    if (!place) throw notFound('This place');
    return place;
  });

  route(app, placeEndpoints.getPlaceSettings, (request) => placeSettings(request.website));

  route(app, placeEndpoints.changePlaceSettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await changePlaceSettings(context.db, websiteId, request.body, request.member);
    context.audit?.about(request, `Addresses are looked up by: ${answer.provider}`);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });
};
