import { bookingEndpoints, orderEndpoints } from '@plinth/contract';
import { type OrderState, orderNumberText, orderStateWords, pageTypes, paths } from '@plinth/domain';
import { type OrderConfirmationProps, renderOrderConfirmation } from '@plinth/storefront';
import { say, sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUserOf } from '../../accounts/site-users/service.ts';
import { siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import { speakOf } from '../../content/languages/visit-language.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { localMoney, moneyStyleOf } from '../../platform/money/local-money.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { bookingsCalendar, CALENDAR_FILENAME, CALENDAR_TYPE, ownBookings } from '../bookings/calendar.ts';
import { draftLink, draftToken } from '../carts/draft-access.ts';
import { findCartForPage } from '../carts/service.ts';
import { deliveriesOnPage } from '../delivery/delivery-view.ts';
import { stillToPay } from '../payments/service.ts';
import { canOrderAgain, missedOf } from './again/order-again.ts';
import { orderOfCustomer } from './customer-orders.ts';
import { documentLinks } from './invoices/buyer-documents.ts';
import type { OrderRow } from './order-row.ts';
import { confirmationOf, orderCurrency, ownConfirmationOf } from './order-view.ts';
import { hasReturnPage } from './returns/return-page.ts';
import { exchangeWords, returnedPieces, returnStateWords } from './returns/return-words.ts';
import { returnsOf } from './returns/service.ts';
import {
  awaitedPayment,
  confirmationPageType,
  deliveriesOf,
  orderByToken,
  type PaymentRow,
  parcelsOf,
  progressOf,
} from './service.ts';

/** The buyer's own pages of an order. Who has the link (from the checkout or the mail), or is signed in as its buyer, may see it. */
export const orderCustomerRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, orderEndpoints.orderConfirmedPage, async (request, reply) => {
    const { websiteId } = request.website;
    const order = await orderByToken(db, websiteId, request.query.order, request.query.token);
    if (request.query.format?.startsWith('json')) {
      return confirmationOf(order, websiteId);
    }
    return sendOrderPage(context, request, reply, order, {
      token: request.query.token,
    });
  });

  route(app, orderEndpoints.orderPage, async (request, reply) => {
    const { token, missed = '', some } = request.query;
    const opened = await openedOrder(context, request, request.params.id, token);
    if (!opened) return toSignIn(reply, request.params.id);
    const { order, user } = opened;
    const page = {
      state: await progressOf(db, request.website.websiteId, order),
      inAccount: user !== null,
      token,
      ...(canOrderAgain(order)
        ? {
            again: {
              action: `/account/orders/${order.id}/again`,
              proof:
                token === undefined ? { name: 'xsrf', value: user?.xsrfToken ?? '' } : { name: 'token', value: token },
              missed,
              ...(some ? { cartUrl: paths.cart } : {}),
            },
          }
        : {}),
    };
    return sendOrderPage(context, request, reply, order, page);
  });

  route(app, bookingEndpoints.orderCalendar, async (request, reply) => {
    const { id } = request.params;
    const opened = await openedOrder(context, request, id, request.query.token);
    if (!opened) return toSignIn(reply, id);
    const content = await bookingsCalendar(db, request.website, opened.order.id);
    if (content === null) throw notFound('The booking');
    return hideAddress(reply, 'no forms')
      .header('content-type', CALENDAR_TYPE)
      .header('content-disposition', attachment(CALENDAR_FILENAME))
      .header('x-robots-tag', 'noindex')
      .send(content);
  });
};

/** An order by its link, or as its buyer; undefined: whoever follows a link of their own may have been signed out meanwhile. */
async function openedOrder({ db }: AppContext, request: FastifyRequest, id: string, token: string | undefined) {
  const { websiteId } = request.website;
  const user = await siteUserOf(db, websiteId, siteUserToken(request));
  if (!user && token === undefined) return undefined;
  const order =
    token === undefined && user
      ? await orderOfCustomer(db, websiteId, user, id)
      : await orderByToken(db, websiteId, id, token ?? '');
  return { order, user };
}

const toSignIn = (reply: FastifyReply, id: string) =>
  reply.redirect(`/account/login?back=${encodeURIComponent(`/account/orders/${id}`)}`, 302);

