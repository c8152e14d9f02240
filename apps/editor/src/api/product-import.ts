import type { CallAnswer, EndpointKey, ErrorAnswer, ImportPlan, ImportReport, OverLimit } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { messages } from '../messages.ts';
import { CallFailure, call, currentCrumb } from './call.ts';

export type ProductLimit = CallAnswer<'GET /api/commerce/product-limit'>;

export const productLimitQuery = queryOptions({
  queryKey: ['product-limit'],
  queryFn: ({ signal }) => call('GET /api/commerce/product-limit', { signal }),
});

export const setProductLimit = (now: number) => call('PUT /api/commerce/product-limit', { body: { now } });

/** What the import would do with a file; nothing is written. */
export const planImport = (file: File, overLimit: OverLimit) =>
  sendFile<ImportPlan>('POST /api/commerce/products/import/plan', file, { overLimit });

export const importFile = (file: File, overLimit: OverLimit, fetchImages: boolean) =>
  sendFile<ImportReport>('POST /api/commerce/products/import', file, {
    overLimit,
    filename: file.name,
    fetchImages: String(fetchImages),
  });

/** A call whose body is a file as it is, which `call` cannot make: its bodies are JSON. */
async function sendFile<Answer>(key: EndpointKey, file: File, query: Record<string, string>): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ');
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'text/csv', 'x-csrf-token': currentCrumb() },
    body: file,
  }).catch(() => {
    throw new CallFailure(0, 'network', messages.unableToConnect);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const error = (answer as Partial<ErrorAnswer> | null)?.error;
  throw new CallFailure(response.status, error?.code ?? 'unknown', error?.message ?? messages.somethingWrong);
}
