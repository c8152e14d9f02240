import type postgres from 'postgres';
import { SET_ASIDE } from './seed.ts';

/** Ids are ordered by time; these are as long ago as their number is small. */
const id = (first: string, number: string) => `'${first}' || lpad(to_hex(${number}), 23, '0')`;

const FIRST_NAMES = "array['Ada','Bruno','Chidi','Dora','Emeka','Femke','Grace','Hiro','Ines','Jonas']";
const LAST_NAMES = "array['Lovelace','Haas','Okafor','Marin','Vogel','Janssen','Hopper','Sato','Costa','Berg','Nyman']";
const STEP = 100_000;

/**
 * Of a hundred products six are hidden and six have sold out, spread over the store's lists: a store of a thousand fills a page of either,
 * as a large one does, so that the same is shown of both.
 */
export async function seedStates(sql: postgres.Sql, websiteId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`update items set status = 'private' where website_id = ${websiteId} and product_type is not null and display_index % 100 between 1 and ${SET_ASIDE / 2}`;
    await tx`
      update variants v set stock = 0 from items i
      where v.website_id = ${websiteId} and i.website_id = v.website_id and i.id = v.item_id and i.display_index % 100 between ${SET_ASIDE / 2 + 1} and ${SET_ASIDE}`;
  });
  await sql`vacuum (analyze) items, variants`;
}

/**
 * Orders of a store with a line, a payment and a sent mail each, made in the tables. Every fiftieth is still to be sent. Without
 * triggers: nobody is to send the mails.
 */
export async function seedOrders(sql: postgres.Sql, websiteId: string, count: number): Promise<void> {
  const name = (n: string) =>
    `(${FIRST_NAMES})[1 + ${n} % 10] || ' ' || (${LAST_NAMES})[1 + ${n} % 11] || ' ' || to_hex(${n}::bigint * 7919)`;
  for (let from = 1; from <= count; from += STEP) {
    const numbers = `generate_series(${from}, ${Math.min(count, from + STEP - 1)}) n`;
    const at = `now() - make_interval(secs => (${count} - n) * 30)`;
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      for (const statement of [
        `insert into orders (website_id, id, order_number, purchased_cart_id, status, test_mode, customer_email, customer_name,
            currency, subtotal_cents, grand_total_cents, access_token_hash, created_at, updated_at)
          select '${websiteId}', ${id('0', 'n')}, n, ${id('1', 'n')}, case n % 50 when 0 then 'pending' else 'fulfilled' end, true,
            'customer-' || n || '@example.com', ${name('n')}, 'USD', 4200, 4200, '', ${at}, ${at} from ${numbers}`,
        `insert into order_items (website_id, order_id, id, item_id, variant_id, sku, product_name, product_type, quantity, unit_price_cents)
          select '${websiteId}', ${id('0', 'n')}, ${id('2', 'n')}, 'item', 'variant', 'SKU-1-1', 'Product 1', 1, 2, 2100 from ${numbers}`,
        `insert into payments (website_id, id, order_id, provider, provider_reference, amount_cents, currency, state, test_mode)
          select '${websiteId}', ${id('3', 'n')}, ${id('0', 'n')}, 'test', 'r' || n, 4200, 'USD', 'captured', true from ${numbers}`,
        `insert into outbox_messages (website_id, id, kind, related_id, from_address, to_address, subject, html, plain_text, status, sent_at)
          select '${websiteId}', ${id('4', 'n')}, 'order-confirmed', ${id('0', 'n')}, 'shop@example.com', 'customer-' || n || '@example.com',
            'Order ' || n, '<p>Thank you</p>', 'Thank you', 'sent', ${at} from ${numbers}`,
        `insert into idempotency_keys (website_id, key, request_hash, order_id, created_at)
          select '${websiteId}', 'key-' || n, '', ${id('0', 'n')}, ${at} from ${numbers}`,
      ])
        await tx.unsafe(statement);
    });
  }
  await sql`
    insert into website_counters (website_id, name, value) values (${websiteId}, 'order', ${count})
    on conflict (website_id, name) do update set value = excluded.value`;
  await sql`vacuum (analyze) orders, order_items, payments, outbox_messages, idempotency_keys`;
}

