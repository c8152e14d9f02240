import type { AutocompleteQuery, Place, PlaceKind } from '@plinth/contract';
import { isJsonRecord } from '@plinth/domain';
import type { PlaceProvider } from './place-provider.ts';

const TIMEOUT_MS = 3_000;
const MOST = 5;

/** What Google calls each kind. */
const PRIMARY_TYPES: Readonly<Record<PlaceKind, readonly string[]>> = {
  address: ['street_address', 'premise', 'subpremise', 'route'],
  town: ['(cities)'],
  'postal-code': ['postal_code'],
};

/** Where the number of a house stands before its street. */
const NUMBER_FIRST = new Set('AU CA FR GB GG HK IE IM IN JE LU MY NZ PH SG TH US ZA'.split(' '));

const record = (value: unknown): Record<string, unknown> => (isJsonRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Google's Places API (New), asked with the owner's own key. The key goes along in a header: addresses stand in logs. Its terms
 * allow no keeping of what it answers, so nothing of it is cached here.
 *
 * @param base without a slash at the end
 */
export function googlePlaces(base: string, key: string): PlaceProvider {
  const ask = async (path: string, fields: string, init: RequestInit = {}): Promise<Record<string, unknown> | null> => {
    const answer = await fetch(`${base}/v1/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fields },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`Google Places answered ${answer.status}.`);
    return record(await answer.json());
  };
  return {
    attribution: 'Powered by Google',
    suggest: async ({ input, country, kind, session, language }: AutocompleteQuery) => {
      const body = JSON.stringify({
        input,
        includedRegionCodes: [country.toLowerCase()],
        includedPrimaryTypes: PRIMARY_TYPES[kind],
        ...(language ? { languageCode: language } : {}),
        ...(session ? { sessionToken: session } : {}),
      });
      const fields = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat';
      const answer = await ask('places:autocomplete', fields, { method: 'POST', body });
      const found = Array.isArray(answer?.suggestions) ? answer.suggestions : [];
      return found.slice(0, MOST).flatMap((one) => {
        const prediction = record(record(one).placePrediction);
        const { mainText, secondaryText } = record(prediction.structuredFormat);
        const placeId = text(prediction.placeId);
        const main = text(record(mainText).text);
        return placeId && main ? [{ placeId, main, secondary: text(record(secondaryText).text) }] : [];
      });
    },
    details: async ({ placeId, session, language }) => {
      const query = new URLSearchParams({
        ...(language ? { languageCode: language } : {}),
        ...(session ? { sessionToken: session } : {}),
      });
      const answer = await ask(`places/${encodeURIComponent(placeId)}?${query}`, 'addressComponents');
      return answer && placeOf(answer.addressComponents);
    },
  };
}

/** The parts that Google tells apart, as a form asks for them. */
function placeOf(components: unknown): Place {
  const list = Array.isArray(components) ? components.map(record) : [];
  const part = (type: string, name: 'longText' | 'shortText' = 'longText'): string =>
    text(list.find(({ types }) => Array.isArray(types) && types.includes(type))?.[name]);
  const country = part('country', 'shortText').toUpperCase();
  const [number, street] = [part('street_number'), part('route')];
  const line = NUMBER_FIRST.has(country) ? [number, street] : [street, number];
  const code = [part('postal_code'), part('postal_code_suffix')].filter(Boolean);
  return {
    address1: street ? line.filter(Boolean).join(' ') : part('premise'),
    // Parts of London are towns to the post, and districts elsewhere.
    city: part('postal_town') || part('locality') || part('sublocality') || part('administrative_area_level_3'),
    region: part('administrative_area_level_1', 'shortText'),
    postalCode: code.join('-'),
    country,
  };
}
