import { describe, expect, test, vi } from 'vitest';
import { createSiteUserClient } from './site-user-client.ts';

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });
const crumb = { read: () => 'c', renew: () => 'c' };
const refused = { crumbFail: true, error: { code: 'crumb-fail', message: 'Reload.' } };
const tokenOf = (init?: RequestInit) => new Headers(init?.headers).get('x-siteuser-xsrf-token');

describe('the client of a site user’s session', () => {
  test('[USER-04] [USER-05] [USER-06] signs in with email, password and rememberMe, and sends the token it got with the sign-out', async () => {
    const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) =>
      init?.method === 'POST' ? answer(200, { xsrfToken: 'fresh' }) : answer(204),
    );
    const client = createSiteUserClient({ fetch: send, crumb, doc: { cookie: '' } });
    const login = { email: 'a@example.com', password: 'a long password', rememberMe: true };
    expect(await client.signIn(login)).toEqual({ xsrfToken: 'fresh' });
    await client.signOut({ cloneCart: true });
    const [entered, left] = send.mock.calls;
    expect([entered?.[0], entered?.[1]?.method, entered?.[1]?.body]).toEqual([
      '/api/site-users/account/session',
      'POST',
      JSON.stringify(login),
    ]);
    expect([left?.[0], left?.[1]?.method, tokenOf(left?.[1])]).toEqual([
      '/api/site-users/account/session?cloneCart=true',
      'DELETE',
      'fresh',
    ]);
  });

  test('[USER-07] tries a sign-out once more where the answer has crumbFail, with the token of now, and only once', async () => {
    const doc = { cookie: 'a=b; SiteUserSecureAuthToken=old' };
    const send = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
      if (tokenOf(init) === 'new') return answer(204);
      // Another tab has signed in anew meanwhile.
      doc.cookie = 'SiteUserSecureAuthToken=new; a=b';
      return answer(403, refused);
    });
    await createSiteUserClient({ fetch: send, crumb, doc }).signOut();
    expect(send.mock.calls.map(([, init]) => tokenOf(init))).toEqual(['old', 'new']);
    const never = vi.fn(async () => answer(403, refused));
    const lost = createSiteUserClient({ fetch: never, crumb, doc: { cookie: '' } });
    await expect(lost.signOut()).rejects.toMatchObject({ status: 403 });
    expect(never).toHaveBeenCalledTimes(2);
    const other = vi.fn(async () => answer(403, { error: { code: 'forbidden', message: 'No.' } }));
    await expect(createSiteUserClient({ fetch: other, crumb, doc }).signOut()).rejects.toMatchObject({ status: 403 });
    expect(other).toHaveBeenCalledTimes(1);
  });
});

describe('a translation widget', () => {
  test('[LANG-08] asks the server only when its language is none of the website’s', async () => {
    const send = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) =>
      answer(200, { language: 'en-US', pathPrefix: '' }),
    );
    const client = createSiteUserClient({ fetch: send, crumb, doc: { cookie: '' } });
    expect(await client.tellLocale({ current: 'DE', configured: ['en-US', 'de'] })).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
    const told = await client.tellLocale({ current: 'fr', configured: ['en-US', 'de'] });
    expect(told).toEqual({ language: 'en-US', pathPrefix: '' });
    const [[url, init] = []] = send.mock.calls;
    expect([url, init?.method, init?.body]).toEqual([
      '/api/site-users/account/locale',
      'POST',
      JSON.stringify({ language: 'fr' }),
    ]);
  });
});
