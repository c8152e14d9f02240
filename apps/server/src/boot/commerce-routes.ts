import { automaticMailRoutes } from '../commerce/automatic-mails/routes.ts';
import { ownBookingRoutes } from '../commerce/booking-desk/own-booking-routes.ts';
import { bookingDeskRoutes } from '../commerce/booking-desk/routes.ts';
import { bookingRoutes } from '../commerce/bookings/routes.ts';
import { dayEndRoutes } from '../commerce/books/day-end-routes.ts';
import { bookRoutes } from '../commerce/books/routes.ts';
import { carrierRoutes } from '../commerce/carriers/routes.ts';
import { bookRoutes as bookPageRoutes } from '../commerce/carts/book-routes.ts';
import { cartFormRoutes } from '../commerce/carts/form-routes.ts';
import { giftCardBalanceRoutes } from '../commerce/carts/gift-card-balance-routes.ts';
import { giftCardRoutes } from '../commerce/carts/gift-card-routes.ts';
import { cartRoutes } from '../commerce/carts/routes.ts';
import { subscriptionRoutes } from '../commerce/carts/subscription-routes.ts';
import { paymentPageRoutes } from '../commerce/checkout/payment-routes.ts';
import { checkoutRoutes } from '../commerce/checkout/routes.ts';
import { groupPriceRoutes } from '../commerce/customers/group-price-routes.ts';
import { customerRoutes } from '../commerce/customers/routes.ts';
import { downloadRoutes } from '../commerce/delivery/download-routes.ts';
import { membershipRoutes } from '../commerce/delivery/membership-routes.ts';
import { discountRoutes } from '../commerce/discounts/routes.ts';
import { displayCurrencyRoutes } from '../commerce/display-currencies/routes.ts';
import { draftOrderRoutes } from '../commerce/draft-orders/routes.ts';
import { exchangeRoutes } from '../commerce/exchanges/routes.ts';
import { giftCardAdminRoutes } from '../commerce/gift-cards/routes.ts';
import { stockLocationRoutes } from '../commerce/inventory/location-routes.ts';
import { inventoryRoutes } from '../commerce/inventory/routes.ts';
import { stockRoutes } from '../commerce/inventory/stock-routes.ts';
import { mailDeskRoutes } from '../commerce/mail-desk/routes.ts';
import { orderEditRoutes } from '../commerce/order-edits/routes.ts';
import { orderAgainRoutes } from '../commerce/orders/again/routes.ts';
import { orderCustomerRoutes } from '../commerce/orders/customer-routes.ts';
import { invoiceCustomerRoutes } from '../commerce/orders/invoices/customer-routes.ts';
import { invoiceRoutes } from '../commerce/orders/invoices/routes.ts';
import { labelRoutes } from '../commerce/orders/labels/routes.ts';
import { returnCustomerRoutes } from '../commerce/orders/returns/customer-routes.ts';
import { returnRoutes } from '../commerce/orders/returns/routes.ts';
import { orderRoutes } from '../commerce/orders/routes.ts';
import { trackOrderRoutes } from '../commerce/orders/track-routes.ts';
import { paymentRoutes } from '../commerce/payments/routes.ts';
import { payoutRoutes } from '../commerce/payouts/routes.ts';
import { checkoutSettingsRoutes } from '../commerce/preferences/checkout-routes.ts';
import { pricingRoutes } from '../commerce/pricing/routes.ts';
import { subscriptionAdminRoutes } from '../commerce/subscriptions/routes.ts';
import { wishListRoutes } from '../commerce/wish-lists/routes.ts';
import { mailRoutes } from '../platform/mail/routes.ts';
import type { Routes } from '../platform/server/server.ts';

/** The buying path and what the owner sees of it. */
export const commerceRoutes: readonly Routes[] = [
  cartRoutes,
  cartFormRoutes,
  automaticMailRoutes,
  mailDeskRoutes,
  subscriptionRoutes,
  giftCardRoutes,
  bookingRoutes,
  bookingDeskRoutes,
  ownBookingRoutes,
  bookPageRoutes,
  discountRoutes,
  inventoryRoutes,
  stockRoutes,
  stockLocationRoutes,
  checkoutRoutes,
  checkoutSettingsRoutes,
  paymentPageRoutes,
  downloadRoutes,
  membershipRoutes,
  orderCustomerRoutes,
  orderAgainRoutes,
  trackOrderRoutes,
  orderRoutes,
  orderEditRoutes,
  draftOrderRoutes,
  returnRoutes,
  returnCustomerRoutes,
  exchangeRoutes,
  invoiceRoutes,
  invoiceCustomerRoutes,
  labelRoutes,
  customerRoutes,
  groupPriceRoutes,
  giftCardAdminRoutes,
  giftCardBalanceRoutes,
  subscriptionAdminRoutes,
  paymentRoutes,
  bookRoutes,
  dayEndRoutes,
  payoutRoutes,
  carrierRoutes,
  pricingRoutes,
  displayCurrencyRoutes,
  wishListRoutes,
  mailRoutes,
];
