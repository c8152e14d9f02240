import { jsonRecord, readVatId } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';

/** How companies buy from a shop. */
interface CompanySettings {
  /** The checkout asks for a company and its VAT id. */
  asked: boolean;
  /** VAT ids are looked up in VIES; companies of other member states that it knows pay no tax. */
  reverseCharge: boolean;
}

export function companySettingsOf(stored: unknown): CompanySettings {
  const { asked, reverseCharge } = jsonRecord(stored);
  return { asked: asked === true, reverseCharge: asked === true && reverseCharge === true };
}

export const companySettings = ({ storeSettings }: Pick<Website, 'storeSettings'>): CompanySettings =>
  companySettingsOf((storeSettings as Record<string, unknown>).companies);

/** The shop's own VAT id, as its invoices have it; '' where that is none. Invoices stand above this folder. */
export function ownVatId({ storeSettings }: Pick<Website, 'storeSettings'>): string {
  const { vatId } = jsonRecord((storeSettings as Record<string, unknown>).invoices);
  return typeof vatId === 'string' ? (readVatId(vatId).vatId?.text ?? '') : '';
}
