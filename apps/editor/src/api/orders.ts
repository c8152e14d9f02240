import type { Address, MailSummary, Money, OrderItem } from '@plinth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callAddress, queryText } from './call.ts';

export type OrderStatus = 'pending' | 'fulfilled' | 'canceled' | 'refunded';

/** One line of GET /api/commerce/orders. */
export interface OrderSummary {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  testMode: boolean;
  customerEmail: string;
  customerName: string;
  currency: string;
  grandTotalCents: number;
  itemCount: number;
  created: number;
}

interface Payment {
  id: string;
  provider: string;
  providerReference: string;
  amountCents: number;
  currency: string;
  state: string;
  testMode: boolean;
  created: number;
}

/** GET /api/commerce/orders/:id */
export interface OrderDetail {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  testMode: boolean;
  customerEmail: string;
  customerName: string;
  currency: string;
  items: (OrderItem & { id: string; itemId: string })[];
  subtotal?: Money;
  discountTotal?: Money;
  shippingTotal: Money;
  taxTotal: Money;
  grandTotal: Money;
  discounts: { code: string; label: string }[];
  shippingOptionName?: string;
  shippingAddress?: Address | null;
  billingAddress: Address | null;
  customerNote: string;
  marketingConsent: boolean;
  fulfillment: { carrier: string; trackingNumber: string } | null;
  created: number;
  fulfilledAt: number | null;
  canceledAt: number | null;
  payments: Payment[];
  mails: MailSummary[];
}

export interface OrderFilter {
  query?: string | undefined;
  status?: string | undefined;
}

interface OrderList {
  orders: OrderSummary[];
  nextCursor: string | null;
}

const base = '/api/commerce/orders';

export const orderListQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', filter],
    queryFn: ({ pageParam, signal }) =>
      callAddress<OrderList>('GET', base + queryText({ ...filter, cursor: pageParam, limit: '100' }), undefined, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // New orders appear by themselves while somebody looks.
    refetchInterval: 30_000,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => callAddress<OrderDetail>('GET', `${base}/${id}`, undefined, { signal }),
  });

export const fulfillOrder = (id: string, shipment: { carrier: string; trackingNumber: string; notify: boolean }) =>
  callAddress<OrderDetail>('POST', `${base}/${id}/fulfill`, shipment);
export const cancelOrder = (id: string, notify: boolean) =>
  callAddress<OrderDetail>('POST', `${base}/${id}/cancel`, { notify });
