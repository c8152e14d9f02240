import type { IncomingMessage, ServerResponse } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { type Cart, commerceCalls } from '@plinth/contract';
import { SESSION_COOKIE } from '../../accounts/staff/session-cookies.ts';
import { mayHaveLanguages } from '../../content/languages/service.ts';
import { baseSecurityHeaders, KEPT_BY_NOBODY } from '../../platform/http/security-headers.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { FIRST, tokenInCookies } from './cart-cookie.ts';
import type { SeenCarts } from './seen-carts.ts';

const { path: PATH } = commerceCalls.getCart;
/** As the islands ask (contract, commerce-client.ts), and without any query. */
const ASKED = new RegExp(`^${PATH}(?:\\?timecode=\\d+&calculateSubtotal=true)?$`);

export interface ReadyCarts {
  /** @param serialize makes the text that Fastify sends of a cart; whoever has learned it once need not again */
  learn(serialize: (cart: Cart) => string | undefined): void;
  /** true: it has been answered, or will be. */
  take(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Answers who asks for their cart before Fastify sees it: a cart is asked for with every page, and of most the database says that it is
 * the one that was sent last, of which the bytes are kept. Only what is plain is taken, of a website that is known, open and not
 * locked, by somebody who does not run it. All else, and a cart that cannot be read, goes the usual way.
 */
export function readyCarts(app: App, { config, hasCertificate, openWebsite }: AppContext, seen: SeenCarts): ReadyCarts {
  const usual = Object.entries({ ...baseSecurityHeaders(config.secure), ...KEPT_BY_NOBODY }).flat();
  const kind = ['content-type', 'application/json; charset=utf-8'];
  let textOf: ((cart: Cart) => string | undefined) | undefined;
  return { learn, take };

  function learn(serialize: (cart: Cart) => string | undefined): void {
    textOf ??= serialize;
  }

  function take(request: IncomingMessage, response: ServerResponse): boolean {
    if (!textOf || !isPlain(request)) return false;
    // Who came without TLS where there is a certificate is sent on first.
    if (hasCertificate && !('encrypted' in request.socket)) return false;
    const { host = '', cookie = '' } = request.headers;
    const website = openWebsite?.(host);
    const token = tokenInCookies(fastifyCookie.parse(cookie), config);
    // A cart in another of the website's languages is written for its visit (visit-language.ts).
    if (!website || token === undefined || mayHaveLanguages(website)) return false;
    seen
      .read(website, token)
      .then((found) => {
        const body = found && bodyOf(found);
        if (!body) return app.routing(request, response);
        response.writeHead(200, [...usual, ...kind, 'content-length', `${body.length}`]).end(body);
      })
      .catch(() => app.routing(request, response));
    return true;
  }

  function bodyOf(found: { cart: Cart; body?: Buffer }): Buffer | undefined {
    if (found.body) return found.body;
    const text = textOf?.(found.cart);
    if (text !== undefined) found.body = Buffer.from(text);
    return found.body;
  }
}

/** Whether it is asked for in the usual words, and nothing comes with it that Fastify's way would look at besides. */
function isPlain({ method, url = '', headers }: IncomingMessage): boolean {
  const { cookie } = headers;
  return (
    method === 'GET' &&
    ASKED.test(url) &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    cookie?.includes('CART=') === true &&
    // Carts that are to be joined first (first-carts.ts).
    !cookie.includes(FIRST) &&
    !cookie.includes(SESSION_COOKIE)
  );
}
