/** Where a page may load from besides its own origin: origins such as `https://player.vimeo.com`. */
export interface PageSources {
  frames: readonly string[];
  pictures: readonly string[];
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
const STYLE = /url\(\s*(?:["']|&(?:quot|apos|#34|#39);)?(?:https?:)?\/\/([^/?#"'&)\s\\]{1,253})/gi;
/** Links to the larger picture, players' lists of tracks, backgrounds that a script sets: known by how they end. */
const FILE =
  /(?:https?:)?\/\/([^/?#"'<>&\s\\]{1,100})\/[^?#"'<>&\s\\]{0,200}\.(?:(jpe?g|png|gif|webp|avif|svg|bmp|ico)|(mp[34]|m4[av]|ogg|oga|ogv|webm|wav|flac|mov|vtt))(?![\w-])/gi;
/** Frames that a script of ours opens later. */
const FILM = / data-embed="https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//g;
const SCRIPT = /<script\b(?![^>]{0,500}(?:\ssrc\s*=|ld\+json))[^>]{0,500}>([\s\S]*?)<\/script/gi;

/**
 * The hosts that a finished page shows pictures, plays media and opens frames from. Its owner or its theme named them:
 * visitors' texts are escaped, so none of them can make an element that loads anything.
 */
export function pageSources(html: string): PageSources {
  const frames = new Set<string>();
  const pictures = new Set<string>();
  const media = new Set<string>();
  for (const [, element = '', attributes = ''] of html.matchAll(ELEMENT)) {
    if (!attributes.includes('//')) continue;
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE))
      if (!/^["']?data:/i.test(value)) addAll(value, setFor(element.toLowerCase(), attribute.toLowerCase()));
  }
  for (const [, host = ''] of html.matchAll(FILM)) add(host, frames);
  for (const [, host = ''] of html.matchAll(STYLE)) add(host, pictures);
  // Counters of the owner's scripts are pictures whose address is put together when it is asked for.
  for (const [, text = ''] of html.matchAll(SCRIPT)) if (text.includes('//')) addAll(text, pictures);
  // Last, as visitors write addresses too: theirs take nobody's place.
  addFiles(html, pictures, media);
  return { frames: [...frames], pictures: [...pictures], media: [...media] };

  function setFor(element: string, attribute: string): Set<string> {
    if (element === 'iframe') return frames;
    const plays = ['video', 'audio', 'track', 'source'].includes(element);
    return plays && (attribute === 'src' || attribute === 'data-src') ? media : pictures;
  }
}

/** Hosts of the pictures and films that a theme's script files name. */
export function sourcesOfScript(text: string): Pick<PageSources, 'pictures' | 'media'> {
  const pictures = new Set<string>();
  const media = new Set<string>();
  addFiles(text, pictures, media);
  return { pictures: [...pictures], media: [...media] };
}

/** The origins of several parts of one page, each once. */
export function mergeSources(...parts: readonly Partial<PageSources>[]): PageSources {
  const all = (name: keyof PageSources) =>
    [...new Set(parts.flatMap((part) => part[name] ?? []))].slice(0, MAX_ORIGINS);
  return { frames: all('frames'), pictures: all('pictures'), media: all('media') };
}

function addFiles(text: string, pictures: Set<string>, media: Set<string>): void {
  for (const [, host = '', picture] of text.matchAll(FILE)) add(host, picture === undefined ? media : pictures);
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
