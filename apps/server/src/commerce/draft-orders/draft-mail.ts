import { localDate, newId } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph, rows } from '../../platform/mail/mail-layout.ts';
import { mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { draftLink, draftToken } from '../carts/draft-access.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import type { DraftRow } from './queries.ts';

/** The link of a draft order, with what is in it. What it costs in all is said where it is paid: tax may depend on the address. */
export function draftMail({ website, origin }: MailPlace, draft: DraftRow): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const money = (cents: number) => localMoney(website, cents, storeCurrency(website));
  const heading = 'Your order is ready to be paid';
  const until = `You can pay until ${localDate(website, draft.expiresAt.getTime(), { dateStyle: 'long' })}.`;
  const words = draft.note === '' ? [] : draft.note.split('\n');
  const url = draftLink(origin, draft.id, seal(draftToken(website.websiteId, draft.id)));
  const lines = draft.lines.map(({ name, quantity, unitPriceCents }) => ({
    left: `${quantity} × ${name}`,
    right: money(quantity * unitPriceCents),
  }));
  return {
    id: newId(),
    kind: 'draft-order',
    relatedId: draft.id,
    fromAddress: mailbox(website.title, website.contactEmail || 'no-reply@localhost'),
    toAddress: draft.email,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: until,
      storeName: website.title,
      storeUrl: origin,
      heading,
      sections: [
        paragraph(look, [...words, until].map(escapeHtml).join('<br>')),
        button(look, 'See it and pay', url),
        rows(
          look,
          lines.map(({ left, right }) => ({ left: escapeHtml(left), right: escapeHtml(right) })),
        ),
      ],
      footer: escapeHtml(website.title),
    }),
    plainText: [
      heading,
      [...words, until].join('\n'),
      `See it and pay: ${url}`,
      lines.map(({ left, right }) => `${left}  ${right}`).join('\n'),
      website.title,
    ].join('\n\n'),
  };
}
