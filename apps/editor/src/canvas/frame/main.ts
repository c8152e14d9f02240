import { keepFilesOff } from '../../files/given-files.ts';
import { placesAt } from '../arrangement.ts';
import { clipboardType, copiedFrom, isCopied, wordsOf } from '../clipboard.ts';
import type { CanvasCommand, CanvasData, FromFrame, Handover, Selection, ToFrame, Waiting } from '../messages.ts';
import { Dragging } from './dragging.ts';
import { listenToFiles } from './file-drops.ts';
import { Keys } from './keys.ts';
import { Overlay } from './overlay.ts';
import { PageDom } from './page-dom.ts';
import { showStyles, showVariables } from './page-styles.ts';
import { Pointing } from './pointing.ts';

/** The token of this page's address: who knows it may hand over the port. It works once. */
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

function waitForPort(): void {
  const letFilesIn = keepFilesOff();
  const listen = (event: MessageEvent<Partial<Handover>>) => {
    const [port] = event.ports;
    const isEditor = event.source === parent && event.origin === location.origin;
    if (!isEditor || token === '' || event.data?.type !== 'plinth-canvas' || event.data.token !== token || !port)
      return;
    removeEventListener('message', listen);
    letFilesIn();
    start(port);
  };
  addEventListener('message', listen);
  const waiting: Waiting = { type: 'plinth-canvas-waits' };
  parent.postMessage(waiting, location.origin);
}

function start(port: MessagePort): void {
  const send = (message: FromFrame) => port.postMessage(message);
  const dom = new PageDom(document);
  /** Whose place is said whenever it has become another one: what was last moved by keys, until something else is chosen. */
  let moved = '';
  let saidPlace = '';
  let flattens = false;
  const command = (command: CanvasCommand) => {
    if (overlay.readOnly) return;
    if (command.do === 'nudge' || command.do === 'stretch' || command.do === 'step') followPlace(command.ids[0] ?? '');
    send({ type: 'command', command });
  };
  const followPlace = (id: string) => {
    if (id !== moved) saidPlace = placeIn(dom, id);
    moved = id;
  };
  const sayPlace = () => {
    const place = moved === '' ? saidPlace : placeIn(dom, moved);
    if (place === saidPlace) return;
    saidPlace = place;
    send({ type: 'say', text: place });
  };
  const select = (selection: Selection) => {
    moved = '';
    overlay.selection = selection;
    overlay.draw();
    send({ type: 'select', selection });
    const [first] = selection.blocks;
    if (first !== undefined)
      send({
        type: 'say',
        text: selection.blocks.length > 1 ? `${selection.blocks.length} blocks selected` : placeIn(dom, first),
      });
    else if (selection.section) send({ type: 'say', text: dom.sectionName(selection.section) });
  };
  const overlay: Overlay = new Overlay(
    dom,
    {
      command,
      request: (request) => send({ type: 'request', request }),
      startDrag: (event, id) => pointing.dragBy(event, id),
    },
    (event, id, handle) => {
      event.preventDefault();
      pointing.capture(event);
      dragging.startResize(id, handle, { x: event.clientX, y: event.clientY });
    },
  );
  const dragging = new Dragging(dom, overlay, command);
  const pointing = new Pointing(dom, overlay, dragging, select, send);
  new Keys(dom, overlay, {
    select,
    command,
    send,
    cancelPointer: () => {
      const was = dragging.active;
      pointing.cancel();
      return was;
    },
  });
  listenToClipboard(dom, overlay, command);
  listenToFiles(dom, overlay, dragging, send);
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => receive(data);
  dom.markTexts();
  const root = document.querySelector<HTMLElement>('[data-canvas]');
  root?.setAttribute('tabindex', '0');
  root?.setAttribute('aria-label', 'Page: Tab and arrows select blocks, Alt and arrows move them');
  const written = document.getElementById('canvas-data')?.textContent ?? '{}';
  const data = JSON.parse(written) as CanvasData;
  send({ type: 'ready', data: { ...data, problems: [...data.problems, ...dom.problems()] }, hasGrid: dom.hasGrid });

  function receive(message: ToFrame): void {
    switch (message.type) {
      case 'layout':
        dom.change(message);
        settle();
        sayPlace();
        break;
      case 'html':
        dom.fill(message.blocks, message.sections);
        dom.markTexts();
        for (const id of Object.keys(message.blocks)) wakeIslands(dom.block(id));
        settle();
        break;
      case 'selection':
        overlay.selection = message.selection;
        reveal(message.selection);
        overlay.draw();
        break;
      case 'view':
        overlay.zoom = message.zoom;
        overlay.readOnly = message.readOnly;
        overlay.draw();
        break;
      case 'people':
        overlay.people = message.people;
        overlay.draw();
        break;
      case 'typing':
        dom.forget(message.was);
        overlay.draw();
        break;
      case 'scroll-to':
        scrollToPart(dom.block(message.id) ?? dom.section(message.id), message.to);
        break;
      case 'styles':
        showStyles(message);
        overlay.draw();
        break;
      case 'variables':
        showVariables(message.values);
        break;
      case 'insert-drag':
        insertDrag(message);
    }
  }

  /** What was chosen from outside may be anywhere on the page. */
  function reveal({ blocks, section }: Selection): void {
    const part = dom.block(blocks[0] ?? '') ?? dom.section(section);
    const { y, height } = dom.boxOf(part);
    if (part && (y + height < 40 || y > innerHeight - 40)) part.scrollIntoView({ block: 'center' });
  }

  function insertDrag({ block, x, y, state }: Extract<ToFrame, { type: 'insert-drag' }>): void {
    if (!block) dragging.cancel();
    else if (state === 'drop') dragging.drop();
    else if (dragging.active) dragging.move({ x, y });
    else dragging.startInsert(block, { x, y });
  }

  /** After each change: what is gone is not chosen any more, and what has no height can be taken hold of. */
  function settle(): void {
    const { blocks, section } = overlay.selection;
    const left = blocks.filter((id) => dom.index.get(id));
    const here = section !== '' && dom.index.section(section) ? section : '';
    if (left.length < blocks.length || here !== section) select({ blocks: left, section: here });
    const lacks = dom.takeLacking();
    if (lacks.blocks.length + lacks.sections.length > 0) send({ type: 'lacks', ...lacks });
    if (!flattens)
      requestAnimationFrame(() => {
        flattens = false;
        dom.markFlat();
      });
    flattens = true;
    overlay.draw();
  }
}

