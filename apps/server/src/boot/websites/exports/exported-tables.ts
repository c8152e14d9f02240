import { isAnswerFile } from '../../../platform/assets/private-file.ts';
import { copiedTables } from '../copied-tables.ts';

/** A table with rows of websites, as a file of an export has it: one row a line, in JSON, columns by their names. */
export interface ExportedTable {
  table: string;
  /** Within the zip. */
  path: string;
  /** Which of its rows, where two files share a table: SQL over `t`. */
  where?: string;
  /** Columns that name a row of another exported table. A row that names nothing is not written, and not read either. */
  refs?: Readonly<Record<string, string>>;
  /** Secrets, people of this server, and what is counted anew. */
  leave?: readonly string[];
  /** Columns that name a member of the staff or another account: nobody's elsewhere. */
  order?: string;
  /** What the file has in place of a column where nobody asked for what visitors wrote: SQL. */
  withoutPeople?: Readonly<Record<string, string>>;
  /** Columns that are a list of JSON values; every other JSON column is an object, or null. */
  lists?: readonly string[];
  /** Read again by an import; the others are there for people and other programs to read. */
  comesIn: boolean;
}

const inside = (table: string, path: string, more: Partial<ExportedTable> = {}): ExportedTable => ({
  table,
  path,
  comesIn: true,
  ...more,
});

/**
 * What an export has of each table; the settings of the website itself are settings.json, uploaded themes are folders. In the order in
 * which an import writes them: what others name comes first, as triggers look it up.
 */
export const exportedTables: readonly ExportedTable[] = [
  inside('collections', 'site/pages.jsonl', { leave: ['password_hash'], order: 'display_index, id' }),
  inside('categories', 'content/categories.jsonl', { refs: { collection_id: 'collections' } }),
  inside('authors', 'content/authors.jsonl'),
  inside('asset_folders', 'content/file-folders.jsonl', { where: 't.deleted_at is null' }),
  inside('assets', 'content/files.jsonl', { leave: ['widths'] }),
  inside('items', 'content/items.jsonl', {
    where: 't.product_type is null',
    refs: { collection_id: 'collections' },
    order: 'collection_id, display_index, id',
    leave: ['review_totals'],
    withoutPeople: { comment_count: '0', public_comment_count: '0', like_count: '0' },
  }),
  inside('items', 'store/products.jsonl', {
    where: 't.product_type is not null',
    refs: { collection_id: 'collections' },
    order: 'collection_id, display_index, id',
    withoutPeople: { comment_count: '0', public_comment_count: '0', like_count: '0', review_totals: 'null::jsonb' },
  }),
  inside('variants', 'store/variants.jsonl', {
    refs: { item_id: 'items' },
    order: 'item_id, display_index, id',
    lists: ['attributes'],
  }),
  inside('item_assets', 'content/item-pictures.jsonl', {
    refs: { item_id: 'items', asset_id: 'assets' },
    order: 'item_id, display_index, asset_id',
  }),
  inside('item_categories', 'content/item-categories.jsonl', {
    refs: { item_id: 'items', category_id: 'categories' },
    order: 'item_id, category_id',
  }),
  inside('navigations', 'site/navigation.jsonl', { order: 'name', lists: ['items'] }),
  inside('header_footers', 'site/header-footer.jsonl', { order: 'website_id' }),
  inside('own_sections', 'site/own-sections.jsonl'),
  inside('translation_sources', 'site/translation-sources.jsonl', {
    refs: { collection_id: 'collections' },
    order: 'collection_id, item_id',
  }),
  inside('redirects', 'site/redirects.jsonl', { order: 'position, from_path' }),
  inside('code_injections', 'site/code.jsonl', { order: 'place, target_id' }),
  inside('site_extras', 'site/extras.jsonl', { leave: ['password_hash'], order: 'kind' }),
  inside('member_areas', 'site/member-areas.jsonl'),
  inside('mailing_lists', 'forms/mailing-lists.jsonl'),
  inside('forms', 'forms/forms.jsonl', { leave: ['secret', 'hooks_key'], lists: ['fields'] }),
  inside('product_files', 'store/product-files.jsonl', { refs: { item_id: 'items' } }),
  inside('product_memberships', 'store/product-memberships.jsonl', {
    refs: { item_id: 'items', member_area_id: 'member_areas' },
    order: 'item_id',
  }),
  inside('coupons', 'store/discounts.jsonl', { leave: ['uses'] }),
  inside('coupon_codes', 'store/discount-codes.jsonl', {
    refs: { coupon_id: 'coupons' },
    order: 'code',
    leave: ['uses'],
  }),
  inside('customer_groups', 'store/customer-groups.jsonl'),
  inside('customer_group_prices', 'store/customer-group-prices.jsonl', {
    refs: { group_id: 'customer_groups', variant_id: 'variants' },
    order: 'group_id, variant_id',
  }),
  inside('shipping_zones', 'store/shipping-zones.jsonl', { lists: ['places'] }),
  inside('shipping_boxes', 'store/shipping-boxes.jsonl'),
  inside('shipping_options', 'store/shipping-options.jsonl'),
  inside('tax_categories', 'store/tax-categories.jsonl', { refs: { category_id: 'categories' }, order: 'category_id' }),
  inside('tax_rules', 'store/tax-rules.jsonl'),
];

