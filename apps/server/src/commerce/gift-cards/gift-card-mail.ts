import { isCurrencyCode, newId, orderNumberText, paths } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, mailHtml, paragraph, sans } from '../../platform/mail/mail-layout.ts';
import { type MailLook, mailLook } from '../../platform/mail/mail-look.ts';
import { mailbox, type OutboxDraft, subjectLine } from '../../platform/mail/outbox.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { goodText } from './expiry.ts';
import type { SoldCardRow } from './queries.ts';
import { recipientText } from './recipients.ts';

/** Who bought a gift card. */
interface Buyer {
  name: string;
  email: string;
  orderNumber: number;
}

interface Gift {
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
<p style="margin:0;${sans};font-size:13px;color:${paper}">Gift card</p><p style="margin:0 0 22px;${headline};font-size:34px;line-height:1.2;color:${paper}">${escapeHtml(amount)}</p>
<p style="margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;letter-spacing:.06em;color:${paper}">${escapeHtml(code)}</p></td></tr></table>`;
}

/** The way to what is left on a card, whose code is typed there: no address has it. */
export const balanceLinkHtml = ({ ink }: MailLook, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${ink}">See what is left on it</a>`;

/** What a card still holds. */
const worth = (website: Website, { balanceCents, currency }: SoldCardRow) =>
  localMoney(website, balanceCents, isCurrencyCode(currency) ? currency : storeCurrency(website));

/** To whom the cards are for: what they are, who gives them, and how they are used. The codes are sealed, as the outbox may keep them. */
export function giftCardMail(website: Website, gift: Gift, cards: readonly SoldCardRow[]): OutboxDraft {
  const giver = gift.buyer.name || 'Somebody';
  const heading = gift.name === '' ? 'A gift for you' : `A gift for you, ${gift.name}`;
  const intro = `${giver} has sent you ${cards.length === 1 ? 'a gift card' : `${cards.length} gift cards`} for ${website.title}.`;
  const how = `Choose what you like, and type ${cards.length === 1 ? 'the code' : 'a code'} at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it, so keep it to yourself.`;
  const balanceUrl = `${gift.origin}${paths.giftCardBalance}`;
  return letter(website, gift, {
    kind: 'gift-card',
    to: gift.email,
    subject: `${giver} has sent you a gift card`,
    heading,
    preview: intro,
    sections: (look) => [
      paragraph(look, escapeHtml(intro)),
      ...(gift.message === ''
        ? []
        : [paragraph(look, `<i>${escapeHtml(gift.message).replace(/\r?\n/g, '<br>')}</i><br>– ${escapeHtml(giver)}`)]),
      ...cards.flatMap((card) => [
        giftCardHtml(look, card.sealedCode, worth(website, card)),
        ...(card.expiresAt ? [paragraph(look, escapeHtml(goodText(website, card)))] : []),
      ]),
      button(look, 'Visit the shop', gift.origin),
      paragraph(look, escapeHtml(how)),
      paragraph(look, balanceLinkHtml(look, balanceUrl)),
    ],
    plain: [
      intro,
      ...(gift.message === '' ? [] : [`${gift.message}\n– ${giver}`]),
      ...cards.map((card) =>
        [`Gift card of ${worth(website, card)}: ${card.sealedCode}`, goodText(website, card)]
          .filter(Boolean)
          .join('\n'),
      ),
      how,
      gift.origin,
      `See what is left on it: ${balanceUrl}`,
    ],
  });
}

/** To who bought them: that they have been sent. For cards that were to arrive on another day than they were bought. */
export function giftSentMail(website: Website, gift: Gift): OutboxDraft {
  const text = `Your gift card from order #${orderNumberText(gift.buyer.orderNumber)} is on its way to ${recipientText(gift)}. If it does not arrive, answer this mail.`;
  return letter(website, gift, {
    kind: 'gift-card-sent',
    to: gift.buyer.email,
    subject: 'Your gift card has been sent',
    heading: 'Your gift card has been sent',
    preview: text,
    sections: (look) => [paragraph(look, escapeHtml(text))],
    plain: [text],
  });
}

function letter(
  website: Website,
  { orderId, origin }: Gift,
  parts: {
    kind: string;
    to: string;
    subject: string;
    heading: string;
    preview: string;
    sections: (look: MailLook) => string[];
    plain: string[];
  },
): OutboxDraft {
  const look = mailLook(website.tweaks, website.themeName);
  const { contactEmail, title } = website;
  return {
    id: newId(),
    kind: parts.kind,
    relatedId: orderId,
    fromAddress: mailbox(title, contactEmail || 'no-reply@localhost'),
    toAddress: parts.to,
    subject: subjectLine(`${parts.subject} – ${title}`),
    html: mailHtml({
      look,
      preview: parts.preview,
      storeName: title,
      storeUrl: origin,
      heading: parts.heading,
      sections: parts.sections(look),
      footer: escapeHtml([title, contactEmail].filter(Boolean).join(' · ')),
    }),
    plainText: [parts.heading, ...parts.plain, title].join('\n\n'),
  };
}
