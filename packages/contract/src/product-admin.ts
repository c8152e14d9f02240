import { limits, longestCustomsDescription } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';
import { Money } from './money.ts';
import { Backorders } from './product.ts';
import { productSelling } from './product-selling.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** Hidden products are seen by nobody but members; scheduled ones appear at their date. */
export const Visibility = Type.Union([Type.Literal('visible'), Type.Literal('hidden'), Type.Literal('scheduled')]);
export type Visibility = Static<typeof Visibility>;
/** What can be chosen for many products at once; a date belongs to one. */
const VisibilityChoice = Type.Union([Type.Literal('visible'), Type.Literal('hidden')]);
/** ISO with an offset, or `YYYY-MM-DDTHH:MM` in the website's time zone. */
const MomentIn = Type.String({ maxLength: 40 });

/** Prices are decimal texts ("19.90"); the server says by field what is wrong with one, so the schema takes any text. */
const PriceText = Type.String({ maxLength: 40 });
/** Numbers come as numbers or as what a person typed; the server answers by field. */
const StockIn = Type.Union([Type.Number(), Type.String({ maxLength: 40 })]);
/** How long a product's texts may be, in characters of their HTML. */
export const productTextLengths = { description: 200_000, summary: 20_000 } as const;
/** What a writing call does not know it refuses: a value that is passed over would look as if it were saved. */
const strict = { additionalProperties: false } as const;
/** The proof of origin may stand in the body, too. */
const crumb = Type.Optional(Type.String());
const OptionName = Type.String({ maxLength: 100 });
const OptionValue = Type.String({ maxLength: 200 });
const ImageIds = Type.Array(Id, { maxItems: limits.imagesPerProduct });

/** What plays in the place of an image: a video of the website's own files, or one at YouTube or Vimeo. */
const VideoChange = Type.Union([
  Type.Object({ assetId: Id }, strict),
  Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) }, strict),
]);
const VideoChanges = byName(Type.Union([VideoChange, Type.Null()]));

/** A video as it is stored, with what plays it. */
export const ImageVideo = Type.Object({
  /** A file of the website; null: another service holds it. */
  assetId: Type.Union([Type.String(), Type.Null()]),
  /** Address of the file, or of the video's own page. */
  url: Type.String(),
  /** `YouTube` or `Vimeo`; '' for a file. */
  providerName: Type.String(),
});
export type ImageVideo = Static<typeof ImageVideo>;

/** An image by its address; `?format=300w` and other widths give smaller ones. */
export const ProductImage = Type.Object({
  id: Type.String(),
  url: Type.String(),
  /** What stands for the image: its own words, or the product's name. */
  alt: Type.String(),
  /** As its owner wrote it; '' where nobody has. */
  altText: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** What plays in its place; null: it is an image alone. */
  video: Type.Union([ImageVideo, Type.Null()]),
});
export type ProductImage = Static<typeof ProductImage>;

export const ProductVariant = Type.Object({
  id: Type.String(),
  sku: Type.String(),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  price: Type.String(),
  salePrice: Type.String(),
  onSale: Type.Boolean(),
  stock: Type.Integer(),
  unlimited: Type.Boolean(),
  /** Whether it goes on selling when nothing is left; `stock` is below 0 by what was sold so. */
  backorders: Type.Union([Backorders, Type.Null()]),
  /** Grams of one piece, packed. */
  weight: Type.Number(),
  /** Of one piece, packed; 0: not known. */
  size: Type.Object({ lengthMm: Type.Number(), widthMm: Type.Number(), heightMm: Type.Number() }),
  /** For parcels that leave the customs territory: the domain's CustomsFacts. */
  customs: Type.Object({ hsCode: Type.String(), originCountry: Type.String(), description: Type.String() }),
  /** Which of the product's images shows it. */
  imageId: Type.Union([Type.String(), Type.Null()]),
});
export type ProductVariant = Static<typeof ProductVariant>;

