import { isJsonRecord, newId } from '@plinth/domain';
import * as Y from 'yjs';
import { orderKeys } from './order-keys.ts';
import { same, writeValue } from './write-value.ts';

/**
 * A setting that is a list – images of a gallery, rows of an accordion, words of a marquee, choices of a form – lies in the document row by
 * row, so that two people who add, move or change rows of one list both keep theirs. All of it are flat fields of the block, because of two maps that two
 * people begin under one name at once, one would be lost with what is in it:
 *
 *     list:items               there is a list (an empty one and none at all are different)
 *     is:items:ID              the row is there; written again with each change of it, so that a row which one takes away
 *                              while another changes it stays
 *     at:items:ID              its place in the order
 *     row:items:ID:title       a field of it; of a plain value, which has no fields: itself, under no name
 */
type Fields = Y.Map<unknown>;
/** A record, or a plain value. */
export type Row = unknown;
type RowFields = Readonly<Record<string, unknown>>;

const LIST = 'list:';
const markOf = (name: string) => `${LIST}${name}`;
const isOf = (name: string, id: string) => `is:${name}:${id}`;
const atOf = (name: string, id: string) => `at:${name}:${id}`;
const rowOf = (name: string, id: string) => `row:${name}:${id}:`;

/** The field of a row that is a plain value. */
const ITSELF = '';
const fieldsOf = (row: Row): RowFields => (isJsonRecord(row) ? row : { [ITSELF]: row });
const rowFrom = (fields: RowFields): Row => (ITSELF in fields ? fields[ITSELF] : fields);
/** Lists in lists are one value; so is a record with a field that has no name. */
const isRow = (value: unknown): boolean =>
  isJsonRecord(value) ? !(ITSELF in value) : value !== undefined && !Array.isArray(value);

/** Beginnings of the keys under which lists lie. */
export const listKeys = [LIST, 'is:', 'at:', 'row:'] as const;

/** Letters of an id that tell rows of one list apart. */
const ID_LENGTH = 12;

/** The name of the list that a key says is there; undefined: it says something else. */
export const listNameOf = (key: string): string | undefined =>
  key.startsWith(LIST) ? key.slice(LIST.length) : undefined;

/** The rows of a setting that is kept row by row; undefined: it is kept as one value. */
export const listRows = (name: string, value: unknown): readonly Row[] | undefined =>
  /^\w+$/.test(name) && Array.isArray(value) && value.every(isRow) ? value : undefined;

/** A row as it lies in a document. */
export interface PlacedRow {
  id: string;
  order: string;
  value: RowFields;
}

/** A list as it is kept. */
export const readList = (fields: Fields, name: string): Row[] =>
  placedRows(fields, name).map(({ value }) => rowFrom(value));

/** The rows of a list with their ids, in their order. */
export function placedRows(fields: Fields, name: string): PlacedRow[] {
  const rows = new Map<string, PlacedRow & { value: Record<string, unknown> }>();
  const is = isOf(name, '');
  // By name: what two people have written in another order is one value all the same.
  const keys = [...fields.keys()].filter((key) => key.startsWith(is) || key.startsWith(`row:${name}:`)).sort();
  for (const key of keys) {
    if (key.startsWith(is)) {
      const id = key.slice(is.length);
      const order = fields.get(atOf(name, id));
      rows.set(id, { id, order: typeof order === 'string' ? order : '', value: {} });
      continue;
    }
    const [, , id = ''] = key.split(':', 3);
    const value = fields.get(key);
    const row = rows.get(id);
    if (row) row.value[key.slice(rowOf(name, id).length)] = value instanceof Y.AbstractType ? value.toJSON() : value;
  }
  return [...rows.values()].sort((a, b) => (a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order < b.order ? -1 : 1));
}

/**
 * Makes a list read as `rows` by the smallest changes.
 * @param rows what it is to hold
 * @param before the list where it is still kept as one value, as documents from before had it; [] otherwise
 */
export function writeList(fields: Fields, name: string, rows: readonly Row[], before: readonly Row[]): void {
  const wanted = rows.map(fieldsOf);
  if (!fields.has(markOf(name))) {
    fields.set(markOf(name), true);
    const keys = orderKeys(before.map(() => undefined));
    // By number: two people who come from the same value make the same rows of it.
    before.map(fieldsOf).forEach((value, index) => {
      writeRow(fields, name, { id: `${index}`, order: keys[index] ?? '', value });
    });
  }
  const there = placedRows(fields, name);
  const kept = matches(there, wanted);
  for (const row of there) if (!kept.includes(row)) fields.delete(isOf(name, row.id));
  const keys = orderKeys(kept.map((row) => row?.order));
  wanted.forEach((value, index) => {
    const id = kept[index]?.id ?? newId().replace(/\W/g, '').slice(-ID_LENGTH);
    writeRow(fields, name, { id, order: keys[index] ?? '', value }, kept[index]);
  });
}

function writeRow(fields: Fields, name: string, { id, order, value }: PlacedRow, before?: PlacedRow): void {
  if (before && before.order === order && same(before.value, value)) return;
  fields.set(isOf(name, id), true);
  writeValue(fields, atOf(name, id), order);
  const key = rowOf(name, id);
  for (const field of new Set([...Object.keys(before?.value ?? {}), ...Object.keys(value)]))
    writeValue(fields, `${key}${field}`, value[field]);
}

/** Says of a row that somebody is at work in it: it stays where another takes it away meanwhile. */
export const touchRow = (fields: Fields, name: string, id: string): void => {
  fields.set(isOf(name, id), true);
};

/** Takes a list away. */
export function removeList(fields: Fields, name: string): void {
  if (!fields.has(markOf(name))) return;
  fields.delete(markOf(name));
  for (const { id } of placedRows(fields, name)) fields.delete(isOf(name, id));
}

/**
 * Which row each wanted one is: the same one, else the one with the most in common, else the one in its place. undefined: a new one.
 * Without it a change of one row would be a new row, beside what somebody else changes in the old one.
 */
function matches(there: readonly PlacedRow[], wanted: readonly RowFields[]): (PlacedRow | undefined)[] {
  const left = new Set(there);
  const found = wanted.map((value) => {
    for (const row of left)
      if (same(row.value, value)) {
        left.delete(row);
        return row;
      }
    return undefined;
  });
  wanted.forEach((value, index) => {
    if (found[index] || left.size === 0) return;
    let best: PlacedRow | undefined;
    let most = 0;
    for (const row of left) {
      // Of two that have as much in common, the one in its place.
      const score = inCommon(row.value, value) + (there[index] === row ? 0.5 : 0);
      if (score > most) {
        best = row;
        most = score;
      }
    }
    // What stands in the place of another and has nothing in common with it is another one, where the list has grown or shrunk.
    if (!best || (most < 1 && there.length !== wanted.length)) return;
    left.delete(best);
    found[index] = best;
  });
  return found;
}

const inCommon = (a: RowFields, b: RowFields): number =>
  Object.keys(a).filter((key) => a[key] !== '' && b[key] !== undefined && same(a[key], b[key])).length;
