import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** The shops whose product files are read. */
const ImportSource = Type.Enum(['squarespace', 'shopify', 'woocommerce', 'wix']);

const Problems = Type.Array(Type.Object({ line: Type.Integer(), subject: Type.String(), reason: Type.String() }));

/** What to do with new products for which their page has no room: nothing goes in; they stay out; they go into further pages. */
const OverLimit = Type.Enum(['refuse', 'leave-out', 'spread']);
export type OverLimit = Static<typeof OverLimit>;

/** What an import would do; nothing has been written for it. */
const ImportPlan = Type.Object({
  source: ImportSource,
  rows: Type.Integer(),
  products: Type.Integer(),
  /** Those that are not there yet. */
  additions: Type.Integer(),
  /** Most products on one page now, and what it can be raised to (LIMIT-04). */
  limit: Type.Object({ now: Type.Integer(), most: Type.Integer() }),
  pages: Type.Array(
    Type.Object({
      urlId: Type.String(),
      title: Type.String(),
      /** Not there yet: the import makes it. */
      isNew: Type.Boolean(),
      /** Products that are on it now. */
      present: Type.Integer(),
      additions: Type.Integer(),
      /** How many of the additions have no room. */
      over: Type.Integer(),
    }),
  ),
  /** What does not fit, and how to go on; '' where all fits. */
  advice: Type.String(),
  problems: Problems,
});
export type ImportPlan = Static<typeof ImportPlan>;

/** What an import did. */
const ImportReport = Type.Object({
  source: ImportSource,
  rows: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  variants: Type.Integer(),
  images: Type.Integer(),
  /** Rows that could not be used: 1-based line, 0 where none is meant, and the product or column, where one is known. */
  problems: Problems,
  /** Pages of products that were made, as the file names them. */
  newPages: Type.Array(Type.Object({ urlId: Type.String(), title: Type.String() })),
  /** Images that could not be had; the products are in without them. */
  missingImages: Type.Array(Type.Object({ product: Type.String(), url: Type.String(), reason: Type.String() })),
});
export type ImportReport = Static<typeof ImportReport>;

/** Most products on one page of the store, with what it can be set to. */
const ProductLimit = Type.Object({ now: Type.Integer(), least: Type.Integer(), most: Type.Integer() });

const owners = { permission: 'products:edit' } as const;
const file = { bodyLimit: 50_000_000 } as const;
const ofFile = {
  /** Known by its columns where nothing is said. */
  source: Type.Optional(ImportSource),
  /** Url id of the one store page for all; else the page that the file names, and the first one where it names none. */
  store: Type.Optional(Type.String({ maxLength: 200 })),
  /** Where nothing is said: refuse. */
  overLimit: Type.Optional(OverLimit),
  crumb: Type.Optional(Type.String()),
};

export const productImportEndpoints = {
  importProducts: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/import',
    summary: 'Brings the products of a CSV file of another shop into a store (text/csv)',
    ...file,
    query: Type.Object({
      ...ofFile,
      filename: Type.Optional(Type.String({ maxLength: 200 })),
      fetchImages: Type.Optional(Type.String()),
    }),
    answers: { 200: ImportReport },
  }),
  planProductImport: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/import/plan',
    summary: 'Tells what an import of a CSV file would do, and what would not fit; writes nothing (text/csv)',
    ...file,
    query: Type.Object(ofFile),
    answers: { 200: ImportPlan },
  }),
  getProductLimit: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/product-limit',
    summary: 'Most products on one page of the store',
    answers: { 200: ProductLimit },
  }),
  setProductLimit: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/product-limit',
    summary: 'Sets how many products one page of the store may hold, from 200 to 10,000',
    body: Type.Object({ now: Type.Integer() }, { additionalProperties: false }),
    answers: { 200: ProductLimit },
  }),
  exportProducts: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/export',
    summary: 'All products as a CSV file',
    answers: { 200: 'file' },
  }),
};
