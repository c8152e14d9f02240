import type { LayoutBlock, LayoutSection, PageLayout } from '@plinth/domain';
import type * as Y from 'yjs';
import {
  blockMap,
  contentDigest,
  type FlatBlock,
  type FlatSection,
  inOrder,
  readBlock,
  readSection,
  sectionMap,
} from './layout-doc.ts';

/** What was taken away while somebody else was working in it. */
export interface KeptBlock {
  block: LayoutBlock;
  /** Who took it, or its section, away; '' where nobody knows. */
  by: string;
  /** What its section was called; '' without a name. */
  sectionName: string;
}

/** A document as a layout. The same document reads the same everywhere, whatever order its changes came in. */
export function readLayout(doc: Y.Doc): PageLayout {
  return new LayoutView(doc).layout();
}

/** Blocks that are in no section any more and were not simply removed: to be put back or let go by a person. */
export function keptBlocks(doc: Y.Doc): KeptBlock[] {
  return new LayoutView(doc).kept();
}

/** How the records of a document are read. */
interface LayoutRecords {
  section(id: string, fields: unknown): FlatSection | undefined;
  block(id: string, fields: unknown): FlatBlock | undefined;
}

const eachAnew: LayoutRecords = { section: readSection, block: readBlock };

/** All records of a document, read once. */
export class LayoutView {
  readonly sections = new Map<string, FlatSection>();
  readonly blocks = new Map<string, FlatBlock>();
  /** By section and parent. */
  private readonly children = new Map<string, FlatBlock[]>();

  /** @param records how one record is read: one that has not changed may be the one of before */
  constructor(doc: Y.Doc, records: LayoutRecords = eachAnew) {
    for (const [id, fields] of sectionMap(doc).entries()) {
      const section = records.section(id, fields);
      if (section) this.sections.set(id, section);
    }
    for (const [id, fields] of blockMap(doc).entries()) {
      const block = records.block(id, fields);
      if (block) this.blocks.set(id, block);
    }
    this.breakCircles();
    for (const flat of this.blocks.values()) {
      if (flat.removed) continue;
      const home = flat.parent === '' ? `section ${flat.section}` : `block ${flat.parent}`;
      const others = this.children.get(home);
      if (others) others.push(flat);
      else this.children.set(home, [flat]);
    }
    for (const list of this.children.values()) list.sort((a, b) => inOrder(orderOf(a), orderOf(b)));
  }

  layout(): PageLayout {
    return { sections: this.liveSections().map(({ section }) => this.filled(section)) };
  }

  liveSections(): FlatSection[] {
    return [...this.sections.values()]
      .filter(({ removed }) => !removed)
      .sort((a, b) => inOrder({ order: a.order, id: a.section.id }, { order: b.order, id: b.section.id }));
  }

  /** The blocks directly in a section, or in a block, in their order. */
  childrenOf(section: string, parent: string): FlatBlock[] {
    return this.children.get(parent === '' ? `section ${section}` : `block ${parent}`) ?? [];
  }

  /** A block with the blocks that lie in it. */
  whole({ block }: FlatBlock): LayoutBlock {
    const blocks = this.childrenOf('', block.id).map((inner) => this.whole(inner));
    return blocks.length > 0 ? { ...block, blocks } : block;
  }

  kept(): KeptBlock[] {
    const shown = new Set<string>();
    const note = (flat: FlatBlock) => {
      shown.add(flat.block.id);
      for (const inner of this.childrenOf('', flat.block.id)) note(inner);
    };
    for (const { section } of this.liveSections()) this.childrenOf(section.id, '').forEach(note);
    const found: KeptBlock[] = [];
    for (const flat of [...this.blocks.values()].sort((a, b) => inOrder(orderOf(a), orderOf(b)))) {
      if (shown.has(flat.block.id)) continue;
      if (flat.removed ? flat.removed.digest === contentDigest(flat.block) : this.underUnseen(flat, shown)) continue;
      const section = this.sections.get(flat.section);
      const by = flat.removed?.by ?? section?.removed?.by ?? this.blocks.get(flat.parent)?.removed?.by ?? '';
      found.push({ block: this.whole(flat), by, sectionName: section?.section.name ?? '' });
    }
    return found;
  }

  /** A block that lies in another one that is not shown comes back with that one. */
  private underUnseen({ parent }: FlatBlock, shown: ReadonlySet<string>): boolean {
    const holder = this.blocks.get(parent);
    return holder !== undefined && !shown.has(parent) && !holder.removed;
  }

  private filled(section: LayoutSection): LayoutSection {
    return { ...section, blocks: this.childrenOf(section.id, '').map((flat) => this.whole(flat)) };
  }

  /** Two people may have put two blocks into each other at once: the one with the smallest id comes out. */
  private breakCircles(): void {
    const settled = new Set<string>();
    for (const id of this.blocks.keys()) {
      const way: string[] = [];
      let at = id;
      while (at !== '' && !settled.has(at) && !way.includes(at)) {
        way.push(at);
        at = this.blocks.get(at)?.parent ?? '';
      }
      if (at !== '' && way.includes(at)) {
        const circle = way.slice(way.indexOf(at)).sort();
        const first = this.blocks.get(circle[0] ?? '');
        if (first) this.blocks.set(first.block.id, { ...first, parent: '' });
      }
      for (const each of way) settled.add(each);
    }
  }
}

const orderOf = ({ order, block }: FlatBlock) => ({ order, id: block.id });
