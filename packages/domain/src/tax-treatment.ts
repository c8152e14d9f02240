import { say } from '@plinth/words';
import type { ShippingLocation } from './location.ts';
import { isEuCountry } from './vat-id.ts';

/** What a register said of a VAT id, and when (milliseconds since 1970). Unverified: nobody could be asked. */
export interface VatCheck {
  readonly state: 'valid' | 'invalid' | 'unverified';
  readonly checkedAt: number;
  /** What the register calls its answer, as a proof of it; '' where it gives none. */
  readonly consultation: string;
}

/** The company that something is bought for. */
export interface Company {
  readonly name: string;
  /** As registers have it; '' for a company that says none. */
  readonly vatId: string;
  /** Of the VAT id: ISO 3166. */
  readonly country: string;
  /** Absent where there is no VAT id. */
  readonly check?: VatCheck;
}

/** Why somebody pays no tax, as the shop keeps it. */
export interface TaxExemption {
  readonly reason: string;
  readonly certificate: string;
  /** The last day on which it holds, `2027-12-31`; '' for one that does not end. */
  readonly expiresOn: string;
}

/** Why an order holds no tax. */
export type TaxTreatment = 'exempt' | 'reverse-charge';

/** What is known of a buyer, as far as taxes depend on it. */
export interface TaxedBuyer {
  readonly company: Company | null;
  /** Null: there is none that holds today. */
  readonly exemption: TaxExemption | null;
  /** Whether the shop sells to companies of other member states without tax. */
  readonly reverseCharge: boolean;
  /** Where the shop is at home. */
  readonly homeCountry: string;
}

/**
 * Why a buyer pays no tax; undefined: they pay it. The reverse charge takes four things: a shop within the Union that wants it, a VAT id of
 * another member state, which the Union's register knows, and goods that leave the shop's country for another member state.
 */
export function taxTreatment(
  buyer: TaxedBuyer | null | undefined,
  location: Pick<ShippingLocation, 'country'> | undefined,
): TaxTreatment | undefined {
  if (!buyer) return undefined;
  const { company, exemption, reverseCharge, homeCountry } = buyer;
  if (exemption) return 'exempt';
  const isAbroad = (country: string | undefined) =>
    country !== undefined && country !== homeCountry && isEuCountry(country);
  const isShifted =
    reverseCharge && isEuCountry(homeCountry) && isAbroad(company?.country) && isAbroad(location?.country);
  return isShifted && company?.check?.state === 'valid' ? 'reverse-charge' : undefined;
}

/** What an invoice has to say of an order without tax. */
export function treatmentText(
  treatment: TaxTreatment,
  exemption?: Pick<TaxExemption, 'reason' | 'certificate'> | null,
): string {
  if (treatment === 'reverse-charge')
    return say('Reverse charge: the recipient is liable for the VAT (Articles 138 and 196 of Directive 2006/112/EC).');
  const { reason = '', certificate = '' } = exemption ?? {};
  if (reason && certificate)
    return say('Exempt from tax: {reason} (certificate {certificate}).', { reason, certificate });
  if (certificate) return say('Exempt from tax (certificate {certificate}).', { certificate });
  return reason ? say('Exempt from tax: {reason}.', { reason }) : say('Exempt from tax.');
}
