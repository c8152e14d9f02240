import { blockDefinition, isHtmlSetting } from '@plinth/contract';
import { type BlockPlaces, inReadingOrder, type LayoutBlock, type LayoutSection } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { emptyNote } from './empty-notes.ts';
import { LayoutWriter } from './layout-writer.ts';

/** Why a block of the canvas shows a note: there is nothing to show yet, something in it is wrong, its kind is gone. */
type NoteKind = 'empty' | 'broken' | 'gone';

/**
 * Writes the blocks of a layout as its owner edits them: what visitors do not see leaves a note in its place, rows keep their
 * stored numbers, and every part carries its id. What is shown is made by the same templates.
 */
export class CanvasWriter extends LayoutWriter {
  /** Blocks whose template has gone wrong, with what is said of it. */
  private readonly troubled = new Map<string, string>();

  /** A block without its neighbours. */
  single(block: LayoutBlock, section: LayoutSection, share: number): string {
    return this.block(block, block.place, section, share, false);
  }

  protected override blocks(
    blocks: readonly LayoutBlock[],
    section: LayoutSection,
    share: number,
    first: boolean,
  ): string {
    return inReadingOrder(blocks)
      .map((block) => this.block(block, block.place, section, share, first))
      .join('');
  }

  protected override isShown(): boolean {
    return true;
  }

  protected override block(
    block: LayoutBlock,
    place: BlockPlaces,
    section: LayoutSection,
    share: number,
    first: boolean,
  ): string {
    const { data, problem } = this.prepared.get(block.id) ?? { data: null };
    const isEmpty = data === null && problem === undefined;
    return isEmpty
      ? this.note(block, place, 'empty', emptyNote(block.type))
      : super.block(block, place, section, share, first);
  }

  /** A background that breaks leaves the section without one. */
  protected override behind(background: AnyRecord, columns: number, first: boolean): string {
    try {
      return super.behind(background, columns, first);
    } catch (error) {
      this.problems.push({ blockId: '', message: (error as Error).message });
      return '';
    }
  }

  protected override broken(block: LayoutBlock, message: string, place: BlockPlaces): string {
    this.problems.push({ blockId: block.id, message });
    return this.note(block, place, blockDefinition(block.type)?.gone === undefined ? 'broken' : 'gone', message);
  }

  protected override content(
    block: LayoutBlock,
    name: string,
    section: LayoutSection,
    share: number,
    first: boolean,
  ): string {
    const before = this.problems.length;
    const content = super.content(block, name, section, share, first);
    const problem = this.problems.slice(before).find(({ blockId }) => blockId === block.id);
    if (problem) this.troubled.set(block.id, problem.message);
    return content;
  }

  protected override wrapped(block: LayoutBlock, place: BlockPlaces, name: string, content: string): string {
    const trouble = this.troubled.get(block.id);
    const said = trouble === undefined ? '' : `data-canvas-problem="${escapeHtml(trouble)}" `;
    return super
      .wrapped(block, place, name, content)
      .replace('<div ', () => `<div data-block-id="${escapeHtml(block.id)}" ${said}`);
  }

  /** On the canvas a block is hidden by a paler look, at each breakpoint by itself. */
  protected override hiddenClasses({ hidden }: LayoutBlock): string {
    return `${hidden?.desktop ? ' hide-desktop' : ''}${hidden?.mobile ? ' hide-mobile' : ''}`;
  }

  /** Text that is typed in place tells by a comment which setting it is: a comment changes no style. */
  protected override dataOf(block: LayoutBlock): AnyRecord {
    const data = super.dataOf(block);
    const schemas = (blockDefinition(block.type)?.settings.properties ?? {}) as Readonly<Record<string, unknown>>;
    const marked = Object.entries(data).filter(
      ([key, value]) =>
        isHtmlSetting(schemas[key]) && typeof value === 'string' && (value !== '' || isMainText(schemas, key)),
    );
    return { ...data, ...Object.fromEntries(marked.map(([key, value]) => [key, `<!--text:${key}-->${value}`])) };
  }

  /** A block that holds none yet has a grid to drop the first one on. */
  protected override inside(block: LayoutBlock, section: LayoutSection, share: number, first: boolean): string {
    const holds = blockDefinition(block.type)?.holdsBlocks === true;
    return super.inside(block, section, share, first) || (holds ? '<!--empty-->' : '');
  }

  private note(block: LayoutBlock, place: BlockPlaces, kind: NoteKind, text: string): string {
    const definition = blockDefinition(block.type);
    const title = definition?.title ?? `Block ${block.type}`;
    const shape = kind === 'empty' ? pictureShape(block) : '';
    const content = `<div class="canvas-note" data-canvas-note="${kind}"${shape}><strong>${escapeHtml(title)}</strong><span>${escapeHtml(text)}</span></div>`;
    return this.wrapped(block, place, definition?.name ?? 'unknown', content);
  }
}

/** The only text of a block: it is written where it will stand. */
const isMainText = (schemas: Readonly<Record<string, unknown>>, key: string): boolean =>
  key === 'html' && Object.keys(schemas)[0] === key;

/** A picture that is still to be chosen takes the room that it will have. */
function pictureShape({ settings }: LayoutBlock): string {
  const { aspectRatio } = settings;
  const known = typeof aspectRatio === 'string' && /^\d{1,4}(\.\d+)?:\d{1,4}(\.\d+)?$/.test(aspectRatio);
  if (!('assetId' in settings) && !known) return '';
  return ` style="aspect-ratio:${known ? aspectRatio.replace(':', ' / ') : '3 / 2'}"`;
}
