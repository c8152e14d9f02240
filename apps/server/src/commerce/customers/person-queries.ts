import type { Transaction } from '../../platform/database/transaction.ts';

/** What a person is known by on a website. */
export interface Person {
  customerId: string;
  /** In lower case. */
  emails: string[];
  siteUserIds: string[];
  orderIds: string[];
  cartIds: string[];
  submissionIds: string[];
}

type Sql = ReturnType<Transaction>;

interface PersonTable {
  /** Which rows `t` are theirs, or name them. */
  rows: (tx: Transaction, person: Person) => Sql;
  /** What of a row belongs to nobody: proofs, secrets. */
  secret?: readonly string[];
  /** What takes the person out of a row that stays; absent: the row goes. */
  blank?: (tx: Transaction) => Sql;
}

/** Who erased reviews and comments are by. */
const NOBODY = 'Anonymous';

/** What is left of an address: taxes were charged by it. */
const placeOnly = (tx: Transaction, column: 'shipping_address' | 'billing_address') => {
  const address = tx(`t.${column}`);
  return tx`case when ${address} is not null then jsonb_build_object('firstName', '', 'lastName', '', 'address1', '', 'city', '',
    'postalCode', '', 'region', coalesce(${address}->>'region', ''), 'country', coalesce(${address}->>'country', '')) end`;
};

const byUser: PersonTable['rows'] = (tx, { siteUserIds }) => tx`t.site_user_id = any(${siteUserIds}::text[])`;
const byOrder: PersonTable['rows'] = (tx, { orderIds }) => tx`t.order_id = any(${orderIds}::text[])`;
const byEmail: PersonTable['rows'] = (tx, { emails }) => tx`lower(t.email) = any(${emails}::text[])`;
const byAuthor: PersonTable['rows'] = (tx, { emails }) => tx`lower(t.author_email) = any(${emails}::text[])`;

/**
 * Every table that says something of a visitor or customer as a person: what is exported of them, and what is left when they are
 * erased. A table with a person in it that is not named here fails the test of erasing.
 */
