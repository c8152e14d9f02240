import { newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { WantedVariant } from './queries.ts';

/** Tells somebody who has asked for it that a variant is back (REST-10). */
export function restockMail(
  { website, origin }: { website: Website; origin: string },
  variant: WantedVariant,
  to: string,
): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const kind = variant.attributes.map(({ value }) => value).join(', ');
  const name = kind ? `${variant.title} (${kind})` : variant.title;
  const heading = `${variant.title} is back`;
  const text = `You asked ${website.title} to tell you when ${name} can be ordered again. It can, as long as there is some.`;
  const link = { label: 'See it', url: `${origin}${encodeURI(variant.path)}` };
  const end = 'You asked for this one mail; there will be no other about it.';
  return {
    id: newId(),
    kind: 'restock',
    relatedId: variant.productId,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: to,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: text,
      storeName: website.title,
      storeUrl: origin,
      heading,
      sections: [
        paragraph(look, escapeHtml(text)),
        button(look, link.label, link.url),
        paragraph(look, escapeHtml(end)),
      ],
      footer: escapeHtml(website.title),
    }),
    plainText: [heading, text, `${link.label}: ${link.url}`, end, website.title].join('\n\n'),
  };
}
