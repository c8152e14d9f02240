import { buyingPageEndpoints, checkoutFromForm, commerceCalls } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, keepUsedAddress } from '../../accounts/site-users/addresses.ts';
import { siteUserOf } from '../../accounts/site-users/service.ts';
import { siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import { channelOf } from '../../content/analytics/visitor-data.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { Carriers } from '../carriers/service.ts';
import { keepTypedCompany, setCompany } from '../carts/cart-company.ts';
import { cartToken, leaveCart } from '../carts/cart-cookie.ts';
import { chooseShipping, refreshRates } from '../carts/cart-rates.ts';
import * as codes from '../carts/paying-codes.ts';
import { vatRegister } from '../companies/service.ts';
import { confirmationOf } from '../orders/order-view.ts';
import { orderByToken } from '../orders/service.ts';
import { type CheckoutInput, checkoutInput } from './checkout-input.ts';
import { locationIn, sendCheckoutPage, USE_ADDRESS } from './checkout-page.ts';
import { taxedAt } from './order-rows.ts';
import { buyCart } from './pay-ahead.ts';
import { confirmationPath, type PlacedOrder } from './service.ts';

/** The checkout call, its page and its plain form. */
export const checkoutRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, commerceCalls.checkout, async (request, reply) => {
    const key = request.headers['idempotency-key'];
    const placed = await order(context, request, reply, key, checkoutInput(request.body));
    const { websiteId } = request.website;
    const row = placed.order ?? (await orderByToken(db, websiteId, placed.orderId, placed.accessToken));
    return { ...confirmationOf(row, websiteId), confirmationUrl: confirmationPath(placed) };
  });

  route(app, buyingPageEndpoints.checkoutPage, (request, reply) => sendCheckoutPage(context, request, reply));

  route(app, buyingPageEndpoints.checkoutForm, async (request, reply) => {
    const fields = formFields(request);
    try {
      const removes = fields.removeCoupon !== undefined || fields.removeGiftCard !== undefined;
      if (removes || (fields.intent && fields.intent !== 'place-order')) {
        await prepare(context, request, fields);
        // A code that has been applied is in the cart now; left in the field it would look like one still to be applied.
        const { couponCode: _, giftCardCode: __, ...kept } = fields;
        return await sendCheckoutPage(context, request, reply, { fields: kept, errors: {}, status: 200 });
      }
      return await buy(context, request, reply, fields);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500 || error.status === 403) throw error;
      return refuse(context, request, reply, fields, error);
    }
  });
};

/**
 * The buttons of the form that do not buy: a coupon in or out, the options and the tax for another address. A saved one changes
 * the page alone.
 */
async function prepare(context: AppContext, request: FastifyRequest, fields: Record<string, string>): Promise<void> {
  const { db } = context;
  const token = cartToken(request);
  if (fields.removeCoupon !== undefined) await codes.removeCoupon(db, request.website, token, fields.removeCoupon);
  else if (fields.intent === 'apply-coupon') {
    await codes.addCoupon(db, request.website, token, fields.couponCode ?? '');
  } else if (fields.removeGiftCard !== undefined) {
    await codes.removeGiftCard(db, request.website, token, fields.removeGiftCard);
  } else if (fields.intent === 'apply-gift-card') {
    await codes.addGiftCard(db, request.website, token, fields.giftCardCode ?? '', request.ip);
  } else if (fields.intent === 'apply-company') {
    const typed = { name: fields['company.name'] ?? '', vatId: fields['company.vatId'] ?? '' };
    await setCompany(db, request.website, token, typed, vatRegister(context.config));
  } else if (fields.intent !== USE_ADDRESS) {
    const location = locationIn(fields, 'shippingAddress') ?? locationIn(fields, 'billingAddress');
    if (location) await chooseShipping(db, request.website, token, { location }, new Carriers(context.config));
  }
}

/** Places the order, and leaves the browser and the account as they are after one. */
async function order(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  idempotencyKey: string,
  input: CheckoutInput,
): Promise<PlacedOrder> {
  const { db, config } = context;
  const visit = await visitOf(context, request, idempotencyKey);
  const { website, cartToken: token } = visit;
  await keepTypedCompany(db, website, token, input.company, vatRegister(config));
  await refreshRates(db, website, token, { carriers: new Carriers(config), location: taxedAt(input) });
  const placed = await buyCart(db, visit, input);
  leaveCart(request, reply, config);
  const address = input.shippingAddress ?? input.billingAddress;
  if (visit.siteUserId && address) {
    await keepUsedAddress(db, visit.website.websiteId, visit.siteUserId, addressOf(address)).catch((error) =>
      // The order is placed: that its address will have to be typed again must not look like a failed one.
      request.log.error(error),
    );
  }
  return placed;
}

async function buy(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, string>,
): Promise<FastifyReply> {
  const key = fields.idempotencyKey ?? '';
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(key)) {
    throw new HttpError(422, 'invalid-fields', 'Please look over your order and place it again.');
  }
  const placed = await order(context, request, reply, key, inputOf(fields));
  return reply.redirect(confirmationPath(placed), 303);
}

function refuse(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: Record<string, string>,
  error: HttpError,
): Promise<FastifyReply> | FastifyReply {
  const { confirmationUrl, challengeUrl, shoppingCart } = (error.extra ?? {}) as {
    confirmationUrl?: string;
    challengeUrl?: string;
    shoppingCart?: never;
  };
  if (challengeUrl) return reply.redirect(challengeUrl, 303);
  // The order was placed from another tab, or by a second click: that order is the answer to this one, too.
  if (confirmationUrl) return reply.redirect(confirmationUrl, 303);
  const errors = { ...error.fields };
  const { code } = errors;
  if (code && (error.code === 'invalid-coupon' || error.code === 'invalid-gift-card')) {
    errors[error.code === 'invalid-coupon' ? 'couponCode' : 'giftCardCode'] = code;
    delete errors.code;
  }
  return sendCheckoutPage(context, request, reply, {
    fields,
    errors,
    message: error.message,
    status: 422,
    ...(shoppingCart ? { cart: shoppingCart } : {}),
  });
}

async function visitOf(context: AppContext, request: FastifyRequest, idempotencyKey: string) {
  const [user, channel] = await Promise.all([
    siteUserOf(context.db, request.website.websiteId, siteUserToken(request)),
    channelOf(context.db, request),
  ]);
  return {
    channel,
    siteUserId: user?.siteUserId ?? null,
    website: request.website,
    origin: requestOrigin(request, context.config),
    cartToken: cartToken(request),
    idempotencyKey,
  };
}

const isMessage = (name: string) => name === 'note' || name === 'giftMessage';

/** A form's texts have no schema in front of them: each is cut to what the call would accept. */
function inputOf(fields: Record<string, string>): CheckoutInput {
  const cut = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.slice(0, isMessage(name) ? 5000 : 256)]),
  );
  return checkoutInput(checkoutFromForm(cut));
}
