import { goodsName, localDate, orderNumberText, renewalMoment } from '@plinth/domain';
import { say, sayAgain, type Text } from '@plinth/words';
import { hiddenField, noticeHtml, problemHtml } from '../../accounts/site-users/account-forms.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { sayHtml } from '../../platform/words/in-words.ts';
import { addressLines } from '../orders/order-mail.ts';
import { canPayNow, type KindRow, type PeriodRow } from '../subscriptions/own.ts';
import {
  billingOf,
  currencyOf,
  isLastBilled,
  isOver,
  type SubscriptionRow,
} from '../subscriptions/subscription-row.ts';
import { priceEveryText } from '../subscriptions/subscription-words.ts';

const states = {
  active: 'Active',
  paused: 'Paused',
  'past-due': 'Payment due',
  canceled: 'Cancelled',
  ended: 'Ended',
} as const satisfies Record<SubscriptionRow['state'], Text>;

/** What has just been done, by the name that the address carries. */
const notices = {
  pause: 'It is paused. Nothing is charged until you resume it.',
  resume: 'It goes on.',
  skip: 'The next renewal is skipped, and not charged.',
  cancel: 'It is cancelled.',
  keep: 'It is kept, and renews as before.',
  swap: 'It is changed from the next renewal on.',
  'not-swapped': 'Nothing is changed: this choice, or its price, is another one by now. Please choose again.',
} as const satisfies Record<string, Text>;
const isNotice = (name: string): name is keyof typeof notices => Object.hasOwn(notices, name);

const dayText = (website: Website, day: string): string =>
  localDate(website, renewalMoment(day, website.timeZone), { dateStyle: 'long' });

/** '2 × Tea, Large' */
const whatOf = (row: SubscriptionRow): string =>
  row.quantity > 1 ? `${row.quantity} × ${goodsName(row)}` : goodsName(row);

const priceOf = (website: Website, row: SubscriptionRow): string =>
  priceEveryText(billingOf(row), localMoney(website, row.unitPriceCents * row.quantity, currencyOf(row)));

/** What comes next, in a sentence. */
function nextText(website: Website, row: SubscriptionRow): string {
  if (row.state === 'canceled' || row.state === 'ended') return say('Nothing more is charged.');
  if (row.state === 'paused') return say('Nothing is charged until you resume it.');
  const day = dayText(website, row.nextOn);
  if (row.state === 'past-due') return say('The renewal of {day} has not been paid.', { day });
  return row.cancelAtEnd || isLastBilled(row) ? say('Ends on {day}', { day }) : say('Renews on {day}', { day });
}

export function subscriptionsHtml(website: Website, rows: readonly SubscriptionRow[]): string {
  if (rows.length === 0)
    return `<div class="account-empty"><p class="account-empty__title">${sayHtml('No subscriptions')}</p><p>${sayHtml('What renews by itself shows here.')}</p></div>`;
  const lines = rows.map(
    (
      row,
    ) => `<li class="account-order account-order--plain"><div class="account-order__text"><h2><a href="/account/subscriptions/${row.id}">${escapeHtml(whatOf(row))}</a></h2><p>${escapeHtml(nextText(website, row))}</p></div>
<p class="account-order__state account-order__state--${isOver(row) ? 'canceled' : row.state === 'active' ? 'fulfilled' : 'pending'}">${sayHtml(states[row.state])}</p><p class="account-order__sum">${escapeHtml(priceOf(website, row))}</p></li>`,
  );
  return `<ol class="account-orders">${lines.join('')}</ol>`;
}

export interface SubscriptionPage {
  row: SubscriptionRow;
  periods: readonly PeriodRow[];
  /** What of its product it can be changed to. */
  kinds: readonly KindRow[];
  /** What every form of the page sends along: the session's token, or the one of the link. */
  proof: { name: 'xsrf' | 'token'; value: string };
  /** It is asked whether it is to be cancelled. */
  asks: boolean;
  notice: string;
  problem?: string;
}

export function subscriptionHtml(website: Website, page: SubscriptionPage): string {
  const { row, periods, asks, notice, problem } = page;
  const said = isNotice(notice) ? say(notices[notice]) : undefined;
  const facts: [string, string][] = [
    [say('State|subscription'), say(states[row.state])],
    [say('Price'), say('{price}, before shipping and tax', { price: priceOf(website, row) })],
    ...(row.cycles > 0 ? [paidOf(row)] : []),
    ...(row.shippingAddress
      ? ([[say('Sent to'), addressLines(row.shippingAddress).join(', ')]] as [string, string][])
      : []),
    ...(isOver(row) ? [] : ([[say('Paid by'), wayToPay(row)]] as [string, string][])),
  ];
  const list = facts
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('');
  return `<section class="subscription" aria-label="${sayHtml('Your subscription')}">${noticeHtml(said)}${problemHtml(problem)}
<h2 class="subscription__what">${escapeHtml(whatOf(row))}</h2><p class="subscription__next">${escapeHtml(nextText(website, row))}</p>${row.state === 'past-due' && row.problem ? `<p class="subscription__problem">${escapeHtml(sayAgain(row.problem))}</p>` : ''}
<dl class="subscription__facts">${list}</dl>
${asks && !isOver(row) ? askHtml(website, page) : `${actionsHtml(page)}${kindsHtml(website, page)}`}
${periodsHtml(website, row, periods)}</section>`;
}

