import type postgres from 'postgres';

/**
 * Rules that SQL needs too: twins of functions in packages/domain, which a shared test holds together (see each). They are plain SQL
 * expressions, so the planner puts them into the statement that calls them and they cost nothing.
 */
const FUNCTIONS = [
  // isVariantOnSale and priceNowCents of packages/domain/src/price-now.ts; commerce/pricing/price-now.test.ts.
  `create or replace function plinth_on_sale(product_type int, on_sale boolean) returns boolean language sql immutable as $$
     select on_sale and product_type <> 4
   $$`,
  `create or replace function plinth_price_now(product_type int, price_cents int, sale_price_cents int, on_sale boolean)
     returns int language sql immutable as $$
     select case when plinth_on_sale(product_type, on_sale) then sale_price_cents else price_cents end
   $$`,
];

/** Puts the functions of this version into the database. */
export async function installRuleFunctions(sql: postgres.Sql): Promise<void> {
  // One round trip, and one transaction.
  await sql.unsafe(FUNCTIONS.join(';\n'));
}
