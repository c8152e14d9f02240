import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  analyticsCookieMaxAge,
  cookieNames,
  formatReturnCookie,
  formatSiteUserCookie,
  isCookieHandlingRestrictive,
  parseReturnCookie,
  parseSiteUserCookie,
  parseVisitCookie,
  returnCookieOptions,
  trackingCookieNames,
  visitCookieOptions,
} from './cookies.ts';

describe('the return cookie', () => {
  test('[COOK-01] [COOK-02] is an id and four positive whole numbers, parted by bars', () => {
    expect(parseReturnCookie('abc-1|1|2|3|4')).toEqual({ id: 'abc-1', counters: [1, 2, 3, 4] });
    expect(formatReturnCookie({ id: 'abc-1', counters: [1, 2, 3, 4] })).toBe('abc-1|1|2|3|4');
  });

  test.each([
    '',
    'id',
    'id|1|2|3',
    'id|1|2|3|4|5',
    'id|0|2|3|4',
    'id|-1|2|3|4',
    'id|1.5|2|3|4',
    'id|a|2|3|4',
    '|1|2|3|4',
    'id|1|2|3|99999999999999999999',
  ])('[COOK-02] is not %j', (text) => {
    expect(parseReturnCookie(text)).toBeUndefined();
  });

  test('survives writing and reading, and nothing unreadable is written', () => {
    const count = fc.integer({ min: 1 });
    fc.assert(
      fc.property(fc.uuid(), fc.tuple(count, count, count, count), (id, counters) => {
        expect(parseReturnCookie(formatReturnCookie({ id, counters }))).toEqual({ id, counters });
      }),
    );
    expect(() => formatReturnCookie({ id: 'a|b', counters: [1, 1, 1, 1] })).toThrow(RangeError);
    expect(() => formatReturnCookie({ id: 'a', counters: [0, 1, 1, 1] })).toThrow(RangeError);
  });

  test('[COOK-04] lasts 2 years', () => {
    expect(returnCookieOptions.maxAge).toBe(63_072_000);
  });
});

describe('the visit cookie', () => {
  test('[COOK-03] is a positive whole number', () => {
    expect(parseVisitCookie('1763600000000')).toBe(1_763_600_000_000);
    for (const text of ['', '0', '-5', '1.5', '1e3', 'now', ' 1']) expect(parseVisitCookie(text)).toBeUndefined();
  });

  test('[COOK-05] lasts 30 minutes', () => {
    expect(visitCookieOptions.maxAge).toBe(1800);
  });

  test('[COOK-06] has the path /, as the return cookie has', () => {
    expect([visitCookieOptions.path, returnCookieOptions.path]).toEqual(['/', '/']);
  });
});

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
  test('[COOK-09] [COOK-10] of analytics and session have these names', () => {
    expect(cookieNames).toMatchObject({
      analyticsId: 'SS_ANALYTICS_ID',
      analyticsExpiration: 'SS_ANALYTICS_EXPIRATION',
      analyticsMid: 'SS_MID',
      session: 'SS_SESSION_ID',
    });
  });

  test('[COOK-11] of analytics last 390 days', () => {
    expect(analyticsCookieMaxAge).toBe(33_696_000);
  });

  test('[COOK-12] are handled restrictively when the policy demands it', () => {
    expect(isCookieHandlingRestrictive({ cookiePolicyDemands: true })).toBe(true);
    expect(isCookieHandlingRestrictive({})).toBe(false);
  });

  test('[COOK-13] are handled restrictively on a cloneable template', () => {
    expect(isCookieHandlingRestrictive({ isCloneableTemplate: true })).toBe(true);
    expect(isCookieHandlingRestrictive({ cookiePolicyDemands: false, isCloneableTemplate: false })).toBe(false);
  });

  test('that track are these; cart and sign-in are none of them', () => {
    expect([...trackingCookieNames].sort()).toEqual(
      ['SS_ANALYTICS_EXPIRATION', 'SS_ANALYTICS_ID', 'SS_MID', 'SS_SESSION_ID', 'ss_cvr', 'ss_cvt'].sort(),
    );
  });
});
