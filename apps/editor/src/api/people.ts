import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call('GET /api/people', { signal }),
});

/** @throws CallFailure 409 email-taken for who is there already */
export const invitePerson = (email: string, role: number) =>
  call('POST /api/people/invitations', { body: { email, role: role as never } });
export const resendInvitation = (id: string) => call('POST /api/people/invitations/:id/resend', { params: { id } });
export const revokeInvitation = (id: string) => call('DELETE /api/people/invitations/:id', { params: { id } });
/** @throws CallFailure 409 last-owner */
export const changeRole = (accountId: string, role: number) =>
  call('PATCH /api/people/:accountId', { params: { accountId }, body: { role: role as never } });
export const removePerson = (accountId: string) => call('DELETE /api/people/:accountId', { params: { accountId } });
export const readInvitation = (token: string) => call('GET /api/owner/invitations/:token', { params: { token } });
export const acceptInvitation = (token: string, body: { displayName?: string; password: string }) =>
  call('POST /api/owner/invitations/:token', { params: { token }, body });
