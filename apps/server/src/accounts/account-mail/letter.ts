import { newId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import type { Website } from '../../platform/websites/website.ts';

export interface MailPlace {
  website: Website;
  /** Scheme and host that links start with. */
  origin: string;
}

/** A mail about somebody's account. */
export interface Letter {
  kind: string;
  to: string;
  subject: string;
  heading: string;
  /** Before the link. */
  text: string;
  link?: { label: string; url: string };
  /** After the link. */
  more?: string;
}

/** Puts a mail into the outbox, with the change that it tells of. */
export const sendMail = (tx: Transaction, { website }: MailPlace, draft: OutboxDraft): Promise<void> =>
  queueMessage(tx, website.websiteId, draft);

/** A mail about somebody's account, in the website's look. */
export function letter({ website, origin }: MailPlace, parts: Letter): OutboxDraft {
  const contact = website.contactEmail;
  const look = mailLook(website.tweaks, website.themeName);
  const { text, link, more } = parts;
  return {
    id: newId(),
    kind: parts.kind,
    relatedId: '',
    fromAddress: mailbox(website.title, contact || 'no-reply@localhost'),
    toAddress: parts.to,
    subject: subjectLine(`${parts.subject} – ${website.title}`),
    html: mailHtml({
      look,
      preview: text,
      storeName: website.title,
      storeUrl: origin,
      heading: parts.heading,
      sections: [
        paragraph(look, escapeHtml(text)),
        ...(link ? [button(look, link.label, link.url)] : []),
        ...(more ? [paragraph(look, escapeHtml(more))] : []),
      ],
      footer: escapeHtml(website.title),
    }),
    plainText: [
      parts.heading,
      text,
      ...(link ? [`${link.label}: ${link.url}`] : []),
      ...(more ? [more] : []),
      website.title,
    ].join('\n\n'),
  };
}
