import { escapeHtml } from '../../platform/html/escape-html.ts';

const ADDRESS = /\bhttps?:\/\/[-A-Za-z0-9+&@#/%?=~_|!:,.;()]*[-A-Za-z0-9+&@#/%=~_|]/g;

/** A visitor's text as HTML: escaped, blank lines make paragraphs, addresses become links that pass on no weight (CONT-28). */
export function commentHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${withLinks(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

function withLinks(text: string): string {
  let out = '';
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = escapeHtml(match[0]);
    out += `${escapeHtml(text.slice(end, match.index))}<a href="${url}" target="_blank" rel="nofollow ugc noopener">${url}</a>`;
    end = match.index + match[0].length;
  }
  return out + escapeHtml(text.slice(end));
}

/** How many addresses a text holds: a sign of spam above a few. */
export const linkCount = (text: string): number => text.match(ADDRESS)?.length ?? 0;
