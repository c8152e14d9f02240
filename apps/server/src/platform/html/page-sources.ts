import { scriptPlaces } from './scripts.ts';

/** Where a page may load from besides its own origin: origins such as `https://player.vimeo.com`. */
export interface PageSources {
  frames: readonly string[];
  images: readonly string[];
  media: readonly string[];
}

/** More hosts than this are not named: a policy is a header, and proxies refuse long ones. */
const MAX_ORIGINS = 40;

// Lengths have bounds, so that no text makes a search of a page slow.
const ELEMENT = /<(iframe|img|image|source|video|audio|track|input|body|table|td|th)\b([^>]{0,5000})/gi;
const ATTRIBUTE =
  /\s(src|srcset|data-src|data-srcset|poster|background|(?:xlink:)?href)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const ADDRESS = /(?:https?:)?\/\/([\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?)/giu;
// Quotes inside an attribute are written as references.
const STYLE_BEFORE = /url\(\s*(?:["']|&(?:quot|apos|#34|#39);)?(?:https?:)?$/i;
const STYLE_HOST = /\/\/([^/?#"'&)\s\\]{1,253})/y;
/** So much is looked at for `url(` before an address. */
const BEFORE = 40;
/** Links to the larger image, players' lists of tracks, backgrounds that a script sets: known by how they end. */
const FILE =
  /\/\/([^/?#"'<>&\s\\]{1,100})\/[^?#"'<>&\s\\]{0,200}\.(?:(jpe?g|png|gif|webp|avif|svg|bmp|ico)|(mp[34]|m4[av]|ogg|oga|ogv|webm|wav|flac|mov|vtt))(?![\w-])/iy;
/** Frames that a script of ours opens later. */
const VIDEO_BEFORE = ' data-embed="https:';
const VIDEO = /\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//y;
/** Scripts whose text makes no addresses: a file elsewhere, or data. */
const NO_CODE = /\ssrc\s*=|ld\+json/i;
/** What stands between `<script` and the text of a script of somebody's own. */
const LONGEST_TAG = 500;

/**
 * The hosts that HTML shows images, plays media and opens frames from: of an owner's text or a theme's source, each looked
 * through once. Visitors' texts are escaped, so none of them can make an element that loads anything.
 */
export function pageSources(html: string): PageSources {
  const frames = new Set<string>();
  const images = new Set<string>();
  const media = new Set<string>();
  const addresses = findAddresses(html);
  for (const tag of tagsAround(html, addresses)) {
    for (const [, element = '', attributes = ''] of tag.matchAll(ELEMENT)) {
      if (!attributes.includes('//')) continue;
      for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
        if (!/^["']?data:/i.test(value)) addAll(value, setFor(element.toLowerCase(), attribute.toLowerCase()));
    }
  }
  for (const at of addresses) {
    if (html.startsWith(VIDEO_BEFORE, at - VIDEO_BEFORE.length)) add(matchAt(VIDEO, html, at)?.[1] ?? '', frames);
    if (STYLE_BEFORE.test(html.slice(Math.max(0, at - BEFORE), at)))
      add(matchAt(STYLE_HOST, html, at)?.[1] ?? '', images);
  }
  // Counters of the owner's scripts are images whose address is put together when it is asked for.
  for (const { start, end } of addresses.length > 0 ? scriptPlaces(html) : []) {
    const open = html.indexOf('>', start);
    if (open - start > LONGEST_TAG || NO_CODE.test(html.slice(start, open))) continue;
    const text = html.slice(open + 1, html.lastIndexOf('<', end));
    if (text.includes('//')) addAll(text, images);
  }
  // Last, as visitors write addresses too: theirs take nobody's place.
  addFiles(html, addresses, images, media);
  return { frames: [...frames], images: [...images], media: [...media] };

  function setFor(element: string, attribute: string): Set<string> {
    if (element === 'iframe') return frames;
    const plays = ['video', 'audio', 'track', 'source'].includes(element);
    return plays && (attribute === 'src' || attribute === 'data-src') ? media : images;
  }
}

/** Where an address in a template leads to, by what its place loads; `files`: by its ending. */
export function addressSources(kind: keyof PageSources | 'files', text: string): Partial<PageSources> {
  if (kind === 'files') return sourcesOfScript(text);
  const origins = new Set<string>();
  if (!/^data:/i.test(text)) addAll(text, origins);
  return { [kind]: [...origins] };
}

/** Hosts of the images and videos that a theme's script files name. */
export function sourcesOfScript(text: string): Pick<PageSources, 'images' | 'media'> {
  const images = new Set<string>();
  const media = new Set<string>();
  addFiles(text, findAddresses(text), images, media);
  return { images: [...images], media: [...media] };
}

/** The origins of several parts of one page, each once. */
export function mergeSources(...parts: readonly Partial<PageSources>[]): PageSources {
  const all = (name: keyof PageSources) =>
    [...new Set(parts.flatMap((part) => part[name] ?? []))].slice(0, MAX_ORIGINS);
  return { frames: all('frames'), images: all('images'), media: all('media') };
}

/** Every address has two slashes, and a page has few of them: only there is looked more closely. */
function findAddresses(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf('//'); at >= 0; at = text.indexOf('//', at + 1)) found.push(at);
  return found;
}

/** What stands between the `>` before and the `>` behind each address: no element reaches further. */
function* tagsAround(html: string, addresses: readonly number[]): Generator<string> {
  let end = -1;
  for (const at of addresses) {
    if (at < end) continue;
    const next = html.indexOf('>', at);
    end = next < 0 ? html.length : next;
    yield html.slice(html.lastIndexOf('>', at) + 1, end);
  }
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

function addFiles(text: string, addresses: readonly number[], images: Set<string>, media: Set<string>): void {
  let end = 0;
  for (const at of addresses) {
    if (at < end) continue;
    const match = matchAt(FILE, text, at);
    if (!match) continue;
    end = at + match[0].length;
    const [, host = '', image] = match;
    add(host, image === undefined ? media : images);
  }
}

function addAll(text: string, origins: Set<string>): void {
  for (const [, host = ''] of text.matchAll(ADDRESS)) add(host, origins);
}

/** Browsers compare with the host in ASCII; what is no host at all would make the header unreadable. */
function add(host: string, origins: Set<string>): void {
  if (origins.size >= MAX_ORIGINS) return;
  try {
    const { host: ascii, username } = new URL(`https://${host}`);
    if (username === '' && /^(?:[a-z0-9-]+\.[a-z0-9.-]*|localhost)(?::\d+)?$/.test(ascii))
      origins.add(`https://${ascii}`);
  } catch {
    // No host: it loads nothing either.
  }
}
