import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** Bytes of the largest product file that is taken. */
export const largestProductTable = 50_000_000;

/** The shops whose product files are read, and any other table whose columns its owner assigns. */
const ImportSource = Type.Enum(['squarespace', 'shopify', 'woocommerce', 'wix', 'csv']);

/** Rows that could not be used, or not as they are; the reason says what to do. */
const Problems = Type.Array(
  Type.Object({
    line: Type.Integer(),
    subject: Type.String(),
    reason: Type.String(),
    /** As the file calls it, where one cell is meant; with what stands in it. */
    column: Type.Optional(Type.String()),
    value: Type.Optional(Type.String()),
  }),
);

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
  /** Those that are there and differ from what the file said last; the others stay as they are. */
  updates: Type.Integer(),
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

/** What a column of a file can say of a product. */
export const productFields = [
  'title',
  'handle',
  'sku',
  'price',
  'salePrice',
  'stock',
  'backorders',
  'shipsOn',
  'description',
  'categories',
  'tags',
  'visible',
  'images',
  'page',
  'weight',
  'gtin',
  'mpn',
  'hsCode',
  'originCountry',
  'customsDescription',
  'seoTitle',
  'seoDescription',
] as const;
export type ProductField = (typeof productFields)[number];

/** What separates the cells of a row; '' = as the file's first line tells. */
export const csvSeparators = ['', ',', ';', '\t', '|'] as const;

const Column = Type.String({ maxLength: 500 });

/** Which column says what. A field that is not named, or with '', is told by no column. */
export const ProductMapping = Type.Object(
  {
    source: ImportSource,
    separator: Type.Enum([...csvSeparators]),
    fields: Type.Partial(
      Type.Object(
        Object.fromEntries(productFields.map((field) => [field, Column])) as Record<ProductField, typeof Column>,
        {
          additionalProperties: false,
        },
      ),
    ),
    /** Columns whose cells are values of an option that is called as the column is; for the source csv. */
    options: Type.Array(Column, { maxItems: 6 }),
    /** By a location's id: the column that says what lies there; for the source csv. */
    locations: Type.Record(Type.String({ maxLength: 64 }), Column, { maxProperties: 100 }),
    weightUnit: Type.Enum(['g', 'kg', 'lb', 'oz']),
  },
  { additionalProperties: false },
);
export type ProductMapping = Static<typeof ProductMapping>;

/** A column of a file, with up to three of its values that are not empty. */
const FileColumn = Type.Object({ name: Type.String(), examples: Type.Array(Type.String()) });
export type FileColumn = Static<typeof FileColumn>;

/** A product file that is looked at, imported, or taken back. */
export const ProductImport = Type.Object({
  id: Type.String(),
  filename: Type.String(),
  state: Type.Enum(['reading', 'read', 'importing', 'done', 'undoing', 'undone', 'failed']),
  /** Since when, in ms. */
  created: Type.Integer(),
  columns: Type.Array(FileColumn),
  /** null: it has not been read yet, or cannot be. */
  mapping: Type.Union([ProductMapping, Type.Null()]),
  /** What would happen; null as long as a column is missing that is needed. */
  plan: Type.Union([ImportPlan, Type.Null()]),
  /** Products; a total of 0: not begun yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** What has come in; null before it has begun. */
  report: Type.Union([ImportReport, Type.Null()]),
  /** All of them, by line, are in the file of problems; here are the first. */
  problemCount: Type.Integer(),
  /** Of an import that was taken back: what was removed, put back, or left because somebody has changed or bought it since. */
  undone: Type.Object({
    removed: Type.Integer(),
    restored: Type.Integer(),
    kept: Type.Array(Type.Object({ title: Type.String(), reason: Type.String() })),
    keptCount: Type.Integer(),
  }),
  canUndo: Type.Boolean(),
  /** Why nothing came in, or not all of it. */
  problem: Type.String(),
});
export type ProductImport = Static<typeof ProductImport>;

const Id = Type.String({ minLength: 1, maxLength: 64 });

const owners = { permission: 'products:edit' } as const;
const file = { bodyLimit: largestProductTable } as const;
const ofFile = {
  /** Known by its columns where nothing is said. */
  source: Type.Optional(ImportSource),
  /** Url id of the one store page for all; else the page that the file names, and the first one where it names none. */
  store: Type.Optional(Type.String({ maxLength: 200 })),
  /** Where nothing is said: refuse. */
  overLimit: Type.Optional(OverLimit),
  crumb: Type.Optional(Type.String()),
};

const one = { ...owners, params: Type.Object({ id: Id }) } as const;

export const productImportEndpoints = {
  /** multipart/form-data: the field `file`. */
  uploadProductFile: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/imports',
    summary: 'Takes a product file (CSV) and begins to look through it; nothing comes in yet',
    // And room for the form around the file.
    bodyLimit: largestProductTable + 100_000,
    answers: { 202: ProductImport },
    errors: ['broken-upload', 'invalid-fields', 'too-large', 'too-many'],
  }),
  listProductImports: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/imports',
    summary: 'The product files that were looked at or imported, the newest first',
    answers: {
      200: Type.Object({
        imports: Type.Array(ProductImport),
        /** Where stock lies, in a shop with several locations. */
        locations: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      }),
    },
  }),
  mapProductImport: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/commerce/products/imports/:id/mapping',
    summary: 'Says which column of a file says what, and looks through it again',
    body: ProductMapping,
    answers: { 202: ProductImport },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  startProductImport: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/products/imports/:id/start',
    summary: 'Begins to import a file that was looked at',
    body: Type.Object({ overLimit: OverLimit, fetchImages: Type.Boolean() }, { additionalProperties: false }),
    answers: { 202: ProductImport },
    errors: ['not-found', 'conflict'],
  }),
  undoProductImport: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/products/imports/:id/undo',
    summary:
      'Removes what an import made and puts back what it changed; what was changed or bought since is left and told',
    answers: { 202: ProductImport },
    errors: ['not-found', 'conflict'],
  }),
  listImportProblems: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/products/imports/:id/problems',
    summary: 'What of a file could not be used, by line, as a CSV file',
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  /** While it is imported: what has come in stays, and can be taken back. */
  dismissProductImport: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/commerce/products/imports/:id',
    summary: 'Puts a file away, or ends its import; what an import made stays',
    answers: { 204: 'empty' },
    errors: ['not-found', 'conflict'],
  }),
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
    changesNothing: true,
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
