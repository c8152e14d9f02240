import { forgottenFileText, mostSentPictures, newId, readWaitingFile, waitingFile } from '@plinth/domain';
import { answerFileKey, smallPictureKey } from '../../platform/assets/private-file.ts';
import type { RemadePicture } from '../../platform/assets/remake-picture.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { checkProof, linkProof } from '../../platform/http/signed-link.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import * as queries from './file-queries.ts';
import { type FileRoom, FORM_FILES, GRACE_MS, releaseFilesOf, requireFormRoom, WAITS_MS } from './file-service.ts';

/*
 * Pictures that come with something else than a form of the owner's: they are kept among the files of forms, so that whatever counts,
 * copies, exports and deletes those does so with them. In place of the form stands what they came with.
 */

/** What pictures are sent with, and what that is about: the order of a return, the product of a review. */
export interface PictureSubject {
  kind: 'return' | 'review';
  of: string;
}

const linkSubject = (websiteId: string, { kind, of }: PictureSubject, id: string) =>
  ['sent-picture', websiteId, kind, of, id] as const;

/**
 * Keeps a picture until what it comes with is taken. Its row is there before its bytes are, so that whatever breaks off is found again.
 * @returns what stands for it in the form: a proof, and what it is called
 * @throws HttpError 413 where there is no room
 */
export async function keepPicture(
  { db, store, quota }: FileRoom,
  websiteId: string,
  subject: PictureSubject,
  { name, large, small }: { name: string } & RemadePicture,
): Promise<string> {
  const id: string = newId();
  const filename = `${name.replace(/\.[^.]*$/, '') || 'picture'}.webp`;
  const storageKey = answerFileKey(websiteId, id, filename);
  const byteSize = large.length + small.length;
  const until = new Date(Date.now() + WAITS_MS);
  const expiresAt = new Date(until.getTime() + GRACE_MS);
  await inWebsite(db, websiteId, async (tx) => {
    await requireFormRoom(tx, quota, websiteId, byteSize);
    const { kind: formId, of: fieldId } = subject;
    await queries.insertFile(tx, websiteId, {
      ...{ id, formId, fieldId, filename, byteSize, storageKey, expiresAt },
    });
    await enqueue(tx, websiteId, FORM_FILES, '', { dueAt: expiresAt });
  });
  await store.put(storageKey, large);
  await store.put(smallPictureKey(storageKey), small);
  return waitingFile(`${id}.${linkProof(linkSubject(websiteId, subject, id), until)}`, name);
}

/**
 * Gives kept pictures to what they came with, in its transaction.
 * @param kept what keepPicture has given
 * @throws HttpError 422 by the field `pictures`, where one is not there any more, or came with something before
 */
export async function takePictures(
  tx: Transaction,
  websiteId: string,
  subject: PictureSubject,
  kept: readonly string[],
  ownerId: string,
): Promise<void> {
  const files = [...new Set(kept)].slice(0, mostSentPictures).map(readWaitingFile);
  if (files.length === 0) return;
  const ids = files.map(({ proof, name }) => {
    const id = proof.slice(0, Math.max(0, proof.indexOf('.')));
    if (checkProof(linkSubject(websiteId, subject, id), proof.slice(id.length + 1)) !== 'good') throw forgotten(name);
    return id;
  });
  const rows = await queries.lockFiles(tx, websiteId, subject.kind, ids);
  const lost = files.find((_, at) => rows.find(({ id }) => id === ids[at])?.submissionId !== '');
  if (lost) throw forgotten(lost.name);
  await queries.keepFiles(tx, websiteId, ids, ownerId);
}

const forgotten = (name: string) => {
  const message = forgottenFileText(name || 'A picture');
  return invalid(message, { pictures: message });
};

export interface SentPicture {
  id: string;
  name: string;
}

/** The pictures of each of what they came with, in the order in which they came. */
export async function picturesOf(
  tx: Transaction,
  websiteId: string,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => SentPicture[]> {
  const rows = ownerIds.length === 0 ? [] : await queries.filesOf(tx, websiteId, ownerIds);
  return (ownerId) =>
    rows.filter(({ submissionId }) => submissionId === ownerId).map(({ id, filename }) => ({ id, name: filename }));
}

/** A picture that came with something. Whoever asks makes sure that it may be seen. @throws HttpError 404 */
export async function readPicture(
  tx: Transaction,
  websiteId: string,
  kind: PictureSubject['kind'],
  id: string,
): Promise<{ storageKey: string; ownerId: string }> {
  const row = await queries.findFile(tx, websiteId, kind, id);
  if (!row) throw notFound('This picture');
  return { storageKey: row.storageKey, ownerId: row.submissionId };
}

/** Has one picture of what it came with deleted. @returns whether it was there */
export async function removePicture(
  tx: Transaction,
  websiteId: string,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<boolean> {
  const gone = await queries.releaseFile(tx, websiteId, { submissionId: ownerId, id });
  if (gone) await enqueue(tx, websiteId, FORM_FILES, '');
  return gone;
}

/** Has the pictures deleted of what is deleted itself. */
export const removePicturesOf = releaseFilesOf;

/** Has files deleted whose time was said to be over. */
export const deleteReleased = (tx: Transaction, websiteId: string): Promise<void> =>
  enqueue(tx, websiteId, FORM_FILES, '');
