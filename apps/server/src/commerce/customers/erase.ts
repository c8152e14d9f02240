import { deleteReleased } from '../../content/forms/sent-pictures.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { deleteErasedLabels } from '../orders/labels/label-file.ts';
import { forgetLooseCards } from '../payments/saved-cards.ts';
import { erasePerson, findPerson, openWork, readPerson } from './person-queries.ts';
import * as queries from './queries.ts';

/** Everything that is kept of a person, as JSON. @throws HttpError 404 */
export async function everythingOf(db: Database, websiteId: string, id: string): Promise<string> {
  const found = await inWebsite(db, websiteId, async (tx) => {
    const customer = await queries.readCustomer(tx, websiteId, id);
    if (!customer) throw notFound('The customer');
    const emails = await queries.readEmails(tx, websiteId, id);
    return { emails, kept: await readPerson(tx, websiteId, await findPerson(tx, websiteId, id, emails)) };
  });
  return `${JSON.stringify({ exported: new Date().toISOString(), ...found }, null, 2)}\n`;
}

/**
 * Erases a person in one transaction: everything by which they are known goes. Their orders stay for the books, with their sums and
 * the country and region that taxes were charged by, and nothing that names anybody.
 *
 * @throws HttpError 404; 422 where the typed address is not theirs; 409 `order-status` while something is still to be sent to them
 */
export function eraseCustomer(
  db: Database,
  websiteId: string,
  id: string,
  typed: string,
): Promise<{ erased: number; orders: number }> {
  return inWebsite(db, websiteId, async (tx) => {
    const [customer] = await queries.lockCustomers(tx, websiteId, [id]);
    if (!customer) throw notFound('The customer');
    if (typed.trim().toLowerCase() !== customer.email) {
      const message = `Type ${customer.email} to erase this customer.`;
      throw invalid(message, { email: message });
    }
    const person = await findPerson(tx, websiteId, id, await queries.readEmails(tx, websiteId, id));
    await checkNothingOpen(tx, websiteId, person);
    const erased = await erasePerson(tx, websiteId, person);
    await deleteReleased(tx, websiteId);
    await deleteErasedLabels(tx, websiteId);
    await forgetLooseCards(tx, websiteId);
    return { erased, orders: person.orderIds.length };
  });
}

async function checkNothingOpen(tx: Transaction, websiteId: string, person: { orderIds: string[] }): Promise<void> {
  const { orders, giftCards } = await openWork(tx, websiteId, person);
  const open = [
    ...(orders > 0
      ? [orders === 1 ? 'an order is still to be fulfilled' : `${orders} orders are still to be fulfilled`]
      : []),
    ...(giftCards > 0 ? ['a gift card is still to be mailed'] : []),
  ];
  if (open.length > 0)
    throw new HttpError(
      409,
      'order-status',
      `Nobody is erased while ${open.join(' and ')}. Fulfil or cancel that first.`,
    );
}
