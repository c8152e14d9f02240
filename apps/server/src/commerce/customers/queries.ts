import type { CustomerFilter } from '@plinth/contract';
import type { OrderStatus } from '@plinth/domain';
import { partPattern } from '../../platform/database/find-words.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface CustomerRow {
  id: string;
  email: string;
  name: string;
  note: string;
  tags: string[];
  groupIds: string[];
  companyName: string;
  vatId: string;
  taxExemption: { reason: string; certificate: string; expiresOn: string } | null;
  version: number;
  ordersCount: number;
  spentCents: number;
  lastOrderAt: Date | null;
  createdAt: Date;
}

export interface ListedCustomerRow {
  id: string;
  email: string;
  name: string;
  tags: string[];
  groups: string[];
  ordersCount: number;
  spentCents: number;
  lastOrderAt: Date | null;
  hasAccount: boolean;
  companyName: string;
  vatId: string;
  taxExemption: CustomerRow['taxExemption'];
  /** Where the next page goes on. */
  sortKey: string;
}

const accountsOf = (tx: Transaction, websiteId: string) => tx`
  from customer_emails e join site_users u on u.website_id = ${websiteId} and u.email = e.email
  where e.website_id = ${websiteId} and e.customer_id = c.id`;

function fits(tx: Transaction, websiteId: string, { query = '', kind, tag = '', groupId = '' }: CustomerFilter) {
  const pattern = partPattern(query.trim());
  return tx`
    c.website_id = ${websiteId}
    ${
      query.trim() === ''
        ? tx``
        : tx`and ((' ' || c.name) ilike ${pattern} or exists (select from customer_emails e
            where e.website_id = ${websiteId} and e.customer_id = c.id and (' ' || e.email) ilike ${pattern}))`
    }
    ${kind === 'ordered' ? tx`and c.orders_count > 0` : tx``}
    ${kind === 'returning' ? tx`and c.orders_count > 1` : tx``}
    ${kind === 'none' ? tx`and c.orders_count = 0` : tx``}
    ${kind === 'account' ? tx`and exists (select ${accountsOf(tx, websiteId)})` : tx``}
    ${tag === '' ? tx`` : tx`and ${tag} = any(c.tags)`}
    ${groupId === '' ? tx`` : tx`and ${groupId} = any(c.group_ids)`}`;
}

/** By what a list is sorted, and as what type its key is read again. */
const sortKeys = (tx: Transaction) => ({
  recent: { key: tx`c.active_at`, type: tx`timestamptz` },
  spent: { key: tx`c.spent_cents`, type: tx`bigint` },
  orders: { key: tx`c.orders_count`, type: tx`int` },
  name: { key: tx`lower(c.name)`, type: tx`text` },
});

/** One page; `after` is the last row of the page before. Names go from A to Z, everything else begins with the most. */
export async function listCustomers(
  tx: Transaction,
  websiteId: string,
  filter: CustomerFilter,
  page: { after: { key: string; id: string } | null; limit: number },
): Promise<ListedCustomerRow[]> {
  const sort = filter.sort ?? 'recent';
  const { key, type } = sortKeys(tx)[sort];
  const up = sort === 'name';
  const { after } = page;
  return tx<ListedCustomerRow[]>`
    select c.id, c.email, c.name, c.tags, c.orders_count, c.spent_cents, c.last_order_at, c.company_name, c.vat_id, c.tax_exemption, ${key}::text as sort_key,
      array(select g.name from customer_groups g where g.website_id = ${websiteId} and g.id = any(c.group_ids)
        order by lower(g.name)) as groups,
      exists (select ${accountsOf(tx, websiteId)}) as has_account
    from customers c
    where ${fits(tx, websiteId, filter)}
      ${after ? tx`and (${key}, c.id) ${up ? tx`>` : tx`<`} (${after.key}::text::${type}, ${after.id})` : tx``}
    order by ${key} ${up ? tx`asc` : tx`desc`}, c.id ${up ? tx`asc` : tx`desc`} limit ${page.limit}`;
}

