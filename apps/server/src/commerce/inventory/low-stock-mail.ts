import { newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { AlertRow } from './stock-queries.ts';

/** So many are named; a store that has more of them looks at its list. */
const NAMED = 50;

/** Tells the owner of a store what has become low. */
export function lowStockMail(website: Website, alerts: readonly AlertRow[]): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const [first] = alerts;
  const heading =
    alerts.length === 1 && first ? `${nameOf(first)} is running low` : `${alerts.length} variants are running low`;
  const named = alerts.slice(0, NAMED).map((alert) => `${nameOf(alert)} – ${leftOf(alert)} (${alert.sku})`);
  const more = alerts.length > NAMED ? [`… and ${alerts.length - NAMED} more.`] : [];
  const end = 'You find them under Stock, where you also say from how many pieces on you are told.';
  const lines = [...named, ...more];
  return {
    id: newId(),
    kind: 'low-stock',
    relatedId: '',
    fromAddress: mailbox(website.title, website.contactEmail),
    toAddress: website.contactEmail,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: lines[0] ?? '',
      storeName: website.title,
      storeUrl: '',
      heading,
      sections: [...lines.map((line) => paragraph(look, escapeHtml(line))), paragraph(look, escapeHtml(end))],
      footer: escapeHtml(website.title),
    }),
    plainText: [heading, lines.join('\n'), end, website.title].join('\n\n'),
  };
}

const nameOf = ({ name, attributes }: AlertRow): string =>
  attributes.length === 0 ? name : `${name} (${attributes.map(({ value }) => value).join(', ')})`;

const leftOf = ({ stock }: AlertRow): string => (stock <= 0 ? 'sold out' : `${stock} left`);
