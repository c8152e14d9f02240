import {
  largestCategoryCondition,
  mostAddedDays,
  mostCategoryConditions,
  mostCents,
  nameComparisons,
  priceComparisons,
  productTypes,
} from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { savedVersion } from './settings-version.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: largestCategoryCondition, pattern: '\\S' });
const strict = { additionalProperties: false };

export const CategoryConditionIn = Type.Union([
  Type.Object({ of: Type.Literal('name'), how: Type.Enum([...nameComparisons]), text: Text }, strict),
  Type.Object({ of: Type.Literal('tag'), text: Text }, strict),
  Type.Object({ of: Type.Literal('kind'), kind: Type.Enum(Object.values(productTypes)) }, strict),
  /** Of any variant, as everybody is shown it, in minor units of the shop's currency. */
  Type.Object(
    {
      of: Type.Literal('price'),
      how: Type.Enum([...priceComparisons]),
      cents: Type.Integer({ minimum: 0, maximum: mostCents }),
    },
    strict,
  ),
  Type.Object({ of: Type.Enum(['sale', 'stock']), is: Type.Boolean() }, strict),
  /** Added to the store within so many periods of 24 hours. */
  Type.Object({ of: Type.Literal('added'), days: Type.Integer({ minimum: 1, maximum: mostAddedDays }) }, strict),
]);
/** By which products come into a category by themselves. */
export const CategoryRulesIn = Type.Object(
  {
    match: Type.Enum(['all', 'any']),
    conditions: Type.Array(CategoryConditionIn, { minItems: 1, maxItems: mostCategoryConditions }),
  },
  strict,
);
/** null: products are put into it by hand. */
const Rules = Type.Union([CategoryRulesIn, Type.Null()]);

const StoreCategory = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The category that it is nested in; null: directly in the store. */
  parentId: Type.Union([Type.String(), Type.Null()]),
  /** Its page. */
  path: Type.String(),
  rules: Rules,
  /** How many products are in it itself. */
  products: Type.Integer(),
  /** What is only for its products: names of discounts, and how they are taxed. */
  discounts: Type.Array(Type.String()),
  isTaxed: Type.Boolean(),
  /** Another one for another name, place or other rules: comes back with a save. */
  version: Type.String(),
});
export type StoreCategory = Static<typeof StoreCategory>;
export const StoreCategories = Type.Object({
  stores: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      path: Type.String(),
      categories: Type.Array(StoreCategory),
    }),
  ),
});
export type StoreCategories = Static<typeof StoreCategories>;

const NewProductCategory = Type.Object(
  {
    collectionId: Id,
    /** Nested in this one; null: directly in the store. */
    parentId: Type.Union([Id, Type.Null()]),
    name: Type.String({ maxLength: 200 }),
    rules: Type.Optional(Rules),
  },
  strict,
);
export type NewProductCategory = Static<typeof NewProductCategory>;

const ProductCategoryChange = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200 })),
    rules: Type.Optional(Rules),
    /** Nested in this one from now on; null: directly in the store. */
    parentId: Type.Optional(Type.Union([Id, Type.Null()])),
    /** Behind which of those beside it it stands; null: first. Absent: last where it comes into another one, else where it stands. */
    afterId: Type.Optional(Type.Union([Id, Type.Null()])),
    ...savedVersion,
  },
  strict,
);
export type ProductCategoryChange = Static<typeof ProductCategoryChange>;

const RulesPreviewRequest = Type.Object(
  {
    collectionId: Id,
    /** The category whose products are compared; null: a new one. */
    categoryId: Type.Union([Id, Type.Null()]),
    rules: CategoryRulesIn,
  },
  strict,
);
export type RulesPreviewRequest = Static<typeof RulesPreviewRequest>;
const NamedProducts = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }));
const RulesPreview = Type.Object({
  /** How many products the rules mean, how many of them are not in it now, and how many of those in it they do not mean. */
  products: Type.Integer(),
  added: Type.Integer(),
  removed: Type.Integer(),
  /** The first few of each, in the order of the store. */
  first: NamedProducts,
  coming: NamedProducts,
  leaving: NamedProducts,
});
export type RulesPreview = Static<typeof RulesPreview>;

const owners = { permission: 'products' } as const;
const params = Type.Object({ id: Id });

/** The categories of stores, kept by hand or by rules. */
export const productCategoryEndpoints = {
  listProductCategories: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/product-categories',
    summary: 'The categories of all stores, with what they are kept by and how many products they have',
    answers: { 200: StoreCategories },
  }),
  createProductCategory: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/product-categories',
    summary: 'Adds a category to a store, also within another one; with rules products come into it by themselves',
    body: NewProductCategory,
    answers: { 201: Type.Object({ id: Type.String() }) },
    errors: ['not-found', 'invalid-fields'],
  }),
  previewCategoryRules: endpoint({
    ...owners,
    method: 'POST',
    changesNothing: true,
    path: '/api/commerce/product-categories/preview',
    summary: 'Which products rules mean; nothing is changed',
    body: RulesPreviewRequest,
    answers: { 200: RulesPreview },
    errors: ['not-found'],
  }),
  changeProductCategory: endpoint({
    ...owners,
    method: 'PATCH',
    path: '/api/commerce/product-categories/:id',
    summary: 'Renames a category, puts it elsewhere, or changes what it is kept by',
    params,
    body: ProductCategoryChange,
    answers: { 204: 'empty' },
    errors: ['not-found', 'invalid-fields', 'conflict'],
  }),
  mergeProductCategory: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/product-categories/:id/merge',
    summary:
      'Makes a category a part of another one: its products, what is nested in it, its address and discounts go there',
    params,
    body: Type.Object({ intoId: Id }, strict),
    answers: { 204: 'empty' },
    errors: ['not-found', 'invalid-fields', 'in-use'],
  }),
  deleteProductCategory: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/commerce/product-categories/:id',
    summary: 'Removes a category; its products stay, and what is nested in it comes to what is around it',
    params,
    answers: { 204: 'empty' },
    errors: ['not-found', 'in-use'],
  }),
  restoreProductCategory: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/product-categories/:id/restore',
    summary:
      'Brings back a category that was removed or merged within the last day, with its products and what was nested in it',
    params,
    answers: { 204: 'empty' },
    errors: ['not-found', 'invalid-fields'],
  }),
};
