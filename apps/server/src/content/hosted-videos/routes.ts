import { hostedVideoEndpoints } from '@plinth/contract';
import type { App } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readHostedVideo } from './service.ts';

/** Videos that other services hold. */
export const hostedVideoRoutes: Routes = (app: App) => {
  route(app, hostedVideoEndpoints.getHostedVideo, (request) => readHostedVideo(request.query.address));
};
