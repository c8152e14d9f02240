import type { CarrierService, CurrencyCode, Sized } from '@plinth/domain';

/** Where a parcel starts or ends, as far as it is known. */
export interface CarrierPlace {
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly postalCode: string;
  readonly street: string;
}

export interface RatesRequest {
  readonly from: CarrierPlace;
  readonly to: CarrierPlace;
  /** `count` of each; in millimetres and grams, all above 0. */
  readonly parcels: readonly (Sized & { readonly count: number })[];
  readonly currency: CurrencyCode;
  /** Ends the question when nobody waits for its answer any more. */
  readonly signal: AbortSignal;
}

/** Somebody who knows what carriers take. */
export interface CarrierProvider {
  /**
   * What each service takes for all parcels together, in minor units of the store's currency.
   * @throws CarrierProblem with a sentence for the owner where there is no answer, or none that can be used
   */
  rates(request: RatesRequest): Promise<CarrierService[]>;
}

/** Why carriers have not said what they take; a sentence for the owner. */
export class CarrierProblem extends Error {}
