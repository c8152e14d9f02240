/** Words that may stand before a picture that is still seen without scrolling: a headline and a lead, no article. */
const WORDS_BEFORE = 700;
/** Beyond this no picture is looked for: it is far below, whatever stands before it. */
const FAR = 60_000;
const MAIN = /<main\b[^>]*>/i;
const PICTURE = /<img\b[^>]*>/i;

/**
 * Asks for the first picture of a page at once: it is what a visitor waits for, and a template that shows a list cannot
 * know which of its pictures that is. A page that has named its picture itself stays as it is.
 */
export function hurryFirstPicture(html: string): string {
  const main = MAIN.exec(html);
  if (!main) return html;
  const start = main.index + main[0].length;
  const rest = html.slice(start);
  const picture = PICTURE.exec(rest);
  if (!picture?.[0].includes('loading="lazy"') || rest.includes('fetchpriority="high"')) return html;
  if (picture.index > FAR) return html;
  const words = rest
    .slice(0, picture.index)
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
  if (words.length > WORDS_BEFORE) return html;
  const at = start + picture.index;
  const now = picture[0].replace('loading="lazy"', 'fetchpriority="high"');
  return html.slice(0, at) + now + html.slice(at + picture[0].length);
}
