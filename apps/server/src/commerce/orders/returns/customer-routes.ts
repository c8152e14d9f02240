import { returnEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireXsrf, signedIn } from '../../../accounts/site-users/site-session.ts';
import { type PictureForm, readPictureForm } from '../../../content/forms/picture-form.ts';
import { sendPicture } from '../../../content/forms/send-picture.ts';
import { speakOf } from '../../../content/languages/visit-language.ts';
import { HttpError, invalid, notFound } from '../../../platform/http/http-error.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { hideAddress } from '../../../platform/http/security-headers.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { inOwnLanguage } from '../../../platform/websites/spoken.ts';
import { inWords } from '../../../platform/words/in-words.ts';
import { orderOfCustomer } from '../customer-orders.ts';
import type { OrderRow } from '../order-row.ts';
import { orderByToken } from '../service.ts';
import { type ReturnPage, returnPageHtml } from './return-page.ts';
import { askedReturn, cancelReturn, pictureOfReturn, requestReturn, returnFormOf } from './service.ts';

/** A buyer's form for a return: signed in, or by the link of the confirmation and the mail. A plain form. */
export const returnCustomerRoutes: Routes = (app, context) => {
  const { db, config } = context;

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    order: OrderRow,
    page: Pick<ReturnPage, 'proof'> & Partial<ReturnPage>,
  ) => {
    speakOf(request, order);
    const { website } = request;
    const shown = { ...page, ...(await returnFormOf(db, website, order)) };
    const { title, html } = inWords(website, () => ({
      title: say('Return something'),
      html: returnPageHtml(website, order, shown),
    }));
    hideAddress(reply, 'forms');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      title,
      html,
      status: page.problem ? 422 : 200,
      styles: ['community', 'account'],
    });
  };

  route(app, returnEndpoints.returnPage, async (request, reply) => {
    const { website, params, query } = request;
    if (query.token !== undefined) {
      const order = await orderByToken(db, website.websiteId, params.id, query.token);
      return send(request, reply, order, { proof: { name: 'token', value: query.token } });
    }
    const user = await signedIn(context, request);
    if (!user) {
      const back = encodeURIComponent(`/account/orders/${params.id}/return`);
      return reply.redirect(`/account/login?back=${back}`, 302);
    }
    const order = await orderOfCustomer(db, website.websiteId, user, params.id);
    return send(request, reply, order, { proof: { name: 'xsrf', value: user.xsrfToken } });
  });

  route(app, returnEndpoints.returnPicture, async (request, reply) => {
    const { params, query } = request;
    const { websiteId } = request.website;
    const user = query.token === undefined ? await signedIn(context, request) : null;
    const order = user
      ? await orderOfCustomer(db, websiteId, user, params.id)
      : await orderByToken(db, websiteId, params.id, query.token ?? '');
    hideAddress(reply, 'no forms');
    const picture = await pictureOfReturn(db, websiteId, order.id, params);
    return sendPicture(context, reply, { ...picture, size: query.size });
  });

  /** Whoever sends the form, by what it says of itself. @throws HttpError 404 */
  const senderOf = async (request: FastifyRequest, id: string, { token, xsrf }: Record<string, string>) => {
    const { websiteId } = request.website;
    const user = token === undefined ? await signedIn(context, request) : null;
    if (user) {
      requireXsrf(user, xsrf);
      const proof = { name: 'xsrf', value: user.xsrfToken } as const;
      return { order: await orderOfCustomer(db, websiteId, user, id), proof };
    }
    if (token === undefined) return null;
    return { order: await orderByToken(db, websiteId, id, token), proof: { name: 'token', value: token } as const };
  };

  route(app, returnEndpoints.returnForm, async (request, reply) => {
    const { website, params } = request;
    const room = { db, store: context.assets, quota: config.uploadQuota };
    const form = await readPictureForm(request, room, async (fields) => {
      const sender = await senderOf(request, params.id, fields);
      if (!sender) throw notFound('The order');
      return { kind: 'return', of: sender.order.id };
    });
    const { fields } = form;
    const sender = await senderOf(request, params.id, fields);
    if (!sender) return reply.redirect('/account/login', 303);
    const { order, proof } = sender;
    try {
      if (fields.cancel) await cancelReturn(db, website, order.id, fields.cancel);
      else {
        if (form.problem !== '') throw invalid(form.problem, { pictures: form.problem });
        const place = { website: inOwnLanguage(website), origin: requestOrigin(request, config) };
        await requestReturn(db, place, order.id, askedReturn(form, order));
      }
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      const { fields: errors = {}, message: problem } = error;
      return send(request, reply, order, { proof, fields, kept: keptPictures(form, errors), errors, problem });
    }
    const query = proof.name === 'xsrf' ? '' : `?token=${encodeURIComponent(proof.value)}`;
    return reply.redirect(`/account/orders/${order.id}${query}`, 303);
  });
};

/** What need not be chosen again: pictures that are there. */
const keptPictures = ({ pictures, problem }: PictureForm, { pictures: lost }: Readonly<Record<string, string>>) =>
  lost === undefined || problem !== '' ? pictures : [];
