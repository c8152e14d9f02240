import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Mmdb from 'mmdb-lib';

const require = createRequire(import.meta.url);
/** Read where the operator has such a file. */
const library = () => require('mmdb-lib') as typeof Mmdb;

/** Two letters of a network address; '' where the file does not know it. */
export type CountryOfAddress = (address: string) => string;

/**
 * Countries by an operator's own file in the format of MaxMind (.mmdb), as GeoLite2, DB-IP and IPinfo offer it. It is read once and asked in
 * memory: no address leaves the process, and none is kept.
 *
 * @param file absent: nobody is looked up
 * @throws Error with the file's name where it is none of these
 */
export function countryFile(file: string | undefined): CountryOfAddress {
  if (!file) return () => '';
  const reader = open(file);
  return (address) => {
    try {
      return countryIn(reader.get(address));
    } catch {
      // No address at all, or one of a kind that the file does not hold.
      return '';
    }
  };
}

function open(file: string): Mmdb.Reader<Mmdb.Response> {
  try {
    return new (library().Reader)<Mmdb.Response>(readFileSync(file));
  } catch (error) {
    throw new Error(
      `PLINTH_GEOIP_FILE is "${file}"; it must be a file of countries as .mmdb (${(error as Error).message}).`,
    );
  }
}

/** `{country: {iso_code}}` of MaxMind and DB-IP, `{country_code}` or `{country}` of IPinfo. */
function countryIn(found: unknown): string {
  const { country, registered_country, country_code } = (found ?? {}) as Record<string, unknown>;
  const codes = [country, registered_country].map((one) => (one as { iso_code?: unknown } | undefined)?.iso_code);
  const code = [...codes, country_code, country].find((one) => typeof one === 'string' && /^[A-Z]{2}$/.test(one));
  return typeof code === 'string' ? code : '';
}