/** One line of the owner's product list. */
export const ProductSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  collectionId: Type.String(),
  productType: Type.Integer(),
  visibility: Visibility,
  /** From when visitors see it, where it is not hidden. */
  publishOn: Type.String(),
  deleted: Type.Boolean(),
  /** Path on the site. */
  path: Type.String(),
  thumbnail: Type.Union([ProductImage, Type.Null()]),
  priceRange: Type.Object({ lowest: Money, highest: Money }),
  onSale: Type.Boolean(),
  /** Sum over the variants; null where nothing is counted. */
  stockTotal: Type.Union([Type.Integer(), Type.Null()]),
  status: Type.Union([Type.Literal('sold-out'), Type.Literal('on-sale'), Type.Literal('none')]),
  variantCount: Type.Integer(),
  /** The variant of a product that has one only: what inline editing changes. */
  single: Type.Union([
    Type.Object({ id: Type.String(), price: Type.String(), stock: Type.Integer(), unlimited: Type.Boolean() }),
    Type.Null(),
  ]),
  version: Type.Integer(),
  updatedAt: Type.String(),
});
export type ProductSummary = Static<typeof ProductSummary>;

/** A product with everything its screen edits. `version` must come back with the change. */
export const ProductDetail = Type.Object({
  id: Type.String(),
  collectionId: Type.String(),
  productType: Type.Integer(),
  name: Type.String(),
  /** HTML, shown on the product's page. */
  description: Type.String(),
  /** HTML, a sentence or two for lists and search engines. */
  summary: Type.String(),
  urlId: Type.String(),
  path: Type.String(),
  visibility: Visibility,
  /** From when visitors see it, where it is not hidden. */
  publishOn: Type.String(),
  deleted: Type.Boolean(),
  tags: Type.Array(Type.String()),
  categoryIds: Type.Array(Type.String()),
  optionNames: Type.Array(Type.String()),
  variants: Type.Array(ProductVariant),
  /** In their order; the first is the main one. */
  images: Type.Array(ProductImage),
  ...productSelling,
  currency: Type.String(),
  version: Type.Integer(),
  updatedAt: Type.String(),
});
export type ProductDetail = Static<typeof ProductDetail>;

/** GET /api/commerce/products */
export const ProductListQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 200 })),
  collectionId: Type.Optional(Type.String({ maxLength: 64 })),
  type: Type.Optional(Type.String({ pattern: '^[1-5]$' })),
  visibility: Type.Optional(
    Type.Union([Visibility, Type.Literal('deleted'), Type.Literal('sold-out'), Type.Literal('on-sale')]),
  ),
  sort: Type.Optional(Type.Union([Type.Literal('position'), Type.Literal('name'), Type.Literal('updated')])),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$' })),
});
export type ProductListQuery = Static<typeof ProductListQuery>;

export const ProductList = Type.Object({
  products: Type.Array(ProductSummary),
  /** Null on the last page. */
  nextCursor: Type.Union([Type.String(), Type.Null()]),
  /** How many match; on the first page only. Large lists are not counted to their end. */
  total: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether `total` is where the counting ended. */
  hasMoreThanTotal: Type.Boolean(),
});
export type ProductList = Static<typeof ProductList>;

/** GET /api/commerce/product-collections: where products live, and their categories. */
export const ProductCollections = Type.Object({
  collections: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      path: Type.String(),
      categories: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          /** The category that it is nested in; null: directly in the store. */
          parentId: Type.Union([Type.String(), Type.Null()]),
          /** Whether products come into it by its rules: by hand nobody changes that. */
          isByRules: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type ProductCollections = Static<typeof ProductCollections>;

export const ProductParams = Type.Object({ id: Id });
export type ProductParams = Static<typeof ProductParams>;

/** Ten metres at most; 0: not known. */
const Millimetres = Type.Number({ minimum: 0, maximum: 10_000 });

export const VariantChange = Type.Object(
  {
    price: Type.Optional(PriceText),
    salePrice: Type.Optional(PriceText),
    onSale: Type.Optional(Type.Boolean()),
    stock: Type.Optional(StockIn),
    /** What the stock was when the person typed; another number now (something was sold) is a conflict, not overwritten. */
    stockBefore: Type.Optional(Type.Integer()),
    unlimited: Type.Optional(Type.Boolean()),
    backorders: Type.Optional(Type.Union([Backorders, Type.Null()])),
    sku: Type.Optional(Type.String({ maxLength: 255 })),
    weight: Type.Optional(StockIn),
    size: Type.Optional(Type.Object({ lengthMm: Millimetres, widthMm: Millimetres, heightMm: Millimetres }, strict)),
    customs: Type.Optional(
      Type.Object(
        {
          hsCode: Type.String({ maxLength: 40 }),
          originCountry: Type.String({ pattern: '^([A-Z]{2})?$' }),
          description: Type.String({ maxLength: longestCustomsDescription }),
        },
        strict,
      ),
    ),
    imageId: Type.Optional(Type.Union([Id, Type.Null()])),
  },
  strict,
);
export type VariantChange = Static<typeof VariantChange>;

/**
 * The options of a product and all its variants in their order. A variant that is named stays as it is, with its stock; one
 * that is not is gone; an id that the product does not have is a new variant, which starts like the one in `like` (the first
 * where none is said) with no stock of its own.
 */
export const VariantGridChange = Type.Object(
  {
    optionNames: Type.Array(OptionName, { maxItems: 20 }),
    variants: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
          values: Type.Array(OptionValue, { maxItems: 20 }),
          like: Type.Optional(Id),
        },
        strict,
      ),
      { maxItems: 1000 },
    ),
  },
  strict,
);
export type VariantGridChange = Static<typeof VariantGridChange>;

