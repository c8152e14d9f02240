import type { CommentStatus, Moderation } from '@plinth/contract';

export const TABS = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'To read' },
  { value: 'approved', label: 'Shown' },
  { value: 'spam', label: 'Spam' },
  { value: 'deleted', label: 'Deleted' },
] as const;

export const badges: Readonly<Record<CommentStatus, { text: string; tone: string }>> = {
  pending: { text: 'To read', tone: 'badge--warn' },
  approved: { text: 'Shown', tone: 'badge--good' },
  spam: { text: 'Spam', tone: 'badge--bad' },
  deleted: { text: 'Deleted', tone: '' },
};

const DONE: Readonly<Record<Moderation, string>> = {
  approve: 'shown on the site',
  spam: 'among the spam',
  delete: 'deleted',
  wait: 'waiting to be read',
};

/** "1 comment deleted." */
export const moderatedText = (action: Moderation, count: number, shown: string): string =>
  `${count === 1 ? '1 comment' : `${shown} comments`} ${DONE[action]}.`;

const BACK: Readonly<Record<CommentStatus, Moderation>> = {
  pending: 'wait',
  approved: 'approve',
  spam: 'spam',
  deleted: 'delete',
};

/** What brings comments back to what they were: the deeds, each with whom it is for. */
export function undoOf(
  before: readonly { id: string; status: CommentStatus }[],
): { action: Moderation; ids: string[] }[] {
  const groups = new Map<Moderation, string[]>();
  for (const { id, status } of before) groups.set(BACK[status], [...(groups.get(BACK[status]) ?? []), id]);
  return [...groups].map(([action, ids]) => ({ action, ids }));
}
