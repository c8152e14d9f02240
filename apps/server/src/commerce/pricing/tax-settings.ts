import type { SaveTaxes, TaxRuleInput, TaxSettings } from '@plinth/contract';
import {
  basisPointsOf,
  type LowerTaxClass,
  lowerTaxClasses,
  newId,
  percentText,
  postalCodeProblem,
  type TaxRule,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, lockWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { versionOf } from '../../platform/websites/late-save.ts';
import { companySettingsOf } from '../companies/settings.ts';
import { changeStoreSettingsIn } from '../preferences/service.ts';
import { readShopCategories, readTaxCategories, readTaxRules, readTaxStore, replaceTaxes } from './queries.ts';
import { classRatesOf, type TaxRuleRow, taxClassOf, taxRuleOfRow } from './tax-rule-row.ts';

export const taxSettings = (db: Database, websiteId: string): Promise<TaxSettings> =>
  inWebsite(db, websiteId, (tx) => readSettings(tx, websiteId));

async function readSettings(tx: Transaction, websiteId: string): Promise<TaxSettings> {
  const rules = (await readTaxRules(tx, websiteId)).map(ruleOfRow);
  const categories = (await readTaxCategories(tx, websiteId)).flatMap(({ categoryId, taxClass: stored }) => {
    const taxClass = taxClassOf(stored);
    return taxClass === 'standard' ? [] : [{ categoryId, taxClass }];
  });
  const shopCategories = [...(await readShopCategories(tx, websiteId))];
  const [store] = await readTaxStore(tx, websiteId);
  const companies = companySettingsOf(store?.companies);
  const version = versionOf({ rules, categories, companies });
  return { version, rules, categories, companies, homeCountry: store?.country ?? '', shopCategories };
}

function ruleOfRow(row: TaxRuleRow): TaxRuleInput {
  const lower = Object.entries(classRatesOf(row.classRates)).map(([name, rate]) => [name, percentText(rate)]);
  return {
    id: row.id,
    name: row.name,
    country: row.country,
    region: row.region,
    postalCodes: row.postalCodes,
    ratePercent: percentText(row.rateBasisPoints),
    lowerPercents: Object.fromEntries(lower),
    appliesToShipping: row.appliesToShipping,
    includedInPrice: row.includedInPrice,
  };
}

/** @throws HttpError 422 by field; 409 with `current` where somebody was faster */
export function saveTaxSettings(db: Database, websiteId: string, asked: SaveTaxes): Promise<TaxSettings> {
  const fields: Record<string, string> = {};
  const rows = asked.rules.map((rule, at) => rowOfRule(rule, `rules.${at}`, fields));
  const seen = new Set<string>();
  for (const [at, { country, region, name }] of rows.entries()) {
    const place = JSON.stringify([country, region, name]);
    if (seen.has(place)) fields[`rules.${at}.name`] ??= `Two taxes of the same place are called “${name}”.`;
    seen.add(place);
  }
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
  return inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const current = await readSettings(tx, websiteId);
    if (asked.version !== current.version)
      throw new HttpError(409, 'conflict', 'Somebody else has changed the taxes in the meantime.', undefined, {
        current,
      });
    const ids = new Set(current.rules.map(({ id }) => id));
    const own = new Set(current.shopCategories.map(({ id }) => id));
    const categories = new Map(asked.categories.map((category) => [category.categoryId, category]));
    await replaceTaxes(
      tx,
      websiteId,
      rows.map((row) => ({ ...row, id: ids.delete(row.id) ? row.id : newId() })),
      [...categories.values()].filter(({ categoryId }) => own.has(categoryId)),
    );
    if (asked.companies) await changeStoreSettingsIn(tx, websiteId, { companies: asked.companies });
    return readSettings(tx, websiteId);
  });
}

function rowOfRule(rule: TaxRuleInput, path: string, fields: Record<string, string>): TaxRuleRow {
  const { id, country, appliesToShipping, includedInPrice, postalCodes } = rule;
  const name = rule.name.trim();
  const region = rule.region.trim();
  if (name === '') fields[`${path}.name`] = 'Give the tax a name: buyers read it.';
  const read = (percent: string, field: string): number => {
    const rate = basisPointsOf(percent);
    if (rate === undefined)
      fields[`${path}.${field}`] = `“${percent}” is no rate. Write a percentage from 0 to 100, like 21 or 8.875.`;
    return rate ?? 0;
  };
  const rateBasisPoints = read(rule.ratePercent, 'ratePercent');
  const classRates: Partial<Record<LowerTaxClass, number>> = {};
  for (const lower of lowerTaxClasses) {
    const percent = rule.lowerPercents[lower];
    if (percent !== undefined) classRates[lower] = read(percent, `lowerPercents.${lower}`);
  }
  for (const code of postalCodes) {
    const problem = postalCodeProblem(code);
    if (problem) fields[`${path}.postalCodes`] ??= problem;
  }
  return { id, name, country, region, postalCodes, rateBasisPoints, classRates, appliesToShipping, includedInPrice };
}

/** The taxes of a shop, as the rules of packages/domain know them. */
export const taxRulesOf = async (tx: Transaction, websiteId: string): Promise<TaxRule[]> =>
  (await readTaxRules(tx, websiteId)).map(taxRuleOfRow);
