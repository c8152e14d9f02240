/** Words that may stand before a picture that is still seen without scrolling: a headline and a lead, no article. */
const WORDS_BEFORE = 700;
/** Beyond this no picture is looked for: it is far below, whatever stands before it. */
const FAR = 60_000;
const MAIN = /<main\b[^>]*>/i;
const PICTURE = /<img\b[^>]*>/i;

/**
 * Asks for the first picture of a page at once: it is what a visitor waits for, and a template that shows a list cannot
 * know which of its pictures that is. A page that has named its picture itself stays as it is.
 *
 * @param page its text in pieces, which stay what they are where nothing changes
 */
export function hurryFirstPicture(page: readonly string[]): readonly string[] {
  const first = page.findIndex((piece) => MAIN.test(piece));
  const main = MAIN.exec(page[first] ?? '');
  if (!main) return page;
  const start = main.index + main[0].length;
  const rest = [(page[first] ?? '').slice(start), ...page.slice(first + 1)];
  if (rest.some((piece) => piece.includes('fetchpriority="high"'))) return page;
  let before = '';
  for (const [index, piece] of rest.entries()) {
    const picture = PICTURE.exec(piece);
    if (!picture) {
      before += piece;
      continue;
    }
    if (!picture[0].includes('loading="lazy"') || before.length + picture.index > FAR) return page;
    if (countWords(before + piece.slice(0, picture.index)) > WORDS_BEFORE) return page;
    const whole = page[first + index] ?? '';
    const at = picture.index + (index === 0 ? start : 0);
    return page.toSpliced(
      first + index,
      1,
      whole.slice(0, at),
      picture[0].replace('loading="lazy"', 'fetchpriority="high"'),
      whole.slice(at + picture[0].length),
    );
  }
  return page;
}

/** Characters that are seen. */
const countWords = (html: string): number =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ').length;
