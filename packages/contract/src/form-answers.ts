import type { FormAnswer, FormFieldSummary } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { byName } from './by-name.ts';
import { endpoint } from './endpoint.ts';
import { FormParams } from './forms.ts';

const Text = Type.String();
const Ids = Type.Array(Type.String({ pattern: '^[0-9a-f]{24}$' }), { minItems: 1, maxItems: 200 });

export const answerFolders = ['inbox', 'spam'] as const;
export const answerMarks = ['new', 'starred'] as const;

const filter = {
  folder: Type.Optional(Type.Enum([...answerFolders])),
  /** Those that nobody has read yet, or those with a star. */
  mark: Type.Optional(Type.Enum([...answerMarks])),
  /** Words of the answers or of the note. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
};
/** The folder of what people have sent, unless another one is named. */
export const SubmissionListQuery = Type.Object({
  ...filter,
  cursor: Type.Optional(Type.String({ maxLength: 64 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export type SubmissionListQuery = Static<typeof SubmissionListQuery>;

const Submission = Type.Object({
  id: Text,
  /** By field id: a text, its parts, or a label by statement. */
  answers: byName(Type.Unsafe<FormAnswer | undefined>({})),
  summary: Type.Array(
    Type.Unsafe<FormFieldSummary>(Type.Object({ type: Text, rawTitle: Text, value: Text, values: Type.Array(Text) })),
  ),
  /** What was sent with it; `name` is in the answer of the field, too. */
  files: Type.Array(Type.Object({ id: Text, name: Text, sizeText: Text })),
  pageTitle: Text,
  pageId: Text,
  pagePath: Text,
  contentSource: Text,
  pagePermissionTypeValue: Text,
  folder: Type.Enum([...answerFolders]),
  isRead: Type.Boolean(),
  starred: Type.Boolean(),
  note: Text,
  /** Deliveries of it that were given up. */
  failed: Type.Integer(),
  /** Milliseconds since 1970. */
  created: Type.Number(),
});
export type FormSubmission = Static<typeof Submission>;

/** What an owner changes of answers; what is not named stays. */
export const SubmissionChange = Type.Object({
  ids: Ids,
  isRead: Type.Optional(Type.Boolean()),
  starred: Type.Optional(Type.Boolean()),
  folder: Type.Optional(Type.Enum([...answerFolders])),
  note: Type.Optional(Type.String({ maxLength: 5000 })),
});
export type SubmissionChange = Static<typeof SubmissionChange>;

const Address = Type.String({ minLength: 3, maxLength: 256 });
const owners = { permission: 'forms:edit' } as const;

/** What visitors have sent, as owners read it. */
export const formAnswerEndpoints = {
  listSubmissions: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms/:formId/submissions',
    summary: 'What was sent, newest first',
    params: FormParams,
    query: SubmissionListQuery,
    answers: {
      200: Type.Object({
        submissions: Type.Array(Submission),
        /** Null on the last page. */
        nextCursor: Type.Union([Text, Type.Null()]),
      }),
    },
    errors: ['no-form'],
  }),
  exportSubmissions: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/forms/:formId/submissions.csv',
    summary: 'What was sent, as a CSV file with a column for each question',
    params: FormParams,
    query: Type.Object(filter),
    answers: { 200: 'file' },
    errors: ['no-form'],
  }),
  changeSubmissions: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/forms/:formId/submissions/change',
    summary: 'Marks answers as read, starred or spam, or notes something beside them',
    params: FormParams,
    body: SubmissionChange,
    answers: { 200: Type.Object({ changed: Type.Integer() }) },
    errors: ['no-form'],
  }),
  deleteSubmissions: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/forms/:formId/submissions/delete',
    summary: 'Deletes answers for good',
    params: FormParams,
    body: Type.Object({ ids: Ids }),
    answers: { 200: Type.Object({ deleted: Type.Integer() }) },
    errors: ['no-form'],
  }),
  countAnswersOf: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/form-answers',
    summary: 'How many answers, of all forms, somebody with an email address has sent',
    query: Type.Object({ email: Address }),
    answers: { 200: Type.Object({ answers: Type.Integer(), subscriptions: Type.Integer() }) },
  }),
  eraseAnswersOf: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/form-answers/erase',
    summary: 'Deletes every answer of whoever has an email address, of all forms, with what waits to be sent of it',
    body: Type.Object({ email: Address }),
    answers: { 200: Type.Object({ answers: Type.Integer(), subscriptions: Type.Integer() }) },
  }),
};
