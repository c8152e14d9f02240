import { currencyCodes } from '@plinth/domain';

/** Currencies of countries, for those that are not the euro's, the franc's or a dollar of their own name. */
const MONEY: Readonly<Record<string, string>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  LI: 'CHF',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  US: 'USD',
  ZA: 'ZAR',
};
const EURO = 'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM VA'.split(' ');

/** The currency that most shops of a country sell in; dollars where it cannot be sold in here. */
export function currencyOf(country: string): string {
  const code = EURO.includes(country) ? 'EUR' : (MONEY[country] ?? 'USD');
  return (currencyCodes as readonly string[]).includes(code) ? code : 'USD';
}

export interface Place {
  language: string;
  country: string;
  timeZone: string;
  currency: string;
}

/** Where somebody probably is, from what their browser says: they only have to look whether it is right. */
export function guessPlace(browserLanguage: string, timeZone: string): Place {
  const locale = readLocale(browserLanguage).maximize();
  const country = /^[A-Z]{2}$/.test(locale.region ?? '') ? (locale.region as string) : 'US';
  const language = locale.language === 'en' ? (country === 'US' ? 'en-US' : 'en-GB') : locale.language;
  return { language, country, timeZone: timeZone || 'UTC', currency: currencyOf(country) };
}

function readLocale(text: string): Intl.Locale {
  try {
    return new Intl.Locale(text);
  } catch {
    return new Intl.Locale('en-US');
  }
}
