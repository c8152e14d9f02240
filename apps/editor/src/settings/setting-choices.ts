import { currencyCodes } from '@plinth/domain';

export interface Choice {
  value: string;
  label: string;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = () => LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** Regions that are no country, and those for tests. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];
/** Languages that are written differently from country to country, in ways that a country setting alone does not tell. */
const VARIANTS = ['en-GB', 'en-US', 'fr-CA', 'pt-BR', 'pt-PT', 'es-MX', 'zh-Hans', 'zh-Hant'];

const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en');

function named(type: 'language' | 'region' | 'currency', codes: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
  return codes.flatMap((value) => {
    const label = names.of(value);
    return label ? [{ value, label }] : [];
  });
}

/** One that is set and not in the list stays choosable: an import may have brought it. */
function withCurrent(choices: Choice[], current: string): Choice[] {
  const known = current === '' || choices.some(({ value }) => value === current);
  return known ? choices : [{ value: current, label: current }, ...choices];
}

/** Older codes (UK, SU) have newer ones, and are left out. */
export function countryChoices(current: string): Choice[] {
  const codes = PAIRS().filter(
    (code) => !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code,
  );
  return withCurrent(named('region', codes).sort(byLabel), current);
}

export function languageChoices(current: string): Choice[] {
  const codes = PAIRS()
    .map((code) => code.toLowerCase())
    .filter((code) => new Intl.Locale(code).language === code);
  return withCurrent(named('language', [...codes, ...VARIANTS]).sort(byLabel), current);
}

export function currencyChoices(current: string): Choice[] {
  const choices = named('currency', currencyCodes).map(({ value, label }) => ({ value, label: `${label} (${value})` }));
  return withCurrent(choices.sort(byLabel), current);
}

export function zoneChoices(current: string): Choice[] {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return withCurrent(
    zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    current,
  );
}
