import type { MarkedWebsite } from './marked-website.ts';
import type { Recipe } from './tenancy-recipes.ts';

const plain = (form: Readonly<Record<string, string>>): Recipe => ({ attacks: () => [{ form }] });
const own = (a: MarkedWebsite, more: Readonly<Record<string, string>> = {}) => ({ xsrf: a.memberXsrf, ...more });
const weak = 'short';
const area = (of: MarkedWebsite) => ({ params: { id: of.memberAreaId } });

/** Attacks on the accounts of visitors. The askers' forms carry the token of their own session, as theirs would. */
export const accountRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/site-users/account/session': {
    attacks: (b) => [{ body: { email: `member-${b.marker}@example.com`, password: 'a long wrong password' } }],
  },
  'DELETE /api/site-users/account/session': { attacks: () => [{ query: { cloneCart: 'true' } }] },
  'GET /account/login': { attacks: () => [{ query: { back: '/' } }] },
  'POST /account/login': plain({ email: 'nobody@example.com', password: 'a long wrong password' }),
  'GET /account/create': { attacks: () => [{ query: { back: '/' } }] },
  'POST /account/create': plain({ name: 'A', email: 'nobody', password: weak }),
  'GET /account': {
    attacks: (b) => [{}, { query: { before: b.orderId } }],
    showsOwner: true,
  },
  'POST /account/logout': { attacks: (b) => [{ form: {} }, { form: own(b) }] },
  'POST /account/confirmation': { attacks: (b, a) => [{ form: own(a) }, { form: own(b) }] },
  'GET /account/subscriptions': { attacks: () => [{}] },
  'GET /account/subscriptions/:id': {
    attacks: (b) => [{ params: { id: b.subscriptionId } }, { params: { id: b.subscriptionId }, query: { token: 'x' } }],
  },
  'POST /account/subscriptions/:id/:action': {
    attacks: (b, a) => [
      { params: { id: b.subscriptionId, action: 'cancel' }, form: own(a) },
      { params: { id: b.subscriptionId, action: 'cancel' }, form: { token: b.memberXsrf } },
      { params: { id: b.subscriptionId, action: 'pay' }, form: own(a) },
      { params: { id: b.subscriptionId, action: 'swap' }, form: { ...own(a), kind: `${b.variantId}:1000` } },
    ],
  },
  'GET /account/addresses': { attacks: () => [{}], showsOwner: true },
  'GET /account/addresses/:id': { attacks: (b) => [{ params: { id: b.addressId } }], showsOwner: true },
  'POST /account/addresses/:id': {
    attacks: (b, a) => [
      {
        params: { id: b.addressId },
        form: own(a, {
          firstName: 'A',
          lastName: 'B',
          address1: 'Street 1',
          city: 'Bern',
          postalCode: '3000',
          country: 'CH',
        }),
      },
    ],
  },
  'GET /account/downloads': { attacks: () => [{}], showsOwner: true },
  'GET /account/payment-methods': { attacks: () => [{}], showsOwner: true },
  'POST /account/payment-methods/:id/remove': {
    attacks: (b, a) => [
      { params: { id: b.savedCardId }, form: own(a) },
      { params: { id: b.savedCardId }, form: own(b) },
    ],
  },
  'POST /account/addresses/:id/remove': {
    attacks: (b, a) => [
      { params: { id: b.addressId }, form: own(a) },
      { params: { id: b.addressId }, form: own(b) },
    ],
  },
  'GET /account/wish-list': { attacks: (b) => [{}, { query: { items: b.itemId } }], showsOwner: true },
  'GET /account/wish-lists/:token': { attacks: (b) => [{ params: { token: b.wishListToken } }], showsOwner: true },
  'POST /account/wish-list/share': { attacks: (b, a) => [{ form: own(a) }, { form: own(b) }] },
  'POST /account/wish-list/unshare': { attacks: (b, a) => [{ form: own(a) }, { form: own(b) }] },
  'POST /account/wish-list/:itemId/remove': {
    attacks: (b, a) => [
      { params: { itemId: b.itemId }, form: own(a) },
      { params: { itemId: b.itemId }, form: own(b) },
    ],
  },
  'GET /api/commerce/product-cards': { attacks: (b) => [{ query: { items: b.itemId } }], showsOwner: true },
  'GET /api/commerce/quick-view/:itemId': { attacks: (b) => [{ params: { itemId: b.itemId } }], showsOwner: true },
  'GET /api/commerce/wish-list': { attacks: () => [{}] },
  'POST /api/commerce/wish-list/entries': { attacks: (b) => [{ body: { itemIds: [b.itemId] } }] },
  'DELETE /api/commerce/wish-list/entries/:itemId': { attacks: (b) => [{ params: { itemId: b.itemId } }] },
  'GET /account/details': { attacks: () => [{}], showsOwner: true },
  'POST /account/details/name': {
    attacks: (b, a) => [{ form: own(a, { name: 'Taken' }) }, { form: own(b, { name: 'T' }) }],
  },
  'POST /account/details/company': {
    attacks: (b, a) => [{ form: own(a, { name: 'Taken', vatId: '' }) }, { form: own(b, { name: 'Taken', vatId: '' }) }],
  },
  'POST /account/details/email': {
    attacks: (b, a) => [{ form: own(a, { email: 'taken@example.com', current: b.memberXsrf }) }],
  },
  'POST /account/details/password': {
    attacks: (b, a) => [{ form: own(a, { current: b.memberXsrf, password: 'a long new password' }) }],
  },
  'POST /account/sessions/:id/end': {
    attacks: (b, a) => [
      { params: { id: b.memberSessionId }, form: own(a) },
      { params: { id: b.memberSessionId }, form: own(b) },
    ],
  },
  'POST /account/sessions/end-others': { attacks: (b, a) => [{ form: own(a) }, { form: own(b) }] },
  'GET /api/member-areas': { attacks: () => [{}], showsOwner: true },
  'POST /api/member-areas': { attacks: () => [{ body: { name: 'New area' } }] },
  'PATCH /api/member-areas/:id': { attacks: (b) => [{ ...area(b), body: { name: 'Taken' } }] },
  'DELETE /api/member-areas/:id': { attacks: (b) => [area(b)] },
  'GET /api/member-areas/:id/members': {
    attacks: (b, a) => [area(b), { ...area(a), query: { cursor: b.siteUserId } }],
    showsOwner: true,
  },
  'POST /api/member-areas/:id/members': { attacks: (b) => [{ ...area(b), body: { email: 'planted@example.com' } }] },
  'DELETE /api/member-areas/:id/members/:siteUserId': {
    attacks: (b, a) => [
      { params: { id: b.memberAreaId, siteUserId: b.siteUserId } },
      { params: { id: a.memberAreaId, siteUserId: b.siteUserId } },
    ],
  },
  'GET /member-areas/:id': { attacks: (b) => [area(b)], showsOwner: true },
  'POST /member-areas/:id/join': {
    attacks: (b, a) => [
      { ...area(b), form: own(a) },
      { ...area(b), form: own(b) },
    ],
  },
  'GET /account/reset': { attacks: () => [{}] },
  'POST /account/reset': plain({ email: 'nobody@example.com' }),
  'GET /account/new-password': { attacks: () => [{ query: { token: 'A'.repeat(43) } }] },
  'POST /account/new-password': plain({ token: 'A'.repeat(43), password: 'a long new password' }),
  'GET /account/confirm-email': { attacks: () => [{ query: { token: 'A'.repeat(43) } }] },
  'POST /account/confirm-email': {
    attacks: (b, a) => [{ form: own(a, { token: 'A'.repeat(43) }) }, { form: own(b, { token: 'A'.repeat(43) }) }],
  },
};
