import { type Address, addressKeys, addressProblems } from '@plinth/contract';
import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import {
  type AddressRow,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockSiteUser,
  updateAddress,
} from './queries.ts';

const MOST = 20;

export type { AddressRow };

export type AddressFields = Record<(typeof addressKeys)[number], string>;

export const readAddresses = (db: Database, websiteId: string, siteUserId: string): Promise<AddressRow[]> =>
  inWebsite(db, websiteId, (tx) => listAddresses(tx, websiteId, siteUserId));

/** An address of a form: every field there, trimmed. */
export const addressOf = (fields: Readonly<Record<string, string>>): AddressFields => {
  const of = (name: string) => (fields[name] ?? '').trim();
  return {
    firstName: of('firstName'),
    lastName: of('lastName'),
    address1: of('address1'),
    address2: of('address2'),
    city: of('city'),
    region: of('region'),
    postalCode: of('postalCode'),
    country: of('country').toUpperCase(),
    phone: of('phone'),
  };
};

const longest: Readonly<Record<string, number>> = { address1: 200, address2: 200, postalCode: 20, phone: 40 };

/**
 * Keeps an address: a new one, or `id` changed.
 * @throws HttpError 422 by field; 404 for an id that is not theirs; 409 for too many
 */
export async function saveAddress(
  db: Database,
  websiteId: string,
  siteUserId: string,
  id: string | null,
  given: AddressFields,
): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(addressProblems(given as Address, 'address')).map(([path, said]) => [
      path.replace('address.', ''),
      said,
    ]),
  );
  for (const name of addressKeys) {
    const most = longest[name] ?? 100;
    if (given[name].length > most) fields[name] = `Please enter at most ${most} characters.`;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  await inWebsite(db, websiteId, async (tx) => {
    if (id) {
      if (!(await updateAddress(tx, websiteId, siteUserId, { id, address: given }))) throw notFound('This address');
      return;
    }
    await lockSiteUser(tx, websiteId, siteUserId);
    const known = await listAddresses(tx, websiteId, siteUserId);
    // The same form sent twice keeps one address.
    if (known.some((row) => isSame(row, given))) return;
    if (known.length >= MOST) throw conflict('too-many', `You can keep ${MOST} addresses. Please remove one first.`);
    await insertAddress(tx, { websiteId, siteUserId, id: newId(), address: given });
  });
}

/**
 * Keeps the address that somebody has ordered with: from then on it is the one used last. It has been checked with the order; an
 * account that holds as many as it can stays as it is.
 */
export async function keepUsedAddress(
  db: Database,
  websiteId: string,
  siteUserId: string,
  address: AddressFields,
): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockSiteUser(tx, websiteId, siteUserId);
    const known = await listAddresses(tx, websiteId, siteUserId);
    const same = known.find((row) => isSame(row, address));
    if (same) await updateAddress(tx, websiteId, siteUserId, { id: same.id, address });
    else if (known.length < MOST) await insertAddress(tx, { websiteId, siteUserId, id: newId(), address });
  });
}

const isSame = ({ address }: AddressRow, given: AddressFields): boolean =>
  addressKeys.every((name) => (address[name] ?? '') === given[name]);

export const removeAddress = (db: Database, websiteId: string, siteUserId: string, id: string): Promise<void> =>
  inWebsite(db, websiteId, (tx) => deleteAddress(tx, websiteId, siteUserId, id));
