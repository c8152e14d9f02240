import type { Statements } from '../../platform/database/pipeline.ts';

/** What a variant `v` of the item `i` costs now those who are in the groups. */
export const priceFor = (tx: Statements, groups: readonly string[]) =>
  groups.length === 0
    ? tx`plinth_price_now(i.product_type, v.price_cents, v.sale_price_cents, v.on_sale)`
    : tx`plinth_price_for(i.website_id, ${groups as string[]}::text[], v.id, i.product_type, i.structured_content, v.price_cents,
        v.sale_price_cents, v.on_sale)`;
