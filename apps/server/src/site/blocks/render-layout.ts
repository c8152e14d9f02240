import { blockKinds, type LayoutKind } from '@plinth/contract';
import { type BlockKinds, blocksOf, type LayoutBlock, type LayoutSection, validateLayout } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { withHeadingLevels } from '../../platform/html/heading-levels.ts';
import { record } from '../../platform/json/record.ts';
import { itemsOf, productMerchandisingContext } from '../model/product-merchandising.ts';
import { withAssets } from './asset-references.ts';
import type { BlockData } from './block-data.ts';
import { BlockLoader } from './block-loader.ts';
import { CanvasWriter } from './canvas-writer.ts';
import { type BlockProblem, LayoutWriter, type WriterInput } from './layout-writer.ts';
import { openedFor } from './member-content.ts';
import { type PreparedBlock, prepareBlocks, withVideo } from './prepare-blocks.ts';

export interface RenderLayoutInput extends WriterInput {
  layout: unknown;
  /** It is the page's main content, or in it: its first image may be the page's. */
  main?: boolean;
  /** `page`: sections go from edge to edge; `item`: they stay in the column that the theme gives to the item's text. */
  place: 'page' | 'item';
  /** It is edited: what this layout belongs to. Every part carries its id, and nothing of it is left out. */
  edit?: { kind: LayoutKind; id: string };
}

export interface RenderedLayout {
  html: string;
  /** Whether it has a headline of the first level. */
  hasTitle: boolean;
  problems: BlockProblem[];
}

/** Settings are checked one block at a time, when its data are fetched. */
const structureOnly: BlockKinds = (type) => {
  const kind = blockKinds(type);
  return kind && { ...kind, settingsProblems: () => [] };
};

/**
 * A layout as HTML. Whatever is wrong with one block, the others are whole: the broken one leaves an HTML comment and a
 * problem. Data of all blocks are fetched together: one query for files, one transaction for listings.
 */
export async function renderLayout(stored: BlockData, input: RenderLayoutInput): Promise<RenderedLayout> {
  const { layout: whole, problems } = validateLayout(input.layout, structureOnly);
  const { layout, closed, memberAreas } = openedFor(whole, input.page.viewer);
  const loader = new BlockLoader(stored, input.page);
  const prepared = await prepareBlocks(blocksOf(layout), loader);
  tellOfProducts(prepared, input);
  const backgrounds = await loader.assets(
    layout.sections.flatMap(({ background }) => (background?.assetId ? [background.assetId] : [])),
  );
  const { rendering } = input;
  // Other themes give a page whatever column they like, seldom one that is as wide as the window.
  const isWide = input.place === 'page' && !input.theme.foreign;
  rendering.needs.add({ styles: isWide ? ['layout'] : ['layout', 'layout-inline'], memberAreas });
  const { edit } = input;
  const writer = new (edit ? CanvasWriter : LayoutWriter)(input, prepared, closed);
  const write = () => {
    const sections = layout.sections.map((section, index) => {
      const background = withAssets(withVideo(section.background ?? {}, loader), backgrounds);
      return writer.section(background, section, index === 0);
    });
    const className = isWide ? 'layout' : 'layout layout--inline';
    const mark = edit ? ` data-canvas="${escapeHtml(`${edit.kind}:${edit.id}`)}"` : '';
    const joined = `<div class="${className}"${mark}>${sections.join('\n')}</div>`;
    const read = withHeadingLevels(joined);
    // Levels depend on what stands before; what is edited has the headings that its owner wrote.
    const levelled = edit ? { ...read, html: joined } : read;
    rendering.add({ ...loader.needs.toNeeds(), html: levelled.html });
    return levelled;
  };
  const { html, hasTitle } = input.main ? rendering.main(write) : rendering.timed(write);
  return {
    html,
    hasTitle,
    problems: [
      ...problems
        .filter(({ kind }) => kind === 'structure')
        .map(({ blockId, message }) => ({ blockId: blockId ?? '', message })),
      ...writer.problems,
    ],
  };
}

/** What a store says of the products that blocks show as the theme's own cards (PROD-05, SCAR-01) is part of their page's context. */
function tellOfProducts(prepared: ReadonlyMap<string, PreparedBlock>, { context, page }: WriterInput): void {
  const items = [...prepared.values()].flatMap(({ data }) => (Array.isArray(data?.cards) ? data.cards : []));
  if (items.length === 0) return;
  const said = productMerchandisingContext(page.website, itemsOf({ items }));
  context.productMerchandisingContext = Object.assign(record(context.productMerchandisingContext), said);
}

/** Pieces of a layout that is edited. */
export interface LayoutParts {
  /** By id; of a block that holds blocks with those inside it. */
  blocks: Record<string, string>;
  /** By id, with their backgrounds and an empty grid. */
  sections: Record<string, string>;
  problems: BlockProblem[];
}

/** Blocks and sections of a layout as they stand on its canvas; nothing is fetched for the others. */
export async function renderLayoutParts(
  stored: BlockData,
  input: WriterInput & { layout: unknown },
  { ids, sections }: { ids: ReadonlySet<string>; sections: ReadonlySet<string> },
): Promise<LayoutParts> {
  const { layout: whole } = validateLayout(input.layout, structureOnly);
  const { layout, closed } = openedFor(whole, input.page.viewer);
  const asked = layout.sections.flatMap((section) => [...askedBlocks(section, section.blocks, 1, ids)]);
  const loader = new BlockLoader(stored, input.page);
  const withInside = asked.flatMap(({ block, section }) => [
    ...blocksOf({ sections: [{ ...section, blocks: [block] }] }),
  ]);
  const shells = layout.sections.filter(({ id }) => sections.has(id));
  const [prepared, backgrounds] = await Promise.all([
    prepareBlocks(withInside, loader),
    loader.assets(shells.flatMap(({ background }) => (background?.assetId ? [background.assetId] : []))),
  ]);
  tellOfProducts(prepared, input);
  const writer = new CanvasWriter(input, prepared, closed);
  const parts = input.rendering.timed(() => ({
    blocks: Object.fromEntries(
      asked.map(({ block, section, share }) => [block.id, writer.single(block, section, share)]),
    ),
    sections: Object.fromEntries(
      shells.map((section) => {
        const background = withAssets(withVideo(section.background ?? {}, loader), backgrounds);
        return [section.id, writer.section(background, section, false, '')];
      }),
    ),
  }));
  return { ...parts, problems: writer.problems };
}

/** The blocks of these ids, the outermost of those that lie in each other; `share`: of its section's width that their grid has. */
function* askedBlocks(
  section: LayoutSection,
  blocks: readonly LayoutBlock[],
  share: number,
  ids: ReadonlySet<string>,
): Generator<{ block: LayoutBlock; section: LayoutSection; share: number }> {
  for (const block of blocks) {
    if (ids.has(block.id)) yield { block, section, share };
    else if (block.blocks)
      yield* askedBlocks(section, block.blocks, (share * block.place.desktop.columnSpan) / section.columns, ids);
  }
}
