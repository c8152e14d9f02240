import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Visibility } from './product-admin.ts';
import { mostProductsAtOnce } from './product-changes.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A variant as the spreadsheet shows it. Amounts are decimal texts. */
const SheetVariant = Type.Object({
  id: Type.String(),
  /** Values of its options: 'Large, Blue'; '' where it has none. */
  name: Type.String(),
  sku: Type.String(),
  price: Type.String(),
  salePrice: Type.String(),
  onSale: Type.Boolean(),
  stock: Type.Integer(),
  unlimited: Type.Boolean(),
});
export type SheetVariant = Static<typeof SheetVariant>;

const SheetProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  collectionId: Type.String(),
  productType: Type.Integer(),
  visibility: Visibility,
  publishOn: Type.String(),
  tags: Type.Array(Type.String()),
  categoryIds: Type.Array(Type.String()),
  version: Type.Integer(),
  variants: Type.Array(SheetVariant),
});
export type SheetProduct = Static<typeof SheetProduct>;

/** In the order in which they were asked for; what is deleted or not there is left out. */
const ProductSheet = Type.Object({ products: Type.Array(SheetProduct), currency: Type.String() });
export type ProductSheet = Static<typeof ProductSheet>;

const ReadProductSheetRequest = Type.Object(
  {
    crumb: Type.Optional(Type.String()),
    ids: Type.Array(Id, { minItems: 1, maxItems: mostProductsAtOnce }),
  },
  { additionalProperties: false },
);

/** Many products with all their variants, with what a spreadsheet changes of them. */
export const productSheetEndpoints = {
  readProductSheet: endpoint({
    permission: 'products',
    method: 'POST',
    changesNothing: true,
    path: '/api/commerce/products/sheet',
    summary: 'The named products with all their variants, as cells that can be changed; writes nothing',
    body: ReadProductSheetRequest,
    answers: { 200: ProductSheet },
  }),
};
