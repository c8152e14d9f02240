import { backordersProblem } from '@plinth/domain';
import type { Cells } from './cells.ts';
import { type ImportedVariant, RowError } from './imported-product.ts';

/**
 * `No`, `Yes` or the most pieces beyond stock, and the day on which these ship; nothing where the file does not say.
 * @throws RowError
 */
export function backordersIn(cells: Cells, column: string, shipsFrom: string): Pick<ImportedVariant, 'backorders'> {
  const text = column === '' ? '' : cells.text(column);
  if (text === '') return {};
  const isNumber = /^[1-9]\d*$/.test(text);
  if (!isNumber && !cells.flag(column)) return { backorders: null };
  const backorders = { limit: isNumber ? Number(text) : null, shipsOn: shipsFrom || null };
  const problem = backordersProblem(backorders);
  if (problem !== undefined) throw new RowError(problem, { column, value: text });
  return { backorders };
}
