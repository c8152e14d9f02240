import type { ShippingOptionRow } from './shipping-option-row.ts';

/** ISO 3166-1 alpha-2. */
const ALL =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

export interface Country {
  code: string;
  name: string;
}

const namesByLanguage = new Map<string, readonly Country[]>();

/** Every country by name in a language; made once per language, since the sort costs some milliseconds. */
function countriesIn(language: string): readonly Country[] {
  const known = namesByLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' });
  const order = new Intl.Collator([language, 'en']);
  const countries = ALL.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
  // A handful of languages at most; a broken setting must not fill the memory.
  if (namesByLanguage.size < 50) namesByLanguage.set(language, countries);
  return countries;
}

/**
 * The countries to choose from at checkout, the store's own first: where the shipping options reach, or all of them when nothing
 * is shipped or an option reaches everywhere.
 */
export function checkoutCountries(
  website: { language: string; country: string },
  options: readonly ShippingOptionRow[],
  requiresShipping: boolean,
): Country[] {
  const everywhere = !requiresShipping || options.length === 0 || options.some(({ reach }) => reach !== 'places');
  const reached = new Set(options.flatMap(({ places }) => places ?? []).map(({ country }) => country));
  const countries = countriesIn(canonicalLanguage(website.language)).filter(
    ({ code }) => everywhere || reached.has(code),
  );
  const own = countries.find(({ code }) => code === website.country);
  return own ? [own, ...countries.filter((country) => country !== own)] : countries;
}

function canonicalLanguage(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
