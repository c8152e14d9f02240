import { newId } from '@plinth/domain';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { NewPayment } from './queries.ts';

/**
 * Writes the payment of what a change of an order costs more in place of what was awaited; the last statement before the commit. Where
 * nothing is awaited any more it finds no order, which the payment's column refuses: the transaction fails (isPaidAlready).
 */
export const insertDifference = (
  sql: Statements,
  websiteId: string,
  paid: { orderId: string; cartId: string; giftCardCents: number; text: string },
  payment: NewPayment & { currency: string },
  idempotency: { key: string; requestHash: string },
) => sql`
  with locked as (
    select id from orders where website_id = ${websiteId} and id = ${paid.orderId} and status in ('pending', 'fulfilled')
    for no key update
  ), settled as (
    update payments p set state = 'voided' from locked
    where p.website_id = ${websiteId} and p.order_id = locked.id and p.offer_id = ${paid.cartId} and p.state = 'pending'
    returning p.order_id, p.offer_id
  ), counted as (
    update orders o set gift_card_cents = o.gift_card_cents + ${paid.giftCardCents}::bigint, updated_at = clock_timestamp()
    from settled where o.website_id = ${websiteId} and o.id = settled.order_id
    returning o.id
  ), bought as (
    update carts set is_purchased = true, order_id = ${paid.orderId}, updated_at = now()
    where website_id = ${websiteId} and id = ${paid.cartId}
  ), remembered as (
    insert into idempotency_keys (website_id, key, request_hash, order_id)
    values (${websiteId}, ${idempotency.key}, ${idempotency.requestHash}, ${paid.orderId})
  ), told as (
    insert into order_events (website_id, id, order_id, kind, text, account_id)
    values (${websiteId}, ${newId()}, ${paid.orderId}, 'payment', ${paid.text}, null)
  )
  insert into payments (website_id, id, order_id, provider, provider_reference, method, amount_cents, currency, state, test_mode,
    offer_id)
  values (${websiteId}, ${payment.id}, (select id from counted), ${payment.provider}, ${payment.reference}, ${payment.method},
    ${payment.amountCents}, ${payment.currency}, ${payment.state}, ${payment.testMode}, ${paid.cartId})`;

/** Whether a transaction failed because what it pays is not awaited any more. */
export function isPaidAlready(error: unknown): boolean {
  const { code, table_name, column_name } = error as { code?: string; table_name?: string; column_name?: string };
  return code === '23502' && table_name === 'payments' && column_name === 'order_id';
}
