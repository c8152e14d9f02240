import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * What is asked for the first time while somebody changes it would be shown as it was before: TanStack Query ends a request that a change
 * has overtaken only where there is data already, and takes a first answer for the new state. Here it is asked for once more.
 *
 * @returns what ends it
 */
export function askAgainWhereOvertaken(client: QueryClient): () => void {
  const overtaken = new WeakSet<Query>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    // Of a query of any type: only its state and its key are looked at.
    const query = event.query as Query;
    const isFirst = query.state.data === undefined && query.state.fetchStatus !== 'idle';
    if (action.type === 'invalidate' && isFirst) overtaken.add(query);
    // What is put there by hand is no answer.
    if (action.type === 'success' && !action.manual && overtaken.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }
  });
}
