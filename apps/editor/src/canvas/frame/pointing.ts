import type { FromFrame, Selection } from '../messages.ts';
import type { Dragging } from './dragging.ts';
import { elementOf } from './elements.ts';
import type { Overlay } from './overlay.ts';
import type { PageDom } from './page-dom.ts';
import { regionOf } from './region.ts';

/** Pixels that a pointer may tremble before a press is a drag. */
const TREMBLE = 5;

interface Press {
  id: string;
  section: string;
  x: number;
  y: number;
  wasSelected: boolean;
}

/** What happens on the page by mouse, pen and touch. Nothing of it reaches the page: it is looked at, not used. */
export class Pointing {
  private press: Press | undefined;
  private marquee = false;

  constructor(
    private readonly dom: PageDom,
    private readonly overlay: Overlay,
    private readonly dragging: Dragging,
    private readonly select: (selection: Selection) => void,
    private readonly send: (message: FromFrame) => void,
  ) {
    const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      addEventListener(
        name,
        (event) => {
          if (this.isForeign(event)) listener(event);
        },
        { capture: true },
      );
    on('pointerdown', (event) => this.down(event));
    on('click', (event) => this.click(event));
    on('dblclick', (event) => this.doubleClick(event));
    for (const name of ['mousedown', 'mouseup', 'auxclick', 'submit', 'dragstart'] as const)
      on(name, (event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
      });
    // A link in a text that is being typed is words, too.
    addEventListener('click', (event) => {
      if (elementOf(event)?.closest('a[href]')) event.preventDefault();
    });
    addEventListener('pointermove', (event) => this.move(event), { capture: true });
    addEventListener('pointerup', (event) => this.up(event), { capture: true });
    addEventListener('pointercancel', () => this.cancel(), { capture: true });
    document.addEventListener('pointerleave', () => this.hover(''));
  }

  /** A drag began at a handle of the toolbar. */
  dragBy(event: PointerEvent, id: string): void {
    event.preventDefault();
    this.capture(event);
    const { blocks } = this.overlay.selection;
    const { x, y } = this.dom.boxOf(this.dom.block(id));
    // The handle stands beside the block: it is led as if it were held at its corner.
    this.dragging.startMove(leading(blocks, id), point(event), { x: x + 8, y: y + 8 });
  }

  capture(event: PointerEvent): void {
    try {
      document.documentElement.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that is gone already leads nothing.
    }
  }

  cancel(): void {
    this.press = undefined;
    this.marquee = false;
    this.overlay.showMarquee(undefined);
    if (this.dragging.active) this.dragging.cancel();
  }

  /** Not of the controls over the page, and not of a text that is being typed. */
  private isForeign(event: Event): boolean {
    if (this.overlay.owns(event.target)) return false;
    return !(this.dom.typing !== '' && this.dom.block(this.dom.typing)?.contains(event.target as Node));
  }

  private down(event: PointerEvent): void {
    event.stopImmediatePropagation();
    if (event.button !== 0 || event.pointerType === 'touch') return;
    window.focus();
    (document.activeElement as HTMLElement | null)?.blur();
    const id = this.dom.blockAt(event.target);
    const section = this.dom.sectionAt(event.target);
    const { blocks } = this.overlay.selection;
    this.press = { id, section, ...point(event), wasSelected: blocks.length === 1 && blocks[0] === id };
    if (!blocks.includes(id) || event.shiftKey) this.choose(id, section, event.shiftKey);
  }

  private choose(id: string, section: string, more: boolean): void {
    const { blocks } = this.overlay.selection;
    const rest = blocks.filter((other) => other !== id);
    if (id === '' && !more) this.select({ blocks: [], section });
    else if (!more) this.select({ blocks: [id], section: '' });
    else if (id !== '') this.select({ blocks: rest.length < blocks.length ? rest : [...blocks, id], section: '' });
  }

