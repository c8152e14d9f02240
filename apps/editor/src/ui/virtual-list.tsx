import { useVirtualizer } from '@tanstack/react-virtual';
import { type HTMLAttributes, memo, type ReactNode, useEffect, useRef } from 'react';
import { useNarrow } from './use-narrow.ts';

export interface VirtualListProps<Item> {
  label: string;
  /** Class of the grid that head and rows share. */
  grid: string;
  columns: readonly { key: string; label: ReactNode; end?: boolean }[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The cells, each with role="cell". */
  row: (item: Item) => ReactNode;
  isSelected?: (item: Item) => boolean;
  /** What the row itself hears and shows, such as something that is dragged over it. */
  rowProps?: ((item: Item) => HTMLAttributes<HTMLDivElement>) | undefined;
  /** How many there are in all, for screen readers. */
  total: number;
  hasMore: boolean;
  loadMore: () => void;
  rowHeight: { wide: number; narrow: number };
}

/** How close to the end of what is loaded the next page is fetched. */
const AHEAD = 30;

/** A table of any length: only the rows that can be seen exist. The next page is fetched before it is reached. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, hasMore, loadMore } = props;
  const scroll = useRef<HTMLElement>(null);
  const narrow = useNarrow();
  const height = narrow ? props.rowHeight.narrow : props.rowHeight.wide;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 12,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : props.keyOf(item);
    },
  });
  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of row height measures anew
  useEffect(() => virtual.measure(), [virtual, height]);
  useEffect(() => {
    if (hasMore && last >= items.length - AHEAD) loadMore();
  }, [last, items.length, hasMore, loadMore]);

  return (
    // Scrolled with the keyboard too, so it can be focused.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="list__scroll" ref={scroll} tabIndex={0} aria-label={props.label}>
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which real table rows cannot be */}
      <div role="table" aria-label={props.label} aria-rowcount={props.total + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup">
          {/* biome-ignore lint/a11y/useFocusableInteractive: a head row is not operated */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <div role="row" className={`list__head ${props.grid}`} aria-rowindex={1}>
            {props.columns.map((column) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <span key={column.key} role="columnheader" className={column.end ? 'cell-end' : undefined}>
                {column.label}
              </span>
            ))}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className="list__space" style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start, key }) => {
            const item = items[index];
            if (item === undefined) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              // biome-ignore lint/a11y/useFocusableInteractive: the link inside is
              <div
                {...props.rowProps?.(item)}
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={`list__row ${props.grid}`}
                data-selected={props.isSelected?.(item) || undefined}
                style={{ height, transform: `translateY(${start}px)` }}
              >
                <RowCells item={item} row={props.row} />
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** What a row holds: it stays while the list is scrolled, so that only rows that come into sight are made. */
const RowCells = memo(({ item, row }: { item: unknown; row: (item: never) => ReactNode }) => row(item as never));

/** A cell of a row. */
export function Cell({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see VirtualList
    <div role="cell" className={className}>
      {children}
    </div>
  );
}
