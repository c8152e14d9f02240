import { returnEndpoints } from '@plinth/contract';
import { sendPicture } from '../../../content/forms/send-picture.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { answerReturn, closeReturn, pictureOfReturn } from './service.ts';
import { changeReturnSettings, returnSettings } from './settings.ts';

/** Returns, as the shop's people answer them. */
export const returnRoutes: Routes = (app, context) => {
  const { db, config } = context;
  route(app, returnEndpoints.answerReturn, (request) => {
    const place = { website: request.website, origin: requestOrigin(request, config) };
    const accountId = request.member?.accountId ?? null;
    return answerReturn(db, place, request.params, { ...request.body, accountId });
  });
  route(app, returnEndpoints.closeReturn, (request) => {
    const place = { website: request.website, origin: requestOrigin(request, config) };
    const accountId = request.member?.accountId ?? null;
    return closeReturn(db, place, request.params, { ...request.body, accountId });
  });
  route(app, returnEndpoints.getReturnPicture, async (request, reply) => {
    const { id, ...picture } = request.params;
    const found = await pictureOfReturn(db, request.website.websiteId, id, picture);
    return sendPicture(context, reply, { ...found, ...request.query });
  });
  route(app, returnEndpoints.readReturnSettings, ({ website }) => returnSettings(website));
  route(app, returnEndpoints.changeReturnSettings, ({ body, website }) =>
    changeReturnSettings(db, website.websiteId, body),
  );
};
