import type { ChangePasswordRequest, OwnerSignInRequest, UseSignInLinkRequest } from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, learnCrumb, learnWebsite } from './call.ts';

/** Who is signed in; everything behind the sign-in stands on it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await call('GET /api/owner/me', { signal });
    learnCrumb(me.crumb);
    learnWebsite(me.website.id);
    return me;
  },
  staleTime: 60_000,
  // Language, time zone and currency of the website may have been changed in another window, or by a call.
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/owner/sessions', { signal }),
});
export const endSession = (id: string) => call('DELETE /api/owner/sessions/:id', { params: { id } });
export const endOtherSessions = () => call('DELETE /api/owner/sessions');

export const signIn = (body: OwnerSignInRequest) => call('POST /api/owner/session', { body });
export const requestNewPassword = (email: string) => call('POST /api/owner/password-link', { body: { email } });
export const signOut = () => call('DELETE /api/owner/session');
export const readLink = (token: string) => call('GET /api/owner/sign-in-links/:token', { params: { token } });
export const followLink = (token: string, body: UseSignInLinkRequest) =>
  call('POST /api/owner/sign-in-links/:token', { params: { token }, body });
export const changeName = (displayName: string) => call('PATCH /api/owner/account', { body: { displayName } });
export const changePassword = (body: ChangePasswordRequest) => call('PUT /api/owner/account/password', { body });
export const visitWebsite = (websiteId: string) =>
  call('POST /api/owner/websites/:websiteId/visit', { params: { websiteId } });
