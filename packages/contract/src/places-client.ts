import { fetchRead } from './fetch-call.ts';
import type { AutocompleteQuery, DetailsQuery, Place, PlaceSuggestions } from './places.ts';

/** Which page and which part of it asks for the details of a place: a provider that is paid by the call has its costs told apart. */
export interface PlaceTracking {
  productPage: string;
  productSection: string;
}

/** PLACE-03, word for word. */
export const missingTrackingText =
  'Please provide a tracking context when using Google Places API details to track cost';

/** Whoever has chosen a place types on after a few seconds. */
const PATIENCE_MS = 5_000;

/** Whether both parts of the tracking context are there. */
export const isTracked = ({ productPage, productSection }: Partial<PlaceTracking>): boolean =>
  Boolean(productPage && productSection);

/** The places that may be meant. @throws where there is no answer; none is needed to type an address */
export async function autocompletePlaces(query: AutocompleteQuery, signal: AbortSignal): Promise<PlaceSuggestions> {
  const answer = await fetchRead('GET /api/google-maps/places/autocomplete', query, signal);
  return answer.ok ? answer.json() : { suggestions: [], attribution: '' };
}

/** The address of a place; null where it cannot be had. Details without a tracking context are told to the console (PLACE-03). */
export async function placeDetails(
  query: Omit<DetailsQuery, keyof PlaceTracking>,
  tracking: Partial<PlaceTracking>,
): Promise<Place | null> {
  if (!isTracked(tracking)) console.warn(missingTrackingText);
  const answer = await fetchRead(
    'GET /api/google-maps/places/details',
    { ...query, ...tracking },
    AbortSignal.timeout(PATIENCE_MS),
  );
  return answer.ok ? answer.json() : null;
}
