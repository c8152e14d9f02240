import { type BlockPlace, type LayoutBlock, type LayoutSection, newId } from '@plinth/domain';
import type * as Y from 'yjs';
import { blockMap, type Fields, sectionMap } from './layout-doc.ts';
import { orderKeys } from './order-keys.ts';
import { type KeptBlock, keptBlocks, LayoutView } from './read-layout.ts';
import { markBlock, writeBlock, writeSection, writeSetting } from './write-layout.ts';
import { writeValue } from './write-value.ts';

/** Widths of window for which blocks have values of their own. */
export type Breakpoint = 'desktop' | 'mobile';

/** Where blocks go. */
export interface BlockTarget {
  section: string;
  /** The block that they are to lie in; left out: directly in the section. */
  parent?: string;
  /** The block that they are to stand before; left out: at the end. */
  before?: string;
}

/** Sets or, with undefined, takes away a setting of a block. Running text changes by its smallest changes. */
export function setSetting(doc: Y.Doc, blockId: string, name: string, value: unknown): void {
  change(doc, blockId, (fields) => writeSetting(fields, name, value));
}

/** Makes a running text read as `source`; what others write in other places of it stays. */
export const setText = (doc: Y.Doc, blockId: string, name: string, source: string): void =>
  setSetting(doc, blockId, name, source);

export function setPlaces(doc: Y.Doc, breakpoint: Breakpoint, places: ReadonlyMap<string, BlockPlace>): void {
  doc.transact(() => {
    for (const [id, place] of places) change(doc, id, (fields) => writeValue(fields, breakpoint, { ...place }));
  });
}

/** Lets phones follow the desktop's arrangement again: of the blocks named, or of a whole section. */
export function resetMobile(doc: Y.Doc, blocks: readonly string[] | { section: string }): void {
  doc.transact(() => {
    const ids =
      'section' in blocks ? new LayoutView(doc).childrenOf(blocks.section, '').map(({ block }) => block.id) : blocks;
    for (const id of ids) change(doc, id, (fields) => writeValue(fields, 'mobile', undefined));
  });
}

export function setHidden(doc: Y.Doc, ids: readonly string[], breakpoint: Breakpoint, hidden: boolean): void {
  doc.transact(() => {
    for (const id of ids) change(doc, id, (fields) => writeValue(fields, `hidden:${breakpoint}`, hidden || undefined));
  });
}

export function setVariant(doc: Y.Doc, ids: readonly string[], variant: number | undefined): void {
  doc.transact(() => {
    for (const id of ids) change(doc, id, (fields) => writeValue(fields, 'variant', variant));
  });
}

/** Keeps blocks from being moved and deleted, or no longer. */
export function setLocked(doc: Y.Doc, ids: readonly string[], locked: boolean): void {
  doc.transact(() => {
    for (const id of ids) change(doc, id, (fields) => writeValue(fields, 'locked', locked || undefined));
  });
}

/** Where links with `#` lead; undefined takes it away. */
export function setAnchor(doc: Y.Doc, blockId: string, anchor: string | undefined): void {
  change(doc, blockId, (fields) => writeValue(fields, 'anchor', anchor || undefined));
}

/** Adds blocks, with those that lie in them. Ids must be new to the document. */
export function addBlocks(
  doc: Y.Doc,
  section: string,
  blocks: readonly LayoutBlock[],
  { parent = '', before }: Omit<BlockTarget, 'section'> = {},
): void {
  doc.transact(() => {
    const view = new LayoutView(doc);
    const siblings = view.childrenOf(section, parent).map(({ block, order }) => ({ id: block.id, order }));
    const at = before === undefined ? -1 : siblings.findIndex(({ id }) => id === before);
    const place = at < 0 ? siblings.length : at;
    const wanted = [
      ...siblings.slice(0, place),
      ...blocks.map(({ id }) => ({ id, order: undefined })),
      ...siblings.slice(place),
    ];
    const keys = orderKeys(wanted.map(({ order }) => order));
    const added = new Map(blocks.map((block) => [block.id, block]));
    wanted.forEach(({ id }, index) => {
      const order = keys[index] ?? '';
      const block = added.get(id);
      if (!block) {
        change(doc, id, (fields) => writeValue(fields, 'order', order));
        return;
      }
      writeBlock(doc, block, { section, parent, order });
      if (block.blocks?.length) addBlocks(doc, section, block.blocks, { parent: id });
    });
  });
}

