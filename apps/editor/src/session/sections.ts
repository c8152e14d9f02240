import type { OwnerMe } from '@plinth/contract';
import {
  Activity,
  ArrowLeftRight,
  BadgePercent,
  Banknote,
  BellRing,
  BookCheck,
  Boxes,
  Bug,
  CalendarClock,
  ChartColumn,
  ClipboardList,
  CodeXml,
  Coins,
  Cookie,
  CornerUpRight,
  CreditCard,
  Earth,
  EyeOff,
  FileQuestionMark,
  FileStack,
  FolderOpen,
  Funnel,
  Gauge,
  Gift,
  Globe,
  IdCard,
  KeyRound,
  Languages,
  Lock,
  type LucideIcon,
  Mail,
  MailCheck,
  MailOpen,
  Megaphone,
  MessageSquare,
  MousePointerClick,
  Newspaper,
  Package,
  Palette,
  PenLine,
  Percent,
  PictureInPicture2,
  ReceiptText,
  RefreshCw,
  ScanSearch,
  Search,
  Settings,
  Sheet,
  ShieldAlert,
  ShoppingBag,
  Star,
  Store,
  Tags,
  Truck,
  Users,
  UsersRound,
} from 'lucide-react';

/** The parts of the rail, in its order. */
export const sectionGroups = ['Site', 'Content', 'Store', 'Marketing', 'Analytics', 'Settings'] as const;
export type SectionGroup = (typeof sectionGroups)[number];

type AnalyticsAddress =
  | '/analytics/traffic'
  | '/analytics/sales'
  | '/analytics/reports'
  | '/analytics/campaigns'
  | '/analytics/searches'
  | '/analytics/speed'
  | '/analytics/errors'
  | '/analytics/actions'
  | '/analytics/funnel'
  | '/analytics/consent';

export interface Section {
  to:
    | '/pages'
    | '/content'
    | '/content/tags'
    | '/content/authors'
    | '/comments'
    | '/orders'
    | '/books'
    | '/products'
    | '/discounts'
    | '/customers'
    | '/gift-cards'
    | '/bookings'
    | '/subscriptions'
    | '/stock'
    | '/restock'
    | '/reviews'
    | '/design'
    | '/files'
    | '/forms'
    | '/outbox'
    | '/automations'
    | '/announcement-bar'
    | '/pop-up'
    | '/redirects'
    | '/settings'
    | '/settings/business'
    | '/settings/languages'
    | '/settings/members'
    | '/settings/domains'
    | '/settings/code'
    | '/settings/search-engines'
    | '/settings/not-found'
    | '/settings/lock-page'
    | '/settings/privacy'
    | '/settings/blocked'
    | '/settings/activity'
    | '/settings/invoices'
    | '/settings/mails'
    | '/settings/payments'
    | '/settings/shipping'
    | '/settings/taxes'
    | '/settings/currencies'
    | '/settings/import-export'
    | '/people'
    | '/keys'
    | '/websites'
    | AnalyticsAddress;
  label: string;
  /** What else somebody may look for by name. */
  about?: string;
  icon: LucideIcon;
  group: SectionGroup;
  permission: OwnerMe['permissions'][number];
  /** Stands in the menu at the end of a phone's bar, which has room for four. */
  rare?: boolean;
}

