/**
 * A page's layout is written in pieces: what the platform puts into it – the head, the main content, what stands around the
 * page's own markup – stays a piece of its own. The head is known last, for it has the styles of all others.
 */
export type LayoutSlot = 'headers' | 'top' | 'main' | 'bottom';

export interface LayoutSource {
  source: string;
  /** Lines of the whole layout before it. */
  line: number;
}

export type LayoutPart = LayoutSource | LayoutSlot;

/** The start of a body with the theme's skip link, which must stay the first thing that a keyboard meets. */
const BODY_START = /<body\b[^<>]*>(?:\s*<a\b(?=[^<>]*\bhref="#[^"])[^<>]*>[^<]*<\/a>)*/i;
/** What is bound before a cut is unknown behind it. */
const BINDING = /\{\.(?:var|macro|inject|ctx|include)\s/;
/** Where a theme wants the announcement bar, in place of the start of the body. */
const BAR_ZONE = /<[a-z]+\b[^<>]*\bclass\s*=\s*["'][^"'<>]*\bsqs-announcement-bar-dropzone\b[^"'<>]*["'][^<>]*>/i;
const HEADERS = /\{squarespace(?:-headers|\.headers)\}/g;
const MAIN = /\{squarespace\.main-content\}/g;

interface Place {
  slot: LayoutSlot;
  start: number;
  end: number;
}

/**
 * Cuts a layout where the platform's pieces go. Inside a block of the template language nothing can be cut: there the
 * value itself stays, and what has none becomes an instruction.
 *
 * @param isWhole whether a text is a template by itself
 * @param partials sources of the partials that it applies: one of them may have the place of the announcement bar
 */
export function cutLayout(
  source: string,
  isWhole: (source: string) => boolean,
  partials: readonly string[] = [],
): LayoutPart[] {
  const parts: LayoutPart[] = [];
  let text = '';
  let line = 0;
  let from = 0;
  let isBound = false;
  const close = () => {
    if (text !== '') parts.push({ source: text, line });
    line += text.split('\n').length - 1;
    isBound ||= BINDING.test(text);
    text = '';
  };
  const barIsElsewhere = !BAR_ZONE.test(source) && partials.some((partial) => BAR_ZONE.test(partial));
  for (const { slot, start, end } of placesIn(source)) {
    if (slot === 'top' && barIsElsewhere) continue;
    text += source.slice(from, start);
    from = end;
    if (!isBound && !BINDING.test(text) && isWhole(text)) {
      close();
      parts.push(slot);
    } else text += slot === 'headers' || slot === 'main' ? source.slice(start, end) : overlayInstruction(slot);
  }
  text += source.slice(from);
  close();
  return parts;
}

/** The same for a source that is no layout but may hold the ends of a page's body: a partial of one. */
export function withOverlayInstructions(source: string): string {
  let out = '';
  let from = 0;
  for (const { slot, start, end } of placesIn(source)) {
    if (slot === 'headers' || slot === 'main') continue;
    out += source.slice(from, start) + overlayInstruction(slot);
    from = end;
  }
  return out + source.slice(from);
}

const overlayInstruction = (slot: 'top' | 'bottom'): string => `{@|platform-overlays ${slot}}`;

function placesIn(source: string): Place[] {
  const places: Place[] = [...onlyPlace('headers', HEADERS, source), ...onlyPlace('main', MAIN, source)];
  const begin = BAR_ZONE.exec(source) ?? BODY_START.exec(source);
  if (begin) {
    const end = begin.index + begin[0].length;
    places.push({ slot: 'top', start: end, end });
  }
  const end = source.lastIndexOf('</body>');
  if (end >= 0) places.push({ slot: 'bottom', start: end, end });
  return places.sort((a, b) => a.start - b.start);
}

/** Where a value stands that the source shows once. */
function onlyPlace(slot: LayoutSlot, pattern: RegExp, source: string): Place[] {
  const [first, ...more] = source.matchAll(pattern);
  if (!first || more.length > 0) return [];
  return [{ slot, start: first.index, end: first.index + first[0].length }];
}
