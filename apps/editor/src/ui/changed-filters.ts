/** The filters that an address holds, changed; what is empty leaves the address. For `navigate({ search })`. */
export const changedFilters =
  <Filters extends object>(change: Filters) =>
  (old: Filters): Filters =>
    Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value)) as Filters;
