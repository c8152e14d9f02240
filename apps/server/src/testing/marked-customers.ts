import { newId } from '@plinth/domain';
import type { Database } from '../platform/database/connection.ts';

/** The customer of a marked website's order, with a group and somebody who was merged into them. */
export interface MarkedCustomers {
  customerId: string;
  customerGroupId: string;
  customerMergeId: string;
}

export async function seedCustomers(
  { system: sql }: Database,
  { websiteId, orderId, variantId }: { websiteId: string; orderId: string; variantId: string },
  text: (what: string) => string,
): Promise<MarkedCustomers> {
  const [customerGroupId, customerMergeId] = [newId(), newId()];
  const [customer] = await sql<{ id: string }[]>`
    select e.customer_id as id from orders o
    join customer_emails e on e.website_id = o.website_id and e.email = lower(o.customer_email) where o.id = ${orderId}`;
  const customerId = customer?.id ?? '';
  await sql`insert into customer_groups ${sql({ websiteId, id: customerGroupId, name: text('group'), hasPrices: true })}`;
  await sql`insert into customer_group_prices ${sql({ websiteId, groupId: customerGroupId, variantId, priceCents: 1900 })}`;
  await sql`
    update customers set note = ${text('customer note')}, tags = ${[text('tag')]}, group_ids = ${[customerGroupId]}
    where website_id = ${websiteId} and id = ${customerId}`;
  const merged = sql.json({ website_id: websiteId, id: newId(), email: text('merged'), name: text('merged') });
  await sql`insert into customer_merges ${sql({ websiteId, id: customerMergeId, keptId: customerId, mergedId: newId(), merged, emails: [], tags: [], groupIds: [], noteBefore: '' })}`;
  return { customerId, customerGroupId, customerMergeId };
}
