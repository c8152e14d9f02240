import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Website } from '../../platform/websites/website.ts';
import { companyOf, isSameCompany, type TypedCompany } from '../companies/service.ts';
import { companySettings } from '../companies/settings.ts';
import type { VatRegister } from '../companies/vies.ts';
import { hashToken } from './cart-cookie.ts';
import type { CartRow } from './cart-row.ts';
import { changeCart } from './change-cart.ts';
import * as queries from './queries.ts';

/**
 * Buys for a company, or for a person where nothing is typed. The register is asked before the cart is taken: however slow it is, nobody
 * waits for it but who asked.
 *
 * @throws HttpError 404 without a cart; 422 by field, and where the shop does not ask for companies
 */
export async function setCompany(
  db: Database,
  website: Website,
  token: string | undefined,
  typed: TypedCompany,
  register: VatRegister,
): Promise<CartRow> {
  if (!companySettings(website).asked) {
    const message = 'This shop does not ask for companies.';
    throw new HttpError(422, 'invalid-fields', message, { 'company.name': message });
  }
  const company = await companyOf(website, typed, register);
  return changeCart(db, website, token, (tx, cartId) => queries.setCompany(tx, website.websiteId, cartId, company));
}

/** The same with an order: where the cart has another company than was typed, its total may be another one, too. */
export async function keepTypedCompany(
  db: Database,
  website: Website,
  token: string | undefined,
  typed: TypedCompany | undefined,
  register: VatRegister,
): Promise<void> {
  if (!typed || token === undefined || !companySettings(website).asked) return;
  const cart = await inWebsite(db, website.websiteId, (tx) =>
    queries.readCart(tx, website.websiteId, [hashToken(token)]),
  );
  if (cart && !isSameCompany(cart.buyer?.company, typed)) await setCompany(db, website, token, typed, register);
}

/** Whose the cart is: who is exempt from tax pays none. Where that was known already nothing is written. */
export async function setMember(
  db: Database,
  websiteId: string,
  token: string | undefined,
  siteUserId: string | null,
): Promise<void> {
  if (token === undefined) return;
  await inWebsite(db, websiteId, (tx) => queries.setMember(tx, websiteId, hashToken(token), siteUserId));
}
