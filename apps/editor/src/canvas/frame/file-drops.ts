import { blockTypes, type LayoutBlock } from '@plinth/domain';
import { mediumOf, pastedFiles, takesFile } from '../../files/given-files.ts';
import { placesAt } from '../arrangement.ts';
import { extentOf } from '../grid.ts';
import type { FromFrame } from '../messages.ts';
import type { Dragging } from './dragging.ts';
import type { Overlay } from './overlay.ts';
import type { PageDom } from './page-dom.ts';

/** So near to its upper or lower edge a file goes beside a block, and not into it. */
const BESIDE = 14;

/** What a file will be, as far as its place goes: half as wide as the page. */
const pictured = (columns: number): LayoutBlock => ({
  id: 'file',
  type: blockTypes.image,
  settings: {},
  place: { desktop: { column: 1, row: 1, columnSpan: columns / 2, rowSpan: 1 } },
});

/** Files that are dragged in from the desktop, or pasted: shows where they would go, and tells the editor where they went. */
export function listenToFiles(
  dom: PageDom,
  overlay: Overlay,
  dragging: Dragging,
  send: (message: FromFrame) => void,
): void {
  /** The block that would take them. */
  let onto = '';
  const end = () => {
    onto = '';
    dragging.cancel();
  };
  const over = (event: DragEvent): void => {
    const point = asideOf(event);
    onto = takerAt(event);
    if (onto !== '') {
      dragging.cancel();
      overlay.showDrag({ ghosts: [dom.boxOf(dom.block(onto))], over: [] });
    } else if (dragging.active) dragging.move(point);
    else dragging.startInsert(pictured, point);
  };

  function takerAt(event: DragEvent): string {
    const id = dom.blockAt(event.target);
    const type = dom.index.get(id)?.block.type;
    if (type === undefined) return '';
    const { y, height } = dom.boxOf(dom.block(id));
    const isBeside = event.clientY < y + BESIDE || event.clientY > y + height - BESIDE;
    const media = [...(event.dataTransfer?.items ?? [])].map((item) => mediumOf(item.type));
    return !isBeside && media.length > 0 && media.every((medium) => takesFile(type, medium)) ? id : '';
  }

  /** Where the pointer is; over a block, the line above or below it: files are not put on top of what is there. */
  function asideOf({ target, clientX: x, clientY }: DragEvent): { x: number; y: number } {
    const id = dom.blockAt(target);
    const located = dom.index.get(id);
    const grid = located && dom.gridElement(located);
    const place = located && placesAt(dom.index.on(located), dom.breakpoint, located.columns).get(id);
    if (!grid || !place) return { x, y: clientY };
    const { rows, y: top } = dom.tracks(grid);
    const { start, size } = extentOf(rows, place.row, place.rowSpan);
    const upper = clientY < top + start + size / 2;
    const line = upper ? start - (place.row > 1 ? rows.gap / 2 : 0) : start + size + Math.max(rows.gap / 2, 1);
    return { x, y: top + line };
  }

  const on = (name: 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
    addEventListener(
      name,
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        // Left alone, the browser would open the file in place of the page.
        event.preventDefault();
        event.stopImmediatePropagation();
        if (overlay.readOnly) event.dataTransfer.dropEffect = 'none';
        else listener(event);
      },
      { capture: true },
    );
  on('dragover', over);
  on('drop', (event) => {
    over(event);
    const taker = onto;
    const command = dragging.take();
    onto = '';
    const at = command?.do === 'insert' ? { at: command.at } : {};
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) send({ type: 'files', files, onto: taker, breakpoint: dom.breakpoint, ...at });
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) end();
  });
  addEventListener('paste', (event) => {
    const files = pastedFiles(event);
    if (files.length === 0 || dom.typing !== '' || overlay.readOnly) return;
    event.preventDefault();
    send({ type: 'files', files, onto: '', breakpoint: dom.breakpoint });
  });
}
