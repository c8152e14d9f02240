import { calendarDayAt, lastBillingDue, localDate, ownOptionId, renewalMoment, retryMoment } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { hashToken } from '../carts/cart-cookie.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { totalsOf } from '../carts/cart-view.ts';
import { readCartByToken } from '../carts/service.ts';
import { renewalToken } from './access.ts';
import * as queries from './queries.ts';
import { subscriptionSettings } from './settings.ts';
import { endsSoonMail, renewalFailedMail, subscriptionCanceledMail } from './subscription-mail.ts';
import { billingOf, dayOfPeriod, isLastBilled, type SubscriptionRow } from './subscription-row.ts';

export { RENEWAL, readDueAt } from './queries.ts';

/** A renewal that is to be paid now: its cart stands. */
export interface DueRenewal {
  subscription: SubscriptionRow;
  cartToken: string;
  shippingOptionId: string | null;
}

/**
 * Does what a subscription's clock asks for: ends it, says that it ends, leaves out what was missed.
 * @returns the renewal that is to be paid now
 */
export async function whatIsDue(tx: Transaction, website: Website, id: string): Promise<DueRenewal | undefined> {
  const { websiteId } = website;
  const [row] = await queries.lockSubscription(tx, websiteId, id);
  if (!row?.dueAt || (row.state !== 'active' && row.state !== 'past-due') || row.dueAt.getTime() > Date.now())
    return undefined;
  if (isLastBilled(row)) return endInTime(tx, website, row);
  if (row.cancelAtEnd) {
    await queries.updateSubscription(tx, websiteId, id, { state: 'canceled', dueAt: null });
    // That it would end was said when it was cancelled.
    await queries.addEvent(tx, websiteId, id, { kind: 'canceled', actor: 'clock' });
    return undefined;
  }
  const now = row.failures === 0 ? await leaveOutMissed(tx, website, row) : row;
  return beginRenewal(tx, website, now);
}

async function endInTime(tx: Transaction, website: Website, row: SubscriptionRow): Promise<undefined> {
  const { websiteId, timeZone } = website;
  const end = new Date(renewalMoment(row.nextOn, timeZone));
  if (end.getTime() <= Date.now()) {
    await queries.updateSubscription(tx, websiteId, row.id, { state: 'ended', dueAt: null });
    await queries.addEvent(tx, websiteId, row.id, { kind: 'ended', actor: 'clock' });
  } else {
    await queries.updateSubscription(tx, websiteId, row.id, { endTold: true, dueAt: end });
    if (!row.endTold) await queueMessage(tx, websiteId, endsSoonMail(website, row));
  }
}

/** After a standstill one renewal is billed, not one for each period that went by; the others are written down as missed. */
async function leaveOutMissed(tx: Transaction, website: Website, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { websiteId, timeZone } = website;
  const today = calendarDayAt(Date.now(), timeZone);
  const last = row.anchorPeriod + lastBillingDue(row.anchorOn, billingOf(row), row.period - row.anchorPeriod, today);
  if (last === row.period) return row;
  const missed = Array.from({ length: last - row.period }, (_, index) => row.period + index);
  const days = missed.map((period) => ({ period, dueOn: dayOfPeriod(row, period) }));
  await queries.passPeriods(tx, websiteId, row.id, 'missed', days);
  const change = { period: last, nextOn: dayOfPeriod(row, last) };
  await queries.updateSubscription(tx, websiteId, row.id, change);
  const first = localDate(website, renewalMoment(row.nextOn, timeZone), { dateStyle: 'long' });
  const text = days.length === 1 ? `The renewal of ${first}` : `${days.length} renewals since ${first}`;
  await queries.addEvent(tx, websiteId, row.id, { kind: 'missed', actor: 'clock', text });
  return { ...row, ...change };
}

/** Writes the cart that the present period is bought with, as the subscription is now. @returns undefined: it has been bought */
export async function beginRenewal(
  tx: Transaction,
  website: Website,
  row: SubscriptionRow,
): Promise<DueRenewal | undefined> {
  const { websiteId } = website;
  const cartToken = renewalToken(websiteId, row);
  const { country, region = '', city = '', postalCode = '' } = row.shippingAddress ?? row.billingAddress ?? {};
  const location = country ? { country, city, postalCode, ...(region ? { region } : {}) } : null;
  const tokenHash = hashToken(cartToken);
  const cartId = await queries.writeRenewalCart(tx, websiteId, row, { tokenHash, location });
  if (cartId === undefined) return undefined;
  await queries.updateSubscription(tx, websiteId, row.id, { renewalCartId: cartId });
  const cart = await readCartByToken(tx, websiteId, cartToken);
  return { subscription: { ...row, renewalCartId: cartId }, cartToken, shippingOptionId: wayOf(website, row, cart) };
}

/** The way it went before, or another service of that carrier; where nothing of that is offered any more, the cheapest. */
export function wayOf(
  website: Website,
  row: Pick<SubscriptionRow, 'currency' | 'shippingOptionId'>,
  cart: CartRow | undefined,
): string | null {
  const offered = cart && row.currency === storeCurrency(website) ? totalsOf(cart).shippingOptions : [];
  const before = row.shippingOptionId ?? '';
  const kept =
    offered.find(({ id }) => id === before) ?? offered.find(({ id }) => ownOptionId(id) === ownOptionId(before));
  const [cheapest] = [...offered].sort((a, b) => a.costCents - b.costCents);
  return (kept ?? cheapest)?.id ?? null;
}

/**
 * Writes down that a renewal has failed, once: when it is tried again, or what becomes of the subscription, with the mail that says so.
 * Where somebody has paid, paused or ended it meanwhile nothing is done.
 */
export async function renewalFailed(
  tx: Transaction,
  website: Website,
  { subscription }: DueRenewal,
  { problem, canPay }: { problem: string; canPay: boolean },
): Promise<void> {
  const { websiteId } = website;
  const { id } = subscription;
  const [row] = await queries.lockSubscription(tx, websiteId, id);
  const isSame = row?.version === subscription.version && row.failures === subscription.failures;
  if (!row || !isSame || row.period !== subscription.period || (row.state !== 'active' && row.state !== 'past-due'))
    return;
  const { retries, afterwards } = subscriptionSettings(website);
  const failures = row.failures + 1;
  const failedSince = row.failedSince ?? new Date();
  const moment = retryMoment(failedSince.getTime(), failures, retries);
  const ends = moment === null && afterwards === 'cancel';
  const again = moment === null ? null : new Date(Math.max(moment, Date.now() + 3_600_000));
  await queries.updateSubscription(tx, websiteId, id, {
    ...{ state: ends ? 'canceled' : 'past-due', failures, failedSince, problem, dueAt: again },
  });
  await queries.addEvent(tx, websiteId, id, { kind: 'failed', actor: 'clock', text: problem });
  if (ends) await queries.addEvent(tx, websiteId, id, { kind: 'canceled', actor: 'clock', text: problem });
  const mail = ends
    ? subscriptionCanceledMail(website, row, 'unpaid')
    : renewalFailedMail(website, row, { problem, again, canPay });
  await queueMessage(tx, websiteId, mail);
}
