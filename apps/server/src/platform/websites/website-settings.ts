import type { WebsiteSettings, WebsiteSettingsChange } from '@plinth/contract';
import { currencyCodes, fractionDigits, isCurrencyCode, isEmailAddress, mostLineCents } from '@plinth/domain';
import type { Database } from '../database/connection.ts';
import { lockAllProducts } from '../database/lock-order.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../database/transaction.ts';
import { invalid } from '../http/http-error.ts';
import { canonicalLanguage } from './language-tag.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from './late-save.ts';
import * as queries from './queries.ts';
import { storeCurrency, type Website } from './website.ts';

const daysOf = (stored: unknown) => (typeof stored === 'number' ? stored : null);

const settingsOf = (row: Website): WebsiteSettings => {
  const currency = storeCurrency(row);
  return {
    title: row.title,
    tagline: row.tagline,
    language: row.language,
    timeZone: row.timeZone,
    country: row.country,
    contactEmail: row.contactEmail,
    currency,
    useCLDRMoneyFormat: row.settings.useCLDRMoneyFormat === true,
    userSignUp: row.settings.userSignUp !== false,
    showAccount: row.settings.showAccount !== false,
    keepCartDays: daysOf(row.settings.keepCartDays),
    keepMailDays: daysOf(row.settings.keepMailDays),
    keepRevisionDays: daysOf(row.settings.keepRevisionDays),
  };
};

/** The website's name, language, time zone and currency. */
export const readWebsiteSettings = (db: Database, websiteId: string): Promise<VersionedSettings> =>
  inWebsite(db, websiteId, async (tx) => withVersion(settingsOf(await queries.readWebsite(tx, websiteId))));

type VersionedSettings = WebsiteSettings & { version: string };

/**
 * Changes what is named and leaves the rest. Moments that are stored stay the moments they are; people see them on the new clocks.
 *
 * @throws HttpError 422 by field; 409 with `current` where somebody was faster
 */
export async function changeWebsiteSettings(
  db: Database,
  websiteId: string,
  { version, priceRate, ...change }: WebsiteSettingsChange,
  by: SettingsSave['by'],
): Promise<VersionedSettings> {
  const save: SettingsSave = { kind: 'website', version, by };
  return inWebsite(db, websiteId, async (tx) => {
    if (priceRate !== undefined) await lockAllProducts(tx, websiteId);
    const before = settingsOf(await queries.lockedWebsite(tx, websiteId));
    await refuseLate(tx, websiteId, save, withVersion(before));
    const { values, fields } = checkedSettings({ ...before, ...change });
    if (!fields.currency && (await losesItsPrices(tx, websiteId, before.currency, values.currency)))
      fields.currency = `Prices are stored in ${before.currency}, which does not count in the same parts as ${values.currency}. Remove the products, or export them and import them with new prices.`;
    const [first] = Object.values(fields);
    if (first !== undefined) throw invalid(first, fields);
    await queries.updateWebsite(tx, websiteId, values);
    if (priceRate !== undefined && values.currency !== before.currency)
      await convertPrices(tx, websiteId, priceRate, values.currency);
    await raiseContentVersion(tx, websiteId);
    const saved = withVersion(values);
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}

/** @throws HttpError 422 for a rate that would make a price nothing, or more than can be counted */
async function convertPrices(tx: Transaction, websiteId: string, rate: string, currency: string): Promise<void> {
  const fail = (message: string) => invalid(message, { priceRate: message });
  if (Number(rate) === 0) throw fail('Enter a rate above nothing, such as 0.92.');
  const dearest = await queries.dearestPrice(tx, websiteId);
  if (dearest * Number(rate) > mostLineCents)
    throw fail(`At this rate the dearest product would cost more ${currency} than can be counted.`);
  await queries.convertPrices(tx, websiteId, rate);
}

/** Settings as they are stored, and by field what cannot be. */
export function checkedSettings(asked: WebsiteSettings): {
  values: WebsiteSettings;
  fields: Record<string, string>;
} {
  const fields: Record<string, string> = {};
  const values = { ...asked, title: asked.title.trim(), contactEmail: asked.contactEmail.trim() };
  if (values.title === '') fields.title = 'Please give the website a name.';
  const language = canonicalLanguage(asked.language);
  if (language === null) fields.language = `“${asked.language}” is no language. Write it like de or pt-BR.`;
  const timeZone = canonicalZone(asked.timeZone);
  if (timeZone === null) fields.timeZone = `There is no time zone “${asked.timeZone}”. Write it like Europe/Berlin.`;
  if (!isCurrencyCode(asked.currency)) fields.currency = refusedCurrency(asked.currency);
  if (values.contactEmail !== '' && !isEmailAddress(values.contactEmail))
    fields.contactEmail = 'Please enter a valid email';
  return { values: { ...values, language: language ?? '', timeZone: timeZone ?? '' }, fields };
}

/** Why not, and what else: the list is short enough to be read. */
function refusedCurrency(code: string): string {
  const choices = `Choose one of ${[...currencyCodes].sort().join(', ')}.`;
  const decimals = /^[A-Z]{3}$/.test(code)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2)
    : 2;
  return decimals > 2
    ? `Amounts in ${code} have ${decimals} decimals, and this store counts two at most. ${choices}`
    : `“${code}” is no currency in which this store can sell. ${choices}`;
}

/** Zones are places; an offset such as +02:00 knows no summer time, and PostgreSQL reads its sign the other way round. */
function canonicalZone(text: string): string | null {
  if (!/^[A-Za-z]+(?:[_+-][A-Za-z0-9_+-]+)?(?:\/[A-Za-z0-9_+-]+)*$/.test(text)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Amounts are integers of the currency's smallest part: 1990 is 19.90 dollars, but 1990 yen. */
async function losesItsPrices(tx: Transaction, websiteId: string, from: string, to: string): Promise<boolean> {
  const digits = (code: string) => (isCurrencyCode(code) ? fractionDigits(code) : 2);
  return digits(from) !== digits(to) && (await queries.hasPrices(tx, websiteId));
}
