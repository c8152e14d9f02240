/**
 * What a copy of a website has of each table with rows of websites; a table that is not named here fails the test of copying. A copy is
 * the website without what happened on it: no orders, no people, no letters, no secrets.
 *
 * A value: SQL by column for what is not to be as it was.
 */
export const copiedTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assets: { widths: "'{}'" },
  authors: {},
  categories: {},
  code_injections: {},
  collections: {},
  coupons: { uses: '0' },
  // Each form proves its submissions with a secret of its own.
  forms: { secret: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')" },
  header_footers: {},
  item_assets: {},
  item_categories: {},
  items: { comment_count: '0', public_comment_count: '0', like_count: '0', review_totals: 'null' },
  mailing_lists: {},
  member_areas: {},
  navigations: {},
  product_files: {},
  product_memberships: {},
  redirects: {},
  // What was changed when, but not by whom: its people are not those of the copy.
  revisions: { account_id: 'null' },
  shipping_options: {},
  // The password of a locked website is kept as a hash: without it the copy would lie open.
  site_extras: {},
  tax_rules: {},
  variants: {},
  website_themes: {},
  websites: {
    identifier: "t.identifier || '-' || md5(random()::text)",
    content_version: '1',
    structure_version: '1',
    is_demo: 'false',
    archived_at: 'null',
    created_at: 'now()',
    updated_at: 'now()',
  },
};

/** What a copy has nothing of, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  audit_log: 'who did what on the other website',
  cart_entries: 'visitors',
  carts: 'visitors',
  comments: 'visitors',
  document_history: 'drafts',
  document_updates: 'drafts',
  documents: 'drafts: a copy begins with what is published',
  domains: 'a host leads to one website',
  downloads: 'orders',
  form_submissions: 'visitors',
  gift_card_entries: 'customers',
  gift_card_recipients: 'customers',
  gift_cards: 'customers',
  idempotency_keys: 'orders',
  import_links: 'which file became which product of the other website',
  import_runs: 'what was imported into the other website',
  item_likes: 'visitors',
  jobs: 'work of the other website; triggers ask for what the copy needs',
  mailing_list_subscribers: 'customers',
  member_area_members: 'customers',
  member_invitations: 'people',
  membership_grants: 'orders',
  memberships: 'people: whoever copies owns the copy',
  order_items: 'orders',
  orders: 'orders',
  outbox_messages: 'letters',
  outside_feeds: 'fetched anew when a page asks for them',
  payments: 'orders',
  policy_reports: 'visitors',
  product_reviews: 'customers',
  restock_signups: 'customers',
  search_entries: 'written by triggers with what they find',
  site_user_addresses: 'customers',
  site_user_sessions: 'customers',
  site_user_tokens: 'customers',
  site_users: 'customers',
  website_counters: 'orders',
};
