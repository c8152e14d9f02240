import { type Handle, handles } from '../grid.ts';
import { type Box, type Colleague, nothingSelected, type Selection, type TextCaret } from '../messages.ts';
import { placeAfterLetters } from '../text-caret.ts';
import { element } from './elements.ts';
import { isOnDark, wordsAreLight } from './ground.ts';
import { overlayStyles } from './overlay-styles.ts';
import type { PageDom } from './page-dom.ts';
import { type Actions, addSectionButton, beginning, blockToolbar, sectionToolbar, toolsKey } from './toolbars.ts';

/** Pixels below which a block has no handles in the middle of its upper and lower edge. */
const LOW = 72;
/** A finger's click comes this much after it was lifted, at most. */
const CLICK_MS = 60;

/** What is drawn while something is dragged. */
export interface DragMarks {
  /** Where it would lie. */
  ghosts: readonly Box[];
  /** The line between two rows, where it would be put in. */
  line?: Box;
  /** Cells of the grid under the pointer. */
  cells?: readonly Box[];
  /** Blocks that it would lie over or under. */
  over: readonly string[];
}

/** Outlines, names, toolbars and handles over the page, in a tree of their own: no style of a theme reaches them. */
export class Overlay {
  selection: Selection = nothingSelected;
  hover = '';
  people: readonly Colleague[] = [];
  readOnly = false;
  private marks: DragMarks | undefined;
  private marquee: Box | undefined;
  private readonly host = document.createElement('plinth-canvas');
  private readonly marksLayer = element('div', { class: 'layer' });
  private readonly toolLayer = element('div', { class: 'tools' });
  /** For what the toolbar was made: it keeps its focus while places change. */
  private madeFor: string | undefined;
  private asked = false;
  /** A tool is held down: another one in its place would never be clicked. */
  private pressed = false;
  /** How much larger the tools are drawn than the page, which may be shown smaller than it is. */
  private unzoom = 1;

