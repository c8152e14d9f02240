import type { CanvasCommand, FromFrame, Selection } from '../messages.ts';
import type { Overlay } from './overlay.ts';
import type { PageDom } from './page-dom.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyActions {
  select(selection: Selection): void;
  command(command: CanvasCommand): void;
  send(message: FromFrame): void;
  /** Gives up what the pointer is doing; whether it did anything. */
  cancelPointer(): boolean;
}

/** The canvas by keyboard alone. @returns whether the key is the canvas's own */
export class Keys {
  constructor(
    private readonly dom: PageDom,
    private readonly overlay: Overlay,
    private readonly actions: KeyActions,
  ) {
    addEventListener('keydown', (event) => this.press(event), { capture: true });
  }

  private press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const typing = this.dom.typing !== '' || (event.target as HTMLElement | null)?.isContentEditable === true;
    if (typing && !this.overlay.owns(event.target)) {
      // All but saving is the text's own.
      if ((event.ctrlKey || event.metaKey) && event.key === 's') this.tellEditor(event);
      return;
    }
    const inTools = this.overlay.owns(event.target);
    const done = inTools ? this.inTools(event) : this.onPage(event);
    if (done) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const ctrl = event.ctrlKey || event.metaKey;
    // Copying and pasting come as events of their own.
    if (inTools || (ctrl && /^[cxv]$/i.test(event.key))) return;
    if (ctrl || event.key === '?') this.tellEditor(event);
  }

  /** A shortcut of the screen around the canvas. */
  private tellEditor(event: KeyboardEvent): void {
    const { key, code, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event;
    event.preventDefault();
    this.actions.send({ type: 'key', key, code, ctrl: ctrlKey || metaKey, shift, alt });
  }

  private inTools(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') {
      window.focus();
      (this.overlay.activeTool as HTMLElement | null)?.blur();
      return true;
    }
    if (event.altKey && event.key in ARROWS) return this.arrow(event);
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    return by !== 0 && this.overlay.moveToolFocus(by);
  }

  private onPage(event: KeyboardEvent): boolean {
    const { key } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const { blocks, section } = this.overlay.selection;
    if (key === 'Escape') return this.actions.cancelPointer() || this.outwards();
    if (key in ARROWS) return this.arrow(event);
    if (key === 'Tab') return this.next(event.shiftKey ? -1 : 1);
    if (key === 'F10') return this.focusTools();
    if (this.overlay.readOnly) return false;
    if (ctrl) return this.withModifier(key.toLowerCase(), event.shiftKey);
    if (key === 'Enter' && blocks.length === 1) return this.enter(blocks[0] ?? '');
    if (key === '/') {
      const at = section || this.dom.index.get(blocks[0] ?? '')?.section || '';
      const box = this.dom.boxOf(this.dom.block(blocks[0] ?? '') ?? this.dom.section(at));
      this.actions.send({ type: 'request', request: { open: 'insert', section: at, box } });
      return true;
    }
    if (key !== 'Delete' && key !== 'Backspace') return false;
    if (blocks.length > 0) this.actions.command({ do: 'delete', ids: blocks });
    else if (section) this.actions.command({ do: 'section-delete', id: section });
    return true;
  }

  private withModifier(key: string, shift: boolean): boolean {
    const { blocks, section } = this.overlay.selection;
    if (key === 'd') {
      if (blocks.length > 0) this.actions.command({ do: 'duplicate', ids: blocks });
      else if (section) this.actions.command({ do: 'section-duplicate', id: section });
      return true;
    }
    if (key === 'a') {
      const at = section || this.dom.index.get(blocks[0] ?? '')?.section || this.dom.index.layout.sections[0]?.id || '';
      const all = this.dom.index.on({ section: at, parent: '' }).map(({ id }) => id);
      this.actions.select({ blocks: all, section: '' });
      return true;
    }
    if (key === 'z' || key === 'y') {
      this.actions.command({ do: key === 'y' || shift ? 'redo' : 'undo' });
      return true;
    }
    return false;
  }

  private arrow(event: KeyboardEvent): boolean {
    const [columns, rows] = ARROWS[event.key] ?? [0, 0];
    const { blocks, section } = this.overlay.selection;
    if (event.ctrlKey || event.metaKey) return false;
    if (event.altKey) {
      if (this.overlay.readOnly) return true;
      const { breakpoint } = this.dom;
      if (blocks.length > 0)
        this.actions.command({ do: event.shiftKey ? 'stretch' : 'nudge', ids: blocks, columns, rows, breakpoint });
      else if (section && rows !== 0) this.actions.command({ do: 'section-move', id: section, by: rows < 0 ? -1 : 1 });
      return true;
    }
    if (blocks.length === 0) return section ? this.nextSection(rows || columns) : false;
    const found = this.neighbour(blocks.at(-1) ?? '', columns, rows);
    if (!found) return true;
    this.actions.select({ blocks: event.shiftKey ? [...new Set([...blocks, found])] : [found], section: '' });
    this.reveal(found);
    return true;
  }

  private nextSection(by: number): boolean {
    const ids = this.dom.index.layout.sections.map(({ id }) => id);
    const to = ids[ids.indexOf(this.overlay.selection.section) + by];
    if (to) this.actions.select({ blocks: [], section: to });
    if (to) this.dom.section(to)?.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /** The nearest block in a direction; what lies straight on counts more than what lies aside. */
  private neighbour(id: string, columns: number, rows: number): string | undefined {
    const from = centre(this.dom.boxOf(this.dom.block(id)));
    let best: { id: string; distance: number } | undefined;
    for (const other of this.dom.index.order) {
      if (other === id) continue;
      const at = centre(this.dom.boxOf(this.dom.block(other)));
      const ahead = (at.x - from.x) * columns + (at.y - from.y) * rows;
      const aside = Math.abs((at.x - from.x) * rows) + Math.abs((at.y - from.y) * columns);
      const distance = ahead + aside * 2;
      if (ahead > 4 && (!best || distance < best.distance)) best = { id: other, distance };
    }
    return best?.id;
  }

  /** At the ends the focus goes on to what stands around the canvas. */
  private next(by: 1 | -1): boolean {
    const { order } = this.dom.index;
    const [first] = this.overlay.selection.blocks;
    const at = first === undefined ? (by > 0 ? -1 : order.length) : order.indexOf(first);
    const to = order[at + by];
    this.actions.select({ blocks: to === undefined ? [] : [to], section: '' });
    if (to !== undefined) this.reveal(to);
    return to !== undefined;
  }

  private outwards(): boolean {
    const { blocks, section } = this.overlay.selection;
    const [first] = blocks;
    if (first === undefined) {
      if (section === '') return false;
      this.actions.select({ blocks: [], section: '' });
      return true;
    }
    const located = this.dom.index.get(first);
    if (located?.parent) this.actions.select({ blocks: [located.parent], section: '' });
    else this.actions.select({ blocks: [], section: located?.section ?? '' });
    return true;
  }

  private enter(id: string): boolean {
    const [field] = this.dom.textFields(id);
    if (field !== undefined) this.actions.send({ type: 'type-text', id, field });
    else
      this.actions.send({ type: 'request', request: { open: 'block', id, box: this.dom.boxOf(this.dom.block(id)) } });
    return true;
  }

  private focusTools(): boolean {
    this.overlay.focusTools();
    return true;
  }

  private reveal(id: string): void {
    this.dom.block(id)?.scrollIntoView({ block: 'nearest' });
  }
}

const centre = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
});
