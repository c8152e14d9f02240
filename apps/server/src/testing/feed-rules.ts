import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { record } from '../platform/json/record.ts';

type Node = Readonly<Record<string, unknown>>;

const LISTS = ['item', 'entry', 'link', 'atom:link', 'category', 'itunes:category', 'media:content'];
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.includes(name),
});

/** What the specifications of RSS 2.0, of Atom (RFC 4287) and of Apple's podcast tags require, as a list of what is wrong. */
export function feedProblems(xml: string): string[] {
  const formed = XMLValidator.validate(xml);
  if (formed !== true) return [`not well-formed: ${formed.err.msg} (line ${formed.err.line})`];
  const forbidden = [...xml].some((sign) => !XML_SIGN.test(sign));
  const undeclared = [...new Set([...xml.matchAll(/<([a-z]+):/g)].map(([, prefix]) => prefix))].filter(
    (prefix) => !xml.includes(`xmlns:${prefix}="`),
  );
  const tree = parser.parse(xml) as Node;
  return [
    ...(forbidden ? ['holds a sign that XML cannot hold'] : []),
    ...undeclared.map((prefix) => `the prefix ${prefix} is not declared`),
    ...(tree.rss ? rssProblems(record(tree.rss)) : tree.feed ? atomProblems(record(tree.feed)) : ['is no feed']),
  ];
}

const XML_SIGN = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]$/u;
const list = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(record);
/** The text of an element, with or without attributes. */
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof record(value)['#text'] === 'string' ? String(record(value)['#text']) : '';
const url = (value: unknown): boolean => /^https?:\/\/[\x21-\x7e]+$/.test(text(value)) && URL.canParse(text(value));
const MAIL_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/;
/** RFC 822 with the year in full; the day of the week has to be the right one. */
export const isMailDate = (value: unknown): boolean => {
  const words = text(value);
  if (!MAIL_DATE.test(words)) return false;
  const day = new Date(`${words.slice(5, 16)} 00:00:00 GMT`);
  return !Number.isNaN(day.getTime()) && day.toUTCString().slice(0, 3) === words.slice(0, 3);
};
const isIsoDate = (value: unknown): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text(value)) && !Number.isNaN(Date.parse(text(value)));

const failing = (where: string, rules: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(rules)
    .filter((name) => rules[name] === false)
    .map((name) => `${where}: ${name}`);
const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

function rssProblems(rss: Node): string[] {
  const channel = record(rss.channel);
  const items = list(channel.item);
  const image = record(channel.image);
  const podcast = items.some((item) => item.enclosure !== undefined) || channel['itunes:explicit'] !== undefined;
  return [
    ...failing('channel', {
      version: rss['@_version'] === '2.0',
      title: text(channel.title) !== '',
      link: list(channel.link).length === 1 && url((channel.link as unknown[])[0]),
      description: channel.description !== undefined,
      language: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text(channel.language)),
      lastBuildDate: isMailDate(channel.lastBuildDate),
      'atom:link self': list(channel['atom:link']).some((link) => link['@_rel'] === 'self' && url(link['@_href'])),
      image: channel.image === undefined || (url(image.url) && text(image.title) !== '' && url(image.link)),
      'guids are different': unique(items.map(({ guid }) => text(guid))),
    }),
    ...(podcast
      ? failing('podcast', {
          'itunes:author': text(channel['itunes:author']) !== '',
          'itunes:category': list(channel['itunes:category']).every((each) => text(each['@_text']) !== ''),
          'itunes:category is there': list(channel['itunes:category']).length > 0,
          'itunes:explicit': ['true', 'false'].includes(text(channel['itunes:explicit'])),
          'itunes:type': ['episodic', 'serial'].includes(text(channel['itunes:type'])),
          'itunes:image': channel['itunes:image'] === undefined || url(record(channel['itunes:image'])['@_href']),
          'itunes:owner': /^\S+@\S+$/.test(text(record(channel['itunes:owner'])['itunes:email'])),
        })
      : []),
    ...items.flatMap((item, index) => {
      const enclosure = record(item.enclosure);
      return failing(`item ${index + 1}`, {
        'title or description': text(item.title) !== '' || text(item.description) !== '',
        link: list(item.link).length === 1 && url((item.link as unknown[])[0]),
        guid: text(item.guid) !== '' && record(item.guid)['@_isPermaLink'] === 'false',
        pubDate: isMailDate(item.pubDate),
        enclosure:
          item.enclosure === undefined ||
          (url(enclosure['@_url']) &&
            /^\d+$/.test(String(enclosure['@_length'])) &&
            /^audio\//.test(String(enclosure['@_type']))),
        'media:content': list(item['media:content']).every((media) => url(media['@_url'])),
        'itunes:duration': item['itunes:duration'] === undefined || /^[1-9]\d*$/.test(text(item['itunes:duration'])),
        'itunes:explicit': item.enclosure === undefined || ['true', 'false'].includes(text(item['itunes:explicit'])),
      });
    }),
  ];
}

function atomProblems(feed: Node): string[] {
  const entries = list(feed.entry);
  const links = (of: Node, rel: string) => list(of.link).filter((link) => link['@_rel'] === rel);
  const common = (of: Node) => ({
    id: URL.canParse(text(of.id)),
    title: of.title !== undefined,
    updated: isIsoDate(of.updated),
    'one alternate link': links(of, 'alternate').length === 1 && url(links(of, 'alternate')[0]?.['@_href']),
  });
  return [
    ...failing('feed', {
      namespace: feed['@_xmlns'] === 'http://www.w3.org/2005/Atom',
      ...common(feed),
      'link self': links(feed, 'self').length === 1 && url(links(feed, 'self')[0]?.['@_href']),
      'ids are different': unique(entries.map(({ id }) => text(id))),
    }),
    ...entries.flatMap((entry, index) =>
      failing(`entry ${index + 1}`, {
        ...common(entry),
        published: isIsoDate(entry.published) && Date.parse(text(entry.published)) <= Date.parse(text(entry.updated)),
        author: text(record(entry.author).name) !== '',
        'content type': entry.content === undefined || record(entry.content)['@_type'] === 'html',
        category: list(entry.category).every((each) => text(each['@_term']) !== ''),
      }),
    ),
  ];
}
