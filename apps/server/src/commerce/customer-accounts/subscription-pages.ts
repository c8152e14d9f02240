import { goodsName, localDate, orderNumberText, renewalMoment } from '@plinth/domain';
import { hiddenField, noticeHtml, problemHtml } from '../../accounts/site-users/account-forms.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { addressLines } from '../orders/order-mail.ts';
import { canPayNow, type KindRow, type PeriodRow } from '../subscriptions/own.ts';
import {
  billingOf,
  currencyOf,
  isLastBilled,
  isOver,
  type SubscriptionRow,
} from '../subscriptions/subscription-row.ts';
import { everyText } from '../subscriptions/subscription-words.ts';

const states: Readonly<Record<SubscriptionRow['state'], string>> = {
  active: 'Active',
  paused: 'Paused',
  'past-due': 'Payment due',
  canceled: 'Cancelled',
  ended: 'Ended',
};

/** What has just been done, by the name that the address carries. */
const notices: Readonly<Record<string, string>> = {
  pause: 'It is paused. Nothing is charged until you resume it.',
  resume: 'It goes on.',
  skip: 'The next renewal is skipped, and not charged.',
  cancel: 'It is cancelled.',
  keep: 'It is kept, and renews as before.',
  swap: 'It is changed from the next renewal on.',
  'not-swapped': 'Nothing is changed: this choice, or its price, is another one by now. Please choose again.',
};

const dayText = (website: Website, day: string): string =>
  localDate(website, renewalMoment(day, website.timeZone), { dateStyle: 'long' });

/** '2 × Tea, Large' */
const whatOf = (row: SubscriptionRow): string =>
  row.quantity > 1 ? `${row.quantity} × ${goodsName(row)}` : goodsName(row);

const priceOf = (website: Website, row: SubscriptionRow): string =>
  `${localMoney(website, row.unitPriceCents * row.quantity, currencyOf(row))} ${everyText(billingOf(row))}`;

/** What comes next, in a sentence. */
function nextText(website: Website, row: SubscriptionRow): string {
  if (row.state === 'canceled' || row.state === 'ended') return 'Nothing more is charged.';
  if (row.state === 'paused') return 'Nothing is charged until you resume it.';
  const day = dayText(website, row.nextOn);
  if (row.state === 'past-due') return `The renewal of ${day} has not been paid.`;
  return row.cancelAtEnd || isLastBilled(row) ? `Ends on ${day}` : `Renews on ${day}`;
}

export function subscriptionsHtml(website: Website, rows: readonly SubscriptionRow[]): string {
  if (rows.length === 0)
    return '<div class="account-empty"><p class="account-empty__title">No subscriptions</p><p>What renews by itself shows here.</p></div>';
  const lines = rows.map(
    (
      row,
    ) => `<li class="account-order account-order--plain"><div class="account-order__text"><h2><a href="/account/subscriptions/${row.id}">${escapeHtml(whatOf(row))}</a></h2><p>${escapeHtml(nextText(website, row))}</p></div>
<p class="account-order__state account-order__state--${isOver(row) ? 'canceled' : row.state === 'active' ? 'fulfilled' : 'pending'}">${states[row.state]}</p><p class="account-order__sum">${escapeHtml(priceOf(website, row))}</p></li>`,
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
  const said = Object.hasOwn(notices, notice) ? notices[notice] : undefined;
  const facts: [string, string][] = [
    ['State', states[row.state]],
    ['Price', `${priceOf(website, row)}, before shipping and tax`],
    ...(row.cycles > 0 ? ([['Paid', `${row.cyclesBilled} of ${row.cycles}`]] as [string, string][]) : []),
    ...(row.shippingAddress ? ([['Sent to', addressLines(row.shippingAddress).join(', ')]] as [string, string][]) : []),
    ...(isOver(row) ? [] : ([['Paid by', wayToPay(row)]] as [string, string][])),
  ];
  const list = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join('');
  return `<section class="subscription" aria-label="Your subscription">${noticeHtml(said)}${problemHtml(problem)}
<h2 class="subscription__what">${escapeHtml(whatOf(row))}</h2><p class="subscription__next">${escapeHtml(nextText(website, row))}</p>${row.state === 'past-due' && row.problem ? `<p class="subscription__problem">${escapeHtml(row.problem)}</p>` : ''}
<dl class="subscription__facts">${list}</dl>
${asks && !isOver(row) ? askHtml(website, page) : `${actionsHtml(page)}${kindsHtml(website, page)}`}
${periodsHtml(website, row, periods)}</section>`;
}

const wayToPay = ({ provider, methodReference }: SubscriptionRow): string =>
  provider === 'manual'
    ? 'Invoice: each renewal is an order that awaits its payment'
    : methodReference === ''
      ? 'Not chosen yet'
      : 'The card of your last payment';

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
    row.state === 'past-due' ? formHtml(page, 'pay', 'Pay now', true) : '',
    row.state === 'paused' ? formHtml(page, 'resume', 'Resume', true) : '',
    row.cancelAtEnd ? formHtml(page, 'keep', 'Keep it', true) : '',
    goesOn ? formHtml(page, 'skip', 'Skip the next renewal') : '',
    goesOn || row.state === 'past-due' ? formHtml(page, 'pause', 'Pause') : '',
    goesOn && canPayNow(row) ? formHtml(page, 'pay', 'Pay the next one now, in another way') : '',
    row.cancelAtEnd || isLast
      ? ''
      : `<a class="account__link" href="${escapeHtml(path)}${path.includes('?') ? '&amp;' : '?'}ask=cancel">Cancel</a>`,
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
  return `<form class="subscription__kinds" method="post" action="/account/subscriptions/${row.id}/swap">${hiddenField(proof.name, proof.value)}<label for="kind">Get another kind from the next renewal on</label><select id="kind" name="kind">${options.join('')}</select><button class="button" type="submit">Change it</button></form>`;
}

function askHtml(website: Website, page: SubscriptionPage): string {
  const { row, proof } = page;
  const when =
    row.state === 'active'
      ? `It ends on ${escapeHtml(dayText(website, row.nextOn))}, and nothing more is charged. Until then you can change your mind.`
      : 'It ends at once, and nothing more is charged.';
  return `<div class="subscription__ask" role="group" aria-labelledby="ask-title"><h3 id="ask-title">Cancel this subscription?</h3><p>${when}</p><div class="subscription__actions">${formHtml(page, 'cancel', 'Cancel it', true)}<a class="account__link" href="${escapeHtml(here(row, proof))}">Keep it</a></div></div>`;
}

const outcomes = { skipped: 'Skipped', missed: 'Left out, not charged' } as const;

function periodsHtml(website: Website, row: SubscriptionRow, periods: readonly PeriodRow[]): string {
  const lines = periods.map(({ dueOn, outcome, orderNumber, grandTotalCents }) => {
    const what = outcome === 'billed' ? `Order #${orderNumberText(orderNumber ?? 0)}` : outcomes[outcome];
    const sum = grandTotalCents === null ? '' : localMoney(website, grandTotalCents, currencyOf(row));
    return `<li><span>${escapeHtml(dayText(website, dueOn))}</span><span>${what}</span><span>${escapeHtml(sum)}</span></li>`;
  });
  return `<h3>So far</h3><ol class="subscription__periods">${lines.join('')}</ol>`;
}
