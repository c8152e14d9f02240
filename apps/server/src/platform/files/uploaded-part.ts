import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { brokenUpload } from '../assets/upload.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * The file of a multipart request, still on its way, with the fields that came before it.
 * @param mostBytes where it may be larger than any upload to the website's files
 * @throws HttpError 415 for another kind of request, 422 for one without a file, 400 for one that broke off
 */
export async function uploadedPart(
  request: FastifyRequest,
  mostBytes?: number,
): Promise<{
  /** As it may be shown; never trusted. */
  fileName: string;
  stream: Readable;
  fields: Record<string, { value?: unknown } | undefined>;
}> {
  if (!request.isMultipart())
    throw new HttpError(415, 'unsupported-media-type', 'Send the file as multipart/form-data, in the field "file".');
  const options = mostBytes === undefined ? undefined : { limits: { fileSize: mostBytes + 1 } };
  const part = await request.file(options).catch(brokenOff);
  if (!part)
    throw new HttpError(422, 'invalid-fields', 'There is no file in this request. Send it in the field "file".');
  return {
    fileName: shownName(part.filename),
    stream: part.file,
    fields: part.fields as Record<string, { value?: unknown } | undefined>,
  };
}

function brokenOff(error: Error & { statusCode?: number }): never {
  if (error.statusCode !== undefined && error.statusCode < 500) throw error;
  throw brokenUpload();
}

/** Names come with paths from some browsers, and with anything from other programs. */
export const shownName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(0, 200) || 'This file';
