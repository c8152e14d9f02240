import { say } from '@plinth/words';
import type { CurrencyCode } from './currency.ts';
import { type Cents, splitCents } from './money.ts';
import { formatCents, type MoneyStyle } from './money-format.ts';
import { productTypes } from './product-type.ts';

/** Amounts between which a provider pays in parts, from the store settings, in the store's currency. */
export interface InstallmentLimits {
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
}

export const defaultInstallmentCount = 4;

/** What the installment pill shows. */
export type InstallmentOffer =
  | { readonly kind: 'in-range'; readonly partsCents: readonly Cents[] }
  | { readonly kind: 'out-of-range'; readonly text: string };

/**
 * The offer for an amount: in range when it is above the minimum and not above the maximum, then divided into 4 (INST-02, INST-06);
 * else the text that says from or up to where it is available (INST-03, INST-07, INST-08).
 */
export function installmentOffer(
  amountCents: Cents,
  limits: InstallmentLimits,
  currency: CurrencyCode,
  count: number = defaultInstallmentCount,
  style?: MoneyStyle,
): InstallmentOffer {
  if (amountCents > limits.maximumCents) {
    return {
      kind: 'out-of-range',
      text: say('available for orders up to {amount}', { amount: formatCents(limits.maximumCents, currency, style) }),
    };
  }
  if (amountCents <= limits.minimumCents) {
    return {
      kind: 'out-of-range',
      text: say('available for orders over {amount}', { amount: formatCents(limits.minimumCents, currency, style) }),
    };
  }
  return { kind: 'in-range', partsCents: splitCents(amountCents, count) };
}

/** A cart can be paid in parts when it is not empty and holds nothing but physical products (INST-04, INST-05). */
export function isInstallmentEligible(entries: readonly { readonly productType?: number }[]): boolean {
  return entries.length > 0 && entries.every((entry) => entry.productType === productTypes.physical);
}

/** Countries and territories that count as the US (INST-16). */
export const usTerritories = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'] as const;

export function isUsTerritory(country: string): boolean {
  return (usTerritories as readonly string[]).includes(country.toUpperCase());
}

export type InstallmentProvider = 'Afterpay' | 'Clearpay';

/**
 * The provider's name where it is offered: Afterpay in US en, CA en and fr, AU en, NZ en; Clearpay in GB en; undefined elsewhere
 * (INST-14, INST-15). US territories count as US.
 */
export function installmentProvider(country: string, language: string): InstallmentProvider | undefined {
  const place = isUsTerritory(country) ? 'US' : country.toUpperCase();
  const spoken = language.toLowerCase().split(/[-_]/, 1)[0];
  if (place === 'GB') return spoken === 'en' ? 'Clearpay' : undefined;
  const languages: Readonly<Record<string, readonly string[]>> = {
    US: ['en'],
    CA: ['en', 'fr'],
    AU: ['en'],
    NZ: ['en'],
  };
  return Object.hasOwn(languages, place) && languages[place]?.includes(spoken ?? '') ? 'Afterpay' : undefined;
}
