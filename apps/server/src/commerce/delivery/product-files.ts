import type { Readable } from 'node:stream';
import { largestProductFile, mostProductFiles, type ProductDelivery } from '@plinth/contract';
import { fileSizeText, newId, productTypes } from '@plinth/domain';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { contentTypeOf } from '../../platform/assets/content-types.ts';
import { storePrivateFile } from '../../platform/assets/private-file.ts';
import { requireRoom } from '../../platform/assets/upload.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import * as queries from './product-file-queries.ts';

/** What the buyers of a product are handed at once. @throws HttpError 404 */
export const readProductDelivery = (db: Database, websiteId: string, itemId: string): Promise<ProductDelivery> =>
  inWebsite(db, websiteId, async (tx) => {
    if ((await queries.productTypeOf(tx, websiteId, itemId, false)) === undefined) throw notFound('This product');
    return deliveryOf(tx, websiteId, itemId);
  });

async function deliveryOf(tx: Transaction, websiteId: string, itemId: string): Promise<ProductDelivery> {
  const [files, memberAreaId] = await Promise.all([
    queries.listProductFiles(tx, websiteId, itemId),
    queries.membershipOf(tx, websiteId, itemId),
  ]);
  return {
    files: files.map(({ id, filename, byteSize, createdAt }) => ({
      id,
      filename,
      byteSize,
      sizeText: fileSizeText(byteSize),
      created: createdAt.getTime(),
    })),
    memberAreaId,
  };
}

/**
 * Adds a file that the buyers of a digital product download, of any kind.
 * @throws HttpError 404; 422 for another kind of product; 413 for what is too large, or more than the website may keep; 409 for
 * too many files
 */
export async function addProductFile(
  db: Database,
  store: AssetStore,
  websiteId: string,
  itemId: string,
  upload: { fileName: string; stream: Readable; quota: number },
): Promise<ProductDelivery> {
  // Asked before the bytes are taken, and again when they are there.
  const { quota } = upload;
  await inWebsite(db, websiteId, async (tx) => {
    await requirePlace(tx, websiteId, itemId);
    await requireRoom(tx, websiteId, quota, 1);
  });
  const id: string = newId();
  const { fileName: filename, stream } = upload;
  const kept = await storePrivateFile(store, {
    websiteId,
    id,
    fileName: filename,
    stream,
    mostBytes: largestProductFile,
  });
  if (kept.byteSize === 0) {
    await store.delete(kept.storageKey);
    throw invalid(`${filename} is empty.`);
  }
  try {
    return await inWebsite(db, websiteId, async (tx) => {
      await requirePlace(tx, websiteId, itemId);
      await requireRoom(tx, websiteId, quota, kept.byteSize);
      const contentType = contentTypeOf(filename);
      await queries.insertProductFile(tx, { websiteId, id, itemId, filename, contentType, ...kept });
      return deliveryOf(tx, websiteId, itemId);
    });
  } catch (error) {
    await store.delete(kept.storageKey);
    throw error;
  }
}

async function requirePlace(tx: Transaction, websiteId: string, itemId: string): Promise<void> {
  await requireType(tx, websiteId, itemId, productTypes.digital, 'Only digital products have files to download.');
  const files = await queries.listProductFiles(tx, websiteId, itemId);
  if (files.length >= mostProductFiles)
    throw conflict('too-many', `A product has at most ${mostProductFiles} files. A zip holds several.`);
}

/** @throws HttpError 404; 422 with `message` for a product of another type */
async function requireType(tx: Transaction, websiteId: string, itemId: string, type: number, message: string) {
  const found = await queries.productTypeOf(tx, websiteId, itemId, true);
  if (found === undefined) throw notFound('This product');
  if (found !== type) throw invalid(message);
}

/** Gives a file to no further buyer. @throws HttpError 404 */
export const removeProductFile = (
  db: Database,
  websiteId: string,
  itemId: string,
  fileId: string,
): Promise<ProductDelivery> =>
  inWebsite(db, websiteId, async (tx) => {
    if (!(await queries.withdrawFile(tx, websiteId, itemId, fileId))) throw notFound('This file');
    return deliveryOf(tx, websiteId, itemId);
  });

/** @throws HttpError 404; 422 for another kind of product, or an area that is not there */
export const setProductMembership = (
  db: Database,
  websiteId: string,
  itemId: string,
  memberAreaId: string | null,
): Promise<ProductDelivery> =>
  inWebsite(db, websiteId, async (tx) => {
    await requireType(tx, websiteId, itemId, productTypes.paywall, 'Only memberships open a member area.');
    if (!(await queries.chooseArea(tx, websiteId, itemId, memberAreaId))) {
      const message = 'This member area is not there any more.';
      throw invalid(message, { memberAreaId: message });
    }
    return deliveryOf(tx, websiteId, itemId);
  });
