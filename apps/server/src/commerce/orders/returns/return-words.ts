import { isReturnReason, type ReturnState, returnReasons } from '@plinth/domain';
import type { OrderItemRow } from '../order-row.ts';
import type { ReturnRow } from './queries.ts';

/** The state of a return, as its buyer reads it. */
export const returnStateWords: Readonly<Record<ReturnState, string>> = {
  requested: 'Asked for. We look at it and write to you.',
  approved: 'Approved. Please send the goods back.',
  declined: 'Declined.',
  canceled: 'Taken back by you.',
  received: 'The goods have arrived.',
};

export const reasonText = (reason: string): string => (isReturnReason(reason) ? returnReasons[reason] : reason);

/** "2 × Bowl" for each line of a return. */
export const returnedPieces = (
  { lines }: Pick<ReturnRow, 'lines'>,
  items: readonly Pick<OrderItemRow, 'id' | 'productName'>[],
): string[] =>
  lines.flatMap(({ lineId, quantity }) => {
    const item = items.find(({ id }) => id === lineId);
    return item ? [`${quantity} × ${item.productName}`] : [];
  });
