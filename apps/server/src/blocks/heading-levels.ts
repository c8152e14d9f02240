const HEADING = /<h([1-6])(?=[\s>])([^>]*)>/g;

/**
 * Headings that leave out a level say which one they stand for: questions under the page's title are `h3` for the theme's
 * look and of the second level for those who hear the page. Tags stay as they are, so nothing looks different.
 *
 * @param html below a heading of the first level, or beginning with one
 */
export function withHeadingLevels(html: string): string {
  // Of the headings that are open here, the outermost first: the level of the tag, and the level that it has.
  const open: { tag: number; level: number }[] = [{ tag: 1, level: 1 }];
  return html.replace(HEADING, (whole, digit: string, attributes: string) => {
    if (/\b(?:aria-level|role)\s*=/i.test(attributes)) return whole;
    const tag = Number(digit);
    while ((open.at(-1)?.tag ?? 0) >= tag) open.pop();
    const level = tag === 1 ? 1 : (open.at(-1)?.level ?? 1) + 1;
    open.push({ tag, level });
    return level === tag ? whole : `<h${digit} aria-level="${level}"${attributes}>`;
  });
}

/** Of a page that is shown as a part of another: its headline is one of the second level there, marked for the look. */
export const withPartHeadings = (html: string): string =>
  html
    .replace(/<h1(?=[\s>])([^>]*)>/gi, (_whole, attributes: string) =>
      /\bclass="/i.test(attributes)
        ? `<h2${attributes.replace(/\bclass="/i, 'class="part-title ')}>`
        : `<h2 class="part-title"${attributes}>`,
    )
    .replace(/<\/h1\s*>/gi, '</h2>');
