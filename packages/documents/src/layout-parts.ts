import { blocksOf, emptySection, type LayoutBlock, newId, type PageLayout } from '@plinth/domain';
import { mendHtml } from './mend-html.ts';
import { htmlSettings } from './text-settings.ts';

/**
 * A layout as it is published: HTML in which merging let elements overlap is mended. What was crooked before stays as it is.
 * @param before what is published now
 */
export function mendLayout(layout: PageLayout, before: PageLayout): PageLayout {
  const old = new Map([...blocksOf(before)].map((block) => [block.id, block]));
  const mendedBlock = (block: LayoutBlock): LayoutBlock => {
    const settings = { ...block.settings };
    for (const name of htmlSettings(block.type)) {
      const source = settings[name];
      if (typeof source !== 'string' || source === old.get(block.id)?.settings[name]) continue;
      settings[name] = mendHtml(source);
    }
    return { ...block, settings, ...(block.blocks ? { blocks: block.blocks.map(mendedBlock) } : {}) };
  };
  return { sections: layout.sections.map((section) => ({ ...section, blocks: section.blocks.map(mendedBlock) })) };
}

/**
 * A layout with one block as another layout has it: in its place where it is still there, else in the section that it lay in, or in one
 * of its own at the end. null: the other layout has no such block.
 */
export function withBlock(into: PageLayout, from: PageLayout, blockId: string): PageLayout | null {
  const block = [...blocksOf(from)].find(({ id }) => id === blockId);
  if (!block) return null;
  let found = false;
  const replaced = (blocks: readonly LayoutBlock[]): LayoutBlock[] =>
    blocks.map((each) => {
      if (each.id === blockId) found = true;
      else if (each.blocks) return { ...each, blocks: replaced(each.blocks) };
      return each.id === blockId ? block : each;
    });
  const sections = into.sections.map((section) => ({ ...section, blocks: replaced(section.blocks) }));
  if (found) return { sections };
  const home = from.sections.find((section) => [...blocksOf({ sections: [section] })].includes(block));
  const there = sections.find(({ id }) => id === home?.id);
  if (there) there.blocks.push(block);
  else sections.push({ ...(home ?? emptySection(newId())), id: newId(), blocks: [block] });
  return { sections };
}
