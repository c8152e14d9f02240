import type { PreviewOrderEdit } from '@plinth/contract';
import { lowestTaxClass, mostLineCents, productTypes, withoutIncludedTax } from '@plinth/domain';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { isDelivered } from '../delivery/service.ts';
import { isCounted, type StockChange } from '../inventory/service.ts';
import type { LineTerms, OrderRow } from '../orders/order-row.ts';
import { taxClassOf } from '../pricing/tax-rule-row.ts';
import type { GoodsRow, WrittenLine } from './queries.ts';

/** A line as it is to be, with what taxes and discounts look at. */
export interface EditedLine extends WrittenLine {
  terms: LineTerms;
}

const ADDED: readonly number[] = [productTypes.physical, productTypes.service];

export const termsOfGoods = (goods: GoodsRow | undefined): LineTerms => ({
  taxClass: lowestTaxClass((goods?.taxClasses ?? []).map(taxClassOf)),
  ...(goods?.categoryIds ? { categoryIds: goods.categoryIds } : {}),
});

/**
 * Whether an order can be changed at all: nothing of it is sent or given back, no subscription lives on it, and the shop still sells in its
 * currency.
 * @throws HttpError 409 `order-status`
 */
export function requireOpen(
  order: OrderRow,
  { isSubscription, currency }: { isSubscription: boolean; currency: string },
): void {
  const refuse = (message: string) => new HttpError(409, 'order-status', message);
  if (order.status !== 'pending') throw refuse(`This order is ${order.status}; what was bought stays as it is.`);
  if (order.items.some(({ productType, fulfilledQuantity }) => !isDelivered(productType) && fulfilledQuantity > 0))
    throw refuse('Of this order something is sent: what was bought stays as it is. Refund what was not sent instead.');
  if (order.refundedCents > 0 || order.items.some(({ refundedQuantity }) => refundedQuantity > 0))
    throw refuse('Of this order something was given back already. Refund the rest, and make a draft order.');
  if (order.currency !== currency)
    throw refuse(
      `This order is in ${order.currency}, and the shop sells in ${currency} now. Refund it, and make a draft order.`,
    );
  if (isSubscription || order.subscriptionPlan)
    throw refuse('A subscription lives on this order. Change the subscription instead.');
}

/**
 * The lines of an order as they are to be: what it has keeps its price, what is added costs what it costs now.
 * @throws HttpError 422 by line
 */
export function editedLines(
  order: OrderRow,
  asked: PreviewOrderEdit['lines'],
  goods: readonly GoodsRow[],
): EditedLine[] {
  const seen = new Set<string>();
  const lines = asked.map(({ id, variantId, quantity }) => {
    if (seen.has(id)) throw invalid('A line is named twice.', { [id]: 'It is named twice.' });
    seen.add(id);
    const item = order.items.find((each) => each.id === id);
    return item ? changedLine(order, item, quantity, goods) : addedLine(order, { id, variantId, quantity }, goods);
  });
  for (const item of order.items) {
    if (!seen.has(item.id) && isDelivered(item.productType)) throw stays(item);
  }
  return lines;
}

const stays = ({ id, productName }: OrderRow['items'][number]) => {
  const message = `${productName} is handed over to its buyer: it stays as it was ordered.`;
  return invalid(message, { [id]: message });
};

function changedLine(
  order: OrderRow,
  item: OrderRow['items'][number],
  quantity: number,
  goods: readonly GoodsRow[],
): EditedLine {
  if (quantity !== item.quantity && isDelivered(item.productType)) throw stays(item);
  const now = goods.find(({ variantId }) => variantId === item.variantId);
  const more = quantity - item.quantity;
  if (more > 0 && item.variantId !== '' && !now?.isSold) {
    const message = `${item.productName} is not sold any more: there can be fewer of it, not more.`;
    throw invalid(message, { [item.id]: message });
  }
  requireSum(item.id, item.unitPriceCents * quantity);
  const isTaken = more > 0 && now !== undefined && isCounted(now);
  return {
    ...{ id: item.id, itemId: item.itemId, variantId: item.variantId, sku: item.sku, productName: item.productName },
    ...{ productType: item.productType, attributes: item.attributes, unitPriceCents: item.unitPriceCents, quantity },
    assetId: null,
    stockTaken: more > 0 ? item.stockTaken + (isTaken ? more : 0) : Math.min(item.stockTaken, quantity),
    terms: order.terms?.lines[item.id] ?? termsOfGoods(now),
  };
}

/** A variant as a line of an order, at its price now. @throws HttpError 422 by line, where it is not sold or cannot be added */
export function addedLine(
  order: OrderRow,
  { id, variantId, quantity }: PreviewOrderEdit['lines'][number],
  goods: readonly GoodsRow[],
): EditedLine {
  const refuse = (message: string) => invalid(message, { [id]: message });
  const row = goods.find((each) => each.variantId === variantId);
  if (!row?.isSold) throw refuse(`${row?.name ?? 'A product'} is not sold any more.`);
  if (!ADDED.includes(row.productType))
    throw refuse(`${row.name} cannot be added: downloads, gift cards and memberships are made for their buyer.`);
  if (row.productType === productTypes.physical && !order.shippingAddress)
    throw refuse(`Nobody knows where ${row.name} would go: this order has no shipping address. Make a draft order.`);
  const terms = termsOfGoods(row);
  const unitPriceCents = withoutIncludedTax(order.terms?.untaxedRules ?? [], terms.taxClass, row.priceCents);
  requireSum(id, unitPriceCents * quantity);
  return {
    ...{ id, variantId, quantity, itemId: row.itemId, sku: row.sku, productName: row.name },
    ...{ productType: row.productType, attributes: row.attributes, assetId: row.assetId },
    unitPriceCents,
    stockTaken: isCounted(row) ? quantity : 0,
    terms,
  };
}

function requireSum(id: string, cents: number): void {
  const message = 'That is more than one order can hold.';
  if (cents > mostLineCents) throw invalid(message, { [id]: message });
}

/** Pieces that leave the stock and those that come back, by variant. */
export function stockChanges(
  order: OrderRow,
  lines: readonly EditedLine[],
): { taken: StockChange[]; returned: StockChange[] } {
  const out = new Map<string, number>();
  const count = (variantId: string, pieces: number) => out.set(variantId, (out.get(variantId) ?? 0) + pieces);
  for (const { variantId, stockTaken } of lines) count(variantId, stockTaken);
  for (const { variantId, stockTaken } of order.items) count(variantId, -stockTaken);
  const changes = [...out].map(([variantId, quantity]) => ({ variantId, quantity }));
  return {
    taken: changes.filter(({ quantity }) => quantity > 0),
    returned: changes
      .filter(({ quantity }) => quantity < 0)
      .map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  };
}
