import type { AutocompleteQuery, DetailsQuery, Place, PlaceSuggestion } from '@plinth/contract';

/** Somebody who knows places. What cannot be had is no reason to keep anybody from typing: callers take every failure as "none". */
export interface PlaceProvider {
  /** Whom to name beside the suggestions, as the licence of the data or the contract with the provider wants. */
  readonly attribution: string;
  /** The best first; empty where nothing is known. @throws Error where the provider cannot be asked */
  suggest(asked: AutocompleteQuery): Promise<PlaceSuggestion[]>;
  /** null: there is no such place. @throws Error where the provider cannot be asked */
  details(asked: Pick<DetailsQuery, 'placeId' | 'session' | 'language'>): Promise<Place | null>;
}
