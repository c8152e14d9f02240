import type { QueryKey } from '@tanstack/react-query';

/**
 * As `placeholderData` of a list with a filter: its rows stay until those of the next filter have come. Nothing flashes while somebody types
 * a search, and who writes in a row that both lists have keeps the cursor. Only rows that mean the same under both keys may stay.
 */
export const keepRowsWhere =
  (meansTheSame: (key: QueryKey) => boolean) =>
  <Rows>(before: Rows | undefined, query: { queryKey: QueryKey } | undefined): Rows | undefined =>
    query && meansTheSame(query.queryKey) ? before : undefined;

/** Of a list whose filter stands behind what it is of: the same form's answers, the same area's members. */
export const keepRowsOf = (...subject: readonly unknown[]) =>
  keepRowsWhere((key) => subject.every((part, at) => key[at] === part));
