import { wishListEndpoints } from '@plinth/contract';
import { isId, mostRecentlyViewed, pageTypes } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../accounts/site-users/site-session.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { addWishes, removeWish, requireWishLists, wishIds } from './service.ts';

/** The calls of the hearts beside products, for who is signed in; for all others the browser keeps the list itself. */
export const wishListRoutes: Routes = (app, context) => {
  const { db } = context;
  const customer = async (request: FastifyRequest) => {
    requireWishLists(request.website);
    const user = await signedIn(context, request);
    if (!user) throw new HttpError(401, 'sign-in', 'Please sign in to keep a wish list with your account.');
    return [request.website.websiteId, user.siteUserId] as const;
  };

  // What is behind a door or hidden has no card, whoever asks.
  route(app, wishListEndpoints.productCards, (request, reply) => {
    const ids = [...new Set(request.query.items.split(',').filter(isId))].slice(0, mostRecentlyViewed);
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.page,
      title: 'Products',
      html: '',
      cards: { items: ids.map((itemId) => ({ itemId, after: '' })), end: '' },
    });
  });
  route(app, wishListEndpoints.listWishes, async (request) => {
    return { itemIds: await wishIds(db, ...(await customer(request))) };
  });
  route(app, wishListEndpoints.addWishes, async (request) => ({
    itemIds: await addWishes(db, ...(await customer(request)), request.body.itemIds),
  }));
  route(app, wishListEndpoints.removeWish, async (request) => ({
    itemIds: await removeWish(db, ...(await customer(request)), request.params.itemId),
  }));
};
