import { customerAccountEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { renderDelivered } from '@plinth/storefront';
import { say } from '@plinth/words';
import { requestConfirmation } from '../../accounts/site-users/mailed-links.ts';
import { requireXsrf } from '../../accounts/site-users/site-session.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { findCartForPage } from '../carts/service.ts';
import { deliveriesOnPage } from '../delivery/delivery-view.ts';
import { deliveriesOfCustomer, ordersOfCustomer } from '../orders/customer-orders.ts';
import { accountFrame, shell } from './account-frame.ts';
import { ordersHtml, unconfirmedHtml } from './account-pages.ts';
import { addressRoutes } from './address-routes.ts';
import { detailsRoutes } from './details-routes.ts';
import { paymentMethodRoutes } from './payment-method-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { wishListPageRoutes } from './wish-list-routes.ts';

const nothingYet = () =>
  `<div class="account-empty"><p class="account-empty__title">${sayHtml('Nothing yet')}</p><p>${sayHtml('Files, gift cards and memberships that you buy show here.')}</p></div>`;

/** The pages of a customer's account: orders, addresses, name, email and password. Plain forms, each with the session's token. */
export const accountRoutes: Routes = (app: App, context: AppContext) => {
  const { db } = context;
  const { page, goTo, placeOf, whoAsks } = accountFrame(context);

  route(app, customerAccountEndpoints.accountPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const { before = '', notice = '' } = request.query;
    const { orders, older } = await ordersOfCustomer(db, website, user, before);
    const { shopPath } = await findCartForPage(db, website, undefined);
    return page(request, reply, () => {
      const content = unconfirmedHtml(user) + ordersHtml(orders, { shopPath, older, later: before !== '' });
      return [say('Your orders'), shell(user, '/account', say('Your orders'), content, notice)];
    });
  });

  route(app, customerAccountEndpoints.sendConfirmationForm, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    requireXsrf(user, formFields(request).xsrf);
    await requestConfirmation(db, placeOf(request), user);
    return goTo(reply, '/account?notice=confirm-sent');
  });

  route(app, customerAccountEndpoints.downloadsPage, async (request, reply) => {
    const user = await whoAsks(request, reply);
    if (!user) return reply;
    const { website } = request;
    const rows = await deliveriesOfCustomer(db, website.websiteId, user);
    hideAddress(reply, 'no forms');
    const { title, html } = inWords(website, () => {
      const title = say('Downloads and gift cards');
      const given = renderDelivered({ ...deliveriesOnPage(website, rows), storeName: website.title });
      return { title, html: shell(user, '/account/downloads', title, given || nothingYet(), '') };
    });
    // Files and cards look as on the page of their order, which brings the styles for it.
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.orderStatus,
      title,
      html,
      styles: ['community', 'account'],
    });
  });

  subscriptionRoutes(app, context);
  wishListPageRoutes(app, context);
  addressRoutes(app, context);
  paymentMethodRoutes(app, context);
  detailsRoutes(app, context);
};
