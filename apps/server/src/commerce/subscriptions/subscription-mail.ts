import { type CustomerMailKind, localDate, renewalMoment } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { paragraph } from '../../platform/mail/mail-layout.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { type ComposedMail, composeMail } from '../customer-mails/compose-mail.ts';
import { actionPiece } from '../customer-mails/pieces.ts';
import { pageUrlInMail } from './access.ts';
import { billingOf, currencyOf, type SubscriptionRow } from './subscription-row.ts';
import { everyText } from './subscription-words.ts';

const longDate = (website: Website, moment: number) => localDate(website, moment, { dateStyle: 'long' });
const dayWords = (website: Website, day: string) => longDate(website, renewalMoment(day, website.timeZone));

/** A renewal has failed: why, when it is tried again, and where the customer can pay. */
export const renewalFailedMail = (
  website: Website,
  row: SubscriptionRow,
  { problem, again, canPay }: { problem: string; again: Date | null; canPay: boolean },
): ComposedMail =>
  letter(website, row, {
    kind: 'subscription-failed',
    subject: `Your subscription to ${row.productName} could not be renewed`,
    heading: 'We could not renew your subscription',
    lines: [
      `The renewal of ${row.productName} that was due on ${dayWords(website, row.nextOn)} did not go through. ${problem}`,
      again ? `We try again on ${longDate(website, again.getTime())}.` : 'We do not try again by ourselves.',
      ...(canPay ? ['You can pay it now, also in another way; later renewals are paid that way, too.'] : []),
    ],
    button: canPay ? 'Pay now' : 'View your subscription',
  });

/** Why somebody's subscription has come to an end before its time. */
const canceledWords = {
  customer: 'You have cancelled it.',
  shop: 'The shop has cancelled it.',
  unpaid: 'Its last renewal was not paid.',
} as const;

export const subscriptionCanceledMail = (
  website: Website,
  row: SubscriptionRow,
  why: keyof typeof canceledWords,
  /** The day with which it ends; absent: at once. */
  until?: string,
): ComposedMail =>
  letter(website, row, {
    kind: 'subscription-canceled',
    subject: `Your subscription to ${row.productName} was cancelled`,
    heading: 'Your subscription was cancelled',
    lines: [
      canceledWords[why],
      `${until ? `It ends on ${until}. ` : ''}Nothing more is charged. What you have paid for already stays yours.`,
    ],
    button: 'View your subscription',
  });

export const endsSoonMail = (website: Website, row: SubscriptionRow): ComposedMail =>
  letter(website, row, {
    kind: 'subscription-ends-soon',
    subject: `Your subscription to ${row.productName} ends soon`,
    heading: 'Your subscription ends soon',
    lines: [`All of it is paid. It ends on ${dayWords(website, row.nextOn)}, and nothing more is charged.`],
    button: 'View your subscription',
  });

/** What was changed, with notice: from when on, and what it costs then. */
export const subscriptionChangedMail = (website: Website, row: SubscriptionRow, changes: readonly string[]) =>
  letter(website, row, {
    kind: 'subscription-changed',
    subject: `Your subscription to ${row.productName} was changed`,
    heading: 'Your subscription was changed',
    lines: [
      ...changes,
      `From ${dayWords(website, row.nextOn)} on it is ${row.quantity} × ${row.productName} for ${localMoney(website, row.unitPriceCents * row.quantity, currencyOf(row))} ${everyText(billingOf(row))}, before shipping and tax.`,
      'If you do not want that, you can cancel it until then.',
    ],
    button: 'View your subscription',
  });

function letter(
  website: Website,
  row: SubscriptionRow,
  parts: { kind: CustomerMailKind; subject: string; heading: string; lines: readonly string[]; button: string },
): ComposedMail {
  const { contactEmail, title } = website;
  const footer = [title, contactEmail].filter(Boolean).join(' · ');
  return composeMail(
    { website, origin: row.origin },
    {
      kind: parts.kind,
      relatedId: row.id,
      to: row.customerEmail,
      subject: parts.subject,
      headline: parts.heading,
      intro: '',
      preheader: parts.lines[0] ?? '',
      values: {
        product: row.productName,
        name: row.customerName,
        'first name': row.customerName.split(' ')[0] ?? '',
        shop: title,
      },
      pieces: {
        facts: {
          html: (look) => parts.lines.map((line) => paragraph(look, escapeHtml(line))),
          text: parts.lines,
        },
        action: actionPiece({ label: parts.button, url: pageUrlInMail(website.websiteId, row) }),
      },
      footer: { html: () => escapeHtml(footer), text: [title] },
    },
  );
}
