import { decodeHTML } from 'entities';

/** The words of HTML, without its tags, in one line. */
export const plainText = (html: string): string =>
  decodeHTML(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** At most so many UTF-16 units, and never half a letter: strict readers of JSON refuse the whole. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