const record = (table: string, path: string, more: Partial<ExportedTable> = {}): ExportedTable => ({
  table,
  path,
  comesIn: false,
  ...more,
});

/** Who bought, wrote and signed up: only where somebody with the right to it asks. */
export const peopleTables: readonly ExportedTable[] = [
  {
    ...record('comments', 'people/comments.jsonl'),
    refs: { item_id: 'items' },
    leave: ['sender_hash', 'moderated_by'],
    comesIn: true,
  },
  {
    ...record('product_reviews', 'people/reviews.jsonl'),
    refs: { item_id: 'items' },
    leave: ['sender_hash', 'moderated_by'],
    comesIn: true,
  },
  record('customers', 'people/customers.jsonl'),
  record('customer_emails', 'people/customer-emails.jsonl', { order: 'email' }),
  record('orders', 'people/orders.jsonl', { order: 'order_number', leave: ['access_token_hash', 'purchased_cart_id'] }),
  record('order_items', 'people/order-lines.jsonl', { order: 'order_id, display_index, id' }),
  record('order_events', 'people/order-events.jsonl', { leave: ['account_id'] }),
  record('order_refunds', 'people/order-refunds.jsonl', { leave: ['account_id', 'key'] }),
  record('draft_orders', 'people/draft-orders.jsonl', { order: 'number', leave: ['account_id', 'cart_id'] }),
  record('order_returns', 'people/order-returns.jsonl', { leave: ['account_id'] }),
  record('order_shipments', 'people/order-shipments.jsonl', { leave: ['account_id'] }),
  record('payments', 'people/payments.jsonl'),
  record('mailing_list_subscribers', 'people/subscribers.jsonl', {
    order: 'list_id, email',
    leave: ['unsubscribe_key'],
  }),
  record('form_files', 'people/form-files.jsonl', {
    where: "t.submission_id <> '' and t.expires_at is null",
    leave: ['expires_at'],
  }),
  record('form_submissions', 'people/form-answers.jsonl', { leave: ['submission_key'] }),
];

/** Tables that a copy of a website has and an export does not, and why. */
const notExported: Readonly<Record<string, string>> = {
  location_stock: 'a website that comes in has all of its stock, the sum in its variants, at its main location',
  revisions: 'what was before; a backup has it',
  stock_locations: 'a website that comes in begins with its main location',
  websites: 'settings.json',
  website_themes: 'a folder each',
};

/** Tables that a copy of a website has and of which nobody has said whether an export has them. */
export function undecidedTables(): string[] {
  const said = new Set([...exportedTables, ...peopleTables].map(({ table }) => table));
  return Object.keys(copiedTables).filter((table) => !said.has(table) && notExported[table] === undefined);
}

/** Of the row of the website itself; all else of it belongs to the server on which it is. */
export const settingsColumns = [
  'title',
  'tagline',
  'time_zone',
  'language',
  'country',
  'contact_email',
  'settings',
  'store_settings',
  'theme_name',
  'tweaks',
  'home_collection_id',
  'logo_asset_id',
  'kind',
] as const;

/** Pages and extras whose password stays behind say that they have one; an import locks them with one that nobody knows. */
export const lockedTables = ['collections', 'site_extras'] as const;
export const LOCKED = 'locked';

export const MANIFEST = 'website.json';
export const SETTINGS = 'settings.json';
export const THEMES = 'themes/themes.jsonl';
export const FORMAT = 'plinth-website';
export const VERSION = 1;

/** What an export says of itself. */
export interface Manifest {
  format: string;
  version: number;
  title: string;
  /** ISO 8601. */
  madeAt: string;
  /** Lines by file, so that one that was cut is found. */
  lines: Record<string, number>;
  /** How many uploaded files are in it, and how many bytes they have. */
  files: number;
  bytes: number;
}

/** Where the bytes of an uploaded file lie in a zip, by its key below the website: a hash and a name; what is sold and what visitors have sent stays apart. */
export function filePath(keyBelow: string): string {
  if (isAnswerFile(keyBelow)) return `answer-files/${keyBelow.slice('private/answers/'.length)}`;
  return keyBelow.startsWith('private/') ? `sold-files/${keyBelow.slice('private/'.length)}` : `files/${keyBelow}`;
}