/** The loader of the islands sees those that were on the page at first; a touch wakes the others. */
function wakeIslands(block: Element | null): void {
  for (const island of block?.querySelectorAll('[data-island]') ?? [])
    island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** What a header that stays in sight covers, with the tools of a block above it. */
const BELOW_HEADER = 120;

function scrollToPart(part: Element | null, to: 'middle' | 'top'): void {
  if (to === 'middle') part?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  else if (part) scrollBy({ top: part.getBoundingClientRect().top - BELOW_HEADER, behavior: 'smooth' });
}

/** `Image, column 1, row 3, 6 wide`. */
function placeIn(dom: PageDom, id: string): string {
  const located = dom.index.get(id);
  const place = located && placesAt(dom.index.on(located), dom.breakpoint, located.columns).get(id);
  if (!place) return dom.nameOf(id);
  const high = place.rowSpan > 1 ? `, ${place.rowSpan} high` : '';
  return `${dom.nameOf(id)}, column ${place.column}, row ${place.row}, ${place.columnSpan} wide${high}`;
}

function listenToClipboard(dom: PageDom, overlay: Overlay, command: (command: CanvasCommand) => void): void {
  const copy = (event: ClipboardEvent): boolean => {
    if (dom.typing !== '' || !event.clipboardData) return false;
    const copied = copiedFrom(dom.index, overlay.selection);
    if (!copied) return false;
    event.clipboardData.setData(clipboardType, JSON.stringify(copied));
    event.clipboardData.setData('text/plain', wordsOf(copied));
    event.preventDefault();
    return true;
  };
  addEventListener('copy', copy);
  addEventListener('cut', (event) => {
    const { blocks, section } = overlay.selection;
    if (!copy(event)) return;
    if (blocks.length > 0) command({ do: 'delete', ids: blocks });
    else command({ do: 'section-delete', id: section });
  });
  addEventListener('paste', (event) => {
    const data = event.clipboardData?.getData(clipboardType) ?? '';
    if (dom.typing !== '' || !isCopied(data)) return;
    event.preventDefault();
    command({ do: 'paste', data, target: overlay.selection, breakpoint: dom.breakpoint });
  });
}

waitForPort();