  private move(event: PointerEvent): void {
    if (this.dragging.active) {
      event.stopImmediatePropagation();
      this.dragging.move(point(event));
      return;
    }
    const { press } = this;
    if (!press) {
      if (event.pointerType !== 'touch' && this.isForeign(event)) this.hover(this.dom.blockAt(event.target));
      return;
    }
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > TREMBLE;
    if (this.marquee) this.overlay.showMarquee(between(press, point(event)));
    if (this.marquee || !far || this.overlay.readOnly) return;
    this.capture(event);
    if (press.id === '') {
      this.marquee = true;
      this.overlay.showMarquee(between(press, point(event)));
      return;
    }
    const { blocks } = this.overlay.selection;
    this.dragging.startMove(leading(blocks, press.id), point(event), press);
  }

  private up(event: PointerEvent): void {
    const { press } = this;
    this.press = undefined;
    if (this.dragging.active) {
      this.dragging.drop();
      return;
    }
    if (this.marquee && press) this.selectWithin();
    this.marquee = false;
    this.overlay.showMarquee(undefined);
    if (press?.wasSelected) this.typeIn(press.id, event);
  }

  private selectWithin(): void {
    const area = this.overlay.marqueeBox;
    if (!area) return;
    const blocks = this.dom.index.order.filter((id) => {
      const { x, y, width, height } = this.dom.boxOf(this.dom.block(id));
      return x < area.x + area.width && area.x < x + width && y < area.y + area.height && area.y < y + height;
    });
    // What is inside another one goes along with it.
    this.select({ blocks: this.dom.index.outermost(blocks), section: '' });
  }

  private click(event: MouseEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = elementOf(event);
    const link = target?.closest<HTMLAnchorElement>('a[href]');
    if (target?.closest('[data-island="cart-pill"], .sqs-custom-cart, a[href="/cart"]')) this.send({ type: 'cart' });
    else if (link && (event.ctrlKey || event.metaKey)) this.send({ type: 'follow', href: link.href });
    else if (isTouch(event)) this.tap(event, target);
  }

  private tap(event: MouseEvent, target: Element | null): void {
    const id = this.dom.blockAt(target);
    const { blocks } = this.overlay.selection;
    if (blocks.length === 1 && blocks[0] === id) this.typeIn(id, event);
    else this.choose(id, this.dom.sectionAt(target), false);
  }

  private doubleClick(event: MouseEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = elementOf(event);
    const id = this.dom.blockAt(target);
    if (id !== '') {
      if (!this.typeIn(id, event))
        this.send({ type: 'request', request: { open: 'block', id, box: this.dom.boxOf(this.dom.block(id)) } });
      return;
    }
    if (this.dom.sectionAt(target) !== '') return;
    const field = target?.closest('[data-block-field]')?.getAttribute('data-block-field') ?? '';
    this.send({
      type: 'request',
      request: {
        open: 'elsewhere',
        region: regionOf(target),
        field,
        box: this.dom.boxOf(target),
      },
    });
  }

  /** Whether the block has a text that can be typed in: the one that was pressed, else its main one. */
  private typeIn(id: string, event: MouseEvent): boolean {
    const [main] = this.dom.textFields(id);
    const field = this.dom.textFieldAt(event.target, id) ?? main;
    if (field === undefined || this.overlay.readOnly) return false;
    if (isTouch(event)) askForKeyboard(this.dom.textOf(id, field));
    this.send({ type: 'type-text', id, field, at: point(event) });
    return true;
  }

  private hover(id: string): void {
    if (this.overlay.hover === id) return;
    this.overlay.hover = id;
    this.overlay.draw();
    this.send({ type: 'hover', id });
  }
}

const isTouch = (event: MouseEvent) => (event as PointerEvent).pointerType === 'touch';

/** Phones bring their keyboard for a focus within the tap alone; the text editor is mounted on this very element a moment later. */
function askForKeyboard(text: HTMLElement | null): void {
  if (!text) return;
  text.contentEditable = 'true';
  text.focus({ preventScroll: true });
}

const point = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY });

const leading = (ids: readonly string[], lead: string): string[] => [lead, ...ids.filter((id) => id !== lead)];

const between = (a: { x: number; y: number }, b: { x: number; y: number }) => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
