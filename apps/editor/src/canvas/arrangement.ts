import {
  type BlockPlace,
  type GridColumns,
  inReadingOrder,
  type LayoutBlock,
  type LayoutSection,
  type PageLayout,
} from '@plinth/domain';
import { movedBy, onGrid, type Places, rowBelow, rowsClosed, rowsOpened } from './grid.ts';

export type Breakpoint = 'desktop' | 'mobile';

/** Blocks that lie on one grid: of a section, or inside a block of it. */
export interface Grid {
  section: string;
  /** '' directly in the section. */
  parent: string;
}

export interface LocatedBlock extends Grid {
  block: LayoutBlock;
  columns: GridColumns;
}

/** A layout by id. */
export class LayoutIndex {
  private readonly located = new Map<string, LocatedBlock>();
  private readonly sections = new Map<string, LayoutSection>();

  constructor(readonly layout: PageLayout) {
    const take = (blocks: readonly LayoutBlock[], section: LayoutSection, parent: string) => {
      for (const block of blocks) {
        this.located.set(block.id, { block, section: section.id, parent, columns: section.columns });
        take(block.blocks ?? [], section, block.id);
      }
    };
    for (const section of layout.sections) {
      this.sections.set(section.id, section);
      take(section.blocks, section, '');
    }
  }

  get(id: string): LocatedBlock | undefined {
    return this.located.get(id);
  }

  section(id: string): LayoutSection | undefined {
    return this.sections.get(id);
  }

  /** In the order in which they are read. */
  on({ section, parent }: Grid): LayoutBlock[] {
    const blocks = parent === '' ? this.section(section)?.blocks : this.get(parent)?.block.blocks;
    return inReadingOrder(blocks ?? []);
  }

  /** Every block in the order in which it is read. */
  get order(): string[] {
    return this.layout.sections.flatMap((section) => {
      const walk = (blocks: readonly LayoutBlock[]): string[] =>
        inReadingOrder(blocks).flatMap(({ id, blocks: inner }) => [id, ...walk(inner ?? [])]);
      return walk(section.blocks);
    });
  }

  /** Without those that lie in another of these: what happens to it happens to them. */
  outermost(ids: readonly string[]): string[] {
    const asked = new Set(ids);
    return [...asked].filter((id) => {
      for (let at = this.get(id)?.parent; at; at = this.get(at)?.parent) if (asked.has(at)) return false;
      return this.located.has(id);
    });
  }

  holds(outer: string, inner: string): boolean {
    const block = this.get(outer)?.block;
    return outer === inner || (block !== undefined && blocksIn(block).some(({ id }) => id === inner));
  }
}

/** Whether phones have places of their own on this grid. */
export const isTouched = (blocks: readonly LayoutBlock[]): boolean =>
  blocks.some(({ place }) => place.mobile !== undefined);

/**
 * Where blocks lie at a breakpoint. On phones those without a place of their own follow the desktop: one below the other over
 * the whole width, as they are read (PAGE-18, PAGE-19).
 */
export function placesAt(blocks: readonly LayoutBlock[], breakpoint: Breakpoint, columns: GridColumns): Places {
  if (breakpoint === 'desktop') return new Map(blocks.map(({ id, place }) => [id, place.desktop]));
  const own = blocks.flatMap(({ place }) => (place.mobile ? [place.mobile] : []));
  let row = rowBelow(own);
  return new Map(
    inReadingOrder(blocks).map(({ id, place, hidden }): [string, BlockPlace] => {
      if (place.mobile) return [id, place.mobile];
      const follows = { column: 1, row, columnSpan: columns, rowSpan: 1 };
      // What phones do not show takes no row there.
      if (!hidden?.mobile) row++;
      return [id, onGrid(follows, columns)];
    }),
  );
}

/** Where blocks are dropped. */
export interface Drop extends Grid {
  /** The cell of the block that is led. */
  column: number;
  row: number;
  /** Between two rows: what stands below makes room. */
  between?: boolean;
}

/** What an edit of places writes. */
export interface PlacesChange {
  desktop: Places;
  mobile: Places;
  /** Blocks that go onto another grid. */
  moved: string[];
  to: Grid;
  /** Blocks that follow the desktop again on phones. */
  following: string[];
}

