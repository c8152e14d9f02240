import { blockDefinition, blockKinds, completeSettings, settingsProblems } from '@plinth/contract';
import {
  type BlockKinds,
  type BlockPlaces,
  blocksOf,
  hostedVideo,
  inReadingOrder,
  type LayoutBlock,
  type LayoutSection,
  localeTag,
  type PageLayout,
  type SectionBackground,
  validateLayout,
} from '@plinth/domain';
import { wasCutShort } from '@plinth/template';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { withHeadingLevels } from '../../platform/html/heading-levels.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { type BlockView, hiddenClasses, imageSizes, placeStyle, withoutEmptyRows } from '../formatters/block-view.ts';
import type { PlatformHost } from '../formatters/platform-host.ts';
import type { Rendering } from '../formatters/rendering.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import { referencedAssets, withAssets } from './asset-references.ts';
import { blockBehaviours } from './behaviours.ts';
import type { BlockData } from './block-data.ts';
import { BlockLoader, type BlockPage } from './block-loader.ts';
import { openedFor } from './member-content.ts';

export interface RenderLayoutInput {
  layout: unknown;
  page: BlockPage;
  theme: CompiledTheme;
  /** The page context: what templates of blocks see beside their own data. */
  context: AnyRecord;
  /** Of the page that the layout stands on: takes in what its blocks need. */
  rendering: Rendering;
  /** It is the page's main content, or in it: its first image may be the page's. */
  main?: boolean;
  /** `page`: sections go from edge to edge; `item`: they stay in the column that the theme gives to the item's text. */
  place: 'page' | 'item';
}

