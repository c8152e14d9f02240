import type { LayoutKind } from '@plinth/contract';
import type { BlockPlace, LayoutBlock, LayoutProblem, LayoutSection, PageLayout } from '@plinth/domain';
import type { Breakpoint, Drop } from './arrangement.ts';

/*
 * Everything that the editor and the page in its frame say to each other. The page gets a MessagePort by one message with the
 * token of its own address; nothing else is listened to.
 */

/** The first message to the frame: the port comes along. */
export interface Handover {
  type: 'plinth-canvas';
  token: string;
}

/** What the page says before that: it has been read, its pictures and fonts may still be on their way. */
export interface Waiting {
  type: 'plinth-canvas-waits';
}

/** What the server wrote into the page (site/serve/canvas.ts). */
export interface CanvasData {
  kind: LayoutKind;
  id: string;
  path: string;
  layout: PageLayout | null;
  version: number;
  problems: LayoutProblem[];
  /** The name of the theme that the page is shown in. */
  theme: string;
}

/** A colleague who works in the same document. */
export interface Colleague {
  name: string;
  color: string;
  selection: readonly string[];
  /** Where they are typing: letters before both ends of what they have marked (text-caret.ts). */
  caret?: TextCaret | undefined;
}

/** The caret in a text of a block, by the letters before it (text-caret.ts). */
export interface TextCaret {
  block: string;
  setting: string;
  anchor: number;
  head: number;
}

/** What is chosen: blocks, or else a section. */
export interface Selection {
  blocks: readonly string[];
  section: string;
}

export const nothingSelected: Selection = { blocks: [], section: '' };

/** What the frame knows of a type of block. */
export interface BlockName {
  title: string;
  holdsBlocks: boolean;
}

/** A layout by what of it the page does not have yet. */
export interface LayoutChange {
  /** All sections, in their order. */
  order: readonly string[];
  /** Those that have changed, or are new, with their blocks. */
  changed: readonly LayoutSection[];
  /** With the first one. */
  names?: Record<number, BlockName>;
}

export type ToFrame =
  /** The layout as it is now, before anything of it is rendered: places, tones and order are shown at once. */
  | ({ type: 'layout' } & LayoutChange)
  /** Rendered pieces. */
  | { type: 'html'; blocks: Record<string, string>; sections: Record<string, string> }
  | { type: 'selection'; selection: Selection }
  | { type: 'view'; zoom: number; readOnly: boolean }
  | { type: 'people'; people: readonly Colleague[] }
  /** Typing in a block has begun or ended (typing-mark.ts): its keys and clicks are the text editor's, its HTML stays. */
  | { type: 'typing'; was: string }
  | { type: 'scroll-to'; id: string; to: 'middle' | 'top' }
  /** The design as it is drafted: the theme's stylesheet, and the classes that its choices make of all that they can make. */
  | { type: 'styles'; css: string; bodyClasses: readonly string[]; possibleClasses: readonly string[] }
  /** Values that are seen before a stylesheet with them has come, as custom properties by name. */
  | { type: 'variables'; values: Readonly<Record<string, string>> }
  /** A new block follows the pointer until it is dropped; null: the drag was given up. */
  | { type: 'insert-drag'; block: LayoutBlock | null; x: number; y: number; state: 'move' | 'drop' };

export type SectionPatch = Partial<Pick<LayoutSection, 'tone' | 'width' | 'height' | 'name'>>;

/** What a person does to the page, as the frame understands it; the editor carries it out. */
export type CanvasCommand =
  | { do: 'drop'; ids: readonly string[]; at: Drop; breakpoint: Breakpoint }
  | { do: 'insert'; block: LayoutBlock; at: Drop; breakpoint: Breakpoint }
  | { do: 'resize'; places: Record<string, BlockPlace>; breakpoint: Breakpoint }
  | { do: 'step'; ids: readonly string[]; by: -1 | 1; breakpoint: Breakpoint }
  | { do: 'nudge'; ids: readonly string[]; columns: number; rows: number; breakpoint: Breakpoint }
  | { do: 'stretch'; ids: readonly string[]; columns: number; rows: number; breakpoint: Breakpoint }
  | { do: 'delete' | 'duplicate' | 'reset-mobile'; ids: readonly string[] }
  | { do: 'hide'; ids: readonly string[]; breakpoint: Breakpoint; hidden: boolean }
  | { do: 'paste'; data: string; target: Selection; breakpoint: Breakpoint }
  | { do: 'section-move'; id: string; by: -1 | 1 }
  | { do: 'section-duplicate' | 'section-delete'; id: string }
  | { do: 'section-set'; id: string; patch: SectionPatch }
  | { do: 'undo' | 'redo' };

/** Files of the desktop or the clipboard that somebody has put on the page. */
export interface GivenFiles {
  files: readonly File[];
  /** Where they were dropped; absent: they were pasted, or dropped beside every section. */
  at?: Drop;
  /** The block that takes them; '' = none does. */
  onto: string;
  breakpoint: Breakpoint;
}

/** A rectangle in the frame's window, in its own pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Parts of a page that are in no layout. */
export type Region = 'announcement' | 'body' | 'content' | 'footer' | 'header' | 'headline' | 'navigation' | 'page';

/** What the editor's own panels are asked for. */
export type CanvasRequest =
  | { open: 'block'; id: string; box: Box }
  | { open: 'section'; id: string; box: Box }
  | { open: 'section-background' | 'keep-section'; id: string; box: Box }
  | { open: 'insert'; section: string; box: Box }
  | { open: 'insert-section'; before: string; box: Box }
  /** Something of the page that is not in this layout was double-clicked: header, footer, the words of a page without blocks. */
  | { open: 'elsewhere'; region: Region; field: string; box: Box };

export type FromFrame =
  | { type: 'ready'; data: CanvasData; hasGrid: boolean }
  | { type: 'select'; selection: Selection }
  | { type: 'hover'; id: string }
  | { type: 'command'; command: CanvasCommand }
  | { type: 'request'; request: CanvasRequest }
  /** A text is to be typed in: `field` is the setting, `at` where it was pressed, in the frame's own pixels. */
  | { type: 'type-text'; id: string; field: string; at?: { x: number; y: number } }
  | ({ type: 'files' } & GivenFiles)
  /** A link was followed with the modifier held. */
  | { type: 'follow'; href: string }
  /** CART-17 */
  | { type: 'cart' }
  /** A key that is none of the canvas's: shortcuts of the editor. */
  | { type: 'key'; key: string; code: string; ctrl: boolean; shift: boolean; alt: boolean }
  /** What the page has an empty place for alone: nobody has rendered it, or it was taken away too long ago. */
  | { type: 'lacks'; blocks: readonly string[]; sections: readonly string[] }
  | { type: 'say'; text: string };
