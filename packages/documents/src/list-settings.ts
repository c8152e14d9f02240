import { isJsonRecord, newId } from '@plinth/domain';
import * as Y from 'yjs';
import { orderKeys } from './order-keys.ts';
import { same, writeValue } from './write-value.ts';

/**
 * A setting that is a list of records – images of a gallery, rows of an accordion – lies in the document row by row, so that two people
 * who add, move or change rows of one list both keep theirs. All of it are flat fields of the block, because of two maps that two
 * people begin under one name at once, one would be lost with what is in it:
 *
 *     list:items               there is a list (an empty one and none at all are different)
 *     is:items:ID              the row is there; written again with each change of it, so that a row which one takes away
 *                              while another changes it stays
 *     at:items:ID              its place in the order
 *     row:items:ID:title       a field of it
 */
type Fields = Y.Map<unknown>;
type Row = Readonly<Record<string, unknown>>;

const LIST = 'list:';
const markOf = (name: string) => `${LIST}${name}`;
const isOf = (name: string, id: string) => `is:${name}:${id}`;
const atOf = (name: string, id: string) => `at:${name}:${id}`;
const rowOf = (name: string, id: string) => `row:${name}:${id}:`;

/** Beginnings of the keys under which lists lie. */
export const listKeys = [LIST, 'is:', 'at:', 'row:'] as const;

/** Letters of an id that tell rows of one list apart. */
const ID_LENGTH = 12;

/** The name of the list that a key says is there; undefined: it says something else. */
export const listNameOf = (key: string): string | undefined =>
  key.startsWith(LIST) ? key.slice(LIST.length) : undefined;

/** The records of a setting that is kept row by row; undefined: it is kept as one value. */
export const listRows = (name: string, value: unknown): readonly Row[] | undefined =>
  /^\w+$/.test(name) && Array.isArray(value) && value.every(isJsonRecord) ? value : undefined;

interface PlacedRow {
  id: string;
  order: string;
  value: Row;
}

export const readList = (fields: Fields, name: string): Row[] => placedRows(fields, name).map(({ value }) => value);

function placedRows(fields: Fields, name: string): PlacedRow[] {
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
 * Makes a list read as `wanted` by the smallest changes.
 * @param before the list where it is still kept as one value, as documents from before had it; [] otherwise
 */
export function writeList(fields: Fields, name: string, wanted: readonly Row[], before: readonly Row[]): void {
  if (!fields.has(markOf(name))) {
    fields.set(markOf(name), true);
    const keys = orderKeys(before.map(() => undefined));
    // By number: two people who come from the same value make the same rows of it.
    before.forEach((value, index) => {
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
function matches(there: readonly PlacedRow[], wanted: readonly Row[]): (PlacedRow | undefined)[] {
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

const inCommon = (a: Row, b: Row): number =>
  Object.keys(a).filter((key) => a[key] !== '' && b[key] !== undefined && same(a[key], b[key])).length;
