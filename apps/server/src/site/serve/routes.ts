import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileEndpoints, pageEndpoints } from '@plinth/contract';
import { mayDo, nextMidnight, withQuery } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Visitor, visitorOf } from '../../accounts/access/visitor.ts';
import { mayBeSignedIn, siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import { sendBarrier } from '../../content/locked-pages/routes.ts';
import { readItemAddress, readItemPlace } from '../../content/read-model/service.ts';
import { trackReads } from '../../platform/database/tracked.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type QuickHead, quickHead } from '../../platform/http/quick-head.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { baseSecurityHeaders } from '../../platform/http/security-headers.ts';
import type { SendProductPage, SendSystemPage } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { ClientAllowance } from '../../platform/server/rate-limit.ts';
import { route } from '../../platform/server/route.ts';
import { inOwnLanguage } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { WebsiteDirectory } from '../../platform/websites/website-directory.ts';
import { isMember } from '../blocks/member-content.ts';
import { listingQuery, readListingRequest } from '../model/listing-request.ts';
import type { PageRequest, RenderedPage } from '../pages/page-request.ts';
import { readFormat } from '../pages/page-request.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { type CachedPage, type Encoding, PageCache, preparePage } from './page-cache.ts';
import { asPreview, inPreview, themePreview, withPreviewScript } from './theme-preview.ts';

const CACHE_BYTES = 128_000_000;
/** For listings by a query and other spellings of an address, of which there is no end: they make room for each other, never for pages. */
const VARIANTS_SHARE = 1 / 8;
/** Such listings that are made anew for one client in a minute. */
const LISTINGS_PER_MINUTE = 240;

/** A file of the website's theme at an address where no page is; undefined where there is none either. */
export type ThemeAsset = (website: Website, path: string, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export interface PublishedPages {
  /** Answers at once what is in the cache; false = nothing was sent, Fastify has to see to it. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean;
  install(app: App): void;
}

/**
 * Serves published pages. A page that is ready is answered before Fastify: bytes and headers were made with it, so that
 * no route is looked up, no cookie read, no request object built. All else comes to the routes.
 */
export function publishedPages(
  context: AppContext,
  renderer: PageRenderer,
  directory: WebsiteDirectory,
  themeAsset: ThemeAsset,
): PublishedPages {
  const cacheBytes = context.config.pageCacheBytes ?? CACHE_BYTES;
  const cache = new PageCache(cacheBytes);
  const variants = new PageCache(cacheBytes * VARIANTS_SHARE);
  const rendering = new Map<string, Promise<CachedPage | NoPage>>();
  const listings = context.config.rateLimit ? new ClientAllowance(LISTINGS_PER_MINUTE) : undefined;
  return { answerReady, install };

  function answerReady(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    // Who came without TLS where there is a certificate is sent on first.
    if (context.hasCertificate && !('encrypted' in request.socket)) return false;
    const head = quickHead(request);
    const { host = '' } = head;
    const website = directory.peek(host);
    // Who runs the website sees it at its other domains; visitors are sent to the primary one.
    if (!website || website.primaryHost) return false;
    const page = fromCache(`${website.websiteId}\0${host}\0${request.url}`, website, cache, variants);
    if (!page || (isPersonal(website, page) && mayBeSignedIn(head.cookie))) return false;
    return sendIfReady(request.method, head, response, page, true);
  }

  function install(app: App): void {
    // Until the owner uploads one, the icon is the first letter of the title in the theme's ink and paper.
    route(app, fileEndpoints.letterIcon, async (request, reply) =>
      reply
        .header('content-type', 'image/svg+xml')
        .header('cache-control', 'public, max-age=3600')
        .send(letterIcon(request.website)),
    );

    app.addHook('onSend', (request, reply, _payload, done) => {
      const location = reply.getHeader('location');
      if (request.member && typeof location === 'string') reply.header('location', inPreview(location, request.query));
      done();
    });

    route(app, pageEndpoints.page, (request, reply) => serve(request, reply, readRequest(request)));

    // A page of its own in all but its address: whoever may see the product's page sees its quick view, and it is kept like one.
    route(app, pageEndpoints.quickView, async (request, reply) => {
      const read = seesUnpublished(request) ? readItemPlace : readItemAddress;
      const path = await read(context.db, request.website.websiteId, request.params.itemId);
      if (!path) throw new HttpError(404, 'not-found', 'There is no such product.');
      return serve(request, reply, {
        ...readRequest(request),
        listing: readListingRequest({}),
        path,
        format: 'quick-view',
      });
    });
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, asked: PageRequest): Promise<FastifyReply> {
    const website = request.website;
    const host = request.headers.host ?? '';
    const url = request.raw.url ?? '/';
    const canonical = canonicalUrl(asked);
    const ownHost = asked.origin.replace(/^https?:\/\//, '');
    const port = /:(\d+)$/.exec(ownHost)?.[1];
    const isUsualPort = port === undefined || Number(port) === (context.config.publicPort ?? request.socket.localPort);
    const pages = isUsualPort && !canonical.includes('?') ? cache : variants;
    const canonicalKey = `${website.websiteId}\0${ownHost}\0${canonical}`;
    const viewer = previewerOf(request);
    const preview = await themePreview(request, context.db);
    if (viewer || preview) {
      const active = preview ? { ...asked, website: await renderer.inTheme(website, preview) } : asked;
      const page = await renderer.render(viewer ? { ...active, viewer } : active);
      const shown = preview ? asPreview(page, preview) : page;
      return sendOwn(context, request, reply, shown, asked.path);
    }
    // Whoever has opened a locked website sees its pages; no cache may see them with them.
    if (request.siteOpened) {
      const unpublished = seesUnpublished(request);
      const own = await visitorOf(context.db, request, unpublished);
      const shown = await renderer.render({ ...asked, viewer: own });
      return shown.kind === 'none'
        ? sendAsset(reply, website, asked.path)
        : sendOwn(context, request, reply, shown, asked.path);
    }
    const known = fromCache(canonicalKey, website, pages);
    if (known) return (await sendToMember(request, reply, asked, known)) ?? finish(request, reply, known);

    // Many visitors may ask for a page at the moment it changes; it is rendered once.
    const flightKey = `${canonicalKey}\0${website.contentVersion}`;
    let flight = rendering.get(flightKey);
    if (!flight) {
      if (canonical.includes('?')) listings?.take(request.ip);
      flight = renderToCache(asked).finally(() => rendering.delete(flightKey));
      rendering.set(flightKey, flight);
    }
    const page = await flight;
    if ('kind' in page) {
      if (page.kind === 'redirect') return reply.redirect(withQuery(page.to, queryOf(url)), page.status);
      // A member who may see drafts need not know that this is one: the plain address shows it.
      if (seesUnpublished(request)) {
        const viewer = { unpublished: true };
        return sendOwn(context, request, reply, await renderer.render({ ...asked, viewer }), asked.path);
      }
      if (page.kind === 'barrier') {
        const viewer = await visitorOf(context.db, request);
        return sendOwn(context, request, reply, await renderer.render({ ...asked, viewer }), asked.path);
      }
      return sendAsset(reply, website, asked.path);
    }
    pages.set(canonicalKey, page);
    const asWritten = `${website.websiteId}\0${host}\0${url}`;
    if (asWritten !== canonicalKey && url.length < 200 && !url.includes('preview')) variants.set(asWritten, page);
    return (await sendToMember(request, reply, asked, page)) ?? finish(request, reply, page);
  }

  /** Where no page is, the theme may have a file. @throws HttpError 404 where it has none */
  async function sendAsset(reply: FastifyReply, website: Website, path: string): Promise<FastifyReply> {
    const sent = await themeAsset(website, path, reply);
    if (!sent) throw new HttpError(404, 'not-found', `There is nothing at ${path}.`);
    return sent;
  }

  /** As it is at the website's version, or as it was made at an earlier one where nothing of it has changed. */
  function fromCache(
    key: string,
    { websiteId, contentVersion }: Website,
    first: PageCache,
    second?: PageCache,
  ): CachedPage | undefined {
    const isSpared = ({ version, parts }: CachedPage) =>
      parts !== null && version < contentVersion && directory.spares(websiteId, version, parts);
    return first.get(key, contentVersion, isSpared) ?? second?.get(key, contentVersion, isSpared);
  }

  async function renderToCache(asked: PageRequest): Promise<CachedPage | NoPage> {
    const { db, read } = trackReads(context.db);
    const result = await renderer.render({ ...asked, db });
    if (result.kind !== 'page') return result;
    return preparePage(result.html, {
      version: asked.website.contentVersion,
      // Feeds and data say when the website was changed last.
      parts: read.unknown || asked.format !== 'html' ? null : read.parts,
      // Today, this month, this year: at midnight of the website all of them may change.
      validUntil: Math.min(endOfToday(asked.website.timeZone), result.validUntil ?? Number.POSITIVE_INFINITY),
      personal: isPersonal(asked.website, result),
      memberAreas: result.memberAreas,
      contentType: result.contentType,
      headers: {
        ...baseSecurityHeaders(context.config.secure),
        'content-security-policy': result.csp,
        ...result.headers,
      },
    });
  }

  /** A member gets the page with what is for members; undefined where everybody's page is theirs, too. */
  async function sendToMember(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: PageRequest,
    page: CachedPage,
  ): Promise<FastifyReply | undefined> {
    const viewer = await memberFor(context, request, page);
    return viewer && sendOwn(context, request, reply, await renderer.render({ ...asked, viewer }), asked.path);
  }

  function readRequest(request: FastifyRequest): PageRequest {
    const query = request.query as Record<string, string | string[] | undefined>;
    return {
      website: request.website,
      origin: requestOrigin(request, context.config),
      path: decodePath(request.raw.url ?? '/'),
      listing: readListingRequest(query),
      format: readFormat(query.format),
    };
  }
}

const seesUnpublished = ({ member }: FastifyRequest) =>
  member !== null && mayDo(member.role, 'content:see-unpublished');

/** `?preview=true` shows a member the site with what visitors do not see yet (PAGE-21). */
function previewerOf(request: FastifyRequest): Visitor | null {
  const { preview } = request.query as Record<string, unknown>;
  return preview === 'true' && seesUnpublished(request) ? { unpublished: true } : null;
}

interface PerMember {
  memberAreas: readonly string[];
}

/** Whether a page may be another one for who is signed in: it has something for members, or they may have prices of their own. */
const isPersonal = ({ hasGroupPrices }: Website, { memberAreas }: PerMember): boolean =>
  memberAreas.length > 0 || hasGroupPrices === true;

/** Who asks, if the page shows them more than everybody, or other prices. */
async function memberFor({ db }: AppContext, request: FastifyRequest, page: PerMember): Promise<Visitor | undefined> {
  if (!isPersonal(request.website, page) || !siteUserToken(request)) return undefined;
  const visitor = await visitorOf(db, request);
  const seesMore = page.memberAreas.some((area) => isMember(visitor, area));
  return seesMore || visitor.priceGroups ? visitor : undefined;
}

const queryOf = (url: string): string => /\?([^#]*)/.exec(url)?.[1] ?? '';

/** A page that is one person's own: no cache may keep it, and no search engine sees it. */
async function sendOwn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  path: string,
): Promise<FastifyReply> {
  if (page.kind === 'barrier') return sendBarrier(context, request, reply, page);
  if (page.kind === 'redirect') return reply.redirect(withQuery(page.to, queryOf(request.raw.url ?? '')), page.status);
  if (page.kind === 'none') throw new HttpError(404, 'not-found', `There is nothing at ${path}.`);
  return reply
    .header('content-type', page.contentType)
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', page.csp)
    .send(page.html.toBytes());
}

const todays = new Map<string, { begin: number; end: number }>();

/** Midnight of a website; known until it comes, for working it out takes `Intl` a while. */
function endOfToday(timeZone: string): number {
  const now = Date.now();
  const known = todays.get(timeZone);
  if (known && known.begin <= now && now < known.end) return known.end;
  const end = midnightAfter(now, timeZone);
  if (todays.size >= 1_000) todays.clear();
  todays.set(timeZone, { begin: now, end });
  return end;
}

function midnightAfter(now: number, timeZone: string): number {
  try {
    return nextMidnight(now, timeZone);
  } catch {
    // A time zone that nobody knows must not cost the page.
    return nextMidnight(now, 'UTC');
  }
}

type NoPage = Exclude<RenderedPage, { kind: 'page' }>;

function letterIcon(website: Website): string {
  const letter = escapeHtml([...website.title.trim()][0] ?? '·');
  const colour = (value: string | undefined, otherwise: string) =>
    /^#[0-9a-f]{3,8}$/i.test(value ?? '') ? value : otherwise;
  const ink = colour(website.tweaks.ink, '#23211d');
  const paper = colour(website.tweaks.paper, '#f7f4ee');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${ink}"/><text x="32" y="45" text-anchor="middle" font-family="Georgia,serif" font-size="40" fill="${paper}">${letter}</text></svg>`;
}

/** What part of a listing, and the format, make another page; other parameters (utm_source …) do not and are left out of the key. */
function canonicalUrl(asked: PageRequest): string {
  const query = listingQuery(asked.listing);
  if (asked.format !== 'html') query.set('format', asked.format);
  // A question mark that was written %3F begins no query.
  const path = asked.path.replaceAll('?', '%3F');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @throws HttpError 400 for a path that is no UTF-8 */
function decodePath(url: string): string {
  const end = url.search(/[?#]/);
  const raw = end < 0 ? url : url.slice(0, end);
  try {
    const path = decodeURIComponent(raw);
    if (path.includes('\0')) throw new Error('zero byte');
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    throw new HttpError(400, 'bad-address', 'This address cannot be read.');
  }
}

/** Sends a page from memory, unless it would have to be compressed first. */
function sendIfReady(
  method: string | undefined,
  head: QuickHead,
  response: ServerResponse,
  page: CachedPage,
  kept = false,
): boolean {
  const { ifNoneMatch, ifModifiedSince } = head;
  const unchanged = ifNoneMatch === undefined ? unchangedSince(ifModifiedSince, page) : matches(ifNoneMatch, page.etag);
  if (unchanged) {
    response.writeHead(304, page.notModified);
    response.end();
    return true;
  }
  const encoding = encodingOf(head);
  const prepared = page.peek(encoding);
  if (!prepared) return false;
  response.writeHead(page.status, prepared.headers);
  response.end(method === 'HEAD' ? undefined : prepared.body);
  if (kept && prepared.quick) page.improve(encoding);
  return true;
}

function encodingOf({ acceptEncoding: accepted = '' }: QuickHead): Encoding {
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

async function finish(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  const head = quickHead(request.raw);
  await page.in(encodingOf(head));
  reply.hijack();
  // Headers that hooks have set on the raw answer are in the prepared list already.
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name);
  sendIfReady(request.raw.method, head, reply.raw, page);
  return reply;
}

/** Asked only where there is no ETag to compare: it knows more than a second. */
const unchangedSince = (header: string | undefined, { lastModified }: CachedPage): boolean =>
  header !== undefined && lastModified > 0 && Date.parse(header) >= lastModified;

const matches = (header: string, etag: string): boolean =>
  header === etag || header === '*' || header.split(',').some((part) => part.trim() === etag);

/** Cart, checkout, order and error pages: in the theme, private, never cached. */
export function systemPageSender(context: AppContext, renderer: PageRenderer): SendSystemPage {
  return async (request, reply, page) => {
    const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
    // The answer to a form is a page, whatever its address says.
    const format = ['GET', 'HEAD'].includes(request.method) ? readFormat((request.query as AnyRecord).format) : 'html';
    const origin = requestOrigin(request, context.config);
    const preview = await themePreview(request, context.db);
    const website = preview ? await renderer.inTheme(request.website, preview) : request.website;
    const shown = { ...page, path };
    let answer = await renderer.renderSystemPage(website, origin, shown, format);
    const viewer = await memberFor(context, request, answer);
    if (viewer) answer = await renderer.renderSystemPage(website, origin, { ...shown, viewer }, format);
    const { contentType = 'text/html; charset=utf-8' } = answer;
    const { html, csp } = preview && format === 'html' ? withPreviewScript(answer, preview) : answer;
    return reply
      .code(page.status ?? 200)
      .header('content-type', contentType)
      .header('content-security-policy', csp)
      .send(html.toBytes());
  };
}

/** The product's page as it was, with what went wrong and what had been chosen. */
export function productPageSender(context: AppContext, renderer: PageRenderer): SendProductPage {
  return async (request, reply, problem) => {
    const path = await readItemAddress(context.db, request.website.websiteId, problem.itemId);
    if (!path) return null;
    const preview = await themePreview(request, context.db);
    // It has a language of its own, as every published page.
    const own = inOwnLanguage(request.website);
    const website = preview ? await renderer.inTheme(own, preview) : own;
    const origin = requestOrigin(request, context.config);
    const page = await renderer.render({
      website,
      origin,
      path,
      listing: readListingRequest({}),
      format: 'html',
      viewer: await visitorOf(context.db, request),
      problem,
    });
    if (page.kind !== 'page') return null;
    return reply
      .code(422)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', page.csp)
      .send(page.html.toBytes());
  };
}
