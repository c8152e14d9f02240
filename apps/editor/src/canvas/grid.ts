import type { BlockPlace, GridColumns } from '@plinth/domain';

/** The last row of a section (validate-layout.ts). */
export const LAST_ROW = 500;

export type Places = ReadonlyMap<string, BlockPlace>;

/** Lines of a grid in CSS pixels from its first edge. */
export interface Tracks {
  starts: readonly number[];
  sizes: readonly number[];
  gap: number;
}

/** What a grid row takes that holds nothing yet. */
const NEW_ROW = 40;
/** How near to the line between two rows something is dropped between them. */
const LINE_REACH = 9;

/** A resolved `grid-template-rows` or `-columns`: `120px 0px 48.5px`. */
export function tracksOf(template: string, gap: number): Tracks {
  const sizes = template.split(' ').map(Number.parseFloat).filter(Number.isFinite);
  let start = 0;
  const starts = sizes.map((size) => {
    const here = start;
    start += size + gap;
    return here;
  });
  return { starts, sizes, gap };
}

/** From 1; beyond the last track they go on as rows without content would. */
export function trackAt({ starts, sizes, gap }: Tracks, offset: number): number {
  for (let index = 0; index < sizes.length; index++)
    if (offset < (starts[index] ?? 0) + (sizes[index] ?? 0) + gap / 2) return index + 1;
  const end = (starts.at(-1) ?? 0) + (sizes.at(-1) ?? 0) + (sizes.length > 0 ? gap : 0);
  return sizes.length + 1 + Math.max(0, Math.floor((offset - end) / (NEW_ROW + gap)));
}

/** The track that begins nearest to an offset, from 1. */
export function nearestStart({ starts }: Tracks, offset: number): number {
  let best = 0;
  starts.forEach((start, index) => {
    if (Math.abs(start - offset) < Math.abs((starts[best] ?? 0) - offset)) best = index;
  });
  return best + 1;
}

/** The row above which something is dropped, where the offset is at the line between two rows; else undefined. */
export function lineAt({ starts, sizes, gap }: Tracks, offset: number): number | undefined {
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    const middle = index === 0 ? 0 : start - gap / 2;
    const reach = Math.max(LINE_REACH, index === 0 ? LINE_REACH : gap / 4);
    if (Math.abs(offset - middle) <= reach && (sizes[index] ?? 0) > 0) return index + 1;
  }
  return undefined;
}

/** A rectangle on the grid in pixels, for what is drawn before it is dropped. */
export function extentOf({ starts, sizes, gap }: Tracks, first: number, span: number): { start: number; size: number } {
  const end = (starts.at(-1) ?? 0) + (sizes.at(-1) ?? 0);
  const startOf = (track: number) =>
    starts[track - 1] ?? (sizes.length > 0 ? end + gap : 0) + (track - 1 - sizes.length) * (NEW_ROW + gap);
  const sizeOf = (track: number) => sizes[track - 1] ?? NEW_ROW;
  const last = first + span - 1;
  return { start: startOf(first), size: startOf(last) + sizeOf(last) - startOf(first) };
}

/** The nearest place that lies on the grid, in whole cells. */
export function onGrid(place: BlockPlace, columns: GridColumns): BlockPlace {
  const whole = (value: number, most: number) => Math.min(Math.max(Math.round(value) || 1, 1), most);
  const columnSpan = whole(place.columnSpan, columns);
  const rowSpan = whole(place.rowSpan, LAST_ROW);
  return {
    ...place,
    columnSpan,
    rowSpan,
    column: whole(place.column, columns - columnSpan + 1),
    row: whole(place.row, LAST_ROW - rowSpan + 1),
  };
}

/** All places moved by the same cells, as far as the whole group stays on the grid. */
export function movedBy(places: Places, by: { columns: number; rows: number }, columns: GridColumns): Places {
  const all = [...places.values()];
  const within = (wanted: number, least: number, most: number) => Math.max(least, Math.min(wanted, most));
  const across = within(
    by.columns,
    Math.max(...all.map(({ column }) => 1 - column)),
    Math.min(...all.map(({ column, columnSpan }) => columns - columnSpan + 1 - column)),
  );
  const down = within(
    by.rows,
    Math.max(...all.map(({ row }) => 1 - row)),
    Math.min(...all.map(({ row, rowSpan }) => LAST_ROW - rowSpan + 1 - row)),
  );
  return new Map(
    [...places].map(([id, place]) => [
      id,
      onGrid({ ...place, column: place.column + across, row: place.row + down }, columns),
    ]),
  );
}

/** A side or corner by which a block is made larger: `e`, `sw` … */
export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw';
export const handles: readonly Handle[] = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'];

/** A place whose side or corner has moved by so many cells; the side across stays where it is. */
export function resized(
  place: BlockPlace,
  handle: Handle,
  by: { columns: number; rows: number },
  columns: GridColumns,
): BlockPlace {
  let { column, columnSpan, row, rowSpan } = place;
  if (handle.includes('e')) columnSpan = Math.min(Math.max(columnSpan + by.columns, 1), columns - column + 1);
  if (handle.includes('s')) rowSpan = Math.min(Math.max(rowSpan + by.rows, 1), LAST_ROW - row + 1);
  if (handle.includes('w')) {
    const start = Math.min(Math.max(column + by.columns, 1), column + columnSpan - 1);
    columnSpan += column - start;
    column = start;
  }
  if (handle.includes('n')) {
    const start = Math.min(Math.max(row + by.rows, 1), row + rowSpan - 1);
    rowSpan += row - start;
    row = start;
  }
  return onGrid({ ...place, column, columnSpan, row, rowSpan }, columns);
}

/** The places that change when `count` rows are put in above a row: what begins there or below goes down. */
export function rowsOpened(places: Places, row: number, count: number): Places {
  const moved = [...places].filter(([, place]) => place.row >= row);
  const room = Math.min(count, ...moved.map(([, place]) => LAST_ROW - place.row - place.rowSpan + 1));
  return new Map(moved.map(([id, place]) => [id, { ...place, row: place.row + Math.max(room, 0) }]));
}

const rowsHeld = (places: Places): Set<number> =>
  new Set([...places.values()].flatMap(({ row, rowSpan }) => Array.from({ length: rowSpan }, (_, at) => row + at)));

/** Places without the rows that held something before and hold nothing now; those that nobody used stay. */
export function rowsClosed(before: Places, after: Places): Places {
  const held = rowsHeld(after);
  const left = [...rowsHeld(before)].filter((row) => !held.has(row));
  return new Map(
    [...after].map(([id, place]) => [id, { ...place, row: place.row - left.filter((row) => row < place.row).length }]),
  );
}

/** The first row below all of these. */
export const rowBelow = (places: Iterable<BlockPlace>): number =>
  Math.min(LAST_ROW, Math.max(1, ...[...places].map(({ row, rowSpan }) => row + rowSpan)));

const crosses = (a: BlockPlace, b: BlockPlace): boolean =>
  a.column < b.column + b.columnSpan &&
  b.column < a.column + a.columnSpan &&
  a.row < b.row + b.rowSpan &&
  b.row < a.row + a.rowSpan;

/** Blocks that lie over or under one of `of`. */
export function overlapped(places: Places, of: ReadonlySet<string>): string[] {
  const own = [...places].filter(([id]) => of.has(id));
  return [...places].flatMap(([id, place]) =>
    !of.has(id) && own.some(([, other]) => crosses(place, other)) ? [id] : [],
  );
}
