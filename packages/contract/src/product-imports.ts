import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** The shops whose product files are read. */
const ImportSource = Type.Enum(['squarespace', 'shopify', 'woocommerce', 'wix']);

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
  problems: Type.Array(Type.Object({ line: Type.Integer(), subject: Type.String(), reason: Type.String() })),
  /** Images that could not be had; the products are in without them. */
  missingImages: Type.Array(Type.Object({ product: Type.String(), url: Type.String(), reason: Type.String() })),
});
export type ImportReport = Static<typeof ImportReport>;

const owners = { permission: 'products:edit' } as const;

export const productImportEndpoints = {
  importProducts: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/import',
    summary: 'Brings the products of a CSV file of another shop into a store (text/csv)',
    bodyLimit: 50_000_000,
    query: Type.Object({
      filename: Type.Optional(Type.String({ maxLength: 200 })),
      /** Known by its columns where nothing is said. */
      source: Type.Optional(ImportSource),
      /** Url id of the store page; the first one where nothing is said. */
      store: Type.Optional(Type.String({ maxLength: 200 })),
      fetchImages: Type.Optional(Type.String()),
      crumb: Type.Optional(Type.String()),
    }),
    answers: { 200: ImportReport },
  }),
  exportProducts: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/export',
    summary: 'All products as a CSV file',
    answers: { 200: 'file' },
  }),
};