export async function countCustomers(tx: Transaction, websiteId: string, filter: CustomerFilter): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from customers c where ${fits(tx, websiteId, filter)}`;
  return row?.count ?? 0;
}

const columns = (tx: Transaction) => tx`
  c.id, c.email, c.name, c.note, c.tags, c.group_ids, c.company_name, c.vat_id, c.tax_exemption, c.version, c.orders_count, c.spent_cents, c.last_order_at, c.created_at`;

export async function readCustomer(tx: Transaction, websiteId: string, id: string): Promise<CustomerRow | undefined> {
  const [row] = await tx<CustomerRow[]>`
    select ${columns(tx)} from customers c where c.website_id = ${websiteId} and c.id = ${id}`;
  return row;
}

/**
 * Locks customers with their addresses, addresses first, as the triggers do that count orders: what they count waits until it is
 * known whose it is.
 */
export async function lockCustomers(
  tx: Transaction,
  websiteId: string,
  ids: readonly string[],
): Promise<CustomerRow[]> {
  await tx`
    select 1 from customer_emails where website_id = ${websiteId} and customer_id = any(${ids as string[]}::text[])
    order by email for update`;
  return tx<CustomerRow[]>`
    select ${columns(tx)} from customers c where c.website_id = ${websiteId} and c.id = any(${ids as string[]}::text[])
    order by c.id for update`;
}

export async function readEmails(tx: Transaction, websiteId: string, id: string): Promise<string[]> {
  const rows = await tx<{ email: string }[]>`
    select email from customer_emails where website_id = ${websiteId} and customer_id = ${id} order by email`;
  return rows.map(({ email }) => email);
}

/** Where nobody was faster. @returns whether it was changed */
export async function changeCustomer(
  tx: Transaction,
  websiteId: string,
  id: string,
  version: number,
  change: Partial<Pick<CustomerRow, 'name' | 'note' | 'tags' | 'groupIds' | 'companyName' | 'vatId' | 'taxExemption'>>,
): Promise<boolean> {
  const { taxExemption, ...rest } = change;
  const written = {
    ...rest,
    ...(taxExemption === undefined ? {} : { taxExemption: taxExemption && tx.json(taxExemption) }),
  };
  const { count } = await tx`
    update customers set ${tx(written as Record<string, string>)}, version = version + 1
    where website_id = ${websiteId} and id = ${id} and version = ${version}`;
  return count === 1;
}

/** Only an account whose address is confirmed is its customer. */
export async function readCompanyOfMember(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
): Promise<{ name: string; vatId: string } | undefined> {
  const [row] = await tx<{ name: string; vatId: string }[]>`
    select c.company_name as name, c.vat_id from site_users u
    join customer_emails e on e.website_id = ${websiteId} and e.email = lower(trim(u.email))
    join customers c on c.website_id = ${websiteId} and c.id = e.customer_id
    where u.website_id = ${websiteId} and u.id = ${siteUserId} and u.email_verified_at is not null and c.company_name <> ''`;
  return row;
}

/** @returns whether there is such a customer */
export async function changeCompanyOfMember(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  { name, vatId }: { name: string; vatId: string },
): Promise<boolean> {
  const { count } = await tx`
    update customers c set company_name = ${name}, vat_id = ${vatId}, version = c.version + 1
    from site_users u join customer_emails e on e.website_id = ${websiteId} and e.email = lower(trim(u.email))
    where u.website_id = ${websiteId} and u.id = ${siteUserId} and u.email_verified_at is not null
      and c.website_id = ${websiteId} and c.id = e.customer_id`;
  return count === 1;
}

export interface CustomerOrderRow {
  id: string;
  orderNumber: number;
  status: OrderStatus;
  email: string;
  currency: string;
  grandTotalCents: number;
  subscriptionPlan: Record<string, unknown> | null;
  createdAt: Date;
  shippingAddress: Record<string, string> | null;
  billingAddress: Record<string, string> | null;
}

/** By any of their addresses, newest first. */
export const readOrders = (tx: Transaction, websiteId: string, emails: readonly string[], limit: number) => tx<
  CustomerOrderRow[]
>`
  select id, order_number, status, customer_email as email, currency, grand_total_cents, subscription_plan, created_at,
    shipping_address, billing_address
  from orders where website_id = ${websiteId} and lower(customer_email) = any(${emails as string[]}::text[])
  order by id desc limit ${limit}`;

export const readAccounts = (tx: Transaction, websiteId: string, emails: readonly string[]) => tx<
  { id: string; email: string; name: string; confirmed: boolean; createdAt: Date }[]
>`
  select id, email, display_name as name, email_verified_at is not null as confirmed, created_at
  from site_users where website_id = ${websiteId} and email = any(${emails as string[]}::text[]) order by id`;

export const readSavedAddresses = (tx: Transaction, websiteId: string, siteUserIds: readonly string[]) => tx<
  { address: Record<string, string> }[]
>`
  select address from site_user_addresses
  where website_id = ${websiteId} and site_user_id = any(${siteUserIds as string[]}::text[]) order by id`;

export const readGiftCards = (tx: Transaction, websiteId: string, emails: readonly string[]) => tx<
  { id: string; ending: string; currency: string; balanceCents: number; bought: boolean; disabled: boolean }[]
>`
  select g.id, g.ending, g.currency, g.balance_cents, o.id is not null as bought, g.disabled_at is not null as disabled
  from gift_cards g
  left join orders o on o.website_id = ${websiteId} and o.id = g.order_id
    and lower(o.customer_email) = any(${emails as string[]}::text[])
  left join gift_card_recipients r on r.website_id = ${websiteId} and r.order_item_id = g.order_item_id
    and lower(r.email) = any(${emails as string[]}::text[])
  where g.website_id = ${websiteId} and (o.id is not null or r.order_item_id is not null) order by g.id desc limit 100`;

export const readLists = (tx: Transaction, websiteId: string, emails: readonly string[]) => tx<
  { id: string; name: string; unsubscribed: boolean; confirmed: boolean }[]
>`
  select l.id, l.name, bool_and(s.unsubscribed) as unsubscribed, bool_or(s.confirmed) as confirmed
  from mailing_list_subscribers s join mailing_lists l on l.website_id = ${websiteId} and l.id = s.list_id
  where s.website_id = ${websiteId} and s.email = any(${emails as string[]}::text[]) group by l.id, l.name order by l.name`;

export const readDoubles = (tx: Transaction, websiteId: string, { id, name }: Pick<CustomerRow, 'id' | 'name'>) => tx<
  { id: string; name: string; email: string; ordersCount: number }[]
>`
  select id, name, email, orders_count from customers
  where website_id = ${websiteId} and ${name} <> '' and lower(name) = lower(${name}) and id <> ${id}
  order by active_at desc limit 5`;

export interface GroupRow {
  id: string;
  name: string;
  customers: number;
}

export const readGroups = (tx: Transaction, websiteId: string) => tx<GroupRow[]>`
  select g.id, g.name, (select count(*)::int from customers c where c.website_id = ${websiteId} and g.id = any(c.group_ids))
    as customers
  from customer_groups g where g.website_id = ${websiteId} order by lower(g.name)`;

export async function readTags(tx: Transaction, websiteId: string): Promise<string[]> {
  const rows = await tx<{ tag: string }[]>`
    select distinct t.tag from customers c cross join lateral unnest(c.tags) t (tag)
    where c.website_id = ${websiteId} and c.tags <> '{}' order by t.tag limit 500`;
  return rows.map(({ tag }) => tag);
}

/** @returns false where there is one of this name */
export async function writeGroup(tx: Transaction, websiteId: string, id: string, name: string): Promise<boolean> {
  const { count } = await tx`
    insert into customer_groups (website_id, id, name) values (${websiteId}, ${id}, ${name}) on conflict do nothing`;
  return count === 1;
}

export async function isGroupName(tx: Transaction, websiteId: string, name: string, but: string): Promise<boolean> {
  const rows = await tx`
    select 1 from customer_groups where website_id = ${websiteId} and lower(name) = lower(${name}) and id <> ${but}`;
  return rows.length > 0;
}

export async function renameGroup(tx: Transaction, websiteId: string, id: string, name: string): Promise<boolean> {
  const { count } = await tx`
    update customer_groups set name = ${name} where website_id = ${websiteId} and id = ${id}`;
  return count === 1;
}

export async function deleteGroup(tx: Transaction, websiteId: string, id: string): Promise<boolean> {
  const { count } = await tx`delete from customer_groups where website_id = ${websiteId} and id = ${id}`;
  await tx`
    update customers set group_ids = array_remove(group_ids, ${id}), version = version + 1
    where website_id = ${websiteId} and ${id} = any(group_ids)`;
  return count === 1;
}
