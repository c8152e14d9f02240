import type { RenderedBlocks } from '@plinth/contract';
import type { LayoutBlock, LayoutProblem, LayoutSection, PageLayout } from '@plinth/domain';
import { CallFailure, call } from '../api/call.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { CanvasLink } from './canvas-link.ts';
import { type CanvasSession, type Outcome, perform } from './commands.ts';
import {
  type BlockName,
  type Box,
  type CanvasData,
  type CanvasRequest,
  type Colleague,
  type FromFrame,
  type GivenFiles,
  nothingSelected,
  type Selection,
  type TextCaret,
  type Waiting,
} from './messages.ts';
import { Renders } from './renders.ts';
import { markTyping } from './typing-mark.ts';

/** A text of a block, and the element of the page that it stands in. */
export interface TypingAt {
  id: string;
  field: string;
  element: HTMLElement;
  /** Where the caret is to stand, in the window of the page; left out: at the end. */
  at?: { x: number; y: number } | undefined;
}

/** What the screen around the canvas hears of it. */
export interface CanvasEvents {
  onSelect?(selection: Selection): void;
  onHover?(blockId: string): void;
  onRequest?(request: CanvasRequest): void;
  /** A link was followed with the modifier; true: the screen deals with it, else the frame shows it as visitors see it. */
  onFollow?(href: string): boolean;
  /** Files were dropped or pasted on the page. */
  onFiles?(given: GivenFiles): void;
  /** A shortcut that is none of the canvas's. */
  onKey?(key: Extract<FromFrame, { type: 'key' }>): void;
  /** What was said by the server about blocks that are shown; of each block the newest. */
  onProblems?(problems: readonly LayoutProblem[]): void;
  onReady?(data: CanvasData): void;
  /** Why something was not done. */
  onRefused?(text: string): void;
  /** A text is to be typed in, on an element of the page; null: not any more. */
  onType?(at: TypingAt | null): void;
  /** The caret in the text that is typed in has moved; null: nothing is typed in any more. */
  onCaret?(caret: TextCaret | null): void;
}

/** What the frame shows beside the canvas: nothing, or a page of the site as visitors see it. */
export type Visiting = string | null;

/** A page in a frame that shows a document as it is edited. Without React, so that its life is that of the frame. */
export class CanvasController {
  selection: Selection = nothingSelected;
  visiting: Visiting = null;
  /** `loading` until the page has answered; `failed`: it did not. */
  state: 'loading' | 'ready' | 'no-place' | 'failed' = 'loading';
  said = '';
  private link: CanvasLink;
  /** The link whose port has been given away. */
  private handed: CanvasLink | undefined;
  private renders: Renders<RenderedBlocks> | undefined;
  private frame: HTMLIFrameElement | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly problems = new Map<string, LayoutProblem[]>();
  private unsubscribe: (() => void) | undefined;
  private view = { zoom: 1, readOnly: false };
  private people: readonly Colleague[] = [];
  private theme = '';
  /** What the page was told last. */
  private told: PageLayout | undefined;
  /** Leaves what is to be told when there is time. */
  private leave: (() => void) | undefined;

  constructor(
    private readonly session: CanvasSession,
    readonly kind: CanvasData['kind'],
    readonly id: string,
    private readonly names: Readonly<Record<number, BlockName>>,
    private readonly events: () => CanvasEvents,
  ) {
    this.link = this.newLink();
    addEventListener('message', this.heard);
  }

