import { createHash } from 'node:crypto';
import { type DisplayCurrencySettings, longestRateAge, type SaveDisplayCurrencies } from '@plinth/contract';
import {
  type CurrencyCode,
  convertCents,
  type DisplayCurrency,
  displayCurrencyCookie,
  isRate,
  jsonRecord,
  localeTag,
  mostCents,
  readDisplayCurrencies,
  readRateFile,
  storeSettings as settingsOf,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { reviseStoreSettings } from '../preferences/service.ts';

const DAY = 86_400_000;
/** What a converted price has to stay readable for: a thousand in the store's currency. */
const LARGE_PRICE = 100_000_000;

type Stored = Record<string, unknown>;

/** As an owner has set it. Rates of another currency than the store's of today convert nothing. */
export function displayCurrencySettings(storeSettings: Stored): DisplayCurrencySettings {
  const settings = currentSettings(storeSettings);
  return { ...settings, version: createHash('sha256').update(JSON.stringify(settings)).digest('base64url') };
}

function currentSettings(storeSettings: Stored): Omit<DisplayCurrencySettings, 'version'> {
  const { currency } = settingsOf(storeSettings);
  const { base, currencies, maxAgeDays, ratedAt } = jsonRecord(storeSettings.displayCurrencies);
  const isOfToday = base === currency;
  return {
    currency,
    currencies: isOfToday ? readDisplayCurrencies(currencies, currency).map(asSetting) : [],
    maxAgeDays:
      typeof maxAgeDays === 'number' && Number.isInteger(maxAgeDays) && maxAgeDays > 0 && maxAgeDays <= longestRateAge
        ? maxAgeDays
        : null,
    ratedAt: isOfToday && typeof ratedAt === 'number' ? ratedAt : null,
  };
}

const asSetting = ({ currency, rate, step }: DisplayCurrency) => ({ currency, rate, step: step as 1 });

/** What pages need to show prices in other currencies. */
interface ShownCurrencies {
  /** What is charged. */
  own: CurrencyCode;
  currencies: readonly DisplayCurrency[];
  /** Milliseconds since 1970 after which the rates are too old; null: never. */
  until: number | null;
  /** How amounts are written. */
  language: string;
}

/** The currencies that a website's visitors may choose from; undefined where there is nothing to choose. */
export function shownCurrencies(
  website: Pick<Website, 'storeSettings' | 'language' | 'country'>,
): ShownCurrencies | undefined {
  const { currencies, maxAgeDays, ratedAt } = currentSettings(website.storeSettings);
  if (currencies.length === 0) return undefined;
  return {
    own: storeCurrency(website),
    currencies,
    until: maxAgeDays === null || ratedAt === null ? null : ratedAt + maxAgeDays * DAY,
    language: localeTag(website),
  };
}

/** A converted amount beside one that is charged, for one visitor. */
interface ChosenCurrency extends DisplayCurrency {
  own: CurrencyCode;
  language: string;
}

/** The currency that a visitor has chosen by their cookie; undefined: the store's own. */
export function chosenCurrency(
  website: Pick<Website, 'storeSettings' | 'language' | 'country'>,
  cookies: Readonly<Record<string, string | undefined>>,
): ChosenCurrency | undefined {
  const chosen = cookies[displayCurrencyCookie];
  const shown = chosen === undefined ? undefined : shownCurrencies(website);
  if (!shown || (shown.until !== null && Date.now() > shown.until)) return undefined;
  const { own, language, currencies } = shown;
  const found = currencies.find(({ currency }) => currency === chosen);
  return found && { ...found, own, language };
}

/** @throws HttpError 422 by field; 409 with `current` where somebody was faster */
export async function saveDisplayCurrencies(
  db: Database,
  websiteId: string,
  asked: SaveDisplayCurrencies,
): Promise<DisplayCurrencySettings> {
  const changed = await reviseStoreSettings(db, websiteId, (stored) => {
    const current = displayCurrencySettings(stored);
    if (asked.version !== current.version)
      throw new HttpError(409, 'conflict', 'Somebody else has changed the currencies in the meantime.', undefined, {
        current,
      });
    requireRates(asked.currencies, current.currency);
    const rates = new Map(current.currencies.map(({ currency, rate }) => [currency, rate]));
    const isRated = asked.currencies.some(({ currency, rate }) => rates.get(currency) !== rate);
    const ratedAt = isRated ? Date.now() : current.ratedAt;
    const { currencies, maxAgeDays } = asked;
    return { displayCurrencies: { base: current.currency, currencies, maxAgeDays, ratedAt } };
  });
  return displayCurrencySettings(changed);
}

/**
 * Takes the rates of the chosen currencies from a file; currencies that are not shown are passed over.
 *
 * @throws HttpError 422 with what is wrong by line, or where the file lacks a currency: then no rate changes
 */
export async function loadDisplayRates(
  db: Database,
  websiteId: string,
  file: { text: string; base?: CurrencyCode },
): Promise<DisplayCurrencySettings> {
  const changed = await reviseStoreSettings(db, websiteId, (stored) => {
    const { currency: own, currencies, maxAgeDays } = displayCurrencySettings(stored);
    if (currencies.length === 0) throw invalid('Choose currencies first: there is none that rates are needed of.');
    const { rates, problems } = readRateFile(file.text, file.base ?? own, own);
    const [first] = problems;
    if (first)
      throw invalid(
        `Line ${first.line}: ${first.problem}`,
        Object.fromEntries(problems.map(({ line, problem }) => [`line${line}`, problem])),
      );
    const missing = currencies.filter(({ currency }) => rates[currency] === undefined);
    if (missing.length > 0)
      throw invalid(
        `The file has no rate of ${missing.map(({ currency }) => currency).join(', ')}: nothing is changed.`,
      );
    const renewed = currencies.map((one) => ({ ...one, rate: rates[one.currency] ?? one.rate }));
    requireRates(renewed, own);
    return { displayCurrencies: { base: own, currencies: renewed, maxAgeDays, ratedAt: Date.now() } };
  });
  return displayCurrencySettings(changed);
}

/** @throws HttpError 422 by field */
function requireRates(currencies: SaveDisplayCurrencies['currencies'], own: CurrencyCode): void {
  const fields: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { currency, rate, step } of currencies) {
    if (currency === own) fields[currency] = `${own} is the currency that your store charges.`;
    else if (seen.has(currency)) fields[currency] = `${currency} is chosen twice.`;
    else if (!isRate(rate)) fields[currency] = `“${rate}” is not a rate. Write what 1 ${own} is worth, like 1.0834.`;
    else if (convertCents(LARGE_PRICE, own, { currency, rate, step }) > mostCents)
      fields[currency] = `The rate of ${currency} is too large to show prices with.`;
    seen.add(currency);
  }
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
}
