import { policyReportPath } from '@plinth/contract';
import type { FastifyReply } from 'fastify';
import type { Sources } from '../html/fragment.ts';

/**
 * The policy of a page. Scripts run only from our own origin or by the hash of their text; nothing that a visitor or an
 * owner writes into content can run. Styles may be inline because templates carry style attributes (focal points). Frames,
 * images and media come from our own origin and from `sources`, which the page itself names. `hosts`: those that the owner has
 * allowed the website's theme by name (themes/theme-hosts.ts).
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  secure: boolean,
  sources: Partial<Sources> & { hosts?: readonly string[] } = {},
): string {
  const { frames = [], images = [], media = [], scripts = [], connects = [], hosts = [] } = sources;
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hosts, ...scripts, ...hashes].join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline' ${hosts.join(' ')}`.trim(),
    `img-src 'self' data: blob: ${[...images, ...hosts].join(' ')}`.trim(),
    `media-src 'self' blob: ${[...media, ...hosts].join(' ')}`.trim(),
    `font-src 'self' data: ${hosts.join(' ')}`.trim(),
    `connect-src 'self' ${[...hosts, ...scripts, ...connects].join(' ')}`.trim(),
    `frame-src 'self' ${[...frames, ...hosts].join(' ')}`.trim(),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
    `report-uri ${policyReportPath}`,
  ].join('; ');
}

/**
 * The policy of a page that is edited: it may show what its owner puts on it before anybody has seen where that comes from, and
 * runs the platform's scripts alone – no theme's, no owner's, no visitor's. It sends nothing anywhere else.
 * @param hashes of the platform's inline scripts
 * @param folders addresses below which the platform's script files are
 */
export const canvasPolicy = (hashes: readonly string[], folders: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${[...folders, ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline' https:",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self' data: https:",
    "connect-src 'self'",
    "frame-src 'self' https:",
    "frame-ancestors 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/** Where a bot check loads from (CAPT-01): whoever puts one into a page says so; pages without one ask nobody. */
export const BOT_CHECK_SOURCES = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
} as const;

/**
 * What pages and their frames may ask of a browser.
 *
 * @param payers whose frames may open a wallet
 * @param camera 'self' where codes are read with it: in the editor alone, never on a page that visitors see
 */
export const permissionsPolicy = (payers: readonly string[], camera: '' | 'self' = ''): string =>
  `camera=(${camera}), microphone=(), geolocation=(), payment=(${['self', ...payers].join(' ')})`;

/** Headers that every answer carries, as name/value pairs in lower case. */
export function baseSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsPolicy([]),
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What an answer says that says nothing else of caches: it is its asker's own. */
export const KEPT_BY_NOBODY: Readonly<Record<string, string>> = { 'cache-control': 'private, no-store' };

/**
 * For what is opened by its address alone – an order, a subscription, a new password: no page that is reached from it reads that
 * address. Not the website's own pages either, where whatever measures them would send it on.
 *
 * @param has a page's forms name the website that they come from: without it nobody would know them for ours
 */
export const hideAddress = (reply: FastifyReply, has: 'forms' | 'no forms'): FastifyReply =>
  reply.header('referrer-policy', has === 'forms' ? 'strict-origin' : 'no-referrer');
