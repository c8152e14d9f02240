import { hookEndpoints } from '@plinth/contract';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import {
  changeHook,
  makeHook,
  readDeliveries,
  readHooks,
  removeHook,
  rotateSecret,
  sendAgain,
  sendTest,
} from './service.ts';

/** Hooks, for administrators: whoever listens learns what happens in the store. */
export const hookRoutes: Routes = (app: App, { db, audit }: AppContext) => {
  route(app, hookEndpoints.listHooks, async (request) => ({ hooks: await readHooks(db, request.website.websiteId) }));

  route(app, hookEndpoints.createHook, async (request) => {
    if (!request.member) throw new HttpError(401, 'sign-in', 'Please sign in.');
    const made = await makeHook(db, request.website.websiteId, request.body, request.member.accountId);
    audit?.about(request, made.hook.url);
    return made;
  });

  route(app, hookEndpoints.changeHook, async (request) => {
    const hook = await changeHook(db, request.website.websiteId, request.params.id, request.body);
    audit?.about(request, hook.url);
    return hook;
  });

  route(app, hookEndpoints.deleteHook, async (request) => {
    audit?.about(request, await removeHook(db, request.website.websiteId, request.params.id));
  });

  route(app, hookEndpoints.rotateHookSecret, async (request) => {
    const changed = await rotateSecret(db, request.website.websiteId, request.params.id);
    audit?.about(request, changed.hook.url);
    return changed;
  });

  route(app, hookEndpoints.testHook, async (request) => {
    const { delivery, url } = await sendTest(db, request.website.websiteId, request.params.id);
    audit?.about(request, url);
    return delivery;
  });

  route(app, hookEndpoints.listHookDeliveries, (request) =>
    readDeliveries(db, request.website.websiteId, request.params.id, request.query),
  );

  route(app, hookEndpoints.sendHookAgain, async (request) => {
    const { id, deliveryId } = request.params;
    const { delivery, url } = await sendAgain(db, request.website.websiteId, id, deliveryId);
    audit?.about(request, url);
    return delivery;
  });
};
