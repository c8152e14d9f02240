import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { emptied } from './sheet-blocks.ts';
import type { Editing } from './sheet-cell.tsx';
import { closedWhy, sheetColumns } from './sheet-cells.ts';
import { type KeyAction, keyAction } from './sheet-keys.ts';
import { type Box, boxOf, nextSpot, type Range, type Spot, spotAfter } from './sheet-range.ts';
import { type CellText, type Sheet, shownText, type Typed } from './sheet-state.ts';

/** What the table can be asked to do. */
export interface SheetActions {
  write: (cells: readonly CellText[]) => void;
  mark: (range: Range) => void;
  stepBack: () => void;
  stepAgain: () => void;
  fillDown: () => void;
  /** The focus leaves the cells for what can be done with them. */
  leave: () => void;
  /** Whether a cell is typed into at the moment. */
  opened: (isOpen: boolean) => void;
  /** Says something in words. */
  tell: (text: string) => void;
}

/** The cell that has the focus: moved by keys, opened, typed into, taken over or left as it was. */
export function useCellEditing(given: { sheet: Sheet; typed: Typed; range: Range; actions: SheetActions }) {
  const { sheet, typed, range, actions } = given;
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The cell gets the focus when it is drawn the next time. */
  const focusNext = useRef(true);
  const size = { rows: sheet.lines.length, columns: sheetColumns.length };
  const isOpen = editing !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done about it is not what it depends on
  useEffect(() => actions.opened(isOpen), [isOpen]);
  const line = sheet.lines[range.to.row];
  const column = sheetColumns[range.to.column];

  const mark = (to: Spot, extend = false) => {
    focusNext.current = true;
    actions.mark({ from: extend ? range.from : to, to });
  };
  /** With the focus in its upper left corner. */
  const markBox = ({ top, left, bottom, right }: Box) => {
    focusNext.current = true;
    actions.mark({ from: { row: bottom, column: right }, to: { row: top, column: left } });
  };
  const commit = () => {
    if (!editing || !column) return;
    setEditing(null);
    actions.write([{ row: range.to.row, column, text: editing.text }]);
  };
  const open = (sign?: string) => {
    if (!line || !column) return;
    const why = closedWhy(line, column);
    if (why) return actions.tell(why);
    setEditing(
      sign === undefined ? { text: shownText(typed, sheet, line, column), how: 'within' } : { text: sign, how: 'over' },
    );
  };
  const moveAfter = (onward: Extract<KeyAction, { do: 'commit' }>['onward']) => {
    commit();
    const next =
      typeof onward === 'number'
        ? nextSpot(range.to, onward, size)
        : spotAfter(range.to, { key: onward, whole: false }, size);
    mark(next ?? range.to);
  };
  const perform = (action: KeyAction): boolean => {
    switch (action.do) {
      case 'move': {
        const to = spotAfter(range.to, action, size);
        if (to) mark(to, action.extend);
        break;
      }
      case 'next': {
        const to = nextSpot(range.to, action.by, size);
        // Behind the last cell and before the first Tab leads on, as everywhere.
        if (!to) return false;
        mark(to);
        break;
      }
      case 'edit':
        open(action.sign);
        break;
      case 'commit':
        moveAfter(action.onward);
        break;
      case 'cancel':
        focusNext.current = true;
        setEditing(null);
        break;
      case 'leave':
        actions.leave();
        break;
      case 'empty':
        actions.write(emptied(boxOf(range)));
        break;
      case 'fill':
        actions.fillDown();
        break;
      case 'all':
        markBox({ top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 });
        break;
      case 'back':
        actions.stepBack();
        break;
      case 'again':
        actions.stepAgain();
        break;
    }
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = keyAction(event, editing?.how ?? null);
    if (!action || !perform(action)) return;
    event.preventDefault();
    // Escape would close the dialog, too.
    event.stopPropagation();
  };
  const setText = (text: string) => setEditing((now) => now && { ...now, text });
  return { editing, setText, mark, markBox, open, commit, onKeyDown, focusNext };
}
