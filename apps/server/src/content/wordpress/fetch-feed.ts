import { largestFetchedFeed } from '@plinth/contract';
import { invalid } from '../../platform/http/http-error.ts';
import { fetchPublic, type PublicFetchOptions } from '../../platform/http/public-fetch.ts';
import { feedText, feedTypes } from '../feeds/feed-text.ts';

const LONGEST_MS = 15_000;
/** The head of a page is no longer; where its feed stands is told there. */
const LONGEST_HEAD = 200_000;
const MOST_LINKS = 200;
const WHERE = 'Often the address of a feed ends in /feed, /rss or /atom.xml.';

/**
 * The feed at an address, as text; that of a blog where the address is one of its pages, which name it in their heads.
 * @param typed as people type it: without a scheme, too
 * @throws HttpError 422 that says of the field `url` what is there instead
 */
export async function fetchFeed(
  typed: string,
  network: Partial<PublicFetchOptions> = {},
): Promise<{ url: string; xml: string }> {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  const first = await read(url, network);
  if (!isPage(first)) return { url, xml: first };
  const named = namedFeed(first, url);
  if (named === null) throw refused(`${url} is a page that names no feed. ${WHERE}`);
  const xml = await read(named, network);
  if (isPage(xml)) throw refused(`${named} is a page, not a feed. ${WHERE}`);
  return { url: named, xml };
}

const refused = (message: string) => invalid(message, { url: message });

async function read(url: string, network: Partial<PublicFetchOptions>): Promise<string> {
  try {
    const { status, headers, body } = await fetchPublic(url, {
      maxBytes: largestFetchedFeed,
      timeoutMs: LONGEST_MS,
      ...network,
      headers: { accept: `${feedTypes}, text/html;q=0.5` },
    });
    if (status !== 200) throw new Error(`Its server answered ${status}. ${WHERE}`);
    return feedText(body, headers['content-type']);
  } catch (error) {
    throw refused(`${url.slice(0, 200)} could not be read: ${(error as Error).message}`);
  }
}

const isPage = (text: string): boolean => {
  const head = text.slice(0, 2_000);
  return /<(?:!doctype\s+html|html[\s>])/i.test(head) && !/<(?:rss|feed|rdf:rdf)[\s>]/i.test(head);
};

/** The feed that a page names first: `<link rel="alternate" type="application/rss+xml" href>`. */
function namedFeed(html: string, base: string): string | null {
  const links = html.slice(0, LONGEST_HEAD).match(/<link\s[^>]{1,1000}>/gi) ?? [];
  for (const link of links.slice(0, MOST_LINKS)) {
    const said = new Map<string, string>();
    for (const [, name = '', double, single, bare] of link.matchAll(ATTRIBUTE))
      said.set(name.toLowerCase(), (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&'));
    const { rel = '', type = '', href = '' } = Object.fromEntries(said);
    const isFeed = /^application\/(?:rss|atom)\+xml$/i.test(type) && /\balternate\b/i.test(rel);
    if (isFeed && href !== '' && URL.canParse(href, base)) return new URL(href, base).href;
  }
  return null;
}

const ATTRIBUTE = /\s([a-z]{1,20})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
