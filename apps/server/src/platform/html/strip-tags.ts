/** Elements whose text nobody reads. */
const UNREAD = /(script|style|template)\b/iy;

/**
 * HTML without its tags, and without the scripts, styles and templates in it. In one pass from the front, whatever the text is:
 * a search for tags by pattern starts anew at every `<` and reads to the end each time.
 *
 * @param gap what stands in the place of each
 */
export function stripTags(html: string, gap: string): string {
  const parts: string[] = [];
  const ends = new ElementEnds(html);
  let at = 0;
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const close = ends.after(open) ?? html.indexOf('>', open);
    if (close < 0) break;
    parts.push(html.slice(at, open), gap);
    at = close + 1;
  }
  parts.push(html.slice(at));
  return parts.join('');
}

/** Where elements end whose text is no words; an end that is not there is looked for once. */
class ElementEnds {
  private readonly endless = new Set<string>();

  constructor(private readonly html: string) {}

  /** The last character of the element that begins at `open`; undefined where there is none of these, or its end is missing. */
  after(open: number): number | undefined {
    UNREAD.lastIndex = open + 1;
    const name = UNREAD.exec(this.html)?.[1]?.toLowerCase();
    if (name === undefined || this.endless.has(name)) return undefined;
    const end = new RegExp(`</${name}>`, 'gi');
    end.lastIndex = open;
    if (end.exec(this.html)) return end.lastIndex - 1;
    this.endless.add(name);
    return undefined;
  }
}
