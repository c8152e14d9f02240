import { spokenLanguage } from '@plinth/words';
import { escapeHtml } from '../html/escape-html.ts';
import type { MailLook } from './mail-look.ts';

export const sans = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

export interface MailParts {
  look: MailLook;
  /** What inboxes show after the subject. */
  preview: string;
  storeName: string;
  storeUrl: string;
  /** What it is about: its title, and the headline of its card. */
  heading: string;
  /** The headline is among the sections, wherever its owner has put it. */
  ownHeadline?: boolean;
  /** Rows of the card, as HTML. */
  sections: string[];
  footer: string;
}

/** A mail that reads well everywhere: one column, tables, inline styles, no images that must load, dark-mode safe colours. */
export function mailHtml(parts: MailParts): string {
  const { look, preview, storeName, storeUrl, heading, ownHeadline, sections, footer } = parts;
  const { paper, card, ink, line, quiet, headline, corner } = look;
  const scheme = card === '#ffffff' ? 'light' : 'dark';
  const top = ownHeadline
    ? ''
    : `<tr><td style="padding:40px 40px 20px;${headline};font-size:28px;line-height:1.2">${escapeHtml(heading)}</td></tr>\n`;
  const cells = sections
    .map(
      (section, at) => `<tr><td style="padding:${ownHeadline && at === 0 ? 40 : 0}px 40px 28px">${section}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="${spokenLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${scheme}"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${paper};color:${ink}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td align="center" style="padding:0 0 24px;${headline};font-size:22px"><a href="${escapeHtml(storeUrl)}" style="color:${ink};text-decoration:none">${escapeHtml(storeName)}</a></td></tr>
<tr><td style="background:${card};color:${ink};border:1px solid ${line};border-radius:${corner && corner + 2}px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${top}${cells}</table></td></tr>
<tr><td align="center" style="padding:24px 20px;${sans};font-size:13px;line-height:1.6;color:${quiet}">${footer}</td></tr>
</table></td></tr></table></body></html>`;
}

export function paragraph({ ink }: MailLook, html: string): string {
  return `<p style="margin:0;color:${ink};${sans};font-size:15px;line-height:1.6">${html}</p>`;
}

/** A link that looks like a button in every mail program that shows tables. */
export function button({ ink, paper, corner }: MailLook, label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${ink};border-radius:${corner}px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;${sans};font-size:15px;color:${paper};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** A link of less weight, below the button. */
export const textLink = ({ ink }: MailLook, label: string, url: string): string =>
  `<p style="margin:0;${sans};font-size:14px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${ink}">${escapeHtml(label)}</a></p>`;

/** A row of two columns, as HTML. */
export interface SumRow {
  left: string;
  right: string;
  strong?: boolean;
  rule?: boolean;
}

/** Two columns, the second one right-aligned: lines of an order and its sums. */
export function rows({ ink, line }: MailLook, pairs: readonly SumRow[]): string {
  const cells = pairs.map(({ left, right, strong, rule }) => {
    const style = `${sans};font-size:15px;line-height:1.5;padding:8px 0;vertical-align:top;color:${ink}${strong ? ';font-weight:600' : ''}${rule ? `;border-top:1px solid ${line}` : ''}`;
    return `<tr><td style="${style}">${left}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${right}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('')}</table>`;
}

/** A thing with its picture: what it is and, on the right, what it costs or where it leads. Texts as HTML. */
export interface PicturedRow {
  /** With its whole address; null where there is none. */
  picture: { url: string; alt: string; width: number; height: number } | null;
  left: string;
  right: string;
}

const PICTURE_WIDTH = 72;

/** Things with their pictures, one below the other. Programs that show no pictures show their names. */
export function picturedRows({ ink, line, corner }: MailLook, things: readonly PicturedRow[]): string {
  const style = `${sans};font-size:15px;line-height:1.5;padding:12px 0;vertical-align:middle;color:${ink};border-top:1px solid ${line}`;
  const cells = things.map(({ picture, left, right }) => {
    const height = picture && Math.min(PICTURE_WIDTH * 2, sizedHeight(picture));
    const image = picture
      ? `<img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${PICTURE_WIDTH}" height="${height}" style="display:block;width:${PICTURE_WIDTH}px;height:${height}px;object-fit:cover;border-radius:${corner}px">`
      : '';
    return `<tr><td width="${PICTURE_WIDTH}" style="${style};padding-right:16px">${image}</td><td style="${style}">${left}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${right}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('')}</table>`;
}

/** As high as it is at that width; square where nobody knows its size. */
const sizedHeight = ({ width, height }: { width: number; height: number }): number =>
  width > 0 && height > 0 ? Math.round((PICTURE_WIDTH * height) / width) : PICTURE_WIDTH;

export function smallHeading({ quiet }: MailLook, text: string): string {
  return `<p style="margin:0 0 6px;${sans};font-size:13px;font-weight:600;color:${quiet}">${escapeHtml(text)}</p>`;
}

/** The largest words of a mail. */
export const headline = ({ ink, headline: voice }: MailLook, text: string): string =>
  `<h1 style="margin:0;color:${ink};${voice};font-size:28px;line-height:1.2">${escapeHtml(text)}</h1>`;

/** Words above a part of a mail. */
export const smallHeadline = ({ ink, headline: voice }: MailLook, text: string): string =>
  `<h2 style="margin:0;color:${ink};${voice};font-size:20px;line-height:1.3">${escapeHtml(text)}</h2>`;

export const divider = ({ line }: MailLook): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</td></tr></table>`;

/** Of a spacer, in pixels; what stands around it keeps its own distance. */
const SPACES = { small: 8, medium: 24, large: 56 } as const;

export const spacer = (size: keyof typeof SPACES): string =>
  `<div style="height:${SPACES[size]}px;font-size:0;line-height:0">&nbsp;</div>`;

/** The room between the edges of the card, in pixels. */
const CARD_WIDTH = 518;

/** A picture as wide as the card, or as it is where it is smaller; with its whole address, and where it leads ('': nowhere). */
export function mailImage(
  { corner }: MailLook,
  { url, alt, width, height, link }: { url: string; alt: string; width: number; height: number; link: string },
): string {
  const shown = Math.min(width || CARD_WIDTH, CARD_WIDTH);
  const size = width > 0 && height > 0 ? ` height="${Math.round((shown * height) / width)}"` : '';
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${shown}"${size} style="display:block;width:100%;max-width:${shown}px;height:auto;border:0;border-radius:${corner}px">`;
  return link === '' ? image : `<a href="${escapeHtml(link)}">${image}</a>`;
}
