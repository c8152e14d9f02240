import { largestScarcityQuantity, longestMerchandisingText, type OwnMerchandising } from '@plinth/domain';
import type { Cells } from './cells.ts';
import { MERCHANDISING_COLUMNS as COLUMNS } from './file-fields.ts';
import { type ImportedProduct, RowError } from './imported-product.ts';

/**
 * What a product says instead of its store of what is sold out or nearly so, as far as the file says it; an empty cell says nothing.
 * @throws RowError
 */
export function merchandisingIn(cells: Cells): Pick<ImportedProduct, 'merchandising'> {
  const said: Partial<OwnMerchandising> = {
    ...quantityIn(cells),
    ...textIn(cells, 'scarcityText'),
    ...textIn(cells, 'customSoldOutText'),
    ...(cells.text(COLUMNS.restock) === '' ? {} : { restock: cells.flag(COLUMNS.restock) }),
  };
  return Object.keys(said).length > 0 ? { merchandising: said } : {};
}

function quantityIn(cells: Cells): Partial<OwnMerchandising> {
  const column = COLUMNS.scarcityQuantity;
  const value = cells.text(column);
  if (value === '') return {};
  if (!/^\d+$/.test(value) || Number(value) > largestScarcityQuantity) {
    const message = `${column} is "${value}"; it must be a whole number from 0 (never) to ${largestScarcityQuantity}.`;
    throw new RowError(message, { column, value });
  }
  return { scarcityQuantity: Number(value) };
}

function textIn(cells: Cells, field: 'scarcityText' | 'customSoldOutText'): Partial<OwnMerchandising> {
  const column = COLUMNS[field];
  const value = cells.text(column);
  if (value === '') return {};
  if (value.length > longestMerchandisingText) {
    const message = `${column} has ${value.length} characters; there is room for ${longestMerchandisingText}.`;
    throw new RowError(message, { column, value });
  }
  return { [field]: value };
}
