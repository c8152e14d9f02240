import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

const require = createRequire(import.meta.url);
/** Read with the first text of WordPress: it would take a twentieth of every start and 10 MB. */
const library = () => require('sanitize-html') as typeof sanitize;

/** What has become of a text of WordPress. */
interface CleanText {
  html: string;
  /** Names of shortcodes that no page here can show; what they enclosed stays. */
  shortcodes: string[];
}

/**
 * A text of WordPress as HTML that pages here show: comments of its block editor go, captions and embeds become what they stand for,
 * other shortcodes go and are told, lines become paragraphs where its classic editor left that to the page, and nothing that could run stays.
 * @param picture where a file of the old website is now; undefined: where it was
 */
export function cleanText(text: string, picture: (url: string) => string | undefined): CleanText {
  const isBlocks = text.includes('<!-- wp:');
  const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const { html, shortcodes } = withoutShortcodes(plain);
  return { html: cleaned(isBlocks ? html : withParagraphs(html), picture).trim(), shortcodes };
}

/** What is nested deeper is no text that somebody wrote, and costs its depth with each tag. */
const DEEPEST = 500;
/** Tags that are often left open, or have no end. */
const UNENDING = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'br',
  'hr',
  'img',
  'col',
  'source',
  'input',
  'wbr',
  'meta',
]);

/** Whether a text is nested so deep that cleaning it would hold everybody up. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [, shut, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (UNENDING.has(name.toLowerCase())) continue;
    depth = shut ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** A text without any marks, such as a comment's. */
export const plainOf = (text: string): string =>
  library()(text.replace(/<br\s*\/?>/gi, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  })
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();

function cleaned(html: string, picture: (url: string) => string | undefined): string {
  return library()(html, {
    allowedTags: [
      ...[
        'p',
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'blockquote',
        'pre',
        'code',
        'ul',
        'ol',
        'li',
        'dl',
        'dt',
        'dd',
        'hr',
        'br',
      ],
      ...[
        'a',
        'b',
        'strong',
        'i',
        'em',
        'u',
        's',
        'del',
        'ins',
        'mark',
        'small',
        'sub',
        'sup',
        'abbr',
        'cite',
        'q',
        'kbd',
        'time',
      ],
      ...['figure', 'figcaption', 'img', 'picture', 'source', 'audio', 'video', 'details', 'summary', 'div', 'span'],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
    ],
    allowedAttributes: {
      '*': ['id', 'lang', 'dir', 'title'],
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      audio: ['src', 'controls'],
      video: ['src', 'controls', 'poster', 'width', 'height'],
      source: ['src', 'type'],
      ol: ['start', 'reversed', 'type'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
      abbr: ['title'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: {
      img: ['http', 'https'],
      audio: ['http', 'https'],
      video: ['http', 'https'],
      source: ['http', 'https'],
    },
    allowProtocolRelative: false,
    transformTags: {
      // The title of a page is its only heading of the first rank.
      h1: 'h2',
      iframe: (_name, { src = '' }) => ({ tagName: 'a', attribs: { href: src }, text: src }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: picture(attribs.src ?? '') ?? attribs.src ?? '', loading: 'lazy' },
      }),
      audio: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: 'controls' } }),
      video: (tagName, attribs) => ({ tagName, attribs: { ...attribs, controls: 'controls' } }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: {
          ...attribs,
          ...(attribs.href ? { href: picture(attribs.href) ?? attribs.href } : {}),
          ...(attribs.target === '_blank' ? { rel: 'noopener' } : {}),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/** Bounded, so that a text full of brackets is read once. */
const SHORTCODE = /\[(\/?)([a-z][a-z0-9_-]{2,40})((?:\s[^[\]]{0,2000})?)\]/gi;
/** Of WordPress itself; of plugins what has settings or encloses something is one, and "[sic]" is none. */
const KNOWN = new Set(['gallery', 'playlist', 'caption', 'wp_caption', 'embed', 'audio', 'video']);
const ADDRESS = /^https?:\/\/[^\s[\]<>"]+$/;

/** [caption]…[/caption] → a figure; [embed]address[/embed] → a link; all others go, with what they enclose kept. */
function withoutShortcodes(text: string): CleanText {
  const shortcodes = new Set<string>();
  const closed = new Set(
    [...text.matchAll(SHORTCODE)].filter((one) => one[1] === '/').map((one) => one[2]?.toLowerCase()),
  );
  const out: string[] = [];
  const open: { name: string; at: number }[] = [];
  let read = 0;
  for (const match of text.matchAll(SHORTCODE)) {
    const [whole, shut = '', given = '', settings = ''] = match;
    const name = given.toLowerCase();
    if (!KNOWN.has(name) && !closed.has(name) && !settings.includes('=')) continue;
    out.push(text.slice(read, match.index));
    read = match.index + whole.length;
    if (shut === '/') {
      const begun = open.at(-1)?.name === name ? open.pop() : undefined;
      if (begun) out.push(enclosed(name, out.splice(begun.at).join('')));
      continue;
    }
    if (closed.has(name) && ENCLOSING.has(name)) open.push({ name, at: out.length });
    else if (name === 'audio' || name === 'video') out.push(recording(name, settings));
    else shortcodes.add(name);
  }
  out.push(text.slice(read));
  return { html: out.join(''), shortcodes: [...shortcodes] };
}

const ENCLOSING = new Set(['caption', 'wp_caption', 'embed']);

function enclosed(name: string, inner: string): string {
  const text = inner.trim();
  if (name === 'embed') return ADDRESS.test(text) ? `<p><a href="${text}">${text}</a></p>` : text;
  const [, picture, words = ''] = /^((?:<a\b[^>]*>)?<img\b[^>]*>(?:<\/a>)?)([\s\S]*)$/.exec(text) ?? [];
  // A paragraph of its own: none holds a figure.
  return picture ? `\n\n<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>\n\n` : text;
}

function recording(name: string, settings: string): string {
  const [, address = ''] = /\b(?:src|mp3|mp4|ogg|webm|m4a|wav)="([^"]*)"/.exec(settings) ?? [];
  return ADDRESS.test(address) ? `<${name} src="${address}"></${name}>` : '';
}

const BLOCK =
  /^<(?:p|h[1-6]|ul|ol|li|dl|blockquote|pre|table|figure|div|hr|details|section|article|audio|video|form|address)\b/i;

/** What the classic editor left to the page: an empty line is a paragraph, a line end is a line end; not in what is preformatted. */
function withParagraphs(html: string): string {
  return preformatted(html.replace(/\r\n?/g, '\n'))
    .flatMap(({ text, asIs }) => (asIs ? [text] : text.split(/\n[ \t]*\n/)))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (BLOCK.test(part) || part.startsWith('</') ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`))
    .join('\n');
}

/** Pieces of a text, those in <pre> apart. By positions: a pattern would look for the end of each from every beginning. */
function preformatted(html: string): { text: string; asIs: boolean }[] {
  const lower = html.toLowerCase();
  const pieces: { text: string; asIs: boolean }[] = [];
  let read = 0;
  for (;;) {
    const begin = lower.indexOf('<pre', read);
    const end = begin < 0 ? -1 : lower.indexOf('</pre>', begin);
    if (end < 0) break;
    const after = end + '</pre>'.length;
    pieces.push({ text: html.slice(read, begin), asIs: false }, { text: html.slice(begin, after), asIs: true });
    read = after;
  }
  return [...pieces, { text: html.slice(read), asIs: false }];
}