/** The fields that an owner may change, all optional: what is absent stays. */
export const ProductChange = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 400 })),
    description: Type.Optional(Type.String({ maxLength: productTextLengths.description })),
    summary: Type.Optional(Type.String({ maxLength: productTextLengths.summary })),
    urlId: Type.Optional(Type.String({ maxLength: 300 })),
    /** 'visible' without a date shows it now; with a date ahead, as 'scheduled' does, from then on. A date that has passed shows it with that date. */
    visibility: Type.Optional(Visibility),
    /** Without a visibility it moves what is shown or waits; what is hidden stays so. */
    publishOn: Type.Optional(MomentIn),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 250 })),
    categoryIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    /** Files of the website in their order, the first the main one; variants lose an image that is no longer among them. */
    imageIds: Type.Optional(ImageIds),
    /** By the id of an image of the product: its words, wherever the website shows it. */
    altTexts: Type.Optional(byName(Type.String({ maxLength: 1000 }))),
    /** By the id of an image of the product: the video for which it stands; null: none. An image that is not named keeps its video. */
    videos: Type.Optional(VideoChanges),
    grid: Type.Optional(VariantGridChange),
    ...Type.Partial(Type.Object(productSelling)).properties,
    /** By variant id. */
    variants: Type.Optional(byName(VariantChange)),
  },
  strict,
);
export type ProductChange = Static<typeof ProductChange>;

/** PATCH /api/commerce/products/:id. Another version on the server: 409 with `current`. */
export const ChangeProductRequest = Type.Object(
  { version: Type.Integer({ minimum: 1 }), change: ProductChange, crumb },
  strict,
);
export type ChangeProductRequest = Static<typeof ChangeProductRequest>;

/** Every change answers with what is true now. */
export const ProductAnswer = Type.Object({ product: ProductDetail, contentVersion: Type.Integer() });
export type ProductAnswer = Static<typeof ProductAnswer>;

/** PATCH /api/commerce/products: one change of many products, in one transaction: all or none. */
export const BulkChangeRequest = Type.Object(
  {
    crumb,
    ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
    visibility: Type.Optional(VisibilityChoice),
    price: Type.Optional(PriceText),
    stock: Type.Optional(StockIn),
    unlimited: Type.Optional(Type.Boolean()),
    backorders: Type.Optional(Type.Union([Backorders, Type.Null()])),
  },
  strict,
);
export type BulkChangeRequest = Static<typeof BulkChangeRequest>;
export const BulkChangeAnswer = Type.Object({
  products: Type.Array(ProductSummary),
  contentVersion: Type.Integer(),
});
export type BulkChangeAnswer = Static<typeof BulkChangeAnswer>;

/** POST /api/commerce/products */
export const CreateProductRequest = Type.Object(
  {
    crumb,
    productType: Type.Integer({ minimum: 1, maximum: 5 }),
    name: Type.String({ maxLength: 400 }),
    collectionId: Type.Optional(Id),
    description: Type.Optional(Type.String({ maxLength: productTextLengths.description })),
    summary: Type.Optional(Type.String({ maxLength: productTextLengths.summary })),
    urlId: Type.Optional(Type.String({ maxLength: 300 })),
    /** As in a change; hidden where nothing is said. */
    visibility: Type.Optional(Visibility),
    publishOn: Type.Optional(MomentIn),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 250 })),
    imageIds: Type.Optional(ImageIds),
    /** As in a change. */
    videos: Type.Optional(VideoChanges),
    /** Names of the options in their order; every variant has a value for each. */
    optionNames: Type.Optional(Type.Array(OptionName, { maxItems: 20 })),
    /** Absent: one variant at price 0. */
    variants: Type.Optional(
      Type.Array(
        Type.Object(
          {
            sku: Type.Optional(Type.String({ maxLength: 255 })),
            values: Type.Optional(Type.Array(OptionValue, { maxItems: 20 })),
            price: PriceText,
            salePrice: Type.Optional(PriceText),
            onSale: Type.Optional(Type.Boolean()),
            stock: Type.Optional(StockIn),
            unlimited: Type.Optional(Type.Boolean()),
            backorders: Type.Optional(Type.Union([Backorders, Type.Null()])),
            weight: Type.Optional(StockIn),
          },
          strict,
        ),
        { minItems: 1, maxItems: 1000 },
      ),
    ),
  },
  strict,
);
export type CreateProductRequest = Static<typeof CreateProductRequest>;

