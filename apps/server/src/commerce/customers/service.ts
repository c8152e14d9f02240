import type { Address, CustomerChange, CustomerDetail, CustomerFilter, CustomerGroup } from '@plinth/contract';
import {
  type CurrencyCode,
  decimalText,
  isId,
  newId,
  orderNumberText,
  readVatId,
  recurrenceText,
} from '@plinth/domain';
import { readAccountNames } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { companySettings } from '../companies/settings.ts';
import { deletePrices } from './group-price-queries.ts';
import { readMerges } from './merge-queries.ts';
import { countOf, findPerson } from './person-queries.ts';
import * as queries from './queries.ts';

const MOST_ORDERS = 100;
/** Rows of one step of an export. */
const STEP = 500;

/** A line of the list; what only the export has stays out of it. */
const summaryOf = (listed: queries.ListedCustomerRow) => {
  const { lastOrderAt, sortKey, companyName, vatId, taxExemption, ...row } = listed;
  return { ...row, lastOrder: lastOrderAt?.getTime() ?? null };
};

/** A page of the customers. @throws HttpError 400 `bad-cursor` */
export function listCustomers(
  db: Database,
  websiteId: string,
  filter: CustomerFilter,
  { cursor, limit }: { cursor: string; limit: number },
) {
  const after = cursor === '' ? null : readCursor(cursor, filter);
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await queries.listCustomers(tx, websiteId, filter, { after, limit: limit + 1 });
    const total = after ? null : await queries.countCustomers(tx, websiteId, filter);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      customers: page.map(summaryOf),
      total,
      nextCursor: rows.length > limit && last ? cursorOf(last, filter) : null,
    };
  });
}

const cursorOf = ({ id, sortKey }: queries.ListedCustomerRow, { sort = 'recent' }: CustomerFilter): string =>
  Buffer.from(JSON.stringify([sort, sortKey, id])).toString('base64url');

