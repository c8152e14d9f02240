import { blockDefinition } from '@plinth/contract';
import { type BlockPlace, emptySection, type LayoutBlock, newId, type PageLayout } from '@plinth/domain';
import type { DemoBlock, DemoSection } from './demo-site.ts';

const REFERENCE = /^(picture|collection|form):([a-z0-9-]+)$/;

/** Ids of what sections name. */
export interface DemoIds {
  picture(name: string): string;
  collection(urlId: string): string;
  form(key: string): string;
}

/** Names of the pictures that sections show. */
export function picturesOfSections(sections: readonly DemoSection[]): string[] {
  const names = [...JSON.stringify(sections).matchAll(/"picture:([a-z0-9-]+)"/g)].map((match) => match[1] ?? '');
  return [...names, ...sections.flatMap(({ background }) => (background ? [background.picture] : []))];
}

/** Sections as their author wrote them, as the layout that pages store. Blocks of a type that is not known are left out. */
export function demoLayout(sections: readonly DemoSection[], ids: DemoIds): PageLayout {
  return {
    sections: sections.map(({ background, blocks, ...section }) => ({
      ...emptySection(newId()),
      ...section,
      ...(background
        ? {
            background: {
              source: 'upload' as const,
              assetId: ids.picture(background.picture),
              overlay: background.overlay ?? 0,
              ...(background.veil ? { veil: background.veil } : {}),
              ...(background.narrow ? { narrow: background.narrow } : {}),
            },
          }
        : {}),
      blocks: layoutBlocks(blocks, ids),
    })),
  };
}

function layoutBlocks(blocks: readonly DemoBlock[], ids: DemoIds): LayoutBlock[] {
  return blocks.flatMap((block) => {
    const definition = blockDefinition(block.type);
    if (!definition) return [];
    const { align, mobile } = block;
    return [
      {
        id: newId(),
        type: definition.number,
        settings: withIds(block.settings ?? {}, ids) as Record<string, unknown>,
        place: {
          desktop: { ...placeOf(block.at), ...(align ? { align } : {}) },
          ...(mobile ? { mobile: placeOf(mobile) } : {}),
        },
        ...(block.blocks ? { blocks: layoutBlocks(block.blocks, ids) } : {}),
      },
    ];
  });
}

const placeOf = ([column, row, columnSpan, rowSpan]: DemoBlock['at']): BlockPlace => ({
  column,
  row,
  columnSpan,
  rowSpan,
});

function withIds(value: unknown, ids: DemoIds): unknown {
  if (typeof value === 'string') {
    const [, kind, name = ''] = REFERENCE.exec(value) ?? [];
    if (kind === undefined) return value;
    return ids[kind as keyof DemoIds](name);
  }
  if (Array.isArray(value)) return value.map((entry) => withIds(entry, ids));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withIds(entry, ids)]));
  return value;
}
