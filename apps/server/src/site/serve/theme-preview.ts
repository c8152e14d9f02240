import { mayDo } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import type { RenderedPage } from '../pages/page-request.ts';
import type { WrappedPage } from '../pages/wrap-page.ts';
import { newestVersion } from '../themes/service.ts';
import { parseThemeName } from '../themes/theme-registry.ts';

/** A theme that somebody looks at and the website does not use. */
export interface ThemePreview {
  /** As it was asked for: `mine@3`, `mine@latest` */
  asked: string;
  /** `mine@3` */
  themeName: string;
  /** A preset of that theme whose values are active with it; without one, the values of the website. */
  preset?: string;
  /** Address and answer of what is asked every second, where the newest version is looked at. */
  follows?: { url: string; version: number };
}

/**
 * `?preview-theme=NAME` shows the website in a theme that it does not use, to a member who may put it on; with
 * `NAME@latest` in its newest upload, anew with every one that follows. `preview-preset=NAME` puts on one of its presets.
 */
export async function themePreview(
  { query, member, website }: FastifyRequest,
  db: Database,
): Promise<ThemePreview | null> {
  const { 'preview-theme': asked, 'preview-preset': preset } = query as Record<string, unknown>;
  if (typeof asked !== 'string' || member === null || !mayDo(member.role, 'design:edit')) return null;
  const chosen = typeof preset === 'string' && /^[\w-]{1,60}$/.test(preset) ? { preset } : {};
  const name = /^([a-z0-9][a-z0-9-]{0,60})@latest$/.exec(asked)?.[1];
  if (name === undefined) return parseThemeName(asked) ? { asked, themeName: asked, ...chosen } : null;
  const version = await newestVersion(db, website.websiteId, name);
  if (version === null) return null;
  return { asked, themeName: `${name}@${version}`, ...chosen, follows: { url: `/api/themes/${name}/newest`, version } };
}

/**
 * Links and searches inside a preview stay in it, and so do the answers to plain forms; a page that follows a theme is
 * loaded anew when there is a newer version.
 */
const previewScript = (asked: string, preset: string | undefined, follows: ThemePreview['follows']): string => {
  const names = JSON.stringify({ 'preview-theme': asked, ...(preset ? { 'preview-preset': preset } : {}) });
  return (
    `(n=>{const u=(a,p)=>{const t=new URL(a,location);if(t.origin!==location.origin||t.searchParams.has('preview-theme'))return;if(p)for(const k in n)t.searchParams.set(k,n[k]);return t.href};` +
    `addEventListener('click',e=>{const a=e.target.closest&&e.target.closest('a[href]'),t=a&&u(a.href,1);if(t)a.href=t},true);` +
    `addEventListener('submit',e=>{const f=e.target,b=f.getAttribute('action')||'';if(f.method!=='get'){const t=u(b,1);if(t)f.setAttribute('action',t);return}if(u(b))for(const k in n)if(!f.querySelector('[name='+k+']')){const i=document.createElement('input');i.type='hidden';i.name=k;i.value=n[k];f.append(i)}},true)})(${names});` +
    (follows
      ? `setInterval(async()=>{if(document.hidden)return;try{const r=await fetch('${follows.url}');if(r.ok&&(await r.json()).version!==${follows.version})location.reload()}catch{}},1000);`
      : '')
  );
};

/** A page of a preview with its script; other formats and redirects go as they are. */
export function asPreview(page: RenderedPage, preview: ThemePreview): RenderedPage {
  if (page.kind !== 'page' || page.mainContent === undefined) return page;
  return { ...page, ...withPreviewScript(page, preview) };
}

/** The script of a preview in a page's HTML, and its hash in the page's policy. */
export function withPreviewScript(page: WrappedPage, { asked, preset, follows }: ThemePreview): WrappedPage {
  const script = previewScript(asked, preset, follows);
  const tag = `<script>${script}</script>`;
  const html = page.html.with(page.end ?? 0, tag);
  return { ...page, html, csp: page.csp.replace("script-src 'self'", `script-src 'self' ${scriptHash(script)}`) };
}

/** Where a redirect inside a preview leads: to the same place in the same preview. */
export function inPreview(location: string, query: unknown): string {
  const { 'preview-theme': asked, 'preview-preset': preset } = query as Record<string, unknown>;
  if (typeof asked !== 'string' || !/^\/(?!\/)/.test(location) || /[?&]preview-theme=/.test(location)) return location;
  const names = new URLSearchParams({
    'preview-theme': asked,
    ...(typeof preset === 'string' ? { 'preview-preset': preset } : {}),
  });
  return `${location}${location.includes('?') ? '&' : '?'}${names}`;
}
