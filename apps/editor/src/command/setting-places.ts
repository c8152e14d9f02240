import type { OwnerMe } from '@plinth/contract';
import type { LinkProps } from '@tanstack/react-router';

type Screen = NonNullable<LinkProps['to']>;

/** A setting by the name that its screen gives it. */
interface SettingPlace {
  label: string;
  to: Screen;
  permission: OwnerMe['permissions'][number];
}

const at = (to: Screen, permission: SettingPlace['permission'], ...labels: string[]): SettingPlace[] =>
  labels.map((label) => ({ label, to, permission }));

/** What somebody looks for by the name of a setting and not of its screen. Each opens the screen that has it. */
const settingPlaces: readonly SettingPlace[] = [
  ...at('/settings', 'design', 'Name of the website', 'Tagline', 'Contact email', 'Language of the website', 'Country'),
  ...at('/settings', 'design', 'Time zone', 'Currency', 'How amounts are written', 'How long carts and mails are kept'),
  ...at('/settings', 'design', 'Accounts of visitors'),
  ...at('/settings', 'products', 'Note to the seller', 'Gift message', 'Downloads of bought files'),
  ...at('/settings/business', 'design', 'Business address', 'Opening hours', 'Phone number', 'Social accounts'),
  ...at(
    '/settings/search-engines',
    'design',
    'Title format',
    'Verification codes',
    'robots.txt',
    'Hide from search engines',
  ),
  ...at('/design/identity', 'design', 'Logo', 'Browser icon (favicon)', 'Social picture'),
  ...at('/design/styles', 'design', 'Colours', 'Fonts', 'Palettes'),
  ...at('/design/code', 'design', 'Custom CSS'),
  ...at('/settings/code', 'code', 'Scripts in the head or foot of every page'),
  ...at('/settings/languages', 'pages', 'Add a language', 'Translations'),
  ...at('/settings/domains', 'domains', 'Add a domain', 'DNS records', 'Primary domain'),
  ...at('/settings/privacy', 'design', 'Site password', 'Cookie banner', 'Counting of visitors'),
  ...at('/settings/payments', 'websites', 'Stripe', 'PayPal', 'Bank transfer', 'Cash on delivery'),
  ...at('/settings/shipping', 'products', 'Shipping zones', 'Shipping rates', 'Free shipping', 'Pickup'),
  ...at('/settings/taxes', 'products', 'Tax rates', 'VAT', 'Prices with or without tax'),
  ...at('/settings/currencies', 'products', 'Prices in other currencies', 'Exchange rates'),
  ...at('/settings/invoices', 'websites', 'Invoice numbers', 'Packing slips'),
  ...at('/settings/mails', 'orders', 'Words of the order mails', 'Placeholders in mails'),
  ...at('/settings/import-export', 'publishing', 'Export this website', 'Import a website'),
  ...at('/settings/import-export/wordpress', 'publishing', 'Import from WordPress', 'Import a feed (RSS, Atom)'),
  ...at('/products/import', 'products', 'Import products'),
  ...at('/settings/members', 'pages', 'Member areas'),
  ...at('/people', 'people', 'Invite somebody', 'Roles'),
  ...at('/keys', 'keys', 'API keys', 'Webhooks', 'Assistants (MCP)'),
];

/** The settings whose name has a text in it, of those that somebody may change. */
export const settingsFound = (permissions: OwnerMe['permissions'], text: string): SettingPlace[] =>
  settingPlaces.filter(
    ({ label, permission }) => permissions.includes(permission) && label.toLowerCase().includes(text.toLowerCase()),
  );
