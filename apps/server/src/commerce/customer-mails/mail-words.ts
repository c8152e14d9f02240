import { fillPlaceholders, type MailPlaceholder, requireWebAddress } from '@plinth/domain';
import { decodeHTML } from 'entities';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { sans } from '../../platform/mail/mail-layout.ts';
import type { MailLook } from '../../platform/mail/mail-look.ts';

/** What the placeholders of one mail stand for. */
export type MailValues = Readonly<Partial<Record<MailPlaceholder, string>>>;

/** Tags that a mail shows, with the one that they become. */
const SHOWN: Readonly<Record<string, string>> = {
  ...{
    p: 'p',
    h1: 'h2',
    h2: 'h2',
    h3: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    blockquote: 'blockquote',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
  },
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', s: 's', a: 'a', br: 'br' },
};
/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript']);
/** Between two of these there is no paragraph that is left open. */
const LINES = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'ul', 'ol']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<!--[\s\S]*?-->|[^<]+|</gi;

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; tag: string; align: string; href: string }
  | { kind: 'break' };

const attributeOf = (attributes: string, name: string): string =>
  decodeHTML(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(` ${attributes}`)?.slice(1).find(Boolean) ?? '',
  );

/** A link that a mail may have; '' for every other one. */
export function mailLink(href: string, origin: string): string {
  const address = href.trim();
  if (address === '' || address.startsWith('#') || requireWebAddress(address) !== undefined) return '';
  return address.startsWith('/') ? `${origin}${address}` : address;
}

/**
 * An owner's rich text as its pieces: only what a mail shows, each element closed where it belongs. Whatever is written from these pieces
 * holds no tag and no attribute that is not written here.
 */
function* piecesOf(html: string): Generator<Piece> {
  const open: string[] = [];
  let unread = '';
  const close = function* (tag: string): Generator<Piece> {
    while (open.includes(tag)) {
      const last = open.pop();
      if (last) yield { kind: 'close', tag: last, align: '', href: '' };
      if (last === tag) return;
    }
  };
  for (const [token, shut, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue;
    if (name === undefined) {
      if (unread === '') yield { kind: 'text', text: decodeHTML(token) };
      continue;
    }
    const written = name.toLowerCase();
    if (unread !== '') {
      if (shut && written === unread) unread = '';
      continue;
    }
    if (!shut && UNREAD.has(written)) unread = written;
    const tag = SHOWN[written];
    if (tag === undefined) continue;
    if (tag === 'br') yield { kind: 'break' };
    else if (shut) yield* close(tag);
    else {
      if (tag === 'p' || tag === 'h2' || tag === 'h3') for (const one of ['p', 'h2', 'h3', 'a']) yield* close(one);
      if (tag === 'a') yield* close('a');
      open.push(tag);
      const align =
        /text-align\s*:\s*(left|right|center)/i.exec(attributeOf(attributes, 'style'))?.[1]?.toLowerCase() ?? '';
      yield { kind: 'open', tag, align, href: tag === 'a' ? attributeOf(attributes, 'href') : '' };
    }
  }
  for (const last of open.splice(0).reverse()) yield { kind: 'close', tag: last, align: '', href: '' };
}

/** The same text with nothing in it that mails do not show: what is kept of it. */
export function cleanMailHtml(html: string): string {
  let out = '';
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') out += escapeHtml(piece.text);
    else if (piece.kind === 'break') out += '<br>';
    else if (piece.kind === 'close') out += `</${piece.tag}>`;
    else {
      const link = piece.tag === 'a' ? ` href="${escapeHtml(mailLink(piece.href, '') || '#')}"` : '';
      out += `<${piece.tag}${link}${piece.align && ` style="text-align: ${piece.align}"`}>`;
    }
  }
  return out;
}

/** Whether there is anything to read in it. */
export const hasWords = (html: string): boolean => mailWords(html, '', {}).trim() !== '';

/** An owner's rich text with inline styles and the values of its placeholders, all escaped. */
export function mailRichText(look: MailLook, html: string, origin: string, values: MailValues): string {
  const { ink, quiet, headline } = look;
  const base = `color:${ink};${sans};font-size:15px;line-height:1.6`;
  const styles: Readonly<Record<string, string>> = {
    p: `margin:0 0 12px;${base}`,
    h2: `margin:0 0 10px;color:${ink};${headline};font-size:24px;line-height:1.25`,
    h3: `margin:0 0 8px;color:${ink};${headline};font-size:19px;line-height:1.3`,
    ul: `margin:0 0 12px;padding:0 0 0 22px;${base}`,
    ol: `margin:0 0 12px;padding:0 0 0 22px;${base}`,
    li: 'margin:0 0 4px',
    blockquote: `margin:0 0 12px;padding:0 0 0 14px;border-left:3px solid ${quiet};${base}`,
    a: `color:${ink}`,
  };
  let out = '';
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') out += escapeHtml(fillPlaceholders(piece.text, values));
    else if (piece.kind === 'break') out += '<br>';
    else if (piece.kind === 'close') out += `</${piece.tag}>`;
    else {
      const style = [styles[piece.tag] ?? '', piece.align && `text-align:${piece.align}`].filter(Boolean).join(';');
      const href = piece.tag === 'a' ? mailLink(piece.href, origin) : '';
      out += `<${piece.tag}${href && ` href="${escapeHtml(href)}"`}${style && ` style="${style}"`}>`;
    }
  }
  return `<div dir="auto" style="${base}">${out}</div>`;
}

/** The same as plain text: a line for each paragraph, addresses of links behind their words. */
export function mailWords(html: string, origin: string, values: MailValues): string {
  let out = '';
  const links: string[] = [];
  const line = () => {
    if (out !== '' && !out.endsWith('\n')) out += '\n';
  };
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') out += fillPlaceholders(piece.text.replace(/\s+/g, ' '), values);
    else if (piece.kind === 'break') out += '\n';
    else if (piece.kind === 'open') {
      if (LINES.has(piece.tag)) line();
      if (piece.tag === 'li') out += '- ';
      if (piece.tag === 'a') links.push(mailLink(piece.href, origin));
    } else {
      if (LINES.has(piece.tag)) line();
      const url = piece.tag === 'a' ? (links.pop() ?? '') : '';
      if (url !== '' && !out.endsWith(url)) out += ` (${url})`;
    }
  }
  return out.replace(/[ \t]+$/gm, '').trim();
}
