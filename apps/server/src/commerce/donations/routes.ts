import { donationEndpoints } from '@plinth/contract';
import { pageTypes, paths } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesPageOf } from '../../accounts/access/visitor.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { cartToken } from '../carts/cart-cookie.ts';
import { keepCart } from '../carts/routes.ts';
import { type DonationChoices, type DonationProblem, donationPageHtml } from './donation-form.ts';
import { changeOwnAmountRule, donationChoices, giveDonation, readOwnAmountRule } from './service.ts';

/** Gifts of an amount that the visitor chooses: by plain forms, into the cart like anything else. */
export const donationRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  const page = (request: FastifyRequest, reply: FastifyReply, choices: DonationChoices, problem?: DonationProblem) =>
    context.sendSystemPage(request, reply, {
      pageType: pageTypes.donate,
      title: choices.title,
      styles: ['community', 'form'],
      html: inWords(request.website, () => donationPageHtml(choices, problem)),
      ...(problem ? { status: 422 } : {}),
    });
  const visible = async (request: FastifyRequest, itemId: string) => {
    if (!(await seesPageOf(db, request, itemId))) throw notFound('This donation');
  };

  route(app, donationEndpoints.donationPage, async (request, reply) => {
    await visible(request, request.params.id);
    return page(request, reply, await donationChoices(db, request.website, request.params.id));
  });

  route(app, donationEndpoints.donationForm, async (request, reply) => {
    const { website } = request;
    const { id } = request.params;
    const { sku = '', amount = '' } = formFields(request);
    await visible(request, id);
    try {
      const added = await giveDonation(db, website, cartToken(request), { itemId: id, sku, amount });
      await keepCart(context, request, reply, added.freshToken);
      const target = website.storeSettings.expressCheckout === true ? '/checkout' : paths.cart;
      return reply.redirect(target, 303);
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 422 && error.status !== 409)) throw error;
      const choices = await donationChoices(db, website, id);
      return page(request, reply, choices, { sku, amount, message: error.message });
    }
  });

  route(app, donationEndpoints.getOwnAmount, (request) => readOwnAmountRule(db, request.website, request.params.id));
  route(app, donationEndpoints.changeOwnAmount, async (request) => {
    const answer = await changeOwnAmountRule(db, request.website, request.params.id, request.body);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });
};
