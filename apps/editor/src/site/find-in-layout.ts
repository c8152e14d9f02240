import type { LayoutBlock, LayoutSection, PageLayout } from '@plinth/domain';

/** A block with where it stands. */
export interface FoundBlock {
  block: LayoutBlock;
  section: LayoutSection;
  parent?: LayoutBlock;
}

/** Where a block stands in a layout; undefined where it is not there any more. */
export function findBlock(layout: PageLayout, id: string): FoundBlock | undefined {
  const search = (
    blocks: readonly LayoutBlock[],
    section: LayoutSection,
    parent?: LayoutBlock,
  ): FoundBlock | undefined => {
    for (const block of blocks) {
      if (block.id === id) return parent ? { block, section, parent } : { block, section };
      const inside = search(block.blocks ?? [], section, block);
      if (inside) return inside;
    }
    return undefined;
  };
  for (const section of layout.sections) {
    const found = search(section.blocks, section);
    if (found) return found;
  }
  return undefined;
}

/** The section with this id, or that of the block with this id. */
export const sectionOf = (layout: PageLayout, id: string): LayoutSection | undefined =>
  layout.sections.find((section) => section.id === id) ?? findBlock(layout, id)?.section;
