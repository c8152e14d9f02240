import type { BulkItemChange, ChangeContentItems, ContentItemChange, ContentItemSummary } from '@plinth/contract';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { ContentScope } from './content-scope.ts';
import { readItemChange } from './item-input.ts';
import { summaryOf } from './item-list-service.ts';
import { type EditedItem, findItem, lockItems } from './item-queries.ts';
import { applyItemValues, editItemIn, intoBin, outOfBin } from './item-service.ts';

interface BulkAnswer {
  changed: { item: ContentItemSummary; undo: BulkItemChange }[];
  passedOver: string[];
}

/**
 * Changes many items of a collection, all or none, each as if it were changed alone: with its limits, its rights and its history.
 * With each comes what takes its change back.
 * @throws HttpError 404; 409 for one in the bin; 422; 403 for a draft editor
 */
export async function changeItems(
  scope: ContentScope,
  collectionId: string,
  { items }: ChangeContentItems,
): Promise<BulkAnswer> {
  const { db, websiteId } = scope;
  const wanted = [...new Map(items.map((one) => [one.id, one])).values()];
  return inWebsite(db, websiteId, async (tx) => {
    await lockItems(
      tx,
      websiteId,
      wanted.map(({ id }) => id),
    );
    const answer: BulkAnswer = { changed: [], passedOver: [] };
    for (const { id, version, change } of wanted) {
      if (version !== undefined && (await findItem(tx, websiteId, id, false))?.version !== version) {
        answer.passedOver.push(id);
        continue;
      }
      let undo: BulkItemChange = {};
      const item = await editItemIn(tx, scope, id, { collectionId }, async (inside, row) => {
        undo = await changeOne(inside, scope, row, change);
      });
      answer.changed.push({ item: summaryOf(item), undo });
    }
    return answer;
  });
}

/** @returns what takes it back */
async function changeOne(
  tx: Transaction,
  scope: ContentScope,
  row: EditedItem,
  change: BulkItemChange,
): Promise<BulkItemChange> {
  const values = valuesOf(row, change);
  const undo = undoOf(row, change, values);
  if (change.deleted === true) {
    await intoBin(tx, scope, row);
    return undo;
  }
  if (change.deleted === false) await outOfBin(tx, scope, row);
  else if (row.deletedAt) throw conflict('deleted', `“${row.title}” has been deleted. Restore it to change it.`);
  if (Object.keys(values).length > 0) await applyItemValues(tx, scope, row, readItemChange(scope, values));
  return undo;
}

const changesLists = ({ tags, addTags, removeTags }: BulkItemChange) => tags ?? addTags ?? removeTags;
const changesCategories = ({ categories, addCategories, removeCategories }: BulkItemChange) =>
  categories ?? addCategories ?? removeCategories;

function valuesOf(row: EditedItem, change: BulkItemChange): ContentItemChange {
  const { status, publishOn } = change;
  return {
    ...(status === undefined ? {} : { status }),
    ...(publishOn === undefined ? {} : { publishOn }),
    ...(changesLists(change) ? { tags: edited(change.tags ?? row.tags, change.addTags, change.removeTags) } : {}),
    ...(changesCategories(change)
      ? { categories: edited(change.categories ?? row.categories, change.addCategories, change.removeCategories) }
      : {}),
  };
}

function undoOf(row: EditedItem, change: BulkItemChange, values: ContentItemChange): BulkItemChange {
  return {
    ...(values.status === undefined && values.publishOn === undefined
      ? {}
      : { status: row.status, publishOn: row.publishOn.toISOString() }),
    ...(values.tags === undefined ? {} : { tags: row.tags }),
    ...(values.categories === undefined ? {} : { categories: row.categories }),
    ...(change.deleted === undefined ? {} : { deleted: row.deletedAt !== null }),
  };
}

/** Names without some and with others, each once whatever its case. */
function edited(names: readonly string[], add: readonly string[] = [], remove: readonly string[] = []): string[] {
  const same = (name: string) => name.trim().toLowerCase();
  const gone = new Set(remove.map(same));
  const kept = names.filter((name) => !gone.has(same(name)));
  const known = new Set(kept.map(same));
  return [...kept, ...add.filter((name) => !known.has(same(name)))];
}
