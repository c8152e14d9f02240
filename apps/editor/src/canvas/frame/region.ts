import type { Region } from '../messages.ts';

const PARTS: readonly (readonly [Region, string])[] = [
  ['announcement', '.announcement-bar'],
  ['body', '[data-canvas-body]'],
  ['headline', 'main [data-page-headline], main .page-head, main h1'],
  ['content', 'main'],
  ['navigation', 'nav, .menu__sheet'],
  ['header', 'header'],
  ['footer', 'footer'],
];

/** Which part of the page an element belongs to that lies in no layout. The header of an article is a part of its content. */
export const regionOf = (target: Element | null): Region =>
  PARTS.find(([, selector]) => target?.closest(selector))?.[0] ?? 'page';
