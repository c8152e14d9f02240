import { describe, expect, test, vi } from 'vitest';
import { createCall } from './client.ts';
import { signOutSiteUser, tellLocale } from './site-user-client.ts';

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });
const crumb = { read: () => 'c', renew: () => 'c' };
const refused = { crumbFail: true, error: { code: 'crumb-fail', message: 'Reload.' } };
const tokenOf = (init?: RequestInit) => new Headers(init?.headers).get('x-siteuser-xsrf-token');

describe('the sign-out of a site user', () => {
  test('[USER-05] [USER-06] sends the token of the session, and whether the browser keeps the cart', async () => {
    const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer(204));
    await signOutSiteUser(createCall({ fetch: send, crumb }), true, { cookie: 'a=b; SiteUserSecureAuthToken=t%3D' });
    const [[url, init] = []] = send.mock.calls;
    expect([url, init?.method, tokenOf(init)]).toEqual([
      '/api/site-users/account/session?cloneCart=true',
      'DELETE',
      't=',
    ]);
  });

  test('[USER-07] is tried once more where the answer has crumbFail, with the token of now, and only once', async () => {
    const doc = { cookie: 'a=b; SiteUserSecureAuthToken=old' };
    const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
      if (tokenOf(init) === 'new') return answer(204);
      // Another tab has signed in anew meanwhile.
      doc.cookie = 'SiteUserSecureAuthToken=new; a=b';
      return answer(403, refused);
    });
    await signOutSiteUser(createCall({ fetch: send, crumb }), false, doc);
    expect(send.mock.calls.map(([, init]) => tokenOf(init))).toEqual(['old', 'new']);
    const never = vi.fn(async () => answer(403, refused));
    const lost = signOutSiteUser(createCall({ fetch: never, crumb }), false, { cookie: '' });
    await expect(lost).rejects.toMatchObject({ status: 403 });
    expect(never).toHaveBeenCalledTimes(2);
    const other = vi.fn(async () => answer(403, { error: { code: 'forbidden', message: 'No.' } }));
    await expect(signOutSiteUser(createCall({ fetch: other, crumb }), false, doc)).rejects.toMatchObject({
      status: 403,
    });
    expect(other).toHaveBeenCalledTimes(1);
  });
});

test('[LANG-08] a translation widget asks the server only when its language is none of the website’s', async () => {
  const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) =>
    answer(200, { language: 'en-US', pathPrefix: '' }),
  );
  const call = createCall({ fetch: send, crumb });
  expect(await tellLocale(call, { current: 'DE', configured: ['en-US', 'de'] })).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  const told = await tellLocale(call, { current: 'fr', configured: ['en-US', 'de'] });
  expect(told).toEqual({ language: 'en-US', pathPrefix: '' });
  const [[url, init] = []] = send.mock.calls;
  expect([url, init?.method, init?.body]).toEqual([
    '/api/site-users/account/locale',
    'POST',
    JSON.stringify({ language: 'fr' }),
  ]);
});
