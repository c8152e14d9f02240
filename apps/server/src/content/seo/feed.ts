import { zonedIsoDate, zonedMailDate } from '@plinth/domain';
import { plainText } from '../../platform/html/plain-text.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { element, escapeXml } from './xml.ts';

export type FeedFormat = 'rss' | 'atom';

export interface Feed {
  website: Website;
  origin: string;
  title: string;
  description: string;
  /** Absolute address of the page whose feed this is. */
  link: string;
  /** Items as templates see them. */
  items: readonly AnyRecord[];
  /** Of the collection: its `podcast` part fills the iTunes tags. */
  settings: AnyRecord;
  image: string | null;
  /** Moment of the newest change where no item tells one. */
  updatedAt: number;
  podcast: boolean;
}

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

const AUDIO: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A feed of what a page lists, in RSS 2.0 (with podcast tags where there is something to hear) or Atom. */
export const feedXml = (format: FeedFormat, feed: Feed): string => (format === 'rss' ? rss(feed) : atom(feed));

function rss(feed: Feed): string {
  const { website, origin } = feed;
  const podcast = feed.podcast || feed.items.some((item) => audioOf(item, origin) !== null);
  const namespaces = [
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:media="http://search.yahoo.com/mrss/"',
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    ...(podcast ? ['xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"'] : []),
  ];
  const channel = [
    element('title', feed.title),
    element('link', feed.link),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${feed.link}?format=rss`)}"/>`,
    // RSS asks for a description, be it an empty one.
    `<description>${escapeXml(feed.description)}</description>`,
    element('language', website.language),
    element('lastBuildDate', zonedMailDate(newest(feed), website.timeZone)),
    feed.image
      ? `<image>${element('url', feed.image)}${element('title', feed.title)}${element('link', feed.link)}</image>`
      : '',
    ...(podcast ? podcastTags(feed) : []),
    ...feed.items.map((item) => rssItem(item, feed, podcast)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${namespaces.join(' ')}><channel>\n${channel.filter((tag) => tag !== '').join('\n')}\n</channel></rss>\n`;
}

function rssItem(item: AnyRecord, feed: Feed, podcast: boolean): string {
  const { website, origin } = feed;
  const audio = audioOf(item, origin);
  const image = imageOf(item, origin);
  const author = text(record(item.author).displayName);
  return `<item>${[
    // RSS asks for a title or a description.
    element('title', text(item.title) || (summaryOf(item) === '' ? feed.title : '')),
    element('link', linkOf(item, origin)),
    element('guid', text(item.id), ' isPermaLink="false"'),
    element('pubDate', zonedMailDate(momentOf(item, 'publishOn'), website.timeZone)),
    element('dc:creator', author),
    ...labels(item).map((label) => element('category', label)),
    element('description', summaryOf(item)),
    element('content:encoded', contentOf(item, origin)),
    image ? `<media:content medium="image" url="${escapeXml(image)}"/>` : '',
    audio ? `<enclosure url="${escapeXml(audio.url)}" type="${audio.type}" length="${audio.length}"/>` : '',
    ...(podcast && audio ? episodeTags(item, author, image, audio) : []),
  ].join('')}</item>`;
}

/** What podcast directories ask of a show: author, owner, image, category, explicit or not. */
function podcastTags({ website, settings, image, description }: Feed): string[] {
  const own = record(settings.podcast);
  const category = text(own.category) || 'Arts';
  const sub = text(own.subcategory);
  const author = text(own.author) || website.title;
  const email = text(own.email) || website.contactEmail;
  return [
    element('itunes:author', author),
    element('itunes:summary', description),
    element('itunes:type', own.serial === true ? 'serial' : 'episodic'),
    element('itunes:explicit', own.explicit === true ? 'true' : 'false'),
    `<itunes:category text="${escapeXml(category)}">${sub ? `<itunes:category text="${escapeXml(sub)}"/>` : ''}</itunes:category>`,
    image ? `<itunes:image href="${escapeXml(image)}"/>` : '',
    email ? `<itunes:owner>${element('itunes:name', author)}${element('itunes:email', email)}</itunes:owner>` : '',
  ];
}

function episodeTags(item: AnyRecord, author: string, image: string | null, audio: Audio): string[] {
  const content = record(item.structuredContent);
  return [
    element('itunes:title', text(item.title)),
    element('itunes:author', author),
    element('itunes:summary', summaryOf(item)),
    element('itunes:duration', audio.seconds > 0 ? String(audio.seconds) : ''),
    element('itunes:explicit', content.explicit === true ? 'true' : 'false'),
    image ? `<itunes:image href="${escapeXml(image)}"/>` : '',
  ];
}

function atom(feed: Feed): string {
  const { website, origin, link } = feed;
  const entries = feed.items.map((item) => {
    const author = text(record(item.author).displayName);
    const audio = audioOf(item, origin);
    return `<entry>${[
      `<title>${escapeXml(text(item.title))}</title>`,
      element('id', `urn:plinth:item:${text(item.id)}`),
      `<link rel="alternate" type="text/html" href="${escapeXml(linkOf(item, origin))}"/>`,
      audio
        ? `<link rel="enclosure" type="${audio.type}" length="${audio.length}" href="${escapeXml(audio.url)}"/>`
        : '',
      element('published', zonedIsoDate(momentOf(item, 'publishOn'), website.timeZone)),
      element('updated', zonedIsoDate(changed(item), website.timeZone)),
      `<author>${element('name', author || website.title)}</author>`,
      ...labels(item).map((label) => `<category term="${escapeXml(label)}"/>`),
      element('summary', summaryOf(item)),
      element('content', contentOf(item, origin), ' type="html"'),
    ].join('')}</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(website.language)}">\n${[
    `<title>${escapeXml(feed.title)}</title>`,
    element('subtitle', feed.description),
    element('id', link),
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${link}?format=atom`)}"/>`,
    element('updated', zonedIsoDate(newest(feed), website.timeZone)),
    ...entries,
  ]
    .filter((tag) => tag !== '')
    .join('\n')}\n</feed>\n`;
}

const momentOf = (item: AnyRecord, name: string): number =>
  typeof item[name] === 'number' ? (item[name] as number) : 0;
/** A scheduled post changed last when it came out. */
const changed = (item: AnyRecord) => Math.max(momentOf(item, 'publishOn'), momentOf(item, 'updatedOn'));
const newest = ({ items, updatedAt }: Feed) => (items.length > 0 ? Math.max(...items.map(changed)) : updatedAt);

const linkOf = (item: AnyRecord, origin: string): string =>
  item.passthrough === true && text(item.sourceUrl)
    ? absolute(text(item.sourceUrl), origin)
    : origin + encodeURI(text(item.fullUrl));

const labels = (item: AnyRecord): string[] => [
  ...new Set([item.categories, item.tags].flatMap((list) => (Array.isArray(list) ? list.map(text) : []))),
];

const summaryOf = (item: AnyRecord): string => plainText(text(item.excerpt) || text(item.body)).slice(0, 500);

/** Readers show a post far from its website: addresses in it are made whole. */
function contentOf(item: AnyRecord, origin: string): string {
  const html = text(item.body) || text(item.excerpt);
  return html
    .replace(/(\s(?:src|href|poster|data-src)=["'])\/(?!\/)/gi, (_whole, before: string) => `${before}${origin}/`)
    .replace(/(\s(?:srcset|imagesrcset)=)(["'])(.*?)\2/gi, (_whole, name: string, quote: string, list: string) => {
      const whole = list.replace(/(^|,\s*)\/(?!\/)/g, (_each, before: string) => `${before}${origin}/`);
      return `${name}${quote}${whole}${quote}`;
    });
}

function imageOf(item: AnyRecord, origin: string): string | null {
  const url = text(record(item.mainImage).assetUrl);
  return url === '' ? null : `${absolute(url, origin)}?format=1500w`;
}

interface Audio {
  url: string;
  type: string;
  length: number;
  seconds: number;
}

function audioOf(item: AnyRecord, origin: string): Audio | null {
  const content = record(item.structuredContent);
  const url = text(content.audioAssetUrl);
  if (url === '') return null;
  const ending = /\.([a-z0-9]+)(?:$|\?)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  const length = Number(content.audioLengthBytes ?? content.fileSize ?? 0);
  const milliseconds = Number(content.durationInMs ?? content.duration ?? 0);
  return {
    url: absolute(url, origin),
    type: AUDIO[ending] ?? 'audio/mpeg',
    length: Number.isSafeInteger(length) && length > 0 ? length : 0,
    seconds: Number.isFinite(milliseconds) && milliseconds > 0 ? Math.round(milliseconds / 1000) : 0,
  };
}

/** Whole, and in the letters that an address may have. */
const absolute = (url: string, origin: string) =>
  (url.startsWith('/') && !url.startsWith('//') ? origin + url : url).replace(
    /[^\x21\x23-\x3b\x3d\x3f-\x7e]+/g,
    (letters) => encodeURIComponent(letters.replace(/\p{Cs}/gu, '\ufffd')),
  );
