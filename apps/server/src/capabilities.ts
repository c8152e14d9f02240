import { accessRoutes } from './access/routes.ts';
import { fileRoutes } from './assets/file-routes.ts';
import { blockRoutes } from './blocks/routes.ts';
import { codeInjectionRoutes } from './code-injection/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { commerceRoutes } from './commerce-routes.ts';
import { contentRoutes } from './content/routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { donationRoutes } from './donations/routes.ts';
import { errorReportRoutes } from './error-reports/routes.ts';
import { plainFormRoutes } from './forms/plain-routes.ts';
import { formRoutes } from './forms/routes.ts';
import type { App, AppContext } from './http/context.ts';
import type { Routes } from './http/server.ts';
import { importRoutes } from './imports/routes.ts';
import { installmentRoutes } from './installments/routes.ts';
import { mailingListRoutes } from './mailing-lists/routes.ts';
import { memberAreaRoutes } from './member-areas/routes.ts';
import { multilingualRoutes } from './multilingual/routes.ts';
import { navigationRoutes } from './navigation/routes.ts';
import { authenticate } from './owners/authenticate.ts';
import { editorFileRoutes } from './owners/editor-files.ts';
import { ownerRoutes } from './owners/routes.ts';
import { planRoutes } from './plan/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { productRoutes } from './products/routes.ts';
import { restockRoutes } from './restock/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { sessionRecorderRoutes } from './session-recorder/routes.ts';
import { siteExtraRoutes } from './site-extras/routes.ts';
import { accountRoutes } from './site-users/account-routes.ts';
import { mailedLinkRoutes } from './site-users/mailed-link-routes.ts';
import { siteUserRoutes } from './site-users/routes.ts';
import { websiteRoutes } from './websites/routes.ts';

/** Every capability with routes of its own, in the order in which they are registered. */
export const capabilities: { routes: readonly Routes[]; authenticate: (app: App, context: AppContext) => void } = {
  routes: [
    ...commerceRoutes,
    ownerRoutes,
    contentRoutes,
    commentRoutes,
    navigationRoutes,
    siteExtraRoutes,
    accessRoutes,
    siteUserRoutes,
    accountRoutes,
    mailedLinkRoutes,
    memberAreaRoutes,
    productRoutes,
    searchRoutes,
    blockRoutes,
    formRoutes,
    plainFormRoutes,
    mailingListRoutes,
    fileRoutes,
    importRoutes,
    reviewRoutes,
    restockRoutes,
    preferenceRoutes,
    donationRoutes,
    installmentRoutes,
    errorReportRoutes,
    codeInjectionRoutes,
    discoveryRoutes,
    multilingualRoutes,
    planRoutes,
    sessionRecorderRoutes,
    websiteRoutes,
    editorFileRoutes,
  ],
  authenticate,
};
