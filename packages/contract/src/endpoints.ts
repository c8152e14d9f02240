import { assetEndpoints } from './assets.ts';
import { buyingPageEndpoints } from './buying-pages.ts';
import { commerceCalls } from './commerce-calls.ts';
import { customerAccountEndpoints } from './customer-accounts.ts';
import { docsEndpoints } from './docs.ts';
import { donationEndpoints } from './donations.ts';
import { errorReportEndpoints } from './error-reports.ts';
import { editorEndpoints, fileEndpoints } from './files.ts';
import { healthEndpoints } from './health.ts';
import { installmentEndpoints } from './installments.ts';
import { mailedLinkEndpoints } from './mailed-links.ts';
import { mailingListEndpoints } from './mailing-lists.ts';
import { memberAreaEndpoints } from './member-areas.ts';
import { languageEndpoints } from './multilingual.ts';
import { orderEndpoints } from './order-admin.ts';
import { outboxEndpoints } from './outbox.ts';
import { ownerEndpoints } from './owner.ts';
import { planEndpoints } from './plan.ts';
import { preferenceEndpoints } from './preferences.ts';
import { productEndpoints } from './product-admin.ts';
import { productImportEndpoints } from './product-imports.ts';
import { restockEndpoints } from './restock.ts';
import { reviewEndpoints } from './reviews.ts';
import { siteUserEndpoints } from './site-users.ts';
import { websiteSettingsEndpoints } from './website-settings.ts';

/** Every call of the server, by its name in the API description. */
export const endpoints = {
  ...assetEndpoints,
  ...buyingPageEndpoints,
  ...commerceCalls,
  ...customerAccountEndpoints,
  ...docsEndpoints,
  ...donationEndpoints,
  ...editorEndpoints,
  ...errorReportEndpoints,
  ...fileEndpoints,
  ...healthEndpoints,
  ...installmentEndpoints,
  ...languageEndpoints,
  ...mailedLinkEndpoints,
  ...mailingListEndpoints,
  ...memberAreaEndpoints,
  ...orderEndpoints,
  ...outboxEndpoints,
  ...ownerEndpoints,
  ...planEndpoints,
  ...preferenceEndpoints,
  ...productEndpoints,
  ...productImportEndpoints,
  ...restockEndpoints,
  ...reviewEndpoints,
  ...siteUserEndpoints,
  ...websiteSettingsEndpoints,
};

type Endpoints = typeof endpoints;
/** Entries by method and path. */
export type EndpointByKey = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};
export type EndpointKey = keyof EndpointByKey;
