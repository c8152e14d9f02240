import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { CallFailure } from '../api/call.ts';
import { meQuery } from '../api/owner.ts';
import { messages } from '../messages.ts';
import { startOf } from '../session/sections.ts';
import { LoadFailure, Nothing } from '../ui/states.tsx';
import { Shell } from './shell.tsx';
import { StartScreen } from './start-screen.tsx';

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  notFoundComponent: () => (
    <Nothing icon={FileQuestion} title={messages.unableToLocate}>
      <p>There is no screen at this address.</p>
      <Link className="button" to="/">
        To the start
      </Link>
    </Nothing>
  ),
});

/** Texts of the address's query part; anything else in it is dropped. */
const texts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [key in Name]?: string } => {
    const found: { [key in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' && value !== '') found[name] = value;
      if (typeof value === 'number') found[name] = String(value);
    }
    return found;
  };

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: texts('to'),
  component: lazyRouteComponent(() => import('../sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const signInLink = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/$token',
  component: lazyRouteComponent(() => import('../sign-in/link-screen.tsx'), 'LinkScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: texts('email'),
  component: lazyRouteComponent(() => import('../sign-in/forgot-screen.tsx'), 'ForgotScreen'),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-password/$token',
  component: lazyRouteComponent(() => import('../sign-in/link-screen.tsx'), 'NewPasswordScreen'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation/$token',
  component: lazyRouteComponent(() => import('../sign-in/invitation-screen.tsx'), 'InvitationScreen'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(() => import('../setup/setup-screen.tsx'), 'SetupCodeScreen'),
});

const setupLink = createRoute({
  getParentRoute: () => root,
  path: '/setup/$code',
  component: lazyRouteComponent(() => import('../setup/setup-screen.tsx'), 'SetupScreen'),
});

/** Everything behind the sign-in. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.client.ensureQueryData(meQuery);
    } catch (error) {
      if (error instanceof CallFailure && error.signedOut) {
        throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
      }
      // No website answers here: this is the first day, or a host that leads nowhere yet.
      if (error instanceof CallFailure && error.status === 421) throw redirect({ to: '/setup' });
      throw error;
    }
  },
  component: Shell,
  errorComponent: ({ error, reset }) => (
    <LoadFailure
      error={error}
      retry={() => {
        reset();
        location.reload();
      }}
    />
  ),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: async ({ context }) => {
    const start = startOf(await context.client.ensureQueryData(meQuery));
    if (start && start !== '/') throw redirect({ to: start, replace: true });
  },
  component: StartScreen,
});

const pagesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/pages',
  component: lazyRouteComponent(() => import('../pages/pages-screen.tsx'), 'PagesScreen'),
});
const pageRoute = createRoute({
  getParentRoute: () => shell,
  path: '/pages/$pageId',
  component: lazyRouteComponent(() => import('../site/site-screen.tsx'), 'PageScreen'),
});
const siteRoute = createRoute({
  getParentRoute: () => shell,
  path: '/site/$kind/$id',
  component: lazyRouteComponent(() => import('../site/site-screen.tsx'), 'SiteScreen'),
});
const ordersRoute = createRoute({
  getParentRoute: () => shell,
  path: '/orders',
  validateSearch: texts('query', 'status', 'tag'),
  component: lazyRouteComponent(() => import('../orders/orders-screen.tsx'), 'OrdersScreen'),
});
const daysInAddress = texts('range', 'from', 'to', 'compare');
const trafficRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/traffic',
  validateSearch: daysInAddress,
  component: lazyRouteComponent(() => import('../analytics/traffic-screen.tsx'), 'TrafficScreen'),
});
const salesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/sales',
  validateSearch: daysInAddress,
  component: lazyRouteComponent(() => import('../analytics/sales-screen.tsx'), 'SalesScreen'),
});
const reportsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/reports',
  validateSearch: texts('range', 'from', 'to', 'period'),
  component: lazyRouteComponent(() => import('../analytics/reports-screen.tsx'), 'ReportsScreen'),
});
const searchesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/searches',
  validateSearch: daysInAddress,
  component: lazyRouteComponent(() => import('../analytics/searches-screen.tsx'), 'SearchesScreen'),
});
const speedRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/speed',
  validateSearch: daysInAddress,
  component: lazyRouteComponent(() => import('../analytics/speed-screen.tsx'), 'SpeedScreen'),
});
const errorsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/errors',
  component: lazyRouteComponent(() => import('../analytics/errors-screen.tsx'), 'ErrorsScreen'),
});
const orderRoute = createRoute({
  getParentRoute: () => shell,
  path: '/orders/$orderId',
  component: lazyRouteComponent(() => import('../orders/order-screen.tsx'), 'OrderScreen'),
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
const outboxRoute = createRoute({
  getParentRoute: () => shell,
  path: '/outbox',
  component: lazyRouteComponent(() => import('../outbox/outbox-screen.tsx'), 'OutboxScreen'),
});
const mailRoute = createRoute({
  getParentRoute: () => shell,
  path: '/outbox/$messageId',
  component: lazyRouteComponent(() => import('../outbox/mail-screen.tsx'), 'MailScreen'),
});
const filesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/files',
  validateSearch: texts('query', 'kind', 'unused'),
  component: lazyRouteComponent(() => import('../files/files-screen.tsx'), 'FilesScreen'),
});
const redirectsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/redirects',
  component: lazyRouteComponent(() => import('../redirects/redirects-screen.tsx'), 'RedirectsScreen'),
});
const collectionsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/content',
  component: lazyRouteComponent(() => import('../content/collections-screen.tsx'), 'CollectionsScreen'),
});
const itemsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/content/$collectionId',
  validateSearch: texts('query', 'status', 'tag', 'category'),
  component: lazyRouteComponent(() => import('../content/items-screen.tsx'), 'ItemsScreen'),
});
const termsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/content/tags',
  validateSearch: texts('type', 'query', 'collectionId'),
  component: lazyRouteComponent(() => import('../content/terms-screen.tsx'), 'TermsScreen'),
});
const commentsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/comments',
  validateSearch: texts('query', 'status'),
  component: lazyRouteComponent(() => import('../comments/comments-screen.tsx'), 'CommentsScreen'),
});
const itemRoute = createRoute({
  getParentRoute: () => shell,
  path: '/content/$collectionId/$itemId',
  component: lazyRouteComponent(() => import('../content/item-screen.tsx'), 'ItemScreen'),
});
const formsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/forms',
  component: lazyRouteComponent(() => import('../forms/forms-screen.tsx'), 'FormsScreen'),
});
const formRoute = createRoute({
  getParentRoute: () => shell,
  path: '/forms/$formId',
  validateSearch: texts('tab'),
  component: lazyRouteComponent(() => import('../forms/form-screen.tsx'), 'FormScreen'),
});
const answersRoute = createRoute({
  getParentRoute: () => shell,
  path: '/forms/$formId/answers',
  validateSearch: texts('query', 'folder', 'mark'),
  component: lazyRouteComponent(() => import('../forms/answers-screen.tsx'), 'AnswersScreen'),
});
const designRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design',
  component: lazyRouteComponent(() => import('../design/design-screen.tsx'), 'DesignScreen'),
});
const stylesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/styles',
  component: lazyRouteComponent(() => import('../design/styles/styles-screen.tsx'), 'StylesScreen'),
});
const codeRoute = createRoute({
  getParentRoute: () => shell,
  path: '/design/code',
  component: lazyRouteComponent(() => import('../design/code/code-screen.tsx'), 'CodeScreen'),
});
const planScreen = lazyRouteComponent(() => import('../plan/plan-screen.tsx'), 'PlanScreen');
const settingsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings/settings-screen.tsx'), 'SettingsScreen'),
});
const auditRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/activity',
  component: lazyRouteComponent(() => import('../audit/audit-screen.tsx'), 'AuditScreen'),
});
const domainsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/domains',
  component: lazyRouteComponent(() => import('../settings/domains-screen.tsx'), 'DomainsScreen'),
});
const privacyRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/privacy',
  component: lazyRouteComponent(() => import('../extras/privacy-screen.tsx'), 'PrivacyScreen'),
});
const announcementRoute = createRoute({
  getParentRoute: () => shell,
  path: '/announcement-bar',
  component: lazyRouteComponent(() => import('../extras/announcement-screen.tsx'), 'AnnouncementScreen'),
});
const popUpRoute = createRoute({
  getParentRoute: () => shell,
  path: '/pop-up',
  component: lazyRouteComponent(() => import('../extras/pop-up-screen.tsx'), 'PopUpScreen'),
});
const blockedRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/blocked',
  component: lazyRouteComponent(() => import('../audit/blocked-screen.tsx'), 'BlockedScreen'),
});
// The addresses of PAGE-15 and PAGE-16 (`upgradePath` of the domain); both show the one plan that a website has.
const upgrade = createRoute({ getParentRoute: () => shell, path: '/settings/billing/upgrade', component: planScreen });
const subscription = createRoute({
  getParentRoute: () => shell,
  path: '/settings/billing/subscriptions/website',
  component: planScreen,
});
const keysRoute = createRoute({
  getParentRoute: () => shell,
  path: '/keys',
  component: lazyRouteComponent(() => import('../keys/keys-screen.tsx'), 'KeysScreen'),
});

const peopleRoute = createRoute({
  getParentRoute: () => shell,
  path: '/people',
  component: lazyRouteComponent(() => import('../people/people-screen.tsx'), 'PeopleScreen'),
});
const websitesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/websites',
  component: lazyRouteComponent(() => import('../websites/websites-screen.tsx'), 'WebsitesScreen'),
});
const newWebsiteRoute = createRoute({
  getParentRoute: () => shell,
  path: '/websites/new',
  component: lazyRouteComponent(() => import('../websites/new-website-screen.tsx'), 'NewWebsiteScreen'),
});
const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: lazyRouteComponent(() => import('../account/account-screen.tsx'), 'AccountScreen'),
});

const routeTree = root.addChildren([
  signIn,
  signInLink,
  forgotPassword,
  newPassword,
  invitation,
  setup,
  setupLink,
  shell.addChildren([
    home,
    pagesRoute,
    pageRoute,
    siteRoute,
    ordersRoute,
    trafficRoute,
    salesRoute,
    reportsRoute,
    searchesRoute,
    speedRoute,
    errorsRoute,
    orderRoute,
    customersRoute,
    customerRoute,
    giftCardsRoute,
    giftCardRoute,
    productsRoute,
    productRoute,
    productPageRoute,
    importRoute,
    discountsRoute,
    discountRoute,
    collectionsRoute,
    itemsRoute,
    termsRoute,
    commentsRoute,
    itemRoute,
    formsRoute,
    formRoute,
    answersRoute,
    designRoute,
    stylesRoute,
    redirectsRoute,
    codeRoute,
    filesRoute,
    settingsRoute,
    keysRoute,
    peopleRoute,
    auditRoute,
    domainsRoute,
    privacyRoute,
    announcementRoute,
    popUpRoute,
    blockedRoute,
    websitesRoute,
    newWebsiteRoute,
    booksRoute,
    outboxRoute,
    mailRoute,
    upgrade,
    subscription,
    account,
  ]),
]);

export const createEditorRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/config',
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createEditorRouter>;
  }
}
