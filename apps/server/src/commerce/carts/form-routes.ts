import { buyingPageEndpoints, type ShippingLocation } from '@plinth/contract';
import { pageTypes, paths } from '@plinth/domain';
import { renderCartPage } from '@plinth/storefront';
import { say, sayAgain } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { fieldsUnder, formFields } from '../../platform/http/form-fields.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { Carriers } from '../carriers/service.ts';
import { chosenCurrency } from '../display-currencies/service.ts';
import { installmentTerms } from '../installments/installment-terms.ts';
import { checkoutSettings } from '../preferences/checkout-settings.ts';
import { checkoutCountries } from '../pricing/countries.ts';
import { showBookingProblem } from './book-routes.ts';
import { cartToken, keptCartToken, returnCart } from './cart-cookie.ts';
import { setMessages } from './cart-messages.ts';
import { chooseShipping } from './cart-rates.ts';
import { cartOfRow, emptyCart } from './cart-view.ts';
import { showGiftCardProblem } from './gift-card-routes.ts';
import * as codes from './paying-codes.ts';
import { keepCart } from './routes.ts';
import { sayEach } from './said-problems.ts';
import * as carts from './service.ts';

/** The cart page and its plain forms: everything works without JavaScript, answered by 303 or by the page again (422). */
export const cartFormRoutes: Routes = (app, context) => {
  const { db } = context;
  const carriers = new Carriers(context.config);

  route(app, buyingPageEndpoints.cartPage, (request, reply) => showCart(context, request, reply));

  route(app, buyingPageEndpoints.addToCartForm, (request, reply) => {
    const problemPage = (problem: HttpError) => showProduct(context, request, reply, problem);
    const work = async () => {
      const { itemId = '', sku = '', quantity = '1', bookingStartsAt, replaces } = formFields(request);
      const { website } = request;
      const chosen = Object.fromEntries(
        Object.entries(fieldsUnder(request, 'option-')).map(([name, value]) => [name, String(value)]),
      );
      const wanted: carts.AddRequest = {
        itemId,
        sku: sku || (await carts.chosenSku(db, website, itemId, chosen)),
        quantity,
        additionalFields: answersOf(request),
        ...(bookingStartsAt === undefined ? {} : { bookingStartsAt: Number(bookingStartsAt || Number.NaN) }),
      };
      const token = cartToken(request);
      if (replaces && (await carts.isSameBooking(db, website, token, replaces, wanted))) {
        await carts.setEntryQuantity(db, website, token, replaces, quantity);
      } else {
        const added = await carts.addToCart(db, website, token, wanted);
        await keepCart(context, request, reply, added.freshToken);
        // A booking with another time: the line that it was is gone only once the new one stands.
        if (replaces && replaces !== added.entryId)
          await carts.removeFromCart(db, website, added.freshToken ?? token, replaces);
      }
      return website.storeSettings.expressCheckout === true ? '/checkout' : paths.cart;
    };
    return answering(context, request, reply, work, problemPage);
  });

  route(app, buyingPageEndpoints.updateEntryForm, (request, reply) =>
    answering(context, request, reply, async () => {
      const { entryId = '', quantity = '' } = formFields(request);
      if (/^0+$/.test(quantity.trim())) await carts.removeFromCart(db, request.website, cartToken(request), entryId);
      else await carts.setEntryQuantity(db, request.website, cartToken(request), entryId, quantity);
      return paths.cart;
    }),
  );

  route(app, buyingPageEndpoints.removeEntryForm, (request, reply) =>
    answering(context, request, reply, async () => {
      const { entryId = '' } = formFields(request);
      await carts.removeFromCart(db, request.website, cartToken(request), entryId);
      return paths.cart;
    }),
  );

  route(app, buyingPageEndpoints.addCouponForm, (request, reply) =>
    answering(context, request, reply, async () => {
      const { code = '' } = formFields(request);
      await codes.addCoupon(db, request.website, cartToken(request), code);
      return paths.cart;
    }),
  );

  route(app, buyingPageEndpoints.removeCouponForm, (request, reply) =>
    answering(context, request, reply, async () => {
      const { code = '' } = formFields(request);
      await codes.removeCoupon(db, request.website, cartToken(request), code);
      return paths.cart;
    }),
  );

  route(app, buyingPageEndpoints.setMessagesForm, (request, reply) => {
    const { note, giftMessage, isGift } = formFields(request);
    const typed = {
      ...(note === undefined ? {} : { note }),
      // A box that is not ticked sends nothing; its message tells that it was there.
      ...(giftMessage === undefined ? {} : { giftMessage, isGift: isGift !== undefined }),
    };
    return answering(context, request, reply, async () => {
      await setMessages(db, request.website, cartToken(request), typed);
      return paths.cart;
    });
  });

  route(app, buyingPageEndpoints.estimateShippingForm, (request, reply) =>
    answering(context, request, reply, async () => {
      const { shippingOptionId } = formFields(request);
      const location = estimatedLocation(formFields(request));
      // Of another place there are other ways: the one that was chosen may be none of them.
      const isSame = formFields(request).intent === 'update-shipping' && shippingOptionId !== undefined;
      const change = isSame ? { location, optionId: shippingOptionId } : { location };
      await chooseShipping(db, request.website, cartToken(request), change, carriers);
      return paths.cart;
    }),
  );
};

