import {
  bytesPerMegabyte,
  largePictureText,
  largestSentPicture,
  mostSentPictures,
  noPictureText,
  tooManyPicturesText,
} from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { remakePicture } from '../../platform/assets/remake-picture.ts';
import { brokenUpload } from '../../platform/assets/upload.ts';
import { shownName } from '../../platform/files/uploaded-part.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { FileRoom } from './file-service.ts';
import { keepPicture, type PictureSubject } from './sent-pictures.ts';

/** A browser sends the fields of a page; nobody has reason for more. */
const MOST_FIELDS = 1_000;
const LONGEST = 40_000;

/** A plain form with pictures, as it was sent. */
export interface PictureForm {
  fields: Record<string, string>;
  /** Each by its proof: those that came now, and those that were kept the last time. */
  pictures: string[];
  /** What is wrong with a picture; '' = nothing. */
  problem: string;
}

/**
 * Reads a plain form whose field `picture` holds files, or what stands for files that were kept before. One picture after the other is taken
 * into memory, made anew and kept; one that cannot be is said, and nothing else is lost for it.
 * @param admit asked with the fields that came before the first file, so that nobody's files are read who may not send any
 * @throws HttpError 400 for what breaks off, and whatever `admit` throws
 */
export async function readPictureForm(
  request: FastifyRequest,
  room: FileRoom,
  admit: (fields: Record<string, string>) => Promise<PictureSubject>,
): Promise<PictureForm> {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
    const { picture } = (request.body ?? {}) as { picture?: unknown };
    const pictures = [picture].flat().filter((each): each is string => typeof each === 'string' && each !== '');
    return { fields: formFields(request), pictures: pictures.slice(0, mostSentPictures), problem: '' };
  }
  const body: Record<string, string> = {};
  const form: PictureForm = { fields: body, pictures: [], problem: '' };
  const limits = {
    files: mostSentPictures * 4,
    fields: MOST_FIELDS,
    parts: MOST_FIELDS,
    fieldSize: LONGEST,
    fileSize: largestSentPicture * bytesPerMegabyte + 1,
  };
  const parts = request.parts({ limits });
  let subject: PictureSubject | undefined;
  for (;;) {
    const { value: part, done } = await parts.next().catch(() => {
      throw brokenUpload();
    });
    if (done) return { ...form, fields: formFields({ body }) };
    if (part.type === 'field') {
      if (typeof part.value !== 'string') continue;
      if (part.fieldname !== 'picture') body[part.fieldname] ??= part.value;
      else if (part.value !== '') form.pictures.push(part.value);
      continue;
    }
    // A field that nobody has put a file into sends one without a name.
    if (part.fieldname !== 'picture' || !part.filename) {
      part.file.resume();
      continue;
    }
    try {
      subject ??= await admit(formFields({ body }));
      await takeFile(form, room, subject, { websiteId: request.website.websiteId, part });
    } finally {
      // What was not read must not keep the connection waiting.
      part.file.resume();
    }
  }
}

async function takeFile(
  form: PictureForm,
  room: FileRoom,
  subject: PictureSubject,
  { websiteId, part }: { websiteId: string; part: { filename: string; file: AsyncIterable<Buffer> } },
): Promise<void> {
  const name = shownName(part.filename);
  const refuse = (problem: string) => {
    form.problem ||= problem;
  };
  if (form.pictures.length >= mostSentPictures) return refuse(tooManyPicturesText);
  const bytes = await bytesOf(part.file);
  if (bytes.length > largestSentPicture * bytesPerMegabyte) return refuse(largePictureText(name));
  const made = await remakePicture(bytes);
  if (made === null) return refuse(noPictureText(name));
  try {
    form.pictures.push(await keepPicture(room, websiteId, subject, { name, ...made }));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    refuse(error.message);
  }
}

async function bytesOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of file) chunks.push(chunk);
  } catch {
    throw brokenUpload();
  }
  return Buffer.concat(chunks);
}
