import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, paragraph, sans, smallHeading } from '../../platform/mail/mail-layout.ts';
import type { MailLook } from '../../platform/mail/mail-look.ts';
import type { MailedDeliveries } from '../delivery/delivery-view.ts';

/** What a mail hands over, as sections of its card: a button for each file and way in, each code as large as it is typed. */
export function deliverySections(look: MailLook, { downloads, giftCards, memberships }: MailedDeliveries): string[] {
  return [
    ...downloads.map(
      ({ filename, size, url, note }) =>
        smallHeading(look, `${filename} · ${size}`) + button(look, 'Download', url) + quiet(look, note),
    ),
    ...giftCards.map(({ code, amount }) => cardHtml(look, code, amount)),
    ...(giftCards.length > 0
      ? [
          paragraph(
            look,
            `${giftCards.length === 1 ? 'The code is' : 'Each code is'} typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.`,
          ),
        ]
      : []),
    ...memberships.map(
      ({ areaName, url, note }) => smallHeading(look, areaName) + button(look, 'Enter', url) + quiet(look, note),
    ),
  ];
}

const quiet = (look: MailLook, text: string): string =>
  `<p style="margin:8px 0 0;${sans};font-size:13px;line-height:1.5;color:${look.quiet}">${escapeHtml(text)}</p>`;

function cardHtml({ ink, paper, corner, headline }: MailLook, code: string, amount: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="background:${ink};color:${paper};border-radius:${corner && corner + 6}px;padding:24px 24px 26px">
<p style="margin:0;${sans};font-size:13px;color:${paper}">Gift card</p><p style="margin:0 0 22px;${headline};font-size:34px;line-height:1.2;color:${paper}">${escapeHtml(amount)}</p>
<p style="margin:0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;letter-spacing:.06em;color:${paper}">${escapeHtml(code)}</p></td></tr></table>`;
}

/** The same as plain text. */
export const deliveryText = ({ downloads, giftCards, memberships }: MailedDeliveries): string[] => [
  ...downloads.flatMap(({ filename, size, url, note }) => ['', `${filename} (${size}): ${url}`, note]),
  ...giftCards.flatMap(({ code, amount }) => ['', `Gift card of ${amount}: ${code}`]),
  ...(giftCards.length > 0
    ? ['Type the code at the checkout, under Gift card. What an order leaves stays on the card.']
    : []),
  ...memberships.flatMap(({ areaName, url, note }) => ['', `${areaName}: ${url}`, note]),
];
