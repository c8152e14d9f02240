import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { FormParams, sending } from './forms.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A file that waits for its form to be sent. */
const WaitingFile = Type.Object({
  /** Goes into the answer of its field. */
  file: Type.String(),
  name: Type.String(),
  size: Type.Integer(),
});
export type WaitingFile = Static<typeof WaitingFile>;

/** Files that visitors send with a form. */
export const formFileEndpoints = {
  /** multipart/form-data: the field `file`. */
  sendFormFile: endpoint({
    ...sending,
    method: 'POST',
    path: '/api/form/files/:formId/:fieldId',
    summary: 'Sends a file for a field of a form; it waits two hours for the form itself, and goes if that never comes',
    params: Type.Object({ ...FormParams.properties, fieldId: Id }),
    answers: { 201: WaitingFile },
    errors: ['no-form', 'not-found', 'unsupported-file', 'too-large', 'broken-upload'],
  }),
  getFormFile: endpoint({
    permission: 'forms:edit',
    method: 'GET',
    path: '/api/forms/:formId/files/:fileId',
    summary: 'A file of an answer, to be saved',
    params: Type.Object({ ...FormParams.properties, fileId: Id }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
};
