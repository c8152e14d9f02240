import type { Readable } from 'node:stream';
import type { WaitingFile } from '@plinth/contract';
import {
  type FileField,
  type FormAnswers,
  type FormField,
  fileBytes,
  fileSizeText,
  forgottenFileText,
  formFileError,
  formMessages,
  isId,
  newId,
  readWaitingFile,
  waitingFile,
} from '@plinth/domain';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import { answerFileKey, storeStream } from '../../platform/assets/private-file.ts';
import { requireRoom } from '../../platform/assets/upload.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { checkProof, type LinkSubject, linkProof } from '../../platform/http/signed-link.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { refuseLying } from './file-content.ts';
import * as queries from './file-queries.ts';
import type { FormRow } from './queries.ts';

/** The kind of job that deletes files whose time is over. */
export const FORM_FILES = 'form-files';
/** A form that comes back with a mistake is sent again within this; a file whose form never comes is not kept for longer. */
export const WAITS_MS = 2 * 3_600_000;
/** Beyond what the proof is good for, so that no file goes while its form is being sent. */
export const GRACE_MS = 3_600_000;
/** Strangers must not be able to take all the room that the owner has: they get half of it. */
const SHARE = 0.5;

/** Where files that visitors send are kept, and how much of them. */
export interface FileRoom {
  db: Database;
  store: AssetStore;
  /** Bytes that all files of the website may take up. */
  quota: number;
}

const subjectOf = (websiteId: string, formId: string, fieldId: string, id: string): LinkSubject => [
  'form-file',
  websiteId,
  formId,
  fieldId,
  id,
];

/**
 * Keeps a file until its form is sent. What is sent is what its name promises, or it is refused.
 * @throws HttpError 404 where the form asks for no file there, 415 for a kind that it does not take or a file that lies, 413 for one
 * that is too large or where there is no room
 */
export async function keepWaiting(
  room: FileRoom,
  place: { websiteId: string; form: Pick<FormRow, 'id' | 'fields'>; fieldId: string },
  { fileName, stream }: { fileName: string; stream: Readable },
): Promise<WaitingFile> {
  const { websiteId, form, fieldId } = place;
  try {
    const field = fileField(form.fields, fieldId);
    if (!field) throw notFound('This question');
    const problem = formFileError(field, { name: fileName, size: 1 });
    if (problem) throw new HttpError(415, 'unsupported-file', problem);
    await inWebsite(room.db, websiteId, (tx) => requireFormRoom(tx, room.quota, websiteId, 1));
    return await store(room, websiteId, { formId: form.id, field, fileName, stream });
  } finally {
    // What was not read must not keep the connection waiting.
    stream.resume();
  }
}

async function store(
  room: FileRoom,
  websiteId: string,
  { formId, field, fileName, stream }: { formId: string; field: FileField; fileName: string; stream: Readable },
): Promise<WaitingFile> {
  const id: string = newId();
  const storageKey = answerFileKey(websiteId, id, fileName);
  const look = (head: Buffer) => {
    const empty = formFileError(field, { name: fileName, size: head.length });
    if (empty) throw new HttpError(415, 'unsupported-file', empty);
    refuseLying(fileName, head);
  };
  const byteSize = await storeStream(room.store, storageKey, { fileName, stream, mostBytes: fileBytes(field), look });
  const until = new Date(Date.now() + WAITS_MS);
  try {
    await inWebsite(room.db, websiteId, async (tx) => {
      await requireFormRoom(tx, room.quota, websiteId, byteSize);
      const expiresAt = new Date(until.getTime() + GRACE_MS);
      const row = { id, formId, fieldId: field.id, filename: fileName, byteSize, storageKey, expiresAt };
      await queries.insertFile(tx, websiteId, row);
      await enqueue(tx, websiteId, FORM_FILES, '', { dueAt: expiresAt });
    });
  } catch (error) {
    await room.store.delete(storageKey);
    throw error;
  }
  const proof = `${id}.${linkProof(subjectOf(websiteId, formId, field.id, id), until)}`;
  return { file: waitingFile(proof, fileName), name: fileName, size: byteSize };
}

const fileField = (fields: readonly FormField[], id: string): FileField | undefined =>
  fields.find((field): field is FileField => field.id === id && field.type === 'file');

const noRoom = () =>
  new HttpError(
    413,
    'too-large',
    'This website cannot take files at the moment. Send the form without, or write to us.',
  );

