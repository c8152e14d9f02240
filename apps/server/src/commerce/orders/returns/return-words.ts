import { exchangeDifference, goodsName, isReturnReason, type ReturnState, returnReasons } from '@plinth/domain';
import { say, sayAgain, type Text } from '@plinth/words';
import { localMoney } from '../../../platform/money/local-money.ts';
import type { Website } from '../../../platform/websites/website.ts';
import type { OrderItemRow, OrderRow } from '../order-row.ts';
import { orderCurrency } from '../order-view.ts';
import type { ReturnRow } from './queries.ts';

/** The state of a return, as its buyer reads it. */
export const returnStateWords = {
  requested: 'Asked for. We look at it and write to you.',
  approved: 'Approved. Please send the goods back.',
  declined: 'Declined.',
  canceled: 'Taken back by you.',
  received: 'The goods have arrived.',
} as const satisfies Record<ReturnState, Text>;

export const reasonText = (reason: string): string =>
  isReturnReason(reason) ? sayAgain(returnReasons[reason]) : reason;

/** "2 × Bowl, Large" for each line of a return. */
export const returnedPieces = (
  { lines }: Pick<ReturnRow, 'lines'>,
  items: readonly Pick<OrderItemRow, 'id' | 'productName' | 'attributes'>[],
): string[] =>
  lines.flatMap(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId);
    return item ? [`${quantity} × ${goodsName(item)}`] : [];
  });

/** What goes out in place of the pieces of a return, "1 × Bowl, Red" for each line. */
const exchangedPieces = ({ lines }: Pick<ReturnRow, 'lines'>, items: OrderRow['items']): string[] =>
  lines.flatMap(({ lineId, quantity, exchange }) => {
    const item = items.find(({ id }) => id === lineId);
    if (!item || !exchange) return [];
    return [[`${quantity} × ${item.productName}`, exchange.name].filter(Boolean).join(', ')];
  });

/** What the difference of an exchange is: "$5.00 more, plus tax", "$5.00 back" or "at the same price". */
export function differenceText(website: Website, order: OrderRow, cents: number): string {
  if (cents === 0) return say('at the same price');
  const amount = localMoney(website, Math.abs(cents), orderCurrency(order));
  const isTaxed = order.taxLines.some(({ included }) => !included);
  if (cents > 0) return isTaxed ? say('{amount} more, plus tax', { amount }) : say('{amount} more', { amount });
  return isTaxed ? say('{amount} back, plus tax', { amount }) : say('{amount} back', { amount });
}

/** What is wanted in exchange, and what it costs more or less; nothing where no variant is named. */
export function exchangeWords(website: Website, order: OrderRow, asked: Pick<ReturnRow, 'lines'>): string[] {
  const pieces = exchangedPieces(asked, order.items);
  if (pieces.length === 0) return [];
  const difference = differenceText(website, order, exchangeDifference(asked.lines));
  return [say('In exchange: {pieces} ({difference}).', { pieces: pieces.join('; '), difference })];
}
