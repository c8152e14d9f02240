/** The statuses of a page, as the editor labels them (PAGE-21). */
export const pageStatuses = ['Scheduled', 'Needs Review', 'Draft', 'Private'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** How statuses are stored. What is not 'published' is seen by members only. */
export const contentStatuses = ['published', 'scheduled', 'needsReview', 'draft', 'private'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** The label of a stored status (PAGE-21); what is published needs none. */
export function statusLabel(status: ContentStatus): PageStatus | undefined {
  switch (status) {
    case 'scheduled':
      return 'Scheduled';
    case 'needsReview':
      return 'Needs Review';
    case 'draft':
      return 'Draft';
    case 'private':
      return 'Private';
    default:
      return undefined;
  }
}

/**
 * What an owner is told of what has this status and date: also what is stored as scheduled is visible once its moment has come. The
 * database's twin is `plinth_visibility` (apps/server/src/platform/database/rule-functions.ts).
 */
export function visibilityOf(
  { status, publishOn }: { readonly status: string; readonly publishOn: Date },
  nowMs: number,
): 'visible' | 'scheduled' | 'hidden' {
  if (status !== 'published' && status !== 'scheduled') return 'hidden';
  return publishOn.getTime() > nowMs ? 'scheduled' : 'visible';
}

/** The status with which something is stored: published is what is due already, scheduled what is not. */
export function storedStatus(wanted: ContentStatus, publishOnMs: number, nowMs: number): ContentStatus {
  if (wanted !== 'published' && wanted !== 'scheduled') return wanted;
  return publishOnMs > nowMs ? 'scheduled' : 'published';
}
