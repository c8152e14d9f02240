import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { meQuery } from '../api/owner.ts';
import { sectionGroupsFor, startOf } from '../session/sections.ts';
import { noteSearch } from '../ui/list-way.tsx';
import { readAddressTexts, writeAddressTexts } from './address-texts.ts';
import { designRoutes } from './design-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { root, shell, texts } from './shell-route.tsx';
import { StartScreen } from './start-screen.tsx';
import { storeRoutes } from './store-routes.ts';

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
/** `/analytics` alone: the first of its screens that the role may use. */
const analyticsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics',
  beforeLoad: async ({ context }) => {
    const groups = sectionGroupsFor(await context.client.ensureQueryData(meQuery));
    const first = groups.find(({ group }) => group === 'Analytics')?.sections[0];
    throw redirect({ to: first?.to ?? '/', replace: true });
  },
});
const daysInAddress = texts('range', 'from', 'to', 'compare');
/** … and what of these days is shown alone. */
const filteredDays = texts('range', 'from', 'to', 'compare', 'by', 'value');
const trafficRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/traffic',
  validateSearch: filteredDays,
  component: lazyRouteComponent(() => import('../analytics/traffic-screen.tsx'), 'TrafficScreen'),
});
const salesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/sales',
  validateSearch: filteredDays,
  component: lazyRouteComponent(() => import('../analytics/sales-screen.tsx'), 'SalesScreen'),
});
const reportsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/reports',
  validateSearch: texts('range', 'from', 'to', 'period'),
  component: lazyRouteComponent(() => import('../analytics/reports-screen.tsx'), 'ReportsScreen'),
});
const campaignsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/campaigns',
  validateSearch: daysInAddress,
  component: lazyRouteComponent(() => import('../analytics/campaigns-screen.tsx'), 'CampaignsScreen'),
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
  validateSearch: filteredDays,
  component: lazyRouteComponent(() => import('../analytics/speed-screen.tsx'), 'SpeedScreen'),
});
const actionsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/actions',
  validateSearch: daysInAddress,
  component: lazyRouteComponent(() => import('../analytics/actions-screen.tsx'), 'ActionsScreen'),
});
const funnelRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/funnel',
  validateSearch: filteredDays,
  component: lazyRouteComponent(() => import('../analytics/funnel-screen.tsx'), 'FunnelScreen'),
});
const consentRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/consent',
  validateSearch: filteredDays,
  component: lazyRouteComponent(() => import('../analytics/consent-screen.tsx'), 'ConsentScreen'),
});
const errorsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/analytics/errors',
  validateSearch: filteredDays,
  component: lazyRouteComponent(() => import('../analytics/errors-screen.tsx'), 'ErrorsScreen'),
});
const outboxRoute = createRoute({
  getParentRoute: () => shell,
  path: '/outbox',
  component: lazyRouteComponent(() => import('../outbox/outbox-screen.tsx'), 'OutboxScreen'),
});
const automationsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/automations',
  component: lazyRouteComponent(() => import('../automations/automations-screen.tsx'), 'AutomationsScreen'),
});
const mailRoute = createRoute({
  getParentRoute: () => shell,
  path: '/outbox/$messageId',
  component: lazyRouteComponent(() => import('../outbox/mail-screen.tsx'), 'MailScreen'),
});
const filesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/files',
  validateSearch: texts('query', 'kind', 'unused', 'folder', 'bin'),
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
  validateSearch: texts('query', 'status', 'tag', 'category', 'view', 'month'),
  component: lazyRouteComponent(() => import('../content/items-screen.tsx'), 'ItemsScreen'),
});
const termsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/content/tags',
  validateSearch: texts('type', 'query', 'collectionId'),
  component: lazyRouteComponent(() => import('../content/terms-screen.tsx'), 'TermsScreen'),
});
const authorsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/content/authors',
  component: lazyRouteComponent(() => import('../content/authors-screen.tsx'), 'AuthorsScreen'),
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
const notFoundRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/not-found',
  component: lazyRouteComponent(() => import('../extras/not-found-screen.tsx'), 'NotFoundScreen'),
});
const lockPageRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/lock-page',
  component: lazyRouteComponent(() => import('../extras/lock-page-screen.tsx'), 'LockPageScreen'),
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
const invoicesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/invoices',
  component: lazyRouteComponent(() => import('../settings/invoices-screen.tsx'), 'InvoicesScreen'),
});
const currenciesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/currencies',
  component: lazyRouteComponent(() => import('../pricing/currencies-screen.tsx'), 'CurrenciesScreen'),
});
const paymentsRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/payments',
  component: lazyRouteComponent(() => import('../payments/payments-screen.tsx'), 'PaymentsScreen'),
});
const shippingRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/shipping',
  component: lazyRouteComponent(() => import('../pricing/shipping-screen.tsx'), 'ShippingScreen'),
});
const taxesRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/taxes',
  component: lazyRouteComponent(() => import('../pricing/taxes-screen.tsx'), 'TaxesScreen'),
});
const importExportRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/import-export',
  component: lazyRouteComponent(() => import('../transfer/import-export-screen.tsx'), 'ImportExportScreen'),
});
const wordpressRoute = createRoute({
  getParentRoute: () => shell,
  path: '/settings/import-export/wordpress',
  component: lazyRouteComponent(() => import('../transfer/wordpress-screen.tsx'), 'WordpressScreen'),
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
const hookRoute = createRoute({
  getParentRoute: () => shell,
  path: '/keys/hooks/$hookId',
  component: lazyRouteComponent(() => import('../keys/hook-screen.tsx'), 'HookScreen'),
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
    ...storeRoutes,
    analyticsRoute,
    trafficRoute,
    salesRoute,
    reportsRoute,
    campaignsRoute,
    searchesRoute,
    speedRoute,
    errorsRoute,
    consentRoute,
    actionsRoute,
    funnelRoute,
    collectionsRoute,
    itemsRoute,
    termsRoute,
    authorsRoute,
    commentsRoute,
    itemRoute,
    formsRoute,
    formRoute,
    answersRoute,
    ...designRoutes,
    redirectsRoute,
    filesRoute,
    settingsRoute,
    ...settingsRoutes,
    currenciesRoute,
    invoicesRoute,
    paymentsRoute,
    shippingRoute,
    taxesRoute,
    importExportRoute,
    wordpressRoute,
    keysRoute,
    hookRoute,
    peopleRoute,
    auditRoute,
    domainsRoute,
    privacyRoute,
    notFoundRoute,
    lockPageRoute,
    announcementRoute,
    popUpRoute,
    blockedRoute,
    websitesRoute,
    newWebsiteRoute,
    outboxRoute,
    automationsRoute,
    mailRoute,
    upgrade,
    subscription,
    account,
  ]),
]);

export const createEditorRouter = (client: QueryClient) => {
  const router = createRouter({
    routeTree,
    basepath: '/config',
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: readAddressTexts,
    stringifySearch: writeAddressTexts,
  });
  router.subscribe('onResolved', ({ toLocation }) => noteSearch(toLocation));
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createEditorRouter>;
  }
}
