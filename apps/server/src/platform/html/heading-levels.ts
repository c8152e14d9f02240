/** Text in which a tag may be no tag: inside a script, a comment, the value of an attribute. */
const NEEDS_CARE = /<(?:script|style|textarea|title)\b|<!--|=\s*(?:"[^"<]*<|'[^'<]*<)/i;
/** Groups of both: element whose text is no HTML, slash of an end tag, name, attributes. Each reads a text once, whatever is in it. */
const HEADINGS = /()<(\/?)(h[1-6])(?=[\s>])([^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*)>/gi;
const TAGS =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][^\s/<>"']*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^<>"'])*)(?:>|$)/gi;

/** Gives every tag of a heading to `change`, and leaves all that only looks like one. */
const changeHeadings = (
  html: string,
  change: (whole: string, heading: { end: boolean; level: number; attributes: string }) => string,
): string =>
  html.replace(
    NEEDS_CARE.test(html) ? TAGS : HEADINGS,
    (whole, _text, slash: string | undefined, name: string | undefined, attributes: string) =>
      name !== undefined && /^h[1-6]$/i.test(name) && whole.endsWith('>')
        ? change(whole, { end: slash === '/', level: Number(name[1]), attributes })
        : whole,
  );

/** HTML with the levels of its headings. */
export interface LevelledHtml {
  html: string;
  /** Whether one of them is of the first level. */
  hasTitle: boolean;
}

/**
 * Headings that leave out a level say which one they stand for: questions under the page's title are `h3` for the theme's
 * look and of the second level for those who hear the page. Tags stay as they are, so nothing looks different.
 *
 * @param html below a heading of the first level, or beginning with one
 */
export function withHeadingLevels(html: string): LevelledHtml {
  // Of the headings that are open here, the outermost first: the level of the tag, and the level that it has.
  const open: { tag: number; level: number }[] = [{ tag: 1, level: 1 }];
  let hasTitle = false;
  const levelled = changeHeadings(html, (whole, { end, level: tag, attributes }) => {
    hasTitle ||= tag === 1 && !end;
    if (end || /\b(?:aria-level|role)\s*=/i.test(attributes)) return whole;
    while ((open.at(-1)?.tag ?? 0) >= tag) open.pop();
    const level = tag === 1 ? 1 : (open.at(-1)?.level ?? 1) + 1;
    open.push({ tag, level });
    return level === tag ? whole : `<h${tag} aria-level="${level}"${attributes}>`;
  });
  return { html: levelled, hasTitle };
}

/** Of a page that is shown as a part of another: its headline is one of the second level there, marked for the look. */
export const withPartHeadings = (html: string): string =>
  changeHeadings(html, (whole, { end, level, attributes }) => {
    if (level !== 1) return whole;
    if (end) return '</h2>';
    return /\bclass="/i.test(attributes)
      ? `<h2${attributes.replace(/\bclass="/i, 'class="part-title ')}>`
      : `<h2 class="part-title"${attributes}>`;
  });
