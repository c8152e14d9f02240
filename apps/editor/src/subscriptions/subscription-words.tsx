import type { SubscriptionDetail, SubscriptionSummary } from '@plinth/contract';
import { type BillingUnit, localDate, subscriptionPriceText } from '@plinth/domain';
import { useMe } from '../session/use-me.ts';

const STATES: Readonly<Record<SubscriptionSummary['state'], { label: string; tone: string }>> = {
  active: { label: 'Active', tone: 'badge--good' },
  paused: { label: 'Paused', tone: '' },
  'past-due': { label: 'Past due', tone: 'badge--warn' },
  canceled: { label: 'Cancelled', tone: '' },
  ended: { label: 'Ended', tone: '' },
};

export function SubscriptionBadge({ state, cancelAtEnd }: Pick<SubscriptionSummary, 'state' | 'cancelAtEnd'>) {
  if (state === 'active' && cancelAtEnd) return <span className="badge badge--warn">Ends soon</span>;
  const { label, tone } = STATES[state];
  return <span className={`badge ${tone}`}>{label}</span>;
}

/** Writes a day of the website's calendar: '23 Dec 2026'. */
export function useDayText(): (day: string) => string {
  const { website } = useMe();
  return (day) => localDate({ ...website, timeZone: 'UTC' }, Date.parse(day), { dateStyle: 'medium' });
}

/** 'every month', 'every 2 weeks' */
export const everyText = (value: number, unit: BillingUnit): string =>
  subscriptionPriceText({ billingPeriod: { value, unit }, numBillingCycles: 0 }, '').trim();

export const whatText = ({ productName, options, quantity }: SubscriptionSummary): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${[productName, ...options].join(', ')}`;

/** Whether all that was agreed on is billed: what is left is its end. */
export const isLastBilled = ({ cycles, cyclesBilled }: SubscriptionSummary): boolean =>
  cycles > 0 && cyclesBilled >= cycles;
export const isOver = ({ state }: SubscriptionSummary): boolean => state === 'canceled' || state === 'ended';

/** What comes next, in a few words. */
export function nextText(subscription: SubscriptionSummary, day: (day: string) => string): string {
  const { state, nextOn, cancelAtEnd } = subscription;
  if (isOver(subscription)) return '–';
  if (state === 'paused') return 'Paused';
  if (state === 'past-due') return `Since ${day(nextOn)}`;
  return cancelAtEnd || isLastBilled(subscription) ? `Ends ${day(nextOn)}` : day(nextOn);
}

type Event = SubscriptionDetail['events'][number];

const EVENTS: Readonly<Record<string, (text: string) => string>> = {
  started: () => 'Began',
  renewed: () => 'Renewed',
  failed: (text) => `Could not be renewed. ${text}`,
  missed: (text) => `${text} left out, and not charged`,
  paused: () => 'Paused',
  resumed: () => 'Resumed',
  skipped: (text) => `Renewal of ${text} skipped`,
  'cancel-planned': (text) => `Cancelled with ${text}`,
  kept: () => 'Kept after all',
  canceled: (text) => (text ? `Cancelled. ${text}` : 'Cancelled'),
  ended: () => 'Came to its end',
  retried: () => 'Renewal tried again',
  changed: (text) => text,
};

/** What happened, and who did it. */
export function eventText({ kind, text, actor, by }: Event): string {
  const what = EVENTS[kind]?.(text) ?? kind;
  const who = actor === 'customer' && kind !== 'started' ? 'the customer' : by;
  return who ? `${what} (${who})` : what;
}
