import {
  blocksOf,
  inReadingOrder,
  type LayoutBlock,
  type LayoutProblem,
  type LayoutSection,
  mobileMaxWidth,
  type PageLayout,
  sectionHeights,
  sectionTones,
  sectionWidths,
} from '@plinth/domain';
import { type Breakpoint, type Grid, LayoutIndex } from '../arrangement.ts';
import { type Tracks, tracksOf } from '../grid.ts';
import type { BlockName, Box, LayoutChange } from '../messages.ts';
import { typedIn } from '../typing-mark.ts';
import { isElement } from './elements.ts';
import { morph } from './morph.ts';

/** So many parts that were taken away are kept for somebody who undoes that. */
const MOST_GONE = 200;

/** The layout on the page: finds its parts, shows at once what needs no rendering, and puts rendered pieces in. */
export class PageDom {
  index = new LayoutIndex({ sections: [] });
  names: Record<number, BlockName> = {};
  private readonly root: HTMLElement | null;
  /** As it came from the server. */
  private readonly html = new Map<string, string>();
  /** What was taken away, as `block …` and `section …`, the latest last: it comes back as it was. */
  private readonly gone = new Map<string, HTMLElement>();
  /** Sections as they were shown last; their places need no second look. */
  private readonly done = new Map<string, LayoutSection>();
  private lacking: { blocks: string[]; sections: string[] } = { blocks: [], sections: [] };

  /** The block that is being typed in. */
  get typing(): string {
    return typedIn(this.page);
  }

  constructor(private readonly page: Document) {
    this.root = page.querySelector<HTMLElement>('[data-canvas]');
  }

  get hasGrid(): boolean {
    return this.root !== null;
  }

  /** Where the first section will stand, while there is none. */
  get emptyPlace(): HTMLElement | null {
    return this.sections.length === 0 ? this.root : null;
  }

  /** What the server says of blocks whose template has gone wrong. */
  problems(): LayoutProblem[] {
    return [...(this.root?.querySelectorAll<HTMLElement>('[data-canvas-problem]') ?? [])].map(({ dataset }) => ({
      path: `block ${dataset.blockId}`,
      message: dataset.canvasProblem ?? '',
      kind: 'settings' as const,
      blockId: dataset.blockId ?? '',
    }));
  }

  get breakpoint(): Breakpoint {
    return this.page.defaultView?.matchMedia(`(max-width: ${mobileMaxWidth}px)`).matches ? 'mobile' : 'desktop';
  }