  get url(): string {
    return this.visiting ?? this.link.url;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  private newLink(): CanvasLink {
    return new CanvasLink(`/config/canvas/${this.kind}/${encodeURIComponent(this.id)}`, (message) =>
      this.receive(message),
    );
  }

  /** The frame that shows the page; null: it is gone. */
  readonly attach = (frame: HTMLIFrameElement | null): void => {
    this.frame = frame;
  };

  /** The page says that it waits well before its last picture and font have come. */
  private readonly heard = ({ source, origin, data }: MessageEvent<Partial<Waiting> | null>): void => {
    const isPage = source !== null && source === this.frame?.contentWindow && origin === location.origin;
    if (isPage && data?.type === 'plinth-canvas-waits') this.handOver();
  };

  /** The frame has loaded something. */
  readonly loaded = (): void => this.handOver();

  /** Once for each link. */
  private handOver(): void {
    if (this.visiting !== null || !this.frame || this.handed === this.link) return;
    this.handed = this.link;
    this.link.handOver(this.frame);
    setTimeout(() => {
      if (this.state !== 'loading') return;
      this.state = 'failed';
      this.changed();
    }, 20_000);
  }

  /** Shows a page of the site as visitors see it (CART-17); null: back to what is edited. */
  visit(address: Visiting): void {
    this.end();
    this.visiting = address;
    this.state = address === null ? 'loading' : 'ready';
    if (address === null) this.link = this.newLink();
    this.changed();
  }

  /** Loads the page anew: the theme has changed, or something around the layout. */
  reload(): void {
    this.visit(null);
  }

  private end(): void {
    this.unsubscribe?.();
    this.leave?.();
    this.leave = undefined;
    this.told = undefined;
    this.renders?.close();
    this.link.close();
    this.renders = undefined;
  }

  close(): void {
    this.end();
    removeEventListener('message', this.heard);
    this.listeners.clear();
  }

  private receive(message: FromFrame): void {
    const events = this.events();
    switch (message.type) {
      case 'ready':
        this.begin(message.data, message.hasGrid);
        break;
      case 'select':
        this.selection = message.selection;
        if (message.selection.blocks.join() !== this.renders?.typing) this.endTyping();
        this.changed();
        events.onSelect?.(message.selection);
        break;
      case 'hover':
        events.onHover?.(message.id);
        break;
      case 'command':
        this.tell(perform(this.session, message.command, this.names));
        break;
      case 'request':
        events.onRequest?.({ ...message.request, box: this.outside(message.request.box) });
        break;
      case 'files':
        events.onFiles?.(message);
        break;
      case 'follow':
        if (!events.onFollow?.(message.href)) this.follow(message.href);
        break;
      case 'cart':
        this.visit('/cart');
        break;
      case 'key':
        events.onKey?.(message);
        break;
      case 'say':
        this.say(message.text);
        break;
      case 'type-text':
        this.typeIn(message.id, message.field, message.at);
        break;
      case 'lacks':
        this.renders?.again(message.blocks, message.sections);
        break;
    }
  }

  private begin(data: CanvasData, hasGrid: boolean): void {
    this.state = hasGrid ? 'ready' : 'no-place';
    this.theme = data.theme;
    const shown: PageLayout = data.layout ?? { sections: [] };
    this.renders = new Renders<RenderedBlocks>(
      shown,
      (layout, asked, signal) =>
        call('POST /api/layouts/:kind/:id/blocks', {
          params: { kind: this.kind, id: this.id },
          body: { layout, ...asked },
          signal,
        }),
      (answer) => this.show(answer),
      (error) => {
        if (error instanceof CallFailure && !error.offline) this.say(error.message);
      },
    );
    this.noteProblems(data.problems);
    this.link.send({ type: 'view', ...this.view });
    this.link.send({ type: 'people', people: this.people });
    this.unsubscribe = this.session.subscribe(() => this.update());
    this.tellLayout();
    this.link.send({ type: 'selection', selection: this.selection });
    this.events().onReady?.(data);
    this.changed();
  }

  /** What is typed on the page is there already: it is told the rest when there is time. */
  private update(): void {
    if (this.renders?.typing === '') this.tellLayout();
    else this.leave ??= whenIdle(() => this.tellLayout());
  }

  private tellLayout(): void {
    this.leave?.();
    this.leave = undefined;
    const layout = this.session.value();
    const { told } = this;
    if (layout === told) return;
    this.told = layout;
    const known = new Set<LayoutSection>(told?.sections);
    this.link.send({
      type: 'layout',
      order: layout.sections.map(({ id }) => id),
      changed: layout.sections.filter((section) => !known.has(section)),
      ...(told ? {} : { names: this.names }),
    });
    this.renders?.update(layout);
  }

  private show(answer: RenderedBlocks): void {
    const { blocks, sections, problems } = answer;
    // A colleague has put on another theme: pieces of it in the styles of the old one are neither. Who is typing types on.
    if (answer.theme !== this.theme && this.renders?.typing === '') {
      this.reload();
      this.say('The website has another theme now: the page was loaded anew.');
      return;
    }
    for (const id of Object.keys(blocks)) this.problems.delete(id);
    this.noteProblems(problems);
    this.link.send({ type: 'html', blocks, sections });
  }

  private noteProblems(problems: readonly LayoutProblem[]): void {
    for (const problem of problems) {
      const { blockId = '' } = problem;
      this.problems.set(blockId, [...(this.problems.get(blockId) ?? []), problem]);
    }
    this.events().onProblems?.([...this.problems.values()].flat());
  }

  private tell(outcome: Outcome | undefined): void {
    if (!outcome) return;
    this.say(outcome.say);
    if (outcome.refused) this.events().onRefused?.(outcome.say);
    if (outcome.select) this.select(outcome.select);
  }

  private say(text: string): void {
    this.said = text;
    this.changed();
  }

  private follow(href: string): void {
    const url = new URL(href, location.href);
    if (url.origin === location.origin) this.visit(`${url.pathname}${url.search}${url.hash}`);
    else window.open(url.href, '_blank', 'noopener');
  }

  setView(view: { zoom: number; readOnly: boolean }): void {
    this.view = view;
    this.link.send({ type: 'view', ...view });
  }

  setPeople(people: readonly Colleague[]): void {
    this.people = people;
    this.link.send({ type: 'people', people });
  }

  /** Chooses blocks or a section from outside: the layers, the history. */
  select(selection: Selection): void {
    if (this.leave) this.tellLayout();
    this.selection = selection;
    this.link.send({ type: 'selection', selection });
    this.events().onSelect?.(selection);
    this.changed();
  }

  /** Does what the page's own tools do, from a panel. @returns false where it was refused, and why was said */
  perform(command: Parameters<typeof perform>[1]): boolean {
    const outcome = perform(this.session, command, this.names);
    this.tell(outcome);
    return outcome?.refused !== true;
  }

  scrollTo(id: string, to: 'middle' | 'top' = 'middle'): void {
    this.link.send({ type: 'scroll-to', id, to });
  }

  /** Renders blocks anew whose settings are the same: a file of theirs has another crop, a product another price. */
  refresh(ids: readonly string[]): void {
    this.renders?.again(ids);
  }

  /** A block's or section's rectangle in the editor's window; null where it is not on the page. */
  measure(id: string): Box | null {
    const page = this.frame?.contentDocument;
    const part = page?.querySelector(`[data-block-id="${CSS.escape(id)}"], [data-section-id="${CSS.escape(id)}"]`);
    if (!part) return null;
    const { x, y, width, height } = part.getBoundingClientRect();
    return this.outside({ x, y, width, height });
  }

  /** From the frame's window into the editor's. */
  private outside({ x, y, width, height }: Box): Box {
    const frame = this.frame?.getBoundingClientRect() ?? new DOMRect();
    const { zoom } = this.view;
    return { x: frame.x + x * zoom, y: frame.y + y * zoom, width: width * zoom, height: height * zoom };
  }

  /** Lets a new block follow the pointer over the page, from a pointerdown in a panel until the button is let go. */
  startInsertDrag(block: LayoutBlock): void {
    const { frame } = this;
    if (!frame || this.state !== 'ready') return;
    const send = (event: PointerEvent, state: 'move' | 'drop') => {
      const box = frame.getBoundingClientRect();
      const at = { x: (event.clientX - box.x) / this.view.zoom, y: (event.clientY - box.y) / this.view.zoom };
      const isOver =
        event.clientX >= box.left &&
        event.clientX < box.right &&
        event.clientY >= box.top &&
        event.clientY < box.bottom;
      this.link.send({ type: 'insert-drag', block: isOver ? block : null, ...at, state });
    };
    // The page would take the pointer for its own.
    frame.style.pointerEvents = 'none';
    const end = (event: PointerEvent | undefined, given: LayoutBlock | null) => {
      if (event && given) send(event, 'drop');
      else this.link.send({ type: 'insert-drag', block: null, x: 0, y: 0, state: 'drop' });
      frame.style.pointerEvents = '';
      stop.abort();
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointermove', (event) => send(event, 'move'), { signal });
    addEventListener('pointerup', (event) => end(event, block), { signal });
    addEventListener('pointercancel', (event) => end(event, null), { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && end(undefined, null), { signal });
  }

  /** Begins to type in a text of a block; `at`: where it was pressed. */
  typeIn(id: string, field: string, at?: TypingAt['at']): void {
    const page = this.frame?.contentDocument;
    const element = page?.querySelector<HTMLElement>(
      `[data-block-id="${CSS.escape(id)}"] [data-canvas-text="${CSS.escape(field)}"]`,
    );
    if (!element || !this.renders || this.view.readOnly || this.renders.typing === id) return;
    this.endTyping();
    this.renders.typing = id;
    markTyping(page, id);
    this.link.send({ type: 'typing', was: '' });
    this.events().onType?.({ id, field, element, at });
  }

  /** The text is not typed in any more: the block is shown as the server renders it. */
  endTyping(): void {
    if (!this.renders || this.renders.typing === '') return;
    if (this.leave) this.tellLayout();
    const id = this.renders.typing;
    this.renders.typing = '';
    markTyping(this.frame?.contentDocument, '');
    this.events().onType?.(null);
    this.link.send({ type: 'typing', was: id });
    this.renders.again([id]);
    this.frame?.contentWindow?.focus();
  }
}
