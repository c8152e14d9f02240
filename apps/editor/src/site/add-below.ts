import type { BlockDefinition } from '@plinth/contract';
import { addBlocks, addSection, setPlaces } from '@plinth/documents';
import { emptySection, type LayoutSection, newId } from '@plinth/domain';
import type { CanvasSession } from '../canvas/commands.ts';
import { makeRoom, newBlock } from './block-catalogue.ts';
import { findBlock, sectionOf } from './find-in-layout.ts';

/**
 * Adds a block below another one, or at the end of a section, of the last one where nothing is said; others make room. One
 * step of undo.
 * @param at `section` counts before the section of `after`; both may be ''
 * @returns its id
 */
export function addBelow(
  session: Pick<CanvasSession, 'value' | 'edit'>,
  definition: BlockDefinition,
  at: { section: string; after: string },
  settings: Record<string, unknown> = {},
): string {
  const layout = session.value();
  const found = at.section === '' ? findBlock(layout, at.after) : undefined;
  const inside = found?.parent;
  const section = sectionOf(layout, at.section || at.after) ?? layout.sections.at(-1);
  const home: LayoutSection = section ?? emptySection(newId());
  const list = inside ? { ...home, blocks: inside.blocks ?? [] } : home;
  const made = newBlock(definition, list, found?.block);
  const block = { ...made, settings: { ...made.settings, ...settings } };
  const moves = makeRoom(list, block.place.desktop);
  session.edit(`Add ${definition.title.toLowerCase()}`, (doc) => {
    if (!section) addSection(doc, home);
    setPlaces(doc, 'desktop', moves);
    addBlocks(doc, home.id, [block], inside ? { parent: inside.id } : {});
  });
  return block.id;
}
