import type { ReactNode } from 'react';
import { ListSkeleton, LoadFailure } from './states.tsx';
import { VirtualList, type VirtualListProps } from './virtual-list.tsx';

/** What a list that is asked for, whole or page by page, tells of itself: what useQuery and useInfiniteQuery give. */
interface AskedList {
  readonly isPending: boolean;
  /** Whether the rows are still those of the filter before (keep-rows.ts). */
  readonly isPlaceholderData?: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => unknown;
}

interface ListCardProps<Item> extends Omit<VirtualListProps<Item>, 'total' | 'hasMore' | 'loadMore'> {
  list: AskedList;
  /** How many there are in all, where that is known before the last page. */
  total?: number | undefined;
  /** Stands in the place of rows where there are none: why, and what to do about it. */
  nothing: ReactNode;
  /** What could not be loaded, where the specification has words for it. */
  failure?: string;
}

/** For screen readers: how many there are is not known yet (VirtualList adds its head). */
const UNKNOWN = -2;

/** A screen's list in its card: it is on its way, or could not be loaded, or has nothing, or shows its rows. */
export function ListCard<Item>({ list, nothing, failure, total, ...table }: ListCardProps<Item>) {
  const { items } = table;
  const hasMore = list.hasNextPage ?? false;
  return (
    <div className="card list" aria-busy={list.isPlaceholderData || undefined}>
      {list.isPending ? (
        <ListSkeleton />
      ) : list.error && items.length === 0 ? (
        <LoadFailure
          error={list.error}
          retry={() => void list.refetch()}
          {...(failure !== undefined && { title: failure })}
        />
      ) : items.length === 0 ? (
        nothing
      ) : (
        <VirtualList
          {...table}
          total={total ?? (hasMore ? UNKNOWN : items.length)}
          hasMore={hasMore && !list.isFetchingNextPage}
          loadMore={() => void list.fetchNextPage?.()}
        />
      )}
    </div>
  );
}
