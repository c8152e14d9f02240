import type {
  AuthorizationWithAdditionalData,
  Order,
  OrdersCapture,
  PaymentCollection,
} from '@paypal/paypal-server-sdk';
import type { PaymentStatus } from './payment-provider.ts';
import { type PayPal, refusalOf } from './paypal-client.ts';

/** What PayPal calls an order; what an attempt is called here, before PayPal has answered, is longer and in small letters. */
export const isPayPalOrder = (reference: string): boolean => /^[A-Z0-9]{10,36}$/.test(reference);

/** undefined: PayPal does not know it any more, as it keeps an order that nobody has agreed to for some hours only. */
export async function findOrder({ orders }: PayPal, reference: string): Promise<Order | undefined> {
  if (!isPayPalOrder(reference)) return undefined;
  try {
    return (await orders.getOrder({ id: reference })).result;
  } catch (error) {
    if (refusalOf(error).status === 404) return undefined;
    throw error;
  }
}

const paymentsOf = (order: Order): PaymentCollection => order.purchaseUnits?.[0]?.payments ?? {};

/** The hold of an order; of several tries the last one. */
export const authorizationOf = (order: Order): AuthorizationWithAdditionalData | undefined =>
  paymentsOf(order).authorizations?.at(-1);
/** What was fetched of an order. */
export const captureOf = (order: Order): OrdersCapture | undefined => paymentsOf(order).captures?.at(-1);

/** The page where a buyer agrees to an order. */
export const approvalUrl = ({ links = [] }: Order): string =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? '';

/** What has become of an order, without asking for anything. `approved`: its buyer has agreed, and nothing is held yet. */
export function orderStatus(order: Order): PaymentStatus | 'approved' {
  const capture = captureOf(order);
  if (capture) return captureStatus(capture);
  switch (authorizationOf(order)?.status) {
    case 'CREATED':
      return 'authorized';
    case 'PENDING':
    case 'CAPTURED':
    case 'PARTIALLY_CAPTURED':
      return 'pending';
    case 'DENIED':
    case 'VOIDED':
      return 'declined';
    default:
  }
  if (order.status === 'APPROVED') return 'approved';
  return order.status === 'CREATED' || order.status === 'SAVED' || order.status === 'PAYER_ACTION_REQUIRED'
    ? 'challenge'
    : 'declined';
}

function captureStatus({ status }: OrdersCapture): PaymentStatus {
  switch (status) {
    case 'COMPLETED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return 'captured';
    case 'PENDING':
      return 'pending';
    default:
      return 'declined';
  }
}
