import { mailingListEndpoints } from '@plinth/contract';
import { botCheckKeys, pageTypes } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import { honeypot } from '../../platform/bot-check/honeypot.ts';
import { checkProof } from '../../platform/bot-check/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { givenPath } from '../../platform/http/own-path.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { createMailingList, listMailingLists, listSubscribers, subscribe } from './service.ts';

/** Signing up for a newsletter (FORM-41), by a plain form or by the script that sends the same form; and the owner's lists. */
export const mailingListRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, mailingListEndpoints.newsletterForm, async (request, reply) => {
    const { listId = '', email = '', name = '', [honeypot]: trap = '', ...rest } = formFields(request);
    const pagePath = givenPath(rest.pagePath);
    const wantsJson = request.headers.accept === 'application/json';
    let problem = '';
    try {
      const token = rest.captchaKey;
      const action = rest.source === 'popup' ? 'PROMO_POPUP_SUBMISSION' : 'NEWSLETTER_BLOCK_SUBMISSION';
      const proof = { token, action, kind: 'unseen', ip: request.ip } as const;
      if (trap === '' && botCheckKeys(request.website.settings).asks)
        await checkProof(context.config, request.website, proof);
      if (trap === '') await subscribe(db, request.website.websiteId, { listId, email, name, pagePath });
    } catch (error) {
      if (wantsJson || !(error instanceof HttpError) || error.status !== 400) throw error;
      problem = error.message;
    }
    if (wantsJson) return { subscribed: true };
    const written = inWords(request.website, () => {
      const said = problem ? sayAgain(problem) : say('Thank you. You are on the list.');
      const back = `<p><a href="${escapeHtml(pagePath || '/')}">${sayHtml('Back to the page')}</a></p>`;
      return {
        title: say('Newsletter'),
        html: `<section class="form-page"><h1>${sayHtml('Newsletter')}</h1><p class="form__thanks">${escapeHtml(said)}</p>${back}</section>`,
      };
    });
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      styles: ['form'],
      status: problem ? 422 : 200,
      ...written,
    });
  });

  route(app, mailingListEndpoints.listMailingLists, (request) => listMailingLists(db, request.website.websiteId));
  route(app, mailingListEndpoints.createMailingList, (request) =>
    createMailingList(db, request.website.websiteId, request.body.name),
  );
  route(app, mailingListEndpoints.listSubscribers, (request) => {
    const { cursor = '', limit = '50' } = request.query;
    const page = { cursor, limit: Math.min(200, Number(limit)) };
    const place = { websiteId: request.website.websiteId, origin: requestOrigin(request, context.config) };
    return listSubscribers(db, place, request.params.listId, page);
  });
};
