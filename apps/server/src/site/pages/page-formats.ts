import { FEED_TYPES, type FeedFormat, feedXml } from '../../content/seo/feed.ts';
import type { SystemPage } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { eventFile } from '../model/event-file.ts';
import { pageFeed } from './page-feed.ts';
import type { PageFormat, View } from './page-request.ts';

/** A page as something other than HTML. */
export interface FormattedPage {
  body: string;
  contentType: string;
  headers?: Record<string, string>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export const isFeed = (format: PageFormat): format is FeedFormat => format === 'rss' || format === 'atom';

const json = (format: PageFormat, context: AnyRecord): FormattedPage => ({
  body: JSON.stringify(context, null, format === 'json-pretty' ? 2 : undefined),
  contentType: JSON_TYPE,
});

/** A published page in the format that was asked for; null where that is HTML, or makes no sense for the page. */
export function formattedPage(
  format: PageFormat,
  website: Website,
  origin: string,
  view: Pick<View, 'collection' | 'meta'>,
  context: AnyRecord,
): FormattedPage | null {
  if (format === 'json' || format === 'json-pretty') return json(format, context);
  if (format === 'ical') {
    const file = eventFile(website, origin, context.item as AnyRecord | undefined);
    return file && { ...file, contentType: 'text/calendar; charset=utf-8' };
  }
  if (!isFeed(format)) return null;
  const body = pageFeed(format, website, origin, view, context);
  // Of the website and not of its newest item: a reader must learn of what was taken out as well.
  const { updatedAt } = website;
  const headers: Record<string, string> = updatedAt ? { 'last-modified': updatedAt.toUTCString() } : {};
  return { body, contentType: FEED_TYPES[format], headers };
}

/**
 * Cart, search, account, errors and locked pages in other formats: the same that their HTML says, and no more. JSON has
 * the page's data and its main content; a feed of such a page is valid and has no entries.
 */
export function formattedSystemPage(
  format: PageFormat,
  website: Website,
  origin: string,
  page: SystemPage & { path: string },
  context: AnyRecord,
): FormattedPage | null {
  if (isFeed(format)) {
    const feed = {
      website,
      origin,
      title: `${page.title} — ${website.title}`,
      description: '',
      items: [],
      image: null,
    };
    const link = `${origin}${page.path}`;
    const body = feedXml(format, { ...feed, link, settings: {}, updatedAt: Date.now(), podcast: false });
    return { body, contentType: FEED_TYPES[format] };
  }
  if (format !== 'json' && format !== 'json-pretty') return null;
  const own = {
    pageType: page.pageType,
    status: page.status ?? 200,
    page: { title: page.title, fullUrl: page.path },
    mainContent: page.html,
    ...page.themeView?.data,
    ...page.data,
  };
  return json(
    format,
    page.bare ? { website: publicNames(context.website as AnyRecord), ...own } : { ...context, ...own },
  );
}

/** A locked website tells its name, and neither its pages nor its settings. */
const publicNames = ({ id, identifier, siteTitle, language, baseUrl }: AnyRecord): AnyRecord => ({
  id,
  identifier,
  siteTitle,
  language,
  baseUrl,
});
