import { expect } from 'vitest';
import type { Database } from '../platform/database/connection.ts';
import { checkoutBody } from './test-shop.ts';

// Buyers of the demo shop over HTTP, for tests that kill servers and databases under them; and whether all adds up afterwards.

/** A gift card that pays for some dozens of orders. */
const CARD = 'c'.repeat(24);
const CARD_CENTS = 500_000;

/** More than any number of rounds can sell on a fast machine. */
const STOCK = 1_000_000;

interface Piece {
  id: string;
  itemId: string;
  sku: string;
}

/** What a buyer was doing when the answer stayed away: nobody knows yet whether it became an order. */
export interface Attempt {
  cookie: string;
  key: string;
  body: string;
}

export class CheckoutLoad {
  /** Orders that a buyer was told of. */
  readonly acknowledged = new Set<string>();
  private keys = 0;

  private constructor(
    private readonly websiteId: string,
    private readonly pieces: readonly Piece[],
    private readonly file: Piece,
    private readonly shippingOptionId: string,
  ) {}

  /**
   * Two products of the demo with plenty of stock, and one that is downloaded. Every cart pays with one gift card, which is soon used
   * up: then with what is left of it, and by card.
   */
  static async prepare({ system: sql }: Database): Promise<CheckoutLoad> {
    const [option] = await sql<{ websiteId: string; id: string }[]>`
      select o.website_id, o.id from shipping_options o
      join shipping_zones z on z.website_id = o.website_id and z.id = o.zone_id
      where o.kind = 'flat' and z.places @> '[{"country": "US"}]' limit 1`;
    const websiteId = option?.websiteId ?? '';
    const pieces = await sql<Piece[]>`
      select v.id, v.item_id, v.sku from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = ${websiteId} and i.product_type = 1 and not v.unlimited and i.status = 'published'
        and i.structured_content->'isSubscribable' is distinct from 'true'::jsonb
      order by v.id limit 2`;
    expect(pieces).toHaveLength(2);
    await sql`update variants set stock = ${STOCK} where id = any (${pieces.map(({ id }) => id)})`;
    const [file] = await sql<Piece[]>`
      select v.id, v.item_id, v.sku from product_files f
      join variants v on v.website_id = f.website_id and v.item_id = f.item_id where f.website_id = ${websiteId} limit 1`;
    if (!file) throw new Error('the demo has no digital product with a file');
    await sql`
      insert into gift_cards (website_id, id, code_hash, sealed_code, ending, currency, balance_cents)
      values (${websiteId}, ${CARD}, 'of a test', '', 'TEST', 'USD', ${CARD_CENTS})`;
    await sql`
      insert into gift_card_entries (website_id, id, gift_card_id, kind, amount_cents)
      values (${websiteId}, ${CARD}, ${CARD}, 'issued', ${CARD_CENTS})`;
    await sql.unsafe(`alter table carts alter column gift_card_ids set default '{${CARD}}'`);
    return new CheckoutLoad(websiteId, pieces, file, option?.id ?? '');
  }

  /** An order that is still to be placed, under a key of its own. */
  newAttempt(cookie: string): Attempt {
    const key = `fault-test-${String(++this.keys).padStart(12, '0')}`;
    return { cookie, key, body: JSON.stringify(checkoutBody({ shippingOptionId: this.shippingOptionId })) };
  }

  /** The products in a cart. @returns its cookie, or the status that came instead */
  async newCart(url: string, signal: AbortSignal | null): Promise<string | number> {
    let cookie = '';
    // In either order: locks that are not taken in one order would show as deadlocks here.
    const order = Math.random() < 0.5 ? this.pieces : [...this.pieces].reverse();
    for (const { itemId, sku } of [...order, this.file]) {
      const answer = await fetch(`${url}/api/commerce/shopping-cart/entries`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
        body: JSON.stringify({ itemId, sku, quantity: 1 + Math.floor(Math.random() * 3) }),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) return answer.status;
      const set = answer.headers.getSetCookie().find((each) => each.startsWith('CART='));
      if (set) cookie = set.split(';')[0] ?? '';
    }
    return cookie;
  }

  /** Presses "Pay". An order that is told of is remembered. */
  async buy(url: string, { cookie, key, body }: Attempt, signal: AbortSignal | null) {
    const answer = await fetch(`${url}/api/commerce/checkout`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, 'idempotency-key': key },
      body,
    });
    const order = (await answer.json()) as { id?: string };
    if (answer.status === 200 && order.id) this.acknowledged.add(order.id);
    return { status: answer.status, order };
  }

  /** Stock, lines, orders, payments, gift card, downloads, mails, keys and carts agree, and are just what buyers were told of. */
  async expectSums({ system: sql }: Database): Promise<void> {
    const { websiteId } = this;
    for (const { id } of this.pieces) {
      const [sums] = await sql<{ stock: number; sold: number; taken: number }[]>`
        select v.stock, coalesce(sum(l.quantity), 0)::int as sold, coalesce(sum(l.stock_taken), 0)::int as taken
        from variants v left join order_items l on l.website_id = v.website_id and l.variant_id = v.id
        where v.website_id = ${websiteId} and v.id = ${id} group by v.stock`;
      expect(sums).toEqual({ stock: STOCK - (sums?.sold ?? Number.NaN), sold: sums?.sold, taken: sums?.sold });
    }
    const [counts] = await sql<Record<string, number>[]>`
      select count(*)::int as orders,
        (select count(*)::int from payments where website_id = ${websiteId}) as payments,
        (select count(*)::int from outbox_messages where website_id = ${websiteId}) as mails,
        (select count(*)::int from idempotency_keys where website_id = ${websiteId}) as keys,
        (select count(*)::int from carts where website_id = ${websiteId} and is_purchased) as carts,
        (select count(distinct order_id)::int from order_items where website_id = ${websiteId}) as with_lines,
        (select coalesce(max(value), 0)::int from website_counters where website_id = ${websiteId} and name = 'order') as counter
      from orders where website_id = ${websiteId}`;
    const { orders } = counts ?? {};
    expect(counts).toEqual({
      orders,
      payments: orders,
      mails: orders,
      keys: orders,
      carts: orders,
      withLines: orders,
      counter: orders,
    });
    const [paid] = await sql<Record<string, number>[]>`
      select (select balance_cents from gift_cards where website_id = ${websiteId} and id = ${CARD}) as balance,
        (select sum(amount_cents)::bigint from gift_card_entries where website_id = ${websiteId}) as ledger,
        ${CARD_CENTS} - coalesce(sum(gift_card_cents), 0)::bigint as of_orders,
        (sum(grand_total_cents) - sum(gift_card_cents))::bigint as due,
        (select sum(amount_cents)::bigint from payments where website_id = ${websiteId}) as taken,
        (select count(*)::int from downloads where website_id = ${websiteId}) as downloads,
        count(*)::int as orders
      from orders where website_id = ${websiteId}`;
    const { balance, due } = paid ?? {};
    expect(paid).toEqual({ balance, ledger: balance, ofOrders: balance, due, taken: due, downloads: orders, orders });
    const kept = await sql<{ id: string }[]>`select id from orders where website_id = ${websiteId}`;
    const ids = new Set(kept.map(({ id }) => id));
    // Everything that a shopper was told is there, and nothing that nobody was told.
    expect([...this.acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(this.acknowledged.size);
  }
}
