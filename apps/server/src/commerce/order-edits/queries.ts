import type { CartTotals } from '@plinth/domain';
import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OrderRow, OrderTerms } from '../orders/order-row.ts';

/** What is sold now of a variant, for a line that is added or that gets more pieces. */
export interface GoodsRow {
  variantId: string;
  itemId: string;
  name: string;
  sku: string;
  attributes: { name: string; value: string }[];
  productType: number;
  unlimited: boolean;
  assetId: string | null;
  priceCents: number;
  taxClasses: string[] | null;
  categoryIds: string[] | null;
  /** Whether shoppers can buy it. */
  isSold: boolean;
}

/** @param buyer the account that ordered, whose prices they have; null: everybody's */
export const readGoods = (
  tx: Transaction,
  websiteId: string,
  variantIds: readonly string[],
  buyer: string | null,
) => tx<GoodsRow[]>`
  select v.id as variant_id, i.id as item_id, i.title as name, v.sku, v.attributes, i.product_type, v.unlimited,
    coalesce(v.asset_id, i.main_asset_id) as asset_id,
    plinth_price_for(v.website_id, (select plinth_price_groups(${websiteId}, ${buyer})), v.id, i.product_type,
      i.structured_content, v.price_cents, v.sale_price_cents, v.on_sale) as price_cents,
    (select json_agg(x.category_id) from item_categories x where x.website_id = v.website_id and x.item_id = i.id) as category_ids,
    (select json_agg(t.tax_class) from item_categories x
      join tax_categories t on t.website_id = x.website_id and t.category_id = x.category_id
      where x.website_id = v.website_id and x.item_id = i.id) as tax_classes,
    plinth_item_published(i.status, i.publish_on, i.deleted_at)
      and plinth_page_published(l.enabled, l.status, l.deleted_at) as is_sold
  from variants v
  join items i on i.website_id = v.website_id and i.id = v.item_id
  join collections l on l.website_id = v.website_id and l.id = i.collection_id
  where v.website_id = ${websiteId} and v.id = any (${[...variantIds]})`;

/** A line as it is to be. */
export interface WrittenLine {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  productName: string;
  productType: number;
  attributes: { name: string; value: string }[];
  quantity: number;
  unitPriceCents: number;
  assetId: string | null;
  stockTaken: number;
}

/** Writes the lines of an order: those that are not named are gone, new ones stand last. The order's row must be locked. */
export async function writeLines(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  lines: readonly WrittenLine[],
): Promise<void> {
  await tx`
    delete from order_items where website_id = ${websiteId} and order_id = ${orderId}
      and id <> all (${lines.map(({ id }) => id)}::text[])`;
  await tx`
    insert into order_items (website_id, order_id, id, item_id, variant_id, sku, product_name, product_type, attributes, quantity,
      unit_price_cents, asset_id, stock_taken, display_index)
    select ${websiteId}, ${orderId}, l."id", l."itemId", l."variantId", l."sku", l."productName", l."productType", l."attributes",
      l."quantity", l."unitPriceCents", l."assetId", l."stockTaken", 1000 + l."at"
    from jsonb_to_recordset(${json(
      tx,
      lines.map((line, at) => ({ ...line, at })),
    )}) as l ("id" text, "itemId" text, "variantId" text, "sku" text, "productName" text,
      "productType" int, "attributes" jsonb, "quantity" int, "unitPriceCents" bigint, "assetId" text, "stockTaken" int, "at" int)
    on conflict (website_id, order_id, id) do update set quantity = excluded.quantity, stock_taken = excluded.stock_taken,
      -- What is taken off a line is first what was not there.
      backordered = greatest(0, order_items.backordered - greatest(0, order_items.stock_taken - excluded.stock_taken))`;
}

/** What an order costs now, and what is owed of it. */
export interface WrittenTotals {
  totals: CartTotals;
  discounts: OrderRow['discounts'];
  taxLines: OrderRow['taxLines'];
  terms: OrderTerms;
  owedCents: number;
}

export async function writeTotals(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  { totals, discounts, taxLines, terms, owedCents }: WrittenTotals,
): Promise<void> {
  await tx`
    update orders set subtotal_cents = ${totals.subtotalCents}, discount_cents = ${totals.discountCents},
      shipping_cents = ${totals.shippingCostCents}, tax_cents = ${totals.taxCents}, grand_total_cents = ${totals.grandTotalCents},
      discounts = ${json(tx, discounts)}, tax_lines = ${json(tx, taxLines)}, terms = ${json(tx, terms)},
      owed_cents = ${owedCents}, updated_at = clock_timestamp()
    where website_id = ${websiteId} and id = ${orderId}`;
}

/** What was awaited by hand is not any more: another amount is, or nothing. */
export async function voidAwaited(tx: Transaction, websiteId: string, orderId: string): Promise<void> {
  await tx`
    update payments set state = 'voided'
    where website_id = ${websiteId} and order_id = ${orderId} and state = 'pending' and provider = 'manual'`;
}

/** A payment by hand: awaited, by a link or past the shop, or one that has come. */
export async function insertPayment(
  tx: Transaction,
  websiteId: string,
  order: Pick<OrderRow, 'id' | 'currency'>,
  payment: { id: string; method: string; amountCents: number; state: 'pending' | 'captured'; offerId: string },
): Promise<void> {
  await tx`
    insert into payments (website_id, id, order_id, provider, provider_reference, method, amount_cents, currency, state, test_mode,
      offer_id)
    values (${websiteId}, ${payment.id}, ${order.id}, 'manual', ${`manual_${payment.id}`}, ${payment.method},
      ${payment.amountCents}, ${order.currency}, ${payment.state}, false, ${payment.offerId})`;
}

const json = (tx: Transaction, value: unknown) => tx.json((value ?? null) as postgres.JSONValue);
