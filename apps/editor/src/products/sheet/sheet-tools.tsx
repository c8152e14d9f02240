import type { PriceChange } from '@plinth/domain';
import { ArrowDownToLine, BadgePercent, Redo2, RotateCcw, SquareDashedMousePointer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../session/use-formats.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { PriceFill } from './price-fill.tsx';
import { priced, rowsOf, typedIn } from './sheet-blocks.ts';
import { cellKey, cellName, closedWhy, columnNames, savedText, sheetColumns } from './sheet-cells.ts';
import { boxOf } from './sheet-range.ts';
import { shownText } from './sheet-state.ts';
import type { useSheet } from './use-sheet.ts';

const keysOfKeyboards = 'Type over a cell, or press Enter to change it. Escape leaves the cells.';
const keysOfFingers = 'Tap a cell to mark it, and once more to change it.';

type Table = ReturnType<typeof useSheet>;

/** Of the line that says which keys do what. */
export const sheetHintId = 'sheet-hint';

/** What can be done with the marked cells, above them. */
export function SheetTools(props: {
  table: Table;
  marksOn: boolean;
  onMarksOn: (on: boolean) => void;
  tell: (text: string) => void;
}) {
  const { table, marksOn } = props;
  const { sheet, typed, range } = table;
  const { count } = useFormats();
  const [pricing, setPricing] = useState(false);
  const box = boxOf(range);
  const many = box.bottom - box.top + 1;
  const rows = many === 1 ? '1 marked row' : `${count(many)} marked rows`;
  const fill = (change: PriceChange) => {
    const { cells, left } = priced(typed, sheet, rowsOf(box), change);
    table.write(cells);
    const filled = cells.length === 1 ? '1 price filled.' : `${count(cells.length)} prices filled.`;
    props.tell(left > 0 ? `${filled} ${count(left)} left as they are: they would be free, or are no amount.` : filled);
  };
  return (
    <>
      <div className="sheet-tools" role="toolbar" aria-label="Marked cells">
        <Button aria-pressed={marksOn} onPress={() => props.onMarksOn(!marksOn)}>
          <SquareDashedMousePointer size={15} aria-hidden="true" /> Mark several
        </Button>
        <Button isDisabled={many === 1} onPress={table.fillDown}>
          <ArrowDownToLine size={15} aria-hidden="true" /> Fill down
        </Button>
        <Button aria-expanded={pricing} onPress={() => setPricing(!pricing)}>
          <BadgePercent size={15} aria-hidden="true" /> Prices…
        </Button>
        <Button isDisabled={!typedIn(typed, sheet, box)} onPress={table.giveBack}>
          <RotateCcw size={15} aria-hidden="true" /> As saved
        </Button>
        <IconButton label="Undo" isDisabled={typed.past.length === 0} onPress={table.stepBack}>
          <Undo2 size={16} />
        </IconButton>
        <IconButton label="Redo" isDisabled={typed.future.length === 0} onPress={table.stepAgain}>
          <Redo2 size={16} />
        </IconButton>
      </div>
      {pricing ? (
        <PriceFill currency={sheet.words.currency} rows={rows} onFill={fill} onClose={() => setPricing(false)} />
      ) : null}
    </>
  );
}

/** What is to be known of the cell with the focus: what is wrong with it, what is saved, why it is closed. */
export function CellLine({ table, told }: { table: Table; told: string }) {
  const { sheet, typed, problems, range } = table;
  const narrow = useNarrow();
  const line = sheet.lines[range.to.row];
  const column = sheetColumns[range.to.column];
  if (!line || !column) return null;
  const key = cellKey(line, column);
  const why = closedWhy(line, column);
  const problem = why ? undefined : problems.get(key);
  const saved = why || !typed.texts.has(key) ? undefined : savedText(line, column, sheet.words);
  const isMet = typed.met.has(key) && problem !== undefined;
  return (
    <div className="sheet-line">
      <p>
        <b>{why ? columnNames[column] : cellName(line, column)}</b>{' '}
        {problem ? (
          <span className="error">{problem}</span>
        ) : (
          (why ?? (saved === undefined ? shownText(typed, sheet, line, column) : `Saved is ${saved || 'nothing'}.`))
        )}
      </p>
      {isMet ? (
        <span className="sheet-line__choice">
          <Button onPress={() => table.keepMine(key)}>Keep mine</Button>
          <Button onPress={() => table.write([{ row: range.to.row, column, text: saved ?? '' }])}>Take theirs</Button>
        </span>
      ) : null}
      <p role="status" className="soft" id={sheetHintId}>
        {told || (narrow ? keysOfFingers : keysOfKeyboards)}
      </p>
    </div>
  );
}
