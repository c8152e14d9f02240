import { newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { mailHtml, paragraph } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import type { Website } from '../../platform/websites/website.ts';

/** Asks whoever owns an address whether they want to be on a list (double opt-in). */
export function confirmMail(
  { website, origin }: { website: Website; origin: string },
  wish: { listName: string; to: string; key: string },
): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const url = `${origin}/newsletter/confirm/${wish.key}`;
  const question = `Somebody – you, we hope – has entered this address to get “${wish.listName}” from ${website.title}.`;
  const calm = 'If it was not you, do nothing: you will get no further mail.';
  return {
    id: newId(),
    kind: 'newsletter-confirm',
    relatedId: wish.key,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: wish.to,
    subject: subjectLine(`Please confirm: ${wish.listName} – ${website.title}`),
    html: mailHtml({
      look,
      preview: 'One click, and you are on the list.',
      storeName: website.title,
      storeUrl: origin,
      heading: 'Please confirm',
      sections: [
        paragraph(look, escapeHtml(question)),
        paragraph(look, `<a href="${escapeHtml(url)}">Yes, put me on the list</a>`),
        paragraph(look, escapeHtml(calm)),
      ],
      footer: escapeHtml(origin),
    }),
    plainText: [question, `To confirm it: ${url}`, calm].join('\n\n'),
  };
}
