import type { NotFoundPage } from '@plinth/contract';
import { pageTypes, requireWebAddress } from '@plinth/domain';
import { say, type Text } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { priceGroupsOfVisitor } from '../../accounts/access/visitor.ts';
import { chosenFrom } from '../../content/languages/service.ts';
import { focalStyle, imageSources } from '../../content/locked-pages/slide.ts';
import type { SlideImage } from '../../content/read-model/service.ts';
import { openTranslationsOf } from '../../content/seo/translations.ts';
import type { Database } from '../../platform/database/connection.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SystemPage } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { inOwnLanguage } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { readListingRequest } from '../model/listing-request.ts';
import { siteLockOf } from '../model/site-lock.ts';
import type { SiteMap, SiteMaps } from '../model/site-map.ts';
import { type PageFormat, type RenderedPage, readFormat } from '../pages/page-request.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { asPreview, themePreview } from './theme-preview.ts';

const USUAL = {
  title: 'Page not found',
  message: 'The page you are looking for has moved, or never was. Let’s find you something else.',
  button: 'Back to the start',
} as const satisfies Record<string, Text>;

/** What visitors see where no page is, as long as the owner has chosen nothing else. */
export function usualNotFound(): SystemPage {
  const title = say(USUAL.title);
  const message = say(USUAL.message);
  return {
    pageType: pageTypes.notFound,
    title,
    html: section(title, [message], { href: '/', label: say(USUAL.button) }),
    themeView: { name: 'not-found', data: { title, message } },
  };
}

function section(title: string, paragraphs: readonly string[], button: { href: string; label: string }): string {
  const text = paragraphs
    .map((words) => `<p class="error-page__text">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`)
    .join('');
  return `<section class="error-page"><h1>${escapeHtml(title)}</h1>${text}<p class="error-page__actions"><a class="button" href="${escapeHtml(button.href)}">${escapeHtml(button.label)}</a></p></section>`;
}

/** The owner's words and picture; the usual words where they have written none, and always a way on. */
export function wordsNotFound(settings: NotFoundPage, images: readonly SlideImage[]): SystemPage {
  const title = settings.heading?.trim() || say(USUAL.title);
  const paragraphs = (settings.text?.trim() || say(USUAL.message)).split(/\n{2,}/);
  const given = settings.buttonUrl?.trim() ?? '';
  const href = given === '' || requireWebAddress(given) !== undefined ? '/' : given;
  const html = section(title, paragraphs, { href, label: settings.buttonText?.trim() || say(USUAL.button) });
  const picture = pictureHtml(settings.picture, images);
  return {
    pageType: pageTypes.notFound,
    title,
    html: picture ? `<div class="not-found">${html}${picture}</div>` : html,
    ...(picture ? { styles: ['not-found'] } : {}),
  };
}

/** '' where its file was deleted. Drawings have no size of their own and are not among `images`. */
function pictureHtml(picture: NotFoundPage['picture'], images: readonly SlideImage[]): string {
  const path = /^\/content\/([^?#]+)/.exec(picture?.assetUrl ?? '')?.[1];
  if (!picture || path === undefined) return '';
  if (!path.endsWith('.svg') && !images.some((image) => image.path === path)) return '';
  const from = imageSources(picture.assetUrl, '(min-width: 760px) 50vw, 100vw', images);
  return `<img class="not-found__picture" ${from} alt="${escapeHtml(picture.altText ?? '')}" style="${focalStyle(picture.focalPoint)}" decoding="async">`;
}

interface Asked {
  website: Website;
  origin: string;
  /** What was asked for: the path of a language leads to the page in that language. */
  path: string;
  format: PageFormat;
  /** Of customers, whose prices the visitor sees. */
  priceGroups?: readonly string[];
}

/** A page of the website as everybody sees it, to stand where no page is; null where visitors cannot see it. */
export async function pageNotFound(
  { db, renderer, map }: { db: Database; renderer: PageRenderer; map: SiteMap },
  { website, origin, path, format, priceGroups = [] }: Asked,
  pageId: string,
): Promise<Extract<RenderedPage, { kind: 'page' }> | null> {
  const collection = map.byId.get(pageId);
  if (!collection?.enabled) return null;
  const own = collection.id === map.home?.id ? '/' : `/${collection.urlId}`;
  const page = await renderer.render({
    website,
    origin,
    path: (await pathInLanguage(db, website, pageId, path)) ?? own,
    listing: readListingRequest({}),
    format,
    missing: true,
    ...(priceGroups.length > 0 ? { viewer: { unpublished: false, priceGroups } } : {}),
  });
  return page.kind === 'page' ? page : null;
}

async function pathInLanguage(db: Database, website: Website, collectionId: string, path: string) {
  const [, first = ''] = path.split('/');
  const language =
    first &&
    chosenFrom(website)
      .find(({ pathPrefix }) => pathPrefix === first)
      ?.code.toLowerCase();
  if (!language) return undefined;
  const open = await openTranslationsOf(db, website, { collectionId, itemId: null });
  return open.find((each) => each.language.toLowerCase() === language)?.path;
}

/** Sends what the owner has chosen to stand where no page is; `data` is what it tells as JSON. Null: what the theme has. */
export type SendOwnNotFound = (
  request: FastifyRequest,
  reply: FastifyReply,
  data: AnyRecord,
) => Promise<FastifyReply | null>;

export const ownNotFoundSender =
  (context: AppContext, renderer: PageRenderer, maps: SiteMaps): SendOwnNotFound =>
  async (request, reply, data) => {
    const map = await maps.of(request.website);
    const settings = map.extra('not-found')?.settings as NotFoundPage | undefined;
    if (!settings || settings.show === 'theme') return null;
    // Who has not opened a locked website reads nothing of it.
    if (siteLockOf(map) && !request.siteOpened) return null;
    if (settings.show === 'words')
      return context.sendSystemPage(request, reply, {
        ...inWords(request.website, () => wordsNotFound(settings, map.skeleton.slideImages)),
        status: 404,
        data,
      });
    const format = ['GET', 'HEAD'].includes(request.method) ? readFormat((request.query as AnyRecord).format) : 'html';
    if (format !== 'html' && format !== 'main-content') return null;
    const { db, config } = context;
    const preview = await themePreview(request, db);
    const own = inOwnLanguage(request.website);
    const website = preview ? await renderer.inTheme(own, preview) : own;
    const path = request.url.split('?')[0] ?? '/';
    const priceGroups = await priceGroupsOfVisitor(db, request);
    const asked = { website, origin: requestOrigin(request, config), path, format, priceGroups };
    const found = await pageNotFound({ db, renderer, map }, asked, settings.pageId ?? '');
    const page = found && preview ? asPreview(found, preview) : found;
    if (page?.kind !== 'page') return null;
    return reply
      .code(404)
      .header('content-type', page.contentType)
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', page.csp)
      .send(page.html.toBytes());
  };
