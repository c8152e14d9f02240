import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { imagesIn, replaceImages, writeAltTexts } from './image-queries.ts';
import { imagesOf } from './queries.ts';

/** @throws HttpError 422 where one of them is no image of this website */
async function requireImages(tx: Transaction, websiteId: string, ids: readonly string[]): Promise<void> {
  const known = new Set(await imagesIn(tx, websiteId, ids));
  if (ids.every((id) => known.has(id))) return;
  const message = 'One of these images does not exist any more.';
  throw invalid(message, { imageIds: message });
}

/**
 * Writes which images a product has, in their order, and their words.
 * @throws HttpError 422 for an image that the website does not have
 */
export async function applyImages(
  tx: Transaction,
  websiteId: string,
  itemId: string,
  { imageIds, altTexts }: { imageIds?: readonly string[]; altTexts?: Readonly<Record<string, string>> },
): Promise<void> {
  if (imageIds) {
    await requireImages(tx, websiteId, imageIds);
    await replaceImages(tx, websiteId, itemId, imageIds);
  }
  if (!altTexts) return;
  // Words for an image that is taken off in the same moment are not written.
  const own = new Set((await imagesOf(tx, websiteId, itemId)).map(({ id }) => id));
  const texts = Object.entries(altTexts).filter(([id]) => own.has(id));
  await writeAltTexts(tx, websiteId, Object.fromEntries(texts));
}
