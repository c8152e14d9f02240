/**
 * Whether an excerpt says anything: its text without tags and white space is not empty (CONT-21). Zero-width and no-break spaces,
 * as characters or as entities, count as white space (CONT-22).
 */
export function hasExcerpt(html: string | null | undefined): boolean {
  if (!html) return false;
  const text = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|ensp|emsp|thinsp|zwnj|zwj|#160|#xa0|#8203|#x200b|#65279|#xfeff);/gi, '')
    .replace(/[\s\u00a0\u00ad\u180e\u2060\ufeff]|\u200b|\u200c|\u200d|\u200e|\u200f/g, '');
  return text !== '';
}
