import { assetEndpoints } from './assets.ts';
import { commerceCalls } from './commerce-calls.ts';
import { docsEndpoints } from './docs.ts';
import { errorReportEndpoints } from './error-reports.ts';
import { editorEndpoints, fileEndpoints } from './files.ts';
import { mailedLinkEndpoints } from './mailed-links.ts';
import { memberAreaEndpoints } from './member-areas.ts';
import { languageEndpoints } from './multilingual.ts';
import { outboxEndpoints } from './outbox.ts';
import { ownerEndpoints } from './owner.ts';
import { planEndpoints } from './plan.ts';
import { preferenceEndpoints } from './preferences.ts';
import { siteUserEndpoints } from './site-users.ts';
import { websiteSettingsEndpoints } from './website-settings.ts';

/** Every call of the server, by its name in the API description. */
export const endpoints = {
  ...assetEndpoints,
  ...commerceCalls,
  ...docsEndpoints,
  ...editorEndpoints,
  ...errorReportEndpoints,
  ...fileEndpoints,
  ...languageEndpoints,
  ...mailedLinkEndpoints,
  ...memberAreaEndpoints,
  ...outboxEndpoints,
  ...ownerEndpoints,
  ...planEndpoints,
  ...preferenceEndpoints,
  ...siteUserEndpoints,
  ...websiteSettingsEndpoints,
};

type Endpoints = typeof endpoints;
/** Entries by method and path. */
export type EndpointByKey = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};
export type EndpointKey = keyof EndpointByKey;
