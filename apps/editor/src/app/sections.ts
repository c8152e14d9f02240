import { type LucideIcon, Mail, Package, Palette, ShoppingBag } from 'lucide-react';

export interface Section {
  to: '/orders' | '/products' | '/design' | '/outbox';
  label: string;
  icon: LucideIcon;
  permission: string;
}

/** What the rail shows: sections that exist, to those whose role may use them. */
export const sections: readonly Section[] = [
  { to: '/orders', label: 'Orders', icon: ShoppingBag, permission: 'orders' },
  { to: '/products', label: 'Products', icon: Package, permission: 'products' },
  { to: '/design', label: 'Design', icon: Palette, permission: 'design' },
  { to: '/outbox', label: 'Outbox', icon: Mail, permission: 'orders' },
];
