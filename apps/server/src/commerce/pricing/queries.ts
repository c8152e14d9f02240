import type { Place } from '@plinth/domain';
import type postgres from 'postgres';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { TaxRuleRow } from './tax-rule-row.ts';

export interface ZoneRow {
  id: string;
  name: string;
  reach: string;
  places: Place[];
}

export interface MethodRow {
  id: string;
  zoneId: string | null;
  name: string;
  kind: string;
  rates: Record<string, unknown>;
  estimate: string;
  instructions: string;
  enabled: boolean;
}

export const readZones = (tx: Transaction, websiteId: string) => tx<ZoneRow[]>`
  select id, name, reach, places from shipping_zones where website_id = ${websiteId} order by display_index, id`;

export const readMethods = (tx: Transaction, websiteId: string) => tx<MethodRow[]>`
  select id, zone_id, name, kind, rates, estimate, instructions, enabled from shipping_options
  where website_id = ${websiteId} order by display_index, id`;

interface BoxRow {
  id: string;
  name: string;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  grams: number;
  maxGrams: number | null;
  isDefault: boolean;
}

export const readBoxes = (tx: Transaction, websiteId: string) => tx<BoxRow[]>`
  select id, name, length_mm, width_mm, height_mm, weight_grams as grams, most_grams as max_grams, is_default
  from shipping_boxes where website_id = ${websiteId} order by display_index, id`;

const rowsOf = (tx: Transaction, rows: readonly object[]) =>
  tx.json(rows.map((row, displayIndex) => ({ ...row, displayIndex })) as unknown as postgres.JSONValue);

/** All zones and ways of shipping at once, in their order. */
export async function replaceShipping(
  tx: Transaction,
  websiteId: string,
  zones: readonly ZoneRow[],
  methods: readonly MethodRow[],
): Promise<void> {
  await tx`delete from shipping_options where website_id = ${websiteId}`;
  await tx`delete from shipping_zones where website_id = ${websiteId}`;
  await tx`
    insert into shipping_zones (website_id, id, name, reach, places, display_index)
    select ${websiteId}, z.id, z.name, z.reach, z.places, z."displayIndex" from jsonb_to_recordset(${rowsOf(tx, zones)})
      as z (id text, name text, reach text, places jsonb, "displayIndex" int)`;
  await tx`
    insert into shipping_options (website_id, id, zone_id, name, kind, rates, estimate, instructions, enabled, display_index)
    select ${websiteId}, o.id, o."zoneId", o.name, o.kind, o.rates, o.estimate, o.instructions, o.enabled, o."displayIndex"
    from jsonb_to_recordset(${rowsOf(tx, methods)}) as o (id text, "zoneId" text, name text, kind text, rates jsonb,
      estimate text, instructions text, enabled boolean, "displayIndex" int)`;
}

/** All boxes at once, in their order. */
export async function replaceBoxes(tx: Transaction, websiteId: string, boxes: readonly BoxRow[]): Promise<void> {
  await tx`delete from shipping_boxes where website_id = ${websiteId}`;
  await tx`
    insert into shipping_boxes (website_id, id, name, length_mm, width_mm, height_mm, weight_grams, most_grams, is_default, display_index)
    select ${websiteId}, b.id, b.name, b."lengthMm", b."widthMm", b."heightMm", b.grams, b."maxGrams", b."isDefault", b."displayIndex"
    from jsonb_to_recordset(${rowsOf(tx, boxes)}) as b (id text, name text, "lengthMm" float8, "widthMm" float8, "heightMm" float8,
      grams float8, "maxGrams" float8, "isDefault" boolean, "displayIndex" int)`;
}

/** The rate comes as a number: the driver hands a numeric over as text. */
export const readTaxRules = (tx: Transaction, websiteId: string) => tx<TaxRuleRow[]>`
  select id, name, country, region, postal_codes, rate_basis_points::float8 as rate_basis_points, class_rates,
    applies_to_shipping, included_in_price
  from tax_rules where website_id = ${websiteId} order by country, region, name, id`;

interface TaxCategoryRow {
  categoryId: string;
  taxClass: string;
}

/** Of categories that are still there. */
export const readTaxCategories = (tx: Transaction, websiteId: string) => tx<TaxCategoryRow[]>`
  select t.category_id, t.tax_class from tax_categories t
  join categories c on c.website_id = t.website_id and c.id = t.category_id
  where t.website_id = ${websiteId} order by c.display_name, t.category_id`;

/** Those of the shop pages. */
export const readShopCategories = (tx: Transaction, websiteId: string) => tx<{ id: string; name: string }[]>`
  select c.id, c.display_name as name from categories c
  join collections l on l.website_id = c.website_id and l.id = c.collection_id
  where c.website_id = ${websiteId} and l.type_name = 'products' and l.deleted_at is null order by c.display_name, c.id`;

/** Where the shop is at home, and how companies buy from it. */
export const readTaxStore = (tx: Transaction, websiteId: string) => tx<{ country: string; companies: unknown }[]>`
  select country, store_settings->'companies' as companies from websites where website_id = ${websiteId}`;

/** All taxes and categories at once. */
export async function replaceTaxes(
  tx: Transaction,
  websiteId: string,
  rules: readonly TaxRuleRow[],
  categories: readonly TaxCategoryRow[],
): Promise<void> {
  await tx`delete from tax_rules where website_id = ${websiteId}`;
  await tx`delete from tax_categories where website_id = ${websiteId}`;
  await tx`
    insert into tax_rules (website_id, id, name, country, region, postal_codes, rate_basis_points, class_rates,
      applies_to_shipping, included_in_price)
    select ${websiteId}, t.id, t.name, t.country, t.region, array(select jsonb_array_elements_text(t."postalCodes")),
      t."rateBasisPoints", t."classRates", t."appliesToShipping", t."includedInPrice"
    from jsonb_to_recordset(${rowsOf(tx, rules)}) as t (id text, name text, country text, region text, "postalCodes" jsonb,
      "rateBasisPoints" numeric, "classRates" jsonb, "appliesToShipping" boolean, "includedInPrice" boolean)`;
  await tx`
    insert into tax_categories (website_id, category_id, tax_class)
    select ${websiteId}, c."categoryId", c."taxClass" from jsonb_to_recordset(${rowsOf(tx, categories)})
      as c ("categoryId" text, "taxClass" text)`;
}
