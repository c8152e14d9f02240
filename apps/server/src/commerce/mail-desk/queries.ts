import type { Transaction } from '../../platform/database/transaction.ts';

export interface ImageRow {
  id: string;
  storageKey: string;
  contentType: string;
  altText: string;
  width: number | null;
  height: number | null;
  widths: number[];
}

/** The images among some files of the website. */
export const readImages = (tx: Transaction, websiteId: string, ids: readonly string[]) => tx<ImageRow[]>`
  select id, storage_key, content_type, alt_text, width, height, widths from assets
  where website_id = ${websiteId} and id in ${tx([...ids])} and content_type like 'image/%'`;
