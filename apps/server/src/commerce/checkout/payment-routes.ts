import { paymentPageEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyRequest } from 'fastify';
import { inWebsite } from '../../platform/database/transaction.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { cartToken, hashToken, leaveCart } from '../carts/cart-cookie.ts';
import * as attempts from '../payments/attempts.ts';
import { sendCheckoutPage } from './checkout-page.ts';
import { comeBack } from './pay-ahead.ts';
import { receiveEvent } from './payment-events.ts';
import { confirmationPath } from './service.ts';

/** Where buyers confirm payments and come back from it, and where ways to pay tell what became of them. */
export function paymentPageRoutes(app: App, context: AppContext): void {
  const { db, config } = context;

  route(app, paymentPageEndpoints.paymentReturn, async (request, reply) => {
    const attempt = await ownAttempt(context, request, request.params.id);
    try {
      const placed = await comeBack(
        db,
        request.website,
        attempt,
        cartToken(request) ?? '',
        request.query.left === 'yes',
      );
      leaveCart(request, reply, config);
      return reply.redirect(confirmationPath(placed), 303);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { challengeUrl, confirmationUrl } = error.extra ?? {};
      if (challengeUrl ?? confirmationUrl) return reply.redirect(challengeUrl ?? confirmationUrl ?? '/checkout', 303);
      const errors = error.fields ?? {};
      return sendCheckoutPage(context, request, reply, { fields: {}, errors, message: error.message, status: 200 });
    }
  });

  route(app, paymentPageEndpoints.testChallengePage, async (request, reply) => {
    const attempt = await testAttempt(context, request, request.params.id);
    const amount = localMoney(request.website, attempt.amountCents, storeCurrency(request.website));
    const button = (answer: string, label: string, kind: string) =>
      `<button class="${kind}" type="submit" name="answer" value="${answer}">${label}</button>`;
    const { title, html } = inWords(request.website, () => {
      const title = say('Confirm your payment');
      const asks = say('The test gateway asks, as a bank would, whether you want to pay {amount}. No money moves.', {
        amount,
      });
      return {
        title,
        html: `<section class="access-page"><h1>${escapeHtml(title)}</h1><p class="access-page__note">${escapeHtml(asks)}</p><form class="access-form" method="post" action="/checkout/test-challenge/${attempt.id}"><p>${button('confirmed', sayHtml('Confirm'), 'button')} ${button('refused', sayHtml('Refuse'), 'access-page__other')}</p></form></section>`,
      };
    });
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.checkout,
      title,
      html,
      minimal: true,
    });
  });

  route(app, paymentPageEndpoints.testChallengeForm, async (request, reply) => {
    const { websiteId } = request.website;
    const { id } = await testAttempt(context, request, request.params.id);
    const answer = formFields(request).answer === 'confirmed' ? 'confirmed' : 'refused';
    await inWebsite(db, websiteId, async (tx) => {
      const [attempt] = await attempts.lockAttempt(tx, websiteId, id);
      if (attempt?.state !== 'challenge') return;
      await attempts.updateAttempt(tx, websiteId, id, { providerData: { ...attempt.providerData, answer } });
    });
    return reply.redirect(`/checkout/payment/${id}`, 303);
  });

  // Within a room of its own: what is signed is the text as it came.
  app.register(async (inner) => {
    inner.removeContentTypeParser('application/json');
    inner.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    route(inner as App, paymentPageEndpoints.receivePaymentEvent, async (request) => {
      await receiveEvent(db, request.website, {
        provider: request.params.provider,
        raw: request.body,
        header: (name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? value : '';
        },
      });
      return { received: true };
    });
  });
}

/** An attempt of this visitor's own cart: what it buys, and where that goes, is for nobody else. @throws HttpError 404 */
async function ownAttempt({ db }: AppContext, request: FastifyRequest, id: string): Promise<attempts.AttemptRow> {
  const { websiteId } = request.website;
  const tokenHash = hashToken(cartToken(request) ?? '');
  const [attempt] = await inWebsite(db, websiteId, (tx) => attempts.readOwnAttempt(tx, websiteId, id, tokenHash));
  if (!attempt) throw notFound('The payment');
  return attempt;
}

async function testAttempt(context: AppContext, request: FastifyRequest, id: string): Promise<attempts.AttemptRow> {
  const attempt = await ownAttempt(context, request, id);
  if (attempt.provider !== 'test') throw notFound('The payment');
  return attempt;
}
