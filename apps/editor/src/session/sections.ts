import type { OwnerMe } from '@plinth/contract';
import {
  FileStack,
  FolderOpen,
  Globe,
  type LucideIcon,
  Mail,
  Package,
  Palette,
  Settings,
  ShoppingBag,
  Users,
} from 'lucide-react';

export interface Section {
  to: '/pages' | '/orders' | '/products' | '/design' | '/files' | '/outbox' | '/settings' | '/people' | '/websites';
  label: string;
  icon: LucideIcon;
  permission: OwnerMe['permissions'][number];
  /** Stands in the menu at the end of a phone's bar, which has room for four. */
  rare?: boolean;
}

const sections: readonly Section[] = [
  { to: '/pages', label: 'Pages', icon: FileStack, permission: 'pages' },
  { to: '/orders', label: 'Orders', icon: ShoppingBag, permission: 'orders' },
  { to: '/products', label: 'Products', icon: Package, permission: 'products' },
  { to: '/design', label: 'Design', icon: Palette, permission: 'design' },
  { to: '/files', label: 'Files', icon: FolderOpen, permission: 'files', rare: true },
  { to: '/outbox', label: 'Outbox', icon: Mail, permission: 'orders', rare: true },
  { to: '/settings', label: 'Settings', icon: Settings, permission: 'design', rare: true },
  { to: '/people', label: 'People', icon: Users, permission: 'people', rare: true },
  { to: '/websites', label: 'Websites', icon: Globe, permission: 'websites', rare: true },
];

/** What a person may do, as far as the screens ask. */
type Rights = Pick<OwnerMe, 'permissions'> & { website: Pick<OwnerMe['website'], 'upgradePath'> };

/** What the rail shows: sections that exist, to those whose role may use them. */
export const sectionsFor = ({ permissions }: Pick<OwnerMe, 'permissions'>): readonly Section[] =>
  sections.filter(({ permission }) => permissions.includes(permission));

/**
 * Where somebody begins: what has to be done each day, else their first section, else the plan; undefined where their role has
 * no screen of its own.
 */
export const startOf = (me: Rights): string | undefined => {
  const own = sectionsFor(me);
  return (own.find(({ to }) => to === '/orders') ?? own[0])?.to ?? me.website.upgradePath;
};

/** The section that an address lies in; the plan lies below the settings and is none of theirs. */
export const sectionAt = (pathname: string): Section | undefined =>
  pathname.startsWith('/settings/billing') ? undefined : sections.find(({ to }) => pathname.startsWith(to));
