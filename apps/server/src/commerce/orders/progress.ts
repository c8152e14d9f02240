import type { OrderFacts } from '@plinth/domain';
import { isDelivered } from '../delivery/service.ts';
import type { OrderRow } from './order-row.ts';

/** What of an order says how far it is. @param isUnpaid its payment is awaited */
export const orderFacts = (order: OrderRow, isUnpaid: boolean): OrderFacts => ({
  status: order.status,
  paid: !isUnpaid,
  ships: order.shippingAddress !== null,
  pickup: order.shippingOption?.pickup === true,
  atOnce: order.items.every(({ productType }) => isDelivered(productType)),
  partSent: order.items.some(({ fulfilledQuantity }) => fulfilledQuantity > 0),
});
