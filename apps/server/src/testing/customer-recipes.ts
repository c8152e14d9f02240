import type { MarkedWebsite } from './marked-website.ts';
import type { Recipe } from './tenancy-recipes.ts';

const ofCustomer: Recipe = { attacks: (b) => [{ params: { id: b.customerId } }] };
const ofCard: Recipe = { attacks: (b) => [{ params: { id: b.soldCardId } }] };
const ofGroup = { attacks: (b: MarkedWebsite) => [{ params: { id: b.customerGroupId }, body: { name: 'Mallory' } }] };

const after = (id: string) =>
  Buffer.from(JSON.stringify(['recent', '2100-01-01 00:00:00+00', id])).toString('base64url');

/** Customers, their groups and their gift cards. */
export const customerRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/commerce/customers': {
    attacks: (b) => [
      {},
      { query: { query: b.marker } },
      { query: { groupId: b.customerGroupId } },
      { query: { cursor: after(b.customerId) } },
    ],
    showsOwner: true,
  },
  'GET /api/commerce/customers.csv': {
    attacks: (b) => [{}, { query: { groupId: b.customerGroupId } }],
    showsOwner: true,
  },
  'GET /api/commerce/customers/:id': { ...ofCustomer, showsOwner: true },
  'PATCH /api/commerce/customers/:id': {
    attacks: (b, a) => [
      { params: { id: b.customerId }, body: { version: 1, note: 'Mallory' } },
      { params: { id: a.customerId }, body: { version: 1, groupIds: [b.customerGroupId] } },
    ],
  },
  'GET /api/commerce/customers/:id/merge': {
    attacks: (b, a) => [
      { params: { id: a.customerId }, query: { with: b.customerId } },
      { params: { id: b.customerId }, query: { with: a.customerId } },
    ],
  },
  'POST /api/commerce/customers/:id/merge': {
    attacks: (b, a) => [
      { params: { id: a.customerId }, body: { withId: b.customerId, version: 1, otherVersion: 1 } },
      { params: { id: b.customerId }, body: { withId: a.customerId, version: 1, otherVersion: 1 } },
    ],
  },
  'POST /api/commerce/customers/:id/merges/:mergeId/undo': {
    attacks: (b, a) => [
      { params: { id: a.customerId, mergeId: b.customerMergeId } },
      { params: { id: b.customerId, mergeId: b.customerMergeId } },
    ],
  },
  'GET /api/commerce/customers/:id/everything.json': { ...ofCustomer, showsOwner: true },
  'POST /api/commerce/customers/:id/erase': {
    attacks: (b) => [{ params: { id: b.customerId }, body: { email: `buyer-${b.marker}@example.com`.toLowerCase() } }],
  },
  'GET /api/commerce/customer-groups': { attacks: () => [{}], showsOwner: true },
  'POST /api/commerce/customer-groups': { attacks: () => [{ body: { name: 'Friends' } }] },
  'PUT /api/commerce/customer-groups/:id': ofGroup,
  'GET /api/commerce/customer-groups/:id/prices': {
    attacks: (b, a) => [
      { params: { id: b.customerGroupId } },
      { params: { id: a.customerGroupId }, query: { query: b.marker } },
      { params: { id: a.customerGroupId }, query: { cursor: b.variantId } },
    ],
    showsOwner: true,
  },
  'PATCH /api/commerce/customer-groups/:id/prices': {
    attacks: (b, a) => [
      { params: { id: b.customerGroupId }, body: { version: 1, percentOffBasisPoints: 5000 } },
      { params: { id: a.customerGroupId }, body: { version: 1, prices: [{ variantId: b.variantId, priceCents: 1 }] } },
    ],
  },
  'GET /api/commerce/customer-groups/:id/prices.csv': {
    attacks: (b) => [{ params: { id: b.customerGroupId } }],
    showsOwner: true,
  },
  'POST /api/commerce/customer-groups/:id/prices/import': {
    attacks: (b, a) => [
      { params: { id: b.customerGroupId }, body: { version: 1, csv: 'SKU,Own price\n' } },
      { params: { id: a.customerGroupId }, body: { version: 1, csv: `SKU,Own price\n${b.sku},1.00\n` } },
    ],
  },
  'GET /api/commerce/reports': { attacks: () => [{ query: { from: '2026-01-01', to: '2026-12-31' } }] },
  'GET /api/commerce/gift-cards': {
    attacks: (b) => [{}, { query: { query: 'DDDD' } }, { query: { cursor: b.soldCardId } }],
  },
  'GET /api/commerce/gift-cards.csv': { attacks: () => [{}] },
  'GET /api/commerce/gift-cards/:id': { ...ofCard, showsOwner: true },
  'POST /api/commerce/gift-cards': {
    attacks: (b) => [
      { body: { id: b.soldCardId, amountCents: 100, note: '', name: '', email: '', message: '', day: '' } },
    ],
  },
  'POST /api/commerce/gift-cards/:id/adjust': {
    attacks: (b, a) => [
      { params: { id: b.soldCardId }, body: { id: b.customerId, amountCents: -100, cause: 'Mallory' } },
      { params: { id: a.soldCardId }, body: { id: b.soldCardId, amountCents: -100, cause: 'Mallory' } },
    ],
  },
  'POST /api/commerce/gift-cards/:id/extend': {
    attacks: (b, a) => [
      { params: { id: b.soldCardId }, body: { id: b.customerId, day: '' } },
      { params: { id: a.soldCardId }, body: { id: b.soldCardId, day: '2050-01-01' } },
    ],
  },
  'GET /api/commerce/gift-card-settings': { attacks: () => [{}] },
  'PUT /api/commerce/gift-card-settings': { attacks: () => [{ body: { giftCardMonths: 1 } }] },
  'POST /api/commerce/gift-cards/:id/disable': ofCard,
  'POST /api/commerce/gift-cards/:id/enable': ofCard,
  'POST /api/commerce/gift-cards/:id/reveal': ofCard,
  'DELETE /api/commerce/customer-groups/:id': { attacks: (b) => [{ params: { id: b.customerGroupId } }] },
};
