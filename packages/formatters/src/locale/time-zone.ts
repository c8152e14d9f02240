import type { RenderContext } from '@plinth/template';
import type { Locales } from './locales.ts';

/** TMPL-06. */
const defaultTimeZone = 'America/New_York';

/** A site's time zone, resolved to one that exists: New York where the site has none, UTC where it has an unknown one. */
export function timeZoneOf(ctx: RenderContext, locales: Locales): string {
  const name = ctx.resolve('website.timeZone');
  if (name === undefined) return defaultTimeZone;
  return (typeof name === 'string' ? locales.zones().resolveId(name) : undefined) ?? 'UTC';
}
