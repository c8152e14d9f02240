/**
 * What a program can be told of by a hook, and in which words its owner chooses it. The database raises them
 * (apps/server/src/platform/database/hook-triggers.ts), so that no writer can forget one. Never rename one: hooks name them.
 */
export const hookEvents = {
  'order.placed': 'An order is placed',
  'order.paid': 'An order is paid in full',
  'order.fulfilled': 'An order is fulfilled',
  'order.canceled': 'An order is canceled',
  'order.refunded': 'Money is given back',
  'subscription.started': 'A subscription is ordered',
  'subscription.renewed': 'A subscription is renewed',
  'subscription.failed': 'A renewal is not paid',
  'subscription.ended': 'A subscription is canceled, or has come to its end',
  'product.created': 'A product is added',
  'product.changed': 'A product is changed',
  'product.deleted': 'A product is deleted',
  'stock.low': 'Stock runs low',
  'customer.created': 'A customer is new',
  'form.answered': 'A form is answered',
  'page.published': 'A page is published',
  'item.published': 'A post, event or other item is published',
} as const;

export type HookEvent = keyof typeof hookEvents;
/** In the order in which owners are offered them. */
export const hookEventNames = [
  'order.placed',
  'order.paid',
  'order.fulfilled',
  'order.canceled',
  'order.refunded',
  'subscription.started',
  'subscription.renewed',
  'subscription.failed',
  'subscription.ended',
  'product.created',
  'product.changed',
  'product.deleted',
  'stock.low',
  'customer.created',
  'form.answered',
  'page.published',
  'item.published',
] as const satisfies readonly HookEvent[];
/** Sent when its owner asks for a test; chosen by nobody. */
export const HOOK_TEST = 'hook.test';
