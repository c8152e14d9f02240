import { cartFormRoutes } from './carts/form-routes.ts';
import { giftCardRoutes } from './carts/gift-card-routes.ts';
import { cartRoutes } from './carts/routes.ts';
import { subscriptionRoutes } from './carts/subscription-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Routes } from './http/server.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { orderCustomerRoutes } from './orders/customer-routes.ts';
import { orderRoutes } from './orders/routes.ts';

/** The buying path and what the owner sees of it. */
export const commerceRoutes: readonly Routes[] = [
  cartRoutes,
  cartFormRoutes,
  subscriptionRoutes,
  giftCardRoutes,
  inventoryRoutes,
  checkoutRoutes,
  orderCustomerRoutes,
  orderRoutes,
  mailRoutes,
];
