import { type InstallmentLimits, type InstallmentProvider, installmentProvider } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';

/** Between which amounts a store lets pay in parts, by whom, and where that is explained. */
interface InstallmentTerms extends InstallmentLimits {
  provider: InstallmentProvider;
  /** The static page about it, in the language of the page (INST-12). */
  infoUrl: string;
}

/**
 * The terms of a website's store: its owner says from and up to which amount, its country and the language of its page say
 * who offers it there (INST-14, INST-15). Undefined where the store has none, and where nobody offers it.
 */
export function installmentTerms(
  website: Pick<Website, 'storeSettings' | 'country' | 'language'>,
): InstallmentTerms | undefined {
  const { installments } = website.storeSettings;
  if (typeof installments !== 'object' || installments === null) return undefined;
  const { minimumCents = 0, maximumCents } = installments as Record<string, unknown>;
  if (typeof minimumCents !== 'number' || typeof maximumCents !== 'number') return undefined;
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
