import { blockDefinition } from '@plinth/contract';
import { emptySection, type LayoutBlock, newId, type PageLayout } from '@plinth/domain';
import type { DemoBlock, DemoSection } from './demo-site.ts';

const PICTURE = /^picture:([a-z0-9-]+)$/;

/** Names of the pictures that sections show. */
export function picturesOfSections(sections: readonly DemoSection[]): string[] {
  const names = [...JSON.stringify(sections).matchAll(/"picture:([a-z0-9-]+)"/g)].map((match) => match[1] ?? '');
  return [...names, ...sections.flatMap(({ background }) => (background ? [background.picture] : []))];
}

/** Sections as their author wrote them, as the layout that pages store. Blocks of a type that is not known are left out. */
export function demoLayout(sections: readonly DemoSection[], assetId: (picture: string) => string): PageLayout {
  return {
    sections: sections.map(({ background, blocks, ...section }) => ({
      ...emptySection(newId()),
      ...section,
      ...(background
        ? {
            background: {
              source: 'upload' as const,
              assetId: assetId(background.picture),
              overlay: background.overlay ?? 0,
            },
          }
        : {}),
      blocks: layoutBlocks(blocks, assetId),
    })),
  };
}

function layoutBlocks(blocks: readonly DemoBlock[], assetId: (picture: string) => string): LayoutBlock[] {
  return blocks.flatMap((block) => {
    const definition = blockDefinition(block.type);
    if (!definition) return [];
    const [column, row, columnSpan, rowSpan] = block.at;
    return [
      {
        id: newId(),
        type: definition.number,
        settings: withAssetIds(block.settings ?? {}, assetId) as Record<string, unknown>,
        place: { desktop: { column, row, columnSpan, rowSpan } },
        ...(block.blocks ? { blocks: layoutBlocks(block.blocks, assetId) } : {}),
      },
    ];
  });
}

function withAssetIds(value: unknown, assetId: (picture: string) => string): unknown {
  if (typeof value === 'string') {
    const name = PICTURE.exec(value)?.[1];
    return name === undefined ? value : assetId(name);
  }
  if (Array.isArray(value)) return value.map((entry) => withAssetIds(entry, assetId));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withAssetIds(entry, assetId)]));
  return value;
}
