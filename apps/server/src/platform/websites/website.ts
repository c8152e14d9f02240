import { type CurrencyCode, storeSettings } from '@plinth/domain';

/** What every request needs to know about its website; cached per process, one row of `websites`. */
export interface Website {
  websiteId: string;
  identifier: string;
  title: string;
  tagline: string;
  timeZone: string;
  /** In which it speaks: its own, or another of its languages to somebody who reads that one (spoken.ts). */
  language: string;
  /** Its own language, where it speaks another one; absent where it speaks its own. */
  ownLanguage?: string;
  country: string;
  contactEmail: string;
  settings: Record<string, unknown>;
  storeSettings: StoreSettings;
  themeName: string;
  tweaks: Record<string, string>;
  homeCollectionId: string | null;
  logoAssetId: string | null;
  contentVersion: number;
  /** As contentVersion, but raised only when this row, collections, categories, navigation, redirects or files change. */
  structureVersion: number;
  published: boolean;
  /** What it was made as; '' where nobody said. */
  kind: string;
  isDemo: boolean;
  /** Since when visitors see nothing of it. */
  archivedAt: Date | null;
  /** Whether visitors are sent from the address below the base host to the primary domain; absent where no row was read. */
  redirectOwnHost?: boolean;
  /** The primary domain, where the request came by an address that sends visitors there; else null or absent. */
  primaryHost?: string | null;
  /** Whether a group of customers has prices of its own: pages may differ for who is signed in. Absent where that was not asked. */
  hasGroupPrices?: boolean;
  /** When something that visitors see was last changed; absent where no row was read. */
  updatedAt?: Date;
}

/** PREF-01 and what checkout needs; unknown members are kept. */
export interface StoreSettings {
  /** ISO code, default USD. */
  currency?: string;
  multipleQuantityAllowedForServices?: boolean;
  expressCheckout?: boolean;
  merchantName?: string;
  /** The ways to pay (commerce/payments/service.ts); none where nothing is set. */
  testGateway?: boolean;
  manualPayment?: boolean;
  manualPaymentText?: string;
  [name: string]: unknown;
}

/** The currency of the store, USD where none is set (PREF-01). */
export const storeCurrency = ({ storeSettings: set }: Pick<Website, 'storeSettings'>): CurrencyCode =>
  storeSettings(set).currency;

/** Whether several of a service can be bought at once, as they can where nothing is set (PREF-01). */
export const sellsSeveralServices = ({ storeSettings: set }: Pick<Website, 'storeSettings'>): boolean =>
  storeSettings(set).multipleQuantityAllowedForServices;