/** @throws HttpError 413 where what visitors send has no room left */
export async function requireFormRoom(tx: Transaction, quota: number, websiteId: string, more: number): Promise<void> {
  if ((await queries.bytesOfFormFiles(tx, websiteId)) + more > quota * SHARE) throw noRoom();
  // The owner's words about it are none for visitors.
  await requireRoom(tx, websiteId, quota, more).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 413 ? noRoom() : error;
  });
}

/** The answers as they are kept, with the names of their files, and which files those are. */
interface AnswersWithFiles {
  answers: FormAnswers;
  fileIds: string[];
  /** Some came with an answer before: of the same sending, or they are nobody's to send again. */
  isTaken: boolean;
}

/**
 * Puts the names of files in the place of the proofs by which they were sent.
 * @throws HttpError 400 by field, where a file is not there any more
 */
export async function withFiles(
  tx: Transaction,
  websiteId: string,
  form: Pick<FormRow, 'id' | 'fields'>,
  answers: FormAnswers,
): Promise<AnswersWithFiles> {
  const given = form.fields
    .filter(({ type, id }) => type === 'file' && answers[id] !== undefined)
    .map(({ id: fieldId }) => ({
      fieldId,
      files: [...new Set([answers[fieldId]].flat() as string[])].filter((text) => text !== '').map(readWaitingFile),
    }));
  const proven = given.flatMap(({ fieldId, files }) =>
    files.flatMap(({ proof }) => idOf(websiteId, form.id, fieldId, proof) ?? []),
  );
  const rows = proven.length === 0 ? [] : await queries.lockFiles(tx, websiteId, form.id, proven);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  const names = given.map(({ fieldId, files }) => {
    const found = files.map(({ proof, name }) => {
      const row = kept.get(idOf(websiteId, form.id, fieldId, proof) ?? '');
      if (!row) errors[fieldId] ??= forgottenFileText(name || 'This file');
      return row?.filename ?? name;
    });
    return [fieldId, found] as const;
  });
  if (Object.keys(errors).length > 0)
    throw new HttpError(400, 'invalid-fields', formMessages.invalidFields, errors, { errors });
  return {
    answers: { ...answers, ...Object.fromEntries(names) },
    fileIds: rows.map(({ id }) => id),
    isTaken: rows.some(({ submissionId }) => submissionId !== ''),
  };
}

/** The id that a proof is good for. */
function idOf(websiteId: string, formId: string, fieldId: string, proof: string): string | undefined {
  const end = proof.indexOf('.');
  const id = proof.slice(0, Math.max(0, end));
  return checkProof(subjectOf(websiteId, formId, fieldId, id), proof.slice(end + 1)) === 'good' ? id : undefined;
}

/** Of files that were sent before, by another form or another time. */
export const alreadySent = (answers: FormAnswers, fields: readonly FormField[]): HttpError => {
  const errors = Object.fromEntries(
    fields
      .filter(({ type, id }) => type === 'file' && [answers[id]].flat().some(Boolean))
      .map(({ id }) => [id, forgottenFileText(String([answers[id]].flat()[0]))]),
  );
  return new HttpError(400, 'invalid-fields', formMessages.invalidFields, errors, { errors });
};

export const keepFiles = queries.keepFiles;

/** Has the files of answers deleted that are being deleted themselves. */
export async function releaseFilesOf(tx: Transaction, websiteId: string, submissionIds: readonly string[]) {
  if (await queries.releaseFilesOf(tx, websiteId, submissionIds)) await enqueue(tx, websiteId, FORM_FILES, '');
}

/** Has all files deleted that were sent by a form. */
export async function releaseFilesOfForm(tx: Transaction, websiteId: string, formId: string) {
  if (await queries.releaseFilesOfForm(tx, websiteId, formId)) await enqueue(tx, websiteId, FORM_FILES, '');
}

/** The files of each answer, as its owner sees them. */
export async function filesByAnswer(tx: Transaction, websiteId: string, submissionIds: readonly string[]) {
  const rows = submissionIds.length === 0 ? [] : await queries.filesOf(tx, websiteId, submissionIds);
  return (submissionId: string) =>
    rows
      .filter((row) => row.submissionId === submissionId)
      .map(({ id, filename, byteSize }) => ({ id, name: filename, sizeText: fileSizeText(byteSize) }));
}

/** A file of an answer, for its owner; what came with a return or a review has its own address (sent-pictures.ts). @throws HttpError 404 */
export const readFormFile = (db: Database, websiteId: string, formId: string, fileId: string) =>
  inWebsite(db, websiteId, async (tx) => {
    if (!isId(formId)) throw notFound('This file');
    const row = await queries.findFile(tx, websiteId, formId, fileId);
    if (!row) throw notFound('This file');
    return row;
  });
