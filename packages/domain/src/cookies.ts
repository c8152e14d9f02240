import type { MeasuringCookie } from './analytics.ts';
import { fail, ok, type Result } from './result.ts';

/** The names of the cookies of a signed-in site user (by decision). */
export const cookieNames = {
  siteUser: 'SiteUserInfo',
  siteUserXsrf: 'SiteUserSecureAuthToken',
} as const;

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
export const trackingCookieNames = [
  'ss_cvr',
  'ss_cvt',
  'SS_ANALYTICS_ID',
  'SS_ANALYTICS_EXPIRATION',
  'SS_MID',
  'SS_SESSION_ID',
] as const satisfies readonly MeasuringCookie[];
