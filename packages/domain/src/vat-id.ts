/**
 * VAT ids: how they are written in each country, and their check digits where the rule of a country is public.
 *
 * Formats of the Union: European Commission, VIES, "What is the format of a VAT number?" (ec.europa.eu/taxation_customs/vies, FAQ 11).
 * Check digits: ISO/IEC 7064 (DE, HR), Luhn (IT, SE), and the rules that the tax offices of the other countries publish for their
 * registers. Great Britain: HMRC, VAT Notice 700 (mod 97 and "9755"); Switzerland: eCH-0108 (UID); Norway: Brønnøysund Register Centre
 * (organisation number, mod 11). Of BG, CY, CZ, ES, IE, LT and LV, whose rules differ between kinds of businesses, only the format is looked at.
 */

// One text and no list: a bundler keeps what is made at import.
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';

/** The 27 members of the European Union, by ISO code. */
export const euCountries = (): string[] => EU.split(' ');

export const isEuCountry = (country: string): boolean => euCountries().includes(country);

/** A VAT id whose format and check digits are right. Whether anybody has it, only a register knows. */
export interface VatId {
  /** ISO 3166: Greece is GR, though its ids begin with EL. */
  readonly country: string;
  /** As registers have it: letters and digits, with the prefix: `EL094259216`. */
  readonly text: string;
}

interface VatFormat {
  pattern: RegExp;
  example: string;
  /** Of what follows the prefix. */
  hasCheckDigits?: (number: string) => boolean;
}

const digits = (text: string): number[] => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);
/** `11 − sum mod 11`, where 11 stands for 0 and 10 for no id at all. */
const elevens = (text: string, weights: readonly number[]): boolean => {
  const check = (11 - (weighted(text, weights) % 11)) % 11;
  return check < 10 && check === Number(text[weights.length]);
};
const tens = (text: string, weights: readonly number[]): boolean =>
  (10 - (weighted(text, weights) % 10)) % 10 === Number(text[weights.length]);
const luhn = (text: string): boolean =>
  digits(text)
    .reverse()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0) %
    10 ===
  0;
