import { orderEndpoints } from '@plinth/contract';
import { paths } from '@plinth/domain';
import { requireXsrf, signedIn } from '../../../accounts/site-users/site-session.ts';
import { formFields } from '../../../platform/http/form-fields.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { cartToken } from '../../carts/cart-cookie.ts';
import { keepCart } from '../../carts/routes.ts';
import { orderOfCustomer } from '../customer-orders.ts';
import { orderByToken } from '../service.ts';
import { canOrderAgain, missedText, orderAgain } from './order-again.ts';

/** The goods of an order once more, for its buyer and for who has its link. A plain form. */
export const orderAgainRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, orderEndpoints.orderAgainForm, async (request, reply) => {
    const { website, params } = request;
    const { websiteId } = website;
    const { token, xsrf } = formFields(request);
    const user = token === undefined ? await signedIn(context, request) : null;
    if (user) requireXsrf(user, xsrf);
    else if (token === undefined) return reply.redirect('/account/login', 303);
    const order = user
      ? await orderOfCustomer(db, websiteId, user, params.id)
      : await orderByToken(db, websiteId, params.id, token ?? '');
    if (!canOrderAgain(order)) throw notFound('The order');
    const { missed, some, freshToken } = await orderAgain(db, website, cartToken(request), order);
    if (some) await keepCart(context, request, reply, freshToken);
    if (missed.length === 0) return reply.redirect(paths.cart, 303);
    const told = new URLSearchParams({ ...(token === undefined ? {} : { token }), missed: missedText(missed) });
    if (some) told.set('some', '1');
    return reply.redirect(`/account/orders/${order.id}?${told}`, 303);
  });
};
