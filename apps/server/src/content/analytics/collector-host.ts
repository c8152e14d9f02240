import { pageTypes } from '@plinth/domain';
import { ALWAYS_SEEN } from '../../platform/html/always-seen.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';

/** Pages on which nothing is recorded (ANLT-23, ANLT-24, ANLT-25), and those that are nobody's visit. */
const UNRECORDED: ReadonlySet<number> = new Set<number>([
  pageTypes.notFound,
  pageTypes.error,
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.memberAreaAccessDenied,
  pageTypes.commerceEmailPreview,
]);

export interface MeasuredPage {
  pageType: number;
  context: AnyRecord;
  collection: { id: string; typeName: string; title: string } | null;
}

/** Whether a page of this type is somebody's visit (ANLT-23 … ANLT-25). */
export const isVisit = (pageType: number): boolean => !UNRECORDED.has(pageType);

/** Whether the owner lets visits be measured (ANLT-26). */
export const isMeasured = ({ settings }: Pick<Website, 'settings'>): boolean => settings.analyticsDisabled !== true;

/**
 * Wakes the script that measures, when the page is idle; nothing where nothing is recorded. What it says is the same for everybody, as the page is.
 *
 * @param banner settings of the cookie banner; undefined: switched off
 */
export function collectorHost(
  website: Website,
  { pageType, context, collection }: MeasuredPage,
  banner: AnyRecord | undefined,
): string {
  if (!isMeasured(website) || !isVisit(pageType)) return '';
  const { isCookieBannerEnabled, isRestrictiveCookiePolicyEnabled } = record(
    record(context.websiteSettings).cookieSettings,
  );
  const data: [string, unknown][] = [];
  if (isCookieBannerEnabled === true) data.push(['cookies', 'asked']);
  else if (isRestrictiveCookiePolicyEnabled === true) data.push(['cookies', 'none']);
  if (banner?.countUnasked === true) data.push(['unasked', 1]);
  if (pageType === pageTypes.search) {
    const { query, totalCount } = record(context.search);
    data.push(['search', query ?? ''], ['found', totalCount ?? 0]);
  }
  if (collection?.typeName === 'products') {
    data.push(['collection', collection.id], ['collection-name', collection.title]);
    const { id } = record(context.item);
    if (id) data.push(['item', id]);
  }
  const attributes = data.map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`).join('');
  return `<div data-island="collector"${attributes} style="${ALWAYS_SEEN}"></div>`;
}
