import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppContext } from '../../platform/server/context.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import { languageOfPage } from '../seo/translations.ts';
import { keepLocale, keptLocale } from './locale-cookie.ts';
import { chosenFrom, mayHaveLanguages } from './service.ts';

/**
 * What visitors are answered in the language of their visit: the platform's own pages, and the calls that leave something behind or say
 * something (a cart with its moments, an order with its mail, a form). Published pages have the language of their own.
 */
const SPEAKING =
  /^\/(account|cart|checkout|comments|commerce|donate|downloads|forms|gift-card|member-areas|membership|newsletter|privacy|restock|reviews|search|subscribe)(\/|$)|^\/api\/(commerce\/(checkout$|product-cards$|shopping-cart(\/|$))|form\/|rest\/forms\/)/;

/** Published pages: what is said where one cannot be shown is said in the language of the visit. */
const PUBLISHED = '/*';

/** The id of the page that the first part of an address names; '' names the home page. */
type PageNamed = (website: Website, urlId: string) => Promise<string | undefined>;

/**
 * A visitor who reads the German pages of a website in two languages gets a German cart and checkout, too: a request that comes from a page
 * is answered in that page's language, which a cookie keeps for those that come from nowhere. `request.website` speaks it then.
 */
export function followVisitLanguage(app: App, { config }: AppContext, pageNamed: PageNamed): void {
  // Most websites have one language, and most requests nothing to say: those are not kept waiting.
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config ?? {};
    if (!endpoint || endpoint.permission || !request.website || !mayHaveLanguages(request.website)) return done();
    const isPublished = endpoint.path === PUBLISHED;
    if (!isPublished && !SPEAKING.test(endpoint.path)) return done();
    follow(request, reply, isPublished).then(() => done(), done);
  });

  async function follow(request: FastifyRequest, reply: FastifyReply, isPublished: boolean): Promise<void> {
    const { website } = request;
    const codes = chosenFrom(website).map(({ code }) => code);
    if (codes.length < 2) return;
    const kept = keptLocale(request);
    const known = kept !== undefined && codes.includes(kept) ? kept : undefined;
    const below = isPublished ? languageBelow(website, request.url.split('?')[0] ?? '/') : undefined;
    const path = pathOfReferer(request);
    const read = path === null ? null : await languageAt(website, path, pageNamed);
    // From the home page, or from a page that keeps its address to itself: what is known counts for more.
    const weak = read === null || !codes.includes(read) || (path === '/' && known !== undefined);
    const language = below ?? (weak ? known : read);
    request.visitLanguage = language ?? null;
    if (language === undefined || isPublished) return;
    request.website = spokenIn(website, language);
    if (language !== (known ?? website.language)) keepLocale(reply, language, config);
  }
}

/** Answers in the language of what is shown, an order by the link of its mail, where nothing says what its reader reads. */
export function speakOf(request: FastifyRequest, { language }: { language: string }): void {
  if (request.visitLanguage === null) request.website = spokenIn(request.website, language);
}

/** The path of the page of this website that the request comes from; null where it comes from nowhere, or from elsewhere. */
function pathOfReferer({ headers }: FastifyRequest): string | null {
  const { referer = '', host } = headers;
  try {
    const from = new URL(referer);
    return from.host === host ? decodeURIComponent(from.pathname) : null;
  } catch {
    return null;
  }
}

const languageBelow = (website: Website, path: string): string | undefined =>
  chosenFrom(website).find(
    ({ pathPrefix: prefix }) => prefix !== '' && (path === `/${prefix}` || path.startsWith(`/${prefix}/`)),
  )?.code;

/** The language of a page by its address: below the path of a language, or as its owner has said; null for what is no page. */
async function languageAt(website: Website, path: string, pageNamed: PageNamed): Promise<string | null> {
  const below = languageBelow(website, path);
  if (below !== undefined) return below;
  const id = await pageNamed(website, path.split('/', 2)[1] ?? '');
  return id === undefined ? null : (languageOfPage(website, { collectionId: id, itemId: null }) ?? website.language);
}
