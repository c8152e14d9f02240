import type { Domain } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Records and certificates are looked up in the background: whoever watches sees it. */
const WATCH_MS = 10_000;

export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ signal }) => call('GET /api/domains', { signal }),
  refetchInterval: ({ state }) => (state.data?.domains.some(isUnderWay) ? WATCH_MS : false),
});

/** Whether something is waited for that ends by itself. */
const isUnderWay = ({ isVerified, check, certificate }: Domain): boolean =>
  !isVerified || check?.pointsHere !== true || certificate?.state === 'wanted';

/** @throws CallFailure 422 with what is wrong as `host`, 409 host-taken */
export const addDomain = (host: string) => call('POST /api/domains', { body: { host } });
/** @throws CallFailure 409 no-record with what was found instead */
export const verifyDomain = (host: string) => call('POST /api/domains/:host/verify', { params: { host } });
export const makeDomainPrimary = (host: string) => call('POST /api/domains/:host/primary', { params: { host } });
/** @throws CallFailure 409 host-in-use at the address that the editor is open at */
export const removeDomain = (host: string) => call('DELETE /api/domains/:host', { params: { host } });
export const redirectOwnHost = (on: boolean) => call('PUT /api/domains/redirect-own', { body: { on } });
/** @throws CallFailure 409 too-soon */
export const fetchCertificate = (host: string) => call('POST /api/domains/:host/certificate', { params: { host } });
