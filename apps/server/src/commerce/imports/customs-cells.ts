import { countryName, longestCustomsDescription, readHsCode } from '@plinth/domain';
import type { Cells } from './cells.ts';
import { type ImportedVariant, RowError } from './imported-product.ts';

/**
 * What customs want to know of a variant, as far as the file says it; an empty cell says nothing.
 * @param columns '' where the file has none
 * @throws RowError
 */
export function customsIn(
  cells: Cells,
  columns: { hsCode: string; originCountry: string; customsDescription: string },
): Pick<ImportedVariant, 'customs'> {
  const text = (column: string) => (column === '' ? '' : cells.text(column));
  const hsCode = readHsCode(text(columns.hsCode));
  if (!hsCode.ok) throw new RowError(hsCode.error, { column: columns.hsCode, value: text(columns.hsCode) });
  const originCountry = text(columns.originCountry).toUpperCase();
  if (originCountry !== '' && !isCountry(originCountry)) {
    const value = text(columns.originCountry);
    const message = `${columns.originCountry} is "${value}"; it must be the two letters of a country, such as PT.`;
    throw new RowError(message, { column: columns.originCountry, value });
  }
  const told = {
    ...(hsCode.value ? { hsCode: hsCode.value } : {}),
    ...(originCountry ? { originCountry } : {}),
    ...(text(columns.customsDescription)
      ? { customsDescription: text(columns.customsDescription).slice(0, longestCustomsDescription) }
      : {}),
  };
  return Object.keys(told).length > 0 ? { customs: told } : {};
}

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryName(code) !== code;
