import { giftCardBalanceEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { giftCardBalance } from '../gift-cards/balance.ts';
import { balanceFormHtml, balanceHtml } from '../gift-cards/balance-page.ts';
import { findCartForPage } from './service.ts';

/** The balance of a gift card: a plain form, whose answer is the page itself, so that no address of it holds anybody's code. */
export const giftCardBalanceRoutes: Routes = (app, context) => {
  const show = (request: FastifyRequest, reply: FastifyReply, write: () => string, status = 200) => {
    const { title, html } = inWords(request.website, () => ({ title: say('Gift card balance'), html: write() }));
    reply.header('x-robots-tag', 'noindex');
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.showCart,
      title,
      html,
      status,
      styles: ['community', 'access', 'gift-balance'],
    });
  };

  route(app, giftCardBalanceEndpoints.giftCardBalancePage, (request, reply) =>
    show(request, reply, () => balanceFormHtml({})),
  );

  route(app, giftCardBalanceEndpoints.giftCardBalanceForm, async (request, reply) => {
    const { code = '' } = formFields(request);
    const { website, ip } = request;
    try {
      const card = await giftCardBalance(context.db, website, code, ip);
      const { shopPath } = await findCartForPage(context.db, website, undefined);
      return show(request, reply, () => balanceHtml(card, website, shopPath));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      const { fields, message } = error;
      const state = { values: { code }, ...(fields ? { fields } : { problem: message }) };
      const seconds = error.extra?.retryAfterSeconds;
      if (typeof seconds === 'number') reply.header('retry-after', seconds);
      return show(request, reply, () => balanceFormHtml(state), error.status);
    }
  });
};
