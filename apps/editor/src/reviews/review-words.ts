import type { OwnersReview, ReviewAction, ReviewStatus } from '@plinth/contract';

export const TABS = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Shown' },
  { value: 'rejected', label: 'Hidden' },
  { value: 'deleted', label: 'Deleted' },
] as const;
export type Tab = (typeof TABS)[number]['value'];

export const reviewBadges: Readonly<Record<ReviewStatus, { text: string; tone: string }>> = {
  pending: { text: 'Waiting', tone: 'badge--warn' },
  approved: { text: 'Shown', tone: 'badge--good' },
  rejected: { text: 'Hidden', tone: '' },
  deleted: { text: 'Deleted', tone: 'badge--bad' },
};

const DONE: Readonly<Record<ReviewAction, string>> = {
  approve: 'shown on the site',
  reject: 'hidden',
  wait: 'waiting',
  delete: 'deleted',
};

/** '1 review is shown on the site.' */
export const moderatedReviews = (action: ReviewAction, count: number, shown: string): string =>
  count === 1 ? `1 review is ${DONE[action]}.` : `${shown} reviews are ${DONE[action]}.`;

const BACK: Readonly<Record<ReviewStatus, ReviewAction>> = {
  pending: 'wait',
  approved: 'approve',
  rejected: 'reject',
  deleted: 'delete',
};

/** What brings reviews back to what they were: the deeds, each with whom it is for. */
export function undoOfReviews(
  before: readonly Pick<OwnersReview, 'id' | 'status'>[],
): { action: ReviewAction; ids: string[] }[] {
  const groups = new Map<ReviewAction, string[]>();
  for (const { id, status } of before) groups.set(BACK[status], [...(groups.get(BACK[status]) ?? []), id]);
  return [...groups].map(([action, ids]) => ({ action, ids }));
}
