import {
  AddCouponRequest,
  AddEntryRequest,
  CouponParams,
  commerceCalls,
  EntryParams,
  SetShippingRequest,
  StartSubscriptionRequest,
  UpdateAdditionalFieldsRequest,
} from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AppContext } from '../../platform/server/context.ts';
import { rateLimited } from '../../platform/server/rate-limit.ts';
import type { Routes } from '../../platform/server/server.ts';
import { cartToken, setCartCookies } from './cart-cookie.ts';
import type { CartRow } from './cart-row.ts';
import { cartOfRow, emptyCart, withoutSums } from './cart-view.ts';
import { mockCart } from './mock-cart.ts';
import * as carts from './service.ts';

/**
 * CART-07 as a query string carries it: everything is text there. `timecode` is a timestamp, which makes every address
 * another one for caches that do not obey; what is none is refused.
 */
const Flag = Type.Optional(
  Type.Union([Type.Literal('true'), Type.Literal('false'), Type.Literal('1'), Type.Literal('0'), Type.Literal('')]),
);
const CartQuery = Type.Object({
  mock: Flag,
  timecode: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}$' })),
  calculateSubtotal: Flag,
});
/** A quantity may come as anything, so that the answer says what is wrong with it (ADD-26, ADD-27). */
const AddBody = Type.Object({ ...AddEntryRequest.properties, quantity: Type.Optional(Type.Unknown()) });
const QuantityBody = Type.Object({ quantity: Type.Unknown() });
const SubscriptionBody = Type.Object({ ...StartSubscriptionRequest.properties, qty: Type.Optional(Type.Unknown()) });

const isOff = (flag: string | undefined): boolean => flag === 'false' || flag === '0';

/** The JSON calls of the cart. Nothing here may be kept by a cache: every answer is one visitor's own. */
export const cartRoutes: Routes = (app, context) => {
  const { db } = context;
  const write = { config: rateLimited(context.config, 'cart') };

  app.get(commerceCalls.getCart.path, { schema: { querystring: CartQuery } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { mock, calculateSubtotal } = request.query;
    const { website } = request;
    if (mock !== undefined && !isOff(mock)) return mockCart(website);
    const row = await carts.findCart(db, website, cartToken(request));
    const cart = row ? cartOfRow(row, website) : emptyCart(website);
    return isOff(calculateSubtotal) ? withoutSums(cart) : cart;
  });

  app.post(commerceCalls.addEntry.path, { schema: { body: AddBody }, ...write }, async (request, reply) => {
    const { cart, entryId, freshToken } = await carts.addToCart(db, request.website, cartToken(request), request.body);
    keepCart(context, request, reply, freshToken);
    const { shoppingCart } = answer(request, reply, cart);
    return { shoppingCart, newlyAdded: shoppingCart.entries.find(({ id }) => id === entryId) };
  });

  app.put(
    commerceCalls.updateEntry.path,
    { schema: { params: EntryParams, body: QuantityBody }, ...write },
    async (request, reply) => {
      const { entryId } = request.params;
      const { quantity } = request.body;
      return answer(
        request,
        reply,
        await carts.setEntryQuantity(db, request.website, cartToken(request), entryId, quantity),
      );
    },
  );

  app.delete(commerceCalls.removeEntry.path, { schema: { params: EntryParams }, ...write }, async (request, reply) => {
    const { entryId } = request.params;
    return answer(request, reply, await carts.removeFromCart(db, request.website, cartToken(request), entryId));
  });

  app.put(
    commerceCalls.updateAdditionalFields.path,
    { schema: { params: EntryParams, body: UpdateAdditionalFieldsRequest }, ...write },
    async (request, reply) => {
      const token = cartToken(request);
      const changed = await carts.setEntryFields(db, request.website, token, request.params.entryId, request.body);
      const { shoppingCart } = answer(request, reply, changed.cart);
      return { shoppingCart, updatedEntry: shoppingCart.entries.find(({ id }) => id === changed.entryId) };
    },
  );

  app.post(commerceCalls.addCoupon.path, { schema: { body: AddCouponRequest }, ...write }, async (request, reply) =>
    answer(request, reply, await carts.addCoupon(db, request.website, cartToken(request), request.body.code)),
  );

  app.delete(commerceCalls.removeCoupon.path, { schema: { params: CouponParams }, ...write }, async (request, reply) =>
    answer(request, reply, await carts.removeCoupon(db, request.website, cartToken(request), request.params.code)),
  );

  app.put(
    commerceCalls.setShipping.path,
    { schema: { body: SetShippingRequest }, ...write },
    async (request, reply) => {
      const { location, selectedShippingOptionId: optionId } = request.body;
      const change = { ...(location ? { location } : {}), ...(optionId === undefined ? {} : { optionId }) };
      return answer(request, reply, await carts.setShipping(db, request.website, cartToken(request), change));
    },
  );

  app.post(
    commerceCalls.startSubscription.path,
    { schema: { body: SubscriptionBody }, ...write },
    async (request, reply) => {
      const { qty, ...wanted } = request.body;
      reply.header('cache-control', 'no-store');
      return { cartToken: await carts.startSubscription(db, request.website, { ...wanted, quantity: qty }) };
    },
  );
};

/** Keeps the cookies of a cart that was just made, and mends a lost companion cookie. */
export function keepCart(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  freshToken: string | undefined,
): void {
  const token = freshToken ?? (request.cookies.hasCart ? undefined : cartToken(request));
  if (token !== undefined) setCartCookies(reply, context.config, token);
}

function answer(request: FastifyRequest, reply: FastifyReply, cart: CartRow) {
  reply.header('cache-control', 'no-store');
  return { shoppingCart: cartOfRow(cart, request.website) };
}
