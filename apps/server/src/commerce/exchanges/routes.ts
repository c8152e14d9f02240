import { returnEndpoints } from '@plinth/contract';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { exchangeReturn } from './service.ts';

/** Exchanges of goods that come back, as the shop's people make them. */
export const exchangeRoutes: Routes = (app, { db, config }) => {
  route(app, returnEndpoints.exchangeReturn, (request) => {
    const place = { website: request.website, origin: requestOrigin(request, config) };
    return exchangeReturn(db, place, request.params, {
      ...request.body,
      accountId: request.member?.accountId ?? null,
    });
  });
};
