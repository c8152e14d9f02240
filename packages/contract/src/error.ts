import Type, { type Static } from 'typebox';
import { Cart } from './cart.ts';

/**
 * The one error shape of every JSON call. `message` is what a shopper may read; `fields` is keyed by the path of the
 * field in the request body (`email`, `shippingAddress.postalCode`), so that a form can put it beside the input.
 */
export const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  /** True (beside status 403) when the CSRF token did not match the crumb cookie: worth exactly one more try (USER-07). */
  crumbFail: Type.Optional(Type.Boolean()),
  /** Beside CART_CHANGED and OUT_OF_STOCK: the cart as it is now, so that nobody has to ask for it. */
  shoppingCart: Type.Optional(Cart),
  /** Beside ALREADY_ORDERED: where the order of this cart is confirmed. */
  confirmationUrl: Type.Optional(Type.String()),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
