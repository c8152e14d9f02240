import { newId } from '@plinth/domain';
import { escapeHtml } from '../html/escape-html.ts';
import type { Website } from '../websites/website.ts';
import { button, mailHtml, paragraph } from './mail-layout.ts';
import { mailLook } from './mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from './outbox.ts';

export interface MailPlace {
  website: Website;
  /** Scheme and host that links start with. */
  origin: string;
}

interface Letter {
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

/** A mail of a few sentences and one link, in the look of the website. */
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
