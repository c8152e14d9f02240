import { restockEndpoints } from '@plinth/contract';
import { botCheckKeys, pageTypes, type RestockSignup, restockBotCheckAction } from '@plinth/domain';
import { say, sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { honeypot } from '../../platform/bot-check/honeypot.ts';
import { checkProof } from '../../platform/bot-check/service.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { restockSettings } from './restock-settings.ts';
import { readSignup, restockGroups, restockSignups, sendRestockMails, signUpForRestock } from './service.ts';

/** Being told when something is back: visitors ask, with and without script; owners see who waits, and send. */
export const restockRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;

  const signUp = async (request: FastifyRequest, signup: RestockSignup) => {
    const { website } = request;
    if (!(await seesPageOf(db, request, signup.productId))) throw notFound('This product');
    if (botCheckKeys(website.settings).asks) {
      const token = signup.recaptchaEnterpriseV3Token;
      await checkProof(config, website, { token, action: restockBotCheckAction, kind: 'unseen', ip: request.ip });
    }
    return signUpForRestock(db, website, signup);
  };

  route(app, restockEndpoints.signUpForRestock, async (request) => {
    const { signUpId, isNew } = await signUp(request, readSignup(request.body));
    return withStatus(isNew ? 201 : 200, { signUpId });
  });

  route(app, restockEndpoints.restockForm, async (request, reply) => {
    const { isJoinMailingList, captchaKey, [honeypot]: trap = '', ...fields } = formFields(request);
    const wantsJson = request.headers.accept === 'application/json';
    try {
      // A program has filled in the field that nobody sees: it is told that all is well.
      if (trap === '')
        await signUp(
          request,
          readSignup({
            ...fields,
            productId: request.params.id,
            isJoinMailingList: isJoinMailingList === 'true' || isJoinMailingList === 'on',
            recaptchaEnterpriseV3Token: captchaKey,
          }),
        );
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      if (wantsJson)
        throw new HttpError(error.status, error.code, error.message, error.fields, { errors: error.fields });
      return page(request, reply, error.message, error.status);
    }
    if (wantsJson) return { subscribed: true };
    return page(request, reply, restockSettings(request.website).successText, 200);
  });

  const page = (request: FastifyRequest, reply: FastifyReply, text: string, status: number) =>
    context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      styles: ['form'],
      status,
      ...inWords(request.website, () => ({
        title: say('Back in stock'),
        html: `<section class="form-page"><h1>${sayHtml('Back in stock')}</h1><p class="form__thanks">${escapeHtml(sayAgain(text))}</p><p><a href="/">${sayHtml('Back to the start')}</a></p></section>`,
      })),
    });

  route(app, restockEndpoints.listRestockGroups, (request) =>
    restockGroups(db, request.website.websiteId, request.query.cursor),
  );
  route(app, restockEndpoints.listRestockSignups, (request) =>
    restockSignups(db, request.website.websiteId, request.query),
  );
  const place = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });
  route(app, restockEndpoints.sendRestockMails, (request) => sendRestockMails(db, place(request), [request.body]));
  route(app, restockEndpoints.sendAllRestockMails, (request) =>
    sendRestockMails(db, place(request), request.body.sendRequests),
  );
};
