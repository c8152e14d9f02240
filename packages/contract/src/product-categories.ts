import {
  largestCategoryCondition,
  mostCategoryConditions,
  mostCents,
  nameComparisons,
  priceComparisons,
  productTypes,
} from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

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
  { name: Type.Optional(Type.String({ maxLength: 200 })), rules: Type.Optional(Rules) },
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
const RulesPreview = Type.Object({
  /** How many products the rules mean, how many of them are not in it now, and how many of those in it they do not mean. */
  products: Type.Integer(),
  added: Type.Integer(),
  removed: Type.Integer(),
  /** The first few, by name. */
  first: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
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
    summary: 'Renames a category, or changes what it is kept by',
    params,
    body: ProductCategoryChange,
    answers: { 204: 'empty' },
    errors: ['not-found', 'invalid-fields'],
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
};
