import { fail, ok, type Result } from './result.ts';

/** The names of cookies (COOK-09, COOK-10; the others by decision). */
export const cookieNames = {
  cart: 'CART',
  siteUser: 'SiteUserInfo',
  siteUserXsrf: 'SiteUserSecureAuthToken',
  ownerSession: 'member-session',
  crumb: 'crumb',
  return: 'ss_cvr',
  visit: 'ss_cvt',
  analyticsId: 'SS_ANALYTICS_ID',
  analyticsExpiration: 'SS_ANALYTICS_EXPIRATION',
  analyticsMid: 'SS_MID',
  session: 'SS_SESSION_ID',
} as const;

/** Lifetime in seconds and path of the return cookie: 2 years (COOK-04, COOK-06). */
export const returnCookieOptions = { path: '/', maxAge: 63_072_000 } as const;
/** Lifetime in seconds and path of the visit cookie: 30 minutes (COOK-05, COOK-06). */
export const visitCookieOptions = { path: '/', maxAge: 1800 } as const;
/** Lifetime in seconds of the analytics cookies: 390 days (COOK-11). */
export const analyticsCookieMaxAge = 33_696_000;

/** The return cookie: who, and four counters (COOK-01). */
export interface ReturnCookie {
  readonly id: string;
  readonly counters: readonly [number, number, number, number];
}

/** Reads `id|a|b|c|d` with positive whole numbers (COOK-02); undefined for anything else. */
export function parseReturnCookie(text: string): ReturnCookie | undefined {
  const match = /^([^|\s;,]+)\|(\d+)\|(\d+)\|(\d+)\|(\d+)$/.exec(text);
  if (!match) return undefined;
  const [, id = '', ...digits] = match;
  const [a = 0, b = 0, c = 0, d = 0] = digits.map(Number);
  return [a, b, c, d].every(isPositive) ? { id, counters: [a, b, c, d] } : undefined;
}

/**
 * Writes a return cookie (COOK-02).
 *
 * @throws RangeError when it could not be read again
 */
export function formatReturnCookie(cookie: ReturnCookie): string {
  const text = [cookie.id, ...cookie.counters].join('|');
  if (parseReturnCookie(text) === undefined) throw new RangeError(`'${text}' is not a return cookie: id|a|b|c|d.`);
  return text;
}

/** Reads the visit cookie, a positive whole number (COOK-03); undefined for anything else. */
export function parseVisitCookie(text: string): number | undefined {
  const moment = Number(text);
  return /^\d+$/.test(text) && isPositive(moment) ? moment : undefined;
}

function isPositive(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}

/** What the site-user cookie tells a script (COOK-07). The session itself is in another cookie that no script can read. */
export interface SiteUserInfo {
  readonly authenticated: boolean;
  readonly siteUserId: string;
}

/** Reads the site-user cookie. The caller logs the error and goes on without a user (COOK-08). */
export function parseSiteUserCookie(text: string): Result<SiteUserInfo> {
  const malformed = fail('The site-user cookie is malformed.');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.startsWith('%') ? decodeURIComponent(text) : text);
  } catch {
    return malformed;
  }
  if (typeof parsed !== 'object' || parsed === null) return malformed;
  const { authenticated, siteUserId } = parsed as Partial<Record<keyof SiteUserInfo, unknown>>;
  if (typeof authenticated !== 'boolean' || typeof siteUserId !== 'string') return malformed;
  return ok({ authenticated, siteUserId });
}

/** Writes the site-user cookie, encoded as a cookie value must be. */
export function formatSiteUserCookie(info: SiteUserInfo): string {
  return encodeURIComponent(JSON.stringify({ authenticated: info.authenticated, siteUserId: info.siteUserId }));
}

/** Cookie handling is restrictive when the policy demands it or the site is a cloneable template (COOK-12, COOK-13). */
export function isCookieHandlingRestrictive(site: {
  readonly cookiePolicyDemands?: boolean;
  readonly isCloneableTemplate?: boolean;
}): boolean {
  return site.cookiePolicyDemands === true || site.isCloneableTemplate === true;
}

/** The cookies that track, which are cleared when handling is restrictive (COOK-14). Cart, session and sign-in are none of them. */
// Texts, not references to cookieNames: a reference would keep this module in every bundle of the package.
export const trackingCookieNames = [
  'ss_cvr',
  'ss_cvt',
  'SS_ANALYTICS_ID',
  'SS_ANALYTICS_EXPIRATION',
  'SS_MID',
  'SS_SESSION_ID',
] as const;
