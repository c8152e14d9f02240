import { blockDefinition } from '@plinth/contract';
import { mendHtml } from '@plinth/documents';
import {
  anchorId,
  type BlockPlaces,
  inReadingOrder,
  type LayoutBlock,
  type LayoutSection,
  localeTag,
} from '@plinth/domain';
import { wasCutShort } from '@plinth/template';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { type BlockView, hiddenClasses, imageSizes, placeStyle, withoutEmptyRows } from '../formatters/block-view.ts';
import type { PlatformHost } from '../formatters/platform-host.ts';
import type { Rendering } from '../formatters/rendering.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import type { BlockPage } from './block-loader.ts';
import type { PreparedBlock } from './prepare-blocks.ts';
import { anchorOf, groundOf, sectionClasses } from './section-look.ts';

/** What blocks are written for. */
export interface WriterInput {
  page: BlockPage;
  theme: CompiledTheme;
  /** The page context: what templates of blocks see beside their own data. */
  context: AnyRecord;
  /** Of the page that the layout stands on: takes in what its blocks need. */
  rendering: Rendering;
}

/** A block that could not be shown as its owner meant it. */
export interface BlockProblem {
  blockId: string;
  message: string;
}

/** Blocks whose navigation or form is a landmark, by which people who hear a page find their way. */
const landmarkBlocks: ReadonlySet<string> = new Set(['navigation', 'search', 'form']);

/** Writes the blocks of a layout as visitors get them. */
export class LayoutWriter {
  /** How often a landmark's name was given. */
  private readonly landmarks = new Map<string, number>();
  readonly problems: BlockProblem[] = [];

  constructor(
    protected readonly input: WriterInput,
    protected readonly prepared: ReadonlyMap<string, PreparedBlock>,
    protected readonly closed: ReadonlySet<string>,
  ) {}

  /** @param blocks what stands on the grid of the section */
  section(
    background: AnyRecord,
    section: LayoutSection,
    first: boolean,
    blocks = this.blocks(section.blocks, section, 1, first),
  ): string {
    const { columns } = section;
    const behind =
      background.asset !== undefined || background.moving === true ? this.behind(background, columns, first) : '';
    return `<section class="${sectionClasses(section, behind !== '')}"${anchorOf(section)}${groundOf(section)} data-section-id="${escapeHtml(section.id)}">${behind}<div class="sqs-layout sqs-grid-${columns} columns-${columns}" data-type="page">${blocks}</div></section>`;
  }

  protected behind(background: AnyRecord, columns: number, first: boolean): string {
    return this.run(
      'layout-background',
      { ...background, veil: Number(background.overlay ?? 0) / 100 },
      { id: '', type: 0, columns, sizes: '100vw', eager: first },
    );
  }

  protected blocks(blocks: readonly LayoutBlock[], section: LayoutSection, share: number, first: boolean): string {
    const shown = inReadingOrder(blocks).filter((block) => this.isShown(block));
    const places = withoutEmptyRows(shown.map(({ place }) => place));
    return inReadingOrder(blocks)
      .map((block) => this.block(block, places[shown.indexOf(block)] ?? block.place, section, share, first))
      .join('');
  }

  /** Whether the block takes room: what is broken, gone or hidden everywhere leaves none. */
  protected isShown(block: LayoutBlock): boolean {
    const { data, problem } = this.prepared.get(block.id) ?? { data: null };
    return problem === undefined && data !== null && !(block.hidden?.desktop && block.hidden.mobile);
  }

  protected block(
    block: LayoutBlock,
    place: BlockPlaces,
    section: LayoutSection,
    share: number,
    first: boolean,
  ): string {
    const definition = blockDefinition(block.type);
    const { data, problem } = this.prepared.get(block.id) ?? { data: null };
    if (problem !== undefined) return this.broken(block, problem, place);
    if (!definition || data === null || !this.isShown(block)) return '';
    const { name } = definition;
    const part = (share * block.place.desktop.columnSpan) / section.columns;
    let content: string;
    try {
      content = this.content(block, name, section, part, first);
    } catch (error) {
      return this.broken(block, (error as Error).message, place);
    }
    if (landmarkBlocks.has(name)) content = this.withOwnName(content);
    const family = definition.familyFor?.(data) ?? definition.family;
    this.input.rendering.needs.add({ styles: family?.split(' ') ?? [] });
    return this.wrapped(block, place, name, content);
  }

  protected wrapped(block: LayoutBlock, place: BlockPlaces, name: string, content: string): string {
    const { variant } = block;
    const more = `${this.hiddenClasses(block)}${variant ? ` block-variant-${variant}` : ''}`;
    const anchor = block.anchor ? `<span id="${escapeHtml(anchorId(block.anchor))}"></span>` : '';
    const kind = `data-block-type="${block.type}"${variant ? ` data-block-variant="${variant}"` : ''}`;
    return `<div class="sqs-block ${name}-block sqs-block-${name}${more}" id="block-${escapeHtml(block.id)}" ${kind} style="${placeStyle(place)}">${anchor}<div class="sqs-block-content">${content}</div></div>`;
  }

  protected hiddenClasses(block: LayoutBlock): string {
    return hiddenClasses(block);
  }

  /** @throws when the theme has no template for it, or it breaks */
  protected content(block: LayoutBlock, name: string, section: LayoutSection, share: number, first: boolean): string {
    const { id, type, variant } = block;
    const inner = this.inside(block, section, share, first);
    const sizes = imageSizes(section.width, share);
    const view = { id, type, columns: section.columns, sizes, eager: first, ...(variant ? { variant } : {}) };
    return this.run(`${name}-block`, { ...this.dataOf(block), content: inner, locked: this.closed.has(id) }, view);
  }

  protected dataOf({ id }: LayoutBlock): AnyRecord {
    return this.prepared.get(id)?.data ?? {};
  }

  protected inside(block: LayoutBlock, section: LayoutSection, share: number, first: boolean): string {
    return block.blocks ? this.blocks(block.blocks, section, share, first) : '';
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
  protected broken(block: LayoutBlock, message: string, _place: BlockPlaces): string {
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
    for (const error of [...compiled.errors, ...errors].slice(0, 3))
      this.problems.push({
        blockId: view.id,
        message: `${template}.block, line ${error.line}, column ${error.column}: ${error.message}`,
      });
    // What a theme leaves open would take the blocks behind it in.
    return theme.ownBlocks.has(template) ? mendHtml(output) : output;
  }
}
