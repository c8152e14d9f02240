import { type BlockPlaces, type LayoutBlock, mobileMaxWidth, type SectionWidth } from '@plinth/domain';

/** What a block's template knows about itself: `{block.id}`. */
export interface BlockView {
  id: string;
  type: number;
  /** One of the theme's looks for blocks, 1000 to 1019; absent: its plain one. */
  variant?: number;
  /** Of the grid that blocks inside it lie on. */
  columns: number;
  /** `sizes` of an image that fills the block. */
  sizes: string;
  /** It is among the first things that a visitor sees, so its image does not wait. */
  eager: boolean;
}

/** Place on the grid as custom properties; the stylesheet takes those of the breakpoint. */
export function placeStyle({ desktop, mobile }: BlockPlaces): string {
  const wide = `--c:${desktop.column};--cs:${desktop.columnSpan};--r:${desktop.row};--rs:${desktop.rowSpan}${desktop.align ? `;--va:${desktop.align}` : ''}`;
  if (!mobile) return wide;
  return `${wide};--mc:${mobile.column} / span ${mobile.columnSpan};--mr:${mobile.row} / span ${mobile.rowSpan}`;
}

/**
 * The same places, closer together: rows take the height of what stands in them, so one that holds nothing would be two gaps
 * and no height – after a block was removed, hidden or left out, a hole that nobody asked for.
 */
export function withoutEmptyRows(places: readonly BlockPlaces[]): BlockPlaces[] {
  const held = new Set(
    places.flatMap(({ desktop: { row, rowSpan } }) => Array.from({ length: rowSpan }, (_, index) => row + index)),
  );
  const rows = [...held].sort((a, b) => a - b);
  const moved = new Map(rows.map((row, index) => [row, index + 1]));
  return places.map((place) => ({
    ...place,
    desktop: { ...place.desktop, row: moved.get(place.desktop.row) ?? place.desktop.row },
  }));
}

/** Both classes never come together: such a block is not on the page at all. */
export function hiddenClasses({ hidden }: LayoutBlock): string {
  return hidden?.desktop ? ' hide-desktop' : hidden?.mobile ? ' hide-mobile' : '';
}

const WIDEST: Readonly<Record<SectionWidth, string>> = { inset: '960px', wide: '1440px', full: '100vw' };

/** How wide an image is that takes this share of its section. */
export function imageSizes(width: SectionWidth, share: number): string {
  const percent = Math.round(share * 100);
  const most = WIDEST[width];
  const desktop =
    most === '100vw'
      ? `${percent}vw`
      : `(min-width: ${most}) ${Math.round(Number.parseInt(most, 10) * share)}px, ${percent}vw`;
  return `(max-width: ${mobileMaxWidth}px) 100vw, ${desktop}`;
}
