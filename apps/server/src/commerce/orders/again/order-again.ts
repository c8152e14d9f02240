import { bookingField, productTypes } from '@plinth/domain';
import { say, type Text } from '@plinth/words';
import type { Database } from '../../../platform/database/connection.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Website } from '../../../platform/websites/website.ts';
import * as carts from '../../carts/service.ts';
import { takesOwnAmount } from '../../donations/service.ts';
import type { OrderItemRow, OrderRow } from '../order-row.ts';

/** Why a line of an order is not in the cart again, or not whole. */
const missReasons = {
  gone: '{product} is not in the shop any more.',
  'sold-out': '{product} is sold out.',
  fewer: '{product} is in your cart with as many as there are: there were not enough of it.',
  choose: '{product} is chosen anew on its page.',
  full: '{product} has no room in your cart, or there is as much of it as one order can hold.',
} as const satisfies Record<string, Text>;
export type MissReason = keyof typeof missReasons;

/** A line of the order that did not come back whole. */
export interface Missed {
  lineId: string;
  reason: MissReason;
}

export interface OrderedAgain {
  missed: readonly Missed[];
  /** Whether anything came into the cart. */
  some: boolean;
  /** Set when a new cart was made: the browser must keep it. */
  freshToken: string | undefined;
}

const isChosenAnew = ({ productType, additionalFields }: OrderItemRow): boolean =>
  productType === productTypes.giftCard || (additionalFields !== null && bookingField in additionalFields);

/** Whether a buyer can have the goods of an order once more: not what renews by itself, and not only what is chosen anew. */
export const canOrderAgain = ({ items, subscriptionPlan }: Pick<OrderRow, 'items' | 'subscriptionPlan'>): boolean =>
  subscriptionPlan === null && items.some((item) => !isChosenAnew(item));

/**
 * Puts the goods of an order into a cart, at today's prices and by the rules of every add: what was answered goes along, of what is short
 * as many as there are. What cannot be added is told and holds nothing else up.
 * @param token of the browser's cart; undefined for none
 */
export async function orderAgain(
  db: Database,
  website: Website,
  token: string | undefined,
  { items }: Pick<OrderRow, 'items'>,
): Promise<OrderedAgain> {
  const missed: Missed[] = [];
  let freshToken: string | undefined;
  let some = false;
  for (const item of items) {
    const miss = (reason: MissReason) => missed.push({ lineId: item.id, reason });
    // What was given before may have been another amount than any of its prices.
    if (isChosenAnew(item) || (await takesOwnAmount(db, website, item.itemId))) {
      miss('choose');
      continue;
    }
    const choices = await carts.findChoices(db, website, item.itemId);
    const choice = choices.find(({ variantId }) => variantId === item.variantId);
    if (!choice) {
      miss('gone');
      continue;
    }
    const add = async (quantity: number) => {
      const added = await carts.addToCart(db, website, freshToken ?? token, {
        itemId: item.itemId,
        sku: choice.sku,
        quantity,
        additionalFields: item.additionalFields === null ? null : JSON.stringify(item.additionalFields),
      });
      freshToken ??= added.freshToken;
      some = true;
    };
    try {
      await add(item.quantity);
    } catch (error) {
      const reason = reasonOf(error);
      const left = Math.min(choice.stock, item.quantity - 1);
      if (reason !== 'sold-out' || left < 1) {
        miss(reason);
        continue;
      }
      miss(await add(left).then(() => 'fewer' as const, reasonOf));
    }
  }
  return { missed, some, freshToken };
}

/** @throws what is no refusal of the cart */
function reasonOf(error: unknown): MissReason {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  if (error.code === 'out-of-stock') return 'sold-out';
  if (error.code === 'variant-unavailable') return 'gone';
  if (error.code === 'cart-full' || error.fields?.quantity !== undefined) return 'full';
  // Its questions are others now, or it is sold in another way, such as a subscription.
  return 'choose';
}

/** How many lines are told of: an address has to hold them. */
const MOST_TOLD = 30;

/** What was missed, for the address of the page that tells it. */
export const missedText = (missed: readonly Missed[]): string =>
  missed
    .slice(0, MOST_TOLD)
    .map(({ lineId, reason }) => `${lineId}.${reason}`)
    .join(',');

/** What an address says of an order's own lines, in a sentence for each; everything else in it is left out. */
export function missedOf(text: string, items: readonly OrderItemRow[]): string[] {
  return text.split(',').flatMap((one) => {
    const [lineId = '', reason = ''] = one.split('.');
    const item = items.find(({ id }) => id === lineId);
    return item && Object.hasOwn(missReasons, reason)
      ? [say(missReasons[reason as MissReason], { product: item.productName })]
      : [];
  });
}
