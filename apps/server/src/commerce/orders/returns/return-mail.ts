import { newId, orderNumberText } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph } from '../../../platform/mail/mail-layout.ts';
import { mailLook } from '../../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../../platform/mail/outbox.ts';
import type { ComposedMail } from '../../customer-mails/compose-mail.ts';
import { type MailPlace, type OrderMessage, orderMail } from '../order-mail.ts';
import type { OrderRow } from '../order-row.ts';
import { mailedOrder } from '../order-view.ts';
import type { ReturnRow } from './queries.ts';
import { exchangeWords, reasonText, returnedPieces } from './return-words.ts';
import { returnSettings } from './settings.ts';

type Told = Pick<ReturnRow, 'lines' | 'answer' | 'note' | 'wish'>;

const words = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** To the buyer: the shop has the wish for a return. */
export const returnRequestedMail = (place: MailPlace, order: OrderRow, asked: Told): ComposedMail =>
  mail(place, order, asked, (number) => ({
    kind: 'return-requested',
    subject: say('Your return: order #{number}', { number }),
    heading: say('We have your return'),
    intro: say('We look at it and write to you. Please wait with the parcel until then.'),
  }));

/** To the buyer: what the shop says to it. */
export const returnAnsweredMail = (
  place: MailPlace,
  order: OrderRow,
  asked: Told,
  isApproved: boolean,
): ComposedMail =>
  isApproved
    ? mail(place, order, asked, (number) => ({
        kind: 'return-approved',
        subject: say('Your return is approved: order #{number}', { number }),
        heading: say('Your return is approved'),
        intro:
          asked.wish === 'exchange'
            ? say('Please send the goods back. Once they are here, we send you others.')
            : say('Please send the goods back. Once they are here, you get your money.'),
        more: [...words(asked.answer), ...words(returnSettings(place.website).instructions)],
      }))
    : mail(place, order, asked, (number) => ({
        kind: 'return-declined',
        subject: say('Your return was declined: order #{number}', { number }),
        heading: say('We cannot take it back'),
        intro: say(
          'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.',
        ),
        more: words(asked.answer),
      }));

/** To the buyer: the shop does not wait for the goods any longer. */
export const returnClosedMail = (place: MailPlace, order: OrderRow, asked: Told): ComposedMail =>
  mail(place, order, asked, (number) => ({
    kind: 'return-declined',
    subject: say('Your return was closed: order #{number}', { number }),
    heading: say('Your return was closed'),
    intro: say(
      'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.',
    ),
    more: words(asked.answer),
  }));

/** To the buyer: the goods have come, and what goes out in their place. `pay`: what it costs more, and where that is paid; `back`: what comes back. */
export const returnExchangedMail = (
  place: MailPlace,
  order: OrderRow,
  asked: Told,
  sent: { number: string; pay?: { amount: string; url: string } | undefined; back: string },
): ComposedMail =>
  mail(place, order, asked, (number) => {
    const { pay, back } = sent;
    const other = { number: sent.number };
    return {
      kind: 'return-exchanged',
      subject: say('Your exchange: order #{number}', { number }),
      heading: say('Your return has arrived'),
      intro: pay
        ? say(
            'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it as soon as what it costs more is paid.',
            other,
          )
        : say(
            'Thank you: the goods are with us again. What you get in exchange is your order #{number}. We send it to you.',
            other,
          ),
      ...(pay ? { link: { label: say('Pay {amount}', { amount: pay.amount }), url: pay.url } } : {}),
      more: back === '' ? [] : [say('You get {amount} back, the way you paid.', { amount: back })],
    };
  });

/** To the buyer, where no money goes back with it: the goods have come. */
export const returnReceivedMail = (place: MailPlace, order: OrderRow, asked: Told): ComposedMail =>
  mail(place, order, asked, (number) => ({
    kind: 'return-received',
    subject: say('Your return has arrived: order #{number}', { number }),
    heading: say('Your return has arrived'),
    intro: say('Thank you: the goods are with us again.'),
  }));

/** What is said of a return, and below its pieces. */
type Said = Pick<OrderMessage, 'kind' | 'subject' | 'heading' | 'intro' | 'link'> & { more?: readonly string[] };

function mail(place: MailPlace, order: OrderRow, asked: Told, tell: (number: string) => Said): ComposedMail {
  const mailed = mailedOrder(order);
  return orderMail(place, mailed, (there) => {
    const { more = [], ...message } = tell(mailed.number);
    return {
      ...message,
      details: [returnedPieces(asked, order.items).join('; '), ...exchangeWords(there.website, order, asked), ...more],
    };
  });
}

/** To the shop: a return waits for its answer. */
export function returnNotice({ website, origin }: MailPlace, order: OrderRow, asked: Told): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const number = orderNumberText(order.orderNumber);
  const heading = `A return for order #${number}`;
  const lines = [
    `${order.customerName || order.customerEmail} wants to give this back${asked.wish === 'exchange' ? ' and have other goods for it' : ''}:`,
    ...asked.lines.map(
      (line) => `${returnedPieces({ lines: [line] }, order.items).join('')} – ${reasonText(line.reason)}`,
    ),
    ...exchangeWords(website, order, asked),
    ...words(asked.note),
  ];
  const url = `${origin}/config/orders/${order.id}`;
  return {
    id: newId(),
    kind: 'return-notice',
    relatedId: order.id,
    fromAddress: mailbox(website.title, website.contactEmail),
    toAddress: website.contactEmail,
    subject: subjectLine(`${heading} – ${website.title}`),
    html: mailHtml({
      look,
      preview: lines[0] ?? '',
      storeName: website.title,
      storeUrl: origin,
      heading,
      sections: [paragraph(look, lines.map(escapeHtml).join('<br>')), button(look, 'Open the order', url)],
      footer: escapeHtml(website.title),
    }),
    plainText: [heading, lines.join('\n'), `Open the order: ${url}`, website.title].join('\n\n'),
  };
}
