import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { Cart } from './cart.ts';
import { type ErrorCode, errorStatuses } from './error-code.ts';

/** What some errors carry beside the error itself. */
export const ErrorExtras = Type.Object({
  /** True (beside status 403) when the CSRF token did not match the crumb cookie: worth exactly one more try (USER-07). */
  crumbFail: Type.Optional(Type.Boolean()),
  /** Beside cart-changed and out-of-stock: the cart as it is now, so that nobody has to ask for it. */
  shoppingCart: Type.Optional(Cart),
  /** Beside out-of-stock at a checkout: what is left of each. */
  shortages: Type.Optional(Type.Unknown()),
  /** Beside already-ordered: where the order of this cart is confirmed. */
  confirmationUrl: Type.Optional(Type.String()),
  /** Beside payment-challenge: where the buyer confirms the payment. */
  challengeUrl: Type.Optional(Type.String()),
  /** Beside conflict: what is there now. */
  current: Type.Optional(Type.Unknown()),
  /** Beside conflict of settings: when that was saved, in milliseconds since 1970. */
  savedAt: Type.Optional(Type.Number()),
  /** Beside theme-problems. */
  problems: Type.Optional(Type.Array(Type.Unknown())),
  /** Beside in-use: the places that show the file. */
  uses: Type.Optional(Type.Array(Type.String())),
  /** Beside too-many-attempts. */
  retryAfterSeconds: Type.Optional(Type.Number()),
  /** The messages of `error.fields` once more, where the specification names them so (forms, restock). */
  errors: Type.Optional(byName(Type.String())),
});
export type ErrorExtras = Static<typeof ErrorExtras>;

const codes = Object.keys(errorStatuses) as ErrorCode[];

/**
 * The one error shape of every JSON call. `message` is what a shopper may read; `fields` is keyed by the path of the
 * field in the request body (`email`, `shippingAddress.postalCode`), so that a form can put it beside the input.
 */
export const ErrorAnswer = Type.Object({
  error: Type.Object({
    code: Type.Enum(codes),
    message: Type.String(),
    fields: Type.Optional(byName(Type.String())),
  }),
  ...ErrorExtras.properties,
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