/** In the order of their groups. */
export const sections: readonly Section[] = [
  { to: '/pages', label: 'Pages', icon: FileStack, group: 'Site', permission: 'pages' },
  { to: '/design', label: 'Design', icon: Palette, group: 'Site', permission: 'design' },
  { to: '/files', label: 'Files', icon: FolderOpen, group: 'Site', permission: 'files', rare: true },
  { to: '/content', label: 'Collections', icon: Newspaper, group: 'Content', permission: 'pages', rare: true },
  { to: '/content/tags', label: 'Categories and tags', icon: Tags, group: 'Content', permission: 'pages', rare: true },
  { to: '/content/authors', label: 'Authors', icon: PenLine, group: 'Content', permission: 'pages', rare: true },
  { to: '/comments', label: 'Comments', icon: MessageSquare, group: 'Content', permission: 'comments', rare: true },
  { to: '/orders', label: 'Orders', icon: ShoppingBag, group: 'Store', permission: 'orders' },
  { to: '/products', label: 'Products', icon: Package, group: 'Store', permission: 'products' },
  { to: '/discounts', label: 'Discounts', icon: BadgePercent, group: 'Store', permission: 'products', rare: true },
  { to: '/bookings', label: 'Bookings', icon: CalendarClock, group: 'Store', permission: 'orders', rare: true },
  { to: '/gift-cards', label: 'Gift cards', icon: Gift, group: 'Store', permission: 'gift-cards', rare: true },
  { to: '/subscriptions', label: 'Subscriptions', icon: RefreshCw, group: 'Store', permission: 'orders', rare: true },
  { to: '/customers', label: 'Customers', icon: UsersRound, group: 'Store', permission: 'customers', rare: true },
  { to: '/stock', label: 'Stock', icon: Boxes, group: 'Store', permission: 'products', rare: true },
  { to: '/books', label: 'Books', icon: BookCheck, group: 'Store', permission: 'orders', rare: true },
  { to: '/reviews', label: 'Reviews', icon: Star, group: 'Store', permission: 'products', rare: true },
  { to: '/restock', label: 'Restock', icon: BellRing, group: 'Store', permission: 'orders', rare: true },
  { to: '/forms', label: 'Forms', icon: ClipboardList, group: 'Marketing', permission: 'forms', rare: true },
  { to: '/automations', label: 'Automations', icon: MailCheck, group: 'Marketing', permission: 'orders', rare: true },
  { to: '/outbox', label: 'Outbox', icon: Mail, group: 'Marketing', permission: 'orders', rare: true },
  {
    to: '/announcement-bar',
    label: 'Announcement bar',
    icon: Megaphone,
    group: 'Marketing',
    permission: 'design',
    rare: true,
  },
  { to: '/pop-up', label: 'Pop-up', icon: PictureInPicture2, group: 'Marketing', permission: 'design', rare: true },
  { to: '/redirects', label: 'Redirects', icon: CornerUpRight, group: 'Marketing', permission: 'design', rare: true },
  {
    to: '/analytics/traffic',
    label: 'Traffic',
    icon: ChartColumn,
    group: 'Analytics',
    permission: 'analytics',
    rare: true,
  },
  { to: '/analytics/sales', label: 'Sales', icon: Banknote, group: 'Analytics', permission: 'sales', rare: true },
  {
    to: '/analytics/campaigns',
    label: 'Campaigns',
    about: 'visits by links with utm_campaign',
    icon: Megaphone,
    group: 'Analytics',
    permission: 'campaigns',
    rare: true,
  },
  {
    to: '/analytics/funnel',
    label: 'Funnel',
    icon: Funnel,
    group: 'Analytics',
    permission: 'analytics',
    rare: true,
  },
  {
    to: '/analytics/actions',
    label: 'Forms and buttons',
    icon: MousePointerClick,
    group: 'Analytics',
    permission: 'analytics',
    rare: true,
  },
  {
    to: '/analytics/reports',
    label: 'Reports',
    icon: Sheet,
    group: 'Analytics',
    permission: 'sales',
    rare: true,
  },
  {
    to: '/analytics/searches',
    label: 'Searches',
    icon: Search,
    group: 'Analytics',
    permission: 'analytics',
    rare: true,
  },
  { to: '/analytics/speed', label: 'Speed', icon: Gauge, group: 'Analytics', permission: 'analytics', rare: true },
  { to: '/analytics/errors', label: 'Errors', icon: Bug, group: 'Analytics', permission: 'analytics', rare: true },
  {
    to: '/analytics/consent',
    label: 'Consent',
    icon: Cookie,
    group: 'Analytics',
    permission: 'analytics',
    rare: true,
  },
  { to: '/settings', label: 'Settings', icon: Settings, group: 'Settings', permission: 'design', rare: true },
  { to: '/settings/business', label: 'Business', icon: Store, group: 'Settings', permission: 'design', rare: true },
  {
    to: '/settings/search-engines',
    label: 'Search engines',
    icon: ScanSearch,
    group: 'Settings',
    permission: 'design',
    rare: true,
  },
  {
    to: '/settings/languages',
    label: 'Languages',
    icon: Languages,
    group: 'Settings',
    permission: 'pages',
    rare: true,
  },
  { to: '/settings/domains', label: 'Domains', icon: Earth, group: 'Settings', permission: 'domains', rare: true },
  {
    to: '/settings/payments',
    label: 'Payments',
    icon: CreditCard,
    group: 'Settings',
    permission: 'websites',
    rare: true,
  },
  { to: '/settings/shipping', label: 'Shipping', icon: Truck, group: 'Settings', permission: 'products', rare: true },
  { to: '/settings/taxes', label: 'Taxes', icon: Percent, group: 'Settings', permission: 'products', rare: true },
  {
    to: '/settings/currencies',
    label: 'Currencies',
    icon: Coins,
    group: 'Settings',
    permission: 'products',
    rare: true,
  },
  {
    to: '/settings/invoices',
    label: 'Invoices',
    icon: ReceiptText,
    group: 'Settings',
    permission: 'websites',
    rare: true,
  },
  { to: '/settings/mails', label: 'Mails', icon: MailOpen, group: 'Settings', permission: 'orders', rare: true },
  {
    to: '/settings/not-found',
    label: 'Not-found page',
    about: '404',
    icon: FileQuestionMark,
    group: 'Settings',
    permission: 'design',
    rare: true,
  },
  {
    to: '/settings/lock-page',
    label: 'Lock page',
    about: 'what visitors see before the password',
    icon: Lock,
    group: 'Settings',
    permission: 'design',
    rare: true,
  },
  { to: '/settings/code', label: 'Code', icon: CodeXml, group: 'Settings', permission: 'code', rare: true },
  {
    to: '/settings/members',
    label: 'Members',
    about: 'member areas and who is in them',
    icon: IdCard,
    group: 'Settings',
    permission: 'pages',
    rare: true,
  },
  { to: '/people', label: 'People', icon: Users, group: 'Settings', permission: 'people', rare: true },
  { to: '/keys', label: 'Keys and hooks', icon: KeyRound, group: 'Settings', permission: 'keys', rare: true },
  {
    to: '/settings/privacy',
    label: 'Privacy',
    about: 'site password and cookie banner',
    icon: EyeOff,
    group: 'Settings',
    permission: 'design',
    rare: true,
  },
  {
    to: '/settings/blocked',
    label: 'Blocked by browsers',
    icon: ShieldAlert,
    group: 'Settings',
    permission: 'design',
    rare: true,
  },
  { to: '/settings/activity', label: 'Activity', icon: Activity, group: 'Settings', permission: 'people', rare: true },
  {
    to: '/settings/import-export',
    label: 'Import and export',
    icon: ArrowLeftRight,
    group: 'Settings',
    permission: 'publishing',
    rare: true,
  },
  { to: '/websites', label: 'Websites', icon: Globe, group: 'Settings', permission: 'websites', rare: true },
];

