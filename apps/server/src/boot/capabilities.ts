import { auditRoutes } from '../accounts/audit/routes.ts';
import { hookRoutes } from '../accounts/hooks/routes.ts';
import { memberAreaRoutes } from '../accounts/member-areas/routes.ts';
import { planRoutes } from '../accounts/plan/routes.ts';
import { mailedLinkRoutes } from '../accounts/site-users/mailed-link-routes.ts';
import { siteUserRoutes } from '../accounts/site-users/routes.ts';
import { apiKeyRoutes } from '../accounts/staff/api-key-routes.ts';
import { authenticate } from '../accounts/staff/authenticate.ts';
import { editorFileRoutes } from '../accounts/staff/editor-files.ts';
import { peopleRoutes } from '../accounts/staff/people-routes.ts';
import { ownerRoutes } from '../accounts/staff/routes.ts';
import { accountRoutes } from '../commerce/customer-accounts/routes.ts';
import { deliveryRoutes } from '../commerce/delivery/routes.ts';
import { donationRoutes } from '../commerce/donations/routes.ts';
import { importRoutes } from '../commerce/imports/routes.ts';
import { installmentRoutes } from '../commerce/installments/routes.ts';
import { preferenceRoutes } from '../commerce/preferences/routes.ts';
import { productRoutes } from '../commerce/products/routes.ts';
import { restockRoutes } from '../commerce/restock/routes.ts';
import { waitingRoutes } from '../commerce/restock/waiting-routes.ts';
import { reviewRoutes } from '../commerce/reviews/routes.ts';
import { salesRoutes } from '../commerce/sales/routes.ts';
import { analyticsRoutes } from '../content/analytics/routes.ts';
import { codeInjectionRoutes } from '../content/code-injection/routes.ts';
import { commentRoutes } from '../content/comments/routes.ts';
import { consentRoutes } from '../content/consent/routes.ts';
import { documentRoutes } from '../content/documents/routes.ts';
import { siteExtraRoutes } from '../content/extras/routes.ts';
import { formAnswerRoutes } from '../content/forms/answer-routes.ts';
import { formFileRoutes } from '../content/forms/file-routes.ts';
import { plainFormRoutes } from '../content/forms/plain-routes.ts';
import { formRoutes } from '../content/forms/routes.ts';
import { formStorageRoutes } from '../content/forms/storage-routes.ts';
import { hostedVideoRoutes } from '../content/hosted-videos/routes.ts';
import { contentRoutes } from '../content/items/routes.ts';
import { multilingualRoutes } from '../content/languages/routes.ts';
import { accessRoutes } from '../content/locked-pages/routes.ts';
import { mailingListRoutes } from '../content/mailing-lists/routes.ts';
import { unsubscribeRoutes } from '../content/mailing-lists/unsubscribe-routes.ts';
import { navigationRoutes } from '../content/navigation/routes.ts';
import { searchRoutes } from '../content/search/routes.ts';
import { discoveryRoutes } from '../content/seo/routes.ts';
import { sessionRecorderRoutes } from '../content/session-recorder/routes.ts';
import { wordpressRoutes } from '../content/wordpress/routes.ts';
import { apiDocsRoutes } from '../platform/api-docs/routes.ts';
import { assistantRoutes } from '../platform/assistant/routes.ts';
import { domainRoutes } from '../platform/domains/routes.ts';
import { errorReportRoutes } from '../platform/error-reports/routes.ts';
import { fileRoutes } from '../platform/files/file-routes.ts';
import { fileFolderRoutes } from '../platform/files/folder-routes.ts';
import { placeRoutes } from '../platform/places/routes.ts';
import { policyReportRoutes } from '../platform/policy-reports/routes.ts';
import type { App, AppContext } from '../platform/server/context.ts';
import type { Routes } from '../platform/server/server.ts';
import { websiteRoutes } from '../platform/website-settings/routes.ts';
import { blockRoutes } from '../site/blocks/routes.ts';
import { translatingRoutes } from '../site/translating/routes.ts';
import { commerceRoutes } from './commerce-routes.ts';
import { documentKinds } from './document-kinds.ts';
import { homeRoutes } from './home/routes.ts';
import { websiteRoutes as wholeWebsiteRoutes } from './websites/routes.ts';

/** Every capability with routes of its own, in the order in which they are registered. */
export const capabilities: { routes: readonly Routes[]; authenticate: (app: App, context: AppContext) => void } = {
  routes: [
    ...commerceRoutes,
    auditRoutes,
    ownerRoutes,
    homeRoutes,
    apiKeyRoutes,
    hookRoutes,
    peopleRoutes,
    domainRoutes,
    wholeWebsiteRoutes,
    contentRoutes,
    wordpressRoutes,
    commentRoutes,
    navigationRoutes,
    siteExtraRoutes,
    accessRoutes,
    siteUserRoutes,
    accountRoutes,
    mailedLinkRoutes,
    memberAreaRoutes,
    productRoutes,
    deliveryRoutes,
    searchRoutes,
    hostedVideoRoutes,
    blockRoutes,
    documentRoutes(documentKinds),
    formRoutes,
    formAnswerRoutes,
    formStorageRoutes,
    formFileRoutes,
    plainFormRoutes,
    mailingListRoutes,
    unsubscribeRoutes,
    fileRoutes,
    fileFolderRoutes,
    importRoutes,
    reviewRoutes,
    restockRoutes,
    waitingRoutes,
    preferenceRoutes,
    donationRoutes,
    installmentRoutes,
    errorReportRoutes,
    placeRoutes,
    policyReportRoutes,
    codeInjectionRoutes,
    discoveryRoutes,
    multilingualRoutes,
    translatingRoutes,
    planRoutes,
    sessionRecorderRoutes,
    analyticsRoutes,
    consentRoutes,
    salesRoutes,
    websiteRoutes,
    editorFileRoutes,
    apiDocsRoutes,
    assistantRoutes,
  ],
  authenticate,
};
