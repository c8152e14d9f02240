import { type Cart, commerceCalls } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteUserOf } from '../../accounts/site-users/service.ts';
import { siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { takeEarly } from '../../platform/server/take-early.ts';
import { Carriers } from '../carriers/service.ts';
import { vatRegister } from '../companies/service.ts';
import { setCompany, setMember } from './cart-company.ts';
import { cartToken, setCartCookies, setNewCartCookies } from './cart-cookie.ts';
import { setMessages } from './cart-messages.ts';
import { chooseShipping } from './cart-rates.ts';
import type { CartRow } from './cart-row.ts';
import { cartOfRow, emptyCart, withoutSums } from './cart-view.ts';
import { installFirstCarts } from './first-carts.ts';
import { mockCart } from './mock-cart.ts';
import * as codes from './paying-codes.ts';
import { readyCarts } from './ready-carts.ts';
import { SeenCarts } from './seen-carts.ts';
import * as carts from './service.ts';

const isOff = (flag: string | undefined): boolean => flag === 'false' || flag === '0';

/** The JSON calls of the cart. Nothing here may be kept by a cache: every answer is one visitor's own. */
export const cartRoutes: Routes = (app, context) => {
  const { db } = context;
  installFirstCarts(app, db);
  const seen = new SeenCarts(db);
  const ready = readyCarts(app, context, seen);
  takeEarly(context, ready.take);
  const register = vatRegister(context.config);
  const carriers = new Carriers(context.config);

  route(app, commerceCalls.getCart, async (request, reply) => {
    const { mock, calculateSubtotal } = request.query;
    const { website } = request;
    if (mock !== undefined && !isOff(mock)) return mockCart(website);
    const token = cartToken(request);
    const serialize = reply.getSerializationFunction('200');
    if (serialize) ready.learn((cart) => serialize({ ...cart }));
    const { cart } = (token === undefined ? undefined : await seen.read(website, token)) ?? {
      cart: emptyCart(website),
    };
    return isOff(calculateSubtotal) ? withoutSums(cart) : cart;
  });

  route(app, commerceCalls.addEntry, async (request, reply) => {
    const { cart, entryId, freshToken } = await carts.addToCart(db, request.website, cartToken(request), request.body);
    const members = await keepCart(context, request, reply, freshToken);
    const { shoppingCart } = answer(request, members ?? cart);
    return { shoppingCart, newlyAdded: entryOf(shoppingCart, entryId) };
  });

  route(app, commerceCalls.updateEntry, async (request) => {
    const { entryId } = request.params;
    const { quantity } = request.body;
    const token = cartToken(request);
    return answer(request, await carts.setEntryQuantity(db, request.website, token, entryId, quantity));
  });

  route(app, commerceCalls.removeEntry, async (request) => {
    const { entryId } = request.params;
    return answer(request, await carts.removeFromCart(db, request.website, cartToken(request), entryId));
  });

  route(app, commerceCalls.updateAdditionalFields, async (request) => {
    const token = cartToken(request);
    const changed = await carts.setEntryFields(db, request.website, token, request.params.entryId, request.body);
    const { shoppingCart } = answer(request, changed.cart);
    return { shoppingCart, updatedEntry: entryOf(shoppingCart, changed.entryId) };
  });

  route(app, commerceCalls.addCoupon, async (request) =>
    answer(request, await codes.addCoupon(db, request.website, cartToken(request), request.body.code)),
  );

  route(app, commerceCalls.removeCoupon, async (request) =>
    answer(request, await codes.removeCoupon(db, request.website, cartToken(request), request.params.code)),
  );

  route(app, commerceCalls.addGiftCard, async (request) => {
    const { website, ip, body } = request;
    return answer(request, await codes.addGiftCard(db, website, cartToken(request), body.code, ip));
  });

  route(app, commerceCalls.setCompany, async (request) => {
    const { website, body } = request;
    return answer(request, await setCompany(db, website, cartToken(request), body, register));
  });

  route(app, commerceCalls.setMessages, async (request) => {
    const { website, body } = request;
    return answer(request, await setMessages(db, website, cartToken(request), body));
  });

  route(app, commerceCalls.removeGiftCard, async (request) =>
    answer(request, await codes.removeGiftCard(db, request.website, cartToken(request), request.params.id)),
  );

  route(app, commerceCalls.setShipping, async (request) => {
    const { location, selectedShippingOptionId: optionId } = request.body;
    const change = { ...(location ? { location } : {}), ...(optionId === undefined ? {} : { optionId }) };
    return answer(request, await chooseShipping(db, request.website, cartToken(request), change, carriers));
  });

  route(app, commerceCalls.startSubscription, async (request) => {
    const { qty, ...wanted } = request.body;
    return { cartToken: await carts.startSubscription(db, request.website, { ...wanted, quantity: qty }) };
  });
};

/** The entry that a call has just written. */
function entryOf(cart: Cart, id: string): Cart['entries'][number] {
  const entry = cart.entries.find((one) => one.id === id);
  if (!entry) throw new Error(`The cart ${cart.id} has no entry ${id} right after it was written.`);
  return entry;
}

/**
 * Keeps the cookies of a cart that was just made, and mends a lost companion cookie.
 * @returns the new cart of somebody who is signed in, with what that changes in it
 */
export async function keepCart(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  freshToken: string | undefined,
): Promise<CartRow | undefined> {
  const token = request.cookies.hasCart ? undefined : cartToken(request);
  if (freshToken !== undefined) setNewCartCookies(reply, context.config, freshToken);
  else if (token !== undefined) setCartCookies(reply, context.config, token);
  const session = freshToken === undefined ? undefined : siteUserToken(request);
  if (session === undefined || freshToken === undefined) return undefined;
  const { websiteId } = request.website;
  const user = await siteUserOf(context.db, websiteId, session);
  if (!user) return undefined;
  await setMember(context.db, websiteId, freshToken, user.siteUserId);
  return inWebsite(context.db, websiteId, (tx) => carts.readCartByToken(tx, websiteId, freshToken));
}

function answer(request: FastifyRequest, cart: CartRow) {
  return { shoppingCart: cartOfRow(cart, request.website) };
}
