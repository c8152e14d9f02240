import type { SubscriptionAction, SubscriptionChange } from '@plinth/contract';
import { calendarDayAt, localDate, readCalendarDay, renewalMoment } from '@plinth/domain';
import { say } from '@plinth/words';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { dueMoment } from './in-order.ts';
import * as queries from './queries.ts';
import { subscriptionCanceledMail, subscriptionChangedMail } from './subscription-mail.ts';
import { billingOf, currencyOf, dayOfPeriod, isLastBilled, isOver, type SubscriptionRow } from './subscription-row.ts';
import { everyText } from './subscription-words.ts';

/** Who changes a subscription. */
export interface Actor {
  actor: 'shop' | 'customer';
  accountId?: string | null;
  /** What they have seen; absent: a customer, whose forms say what they are about. */
  version?: number;
}

const MOST_DAYS_AHEAD = 731;

/** What an action makes of a subscription; undefined: nothing, it is so already. */
type Work = (
  tx: Transaction,
  row: SubscriptionRow,
) => Promise<{ change: queries.Change; event: { kind: string; text?: string } } | undefined>;

/**
 * Changes a subscription under its lock. A renewal that somebody is paying for at this moment does not count any more: it is begun
 * anew as the subscription is then, and nothing is charged for the old one.
 * @throws HttpError 404; 409 `conflict` where somebody has changed it since
 */
async function changed(db: Database, website: Website, id: string, who: Actor, work: Work): Promise<void> {
  const { websiteId } = website;
  await inWebsite(db, websiteId, async (tx) => {
    const [row] = await queries.lockSubscription(tx, websiteId, id);
    if (!row) throw notFound('The subscription');
    if (who.version !== undefined && who.version !== row.version)
      throw conflict('conflict', 'Somebody has changed this subscription in the meantime. Look at it as it is now.');
    const done = await work(tx, row);
    if (!done) return;
    const { actor, accountId = null } = who;
    const version = row.version + 1;
    await queries.updateSubscription(tx, websiteId, id, { ...done.change, version, renewalCartId: null });
    await queries.addEvent(tx, websiteId, id, { ...done.event, actor, accountId });
  });
  wakeJobs(db, queries.RENEWAL);
  wakeJobs(db, MAIL);
}

const refused = (text: string) => conflict('conflict', text);
const overText = 'This subscription has come to its end.';
const isRunning = ({ state }: SubscriptionRow): boolean => state === 'active' || state === 'past-due';
const noProblem = { failures: 0, failedSince: null, problem: '' } as const;

/**
 * Pauses, resumes, skips, cancels, keeps or tries again.
 * @param period the renewal that is to be skipped, as it was shown; another one is left alone
 * @throws HttpError 404; 409 `conflict` where that cannot be done with it
 */
export function actOn(
  db: Database,
  website: Website,
  id: string,
  who: Actor,
  { action, period }: { action: SubscriptionAction; period?: number },
): Promise<void> {
  return changed(db, website, id, who, async (tx, row) => {
    if (isOver(row)) throw refused(overText);
    switch (action) {
      case 'pause':
        return pause(row);
      case 'resume':
        return resume(tx, website, row);
      case 'skip':
        return period === undefined || period === row.period ? skip(tx, website, row) : undefined;
      case 'cancel':
        return cancel(tx, website, row, who);
      case 'cancel-now':
        return cancelNow(tx, website, row, who);
      case 'keep':
        return row.cancelAtEnd ? { change: { cancelAtEnd: false }, event: { kind: 'kept' } } : undefined;
      case 'retry':
        if (row.state !== 'past-due') throw refused('Nothing of it is past due.');
        return { change: { dueAt: new Date() }, event: { kind: 'retried' } };
    }
  });
}

function pause(row: SubscriptionRow) {
  if (row.state === 'paused') return undefined;
  if (isLastBilled(row)) throw refused('All of it is paid: there is nothing to pause.');
  return { change: { state: 'paused', dueAt: null, ...noProblem }, event: { kind: 'paused' } } as const;
}

