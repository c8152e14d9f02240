import { newId } from '@plinth/domain';
import type { Hit, Told } from './hit.ts';
import { countryOfZone } from './zone-countries.ts';

const LONGEST = 200;

/** A text of anybody's: cut, on one line, without what cannot be stored. It is never shown but as text. */
export function cut(value: unknown, longest = LONGEST): string {
  if (typeof value !== 'string' || value === '') return '';
  const text = value.length > longest ? value.slice(0, longest) : value;
  // Most are plain: then there is nothing to take out, which is quicker seen than done.
  if (/^[!-~]+$/.test(text)) return text;
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u001f\u007f]+/g, ' ')
      .replace(/\p{Cs}/gu, '\ufffd')
      .trim()
  );
}

/** What a call has told, as it is stored; undefined where it tells nothing. The moment is the server's: clocks of browsers are years off. */
export function readHit(
  told: Told,
  from: { websiteId: string; host: string; userAgent: string; browser: string; visitor: string; country: string },
): Hit | undefined {
  const path = cut(told.path);
  if (!path.startsWith('/')) return undefined;
  const { websiteId, host, userAgent, browser, visitor, country } = from;
  const campaign = campaignOf(cut(told.query, 2_000));
  const [language] = Array.isArray(told.locales) ? told.locales : [];
  return {
    websiteId,
    at: new Date(),
    id: newId(),
    kind: told.kind,
    visitor,
    path,
    source: campaign.source || referringHost(told.referrer, host),
    campaign: campaign.name,
    device: deviceOf(userAgent, told.screen),
    browser,
    language: /^[a-z]{2,3}/i.exec(cut(language))?.[0].toLowerCase() ?? '',
    // A file of the operator's knows networks; without it, or where it does not know this one, the browser's clocks tell.
    country: country || countryOfZone(cut(told.timeZone)),
    label: cut(told.label),
    value: typeof told.value === 'number' && Number.isFinite(told.value) ? told.value : null,
  };
}

/** What a link says of where it stood. */
const campaignOf = remembered((query): { source: string; name: string } => {
  if (!query.includes('utm_')) return { source: '', name: '' };
  const words = new URLSearchParams(query);
  return { source: cut(words.get('utm_source'), 100).toLowerCase(), name: cut(words.get('utm_campaign'), 100) };
});

/** The host that led here, without `www.`; '' for the website's own pages and where nobody says. */
function referringHost(referrer: unknown, own: string): string {
  const host = hostOf(cut(referrer, 2_000));
  return host === own ? '' : host.replace(/^www\./, '').slice(0, 100);
}

/** '' of what is no address of the web. */
const hostOf = remembered((address): string => {
  if (address === '') return '';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.host : '';
});

/** Few links lead to a website, and reading their addresses costs more than all else of a hit. */
function remembered<T>(read: (text: string) => T): (text: string) => T {
  const MOST = 1_000;
  const LONGEST_KEPT = 100;
  const known = new Map<string, T>();
  return (text) => {
    const said = known.get(text);
    if (said !== undefined) return said;
    const value = read(text);
    if (text.length > LONGEST_KEPT) return value;
    if (known.size >= MOST) known.clear();
    known.set(text, value);
    return value;
  };
}

function deviceOf(userAgent: string, screen: unknown): string {
  const [width] = Array.isArray(screen) ? screen : [];
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  if (/Mobi|iPhone/.test(userAgent)) return 'phone';
  return typeof width === 'number' && width > 0 && width < 600 ? 'phone' : 'desktop';
}

/** Programs that say so, and what no browser of a person sends. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' ||
  /bot|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python|java\/|go-http|axios|node-fetch|facebookexternalhit/i.test(
    userAgent,
  );
