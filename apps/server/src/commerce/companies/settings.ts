import { jsonRecord } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';

/** How companies buy from a shop. */
export interface CompanySettings {
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
