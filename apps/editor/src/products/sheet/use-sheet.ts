import type { ProductSheet } from '@plinth/contract';
import { useMemo, useState } from 'react';
import { asSaved, columnsOf, filledDown, rowsOf } from './sheet-blocks.ts';
import { type SheetWords, sheetColumns } from './sheet-cells.ts';
import { boxOf, clamped, type Range } from './sheet-range.ts';
import {
  type CellText,
  keepMine,
  nothingTyped,
  overFresh,
  problemsOf,
  sheetOf,
  spotOf,
  stepAgain,
  stepBack,
  type Typed,
  write,
} from './sheet-state.ts';

const firstCell: Range = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

/** The products as they were read, what was typed over them, and what is marked. */
export function useSheet(first: ProductSheet, words: SheetWords) {
  const [sheet, setSheet] = useState(() => sheetOf(first, words));
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [marked, mark] = useState(firstCell);
  const problems = useMemo(() => problemsOf(typed, sheet), [typed, sheet]);
  const range = clamped(marked, { rows: sheet.lines.length, columns: sheetColumns.length });
  const put = (cells: readonly CellText[]) => setTyped((now) => write(now, sheet, cells));
  return {
    sheet,
    typed,
    problems,
    range,
    mark,
    write: put,
    stepBack: () => setTyped(stepBack),
    stepAgain: () => setTyped(stepAgain),
    fillDown: () => put(filledDown(typed, sheet, boxOf(range))),
    /** What is marked, as it is saved. */
    giveBack: () => put(asSaved(sheet, rowsOf(boxOf(range)), columnsOf(boxOf(range)))),
    keepMine: (key: string) => setTyped((now) => keepMine(now, key)),
    /** Marks the next cell with a problem. */
    toProblem: () => {
      const at = range.to.row * sheetColumns.length + range.to.column;
      const spots = [...problems.keys()]
        .flatMap((key) => spotOf(sheet, key) ?? [])
        .map((spot) => ({ spot, place: spot.row * sheetColumns.length + spot.column }))
        .sort((a, b) => a.place - b.place);
      const next = spots.find(({ place }) => place > at) ?? spots[0];
      if (next) mark({ from: next.spot, to: next.spot });
    },
    /** The products were read anew; what was typed stays over them. */
    readAnew: (read: ProductSheet, fresh: SheetWords, refused: ReadonlyMap<string, string>) => {
      const now = sheetOf(read, fresh);
      setSheet(now);
      setTyped((before) => ({ ...overFresh(before, sheet, now), refused }));
    },
  };
}
