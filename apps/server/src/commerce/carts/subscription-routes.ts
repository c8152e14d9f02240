import { buyingPageEndpoints } from '@plinth/contract';
import { fieldsUnder, formFields } from '../../platform/http/form-fields.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { lendCart } from './cart-cookie.ts';
import { answersOf, showProduct } from './form-routes.ts';
import * as carts from './service.ts';

/**
 * The page of a subscription (SUBS-06): its cart goes through the same checkout, which takes the first period's payment and keeps
 * the plan with the order. The shopper's own cart is put aside meanwhile.
 */
export const subscriptionRoutes: Routes = (app, context) => {
  const { db, config } = context;

  route(app, buyingPageEndpoints.subscriptionPage, async (request, reply) => {
    const token = await carts.claimSubscription(db, request.website, request.params.cartToken);
    if (token === undefined) throw notFound('The subscription');
    lendCart(request, reply, config, token);
    return reply.redirect('/checkout', 303);
  });

  route(app, buyingPageEndpoints.startSubscriptionForm, async (request, reply) => {
    const { itemId = '', sku = '', quantity = '1' } = formFields(request);
    const chosen = Object.fromEntries(
      Object.entries(fieldsUnder(request, 'option-')).map(([name, value]) => [name, String(value)]),
    );
    try {
      const token = await carts.startSubscription(db, request.website, {
        itemId,
        sku: sku || (await carts.chosenSku(db, request.website, itemId, chosen)),
        quantity,
        additionalFields: answersOf(request),
      });
      return reply.redirect(`/subscribe/${token}`, 303);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500 || error.status === 403) throw error;
      return showProduct(context, request, reply, error);
    }
  });
};
