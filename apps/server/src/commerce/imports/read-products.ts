import type { CurrencyCode } from '@plinth/domain';
import { TookTooLong, withTimeLimit } from '../../platform/server/time-limit.ts';
import { readCsv } from './csv-rows.ts';
import type { Complain, CsvRow, ImportedProduct, ImportSource } from './imported-product.ts';
import { readShopify } from './read-shopify.ts';
import { readSquarespace } from './read-squarespace.ts';
import { readWix } from './read-wix.ts';
import { readWoocommerce } from './read-woocommerce.ts';

type Reader = (rows: readonly CsvRow[], currency: CurrencyCode, complain: Complain) => ImportedProduct[];
const READERS: Record<ImportSource, Reader> = {
  squarespace: readSquarespace,
  shopify: readShopify,
  woocommerce: readWoocommerce,
  wix: readWix,
};

export const importSources = Object.keys(READERS) as ImportSource[];

/** Which shop made the file, by column names that only it has. */
function detectSource(header: readonly string[]): ImportSource | null {
  const has = (name: string) => header.includes(name);
  if (has('Product ID [Non Editable]') || (has('Product Page') && has('Hosted Image URLs'))) return 'squarespace';
  if (has('URL handle') || (has('Handle') && has('Variant Price'))) return 'shopify';
  if (has('fieldType') && (has('handle') || has('handleId'))) return 'wix';
  if (has('Regular price') && has('Type') && has('Name')) return 'woocommerce';
  return null;
}

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

/**
 * A product file of any of the four shops → products; what cannot be used is told to `complain`.
 * @throws Error with one clear line when the file as a whole cannot be read
 */
export async function readProducts(
  bytes: Buffer,
  currency: CurrencyCode,
  complain: Complain,
  asked?: ImportSource,
): Promise<ProductFile> {
  const { header, rows } = await readCsv(bytes, complain);
  const source = asked ?? detectSource(header);
  if (!source) {
    throw new Error(
      `The columns of this file belong to none of ${importSources.join(', ')}. The first columns are: ${header.slice(0, 6).join(', ')}.`,
    );
  }
  return { source, products: inTime(() => READERS[source](rows, currency, complain)), rows: rows.length };
}
