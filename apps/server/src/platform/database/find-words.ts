/** An index of trigrams needs three letters to go by. */
const TRIGRAM = 3;

/**
 * What a person looks for as a pattern for `ilike`: any part of a text that begins with a blank. One or two letters find words that
 * begin so, because reading all rows of a large store for them would take seconds.
 */
export function partPattern(text: string): string {
  const plain = text.replace(/[\\%_]/g, '\\$&');
  return [...text].length < TRIGRAM ? `% ${plain}%` : `%${plain}%`;
}
