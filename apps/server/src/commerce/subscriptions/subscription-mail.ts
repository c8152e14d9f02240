import { type CustomerMailKind, localDate, renewalMoment } from '@plinth/domain';
import { say, sayAgain, type Text } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { paragraph } from '../../platform/mail/mail-layout.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
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
  letter(website, row, (spoken) => ({
    kind: 'subscription-failed',
    subject: say('Your subscription to {product} could not be renewed', { product: row.productName }),
    heading: say('We could not renew your subscription'),
    lines: [
      say('The renewal of {product} that was due on {day} did not go through. {problem}', {
        product: row.productName,
        day: dayWords(spoken, row.nextOn),
        problem: sayAgain(problem),
      }),
      again
        ? say('We try again on {day}.', { day: longDate(spoken, again.getTime()) })
        : say('We do not try again by ourselves.'),
      ...(canPay ? [say('You can pay it now, also in another way; later renewals are paid that way, too.')] : []),
    ],
    button: canPay ? say('Pay now') : say('View your subscription'),
  }));

/** Why somebody's subscription has come to an end before its time. */
const canceledWords = {
  customer: 'You have cancelled it.',
  shop: 'The shop has cancelled it.',
  unpaid: 'Its last renewal was not paid.',
} as const satisfies Record<string, Text>;

export const subscriptionCanceledMail = (
  website: Website,
  row: SubscriptionRow,
  why: keyof typeof canceledWords,
  /** The day with which it ends; absent: at once. */
  until?: string,
): ComposedMail =>
  letter(website, row, () => ({
    kind: 'subscription-canceled',
    subject: say('Your subscription to {product} was cancelled', { product: row.productName }),
    heading: say('Your subscription was cancelled'),
    lines: [
      say(canceledWords[why]),
      until
        ? say('It ends on {day}. Nothing more is charged. What you have paid for already stays yours.', { day: until })
        : say('Nothing more is charged. What you have paid for already stays yours.'),
    ],
    button: say('View your subscription'),
  }));

export const endsSoonMail = (website: Website, row: SubscriptionRow): ComposedMail =>
  letter(website, row, (spoken) => ({
    kind: 'subscription-ends-soon',
    subject: say('Your subscription to {product} ends soon', { product: row.productName }),
    heading: say('Your subscription ends soon'),
    lines: [
      say('All of it is paid. It ends on {day}, and nothing more is charged.', { day: dayWords(spoken, row.nextOn) }),
    ],
    button: say('View your subscription'),
  }));

/**
 * What was changed, with notice: from when on, and what it costs then.
 * @param changes in sentences, in the language of the mail
 */
export const subscriptionChangedMail = (website: Website, row: SubscriptionRow, changes: () => readonly string[]) =>
  letter(website, row, (spoken) => ({
    kind: 'subscription-changed',
    subject: say('Your subscription to {product} was changed', { product: row.productName }),
    heading: say('Your subscription was changed'),
    lines: [
      ...changes(),
      say('From {day} on it is {quantity} × {product} for {amount} {period}, before shipping and tax.', {
        day: dayWords(spoken, row.nextOn),
        quantity: row.quantity,
        product: row.productName,
        amount: localMoney(spoken, row.unitPriceCents * row.quantity, currencyOf(row)),
        period: everyText(billingOf(row)),
      }),
      say('If you do not want that, you can cancel it until then.'),
    ],
    button: say('View your subscription'),
  }));

interface Letter {
  kind: CustomerMailKind;
  subject: string;
  heading: string;
  lines: readonly string[];
  button: string;
}

function letter(website: Website, row: SubscriptionRow, tell: (spoken: Website) => Letter): ComposedMail {
  const spoken = spokenIn(website, row.language);
  return inWords(spoken, () => written(spoken, row, tell(spoken)));
}

function written(website: Website, row: SubscriptionRow, parts: Letter): ComposedMail {
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
