import { automaticMailEndpoints, commerceCalls } from '@plinth/contract';
import { type AutomaticMailKind, pageTypes, paths } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { cartToken, setCartCookies } from '../carts/cart-cookie.ts';
import { keepContact } from '../carts/service.ts';
import { stopLabels } from './letters.ts';
import * as mails from './service.ts';
import { keepsContacts } from './settings.ts';

/** Mails that the shop writes by itself: what the owner sets, whose a cart is, and where their links lead. */
export const automaticMailRoutes: Routes = (app, context) => {
  const { db, config } = context;
  const place = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });

  route(app, automaticMailEndpoints.readAutomaticMails, ({ website }) => mails.readAutomaticMails(db, website));
  route(app, automaticMailEndpoints.changeAutomaticMails, async (request) => {
    const answer = await mails.changeAutomaticMails(db, place(request), request.body, request.member);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });
  route(app, automaticMailEndpoints.previewAutomaticMail, (request) =>
    mails.previewAutomaticMail(db, place(request), request.body),
  );
  route(app, automaticMailEndpoints.testAutomaticMail, async (request) => {
    // The permission let nobody past who is not signed in.
    const to = request.member?.email ?? '';
    return withStatus(202, await mails.testAutomaticMail(db, place(request), request.body, to));
  });

  route(app, commerceCalls.setContact, async (request) => {
    const { website, body } = request;
    const audience = keepsContacts(website);
    const email = audience === undefined || (audience === 'agreed' && !body.agreed) ? '' : body.email;
    return { kept: await keepContact(db, website, cartToken(request), { ...body, email }) };
  });

  route(app, automaticMailEndpoints.returnToCart, async (request, reply) => {
    hideAddress(reply, 'no forms');
    const browserToken = cartToken(request);
    const wish = { id: request.params.id, proof: request.query.token, browserToken };
    const returned = await mails.followReturn(db, request.website.websiteId, wish);
    if (!returned) return showEnded(context, request, reply);
    const token = returned.freshToken ?? browserToken;
    if (token !== undefined) setCartCookies(reply, config, token);
    return reply.redirect(paths.cart, 303);
  });

  stopRoutes(app, context);
};

const showEnded = (context: AppContext, request: FastifyRequest, reply: FastifyReply) =>
  context.sendSystemPage(request, reply, {
    pageType: pageTypes.page,
    styles: ['form'],
    ...inWords(request.website, () => ({
      title: say('Nothing left in this cart'),
      html: `<section class="form-page"><h1>${sayHtml('Nothing left in this cart')}</h1><p class="form__thanks">${sayHtml('It has been ordered, or it was left too long ago to be kept.')}</p><p><a href="/">${sayHtml('To the start')}</a></p></section>`,
    })),
  });

/** The way out. The link alone changes nothing: mail programs open links to look at them. */
const stopRoutes: Routes = (app, context) => {
  const { db } = context;
  const show = (request: FastifyRequest, reply: FastifyReply, kind: AutomaticMailKind, write: () => string) => {
    hideAddress(reply, 'forms');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.newsletterUnsubscribe,
      styles: ['form'],
      ...inWords(request.website, () => ({
        title: say(stopLabels[kind]),
        html: `<section class="form-page"><h1>${sayHtml(stopLabels[kind])}</h1>${write()}</section>`,
      })),
    });
  };
  route(app, automaticMailEndpoints.mailStopPage, (request, reply) => {
    mails.checkStopLink(request.website.websiteId, request.params);
    return show(request, reply, request.params.kind, askHtml);
  });
  route(app, automaticMailEndpoints.stopMails, async (request, reply) => {
    await mails.stopMails(db, request.website.websiteId, request.params);
    return show(request, reply, request.params.kind, doneHtml);
  });
};

const askHtml = () =>
  `<p>${sayHtml('One press, and your address gets none of these mails any more. Mails about your orders still come.')}</p><form class="form__form" method="post"><button class="form__submit" type="submit">${sayHtml('Unsubscribe')}</button></form>`;

const doneHtml = () =>
  `<p class="form__thanks" role="status">${sayHtml('Done: your address gets no more of these mails.')}</p><p><a href="/">${sayHtml('To the start')}</a></p>`;
