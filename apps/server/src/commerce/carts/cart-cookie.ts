import { createHmac, hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { PREFIX } from '../../platform/server/host-cookies.ts';

const NAME = 'CART';
/** Tells scripts that there is a cart to fetch (CART-09); the cart's own cookie is out of their reach. */
const COMPANION = 'hasCart';
/** The shopper's own cart, while a subscription is on its way through the checkout. */
const KEPT = 'CART_KEPT';
/** Begins the names of the cookies that new carts leave behind, each its own (first-carts.ts). */
export const FIRST = 'CART_FIRST_';
/** Longer than any answer is on its way. */
const FIRST_MAX_AGE_S = 120;
/** More than one browser has by accident. */
const MOST_FIRST = 5;
const MAX_AGE_S = 30 * 24 * 3600;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newCartToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: who reads the table cannot take over a cart. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * The token of the link to an order, made from the buyer's cart token: a repeated checkout call can give the same link
 * although only its hash is stored, and nobody without the cart's cookie can make it.
 */
export function orderAccessToken(cartToken: string, cartId: string): string {
  return createHmac('sha256', cartToken).update(`order ${cartId}`).digest('base64url');
}

/** The visitor's cart token, or undefined where there is none or it cannot be one of ours. */
export const cartToken = ({ cookies }: FastifyRequest): string | undefined => ofOurs(cookies[NAME]);

/** The same of cookies as the browser sent them, before Fastify has seen them. */
export const tokenInCookies = (
  cookies: Readonly<Record<string, string | undefined>>,
  { secure }: Pick<Config, 'secure'>,
): string | undefined => ofOurs(cookies[secure ? `${PREFIX}${NAME}` : NAME]);

const ofOurs = (token: string | undefined): string | undefined =>
  token !== undefined && TOKEN.test(token) ? token : undefined;

export function setCartCookies(reply: FastifyReply, config: Config, token: string): void {
  const shared = { path: '/', sameSite: 'lax', secure: config.secure, maxAge: MAX_AGE_S } as const;
  reply.setCookie(NAME, token, { ...shared, httpOnly: true });
  reply.setCookie(COMPANION, '1', shared);
}

/** The cookies of a cart that was just made: another tab may be making one, too, whose answer replaces these. */
export function setNewCartCookies(reply: FastifyReply, config: Config, token: string): void {
  setCartCookies(reply, config, token);
  reply.setCookie(`${FIRST}${hashToken(token).slice(0, 8)}`, token, {
    path: '/',
    sameSite: 'lax',
    secure: config.secure,
    httpOnly: true,
    maxAge: FIRST_MAX_AGE_S,
  });
}

/** Tokens of carts that this browser was given in the last minutes. */
export function firstCartTokens(request: FastifyRequest): string[] {
  const tokens = Object.entries(request.cookies).flatMap(([name, token]) =>
    name.startsWith(FIRST) && token !== undefined && TOKEN.test(token) ? [token] : [],
  );
  return tokens.slice(0, MOST_FIRST);
}

/** Signing in and out has put the browser's carts where they belong: none of them is joined a second time. */
export function forgetFirstCarts(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(request.cookies)) if (name.startsWith(FIRST)) reply.clearCookie(name, { path: '/' });
}

/**
 * After a purchase there is nothing to fetch any more. The cart's own cookie stays: if the answer is lost on its way,
 * the repeated checkout call needs it to be recognised.
 */
function clearCartCompanion(reply: FastifyReply): void {
  reply.clearCookie(COMPANION, { path: '/' });
}

/** The browser has no cart any more. */
export function clearCartCookies(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' });
  clearCartCompanion(reply);
}

/** Makes a subscription's cart the one that the checkout buys, and remembers the shopper's own. */
export function lendCart(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  subscriptionToken: string,
): void {
  const own = cartToken(request);
  const shared = { path: '/', sameSite: 'lax', secure: config.secure, httpOnly: true, maxAge: MAX_AGE_S } as const;
  if (own !== undefined && own !== subscriptionToken && !request.cookies[KEPT]) reply.setCookie(KEPT, own, shared);
  reply.setCookie(NAME, subscriptionToken, shared);
}

/** The token of the shopper's own cart that was put aside, or undefined where there is none or it cannot be one of ours. */
export function keptCartToken(request: FastifyRequest): string | undefined {
  const kept = request.cookies[KEPT];
  return kept !== undefined && TOKEN.test(kept) ? kept : undefined;
}

/** Gives the shopper's own cart back, where one was put aside. */
export function returnCart(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (request.cookies[KEPT] === undefined) return;
  reply.clearCookie(KEPT, { path: '/' });
  const kept = keptCartToken(request);
  if (kept !== undefined) setCartCookies(reply, config, kept);
}

/** After an order: the browser has no cart to ask for, or the one again that a subscription had put aside. */
export function leaveCart(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  clearCartCompanion(reply);
  returnCart(request, reply, config);
}
