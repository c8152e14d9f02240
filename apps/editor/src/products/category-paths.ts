export interface NestedCategory {
  id: string;
  name: string;
  parentId: string | null;
}

/** Categories with the names of those that they are nested in, such as "Clothing / Hoodies", each parent before what is in it. */
export function categoryPaths(categories: readonly NestedCategory[]): { id: string; path: string }[] {
  const known = new Set(categories.map(({ id }) => id));
  const within = new Map<string | null, NestedCategory[]>();
  for (const one of categories) {
    // What lies in a category that is gone is shown as lying in the store.
    const parent = one.parentId !== null && known.has(one.parentId) ? one.parentId : null;
    const beside = within.get(parent);
    if (beside) beside.push(one);
    else within.set(parent, [one]);
  }
  const pathsIn = (parent: string | null, before: string): { id: string; path: string }[] =>
    (within.get(parent) ?? []).flatMap(({ id, name }) => [
      { id, path: before + name },
      ...pathsIn(id, `${before}${name} / `),
    ]);
  return pathsIn(null, '');
}
