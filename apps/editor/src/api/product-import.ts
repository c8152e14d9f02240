import type { CallAnswer, OverLimit, ProductImport, ProductMapping } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { sendFile } from './send-file.ts';

export type ProductLimit = CallAnswer<'GET /api/commerce/product-limit'>;

export const productLimitQuery = queryOptions({
  queryKey: ['product-limit'],
  queryFn: ({ signal }) => call('GET /api/commerce/product-limit', { signal }),
});

export const setProductLimit = (now: number) => call('PUT /api/commerce/product-limit', { body: { now } });

/** Whether something happens to it by itself. */
export const isWorking = ({ state }: ProductImport): boolean =>
  state === 'reading' || state === 'importing' || state === 'undoing';

/** Asked again every second while a file is read, imported or taken back. */
export const productImportsQuery = queryOptions({
  queryKey: ['product-imports'],
  queryFn: ({ signal }) => call('GET /api/commerce/products/imports', { signal }),
  refetchInterval: ({ state }) => (state.data?.imports.some(isWorking) ? 1_000 : false),
});

export const uploadProducts = (file: File, sending: { progress: (bytes: number) => void; signal: AbortSignal }) =>
  sendFile<ProductImport>({ method: 'POST', address: '/api/commerce/products/imports' }, file, sending);
export const mapImport = (id: string, body: ProductMapping) =>
  call('PUT /api/commerce/products/imports/:id/mapping', { params: { id }, body });
export const startImport = (id: string, body: { overLimit: OverLimit; fetchImages: boolean }) =>
  call('POST /api/commerce/products/imports/:id/start', { params: { id }, body });
export const undoImport = (id: string) => call('POST /api/commerce/products/imports/:id/undo', { params: { id } });
/** Puts a file away; one that is being imported is cancelled. */
export const dismissImport = (id: string) => call('DELETE /api/commerce/products/imports/:id', { params: { id } });
export const problemsAddress = (id: string): string => `/api/commerce/products/imports/${id}/problems`;
