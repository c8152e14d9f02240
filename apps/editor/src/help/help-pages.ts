import type { Section } from '../session/sections.ts';

/** The pages of docs/ that are about an owner's jobs, by what the list of them calls each; in its order. */
export const helpPages = {
  websites: 'Websites and their settings',
  editor: 'Pages and the site editor',
  blocks: 'Blocks',
  themes: 'Themes',
  collections: 'Posts, events, galleries, comments',
  importing: 'Files in and out',
  'shop-pages': 'Shop pages',
  products: 'Many products at once',
  stock: 'Stock',
  orders: 'Orders',
  checkout: 'Checkout',
  payments: 'Payments and books',
  invoices: 'Invoices',
  shipping: 'Shipping',
  taxes: 'Taxes',
  discounts: 'Discounts',
  bookings: 'Bookings',
  subscriptions: 'Subscriptions',
  customers: 'Customers and gift cards',
  'site-users': 'Accounts and members',
  forms: 'Forms and answers',
  analytics: 'Analytics',
  privacy: 'Privacy',
  'api-keys': 'Keys for programs',
  hooks: 'Hooks',
  assistant: 'Assistants',
} as const satisfies Record<string, string>;

export type HelpPage = keyof typeof helpPages;

/** A page, and the part of it that is meant: 'importing#feeds'. */
export type HelpPlace = HelpPage | `${HelpPage}#${string}`;

/** Where each screen is explained. */
export const helpOf: Readonly<Record<Section['to'], HelpPlace>> = {
  '/pages': 'editor#order-the-navigation',
  '/design': 'editor#the-look-of-the-whole-website',
  '/files': 'editor#add-something',
  '/content': 'collections',
  '/content/tags': 'collections#categories-and-tags-configcontenttags',
  '/content/authors': 'collections#one-item-configcontentcollectionitem',
  '/comments': 'collections#comments-configcomments',
  '/orders': 'orders',
  '/products': 'products',
  '/discounts': 'discounts',
  '/bookings': 'bookings',
  '/gift-cards': 'customers#gift-cards',
  '/subscriptions': 'subscriptions',
  '/customers': 'customers',
  '/stock': 'stock',
  '/books': 'payments#the-self-check',
  '/reviews': 'stock#who-waits-and-reviews',
  '/restock': 'stock#who-waits-and-reviews',
  '/forms': 'forms',
  '/automations': 'orders#mails-that-the-shop-writes-by-itself',
  '/outbox': 'orders#mails-and-export',
  '/announcement-bar': 'websites#over-and-before-the-pages',
  '/pop-up': 'websites#over-and-before-the-pages',
  '/redirects': 'editor#redirects',
  '/analytics/traffic': 'analytics',
  '/analytics/sales': 'analytics#sales-and-channels',
  '/analytics/campaigns': 'analytics#who-reads-what',
  '/analytics/reports': 'customers#reports',
  '/analytics/searches': 'analytics',
  '/analytics/speed': 'analytics',
  '/analytics/errors': 'analytics',
  '/analytics/actions': 'analytics#forms-and-buttons',
  '/analytics/funnel': 'analytics#the-funnel',
  '/analytics/consent': 'analytics#consent',
  '/settings': 'websites#another-currency',
  '/settings/business': 'websites#the-business',
  '/settings/search-engines': 'websites#search-engines',
  '/settings/languages': 'websites#languages',
  '/settings/domains': 'websites#where-a-website-answers',
  '/settings/payments': 'payments',
  '/settings/shipping': 'shipping',
  '/settings/taxes': 'taxes',
  '/settings/currencies': 'shop-pages#prices-in-other-currencies',
  '/settings/invoices': 'invoices',
  '/settings/mails': 'orders#the-words-of-the-mails',
  '/settings/not-found': 'websites#over-and-before-the-pages',
  '/settings/lock-page': 'websites#over-and-before-the-pages',
  '/settings/code': 'websites#code',
  '/settings/members': 'site-users#for-owners',
  '/settings/privacy': 'privacy',
  '/settings/blocked': 'themes#other-hosts',
  '/settings/activity': 'websites#people',
  '/settings/import-export': 'importing',
  '/people': 'websites#people',
  '/keys': 'api-keys',
  '/websites': 'websites#websites-in-the-editor',
};

/** Screens that have a part of their own in another page than the section that they lie in. */
const nearer: readonly (readonly [start: string, place: HelpPlace])[] = [
  ['/products/import', 'importing#product-files'],
  ['/products/settings', 'shop-pages'],
  ['/settings/import-export/wordpress', 'importing#wordpress'],
  ['/books/bookings', 'payments#export-for-bookkeeping'],
  ['/stock/locations', 'stock#locations'],
  ['/stock/transfers', 'stock#transfers'],
  ['/stock/count', 'stock#counting'],
  ['/orders/drafts', 'orders#draft-orders'],
  ['/books/day-end', 'payments#the-day-end'],
  ['/keys/hooks', 'hooks'],
];

/** What explains the screen at an address of the editor; of Home and of an account the first page. */
export function helpAt(pathname: string, section: Section['to'] | undefined): HelpPlace {
  const own = nearer.find(([start]) => pathname === start || pathname.startsWith(`${start}/`));
  return own?.[1] ?? (section ? helpOf[section] : pathname === '/' ? 'websites#home' : 'websites');
}

/** The address of a place, for a tab of its own: nothing that is being written is left. */
export const helpAddress = (place: HelpPlace): string => `/config/help/${place}`;