  block(id: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`) ?? null;
  }

  section(id: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(`[data-section-id="${CSS.escape(id)}"]`) ?? null;
  }

  get sections(): HTMLElement[] {
    return [...(this.root?.children ?? [])].filter((child): child is HTMLElement => child.matches('[data-section-id]'));
  }

  blockAt(target: EventTarget | null): string {
    const found = isElement(target) ? target.closest('[data-block-id]') : null;
    return (found && this.root?.contains(found) && found.getAttribute('data-block-id')) || '';
  }

  sectionAt(target: EventTarget | null): string {
    const found = isElement(target) ? target.closest('[data-section-id]') : null;
    return (found && this.root?.contains(found) && found.getAttribute('data-section-id')) || '';
  }

  nameOf(id: string): string {
    const block = this.index.get(id)?.block;
    return (block && this.names[block.type]?.title) ?? 'Block';
  }

  sectionName(id: string): string {
    const at = this.index.layout.sections.findIndex((section) => section.id === id);
    return this.index.layout.sections[at]?.name || `Section ${at + 1}`;
  }

  /** The grid that blocks of a section, or inside a block, lie on. */
  gridElement({ section, parent }: Grid): HTMLElement | null {
    const holder = parent === '' ? this.section(section) : this.block(parent);
    return holder?.querySelector<HTMLElement>('.sqs-layout') ?? null;
  }

  /** The grid under a point of the window. */
  gridAt(x: number, y: number): Grid | undefined {
    for (const element of this.page.elementsFromPoint(x, y)) {
      const grid = element.closest<HTMLElement>('.sqs-layout');
      if (!grid || !this.root?.contains(grid)) continue;
      return { section: this.sectionAt(grid), parent: this.blockAt(grid) };
    }
    const under = this.sections.find((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return y >= top && y < bottom;
    });
    return under ? { section: under.dataset.sectionId ?? '', parent: '' } : undefined;
  }

  /** Tracks of a grid, and where its first cell begins in the window. */
  tracks(grid: HTMLElement): { columns: Tracks; rows: Tracks; x: number; y: number } {
    const style = getComputedStyle(grid);
    const { left, top } = grid.getBoundingClientRect();
    return {
      columns: tracksOf(style.gridTemplateColumns, Number.parseFloat(style.columnGap) || 0),
      rows: tracksOf(style.gridTemplateRows, Number.parseFloat(style.rowGap) || 0),
      x: left + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.borderLeftWidth),
      y: top + Number.parseFloat(style.paddingTop) + Number.parseFloat(style.borderTopWidth),
    };
  }

  boxOf(element: Element | null): Box {
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  }

  /** Shows what has changed of the layout. */
  change({ order, changed, names }: LayoutChange): void {
    if (names) this.names = names;
    const sections = new Map([...this.index.layout.sections, ...changed].map((section) => [section.id, section]));
    this.show({ sections: order.flatMap((id) => sections.get(id) ?? []) });
  }

  /** What has an empty place since this was asked last. */
  takeLacking(): { blocks: string[]; sections: string[] } {
    const { lacking } = this;
    this.lacking = { blocks: [], sections: [] };
    return lacking;
  }

  /** Shows a layout as far as that needs no rendering. What is not rendered yet has an empty place. */
  private show(layout: PageLayout): void {
    this.index = new LayoutIndex(layout);
    const { root } = this;
    if (!root) return;
    for (const body of this.page.querySelectorAll<HTMLElement>('[data-canvas-body]'))
      body.hidden = layout.sections.length > 0;
    const keep = new Set([...blocksOf(layout)].map(({ id }) => id));
    for (const element of root.querySelectorAll('[data-block-id]')) {
      const id = element.getAttribute('data-block-id') ?? '';
      if (!keep.has(id)) this.takeAway(id, element as HTMLElement, keep);
    }
    const sections = new Set(layout.sections.map(({ id }) => id));
    for (const element of this.sections) {
      const id = element.dataset.sectionId ?? '';
      if (sections.has(id)) continue;
      element.remove();
      this.gone.set(`section ${id}`, element);
      this.done.delete(id);
    }
    let after: Element | null = null;
    for (const section of layout.sections) {
      const element = this.section(section.id) ?? this.back(`section ${section.id}`) ?? this.emptySection(section);
      after = inOrder(root, element, after);
      if (this.done.get(section.id) === section) continue;
      this.done.set(section.id, section);
      showSection(element, section);
      this.showBlocks(section.blocks, { section: section.id, parent: '' });
    }
    this.showHeadline();
    this.letGo();
  }

  /** Undoing that brings the same elements back; blocks in it that stay are only moved, words that are typed in are rendered. */
  private takeAway(id: string, element: HTMLElement, keep: ReadonlySet<string>): void {
    for (const inner of element.querySelectorAll<HTMLElement>('[data-block-id]')) {
      const innerId = inner.dataset.blockId ?? '';
      if (keep.has(innerId)) this.gone.set(`block ${innerId}`, inner);
    }
    element.remove();
    if (isTypedIn(element)) this.html.delete(id);
    else this.gone.set(`block ${id}`, element);
  }

  private back(part: string): HTMLElement | undefined {
    const element = this.gone.get(part);
    this.gone.delete(part);
    return element;
  }

  private letGo(): void {
    for (const [part, { dataset }] of this.gone) {
      if (this.gone.size <= MOST_GONE) return;
      this.gone.delete(part);
      this.html.delete(dataset.blockId ?? '');
    }
  }

  /** Blocks that have no height can be taken hold of all the same. */
  markFlat(): void {
    const blocks = [...(this.root?.querySelectorAll('[data-block-id]') ?? [])];
    // All are measured before the first is marked: each mark would have the page laid out again.
    const flat = blocks.map((block) => {
      const content = block.querySelector('.sqs-block-content');
      return content ? content.scrollHeight < 6 : undefined;
    });
    for (const [at, block] of blocks.entries())
      if (flat[at] !== undefined) block.toggleAttribute('data-canvas-flat', flat[at]);
  }

  /** The theme's own headline of the page is there as long as no block carries one. */
  private showHeadline(): void {
    const hasOne = this.root?.querySelector('h1') != null;
    for (const headline of this.page.querySelectorAll<HTMLElement>('[data-page-headline]')) headline.hidden = hasOne;
  }

  private showBlocks(blocks: readonly LayoutBlock[], grid: Grid): void {
    const holder = this.gridElement(grid);
    if (!holder) return;
    let after: Element | null = null;
    for (const block of inReadingOrder(blocks)) {
      const element = this.block(block.id) ?? this.back(`block ${block.id}`) ?? this.emptyBlock(block);
      after = inOrder(holder, element, after);
      showPlace(element, block);
      if (block.blocks) this.showBlocks(block.blocks, { section: grid.section, parent: block.id });
    }
  }

  /** The next rendering of a block is put in, even if it is the same: something else has changed its elements. */
  forget(id: string): void {
    this.html.delete(id);
  }

  /** Puts rendered pieces in: sections first, for blocks stand on them. */
  fill(blocks: Record<string, string>, sections: Record<string, string>): void {
    for (const [id, html] of Object.entries(sections)) {
      this.fillSection(id, html);
      this.done.delete(id);
    }
    for (const [id, html] of Object.entries(blocks)) {
      const element = this.block(id);
      if (id === this.typing || isTypedIn(element) || this.html.get(id) === html) continue;
      const wanted = parse(this.page, html);
      if (!element || !wanted) continue;
      this.html.set(id, html);
      morph(element, wanted);
      this.done.delete(this.index.get(id)?.section ?? '');
    }
    this.show(this.index.layout);
  }

  private fillSection(id: string, html: string): void {
    const element = this.section(id);
    const wanted = parse(this.page, html);
    if (!element || !wanted) return;
    const grid = element.querySelector(':scope > .sqs-layout');
    const background = element.querySelector(':scope > .layout-background');
    const other = wanted.querySelector(':scope > .layout-background');
    element.className = wanted.className;
    if (wanted.id) element.id = wanted.id;
    else element.removeAttribute('id');
    if (background && other) morph(background, other);
    else if (other) element.prepend(other);
    else background?.remove();
    if (!grid) element.append(...wanted.querySelectorAll(':scope > .sqs-layout'));
  }

  private emptySection(section: LayoutSection): HTMLElement {
    this.lacking.sections.push(section.id);
    const element = this.page.createElement('section');
    element.className = 'page-section layout-section';
    element.dataset.sectionId = section.id;
    const grid = this.page.createElement('div');
    grid.className = 'sqs-layout';
    grid.dataset.type = 'page';
    element.append(grid);
    return element;
  }

  private emptyBlock(block: LayoutBlock): HTMLElement {
    this.lacking.blocks.push(block.id);
    const element = this.page.createElement('div');
    element.className = 'sqs-block';
    element.dataset.blockId = block.id;
    element.dataset.blockType = String(block.type);
    element.innerHTML = '<div class="sqs-block-content"><div class="canvas-note canvas-note--waiting"></div></div>';
    return element;
  }

  /** Marks the elements that texts are typed in: the server says by a comment in each which setting it is. */
  markTexts(): void {
    if (!this.root) return;
    const walker = this.page.createTreeWalker(this.root, NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) {
      const [, field] = /^text:(\w+)$/.exec(walker.currentNode.nodeValue ?? '') ?? [];
      if (field) walker.currentNode.parentElement?.setAttribute('data-canvas-text', field);
    }
  }

  /** The element of a text of a block. */
  textOf(id: string, field: string): HTMLElement | null {
    const marked = this.block(id)?.querySelectorAll<HTMLElement>(`[data-canvas-text="${CSS.escape(field)}"]`) ?? [];
    return [...marked].find((text) => this.blockAt(text) === id) ?? null;
  }

  /** The text of a block that holds an element; undefined: none does. */
  textFieldAt(target: EventTarget | null, id: string): string | undefined {
    const text = isElement(target) ? target.closest('[data-canvas-text]') : null;
    return (text && this.blockAt(text) === id && text.getAttribute('data-canvas-text')) || undefined;
  }

  /** The texts of a block that can be typed in, the main one first. */
  textFields(id: string): string[] {
    const marked = [...(this.block(id)?.querySelectorAll('[data-canvas-text]') ?? [])];
    return marked
      .filter((text) => this.blockAt(text) === id)
      .map((text) => text.getAttribute('data-canvas-text') ?? '');
  }
}

/** Moves an element behind another one, unless it is there: a moved frame would load anew. @returns the element */
function inOrder(holder: Element, element: Element, after: Element | null): Element {
  const isThere = element.parentElement === holder && (after ? after.compareDocumentPosition(element) & 4 : true);
  const previous = previousPart(element);
  if (isThere && previous === after) return element;
  if (after) after.after(element);
  else {
    const first = [...holder.children].find((child) => child.matches('[data-block-id], [data-section-id]'));
    if (first !== element) holder.insertBefore(element, first ?? null);
  }
  return element;
}

function previousPart(element: Element): Element | null {
  let previous = element.previousElementSibling;
  while (previous && !previous.matches('[data-block-id], [data-section-id]'))
    previous = previous.previousElementSibling;
  return previous;
}

function parse(page: Document, html: string): HTMLElement | null {
  const template = page.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as HTMLElement | null;
}

/** The same custom properties as in a published page (formatters/block-view.ts). */
function showPlace(element: HTMLElement, { place, hidden, variant }: LayoutBlock): void {
  const { desktop, mobile } = place;
  const set = (name: string, value: string | number | undefined) => {
    const text = value === undefined ? '' : String(value);
    if (element.style.getPropertyValue(name) === text) return;
    if (text === '') element.style.removeProperty(name);
    else element.style.setProperty(name, text);
  };
  set('--c', desktop.column);
  set('--cs', desktop.columnSpan);
  set('--r', desktop.row);
  set('--rs', desktop.rowSpan);
  set('--va', desktop.align);
  set('--mc', mobile && `${mobile.column} / span ${mobile.columnSpan}`);
  set('--mr', mobile && `${mobile.row} / span ${mobile.rowSpan}`);
  element.classList.toggle('hide-desktop', hidden?.desktop === true);
  element.classList.toggle('hide-mobile', hidden?.mobile === true);
  for (const name of [...element.classList]) if (/^block-variant-/.test(name)) element.classList.remove(name);
  if (variant) element.classList.add(`block-variant-${variant}`);
}

function showSection(element: HTMLElement, { tone, width, height, columns }: LayoutSection): void {
  const oneOf = (prefix: string, values: readonly (string | number)[], value: string | number, on: Element | null) => {
    for (const other of values) on?.classList.toggle(`${prefix}-${other}`, other === value);
  };
  oneOf('tone', sectionTones, tone, element);
  oneOf('width', sectionWidths, width, element);
  oneOf('height', sectionHeights, height, element);
  const grid = element.querySelector(':scope > .sqs-layout');
  oneOf('columns', [12, 24], columns, grid);
  oneOf('sqs-grid', [12, 24], columns, grid);
}

/** The editor's text may stand on the page before the message that says so: what was asked for earlier must not overwrite it. */
const isTypedIn = (block: Element | null): boolean =>
  block?.querySelector('[contenteditable="true"].ProseMirror') != null;
