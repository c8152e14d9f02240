import { answerName } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { brokenUpload } from '../../platform/assets/upload.ts';
import { shownName } from '../../platform/files/uploaded-part.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type FileRoom, keepWaiting } from './file-service.ts';
import type { FormRow } from './queries.ts';

/** As many as a form may have, with what the page sends beside them. */
const MOST_FILES = 100;
const MOST_FIELDS = 1_000;
const LONGEST = 40_000;

/** What a plain form has sent. */
interface PlainBody {
  body: Record<string, string[]>;
  /** What is wrong with files that came with it, by field id. */
  problems: Record<string, string>;
}

/**
 * Reads a form that was sent as multipart/form-data, as browsers do where it has files. Each file is kept until the form is taken, and
 * stands in the body by its proof; one that cannot be kept is said, and nothing else is lost for it.
 * @throws HttpError 400 for what breaks off
 */
export async function readPlainBody(
  request: FastifyRequest,
  room: FileRoom,
  place: { websiteId: string; form: FormRow },
): Promise<PlainBody> {
  const body: Record<string, string[]> = {};
  const problems: Record<string, string> = {};
  const fieldIds = new Map(place.form.fields.map(({ id }) => [answerName('f-', id), id]));
  const limits = { files: MOST_FILES, fields: MOST_FIELDS, parts: MOST_FILES + MOST_FIELDS, fieldSize: LONGEST };
  const parts = request.parts({ limits });
  const add = (name: string, value: string) => {
    if (Object.hasOwn(body, name)) body[name]?.push(value);
    else Object.defineProperty(body, name, { value: [value], enumerable: true });
  };
  for (;;) {
    const { value: part, done } = await parts.next().catch(() => {
      throw brokenUpload();
    });
    if (done) return { body, problems };
    if (part.type === 'field') {
      if (typeof part.value === 'string') add(part.fieldname, part.value);
      continue;
    }
    const fieldId = fieldIds.get(part.fieldname);
    // A field that nobody has put a file into sends one without a name.
    if (fieldId === undefined || !part.filename) {
      part.file.resume();
      continue;
    }
    try {
      const { file } = await keepWaiting(
        room,
        { ...place, fieldId },
        { fileName: shownName(part.filename), stream: part.file },
      );
      add(part.fieldname, file);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code === 'broken-upload') throw error;
      problems[fieldId] ??= error.message;
    }
  }
}
