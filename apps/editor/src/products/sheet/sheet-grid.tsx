import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import { blockText, readBlock } from './block-text.ts';
import { blockOf, emptied, pasted } from './sheet-blocks.ts';
import { type CellFacts, CellField, CellText } from './sheet-cell.tsx';
import {
  cellKey,
  closedWhy,
  columnNames,
  offeredTexts,
  type SheetLine,
  savedText,
  sheetColumns,
} from './sheet-cells.ts';
import { type Box, boxOf, type Range, type Spot } from './sheet-range.ts';
import { type Sheet, shownText, type Typed } from './sheet-state.ts';
import { type SheetActions, useCellEditing } from './use-cell-editing.ts';

const ROW_HEIGHT = { wide: 38, narrow: 48 };

/**
 * Variants as rows, what can be changed of them as columns: cells that are typed into, marked, filled, copied and pasted as in a
 * spreadsheet. Only the rows that can be seen exist, and the one that has the focus.
 */
export function SheetGrid(props: {
  sheet: Sheet;
  typed: Typed;
  problems: ReadonlyMap<string, string>;
  range: Range;
  /** Of what says which keys do what. */
  hintId: string;
  /** A finger marks on to the cell that it touches. */
  marksOn: boolean;
  actions: SheetActions;
}) {
  const { sheet, typed, range, hintId, actions } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const height = useNarrow() ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  const cell = useCellEditing({ sheet, typed, range, actions });
  const virtual = useVirtualizer({
    count: sheet.lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 8,
    // The row with the focus stays, so that the focus does.
    rangeExtractor: (view) => [...new Set([range.to.row, ...defaultRangeExtractor(view)])].sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of row height measures anew
  useEffect(() => virtual.measure(), [virtual, height]);
  // After each drawing: the cell may have been out of sight before, and is there now.
  useLayoutEffect(() => {
    if (!cell.focusNext.current || cell.editing) return;
    const { row, column } = range.to;
    const found = scroll.current?.querySelector<HTMLElement>(`[data-spot="${row}.${column}"]`);
    if (!found) return;
    cell.focusNext.current = false;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const pointer = usePointer(cell, range, props.marksOn);
  const clipboard = clipboardOf(props, cell);
  const box = boxOf(range);
  const factsOf = (line: SheetLine, at: number): CellFacts => {
    const column = sheetColumns[at] ?? 'price';
    const key = cellKey(line, column);
    const closed = closedWhy(line, column) !== undefined;
    const isTyped = !closed && typed.texts.has(key);
    return {
      line,
      column,
      closed,
      text: shownText(typed, sheet, line, column),
      saved: isTyped ? savedText(line, column, sheet.words) : undefined,
      problem: closed ? undefined : props.problems.get(key),
    };
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed absolutely, which real table rows cannot be
    <div
      role="grid"
      className="sheet"
      aria-label="Products and variants"
      aria-describedby={hintId}
      aria-rowcount={sheet.lines.length + 1}
      aria-colcount={sheetColumns.length + 1}
      aria-multiselectable
      ref={scroll}
      onKeyDown={cell.onKeyDown}
      {...clipboard}
      {...pointer}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup">
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: a head row is not operated */}
        <div role="row" className="sheet__row sheet__head" aria-rowindex={1}>
          {['Product', ...sheetColumns.map((column) => columnNames[column])].map((name, at) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div role="columnheader" key={name} aria-colindex={at + 1} className={at === 0 ? 'sheet__name' : undefined}>
              {name}
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="rowgroup" className="sheet__space" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = sheet.lines[index];
          if (!line) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: its cells are
            <div
              key={line.variant.id}
              role="row"
              aria-rowindex={index + 2}
              className="sheet__row"
              data-first={line.isFirst || undefined}
              style={{ height, transform: `translateY(${start}px)` }}
            >
              <LineName line={line} />
              {sheetColumns.map((column, at) => {
                const facts = factsOf(line, at);
                const isTo = index === range.to.row && at === range.to.column;
                return (
                  // biome-ignore lint/a11y/useSemanticElements: see above
                  <div
                    key={column}
                    role="gridcell"
                    aria-colindex={at + 2}
                    tabIndex={isTo ? 0 : -1}
                    aria-selected={isMarked(box, index, at)}
                    aria-readonly={facts.closed || undefined}
                    aria-invalid={facts.problem !== undefined || undefined}
                    data-spot={`${index}.${at}`}
                    data-column={column}
                    data-changed={facts.saved !== undefined || undefined}
                    data-to={isTo || undefined}
                  >
                    {isTo && cell.editing ? (
                      <CellField
                        facts={facts}
                        editing={cell.editing}
                        offered={offeredTexts(line, column, sheet.words)}
                        onText={cell.setText}
                        onBlur={cell.commit}
                      />
                    ) : (
                      <CellText {...facts} />
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const isMarked = ({ top, bottom, left, right }: Box, row: number, column: number) =>
  row >= top && row <= bottom && column >= left && column <= right;

function LineName({ line: { product, variant, isFirst } }: { line: SheetLine }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see SheetGrid
    // biome-ignore lint/a11y/useFocusableInteractive: see SheetGrid
    <div role="rowheader" aria-colindex={1} className="sheet__name">
      <b className={isFirst ? 'ellipsis' : 'visually-hidden'}>{product.name}</b>
      {variant.name ? <small className="ellipsis">{variant.name}</small> : null}
    </div>
  );
}

const spotAt = (target: EventTarget): Spot | null => {
  const [row, column] = (target as Element).closest<HTMLElement>('[data-spot]')?.dataset.spot?.split('.') ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column) };
};
const isSame = (a: Spot, b: Spot) => a.row === b.row && a.column === b.column;

/** A mouse marks by pressing and drawing, and opens by pressing twice; a finger marks what it touches, and opens what is marked. */
function usePointer(cell: ReturnType<typeof useCellEditing>, range: Range, marksOn: boolean) {
  const draws = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = event.pointerType === 'mouse' && event.button === 0 ? spotAt(event.target) : null;
      if (!spot || (cell.editing && isSame(spot, range.to))) return;
      cell.commit();
      draws.current = true;
      cell.mark(spot, event.shiftKey);
    },
    onPointerOver: (event: PointerEvent) => {
      if (event.buttons !== 1) draws.current = false;
      const spot = draws.current ? spotAt(event.target) : null;
      if (spot && !isSame(spot, range.to)) cell.mark(spot, true);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!cell.editing && spotAt(event.target)) cell.open();
    },
    onClick: (event: MouseEvent) => {
      const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
      const spot = pointerType === 'mouse' ? null : spotAt(event.target);
      if (!spot || cell.editing) return;
      const isMarkedAlone = isSame(spot, range.to) && isSame(spot, range.from);
      if (isMarkedAlone && !marksOn && document.activeElement === event.currentTarget.querySelector('[data-to]'))
        cell.open();
      else cell.mark(spot, marksOn);
    },
  };
}

/** Copy, cut and paste of what is marked; in a cell that is typed into they are the field's own. */
function clipboardOf(
  { sheet, typed, range, actions }: Parameters<typeof SheetGrid>[0],
  cell: ReturnType<typeof useCellEditing>,
) {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', blockText(blockOf(typed, sheet, boxOf(range))));
  };
  if (cell.editing) return {};
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      actions.write(emptied(boxOf(range)));
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      if (text === '') return actions.tell('There is no text to paste.');
      const { cells, closed, beyond, box } = pasted(sheet, boxOf(range), readBlock(text));
      actions.write(cells);
      cell.markBox(box);
      actions.tell(pastedText(cells.length, closed, beyond));
    },
  };
}

const cells = (many: number) => (many === 1 ? '1 cell' : `${many} cells`);

/** What became of a block that was pasted. */
function pastedText(many: number, closed: number, beyond: number): string {
  return [
    `${cells(many)} pasted.`,
    closed > 0 ? `${cells(closed)} left out: they cannot be changed in their row.` : '',
    beyond > 0 ? `${cells(beyond)} left out: the table ends before.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
