import { type CustomerMailKind, newId, orderNumberText } from '@plinth/domain';
import { escapeHtml } from '../../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph } from '../../../platform/mail/mail-layout.ts';
import { mailLook } from '../../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../../platform/mail/outbox.ts';
import type { ComposedMail } from '../../customer-mails/compose-mail.ts';
import { type MailPlace, orderMail } from '../order-mail.ts';
import type { OrderRow } from '../order-row.ts';
import { mailedOrder } from '../order-view.ts';
import type { ReturnRow } from './queries.ts';
import { exchangeWords, reasonText, returnedPieces } from './return-words.ts';
import { returnSettings } from './settings.ts';

type Told = Pick<ReturnRow, 'lines' | 'answer' | 'note' | 'wish'>;

const words = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** To the buyer: the shop has the wish for a return. */
export const returnRequestedMail = (place: MailPlace, order: OrderRow, asked: Told): ComposedMail =>
  mail(place, order, asked, {
    kind: 'return-requested',
    subject: 'Your return',
    heading: 'We have your return',
    intro: 'We look at it and write to you. Please wait with the parcel until then.',
  });

/** To the buyer: what the shop says to it. */
export const returnAnsweredMail = (
  place: MailPlace,
  order: OrderRow,
  asked: Told,
  isApproved: boolean,
): ComposedMail =>
  isApproved
    ? mail(
        place,
        order,
        asked,
        {
          kind: 'return-approved',
          subject: 'Your return is approved',
          heading: 'Your return is approved',
          intro:
            asked.wish === 'exchange'
              ? 'Please send the goods back. Once they are here, we send you others.'
              : 'Please send the goods back. Once they are here, you get your money.',
        },
        [...words(asked.answer), ...words(returnSettings(place.website).instructions)],
      )
    : mail(
        place,
        order,
        asked,
        {
          kind: 'return-declined',
          subject: 'Your return was declined',
          heading: 'We cannot take it back',
          intro:
            'We have looked at your return and cannot take these goods back. If you have questions, please answer this mail.',
        },
        words(asked.answer),
      );

/** To the buyer: the shop does not wait for the goods any longer. */
export const returnClosedMail = (place: MailPlace, order: OrderRow, asked: Told): ComposedMail =>
  mail(
    place,
    order,
    asked,
    {
      kind: 'return-declined',
      subject: 'Your return was closed',
      heading: 'Your return was closed',
      intro:
        'The goods have not come, so we have closed your return. If they are on their way, please answer this mail.',
    },
    words(asked.answer),
  );

/** To the buyer: the goods have come, and what goes out in their place. `link`: where what it costs more is paid; `back`: what comes back. */
export function returnExchangedMail(
  place: MailPlace,
  order: OrderRow,
  asked: Told,
  sent: { number: string; pay?: { label: string; url: string } | undefined; back: string },
): ComposedMail {
  const { number, pay, back } = sent;
  const next = pay ? 'We send it as soon as what it costs more is paid.' : 'We send it to you.';
  return mail(
    place,
    order,
    asked,
    {
      kind: 'return-exchanged',
      subject: 'Your exchange',
      heading: 'Your return has arrived',
      intro: `Thank you: the goods are with us again. What you get in exchange is your order #${number}. ${next}`,
      ...(pay ? { link: pay } : {}),
    },
    back === '' ? [] : [`You get ${back} back, the way you paid.`],
  );
}

/** To the buyer, where no money goes back with it: the goods have come. */
export const returnReceivedMail = (place: MailPlace, order: OrderRow, asked: Told): ComposedMail =>
  mail(place, order, asked, {
    kind: 'return-received',
    subject: 'Your return has arrived',
    heading: 'Your return has arrived',
    intro: 'Thank you: the goods are with us again.',
  });

function mail(
  place: MailPlace,
  order: OrderRow,
  asked: Told,
  message: {
    kind: CustomerMailKind;
    subject: string;
    heading: string;
    intro: string;
    link?: { label: string; url: string };
  },
  more: readonly string[] = [],
): ComposedMail {
  const mailed = mailedOrder(order);
  return orderMail(place, mailed, {
    ...message,
    subject: `${message.subject}: order #${mailed.number}`,
    details: [returnedPieces(asked, order.items).join('; '), ...exchangeWords(place.website, order, asked), ...more],
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
