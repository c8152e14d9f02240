import { blockVariantRange, isBlockVariant } from '../block-types.ts';
import { hexColor, readHexColor } from '../color-contrast.ts';
import { isJsonRecord, type JsonRecord } from '../json-record.ts';
import { limitError, limits } from '../limits.ts';
import {
  type BlockPlace,
  type BlockPlaces,
  blockAligns,
  emptySection,
  type GridColumns,
  gridColumns,
  type LayoutBlock,
  type LayoutSection,
  narrowBackgrounds,
  type PageLayout,
  type SectionBackground,
  sectionBackgroundSources,
  sectionHeights,
  sectionSpacings,
  sectionStackings,
  sectionTones,
  sectionWidths,
  veilSides,
} from './page-layout.ts';

/** What a check of a layout must know about a type of block. */
export interface BlockKind {
  title: string;
  /** It may carry blocks of its own. */
  holdsBlocks: boolean;
  /** Why a block of this type shows nothing any more. */
  gone?: string;
  settingsProblems(settings: Record<string, unknown>): { path: string; message: string }[];
}

export type BlockKinds = (type: number) => BlockKind | undefined;

export interface LayoutProblem {
  /** Such as `sections[0].blocks[2].place.desktop.column`. */
  path: string;
  /** What is wrong and what to do. */
  message: string;
  /**
   * `structure`: the document cannot be kept so. `settings`: a block's own values are broken; it shows nothing.
   * `note`: kept as it is, and shows nothing.
   */
  kind: 'structure' | 'settings' | 'note';
  blockId?: string;
}

export interface LayoutCheck {
  /** What could be read, in the shape of a layout: whole blocks only, at most the blocks that a layout may hold. */
  layout: PageLayout;
  problems: LayoutProblem[];
}

/** Blocks in blocks in blocks: nobody places them deeper by hand, and a document must not exhaust the stack. */
export const MAX_BLOCK_DEPTH = 4;
const MAX_SECTIONS = 60;
const MAX_ROW = 500;
const MAX_PROBLEMS = 100;
const ID = /^[\w-]{1,64}$/;

/**
 * Reads a layout from anything. Never throws: what is broken is named in `problems`, the rest is in `layout`. Blocks of
 * unknown types are kept and noted. A layout holds at most 60 blocks, nested ones count (LIMIT-01).
 */
export function validateLayout(value: unknown, kinds: BlockKinds): LayoutCheck {
  return new LayoutReader(kinds).read(value);
}

class LayoutReader {
  private readonly problems: LayoutProblem[] = [];
  private readonly ids = new Set<string>();
  private count = 0;

  constructor(private readonly kinds: BlockKinds) {}

  read(value: unknown): LayoutCheck {
    const sections: LayoutSection[] = [];
    if (!isJsonRecord(value) || !Array.isArray(value.sections)) {
      this.say('sections', 'A layout is an object with a list of sections: { "sections": [ … ] }.');
      return { layout: { sections }, problems: this.problems };
    }
    if (value.sections.length > MAX_SECTIONS)
      this.say(
        'sections',
        `A layout has at most ${MAX_SECTIONS} sections; this one has ${value.sections.length}. Remove some or spread them over two pages.`,
      );
    value.sections.slice(0, MAX_SECTIONS).forEach((section: unknown, index: number) => {
      const read = this.section(section, `sections[${index}]`);
      if (read) sections.push(read);
    });
    const tooMany = limitError('blocksPerLayout', this.count);
    if (tooMany) this.say('sections', `${tooMany} Remove blocks or move some to another page.`);
    return { layout: { sections }, problems: this.problems.slice(0, MAX_PROBLEMS) };
  }

  private section(value: unknown, path: string): LayoutSection | undefined {
    if (!isJsonRecord(value)) {
      this.say(path, 'A section is an object with an id and a list of blocks. Remove this entry.');
      return undefined;
    }
    const section = emptySection(this.id(value.id, `${path}.id`, 'section'));
    if (typeof value.name === 'string' && value.name !== '') section.name = value.name.slice(0, 200);
    section.tone = this.oneOf(value.tone, sectionTones, section.tone, `${path}.tone`);
    section.width = this.oneOf(value.width, sectionWidths, section.width, `${path}.width`);
    section.height = this.oneOf(value.height, sectionHeights, section.height, `${path}.height`);
    section.columns = this.oneOf(value.columns, gridColumns, section.columns, `${path}.columns`);
    const spacing = this.optional(value.spacing, sectionSpacings, `${path}.spacing`);
    if (spacing) section.spacing = spacing;
    const align = this.optional(value.align, blockAligns, `${path}.align`);
    if (align) section.align = align;
    const stack = this.optional(value.stack, sectionStackings, `${path}.stack`);
    if (stack) section.stack = stack;
    if (typeof value.anchor === 'string' && value.anchor.trim() !== '')
      section.anchor = value.anchor.trim().slice(0, 100);
    const background = this.background(value.background, `${path}.background`);
    if (background) section.background = background;
    section.blocks = this.blocks(value.blocks, `${path}.blocks`, section.columns, 1);
    return section;
  }