const paidOf = ({ cyclesBilled: count, cycles: total }: SubscriptionRow): [string, string] => [
  say('Paid'),
  say('{count} of {total}', { count, total }),
];

const wayToPay = ({ provider, methodReference }: SubscriptionRow): string =>
  provider === 'manual'
    ? say('Invoice: each renewal is an order that awaits its payment')
    : methodReference === ''
      ? say('Not chosen yet')
      : say('The card of your last payment');

const here = ({ id }: SubscriptionRow, { name, value }: SubscriptionPage['proof']) =>
  `/account/subscriptions/${id}${name === 'token' ? `?token=${encodeURIComponent(value)}` : ''}`;

function formHtml({ row, proof }: SubscriptionPage, action: string, label: string, primary = false): string {
  return `<form method="post" action="/account/subscriptions/${row.id}/${action}">${hiddenField(proof.name, proof.value)}${hiddenField('period', String(row.period))}<button class="${primary ? 'button' : 'account__link'}" type="submit">${escapeHtml(label)}</button></form>`;
}

function actionsHtml(page: SubscriptionPage): string {
  const { row, proof } = page;
  if (isOver(row)) return '';
  const isLast = isLastBilled(row);
  const goesOn = row.state === 'active' && !row.cancelAtEnd && !isLast;
  const path = here(row, proof);
  const forms = [
    row.state === 'past-due' ? formHtml(page, 'pay', say('Pay now'), true) : '',
    row.state === 'paused' ? formHtml(page, 'resume', say('Resume'), true) : '',
    row.cancelAtEnd ? formHtml(page, 'keep', say('Keep it'), true) : '',
    goesOn ? formHtml(page, 'skip', say('Skip the next renewal')) : '',
    goesOn || row.state === 'past-due' ? formHtml(page, 'pause', say('Pause')) : '',
    goesOn && canPayNow(row) ? formHtml(page, 'pay', say('Pay the next one now, in another way')) : '',
    row.cancelAtEnd || isLast
      ? ''
      : `<a class="account__link" href="${escapeHtml(path)}${path.includes('?') ? '&amp;' : '?'}ask=cancel">${sayHtml('Cancel|subscription')}</a>`,
  ].filter(Boolean);
  return forms.length === 0 ? '' : `<div class="subscription__actions">${forms.join('')}</div>`;
}

/** Another kind of the product: each with what it will cost. */
function kindsHtml(website: Website, { row, kinds, proof }: SubscriptionPage): string {
  if (kinds.length === 0) return '';
  const options = kinds.map((kind) => {
    const { variantId, unitPriceCents, attributes, productName } = kind;
    const name = attributes.map(({ value }) => value).join(', ') || productName;
    const price = priceOf(website, { ...row, unitPriceCents });
    return `<option value="${variantId}:${unitPriceCents}">${escapeHtml(`${name}, ${price}`)}</option>`;
  });
  return `<form class="subscription__kinds" method="post" action="/account/subscriptions/${row.id}/swap">${hiddenField(proof.name, proof.value)}<label for="kind">${sayHtml('Get another kind from the next renewal on')}</label><select id="kind" name="kind">${options.join('')}</select><button class="button" type="submit">${sayHtml('Change it')}</button></form>`;
}

function askHtml(website: Website, page: SubscriptionPage): string {
  const { row, proof } = page;
  const when =
    row.state === 'active'
      ? say('It ends on {day}, and nothing more is charged. Until then you can change your mind.', {
          day: dayText(website, row.nextOn),
        })
      : say('It ends at once, and nothing more is charged.');
  return `<div class="subscription__ask" role="group" aria-labelledby="ask-title"><h3 id="ask-title">${sayHtml('Cancel this subscription?')}</h3><p>${escapeHtml(when)}</p><div class="subscription__actions">${formHtml(page, 'cancel', say('Cancel it'), true)}<a class="account__link" href="${escapeHtml(here(row, proof))}">${sayHtml('Keep it')}</a></div></div>`;
}

const outcomes = { skipped: 'Skipped', missed: 'Left out, not charged' } as const satisfies Record<string, Text>;

function periodsHtml(website: Website, row: SubscriptionRow, periods: readonly PeriodRow[]): string {
  const lines = periods.map(({ dueOn, outcome, orderNumber, grandTotalCents }) => {
    const what =
      outcome === 'billed'
        ? say('Order #{number}', { number: orderNumberText(orderNumber ?? 0) })
        : say(outcomes[outcome]);
    const sum = grandTotalCents === null ? '' : localMoney(website, grandTotalCents, currencyOf(row));
    return `<li><span>${escapeHtml(dayText(website, dueOn))}</span><span>${escapeHtml(what)}</span><span>${escapeHtml(sum)}</span></li>`;
  });
  return `<h3>${sayHtml('So far')}</h3><ol class="subscription__periods">${lines.join('')}</ol>`;
}
