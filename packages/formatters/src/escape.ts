/**
 * The three escapings of the language. Which one a formatter uses is part of its output: `html` leaves quotes alone, attributes do not.
 */

const forText: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const forAttribute: Readonly<Record<string, string>> = { ...forText, '"': '&quot;' };

/** For text between tags. */
export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => forText[character] ?? '') : text;
}

/** For values of attributes, and safe between tags as well. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => forAttribute[character] ?? '') : text;
}

/**
 * For URLs, ids and other values of attributes that the language writes as they are. An ampersand stays, so that '/a?b=1&c=2' comes out
 * as it always has; what could end the attribute or the tag does not.
 */
export function guardAttribute(text: string): string {
  return /[<>"]/.test(text) ? text.replace(/[<>"]/g, (character) => forAttribute[character] ?? '') : text;
}
