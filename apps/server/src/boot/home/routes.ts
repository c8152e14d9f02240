import { homeEndpoints } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readHome } from './service.ts';

/** The first screen of whoever signs in. */
export const homeRoutes: Routes = (app, context) => {
  route(app, homeEndpoints.getHome, (request) =>
    readHome(context.db, request.website, request.member?.role ?? roles.none),
  );
};