/** It goes on with the next day of its schedule that is still to come; what went by while it was paused is never charged. */
async function resume(tx: Transaction, website: Website, row: SubscriptionRow) {
  if (row.state !== 'paused') return undefined;
  const today = calendarDayAt(Date.now(), website.timeZone);
  const passed: { period: number; dueOn: string }[] = [];
  let { period } = row;
  for (; dayOfPeriod(row, period) <= today; period++) passed.push({ period, dueOn: dayOfPeriod(row, period) });
  await queries.passPeriods(tx, website.websiteId, row.id, 'skipped', passed);
  const nextOn = dayOfPeriod(row, period);
  const change = { state: 'active', period, nextOn, dueAt: dueMoment(website, nextOn, false) } as const;
  return { change, event: { kind: 'resumed' } };
}

async function skip(tx: Transaction, website: Website, row: SubscriptionRow) {
  if (!isRunning(row) || isLastBilled(row) || row.cancelAtEnd)
    throw refused('There is no renewal that could be skipped.');
  const today = calendarDayAt(Date.now(), website.timeZone);
  const passed = [{ period: row.period, dueOn: row.nextOn }];
  let period = row.period + 1;
  for (; dayOfPeriod(row, period) <= today; period++) passed.push({ period, dueOn: dayOfPeriod(row, period) });
  await queries.passPeriods(tx, website.websiteId, row.id, 'skipped', passed);
  const nextOn = dayOfPeriod(row, period);
  const change = { state: 'active', period, nextOn, dueAt: dueMoment(website, nextOn, false), ...noProblem } as const;
  return { change, event: { kind: 'skipped', text: dayWords(website, row.nextOn) } };
}

/** With the end of what is paid; at once where nothing is. */
async function cancel(tx: Transaction, website: Website, row: SubscriptionRow, who: Actor) {
  if (row.state !== 'active' || isLastBilled(row)) return cancelNow(tx, website, row, who);
  if (row.cancelAtEnd) return undefined;
  const until = dayWords(website, row.nextOn);
  await queueMessage(tx, website.websiteId, subscriptionCanceledMail(website, row, who.actor, until));
  return { change: { cancelAtEnd: true }, event: { kind: 'cancel-planned', text: until } };
}

async function cancelNow(tx: Transaction, website: Website, row: SubscriptionRow, who: Actor) {
  await queueMessage(tx, website.websiteId, subscriptionCanceledMail(website, row, who.actor));
  return { change: { state: 'canceled', dueAt: null }, event: { kind: 'canceled' } } as const;
}

const dayWords = (website: Website, day: string): string =>
  localDate(website, renewalMoment(day, website.timeZone), { dateStyle: 'long' });

/**
 * Changes what a subscription delivers, how often, for how much and when next, from its next renewal on.
 * @throws HttpError 404; 409 `conflict`; 422 by field
 */
export function changeSubscription(
  db: Database,
  website: Website,
  id: string,
  who: Actor,
  { version: _, notify, ...asked }: SubscriptionChange,
): Promise<void> {
  return changed(db, website, id, who, async (tx, row) => {
    if (isOver(row)) throw refused(overText);
    if (isLastBilled(row)) throw refused('All of it is paid: there is no renewal to change.');
    const variant = await variantOf(tx, website, row, asked.variantId);
    const next = { ...row, ...variant, ...wanted(website, row, asked) };
    const changes = differences(website, row, next);
    if (changes.length === 0) return undefined;
    if (notify) await tellChange(tx, website, row, next);
    return { change: changeOf(website, row, next), event: { kind: 'changed', text: changes.join(' ') } };
  });
}

/**
 * The kinds of its product that a customer can change a subscription to: none where nothing more is renewed, and none in a shop that
 * counts in another currency by now.
 */
export async function otherKinds(tx: Transaction, website: Website, row: SubscriptionRow): Promise<queries.KindRow[]> {
  if (isOver(row) || row.cancelAtEnd || isLastBilled(row) || currencyOf(row) !== storeCurrency(website)) return [];
  return [...(await queries.listOtherKinds(tx, website.websiteId, row))];
}

/**
 * Changes a customer's subscription to another kind of its product, from the next renewal on, for the price that they were shown.
 * @throws HttpError 404; 409 `conflict` where there is no such kind, or not for that price any more
 */
export function changeKind(
  db: Database,
  website: Website,
  id: string,
  shown: { variantId: string; unitPriceCents: number },
): Promise<void> {
  return changed(db, website, id, { actor: 'customer' }, async (tx, row) => {
    const kind = (await otherKinds(tx, website, row)).find(({ variantId }) => variantId === shown.variantId);
    if (!kind || kind.unitPriceCents !== shown.unitPriceCents)
      throw refused('This choice, or its price, has changed in the meantime. Look at it as it is now.');
    const next = { ...row, ...kind };
    const changes = differences(website, row, next);
    await tellChange(tx, website, row, next);
    return { change: changeOf(website, row, next), event: { kind: 'changed', text: changes.join(' ') } };
  });
}

