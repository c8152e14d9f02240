import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import { scriptHash } from '../http/security-headers.ts';
import { mayDo } from '../owners/permissions.ts';
import { newestVersion } from '../themes/service.ts';
import { parseThemeName } from '../themes/theme-registry.ts';
import type { RenderedPage } from './render-page.ts';

/** A theme that somebody looks at and the website does not wear. */
export interface ThemePreview {
  /** As it was asked for: `mine@3`, `mine@latest` */
  asked: string;
  /** `mine@3` */
  themeName: string;
  /** Address and answer of what is asked every second, where the newest version is looked at. */
  follows?: { url: string; version: number };
}

/**
 * `?preview-theme=NAME` shows the website in a theme that it does not wear, to a member who may put it on; with
 * `NAME@latest` in its newest upload, anew with every one that follows.
 */
export async function themePreview(
  { query, member, website }: FastifyRequest,
  db: Database,
): Promise<ThemePreview | null> {
  const asked = (query as Record<string, unknown>)['preview-theme'];
  if (typeof asked !== 'string' || member === null || !mayDo(member.role, 'design:edit')) return null;
  const name = /^([a-z0-9][a-z0-9-]{0,60})@latest$/.exec(asked)?.[1];
  if (name === undefined) return parseThemeName(asked) ? { asked, themeName: asked } : null;
  const version = await newestVersion(db, website.websiteId, name);
  if (version === null) return null;
  return { asked, themeName: `${name}@${version}`, follows: { url: `/api/themes/${name}/newest`, version } };
}

/** Links inside a preview stay in it; a page that follows a theme is loaded anew when there is a newer version. */
const previewScript = (asked: string, follows: ThemePreview['follows']): string =>
  `addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[href]');if(a&&a.origin===location.origin&&!/preview-theme=/.test(a.search))a.search+=(a.search?'&':'?')+'preview-theme=${asked}'},true);` +
  (follows
    ? `setInterval(async()=>{if(document.hidden)return;try{const r=await fetch('${follows.url}');if(r.ok&&(await r.json()).version!==${follows.version})location.reload()}catch{}},1000);`
    : '');

/** A page of a preview with its script; other formats and redirects go as they are. */
export function asPreview(page: RenderedPage, { asked, follows }: ThemePreview): RenderedPage {
  if (page.kind !== 'page' || page.mainContent === undefined) return page;
  const script = previewScript(asked, follows);
  const tag = `<script>${script}</script>`;
  const end = page.html.lastIndexOf('</body>');
  const html = end < 0 ? page.html + tag : `${page.html.slice(0, end)}${tag}${page.html.slice(end)}`;
  return { ...page, html, csp: page.csp.replace("script-src 'self'", `script-src 'self' ${scriptHash(script)}`) };
}
