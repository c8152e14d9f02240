import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ signal }) => call('GET /api/domains', { signal }),
});

/** @throws CallFailure 422 with what is wrong as `host`, 409 host-taken */
export const addDomain = (host: string) => call('POST /api/domains', { body: { host } });
/** @throws CallFailure 409 no-record with what was found instead */
export const verifyDomain = (host: string) => call('POST /api/domains/:host/verify', { params: { host } });
export const makeDomainPrimary = (host: string) => call('POST /api/domains/:host/primary', { params: { host } });
/** @throws CallFailure 409 host-in-use at the address that the editor is open at */
export const removeDomain = (host: string) => call('DELETE /api/domains/:host', { params: { host } });
