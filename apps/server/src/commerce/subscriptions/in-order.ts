import {
  calendarDayAt,
  endsSoonMoment,
  localDate,
  newId,
  planIn,
  renewalMoment,
  type SubscriptionPlan,
} from '@plinth/domain';
import { say, sayCount } from '@plinth/words';
import type { Statement, Statements } from '../../platform/database/pipeline.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import type { CartRow } from '../carts/cart-row.ts';
import { pageUrlInMail } from './access.ts';
import * as queries from './queries.ts';
import { dayOfPeriod, isLastBilled, type SubscriptionRow } from './subscription-row.ts';

export { findSubscription, isStopped } from './queries.ts';

/** What an order has to do with a subscription. */
export interface OrderSubscription {
  /** To be sent with the order's own, after its stock. */
  statement: Statement;
  /** It renews one that is there already. */
  renews: boolean;
  /** What the order's mail says of it. */
  lines: string[];
}

interface Place {
  website: Website;
  origin: string;
}

/** What of an order a subscription is made of. */
interface Made {
  order: Pick<
    queries.NewSubscription,
    'siteUserId' | 'customerEmail' | 'customerName' | 'currency' | 'shippingAddress' | 'billingAddress'
  > & { id: string; shippingOption: { id: string } | null };
  items: readonly OrderedItem[];
  payment: { provider: string; reference: string; testMode: boolean };
}

type OrderedItem = Pick<
  queries.NewSubscription,
  'itemId' | 'variantId' | 'sku' | 'productName' | 'attributes' | 'quantity' | 'unitPriceCents' | 'additionalFields'
>;

/**
 * The subscription that an order begins or renews; undefined for every other order.
 * @throws HttpError 409 `cart-changed` for a renewal of what has ended or was renewed already
 */
export async function subscriptionOf(
  sql: Statements,
  place: Place,
  cart: CartRow,
  made: Made,
): Promise<OrderSubscription | undefined> {
  if (cart.purpose === 'renewal') return renewalOf(sql, place, cart, made);
  const plan = cart.purpose === 'subscription' ? planIn(cart.entries[0]?.subscriptionPlan) : undefined;
  const [item] = made.items;
  // What costs nothing has nothing to bill.
  if (!plan || !item || item.unitPriceCents === 0) return undefined;
  // What is kept is the price itself: whether a renewal is taxed is found then.
  return startOf(
    sql,
    place,
    made,
    { ...item, unitPriceCents: cart.entries[0]?.unitPriceCents ?? item.unitPriceCents },
    plan,
  );
}

function startOf(sql: Statements, place: Place, made: Made, item: OrderedItem, plan: SubscriptionPlan) {
  const { website, origin } = place;
  const { order, payment } = made;
  const anchorOn = calendarDayAt(Date.now(), website.timeZone);
  const { value: billingValue, unit: billingUnit } = plan.billingPeriod;
  const schedule = { anchorOn, anchorPeriod: 0, billingValue, billingUnit };
  const nextOn = dayOfPeriod(schedule, 1);
  const counts = { cycles: plan.numBillingCycles, cyclesBilled: 1 };
  const row: queries.NewSubscription = {
    ...schedule,
    id: newId(),
    orderId: order.id,
    siteUserId: order.siteUserId,
    customerEmail: order.customerEmail,
    customerName: order.customerName,
    testMode: payment.testMode,
    itemId: item.itemId,
    variantId: item.variantId,
    sku: item.sku,
    productName: item.productName,
    attributes: item.attributes,
    quantity: item.quantity,
    unitPriceCents: item.unitPriceCents,
    additionalFields: item.additionalFields,
    currency: order.currency,
    cycles: plan.numBillingCycles,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    shippingOptionId: order.shippingOption?.id ?? null,
    provider: payment.provider,
    methodReference: methodOf(payment),
    origin,
    nextOn,
    dueAt: dueMoment(website, nextOn, isLastBilled(counts)),
  };
  return {
    statement: queries.insertSubscription(sql, website.websiteId, row),
    renews: false,
    lines: linesOf(website, { ...row, ...counts }),
  };
}

async function renewalOf(sql: Statements, place: Place, cart: CartRow, { order, payment }: Made) {
  const { website } = place;
  const { websiteId } = website;
  const [row] = await queries.findByCart(sql, websiteId, cart.id);
  if (!row || (row.state !== 'active' && row.state !== 'past-due')) throw stopped();
  const next = afterBilling(row, website);
  const isFree = payment.provider === 'none';
  const billed = {
    ...next,
    provider: isFree ? row.provider : payment.provider,
    methodReference: isFree ? row.methodReference : methodOf(payment),
  };
  const { length } = next.missed;
  return {
    statement: queries.billPeriod(sql, websiteId, row, order.id, billed),
    renews: true,
    lines: linesOf(website, { ...row, ...next }, length),
  };
}

export const stopped = () =>
  new HttpError(409, 'cart-changed', 'This subscription was changed or renewed meanwhile. Nothing was charged.');

/** What is paid by hand has no method that could be charged. */
const methodOf = ({ provider, reference }: Made['payment']): string =>
  provider === 'none' || provider === 'manual' ? '' : reference;

/** When the job is to look next: on the next billing day, or some days before the end. */
export const dueMoment = ({ timeZone }: Website, nextOn: string, isLast: boolean): Date =>
  new Date(isLast ? Math.max(Date.now(), endsSoonMoment(nextOn, timeZone)) : renewalMoment(nextOn, timeZone));

/** Where a subscription stands once its present period is billed: at the first period whose day is still to come. */
function afterBilling(row: SubscriptionRow, website: Website) {
  const today = calendarDayAt(Date.now(), website.timeZone);
  const cyclesBilled = row.cyclesBilled + 1;
  const isLast = isLastBilled({ cycles: row.cycles, cyclesBilled });
  const missed: { period: number; dueOn: string }[] = [];
  let period = row.period + 1;
  for (; !isLast && dayOfPeriod(row, period) <= today; period++)
    missed.push({ period, dueOn: dayOfPeriod(row, period) });
  const nextOn = dayOfPeriod(row, period);
  return { period, cyclesBilled, nextOn, dueAt: dueMoment(website, nextOn, isLast), missed };
}

/** What a mail says of what comes next. @param missed renewals that were left out */
function linesOf(
  website: Website,
  row: Pick<SubscriptionRow, 'id' | 'origin' | 'nextOn' | 'cycles' | 'cyclesBilled'>,
  missed = 0,
): string[] {
  const day = localDate(website, renewalMoment(row.nextOn, website.timeZone), { dateStyle: 'long' });
  const page = pageUrlInMail(website.websiteId, row);
  return inWords(website, () => [
    ...(missed > 0
      ? [
          sayCount(
            missed,
            'One later renewal was left out and is not charged.',
            '{count} later renewals were left out and are not charged.',
          ),
        ]
      : []),
    isLastBilled(row)
      ? say('Nothing more will be charged. It ends on {day}.', { day })
      : say('It renews next on {day}.', { day }),
    `${say('Look it over, pause or cancel it')}: ${page}`,
  ]);
}
