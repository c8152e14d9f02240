import type { analyticsEvents } from '@plinth/domain';
import type { SiteContext } from './site-context.ts';

/** As they go over the wire; types alone, so that this part brings nothing along. */
const pageView = '1' satisfies `${typeof analyticsEvents.pageView}`;
const siteSearch = '2' satisfies `${typeof analyticsEvents.siteSearch}`;

/**
 * Counts a look at a page of somebody who has not chosen about cookies, where the owner wants that: without a cookie, and when the page is
 * left, for whoever agrees meanwhile is counted by that, and whoever declines is not counted at all.
 */
export const countUnasked = ({ search, found }: DOMStringMap, { website, templateId }: SiteContext): void => {
  const { pathname: pagePath, search: query } = location;
  const isSearch = search !== undefined;
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    if (/cookie-consent=/.test(document.cookie)) return;
    const data = {
      websiteId: website?.id,
      templateId,
      memberAccountId: '',
      pagePath,
      locales: navigator.languages,
      viewport: [innerWidth, innerHeight],
      screen: [screen.width, screen.height],
      userAgent: navigator.userAgent,
      visitorCookie: '',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(isSearch ? { query: search, results: Number(found) } : { referrer: document.referrer, query }),
    };
    const event = isSearch ? siteSearch : pageView;
    const body = new URLSearchParams({ event, data: JSON.stringify(data), ss_cvr: '' });
    navigator.sendBeacon('/api/census/RecordHit', body);
  };
  document.addEventListener('visibilitychange', leave);
};