export const personTables = {
  // Before what they came with is made nobody's. Their bytes go with the rows, by a job.
  form_files: {
    rows: (
      tx,
      { submissionIds, orderIds, emails },
    ) => tx`t.expires_at is null and (t.submission_id = any(${submissionIds}::text[])
      or t.submission_id in (select r.id from order_returns r
        where r.website_id = t.website_id and r.order_id = any(${orderIds}::text[]))
      or t.submission_id in (select v.id from product_reviews v
        where v.website_id = t.website_id and lower(v.author_email) = any(${emails}::text[])))`,
    secret: ['storage_key'],
    blank: (tx) => tx`expires_at = now()`,
  },
  orders: {
    rows: (tx, { orderIds }) => tx`t.id = any(${orderIds}::text[])`,
    secret: ['access_token_hash'],
    // Nobody has what this hash would be made of.
    blank: (
      tx,
    ) => tx`customer_email = '', customer_name = '', customer_note = '', gift_message = '', site_user_id = null, marketing_consent = false,
      shipping_address = ${placeOnly(tx, 'shipping_address')}, billing_address = ${placeOnly(tx, 'billing_address')},
      access_token_hash = reverse(t.access_token_hash),
      buyer = case when t.buyer->>'treatment' is not null then jsonb_build_object('company', null, 'exemption', null,
        'treatment', t.buyer->'treatment') end`,
  },
  // Numbers, amounts and taxes stay; whoever has to keep the name on them saves the papers first (docs/invoices.md).
  order_documents: {
    rows: byOrder,
    blank: (tx) => tx`content = t.content || '{"buyer": [], "shipTo": [], "notes": []}'`,
  },
  draft_orders: { rows: byEmail, secret: ['cart_id'] },
  order_returns: { rows: byOrder, blank: (tx) => tx`note = '', answer = ''` },
  // Costs stay. The PDFs, with the address on them, go by a job.
  order_labels: {
    rows: byOrder,
    secret: ['request', 'rates', 'file_url', 'file_key'],
    blank: (tx) => tx`request = '{}', rates = '[]', file_url = '', tracking_number = '', tracking_url = ''`,
  },
  // Notes of the shop's people, and whom mails went to.
  order_events: { rows: byOrder, blank: (tx) => tx`text = ''` },
  // Who is unknown cannot be charged again.
  subscriptions: {
    rows: byOrder,
    secret: ['method_reference', 'origin'],
    blank: (
      tx,
    ) => tx`customer_email = '', customer_name = '', site_user_id = null, additional_fields = null, method_reference = '',
      shipping_address = ${placeOnly(tx, 'shipping_address')}, billing_address = ${placeOnly(tx, 'billing_address')},
      state = case when t.state = 'ended' then 'ended' else 'canceled' end, due_at = null, version = t.version + 1`,
  },
  subscription_events: {
    rows: (tx, { orderIds }) => tx`t.subscription_id in (
      select s.id from subscriptions s where s.website_id = t.website_id and s.order_id = any(${orderIds}::text[]))`,
    blank: (tx) => tx`text = ''`,
  },
  order_items: { rows: byOrder, blank: (tx) => tx`additional_fields = null` },
  bookings: { rows: byOrder, blank: (tx) => tx`note = ''` },
  idempotency_keys: { rows: byOrder, secret: ['key', 'request_hash'] },
  carts: { rows: (tx, { cartIds }) => tx`t.id = any(${cartIds}::text[])`, secret: ['token_hash'] },
  cart_contacts: { rows: (tx, person) => tx`(${byEmail(tx, person)} or t.cart_id = any(${person.cartIds}::text[]))` },
  automatic_mails: { rows: byEmail },
  cart_entries: { rows: (tx, { cartIds }) => tx`t.cart_id = any(${cartIds}::text[])` },
  // How often they have used a discount: who is unknown begins anew.
  coupon_customers: { rows: (tx, { emails }) => tx`t.customer = any(${emails}::text[])` },
  coupon_uses: {
    rows: (tx, { emails }) => tx`t.customer = any(${emails}::text[])`,
    blank: (tx) => tx`customer = ''`,
  },
  membership_grants: {
    rows: (tx, person) => tx`(${byOrder(tx, person)} or ${byUser(tx, person)})`,
    blank: (tx) => tx`site_user_id = null, revoked_at = coalesce(t.revoked_at, now())`,
  },
  gift_card_recipients: {
    rows: (tx, person) => tx`(${byOrder(tx, person)} or ${byEmail(tx, person)})`,
    secret: ['origin'],
  },
  site_users: {
    rows: (tx, { siteUserIds }) => tx`t.id = any(${siteUserIds}::text[])`,
    secret: ['password_hash'],
  },
  site_user_sessions: { rows: byUser, secret: ['token_hash', 'xsrf_token'] },
  site_user_tokens: {
    rows: (tx, person) => tx`(${byUser(tx, person)} or ${byEmail(tx, person)})`,
    secret: ['token_hash'],
  },
  site_user_addresses: { rows: byUser },
  // The provider is told to forget it, by a job.
  saved_cards: {
    rows: byUser,
    secret: ['customer_reference', 'method_reference'],
    blank: (tx) => tx`site_user_id = '', brand = '', ending = '', expires = ''`,
  },
  wish_list_entries: { rows: byUser },
  wish_list_shares: { rows: byUser, secret: ['token'] },
  member_area_members: { rows: byUser },
  comments: {
    rows: byAuthor,
    secret: ['sender_hash', 'content_hash'],
    blank: (tx) => tx`author_name = ${NOBODY}, author_email = '', author_url = '', sender_hash = ''`,
  },
  product_reviews: {
    rows: byAuthor,
    secret: ['sender_hash', 'content_hash'],
    blank: (tx) => tx`author_name = ${NOBODY}, author_email = '', sender_hash = ''`,
  },
  form_submissions: {
    rows: (tx, { submissionIds }) => tx`t.id = any(${submissionIds}::text[])`,
    secret: ['submission_key', 'words'],
  },
  form_deliveries: { rows: (tx, { submissionIds }) => tx`t.submission_id = any(${submissionIds}::text[])` },
  mailing_list_subscribers: { rows: byEmail, secret: ['unsubscribe_key'] },
  restock_signups: { rows: byEmail },
  outbox_messages: {
    rows: (tx, { emails, orderIds, submissionIds, siteUserIds }) => tx`(lower(t.to_address) = any(${emails}::text[])
      or t.related_id = any(${[...orderIds, ...submissionIds, ...siteUserIds]}::text[]))`,
    // Codes and links stand in them.
    secret: ['html', 'plain_text', 'unsubscribe_url', 'seal_mark'],
  },
  customer_merges: { rows: (tx, { customerId }) => tx`(t.kept_id = ${customerId} or t.merged_id = ${customerId})` },
  customer_emails: { rows: (tx, { customerId }) => tx`t.customer_id = ${customerId}` },
  customers: { rows: (tx, { customerId }) => tx`t.id = ${customerId}` },
} as const satisfies Readonly<Record<string, PersonTable>>;

