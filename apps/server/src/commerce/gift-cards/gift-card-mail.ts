import { isCurrencyCode, orderNumberText, paths } from '@plinth/domain';
import { say, sayCount } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { paragraph, sans } from '../../platform/mail/mail-layout.ts';
import type { MailLook } from '../../platform/mail/mail-look.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { type ComposedMail, composeMail, type MailToCompose } from '../customer-mails/compose-mail.ts';
import { actionPiece, factsPiece } from '../customer-mails/pieces.ts';
import { goodText } from './expiry.ts';
import type { SoldCardRow } from './queries.ts';
import { recipientText } from './recipients.ts';

/** Who bought a gift card. */
interface Buyer {
  name: string;
  email: string;
  orderNumber: number;
}

export interface MailedGift {
  orderId: string;
  /** Scheme and host of the shop. */
  origin: string;
  name: string;
  email: string;
  message: string;
  buyer: Buyer;
}

/** A gift card as a mail shows it: its worth and its code, as large as it is typed. */
export function giftCardHtml({ ink, paper, corner, headline }: MailLook, code: string, amount: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="background:${ink};color:${paper};border-radius:${corner && corner + 6}px;padding:24px 24px 26px">
<p style="margin:0;${sans};font-size:13px;color:${paper}">${sayHtml('Gift card')}</p><p style="margin:0 0 22px;${headline};font-size:34px;line-height:1.2;color:${paper}">${escapeHtml(amount)}</p>
<p style="margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;letter-spacing:.06em;color:${paper}">${escapeHtml(code)}</p></td></tr></table>`;
}

/** The way to what is left on a card, whose code is typed there: no address has it. */
export const balanceLinkHtml = ({ ink }: MailLook, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${ink}">${sayHtml('See what is left on it')}</a>`;

/** What a card still holds. */
const worth = (website: Website, { balanceCents, currency }: MailedCard) =>
  localMoney(website, balanceCents, isCurrencyCode(currency) ? currency : storeCurrency(website));

/** A card and its code, sealed for a draft (sealed-secrets.ts). */
export type MailedCard = Omit<SoldCardRow, 'sealedCode'> & { code: string };

/** To whom the cards are for: what they are, who gives them, and how they are used. */
export const giftCardMail = (website: Website, gift: MailedGift, cards: readonly MailedCard[]): ComposedMail =>
  inWords(website, () => writtenGift(website, gift, cards));

function writtenGift(website: Website, gift: MailedGift, cards: readonly MailedCard[]): ComposedMail {
  const giver = gift.buyer.name || say('Somebody');
  const intro = sayCount(
    cards.length,
    '{giver} has sent you a gift card for {shop}.',
    '{giver} has sent you {count} gift cards for {shop}.',
    { giver, shop: website.title },
  );
  const how =
    cards.length === 1
      ? say(
          'Choose what you like, and type the code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.',
        )
      : say(
          'Choose what you like, and type a code at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.',
        );
  const { message } = gift;
  const balanceUrl = `${gift.origin}${paths.giftCardBalance}`;
  return letter(website, gift, {
    kind: 'gift-card',
    to: gift.email,
    subject: say('{giver} has sent you a gift card', { giver }),
    headline: gift.name === '' ? say('A gift for you') : say('A gift for you, {name}', { name: gift.name }),
    intro,
    values: { name: gift.name, giver, shop: website.title },
    pieces: {
      notes: {
        html: (look) =>
          message === ''
            ? []
            : [paragraph(look, `<i>${escapeHtml(message).replace(/\r?\n/g, '<br>')}</i><br>– ${escapeHtml(giver)}`)],
        text: message === '' ? [] : [`${message}\n– ${giver}`],
      },
      cards: {
        html: (look) =>
          cards.flatMap((card) => [
            giftCardHtml(look, card.code, worth(website, card)),
            ...(card.expiresAt ? [paragraph(look, escapeHtml(goodText(website, card)))] : []),
          ]),
        text: cards.map((card) =>
          [
            say('Gift card of {amount}: {code}', { amount: worth(website, card), code: card.code }),
            goodText(website, card),
          ]
            .filter(Boolean)
            .join('\n'),
        ),
      },
      action: actionPiece({ label: say('Visit the shop'), url: gift.origin }),
      facts: {
        html: (look) => [paragraph(look, escapeHtml(how)), paragraph(look, balanceLinkHtml(look, balanceUrl))],
        text: [how, `${say('See what is left on it')}: ${balanceUrl}`],
      },
    },
  });
}

/** To who bought them: that they have been sent. For cards that were to arrive on another day than they were bought. */
export const giftSentMail = (website: Website, gift: MailedGift): ComposedMail =>
  inWords(website, () => writtenSent(website, gift));

function writtenSent(website: Website, gift: MailedGift): ComposedMail {
  const { buyer } = gift;
  const number = orderNumberText(buyer.orderNumber);
  const text = say(
    'Your gift card from order #{number} is on its way to {recipient}. If it does not arrive, answer this mail.',
    { number, recipient: recipientText(gift) },
  );
  return letter(website, gift, {
    kind: 'gift-card-sent',
    to: buyer.email,
    subject: say('Your gift card has been sent'),
    headline: say('Your gift card has been sent'),
    intro: '',
    preheader: text,
    values: {
      'order number': number,
      name: buyer.name,
      'first name': buyer.name.split(' ')[0] ?? '',
      shop: website.title,
    },
    pieces: { facts: factsPiece([text]) },
  });
}

function letter(
  website: Website,
  { orderId, origin }: MailedGift,
  parts: Omit<MailToCompose, 'relatedId' | 'footer'>,
): ComposedMail {
  const { contactEmail, title } = website;
  const footer = [title, contactEmail].filter(Boolean).join(' · ');
  return composeMail(
    { website, origin },
    { ...parts, relatedId: orderId, footer: { html: () => escapeHtml(footer), text: [title] } },
  );
}