/** @throws HttpError 422 where no country is chosen */
function estimatedLocation({ country = '', region = '', postalCode = '' }: Record<string, string>): ShippingLocation {
  if (!/^[A-Z]{2}$/.test(country)) throw invalid('Choose the country that your order would go to.');
  return {
    country,
    ...(region.trim() ? { region: region.trim().slice(0, 100) } : {}),
    ...(postalCode.trim() ? { postalCode: postalCode.trim().slice(0, 20) } : {}),
  };
}

/** 303 to where the work says, or the cart page with what went wrong. */
async function answering(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<string>,
  problemPage: (problem: HttpError) => Promise<FastifyReply> = (problem) => showCart(context, request, reply, problem),
): Promise<FastifyReply> {
  try {
    const target = await work();
    return reply.redirect(target, 303);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500 || error.status === 403) throw error;
    return problemPage(error);
  }
}

/** The product's own page, or a gift card's, says what is missing, with what had been chosen; the cart page where there is no such page. */
export async function showProduct(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: HttpError,
): Promise<FastifyReply> {
  const giftCard = await showGiftCardProblem(context, request, reply, problem);
  if (giftCard) return giftCard;
  const booking = await showBookingProblem(context, request, reply, problem);
  if (booking) return booking;
  const { itemId = '', quantity = '1' } = formFields(request);
  const chosen = Object.fromEntries(
    Object.entries(fieldsUnder(request, 'option-')).map(([name, value]) => [name, String(value)]),
  );
  const message = inWords(request.website, () => sayAgain(problem.message));
  const page = await context.sendProductPage?.(request, reply, { itemId, message, chosen, quantity });
  return page ?? showCart(context, request, reply, problem);
}

async function showCart(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: HttpError,
): Promise<FastifyReply> {
  const { website } = request;
  const found = await carts.findCartForPage(context.db, website, cartToken(request));
  const { shopPath } = found;
  let { cart } = found;
  if (cart && cart.purpose !== 'purchase') {
    // Whoever comes back to the cart from a subscription's checkout finds the own one, and without one what was to be bought.
    const { cart: own } = await carts.findCartForPage(context.db, website, keptCartToken(request));
    if (own && own.entries.length > 0) {
      returnCart(request, reply, context.config);
      cart = own;
    }
  }
  const code = problem?.fields?.code;
  const shoppingCart = cart ? cartOfRow(cart, website) : emptyCart(website);
  const page = {
    cart: shoppingCart,
    shopUrl: shopPath,
    installments: installmentTerms(website),
    chosenCurrency: chosenCurrency(website, request.cookies),
    ...(cart && shoppingCart.requiresShipping
      ? { shipsTo: checkoutCountries(website, cart.shippingOptions, true) }
      : {}),
    asks: checkoutSettings(website),
    ...(problem?.fields?.note || problem?.fields?.giftMessage ? { typed: formFields(request) } : {}),
  };
  const problems = (problem: HttpError) =>
    code
      ? { coupon: sayAgain(code) }
      : { message: sayAgain(problem.message), messages: problem.fields && sayEach(problem.fields) };
  const { title, html } = inWords(website, () => {
    // An empty cart's page has no room for a message of its own.
    const message = problem && !cart?.entries.length ? emptyCartMessage(problem.message) : '';
    return {
      title: say('Your cart'),
      html: message + renderCartPage({ ...page, ...(problem ? { problems: problems(problem) } : {}) }),
    };
  });
  return context.sendSystemPage(request, reply, {
    pageType: pageTypes.showCart,
    title,
    html,
    data: { shoppingCart },
    ...(problem ? { status: 422 } : {}),
  });
}

function emptyCartMessage(message: string): string {
  return `<p class="pl-message pl-message--error" role="alert">${escapeHtml(sayAgain(message))}</p>`;
}

export function answersOf(request: FastifyRequest): string | undefined {
  const answers = fieldsUnder(request, 'additionalFields.');
  const whole = formFields(request).additionalFields;
  return Object.keys(answers).length > 0 ? JSON.stringify(answers) : whole;
}
