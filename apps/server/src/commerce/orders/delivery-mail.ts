import { say } from '@plinth/words';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { button, paragraph, sans, smallHeading } from '../../platform/mail/mail-layout.ts';
import type { MailLook } from '../../platform/mail/mail-look.ts';
import type { MailedDeliveries } from '../delivery/delivery-view.ts';
import { balanceLinkHtml, giftCardHtml } from '../gift-cards/gift-card-mail.ts';

/** What a mail hands over, as sections of its card: a button for each file and way in, each code as large as it is typed. */
export function deliverySections(look: MailLook, delivered: MailedDeliveries): string[] {
  const { balanceUrl, downloads, giftCards, memberships } = delivered;
  return [
    ...downloads.map(
      ({ filename, size, url, note }) =>
        smallHeading(look, `${filename} · ${size}`) + button(look, say('Download'), url) + quiet(look, note),
    ),
    ...giftCards.map(
      ({ code, amount, note }) => giftCardHtml(look, code, amount) + (note === undefined ? '' : quiet(look, note)),
    ),
    ...(giftCards.length > 0
      ? [
          paragraph(
            look,
            escapeHtml(
              giftCards.length === 1
                ? say(
                    'The code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.',
                  )
                : say(
                    'Each code is typed at the checkout, under Gift card. What an order leaves stays on the card. Whoever has the code can use it: pass it on with care.',
                  ),
            ),
          ),
          paragraph(look, balanceLinkHtml(look, balanceUrl)),
        ]
      : []),
    ...memberships.map(
      ({ areaName, url, note }) => smallHeading(look, areaName) + button(look, say('Enter'), url) + quiet(look, note),
    ),
  ];
}

const quiet = (look: MailLook, text: string): string =>
  `<p style="margin:8px 0 0;${sans};font-size:13px;line-height:1.5;color:${look.quiet}">${escapeHtml(text)}</p>`;

/** The same as plain text. */
export const deliveryText = ({ balanceUrl, downloads, giftCards, memberships }: MailedDeliveries): string[] => [
  ...downloads.flatMap(({ filename, size, url, note }) => ['', `${filename} (${size}): ${url}`, note]),
  ...giftCards.flatMap(({ code, amount, note }) => [
    '',
    say('Gift card of {amount}: {code}', { amount, code }),
    ...(note ? [note] : []),
  ]),
  ...(giftCards.length > 0
    ? [
        say('Type the code at the checkout, under Gift card. What an order leaves stays on the card.'),
        `${say('See what is left on it')}: ${balanceUrl}`,
      ]
    : []),
  ...memberships.flatMap(({ areaName, url, note }) => ['', `${areaName}: ${url}`, note]),
];