/** ISO/IEC 7064, mod 11,10. */
function isHybrid(text: string): boolean {
  const product = digits(text.slice(0, -1)).reduce((before, digit) => (((digit + before) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(text.at(-1));
}
/** ISO/IEC 7064, mod 97,10, letters as 10 to 35. */
const remainder97 = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

const isAustrian = (text: string): boolean => {
  const sum = digits(text.slice(1, 8)).reduce((total, digit, at) => {
    const twice = digit * 2;
    return total + (at % 2 === 0 ? digit : Math.floor(twice / 10) + (twice % 10));
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === Number(text[8]);
};
/** A key with a letter follows another rule, which is not public. */
const isFrench = (text: string): boolean =>
  /^\d{11}$/.test(text) ? (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)) : true;
/** Since 2020 sole traders have numbers that do not hold their citizen's number: those follow mod 97. */
const isDutch = (text: string): boolean => {
  const old = weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return old === Number(text[8]) || remainder97(`NL${text}`) === 1;
};
const isBritish = (text: string): boolean => {
  if (!/^\d/.test(text)) return true;
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};
const isPortuguese = (text: string): boolean => {
  const check = 11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check > 9 ? 0 : check) === Number(text[8]);
};
const isSlovenian = (text: string): boolean => {
  const check = 11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && (check === 10 ? 0 : check) === Number(text[7]);
};
const isRomanian = (text: string): boolean => {
  const whole = text.padStart(10, '0');
  return ((weighted(whole, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(whole[9]);
};

/** By prefix. */
const formats: Readonly<Record<string, VatFormat>> = {
  AT: { pattern: /^U\d{8}$/, example: 'ATU13585627', hasCheckDigits: isAustrian },
  BE: {
    pattern: /^[01]\d{9}$/,
    example: 'BE0428759497',
    hasCheckDigits: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  },
  BG: { pattern: /^\d{9,10}$/, example: 'BG175074752' },
  CY: { pattern: /^\d{8}[A-Z]$/, example: 'CY10259033P' },
  CZ: { pattern: /^\d{8,10}$/, example: 'CZ25123891' },
  DE: { pattern: /^[1-9]\d{8}$/, example: 'DE136695976', hasCheckDigits: isHybrid },
  DK: {
    pattern: /^\d{8}$/,
    example: 'DK13585628',
    hasCheckDigits: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  },
  EE: {
    pattern: /^10\d{7}$/,
    example: 'EE100931558',
    hasCheckDigits: (text) => tens(text, [3, 7, 1, 3, 7, 1, 3, 7]),
  },
  EL: {
    pattern: /^\d{9}$/,
    example: 'EL094259216',
    hasCheckDigits: (text) => (weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text[8]),
  },
  ES: { pattern: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESA28015865' },
  FI: { pattern: /^\d{8}$/, example: 'FI20774740', hasCheckDigits: (text) => elevens(text, [7, 9, 10, 5, 8, 4, 2]) },
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR40303265045', hasCheckDigits: isFrench },
  HR: { pattern: /^\d{11}$/, example: 'HR33392005961', hasCheckDigits: isHybrid },
  HU: { pattern: /^\d{8}$/, example: 'HU12892312', hasCheckDigits: (text) => tens(text, [9, 7, 3, 1, 9, 7, 3]) },
  IE: { pattern: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE6433435F' },
  IT: { pattern: /^\d{11}$/, example: 'IT00743110157', hasCheckDigits: luhn },
  LT: { pattern: /^(\d{9}|\d{12})$/, example: 'LT119511515' },
  LU: {
    pattern: /^\d{8}$/,
    example: 'LU15027442',
    hasCheckDigits: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  },
  LV: { pattern: /^\d{11}$/, example: 'LV40003521600' },
  MT: {
    pattern: /^\d{8}$/,
    example: 'MT11679112',
    hasCheckDigits: (text) => 37 - (weighted(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  },
  NL: { pattern: /^\d{9}B\d{2}$/, example: 'NL004495445B01', hasCheckDigits: isDutch },
  PL: {
    pattern: /^\d{10}$/,
    example: 'PL8567346215',
    hasCheckDigits: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
  },
  PT: { pattern: /^[1-9]\d{8}$/, example: 'PT501964843', hasCheckDigits: isPortuguese },
  RO: { pattern: /^[1-9]\d{1,9}$/, example: 'RO18547290', hasCheckDigits: isRomanian },
  SE: { pattern: /^\d{10}\d{2}$/, example: 'SE123456789701', hasCheckDigits: (text) => luhn(text.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/, example: 'SI50223054', hasCheckDigits: isSlovenian },
  SK: { pattern: /^[1-9]\d{9}$/, example: 'SK2022749619', hasCheckDigits: (text) => Number(text) % 11 === 0 },
  GB: { pattern: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, example: 'GB980780684', hasCheckDigits: isBritish },
  CHE: {
    pattern: /^\d{9}(MWST|TVA|IVA|VAT)?$/,
    example: 'CHE107787577',
    hasCheckDigits: (text) => elevens(text, [5, 4, 3, 2, 7, 6, 5, 4]),
  },
  NO: {
    pattern: /^\d{9}(MVA)?$/,
    example: 'NO995525828MVA',
    hasCheckDigits: (text) => elevens(text, [3, 2, 7, 6, 5, 4, 3, 2]),
  },
};

const countryOf = (prefix: string): string => (prefix === 'EL' ? 'GR' : prefix === 'CHE' ? 'CH' : prefix);

/** A VAT id as somebody typed it, or what is wrong with it in words for them. */
export function readVatId(typed: string): { vatId: VatId; problem?: never } | { vatId?: never; problem: string } {
  const signs = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  if (signs === '') return { problem: 'Write the VAT id of the company.' };
  const text = signs.startsWith('GR') ? `EL${signs.slice(2)}` : signs;
  const prefix = text.startsWith('CHE') ? 'CHE' : text.slice(0, 2);
  const format = formats[prefix];
  if (!format)
    return {
      problem:
        'A VAT id begins with the letters of its country, like DE136695976. We know those of the EU, GB, CHE and NO.',
    };
  const number = text.slice(prefix.length);
  if (!format.pattern.test(number))
    return { problem: `This is no VAT id: one from there looks like ${format.example}.` };
  if (format.hasCheckDigits && !format.hasCheckDigits(number))
    return { problem: 'A digit of this VAT id is wrong. Please look it over.' };
  return { vatId: { country: countryOf(prefix), text } };
}
