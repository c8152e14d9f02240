import { mostRecentlyViewed, mostWishes } from '@plinth/domain';
import Type from 'typebox';
import { endpoint } from './endpoint.ts';

const ItemId = Type.String({ pattern: '^[0-9a-f]{24}$' });
const OfItem = Type.Object({ itemId: ItemId });

/** GET /account/wish-list: what has just been done, and what a browser has kept for somebody who is not signed in. */
const WishListQuery = Type.Object({
  notice: Type.Optional(Type.String({ maxLength: 30 })),
  items: Type.Optional(Type.String({ maxLength: mostWishes * 25, pattern: '^[0-9a-f,]*$' })),
});

/** What an account keeps, newest first. */
const Wishes = Type.Object({ itemIds: Type.Array(Type.String()) });

const visitor = { crumb: 'visitor', rateLimit: 'visitor' } as const;
const form = { ...visitor, method: 'POST', answers: { 303: 'redirect' }, errors: ['not-found'] } as const;

/** Wish lists: a customer's own, and the one that they have shared. A shop that has switched them off has none of these. */
export const wishListEndpoints = {
  wishListPage: endpoint({
    method: 'GET',
    path: '/account/wish-list',
    summary: "A customer's wish list; of who is not signed in, what their browser keeps (`items`)",
    query: WishListQuery,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  sharedWishListPage: endpoint({
    method: 'GET',
    path: '/account/wish-lists/:token',
    summary: 'A wish list that its owner has shared, to be looked at',
    params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  shareWishListForm: endpoint({
    ...form,
    path: '/account/wish-list/share',
    summary: 'Makes the link by which others look at a wish list (form field: xsrf)',
  }),
  unshareWishListForm: endpoint({
    ...form,
    path: '/account/wish-list/unshare',
    summary: 'Makes that link lead nowhere (form field: xsrf)',
  }),
  removeWishForm: endpoint({
    ...form,
    path: '/account/wish-list/:itemId/remove',
    summary: 'Takes a product off a wish list (form field: xsrf)',
    params: OfItem,
  }),
  productCards: endpoint({
    method: 'GET',
    path: '/api/commerce/product-cards',
    summary: "Products by their ids as cards of the website's theme; with `format=main-content` nothing around them",
    query: Type.Object({
      items: Type.String({ maxLength: mostRecentlyViewed * 25, pattern: '^[0-9a-f,]+$' }),
      format: Type.Optional(Type.Literal('main-content')),
    }),
    answers: { 200: 'html' },
    rateLimit: 'visitor',
  }),
  listWishes: endpoint({
    method: 'GET',
    path: '/api/commerce/wish-list',
    summary: 'What the signed-in customer keeps on their wish list',
    answers: { 200: Wishes },
    errors: ['sign-in', 'not-found'],
  }),
  addWishes: endpoint({
    ...visitor,
    method: 'POST',
    path: '/api/commerce/wish-list/entries',
    summary: 'Puts products on the wish list; what is no product, or has no room any more, is left out',
    body: Type.Object(
      { itemIds: Type.Array(ItemId, { minItems: 1, maxItems: mostWishes }) },
      { additionalProperties: false },
    ),
    answers: { 200: Wishes },
    errors: ['sign-in', 'not-found'],
  }),
  removeWish: endpoint({
    ...visitor,
    method: 'DELETE',
    path: '/api/commerce/wish-list/entries/:itemId',
    summary: 'Takes a product off the wish list',
    params: OfItem,
    answers: { 200: Wishes },
    errors: ['sign-in', 'not-found'],
  }),
};
