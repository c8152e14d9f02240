import type { Recipe } from './tenancy-recipes.ts';

const location = { name: 'Mine', address: '', active: true, pickup: false };

/** Stock, its locations, and what is on its way between them. */
export const stockRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/commerce/stock': {
    attacks: (b) => [
      { query: { query: 'product' } },
      { query: { cursor: b.variantId } },
      { query: { locationId: b.stockLocationId } },
    ],
    showsOwner: true,
  },
  'GET /api/commerce/stock.csv': {
    attacks: (b) => [{}, { query: { query: 'product', locationId: b.stockLocationId } }],
    showsOwner: true,
  },
  'POST /api/commerce/stock/changes': {
    attacks: (b, a) => [
      {
        body: {
          id: 'a'.repeat(24),
          cause: 'damaged',
          changes: [
            { variantId: a.variantId, kind: 'take', quantity: 1 },
            { variantId: b.variantId, kind: 'set', quantity: 0 },
          ],
        },
      },
      {
        body: {
          id: b.stockChangeId,
          cause: 'received',
          changes: [{ variantId: b.variantId, kind: 'add', quantity: 9 }],
        },
      },
      {
        body: {
          id: 'c'.repeat(24),
          cause: 'received',
          locationId: b.stockLocationId,
          changes: [{ variantId: a.variantId, kind: 'add', quantity: 9 }],
        },
      },
    ],
  },
  'POST /api/commerce/stock/changes/:id/undo': { attacks: (b) => [{ params: { id: b.stockChangeId } }] },
  'POST /api/commerce/stock/counts': {
    attacks: (b, a) => [
      {
        body: {
          id: 'd'.repeat(24),
          locationId: b.stockLocationId,
          lines: [{ variantId: a.variantId, counted: 0, expected: 50 }],
        },
      },
      { body: { id: 'b'.repeat(24), lines: [{ variantId: b.variantId, counted: 0, expected: 50 }] } },
      { body: { id: b.stockChangeId, lines: [{ variantId: b.variantId, counted: 0, expected: 50 }] } },
    ],
  },
  'GET /api/commerce/stock/:variantId/movements': {
    attacks: (b) => [
      { params: { variantId: b.variantId } },
      { params: { variantId: b.variantId }, query: { cursor: '9' } },
    ],
    showsOwner: true,
  },
  'PUT /api/commerce/stock/:variantId/low-at': {
    attacks: (b) => [{ params: { variantId: b.variantId }, body: { lowAt: 3 } }],
  },
  'PUT /api/commerce/stock/:variantId/backorders': {
    attacks: (b) => [{ params: { variantId: b.variantId }, body: { backorders: { limit: 3, shipsOn: null } } }],
  },
  'PUT /api/commerce/stock/settings': { attacks: () => [{ body: { lowAt: 2, mails: false } }] },
  'GET /api/commerce/stock/check': { attacks: () => [{}] },
  'GET /api/commerce/stock/locations': { attacks: () => [{}], showsOwner: true },
  'POST /api/commerce/stock/locations': { attacks: (b) => [{ body: { ...location, moveTo: b.stockLocationId } }] },
  'PUT /api/commerce/stock/locations/:id': {
    attacks: (b) => [{ params: { id: b.stockLocationId }, body: location }],
  },
  'PUT /api/commerce/stock/locations/order': { attacks: (b) => [{ body: { ids: [b.stockLocationId, 'main'] } }] },
  'POST /api/commerce/stock/locations/:id/remove': {
    attacks: (b) => [{ params: { id: b.stockLocationId }, body: { moveTo: 'main' } }],
  },
  'GET /api/commerce/stock/transfers': {
    attacks: (b) => [{}, { query: { cursor: b.stockTransferId } }],
    showsOwner: true,
  },
  'GET /api/commerce/stock/transfers/:id': {
    attacks: (b) => [{ params: { id: b.stockTransferId } }],
    showsOwner: true,
  },
  'POST /api/commerce/stock/transfers': {
    attacks: (b, a) => [
      {
        body: {
          id: b.stockTransferId,
          fromId: b.stockLocationId,
          toId: a.stockLocationId,
          lines: [{ variantId: b.variantId, quantity: 1 }],
        },
      },
      {
        body: {
          id: 'e'.repeat(24),
          fromId: 'main',
          toId: a.stockLocationId,
          lines: [{ variantId: b.variantId, quantity: 1 }],
        },
      },
    ],
  },
  'POST /api/commerce/stock/transfers/:id/receive': {
    attacks: (b) => [{ params: { id: b.stockTransferId }, body: { version: 0, lines: [] } }],
  },
  'POST /api/commerce/stock/transfers/:id/cancel': {
    attacks: (b) => [{ params: { id: b.stockTransferId }, body: { version: 0 } }],
  },
};
