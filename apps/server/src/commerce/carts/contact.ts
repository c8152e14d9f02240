import { emailFormatText, isEmailAddress } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { keptLanguage } from '../../platform/websites/spoken.ts';
import type { Website } from '../../platform/websites/website.ts';
import { hashToken } from './cart-cookie.ts';
import { goneCart } from './change-cart.ts';
import { deleteContact, saveContact } from './contact-queries.ts';
import { lockCart } from './queries.ts';

/**
 * Keeps whose a cart is, before they have ordered; an empty address forgets it. Only the shopper's own cart, not one of the shop's making.
 *
 * @throws HttpError 404 where there is no open cart, 422 for what is no address
 */
export async function keepContact(
  db: Database,
  website: Website,
  token: string | undefined,
  { email, agreed }: { email: string; agreed: boolean },
): Promise<boolean> {
  const address = email.trim().toLowerCase();
  if (address !== '' && !isEmailAddress(address)) throw invalid(emailFormatText(), { email: emailFormatText() });
  if (token === undefined) throw goneCart();
  const { websiteId } = website;
  const language = keptLanguage(website);
  return inWebsite(db, websiteId, async (tx) => {
    const [cart] = await lockCart(tx, websiteId, hashToken(token));
    if (!cart || cart.isPurchased) throw goneCart();
    const kept = address !== '' && cart.purpose === 'purchase';
    if (kept) await saveContact(tx, websiteId, cart.id, { email: address, agreed, language });
    else await deleteContact(tx, websiteId, cart.id);
    return kept;
  });
}
