import { blockDefinition, blockDefinitions, blockKinds } from '@plinth/contract';
import { emptySection, type LayoutBlock, validateLayout } from '@plinth/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue, makeRoom, newBlock } from './block-catalogue.ts';

const named = (groups: ReturnType<typeof catalogue>) => groups.flatMap(({ blocks }) => blocks.map(({ name }) => name));
const html = blockDefinition('html');
if (!html) throw new Error('no text block');

describe('the blocks that can be added', () => {
  it('are all that show something, each once', () => {
    const names = named(catalogue('', { code: true }));
    const older = ['sociallinks', 'socialaccountlinks', 'summary'];
    const shown = blockDefinitions.filter(({ gone, name }) => gone === undefined && !older.includes(name));
    expect(names.toSorted()).toEqual(shown.map(({ name }) => name).toSorted());
  });

  it('are found by their names and by other words', () => {
    expect(named(catalogue('faq', { code: true }))).toEqual(['accordion']);
    expect(named(catalogue('photo sculpture', { code: true }))).toEqual([]);
    expect(named(catalogue('photos slider', { code: true }))).toEqual(['gallery']);
    expect(named(catalogue('summary', { code: true }))).toContain('summary');
  });

  it('never hold a gone type, and code only for those who may inject it', () => {
    expect(named(catalogue('twitter', { code: true }))).toEqual([]);
    expect(named(catalogue('', { code: false }))).not.toContain('code');
  });
});

describe('a new block', () => {
  it.each(
    blockDefinitions
      .filter(({ gone }) => gone === undefined)
      .map((definition) => [definition.name, definition] as const),
  )('%s has a place and settings that can be kept', (_, definition) => {
    for (const columns of [12, 24] as const) {
      const section = { ...emptySection('s'), columns };
      const block = newBlock(definition, section);
      section.blocks.push(block, newBlock(definition, section, block));
      const { problems } = validateLayout({ sections: [section] }, blockKinds);
      expect(problems.filter(({ kind }) => kind === 'structure')).toEqual([]);
    }
  });

  it('stands below what is there, or below the chosen one', () => {
    const section = emptySection('s');
    const first = newBlock(html, section);
    section.blocks.push(first);
    expect(newBlock(html, section).place.desktop.row).toBe(2);
    section.blocks.push(newBlock(html, section));
    expect(newBlock(html, section, first).place.desktop.row).toBe(2);
  });

  it('moves nobody where there is room, and covers nobody where there is none', () => {
    const place = fc.record({
      column: fc.integer({ min: 1, max: 12 }),
      row: fc.integer({ min: 1, max: 6 }),
      columnSpan: fc.integer({ min: 1, max: 12 }),
      rowSpan: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), place, (places, at) => {
        const blocks = places.map((desktop, index) => ({ id: `${index}`, place: { desktop } }) as LayoutBlock);
        const section = { ...emptySection('s'), blocks };
        const moves = makeRoom(section, at);
        for (const [id, moved] of moves) {
          const before = blocks.find((block) => block.id === id)?.place.desktop;
          expect(moved).toEqual({ ...before, row: (before?.row ?? 0) + at.rowSpan });
          expect(moved.row).toBeGreaterThanOrEqual(at.row + at.rowSpan);
        }
        for (const {
          id,
          place: { desktop },
        } of blocks)
          if (moves.size > 0 && desktop.row >= at.row) expect(moves.has(id)).toBe(true);
      }),
    );
  });
});
