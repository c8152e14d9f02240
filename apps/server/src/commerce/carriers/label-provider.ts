import type { Incoterm } from '@plinth/contract';
import type { CurrencyCode, CustomsLine, Sized } from '@plinth/domain';
import type { CarrierPlace } from './carrier-provider.ts';

/** Who sends or gets a parcel, and where. */
export interface LabelPlace extends CarrierPlace {
  readonly name: string;
  readonly company: string;
  readonly street2: string;
  readonly phone: string;
  readonly email: string;
}

/** What is declared of a parcel that leaves the customs territory. */
export interface Declaration {
  readonly lines: readonly CustomsLine[];
  readonly currency: CurrencyCode;
  readonly incoterm: Incoterm;
  /** Who answers for it. */
  readonly signer: string;
  /** It is a gift of the buyer to somebody. */
  readonly isGift: boolean;
}

export interface LabelQuestion {
  readonly from: LabelPlace;
  readonly to: LabelPlace;
  readonly parcel: Sized;
  readonly currency: CurrencyCode;
  /** Printed on the label where its carrier does that: the order's number. */
  readonly reference: string;
  /** Absent within a customs territory. */
  readonly declaration?: Declaration;
  readonly signal: AbortSignal;
}

/** What a label costs with one service. */
export interface LabelRate {
  /** What it is bought by. */
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  /** Minor units. */
  readonly costCents: number;
  readonly currency: CurrencyCode;
  readonly days?: number;
}

/** What became of a purchase. */
export type Purchase =
  | {
      readonly state: 'bought';
      /** What the provider calls it. */
      readonly reference: string;
      readonly trackingNumber: string;
      readonly trackingUrl: string;
      /** Where its PDF is; '' where it is drawn here. */
      readonly fileUrl: string;
      readonly testMode: boolean;
    }
  | { readonly state: 'refused'; readonly problem: string }
  /** It is being worked at. */
  | { readonly state: 'pending' };

/** What became of a label that is to be taken back; `asked`: its carrier decides, which takes days. */
export type Voiding =
  | { readonly state: 'voided' | 'asked' }
  /** `isFinal`: after it was asked. */
  | { readonly state: 'refused'; readonly problem: string; readonly isFinal: boolean };

/** Which purchase it is about: the rate, and the shop's own name for it, which the provider keeps with it. */
export interface PurchaseName {
  readonly rateId: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Somebody who sells labels. Every call throws CarrierProblem, with a sentence for the owner, where there is no answer of use. */
export interface LabelProvider {
  rates(question: LabelQuestion): Promise<LabelRate[]>;
  /** Buys. After a CarrierProblem nobody knows whether it was bought: `find` tells. */
  buy(name: PurchaseName): Promise<Purchase>;
  /** What became of a purchase whose answer was lost; 'none': it has never come. */
  find(name: PurchaseName): Promise<Purchase | { readonly state: 'none' }>;
  /** Asks for its money back, once: asked again, it tells how far that is. */
  void(reference: string, signal: AbortSignal): Promise<Voiding>;
  /** The PDF of a bought label. */
  file(fileUrl: string, signal: AbortSignal): Promise<Buffer>;
}
