import type { FileColumn, ProductMapping } from '@plinth/contract';
import type { CurrencyCode } from '@plinth/domain';
import { TookTooLong, withTimeLimit } from '../../platform/server/time-limit.ts';
import { readCsv } from './csv-rows.ts';
import { assigned, missingFields, sourceOf } from './file-fields.ts';
import type { Complain, CsvRow, ImportedProduct, ImportSource } from './imported-product.ts';
import { readMapped } from './read-mapped.ts';
import { readShopify } from './read-shopify.ts';
import { readSquarespace } from './read-squarespace.ts';
import { readWix } from './read-wix.ts';
import { readWoocommerce } from './read-woocommerce.ts';

type Reader = (rows: readonly CsvRow[], currency: CurrencyCode, complain: Complain) => ImportedProduct[];
type Shop = Exclude<ImportSource, 'csv'>;
const READERS: Record<Shop, Reader> = {
  squarespace: readSquarespace,
  shopify: readShopify,
  woocommerce: readWoocommerce,
  wix: readWix,
};

/** Those whose files say by themselves what is what. */
export const importSources = Object.keys(READERS) as Shop[];

/** Hundred thousand rows take a second or two. */
const LONGEST_MS = 10_000;

function inTime<T>(read: () => T): T {
  try {
    return withTimeLimit(LONGEST_MS, read);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    throw new Error(`The rows of this file took longer than ${LONGEST_MS / 1000} s to read. Import it in parts.`);
  }
}

export interface ProductFile {
  source: ImportSource;
  products: ImportedProduct[];
  rows: number;
}

/** How a file is to be read, where that does not follow from its columns alone. */
export interface HowToRead {
  source?: ImportSource;
  /** Which column says what; absent: as the shop's files have it. */
  mapping?: ProductMapping;
  /** Names of locations by their ids. */
  locations?: ReadonlyMap<string, string>;
}

/**
 * A product file of any of the four shops, or one whose columns are assigned → products; what cannot be used is told to `complain`.
 * @throws Error with one clear line when the file as a whole cannot be read
 */
export async function readProducts(
  bytes: Buffer,
  currency: CurrencyCode,
  complain: Complain,
  { source: asked, mapping, locations = new Map() }: HowToRead = {},
): Promise<ProductFile> {
  const { header, rows } = await readCsv(bytes, complain, mapping?.separator);
  const source = mapping?.source ?? asked ?? sourceOf(header);
  if (source !== 'csv') {
    const read = () => READERS[source](mapping ? assigned(rows, header, mapping) : rows, currency, complain);
    return { source, products: inTime(read), rows: rows.length };
  }
  if (!mapping || missingFields(mapping) !== '')
    throw new Error(
      `The columns of this file belong to none of ${importSources.join(', ')}. The first columns are: ${header.slice(0, 6).join(', ')}. Import it in the editor, where columns can be assigned.`,
    );
  return {
    source,
    products: inTime(() => readMapped(rows, currency, complain, mapping, locations)),
    rows: rows.length,
  };
}

/** So many rows are looked at for examples. */
const LOOKED_AT = 2_000;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 60;

/** The columns of a file with some of their values. @throws Error as `readProducts` */
export async function readColumns(bytes: Buffer, separator: string): Promise<FileColumn[]> {
  const { header, rows } = await readCsv(bytes, () => {}, separator);
  return header.map((name) => {
    const examples: string[] = [];
    for (const { cells } of rows.slice(0, LOOKED_AT)) {
      const text = (cells[name] ?? '').trim();
      const shown = text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH)}…` : text;
      if (shown !== '' && !examples.includes(shown)) examples.push(shown);
      if (examples.length === EXAMPLES) break;
    }
    return { name, examples };
  });
}
