import { type Address, addressKeys } from '@plinth/contract';
import { countryName, placeLines } from '@plinth/domain';
import type { SavedAddress } from '@plinth/storefront';
import type { FastifyRequest } from 'fastify';
import { readAddresses } from '../../accounts/site-users/addresses.ts';
import { siteUserOf } from '../../accounts/site-users/service.ts';
import { siteUserToken } from '../../accounts/site-users/session-cookies.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { companyOfMember } from '../customers/service.ts';

/** Which address the saved ones fill in: that of the delivery, or of the bill where nothing is delivered. */
export type AddressPath = 'shippingAddress' | 'billingAddress';
export const addressPathOf = (requiresShipping: boolean): AddressPath =>
  requiresShipping ? 'shippingAddress' : 'billingAddress';

/** What the checkout knows of whoever is signed in. */
export interface KnownCustomer {
  email: string;
  /** The one used last is the first. */
  addresses: SavedAddress[];
  /** The one that they bought for last. */
  company?: { name: string; vatId: string } | undefined;
}

/** Their saved addresses in the countries that the checkout offers; null for nobody. */
export async function knownCustomer(
  { db }: AppContext,
  request: FastifyRequest,
  countries: readonly { code: string }[],
): Promise<KnownCustomer | null> {
  const { website } = request;
  const { websiteId } = website;
  const user = await siteUserOf(db, websiteId, siteUserToken(request));
  if (!user) return null;
  const rows = await readAddresses(db, websiteId, user.siteUserId);
  const addresses = rows.flatMap(({ id, address }) => {
    const { country = '' } = address;
    if (!countries.some(({ code }) => code === country)) return [];
    return [{ id, label: labelOf(address, country !== website.country), address }];
  });
  return { email: user.email, addresses, company: await companyOfMember(db, websiteId, user.siteUserId) };
}

/** One line: an option of a list has no more. */
function labelOf(address: Record<string, string>, isAbroad: boolean): string {
  const { firstName = '', lastName = '', address1 = '', country = '' } = address;
  const place = placeLines(address as unknown as Address);
  return [`${firstName} ${lastName}`.trim(), address1, ...place, isAbroad ? countryName(country) : '']
    .filter(Boolean)
    .join(', ');
}

/** A form's values with an address in place of the one there; without an address its fields are empty, the country stays. */
export function withAddress(
  fields: Readonly<Record<string, string>>,
  chosen: SavedAddress | undefined,
  path: AddressPath,
): Record<string, string> {
  const address = chosen?.address ?? { country: fields[`${path}.country`] ?? '' };
  return {
    ...fields,
    savedAddress: chosen?.id ?? '',
    ...Object.fromEntries(addressKeys.map((key) => [`${path}.${key}`, address[key] ?? ''])),
  };
}