  constructor(
    private readonly dom: PageDom,
    private readonly actions: Actions,
    private readonly startResize: (event: PointerEvent, id: string, handle: Handle) => void,
  ) {
    const root = this.host.attachShadow({ mode: 'open' });
    const sheet = element('style');
    sheet.textContent = overlayStyles;
    root.append(sheet, this.marksLayer, this.toolLayer);
    document.documentElement.append(this.host);
    addEventListener('scroll', () => this.draw(), { passive: true });
    addEventListener('resize', () => this.draw());
    new ResizeObserver(() => this.draw()).observe(document.body);
    document.addEventListener('load', () => this.draw(), true);
    this.toolLayer.addEventListener('pointerdown', () => {
      this.pressed = true;
    });
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => this.pressed && setTimeout(() => this.letGo(), CLICK_MS), { capture: true });
  }

  private letGo(): void {
    this.pressed = false;
    this.draw();
  }

  owns(target: EventTarget | null): boolean {
    return target === this.host;
  }

  set zoom(zoom: number) {
    this.unzoom = 1 / (zoom || 1);
    this.host.style.setProperty('--unzoom', String(this.unzoom));
  }

  showDrag(marks: DragMarks | undefined): void {
    this.marks = marks;
    this.drawNow();
  }

  get marqueeBox(): Box | undefined {
    return this.marquee;
  }

  showMarquee(box: Box | undefined): void {
    this.marquee = box;
    this.drawNow();
  }

  /** Puts the focus into the toolbar. */
  focusTools(): void {
    this.toolLayer.querySelector<HTMLElement>('.bar button:not(.bar__drag)')?.focus();
  }

  get activeTool(): Element | null {
    return this.host.shadowRoot?.activeElement ?? null;
  }

  /** Arrow keys go through a toolbar. */
  moveToolFocus(by: 1 | -1): boolean {
    const tools = [...this.toolLayer.querySelectorAll<HTMLElement>('.bar :is(button, select)')];
    const at = tools.indexOf(this.activeTool as HTMLElement);
    const to = at < 0 ? undefined : tools[(at + by + tools.length) % tools.length];
    to?.focus();
    return to !== undefined;
  }

  draw(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => this.drawNow());
  }

  private drawNow(): void {
    this.asked = false;
    const { blocks, section } = this.selection;
    this.marksLayer.replaceChildren(
      ...this.people.flatMap((person) => this.colleague(person)),
      ...(this.marks ? this.dragMarks(this.marks) : []),
      ...(this.marquee ? [box('marquee', this.marquee)] : []),
      ...(section && !this.marks ? this.outline('section', this.dom.section(section), '') : []),
      ...(this.hover && !blocks.includes(this.hover) && !this.marks
        ? this.outline('hover', this.dom.block(this.hover), this.dom.nameOf(this.hover))
        : []),
      ...(this.marks ? [] : blocks.flatMap((id) => this.outline('selected', this.dom.block(id), ''))),
      ...(this.marks || this.readOnly || this.dom.typing !== '' || blocks.length !== 1
        ? []
        : this.resizeHandles(blocks[0] ?? '')),
    );
    this.drawTools();
  }

  private drawTools(): void {
    const busy = this.marks !== undefined || this.marquee !== undefined || this.dom.typing !== '' || this.readOnly;
    const wanted = busy ? '' : toolsKey(this.dom, this.selection);
    if (wanted !== this.madeFor && (busy || !this.pressed)) {
      this.madeFor = wanted;
      this.putTools(busy ? [] : [this.toolbar(), ...this.addButtons()].filter((tool) => tool !== null));
    }
    const bar = this.toolLayer.querySelector<HTMLElement>('.bar');
    if (bar) this.placeBar(bar);
    this.placeAddButtons();
  }

  private putTools(tools: readonly HTMLElement[]): void {
    const focused = this.focusedLabel();
    this.toolLayer.replaceChildren(...tools);
    if (focused) this.toolLayer.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  private focusedLabel(): string {
    return this.activeTool?.getAttribute('aria-label') ?? '';
  }

  private toolbar(): HTMLElement | null {
    const { blocks, section } = this.selection;
    if (blocks.length > 0) return blockToolbar(this.dom, blocks, this.actions);
    return section ? sectionToolbar(this.dom, section, this.actions) : null;
  }

  /** Above what is chosen, or as near to it as the window shows. */
  private placeBar(bar: HTMLElement): void {
    const { blocks, section } = this.selection;
    const [first] = blocks;
    const target = first === undefined ? this.dom.section(section) : this.dom.block(first);
    if (!target) return;
    const { x, y, height } = this.dom.boxOf(target);
    const inside = first === undefined;
    const [wide, high] = [bar.offsetWidth * this.unzoom, bar.offsetHeight * this.unzoom];
    bar.style.visibility = y + height < 0 || y > innerHeight ? 'hidden' : '';
    const above = inside ? y + 8 : y - high - 8;
    const below = y + height + 8;
    const lowest = innerHeight - high - 8;
    const top = above >= 4 ? above : y + height > high + 60 ? 4 : below;
    bar.style.top = `${Math.max(4, Math.min(top, lowest))}px`;
    bar.style.left = `${Math.max(4, Math.min(x, document.documentElement.clientWidth - wide - 4))}px`;
  }

  private addButtons(): HTMLElement[] {
    const { section, blocks } = this.selection;
    if (this.dom.emptyPlace) return [beginning(this.dom, this.actions)];
    if (section === '' || blocks.length > 0) return [];
    const ids = this.dom.index.layout.sections.map(({ id }) => id);
    const at = ids.indexOf(section);
    return [
      addSectionButton(this.dom, section, this.actions),
      addSectionButton(this.dom, ids[at + 1] ?? '', this.actions),
    ];
  }

  private placeAddButtons(): void {
    const begin = this.toolLayer.querySelector<HTMLElement>('.begin');
    if (begin) {
      const { x, y, width, height } = this.dom.boxOf(this.dom.emptyPlace);
      begin.style.left = `${x + width / 2}px`;
      begin.style.top = `${y + height / 2}px`;
    }
    const [before, behind] = this.toolLayer.querySelectorAll<HTMLElement>('.add');
    const target = this.dom.section(this.selection.section);
    if (!target || !before || !behind) return;
    const { x, y, width, height } = this.dom.boxOf(target);
    for (const [button, at] of [
      [before, y],
      [behind, y + height],
    ] as const) {
      button.style.visibility = at < -9 || at > innerHeight + 9 ? 'hidden' : '';
      button.style.top = `${Math.max(18, Math.min(at, innerHeight - 18))}px`;
      button.style.left = `${x + width / 2}px`;
    }
  }

  private outline(kind: string, target: Element | null, name: string): HTMLElement[] {
    if (!target) return [];
    const made = box(`outline outline--${kind}`, this.dom.boxOf(target));
    made.dataset.ground = isOnDark(target) ? 'dark' : 'light';
    if (name) made.append(element('span', { class: 'outline__name' }, name));
    return [made];
  }

  private colleague({ name, color, selection, caret }: Colleague): HTMLElement[] {
    const made = [
      ...selection.flatMap((id) => this.outline('colleague', this.dom.block(id), name)),
      ...(caret ? this.caret(caret) : []),
    ];
    for (const mark of made) {
      mark.style.setProperty('--person', color);
      mark.style.setProperty('--words', wordsAreLight(color) ? '#fff' : '#111');
    }
    return made;
  }

  /** Where a colleague writes; nothing where the text has not come yet. */
  private caret({ block, setting, head }: TextCaret): HTMLElement[] {
    const text = this.dom.textOf(block, setting);
    const place = text && placeAfterLetters(text, head);
    if (!place) return [];
    const range = document.createRange();
    range.setStart(place.node, place.offset);
    const { x, y, height } = range.getBoundingClientRect();
    return height > 0 ? [box('caret', { x, y, width: 2, height })] : [];
  }

  private dragMarks({ ghosts, line, cells = [], over }: DragMarks): HTMLElement[] {
    return [
      ...cells.map((cell) => box('cell', cell)),
      ...over.flatMap((id) => this.outline('over', this.dom.block(id), '')),
      ...ghosts.map((ghost) => box('ghost', ghost)),
      ...(line ? [box('line', line)] : []),
    ];
  }

  private resizeHandles(id: string): HTMLElement[] {
    const target = this.dom.block(id);
    if (!target) return [];
    const { x, y, width, height } = this.dom.boxOf(target);
    // Of a low block the middle is for choosing it, not for its upper and lower edge.
    const shown = handles.filter((handle) => height >= LOW || (handle !== 'n' && handle !== 's'));
    return shown.map((handle) => {
      const left = x + (handle.includes('w') ? 0 : handle.includes('e') ? width : width / 2);
      const top = y + (handle.includes('n') ? 0 : handle.includes('s') ? height : height / 2);
      const made = element('div', {
        class: `handle handle--${handle}`,
        'data-handle': handle,
        onpointerdown: (event: PointerEvent) => this.startResize(event, id, handle),
      });
      made.style.left = `${left}px`;
      made.style.top = `${top}px`;
      return made;
    });
  }
}

function box(className: string, { x, y, width, height }: Box): HTMLElement {
  const made = element('div', { class: className });
  Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  return made;
}
