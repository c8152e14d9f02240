import type { BlockPlace, LayoutBlock } from '@plinth/domain';
import { type Drop, dropped, LayoutIndex, placesAt } from '../arrangement.ts';
import { extentOf, type Handle, lineAt, nearestStart, overlapped, resized, trackAt } from '../grid.ts';
import type { Box, CanvasCommand } from '../messages.ts';
import type { DragMarks, Overlay } from './overlay.ts';
import type { PageDom } from './page-dom.ts';

/** How near to an edge of the window the page scrolls, and how fast at most, per frame. */
const EDGE = 56;
const FASTEST = 22;

interface Point {
  x: number;
  y: number;
}

/** Where the lead block was taken hold of: pixels from its left edge, rows from its first. */
interface Grip {
  dx: number;
  row: number;
}

/** Something that follows the pointer until it is let go. */
interface Drag {
  move(at: Point): void;
  /** What letting go does; undefined: nothing. */
  drop(): CanvasCommand | undefined;
}

/** Blocks that are moved, resized or brought in by the pointer. Nothing on the page moves before it is let go: no line jitters. */
export class Dragging {
  private drag: Drag | undefined;
  private last: Point = { x: 0, y: 0 };
  private scrolling = 0;

  constructor(
    private readonly dom: PageDom,
    private readonly overlay: Overlay,
    private readonly command: (command: CanvasCommand) => void,
  ) {}

  get active(): boolean {
    return this.drag !== undefined;
  }

  /** @param ids the one under the pointer first */
  startMove(ids: readonly string[], at: Point, grips: Point): void {
    const [lead = ''] = ids;
    const located = this.dom.index.get(lead);
    const grid = located && this.dom.gridElement(located);
    if (!located || !grid) return;
    const { rows, y } = this.dom.tracks(grid);
    const places = placesAt(this.dom.index.on(located), this.dom.breakpoint, located.columns);
    const row = trackAt(rows, grips.y - y) - (places.get(lead)?.row ?? 1);
    const grip = { dx: grips.x - this.dom.boxOf(this.dom.block(lead)).x, row: Math.max(0, row) };
    let drop: Drop | undefined;
    this.begin(at, {
      move: (point) => {
        drop = this.aim(point, grip, this.dom.index, ids);
      },
      drop: () => drop && { do: 'drop', ids, at: drop, breakpoint: this.dom.breakpoint },
    });
  }

  /** A block that is not on the page yet; or how it would be on a grid of so many columns. */
  startInsert(given: LayoutBlock | ((columns: number) => LayoutBlock), at: Point): void {
    let block = typeof given === 'function' ? given(12) : given;
    let drop: Drop | undefined;
    this.begin(at, {
      move: (point) => {
        const grid = this.dom.gridAt(point.x, point.y);
        const section = grid && this.dom.index.section(grid.section);
        if (!grid || !section) return;
        if (typeof given === 'function') block = given(section.columns);
        // It is aimed as if it stood at the end of the grid already.
        const layout = structuredClone(this.dom.index.layout);
        const index = new LayoutIndex(layout);
        const siblings =
          grid.parent === '' ? index.section(grid.section)?.blocks : index.get(grid.parent)?.block.blocks;
        siblings?.push(structuredClone(block));
        const element = this.dom.gridElement(grid);
        const width = element ? (this.dom.tracks(element).columns.sizes[0] ?? 0) : 0;
        const grip = { dx: Math.min(120, (width * block.place.desktop.columnSpan) / 2), row: 0 };
        drop = this.aim(point, grip, new LayoutIndex(layout), [block.id]);
      },
      drop: () => drop && { do: 'insert', block, at: drop, breakpoint: this.dom.breakpoint },
    });
  }

  startResize(id: string, handle: Handle, at: Point): void {
    const located = this.dom.index.get(id);
    const grid = located && this.dom.gridElement(located);
    if (!located || !grid) return;
    const place = placesAt(this.dom.index.on(located), this.dom.breakpoint, located.columns).get(id);
    if (!place) return;
    let size: BlockPlace = place;
    this.begin(at, {
      move: (point) => {
        const tracks = this.dom.tracks(grid);
        const cell = (tracks.columns.sizes[0] ?? 1) + tracks.columns.gap;
        const row = trackAt(tracks.rows, point.y - tracks.y);
        const edge = handle.includes('n') ? place.row : place.row + place.rowSpan - 1;
        const by = { columns: Math.round((point.x - at.x) / cell), rows: row - edge };
        size = resized(place, handle, by, located.columns);
        this.overlay.showDrag({ ghosts: [this.boxOf(grid, size)], over: this.over(located, new Map([[id, size]])) });
      },
      drop: () => ({ do: 'resize', places: { [id]: size }, breakpoint: this.dom.breakpoint }),
    });
  }