/** A block that could not be shown as its owner meant it. */
export interface BlockProblem {
  blockId: string;
  message: string;
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

interface PreparedBlock {
  data: AnyRecord | null;
  problem?: string;
}

/**
 * A layout as HTML. Whatever is wrong with one block, the others are whole: the broken one leaves an HTML comment and a
 * problem. Data of all blocks are fetched together: one query for files, one transaction for listings.
 */
export async function renderLayout(stored: BlockData, input: RenderLayoutInput): Promise<RenderedLayout> {
  const { layout: whole, problems } = validateLayout(input.layout, structureOnly);
  const { layout, closed, memberAreas } = openedFor(whole, input.page.viewer);
  const loader = new BlockLoader(stored, input.page);
  const prepared = await prepareBlocks(layout, loader);
  const backgrounds = await loader.assets(
    layout.sections.flatMap(({ background }) => (background?.assetId ? [background.assetId] : [])),
  );
  const { rendering } = input;
  rendering.needs.add({ styles: ['layout'], memberAreas });
  const writer = new LayoutWriter(input, prepared, closed);
  const write = () => {
    const sections = layout.sections.map((section, index) => {
      const background = withAssets(withVideo(section.background ?? {}, loader), backgrounds);
      return writer.section(background, section, index === 0);
    });
    // Other themes give a page whatever column they like, seldom one that is as wide as the window.
    const isWide = input.place === 'page' && !input.theme.foreign;
    const className = isWide ? 'layout' : 'layout layout--inline';
    const levelled = withHeadingLevels(`<div class="${className}">${sections.join('\n')}</div>`);
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

/** A background's video: a file is played by the browser, one at YouTube or Vimeo in a frame of that service. */
function withVideo(background: Partial<SectionBackground>, loader: BlockLoader): AnyRecord {
  const { source, videoUrl, ...still } = background;
  if (source !== 'video' || !videoUrl) return still;
  const hosted = hostedVideo(videoUrl);
  if (!hosted) return { ...still, moving: true, videoUrl };
  loader.needs.allowFrame(hosted.backgroundUrl);
  return { ...still, moving: true, embedUrl: hosted.backgroundUrl };
}

/** Settings, files and data of every block, by block id. */
async function prepareBlocks(layout: PageLayout, loader: BlockLoader): Promise<Map<string, PreparedBlock>> {
  const entries = await Promise.all(
    [...blocksOf(layout)].map(async (block): Promise<[string, PreparedBlock]> => {
      try {
        return [block.id, await prepareBlock(block, loader)];
      } catch (error) {
        return [block.id, { data: null, problem: (error as Error).message }];
      }
    }),
  );
  return new Map(entries);
}

async function prepareBlock(block: LayoutBlock, loader: BlockLoader): Promise<PreparedBlock> {
  const definition = blockDefinition(block.type);
  if (!definition) return { data: null, problem: `There is no block of type ${block.type}.` };
  if (definition.gone !== undefined) return { data: null, problem: definition.gone };
  const [problem] = settingsProblems(definition, block.settings);
  if (problem) return { data: null, problem: problem.message };
  const settings = completeSettings(definition, block.settings);
  const behaviour = blockBehaviours[definition.name];
  // Files and listings are asked for in the same turn, so that all blocks wait together.
  const [assets, loaded] = await Promise.all([
    loader.assets(referencedAssets(settings)),
    behaviour ? behaviour(settings, loader) : {},
  ]);
  if (loaded === null) return { data: null };
  return { data: { ...withAssets(settings, assets), ...loaded } };
}

/** Blocks whose navigation or form is a landmark, by which people who hear a page find their way. */
const landmarkBlocks: ReadonlySet<string> = new Set(['navigation', 'search', 'form']);

class LayoutWriter {
  /** How often a landmark's name was given. */
  private readonly landmarks = new Map<string, number>();
  readonly problems: BlockProblem[] = [];

  constructor(
    private readonly input: RenderLayoutInput,
    private readonly prepared: ReadonlyMap<string, PreparedBlock>,
    private readonly closed: ReadonlySet<string>,
  ) {}

  section(background: AnyRecord, section: LayoutSection, first: boolean): string {
    const { tone, width, height, columns } = section;
    const behind =
      background.asset !== undefined || background.moving === true
        ? this.run(
            'layout-background',
            { ...background, veil: Number(background.overlay ?? 0) / 100 },
            { id: '', type: 0, columns, sizes: '100vw', eager: first },
          )
        : '';
    const classes = [
      'page-section layout-section',
      `tone-${tone} width-${width} height-${height}`,
      ...(behind ? ['has-background'] : []),
    ];
    const anchor = section.name ? ` id="${escapeHtml(slug(section.name))}"` : '';
    const blocks = this.blocks(section.blocks, section, 1, first);
    return `<section class="${classes.join(' ')}"${anchor} data-section-id="${escapeHtml(section.id)}">${behind}<div class="sqs-layout sqs-grid-${columns} columns-${columns}" data-type="page">${blocks}</div></section>`;
  }

  private blocks(blocks: readonly LayoutBlock[], section: LayoutSection, share: number, first: boolean): string {
    const shown = inReadingOrder(blocks).filter((block) => this.isShown(block));
    const places = withoutEmptyRows(shown.map(({ place }) => place));
    return inReadingOrder(blocks)
      .map((block) => this.block(block, places[shown.indexOf(block)] ?? block.place, section, share, first))
      .join('');
  }

  /** Whether the block takes room: what is broken, gone or hidden everywhere leaves none. */
  private isShown(block: LayoutBlock): boolean {
    const { data, problem } = this.prepared.get(block.id) ?? { data: null };
    return problem === undefined && data !== null && !(block.hidden?.desktop && block.hidden.mobile);
  }

  private block(block: LayoutBlock, place: BlockPlaces, section: LayoutSection, share: number, first: boolean): string {
    const definition = blockDefinition(block.type);
    const { data, problem } = this.prepared.get(block.id) ?? { data: null };
    if (problem !== undefined) return this.broken(block, problem);
    if (!definition || data === null || !this.isShown(block)) return '';
    const { name } = definition;
    const part = (share * block.place.desktop.columnSpan) / section.columns;
    const inner = block.blocks ? this.blocks(block.blocks, section, part, first) : '';
    const sizes = imageSizes(section.width, part);
    let content: string;
    try {
      const { id, type, variant } = block;
      const view = { id, type, columns: section.columns, sizes, eager: first, ...(variant ? { variant } : {}) };
      content = this.run(`${name}-block`, { ...data, content: inner, locked: this.closed.has(id) }, view);
    } catch (error) {
      return this.broken(block, (error as Error).message);
    }
    if (landmarkBlocks.has(name)) content = this.withOwnName(content);
    this.input.rendering.needs.add({ styles: definition.family?.split(' ') ?? [] });
    const { variant } = block;
    const more = `${hiddenClasses(block)}${variant ? ` block-variant-${variant}` : ''}`;
    const anchor = block.anchor ? `<span id="${escapeHtml(slug(block.anchor))}"></span>` : '';
    const kind = `data-block-type="${block.type}"${variant ? ` data-block-variant="${variant}"` : ''}`;
    return `<div class="sqs-block ${name}-block sqs-block-${name}${more}" id="block-${escapeHtml(block.id)}" ${kind} style="${placeStyle(place)}">${anchor}<div class="sqs-block-content">${content}</div></div>`;
  }

  /** The second landmark of a name is told from the first by its number. */
  private withOwnName(content: string): string {
    return content.replace(/(<(?:nav|form)\b[^<>]*\saria-label=")([^"]+)/, (_, start: string, name: string) => {
      const count = (this.landmarks.get(name) ?? 0) + 1;
      this.landmarks.set(name, count);
      return start + (count === 1 ? name : `${name} (${count})`);
    });
  }

  /** Nothing that a visitor sees; who reads the source, or the page's problems, learns why. */
  private broken(block: LayoutBlock, message: string): string {
    this.problems.push({ blockId: block.id, message });
    const text = `block ${block.id} (type ${block.type}): ${message}`;
    return `<!-- ${text.replaceAll('--', '—').replace(/[<>]/g, '')} -->`;
  }

  /** @throws when the theme has no such template, or it breaks */
  private run(template: string, data: AnyRecord, view: BlockView): string {
    const { theme, page, context, rendering } = this.input;
    const compiled = theme.blocks[template];
    if (!compiled) throw new Error(`The theme ${theme.name} has no template ${template}.block.`);
    const { website } = page;
    rendering.needs.add({ sources: theme.blockSources[template] ?? {} });
    const host: PlatformHost & { block: BlockView } = {
      website,
      currency: storeCurrency(website),
      theme,
      context,
      rendering,
      block: view,
    };
    const { output, errors } = compiled.render(
      { ...data, block: view, website: context.website, collection: context.collection, item: context.item },
      { locale: localeTag(website), now: Date.now(), host: host as unknown as Record<string, unknown> },
    );
    // Half of a block would break what follows it; without it the rest is whole.
    if (wasCutShort(errors)) throw new Error(`${template}.block: ${errors.at(-1)?.message ?? ''}`);
    for (const error of errors.slice(0, 3))
      this.problems.push({
        blockId: view.id,
        message: `${template}.block, line ${error.line}, column ${error.column}: ${error.message}`,
      });
    return output;
  }
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
