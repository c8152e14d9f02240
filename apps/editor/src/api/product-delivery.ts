import type { ProductDelivery } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { messages } from '../messages.ts';
import { CallFailure, call, currentCrumb } from './call.ts';

export const productDeliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id, 'delivery'],
    queryFn: ({ signal }) => call('GET /api/commerce/products/:id/delivery', { params: { id }, signal }),
  });

/** @throws CallFailure whose message a person may read */
export async function addProductFile(id: string, file: File): Promise<ProductDelivery> {
  const body = new FormData();
  body.append('file', file);
  const headers = { 'x-csrf-token': currentCrumb() };
  const address = `/api/commerce/products/${encodeURIComponent(id)}/files`;
  const response = await fetch(address, { method: 'POST', headers, body }).catch(() => null);
  if (!response) throw new CallFailure(0, 'unknown', messages.unableToConnect, {});
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as ProductDelivery;
  const { code = 'unknown', message = messages.somethingWrong } = answer.error ?? {};
  throw new CallFailure(response.status, code, message, answer);
}

export const removeProductFile = (id: string, fileId: string) =>
  call('DELETE /api/commerce/products/:id/files/:fileId', { params: { id, fileId } });
export const setProductMembership = (id: string, memberAreaId: string | null) =>
  call('PUT /api/commerce/products/:id/membership', { params: { id }, body: { memberAreaId } });