async function sendOrderPage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  order: OrderRow,
  page: {
    /** How far it is, where it is looked up later. */
    state?: OrderState;
    inAccount?: boolean;
    token?: string | undefined;
    /** `missed`: as the address tells it. */
    again?: Omit<NonNullable<OrderConfirmationProps['again']>, 'missed'> & { missed: string };
  },
): Promise<FastifyReply> {
  speakOf(request, order);
  const { website } = request;
  const { shopPath } = await findCartForPage(context.db, website, undefined);
  const delivered = await deliveriesOf(context.db, website.websiteId, order);
  const confirms = await confirmationPageType(context.db, website.websiteId, order);
  const isUnpaid = confirms === pageTypes.orderReceived && order.status === 'pending';
  const awaited = isUnpaid ? await awaitedPayment(context.db, website.websiteId, order.id) : undefined;
  const returns = await returnsOf(context.db, website, order);
  const proof = page.token === undefined ? '' : `?token=${encodeURIComponent(page.token)}`;
  const bookings = await ownBookings(context.db, website, order);
  const calendarUrl = `/account/orders/${order.id}/booking.ics${proof}`;
  const documents = await documentLinks(context.db, website, order, page.token);
  const parcels = await parcelsOf(context.db, website.websiteId, order);
  const { state, again } = page;
  const write = () => ({
    title: state ? say('Your order') : say('Order confirmed'),
    way: page.inAccount ? `<p class="account-back"><a href="/account">${sayHtml('All orders')}</a></p>` : '',
    html: renderOrderConfirmation({
      ...(awaited ? toPayOf(website, awaited) : {}),
      delivered: deliveriesOnPage(website, delivered),
      ...(bookings.length > 0 ? { appointments: { calendarUrl, bookings: bookings.map(saidBooking) } } : {}),
      documents: documents.map(({ name, url }) => ({ name: sayAgain(name), url })),
      parcels,
      returns: returns.returns.map((one) => ({
        pieces: returnedPieces(one, order.items),
        state: [say(returnStateWords[one.state]), ...exchangeWords(website, order, one)].join(' '),
        answer: one.answer,
      })),
      ...(again ? { again: { ...again, missed: missedOf(again.missed, order.items) } } : {}),
      ...(state && hasReturnPage(returns) ? { returnUrl: `/account/orders/${order.id}/return${proof}` } : {}),
      order: ownConfirmationOf(order, website),
      moneyStyle: moneyStyleOf(website, orderCurrency(order)),
      storeName: website.title,
      shopUrl: shopPath,
      ...(website.contactEmail ? { contactEmail: website.contactEmail } : {}),
      ...(state
        ? { heading: say('Your order'), intro: statusText(state, order) }
        : { trackUrl: `${paths.trackOrder}?order=${orderNumberText(order.orderNumber)}` }),
    }),
  });
  const { title, way, html } = inWords(website, write);
  hideAddress(reply, page.again ? 'forms' : 'no forms');
  return context.sendSystemPage(request, reply, {
    pageType: state ? pageTypes.orderStatus : confirms,
    title,
    html: way + html,
    ...(page.inAccount ? { styles: ['account'] } : {}),
  });
}

/** How what is still to be paid is paid: by the link of a change of the order, or past the shop. */
function toPayOf(website: Website, awaited: PaymentRow) {
  const { offerId, amountCents, method, currency } = awaited;
  const isAgreed = offerId === '' || method !== '';
  return {
    ...(isAgreed ? { howToPay: stillToPay(website, awaited) } : {}),
    ...(offerId === ''
      ? {}
      : {
          toPay: {
            amount: localMoney(website, amountCents, orderCurrency({ currency })),
            url: draftLink('', offerId, draftToken(website.websiteId, offerId)),
          },
        }),
  };
}

/** How far it is, with the parcel that is under way. */
function statusText(state: OrderState, { fulfillment }: OrderRow): string {
  const { sentence } = orderStateWords(state);
  const { carrier = '', trackingNumber = '' } = fulfillment ?? {};
  const by = [carrier, trackingNumber].filter(Boolean).join(' ');
  return state === 'sent' && by ? say('This order is on its way: {parcel}.', { parcel: by }) : sayAgain(sentence);
}

type Booking = Awaited<ReturnType<typeof ownBookings>>[number];

const saidBooking = ({ change, ...booking }: Booking): Booking =>
  change ? { ...booking, change: { ...change, label: sayAgain(change.label) } } : booking;
