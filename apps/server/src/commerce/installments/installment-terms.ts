import {
  type CartTotals,
  type InstallmentLimits,
  type InstallmentProvider,
  installmentOffer,
  installmentProvider,
  isInstallmentEligible,
} from '@plinth/domain';
import { localMoney } from '../../platform/money/local-money.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { takesTestCards } from '../payments/service.ts';

/** Between which amounts a store lets pay in parts, by whom, and where that is explained. */
interface InstallmentTerms extends InstallmentLimits {
  provider: InstallmentProvider;
  /** The static page about it, in the language of the page (INST-12). */
  infoUrl: string;
}

/**
 * The terms of a website's store: its owner says from and up to which amount, its country and the language of its page say
 * who offers it there (INST-14, INST-15). Undefined where the store has none, where nobody offers it, and where the checkout has no
 * way to pay so: what is promised beside a price can be chosen at the end.
 */
export function installmentTerms(
  website: Pick<Website, 'storeSettings' | 'country' | 'language'>,
): InstallmentTerms | undefined {
  const { installments } = website.storeSettings;
  if (typeof installments !== 'object' || installments === null) return undefined;
  const { minimumCents = 0, maximumCents } = installments as Record<string, unknown>;
  if (typeof minimumCents !== 'number' || typeof maximumCents !== 'number') return undefined;
  if (!takesTestCards(website)) return undefined;
  const provider = installmentProvider(website.country, website.language);
  if (!provider) return undefined;
  const [language = ''] = website.language.toLowerCase().split('-');
  const locale = `${language}-${website.country.toUpperCase()}`;
  return {
    minimumCents,
    maximumCents,
    provider,
    infoUrl: `/static/installments/${provider.toLowerCase()}/${locale}.html`,
  };
}

/** In which parts the checkout takes a total, and by whom; undefined where it does not (INST-02, INST-04 … INST-06). */
export function installmentChoice(
  website: Website,
  entries: readonly { productType: number }[],
  totals: Pick<CartTotals, 'amountDueCents'>,
): { provider: string; text: string } | undefined {
  const terms = isInstallmentEligible(entries) ? installmentTerms(website) : undefined;
  const currency = storeCurrency(website);
  const offer = terms && installmentOffer(totals.amountDueCents, terms, currency);
  if (!terms || offer?.kind !== 'in-range') return undefined;
  const { partsCents } = offer;
  return {
    provider: terms.provider,
    text: `${partsCents.length} payments of ${localMoney(website, partsCents[0] ?? 0, currency)}`,
  };
}
