/** The statuses of a page, as the editor labels them (PAGE-21). */
export const pageStatuses = ['Scheduled', 'Needs Review', 'Draft', 'Private'] as const;
export type PageStatus = (typeof pageStatuses)[number];