  move(at: Point): void {
    if (!this.drag) return;
    this.last = at;
    this.drag.move(at);
    if (this.scrolling === 0) this.scroll();
  }

  drop(): void {
    const command = this.take();
    if (command) this.command(command);
  }

  /** Ends the drag; what it would have done is the caller's to do. */
  take(): CanvasCommand | undefined {
    const command = this.drag?.drop();
    this.cancel();
    return command;
  }

  cancel(): void {
    this.drag = undefined;
    cancelAnimationFrame(this.scrolling);
    this.scrolling = 0;
    document.documentElement.classList.remove('canvas-dragging');
    this.overlay.showDrag(undefined);
  }

  private begin(at: Point, drag: Drag): void {
    this.drag = drag;
    document.documentElement.classList.add('canvas-dragging');
    this.move(at);
  }

  /** Near an edge of the window the page goes on, for as long as the pointer stays there. */
  private scroll(): void {
    const { y } = this.last;
    const into = y < EDGE ? y - EDGE : y > innerHeight - EDGE ? y - innerHeight + EDGE : 0;
    if (!this.drag || into === 0) {
      this.scrolling = 0;
      return;
    }
    const before = scrollY;
    scrollBy({ top: Math.max(-1, Math.min(1, into / EDGE)) * FASTEST, behavior: 'instant' });
    if (scrollY !== before) this.drag.move(this.last);
    this.scrolling = requestAnimationFrame(() => this.scroll());
  }

  private aim(point: Point, { dx, row }: Grip, index: LayoutIndex, ids: readonly string[]): Drop | undefined {
    const grid = this.dom.gridAt(point.x, point.y);
    const isInside = grid?.parent !== undefined && ids.some((id) => grid.parent === id || index.holds(id, grid.parent));
    if (!grid || isInside) return this.nothing();
    const element = this.dom.gridElement(grid);
    if (!element) return this.nothing();
    const tracks = this.dom.tracks(element);
    const line = lineAt(tracks.rows, point.y - tracks.y);
    const column = nearestStart(tracks.columns, point.x - dx - tracks.x);
    const at = Math.max(1, trackAt(tracks.rows, point.y - tracks.y) - row);
    const drop: Drop = { ...grid, column, row: line ?? at, ...(line === undefined ? {} : { between: true }) };
    const change = dropped(index, this.dom.breakpoint, ids, drop);
    if (!change) return this.nothing();
    const places = this.dom.breakpoint === 'mobile' ? change.mobile : change.desktop;
    const own = new Map([...places].filter(([id]) => ids.includes(id)));
    const marks: DragMarks = {
      ghosts: line === undefined ? [...own.values()].map((place) => this.boxOf(element, place)) : [],
      ...(line === undefined ? {} : { line: this.lineBox(element, own.values().next().value, line) }),
      cells: tracks.columns.starts.map((start, at) => ({
        x: tracks.x + start,
        y: tracks.y,
        width: tracks.columns.sizes[at] ?? 0,
        height: Math.max(element.clientHeight, 20),
      })),
      over: line === undefined ? this.over(grid, own) : [],
    };
    this.overlay.showDrag(marks);
    return drop;
  }

  private nothing(): undefined {
    this.overlay.showDrag({ ghosts: [], over: [] });
  }

  private over(grid: { section: string; parent: string }, own: ReadonlyMap<string, BlockPlace>): string[] {
    const columns = this.dom.index.section(grid.section)?.columns ?? 12;
    const places = placesAt(this.dom.index.on(grid), this.dom.breakpoint, columns);
    return overlapped(new Map([...places, ...own]), new Set(own.keys()));
  }

  private boxOf(grid: HTMLElement, place: BlockPlace): Box {
    const { columns, rows, x, y } = this.dom.tracks(grid);
    const across = extentOf(columns, place.column, place.columnSpan);
    const down = extentOf(rows, place.row, place.rowSpan);
    return { x: x + across.start, y: y + down.start, width: across.size, height: down.size };
  }

  private lineBox(grid: HTMLElement, place: BlockPlace | undefined, row: number): Box {
    const { columns, rows, x, y } = this.dom.tracks(grid);
    const across = extentOf(columns, place?.column ?? 1, place?.columnSpan ?? columns.sizes.length);
    const top = extentOf(rows, row, 1).start - (row > 1 ? rows.gap / 2 : 0);
    return { x: x + across.start, y: y + top - 2, width: across.size, height: 4 };
  }
}
