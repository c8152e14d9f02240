import { policyReportPath } from '@plinth/contract';
import type { PageSources } from '../html/page-sources.ts';

/**
 * The policy of a page. Scripts run only from our own origin or by the hash of their text; nothing that a visitor or an
 * owner writes into content can run. Styles may be inline because templates carry style attributes (focal points). Frames,
 * images and media come from our own origin and from `sources`, which the page itself names.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  secure: boolean,
  { frames = [], images = [], media = [], scripts = [] }: Partial<PageSources> & { scripts?: readonly string[] } = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${images.join(' ')}`.trim(),
    `media-src 'self' blob: ${media.join(' ')}`.trim(),
    "font-src 'self' data:",
    `connect-src 'self' ${scripts.join(' ')}`.trim(),
    `frame-src 'self' ${frames.join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${policyReportPath}`,
  ].join('; ');
}

/** Where a bot check loads from (CAPT-01): whoever puts one into a page says so; pages without one ask nobody. */
export const BOT_CHECK_SOURCES = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;

/** Headers that every answer carries, as name/value pairs in lower case. */
export function baseSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
