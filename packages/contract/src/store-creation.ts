import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const StoreParams = Type.Object({ websiteId: Id });
const StoreCategoryParams = Type.Object({ websiteId: Id, collectionId: Id });

const NewStore = Type.Object({
  navigationTitle: Type.String({ maxLength: 400 }),
  title: Type.String({ maxLength: 400 }),
  /** Gets a number where it is taken (STORE-04). */
  urlId: Type.String({ maxLength: 200 }),
  description: Type.String({ maxLength: 500_000 }),
  enabled: Type.Boolean(),
});
export type NewStore = Static<typeof NewStore>;

const NewStoreCategory = Type.Object({
  displayName: Type.String({ minLength: 1, maxLength: 400 }),
  /** '' for the root. */
  parentCategoryId: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  type: Type.Union([Type.Literal('ROOT'), Type.Literal('CATEGORY')]),
  pageRendering: Type.Literal('LIST_VIEW'),
  displayIndex: Type.Integer({ minimum: 0, maximum: 100_000 }),
});
export type NewStoreCategory = Static<typeof NewStoreCategory>;

const Made = Type.Object({ id: Type.String() });

/**
 * A store is made by two calls, one after the other, and then put into the main navigation by UpdateNavigation where that is wanted
 * (STORE-01). Visitors see it as soon as it is there.
 */
export const storeCreationEndpoints = {
  createStore: endpoint({
    method: 'POST',
    path: '/api/content-service/product/1.1/websites/:websiteId/products',
    summary: 'Creates a page of products (STORE-02)',
    permission: 'content:publish',
    params: StoreParams,
    body: NewStore,
    answers: { 201: Made },
    errors: ['not-found'],
  }),
  createStoreCategory: endpoint({
    method: 'POST',
    path: '/api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories',
    summary: 'Creates the root category of a store, or one below another (STORE-03)',
    permission: 'content:publish',
    params: StoreCategoryParams,
    body: NewStoreCategory,
    answers: { 201: Made },
    errors: ['not-found', 'conflict'],
  }),
};
