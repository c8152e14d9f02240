/** Elements without content, which are never closed. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose end may be left out. */
const OPEN_ENDED = new Set('p li dt dd tr td th thead tbody tfoot option optgroup rt rp colgroup caption'.split(' '));
/** What lies in these is no HTML. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noscript']);

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

/** A tag that stands open, as it was written. */
interface Open {
  name: string;
  source: string;
}

/**
 * HTML whose elements lie in each other, from one in which they overlap: two people who formatted the same words at once leave
 * `<b>one <i>two</b> three</i>`. What is closed too early is opened again behind it, what is never closed is closed at the end, what was
 * never opened goes. Words are never touched, and HTML that is in order comes back as it is, byte for byte.
 */
export function mendHtml(source: string): string {
  const open: Open[] = [];
  let mended = '';
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(source); match; match = TAG.exec(source)) {
    mended += source.slice(at, match.index);
    at = TAG.lastIndex;
    const [tag, slash, written = '', rest = ''] = match;
    const name = written.toLowerCase();
    if (name === '') mended += tag;
    else if (slash === '/') mended += closed(open, name, tag);
    else {
      mended += tag;
      if (VOID.has(name) || rest.endsWith('/')) continue;
      if (RAW.has(name)) {
        const end = source.toLowerCase().indexOf(`</${name}`, at);
        const next = end < 0 ? source.length : end;
        mended += source.slice(at, next);
        at = next;
        TAG.lastIndex = next;
      }
      open.push({ name, source: tag });
    }
  }
  mended += source.slice(at);
  const unclosed = open.filter(({ name }) => !OPEN_ENDED.has(name)).reverse();
  return mended + unclosed.map(({ name }) => `</${name}>`).join('');
}

/** What an end tag becomes: itself, with those that overlap it closed before and opened again behind it, or nothing. */
function closed(open: Open[], name: string, tag: string): string {
  const index = open.map((each) => each.name).lastIndexOf(name);
  if (index < 0) return OPEN_ENDED.has(name) ? tag : '';
  const inner = open.slice(index + 1).filter((each) => !OPEN_ENDED.has(each.name));
  open.length = index;
  open.push(...inner);
  const ends = [...inner].reverse().map((each) => `</${each.name}>`);
  return [...ends, tag, ...inner.map((each) => each.source)].join('');
}