/** @param by who does so, for a colleague who is working in them */
export function removeBlocks(doc: Y.Doc, ids: readonly string[], by = ''): void {
  doc.transact(() => {
    for (const id of ids) markBlock(doc, id, { by });
  });
}

/** Moves blocks to another section, into another block, or within their list. */
export function moveBlocks(doc: Y.Doc, ids: readonly string[], { section, parent = '', before }: BlockTarget): void {
  doc.transact(() => {
    const moved = new Set(ids.filter((id) => blockMap(doc).has(id)));
    const rest = new LayoutView(doc).childrenOf(section, parent).filter(({ block }) => !moved.has(block.id));
    const at = before === undefined ? -1 : rest.findIndex(({ block }) => block.id === before);
    const place = at < 0 ? rest.length : at;
    const wanted: { id: string; order?: string }[] = rest.map(({ block, order }) => ({ id: block.id, order }));
    wanted.splice(place, 0, ...[...moved].map((id) => ({ id })));
    const keys = orderKeys(wanted.map(({ order }) => order));
    for (const [index, { id }] of wanted.entries())
      change(doc, id, (fields) => {
        writeValue(fields, 'order', keys[index]);
        if (!moved.has(id)) return;
        writeValue(fields, 'section', section);
        writeValue(fields, 'parent', parent);
      });
  });
}

/** Copies blocks below all others of their section. @returns the ids of the copies, in the order of `ids` */
export function duplicateBlocks(doc: Y.Doc, ids: readonly string[]): string[] {
  const made: string[] = [];
  doc.transact(() => {
    const view = new LayoutView(doc);
    for (const id of ids) {
      const flat = view.blocks.get(id);
      if (!flat || flat.removed) continue;
      const siblings = new LayoutView(doc).childrenOf(flat.section, flat.parent).map(({ block }) => block);
      const copy = blockCopy(view.whole(flat));
      copy.place = {
        desktop: { ...copy.place.desktop, row: rowBelow(siblings, 'desktop') },
        ...(copy.place.mobile ? { mobile: { ...copy.place.mobile, row: rowBelow(siblings, 'mobile') } } : {}),
      };
      addBlocks(doc, flat.section, [copy], flat.parent === '' ? {} : { parent: flat.parent });
      made.push(copy.id);
    }
  });
  return made;
}

/** Adds a section with its blocks. */
export function addSection(doc: Y.Doc, section: LayoutSection, beforeId?: string): void {
  doc.transact(() => {
    placeSection(doc, section.id, beforeId, (order) => writeSection(doc, section, order));
    addBlocks(doc, section.id, section.blocks);
  });
}

export function moveSection(doc: Y.Doc, id: string, beforeId?: string): void {
  doc.transact(() =>
    placeSection(doc, id, beforeId, (order) => {
      const fields = sectionMap(doc).get(id);
      if (fields) writeValue(fields, 'order', order);
    }),
  );
}

/** Changes fields of a section; undefined takes one away. */
export function setSection(doc: Y.Doc, id: string, patch: Partial<Omit<LayoutSection, 'id' | 'blocks'>>): void {
  const fields = sectionMap(doc).get(id);
  if (!fields) return;
  doc.transact(() => {
    for (const [key, value] of Object.entries(patch)) writeValue(fields, key, value);
  });
}