/** A cursor is only good for the order that it was made for; what was made up is refused before it gets into a comparison. */
function readCursor(cursor: string, { sort = 'recent' }: CustomerFilter): { key: string; id: string } {
  const shapes = {
    recent: /^\d{4,}-\d\d-\d\d [\d:.]+[+-][\d:]+$/,
    spent: /^-?\d{1,15}$/,
    orders: /^\d{1,9}$/,
    name: /^/,
  };
  try {
    const [of, key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (of === sort && typeof key === 'string' && !key.includes('\0') && isId(id) && shapes[sort].test(key))
      return { key, id };
  } catch {
    // Said below.
  }
  throw new HttpError(400, 'bad-cursor', 'The list cannot be read on from here. Load it again.');
}

/** The customers as CSV, in steps, so that a large shop needs no more memory than a small one. */
export async function* exportCustomers(db: Database, website: Website, filter: CustomerFilter): AsyncGenerator<string> {
  const { websiteId } = website;
  const currency = storeCurrency(website);
  yield csvText([exportedHead(currency)]);
  let after: { key: string; id: string } | null = null;
  for (;;) {
    const rows: queries.ListedCustomerRow[] = await stepOf(db, websiteId, filter, after);
    if (rows.length > 0) yield csvText(rows.map((row) => exportedLine(row, currency)));
    const last = rows.at(-1);
    if (rows.length < STEP || !last) return;
    after = { key: last.sortKey, id: last.id };
  }
}

const stepOf = (db: Database, websiteId: string, filter: CustomerFilter, after: { key: string; id: string } | null) =>
  inWebsite(db, websiteId, (tx) => queries.listCustomers(tx, websiteId, filter, { after, limit: STEP }));

const exportedHead = (currency: CurrencyCode): string[] => [
  ...['Email', 'Name', 'Orders', `Spent (${currency})`, 'Last order', 'Tags', 'Groups', 'Account'],
  ...['Company', 'VAT id', 'Tax exemption', 'Exemption certificate', 'Exempt until'],
];

const exportedLine = (row: queries.ListedCustomerRow, currency: CurrencyCode): string[] => [
  row.email,
  row.name,
  String(row.ordersCount),
  decimalText(row.spentCents, currency),
  row.lastOrderAt?.toISOString() ?? '',
  row.tags.join(', '),
  row.groups.join(', '),
  row.hasAccount ? 'Yes' : 'No',
  row.companyName,
  row.vatId,
  row.taxExemption?.reason ?? '',
  row.taxExemption?.certificate ?? '',
  row.taxExemption?.expiresOn ?? '',
];

/** Everything that the shop's people look at of one customer. @throws HttpError 404 */
export async function customerDetail(db: Database, website: Website, id: string): Promise<CustomerDetail> {
  const { websiteId } = website;
  const { merges, ...detail } = await inWebsite(db, websiteId, (tx) => readDetail(tx, website, id));
  const names = await readAccountNames(db, [...new Set(merges.flatMap(({ accountId }) => accountId ?? []))]);
  return {
    ...detail,
    merges: merges.map(({ id: mergeId, email, name, accountId, createdAt }) => ({
      id: mergeId,
      email,
      name,
      by: accountId === null ? null : (names.get(accountId) ?? null),
      created: createdAt.getTime(),
    })),
  };
}

async function readDetail(tx: Transaction, website: Website, id: string) {
  const { websiteId } = website;
  const customer = await queries.readCustomer(tx, websiteId, id);
  if (!customer) throw notFound('The customer');
  const emails = await queries.readEmails(tx, websiteId, id);
  const person = await findPerson(tx, websiteId, id, emails);
  const orders = await queries.readOrders(tx, websiteId, emails, MOST_ORDERS);
  const accounts = await queries.readAccounts(tx, websiteId, emails);
  const saved = await queries.readSavedAddresses(tx, websiteId, person.siteUserIds);
  const groups = await queries.readGroups(tx, websiteId);
  const lists = await queries.readLists(tx, websiteId, emails);
  const { lastOrderAt, createdAt, ...rest } = customer;
  return {
    ...rest,
    lastOrder: lastOrderAt?.getTime() ?? null,
    created: createdAt.getTime(),
    currency: storeCurrency(website),
    groups: groups.filter((group) => customer.groupIds.includes(group.id)).map(({ name }) => name),
    emails,
    hasAccount: accounts.length > 0,
    accounts: accounts.map(({ createdAt: since, ...account }) => ({ ...account, created: since.getTime() })),
    orders: orders.map(
      ({ orderNumber, createdAt: placed, subscriptionPlan, shippingAddress: _s, billingAddress: _b, ...order }) => ({
        ...order,
        orderNumber: orderNumberText(orderNumber),
        subscription: recurrenceText(subscriptionPlan) ?? null,
        created: placed.getTime(),
      }),
    ),
    addresses: addressesOf(saved, orders),
    giftCards: await queries.readGiftCards(tx, websiteId, emails),
    lists: lists.map(({ unsubscribed, confirmed, ...list }) => ({
      ...list,
      state: unsubscribed ? ('off' as const) : confirmed ? ('on' as const) : ('asked' as const),
    })),
    counts: await countOf(tx, websiteId, person),
    doubles: await queries.readDoubles(tx, websiteId, customer),
    merges: await readMerges(tx, websiteId, id),
  };
}

/** Those of the account first, then those of orders, each once. */
function addressesOf(
  saved: readonly { address: Record<string, string> }[],
  orders: readonly queries.CustomerOrderRow[],
) {
  const all = [
    ...saved.map(({ address }) => ({ saved: true, address })),
    ...orders.flatMap(({ shippingAddress, billingAddress }) =>
      [shippingAddress, billingAddress].flatMap((address) => (address ? [{ saved: false, address }] : [])),
    ),
  ];
  const seen = new Set<string>();
  return all
    .map(({ saved: isSaved, address }) => ({ saved: isSaved, address: storedAddress(address) }))
    .filter(({ address }) => {
      const key = JSON.stringify(address).toLowerCase();
      return address.address1 !== '' && !seen.has(key) && seen.add(key);
    });
}

/** What is stored may be older than today's fields. */
const storedAddress = (given: Record<string, string>): Address => ({
  firstName: given.firstName ?? '',
  lastName: given.lastName ?? '',
  address1: given.address1 ?? '',
  ...(given.address2 ? { address2: given.address2 } : {}),
  city: given.city ?? '',
  ...(given.region ? { region: given.region } : {}),
  postalCode: given.postalCode ?? '',
  country: given.country ?? '',
  ...(given.phone ? { phone: given.phone } : {}),
});

/** @throws HttpError 404; 409 `conflict` with the customer as they are now; 422 for a group that is none */
export async function changeCustomer(
  db: Database,
  website: Website,
  id: string,
  { version, name, note, tags, groupIds, companyName, vatId, taxExemption }: CustomerChange,
): Promise<CustomerDetail> {
  const { websiteId } = website;
  const change = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(note === undefined ? {} : { note: note.trim() }),
    ...(tags === undefined ? {} : { tags: distinct(tags.map((tag) => tag.trim())) }),
    ...(groupIds === undefined ? {} : { groupIds: [...new Set(groupIds)] }),
    ...(companyName === undefined ? {} : { companyName: companyName.trim() }),
    ...(vatId === undefined ? {} : { vatId: writtenVatId(vatId) }),
    ...(taxExemption === undefined ? {} : { taxExemption: taxExemption && checkedExemption(taxExemption) }),
  };
  const changed = await inWebsite(db, websiteId, async (tx) => {
    if (!(await queries.readCustomer(tx, websiteId, id))) throw notFound('The customer');
    if (change.groupIds) {
      const known = new Set((await queries.readGroups(tx, websiteId)).map((group) => group.id));
      if (change.groupIds.some((group) => !known.has(group)))
        throw invalid('This group does not exist any more.', { groupIds: 'This group does not exist any more.' });
    }
    return Object.keys(change).length === 0 || queries.changeCustomer(tx, websiteId, id, version, change);
  });
  const current = await customerDetail(db, website, id);
  if (!changed) throw changedElsewhere(current);
  return current;
}

