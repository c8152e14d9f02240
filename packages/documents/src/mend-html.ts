/** Elements without content, which are never closed. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose end may be left out. */
const OPEN_ENDED = new Set('p li dt dd tr td th thead tbody tfoot option optgroup rt rp colgroup caption'.split(' '));
/** What lies in these is no HTML. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noscript']);

/** Nobody nests so deep; what overlaps at every step would grow without end. */
const MOST_OPEN = 200;

/** A tag that stands open, as it was written. */
interface Open {
  name: string;
  source: string;
}

/**
 * HTML whose elements lie in each other, from one in which they overlap: two people who formatted the same words at once leave
 * `<b>one <i>two</b> three</i>`. What is closed too early is opened again behind it, what is never closed is closed at the end, what was
 * never opened becomes an empty comment. Words are never touched, and HTML that is in order comes back as it is, byte for byte.
 */
export function mendHtml(source: string): string {
  const lower = source.toLowerCase();
  const open: Open[] = [];
  let mended = '';
  let at = 0;
  for (let tag = nextTag(source, at); tag; tag = nextTag(source, at)) {
    mended += source.slice(at, tag.start);
    at = tag.end;
    const written = source.slice(tag.start, tag.end);
    if (tag.name === '') mended += written;
    else if (tag.isEnd) mended += closed(open, tag.name, written);
    else {
      mended += written;
      if (VOID.has(tag.name) || written.endsWith('/>')) continue;
      if (RAW.has(tag.name)) {
        const end = lower.indexOf(`</${tag.name}`, at);
        const next = end < 0 ? source.length : end;
        mended += source.slice(at, next);
        at = next;
      }
      open.push({ name: tag.name, source: written });
      if (open.length > MOST_OPEN) return source;
    }
  }
  // A tag that never ends would swallow what follows the text on its page: it is a sign, not a tag.
  mended += source.slice(at).replace(/<(?=[a-zA-Z/!?])/g, '&lt;');
  const unclosed = open.filter(({ name }) => !OPEN_ENDED.has(name)).reverse();
  return mended + unclosed.map(({ name }) => `</${name}>`).join('');
}

interface Tag {
  start: number;
  end: number;
  /** '' for a comment. */
  name: string;
  isEnd: boolean;
}

const NAME = /\/?([a-zA-Z][^\s/>]*)/y;

/** The next whole tag or comment. Looks at each character once: a text of the owner's may be long, and as broken as it likes. */
function nextTag(source: string, from: number): Tag | undefined {
  for (let start = source.indexOf('<', from); start >= 0; start = source.indexOf('<', start + 1)) {
    if (source.startsWith('<!--', start)) {
      const end = source.indexOf('-->', start + 4);
      return end < 0 ? undefined : { start, end: end + 3, name: '', isEnd: false };
    }
    NAME.lastIndex = start + 1;
    const name = NAME.exec(source)?.[1];
    if (name === undefined) continue;
    let quote = '';
    for (let at = NAME.lastIndex; at < source.length; at++) {
      const sign = source[at] ?? '';
      if (quote !== '') quote = sign === quote ? '' : quote;
      else if (sign === '"' || sign === "'") quote = sign;
      else if (sign === '>') return { start, end: at + 1, name: name.toLowerCase(), isEnd: source[start + 1] === '/' };
    }
    return undefined;
  }
  return undefined;
}

/** What an end tag becomes: itself, with those that overlap it closed before and opened again behind it, or nothing. */
function closed(open: Open[], name: string, tag: string): string {
  const index = open.map((each) => each.name).lastIndexOf(name);
  // A comment and not nothing: what stands on both sides of it must not become a tag.
  if (index < 0) return OPEN_ENDED.has(name) ? tag : '<!---->';
  const inner = open.slice(index + 1).filter((each) => !OPEN_ENDED.has(each.name));
  open.length = index;
  open.push(...inner);
  const ends = [...inner].reverse().map((each) => `</${each.name}>`);
  return [...ends, tag, ...inner.map((each) => each.source)].join('');
}
