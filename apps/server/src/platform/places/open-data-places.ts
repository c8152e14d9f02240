import type { AutocompleteQuery, PlaceSuggestion } from '@plinth/contract';
import { type CountryPlaces, type KnownPlace, readCountry, searchKey } from './country-places.ts';
import type { PlaceProvider } from './place-provider.ts';

const MOST = 6;
/** Countries that are held; the largest, with its postal codes, takes some 20 MB. */
const MOST_COUNTRIES = 8;
const MOST_ANSWERS = 2_000;

const PREFIX = 'open.';

/** Whether the open data provider has made this id. */
export const isOpenDataPlace = (placeId: string): boolean => placeId.startsWith(PREFIX);

// The place itself is its id: any process answers for the details, and no list of given ids is kept.
const idOf = (country: string, { city, region, postalCode }: KnownPlace): string =>
  PREFIX + Buffer.from(JSON.stringify([country, city, region, postalCode])).toString('base64url');

/** Lets go of the oldest beyond so many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value ?? '');
}

/**
 * Towns of the whole world and the postal codes of the United States, from open data that comes with the server: nobody is asked, no
 * account is needed. It knows no streets. Read at the first question for a country, kept in memory.
 */
export function openDataPlaces(read: (country: string) => Promise<CountryPlaces> = readCountry): PlaceProvider {
  const countries = new Map<string, Promise<CountryPlaces>>();
  const answers = new Map<string, PlaceSuggestion[]>();
  const placesOf = (country: string): Promise<CountryPlaces> => {
    const known = countries.get(country);
    if (known) return known;
    const reading = read(country);
    keep(countries, country, reading, MOST_COUNTRIES);
    // What could not be read is tried again by the next question.
    reading.catch(() => countries.delete(country));
    return reading;
  };
  return {
    attribution: 'Places: GeoNames',
    suggest: async ({ input, country, kind }: AutocompleteQuery) => {
      const asked = searchKey(input);
      if (kind === 'address' || asked === '') return [];
      const key = `${country}|${kind}|${asked}`;
      const known = answers.get(key);
      if (known) return known;
      const { towns, postalCodes } = await placesOf(country);
      const found = kind === 'town' ? townsBy(towns, asked) : firstBy(postalCodes, asked);
      const suggestions = found.map((place) => ({
        placeId: idOf(country, place),
        main: place.postalCode || place.city,
        secondary: place.postalCode ? [place.city, place.region].filter(Boolean).join(', ') : place.region,
      }));
      keep(answers, key, suggestions, MOST_ANSWERS);
      return suggestions;
    },
    details: async ({ placeId }) => {
      const [country = '', city = '', region = '', postalCode = ''] = partsOf(placeId);
      return country && city ? { address1: '', city, region, postalCode, country } : null;
    },
  };
}

/** Whose name begins with it, the largest first; then those in whose name a later word does. */
function townsBy(towns: readonly KnownPlace[], asked: string): KnownPlace[] {
  const begin: KnownPlace[] = [];
  const within: KnownPlace[] = [];
  for (const town of towns) {
    if (town.keys.some((key) => key.startsWith(asked))) begin.push(town);
    else if (within.length < MOST && town.keys.some((key) => key.includes(` ${asked}`))) within.push(town);
    if (begin.length >= MOST) break;
  }
  return [...begin, ...within].slice(0, MOST);
}

const firstBy = (places: readonly KnownPlace[], asked: string): KnownPlace[] => {
  const found: KnownPlace[] = [];
  for (const place of places) {
    if (!place.keys[0]?.startsWith(asked)) continue;
    found.push(place);
    if (found.length >= MOST) break;
  }
  return found;
};

/** An id comes back from a browser: what is no text of a place's length is none. */
function partsOf(placeId: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(placeId.slice(PREFIX.length), 'base64url').toString('utf8'));
    const usable = Array.isArray(parts) && parts.every((part) => typeof part === 'string' && part.length <= 100);
    return usable && /^[A-Z]{2}$/.test(parts[0]) ? parts : [];
  } catch {
    return [];
  }
}
