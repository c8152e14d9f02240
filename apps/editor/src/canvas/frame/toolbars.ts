import { sectionHeights, sectionTones, sectionWidths } from '@plinth/domain';
import type { CanvasCommand, CanvasRequest, Selection } from '../messages.ts';
import { element, icon, iconButton } from './elements.ts';
import type { PageDom } from './page-dom.ts';

export interface Actions {
  command(command: CanvasCommand): void;
  request(request: CanvasRequest): void;
  /** A pointer went down on the handle by which a block is dragged. */
  startDrag(event: PointerEvent, id: string): void;
}

/** As the inspector says it. */
const inWords = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1);

/** What can be done with the blocks that are chosen. */
export function blockToolbar(
  dom: PageDom,
  ids: readonly string[],
  { command, request, startDrag }: Actions,
): HTMLElement {
  const [first = ''] = ids;
  const name = ids.length === 1 ? dom.nameOf(first) : `${ids.length} blocks`;
  const { breakpoint } = dom;
  const hidden = ids.every((id) => dom.index.get(id)?.block.hidden?.[breakpoint] === true);
  const where = breakpoint === 'mobile' ? 'phones' : 'desktops';
  const placed = breakpoint === 'mobile' && ids.some((id) => dom.index.get(id)?.block.place.mobile);
  const label = `${name}: tools`;
  return element(
    'div',
    { class: 'bar', role: 'toolbar', 'aria-label': label },
    element(
      'button',
      {
        type: 'button',
        class: 'bar__drag',
        'aria-label': `Drag ${name}`,
        title: 'Drag',
        onpointerdown: (event: PointerEvent) => startDrag(event, first),
      },
      icon('drag'),
    ),
    element('span', { class: 'bar__name' }, name),
    iconButton('up', 'Move up', () => command({ do: 'step', ids, by: -1, breakpoint })),
    iconButton('down', 'Move down', () => command({ do: 'step', ids, by: 1, breakpoint })),
    iconButton('copy', 'Duplicate', () => command({ do: 'duplicate', ids })),
    iconButton(hidden ? 'show' : 'hide', hidden ? `Show on ${where}` : `Hide on ${where}`, () =>
      command({ do: 'hide', ids, breakpoint, hidden: !hidden }),
    ),
    placed
      ? element(
          'button',
          { type: 'button', class: 'bar__text', onclick: () => command({ do: 'reset-mobile', ids }) },
          'Follow desktop',
        )
      : null,
    iconButton('delete', 'Delete', () => command({ do: 'delete', ids })),
    ids.length === 1
      ? iconButton('more', 'More', (event) =>
          request({ open: 'block', id: first, box: dom.boxOf(event.currentTarget as Element) }),
        )
      : null,
  );
}

/** What can be done with a section. */
export function sectionToolbar(dom: PageDom, id: string, { command, request }: Actions): HTMLElement {
  const section = dom.index.section(id);
  const choice = <Name extends string>(
    label: string,
    values: readonly Name[],
    chosen: Name | undefined,
    choose: (value: Name) => void,
  ) => {
    const select = element(
      'select',
      {
        'aria-label': label,
        title: label,
        onchange: (event: Event) => choose((event.currentTarget as HTMLSelectElement).value as Name),
      },
      ...values.map((value) => element('option', { value, selected: value === chosen }, inWords(value))),
    );
    return select;
  };
  const set = (patch: Extract<CanvasCommand, { do: 'section-set' }>['patch']) =>
    command({ do: 'section-set', id, patch });
  const ask = (open: 'section' | 'section-background' | 'keep-section') => (event: MouseEvent) =>
    request({ open, id, box: dom.boxOf(event.currentTarget as Element) });
  const name = dom.sectionName(id);
  return element(
    'div',
    { class: 'bar bar--section', role: 'toolbar', 'aria-label': `${name}: tools` },
    element('span', { class: 'bar__name' }, name),
    iconButton('up', 'Move section up', () => command({ do: 'section-move', id, by: -1 })),
    iconButton('down', 'Move section down', () => command({ do: 'section-move', id, by: 1 })),
    choice('Colours', sectionTones, section?.tone, (tone) => set({ tone })),
    choice('Width', sectionWidths, section?.width, (width) => set({ width })),
    choice('Height', sectionHeights, section?.height, (height) => set({ height })),
    iconButton('picture', 'Background', ask('section-background')),
    iconButton('copy', 'Duplicate section', () => command({ do: 'section-duplicate', id })),
    iconButton('save', 'Save as my own section', ask('keep-section')),
    iconButton('delete', 'Delete section', () => command({ do: 'section-delete', id })),
    iconButton('settings', 'Section settings', ask('section')),
  );
}

/** What an empty page begins with. */
export function beginning(dom: PageDom, { request }: Actions): HTMLElement {
  const box = (event: MouseEvent) => dom.boxOf(event.currentTarget as Element);
  return element(
    'div',
    { class: 'begin', role: 'group', 'aria-label': 'No section yet' },
    element(
      'button',
      {
        type: 'button',
        class: 'begin__first',
        onclick: (event: MouseEvent) => request({ open: 'insert-section', before: '', box: box(event) }),
      },
      icon('add'),
      'Add a section',
    ),
    element(
      'button',
      { type: 'button', onclick: (event: MouseEvent) => request({ open: 'insert', section: '', box: box(event) }) },
      'or a single block',
    ),
  );
}

/** A button on the line between two sections. `before` '' : at the end of the page. */
export const addSectionButton = (dom: PageDom, before: string, { request }: Actions): HTMLElement =>
  iconButton(
    'add',
    'Add a section here',
    (event) => request({ open: 'insert-section', before, box: dom.boxOf(event.currentTarget as Element) }),
    { class: 'add' },
  );

/** All that the tools of a choice say: where it is the same, they are. */
export function toolsKey(dom: PageDom, { blocks, section }: Selection): string {
  const { breakpoint, index } = dom;
  const order = index.layout.sections.map(({ id }) => id);
  if (blocks.length === 0) {
    const { tone, width, height } = index.section(section) ?? {};
    return JSON.stringify([breakpoint, section, section && dom.sectionName(section), tone, width, height, order]);
  }
  const chosen = blocks.map((id) => {
    const block = index.get(id)?.block;
    return [id, dom.nameOf(id), block?.hidden?.[breakpoint] === true, block?.place.mobile !== undefined];
  });
  return JSON.stringify([breakpoint, chosen]);
}
