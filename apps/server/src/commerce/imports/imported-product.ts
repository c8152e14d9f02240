import type { ImportReport } from '@plinth/contract';
import type { Backorders, OwnMerchandising } from '@plinth/domain';

/** The shops whose product files we read; `csv` is any other table, whose columns its owner assigns. */
export type ImportSource = ImportReport['source'];

/** A product as a file tells it, in our own words. */
export interface ImportedProduct {
  /** What the file calls the product by: an id, a handle. The same product has the same one in the next file. */
  externalId: string;
  /** Whether that is the shop's own id or handle; else it is an address, a SKU or a title, which others may have, too. */
  hasOwnId: boolean;
  /** First line of the file that tells about it. */
  line: number;
  /** Url id of the page of products that the file puts it on; '' where it names none. */
  page: string;
  title: string;
  description: string;
  urlId: string;
  /** PROD-02 */
  productType: number;
  /** Paths from the top: ['Clothing', 'Hoodies']. */
  categories: string[][];
  tags: string[];
  visible: boolean;
  featured: boolean;
  seoTitle: string;
  seoDescription: string;
  options: string[];
  /** Option → value → CSS colour. */
  swatches: Record<string, Record<string, string>>;
  variants: ImportedVariant[];
  images: ImportedImage[];
  /** What it says instead of its store; what is absent the file does not say. */
  merchandising?: Partial<OwnMerchandising>;
  /** Columns that we have no field for, as they came. */
  foreign: Record<string, string>;
}

export interface ImportedVariant {
  externalId: string;
  line: number;
  sku: string;
  /** In the order of the product's options. */
  values: string[];
  priceCents: number;
  salePriceCents: number;
  onSale: boolean;
  stock: number;
  /** Pieces by the name of the location, where the file tells them; `stock` is then their sum as far as it is told. */
  stockAt?: Record<string, number>;
  unlimited: boolean;
  /** Whether it goes on selling when nothing is left; absent where the file does not say. */
  backorders?: Backorders | null;
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  gtin: string;
  /** What customs want to know; what is absent the file does not say. */
  customs?: { hsCode?: string; originCountry?: string; customsDescription?: string };
  mpn: string;
  imageUrl: string;
}

export interface ImportedImage {
  url: string;
  alt: string;
}

/** Something in the file that could not be used; the rest goes in. */
export type ImportProblem = ImportReport['problems'][number];

/** What a reader works with. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** A cell of the file, by its column's name, with what stands in it. */
export interface NamedCell {
  column: string;
  value: string;
}

/** Collects problems while reading on; `cell`: which one is meant, where it is one. */
export type Complain = (line: number, subject: string, reason: string, cell?: NamedCell) => void;

/** A row that cannot become a variant or product; its reason goes into the report. */
export class RowError extends Error {
  constructor(
    message: string,
    readonly cell?: NamedCell,
  ) {
    super(message);
  }
}
