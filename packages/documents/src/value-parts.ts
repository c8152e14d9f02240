import type * as Y from 'yjs';
import { listRows, removeList, writeList } from './list-settings.ts';
import { removeTable, tableOf, writeTable } from './table-settings.ts';
import { writeValue } from './write-value.ts';

/**
 * Writes a value by the smallest changes: a list row by row, a table cell by cell, anything else whole. undefined takes it away.
 * @param key where it lies while it is whole
 */
export function writeParts(fields: Y.Map<unknown>, name: string, key: string, value: unknown): void {
  const whole = fields.get(key);
  const rows = listRows(name, value);
  const table = tableOf(name, value);
  if (rows) writeList(fields, name, rows, listRows(name, whole) ?? []);
  else removeList(fields, name);
  if (table) writeTable(fields, name, table, tableOf(name, whole));
  else removeTable(fields, name);
  writeValue(fields, key, rows || table ? undefined : value);
}

/** Takes the parts of a list or table away. */
export function removeParts(fields: Y.Map<unknown>, name: string): void {
  removeList(fields, name);
  removeTable(fields, name);
}
