import type { FormSubmission, SubmissionChange, SubmissionListQuery } from '@plinth/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const formsQuery = queryOptions({
  queryKey: ['forms'],
  queryFn: ({ signal }) => call('GET /api/forms', { signal }),
});

export const createForm = (body: { name: string; fields: [] }) => call('POST /api/forms', { body });
export const deleteForm = (formId: string) => call('DELETE /api/forms/:formId', { params: { formId } });

/** Where a draft is shown as a page of the website. */
export const formPreviewPath = (formId: string): string => `/api/forms/${formId}/preview`;

export const formStorageQuery = (formId: string) =>
  queryOptions({
    queryKey: ['form-storage', formId],
    queryFn: ({ signal }) => call('GET /api/forms/:formId/storage', { params: { formId }, signal }),
    // A Zap that is switched on elsewhere appears by itself.
    refetchInterval: 10_000,
  });

const ofForm = (formId: string) => ({ params: { formId } });
/** @throws CallFailure 422 where no list is chosen */
export const connectMailingList = (formId: string, body: { listId: string; doubleOptIn: boolean }) =>
  call('PUT /api/forms/:formId/storage/mailing-list', { ...ofForm(formId), body });
export const disconnectMailingList = (formId: string) =>
  call('DELETE /api/forms/:formId/storage/mailing-list', ofForm(formId));
/** @throws CallFailure 422 for what is no web address */
export const addWebhook = (formId: string, url: string) =>
  call('POST /api/forms/:formId/storage/webhooks', { ...ofForm(formId), body: { url } });
export const removeWebhook = (formId: string, hookId: string) =>
  call('DELETE /api/forms/:formId/storage/webhooks/:hookId', { params: { formId, hookId } });
export const connectZapier = (formId: string) => call('PUT /api/forms/:formId/storage/zapier', ofForm(formId));
export const disconnectZapier = (formId: string) => call('DELETE /api/forms/:formId/storage/zapier', ofForm(formId));

export const mailingListsQuery = queryOptions({
  queryKey: ['mailing-lists'],
  queryFn: ({ signal }) => call('GET /api/mailing-lists', { signal }),
});
export const createMailingList = (name: string) => call('POST /api/mailing-lists', { body: { name } });

export const deliveriesQuery = (formId: string) =>
  queryOptions({
    queryKey: ['form-deliveries', formId],
    queryFn: ({ signal }) => call('GET /api/forms/:formId/deliveries', { params: { formId }, query: {}, signal }),
    refetchInterval: 10_000,
  });
export const retryDelivery = (formId: string, deliveryId: string) =>
  call('POST /api/forms/:formId/deliveries/:deliveryId/retry', { params: { formId, deliveryId } });

/** What the address of the list of answers says. */
export type AnswerFilter = Pick<SubmissionListQuery, 'folder' | 'mark' | 'query'>;

const PAGE = '100';

export const answersQuery = (formId: string, filter: AnswerFilter) =>
  infiniteQueryOptions({
    queryKey: ['form-answers', formId, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/forms/:formId/submissions', {
        params: { formId },
        query: { ...filter, limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 30_000,
  });

/** The file of what the list shows. */
export const answersFile = (formId: string, filter: AnswerFilter): string => {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value) as [string, string][]);
  return `/api/forms/${formId}/submissions.csv${query.size > 0 ? `?${query}` : ''}`;
};

/** Where a file of an answer is saved from. */
export const formFilePath = (formId: string, fileId: string): string => `/api/forms/${formId}/files/${fileId}`;

export const changeAnswers = (formId: string, body: SubmissionChange) =>
  call('POST /api/forms/:formId/submissions/change', { params: { formId }, body });
export const deleteAnswers = (formId: string, ids: string[]) =>
  call('POST /api/forms/:formId/submissions/delete', { params: { formId }, body: { ids } });
export const countAnswersOf = (email: string) => call('GET /api/form-answers', { query: { email } });
export const eraseAnswersOf = (email: string) => call('POST /api/form-answers/erase', { body: { email } });

/** Shows a change of answers at once in every list that has them; what no longer belongs into one goes with the next load. */
export function showChangedAnswers(
  client: QueryClient,
  formId: string,
  ids: readonly string[],
  change: Partial<FormSubmission>,
): void {
  type Pages = InfiniteData<{ submissions: FormSubmission[]; nextCursor: string | null }>;
  client.setQueriesData<Pages>({ queryKey: ['form-answers', formId] }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            submissions: page.submissions.map((one) => (ids.includes(one.id) ? { ...one, ...change } : one)),
          })),
        }
      : data,
  );
}
