import { createHash } from 'node:crypto';

/** `'sha256-…'` source expression of an inline script's exact text. */
export function scriptHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

/**
 * The policy of a page. Scripts run only from our own origin or by the hash of their text; nothing that a visitor or an
 * owner writes into content can run. Styles may be inline because templates carry style attributes (focal points). Frames
 * open from our own origin and from `frames`, the origins that the page embeds.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  secure: boolean,
  frames: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src 'self' ${frames.join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

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

/** Origins of the frames that a finished page opens: its owner or theme wrote them, visitors' texts are escaped. */
export function frameOrigins(html: string): string[] {
  const origins = new Set<string>();
  for (const [, host = ''] of html.matchAll(/<iframe\b[^>]*?\ssrc=["']?(?:https:)?\/\/([a-z0-9.-]+(?::\d+)?)/gi))
    origins.add(`https://${host.toLowerCase()}`);
  return [...origins].slice(0, 20);
}