/** @throws HttpError 422 for what is no VAT id */
function writtenVatId(typed: string): string {
  if (typed.trim() === '') return '';
  const { vatId, problem } = readVatId(typed);
  if (problem) throw invalid(problem, { vatId: problem });
  return vatId?.text ?? '';
}

/** @throws HttpError 422 without a reason, or for a day that is none */
function checkedExemption({ reason, certificate, expiresOn }: NonNullable<CustomerChange['taxExemption']>) {
  const noReason = 'Write why this customer pays no tax.';
  if (reason.trim() === '') throw invalid(noReason, { taxExemption: noReason });
  const noDay = `${expiresOn} is no day.`;
  if (expiresOn !== '' && Number.isNaN(Date.parse(`${expiresOn}T00:00:00Z`)))
    throw invalid(noDay, { taxExemption: noDay });
  return { reason: reason.trim(), certificate: certificate.trim(), expiresOn };
}

/** The company that a signed-in customer buys for; undefined for none. */
export const companyOfMember = (db: Database, websiteId: string, siteUserId: string) =>
  inWebsite(db, websiteId, (tx) => queries.readCompanyOfMember(tx, websiteId, siteUserId));

/** @throws HttpError 422 by field, or where the address of the account is not confirmed: it may be somebody else's */
export async function changeCompanyOfMember(
  db: Database,
  website: Website,
  siteUserId: string,
  typed: { name: string; vatId: string },
): Promise<void> {
  if (!companySettings(website).asked) throw notFound('The company');
  const { websiteId } = website;
  const name = typed.name.trim().slice(0, 200);
  const vatId = writtenVatId(typed.vatId);
  const noName = 'Write the name of the company.';
  if (vatId !== '' && name === '') throw invalid(noName, { name: noName });
  const isChanged = await inWebsite(db, websiteId, (tx) =>
    queries.changeCompanyOfMember(tx, websiteId, siteUserId, { name, vatId }),
  );
  if (!isChanged) throw new HttpError(422, 'invalid-fields', 'Confirm your email address first.');
}

export const changedElsewhere = (current: CustomerDetail) =>
  new HttpError(409, 'conflict', 'Somebody else has changed this customer in the meantime.', undefined, { current });

/** Each once, whatever its letters' case. */
export function distinct(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => tag !== '' && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
}

export const listGroups = (db: Database, websiteId: string) =>
  inWebsite(db, websiteId, async (tx) => ({
    groups: await queries.readGroups(tx, websiteId),
    tags: await queries.readTags(tx, websiteId),
  }));

const nameTaken = () => invalid('There is a group of this name.', { name: 'There is a group of this name.' });
const nameMissing = () => invalid('Enter a name.', { name: 'Enter a name.' });

/** @throws HttpError 422 where the name is empty or taken */
export async function createGroup(db: Database, websiteId: string, given: string): Promise<CustomerGroup> {
  const name = given.trim();
  if (name === '') throw nameMissing();
  const id = newId();
  if (!(await inWebsite(db, websiteId, (tx) => queries.writeGroup(tx, websiteId, id, name)))) throw nameTaken();
  return { id, name, customers: 0 };
}

/** @throws HttpError 404; 422 where the name is empty or taken */
export function renameGroup(db: Database, websiteId: string, id: string, given: string): Promise<CustomerGroup> {
  const name = given.trim();
  if (name === '') throw nameMissing();
  return inWebsite(db, websiteId, async (tx) => {
    if (await queries.isGroupName(tx, websiteId, name, id)) throw nameTaken();
    if (!(await queries.renameGroup(tx, websiteId, id, name))) throw notFound('The group');
    const group = (await queries.readGroups(tx, websiteId)).find((one) => one.id === id);
    return { id, name, customers: group?.customers ?? 0 };
  });
}

/** Its customers stay. @throws HttpError 404 */
export async function deleteGroup(db: Database, websiteId: string, id: string): Promise<void> {
  const isDeleted = await inWebsite(db, websiteId, async (tx) => {
    if (await deletePrices(tx, websiteId, id)) await raiseContentVersion(tx, websiteId);
    return queries.deleteGroup(tx, websiteId, id);
  });
  if (!isDeleted) throw notFound('The group');
}
