import { stripTags } from '../../platform/html/strip-tags.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { parseXml } from './xml-worker.ts';

export interface FeedEntry {
  title: string;
  /** http(s) only. */
  href: string;
  /** Milliseconds; 0 = the feed does not say. */
  date: number;
  /** Plain text. */
  excerpt: string;
}

const MOST_ENTRIES = 20;
const LONGEST_TITLE = 300;
const LONGEST_EXCERPT = 240;
/** So much of a text is looked through for its first words. */
const FURTHEST = 100_000;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/**
 * The entries of an RSS 2.0, RSS 1.0 or Atom feed, newest first where it says when.
 *
 * @throws Error when it is no feed
 */
export async function readFeed(xml: string, base: string): Promise<FeedEntry[]> {
  if (definesEntities(xml)) throw new Error('The feed defines entities of its own; it is not read.');
  const root = record(await parseXml(xml));
  const rss = record(record(root.rss).channel);
  const rdf = record(root.RDF);
  const atom = record(root.feed);
  if (root.rss === undefined && root.RDF === undefined && root.feed === undefined)
    throw new Error('What came is neither RSS nor Atom.');
  const found = [...list(rss.item), ...list(rdf.item), ...list(atom.entry)];
  return found
    .slice(0, 200)
    .map((entry) => entryOf(record(entry), base))
    .filter(({ title, href }) => title !== '' && href !== '')
    .sort((a, b) => b.date - a.date)
    .slice(0, MOST_ENTRIES);
}

/** Each document type is read once: there may be a hundred thousand of them. */
const definesEntities = (xml: string): boolean =>
  /<!ENTITY/i.test(xml) || (xml.match(/<!DOCTYPE[^>]*(?:>|$)/gi) ?? []).some((type) => type.includes('['));

function entryOf(entry: AnyRecord, base: string): FeedEntry {
  const text = ['description', 'summary', 'encoded', 'content'].map((name) => plain(entry[name])).find(Boolean) ?? '';
  return {
    title: cut(plain(entry.title), LONGEST_TITLE),
    href: linkOf(entry, base),
    date: dateOf(entry),
    excerpt: cut(text, LONGEST_EXCERPT),
  };
}

function linkOf(entry: AnyRecord, base: string): string {
  const links = list(entry.link);
  const atom = links
    .map(record)
    .find((link) => link['@href'] !== undefined && (link['@rel'] ?? 'alternate') === 'alternate');
  const guid = record(entry.guid)['@isPermaLink'] === 'false' ? '' : raw(entry.guid);
  const candidates = [raw(atom?.['@href']), ...links.map(raw), guid];
  for (const candidate of candidates) {
    const address = decode(candidate).trim();
    if (address === '' || !URL.canParse(address, base)) continue;
    const { protocol, href } = new URL(address, base);
    if ((protocol === 'https:' || protocol === 'http:') && href.length <= 2000) return href;
  }
  return '';
}

function dateOf(entry: AnyRecord): number {
  for (const name of ['pubDate', 'published', 'date', 'updated']) {
    const at = Date.parse(decode(raw(entry[name])));
    if (Number.isFinite(at) && at > 0 && at < 8_000_000_000_000) return at;
  }
  return 0;
}

/** The text of an element, whether it has attributes or not. */
const raw = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return raw(value[0]);
  const text = record(value)['#text'];
  return typeof text === 'string' ? text : '';
};

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/** Words alone: HTML comes escaped, in CDATA or as XML, and none of it is let through. */
function plain(value: unknown): string {
  const html = decode(raw(value).slice(0, FURTHEST));
  return decode(stripTags(html, ' ')).replace(/\s+/g, ' ').trim();
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/(?<!\s)\s+\S*$/, '')} …`;
}