/** Takes a section away with its blocks; what a colleague writes into it meanwhile is kept (keptBlocks). */
export function removeSection(doc: Y.Doc, id: string, by = ''): void {
  doc.transact(() => {
    for (const { block } of new LayoutView(doc).childrenOf(id, '')) markBlock(doc, block.id, { by, with: id });
    sectionMap(doc).get(id)?.set('removed', { by, digest: '' });
  });
}

/** Copies a section with its blocks, behind itself. @returns the id of the copy, undefined where there is no such section */
export function duplicateSection(doc: Y.Doc, id: string): string | undefined {
  const { sections } = new LayoutView(doc).layout();
  const at = sections.findIndex((section) => section.id === id);
  const section = sections[at];
  if (!section) return undefined;
  const copy = sectionCopy(section);
  addSection(doc, copy, sections[at + 1]?.id);
  return copy.id;
}

/** Puts blocks that were kept aside back, below all others of a section. */
export function restoreKept(doc: Y.Doc, ids: readonly string[], section: string): void {
  doc.transact(() => {
    const kept = keptBlocks(doc).filter(({ block }) => ids.includes(block.id));
    for (const { block } of kept) revive(doc, block, section);
  });
}

/** Lets go of blocks that were kept aside. */
export function dropKept(doc: Y.Doc, ids: readonly string[], by = ''): void {
  doc.transact(() => {
    for (const id of ids) {
      const fields = blockMap(doc).get(id);
      fields?.delete('removed');
      markBlock(doc, id, { by });
    }
  });
}

function revive(doc: Y.Doc, { id }: KeptBlock['block'], section: string): void {
  const siblings = new LayoutView(doc).childrenOf(section, '').map(({ block }) => block);
  for (const [inner, fields] of blockMap(doc).entries()) {
    const removed = fields.get('removed') as { with?: string } | undefined;
    if (inner === id || removed?.with === id) fields.delete('removed');
  }
  change(doc, id, (fields) => {
    const place = fields.get('desktop') as BlockPlace;
    writeValue(fields, 'desktop', { ...place, row: rowBelow(siblings, 'desktop') });
    writeValue(fields, 'mobile', undefined);
  });
  moveBlocks(doc, [id], { section });
}

function placeSection(doc: Y.Doc, id: string, beforeId: string | undefined, write: (order: string) => void): void {
  const others = new LayoutView(doc).liveSections().filter(({ section }) => section.id !== id);
  const at = beforeId === undefined ? -1 : others.findIndex(({ section }) => section.id === beforeId);
  const place = at < 0 ? others.length : at;
  const wanted = [...others.slice(0, place), undefined, ...others.slice(place)];
  const keys = orderKeys(wanted.map((flat) => flat?.order));
  wanted.forEach((flat, index) => {
    const order = keys[index] ?? '';
    const fields = flat && sectionMap(doc).get(flat.section.id);
    if (fields) writeValue(fields, 'order', order);
    if (!flat) write(order);
  });
}

/** The same section with the same blocks under new ids. */
export function sectionCopy(section: LayoutSection): LayoutSection {
  const copy: LayoutSection = { ...structuredClone(section), id: newId(), blocks: section.blocks.map(blockCopy) };
  // Its name is the target of links, and an address leads to one place.
  delete copy.name;
  return copy;
}

/** The same block, with those inside it, under new ids. */
export function blockCopy(block: LayoutBlock): LayoutBlock {
  const { blocks, ...own } = structuredClone(block);
  return { ...own, id: newId(), ...(blocks ? { blocks: blocks.map(blockCopy) } : {}) };
}

const rowBelow = (blocks: readonly LayoutBlock[], breakpoint: Breakpoint): number =>
  Math.max(
    1,
    ...blocks.map(({ place }) => {
      const own = place[breakpoint];
      return own ? own.row + own.rowSpan : 1;
    }),
  );

function change(doc: Y.Doc, blockId: string, write: (fields: Fields) => void): void {
  const fields = blockMap(doc).get(blockId);
  if (fields) doc.transact(() => write(fields));
}
