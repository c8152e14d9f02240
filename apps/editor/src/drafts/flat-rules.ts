import type { FieldChanges, FieldPath, RecordRules, Versioned } from './record-draft.ts';

const sameValue = (_path: FieldPath, a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Edits of a record whose fields stand side by side, by the names that its call has for them.
 * @param together fields that a rule judges together: the error of one may be right with another value of the other
 */
export function flatRules<Kept extends Versioned, Change>(
  together: readonly (readonly (keyof Change & keyof Kept & string)[])[] = [],
): RecordRules<Kept, Change> {
  const fieldOf = (record: Kept, path: FieldPath): unknown => record[path as keyof Kept];
  return {
    fieldOf,
    sameValue,
    withChanges: (base, changes) => ({ ...base, ...changes }),
    toRequest: (_base, changes) => changes as Change,
    dependsOn: () => false,
    judgedTogether: (path) => together.find((group) => group.some((field) => field === path)) ?? [path],
    rebase(base, current, changes) {
      const mine = Object.entries(changes).filter(([path, value]) => !sameValue(path, value, fieldOf(current, path)));
      const both = mine.filter(([path]) => !sameValue(path, fieldOf(base, path), fieldOf(current, path)));
      return {
        changes: Object.fromEntries(mine) as FieldChanges,
        conflicts: both.map(([path, value]) => ({ path, mine: value, theirs: fieldOf(current, path) })),
      };
    },
  };
}
