import { periodsPerYear, type SubscriptionPlan, subscriptionTerm } from '@plinth/domain';
import type { RenderContext } from '@plinth/template';
import { say } from '@plinth/words';
import { escapeAttribute } from '../escape.ts';
import type { Locales } from '../locale/locales.ts';
import { fillMessage } from '../locale/message.ts';
import { insidePath } from '../lookup.ts';
import { asNumber, asText, at } from '../value.ts';

interface Billing {
  /** In lower case, as it is read: 'month'. Escaped, as it becomes part of a sentence. */
  readonly unit: string;
  readonly every: number;
  readonly cycles: number;
}

/** The plan of a subscribable product; undefined where the data have none. */
function billingOf(item: unknown): Billing | undefined {
  const plan = at(item, 'structuredContent', 'subscriptionPlan');
  const period = at(plan, 'billingPeriod');
  if (period === undefined || period === null) return undefined;
  return {
    unit: escapeAttribute(asText(at(period, 'unit')).toLowerCase()),
    every: asNumber(at(period, 'value')),
    cycles: asNumber(at(plan, 'numBillingCycles')),
  };
}

interface Duration {
  readonly length: number;
  readonly unit: string;
}

/** How long a plan runs; undefined for one without an end (SUBS-07 … SUBS-10). */
function durationOf({ unit, every, cycles }: Billing): Duration | undefined {
  if (!(cycles > 0)) return undefined;
  const billingUnit = unit.toUpperCase();
  const length = every * cycles;
  if (!Object.hasOwn(periodsPerYear, billingUnit) || length === 0) return { length, unit };
  const plan: SubscriptionPlan = {
    billingPeriod: { value: every, unit: billingUnit as SubscriptionPlan['billingPeriod']['unit'] },
    numBillingCycles: cycles,
  };
  const term = subscriptionTerm(plan);
  return term.kind === 'fixed' ? { length: term.value, unit: term.unit.toLowerCase() } : undefined;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name that sites translate a price's sentence by, such as `productPrice__singlePrice__nWeekly__limited__nYears`. */
function sentenceName(
  prices: 'singlePrice' | 'multiplePrices',
  { unit, every }: Billing,
  duration: Duration | undefined,
): string {
  const period = `${every > 1 ? 'n' : '1'}${capitalized(unit)}ly`;
  const term = duration ? `limited__${duration.length === 1 ? '1' : 'n'}${capitalized(duration.unit)}s` : 'indefinite';
  return `productPrice__${prices}__${period}__${term}`;
}

/** The sentence in English. */
function sentence(price: string, { unit, every }: Billing, duration: Duration | undefined): string {
  const period = every > 1 ? `{billingPeriodValue} ${unit}s` : unit;
  const term = duration ? ` for {duration} ${duration.unit}${duration.length === 1 ? '' : 's'}` : '';
  return `${price} every ${period}${term}`;
}

/**
 * What a subscription costs and for how long, in words: '$100 every 2 weeks for 1 year'; 'Unavailable' where the product has no plan
 * to say it with (SUBS-12).
 *
 * @param price the formatted price
 * @param from whether the price is the lowest of several
 */
export function subscriptionPriceText(
  item: unknown,
  price: string,
  from: boolean,
  ctx: RenderContext,
  locales: Locales,
): string {
  const billing = billingOf(item);
  if (!billing) {
    const said = insidePath(item, ctx, 'localizedStrings', 'productPriceUnavailable');
    return said === undefined
      ? say('Unavailable')
      : fillMessage(asText(said), { fromPrice: 'true', price: 'true' }, locales, ctx.locale);
  }
  const duration = durationOf(billing);
  const own = insidePath(
    item,
    ctx,
    'localizedStrings',
    sentenceName(from ? 'multiplePrices' : 'singlePrice', billing, duration),
  );
  const template = own === undefined ? sentence(from ? 'from {fromPrice}' : '{price}', billing, duration) : asText(own);
  const values = {
    ...(from ? { fromPrice: price } : {}),
    price,
    billingPeriodValue: billing.every,
    duration: duration?.length ?? '',
  };
  return fillMessage(template, values, locales, ctx.locale);
}
