import {
  mostLineCents,
  paidShares,
  piecesCents,
  productTypes,
  type ReturnExchange,
  withoutIncludedTax,
} from '@plinth/domain';
import { lockVariants } from '../../../platform/database/lock-order.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/http/http-error.ts';
import { storeCurrency, type Website } from '../../../platform/websites/website.ts';
import { perVariant, returnStock, type StockChange, takeStock } from '../../inventory/service.ts';
import type { OrderItemRow, OrderRow } from '../order-row.ts';
import { type ExchangeRow, readVariantsOf } from './exchange-queries.ts';
import type { ReturnLine, ReturnRow } from './queries.ts';

/** A variant that a line can be exchanged for, with what a piece of it costs now. */
export interface ExchangeOption {
  variantId: string;
  /** Its options; '' where the product has none. */
  name: string;
  unitPriceCents: number;
  /** How many there are; Infinity where nobody counts. */
  left: number;
  /** The variant that was bought. */
  isSame: boolean;
}

/** What each line can be exchanged for: variants of its product that are in stock; nothing of an order in another currency than the shop's. */
export async function exchangeOptions(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  items: readonly OrderItemRow[] = order.items,
): Promise<(lineId: string) => ExchangeOption[]> {
  if (order.currency !== storeCurrency(website) || order.subscriptionPlan) return () => [];
  const physical = items.filter(({ productType }) => productType === productTypes.physical);
  const itemIds = [...new Set(physical.map(({ itemId }) => itemId).filter(Boolean))];
  const rows = itemIds.length === 0 ? [] : await readVariantsOf(tx, website.websiteId, itemIds, order.siteUserId);
  return (lineId) => {
    const item = physical.find(({ id }) => id === lineId);
    return item ? rows.filter(({ itemId }) => itemId === item.itemId).flatMap((row) => optionOf(order, row, item)) : [];
  };
}

function optionOf(
  { terms }: OrderRow,
  { variantId, attributes, priceCents, stock, unlimited }: ExchangeRow,
  item: OrderItemRow,
) {
  if (!unlimited && stock <= 0) return [];
  return [
    {
      variantId,
      name: attributes.map(({ value }) => value).join(', '),
      // Who was charged no tax is not charged that in the price either.
      unitPriceCents: withoutIncludedTax(
        terms?.untaxedRules ?? [],
        terms?.lines[item.id]?.taxClass ?? 'standard',
        priceCents,
      ),
      left: unlimited ? Number.POSITIVE_INFINITY : stock,
      isSame: variantId === item.variantId,
    },
  ];
}

/** What was paid for pieces of a line without the tax that came on top: their price less their part of the discount. */
export function paidForPieces(order: OrderRow, item: OrderItemRow, quantity: number): number {
  const goods = { items: order.items, shippingCents: 0, grandTotalCents: order.subtotalCents - order.discountCents };
  return piecesCents(item, paidShares(goods).lines.get(item.id) ?? 0, quantity);
}

/**
 * Holds what a buyer wants in place of the goods that come back: its pieces leave the stock until it goes out, or the return ends without it.
 * The order's row must be locked.
 * @throws HttpError 422 by `exchange-` + line, where it is not there any more
 */
export async function holdExchange(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  returnId: string,
  asked: readonly (Pick<ReturnLine, 'lineId' | 'quantity' | 'reason'> & { wanted: string })[],
): Promise<ReturnLine[]> {
  const wantedIds = asked.map(({ wanted }) => wanted).filter(Boolean);
  if (wantedIds.length === 0) return asked.map(({ wanted: _, ...line }) => line);
  await lockVariants(tx, website.websiteId, wantedIds);
  const optionsOf = await exchangeOptions(tx, website, order);
  const left = new Map<string, number>();
  const lines = asked.map(({ wanted, ...line }): ReturnLine => {
    const item = order.items.find(({ id }) => id === line.lineId);
    const option = optionsOf(line.lineId).find(({ variantId }) => variantId === wanted);
    const refuse = (message: string) => invalid(message, { [`exchange-${line.lineId}`]: message });
    if (!item || !option) throw refuse('This is not there any more. Choose something else.');
    const rest = (left.get(wanted) ?? option.left) - line.quantity;
    if (rest < 0) throw refuse(`${rest + line.quantity} of it can be sent. Choose fewer pieces or something else.`);
    left.set(wanted, rest);
    const { unitPriceCents, name } = option;
    if (unitPriceCents * line.quantity > mostLineCents) throw refuse('That is more than one order can hold.');
    const exchange: ReturnExchange = {
      ...{ variantId: wanted, name, unitPriceCents },
      paidCents: paidForPieces(order, item, line.quantity),
      stockTaken: Number.isFinite(option.left) ? line.quantity : 0,
    };
    return { ...line, exchange };
  });
  const held = perVariant(heldBy(lines));
  if (held.length > 0) {
    const origin = { cause: 'exchange' as const, orderId: order.id, holderId: returnId };
    await takeStock(tx, website, held, { origin, shippingOptionId: order.shippingOption?.id ?? '' });
  }
  return lines;
}

/** The pieces that a return holds. */
const heldBy = (lines: readonly ReturnLine[]): StockChange[] =>
  lines.flatMap(({ exchange }) =>
    exchange && exchange.stockTaken > 0 ? [{ variantId: exchange.variantId, quantity: exchange.stockTaken }] : [],
  );

/** Frees what a return holds, in the transaction that ends it without an exchange. */
export async function freeExchange(
  tx: Transaction,
  website: Website,
  orderId: string,
  { id, lines }: Pick<ReturnRow, 'id' | 'lines'>,
): Promise<void> {
  await returnStock(tx, website, heldBy(lines), { cause: 'exchange-ended', orderId, holderId: id });
}

/** The variants whose stock the end of a return may move, beside those of what comes back. */
export const exchangedVariants = ({ lines }: Pick<ReturnRow, 'lines'>): string[] =>
  heldBy(lines).map(({ variantId }) => variantId);