function changeOf(website: Website, row: SubscriptionRow, next: SubscriptionRow): queries.Change {
  const { quantity, unitPriceCents, itemId, variantId, sku, productName, attributes } = next;
  const { billingValue, billingUnit, nextOn } = next;
  const isMoved = nextOn !== row.nextOn || billingValue !== row.billingValue || billingUnit !== row.billingUnit;
  return {
    ...{ quantity, unitPriceCents, itemId, variantId, sku, productName, attributes },
    // From its next renewal on it is counted anew.
    ...(isMoved ? { billingValue, billingUnit, nextOn, anchorOn: nextOn, anchorPeriod: row.period } : {}),
    ...(nextOn !== row.nextOn && isRunning(row)
      ? { state: 'active' as const, dueAt: dueMoment(website, nextOn, false), ...noProblem }
      : {}),
  };
}

type Wanted = Omit<SubscriptionChange, 'version' | 'notify' | 'variantId'>;

function wanted(website: Website, row: SubscriptionRow, asked: Wanted): Partial<SubscriptionRow> {
  const { nextOn = row.nextOn, quantity, unitPriceCents, billingValue, billingUnit } = asked;
  if (nextOn !== row.nextOn) {
    const today = calendarDayAt(Date.now(), website.timeZone);
    const latest = calendarDayAt(Date.now() + MOST_DAYS_AHEAD * 86_400_000, website.timeZone);
    const problem = !readCalendarDay(nextOn)
      ? 'There is no such day. Choose another one.'
      : nextOn <= today
        ? 'Choose a day that is still to come.'
        : nextOn > latest
          ? 'Choose a day within two years.'
          : undefined;
    if (problem) throw invalid(problem, { nextOn: problem });
  }
  return {
    nextOn,
    ...(quantity === undefined ? {} : { quantity }),
    ...(unitPriceCents === undefined ? {} : { unitPriceCents }),
    ...(billingValue === undefined ? {} : { billingValue }),
    ...(billingUnit === undefined ? {} : { billingUnit }),
  };
}

/** The product that it is swapped for. @throws HttpError 422 for one that cannot be subscribed to */
async function variantOf(tx: Transaction, website: Website, row: SubscriptionRow, variantId: string | undefined) {
  if (variantId === undefined || variantId === row.variantId) return {};
  const [variant] = await queries.readSubscribable(tx, website.websiteId, variantId);
  const message = 'This product cannot be subscribed to.';
  if (!variant) throw invalid(message, { variantId: message });
  return variant;
}

/** The timeline of a subscription is its shop's, so that the mail has words of its own. */
const tellChange = (tx: Transaction, website: Website, row: SubscriptionRow, next: SubscriptionRow): Promise<void> =>
  queueMessage(
    tx,
    website.websiteId,
    subscriptionChangedMail(website, next, () => differences(website, row, next)),
  );

/** What is different, in sentences. */
function differences(website: Website, row: SubscriptionRow, next: SubscriptionRow): string[] {
  const money = (cents: number) => localMoney(website, cents, currencyOf(row));
  const name = ({ productName, attributes }: SubscriptionRow) =>
    [productName, ...attributes.map(({ value }) => value)].join(', ');
  const lines: (string | false)[] = [
    next.variantId !== row.variantId &&
      say('Product: {before} is now {after}.', { before: name(row), after: name(next) }),
    next.quantity !== row.quantity &&
      say('Quantity: {before} is now {after}.', { before: row.quantity, after: next.quantity }),
    next.unitPriceCents !== row.unitPriceCents &&
      say('Price of one: {before} is now {after}.', {
        before: money(row.unitPriceCents),
        after: money(next.unitPriceCents),
      }),
    everyText(billingOf(next)) !== everyText(billingOf(row)) &&
      say('It renews {after}, not {before}.', {
        after: everyText(billingOf(next)),
        before: everyText(billingOf(row)),
      }),
    next.nextOn !== row.nextOn && say('Next renewal: {day}.', { day: dayWords(website, next.nextOn) }),
  ];
  return lines.filter((line) => line !== false);
}
