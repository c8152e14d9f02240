import { type PaymentMethod, type PaymentSettings, usualMethodNames } from '@plinth/contract';

/** What both connections tell of themselves. */
interface Connection {
  keys: { live: boolean; readable: boolean } | null;
  problem: string;
}

/** Who moves money, by the name that calls use. */
export const providerNames: Readonly<Record<string, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  test: 'Test gateway',
  manual: 'Manual payment',
};

/** How a way to pay is, in a word or two. */
interface MethodState {
  text: string;
  tone: '' | 'good' | 'warn' | 'bad';
}

/** What a way to pay is called in the screens; buyers read `name`. */
export const methodTitle = ({ kind, name }: Pick<PaymentMethod, 'kind' | 'name'>): string => {
  if (kind === 'stripe' || kind === 'paypal') return providerNames[kind] ?? kind;
  return kind === 'test' ? 'Test gateway' : name || usualMethodNames.manual;
};

export function methodState(
  { kind, enabled }: PaymentMethod,
  { stripe, paypal }: { stripe: Connection; paypal: Connection & { takesCurrency: boolean } },
): MethodState {
  if (kind === 'manual') return enabled ? { text: 'On', tone: 'good' } : { text: 'Off', tone: '' };
  if (kind === 'test') return enabled ? { text: 'On, no money moves', tone: 'warn' } : { text: 'Off', tone: '' };
  const { keys, problem } = kind === 'paypal' ? paypal : stripe;
  if (kind === 'paypal' && keys && enabled && !paypal.takesCurrency) return { text: 'Problem', tone: 'bad' };
  if (!keys) return { text: 'No keys', tone: '' };
  if (!keys.readable) return { text: 'Problem', tone: 'bad' };
  if (!enabled) return { text: `Off, ${keys.live ? 'live' : 'test'} keys`, tone: '' };
  if (problem) return { text: 'Problem', tone: 'bad' };
  return keys.live ? { text: 'On, live keys', tone: 'good' } : { text: 'On, test keys', tone: 'warn' };
}

const payments = (count: number): string => (count === 1 ? 'One payment is' : `${count} payments are`);
const orders = (count: number): string => (count === 1 ? 'One order waits' : `${count} orders wait`);

type Busy = Pick<PaymentSettings['stripe'], 'underWay'>;

/** What becomes of what has begun when a way to pay is switched off; '' where nothing has. */
export function switchOffText(
  { kind }: PaymentMethod,
  { stripe, paypal, awaited }: { stripe: Busy; paypal: Busy; awaited: number },
): string {
  const underWay = kind === 'stripe' ? stripe.underWay : kind === 'paypal' ? paypal.underWay : 0;
  if (underWay > 0)
    return `${payments(underWay)} under way. They come to their end: what was confirmed is fetched, the rest is let go. Refunds of earlier orders go on through ${providerNames[kind]}.`;
  if (kind === 'manual' && awaited > 0)
    return `${orders(awaited)} for money that comes past the shop. They stay as they are; their buyers still read how to pay.`;
  return '';
}

/** The same list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const thing = list[from];
  if (thing === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, thing);
}
