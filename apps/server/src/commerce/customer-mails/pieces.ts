import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, paragraph } from '../../platform/mail/mail-layout.ts';
import type { PieceContent } from './compose-mail.ts';

/** What a mail tells, a line each. */
export const factsPiece = (lines: readonly string[]): PieceContent => ({
  html: (look) => (lines.length === 0 ? [] : [paragraph(look, lines.map(escapeHtml).join('<br>'))]),
  text: lines,
});

/** Where a mail leads. */
export const actionPiece = ({ label, url }: { label: string; url: string }): PieceContent => ({
  html: (look) => [button(look, label, url)],
  text: [`${label}: ${url}`],
});
