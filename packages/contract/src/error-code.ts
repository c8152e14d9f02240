/**
 * Every code that an answer's `error.code` may have, with the statuses that it comes with. The server cannot send another one
 * (HttpError takes these alone), and what a browser compares with is checked against them.
 */
export const errorStatuses = {
  /** The address cannot be read at all. */
  'bad-address': [400],
  'bad-cursor': [400],
  /** What was sent is no HTTP or no JSON, or is nested too deep. */
  'bad-request': [400, 405, 406, 408, 431],
  'bad-target': [400],
  'broken-upload': [400],
  'captcha-failed': [400],
  'captcha-missing': [400],
  'captcha-not-set-up': [400],
  /** Some fields are wrong, and `fields` says which: 400 where they do not fit the call's schema, 422 where a rule refuses them. */
  'invalid-fields': [400, 422],
  'key-early': [400],
  'key-forged': [400],
  'key-late': [400],
  unparsable: [400],
  'sign-in': [401],
  'sign-in-failed': [401],
  'website-locked': [401],
  /** The payment was declined. */
  'payment-declined': [402],
  /** The buyer has to confirm the payment first, at `challengeUrl`. */
  'payment-challenge': [402],
  /** Nobody has said whether the payment was taken; what becomes of it is found out. */
  'payment-unknown': [503],
  /** What came was not written by who it says. */
  'bad-signature': [400],
  'comments-closed': [403],
  /** The token that proves where a write comes from is missing or wrong; always with `crumbFail: true` (USER-07). */
  'crumb-fail': [403],
  forbidden: [403],
  'likes-off': [403],
  'reviews-closed': [403],
  'sign-up-off': [403],
  'cart-gone': [404],
  'entry-gone': [404],
  'no-form': [404],
  'not-found': [404],
  /** This cart has been bought, by another tab or an earlier call; `confirmationUrl` leads to its order. */
  'already-ordered': [409],
  /** The cart changed since the total was shown; the message says what, `shoppingCart` is the cart of now. */
  'cart-changed': [409],
  'cart-empty': [409],
  'changed-elsewhere': [409],
  /** A draft has code in it that somebody without the right to it may have written: look at its review first. */
  'code-not-reviewed': [409],
  /** Somebody else changed it in the meantime; `current` is what is there now. */
  conflict: [409],
  deleted: [409],
  /** The change builds on others that never arrived: send all that the server's vector lacks. */
  'document-behind': [409],
  'email-taken': [409],
  'home-page': [409],
  /** The editor is open at that host: without it, it would be gone. */
  'host-in-use': [409],
  /** A website answers at that host already. */
  'host-taken': [409],
  'idempotency-key-reused': [409],
  'in-stock': [409],
  /** Something still shows or holds it; `uses` names what. */
  'in-use': [409],
  /** A website would be left without an administrator. */
  'last-owner': [409],
  /** Somebody would be left without any website. */
  'last-website': [409],
  'no-page-of-its-own': [409],
  /** The DNS record that shows whose a domain is was not found. */
  'no-record': [409],
  'order-status': [409],
  /** Less in stock than asked for (ADD-25). */
  'out-of-stock': [409],
  'starter-theme': [409],
  'theme-problems': [409],
  'theme-active': [409],
  'too-many': [409],
  /** It was done a moment ago, and others would pay for doing it again at once. */
  'too-soon': [409],
  /** What was to be cancelled has happened. */
  'too-late': [409],
  /** Another thing is being done with the whole website. */
  'website-busy': [409],
  /** What was bought has been used; `message` says which. */
  'gift-card-used': [409],
  'link-gone': [410],
  'link-used': [410],
  /** The set-up code is wrong, has been used or is too old. */
  'setup-code': [410],
  /** Its owner has taken the website away from visitors. */
  'website-archived': [410],
  'too-large': [413],
  'too-long': [414],
  'no-zip': [415],
  'unsupported-file': [415],
  'unsupported-media-type': [415],
  'no-such-range': [416],
  'unknown-host': [421],
  'cart-full': [422],
  /** No such coupon, or it does not apply to this cart; `fields.code` says why. */
  'invalid-coupon': [422],
  /** No such gift card, or it cannot pay for this cart; `fields.code` says why. */
  'invalid-gift-card': [422],
  'theme-refused': [422],
  'unusable-file': [422],
  'variant-unavailable': [422],
  /** A carrier has refused to sell a label, or to take it back; the message says why. */
  'label-refused': [409],
  /** The address is that of a WebSocket. */
  'upgrade-required': [426],
  'too-many-attempts': [429],
  'too-many-comments': [429],
  'too-many-mails': [429],
  /** Too many calls from one address (ADD-30). */
  'too-many-requests': [429],
  'too-many-reviews': [429],
  internal: [500],
  'editor-not-built': [503],
  unavailable: [503],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type ErrorCode = keyof typeof errorStatuses;