  private background(value: unknown, path: string): SectionBackground | undefined {
    if (value === undefined || value === null) return undefined;
    if (!isJsonRecord(value)) {
      this.say(path, 'A background is an object such as { "source": "upload", "assetId": "…" }.');
      return undefined;
    }
    const source = this.oneOf(value.source, sectionBackgroundSources, 'none', `${path}.source`);
    const background: SectionBackground = { source };
    if (typeof value.assetId === 'string' && value.assetId !== '') background.assetId = value.assetId.slice(0, 64);
    if (typeof value.videoUrl === 'string' && value.videoUrl !== '') {
      if (/^(https?:\/\/|\/)/i.test(value.videoUrl)) background.videoUrl = value.videoUrl.slice(0, 2000);
      else this.say(`${path}.videoUrl`, 'The address of a video starts with https:// or with /.');
    }
    if (typeof value.overlay === 'number' && Number.isFinite(value.overlay))
      background.overlay = Math.min(Math.max(value.overlay, 0), 100);
    const veil = this.optional(value.veil, veilSides, `${path}.veil`);
    if (veil) background.veil = veil;
    const narrow = this.optional(value.narrow, narrowBackgrounds, `${path}.narrow`);
    if (narrow) background.narrow = narrow;
    if (typeof value.color === 'string' && value.color !== '') {
      const color = readHexColor(value.color);
      if (color) background.color = hexColor(color);
      else this.say(`${path}.color`, `${shown(value.color)} is no colour; write it as #rrggbb.`);
    }
    if (source === 'color' && !background.color) {
      this.say(`${path}.color`, 'A colour as background is written as #rrggbb.');
      return undefined;
    }
    if (source === 'upload' && !background.assetId) {
      this.say(`${path}.assetId`, 'An image as background needs the id of an uploaded image.');
      return undefined;
    }
    return background;
  }

