import { describe, expect, test } from 'vitest';
import {
  formatSiteUserCookie,
  isCookieHandlingRestrictive,
  parseSiteUserCookie,
  trackingCookieNames,
} from './cookies.ts';

describe('the site-user cookie', () => {
  test('[COOK-07] holds authenticated and siteUserId', () => {
    const info = { authenticated: true, siteUserId: 'u1' };
    expect(parseSiteUserCookie('{"authenticated":true,"siteUserId":"u1"}')).toEqual({ ok: true, value: info });
    expect(formatSiteUserCookie(info)).toMatch(/^[\w.%~-]+$/);
    expect(parseSiteUserCookie(formatSiteUserCookie(info))).toEqual({ ok: true, value: info });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"authenticated":"yes","siteUserId":"u"}',
    '{"authenticated":true}',
    '%',
    '%7',
  ])('[COOK-08] malformed as %j gives no user and something to log', (text) => {
    expect(parseSiteUserCookie(text)).toEqual({ ok: false, error: 'The site-user cookie is malformed.' });
  });
});

describe('cookies', () => {
  test('are handled restrictively when the policy demands it', () => {
    expect(isCookieHandlingRestrictive({ cookiePolicyDemands: true })).toBe(true);
    expect(isCookieHandlingRestrictive({})).toBe(false);
  });

  test('are handled restrictively on a cloneable template', () => {
    expect(isCookieHandlingRestrictive({ isCloneableTemplate: true })).toBe(true);
    expect(isCookieHandlingRestrictive({ cookiePolicyDemands: false, isCloneableTemplate: false })).toBe(false);
  });

  test('that track are these; cart and sign-in are none of them', () => {
    expect([...trackingCookieNames].sort()).toEqual(
      ['SS_ANALYTICS_EXPIRATION', 'SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'ss_cvr', 'ss_cvt'].sort(),
    );
  });
});
