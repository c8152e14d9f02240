import { type Address, addressProblems, type ChangeOrderAddress, type OrderDetail } from '@plinth/contract';
import { applicableTaxRules } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { taxRulesOf } from '../pricing/tax-settings.ts';
import { addEvent } from './event-queries.ts';
import { lockOrder, orderById } from './locked-order.ts';
import { addressLines } from './order-mail.ts';
import { orderForOwner } from './owner-order.ts';
import { writeShippingAddress } from './queries.ts';

/**
 * Changes where an order goes, as long as nothing of it is sent. What was paid stays as it was, so the new address is one with the same
 * country and the same taxes: another one is another order.
 * @throws HttpError 404; 409 `order-status`, `conflict` with `current`; 422 by field
 */
export async function changeAddress(
  db: Database,
  websiteId: string,
  orderId: string,
  { version, address, accountId }: ChangeOrderAddress & { accountId: string | null },
): Promise<OrderDetail> {
  const next = trimmed(address);
  const isChanged = await inWebsite(db, websiteId, async (tx) => {
    const { status, updatedAt } = await lockOrder(tx, websiteId, orderId);
    const order = await orderById(tx, websiteId, orderId);
    const before = order.shippingAddress;
    if (!before) throw new HttpError(409, 'order-status', 'Nothing of this order is sent in a parcel.');
    if (status !== 'pending' || order.items.some(({ fulfilledQuantity }) => fulfilledQuantity > 0))
      throw new HttpError(409, 'order-status', 'Of this order something is sent, or it is over: its address stays.');
    if (version !== updatedAt.getTime()) return false;
    await checkAddress(tx, websiteId, before, next);
    await writeShippingAddress(tx, websiteId, orderId, next);
    const text = `Address changed from “${addressLines(before).join(', ')}” to “${addressLines(next).join(', ')}”`;
    await addEvent(tx, websiteId, orderId, { kind: 'edited', text, accountId });
    return true;
  });
  const current = await orderForOwner(db, websiteId, orderId);
  if (isChanged) return current;
  const message = 'Somebody else has changed this order in the meantime. Its address is as it was.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}

const trimmed = (address: ChangeOrderAddress['address']): Address => {
  const whole = Object.fromEntries(Object.entries(address).map(([key, value]) => [key, value.trim()]));
  return { ...(whole as unknown as Address), country: (whole.country ?? '').toUpperCase() };
};

async function checkAddress(tx: Transaction, websiteId: string, before: Address, next: Address): Promise<void> {
  if (next.country !== before.country) {
    const message =
      'Another country has other taxes and prices for the way. Cancel this order, and make a draft order.';
    throw invalid(message, { country: message });
  }
  const problems = Object.fromEntries(
    Object.entries(addressProblems(next, 'address')).map(([path, text]) => [path.replace('address.', ''), text]),
  );
  const [first] = Object.values(problems);
  if (first) throw invalid(first, problems);
  const rules = await taxRulesOf(tx, websiteId);
  const taxesAt = ({ country, region, postalCode }: Address) =>
    applicableTaxRules(rules, { country, postalCode, ...(region ? { region } : {}) })
      .map(({ id }) => id)
      .sort()
      .join(' ');
  if (taxesAt(before) === taxesAt(next)) return;
  const message =
    'Other taxes are charged there, and these were paid already. Cancel this order, and make a draft order.';
  throw invalid(message, { region: message });
}
