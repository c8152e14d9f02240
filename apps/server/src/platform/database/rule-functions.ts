/**
 * Rules that SQL needs too: twins of functions in packages/domain, which a shared test holds together (see each). They are plain SQL
 * expressions, so the planner puts them into the statement that calls them and they cost nothing.
 */
export const ruleFunctions: readonly string[] = [
  // isVariantOnSale and priceNowCents of packages/domain/src/price-now.ts; commerce/pricing/price-now.test.ts.
  `create or replace function plinth_on_sale(product_type int, on_sale boolean) returns boolean language sql immutable as $$
     select on_sale and product_type <> 4
   $$`,
  // Of earlier versions, whose amounts had 32 bits.
  'drop function if exists plinth_price_now(int, int, int, boolean)',
  `create or replace function plinth_price_now(product_type int, price_cents bigint, sale_price_cents bigint, on_sale boolean)
     returns bigint language sql immutable as $$
     select case when plinth_on_sale(product_type, on_sale) and sale_price_cents <> 0 then sale_price_cents else price_cents end
   $$`,
  // hasGroupPrices, groupPriceCents and memberPriceCents of packages/domain/src/member-price.ts; commerce/pricing/price-now.test.ts.
  `create or replace function plinth_has_group_prices(product_type int, content jsonb) returns boolean language sql immutable as $$
     select product_type <> 4 and coalesce(jsonb_typeof(content->'ownAmount') <> 'object', true)
   $$`,
  `create or replace function plinth_group_price(price_cents bigint, basis_points int, fixed_cents bigint)
     returns bigint language sql immutable as $$
     select coalesce(fixed_cents, case when price_cents <> 0
       then greatest(1, (price_cents * (10000 - basis_points) * 2 + 10000) / 20000) end)
   $$`,
  // What a member of these groups pays for a variant now; of nobody's groups, null or none, what everybody does.
  `create or replace function plinth_price_for(bound text, groups text[], variant text, product_type int, content jsonb,
     price_cents bigint, sale_price_cents bigint, on_sale boolean)
     returns bigint language sql stable as $$
     select case when cardinality(groups) > 0 and plinth_has_group_prices(product_type, content) then
       least(plinth_price_now(product_type, price_cents, sale_price_cents, on_sale), (
         select min(plinth_group_price(plinth_price_for.price_cents, g.percent_off_basis_points, p.price_cents))
         from customer_groups g
         left join customer_group_prices p on p.website_id = bound and p.group_id = g.id and p.variant_id = variant
         where g.website_id = bound and g.id = any (groups)))
       else plinth_price_now(product_type, price_cents, sale_price_cents, on_sale) end
   $$`,
  // countsStock and isInStock of packages/domain.
  `create or replace function plinth_counts_stock(product_type int) returns boolean language sql immutable as $$
     select product_type in (1, 3)
   $$`,
  `create or replace function plinth_in_stock(product_type int, unlimited boolean, stock int, wanted int)
     returns boolean language sql immutable as $$
     select unlimited or not plinth_counts_stock(product_type) or stock >= wanted
   $$`,
  // forSale of packages/domain: where a variant goes on selling, as many pieces as it may fall below nothing.
  `create or replace function plinth_for_sale(stock int, backorder_limit int) returns int language sql immutable as $$
     select stock + coalesce(backorder_limit, 0)
   $$`,
  // canBeSubscribedTo of packages/domain.
  `create or replace function plinth_can_be_subscribed_to(product_type int) returns boolean language sql immutable as $$
     select product_type in (1, 3)
   $$`,
  // How many pieces of one thing a cart takes: services may be sold one at a time, and each gift card and membership is somebody's own.
  `create or replace function plinth_most_pieces(product_type int, usual int, of_service int, personal int)
     returns int language sql immutable as $$
     select case when product_type = 3 then of_service when product_type in (4, 5) then personal else usual end
   $$`,
  // A visitor may name the amount for these, not where it becomes a balance or opens a page; only statements ask.
  `create or replace function plinth_can_take_own_amount(product_type int) returns boolean language sql immutable as $$
     select product_type in (1, 2, 3)
   $$`,
  // What visitors see of items and pages, wherever they may look: nowhere is a part of it asked for. An item is seen where its page
  // is published too; who may open the page is another question (accounts/access).
  `create or replace function plinth_item_published(status text, publish_on timestamptz, deleted_at timestamptz)
     returns boolean language sql stable as $$
     select status = 'published' and publish_on <= now() and deleted_at is null
   $$`,
  `create or replace function plinth_page_published(enabled boolean, status text, deleted_at timestamptz)
     returns boolean language sql immutable as $$
     select enabled and status = 'published' and deleted_at is null
   $$`,
  // Published, and open to everybody: what a search, a sitemap or a public review may name.
  `create or replace function plinth_page_public(
     enabled boolean, status text, deleted_at timestamptz, password_hash text, members_only boolean)
     returns boolean language sql immutable as $$
     select plinth_page_published(enabled, status, deleted_at) and password_hash is null and not members_only
   $$`,
  // An index is made of it, so it must be immutable, which array_to_string is not for all kinds of arrays (migration 0021).
  `create or replace function plinth_joined(words text[]) returns text language sql immutable as $$
     select array_to_string(words, ' ')
   $$`,
  // Every email address in a text that is JSON or was typed, with and without what ends a sentence behind it; isEmailAddress of
  // packages/domain/src/email-address.ts. An index is made of it (migration 0094).
  `create or replace function plinth_addresses(words text) returns text[] language sql immutable as $$
     select coalesce(array_agg(distinct address), '{}')
     from regexp_matches(
         regexp_replace(words, '\\\\[bfnrt]|[\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]', ' ', 'g'),
         '[^\\t\\n\\v\\f\\r @<>"(),;:\\\\\\[\\]]+@[^\\t\\n\\v\\f\\r @<>"(),;:\\\\\\[\\].]+(?:[.][^\\t\\n\\v\\f\\r @<>"(),;:\\\\\\[\\].]+)*', 'g') found,
       unnest(array[found[1], rtrim(found[1], '.!?''/')]) address
     where length(address) <= 256 and address ~ '@.'
   $$`,
  // visibilityOf of packages/domain/src/page-status.ts: what an owner is told, who sees what is deleted too. What is hidden, by itself:
  // an index is made of these words (items_hidden_products).
  `create or replace function plinth_hidden(status text) returns boolean language sql immutable as $$
     select status not in ('published', 'scheduled')
   $$`,
  `create or replace function plinth_visibility(status text, publish_on timestamptz) returns text language sql stable as $$
     select case when plinth_hidden(status) then 'hidden' when publish_on > now() then 'scheduled' else 'visible' end
   $$`,
];
