import type {
  ChangePasswordRequest,
  OwnerMe,
  OwnerSignInRequest,
  SignInLinkPreview,
  UseSignInLinkRequest,
  VisitWebsiteAnswer,
} from '@plinth/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, learnCrumb, learnWebsite } from './call.ts';

/** Who is signed in; everything behind the sign-in stands on it. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await call<OwnerMe>('GET', '/api/owner/me', undefined, { signal });
    learnCrumb(me.crumb);
    learnWebsite(me.website.id);
    return me;
  },
  staleTime: 60_000,
  // Language, clocks and money of the website may have been changed in another window, or by a call.
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
});

export const signIn = (request: OwnerSignInRequest) => call<{ crumb: string }>('POST', '/api/owner/session', request);
export const signOut = () => call<unknown>('DELETE', '/api/owner/session');
export const readLink = (token: string) => call<SignInLinkPreview>('GET', `/api/owner/sign-in-links/${token}`);
export const followLink = (token: string, request: UseSignInLinkRequest) =>
  call<{ crumb: string }>('POST', `/api/owner/sign-in-links/${token}`, request);
export const changeName = (displayName: string) => call<OwnerMe>('PATCH', '/api/owner/account', { displayName });
export const changePassword = (request: ChangePasswordRequest) =>
  call<{ crumb: string }>('PUT', '/api/owner/account/password', request);
export const visitWebsite = (websiteId: string) =>
  call<VisitWebsiteAnswer>('POST', `/api/owner/websites/${websiteId}/visit`, {});
