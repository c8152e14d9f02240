import { roles } from './roles.ts';

/** What a hit tells of, as the wire numbers it (ANLT-01). */
export const analyticsEvents = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const;

/** How long a call of analytics may take before it is given up, in milliseconds (ANLT-27). */
export const analyticsTimeoutMs = 2500;

/**
 * The cookies that measure, with their lives in seconds (COOK-04, COOK-05, COOK-11). What sets, reads and clears them, and what the
 * cookie banner lists (consent.ts), are all made from this table.
 */
export const measuringCookies = {
  ss_cvr: 63_072_000,
  ss_cvt: 1_800,
  SS_ANALYTICS_ID: 33_696_000,
  SS_ANALYTICS_EXPIRATION: 33_696_000,
  SS_MID: 33_696_000,
  SS_SESSION_ID: 1_800,
} as const;
export type MeasuringCookie = keyof typeof measuringCookies;

/** What the return cookie holds (COOK-01): an id, then when the first, the previous and this visit began (ms), and the visits' number. */
interface ReturnCookie {
  readonly id: string;
  readonly counters: readonly [number, number, number, number];
}

/** Reads `id|n|n|n|n` (COOK-02); undefined where it is anything else. */
export function parseReturnCookie(text: string): ReturnCookie | undefined {
  if (!/^[\w-]{1,64}(\|[1-9]\d{0,15}){4}$/.test(text)) return undefined;
  const [id = '', ...numbers] = text.split('|');
  return { id, counters: numbers.map(Number) as unknown as ReturnCookie['counters'] };
}

/** The moment in the visit cookie: a positive integer, or undefined (COOK-03). */
export function parseVisitCookie(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * Whether what somebody does is recorded: of visitors who are not signed in to the editor (ANLT-20), and of accounts whose only role is
 * viewer, outside /config (ANLT-21); of nobody else (ANLT-22).
 *
 * @param role null: not signed in
 */
export function isRecorded(role: number | null, path: string): boolean {
  if (role === null) return true;
  return role === roles.viewer && !/^\/config(\/|$)/.test(path);
}

/** The beta feature flag that lets a website measure its visitors by the newer events, too (USER-10). */
export const visitorMetricsFlag = 'site_visitor_metrics';

/** The beta feature flag that lets a video block be for members alone (USER-11). */
export const videoPaywallFlag = 'video_paywall';

/** Characters of the random id of a page load (PERF-08). */
export const pageLoadIdLength = 21;