/** What changes when blocks are dropped: the first of `ids` leads, the others keep their distance to it. */
export function dropped(
  index: LayoutIndex,
  breakpoint: Breakpoint,
  ids: readonly string[],
  drop: Drop,
): PlacesChange | undefined {
  const columns = index.section(drop.section)?.columns;
  const group = index.outermost(ids).filter((id) => !(drop.parent !== '' && index.holds(id, drop.parent)));
  const [lead] = group;
  if (columns === undefined || lead === undefined) return undefined;
  const isHere = (id: string) => index.get(id)?.section === drop.section && index.get(id)?.parent === drop.parent;
  const moved = group.filter((id) => !isHere(id));
  const there = index.on(drop);
  const before = placesAt(there, breakpoint, columns);
  const own = new Map(
    group.map((id): [string, BlockPlace] => {
      const { block, section, parent, columns: from } = index.get(id) as LocatedBlock;
      const place = placesAt(index.on({ section, parent }), breakpoint, from).get(id) ?? block.place.desktop;
      return [id, rescaled(place, from, columns)];
    }),
  );
  const leadPlace = own.get(lead) as BlockPlace;
  const placed = movedBy(own, { columns: drop.column - leadPlace.column, rows: drop.row - leadPlace.row }, columns);
  const staying = new Map([...before].filter(([id]) => !placed.has(id)));
  const rows = rowBelow(placed.values()) - Math.min(...[...placed.values()].map(({ row }) => row));
  const opened = drop.between ? rowsOpened(staying, drop.row, rows) : new Map();
  // A row that was left for another one would stay as a gap.
  const changed = drop.between ? rowsClosed(before, new Map([...staying, ...opened, ...placed])) : new Map([...placed]);
  const inside = insideOf(index, moved, columns);
  if (breakpoint === 'desktop')
    return {
      desktop: new Map([...changed, ...inside.desktop]),
      mobile: inside.mobile,
      moved,
      to: drop,
      following: moved,
    };
  // The first change on a phone makes the whole arrangement its own: cells and a list would not mix.
  const mobile = new Map([...before, ...changed, ...inside.mobile]);
  const below = rowBelow(there.map(({ place }) => place.desktop));
  const desktop = new Map([...movedTo(index, moved, below, columns), ...inside.desktop]);
  return { desktop, mobile, moved, to: drop, following: [] };
}

/** A place on a grid of more or fewer columns: as wide as it was, as far as whole cells allow. */
function rescaled(place: BlockPlace, from: GridColumns, to: GridColumns): BlockPlace {
  const factor = to / from;
  const columnSpan = Math.max(1, Math.round(place.columnSpan * factor));
  return onGrid({ ...place, column: Math.round((place.column - 1) * factor) + 1, columnSpan }, to);
}

/** Blocks that lie in others take their section's columns with them. */
function insideOf(
  index: LayoutIndex,
  moved: readonly string[],
  columns: GridColumns,
): Pick<PlacesChange, 'desktop' | 'mobile'> {
  const desktop = new Map<string, BlockPlace>();
  const mobile = new Map<string, BlockPlace>();
  for (const id of moved) {
    const { block, columns: from } = index.get(id) as LocatedBlock;
    if (from === columns) continue;
    for (const { id: inner, place } of blocksIn(block)) {
      desktop.set(inner, rescaled(place.desktop, from, columns));
      if (place.mobile) mobile.set(inner, rescaled(place.mobile, from, columns));
    }
  }
  return { desktop, mobile };
}

/** Every block inside one, however deep. */
const blocksIn = (block: LayoutBlock): LayoutBlock[] =>
  (block.blocks ?? []).flatMap((inner) => [inner, ...blocksIn(inner)]);

/** Where blocks go that are moved one step up or down: before the row of their neighbour, or behind it. */
export function step(index: LayoutIndex, breakpoint: Breakpoint, ids: readonly string[], by: -1 | 1): Drop | undefined {
  const [lead] = index.outermost(ids);
  const located = lead === undefined ? undefined : index.get(lead);
  if (lead === undefined || !located) return undefined;
  const { section, parent, columns } = located;
  const places = placesAt(index.on({ section, parent }), breakpoint, columns);
  const own = places.get(lead) as BlockPlace;
  const others = [...places].filter(([id]) => !ids.includes(id)).map(([, place]) => place);
  const { column } = own;
  if (by < 0) {
    const rows = others.filter(({ row }) => row < own.row).map(({ row }) => row);
    return rows.length === 0 ? undefined : { section, parent, column, row: Math.max(...rows), between: true };
  }
  const below = others.filter(({ row }) => row >= own.row + own.rowSpan);
  if (below.length === 0) return undefined;
  const next = below.reduce((first, place) => (place.row < first.row ? place : first));
  return { section, parent, column, row: next.row + next.rowSpan, between: true };
}

/** On the desktop, what was brought in on a phone stands below all others. */
function movedTo(index: LayoutIndex, ids: readonly string[], row: number, columns: GridColumns): Places {
  const places = new Map(
    ids.map((id): [string, BlockPlace] => {
      const { block, columns: from } = index.get(id) as LocatedBlock;
      return [id, rescaled(block.place.desktop, from, columns)];
    }),
  );
  const first = Math.min(...[...places.values()].map((place) => place.row));
  return new Map([...places].map(([id, place]) => [id, onGrid({ ...place, row: place.row - first + row }, columns)]));
}

/** The same places with one grid's blocks changed; on phones with the rest of their arrangement, which becomes their own. */
export function replaced(
  index: LayoutIndex,
  breakpoint: Breakpoint,
  grid: Grid,
  changed: Places,
): Pick<PlacesChange, 'desktop' | 'mobile'> {
  const none: Places = new Map();
  if (breakpoint === 'desktop') return { desktop: changed, mobile: none };
  const columns = index.section(grid.section)?.columns ?? 12;
  return { desktop: none, mobile: new Map([...placesAt(index.on(grid), 'mobile', columns), ...changed]) };
}
