type Child = Node | string | null;

/**
 * Whether something is an element. Words that were typed in place are made by the editor's window: `instanceof` of this one does not
 * know them, and what has changed in them since would never be shown.
 */
export const isElement = (node: unknown): node is Element => (node as Node | null)?.nodeType === Node.ELEMENT_NODE;

/** The element of an event; null: it is the window's or the document's. */
export const elementOf = ({ target }: Event): Element | null => (isElement(target) ? target : null);

/** Makes an element; `on…` properties are listeners. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Record<string, string | boolean | ((event: never) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value as EventListener);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false) made.setAttribute(name, value);
  }
  made.append(...children.filter((child): child is Node | string => child !== null));
  return made;
}

/** Paths on a square of 24, as lucide draws them. */
const PATHS = {
  up: 'm18 15-6-6-6 6',
  down: 'm6 9 6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  hide: 'M3 3l18 18M10.6 6.1A9 9 0 0 1 21 12a12 12 0 0 1-2.2 3M6.6 6.6A12 12 0 0 0 3 12a9 9 0 0 0 12.5 5.4M9.9 9.9a3 3 0 0 0 4.2 4.2',
  show: 'M3 12a9.5 9.5 0 0 1 18 0 9.5 9.5 0 0 1-18 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  delete: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  add: 'M12 5v14M5 12h14',
  picture: 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15 9h.01',
  save: 'M7 4h10v16l-5-4-5 4z',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

export const iconButton = (
  name: IconName,
  label: string,
  onclick: (event: MouseEvent) => void,
  more: Record<string, string | boolean> = {},
): HTMLButtonElement =>
  element('button', { type: 'button', 'aria-label': label, title: label, onclick, ...more }, icon(name));
