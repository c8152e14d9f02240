import { draftOrderEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { lendCart } from '../carts/cart-cookie.ts';
import * as drafts from './service.ts';

/** Orders made by hand: the shop's calls, and the link that their buyers pay by. */
export const draftOrderRoutes: Routes = (app, context) => {
  const { db, config } = context;
  const place = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });

  route(app, draftOrderEndpoints.listDrafts, ({ website, query }) =>
    drafts.listDrafts(db, website.websiteId, query.cursor ?? ''),
  );
  route(app, draftOrderEndpoints.getDraft, (request) => drafts.readDraft(db, place(request), request.params.id));
  route(app, draftOrderEndpoints.saveDraft, (request) =>
    drafts.saveDraft(db, place(request), request.params.id, request.body, request.member?.accountId ?? null),
  );
  route(app, draftOrderEndpoints.sendDraft, (request) => drafts.sendDraft(db, place(request), request.params.id));
  route(app, draftOrderEndpoints.cancelDraft, (request) => drafts.cancelDraft(db, place(request), request.params.id));

  route(app, draftOrderEndpoints.draftPage, async (request, reply) => {
    const { website, params, query } = request;
    const opened = await drafts.openDraft(db, website, params.id, query.token);
    hideAddress(reply, 'no forms');
    if ('orderPath' in opened) return reply.redirect(opened.orderPath, 303);
    if ('cartToken' in opened) {
      lendCart(request, reply, config, opened.cartToken);
      return reply.redirect('/checkout', 303);
    }
    const { contactEmail: email, title: store } = website;
    const written = inWords(website, () => {
      const why = opened.state === 'expired' ? say('Its time is over.') : say('{store} has withdrawn it.', { store });
      const contact = email ? ` ${say('Please write to {email}.', { email })}` : '';
      return {
        title: say('This offer has ended'),
        html: `<section class="account"><header class="account__head"><h1>${sayHtml('This offer has ended')}</h1></header><div class="account__body"><p>${escapeHtml(`${why}${contact}`)}</p></div></section>`,
      };
    });
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      ...written,
      styles: ['community', 'account'],
    });
  });
};
