import { localDate } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { seal } from '../../platform/mail/sealed-secrets.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { draftLink, draftToken } from '../carts/draft-access.ts';
import { type ComposedMail, composeMail } from '../customer-mails/compose-mail.ts';
import { actionPiece, factsPiece } from '../customer-mails/pieces.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import type { DraftRow } from './queries.ts';

/** What of a draft order its mail tells. */
export type MailedDraft = Pick<DraftRow, 'id' | 'email' | 'note' | 'expiresAt' | 'lines'>;

/** The link of a draft order, with what is in it. What it costs in all is said where it is paid: tax may depend on the address. */
export const draftMail = (place: MailPlace, draft: MailedDraft): ComposedMail =>
  inWords(place.website, () => writtenDraft(place, draft));

function writtenDraft(place: MailPlace, draft: MailedDraft): ComposedMail {
  const { website, origin } = place;
  const money = (cents: number) => localMoney(website, cents, storeCurrency(website));
  const heading = say('Your order is ready to be paid');
  const day = localDate(website, draft.expiresAt.getTime(), { dateStyle: 'long' });
  const until = say('You can pay until {day}.', { day });
  const words = draft.note === '' ? [] : draft.note.split('\n');
  const url = draftLink(origin, draft.id, seal(draftToken(website.websiteId, draft.id)));
  const lines = draft.lines.map(({ name, quantity, unitPriceCents }) => ({
    left: `${quantity} × ${name}`,
    right: money(quantity * unitPriceCents),
  }));
  return composeMail(place, {
    kind: 'draft-order',
    relatedId: draft.id,
    to: draft.email,
    subject: heading,
    headline: heading,
    intro: '',
    preheader: until,
    values: { 'end date': day, shop: website.title },
    pieces: {
      facts: factsPiece([...words, until]),
      action: actionPiece({ label: say('See it and pay'), url }),
      lines: {
        rows: () => lines.map(({ left, right }) => ({ left: escapeHtml(left), right: escapeHtml(right) })),
        text: lines.map(({ left, right }) => `${left}  ${right}`),
      },
    },
    footer: { html: () => escapeHtml(website.title), text: [website.title] },
  });
}
