import { priceEndings } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';
import { Backorders } from './product.ts';
import { ProductChange, ProductSummary, Visibility } from './product-admin.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const strict = { additionalProperties: false } as const;
const crumb = Type.Optional(Type.String());
/** A decimal text; the server says what is wrong with one. */
const NumberText = Type.String({ maxLength: 40 });
const Tags = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 });
const CategoryIds = Type.Array(Id, { maxItems: 100 });
const Ending = Type.Enum([...priceEndings]);

/** So many products are looked through, or changed, with one call. */
export const mostProductsAtOnce = 200;

/** What is to become of many products; what is absent stays. */
export const ProductsEdit = Type.Object(
  {
    price: Type.Optional(
      Type.Object(
        {
          kind: Type.Enum(['set', 'raise', 'lower']),
          unit: Type.Enum(['amount', 'percent']),
          value: NumberText,
          ending: Type.Optional(Ending),
          /** Whether something may be sold for nothing afterwards; else such products are named and left out. */
          mayBeFree: Type.Optional(Type.Boolean()),
        },
        strict,
      ),
    ),
    /** So many percent below the price, or no sale any more. */
    sale: Type.Optional(
      Type.Object(
        { kind: Type.Enum(['begin', 'end']), percent: Type.Optional(NumberText), ending: Type.Optional(Ending) },
        strict,
      ),
    ),
    stock: Type.Optional(
      Type.Object(
        { kind: Type.Enum(['set', 'add', 'take']), quantity: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) },
        strict,
      ),
    ),
    /** Whether variants go on selling when nothing of them is left, and how far; null: they do not. */
    backorders: Type.Optional(Type.Union([Backorders, Type.Null()])),
    addTags: Type.Optional(Tags),
    removeTags: Type.Optional(Tags),
    addCategories: Type.Optional(CategoryIds),
    removeCategories: Type.Optional(CategoryIds),
    visibility: Type.Optional(Type.Enum(['visible', 'hidden'])),
  },
  strict,
);
export type ProductsEdit = Static<typeof ProductsEdit>;

const PlanProductsRequest = Type.Object(
  { crumb, ids: Type.Array(Id, { minItems: 1, maxItems: mostProductsAtOnce }), edit: ProductsEdit },
  strict,
);

/** A part of a ProductChange, as it was planned. */
const PlannedChange = Type.Object({
  tags: Type.Optional(Type.Array(Type.String())),
  categoryIds: Type.Optional(Type.Array(Type.String())),
  visibility: Type.Optional(Visibility),
  publishOn: Type.Optional(Type.String()),
  variants: Type.Optional(
    byName(
      Type.Object({
        price: Type.Optional(Type.String()),
        salePrice: Type.Optional(Type.String()),
        onSale: Type.Optional(Type.Boolean()),
        stock: Type.Optional(Type.Integer()),
        stockBefore: Type.Optional(Type.Integer()),
        unlimited: Type.Optional(Type.Boolean()),
        sku: Type.Optional(Type.String()),
        backorders: Type.Optional(Type.Union([Backorders, Type.Null()])),
      }),
    ),
  ),
});
export type PlannedChange = Static<typeof PlannedChange>;

const PlannedLine = Type.Object({
  /** Values of the variant's options: 'Large, Blue'; '' for the product, or its only variant. */
  variant: Type.String(),
  field: Type.Enum(['price', 'sale', 'stock', 'sku', 'backorders', 'tags', 'categories', 'visibility']),
  /**
   * Decimal texts of prices (a sale: '' where there is none), numbers of pieces ('unlimited' where they are not counted), words, ids of categories; of back-orders the limit ('' = none)
   * and the day from which they ship ('' = none), and an empty list where there are none.
   */
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
});
export type PlannedLine = Static<typeof PlannedLine>;

const PlannedProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  version: Type.Integer(),
  lines: Type.Array(PlannedLine),
  /** Why it is left out; null: it is not. */
  problem: Type.Union([Type.String(), Type.Null()]),
  /** What has to be sent to do it, and to take it back. */
  change: PlannedChange,
  undo: PlannedChange,
});
export type PlannedProduct = Static<typeof PlannedProduct>;

const ProductsPlan = Type.Object({ products: Type.Array(PlannedProduct), currency: Type.String() });
export type ProductsPlan = Static<typeof ProductsPlan>;

const ChangeEachRequest = Type.Object(
  {
    crumb,
    products: Type.Array(
      Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }), change: ProductChange }, strict),
      { minItems: 1, maxItems: mostProductsAtOnce },
    ),
  },
  strict,
);
export type ChangeEachRequest = Static<typeof ChangeEachRequest>;

const ChangedEach = Type.Object({ products: Type.Array(ProductSummary), contentVersion: Type.Integer() });
export type ChangedEach = Static<typeof ChangedEach>;

const owners = { permission: 'products' } as const;

/** Many products at once: what would change, and doing exactly that. */
export const productChangeEndpoints = {
  planProducts: endpoint({
    ...owners,
    method: 'POST',
    changesNothing: true,
    path: '/api/commerce/products/changes/plan',
    summary: 'Tells what a change of many products would do to each, and which would be left out; writes nothing',
    body: PlanProductsRequest,
    answers: { 200: ProductsPlan },
    errors: ['not-found'],
  }),
  changeEachProduct: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/changes',
    summary:
      'A change of its own for each of many products, all or none; somebody was faster: 409 that names the products',
    body: ChangeEachRequest,
    // 200 products of 250 variants, all of them changed.
    bodyLimit: 10_000_000,
    answers: { 200: ChangedEach },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
};