/** DELETE /api/commerce/products/:id and POST …/restore: a version that is not the one on the server is a conflict. */
export const VersionQuery = Type.Object({ version: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) });
export type VersionQuery = Static<typeof VersionQuery>;

export const ProductRevision = Type.Object({
  id: Type.String(),
  version: Type.Integer(),
  createdAt: Type.String(),
  /** Who saved it; null: an import or the system. */
  author: Type.Union([Type.String(), Type.Null()]),
  /** What differs from the state before, in words: "Price", "Name". */
  changes: Type.Array(Type.String()),
});
export type ProductRevision = Static<typeof ProductRevision>;

/** GET /api/commerce/products/:id/revisions, newest first. */
export const ProductRevisions = Type.Object({ revisions: Type.Array(ProductRevision) });
export type ProductRevisions = Static<typeof ProductRevisions>;

/** POST /api/commerce/products/:id/revisions/:revisionId/restore */
export const RevisionParams = Type.Object({ id: Id, revisionId: Id });
export type RevisionParams = Static<typeof RevisionParams>;
export const RestoreRevisionRequest = Type.Object({ version: Type.Integer({ minimum: 1 }), crumb }, strict);
export type RestoreRevisionRequest = Static<typeof RestoreRevisionRequest>;

const owners = { permission: 'products' } as const;

/** The owner's calls for products (EDIT-03). */
export const productEndpoints = {
  listProducts: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products',
    summary: 'The products of all stores',
    query: ProductListQuery,
    answers: { 200: ProductList },
  }),
  listProductCollections: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/product-collections',
    summary: 'The stores with their categories',
    answers: { 200: ProductCollections },
  }),
  createProduct: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products',
    summary: 'Creates a product of any of the five types (PROD-02)',
    body: CreateProductRequest,
    answers: { 201: ProductAnswer },
    errors: ['not-found'],
  }),
  changeProducts: endpoint({
    ...owners,
    method: 'PATCH',
    path: '/api/commerce/products',
    summary: 'One change of many products: all or none',
    body: BulkChangeRequest,
    answers: { 200: BulkChangeAnswer },
    errors: ['not-found'],
  }),
  getProduct: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/:id',
    summary: 'One product with everything that can be changed; a deleted one, too',
    params: ProductParams,
    answers: { 200: ProductDetail },
    errors: ['not-found'],
  }),
  changeProduct: endpoint({
    ...owners,
    method: 'PATCH',
    path: '/api/commerce/products/:id',
    summary: 'Changes what is given of a product',
    params: ProductParams,
    body: ChangeProductRequest,
    answers: { 200: ProductAnswer },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
  deleteProduct: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/commerce/products/:id',
    summary: 'Takes a product off the site; it can be restored',
    params: ProductParams,
    query: VersionQuery,
    answers: { 200: ProductAnswer },
    errors: ['not-found', 'conflict'],
  }),
  restoreProduct: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/:id/restore',
    summary: 'Brings a deleted product back',
    params: ProductParams,
    query: VersionQuery,
    answers: { 200: ProductAnswer },
    errors: ['not-found', 'conflict'],
  }),
  copyProduct: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/:id/copies',
    summary: 'Makes a hidden product like this one, with nothing in stock',
    params: ProductParams,
    answers: { 201: ProductAnswer },
    errors: ['not-found', 'deleted'],
  }),
  listProductRevisions: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/:id/revisions',
    summary: 'What was saved of a product, newest first',
    params: ProductParams,
    answers: { 200: ProductRevisions },
    errors: ['not-found'],
  }),
  restoreProductRevision: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/:id/revisions/:revisionId/restore',
    summary: 'Makes a product what it was at a revision',
    params: RevisionParams,
    body: RestoreRevisionRequest,
    answers: { 200: ProductAnswer },
    errors: ['not-found', 'conflict', 'deleted'],
  }),
};
