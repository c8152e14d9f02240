import type { EndpointKey, ErrorAnswer, WaitingFile } from '@plinth/contract';
import {
  askedFields,
  type FileField,
  type FormAnswers,
  type FormField,
  formFileError,
  unknownFormText,
} from '@plinth/domain';
import { say } from '@plinth/words';

const call: EndpointKey = 'POST /api/form/files/:formId/:fieldId';

/** What has arrived by an earlier try is not sent again. */
const arrived = new WeakMap<File, string>();

const chosen = (form: HTMLFormElement, { id }: FileField): File[] => {
  const input = form.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(id)}"] input[type="file"]`);
  return [...(input?.files ?? [])];
};

const fileFields = (fields: readonly FormField[], answers: FormAnswers): FileField[] =>
  askedFields(fields, answers).filter((field): field is FileField => field.type === 'file');

/** What is wrong with files by their names and sizes, by field id: said before anything is sent. */
export const fileErrors = (
  form: HTMLFormElement,
  fields: readonly FormField[],
  answers: FormAnswers,
): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const field of fileFields(fields, answers)) {
    for (const file of chosen(form, field)) {
      const error = formFileError(field, file);
      if (error) errors[field.id] ??= error;
    }
  }
  return errors;
};

/**
 * Sends the files of a form, one after the other, and says in `answers` by what they are known since.
 * @param tell how far it is, for whoever waits
 */
export const sendFiles = async (
  form: HTMLFormElement,
  { formId, fields, answers }: { formId: string; fields: readonly FormField[]; answers: FormAnswers },
  tell: (words: string) => void,
): Promise<{ answers: FormAnswers; errors: Record<string, string> }> => {
  const errors: Record<string, string> = {};
  const named: Record<string, string[]> = {};
  for (const field of fileFields(fields, answers)) {
    // Boxes of what came with a page that had come back stay in the answer; names of files give way to what they are known by.
    const kept = [answers[field.id] ?? []].flat().filter((text): text is string => String(text).includes('/'));
    named[field.id] = kept;
    for (const file of chosen(form, field)) {
      try {
        const known = arrived.get(file) ?? (await send(formId, field, file, tell));
        arrived.set(file, known);
        kept.push(known);
      } catch (error) {
        errors[field.id] ??= (error as Error).message;
      }
    }
  }
  return { answers: { ...answers, ...named }, errors };
};

/** @throws Error with words for its sender */
const send = (formId: string, field: FileField, file: File, tell: (words: string) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    // fetch says nothing of how much has been sent.
    const request = new XMLHttpRequest();
    const path = call.slice('POST '.length).replace(':formId', encodeURIComponent(formId));
    request.open('POST', path.replace(':fieldId', encodeURIComponent(field.id)));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) =>
      tell(
        say('Sending {file} … {percent} %', {
          file: file.name,
          percent: Math.floor((100 * loaded) / Math.max(1, total)),
        }),
      );
    request.onerror = () =>
      reject(new Error(say('{file} could not be sent. Check your connection and try again.', { file: file.name })));
    request.onload = () => {
      const answer = request.response as (WaitingFile & ErrorAnswer) | null;
      if (request.status === 201 && answer) resolve(answer.file);
      else reject(new Error(answer?.error?.message ?? unknownFormText));
    };
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
