import { type Company, isEuCountry, readVatId, type VatCheck } from '@plinth/domain';
import { invalid } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { companySettings, ownVatId } from './settings.ts';
import { type VatRegister, VIES, vies } from './vies.ts';

/** A company as somebody typed it. */
export interface TypedCompany {
  name: string;
  vatId: string;
}

export const vatRegister = (config: { viesUrl?: string }): VatRegister => vies(config.viesUrl ?? VIES);

/**
 * The company that a cart is for, with what the register says of its VAT id. Asks over the network: never in a transaction.
 *
 * @returns null for a person
 * @throws HttpError 422 by field
 */
export async function companyOf(website: Website, typed: TypedCompany, register: VatRegister): Promise<Company | null> {
  const name = typed.name.trim();
  if (name === '' && typed.vatId.trim() === '') return null;
  const fields: Record<string, string> = {};
  if (name === '') fields['company.name'] = 'Write the name of the company.';
  const read = typed.vatId.trim() === '' ? undefined : readVatId(typed.vatId);
  if (read?.problem) fields['company.vatId'] = read.problem;
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
  const vatId = read?.vatId;
  if (!vatId) return { name, vatId: '', country: '' };
  const { reverseCharge } = companySettings(website);
  // Where nobody is spared a tax by it the register is not asked.
  const isAsked = reverseCharge && isEuCountry(vatId.country) && vatId.country !== website.country;
  const check: VatCheck = isAsked
    ? await register.check(vatId, ownVatId(website))
    : { state: 'unverified', checkedAt: Date.now(), consultation: '' };
  return { name, vatId: vatId.text, country: vatId.country, check };
}

/** Whether a cart's company is the one that somebody typed. */
export function isSameCompany(kept: Company | null | undefined, typed: TypedCompany): boolean {
  const name = typed.name.trim();
  const vatId = typed.vatId.trim() === '' ? '' : (readVatId(typed.vatId).vatId?.text ?? typed.vatId);
  return (kept?.name ?? '') === name && (kept?.vatId ?? '') === vatId;
}