  private blocks(value: unknown, path: string, columns: GridColumns, depth: number): LayoutBlock[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.say(path, 'Blocks are a list.');
      return [];
    }
    const blocks: LayoutBlock[] = [];
    // Beyond the limit they are counted only: the message tells how many there are.
    value.forEach((entry: unknown, index) => {
      const block = this.block(entry, `${path}[${index}]`, columns, depth);
      if (block) blocks.push(block);
    });
    return blocks;
  }

  private block(value: unknown, path: string, columns: GridColumns, depth: number): LayoutBlock | undefined {
    if (++this.count > limits.blocksPerLayout) {
      if (isJsonRecord(value) && depth <= MAX_BLOCK_DEPTH)
        this.blocks(value.blocks, `${path}.blocks`, columns, depth + 1);
      return undefined;
    }
    if (!isJsonRecord(value)) {
      this.say(path, 'A block is an object with an id, a type, settings and a place. Remove this entry.');
      return undefined;
    }
    const { type } = value;
    if (typeof type !== 'number' || !Number.isInteger(type)) {
      this.say(`${path}.type`, `The type of a block is a whole number; ${shown(type)} is not.`);
      return undefined;
    }
    const id = this.id(value.id, `${path}.id`, 'block');
    const block: LayoutBlock = {
      id,
      type,
      settings: this.settings(value.settings, path, type, id),
      place: this.places(value.place, `${path}.place`, columns, id),
    };
    if (value.variant !== undefined && value.variant !== null) {
      if (typeof value.variant === 'number' && isBlockVariant(value.variant)) block.variant = value.variant;
      else {
        const { first, last } = blockVariantRange;
        const message = `The variant of a block is a whole number from ${first} to ${last}; ${shown(value.variant)} is not.`;
        this.say(`${path}.variant`, message, id);
      }
    }
    if (isJsonRecord(value.hidden)) {
      const { desktop, mobile } = value.hidden;
      if (desktop === true || mobile === true)
        block.hidden = { ...(desktop === true ? { desktop } : {}), ...(mobile === true ? { mobile } : {}) };
    }
    if (typeof value.anchor === 'string' && value.anchor.trim() !== '')
      block.anchor = value.anchor.trim().slice(0, 100);
    if (value.locked === true) block.locked = true;
    this.nested(value.blocks, block, path, columns, depth);
    return block;
  }

  private nested(value: unknown, block: LayoutBlock, path: string, columns: GridColumns, depth: number): void {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return;
    const kind = this.kinds(block.type);
    if (kind && !kind.holdsBlocks) {
      this.say(
        `${path}.blocks`,
        `A block of type “${kind.title}” holds no other blocks; place them beside it.`,
        block.id,
      );
      return;
    }
    if (depth >= MAX_BLOCK_DEPTH) {
      this.say(
        `${path}.blocks`,
        `Blocks lie at most ${MAX_BLOCK_DEPTH} deep in each other; move these out of the block around them.`,
        block.id,
      );
      return;
    }
    const blocks = this.blocks(value, `${path}.blocks`, columns, depth + 1);
    if (blocks.length > 0) block.blocks = blocks;
  }

  private settings(value: unknown, path: string, type: number, blockId: string): JsonRecord {
    const kind = this.kinds(type);
    const note = (message: string) => this.problems.push({ path: `${path}.type`, message, kind: 'note', blockId });
    if (!kind) note(`There is no block of type ${type} here; it is kept and shows nothing.`);
    else if (kind.gone) note(`“${kind.title}” shows nothing on the site: ${kind.gone}`);
    if (value === undefined || value === null) return {};
    if (!isJsonRecord(value)) {
      this.say(`${path}.settings`, 'The settings of a block are an object.', blockId);
      return {};
    }
    for (const problem of kind?.gone ? [] : (kind?.settingsProblems(value) ?? []))
      this.problems.push({
        path: `${path}.settings${problem.path}`,
        message: `${kind?.title}: ${problem.message}`,
        kind: 'settings',
        blockId,
      });
    return value;
  }

  private places(value: unknown, path: string, columns: GridColumns, blockId: string): BlockPlaces {
    const whole: BlockPlace = { column: 1, row: 1, columnSpan: columns, rowSpan: 1 };
    if (!isJsonRecord(value)) {
      this.say(path, 'A block needs a place: { "desktop": { "column", "row", "columnSpan", "rowSpan" } }.', blockId);
      return { desktop: whole };
    }
    const desktop = this.place(value.desktop, `${path}.desktop`, columns, blockId) ?? whole;
    if (value.mobile === undefined || value.mobile === null) return { desktop };
    const mobile = this.place(value.mobile, `${path}.mobile`, columns, blockId);
    return mobile ? { desktop, mobile } : { desktop };
  }

  private place(value: unknown, path: string, columns: GridColumns, blockId: string): BlockPlace | undefined {
    if (!isJsonRecord(value)) {
      this.say(path, 'A place has four numbers: column, row, columnSpan and rowSpan.', blockId);
      return undefined;
    }
    const { column, row, columnSpan, rowSpan } = value;
    const whole = (number: unknown, most: number): number is number =>
      typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most;
    for (const [name, number, most] of [
      ['column', column, columns],
      ['columnSpan', columnSpan, columns],
      ['row', row, MAX_ROW],
      ['rowSpan', rowSpan, MAX_ROW],
    ] as const) {
      if (whole(number, most)) continue;
      this.say(`${path}.${name}`, `${name} is a whole number from 1 to ${most}; ${shown(number)} is not.`, blockId);
      return undefined;
    }
    const place = { column, row, columnSpan, rowSpan } as BlockPlace;
    if (value.align !== undefined && value.align !== null) {
      const align = blockAligns.find((name) => name === value.align);
      if (align) place.align = align;
      else this.say(`${path}.align`, `${shown(value.align)} is not one of ${blockAligns.join(', ')}.`, blockId);
    }
    const last = place.column + place.columnSpan - 1;
    if (last > columns) {
      this.say(
        `${path}.columnSpan`,
        `The block would reach column ${last}, but the grid has ${columns} columns: make it narrower or move it to the left.`,
        blockId,
      );
      return { ...place, columnSpan: columns - place.column + 1 };
    }
    return place;
  }

  private id(value: unknown, path: string, what: 'block' | 'section'): string {
    if (typeof value !== 'string' || !ID.test(value)) {
      this.say(path, `A ${what} needs an id of 1 to 64 letters, digits, - or _; ${shown(value)} is not.`);
      return this.freeId(what);
    }
    if (this.ids.has(value)) {
      this.say(path, `The id ${value} is used twice; every section and block needs its own.`);
      return this.freeId(what);
    }
    this.ids.add(value);
    return value;
  }

  private freeId(what: string): string {
    for (let number = 1; ; number++) {
      const id = `${what}-${number}`;
      if (this.ids.has(id)) continue;
      this.ids.add(id);
      return id;
    }
  }

  private optional<T extends string>(value: unknown, allowed: readonly T[], path: string): T | undefined {
    if (value === undefined || value === null) return undefined;
    if (allowed.includes(value as T)) return value as T;
    this.say(path, `${shown(value)} is not one of ${allowed.join(', ')}.`);
    return undefined;
  }

  private oneOf<T extends string | number>(value: unknown, allowed: readonly T[], otherwise: T, path: string): T {
    if (value === undefined || value === null) return otherwise;
    if (allowed.includes(value as T)) return value as T;
    this.say(path, `${shown(value)} is not one of ${allowed.join(', ')}.`);
    return otherwise;
  }

  private say(path: string, message: string, blockId?: string): void {
    this.problems.push({ path, message, kind: 'structure', ...(blockId === undefined ? {} : { blockId }) });
  }
}

/** A value in a message: short, whatever it is. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `“${value.slice(0, 40)}”`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
