import type { OwnerMe } from '@plinth/contract';
import { type LucideIcon, Mail, Package, Palette, Settings, ShoppingBag } from 'lucide-react';

export interface Section {
  to: '/orders' | '/products' | '/design' | '/outbox' | '/settings';
  label: string;
  icon: LucideIcon;
  permission: OwnerMe['permissions'][number];
  /** Stands in the menu at the end of a phone's bar, which has room for four. */
  rare?: boolean;
}

/** What the rail shows: sections that exist, to those whose role may use them. */
export const sections: readonly Section[] = [
  { to: '/orders', label: 'Orders', icon: ShoppingBag, permission: 'orders' },
  { to: '/products', label: 'Products', icon: Package, permission: 'products' },
  { to: '/design', label: 'Design', icon: Palette, permission: 'design' },
  { to: '/outbox', label: 'Outbox', icon: Mail, permission: 'orders' },
  { to: '/settings', label: 'Settings', icon: Settings, permission: 'design', rare: true },
];
