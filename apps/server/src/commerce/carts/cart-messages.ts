import { messageProblems, type OrderMessages, readMessage } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { checkoutSettings } from '../preferences/checkout-settings.ts';
import type { CartRow } from './cart-row.ts';
import { changeCart } from './change-cart.ts';
import * as queries from './queries.ts';

/** What of messages the shop asks for now; a message that was written for a gift is none without it. */
export function askedOf(messages: OrderMessages, website: Pick<Website, 'storeSettings'>): OrderMessages {
  const { orderNote, giftMessage } = checkoutSettings(website);
  const isGift = giftMessage && messages.isGift;
  return { note: orderNote ? messages.note : '', isGift, giftMessage: isGift ? messages.giftMessage : '' };
}

/**
 * Keeps what a shopper says with the order. Only what is named is written, and nothing else of the cart: of two tabs the last word on
 * each counts, and no line of either is lost.
 *
 * @throws HttpError 404 without a cart; 422 by field, and for what the shop does not ask for
 */
export async function setMessages(
  db: Database,
  website: Website,
  token: string | undefined,
  typed: Partial<OrderMessages>,
): Promise<CartRow> {
  const asked = checkoutSettings(website);
  const refused = typed.note !== undefined && !asked.orderNote ? 'note' : undefined;
  const noGift = (typed.isGift !== undefined || typed.giftMessage !== undefined) && !asked.giftMessage;
  if (refused || noGift) {
    const message = refused ? 'This shop takes no notes with an order.' : 'This shop does not ask for gifts.';
    throw new HttpError(422, 'invalid-fields', message, { [refused ?? 'isGift']: message });
  }
  const problems = messageProblems(typed);
  const [first] = Object.values(problems);
  if (first) throw invalid(first, problems);
  const { note, isGift, giftMessage } = typed;
  const change = {
    ...(note === undefined ? {} : { note: readMessage(note) }),
    ...(isGift === undefined ? {} : { isGift }),
    ...(giftMessage === undefined ? {} : { giftMessage: readMessage(giftMessage) }),
  };
  return changeCart(db, website, token, (tx, cartId) => queries.setMessages(tx, website.websiteId, cartId, change));
}
