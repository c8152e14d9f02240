import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell, texts } from './shell-route.tsx';

// The screens of the rail's group Store.

const ordersRoute = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  validateSearch: texts('query', 'status', 'tag', 'returns', 'stock', 'payment'),
  component: lazyRouteComponent(() => import('../orders/orders-screen.tsx'), 'OrdersScreen'),
});
const orderRoute = createRoute({
  getParentRoute: () => shell,
  path: '/orders/$orderId',
  component: lazyRouteComponent(() => import('../orders/order-screen.tsx'), 'OrderScreen'),
});
const draftsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/orders/drafts',
  component: lazyRouteComponent(() => import('../draft-orders/drafts-screen.tsx'), 'DraftsScreen'),
});
const draftRoute = createRoute({
  getParentRoute: () => shell,
  path: '/orders/drafts/$draftId',
  validateSearch: texts('new', 'exchange'),
  component: lazyRouteComponent(() => import('../draft-orders/draft-screen.tsx'), 'DraftScreen'),
});
const customersRoute = createRoute({
  getParentRoute: () => shell,
  path: '/customers',
  validateSearch: texts('query', 'kind', 'tag', 'groupId', 'sort'),
  component: lazyRouteComponent(() => import('../customers/customers-screen.tsx'), 'CustomersScreen'),
});
const customerRoute = createRoute({
  getParentRoute: () => shell,
  path: '/customers/$customerId',
  component: lazyRouteComponent(() => import('../customers/customer-screen.tsx'), 'CustomerScreen'),
});
const groupRoute = createRoute({
  getParentRoute: () => shell,
  path: '/customers/groups/$groupId',
  component: lazyRouteComponent(() => import('../customers/group-screen.tsx'), 'GroupScreen'),
});
const bookingsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/bookings',
  validateSearch: texts('query', 'when', 'itemId', 'day'),
  component: lazyRouteComponent(() => import('../bookings/bookings-screen.tsx'), 'BookingsScreen'),
});
const giftCardsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/gift-cards',
  validateSearch: texts('query', 'state'),
  component: lazyRouteComponent(() => import('../gift-cards/gift-cards-screen.tsx'), 'GiftCardsScreen'),
});
const giftCardRoute = createRoute({
  getParentRoute: () => shell,
  path: '/gift-cards/$giftCardId',
  component: lazyRouteComponent(() => import('../gift-cards/gift-card-screen.tsx'), 'GiftCardScreen'),
});
const subscriptionsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/subscriptions',
  validateSearch: texts('query', 'state'),
  component: lazyRouteComponent(() => import('../subscriptions/subscriptions-screen.tsx'), 'SubscriptionsScreen'),
});
const subscriptionRoute = createRoute({
  getParentRoute: () => shell,
  path: '/subscriptions/$subscriptionId',
  component: lazyRouteComponent(() => import('../subscriptions/subscription-screen.tsx'), 'SubscriptionScreen'),
});
const productsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/products',
  validateSearch: texts('query', 'visibility', 'type', 'collectionId', 'sort'),
  component: lazyRouteComponent(() => import('../products/products-screen.tsx'), 'ProductsScreen'),
});
const productRoute = createRoute({
  getParentRoute: () => shell,
  path: '/products/$productId',
  component: lazyRouteComponent(() => import('../products/product-screen.tsx'), 'ProductScreen'),
});
const productCategoriesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/products/categories',
  validateSearch: texts('category'),
  component: lazyRouteComponent(() => import('../products/categories-screen.tsx'), 'CategoriesScreen'),
});
const productPageRoute = createRoute({
  getParentRoute: () => shell,
  path: '/products/settings',
  component: lazyRouteComponent(() => import('../store/product-page-screen.tsx'), 'ProductPageScreen'),
});
const discountsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/discounts',
  validateSearch: texts('query', 'state'),
  component: lazyRouteComponent(() => import('../discounts/discounts-screen.tsx'), 'DiscountsScreen'),
});
const discountRoute = createRoute({
  getParentRoute: () => shell,
  path: '/discounts/$discountId',
  validateSearch: texts('copy'),
  component: lazyRouteComponent(() => import('../discounts/discount-screen.tsx'), 'DiscountScreen'),
});
const stockRoute = createRoute({
  getParentRoute: () => shell,
  path: '/stock',
  validateSearch: texts('query', 'state', 'locationId'),
  component: lazyRouteComponent(() => import('../stock/stock-screen.tsx'), 'StockScreen'),
});
const stockCountRoute = createRoute({
  getParentRoute: () => shell,
  path: '/stock/count',
  validateSearch: texts('query', 'state', 'locationId'),
  component: lazyRouteComponent(() => import('../stock/count-screen.tsx'), 'CountScreen'),
});
const stockLocationsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/stock/locations',
  component: lazyRouteComponent(() => import('../stock/locations-screen.tsx'), 'LocationsScreen'),
});
const stockTransfersRoute = createRoute({
  getParentRoute: () => shell,
  path: '/stock/transfers',
  validateSearch: texts('state'),
  component: lazyRouteComponent(() => import('../stock/transfers-screen.tsx'), 'TransfersScreen'),
});
const newTransferRoute = createRoute({
  getParentRoute: () => shell,
  path: '/stock/transfers/new',
  component: lazyRouteComponent(() => import('../stock/new-transfer-screen.tsx'), 'NewTransferScreen'),
});
const stockTransferRoute = createRoute({
  getParentRoute: () => shell,
  path: '/stock/transfers/$transferId',
  component: lazyRouteComponent(() => import('../stock/transfer-screen.tsx'), 'TransferScreen'),
});
const restockRoute = createRoute({
  getParentRoute: () => shell,
  path: '/restock',
  validateSearch: texts('query', 'state'),
  component: lazyRouteComponent(() => import('../restock/restock-screen.tsx'), 'RestockScreen'),
});
const reviewsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/reviews',
  validateSearch: texts('query', 'status', 'rating', 'itemId'),
  component: lazyRouteComponent(() => import('../reviews/reviews-screen.tsx'), 'ReviewsScreen'),
});
const importRoute = createRoute({
  getParentRoute: () => shell,
  path: '/products/import',
  component: lazyRouteComponent(() => import('../products/import-screen.tsx'), 'ImportScreen'),
});
const booksRoute = createRoute({
  getParentRoute: () => shell,
  path: '/books',
  validateSearch: texts('kind'),
  component: lazyRouteComponent(() => import('../books/books-screen.tsx'), 'BooksScreen'),
});
const dayEndRoute = createRoute({
  getParentRoute: () => shell,
  path: '/books/day-end',
  validateSearch: texts('day'),
  component: lazyRouteComponent(() => import('../books/day-end-screen.tsx'), 'DayEndScreen'),
});
const bookingsExportRoute = createRoute({
  getParentRoute: () => shell,
  path: '/books/bookings',
  validateSearch: texts('range', 'from', 'to'),
  component: lazyRouteComponent(() => import('../books/bookings-screen.tsx'), 'BookingsScreen'),
});
const payoutsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/books/payouts',
  validateSearch: texts('range', 'from', 'to'),
  component: lazyRouteComponent(() => import('../payouts/payouts-screen.tsx'), 'PayoutsScreen'),
});
const payoutRoute = createRoute({
  getParentRoute: () => shell,
  path: '/books/payouts/$payoutId',
  component: lazyRouteComponent(() => import('../payouts/payout-screen.tsx'), 'PayoutScreen'),
});
export const storeRoutes = [
  ordersRoute,
  orderRoute,
  draftsRoute,
  draftRoute,
  customersRoute,
  customerRoute,
  groupRoute,
  bookingsRoute,
  giftCardsRoute,
  giftCardRoute,
  subscriptionsRoute,
  subscriptionRoute,
  productsRoute,
  productCategoriesRoute,
  productRoute,
  productPageRoute,
  discountsRoute,
  discountRoute,
  stockRoute,
  stockCountRoute,
  stockLocationsRoute,
  stockTransfersRoute,
  newTransferRoute,
  stockTransferRoute,
  restockRoute,
  reviewsRoute,
  importRoute,
  booksRoute,
  dayEndRoute,
  bookingsExportRoute,
  payoutsRoute,
  payoutRoute,
] as const;
