import {
  type CurrencyCode,
  defaultInstallmentCount,
  formatCents,
  type InstallmentLimits,
  installmentOffer,
  type MoneyStyle,
} from '@plinth/domain';
import { say } from '@plinth/words';

/** Where the store pays in parts: limits, the provider's name and its page. */
export interface InstallmentTerms extends InstallmentLimits {
  provider: string;
  infoUrl: string;
}

/** What the installment pill shows. */
export interface InstallmentPillProps {
  provider: string;
  inRange: boolean;
  /** "or 4 payments of $12.00", "available for orders over $35.00" */
  text: string;
  /** The static page that the popup shows (INST-12). */
  infoUrl: string;
}

/** The offer for an amount in words (INST-02 … INST-08). */
export const installmentPill = (
  cents: number,
  terms: InstallmentTerms,
  currency: CurrencyCode,
  moneyStyle?: MoneyStyle,
): InstallmentPillProps => {
  const { provider, infoUrl } = terms;
  const offer = installmentOffer(cents, terms, currency, defaultInstallmentCount, moneyStyle);
  if (offer.kind === 'out-of-range') return { provider, infoUrl, inRange: false, text: offer.text };
  const { partsCents } = offer;
  const text = say('or {count} payments of {amount}', {
    count: partsCents.length,
    amount: formatCents(partsCents[0] ?? 0, currency, moneyStyle),
  });
  return { provider, infoUrl, inRange: true, text };
};
