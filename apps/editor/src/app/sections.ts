import { type LucideIcon, Mail, Package, ShoppingBag } from 'lucide-react';

export interface Section {
  to: '/orders' | '/products' | '/outbox';
  label: string;
  icon: LucideIcon;
  permission: string;
}

/** What the rail shows: sections that exist, to those whose role may use them. */
export const sections: readonly Section[] = [
  { to: '/orders', label: 'Orders', icon: ShoppingBag, permission: 'orders' },
  { to: '/products', label: 'Products', icon: Package, permission: 'products' },
  { to: '/outbox', label: 'Outbox', icon: Mail, permission: 'orders' },
];
