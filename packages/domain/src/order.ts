import type { CurrencyCode } from './currency.ts';
import { type Cents, type Money, toMoney } from './money.ts';

/** How far an order has come. */
export const orderStatuses = ['pending', 'fulfilled', 'canceled', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const following: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['fulfilled', 'canceled', 'refunded'],
  fulfilled: ['pending', 'refunded'],
  canceled: ['refunded'],
  refunded: [],
};

/** Whether an order may go from one status to another. Fulfilling can be undone; a refund is the end. */
export function canBecome(from: OrderStatus, to: OrderStatus): boolean {
  return following[from].includes(to);
}

/** An order number as people read it: at least five digits, 42 → "00042". */
export function orderNumberText(number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`${number} is not an order number.`);
  return String(number).padStart(5, '0');
}

/** What a shopper's page learns of a placed order (ORDER-01). */
export interface OrderConfirmation {
  readonly id: string;
  readonly purchasedCartId: string;
  /** True when the payment went through the test gateway: no money has moved. */
  readonly testMode: boolean;
  readonly websiteId: string;
  readonly grandTotal: Money;
  readonly shippingTotal: Money;
  readonly taxTotal: Money;
  readonly items: readonly {
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: Money;
  }[];
}

/** An order as it is kept, amounts in minor units. */
export interface PlacedOrder {
  readonly id: string;
  readonly purchasedCartId: string;
  readonly testMode: boolean;
  readonly websiteId: string;
  readonly currency: CurrencyCode;
  readonly grandTotalCents: Cents;
  readonly shippingCostCents: Cents;
  readonly taxCents: Cents;
  readonly items: readonly {
    readonly sku: string;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPriceCents: Cents;
  }[];
}

/** The confirmation of an order (ORDER-01): these fields and no other, so nothing about payment or address leaks into a page. */
export function orderConfirmation(order: PlacedOrder): OrderConfirmation {
  const money = (cents: Cents) => toMoney(cents, order.currency);
  return {
    id: order.id,
    purchasedCartId: order.purchasedCartId,
    testMode: order.testMode,
    websiteId: order.websiteId,
    grandTotal: money(order.grandTotalCents),
    shippingTotal: money(order.shippingCostCents),
    taxTotal: money(order.taxCents),
    items: order.items.map(({ sku, productName, quantity, unitPriceCents }) => ({
      sku,
      productName,
      quantity,
      unitPrice: money(unitPriceCents),
    })),
  };
}
