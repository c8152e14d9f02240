/** The document of a page: sections one below the other, each a grid on which blocks lie. Stored as JSON. */
export interface PageLayout {
  sections: LayoutSection[];
}

export const sectionTones = ['default', 'muted', 'dark', 'accent'] as const;
export type SectionTone = (typeof sectionTones)[number];

/** How wide the grid of a section is: text width, page width, or the whole window. */
export const sectionWidths = ['inset', 'wide', 'full'] as const;
export type SectionWidth = (typeof sectionWidths)[number];

export const sectionHeights = ['auto', 'small', 'medium', 'large', 'full'] as const;
export type SectionHeight = (typeof sectionHeights)[number];

/** Room above and below what stands in a section. */
export const sectionSpacings = ['none', 'small', 'medium', 'large'] as const;
export type SectionSpacing = (typeof sectionSpacings)[number];

/** Until which width blocks stand one below the other: on phones, or on tablets, too. */
export const sectionStackings = ['phone', 'tablet'] as const;
export type SectionStacking = (typeof sectionStackings)[number];

export const gridColumns = [12, 24] as const;
export type GridColumns = (typeof gridColumns)[number];

export const sectionBackgroundSources = ['none', 'upload', 'video', 'color'] as const;
export type SectionBackgroundSource = (typeof sectionBackgroundSources)[number];

/** A veil lies over the whole picture, or comes from the side on which the words stand. */
export const veilSides = ['even', 'start', 'end', 'bottom'] as const;
export type VeilSide = (typeof veilSides)[number];

/** Where there is little width the picture stays behind the words, or stands above them. */
export const narrowBackgrounds = ['behind', 'above'] as const;
export type NarrowBackground = (typeof narrowBackgrounds)[number];

export interface SectionBackground {
  source: SectionBackgroundSource;
  /** An image; for a video, what is seen until it plays. */
  assetId?: string;
  videoUrl?: string;
  /** How dark the veil over it is, 0 to 100 percent. */
  overlay?: number;
  veil?: VeilSide;
  narrow?: NarrowBackground;
  /** `#rrggbb`; words on it are dark or light, whichever can be read. */
  color?: string;
}

export interface LayoutSection {
  id: string;
  /** What the owner calls it; the target of links, as `#name`, where it has no anchor. */
  name?: string;
  /** The target of links, in words of the owner's. */
  anchor?: string;
  tone: SectionTone;
  width: SectionWidth;
  height: SectionHeight;
  columns: GridColumns;
  /** Left out: medium. */
  spacing?: SectionSpacing;
  /** Where the blocks stand in a section that is higher than they are; left out: in the middle. */
  align?: BlockAlign;
  /** Left out: on phones. */
  stack?: SectionStacking;
  background?: SectionBackground;
  blocks: LayoutBlock[];
}

export const blockAligns = ['start', 'center', 'end'] as const;
export type BlockAlign = (typeof blockAligns)[number];

/** Where a block lies on its grid; columns and rows count from 1. */
export interface BlockPlace {
  column: number;
  row: number;
  columnSpan: number;
  rowSpan: number;
  /** Where it stands in a place that is higher than it; left out: it fills it from the top. */
  align?: BlockAlign;
}

/** Values per breakpoint (PAGE-18, PAGE-19): without one for mobile, blocks stack over the whole width in reading order. */
export interface BlockPlaces {
  desktop: BlockPlace;
  mobile?: BlockPlace;
}

export interface LayoutBlock {
  id: string;
  /** The stored number (ENUM-05). */
  type: number;
  /** One of the looks that a theme may give to blocks, 1000 to 1019 (ENUM-07). */
  variant?: number;
  settings: Record<string, unknown>;
  place: BlockPlaces;
  hidden?: { desktop?: boolean; mobile?: boolean };
  /** Where links with `#` lead, in words of the owner's; beside the name of the section. */
  anchor?: string;
  /** The editor neither moves nor deletes it until it is unlocked. */
  locked?: boolean;
  /** Of blocks that hold blocks. */
  blocks?: LayoutBlock[];
}

/** A section as a new page gets it. */
export const emptySection = (id: string): LayoutSection => ({
  id,
  tone: 'default',
  width: 'wide',
  height: 'auto',
  columns: 12,
  blocks: [],
});

/** Every block of a layout, nested ones too, in the order in which they are read. */
export function* blocksOf(layout: PageLayout): Generator<LayoutBlock> {
  const walk = function* (blocks: readonly LayoutBlock[]): Generator<LayoutBlock> {
    for (const block of blocks) {
      yield block;
      if (block.blocks) yield* walk(block.blocks);
    }
  };
  for (const section of layout.sections) yield* walk(section.blocks);
}

/** Blocks as they are read: row by row, from the left; the order of the markup, of a phone, and of a screen reader. */
export const inReadingOrder = (blocks: readonly LayoutBlock[]): LayoutBlock[] =>
  [...blocks].sort(
    (a, b) => a.place.desktop.row - b.place.desktop.row || a.place.desktop.column - b.place.desktop.column,
  );
