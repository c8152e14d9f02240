/** What pages say of themselves to their scripts, as far as measuring asks. */
export interface SiteContext {
  website?: { id?: string; language?: string };
  templateId?: string;
  pageId?: string;
  betaFeatureFlags?: readonly string[];
}

export const siteContext = (): SiteContext =>
  (window as Window & { Static?: { SQUARESPACE_CONTEXT?: SiteContext } }).Static?.SQUARESPACE_CONTEXT ?? {};