/** What a person may do, as far as the screens ask. */
type Rights = Pick<OwnerMe, 'permissions'> & { website: Pick<OwnerMe['website'], 'upgradePath'> };

/** What the rail shows: sections that exist, to those whose role may use them. */
export const sectionsFor = ({ permissions }: Pick<OwnerMe, 'permissions'>): readonly Section[] =>
  sections.filter(({ permission }) => permissions.includes(permission));

/** The same by group, without groups that have nothing for this person. */
export const sectionGroupsFor = (
  me: Pick<OwnerMe, 'permissions'>,
): readonly { group: SectionGroup; sections: readonly Section[] }[] => {
  const shown = sectionsFor(me);
  return sectionGroups
    .map((group) => ({ group, sections: shown.filter((section) => section.group === group) }))
    .filter((one) => one.sections.length > 0);
};

/** Whether somebody has a Home: what it tells of belongs to the sections. */
export const hasHome = (me: Pick<OwnerMe, 'permissions'>): boolean => sectionsFor(me).length > 0;

/** Where somebody begins: at Home, else with the plan; undefined where their role has no screen of its own. */
export const startOf = (me: Rights): string | undefined => (hasHome(me) ? '/' : me.website.upgradePath);

/** The section that an address lies in, the nearest one above it; the plan lies below the settings and is none of theirs. */
export const sectionAt = (pathname: string): Section | undefined =>
  pathname.startsWith('/settings/billing')
    ? undefined
    : sections
        .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
        .sort((a, b) => b.to.length - a.to.length)[0];
