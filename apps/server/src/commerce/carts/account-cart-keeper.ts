import type { BrowserBelongings } from '../../accounts/site-users/site-session.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { bringCartBack, putCartAway } from './account-cart.ts';
import { setMember } from './cart-company.ts';
import { cartToken, clearCartCookies, forgetFirstCarts, setCartCookies } from './cart-cookie.ts';

/** Signing out puts the browser's cart away with the account, signing in brings it back. */
export const accountCartKeeper = (db: Database, config: Config): BrowserBelongings => ({
  async bringBack(request, reply, siteUserId) {
    const cart = await bringCartBack(db, request.website.websiteId, siteUserId, cartToken(request));
    if (cart !== undefined) setCartCookies(reply, config, cart);
    await setMember(db, request.website.websiteId, cart ?? cartToken(request), siteUserId);
    forgetFirstCarts(request, reply);
  },
  async putAway(request, reply, siteUserId, clone) {
    const cart = cartToken(request);
    const copy = await putCartAway(db, request.website.websiteId, siteUserId, cart, clone);
    if (copy !== undefined) setCartCookies(reply, config, copy);
    else if (cart !== undefined) clearCartCookies(reply);
    forgetFirstCarts(request, reply);
  },
});