/** The form of a store's answers. */
export const FORM = `f${'0'.repeat(23)}`;
/** The blog of a store's posts. */
export const BLOG = `b${'0'.repeat(23)}`;

/** Answers to one form, every tenth unread, every hundredth with a star, every fiftieth spam. */
export async function seedAnswers(sql: postgres.Sql, websiteId: string, count: number): Promise<void> {
  const fields = [
    { id: 'who', type: 'text', title: 'Name' },
    { id: 'mail', type: 'email', title: 'Email' },
    { id: 'words', type: 'textarea', title: 'Message' },
  ];
  await sql`
    insert into forms (website_id, id, name, fields, secret)
    values (${websiteId}, ${FORM}, 'Write to us', ${sql.json(fields)}, 'bench')`;
  const name = `(${FIRST_NAMES})[1 + n % 10] || ' ' || (${LAST_NAMES})[1 + n % 11]`;
  const mail = "'visitor-' || n || '@example.com'";
  const words = "'A bowl like number ' || n || ' in oat, please, and how long does it take to Lisbon?'";
  const part = (type: string, title: string, value: string) =>
    `jsonb_build_object('type', '${type}', 'rawTitle', '${title}', 'value', ${value}, 'values', jsonb_build_array(${value}))`;
  for (let from = 1; from <= count; from += STEP)
    await sql.unsafe(`
      insert into form_submissions (website_id, id, form_id, submission_key, answers, summary, folder, is_read, starred, created_at)
      select '${websiteId}', ${id('5', 'n')}, '${FORM}', 'key-' || n,
        jsonb_build_object('who', ${name}, 'mail', ${mail}, 'words', ${words}),
        jsonb_build_array(${part('text', 'Name', name)}, ${part('email', 'Email', mail)}, ${part('textarea', 'Message', words)}),
        case n % 50 when 7 then 'spam' else 'inbox' end, n % 10 <> 0, n % 100 = 0,
        now() - make_interval(secs => (${count} - n) * 60)
      from generate_series(${from}, ${Math.min(count, from + STEP - 1)}) n`);
  await sql`vacuum (analyze) form_submissions`;
}

/** Posts of one blog, every tenth a draft. */
export async function seedPosts(sql: postgres.Sql, websiteId: string, count: number): Promise<void> {
  await sql`
    insert into collections (website_id, id, type, type_name, title, navigation_title, url_id, ordering)
    values (${websiteId}, ${BLOG}, 1, 'blog', 'Diary', 'Diary', 'diary', 'chronological')`;
  await sql.unsafe(`
    insert into items (website_id, id, collection_id, record_type, title, url_id, excerpt, body, tags, status, publish_on, display_index)
    select '${websiteId}', ${id('6', 'n')}, '${BLOG}', 1, 'Post ' || n, 'post-' || n, '<p>Of the kiln.</p>',
      '<p>' || repeat('Fired in the yard on day ' || n || '. ', 30) || '</p>', array['kiln', 'day-' || n % 30],
      case n % 10 when 0 then 'draft' else 'published' end, now() - make_interval(hours => n), n
    from generate_series(1, ${count}) n`);
  await sql`vacuum (analyze) items`;
}

/** The customers of a store's orders, as the triggers that `seedOrders` leaves out would have made them. */
export async function seedCustomers(sql: postgres.Sql, websiteId: string, count: number): Promise<void> {
  await sql.unsafe(`
    insert into customers (website_id, id, email, name, orders_count, spent_cents, last_order_at, active_at)
    select o.website_id, ${id('7', 'o.order_number')}, o.customer_email, o.customer_name, 1, o.grand_total_cents, o.created_at, o.created_at
    from orders o where o.website_id = '${websiteId}' order by o.order_number limit ${count}`);
  await sql.unsafe(`
    insert into customer_emails (website_id, email, customer_id)
    select website_id, email, id from customers where website_id = '${websiteId}' on conflict do nothing`);
  await sql`vacuum (analyze) customers, customer_emails`;
}