const tables = Object.entries(personTables as Readonly<Record<string, PersonTable>>);

/** Finds by which ids a customer is known; their addresses are locked or read before. */
export async function findPerson(
  tx: Transaction,
  websiteId: string,
  customerId: string,
  emails: string[],
): Promise<Person> {
  const users = await tx<{ id: string; keptCartId: string | null }[]>`
    select id, kept_cart_id from site_users where website_id = ${websiteId} and lower(email) = any(${emails}::text[])`;
  const siteUserIds = users.map(({ id }) => id);
  const orders = await tx<{ id: string; purchasedCartId: string }[]>`
    select id, purchased_cart_id from orders where website_id = ${websiteId} and (
      lower(customer_email) = any(${emails}::text[])
      or site_user_id = any(${siteUserIds}::text[]))`;
  const carts = await tx<{ id: string }[]>`
    select id from carts where website_id = ${websiteId} and site_user_id = any(${siteUserIds}::text[])
    union select cart_id from cart_contacts where website_id = ${websiteId} and email = any(${emails}::text[])`;
  const submissions = await tx<{ id: string }[]>`
    select s.id from form_submissions s where s.website_id = ${websiteId} and exists (
      select from jsonb_array_elements(s.summary) e
      where e->>'type' = 'email' and lower(trim(e->>'value')) = any(${emails}::text[]))`;
  return {
    customerId,
    emails,
    siteUserIds,
    orderIds: orders.map(({ id }) => id),
    cartIds: [
      ...orders.map(({ purchasedCartId }) => purchasedCartId),
      ...users.flatMap(({ keptCartId }) => keptCartId ?? []),
      ...carts.map(({ id }) => id),
    ],
    submissionIds: submissions.map(({ id }) => id),
  };
}

/** Everything that is kept of somebody, by table, without secrets. */
export async function readPerson(
  tx: Transaction,
  websiteId: string,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [name, { rows, secret = [] }] of tables) {
    const hidden = ['website_id', ...secret];
    const read = await tx<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) - ${hidden}::text[] as row from ${tx(name)} t
      where t.website_id = ${websiteId} and ${rows(tx, person)}`;
    if (read.length > 0) found[name] = read.map(({ row }) => row);
  }
  return found;
}

/** @returns how many rows went or were made nobody's */
export async function erasePerson(tx: Transaction, websiteId: string, person: Person): Promise<number> {
  let erased = 0;
  for (const [name, { rows, blank }] of tables) {
    const where = tx`t.website_id = ${websiteId} and ${rows(tx, person)}`;
    const { count } = blank
      ? await tx`update ${tx(name)} t set ${blank(tx)} where ${where}`
      : await tx`delete from ${tx(name)} t where ${where}`;
    erased += count;
  }
  return erased;
}

/** What is still to be done for somebody: orders to send, gift cards to mail. */
export async function openWork(
  tx: Transaction,
  websiteId: string,
  { orderIds }: Pick<Person, 'orderIds'>,
): Promise<{ orders: number; giftCards: number }> {
  const [row] = await tx<{ orders: number; giftCards: number }[]>`
    select
      (select count(*)::int from orders where website_id = ${websiteId} and id = any(${orderIds}::text[])
        and status = 'pending') as orders,
      (select count(*)::int from gift_card_recipients r where r.website_id = ${websiteId}
        and r.order_id = any(${orderIds}::text[]) and r.sent_at is null and exists (
          select from gift_cards g where g.website_id = ${websiteId} and g.order_item_id = r.order_item_id
            and g.disabled_at is null)) as gift_cards`;
  return row ?? { orders: 0, giftCards: 0 };
}

export async function countOf(tx: Transaction, websiteId: string, person: Person) {
  const count = async (name: keyof typeof personTables): Promise<number> => {
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from ${tx(name)} t where t.website_id = ${websiteId} and ${personTables[name].rows(tx, person)}`;
    return row?.count ?? 0;
  };
  return {
    answers: person.submissionIds.length,
    reviews: await count('product_reviews'),
    comments: await count('comments'),
    restock: await count('restock_signups'),
  };
}
