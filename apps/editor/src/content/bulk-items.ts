import type { BulkItemChange, ContentItemSummary } from '@plinth/contract';
import type { Confirmation } from '../ui/confirm.tsx';
import { counted } from './item-words.ts';

/** So many are seldom changed by a slip; with fewer, Undo is enough. */
const ASKED_FROM = 5;

/** What can be done to many items. */
export type BulkDeed =
  | { kind: 'publish' | 'unpublish' | 'delete' | 'restore' }
  | { kind: 'add' | 'remove'; to: 'tag' | 'category'; name: string };

export function changeOf(deed: BulkDeed): BulkItemChange {
  switch (deed.kind) {
    case 'publish':
      return { status: 'published' };
    case 'unpublish':
      return { status: 'draft' };
    case 'delete':
      return { deleted: true };
    case 'restore':
      return { deleted: false };
    case 'add':
      return deed.to === 'tag' ? { addTags: [deed.name] } : { addCategories: [deed.name] };
    default:
      return deed.to === 'tag' ? { removeTags: [deed.name] } : { removeCategories: [deed.name] };
  }
}

const DONE = { publish: 'published', unpublish: 'made drafts', delete: 'deleted', restore: 'restored' } as const;

/** "3 posts published." */
export function doneText(deed: BulkDeed, typeName: string, count: number, shown: string): string {
  const things = counted(typeName, count, shown);
  if (deed.kind === 'add') return `${things} added to the ${deed.to} ${deed.name}.`;
  if (deed.kind === 'remove') return `${things} taken out of the ${deed.to} ${deed.name}.`;
  return `${things} ${deed.kind === 'unpublish' && count === 1 ? 'made a draft' : DONE[deed.kind]}.`;
}

/** What is asked first, because visitors notice it; undefined: nothing, Undo is enough. */
export function bulkQuestion(
  deed: BulkDeed,
  typeName: string,
  chosen: readonly Pick<ContentItemSummary, 'status'>[],
  shown: string,
): Confirmation | undefined {
  const count = chosen.length;
  const things = counted(typeName, count, shown);
  const public_ = chosen.filter(({ status }) => status === 'published').length;
  const waiting = chosen.filter(({ status }) => status === 'scheduled').length;
  if (deed.kind === 'publish' && (count >= ASKED_FROM || waiting > 0)) {
    const dates = waiting === 0 ? '' : ` ${waiting} of them would not wait for the time that is set.`;
    return {
      title: `Publish ${things}?`,
      text: `Visitors see them at once.${dates}`,
      confirmLabel: `Publish ${things}`,
    };
  }
  if (deed.kind === 'unpublish' && public_ > 0 && count >= ASKED_FROM) {
    return {
      title: `Make ${things} drafts?`,
      text: `Visitors no longer see ${public_ === count ? 'them' : `${public_} of them`}, from now on.`,
      confirmLabel: 'Make drafts',
      danger: true,
    };
  }
  if (deed.kind === 'delete' && (count >= ASKED_FROM || public_ > 0)) {
    return {
      title: `Delete ${things}?`,
      text: 'They leave the site at once, and wait in the bin until you restore them.',
      confirmLabel: `Delete ${things}`,
      danger: true,
    };
  }
  return undefined;
}

/** What takes a deed back: each item as it was, as far as nobody has changed it since. */
export const undoList = (
  changed: readonly { item: ContentItemSummary; undo: BulkItemChange }[],
): { id: string; version: number; change: BulkItemChange }[] =>
  changed.map(({ item, undo }) => ({ id: item.id, version: item.version, change: undo }));
